from typing import Any

import pytest

from fsm import Refused, Word
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.form.boards import ROWS as BOARDS
from fsm.games.werewolf.setup.checks import BARRED, standard
from fsm.games.werewolf.setup.timing import ROWS as TIMERS
from fsm.kit import kebab
from locales import DIRECTORY, Words
from tests.werewolf.cards import CUPID, DREAM, ELDER, GUARD, HALF, HUNTER, IDIOT, KING, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import dealt, problems, village


@pytest.mark.rule("WW-252", "WW-253", "WW-254", "WW-255", "WW-256", "WW-257", "WW-019", "WW-006", "AMB-01")
@pytest.mark.parametrize(
    ("board", "seats", "cards", "wolves_win"),
    [
        ("b7_cupid", 7, {WITCH: 1, SEER: 1, CUPID: 1, W: 2, V: 2}, "slaughter_all"),
        ("b8_cupid", 8, {WITCH: 1, SEER: 1, CUPID: 1, W: 2, V: 3}, "slaughter_all"),
        ("b9_cupid", 9, {WITCH: 1, SEER: 1, CUPID: 1, W: 3, V: 3}, "slaughter_all"),
        ("b9_std", 9, {WITCH: 1, SEER: 1, HUNTER: 1, W: 3, V: 3}, "slaughter_all"),
        ("b10_cupid", 10, {HUNTER: 1, WITCH: 1, SEER: 1, CUPID: 1, W: 3, V: 3}, "slaughter_all"),
        ("b11_cupid", 11, {HUNTER: 1, WITCH: 1, SEER: 1, CUPID: 1, W: 4, V: 3}, "slaughter_all"),
        ("b12_444_guard", 12, {HUNTER: 1, WITCH: 1, SEER: 1, GUARD: 1, W: 4, V: 4}, "slaughter_side"),
        ("b12_444_idiot", 12, {HUNTER: 1, WITCH: 1, SEER: 1, "idiot": 1, W: 4, V: 4}, "slaughter_side"),
    ],
)
def test_the_boards_of_the_seed(board: str, seats: int, cards: dict[str, int], wolves_win: str) -> None:
    table = dealt(seats, "codex", board=board)
    assert {role: table.board.roles.count(role) for role in set(table.board.roles)} == cards
    assert table.told("werewolf-setup", "room")["victory"] == wolves_win
    assert table.told("werewolf-setup")["goal"] == wolves_win.replace("_", "-")
    assert table.told("werewolf-setup")["roles"] == cards
    assert problems(board, seats) == {}
    assert {"E_CARDS"} == {*problems(board, seats - 1)} == {*problems(board, seats + 1)}


@pytest.mark.rule("WW-257", "WW-258", "WW-019")
def test_every_board_has_a_card_for_every_seat() -> None:
    for setting in BOARDS:
        assert setting.players == int("".join(c for c in setting.name.split("_")[0] if c.isdecimal()))
        assert problems(setting.name, setting.players) == {}
        wrong = problems(setting.name, 11 if setting.players == 12 else setting.players + 1)
        assert wrong["E_CARDS"]["cards"] == setting.players


@pytest.mark.rule("WW-258", "WW-110", "WW-032")
@pytest.mark.parametrize(
    ("cards", "code", "args"),
    [
        (
            {W: 4, V: 7},
            "E_CARDS",
            {"board": "custom", "cards": 11, "needed": 12, "players": 12, "boards": [], "_seats": 11},
        ),
        (
            {W: 4, V: 7, THIEF: 1},
            "E_CARDS",
            {"board": "custom", "cards": 12, "needed": 14, "players": 12, "boards": [], "_seats": 10},
        ),
        ({V: 12}, "E_WOLVES", {"wolves": 0}),
        ({W: 12}, "E_WOLVES", {"wolves": 12}),
        ({W: 4, V: 6, SEER: 2}, "E_DUPLICATE", {"role": SEER}),
        ({W: 4, V: 6, GUARD: 1, ELDER: 1}, "W_GUARD_ELDER", {}),
    ],
)
def test_a_board_of_ones_own_is_checked(cards: dict[str, int], code: str, args: dict[str, Any]) -> None:
    assert problems("custom", 12, **{"board.roles": cards})[code] == args


@pytest.mark.rule("WW-110")
def test_guard_and_elder_may_still_play() -> None:
    cards = {W: 4, V: 6, GUARD: 1, ELDER: 1}
    assert dealt(12, "codex", board="custom", **{"board.roles": cards}).board.lives
    assert "W_GUARD_ELDER" not in problems("custom", 12, **{"board.roles": {W: 4, V: 7, ELDER: 1}})
    assert WEREWOLF.adjust({}, "board.roles", cards) == {"board.roles": cards, "board": "custom"}
    assert WEREWOLF.adjust({}, "board", "b9_std") == {"board": "b9_std"}


@pytest.mark.rule("WW-264", "AMB-80", "BMV-30")
def test_moon_has_no_cupid_unless_it_is_chosen() -> None:
    others = {"boards": ["b10_cupid", "p10_side", "p10_merchant"], "_sizes": ["9", "12"]}
    assert problems(None, 10, "moon") == {"E_NO_BOARD": {"players": 10, "preset": "moon", **others}}
    few = problems(None, 3)["E_NO_BOARD"]
    assert (few["_sizes"], few["boards"]) == (["7", "8", "9", "10", "11", "12"], [])
    assert "W_MOON_CUPID" in problems("b10_cupid", 10, "moon")
    thief = {"thief": 1, "werewolf": 3, "seer": 1, "villager": 5}
    assert "W_MOON_THIEF" in problems("custom", 10, "moon", **{"board.roles": thief})
    assert "W_MOON_THIEF" not in problems("custom", 8, **{"board.roles": thief})
    assert problems(None, 12, "moon") == problems(None, 10) == {}


@pytest.mark.rule("WW-002", "AMB-02", "WW-003")
def test_standard_and_non_standard() -> None:
    assert village().told("werewolf-setup")["deviations"] == []
    assert village("b9_std").told("werewolf-setup")["deviations"] == ["players"]
    heavy = village(**{"sheriff.vote_weight": "2"})
    assert heavy.told("werewolf-setup")["deviations"] == ["sheriff-vote-weight"]
    assert heavy.told("werewolf-setup")["_changed"] == ["sheriff-vote-weight-2"]
    odd: dict[str, Any] = {"sheriff.call_self": False, "pause.who": "none", "night.identity_stages": "first_night"}
    odd |= {"wolf.bomb_joins_next_night": False, "bomb.windows": {"speech": 0}, "victory.night_check": "at_dawn"}
    for key, value in odd.items():
        assert village(**{key: value}).told("werewolf-setup")["deviations"] == [kebab(key)]
    assert not village(**{"night.identity_stages": "every_night"}).told("werewolf-setup")["deviations"]
    words = Words.load([DIRECTORY])
    for key in (*standard(BOOK), *BARRED, "victory.wolf", "players"):
        name = f"werewolf-deviation-{key.replace('.', '-').replace('_', '-')}"
        assert all(words.has(locale, name) for locale in ("zh", "en")), name
    strict = problems("b9_std", 9, **{"setup.allow_nonstandard": False})
    assert strict["E_NONSTANDARD"] == {"options": ["players"]}
    assert not problems("b12_444_guard", 12, **{"setup.allow_nonstandard": False})


PRESETS: dict[str, tuple[Any, Any, Any]] = {
    "timer.night_action": (20, 20, 20),
    "timer.vote": (20, 10, 10),
    "timer.badge": (20, 20, 10),
    "night.identity_stages": ("off", "every_night", "off"),
    "night.skip_revealed_hunter": (False, True, False),
    "wolf.decision": ("unanimous", "unanimous", "plurality_random"),
    "wolf.bomb_joins_next_night": (True, True, False),
    "witch.self_save": ("never", "never", "first_night"),
    "idiot.flip_mode": ("active", "active", "auto"),
    "idiot.second_exile": ("not_a_target", "not_a_target", "dies"),
    "idiot.flip_speech": (False, False, True),
    "idiot.can_hold_badge": (False, False, True),
    "halfblood.wolf_side_counts_as": ("villager", "villager", "wolf"),
    "elder.extra_lives": (1, 1, 0),
    "sheriff.speech_start": ("min_asc", "min_asc", "random"),
    "sheriff.pk_voters": ("non_duel", "never_ran", "non_duel"),
    "sheriff.pk_withdraw": (True, False, True),
    "sheriff.all_run": ("hold_then_none", "hold_then_none", "none_at_once"),
    "sheriff.bomb_rule": ("double", "single", "defer_always"),
    "sheriff.call_enabled": (True, True, False),
    "sheriff.weight_mode": ("on_single_call", "always", "always"),
    "sheriff.vote_weight": ("1.5", "2", "1"),
    "speech.order_mode": ("anchor", "alternate", "minmax"),
    "speech.no_sheriff": ("last_death_side", "last_death_side", "random"),
    "lastwords.mode": ("codex", "face", "face"),
    "lastwords.bomb": (False, True, False),
    "lastwords.multi_order": ("seat_asc", "seat_asc", "random"),
    "afterdeath.exile_order": ("words-skill-badge", "words-skill-badge", "skill-badge-words"),
    "afterdeath.multi_order": ("seat_asc", "seat_asc", "random"),
    "vote.change": ("until_deadline", "locked", "locked"),
    "victory.wolf": ("slaughter_side", "slaughter_side", "parity"),
    "victory.check": ("every_death", "every_death", "end_of_day"),
    "victory.knife_first": (True, True, False),
    "end.bind": ("on_claim", "off", "off"),
    "end.concede": (True, False, False),
    "end.all_in": (True, False, False),
    "penalty.enabled": (True, True, False),
    "award.mvp": ("vote", "off", "off"),
    "record.public_votes": (False, False, True),
}


@pytest.mark.rule("WW-003", "WW-026", "AMB-04", "WW-264")
@pytest.mark.rule("BMV-01", "BMV-02", "BMV-03", "BMV-04", "BMV-06", "BMV-07", "BMV-08", "BMV-09", "BMV-10", "BMV-11")
@pytest.mark.rule(
    "BMV-12", "BMV-14", "BMV-15", "BMV-16", "BMV-17", "BMV-20", "BMV-22", "BMV-23", "BMV-24", "BMV-25", "BMV-29"
)
def test_the_presets_differ_as_the_rule_book_says(subtests: pytest.Subtests) -> None:
    for key in PRESETS:
        with subtests.test(key=key):
            values = tuple(
                WEREWOLF.schema.resolve(preset, {}, 12).values()[key] for preset in ("codex", "face", "moon")
            )
            assert values == PRESETS[key]


@pytest.mark.rule("BMV-13", "BMV-27")
@pytest.mark.parametrize("key", ["pause.who", "night.order"])
def test_codex_goes_beyond_moon_verdict(key: str) -> None:
    codex, moon = (WEREWOLF.schema.resolve(preset, {}, 12).values()[key] for preset in ("codex", "moon"))
    assert codex != moon


@pytest.mark.rule("WW-003")
def test_every_option_and_its_range() -> None:
    schema = WEREWOLF.schema
    assert all(kind[1] < kind[2] for kind in TIMERS.values())
    with pytest.raises(Refused):
        schema.parse("timer.vote", "2")
    assert schema.parse("timer.vote", "auto") == "auto"
    assert isinstance(schema.options["afterdeath.exile_order"].kind, Word)
    assert set(schema.options["hunter.shoot_causes"].default(0)) == set(BOOK.causes)
    with pytest.raises(Refused):
        schema.parse("preset.name", "face")


@pytest.mark.rule("WW-005", "WW-007", "WW-033", "WW-034", "WW-036", "WW-001")
@pytest.mark.parametrize(
    ("name", "side", "kind"),
    [
        *((V, "good", "villager"), (W, "wolf", "wolf"), (SEER, "good", "god"), (WITCH, "good", "god")),
        *((HUNTER, "good", "god"), (GUARD, "good", "god"), (IDIOT, "good", "god"), (CUPID, "good", "neither")),
        *((ELDER, "good", "god"), (KING, "wolf", "wolf"), (DREAM, "good", "god"), (HALF, "good", "villager")),
        (THIEF, "good", "neither"),
    ],
)
def test_faction_and_attribute(name: str, side: str, kind: str) -> None:
    assert (BOOK.parts[name].side, BOOK.parts[name].kind) == (side, kind)
