from dataclasses import replace

import pytest

from fsm import begin
from fsm.game import kinds_of
from fsm.games.avalon import AVALON, BOOK
from fsm.games.avalon.table import PHASES
from fsm.machine import check_table, mermaid
from fsm.testing import make_start, random_play
from tests.avalon.moves import avalon, resolved

BASE = replace(AVALON, phases=PHASES)


def test_the_whole_game_can_be_played_and_drawn() -> None:
    check_table(AVALON)
    check_table(BASE)
    assert "VOTE --> WATCH: is approved and watch is due" in mermaid(AVALON)
    assert "WATCH" not in mermaid(BASE)


def test_rules_that_somebody_has_changed_are_played_as_they_are() -> None:
    changed = replace(AVALON, phases=dict(AVALON.phases))
    game, _ = begin(changed, make_start(changed, 7))
    assert game.rules is changed
    alike = random_play(changed, 7, seed="whole"), random_play(AVALON, 7, seed="whole")
    assert alike[0].effects == alike[1].effects, "nothing that is off does anything"


# What the rules of a table explain

EVERYTHING = {
    "lady.enabled": True,
    "excalibur.enabled": True,
    "trap.enabled": True,
    "targeting.enabled": True,
    "lancelot.mode": "open_deck",
    "roles.trickster": True,
    "roles.untrustworthy_servant": True,
    "roles.rogue_good": True,
    "roles.rogue_evil": True,
    "roles.sorcerers": True,
    "sorcerer.evil_hidden": True,
    "roles.messengers": True,
    "messenger.senior_junior": True,
}


@pytest.mark.rule("AV-028", "AMB-18")
def test_the_rules_explain_what_is_on() -> None:
    told = AVALON.rules(resolved(10, **EVERYTHING), 10).args
    assert told["addons"] == [
        *("lady", "excalibur", "trap", "targeting", "lancelot-open-deck", "senior-junior", "evil-hidden")
    ]
    topics = [line["topic"] for line in told["topics"]]
    assert topics == [*told["addons"], "answers", "recruitment", "watch", "magic", "messages"]
    assert "topics" not in AVALON.rules(resolved(10), 10).args
    assert set(AVALON.rules(resolved(10), 10).args) == {
        name for name, kind in kinds_of(AVALON, "avalon-rules").items() if not kind.optional
    }


def test_a_core_game_says_nothing_of_expansions() -> None:
    table = avalon(7).quests("SFSFF")
    result = table.told("avalon-quest-result")
    assert set(result) == {"quest", "order", "_team", "success", "fail", "needed", "passed", "score", "_track"}
    assert "executed" not in AVALON.public(table.game)[0].args
    assert table.board.notes == []
    assert {switch.name for switch in BOOK.switches if switch.addon} == {"lady", "excalibur", "trap", "targeting"}
