"""Knight (骑士): once, by day, duels somebody; a wolf dies and night falls, or the Knight dies (WB-027 to WB-030)."""

from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board, Task
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Cause, DaySkill, Fate, Skill, god
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.form.states import State
from fsm.games.werewolf.players.deaths import kill, owe, style, tasks
from fsm.games.werewolf.players.rights import cut_in
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.notes import note_of
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import Values, as_choices, as_seats, flag, kebab, word
from fsm.policy import Knowledge, Move
from fsm.prompts import ROOM, Choices, Prompt

DUEL: Final = "werewolf-duel"
DUELED: Final = "werewolf-dueled"
FOUGHT: Final = "fought"

WINDOWS: Final = {
    "speech": ("speech", "call"),
    "after_speeches": ("pause", "call"),
    "speech_and_duel": ("speech", "call", "pk_speech"),
}  # WB-028


def _when(values: Values) -> str:  # WB-028, WB-162
    at_end = values["knight.window"] == "after_speeches" and values["speech.flow"] == "free"
    return "duel-end-of-talk" if at_end else f"duel-{kebab(values['knight.window'])}"


def _choices(game: Game[Board], seat: int) -> Choices:
    board = game.board
    spent = board.cursed or seat in board.having(FOUGHT)
    return () if spent else as_choices(other for other in board.living if other != seat)


def _challenge(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    (target,) = as_seats(choices)
    cut_in(game, prompt.seat, target)


def _strike(game: Game[Board], knight: int) -> None:
    board, seat = game.board, game.board.aim
    wolf = board.kinds[seat - 1] == WOLF
    board.states.append(State(FOUGHT, knight, knight, board.number))
    board.shown.append(knight)
    out, cause, by = (seat, "duel", knight) if wolf else (knight, "duel_fail", 0)
    game.tell(ROOM, DUELED, knight=knight, seat=seat, wolf=wolf, out=out, style=style(game))
    died = kill(game, out, cause, by)
    if is_decided(game):
        return
    board.closing = wolf
    owed, own = tasks(game, died, "words-skill-badge"), Task("words", knight)
    speaks = bool(died) and not wolf and own not in owed and game.options.flag("knight.last_words")
    owe(game, [own, *owed] if speaks else owed)
    offer_early_ends(game)


def _duel(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    table = policy.table_of(book, knows)
    seat = policy.foe(table, as_seats(prompt.choices), dice)
    return Move(as_choices([seat])) if table.doubts[seat] >= policy.FIRM else None


ROLE: Final = god(
    name="knight",
    foreseen=True,
    fate=Fate(causes=(Cause("duel"), Cause("duel_fail", certain=True))),
    by_day=DaySkill(DUEL, lambda options: WINDOWS[options.word("knight.window")], _choices, _strike),
    options=(word("knight.window", "roles", tuple(WINDOWS), "speech"), flag("knight.last_words", "roles", True)),
    spent=lambda game, seat: seat in game.board.having(FOUGHT),
    skills=(Skill("duel", ("knight.window", "knight.last_words")),),
    notes=lambda values, cards: [_when(values)],
    tells={DUELED: {"knight": SEAT, "seat": SEAT, "wolf": FLAG, "out": SEAT, "style": NUMBER}},
    asks={DUEL: Inquiry(seats=True, irreversible=True, standing=True, later=note_of(_when))},
    answers={DUEL: _challenge},
    plays={DUEL: _duel},
    learns=lambda knows: {args["seat"]: args["wolf"] for args in knows.every(DUELED)},
)
