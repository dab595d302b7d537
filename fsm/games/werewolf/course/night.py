"""The night: the same calls in the same order and for the same time every night (chapter 6)."""

from collections.abc import Mapping
from typing import Final

from fsm.game import Game
from fsm.games.werewolf import order
from fsm.games.werewolf.course.call import EARLY_CALL
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.role import Second, Stage
from fsm.games.werewolf.form.states import NIGHTFALL, lasting_states
from fsm.games.werewolf.players.actors import able, blocked_seats
from fsm.games.werewolf.players.acts import keep
from fsm.games.werewolf.players.bans import serve
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import style
from fsm.games.werewolf.players.rights import ALL_IN, CLAIM, retract, window
from fsm.games.werewolf.players.victory import decide, declare_winner, is_drawn
from fsm.games.werewolf.setup.calls import Call, Calls, calls_by_place
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.timing import hurry
from fsm.kit import as_choices
from fsm.parts import Step, through
from fsm.prompts import ROOM

DECOY = "werewolf-decoy"
STAGE: Final = P.STAGE  # a name is looked up faster than a member

# Nightfall


fall_asleep = through(order.NIGHTFALL)


def open_dusk(game: Game[Board]) -> None:  # WW-063, WW-064, WW-219
    table = plan(game)
    board = game.board
    if board.number:
        if not table.every_death:
            declare_winner(game)
        if not board.reason and is_drawn(game):
            decide(game, "draw", "draw")
    if board.reason:
        return
    window(game)
    retract(game, CLAIM, ALL_IN, EARLY_CALL)
    begin_night(game)
    let_speak(game, [])
    hurry(game)
    fall_asleep(game)


def call_night(game: Game[Board]) -> None:
    game.tell(ROOM, "werewolf-night", number=game.board.number, style=style(game))


def begin_night(game: Game[Board]) -> None:
    """A new ban counts from the next night on (WW-240)."""
    board = game.board
    board.number += 1
    board.asleep = True
    board.calls, board.stage = calls(game), -1
    board.nights.append(Night(board.number))
    board.idle = serve(game, "night")
    board.states = lasting_states(board.states, NIGHTFALL)
    board.lingering = [seat for seat in board.lingering if seat in board.living]
    board.closing = False
    board.acting = board.target = board.speaking = 0
    board.broke, board.stopped = "", (0, 0)
    board.round = 1
    board.queue, board.called, board.tied, board.campaigned, board.passed = [], [], [], [], []


# Stages


def calls(game: Game[Board]) -> tuple[str, ...]:  # WW-068, WW-072, WW-074
    table = plan(game)
    names = (table.first_night if game.board.number == 1 else table.every_night).names
    stages = table.book.stages
    left_out = [name for name in names if (skip := stages[name].left_out) and skip(game)]
    return tuple([name for name in names if name not in left_out]) if left_out else names


def present(game: Game[Board]) -> Call:
    """Return the call that is held now, one without stages before the first and behind the last."""
    board, table = game.board, game.plan
    usual: Calls = table.first_night if board.number == 1 else table.every_night
    names = board.calls
    if names is usual.names:
        return usual.by_place[board.stage]
    return calls_by_place(table.book, names, waves=table.waves, first=board.number == 1)[board.stage]


def wolves_wake(game: Game[Board]) -> bool:
    return present(game).coming is P.WOLVES


def lovers_wake(game: Game[Board]) -> bool:
    return present(game).coming is P.LOVERS


def others_wake(game: Game[Board]) -> bool:
    return present(game).coming is STAGE


def open_stage(game: Game[Board]) -> None:
    """Roles are called alive or dead (WW-065, WW-069, WW-071, WB-009)."""
    board, before = game.board, present(game)
    table = plan(game)
    call = before.next or before
    board.stage = before.end
    if table.waves:
        called, closed = list(call.callers), list(before.callers)
        game.tell(ROOM, "werewolf-wave", number=board.number, roles=called, closing=closed, style=style(game))
    else:
        (role,), closing = call.callers, before.callers[0] if before.callers else None
        game.tell(ROOM, "werewolf-stage", number=board.number, role=role, closing=closing, style=style(game))
    for stage in call.stages:
        opened = stage.open
        opened(game, awake_for(game, stage))
    if game.options.flag("night.decoy") and any(stage.asks for stage in call.stages):
        pretend(game)


def awake_for(game: Game[Board], stage: Stage) -> list[int]:
    """Return the seats that wake; a blocked one hears instead, in its own stage, that it has no skill (WB-017).

    The pack and the lovers wake all the same, and a gesture says it without words.
    """
    wakes = stage.wakes or able
    seats = wakes(game, plan(game).book.owners[stage.name])
    if not seats or stage.gesture or stage.phase is not STAGE:
        return seats
    off = blocked_seats(game)
    if not off:
        return seats
    for seat in seats:
        if seat in off:
            game.tell((seat,), off[seat])
    return [seat for seat in seats if seat not in off]


def pretend(game: Game[Board]) -> None:
    """Give all other seats a prompt of the same shape without effect, as well as wakers without any use left."""
    asked = {prompt.seat for prompt in game.prompts.values() if prompt.required}
    choices = (*as_choices(game.board.living), "none")
    for seat in game.board.living:
        if seat not in asked:
            game.ask(seat, DECOY, choices, default=("none",))


def close_stage(game: Game[Board]) -> None:  # WW-066
    keep(game)
    for stage in present(game).stages:
        close = stage.close
        close(game)


def question_time(game: Game[Board]) -> float:  # WB-010, WB-011
    options, timers = game.options, present(game).timers
    return options.number(timers[0]) if len(timers) == 1 else max(map(options.number, timers))


def seconds_held(game: Game[Board]) -> list[Second]:
    return [stage.second for stage in present(game).stages if stage.second and stage.second.held(game.options)]


def stage_time(game: Game[Board]) -> float:
    return question_time(game) * (2 if seconds_held(game) else 1)


def full_time(game: Game[Board]) -> float:
    """Return a floor of the full time, whether players act early, late or not at all (WW-070)."""
    return question_time(game) if game.options.flag("night.fixed_length") else 0


def ask_again(game: Game[Board]) -> None:
    for second in seconds_held(game):
        second.ask(game)


STEPS: Final[Mapping[str, Step]] = {"call": Step(call_night)}
