"""White Wolf King (白狼王): a wolf of the pack whose self-destruction takes another player along (WB-019 to WB-021)."""

from collections.abc import Sequence
from typing import Final

from fsm.dice import Dice
from fsm.game import Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Blast, Cause, Fate, Role, Skill, Standing
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.setup.notes import of_bombs, of_knife
from fsm.games.werewolf.setup.option_words import WINDOWS, chosen_of
from fsm.kinds import FLAG, NUMBER, SEAT, WORD
from fsm.kit import Values, as_choices, as_seats
from fsm.options import Option, Table
from fsm.policy import Knowledge, Move
from fsm.prompts import Prompt

BLAST: Final = "werewolf-blast"
BLASTED: Final = "werewolf-blasted"
ALLOWED: Final = "wwk.blast_windows"


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    able = any(on and values["bomb.windows"][name] for name, on in values[ALLOWED].items())
    return [*of_knife(values), of_bombs(values, able=able)]


def _blast(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    table = policy.table_of(book, knows)
    pool = [seat for seat in as_seats(prompt.choices) if seat not in table.friends]
    if not pool or len(table.friends.intersection(table.living)) == 1:
        return None
    prey = policy.prey(table, pool)
    is_worth = policy.danger(table, prey) >= policy.BELIEVED or table.public[knows.seat] >= policy.FIRM
    return Move(as_choices([prey])) if is_worth else None


ROLE: Final = Role(
    name="white-wolf-king",
    side=WOLF,
    kind=WOLF,
    tags=frozenset({"pack"}),
    foreseen=True,
    fate=Fate(causes=(Cause("blast"),)),
    standing=Standing(bombs=lambda options: True, blast=Blast(BLAST, ALLOWED, "blast", BLASTED), rights=(BLAST,)),
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
    asks={BLAST: Inquiry(seats=True, irreversible=True, standing=True)},
    answers={BLAST: self_destruct.detonate},
    plays={BLAST: _blast},
)
