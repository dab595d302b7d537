from dataclasses import replace
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from typing import Any

import pytest

from fsm import Expansion, Knowledge, Move, Player, Prompt, RuleSet
from fsm.registry import EXPANSIONS, GROUP, PLAYERS, Broken, find_games, find_players
from tests.fsm.owls import OWLS, PHASES, P

OTHER_OWLS = replace(OWLS)
FUTURE = replace(OWLS, key="future", api=99)
TANGLED = replace(OWLS, key="tangled", phases={**PHASES, P.DUSK: replace(PHASES[P.DUSK], then=())})
NOT_A_GAME = "owls"


class Dist(Distribution):
    def __init__(self, name: str) -> None:
        self._name = name

    def read_text(self, filename: str) -> str:
        return f"Name: {self._name}\n"

    def locate_file(self, path: object) -> Path:
        raise NotImplementedError


def point(name: str, attribute: str, module: str = __name__, owner: str | None = "owl-pack") -> EntryPoint:
    found = EntryPoint(name, f"{module}:{attribute}", GROUP)
    if owner:
        vars(found).update(dist=Dist(owner))
    return found


def test_games_are_found_by_key() -> None:
    games, broken = find_games([point("owls", "OWLS")])
    assert games == {"owls": OWLS}
    assert broken == []


@pytest.mark.parametrize(
    ("name", "attribute", "module", "reason"),
    [
        ("gone", "OWLS", "tests.fsm.no_such_module", "ModuleNotFoundError: No module named 'tests.fsm.no_such_module'"),
        ("raises", "OWLS", "tests.fsm.raising", "RuntimeError: two lines"),
        ("typo", "OWLZ", __name__, f"AttributeError: module '{__name__}' has no attribute 'OWLZ'"),
        ("text", "NOT_A_GAME", __name__, f"TableError: {__name__}:NOT_A_GAME is no RuleSet"),
        ("future", "FUTURE", __name__, "TableError: made for API 99, this is 2"),
        (
            "tangled",
            "TANGLED",
            __name__,
            "TableError: tangled: the last way out of DUSK, and only that, must have no guard",
        ),
        ("owls2", "OTHER_OWLS", __name__, "TableError: a second game of the key owls"),
    ],
)
def test_a_broken_game_is_named_and_the_others_are_played(name: str, attribute: str, module: str, reason: str) -> None:
    games, broken = find_games([point(name, attribute, module), point("a-good-one", "OWLS", owner=None)])
    assert games == {"owls": OWLS}
    assert [(one.name, one.distribution, one.reason) for one in broken] == [(name, "owl-pack", reason)]


def test_a_game_of_no_distribution_is_broken_all_the_same() -> None:
    assert find_games([point("text", "NOT_A_GAME", owner=None)])[1][0].distribution == "unknown"


def feathered(expansion: Expansion) -> RuleSet[Any]:
    if "owl" in expansion.roles:
        raise ValueError("a second owl")
    return replace(GREY_OWLS, words=tuple(expansion.roles))


GREY_OWLS = replace(OWLS, expand=feathered)
FEATHERS = Expansion("owls", ["feather"])
SECOND_OWL = Expansion("owls", ["owl"])
FOREIGN = Expansion("nobody", [])
LATER = Expansion("owls", [], api=99)


def added(name: str, attribute: str) -> EntryPoint:
    found = EntryPoint(name, f"{__name__}:{attribute}", EXPANSIONS)
    vars(found).update(dist=Dist("feather-pack"))
    return found


def test_what_packages_add_to_a_game_is_found() -> None:
    games, broken = find_games([point("owls", "GREY_OWLS")], [added("feathers", "FEATHERS")])
    assert (list(games), games["owls"].words, broken) == (["owls"], ("feather",), [])


@pytest.mark.parametrize(
    ("attribute", "reason"),
    [
        ("SECOND_OWL", "ValueError: a second owl"),
        ("FOREIGN", "TableError: no game nobody that can be expanded"),
        ("LATER", "TableError: made for API 99, this is 2"),
        ("NOT_A_GAME", f"TableError: {__name__}:NOT_A_GAME is no Expansion"),
    ],
)
def test_what_cannot_be_added_is_named_and_the_game_is_played_without_it(attribute: str, reason: str) -> None:
    games, broken = find_games([point("owls", "GREY_OWLS")], [added("b", attribute), added("a", "FEATHERS")])
    assert games["owls"].words == ("feather",)
    assert broken == [Broken("b", "feather-pack", reason, EXPANSIONS)]


def test_a_game_that_has_no_form_for_it_takes_nothing() -> None:
    games, broken = find_games([point("owls", "OWLS")], [added("feathers", "FEATHERS")])
    assert games == {"owls": OWLS}
    assert [one.reason for one in broken] == ["TableError: no game owls that can be expanded"]


def test_without_a_list_the_installed_games_are_found() -> None:
    games, broken = find_games()
    assert {*games, *(one.name for one in broken)} >= {"avalon"}


def move(knows: Knowledge, prompt: Prompt) -> Move:
    return Move(prompt.choices[:1])


OWN = Player(move, outside="https://models.example")
LOST = Player(move, outside="https://[models")
IDLE = Player(None)  # type: ignore[arg-type]


def player(name: str, attribute: str) -> EntryPoint:
    found = EntryPoint(name, f"{__name__}:{attribute}", PLAYERS)
    vars(found).update(dist=Dist("model-pack"))
    return found


def test_players_of_packages_are_found_by_name() -> None:
    assert find_players([player("own", "OWN")]) == ({"own": OWN}, [])
    assert not {"policy", "own"} & find_players()[0].keys()


@pytest.mark.parametrize(
    ("name", "attribute", "reason"),
    [
        ("own", "NOT_A_GAME", f"TableError: {__name__}:NOT_A_GAME is no Player"),
        ("own", "IDLE", f"TableError: {__name__}:IDLE is no Player"),
        ("own", "LOST", "ValueError: Invalid IPv6 URL"),
        ("policy", "OWN", "TableError: policy cannot be the name of a player"),
        ("two words", "OWN", "TableError: two words cannot be the name of a player"),
    ],
)
def test_a_package_without_a_player_is_named(name: str, attribute: str, reason: str) -> None:
    assert find_players([player(name, attribute)]) == ({}, [Broken(name, "model-pack", reason, PLAYERS)])
