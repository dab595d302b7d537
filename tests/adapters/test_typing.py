from io import BytesIO, TextIOWrapper

import msgspec

from adapters.base import Button, Line, Press
from adapters.console import PERSON, ROOM
from adapters.console.prompts import typed_numbers
from tests.adapters.samples import BOMB, ENGLISH, ask, close, question, seats
from tests.adapters.terminal import Terminal


def said(text: str, room: str | None = ROOM) -> Line:
    return Line(PERSON, "Ann", room, text, moderator=True)


class TestNumbers:
    def test_choices_are_counted(self) -> None:
        assert typed_numbers(question()) == {"approve": "1", "reject": "2"}

    def test_seats_keep_their_own_number_and_the_rest_never_takes_one(self) -> None:
        buttons = (*seats(3, 5), Button("none", "nobody"), Button("abstain", "abstain"))
        assert typed_numbers(question(buttons=buttons)) == {"3": "3", "5": "5", "none": "0", "abstain": "6"}

    def test_a_seat_that_is_zero_keeps_it(self) -> None:
        asked = question(buttons=(Button("none", "nobody"), Button("0", "zero")))
        assert typed_numbers(asked) == {"none": "1", "0": "0"}


class TestTyping:
    async def test_a_word_in_the_letters_of_the_terminal(self) -> None:
        terminal = Terminal(file=TextIOWrapper(BytesIO(), "gbk"))
        await terminal.show(ask(PERSON, question()))
        assert await terminal.type("反对".encode("gbk")) == [Press(PERSON, "p7", ("reject",))]
        assert await terminal.type("大家好".encode("gbk")) == [said("大家好")]

    async def test_own_words_answer_the_question_that_waits_for_them_once(self, terminal: Terminal) -> None:
        asked = question(text=20, buttons=(Button("pass", "过"),))
        await terminal.show(ask(PERSON, asked))
        for typed, choice in (("It can  Fly", "It can Fly"), ("3", "3"), ("过", "pass"), ("x\u200b\x07y", "xy")):
            assert await terminal.type(typed) == [Press(PERSON, "p7", (choice,))]
        assert await terminal.type("/status") == [said("/status")]
        answered = msgspec.structs.replace(asked, answer=("<b>\x1b[1m飞",))
        assert await terminal.show(ask(PERSON, answered), ref="m2") == ["private ┃ your choice: <b>[1m飞"]
        assert await terminal.type("It can fly") == [said("It can fly")], "talk, as in any room"

    async def test_own_words_are_no_answer_while_a_choice_is_waited_for(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(text=20, buttons=())), ask(PERSON, question("p8")))
        assert await terminal.hints("9") == ["no such choice"]
        assert await terminal.type("It can fly") == [said("It can fly")]

    async def test_a_choice_and_a_number_with_its_sign(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        words = ("2", "反对", "reject", " REJECT ", "２", "#1 2", "＃１ 反对", "#1 reject")
        for typed in (*words, "2.", "2)", "2号", "２．", "#1 2."):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("reject",))], typed

    async def test_no_number_stands_before_another_one(self, terminal: Terminal) -> None:
        acts = (Button("kill:2", "毒 2号 Bob"), Button("kill:5", "毒 5号 Eve"))
        buttons = (*acts, Button("save", "救"), Button("none", "不用"))
        lines = await terminal.show(ask(PERSON, question(buttons=buttons)))
        assert [line.split("┃")[1].split() for line in lines[1:]] == [
            *(["毒", "2号", "Bob"], ["毒", "5号", "Eve"], ["0", "救"], ["6", "不用"])
        ]
        assert await terminal.hints("2", "1") == ["no such choice"] * 2
        for typed in ("毒5", "毒 5", "毒 5号", "毒 5号 eve"):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("kill:5",))]
        assert await terminal.type("0", "6") == [Press(PERSON, "p7", ("save",)), Press(PERSON, "p7", ("none",))]

    async def test_a_seat_with_the_sign_of_a_question(self, terminal: Terminal) -> None:
        buttons = (Button("2", "#2 Bo"), Button("5", "#5 Cleo"))
        await terminal.show(ask(PERSON, question(buttons=buttons)), ask(PERSON, BOMB))
        for typed in ("2", "#2", "2 bo", "#2 bo", "＃2 Bo", "#1 2", "#1 #2", "#1 #2 bo"):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("2",))], typed

    async def test_several_seats_with_the_sign_of_a_question(self, terminal: Terminal) -> None:
        buttons = (Button("2", "#2 Bo"), Button("5", "#5 Cleo"))
        await terminal.show(ask(PERSON, question(buttons=buttons, min=2, max=2)), ask(PERSON, BOMB))
        for typed in ("#2 #5", "#2, #5", "#2 bo, #5 cleo"):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("2", "5"))]
        assert await terminal.type("#2 1", "#2 1") == [Press(PERSON, "bomb", ("bomb",))], "it is asked once more"

    async def test_an_act_on_a_seat_with_a_sign(self, terminal: Terminal) -> None:
        buttons = (Button("kill:2", "Kill #2 Bob"), Button("kill:5", "Kill #5 Eve"), Button("none", "Not tonight"))
        await terminal.show(ask(PERSON, question(buttons=buttons)))
        for typed in ("kill 5", "kill #5", "kill5", "kill #5 eve"):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("kill:5",))], typed

    async def test_several_choices_keep_their_order(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(buttons=seats(1, 3, 5), min=2, max=3)))
        for typed in ("1 5", "1,5", "1，5", "1、5", "1 Player1, 5 player5", "1, 5 player5", "#1 1 5"):
            assert await terminal.type(typed) == [Press(PERSON, "p7", ("1", "5"))], typed
        assert await terminal.type("5 1 3") == [Press(PERSON, "p7", ("5", "1", "3"))]

    async def test_a_number_is_a_seat_and_not_a_place_in_the_list(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(buttons=seats(3, 5, none=True))))
        assert await terminal.type("5", "0") == [Press(PERSON, "p7", ("5",)), Press(PERSON, "p7", ("none",))]
        terminal.printed()
        assert await terminal.hints("1", "2") == ["no such choice"] * 2

    async def test_nothing_can_be_chosen_where_that_is_a_choice(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(min=0, max=2)))
        assert await terminal.type("-", "#1") == [Press(PERSON, "p7", ())] * 2

    async def test_wrong_numbers_are_hinted_at_and_never_said_aloud(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(buttons=seats(1, 3, 5), min=2, max=2)))
        typed = ["9", "1 9", "1", "1 3 5", "3 3", "3 Player3", "-", "#1 9", "#1 hello", "#2 1"]
        number, count, prompt = (ENGLISH[f"hint-{reason}"] for reason in ("number", "count", "prompt"))
        assert await terminal.hints(*typed) == [number, number, *[f"{count}2"] * 5, number, number, prompt]

    async def test_a_number_is_for_the_newest_question_that_must_be_answered(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question("p1")), ask(PERSON, question("p2")), ask(PERSON, BOMB))
        assert await terminal.type("1", "#1 1", "#3 1", "自爆") == [
            Press(PERSON, "p2", ("approve",)),
            Press(PERSON, "p1", ("approve",)),
            Press(PERSON, "bomb", ("bomb",)),
        ]
        await terminal.show(close(PERSON, "p2"))
        assert await terminal.type("2") == [Press(PERSON, "p1", ("reject",))]

    async def test_a_late_number_never_uses_a_standing_right_and_is_not_said_aloud(self, terminal: Terminal) -> None:
        assert await terminal.hints("3", "p") == ["no such question"] * 2
        await terminal.show(ask(PERSON, question()), ask(PERSON, BOMB), close(PERSON))
        assert await terminal.hints("1") == ["no such question"]

    async def test_numbers_answer_what_only_stands_and_can_be_changed_at_any_time(self, terminal: Terminal) -> None:
        guess = question("guess", buttons=seats(1, 3, 5), max=2, required=False, due=None, standing=True)
        shown = await terminal.show(ask(PERSON, guess, "Who?"))
        words = [line.partition("┃")[2].split() for line in shown[1:4]]
        assert words == [[n, n, f"Player{n}"] for n in ("1", "3", "5")]
        assert await terminal.type("1 5", "3") == [Press(PERSON, "guess", ("1", "5")), Press(PERSON, "guess", ("3",))]

    async def test_a_right_about_seats_is_called_for_by_its_words(self, terminal: Terminal) -> None:
        buttons = (*seats(2, 5), Button("none", "Alone"))
        blast = question("blast", buttons=buttons, required=False, due=None, standing=True, calls=("自爆", "带走"))
        await terminal.show(ask(PERSON, question()), ask(PERSON, blast, "Whom?"))
        assert await terminal.type("自爆", "自爆 5", "带走2", "自爆，带走5号") == [
            Press(PERSON, "blast", (choice,)) for choice in ("none", "5", "2", "5")
        ]

    async def test_a_closed_prompt_is_not_opened_by_a_late_edit(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()), close(PERSON))
        lines = await terminal.show(ask(PERSON, question(), "approve?\ncounted: 赞成"), ref="m2")
        assert lines == ["private ┃ counted: 赞成"]
        assert await terminal.hints("1") == ["no such question"]

    async def test_the_open_questions_can_be_listed(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()), ask(PERSON, BOMB, "You may."))
        listed = await terminal.hints("p")
        assert listed[0] == "private ┃ approve?", "bare numbers are for it"
        assert [line for line in listed if "#" in line] == ["private ┃ #2 You may.", "        ┃   #2 1  自爆"]
        await terminal.show(ask(PERSON, question("p8")))
        listed = await terminal.hints("p")
        assert [line for line in listed if "approve?" in line] == ["private ┃ #1 approve?", "private ┃ #3 approve?"]

    async def test_commands_and_speech_go_to_the_room_or_to_the_bot_alone(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question()))
        typed = ["/new avalon", "我赞成 3 号", "1 hello", "p.s.", "#wow", ","]
        assert await terminal.type(*typed) == [said(text) for text in typed]
        assert await terminal.type("@/role", "@ 3") == [said("/role", None), said("3", None)]

    async def test_empty_lines_and_what_is_no_text_do_no_harm(self, terminal: Terminal) -> None:
        await terminal.show(ask(PERSON, question(min=0, buttons=(Button("x", ""),))))
        assert await terminal.type("", "   ", "\u200b", "\x1b\x07") == await terminal.type() == []
        assert await terminal.hints("x" * 20_000) == ["too long"]
        assert await terminal.type("夜\u202e幕\x1b") == [said("夜幕")]
        assert await terminal.type(b"\xff\xfe") == [said("\ufffd\ufffd")]


class TestKeys:
    async def test_q_leaves_a_question_mark_says_how_to_answer_and_how_to_play_asks_for_the_rules(
        self, terminal: Terminal
    ) -> None:
        for typed in ("?", "？"):
            assert await terminal.hints(typed) == [ENGLISH["usage"]]
        assert await terminal.type("hello", "Q", "not read any more") == [said("hello")]
        assert await terminal.type("How to play", "rules") == [said("/rules", None)] * 2

    async def test_f_goes_on_fast_for_the_dead_alone(self, terminal: Terminal) -> None:
        assert await terminal.hints("f") == [ENGLISH["still-in"]]
        terminal.is_out = True
        assert await terminal.hints("f") == [ENGLISH["fast"]]

    async def test_what_goes_to_the_room_is_echoed(self, terminal: Terminal) -> None:
        lines = [said("I am good"), said("/status"), said("hm", None)]
        assert await terminal.type("I am good", "/status", "@hm") == lines
        assert terminal.printed() == ["you (to the room): I am good"]

    async def test_the_only_question_takes_a_number_though_it_is_optional(self, terminal: Terminal) -> None:
        lines = await terminal.show(ask(PERSON, question(required=False)))
        assert lines[1:3] == ["        ┃   1  赞成", "        ┃   2  反对"]
        assert await terminal.type("2") == [Press(PERSON, "p7", ("reject",))]

    async def test_several_numbers_are_for_the_question_that_takes_several(self, terminal: Terminal) -> None:
        team = question("team", buttons=seats(1, 2, 3, 4), min=2, max=2, required=False)
        await terminal.show(ask(PERSON, question("end", buttons=(Button("end", "enough"),))), ask(PERSON, team))
        assert await terminal.type("3 4", "1") == [Press(PERSON, "team", ("3", "4")), Press(PERSON, "end", ("end",))]
        assert await terminal.hints("3", "1 2 3") == ["no such choice"] * 2

    async def test_a_late_number_takes_no_optional_question(self, terminal: Terminal) -> None:
        await terminal.show(
            ask(PERSON, question("p1", required=False)), ask(PERSON, question("p2")), close(PERSON, "p2")
        )
        assert await terminal.hints("1") == ["no such question"]
        await terminal.hints("p")
        assert await terminal.type("1") == [Press(PERSON, "p1", ("approve",))]
