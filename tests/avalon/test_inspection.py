from typing import Any

import msgspec
import pytest

from fsm import Answer, Tell, apply
from fsm.codec import dump, load
from fsm.games.avalon import AVALON
from tests.avalon.moves import Avalon, dealt

CLERIC = ("morgana", "cleric", "merlin", "loyal-servant", "loyal-servant", "assassin", "minion")
LIARS = ("troublemaker", "cleric", "merlin", "loyal-servant", "assassin", "minion", "trickster")
LADY = {"lady.enabled": True}
ON_REQUEST = {"cleric.check": "on_request"}


def sides(table: Avalon, seat: int) -> list[dict[str, Any]]:
    return table.tells("avalon-side", (seat,))


def rotated(deal: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The deal with this role on seat 1, which leads first."""
    place = deal.index(first)
    return (*deal[place:], *deal[:place])


# Cleric


@pytest.mark.rule("AV-043", "AV-067", "AV-124", "AMB-46")
def test_the_cleric_reads_the_side_of_the_first_leader() -> None:
    table = dealt(*CLERIC)
    assert (sides(table, 2), table.tells("avalon-side")) == ([{"seat": 1, "side": "evil"}], sides(table, 2))
    assert [tell.args for tell in table.game.view(2) if tell.key == "avalon-side"] == sides(table, 2)
    assert table.phase == "DISCUSS"


@pytest.mark.rule("AV-008")
def test_leader_and_lady_are_announced_before_the_cleric_reads_anything() -> None:
    table = dealt(*CLERIC, **LADY)
    tells = [effect for effect in table.log if isinstance(effect, Tell)]
    private = next(place for place, tell in enumerate(tells) if tell.to != "room")
    assert {"avalon-leader", "avalon-lady-holder"} <= {tell.key for tell in tells[:private]}


@pytest.mark.rule("AV-124", "AMB-46")
def test_a_cleric_who_leads_has_nobody_to_check() -> None:
    assert sides(dealt(*rotated(CLERIC, "cleric")), 1) == [{"seat": None, "side": None}]


@pytest.mark.rule("AMB-65")
def test_the_cleric_reads_the_side_as_dealt_before_the_first_card() -> None:
    deal = ("good-lancelot", "cleric", "merlin", "loyal-servant", "evil-lancelot", "assassin", "minion")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6})
    assert (sides(table, 2), table.board.sides[0]) == ([{"seat": 1, "side": "good"}], "evil")


@pytest.mark.rule("AMB-66", "AV-125")
@pytest.mark.parametrize("role", ["mordred", "oberon", "evil-rogue"])
def test_who_hides_at_night_does_not_hide_from_an_inspection(role: str) -> None:
    table = dealt(role, "cleric", "merlin", "loyal-servant", "loyal-servant", "loyal-servant", "assassin")
    assert sides(table, 2) == [{"seat": 1, "side": "evil"}]


@pytest.mark.rule("AMB-66", "AV-125")
def test_the_untrustworthy_servant_looks_good_to_an_inspection() -> None:
    deal = ("untrustworthy-servant", "cleric", "merlin", "loyal-servant", "assassin", "minion", "minion")
    assert sides(dealt(*deal), 2) == [{"seat": 1, "side": "good"}]


# On request


@pytest.mark.rule("AMB-46")
def test_on_request_the_cleric_may_ask_until_the_first_nomination() -> None:
    table = dealt(*CLERIC, **ON_REQUEST)
    assert not table.tells("avalon-side")
    assert (table.asked("avalon-cleric-check"), table.told("avalon-role", 2)["_skill"]) == ((2,), "cleric-asks")
    assert not table.prompt(2).required
    table.answer(1, "end", key="avalon-discuss-end")
    assert table.asked("avalon-cleric-check") == (2,)
    table.answer(2, "check")
    assert sides(table, 2) == [{"seat": 1, "side": "evil"}]
    table.nominate(1, 2)
    table.everyone("avalon-team-vote", "reject")
    assert table.asked("avalon-cleric-check") == ()


@pytest.mark.rule("AMB-46")
def test_a_leader_who_names_nobody_leaves_the_right_to_ask() -> None:
    table = dealt(*CLERIC, **ON_REQUEST)
    table.skip()
    table.skip()
    assert table.asked("avalon-cleric-check") == (2,)
    table.answer(2, "check", key="avalon-cleric-check")
    assert sides(table, 2) == [{"seat": 1, "side": "evil"}], "it is still the first Leader"


@pytest.mark.rule("AMB-65", "AMB-46")
@pytest.mark.parametrize("liar", ["minion", "trickster"])
def test_on_request_too_the_cleric_reads_the_side_as_dealt(liar: str) -> None:
    deal = ("evil-lancelot", "cleric", "good-lancelot", "loyal-servant", "merlin", "assassin", liar)
    table = dealt(*deal, **{"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6}, **ON_REQUEST)
    assert table.board.sides[0] == "good"
    table.answer(2, "check", key="avalon-cleric-check")
    for seat in table.asked("avalon-inspect-answer"):
        assert table.prompt(seat, "avalon-inspect-answer").args == {"_only": "evil"}
        table.answer(seat, "evil", key="avalon-inspect-answer")
    assert sides(table, 2) == [{"seat": 1, "side": "evil"}]


@pytest.mark.rule("AMB-46", "AMB-65")
def test_a_stored_game_that_has_noted_no_side_for_an_inspection_tells_the_present_one() -> None:
    table = dealt(*CLERIC, **ON_REQUEST)
    stored = msgspec.json.decode(dump(table.game))
    del stored["board"]["inspected_side"]
    game = load(AVALON, table.start, msgspec.json.encode(stored))
    (told,) = apply(game, Answer(2, table.prompt(2, "avalon-cleric-check").id, ("check",)))
    assert told == Tell((2,), "avalon-side", {"seat": 1, "side": "evil"})


@pytest.mark.rule("AMB-46", "AMB-47", "AV-126")
@pytest.mark.parametrize(("card", "side"), [("good", "good"), ("evil", "evil"), (None, "evil")])
def test_on_request_a_trickster_is_asked_for_his_card(card: str | None, side: str) -> None:
    table = dealt(*rotated(LIARS, "trickster"), **ON_REQUEST)
    table.answer(3, "check", key="avalon-cleric-check")
    assert table.asked("avalon-inspect-answer") == (1,)
    assert not table.tells("avalon-side")
    if card:
        table.answer(1, card, key="avalon-inspect-answer")
    else:
        table.nominate(1, 2)
    assert sides(table, 3) == [{"seat": 1, "side": side}]


# Trickster and Troublemaker


@pytest.mark.rule("AV-045", "AV-127")
def test_the_troublemaker_always_appears_evil() -> None:
    deal = ("troublemaker", "cleric", "merlin", "loyal-servant", "assassin", "minion", "minion")
    assert sides(dealt(*deal), 2) == [{"seat": 1, "side": "evil"}]
    table = dealt(*LIARS)
    prompt = table.prompt(1, "avalon-inspect-answer")
    assert (prompt.choices, prompt.default) == (("evil",), ("evil",))
    assert table.refusal(1, "good", prompt=prompt) == "common-unknown-choice"


@pytest.mark.rule("AV-044", "AV-126", "AMB-47")
@pytest.mark.parametrize(
    ("card", "default", "side"),
    [("good", "truth", "good"), ("evil", "truth", "evil"), (None, "truth", "evil"), (None, "lie", "good")],
)
def test_the_trickster_may_choose(card: str | None, default: str, side: str) -> None:
    limit = {"timer.inspect_s": 60, "timeout.inspect": "default_answer", "inspect.trickster_default": default}
    table = dealt(*rotated(LIARS, "trickster"), **limit)
    assert (table.phase, table.last_wait.seconds) == ("CHECK", 60)
    if card:
        table.answer(1, card)
    else:
        table.expire()
    assert sides(table, 3) == [{"seat": 1, "side": side}]


@pytest.mark.rule("AV-128")
def test_the_first_leader_confirms_a_card_even_as_the_cleric() -> None:
    """Otherwise the pause, or that there is none, would tell the table who the Cleric is."""
    table = dealt(*rotated(LIARS, "cleric"))
    assert (table.phase, table.prompt(1).choices) == ("CHECK", ("good",))
    table.answer(1, "good")
    assert sides(table, 1) == [{"seat": None, "side": None}]


@pytest.mark.rule("AV-128")
def test_without_a_trickster_nobody_is_asked() -> None:
    table = dealt(*CLERIC, **LADY).quests("SF")
    table.answer(2, 6, key="avalon-lady")
    assert table.phase == "DISCUSS"
    assert not any(getattr(effect, "key", "") == "avalon-inspect-answer" for effect in table.log)
    table.send(1, 2, 3)
