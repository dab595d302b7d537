"""The chain after deaths: shots, badge and last words, one phase each, until nothing is owed (6.7)."""

from fsm.game import Game
from fsm.games.werewolf.course import shots
from fsm.games.werewolf.course.call import call_sheriff
from fsm.games.werewolf.course.speech import SPEAK, give_floor
from fsm.games.werewolf.ends.early_endings import judge_lock
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players import deaths
from fsm.games.werewolf.players.acts import target
from fsm.games.werewolf.players.ballots import why_not
from fsm.games.werewolf.players.bans import first_to_speak, use
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.rights import retract, window
from fsm.games.werewolf.players.victory import is_decided
from fsm.kit import as_choices
from fsm.prompts import ROOM, Interrupted

BADGE = "werewolf-badge"
SPOKEN = ("pass",)
DECLINED = "decline"


def open_chain(game: Game[Board]) -> None:  # WW-055, 6.7
    window(game)
    board = game.board
    while board.agenda and not is_due(game):
        board.agenda.pop(0)
    judge_lock(game)
    deaths.let_go(game)


def is_due(game: Game[Board]) -> bool:
    board = game.board
    task = board.agenda[0]
    if task.kind == "badge":
        return board.badge_owed
    if task.kind == "words":
        return still_speaks(game, task.seat) and not use(game, task.seat, "speech")
    return deaths.could_shoot(game, deaths.death_of(board, task.seat))


def still_speaks(game: Game[Board], seat: int) -> bool:
    """A referee's kill takes the words, even if the exile before it was undone (AMB-76)."""
    board = game.board
    if not board.is_out(seat):
        return True
    if game.options.word("lastwords.mode") == "quota" and board.words_left <= 0:
        return False
    return seat in board.living or deaths.death_of(board, seat).cause != "referee_kill"


def _next_is(game: Game[Board], kind: str) -> bool:
    agenda = game.board.agenda
    return bool(agenda) and agenda[0].kind == kind


def shot_is_due(game: Game[Board]) -> bool:
    """Return whether a player with a shot is asked next, or whether it must look so."""
    return _next_is(game, "skill")


def words_are_due(game: Game[Board]) -> bool:
    return _next_is(game, "words")


def badge_is_due(game: Game[Board]) -> bool:  # WW-197, 6.7
    board = game.board
    return board.badge_owed and (not board.agenda or board.agenda[0].kind == "badge")


# Badge


def receivers(game: Game[Board]) -> list[int]:  # WW-199, AMB-34
    board = game.board
    others = [seat for seat in board.living if not board.is_out(seat) and seat != board.sheriff]
    return [seat for seat in others if not why_not(game, "badge", board.sheriff, seat)]


def open_badge(game: Game[Board]) -> None:  # WW-115, WW-197
    let_speak(game, [])
    call_sheriff(game, "badge")
    ask_heir(game)


def ask_heir(game: Game[Board]) -> None:  # WW-197, WW-199
    retract(game, BADGE)
    choices = (*as_choices(receivers(game)), "tear")
    args = {"_drawn": game.options.word("sheriff.badge_timeout") == "random_pass"}
    game.ask(game.board.sheriff, BADGE, choices, args, secret=False)


def close_badge(game: Game[Board]) -> None:  # WW-197, WW-200, AMB-63
    board, legal = game.board, receivers(game)
    heir = target(game, BADGE)
    unsaid = not game.answer_to(BADGE)
    if unsaid and legal and game.options.word("sheriff.badge_timeout") == "random_pass":
        heir = game.dice.pick(legal)
    about = {"from": board.sheriff, "_unsaid": unsaid}
    game.tell(ROOM, "werewolf-badge-moved", **about, seat=heir or None, style=deaths.style(game))
    board.sheriff = heir
    board.badge_owed, board.called = False, []
    if game.interrupted:
        go_on(game, game.interrupted)
    deaths.let_go(game)


def go_on(game: Game[Board], stage: Interrupted) -> None:  # AMB-76, 6.7
    judge_lock(game)
    if is_decided(game):
        return
    before, asked = game.board.hushed, {prompt.seat for prompt in stage.prompts.values()}
    speakers = before and [seat for seat in before if seat in asked]
    let_speak(game, speakers)
    if speakers == before:
        game.tell(ROOM, "werewolf-goes-on", seat=speakers[0] if speakers else None, style=deaths.style(game))


# Last words


def open_words(game: Game[Board]) -> None:  # WW-153, WW-159, WW-160
    board = game.board
    seat = board.agenda[0].seat
    waiting = [task.seat for task in board.agenda[1:] if task.kind == "words" and still_speaks(game, task.seat)]
    out = board.is_out(seat)
    left = board.words_left if out and game.options.word("lastwords.mode") == "quota" else 0
    give_floor(game, seat, "last-words" if out else "day", None if left == 1 else first_to_speak(game, waiting), left)
    shots.aim_meanwhile(game)


def begin_words(game: Game[Board], name: str, seat: int) -> None:
    """A player who has begun to speak cannot decline any more (WW-158, AMB-49)."""
    for prompt in [one for one in game.prompts.values() if one.seat == seat and DECLINED in one.choices]:
        game.retract(prompt)
        game.ask(seat, SPEAK, SPOKEN, args=prompt.args, default=SPOKEN, secret=False)


def close_words(game: Game[Board]) -> None:  # WW-158, WW-161, AMB-49
    board = game.board
    shots.note_meanwhile(game)
    seat = board.agenda.pop(0).seat
    if board.is_out(seat) and game.answer_to(SPEAK) == SPOKEN:
        board.words_left -= 1
