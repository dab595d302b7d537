"""What a night kills, role by role: chapter 5 of the boards and 6.3 of the rule book, row by row."""

from typing import Any

import pytest

from tests.werewolf.cards import (
    APOSTLE,
    BEAUTY,
    CUPID,
    DANCER,
    DEMON,
    DREAM,
    ELDER,
    EVIL,
    GARGOYLE,
    GUARD,
    HALF,
    HUNTER,
    IDIOT,
    KING,
    MAGICIAN,
    MASK,
    PACK,
    PURE,
    SEER,
    WITCH,
    WOLF_WITCH,
    V,
    W,
)
from tests.werewolf.moves import custom

mark = pytest.mark

QUIET: dict[str, Any] = {}
WWW = (W, W, W)
DREAMER = (KING, *WWW, SEER, WITCH, HUNTER, DREAM)
DANCERS = (*PACK, SEER, WITCH, GUARD, DANCER)
MASKED = (MASK, *WWW, SEER, WITCH, DANCER, IDIOT)
HUNTERS = (*PACK, SEER, WITCH, GUARD, DEMON)
KNIGHT = (EVIL, *WWW, SEER, WITCH, HUNTER, GUARD)
SWAPPED = (KING, *WWW, SEER, WITCH, HUNTER, MAGICIAN)
WHITES = (WOLF_WITCH, *WWW, PURE, WITCH, HUNTER, GUARD)
CHARMED = (BEAUTY, *WWW, SEER, WITCH, GUARD, DREAM)
SLEEPING, ELDERS, HALVES = ((*PACK, SEER, WITCH, card, DEMON) for card in (DREAM, ELDER, HALF))
GUARDED, DREAMT, HUNTED = ((*PACK, SEER, WITCH, card, MAGICIAN) for card in (GUARD, DREAM, DEMON))
AT_ONCE, RECHECK = {"demon.from_night": 1}, {"seer.allow_recheck": True}
ONCE, EACH = {"evil.reflects": "once"}, {"evil.reflects": "each_once"}
ITSELF, BOTH = {"magician.allow_self": True}, {"witch.one_potion_per_night": False}
ALWAYS, NEVER = {"evil.reflects": "always"}, {"witch.self_save": "never"}


def row(
    rules: pytest.MarkDecorator,
    cards: tuple[str, ...],
    died: dict[int, str],
    /,
    *nights: dict[str, Any],
    **options: Any,
) -> Any:
    """Cards of the seats before four Villagers, the acts of each night, and who dies of which causes, in this order."""
    return pytest.param(cards, options, nights, died, marks=rules)


@pytest.mark.parametrize("preset", ["chat", "codex"])
@pytest.mark.parametrize(
    ("cards", "options", "nights", "died"),
    [
        # Dreamcatcher
        row(mark.rule("IX-72", "WW-131"), DREAMER, {}, {"dream": 9, "knife": 9}),
        row(mark.rule("IX-72"), DREAMER, {}, {"dream": 9, "knife": 9, "poison": 9}),
        row(mark.rule("IX-11", "AMB-17"), DREAMER, {}, {"dream": 9, "knife": 9, "save": True}),
        row(mark.rule("IX-74"), DREAMER, {8: "wolf_kill", 9: "dream_link"}, {"dream": 9, "knife": 8}),
        row(mark.rule("IX-75"), DREAMER, {}, {"dream": 9, "knife": 8, "save": True}),
        row(mark.rule("AMB-17"), DREAMER, {9: "wolf_kill"}, {"knife": 9}),
        row(mark.rule("WW-043", "WW-131"), DREAMER, {9: "wolf_kill"}, {"dream": 9, "knife": 9}, {"knife": 9}),
        row(mark.rule("WW-131", "WB-044"), SLEEPING, {8: "hunt_fail"}, {"dream": 8, "hunt": 9}, **AT_ONCE),
        row(mark.rule("WW-131", "WB-044"), SLEEPING, {}, {"dream": 3, "hunt": 3}, **AT_ONCE),
        row(mark.rule("WW-131", "WB-044"), SLEEPING, {3: "hunt"}, {"dream": 9, "hunt": 3}, **AT_ONCE),
        # Dancer
        row(mark.rule("WB-065"), DANCERS, {2: "dance"}, QUIET, {"dance": (2, 9, 10)}),
        row(mark.rule("WB-065"), DANCERS, {9: "dance"}, QUIET, {"dance": (2, 3, 9)}),
        row(mark.rule("WB-065"), DANCERS, {8: "dance"}, QUIET, {"dance": (2, 3, 8)}),
        row(mark.rule("WB-065"), DANCERS, {}, QUIET, {"dance": (9, 10, 11)}),
        row(mark.rule("WB-065"), DANCERS, {}, QUIET, {"dance": (2, 3, 4)}),
        row(mark.rule("WB-065"), DANCERS, {9: "dance"}, QUIET, {"dance": (2, 3, 9), "guard": 9}),
        row(mark.rule("WB-065"), DANCERS, {9: "dance"}, QUIET, {"dance": (2, 3, 9), "knife": 9, "save": True}),
        row(mark.rule("WB-066"), DANCERS, {}, QUIET, {"dance": (8, 9, 10), "knife": 9}),
        row(mark.rule("WB-066"), DANCERS, {9: "wolf_kill"}, QUIET, {"dance": (9, 10, 11), "knife": 9}),
        row(mark.rule("WB-066"), DANCERS, {11: "wolf_kill"}, QUIET, {"dance": (8, 9, 10), "knife": 11}),
        row(mark.rule("IB-24", "WB-066"), DANCERS, {2: "dance"}, QUIET, {"dance": (2, 8, 9), "knife": 2}),
        row(mark.rule("WB-067"), DANCERS, {}, QUIET, {"poison": 8}),
        # Masquerader
        row(mark.rule("WB-065", "WB-068"), MASKED, {2: "dance"}, QUIET, {"dance": (2, 9, 10), "mask": 0}),
        row(mark.rule("WB-065", "WB-068"), MASKED, {10: "dance"}, QUIET, {"dance": (2, 9, 10), "mask": 9}),
        row(mark.rule("WB-065", "WB-068"), MASKED, {11: "dance"}, QUIET, {"dance": (9, 10, 11), "mask": 11}),
        row(mark.rule("WB-065", "WB-068"), MASKED, {}, QUIET, {"dance": (9, 10, 11), "mask": 12}),
        row(mark.rule("WB-065", "WB-068"), MASKED, {}, QUIET, {"dance": (1, 9, 10), "mask": 1}),
        row(mark.rule("WB-065", "IB-23"), MASKED, {3: "dance"}, QUIET, {"dance": (2, 3, 4), "mask": 3}),
        row(mark.rule("WB-065", "WB-068"), MASKED, {2: "dance"}, QUIET, {"mask": 9}, {"dance": (2, 9, 10)}),
        row(mark.rule("WB-067"), MASKED, {}, QUIET, {"poison": 1}),
        row(mark.rule("WB-067"), MASKED, {}, QUIET, {"poison": 7}),
        # Demon Hunter
        row(mark.rule("WB-044"), HUNTERS, {3: "hunt"}, QUIET, {"hunt": 3}),
        row(mark.rule("WB-044"), HUNTERS, {8: "hunt_fail"}, QUIET, {"hunt": 9}),
        row(mark.rule("WB-044"), HUNTERS, {}, QUIET, {"hunt": 0}),
        row(mark.rule("WB-044"), HUNTERS, {8: "hunt_fail"}, QUIET, {"hunt": 9, "guard": 8}),
        row(mark.rule("WB-044"), HUNTERS, {3: "hunt"}, QUIET, {"hunt": 3, "guard": 3}),
        row(mark.rule("WB-044"), HUNTERS, {8: "hunt_fail"}, QUIET, {"hunt": 9, "knife": 8, "save": True}),
        row(mark.rule("WB-044"), ELDERS, {8: "hunt_fail"}, QUIET, {"hunt": 7}),
        row(mark.rule("WB-044", "WB-016"), HALVES, {8: "hunt_fail"}, {"kin": 1}, {"hunt": 7}),
        row(mark.rule("WB-045"), HUNTERS, {}, QUIET, {"poison": 8}),
        row(mark.rule("IB-17"), HUNTERS, {2: "poison hunt"}, QUIET, {"hunt": 2, "poison": 2}),
        row(mark.rule("IB-16", "WB-044"), HUNTERS, {8: "wolf_kill", 2: "hunt"}, QUIET, {"hunt": 2, "knife": 8}),
        row(
            mark.rule("IB-16", "WB-044"),
            (APOSTLE, *HUNTERS[1:]),
            {8: "wolf_kill", 1: "hunt"},
            QUIET,
            {"hunt": 1, "knife": 8},
        ),
        # Evil Knight
        row(mark.rule("WB-046", "WB-048"), KNIGHT, {5: "reflect"}, {"check": 1}, {"poison": 1}, **RECHECK),
        row(mark.rule("WB-047"), KNIGHT, {6: "reflect"}, {"poison": 1}),
        row(mark.rule("WB-047"), (EVIL, *WWW, SEER, WITCH, HUNTER, DREAM), {}, {"check": 1, "dream": 5}),
        row(mark.rule("WB-048"), KNIGHT, {6: "reflect"}, {"poison": 1, "check": 1}, {"check": 1}, **RECHECK),
        row(mark.rule("WB-048"), KNIGHT, {6: "reflect"}, {"poison": 1, "check": 1}, **ONCE),
        row(mark.rule("WB-048"), KNIGHT, {6: "reflect", 5: "reflect"}, {"poison": 1, "check": 1}, **EACH),
        row(mark.rule("WB-048"), KNIGHT, {6: "reflect", 5: "reflect"}, {"poison": 1, "check": 1}, **ALWAYS),
        row(mark.rule("WB-048"), KNIGHT, {6: "reflect", 5: "reflect"}, {"poison": 1}, {"check": 1}, **ALWAYS),
        row(mark.rule("WB-046", "WB-044"), (EVIL, *HUNTERS[1:]), {}, {"hunt": 1}, **AT_ONCE),
        row(mark.rule("WB-047", "WW-010"), KNIGHT, {7: "wolf_kill"}, {"guard": 1, "knife": 7}),
        row(mark.rule("WB-046"), (EVIL, *WWW, SEER, WITCH, CUPID, V), {9: "wolf_kill"}, {"link": (1, 9), "knife": 9}),
        # Magician
        row(mark.rule("WB-033"), SWAPPED, {9: "wolf_kill"}, {"swap": 0, "knife": 9}),
        row(mark.rule("WB-033"), SWAPPED, {2: "wolf_kill"}, {"swap": (2, 8), "knife": 8}, **ITSELF),
        row(mark.rule("WB-035"), SWAPPED, {}, {"swap": (6, 9), "knife": 9, "save": True}, **NEVER),
        row(mark.rule("WB-035"), SWAPPED, {9: "wolf_kill"}, {"swap": (6, 9), "knife": 6, "save": True}, **NEVER),
        row(mark.rule("WB-034", "WB-036"), SWAPPED, {9: "wolf_kill"}, {"swap": (2, 9)}, {"knife": 9}),
        row(mark.rule("IB-10"), GUARDED, {9: "wolf_kill"}, {"swap": (5, 9), "knife": 5, "guard": 9}),
        row(mark.rule("IB-11", "WB-035"), GUARDED, {}, {"swap": (5, 9), "knife": 5, "guard": 5}),
        row(
            mark.rule("IB-11", "WB-035"),
            GUARDED,
            {9: "guard_antidote"},
            {"swap": (5, 9), "knife": 5, "guard": 5, "save": True},
        ),
        row(mark.rule("WB-034"), DREAMT, {}, {"swap": (10, 9), "dream": 10, "knife": 10}),
        row(mark.rule("WB-034"), HUNTED, {2: "hunt"}, {"swap": (2, 9), "hunt": 9}, **AT_ONCE),
        row(
            mark.rule("WB-034"),
            (BEAUTY, *GUARDED[1:]),
            {1: "poison", 9: "charm"},
            {"swap": (10, 9), "charm": 10, "poison": 1},
        ),
        row(mark.rule("WB-034", "WB-047"), (EVIL, *SWAPPED[1:]), {5: "reflect"}, {"swap": (1, 9), "check": 9}),
        row(mark.rule("WB-034", "WB-047"), (EVIL, *SWAPPED[1:]), {}, {"swap": (1, 9), "check": 1}),
        # Pure White and the Wolf Witch
        row(mark.rule("WB-061", "WB-009"), WHITES, {2: "check_kill"}, QUIET, {"pure-white": 2, "guard": 2}),
        row(mark.rule("WB-061"), WHITES, {2: "check_kill"}, QUIET, {"pure-white": 2, "knife": 2, "save": True}),
        row(mark.rule("WB-061"), WHITES, {2: "check_kill"}, {"pure-white": 2}, {"pure-white": 2}),
        row(mark.rule("WB-061", "WB-016"), WHITES, {}, QUIET, {"pure-white": 9}),
        row(mark.rule("WB-061", "WB-016"), (GARGOYLE, *WHITES[1:]), {1: "check_kill"}, QUIET, {"pure-white": 1}),
        row(mark.rule("WB-061"), (*PACK, PURE, WITCH, HUNTER, DREAM), {}, QUIET, {"pure-white": 2, "dream": 2}),
        row(mark.rule("WB-061"), WHITES, {2: "check_kill"}, {"pure-white": 2}, **{"purewhite.kill_from": 1}),
        row(mark.rule("WB-061"), WHITES, {}, {"pure-white": 2}, **{"purewhite.kill_from": 2}),
        row(mark.rule("WB-061"), WHITES, {}, QUIET, {"pure-white": 2}, **{"purewhite.kill_from": 3}),
        row(mark.rule("WB-062"), WHITES, {5: "check_kill"}, {"wolf-witch": 5}, **{"purewhite.kill_from": 1}),
        row(mark.rule("WB-062"), WHITES, {}, {"wolf-witch": 5}, **{"purewhite.kill_from": 2}),
        row(mark.rule("WB-062"), WHITES, {}, QUIET, {"wolf-witch": 5}, **{"purewhite.kill_from": 3}),
        row(mark.rule("WB-062"), WHITES, {}, QUIET, {"wolf-witch": 6}),
        row(mark.rule("WB-062"), WHITES, {5: "check_kill"}, QUIET, {"wolf-witch": 5, "guard": 5}),
        row(
            mark.rule("WB-063", "WW-041"),
            WHITES,
            {5: "check_kill", 1: "check_kill"},
            QUIET,
            {"pure-white": 1, "wolf-witch": 5},
        ),
        # Wolf Beauty
        row(mark.rule("WB-022", "WB-024"), CHARMED, {1: "poison", 9: "charm"}, {"charm": 9, "poison": 1}),
        row(mark.rule("WB-023"), CHARMED, {1: "poison", 6: "charm"}, {"charm": 5}, {"charm": 6, "poison": 1}),
        row(mark.rule("WB-023"), CHARMED, {1: "poison"}, {"charm": 5}, {"poison": 1}),
        row(mark.rule("WB-024", "IB-05"), CHARMED, {1: "poison", 9: "charm"}, {"charm": 9, "poison": 1, "guard": 9}),
        row(mark.rule("WB-024", "IB-05"), CHARMED, {1: "poison", 9: "charm"}, {"charm": 9, "poison": 1, "dream": 9}),
        row(
            mark.rule("WB-024", "IB-05"),
            CHARMED,
            {1: "poison", 9: "charm"},
            {"charm": 9, "poison": 1, "knife": 9, "save": True},
            **BOTH,
        ),
        row(mark.rule("WB-024"), (*CHARMED[:7], ELDER), {1: "poison", 8: "charm"}, {"charm": 8, "poison": 1}),
    ],
)
def test_who_dies_of_what(
    preset: str,
    cards: tuple[str, ...],
    options: dict[str, Any],
    nights: tuple[dict[str, Any], ...],
    died: dict[int, str],
) -> None:
    table = custom(*cards, V, V, V, V, preset=preset, **options)
    for acts in nights:
        table.deaths(**{"save": False, "mask-ask": 0, **acts})
    assert [(death.seat, " ".join(death.causes)) for death in table.board.deaths] == [*died.items()]
    assert table.has("poison") is not any("poison" in acts for acts in nights), "spent, whether it kills or not"
