from collections.abc import Mapping
from typing import Any

import pytest

from fsm import Expansion, Inquiry
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.role import ORDER, Role
from fsm.kit import flag
from fsm.parts import Book, Part, Step, arrange

ORDERS = (("first", "second", "third"), ("late",))


def pass_by(game: object) -> None: ...


def placed(**steps: tuple[str, str]) -> Mapping[str, Step]:
    return {name: Step(pass_by, after, before) for name, (after, before) in steps.items()}


def test_names_stand_in_the_order_of_the_game_and_others_beside_their_neighbours() -> None:
    own = placed(third=("", ""), first=("", ""))
    assert arrange(own, ORDERS[0]) == ["first", "third"]
    assert arrange({**own, **placed(mine=("first", ""))}, ORDERS[0]) == ["first", "mine", "third"]
    assert arrange({**own, **placed(mine=("", "first"))}, ORDERS[0]) == ["mine", "first", "third"]
    assert arrange({**own, **placed(b=("a", "third"), a=("first", ""))}, ORDERS[0]) == ["first", "a", "b", "third"]


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (("", ""), "mine has no place"),
        (("nowhere", ""), "mine has no place: .* there is no nowhere"),
        (("third", "first"), "mine cannot stand after third and before first"),
    ],
)
def test_a_missing_or_contradictory_place_is_refused(place: tuple[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        arrange(placed(first=("", ""), third=("", ""), mine=place), ORDERS[0])


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"name": "owl"}, "a second part of the name owl"),
        ({"name": "bat"}, "bat has no place"),
        ({"name": "bat", "after": "owl", "steps": {"dive": Step(pass_by, "nowhere")}}, "bat: the step dive"),
        ({"name": "bat", "after": "owl", "steps": {"second": Step(pass_by)}}, "bat: a second second"),
        ({"name": "bat", "after": "owl", "options": (flag("owl.loud", "roles", True),)}, "bat: a second owl.loud"),
        ({"name": "bat", "after": "owl", "asks": {"owl-hoot": Inquiry()}}, "bat: a second owl-hoot"),
    ],
)
def test_a_part_that_does_not_fit_is_refused_by_name(more: dict[str, Any], reason: str) -> None:
    owl = Part(
        name="owl",
        steps={"second": Step(pass_by)},
        options=(flag("owl.loud", "roles", True),),
        asks={"owl-hoot": Inquiry()},
    )
    with pytest.raises(ValueError, match=reason):
        Book((owl, Part(**more)), ("owl",), ORDERS)


def test_an_expansion_has_parts_of_the_form_of_its_game() -> None:
    expand = ASSASSINS.expand
    assert expand
    with pytest.raises(TypeError, match="an expansion of assassins has parts of the form Role"):
        expand(Expansion("assassins", [Part(name="baker", after="witch")]))
    with pytest.raises(ValueError, match="baker has no place"):
        expand(Expansion("assassins", [Role(name="baker", side=ORDER)]))
