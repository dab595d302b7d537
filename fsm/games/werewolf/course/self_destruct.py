"""Self-destruct (自爆): a wolf shows the card, dies at once, and the night falls (WW-202 to WW-208)."""

from fsm.game import Game
from fsm.games.werewolf.course import election
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import is_protected, owe, slay, style, tasks
from fsm.games.werewolf.players.rights import light, window
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.games.werewolf.setup.terms import explain
from fsm.kit import as_seats, flags
from fsm.prompts import ROOM, Choices, Prompt


def detonate(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WB-019
    light(game, prompt.seat)
    game.board.taken = next(iter(as_seats(choices)), 0)


def has_self_destructed(game: Game[Board]) -> bool:
    return game.board.bomber != 0


def victim_of(game: Game[Board], seat: int) -> int:
    """The last wolf takes nobody, and neither does one who is about to die of anything but a knife (WB-020)."""
    table = plan(game)
    board = game.board
    dying = [cause for doom in board.doomed if doom.seat == seat for cause in doom.causes]
    silenced = any(cause not in table.book.knives for cause in dying)
    return board.taken if board.taken in board.living and board.wolves != [seat] and not silenced else 0


def open_bomb(game: Game[Board]) -> None:  # WW-187, WW-203, WW-206
    board = game.board
    seat, board.bomber = board.bomber, 0
    victim, board.taken = victim_of(game, seat), 0
    board.broken = False
    board.closing = True
    board.shown.append(seat)
    window(game)
    let_speak(game, [])
    role = board.roles[seat - 1]
    about = {"seat": seat, "role": role, "during": board.during, "style": style(game, seat)}
    blast = role_of(game, seat).standing.blast
    if blast:
        stays = bool(victim) and is_protected(game, victim, blast.kills)
        game.tell(ROOM, blast.tell, target=victim or None, **about, **flags(_stays=stays))
    else:
        game.tell(ROOM, "werewolf-bombed", **about)
    explain(game, "zibao")
    if game.options.flag("wolf.bomb_joins_next_night"):
        board.ghosts.append(seat)
    struck = [Death(seat, ["self_destruct"], board.number, night=False)]
    if blast and victim:
        struck.append(Death(victim, [blast.kills], board.number, night=False, by=seat))
    died = slay(game, struck)
    if is_decided(game):
        return
    election.stop(game)
    owe(game, tasks(game, died, "words-skill-badge"))
    offer_early_ends(game)
