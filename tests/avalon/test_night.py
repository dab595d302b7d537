"""2.C: who is shown whom at night."""

from itertools import product
from typing import Any

import pytest

from fsm import Game, Tell
from fsm.games.avalon import AVALON
from fsm.games.avalon.roles import sees
from fsm.testing import make_start
from tests.avalon.play import EIGHT, NINE, SEVEN, TEN, avalon, errors, quests, shown

HEAD = "Me Pe LS Cl TM US GR GS GM SM JM As Mg Md Ob Mi Lu Br Rv Tr ER EM"
COLUMNS = HEAD.split()
NAMES = {
    "Me": "merlin",
    "Pe": "percival",
    "LS": "loyal-servant",
    "Cl": "cleric",
    "TM": "troublemaker",
    "US": "untrustworthy-servant",
    "GR": "good-rogue",
    "GS": "good-sorcerer",
    "GM": "good-messenger",
    "SM": "senior-messenger",
    "JM": "junior-messenger",
    "As": "assassin",
    "Mg": "morgana",
    "Md": "mordred",
    "Ob": "oberon",
    "Mi": "minion",
    "Lu": "lunatic",
    "Br": "brute",
    "Rv": "revealer",
    "Tr": "trickster",
    "ER": "evil-rogue",
    "EM": "evil-messenger",
}
MATRIX = {
    #     Me Pe LS Cl TM US GR GS GM SM JM As Mg Md Ob Mi Lu Br Rv Tr ER EM
    "Me": "· – – – – E – – – – – E E – E E E E E E – E",
    "Pe": "P · – – – – – – – – – – P – – – – – – – – –",
    "LS": "– – – – – – – – – – – – – – – – – – – – – –",
    "Cl": "– – – · – – – – – – – – – – – – – – – – – –",
    "TM": "– – – – · – – – – – – – – – – – – – – – – –",
    "GR": "– – – – – – · – – – – – – – – – – – – – – –",
    "GS": "– – – – – – – · – – – – – – – – – – – – – –",
    "GM": "– – – – – – – – – – – – – – – – – – – – – –",
    "JM": "– – – – – – – – – – · – – – – – – – – – – –",
    "As": "– – – – – – – – – – – · E E – E E E E E – E",
    "Mg": "– – – – – – – – – – – E · E – E E E E E – E",
    "Md": "– – – – – – – – – – – E E · – E E E E E – E",
    "Ob": "– – – – – – – – – – – – – – · – – – – – – –",
    "Mi": "– – – – – – – – – – – E E E – E E E E E – E",
    "Lu": "– – – – – – – – – – – E E E – E · E E E – E",
    "Br": "– – – – – – – – – – – E E E – E E · E E – E",
    "Rv": "– – – – – – – – – – – E E E – E E E · E – E",
    "Tr": "– – – – – – – – – – – E E E – E E E E · – E",
    "ER": "– – – – – – – – – – – – – – – – – – – – · –",
    "EM": "– – – – – – – – – – – E E E – E E E E E – ·",
}
LABELS = {"E": "evil", "P": "merlin-or-morgana", "–": None}


def entry(viewer: str, target: str) -> str:
    return MATRIX[viewer].split()[COLUMNS.index(target)]


PAIRS = [(viewer, target) for viewer, target in product(MATRIX, COLUMNS) if entry(viewer, target) != "·"]


@pytest.mark.rule("AV-071", "AMB-12", "AMB-21", "AMB-25")
@pytest.mark.parametrize(("viewer", "target"), PAIRS)
def test_the_matrix(viewer: str, target: str) -> None:
    label = LABELS[entry(viewer, target)]
    assert sees((NAMES[viewer], NAMES[target]), 1) == ({label: [2]} if label else {})


@pytest.mark.rule("AV-071", "AMB-12")
@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("preset", ["extended", "classic", "forum"])
def test_every_legal_set_of_base_roles_gets_the_matrix(preset: str, players: int) -> None:
    short = {name: abbreviation for abbreviation, name in NAMES.items()}
    for switches in product((True, False), repeat=4):
        chosen: dict[str, Any] = dict(
            zip(("roles.percival", "roles.morgana", "roles.mordred", "roles.oberon"), switches, strict=True)
        )
        if errors(players, preset, **chosen):
            continue
        game, _ = Game.begin(AVALON, make_start(AVALON, players, preset, chosen, seed=str(switches)))
        roles = [short[role] for role in game.board.roles]
        for seat in game.seats:
            expected: dict[str, list[int]] = {}
            for other in game.seats:
                label = LABELS.get(entry(roles[seat - 1], roles[other - 1])) if other != seat else None
                if label:
                    expected.setdefault(label, []).append(other)
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
    assert sees(deal, 1) == {"evil": [2, 5, 6, 7]}


@pytest.mark.rule("AV-056")
def test_merlin_misses_the_evil_rogue() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    assert sees(deal, 1) == {"evil": [6, 7]}


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
    assert sees(deal, 5) == {}
    assert sees(deal, 6) == {"evil": [7]}
    assert sees(deal, 7) == {"evil": [6]}


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
