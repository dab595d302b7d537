"""The words of options, and what `auto` stands for: by board, by preset, by number of players (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Final

from fsm.games.werewolf.boards import BOARDS, USUAL, Setting, foreign, setting_of
from fsm.kit import Auto, Values
from fsm.options import AUTO

CAUSES: Final = (
    "wolf_kill",
    "guard_antidote",
    "poison",
    "dream_streak",
    "dream_link",
    "suicide",
    "exile",
    "shot",
    "claw",
    "self_destruct",
)
"""Everything that kills (6.5), but the referee, after whom no skill is used (AMB-76)."""

WINDOWS: Final = ("election_speech", "election_pk_speech", "withdraw_day2", "speech", "pk_speech")
"""When a wolf may self-destruct (AMB-66)."""

FIELDS: Final = ("deaths", "votes", "nights")
"""What a review may show besides the cards, which are always open at the end (WW-209, WW-249)."""
TURNS: Final = tuple("-".join(words) for words in permutations(("words", "skill", "badge")))

FIRST_NIGHT: Final = ("thief", "cupid", "lovers", "half_blood")
EVERY_NIGHT: Final = ("guard", "elder", "wolves", "witch", "seer", "dreamcatcher", "hunter", "wolf_king", "idiot")
STAGES: Final = (*FIRST_NIGHT, *EVERY_NIGHT)
"""The wake order of the code (6.1)."""

MOON: Final = ("wolves", "seer", "witch", "dreamcatcher", "guard", "hunter", "wolf_king")


def usual_board(values: Values, players: int) -> str:
    """The usual board of this size; Moon Verdict has none with a Cupid unless it is chosen (AMB-80)."""
    name = USUAL.get(players, AUTO)
    is_foreign = name != AUTO and values["preset.name"] == "moon" and foreign(BOARDS[name].roles)
    return AUTO if is_foreign else name


def by_board(field: Callable[[Setting], str | None], **presets: str) -> Auto:
    """What the board prescribes, else what the preset says; the default of the code is under `codex`."""

    def look_up(values: Values, players: int) -> str:
        return field(setting_of(values)) or presets.get(values["preset.name"], presets["codex"])

    return look_up


def wolves_win(values: Values, players: int) -> str:
    """The board's condition; Moon Verdict counts heads on every board (WW-210, WW-215)."""
    return "parity" if values["preset.name"] == "moon" else setting_of(values).wolves_win


def dream_place(values: Values, players: int) -> str:
    """Where the board puts the Dreamcatcher, or a wake order of one's own (AMB-17)."""
    first = (setting_of(values).order or ("",))[0]
    usual = "before_wolves" if first == "dreamcatcher" else "after_witch"
    if values["night.order"] == AUTO:
        return usual
    return "before_wolves" if dreams_early(places_of({**values, "dream.position": usual})) else "after_witch"


def dreams_early(places: Mapping[str, int]) -> bool:
    """Whether the Dreamcatcher comes before the wolves."""
    return places["dreamcatcher"] < places["wolves"]


def wake_order(values: Values, players: int) -> dict[str, int]:
    """The wake order as places: the board's own, else the preset's, with a place for every role (WW-067, AMB-11).

    Where the Dreamcatcher comes says an option of its own, above what board and preset say (AMB-17).
    """
    usual = MOON if values["preset.name"] == "moon" else EVERY_NIGHT
    order = list(setting_of(values).order or usual)
    absent = [stage for stage in EVERY_NIGHT if stage not in order]
    order = [stage for stage in absent if stage != "idiot"] + order + [stage for stage in absent if stage == "idiot"]
    early = values["dream.position"] == "before_wolves"
    if early is not dreams_early({stage: place for place, stage in enumerate(order)}):
        order.remove("dreamcatcher")
        order.insert(order.index("wolves") if early else order.index("witch") + 1, "dreamcatcher")
    return {stage: place for place, stage in enumerate((*FIRST_NIGHT, *order), 1)}


def places_of(values: Values) -> dict[str, int]:
    """The place of every stage: those that were chosen, the others as they would be without that."""
    return {**wake_order(values, 0), **values["night.order"]}


def chosen_of(names: Sequence[str], *chosen: str) -> dict[str, int]:
    """A set as a table writes it: 1 for what is in it."""
    return {name: int(name in chosen) for name in names}
