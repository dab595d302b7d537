import pytest

from fsm import Ask, Expire, Refused
from fsm.codec import dump
from fsm.games.assassins import ASSASSINS
from tests.assassins.moves import A, C, F, H, N, W, at_night

ALL = (C, A, H, W, N, F, C)


@pytest.mark.rule("AS-021")
def test_everybody_alive_may_act_and_nobody_must() -> None:
    table = at_night(*ALL)
    assert {prompt.seat: prompt.key for prompt in table.game.prompts.values()} == {
        1: "assassins-rest",
        2: "assassins-stab",
        3: "assassins-reveal",
        4: "assassins-potion",
        5: "assassins-void",
        6: "assassins-promote",
        7: "assassins-rest",
    }
    assert table.night().murdered == table.board.spent == []


@pytest.mark.rule("AS-022", "AMB-A14")
def test_the_night_closes_with_the_last_answer_even_nothing() -> None:
    table = at_night(C, A, H, W, C)
    for seat, choice in ((2, "1"), (3, "none"), (4, "none"), (5, "none")):
        table.answer(seat, choice)
        assert table.phase == "NIGHT"
    table.answer(1, "none")
    assert (table.murdered, table.phase) == ([1], "DAY")


@pytest.mark.rule("AS-022", "AMB-A13", "AMB-A14")
def test_the_night_closes_with_its_timer() -> None:
    table = at_night(*ALL, **{"timer.night_s": 120, "timeout.night": "no_action"})
    assert (table.last_wait.seconds, table.last_wait.floor) == (120, 0)
    table.answer(2, 5)
    table.expire()
    assert table.murdered == [5]


@pytest.mark.rule("AS-022")
def test_a_night_may_have_a_least_length() -> None:
    table = at_night(*ALL, **{"night.floor_s": 30})
    assert (table.last_wait.seconds, table.last_wait.floor) == (90, 30)
    for seat in table.game.seats:
        table.answer(seat, "none")
    assert table.phase == "NIGHT"
    table.expire()
    assert table.phase == "DAY"


@pytest.mark.rule("AS-023", "AMB-A12")
def test_names_of_the_murdered_without_cause() -> None:
    table = at_night(*ALL)
    assert table.night({2: 1, 4: "kill:5"}).murdered == [1, 5]
    assert (table.told("assassins-murdered"), table.tells("assassins-causes")) == ({"seats": [1, 5]}, [])


@pytest.mark.rule("AS-023")
def test_a_night_without_death_is_said() -> None:
    assert at_night(*ALL).night().told("assassins-murdered", "room") == {"seats": []}


@pytest.mark.rule("AMB-A12")
def test_an_option_shows_the_cause() -> None:
    table = at_night(C, C, A, A, W, H, H, W, **{"night.publish_cause": True})
    table.night({3: 1, 4: 1, 5: "kill:1", 8: "kill:2"})
    assert table.told("assassins-causes", "room") == {"back_stab": [1], "potion": [1, 2]}
    next_deaths = len(table.tells("assassins-causes"))
    table.day().night()
    assert len(table.tells("assassins-causes")) == next_deaths


@pytest.mark.rule("AS-048")
@pytest.mark.parametrize(("deal", "own"), [((*ALL, A), {}), (ALL, {2: {"_company": "nobody"}})])
def test_all_get_a_prompt_of_the_same_form_at_the_same_moment(
    deal: tuple[str, ...], own: dict[int, dict[str, str]]
) -> None:
    table = at_night(*deal)
    asks = [effect.prompt for effect in table.effects if isinstance(effect, Ask)]
    assert [prompt.seat for prompt in asks] == list(table.game.seats)
    forms = {(p.min, p.max, p.default, p.required, p.secret, p.final) for p in asks}
    assert forms == {(1, 1, ("none",), True, True, False)}
    for prompt in asks:
        assert prompt.args == {"number": 1, "_decision": "plurality", **own.get(prompt.seat, {})}
    assert all(prompt.choices[-1] == "none" for prompt in asks)


@pytest.mark.rule("AS-049")
def test_illegal_late_and_wrongly_addressed_inputs_change_nothing() -> None:
    table = at_night(*ALL)
    stab = table.prompt(2)
    assert table.refusal(1, 3, prompt=stab) == "common-not-your-prompt"
    assert table.refusal(1, 3) == table.refusal(2, "kill:3") == "common-unknown-choice"
    token = table.game.token
    table.night()
    assert table.refusal(2, 3, prompt=stab) == "common-prompt-closed"
    before = dump(table.game)
    with pytest.raises(Refused, match="common-stale-timer"):
        table.apply(Expire(token))
    assert dump(table.game) == before


@pytest.mark.rule("AS-050")
def test_an_open_night_shows_nobody_who_has_answered() -> None:
    table = at_night(*ALL)

    def sights() -> list[object]:
        return [ASSASSINS.public(table.game), *(ASSASSINS.view(table.game, seat) for seat in table.game.seats)]

    before = sights()
    for seat, choice in ((1, "none"), (2, "1"), (4, "kill:2"), (6, "use")):
        assert table.answer(seat, choice) == []
        assert sights() == before
    assert all(prompt.secret for prompt in table.game.prompts.values())


@pytest.mark.rule("AS-021")
def test_silence_does_nothing() -> None:
    table = at_night(*ALL)
    table.skip()
    assert (table.murdered, table.board.tonight.acts) == ([], [])
    table.abort()
    assert table.result == (None, "aborted")
