from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from adapters.matrix.incoming import ballot, translate
from adapters.matrix.outgoing import content
from adapters.matrix.stream.events import MembershipChange, Passed, Reacted, Said, decode, encode, read_event
from tests.matrix.samples import said

JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=12), inner, max_size=4),
)
TYPES = ("m.room.message", "m.reaction", "m.room.redaction", "m.room.member", "m.poll.response", "m.sticker", "x")


def member(sender: str, content: dict[str, str]) -> dict[str, Any]:
    return {
        **{"type": "m.room.member", "event_id": "$1"},
        **{"sender": sender, "state_key": "@ann:x", "content": content},
    }


class TestEvents:
    @given(some.sampled_from(TYPES), JSON, JSON)
    def test_no_content_breaks_it(self, type: str, content: Any, relation: Any) -> None:
        if isinstance(content, dict):
            content = {**content, "m.relates_to": relation, "m.new_content": relation}
        event = {"type": type, "event_id": "$1", "sender": "@ann:x", "state_key": "@ann:x", "content": content}
        kept = read_event("!r", event)
        assert kept is None or decode(encode(kept)) == kept

    def test_a_text_is_bounded(self) -> None:
        kept = read_event("!r", said("x" * 60_000))
        assert isinstance(kept, Said)
        assert len(kept.text) == 5_000

    def test_a_quote_is_no_answer(self) -> None:
        relation = {"m.in_reply_to": {"event_id": "$0"}}
        kept = read_event("!r", said("> <@bot:x> 1. Yes\n> 2. No\n\n2", **{"m.relates_to": relation}))
        assert kept == Said("!r", "@ann:x", "$1", "2", answers="$0")

    @pytest.mark.parametrize("lacks", ["", "rel_type", "event_id", "key"])
    def test_a_reaction_has_a_sign_and_a_message(self, lacks: str) -> None:
        relation = {"rel_type": "m.annotation", "event_id": "$0", "key": "2️⃣"}
        relation.pop(lacks, None)
        event = {"type": "m.reaction", "event_id": "$1", "sender": "@ann:x", "content": {"m.relates_to": relation}}
        kept = read_event("!r", event)
        assert kept == (None if lacks else Reacted("!r", "@ann:x", "$1", "$0", "2️⃣"))

    def test_a_thread_begins_somewhere_and_only_a_true_reply_is_one(self) -> None:
        thread = {"rel_type": "m.thread", "event_id": "$p", "m.in_reply_to": {"event_id": "$0"}}
        kept = [
            read_event("!r", {**said("2", **{"m.relates_to": {**thread, **more}}), "origin_server_ts": at})
            for more, at in (({"is_falling_back": True}, 5), ({"is_falling_back": False}, "x"))
        ]
        assert kept == [
            Said("!r", "@ann:x", "$1", "2", thread="$p", at=5),
            Said("!r", "@ann:x", "$1", "2", answers="$0", thread="$p"),
        ]

    @pytest.mark.parametrize("around", ["%s", "<p>%s</p>", "<div><span>%s</span></div>", "<strong>%s</strong>"])
    @pytest.mark.parametrize("link", ['<a href="%s">Yemu</a>', "<a class=x href='%s'><b>Yemu</b></a>"])
    @pytest.mark.parametrize(
        "to", ["https://matrix.to/#/@yemu:x", "https://matrix.to/#/%40yemu%3Ax", "matrix:u/yemu:x?via=x"]
    )
    def test_a_link_to_a_user_at_the_beginning_is_a_pill(self, around: str, link: str, to: str) -> None:
        html = {"format": "org.matrix.custom.html", "formatted_body": f"{around % (link % to)}: join"}
        found = read_event("!r:x", said("Yemu: join", **html))
        assert isinstance(found, Said)
        assert (found.pill, found.behind) == ("@yemu:x", "join")
        quote = read_event("!r:x", said("> Yemu: join", formatted_body=f"<blockquote>{link % to}: join</blockquote>"))
        assert isinstance(quote, Said)
        assert quote.pill == ""

    def test_people_are_named_by_links_anywhere_rooms_messages_and_quotes_name_none(self) -> None:
        links = "".join(
            f'<a href="https://matrix.to/#/{to}">{word}</a> '
            for to, word in (("@bob:x", "Bo&amp;b"), ("!r:x", "room"), ("!r:x/$e", "that"), ("%40zoe%3Ax", "@Zoe"))
        )
        html = f'<mx-reply><a href="https://matrix.to/#/@ann:x">Ann</a> Hi</mx-reply>!ban {links}'
        found = read_event("!r:x", said("!ban", formatted_body=html))
        assert isinstance(found, Said)
        assert (found.pill, found.names) == ("", (("@bob:x", "Bo&b"), ("@zoe:x", "@Zoe")))

    def test_a_notice_is_nothing(self) -> None:
        assert read_event("!r", said("!join", msgtype="m.notice")) is None

    @pytest.mark.rule("WW-233")
    def test_what_is_no_text_is_kept_as_that(self) -> None:
        for event in (
            said("pic.png", msgtype="m.image"),
            said("waves", msgtype="m.emote"),
            {**said(""), "type": "m.sticker"},
            {**said(""), "type": "org.matrix.msc3381.poll.start"},
        ):
            assert read_event("!r", event) == Passed("!r", "@ann:x", "$1")

    @pytest.mark.rule("WW-233")
    @pytest.mark.parametrize(("before", "is_new"), [("Ann", False), ("Seer", True), (None, True)])
    @pytest.mark.parametrize("shown", ["displayname", "avatar_url"])
    def test_another_name_or_picture_is_kept_too(self, shown: str, before: str | None, is_new: bool) -> None:
        event = member("@ann:x", {"membership": "join", shown: "Ann"})
        event["unsigned"] = {"prev_content": {"membership": "join", shown: before}}
        assert read_event("!r", event) == (Passed("!r", "@ann:x", "$1", is_self=True) if is_new else None)

    @pytest.mark.parametrize(
        ("before", "now", "here"),
        [
            *(("invite", "join", True), ("join", "join", None), ("join", "leave", False), ("join", "ban", False)),
            ("invite", "leave", False),
        ],
    )
    def test_memberships(self, before: str, now: str, here: bool | None) -> None:
        event = {**member("@mod:x", {"membership": now}), "unsigned": {"prev_content": {"membership": before}}}
        kept = read_event("!r", event)
        assert kept == (None if here is None else MembershipChange("!r", "@mod:x", "$1", "@ann:x", here))


class TestWords:
    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            *(("!join", "/join"), ("！join", "/join"), ("!加入", "/加入"), ("/join", "/join"), ("! wow", "! wow")),
            *(("!!", "!!"), ("!5", "!5"), ("  加入 ", "加入")),
        ],
    )
    def test_commands(self, typed: str, heard: str) -> None:
        assert translate(typed, "!") == heard

    @pytest.mark.parametrize(
        ("line", "vote"), [("/vote 2", "2"), ("/投票 1 3", "1 3"), ("/归票 2", "2"), ("/vote", None), ("2", None)]
    )
    def test_ballots(self, line: str, vote: str | None) -> None:
        assert ballot(line, ("vote", "call", "投票", "归票")) == vote

    def test_our_commands_are_shown_as_code_with_the_prefix(self) -> None:
        text = "发 /join 加入，/start；zh/en, 1/5, https://a.b/join <code>/config set x /y</code> <b>/role</b>"
        shown = content.spell(text, "!").replace("<code>", "[").replace("</code>", "]")
        assert shown == "发 [!join] 加入，[!start]；zh/en, 1/5, https://a.b/join [!config set x /y] <b>[!role]</b>"

    def test_only_what_must_be_acted_on_makes_a_sound(self) -> None:
        loud = content.words("Vote &lt;now&gt;, <b>Ann</b>", notifies=True, mentioned=["@ann:x"])
        assert (loud["msgtype"], loud["body"]) == ("m.text", "Vote <now>, Ann")
        assert loud["m.mentions"] == {"user_ids": ["@ann:x"]}
        assert content.words("Dawn", notifies=False)["msgtype"] == "m.notice"

    @pytest.mark.parametrize("text", ["夜" * 30_000, "<b>夜</b>" * 9_000, "a\n" * 40_000])
    def test_no_event_is_too_large(self, text: str) -> None:
        made = content.words(text, notifies=False)
        for one in (made, content.edit(made, "$1")):
            assert len(msgspec.json.encode(one)) <= content.LARGEST


def test_a_quote_to_be_looked_up_is_folded_under_its_first_line() -> None:
    text = "a\n<blockquote expandable>Proof\n<code>12</code>\nb</blockquote>\nc"
    shown = content.words(text, notifies=False)
    assert shown["formatted_body"] == "a<br><details><summary>Proof</summary><code>12</code><br>b</details>c"
    assert shown["body"] == "a\nProof\n12\nb\nc"
