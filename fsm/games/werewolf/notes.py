"""What the options of a table make of its roles, as words behind the skill on a card (WW-003, WW-007)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fsm.games.werewolf.boards import setting_of
from fsm.games.werewolf.roles import GOD, ROWS
from fsm.kit import Values

Notes = list[str]

USUAL: Final = {"wolf_kill": 1, "exile": 1, "poison": 0, "suicide": 0}
"""After which deaths a card takes somebody along where nothing else was agreed (WW-099, WW-100)."""

CURSED: Final = tuple(role.name for role in ROWS if role.kind == GOD and "tough" not in role.tags)
"""Those who lose their skill when good players kill the Elder."""


def notes_of(values: Values) -> dict[str, Sequence[str]]:
    """The notes of each role that has some; the Elder's curse is one for all who lose their skill by it (AMB-14)."""
    found: dict[str, Sequence[str]] = {role: tuple(notes(values)) for role, notes in NOTES.items()}
    if values["elder.curse"] and "elder" in setting_of(values).roles:
        found |= {role: (*found.get(role, ()), "cursed") for role in CURSED}
    return found


def _either(values: Values, option: str, on: str, off: str) -> str:
    return on if values[option] else off


def _bombs(values: Values, *, able: bool = True) -> str:
    """Whether the card may self-destruct in any speech at all (WW-202, AMB-18)."""
    anywhere = values["bomb.enabled"] and any(values["bomb.windows"].values())
    return "bombs" if anywhere and able else "no-bombs"


def _armed(values: Values, option: str, other: str) -> Notes:
    """After which deaths the card takes somebody along (WW-099, WW-131)."""
    causes = values[option]
    asleep = "dreamcatcher" in setting_of(values).roles and not (causes["dream_link"] or causes["dream_streak"])
    return ["deaths-usual" if USUAL.items() <= causes.items() else other, *(["deaths-asleep"] if asleep else [])]


def _knife(values: Values) -> Notes:
    return [
        _either(values, "wolf.allow_self", "knife-wolves", "knife-others"),
        _either(values, "wolf.allow_empty", "knife-empty", "knife-never-empty"),
    ]


def _werewolf(values: Values) -> Notes:
    return [*_knife(values), _bombs(values)]


def _wolf_king(values: Values) -> Notes:
    deaths = _armed(values, "wolfking.claw_causes", "deaths-wolf-king")
    return [*deaths, *_knife(values), _bombs(values, able=values["wolfking.can_bomb"])]


def _seer(values: Values) -> Notes:
    return [
        _either(values, "seer.allow_self", "check-self", "check-others"),
        _either(values, "seer.allow_recheck", "check-again", "check-once"),
    ]


def _hunter(values: Values) -> Notes:
    return _armed(values, "hunter.shoot_causes", "deaths-hunter")


def _witch(values: Values) -> Notes:
    return [
        _either(values, "witch.one_potion_per_night", "one-potion", "two-potions"),
        _either(values, "witch.knows_after_antidote", "always-shown", "shown-with-antidote"),
        f"self-save-{values['witch.self_save'].replace('_', '-')}",
    ]


def _guard(values: Values) -> Notes:
    return [
        _either(values, "guard.allow_self", "self", "no-self"),
        _either(values, "guard.no_repeat", "no-repeat", "repeat"),
        f"conflict-{values['guard.antidote_conflict']}",
    ]


def _idiot(values: Values) -> Notes:
    return [f"flip-{values['idiot.flip_mode']}"]


def _cupid(values: Values) -> Notes:
    return [
        _either(values, "cupid.allow_self", "self-linked", "self-unlinked"),
        f"double-wolf-{values['cupid.double_wolf']}",
    ]


def _elder(values: Values) -> Notes:
    lives = values["elder.extra_lives"]
    against = ["lives-against-knives"] if lives and values["elder.life_scope"] == "wolf_kill" else []
    return [f"lives-{lives}", *against, *(["curse"] if values["elder.curse"] else [])]


def _thief(values: Values) -> Notes:
    return [_either(values, "thief.must_take_wolf", "takes-wolf", "takes-any") if values["thief.cards"] else "no-cards"]


NOTES: Final[Mapping[str, Callable[[Values], Notes]]] = {
    "werewolf": _werewolf,
    "wolf-king": _wolf_king,
    "seer": _seer,
    "witch": _witch,
    "hunter": _hunter,
    "guard": _guard,
    "idiot": _idiot,
    "cupid": _cupid,
    "elder": _elder,
    "thief": _thief,
}
