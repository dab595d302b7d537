"""What the offer to dead players shows of the room, in two worlds that differ by a secret of living players."""

import msgspec
import pytest

from bot.match.aside import show_meanwhile
from bot.match.effects import carry_out_effects
from bot.match.state import Match, State
from bot.messages.items import AskItem
from fsm import ROOM, Dice, Refused, Tell
from fsm.games.werewolf import WEREWOLF
from fsm.testing.play import Outcome, rings
from fsm.testing.table import make_start
from fsm.testing.worlds import Worlds, deal, next_act
from storage.base import Sitting

ACTS = 400
STEP = 20.0
"""Seconds between two acts."""


class Side:
    """One of the worlds, as its players see it."""

    def __init__(self, worlds: Worlds, number: int) -> None:
        self.number, game = number, (worlds.left, worlds.right)[number]
        self.match = Match(1, "test:room", game.rules, State("", "chat"), status="playing", game=game)
        self.match.sit(tuple(Sitting(seat, f"test:@{seat}", f"P{seat}") for seat in game.seats))
        self.asked = self.match.prompts_asked
        self.now = 0.0

    def read(self, outcome: Outcome) -> list[AskItem]:
        """Return the edits of the offers after an act."""
        asked, self.asked = self.asked, self.match.prompts_asked
        if isinstance(outcome, Refused):
            return []
        self.now += STEP
        outbox = carry_out_effects(self.match, outcome, self.now, asked)
        shown = show_meanwhile(self.match, outbox, self.now)
        return [reply.item for reply in shown if isinstance(reply.item, AskItem)]


def told(outcome: Outcome) -> list[Tell]:
    return [] if isinstance(outcome, Refused) else [one for one in outcome if isinstance(one, Tell) and one.to == ROOM]


@pytest.mark.rule("WB-167")
def test_where_the_room_reads_the_same_the_dead_do_so_at_the_same_acts() -> None:
    read = 0
    for number in range(6):
        dice = Dice(f"meanwhile {number}")
        start = make_start(WEREWOLF, 12, "chat", {})
        lineup = WEREWOLF.lineup(WEREWOLF.schema.whole(start.options, 12), 12)
        start = msgspec.structs.replace(start, seed=f"{number}", deal=(roles := dice.shuffled(lineup)))
        pair = dice.pick([(a, b) for a in range(1, 12) for b in range(a + 1, 13) if roles[a - 1] != roles[b - 1]])
        worlds, clock = deal(WEREWOLF, start, pair), False
        sides = Side(worlds, 0), Side(worlds, 1)
        for _ in range(ACTS):
            if worlds.left.over or worlds.right.over or told(worlds.outcomes[0]) != told(worlds.outcomes[1]):
                break
            left, right = (side.read(worlds.outcomes[side.number]) for side in sides)
            others = [one for one in left if one.prompt.seat not in pair]
            assert others == [one for one in right if one.prompt.seat not in pair]
            assert told(worlds.outcomes[0]) or not left, "only news of the room is shown"
            read += len(others)
            clock = rings(worlds.outcomes[0], before=clock)
            if (act := next_act(worlds, (), dice, clock=clock)) is None:
                break
            worlds = worlds.after(act)
    assert read > 20
