import pytest

from tests.werewolf.moves import village
from tests.werewolf.texts import LOCALES, read
from tests.werewolf.whole_bot import PEOPLE, hall


@pytest.mark.rule("WW-197", "AMB-63")
@pytest.mark.parametrize("timeout", ["tear", "random_pass"])
@pytest.mark.parametrize("decided", [True, False])
def test_a_badge_that_nobody_has_handled_was_not_torn_or_passed_by_choice(timeout: str, decided: bool) -> None:
    table = village(**{"sheriff.badge_timeout": timeout}).night().elect(9, 5).vote(9).to("BADGE")
    table.bequeath(9, "tear" if timeout == "tear" else 5) if decided else table.expire()
    told = table.told("werewolf-badge-moved")
    texts = {
        read(locale, "werewolf-badge-moved", {**told, "style": style}) for locale in LOCALES for style in (1, 2, 3)
    }
    for text in texts:
        assert ("没有选" in text or "did not choose" in text) is not decided


@pytest.mark.rule("WW-191", "AMB-59", "AMB-58", "WW-184")
@pytest.mark.parametrize(("runs", "reason"), [((1, 5), "none-left"), ((5, 6), "all-withdrew")])
def test_who_has_died_has_not_withdrawn(runs: tuple[int, ...], reason: str) -> None:
    table = village().night(knife=5).run(*runs)
    if 1 in runs:
        table.bomb(1)
    table.to("WITHDRAWAL")
    table.everyone("werewolf-withdraw", "withdraw")
    table.to("SPEECH")
    told = table.told("werewolf-sheriff")
    assert (told["seat"], told["reason"]) == (None, reason)


@pytest.mark.rule("WW-184", "WW-137")
async def test_why_tells_how_the_election_ended_although_the_dead_are_announced_at_once() -> None:
    async with hall() as table:
        await table.to("werewolf-deaths")
        assert await table.say(PEOPLE[0], "/why") == ["common-why", "common-why"]
        assert [message.text[:8] for message in table.shown[-2:]] == ["📖 WW-184", "📖 WW-137"]
