import asyncio
import io

import msgspec
import pytest

from adapters.base import Button, Press
from adapters.console import PERSON, ROOM
from adapters.console.render import render, to_text
from adapters.support.wrapping import wrap
from tests.adapters.samples import BOMB, ENGLISH, ask, close, floor, question, refused, relay, seats, tell
from tests.adapters.terminal import Terminal


class TestReading:
    async def test_room_and_private_chat_look_different(self, terminal: Terminal) -> None:
        assert await terminal.show(tell(ROOM, "a\nb")) == ["room    │ a", "        │ b"]
        assert await terminal.show(tell(PERSON, "a\nb")) == ["private ┃ a", "        ┃ b"]

    async def test_labels_may_be_chinese_and_long_lines_keep_the_rule(self) -> None:
        terminal = Terminal(words={**ENGLISH, "room": "房间", "private": "你的私信"})
        assert await terminal.show(tell(ROOM, "a\nb")) == ["房间     │ a", "         │ b"]
        lines = await Terminal(width=20).show(tell(ROOM, "夜幕降临，请闭眼。 good night"))
        assert lines == ["room    │ 夜幕降临，", "        │ 请闭眼。", "        │ good night"]

    async def test_a_prompt_shows_its_choices(self, terminal: Terminal) -> None:
        asked = question(buttons=seats(3, 12, none=True), default=("none",))
        assert await terminal.show(ask(PERSON, asked, "Whom?\nIf you do nothing: <b>nobody</b>")) == [
            *("private ┃ Whom?", "        ┃ If you do nothing: nobody", "        ┃    3  3 Player3"),
            *("        ┃   12  12 Player12", "        ┃    0  nobody"),
        ]

    @pytest.mark.parametrize(("min", "max", "count"), [(2, 2, "2"), (0, 2, "0–2"), (0, 1, "0–1")])
    async def test_a_prompt_tells_how_many_to_choose(self, terminal: Terminal, min: int, max: int, count: str) -> None:
        lines = await terminal.show(ask(PERSON, question(min=min, max=max)))
        assert lines[-1] == f"        ┃ choose: {count}"

    @pytest.mark.parametrize(("min", "max", "count"), [(2, 2, "2"), (2, 3, "2–3")])
    async def test_whoever_chooses_too_many_reads_how_many_are_wanted(
        self, terminal: Terminal, min: int, max: int, count: str
    ) -> None:
        await terminal.show(ask(PERSON, question(min=min, max=max, buttons=seats(1, 2, 3, 4))))
        assert await terminal.hints("1 2 3 4") == [f"not that many, but {count}"]

    @pytest.mark.parametrize(
        ("due", "left"),
        [(95.0, ["time left: 1:25"]), (5.0, ["time left: 0:00"]), (7210.5, ["time left: 2:00:01"]), (None, [])],
    )
    async def test_a_listed_prompt_tells_the_time_that_is_left(
        self, terminal: Terminal, due: float | None, left: list[str]
    ) -> None:
        await terminal.show(ask(PERSON, question(due=due)))
        assert [line[10:] for line in await terminal.hints("p") if "time" in line] == left

    async def test_a_standing_prompt_says_how_to_call_it(self, terminal: Terminal) -> None:
        assert await terminal.show(ask(PERSON, BOMB, "You may.")) == ["private ┃ You may.", "        ┃     自爆"]
        await terminal.show(ask(PERSON, question()))
        assert "        ┃   #1 1  自爆" in await terminal.hints("p")

    async def test_an_edit_prints_only_what_is_new_and_of_something_unseen_everything(self, terminal: Terminal) -> None:
        assert await terminal.show(tell(ROOM, "a\nb", id="m5"), ref="m0") == ["room    │ a", "        │ b"]
        await terminal.show(tell(ROOM, "lobby\n1 <b>Ann</b>\n2 Bob", id="m1"))
        assert await terminal.show(tell(ROOM, "lobby\n1 Ann\n2 Bob\n3 Eve", id="m5"), ref="m1") == ["room    │ 3 Eve"]
        assert await terminal.show(tell(ROOM, "lobby\n1 Ann\n3 Eve", id="m6"), ref="m1") == []
        assert await terminal.show(tell(ROOM, "lobby\n1 Ann\n2 Bob", id="m7"), ref="m1") == ["room    │ 2 Bob"]

    async def test_only_so_much_is_remembered_for_edits(self, terminal: Terminal) -> None:
        await terminal.show(*(tell(ROOM, "lobby", id=f"m{number}") for number in range(300)))
        assert await terminal.show(tell(ROOM, "lobby", id="n1"), ref="m299") == []
        assert await terminal.show(tell(ROOM, "lobby", id="n2"), ref="m0") == ["room    │ lobby"]

    async def test_an_edited_prompt_prints_the_new_answer_once(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        answered = ask(PERSON, question(answer=("reject",)), id="m8")
        assert await terminal.show(answered, ref="m2") == ["private ┃ your choice: 反对"]
        assert await terminal.show(answered, ref="m2") == []
        assert await terminal.show(close(PERSON, answer=("reject",))) == []

    async def test_a_prompt_that_was_answered_before_shows_the_answer_when_asked_again(
        self, terminal: Terminal
    ) -> None:
        lines = await terminal.show(ask(PERSON, question(answer=("approve",))))
        assert lines[-1] == "        ┃ your choice: 赞成"

    async def test_an_edited_prompt_prints_what_its_text_adds_and_all_of_it_with_other_choices(
        self, terminal: Terminal
    ) -> None:
        await terminal.show(ask(PERSON, question()))
        assert await terminal.show(ask(PERSON, question(), "approve?\nHurry!"), ref="m2") == ["private ┃ Hurry!"]
        lines = await terminal.show(ask(PERSON, question(buttons=seats(1, 2))), ref="m2")
        assert "        ┃   2  2 Player2" in lines

    async def test_a_new_prompt_in_an_old_place_is_shown_in_full(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        lines = await terminal.show(ask(PERSON, question("p8")), ref="m2")
        assert lines[0] == "private ┃ #2 approve?"

    async def test_a_question_that_a_match_has_left_open_puts_no_number_before_those_of_the_next(
        self, terminal: Terminal
    ) -> None:
        await terminal.show(ask(PERSON, question("p7-1", match=7)))
        assert (await terminal.show(ask(PERSON, question("p8-1", match=8))))[0] == "private ┃ approve?"
        assert await terminal.type("1") == [Press(PERSON, "p8-1", ("approve",))]

    async def test_a_close_tells_what_was_counted_instead(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        assert await terminal.show(close(PERSON, answer=("reject",))) == ["private ┃ your choice: 反对"]

    async def test_a_refusal_is_red(self, terminal: Terminal) -> None:
        await terminal.show(refused(PERSON))
        await terminal.adapter.send(refused(PERSON, "closed <b>x</b>"), None)
        assert "\x1b[31mclosed \x1b[0m" in terminal.console.export_text(styles=True)

    async def test_what_has_no_words_prints_nothing(self, terminal: Terminal) -> None:
        assert await terminal.show(floor(ROOM, None), relay(PERSON), close(PERSON)) == []

    async def test_a_spectacle_shows_only_the_room_and_reads_nothing(self) -> None:
        terminal = Terminal(auto=True)
        assert await terminal.show(tell(ROOM, "dawn"), tell(PERSON, "secret")) == ["room    │ dawn"]
        assert await terminal.show(refused(PERSON)) == ["private ┃ closed"], "or nobody knew why it does not begin"
        running = asyncio.create_task(terminal.adapter.run(terminal.receive))
        terminal.keyboard = [b"1\n"]
        for _ in range(20):
            await asyncio.sleep(0)
        assert not running.done()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert (terminal.came, terminal.keyboard) == ([], [b"1\n"])

    def test_rendering_needs_no_console(self) -> None:
        lines = render(ask(PERSON, question(due=None), "<b>Vote</b>"), ENGLISH, number=1)
        assert [line.plain for line in lines] == ["#1 Vote", "  1  赞成", "  2  反对"]


class TestOrder:
    async def test_how_to_answer_stands_above_the_first_questions(self) -> None:
        terminal = Terminal(is_new=True)
        for number in range(3):
            assert (await terminal.show(ask(PERSON, question(f"p{number}"))))[0] == ENGLISH["usage"]
            await terminal.type("1")
            await terminal.show(close(PERSON, f"p{number}"))
        assert ENGLISH["usage"] not in await terminal.show(ask(PERSON, question("p3")))

    async def test_a_receipt_comes_before_what_it_causes_in_the_room(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        await terminal.type("1")
        results = asyncio.create_task(terminal.adapter.send(tell(ROOM, "approved"), None))
        await asyncio.sleep(0)
        assert await terminal.show(close(PERSON)) == ["private ┃ your choice: 赞成"]
        await results
        assert terminal.printed() == ["room    │ approved"]

    async def test_a_receipt_comes_before_what_it_tells_in_private(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        await terminal.type("1")
        assert await terminal.show(tell(PERSON, "a wolf")) == []
        lines = await terminal.show(close(PERSON), tell(PERSON, "good night", id="m9"))
        assert lines == ["private ┃ your choice: 赞成", "private ┃ a wolf", "private ┃ good night"]

    async def test_private_news_without_a_receipt_are_shown_all_the_same(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("adapters.console.adapter.MOMENTS", 0.0)
        await terminal.show(ask(PERSON, question()))
        await terminal.type("1")
        await terminal.show(tell(PERSON, "are you sure?"))
        while not (printed := terminal.printed()):  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert printed == ["private ┃ are you sure?"]

    async def test_a_question_comes_after_the_news_of_the_room(self, terminal: Terminal) -> None:
        terminal.is_told = False
        asked = asyncio.create_task(terminal.adapter.send(ask(PERSON, question()), None))
        await terminal.show(tell(ROOM, "night falls"))
        terminal.is_told = True
        await asked
        assert terminal.printed()[0] == "private ┃ approve?"

    async def test_nothing_waits_for_a_receipt_that_never_comes(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("adapters.console.adapter.IN_ORDER", 0.01)
        await terminal.show(ask(PERSON, question()))
        await terminal.type("1")
        assert await terminal.show(tell(ROOM, "stumbled")) == ["room    │ stumbled"]
        assert await terminal.show(tell(ROOM, "again", id="m9")) == ["room    │ again"]

    async def test_a_message_that_changed_while_it_was_kept_back_is_shown_once(self, terminal: Terminal) -> None:
        terminal.adapter.gather()
        for number in range(3):
            await terminal.show(tell(ROOM, f"lobby: {number}", id=f"m{number}"), ref="m0" if number else None)
        assert terminal.printed() == []
        terminal.adapter.release()
        assert terminal.printed() == ["room    │ lobby: 2"]
        assert await terminal.show(tell(ROOM, "lobby: 2\nstarted", id="m5"), ref="m0") == ["room    │ started"]


class TestWrapping:
    @pytest.mark.parametrize(
        ("width", "line", "parts"),
        [
            (8, "天黑了，请闭眼。", ["天黑了，", "请闭眼。"]),
            (7, "天黑了，请闭眼。", ["天黑", "了，请", "闭眼。"]),
            (9, "他说「好」了", ["他说", "「好」了"]),
            (12, "轮到 3号 Cleo 发言", ["轮到", "3号 Cleo 发", "言"]),
            (11, "归票 12号 Al", ["归票", "12号 Al"]),
            (14, "vote for 3 Cleo now", ["vote for", "3 Cleo now"]),
            (10, "averyverylongword here", ["averyveryl", "ongword", "here"]),
            (4, "", [""]),
            (12, "我踩 3号像狼的那个", ["我踩 3号像狼", "的那个"]),
            (6, "1号、2号、3号", ["1号、", "2号、", "3号"]),
        ],
    )
    def test_lines_break_where_a_reader_expects_it(self, width: int, line: str, parts: list[str]) -> None:
        assert [line[part] for part in wrap(line, width)] == parts

    def test_styles_stay_with_their_words(self) -> None:
        line = to_text("天黑<b>请闭眼</b>")
        parts = [line[part] for part in wrap(line.plain, 6)]
        found = [(part.plain, [str(span.style) for span in part.spans]) for part in parts]
        assert found == [("天黑请", ["bold"]), ("闭眼", ["bold"])]


class TestDeception:
    """Names and texts come from strangers, and reach a terminal that obeys what it is told."""

    @pytest.mark.parametrize(
        ("source", "plain"),
        [
            ("[red]Bob[/red] [/] :smile: [link=x]", "[red]Bob[/red] [/] :smile: [link=x]"),
            ("&lt;b&gt; &amp;lt; &amp;amp; &quot;", "<b> &lt; &amp; &quot;"),
            ("&nbsp; & &copy; <u>x</u> <script> <b", "&nbsp; & &copy; <u>x</u> <script> <b"),
            ("</b>a<i>b</b>c</i>", "abc"),
            ("\x1b[31mred\x1b]0;title\x07\x9b2J", "[31mred]0;title2J"),
            ("a\rb\x08\x7f\x00c\td", "abc d"),
            ("\u202eevil\u2066x\u2069\u200f", "evilx"),
            ("A\u200bn\u2060n\ufeff\u00ad", "Ann"),
            ("a\u2028b\u2029c\ud800\ue000", "a b c"),
            ("<\x00b>x", "<b>x"),
            ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ],
    )
    def test_text_is_shown_and_not_obeyed(self, source: str, plain: str) -> None:
        assert to_text(source).plain == plain

    def test_the_subset_is_styled(self) -> None:
        text = to_text("<b>a<i>b</i></b>c<code>&lt;d</code>")
        assert text.plain == "abc<d"
        spans = [(span.start, span.end, span.style) for span in text.spans]
        assert spans == [(0, 1, "bold"), (1, 2, "bold italic"), (3, 5, "cyan")]

    def test_a_quote_to_be_looked_up_stands_in_plain_lines(self) -> None:
        text = to_text("a\n<blockquote expandable>Proof\n<code>12</code></blockquote>")
        assert text.plain == "a\nProof\n12"

    async def test_a_label_stays_on_its_line(self, terminal: Terminal) -> None:
        name = "3 [b]\x1b[2J\nEve\u202e &amp; <b>"
        asked = question(buttons=(Button("3", name), Button("5", "\u200b")), due=None)
        lines = await terminal.show(ask(PERSON, asked))
        assert lines[1:3] == ["        ┃   3  3 [b][2J Eve &amp; <b>", "        ┃   5  5"]

    async def test_nothing_invisible_reaches_the_file(self, terminal: Terminal) -> None:
        await terminal.show(tell(ROOM, "\x1b]52;c;x\x07\u202e"))
        assert isinstance(terminal.console.file, io.StringIO)
        assert not set(terminal.console.file.getvalue()) & set("\x1b\x07\u202e")


async def test_a_standing_right_is_used_by_typing_it_twice() -> None:
    terminal = Terminal()
    right = msgspec.structs.replace(BOMB, standing=True, irreversible=True)
    await terminal.show(ask(PERSON, right, "You may."))
    assert await terminal.type("#1 1") == []
    assert ENGLISH["hint-sure"] in terminal.printed()
    assert await terminal.type("#1 1") == [Press(person=PERSON, prompt="bomb", choices=("bomb",))]
