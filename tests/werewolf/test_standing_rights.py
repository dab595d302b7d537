"""Standing rights: their own silent message or a command, asked about once more, refused alike to all without them."""

from __future__ import annotations

import pytest

from adapters.base import Capabilities
from tests.bot.recording import RecordingAdapter
from tests.werewolf.whole_bot import PEOPLE, Hall, hall

WAYS = ("standing", "typed", "all")


def wolves(room: Hall) -> list[str]:
    """The addresses of the wolves."""
    return [PEOPLE[seat - 1] for seat in room.game.wolves]


@pytest.mark.rule("WW-202")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("words", ["/自爆", "/self-destruct", "self-destruct"])
async def test_a_right_is_used_by_its_word_and_asked_about_once_more(
    way: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more=way))  # type: ignore[arg-type]
    async with hall(sheriff__enabled="false") as room:
        await room.to_speech()
        wolf = wolves(room)[0]
        assert await room.whisper(wolf, words) == ["common-once-more"]
        assert "werewolf-bombed" in await room.whisper(wolf, "yes")


@pytest.mark.rule("WW-202")
async def test_a_right_is_used_in_the_room_as_well_and_asked_about_in_private(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with hall(sheriff__enabled="false") as room:
        await room.to_speech()
        wolf = wolves(room)[0]
        assert await room.say(wolf, "/自爆") == ["common-once-more"]
        assert room.shown[-1].to == wolf
        assert "werewolf-bombed" in await room.whisper(wolf, "是")


@pytest.mark.rule("WW-061")
async def test_everybody_without_the_right_is_refused_alike() -> None:
    async with hall(sheriff__enabled="false") as room:
        await room.to("werewolf-stage")
        assert {*[tuple(await room.whisper(person, "/自爆")) for person in PEOPLE]} == {("common-not-now",)}
        await room.to_speech()
        good = [person for person in PEOPLE if person not in wolves(room)]
        assert {*[tuple(await room.whisper(person, "/自爆")) for person in good]} == {("common-not-now",)}
        assert {*[tuple(await room.say(person, "/自爆")) for person in good]} == {("common-not-now",)}
        assert {one.to for one in room.shown if one.key == "common-not-now"} <= {*PEOPLE}


async def test_a_right_rings_no_phone_and_says_at_its_end_that_it_was_not_used() -> None:
    async with hall(sheriff__enabled="false") as room:
        await room.to_speech()
        offers = [one for one in room.shown if one.key == "werewolf-bomb" and one.question]
        assert {one.to for one in offers} == {*wolves(room)}
        assert all(one.silent for one in offers)
        assert not any(one.silent for one in room.shown if one.question and one.question.required)
        await room.to("werewolf-exile-vote")
        ends = [one.text for one in room.shown if one.key == "werewolf-bomb" and one.kind == "close"]
        assert {*ends} == {"You did not self-destruct"}
