"""2.C: who is shown whom at night."""

from itertools import product
from typing import Any

import pytest

from fsm import Game, Tell
from fsm.games.avalon import AVALON
from fsm.games.avalon.plan import plan_of
from fsm.testing import make_start
from tests.avalon.play import EIGHT, NINE, SEVEN, TEN, avalon, dealt, problems, quests, resolved, shown
from tests.avalon.sets import LEGAL

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
    matrix = plan_of(resolved(10, **chosen), 10).matrix
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
    matrix = plan_of(resolved(10, preset, **{"lancelot.mode": mode}), 10).matrix
    for viewer, target in product(COLUMNS, COLUMNS):
        if CELLS[viewer, target] != "·":
            expected = entry(viewer, target, mode, hidden=False, label=label)
            assert matrix.get(NAMES[viewer], {}).get(NAMES[target]) == expected


@pytest.mark.rule("AV-071", "AV-070", "AMB-12", "AMB-21")
@pytest.mark.parametrize("players", range(5, 11))
def test_every_pair_of_a_legal_set_gets_its_entry(players: int) -> None:
    for number, (preset, chosen) in enumerate(LEGAL[players]):
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
    """Every seat of a dealt game reads exactly what the matrix has for it."""
    game, _ = Game.begin(AVALON, make_start(AVALON, players, preset, chosen, seed=seed))
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


@pytest.mark.rule("AV-053", "AV-054", "AMB-20")
def test_merlin_reads_three_seats_without_roles() -> None:
    table = avalon(10)
    assert table.tells("avalon-sees", 1) == [{"label": "evil", "seats": [7, 8, 10]}]
    assert TEN[8] == "mordred"


@pytest.mark.rule("AV-054")
def test_merlin_misses_mordred() -> None:
    table = avalon(9)
    assert NINE[6:] == ("assassin", "morgana", "mordred")
    assert shown(table, 1) == {"evil": [7, 8]}


@pytest.mark.rule("AV-055")
def test_the_untrustworthy_servant_looks_evil_to_merlin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "assassin", "morgana", "oberon")
    table = dealt(*deal)
    assert shown(table, 1) == {"evil": [2, 5, 6, 7]}


@pytest.mark.rule("AV-056")
def test_merlin_misses_the_evil_rogue() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    assert shown(dealt(*deal), 1) == {"evil": [6, 7]}


@pytest.mark.rule("AV-057")
def test_percival_reads_the_pair_in_seat_order_under_one_label() -> None:
    deal = ("percival", "assassin", "morgana", "loyal-servant", "oberon", "loyal-servant", "merlin")
    table = avalon(7, deal=deal)
    assert table.tells("avalon-sees", 1) == [{"label": "merlin-or-morgana", "seats": [3, 7]}]


@pytest.mark.rule("AV-057", "AMB-16")
def test_percival_without_morgana_sees_merlin_alone() -> None:
    table = avalon(5, "classic", deal=("merlin", "percival", "loyal-servant", "assassin", "minion"))
    assert shown(table, 2) == {"merlin-or-morgana": [1]}


@pytest.mark.rule("AV-058")
def test_a_minion_sees_the_other_evil_seats() -> None:
    deal = ("assassin", "merlin", "loyal-servant", "minion", "loyal-servant", "minion", "loyal-servant")
    assert shown(avalon(7, "classic", deal=deal), 4) == {"evil": [1, 6]}


@pytest.mark.rule("AV-059")
def test_oberon_and_the_others_do_not_know_each_other() -> None:
    table = avalon(7)
    assert SEVEN[4:] == ("assassin", "morgana", "oberon")
    assert shown(table, 5) == {"evil": [6]}
    assert shown(table, 6) == {"evil": [5]}
    assert shown(table, 7) == {}


@pytest.mark.rule("AV-060")
def test_mordred_is_an_ordinary_evil_player_to_evil() -> None:
    table = avalon(9)
    assert shown(table, 9) == {"evil": [7, 8]}
    assert shown(table, 7) == {"evil": [8, 9]}


@pytest.mark.rule("AV-063")
def test_the_evil_rogue_is_alone() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    table = dealt(*deal)
    assert shown(table, 5) == {}
    assert shown(table, 6) == {"evil": [7]}
    assert shown(table, 7) == {"evil": [6]}


KNOWN = {"lancelot.mode": "known"}


@pytest.mark.rule("AV-061", "AMB-20", "AMB-22")
def test_lancelots_who_know_each_other() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "oberon")
    table = dealt(*deal, preset="classic", **KNOWN)
    assert shown(table, 5) == {"good-lancelot": [2], "evil": [6]}
    assert shown(table, 2) == {"evil-lancelot": [5]}
    assert shown(table, 6) == {"evil": [5]}
    assert shown(table, 7) == {}


@pytest.mark.rule("AV-062", "AMB-23")
def test_lancelots_who_do_not_know_each_other() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck"})
    assert shown(table, 6) == {"evil-lancelot": [5], "evil": [7]}
    assert shown(table, 5) == shown(table, 2) == {}
    classic = dealt(*deal, preset="classic", **{"lancelot.mode": "closed_deck"})
    assert shown(classic, 6) == {"evil": [5, 7]}


@pytest.mark.rule("AV-062", "AMB-24")
def test_who_is_hidden_does_not_see_evil_lancelot() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "good-sorcerer", "loyal-servant", "loyal-servant")
    evil = ("assassin", "evil-lancelot", "evil-rogue", "evil-sorcerer")
    table = dealt(*deal, *evil, **{"sorcerer.evil_hidden": True, "lancelot.mode": "open_deck"})
    assert shown(table, 7) == {"evil-lancelot": [8]}
    assert shown(table, 9) == shown(table, 10) == {}


@pytest.mark.rule("AV-064", "AV-143")
@pytest.mark.parametrize(("hidden", "merlin", "sorcerer"), [(True, [5, 6], {}), (False, [5, 6, 7], {"evil": [5, 6]})])
def test_the_evil_sorcerer_may_be_hidden(hidden: bool, merlin: list[int], sorcerer: dict[str, list[int]]) -> None:
    deal = ("merlin", "good-sorcerer", "loyal-servant", "loyal-servant", "assassin", "morgana", "evil-sorcerer")
    table = dealt(*deal, **{"sorcerer.evil_hidden": hidden})
    assert shown(table, 1) == {"evil": merlin}
    assert shown(table, 7) == sorcerer


@pytest.mark.rule("AV-065")
def test_the_untrustworthy_servant_knows_the_assassin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "minion", "assassin", "minion")
    table = dealt(*deal)
    assert shown(table, 2) == {"assassin": [6]}
    assert shown(table, 6) == {"evil": [5, 7]}


@pytest.mark.rule("AV-066", "AV-147", "AMB-25")
def test_the_senior_messenger_knows_the_junior() -> None:
    deal = ("merlin", "loyal-servant", "senior-messenger", "junior-messenger", "assassin", "minion", "evil-messenger")
    table = dealt(*deal, **{"messenger.senior_junior": True})
    assert shown(table, 3) == {"junior-messenger": [4]}
    assert shown(table, 4) == {}
    plain = dealt(*deal[:2], "good-messenger", "good-messenger", *deal[4:])
    assert shown(plain, 3) == shown(plain, 4) == {}


@pytest.mark.rule("AV-069", "AV-123", "AMB-26")
def test_a_switch_gives_nobody_new_night_information() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6})
    before = len(table.tells("avalon-sees"))
    quests(table, "SF")
    assert table.board.sides[1] == "evil"
    assert len(table.tells("avalon-sees")) == before
    assert shown(table, 1) == {"evil": [5, 6, 7]}
    assert [tell.args for tell in table.game.view(1) if tell.key == "avalon-sees"] == [
        {"label": "evil", "seats": [5, 6, 7]}
    ]


@pytest.mark.rule("AV-056", "AV-064", "AMB-12")
def test_merlins_list_may_be_as_short_as_one_seat() -> None:
    table = dealt("merlin", *["loyal-servant"] * 4, "mordred", "evil-rogue", "assassin")
    assert shown(table, 1) == {"evil": [8]}


@pytest.mark.rule("AV-068")
def test_servants_are_shown_nobody() -> None:
    table = avalon(8)
    assert EIGHT[2:5] == ("loyal-servant",) * 3
    assert [shown(table, seat) for seat in (3, 4, 5)] == [{}, {}, {}]


@pytest.mark.rule("AV-069")
def test_night_information_is_given_once() -> None:
    table = avalon(7)
    dealt = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    quests(table, "SFS")
    again = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    assert again == dealt


@pytest.mark.rule("AV-070")
def test_lists_are_in_seat_order() -> None:
    for seed in range(40):
        effects = Game.begin(AVALON, make_start(AVALON, 10, seed=str(seed)))[1]
        lists = [effect.args["seats"] for effect in effects if isinstance(effect, Tell) and effect.key == "avalon-sees"]
        assert len(lists) == 5
        assert all(seats == sorted(seats) for seats in lists)
