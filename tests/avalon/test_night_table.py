from itertools import product
from typing import Any

import pytest

from fsm import begin
from fsm.games.avalon import AVALON, BOOK
from fsm.games.avalon.plan import plan_of
from fsm.testing import make_start
from tests.avalon.moves import problems, resolved
from tests.avalon.random_options import legal

HEAD = "Me Pe LS GL Cl TM US GR GS GM SM JM As Mg Md Ob Mi EL Lu Br Rv Tr ER ES EM"
ROLES = """
merlin percival loyal-servant good-lancelot cleric troublemaker untrustworthy-servant good-rogue good-sorcerer
good-messenger senior-messenger junior-messenger assassin morgana mordred oberon minion evil-lancelot lunatic brute
revealer trickster evil-rogue evil-sorcerer evil-messenger
"""
COLUMNS = HEAD.split()
NAMES = dict(zip(COLUMNS, ROLES.split(), strict=True))
SHORT = {name: abbreviation for abbreviation, name in NAMES.items()}
MATRIX = """
Me  · – – – – – E – – – – – E E – E E E E E E E – E° E
Pe  P · – – – – – – – – – – – P – – – – – – – – – – –
LS  – – ·/– – – – – – – – – – – – – – – – – – – – – – –
GL  – – – · – – – – – – – – – – – – – L¹ – – – – – – –
Cl  – – – – · – – – – – – – – – – – – – – – – – – – –
TM  – – – – – · – – – – – – – – – – – – – – – – – – –
US  – – – – – – · – – – – – A – – – – – – – – – – – –
GR  – – – – – – – · – – – – – – – – – – – – – – – – –
GS  – – – – – – – – · – – – – – – – – – – – – – – – –
GM  – – – – – – – – – ·/– – – – – – – – – – – – – – – –
SM  – – – – – – – – – – · J – – – – – – – – – – – – –
JM  – – – – – – – – – – – · – – – – – – – – – – – – –
As  – – – – – – – – – – – – · E E – E X E E E E – E° E
Mg  – – – – – – – – – – – – E · E – E X E E E E – E° E
Md  – – – – – – – – – – – – E E · – E X E E E E – E° E
Ob  – – – – – – – – – – – – – – – · – – – – – – – – –
Mi  – – – – – – – – – – – – E E E – ·/E X E E E E – E° E
EL  – – – L¹ – – – – – – – – E¹ E¹ E¹ – E¹ · E¹ E¹ E¹ E¹ – E¹° E¹
Lu  – – – – – – – – – – – – E E E – E X · E E E – E° E
Br  – – – – – – – – – – – – E E E – E X E · E E – E° E
Rv  – – – – – – – – – – – – E E E – E X E E · E – E° E
Tr  – – – – – – – – – – – – E E E – E X E E E · – E° E
ER  – – – – – – – – – – – – – – – – – – – – – – · – –
ES  – – – – – – – – – – – – E° E° E° – E° X° E° E° E° E° – · E°
EM  – – – – – – – – – – – – E E E – E X E E E E – E° ·
"""
CELLS = {
    (row.split()[0], target): cell
    for row in MATRIX.strip().splitlines()
    for target, cell in zip(COLUMNS, row.split()[1:], strict=True)
}
KNOWS = {
    viewer: {target for short, target in NAMES.items() if not {*CELLS[abbreviation, short]} <= {*"·/–"}}
    for abbreviation, viewer in NAMES.items()
}
"""The roles of which the night may tell each role."""

LABELS = {"E": "evil", "P": "merlin-or-morgana", "A": "assassin", "J": "junior-messenger", "–": None}


def entry(viewer: str, target: str, mode: str, *, hidden: bool, label: str) -> str | None:
    """The label under which the rule book shows one role to another, None for not at all."""
    cell = CELLS[viewer, target].removeprefix("·/")
    if ("¹" in cell and mode != "known") or ("°" in cell and hidden):
        return None
    cell = cell.strip("¹°")
    if cell == "L":
        return NAMES[target]
    if cell == "X":
        return "evil-lancelot" if label == "role" else "evil"
    return LABELS[cell]


VIEWS = [
    *product(["known"], [False, True], ["seat"]),
    *product(["closed_deck", "open_deck"], [False, True], ["seat", "role"]),
]


@pytest.mark.rule("AV-071", "AV-061", "AV-062", "AV-064", "AV-143", "AMB-12", "AMB-20", "AMB-21", "AMB-22", "AMB-23")
@pytest.mark.rule("AMB-24", "AMB-25")
@pytest.mark.parametrize(("mode", "hidden", "label"), VIEWS)
def test_the_matrix(mode: str, hidden: bool, label: str) -> None:
    chosen = {"lancelot.mode": mode, "sorcerer.evil_hidden": hidden, "lancelot.evil_label": label}
    matrix = plan_of(BOOK, resolved(10, **chosen), 10).matrix
    assert len(CELLS) == 25 * 25
    for viewer, target in product(COLUMNS, COLUMNS):
        if CELLS[viewer, target] != "·":
            expected = entry(viewer, target, mode, hidden=hidden, label=label)
            assert matrix.get(NAMES[viewer], {}).get(NAMES[target]) == expected, (viewer, target)


@pytest.mark.rule("AV-062", "AMB-22", "AMB-23")
@pytest.mark.parametrize(
    ("preset", "mode", "label"),
    [
        ("extended", "known", "seat"),
        ("extended", "closed_deck", "role"),
        ("extended", "open_deck", "role"),
        ("classic", "known", "seat"),
        ("classic", "closed_deck", "seat"),
        ("classic", "open_deck", "seat"),
    ],
)
def test_the_matrix_of_a_preset(preset: str, mode: str, label: str) -> None:
    matrix = plan_of(BOOK, resolved(10, preset, **{"lancelot.mode": mode}), 10).matrix
    for viewer, target in product(COLUMNS, COLUMNS):
        if CELLS[viewer, target] != "·":
            expected = entry(viewer, target, mode, hidden=False, label=label)
            assert matrix.get(NAMES[viewer], {}).get(NAMES[target]) == expected


@pytest.mark.rule("AV-071", "AV-070", "AMB-12", "AMB-21")
@pytest.mark.parametrize("players", range(5, 11))
def test_every_pair_of_a_legal_set_gets_its_entry(players: int) -> None:
    for number, (preset, chosen) in enumerate(legal(players)):
        assert_matrix(preset, players, chosen, str(number))


@pytest.mark.rule("AV-071", "AMB-12")
@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("preset", ["extended", "classic", "forum"])
def test_every_legal_set_of_base_roles_gets_the_matrix(preset: str, players: int) -> None:
    for switches in product((True, False), repeat=4):
        chosen: dict[str, Any] = dict(
            zip(("roles.percival", "roles.morgana", "roles.mordred", "roles.oberon"), switches, strict=True)
        )
        if not any(code.startswith("E_") for code in problems(players, preset, **chosen)):
            assert_matrix(preset, players, chosen, str(switches))


def assert_matrix(preset: str, players: int, chosen: dict[str, Any], seed: str) -> None:
    game, _ = begin(AVALON, make_start(AVALON, players, preset, chosen, seed=seed))
    options, roles = game.options, [SHORT[role] for role in game.board.roles]
    mode, label = options.word("lancelot.mode"), options.word("lancelot.evil_label")
    hidden = options.flag("sorcerer.evil_hidden")
    for seat in game.seats:
        expected: dict[str, list[int]] = {}
        for other in game.seats:
            if other != seat:
                seen = entry(roles[seat - 1], roles[other - 1], mode, hidden=hidden, label=label)
                if seen:
                    expected.setdefault(seen, []).append(other)
        told = {tell.args["label"]: tell.args["seats"] for tell in game.view(seat) if tell.key == "avalon-sees"}
        assert told == expected
