"""White Wolf King (白狼王): a wolf of the pack whose self-destruction takes another player along (WB-019 to WB-021)."""

from collections.abc import Collection, Sequence
from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Cause, DaySkill, Fate, Role, Skill, wolf
from fsm.games.werewolf.players.deaths import is_protected
from fsm.games.werewolf.setup.notes import note_of, of_bombs, of_knife
from fsm.games.werewolf.setup.option_words import WINDOWS, bomb_windows, chosen_of
from fsm.games.werewolf.setup.plan import plan
from fsm.kinds import FLAG, NUMBER, SEAT, WORD
from fsm.kit import Values, as_choices, as_seats, flags
from fsm.options import Option, Table
from fsm.policy import Knowledge, Move
from fsm.prompts import ROOM, Choices, Prompt
from fsm.values import Options

BLAST: Final = "werewolf-blast"
CAUSE: Final = "blast"
BLASTED: Final = "werewolf-blasted"
ALLOWED: Final = "wwk.blast_windows"


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    able = any(on and values["bomb.windows"][name] for name, on in values[ALLOWED].items())
    return [*of_knife(values), of_bombs(values, able=able)]


def _windows(options: Options) -> Collection[str]:
    return [name for name in bomb_windows(options) if options.table(ALLOWED)[name]]


def _choices(game: Game[Board], seat: int) -> Choices:
    return (*as_choices([other for other in game.board.living if other != seat]), "none")


def _victim(game: Game[Board], seat: int) -> int:
    """The last wolf takes no player along, nor does a wolf that is about to die except by a knife (WB-020)."""
    board = game.board
    dying = [cause for doom in board.doomed if doom.seat == seat for cause in doom.causes]
    silenced = any(cause not in plan(game).book.knives for cause in dying)
    return board.aim if board.aim in board.living and board.wolves != [seat] and not silenced else 0


def _explode(game: Game[Board], seat: int) -> None:  # WB-019
    victim = _victim(game, seat)
    stays = bool(victim) and is_protected(game, victim, CAUSE)
    about = self_destruct.open_card(game, seat)
    game.tell(ROOM, BLASTED, target=victim or None, **about, **flags(_stays=stays))
    others = [Death(victim, [CAUSE], game.board.number, night=False, by=seat)] if victim else []
    self_destruct.burst(game, seat, *others)


def _blast(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    table = policy.table_of(book, knows)
    pool = [seat for seat in as_seats(prompt.choices) if seat not in table.friends]
    if not pool or len(table.friends.intersection(table.living)) == 1:
        return None
    prey = policy.prey(table, pool)
    is_worth = policy.danger(table, prey) >= policy.BELIEVED or table.public[knows.seat] >= policy.FIRM
    return Move(as_choices([prey])) if is_worth else None


ROLE: Final = wolf(
    name="white-wolf-king",
    tags=frozenset({"pack"}),
    foreseen=True,
    fate=Fate(causes=(Cause(CAUSE),)),
    by_day=DaySkill(BLAST, _windows, _choices, _explode, bombs=True),
    options=(Option(ALLOWED, "roles", Table(WINDOWS, 1, 0, 1), (chosen_of(WINDOWS, *WINDOWS),)),),
    spent=lambda game, seat: False,
    skills=(pack.KNIFING, Skill("blast", (ALLOWED, "bomb.enabled", "bomb.windows"), unless="no-bombs")),
    notes=_notes,
    tells={
        BLASTED: {
            "seat": SEAT,
            "role": WORD("werewolf-role"),
            "target": SEAT,
            "during": WORD("werewolf-during"),
            "_stays": FLAG.maybe,
            "style": NUMBER,
        }
    },
    asks={BLAST: Inquiry(seats=True, irreversible=True, standing=True, later=note_of(of_bombs))},
    answers={BLAST: self_destruct.detonate},
    plays={BLAST: _blast},
)
