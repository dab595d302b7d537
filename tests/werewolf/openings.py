from typing import Any

from tests.werewolf.moves import Village, village

ACTS = ("knife", "poison", "save", "guard")
FIRST_ACTS = (*ACTS, "link", "kin")


def taken(options: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: options.pop(name) for name in names if name in options}


def morning(preset: str = "codex", board: str = "b12_444_guard", /, **options: Any) -> Village:
    acts = taken(options, FIRST_ACTS)
    return village(board, preset, **options).night(**acts)


def buried(*dead: int, **options: Any) -> Village:
    """A day of the board with the Idiot: wolves on 1 to 4, Seer 5, Witch 6, Hunter 7, Idiot 8, villagers behind."""
    return village("b12_444_idiot", "chat", **options).first_day().strike(*dead)


def day(board: str = "b12_444_guard", preset: str = "codex", chief: int = 0, /, **options: Any) -> Village:
    """The first day, before anything is announced or said; with a sheriff if wanted."""
    chief = options.pop("sheriff", chief)
    table = morning(preset, board, **options)
    if chief:
        table.elect(chief, 5)
    else:
        table.no_election()
    return table


def later(board: str = "b12_444_guard", preset: str = "codex", chief: int = 0, /, **options: Any) -> Village:
    return day(board, preset, chief, **options).peace()


def second(board: str = "b12_444_guard", preset: str = "codex", chief: int = 0, /, **options: Any) -> Village:
    acts = taken(options, ACTS)
    return later(board, preset, chief, **options).night(**acts)


def sheriff(seat: int = 9, board: str = "b12_444_guard", preset: str = "codex", /, **options: Any) -> Village:
    return morning(preset, board, **options).elect(seat, 10)


def first_speech(board: str, preset: str = "chat", /, **options: Any) -> Village:
    return day(board, preset, **options).to("SPEECH")


def speech(**options: Any) -> tuple[Village, int]:
    """The first speech of the day, and who gives it; the sheriff is 9."""
    table = sheriff(**options).to("SPEECH")
    return table, table.told("werewolf-speaker")["seat"]
