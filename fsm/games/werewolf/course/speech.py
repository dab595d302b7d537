"""Speeches: their order, and the floor (WW-139 to WW-152)."""

from typing import Any

from fsm.effects import Pool, Tell
from fsm.game import Game
from fsm.games.werewolf.course import shots
from fsm.games.werewolf.course.call import call_sheriff, offer_call
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.players.bans import first_to_speak, use
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import style
from fsm.games.werewolf.players.rights import window
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.timing import POOL_START, REPEATED, longest, own_time
from fsm.prompts import ROOM, Choices

SPEAK = "werewolf-speak"
ORDER = "werewolf-order"
ASCENDING = "ascending"
STEPS = {ASCENDING: 1, "descending": -1}


# The floor


def give_floor(game: Game[Board], seat: int, kind: str, following: int | None, left: int = 0) -> None:
    """`过` ends the speech early (WW-147, WW-149, WW-150).

    Where last words are few, all hear how many are `left`, and the speaker may decline (WW-158).
    """
    choices: Choices = ("pass",)
    about: dict[str, Any] = {"seat": seat, "kind": kind, "next": following, "style": style(game, seat)}
    if left:
        choices, about["_left"] = ("pass", "decline"), left
    let_speak(game, [seat])
    game.out.append(Tell(ROOM, "werewolf-speaker", about))
    game.ask(seat, SPEAK, choices, args={"kind": kind}, default=("pass",), secret=False)


def next_speaker(game: Game[Board], kind: str) -> None:  # WW-144, WW-240
    board = game.board
    while board.queue and use(game, board.queue[0], "speech"):
        board.queue.pop(0)
    if board.queue:
        board.speaking = board.queue.pop(0)
        give_floor(game, board.speaking, kind, first_to_speak(game, board.queue))


def close_speech(game: Game[Board]) -> None:
    game.board.speaking = 0
    game.board.stopped = (0, 0)


def somebody_speaks(game: Game[Board]) -> bool:
    return bool(game.board.queue)


# The order of the day


def open_order(game: Game[Board]) -> None:  # WW-139, WW-140, WW-142
    options = game.options
    window(game, "speech" if bombs_break_order(game) else "")
    if sheriff_chooses(game):
        let_speak(game, [])
        call_sheriff(game, "order")
        default = (ASCENDING,) if options.word("speech.order_timeout") == "asc" else ()
        first = {f"_{way}": chosen_order(game, way)[0] for way in STEPS}
        game.ask(game.board.sheriff, ORDER, tuple(STEPS), args=first, default=default, secret=False)
        shots.aim_meanwhile(game)


def sheriff_chooses(game: Game[Board]) -> bool:
    return bool(game.board.reigning) and game.options.word("speech.order_mode") != "alternate"


def order_is_asked(game: Game[Board]) -> bool:
    """Return whether the sheriff may give the order while the dead of the night take aim (WB-153)."""
    board = game.board
    morning = not (is_free(game) or board.closing or board.broke or board.badge_owed or board.queue)
    return morning and bool(shots.time_meanwhile(game)) and sheriff_chooses(game) and not bombs_break_order(game)


def bombs_break_order(game: Game[Board]) -> bool:
    return game.options.flag("bomb.before_order")


def shots_are_due(game: Game[Board]) -> bool:
    return bool(game.board.agenda)


def close_order(game: Game[Board]) -> None:
    """An heir of the badge is sheriff from the next stage on, so the order is free then (WW-139, WW-144, WW-197)."""
    board = game.board
    shots.note_meanwhile(game)
    about: dict[str, object] = {}
    asked = game.answered(ORDER)
    if asked:
        said = game.answer_to(ORDER)
        (way,) = said or (game.dice.pick(tuple(STEPS)),)
        board.queue = chosen_order(game, way)
        behind = anchor(game) if game.options.word("speech.order_mode") == "anchor" else None
        about = {"_way": way, "_drawn": not said, "_anchor": behind, "_sheriff": behind == board.sheriff}
    elif board.reigning and not sheriff_chooses(game):
        side = first_side(game) if board.number % 2 else -first_side(game)  # WW-141, AMB-44
        board.queue = ring(board.living, board.sheriff, side)
    else:
        board.queue = without_sheriff(game)
    if pool := speech_pool(game):
        about |= {"_each": own_time(game.options.values(), len(board.living)), "_most": pool.most}
    game.tell(ROOM, "werewolf-order-set", seats=list(board.queue), style=style(game), **about)


def ring(seats: list[int], anchor: int, step: int) -> list[int]:  # WW-021
    upwards = sorted(seats)
    around = [seat for seat in upwards if seat > anchor] + [seat for seat in upwards if seat < anchor]
    return [*around[::step], *([anchor] if anchor in seats else [])]


def chosen_order(game: Game[Board], way: str) -> list[int]:  # WW-140, WW-142, AMB-42
    board, step = game.board, STEPS[way]
    if game.options.word("speech.order_mode") == "minmax":
        return sorted(board.living, reverse=step < 0)
    return ring(board.living, anchor(game), step)


def anchor(game: Game[Board]) -> int:  # WW-140
    board = game.board
    dead = [death.seat for death in board.deaths if death.night and death.number == board.number]
    return dead[0] if len(dead) == 1 else board.sheriff


def first_side(game: Game[Board]) -> int:  # AMB-43
    options = game.options
    return 1 if (options.word("speech.left_is") == "asc") is (options.word("speech.first_side") == "left") else -1


def without_sheriff(game: Game[Board]) -> list[int]:
    """If the result is checked in the evening only, no speaker may be left (WW-143, WW-219, AMB-45)."""
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
    """Of simultaneous deaths the highest number is the last (WW-103, AMB-30, AMB-45)."""
    board, bound = game.board, game.options.word("deaths.shot_timing") == "with_shooter"
    times: dict[int, int] = {}
    for place, death in enumerate(board.deaths):
        leader = board.partner(death.seat) if death.cause == "suicide" else death.by if bound else 0
        times[death.seat] = times.get(leader, place)
    latest = max(times.values())
    return max(seat for seat, time in times.items() if time == latest)


# Speaking by day, and in a duel


def open_speech(game: Game[Board]) -> None:  # WW-203
    window(game, "speech")
    next_speaker(game, "day")
    offer_call(game)


def speech_time(game: Game[Board]) -> float | None:  # WB-074, WB-075
    board, options, usual = game.board, game.options, game.limits[game.phase]
    if usual is None:
        return None
    if board.speaking in board.campaigned and (again := options.number(REPEATED)):
        return again
    return own_time(options.values(), len(board.living))


def speech_pool(game: Game[Board]) -> Pool | None:
    """On the first day the rest of the election's pool is added (WB-154)."""
    return pool_of(game, f"day {game.board.number}", speech_time(game), adds=bool(game.board.campaigned))


def campaign_pool(game: Game[Board]) -> Pool | None:  # WB-155
    return pool_of(game, f"election {game.board.number}", game.limits[game.phase])


def pool_of(game: Game[Board], round: str, own: float | None, *, adds: bool = False) -> Pool | None:
    most = longest(game.options.values(), own) if own and not is_free(game) else {}
    return Pool(round, game.options.number(POOL_START), most["most"], adds) if most else None


def time_left(game: Game[Board]) -> int:
    """Return the timer of the speaker's own speech that a skill has broken off, 0 for a new speech (WB-030)."""
    speaker, token = game.board.stopped
    return token if speaker and speaker == game.board.speaking else 0


def is_free(game: Game[Board]) -> bool:
    """Return whether all talk at once instead of one after another (WB-158)."""
    return game.options.word("speech.flow") == "free"


def table_pauses(game: Game[Board]) -> bool:  # WB-028
    table = plan(game)
    return any(role in table.counts for role in table.by_window.get("pause", ()))


def open_pause(game: Game[Board]) -> None:  # WB-028
    window(game, "pause")
    let_speak(game, list(game.board.living) if is_free(game) else [])
    game.tell(ROOM, "werewolf-pause")


def duel_goes_on(game: Game[Board]) -> bool:
    return game.board.broke == P.DUEL and somebody_speaks(game)


def open_duel(game: Game[Board]) -> None:  # WW-171
    window(game, "pk_speech")
    next_speaker(game, "duel")
