import pytest

from fsm import Ask, Refused, Rule
from fsm.games.avalon import AVALON
from fsm.testing import check_ruleset, check_secrecy, random_play
from tests.avalon.moves import avalon
from tests.avalon.rights import BY_RIGHT
from tests.avalon.test_night_table import KNOWS


@pytest.mark.rule("AV-179")
@pytest.mark.parametrize("preset", ["extended", "classic", "forum"])
def test_all_members_are_asked_alike_and_at_once(preset: str) -> None:
    table = avalon(5, preset).send(1, 5)
    asks = [effect.prompt for effect in table.effects if isinstance(effect, Ask)]
    assert [prompt.seat for prompt in asks] == [1, 5]
    assert len({(p.key, str(p.args), p.min, p.max, p.required, p.secret, p.final) for p in asks}) == 1


@pytest.mark.rule("AV-180")
def test_progress_of_ballots_is_secret_and_of_votes_is_not() -> None:
    table = avalon(5, "forum").nominate(1, 5)
    assert not any(prompt.secret for prompt in table.game.prompts.values())
    table.everyone("avalon-team-vote", "approve")
    assert all(prompt.secret for prompt in table.game.prompts.values())
    before = [AVALON.public(table.game), *(table.game.view(seat) for seat in table.game.seats)]
    assert table.answer(1, "success") == []
    assert table.answer(5, "fail") == []
    assert [AVALON.public(table.game), *(table.game.view(seat) for seat in table.game.seats)] == before


@pytest.mark.rule("AV-181")
def test_a_ballot_after_the_deadline_is_late() -> None:
    table = avalon(5, "forum").send(1, 5)
    prompt = table.prompt(5)
    table.expire()
    assert table.refusal(5, "success", prompt=prompt) == "common-prompt-closed"
    assert table.told("avalon-quest-result")["fail"] == 1


@pytest.mark.rule("AV-184", "AMB-79")
def test_the_moderator_may_end_a_phase_or_the_game_but_not_vote() -> None:
    table = avalon(5, tempo="unlimited").nominate(1, 2)
    table.answer(1, "approve")
    table.skip()
    assert table.told("avalon-team-result")["absent"] == [2, 3, 4, 5]
    with pytest.raises(Refused, match="common-unknown-ruling"):
        table.apply(Rule("approve", 2))
    assert table.leave(3) == []
    assert 3 in AVALON.living(table.game)
    table.abort()
    assert (table.ended.winner, table.ended.winners, table.ended.reason) == (None, (), "aborted")


@pytest.mark.rule("AV-179", "AV-180")
@pytest.mark.parametrize("options", [{}, {"lady.enabled": True}])
def test_nobody_can_tell_two_deals_apart_before_it_is_due(options: dict[str, bool]) -> None:
    assert check_secrecy(AVALON, knows=KNOWS, by_right=BY_RIGHT, options=options, games=2)


@pytest.mark.rule("AV-077", "AV-079", "AV-102", "AV-133", "AV-153", "AV-157", "AV-162", "AV-164")
def test_only_what_everybody_knows_who_is_asked_may_be_answered_in_the_room() -> None:
    options = {"lady.enabled": True, "excalibur.enabled": True, "trap.enabled": True, "targeting.enabled": True}
    record = random_play(AVALON, 8, options={**options, "roles.rogue_good": True, "roles.oberon": False})
    aloud, asked = AVALON.aloud(record.game.options), [e.prompt for e in record.effects if isinstance(e, Ask)]
    assert not any(prompt.secret for prompt in asked if prompt.key in aloud)
    sword = {"avalon-excalibur-give", "avalon-excalibur-use"}
    assert {"avalon-nominate", "avalon-watch", *sword, "avalon-trap", "avalon-lady", "avalon-choose-quest"} <= {*aloud}
    private = {"avalon-team-vote", "avalon-quest-ballot", "avalon-council-end", "avalon-assassinate"}
    assert not {*private, "avalon-recruit", "avalon-assassin-kind", "avalon-confirm-rules"} & {*aloud}


@pytest.mark.rule("AV-158", "AV-162", "AV-172")
def test_what_cannot_be_undone_is_asked_once_more() -> None:
    once_more = {key for key in AVALON.asks if AVALON.is_irreversible(key)}
    public = {"avalon-excalibur-use", "avalon-trap", "avalon-lady"}
    assert once_more == {*public, "avalon-recruit", "avalon-assassin-kind", "avalon-assassinate"}


def test_avalon_keeps_the_contract() -> None:
    check_ruleset(AVALON, games=1)
