"""A phase that opens within another one: what was asked waits, what was answered stays, and then it goes on."""

from dataclasses import replace
from typing import Any

import pytest

from fsm import Answer, Ask, Choices, Close, Expire, Game, Refused, Wait, apply
from fsm.codec import dump, dump_effects, load
from fsm.interlude import interrupt
from fsm.machine import mermaid
from fsm.testing import Table
from tests.fsm.owl_moves import only
from tests.fsm.owls import OWLS, PHASES, Board, P, open_night

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")
RIGHT = "owls-shout"


def rule(game: Game[Board], act: str, seat: int | None) -> None:
    """The moderator calls a phase in between, which takes the right to shout along if he says so."""
    name, _, right = act.partition(" ")
    interrupt(game, P[name], rights=(RIGHT,) if right else ())


def open_loud_night(game: Game[Board]) -> None:
    open_night(game)
    game.ask(1, RIGHT, ("shout",), required=False, standing=True)


def hoot(game: Game[Board], prompt: Any, choices: Choices) -> None:
    """Shouting changes nothing by night."""


RULES = replace(OWLS, rule=rule, interludes=(P.DAY, P.DAWN, P.NIGHT))
LOUD = replace(RULES, phases={**PHASES, P.NIGHT: replace(PHASES[P.NIGHT], open=open_loud_night, answer=hoot)})


def night(rules: Any = RULES) -> Table[Board]:
    table: Table[Board] = Table(rules, 5, deal=DEAL)
    table.all("owls-hunt", {1: 5, 2: 3})
    table.rule("DAY")
    return table


def refused(table: Table[Board], seat: int, prompt: int) -> str:
    before = dump(table.game)
    with pytest.raises(Refused) as refusal:
        table.apply(Answer(seat, prompt, ("4",)))
    assert dump(table.game) == before
    return refusal.value.key


def test_what_was_asked_waits() -> None:
    table = night()
    assert (table.game.phase, table.asked("owls-hunt"), only(Close, table)) == (P.DAY, (), [])
    assert only(Wait, table) == [Wait(2, 120)]
    assert table.game.missing() == (1, 2, 3, 4, 5)
    assert [refused(table, seat, 100 + seat) for seat in (1, 3)] == ["common-prompt-waits"] * 2
    assert refused(table, 3, 102) == "common-not-your-prompt"


@pytest.mark.parametrize("end", ["skip", "expire"])
def test_then_it_goes_on_with_its_answers_and_its_time_anew(end: str) -> None:
    table = night()
    getattr(table, end)()
    assert (table.game.phase, table.game.held, table.asked("owls-vote")) == (P.NIGHT, True, ())
    assert [(ask.prompt.id, ask.again) for ask in only(Ask, table)] == [(100 + seat, True) for seat in range(1, 6)]
    assert only(Wait, table) == [Wait(3, 20, 10)]
    assert (table.game.missing(), table.game.answer_to("owls-hunt")) == ((3, 4, 5), ("5",))
    table.all("owls-hunt", dict.fromkeys((3, 4, 5), 1))
    table.expire()
    assert table.told("owls-dawn") == {"victim": 5}


def test_who_is_gone_is_asked_nothing_any_more() -> None:
    table = night()
    for seat in (1, 3):
        table.leave(seat)
        assert [close for close in only(Close, table) if close.key == "owls-hunt"] == [
            Close(seat, 100 + seat, "owls-hunt", ("5",) if seat == 1 else ())
        ]
    table.expire()
    assert table.asked("owls-hunt") == (2, 4, 5)


def test_who_ends_it_for_good_ends_what_it_has_interrupted() -> None:
    table = night()
    table.answer(2, "shout", key="owls-shout")
    assert (table.game.phase, table.game.interrupted, table.told("owls-dawn")) == (P.DAY, None, {"victim": 5})
    assert {close.key for close in only(Close, table)} == {"owls-hunt", "owls-vote", "owls-shout", "owls-hide"}


def test_an_aborted_game_leaves_nothing_that_waits() -> None:
    table = night()
    table.abort()
    assert len(only(Close, table)) == 20
    assert (table.game.prompts, table.game.interrupted) == ({}, None)


def test_a_final_answer_is_not_shown_again() -> None:
    table: Table[Board] = Table(RULES, 5, deal=DEAL, quiet=True)
    table.skip()
    table.answer(3, "hide", key="owls-hide")
    table.rule("NIGHT")
    table.skip()
    assert [ask.prompt.seat for ask in only(Ask, table) if ask.prompt.key == "owls-hide"] == [1, 2, 4, 5]


def test_one_that_asks_nothing_is_over_at_once() -> None:
    table: Table[Board] = Table(RULES, 5, deal=DEAL)
    table.rule("DAWN")
    assert (table.game.phase, len(only(Ask, table)), only(Wait, table)) == (P.NIGHT, 5, [Wait(2, 20, 10)])


@pytest.mark.parametrize(("act", "outcome"), [("DAY", None), ("DAY right", "common-prompt-waits")])
def test_a_standing_right_holds_unless_it_belongs_to_the_phase(act: str, outcome: str | None) -> None:
    table: Table[Board] = Table(LOUD, 5, deal=DEAL)
    right = table.prompt(1, RIGHT).id
    table.rule(act)
    assert (right in table.game.prompts) is (outcome is None)
    if outcome:
        assert refused(table, 1, right) == outcome
    table.expire()
    assert table.prompt(1, RIGHT).id == right


def test_it_is_stored() -> None:
    table = night()
    game = load(RULES, table.start, dump(table.game))
    assert dump(game) == dump(table.game)
    for command in (Answer(1, 201, ("2",)), Expire(2), Answer(3, 103, ("2",)), Expire(3)):
        assert dump_effects(apply(game, command)) == dump_effects(table.apply(command))
        assert dump(game) == dump(table.game)


def test_only_what_the_rules_name_interrupts_and_one_at_a_time() -> None:
    for table, act in ((Table(RULES, 5, deal=DEAL), "OVER"), (night(), "DAWN")):
        with pytest.raises(RuntimeError, match=f"owls: {act} cannot interrupt"):
            table.rule(act)


def test_the_chart_names_it() -> None:
    assert "    note right of DAY: may interrupt another phase, which then goes on" in mermaid(RULES).splitlines()
