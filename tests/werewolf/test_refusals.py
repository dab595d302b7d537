import pytest

from fsm import Answer
from fsm.choices import SEATS
from tests.werewolf.moves import Village, village
from tests.werewolf.whole_bot import PEOPLE, hall

BALLOT = "werewolf-exile-vote"


def without_prompt(table: Village, seat: int, choice: str, key: str) -> set[str]:
    """Why somebody who is not asked is refused: with a prompt of the own that may come, with one of the past, and with
    everybody's who is asked `key`."""
    last = table.game.asked[seat - 1]
    others = {table.refused(Answer(seat, table.prompt(one, key).id, (choice,))) for one in table.asked(key)}
    assert table.refused(Answer(seat, (last + 1) * SEATS + seat, (choice,))) == "common-unknown-prompt"
    if last:
        assert table.refused(Answer(seat, last * SEATS + seat, (choice,))) == "common-prompt-closed"
    return others


@pytest.mark.rule("WW-164", "WW-038", "WW-163")
def test_votes_by_the_dead_and_for_the_dead() -> None:
    table = village().first_night(guard=10, knife=9, check=1, save=False).to("VOTE")
    assert without_prompt(table, 9, "1", BALLOT) == {"common-not-your-prompt"}
    assert table.refusal(1, 9, key=BALLOT) == table.refusal(1, 13, key=BALLOT) == "common-unknown-choice"
    assert table.refusal(1, 2, 3, key=BALLOT) == "common-wrong-count"


@pytest.mark.rule("WW-179", "WW-164")
def test_votes_by_candidates() -> None:
    table = village().night().run(5, 6).to("ELECT")
    key = "werewolf-sheriff-vote"
    assert without_prompt(table, 5, "6", key) == {"common-not-your-prompt"}
    assert table.refusal(1, 7, key=key) == "common-unknown-choice"


@pytest.mark.rule("WW-147", "WW-144")
def test_speeches_out_of_turn() -> None:
    table = village().first_night()
    (speaker,) = table.asked("werewolf-speak")
    other = next(seat for seat in (9, 10) if seat != speaker)
    assert without_prompt(table, other, "pass", "werewolf-speak") == {"common-not-your-prompt"}


@pytest.mark.rule("WW-147", "WW-148", "WW-166", "WW-014")
async def test_people_are_told_why() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        assert await table.say(other, "/pass") == ["common-not-speaking"]
        prompt = table.bot.last("werewolf-speak").slot
        assert prompt
        assert await table.bot.press(other, prompt, "pass") == ["common-not-your-prompt"]
        await table.bot.advance(120)
        assert await table.bot.press(speaker, prompt, "pass") == ["common-prompt-closed"]
        await table.rule(f"/penalty {PEOPLE.index(other) + 1} execute confirm")
        await table.to("werewolf-exile-voting")
        assert await table.whisper(other, "/vote 1") == ["common-not-understood"]
        assert await table.whisper(speaker, f"/vote {PEOPLE.index(other) + 1}") == ["common-unknown-choice"]
        assert await table.say(speaker, "/vote 1") == ["common-vote-in-private"]


@pytest.mark.rule("WW-202", "WW-166")
async def test_a_number_for_a_vote_that_is_not_open_blows_nobody_up() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        wolf = next(prompt.to for prompt in table.bot.open("werewolf-bomb") if prompt.to != speaker)
        assert await table.whisper(wolf, "1") == ["common-not-understood"]
        assert "werewolf-bombed" in await table.whisper(wolf, "bomb")
