"""Deaths: bonds between the dying, and the tasks of the dead in their order (6.7)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from fsm.errors import NoRuleError
from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death, Task
from fsm.games.werewolf.form.boards import CHATS
from fsm.games.werewolf.form.role import LEARNS, Blow, Shot
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.players.acts import lesson_of
from fsm.games.werewolf.players.channels import connect, take_out
from fsm.games.werewolf.players.dawn import bonds, covers, is_immune, next_bond
from fsm.games.werewolf.players.pastimes import offer
from fsm.games.werewolf.players.victory import declare_winner
from fsm.games.werewolf.setup.customs import reads_on
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.interlude import dismiss
from fsm.pastimes import DEAD
from fsm.prompts import ROOM


def style(game: Game[Board], salt: int = 0) -> int:
    """By the number of the day, never by the secret dice."""
    return (game.board.number + salt) % 3 + 1


def brief(game: Game[Board]) -> dict[str, bool]:  # WW-263
    return {"_brief": True} if game.options.word("preset.name") in CHATS else {}


# Dying


def bury(game: Game[Board], death: Death) -> None:  # WW-038
    board, seat = game.board, death.seat
    board.living.remove(seat)
    board.deaths.append(death)
    board.doomed = [doom for doom in board.doomed if doom.seat != seat]
    board.queue = [other for other in board.queue if other != seat]
    if seat == board.acting:
        board.acting = 0
    if seat in board.election.running:
        board.election.running.remove(seat)
    board.badge_owed = board.badge_owed or seat == board.sheriff
    dismiss(game, (seat,))
    take_out(game, seat)
    gather(game)


def gather(game: Game[Board]) -> None:
    """Not players revived or still joining the pack (WW-042, WW-082, WW-229)."""
    board = game.board
    if game.options.flag("secondscene.enabled"):
        elsewhere = (*board.living, *board.ghosts)
        connect(game, DEAD, [death.seat for death in board.deaths if death.seat not in elsewhere])


def let_go(game: Game[Board]) -> None:
    """Offer pastimes to the dead once they have no open prompt, or send them out (WW-038, WW-082, WW-161, WB-167)."""
    board, gone = game.board, game.board.gone
    stay = {*board.ghosts, *[task.seat for task in board.agenda], board.sheriff if board.badge_owed else 0}
    free = [death.seat for death in board.deaths if death.seat not in gone and death.seat not in stay]
    if reads_on(game.options):
        offer(game, free)
        return
    for seat in free:
        gone.append(seat)
        game.tell((seat,), "werewolf-out")


def is_protected(game: Game[Board], seat: int, cause: str, by: int = 0) -> bool:  # WW-044, AMB-14, AMB-15, WB-046
    return is_immune(game, Blow(seat, cause, by)) or has_life(game, seat, cause)


def has_life(game: Game[Board], seat: int, cause: str) -> bool:
    return bool(game.board.lives.get(seat)) and cause != "referee_kill" and covers(game, seat, cause)


def falls(game: Game[Board], death: Death) -> bool:
    """A spent extra life stays secret."""
    if death.seat not in game.board.living or is_immune(game, Blow(death.seat, death.cause, death.by)):
        return False
    if has_life(game, death.seat, death.cause):
        game.board.lives[death.seat] -= 1
        return False
    bury(game, death)
    return True


def kill(game: Game[Board], seat: int, cause: str, by: int = 0, at: Death | None = None) -> list[Death]:
    """`at` is the death whose time this one has (WW-051, WW-121)."""
    when = (at.number, at.night) if at else (game.board.number, False)
    return slay(game, [Death(seat, [cause], *when, by)])


def slay(game: Game[Board], struck: Sequence[Death]) -> list[Death]:
    """Kill players by day at one time, and bound players after, before the result is looked at (WB-019, WB-024)."""
    left = [bond for bond in bonds(game) if bond.tell]
    died = [death for death in struck if falls(game, death)]
    if not died:
        return []
    while left and (bond := next_bond(game, left, dead := causes_of(died), lambda source: dead)):
        left.remove(bond)
        follower = Death(bond.target, [bond.cause], died[0].number, died[0].night)
        if falls(game, follower):
            died.append(follower)
            game.tell(ROOM, bond.tell, seat=follower.seat, style=style(game))
    if cards := open_cards(game, [death.seat for death in died if death.cause != "self_destruct"]):
        game.tell(ROOM, "werewolf-card-shown", cards=cards, style=style(game))
    check(game, causes_of(died))
    follow(game, died)
    return died


def causes_of(died: Sequence[Death]) -> dict[int, str]:
    return {death.seat: death.cause for death in died}


def open_cards(game: Game[Board], seats: Sequence[int]) -> dict[str, str]:  # WB-006
    board = game.board
    if not game.options.flag("death.show_card"):
        return {}
    board.shown += [seat for seat in seats if seat not in board.shown]
    return {str(seat): board.roles[seat - 1] for seat in seats}


def follow(game: Game[Board], died: Sequence[Death]) -> None:
    for follow_up in plan(game).fates["follows"]:
        follow_up(game, died)


def check(game: Game[Board], died: Collection[int]) -> None:  # WW-216, WW-219
    if plan(game).every_death:
        declare_winner(game, died)


# Consequences

TOGETHER: Final = "words-skill-badge"


def sort_seats(game: Game[Board], seats: Sequence[int], option: str) -> list[int]:
    """`death_order` keeps their present order (WW-138, WW-160)."""
    how = game.options.word(option)
    if how == "random":
        return list(game.dice.shuffled(sorted(seats)))
    return list(seats) if how == "death_order" else sorted(seats, reverse=how == "seat_desc")


def death_of(board: Board, seat: int) -> Death:
    return next(death for death in reversed(board.deaths) if death.seat == seat)


def came_at_night(board: Board, death: Death) -> bool:
    """A shot of the morning counted at its time does not (WW-103)."""
    if not death.night or death.by:
        return False
    leader = board.partner(death.seat) if death.cause == "suicide" else 0
    return not leader or not any(other.seat == leader and other.by for other in board.deaths)


def shot_of(game: Game[Board], seat: int) -> Shot | None:  # WB-053
    shots, role = plan(game).shots, role_of(game, seat)
    return shots.get(role.name) if LEARNS not in role.tags or lesson_of(game.board) in shots else None


def may_shoot(game: Game[Board], death: Death) -> bool:
    """Return whether this death lets its player take another along (WW-099, WW-100, 6.5); raises NoRuleError (WW-009).

    The gesture is binding in the morning (6.4). The last wolf never does (WW-132).
    """
    board = game.board
    role = role_of(game, death.seat)
    shown = board.nights[death.number - 1].loaded.get(death.seat) if death.number else None
    if shown is not None and came_at_night(board, death):
        return shown
    shot = shot_of(game, death.seat)
    if not shot or (board.cursed and role.side == GOOD):
        return False
    if role.kind == WOLF and not board.wolves:
        return False
    causes = game.options.table(shot.causes)
    unknown = [cause for cause in death.causes if cause not in causes]
    if unknown:
        raise NoRuleError(f"{role.name} {death.seat} died of {', '.join(unknown)}: may the skill be used?")
    return all(causes[cause] for cause in death.causes)


def could_shoot(game: Game[Board], death: Death) -> bool:
    """Return whether the room must think that it may: then it gets a window, used or not (WW-104, AMB-29)."""
    table = plan(game)
    if not game.options.flag("afterdeath.uniform_window"):
        return may_shoot(game, death)
    unknown = came_at_night(game.board, death)
    return death.cause in table.public_causes or (unknown and bool(table.public_causes))


def has_words(game: Game[Board], death: Death, leader: Death | None = None) -> bool:
    """`leader` is the lover's death that it follows (WW-154 to WW-158).

    A player who has lingered has spoken at the exile (WB-042).
    """
    options, cause = game.options, death.cause
    if death.seat in game.board.lingering:
        return False
    if options.word("lastwords.mode") == "quota":
        return True
    if cause == "self_destruct":
        return options.flag("lastwords.bomb")
    if death.night:
        return death.number <= options.number("lastwords.night_limit")
    if options.word("lastwords.mode") == "face":
        return True
    return cause == "exile" or (cause == "suicide" and leader is not None and leader.cause == "exile")


def die_together(game: Game[Board]) -> bool:
    """Return whether all dead of a group have one window, beside last words if there are any (WB-153)."""
    return game.options.flag("afterdeath.together")


def tasks(game: Game[Board], died: Sequence[Death], turns: str) -> list[Task]:  # WW-159, WW-160
    if not died:
        return [Task("badge", 0)]
    if die_together(game):
        turns = TOGETHER
    leader = died[0]
    skills = [death.seat for death in died if could_shoot(game, death)]
    words = [death.seat for death in died if has_words(game, death, leader)]
    speakers = sort_seats(game, words, "lastwords.multi_order")
    by_kind = {
        "skill": [Task("skill", seat) for seat in sort_seats(game, skills, "afterdeath.multi_order")],
        "words": [Task("words", seat) for seat in (speakers if leader.night else words)],
        "badge": [Task("badge", 0)],
    }
    return [task for kind in turns.split("-") for task in by_kind[kind]]


def owe(game: Game[Board], found: Iterable[Task]) -> None:
    game.board.agenda, game.board.aims = list(found), {}


def owe_more(game: Game[Board], died: Sequence[Death]) -> None:
    """Add the victims of a shot: their skills first, their words last, or in the row of the night's dead (6.7)."""
    board, agenda = game.board, game.board.agenda
    found = tasks(game, died, "skill-words-badge")
    skills = [task for task in found if task.kind == "skill"]
    words = [task for task in found if task.kind == "words"]
    if die_together(game):  # shots that are aimed come first
        kinds = TOGETHER.split("-")
        agenda = [*agenda, *words, *skills]
        game.board.agenda = sorted(agenda, key=lambda task: (task.seat not in board.aims, kinds.index(task.kind)))
        return
    place = len(agenda)
    waiting = [task for task in agenda if task.kind == "words"]
    if words and waiting and death_of(board, died[0].by).night:
        place = agenda.index(waiting[0])
        agenda = [task for task in agenda if task.kind != "words"]
        speakers = sort_seats(game, [task.seat for task in (*waiting, *words)], "lastwords.multi_order")
        words = [Task("words", seat) for seat in speakers]
    board.agenda = [*skills, *agenda[:place], *words, *agenda[place:]]
