"""Speeches: their order, and the one who has the floor (WW-139 to WW-152)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.bans import first_allowed, use
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.channels import let_speak
from fsm.games.werewolf.deaths import ordered, style
from fsm.games.werewolf.rights import window
from fsm.prompts import ROOM

SPEAK = "werewolf-speak"
ORDER = "werewolf-order"
ASCENDING = "ascending"
STEPS = {ASCENDING: 1, "descending": -1}
"""The ways round the table."""


# The floor


def give_floor(game: Game[Board], seat: int, kind: str, following: int | None, left: int = 0) -> None:
    """One speaks, all others listen; `过` ends it early (WW-147, WW-149, WW-150).

    Where last words are few, all hear how many are `left`, and the speaker may decline (WW-158).
    """
    choices, few = (("pass", "decline"), {"_left": left}) if left else (("pass",), {})
    let_speak(game, [seat])
    game.tell(ROOM, "werewolf-speaker", seat=seat, kind=kind, next=following, style=style(game, seat), **few)
    game.ask(seat, SPEAK, choices, args={"kind": kind}, default=("pass",), secret=False)


def next_speaker(game: Game[Board], kind: str) -> None:
    """The head of the queue speaks; who is banned from it is passed over (WW-144, WW-240)."""
    board = game.board
    while board.queue and use(game, board.queue[0], "speech"):
        board.queue.pop(0)
    if board.queue:
        board.speaking = board.queue.pop(0)
        give_floor(game, board.speaking, kind, first_allowed(game, board.queue, "speech"))


def call_sheriff(game: Game[Board], duty: str) -> None:
    """All hear what the table waits for."""
    game.tell(ROOM, "werewolf-sheriff-acts", seat=game.board.sheriff, duty=duty, style=style(game))


def close_speech(game: Game[Board]) -> None:
    """The turn is over."""
    game.board.speaking = 0


def somebody_speaks(game: Game[Board]) -> bool:
    """Whether the queue still holds a speaker."""
    return bool(game.board.queue)


# The order of the day


def open_order(game: Game[Board]) -> None:
    """The sheriff fixes the order where the rule leaves him a choice (WW-139, WW-140, WW-142)."""
    options = game.options
    window(game, "speech" if options.flag("bomb.before_order") else "")
    if sheriff_chooses(game):
        let_speak(game, [])
        call_sheriff(game, "order")
        default = (ASCENDING,) if options.word("speech.order_timeout") == "asc" else ()
        first = {f"_{way}": chosen_order(game, way)[0] for way in STEPS}
        game.ask(game.board.sheriff, ORDER, tuple(STEPS), args=first, default=default, secret=False)


def sheriff_chooses(game: Game[Board]) -> bool:
    """Whether there is a sheriff, and the rule leaves him a choice."""
    return bool(game.board.reigning) and game.options.word("speech.order_mode") != "alternate"


def close_order(game: Game[Board]) -> None:
    """All living players speak once, in the order that is announced, with how it was found (WW-139, WW-144).

    An heir of the badge is sheriff from the next stage on, so that nobody fixes the order then (WW-197).
    """
    board = game.board
    about: dict[str, object] = {}
    asked = game.answered(ORDER)
    if asked:
        said = game.answer_to(ORDER)
        (way,) = said or (game.dice.pick(tuple(STEPS)),)
        board.queue = chosen_order(game, way)
        behind = anchor(game) if game.options.word("speech.order_mode") == "anchor" else None
        about = {"_way": way, "_drawn": not said, "_anchor": behind, "_sheriff": behind == board.sheriff}
    elif board.reigning and not sheriff_chooses(game):
        board.queue = ring(board.living, board.sheriff, side_of_day(game))
    else:
        board.queue = without_sheriff(game)
    game.tell(ROOM, "werewolf-order-set", seats=list(board.queue), style=style(game), **about)


def ring(seats: list[int], anchor: int, step: int) -> list[int]:
    """The seats in ring order, beginning behind the anchor; the anchor, if it is one of them, comes last (WW-021)."""
    around = sorted(seats) if step > 0 else sorted(seats, reverse=True)
    behind = [seat for seat in around if (seat - anchor) * step > 0]
    return [*behind, *(seat for seat in around if (seat - anchor) * step <= 0 and seat != anchor)] + [
        seat for seat in around if seat == anchor
    ]


def chosen_order(game: Game[Board], way: str) -> list[int]:
    """From the one dead of the night or from the sheriff, or from the end of the row (WW-140, WW-142, AMB-42)."""
    board, step = game.board, STEPS[way]
    if game.options.word("speech.order_mode") == "minmax":
        return sorted(board.living, reverse=step < 0)
    return ring(board.living, anchor(game), step)


def anchor(game: Game[Board]) -> int:
    """From whom the order is counted: from the one dead of the night, else from the sheriff (WW-140)."""
    board = game.board
    dead = [death.seat for death in board.deaths if death.night and death.number == board.number]
    return dead[0] if len(dead) == 1 else board.sheriff


def left(game: Game[Board]) -> int:
    """Which way left is (AMB-43)."""
    return 1 if game.options.word("speech.left_is") == "asc" else -1


def first_side(game: Game[Board]) -> int:
    """The side that the table has fixed."""
    return left(game) if game.options.word("speech.first_side") == "left" else -left(game)


def side_of_day(game: Game[Board]) -> int:
    """The sides change from day to day (WW-141, AMB-44)."""
    return first_side(game) if game.board.number % 2 else -first_side(game)


def without_sheriff(game: Game[Board]) -> list[int]:
    """From the side of the last dead, by chance, or from the lowest number (WW-143, AMB-45).

    Where the result is looked at in the evening only, nobody may be left to speak (WW-219).
    """
    board, how = game.board, game.options.word("speech.no_sheriff")
    if how == "fixed_low_asc" or not board.living:
        return sorted(board.living)
    if how == "last_death_side" and board.deaths:
        return ring(board.living, last_dead(game), first_side(game))
    step = 1 if how == "last_death_side" else (1, -1)[game.dice.below(2)]
    start = game.dice.pick(board.living)
    order = ring(board.living, start, step)
    return [start, *order[:-1]]


def last_dead(game: Game[Board]) -> int:
    """Who died last; of those who died at the same time, as lovers do, the highest number (WW-103, AMB-30, AMB-45)."""
    board, bound = game.board, game.options.word("deaths.shot_timing") == "with_shooter"
    times: dict[int, int] = {}
    for place, death in enumerate(board.deaths):
        leader = board.partner(death.seat) if death.cause == "suicide" else death.by if bound else 0
        times[death.seat] = times.get(leader, place)
    latest = max(times.values())
    return max(seat for seat, time in times.items() if time == latest)


# Speaking by day, and in a duel


def open_speech(game: Game[Board]) -> None:
    """A regular speech; any wolf may self-destruct in it (WW-203)."""
    window(game, "speech")
    next_speaker(game, "day")


def open_duel(game: Game[Board]) -> None:
    """A tied player speaks again (WW-171)."""
    window(game, "pk_speech")
    next_speaker(game, "duel")


def call_duel(game: Game[Board], seats: list[int]) -> list[int]:
    """The tied players in the order of their speeches (WW-171, WW-263)."""
    return ordered(game, seats, "pk.speech_order")
