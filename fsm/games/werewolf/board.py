"""What a game of Werewolf knows about itself; all secrets are here and nowhere else."""

from __future__ import annotations

import msgspec

from fsm.games.werewolf.sides import WOLF
from fsm.games.werewolf.states import State


class Night(msgspec.Struct):
    """What was done in one night: the marks by seat, 0 for nobody, and what was told for them (WW-248).

    `knives` are the wolves' own choices, `awake` who chose, `told` who read the decision; `victim` is the number that
    the Witch was shown, 0 for nobody; `loaded` is the gesture to those who ask whether they may shoot; `relative`,
    `linked` and `card` belong to the first night.
    """

    number: int
    guarded: int = msgspec.field(name="guard", default=0)
    knife: int = 0
    knives: dict[int, int] = {}
    awake: list[int] = []
    told: list[int] = []
    victim: int | None = None
    antidote: bool = False
    poison: int = 0
    check: int = 0
    wolf: bool = False
    dream: int = 0
    loaded: dict[int, bool] = {}
    relative: int = 0
    linked: list[int] = []
    card: str = ""


class Doom(msgspec.Struct):
    """Somebody who is about to die: why, and at which place of the night the first cause struck (6.3)."""

    seat: int
    causes: list[str]
    place: int


class Death(msgspec.Struct):
    """A death as it was announced; `night` tells when it counts, `by` who shot."""

    seat: int
    causes: list[str]
    number: int
    night: bool
    by: int = 0

    @property
    def cause(self) -> str:
        """What it is called."""
        return self.causes[0]


class Vote(msgspec.Struct):
    """A published vote: ballots by seat (0 abstains), sums in half votes (WW-168)."""

    kind: str
    day: int
    round: int
    ballots: dict[int, int]
    halves: dict[int, int]
    barred: list[int] = []


class Task(msgspec.Struct):
    """Something that a death still has to bring: `skill`, `words` or `badge` (6.7)."""

    kind: str
    seat: int


class Election(msgspec.Struct):
    """The election of the first sheriff: who ever ran, who still runs, and in a duel the tied players."""

    going: bool = False
    ran: list[int] = []
    running: list[int] = []
    tied: list[int] = []
    everybody: bool = False
    paused: bool = False
    resumed: bool = False
    offered: bool = False
    round: int = 1


class Board(msgspec.Struct):
    """The state. `dealt` are the cards by seat; `roles`, `sides`, `kinds` are what became of them (WW-035).

    `lone` says that a wolf of this table does not wake with the pack, so that none can know to be the last (WW-077);
    `pack` are those who have met. `doomed` wait for their announcement, `agenda` is what the announced dead still have
    to do, `queue` who speaks. `weighing` is who was sheriff when the vote began. `bomber` has just self-destructed,
    `ghosts` are bombers who join one more wolf stage, `gone` are dead who have been told to leave. `hushed` had the
    floor when a referee's kill interrupted the stage for the badge. `closing` says that the rest of the day is skipped,
    `broken` that the phase is broken off. `states` are what skills have made of players (WW-043). `bans` are the votes,
    speeches and nights that a seat still loses, -1 for all, `idle` those who lose this one. `staked` is the list of an
    all-in, `appeals` are those who object to the result.
    """

    dealt: tuple[str, ...]
    roles: list[str]
    sides: list[str]
    kinds: list[str]
    living: list[int]
    spare: list[str] = []
    lone: bool = False
    pack: list[int] = []
    number: int = 0
    asleep: bool = False
    calls: tuple[str, ...] = ()
    stage: int = -1
    nights: list[Night] = []
    lovers: list[int] = []
    lives: dict[int, int] = {}
    antidote: bool = True
    poison: bool = True
    cursed: bool = False
    doomed: list[Doom] = []
    announced: int = 0
    deaths: list[Death] = []
    agenda: list[Task] = []
    badge_owed: bool = False
    sheriff: int = 0
    election: Election = msgspec.field(default_factory=Election)
    queue: list[int] = []
    speaking: int = 0
    speakers: list[int] | None = None
    hushed: list[int] | None = None
    called: list[int] = []
    weighing: int = 0
    tied: list[int] = []
    target: int = 0
    round: int = 1
    votes: list[Vote] = []
    states: list[State] = []
    bomber: int = 0
    during: str = ""
    ghosts: list[int] = []
    gone: list[int] = []
    channels: dict[str, list[int]] = {}
    window: str = ""
    closing: bool = False
    broken: bool = False
    allin: list[int] = []
    knives: int = 0
    staked: list[int] = []
    listed: list[int] = []
    """The last whole list of an all-in, which counts unless another one is whole in time."""
    bans: dict[str, dict[int, int]] = {}
    idle: list[int] = []
    losers: list[int] = []
    forfeited: list[str] = []
    words_left: int = 0
    shown: list[int] = []
    winner: str | None = None
    reason: str = ""
    honours: dict[str, list[int]] = {}
    appeals: list[int] = []

    @property
    def night(self) -> Night:
        """This night's record, or the last one's."""
        return self.nights[-1]

    @property
    def wolves(self) -> list[int]:
        """The living players with the wolf attribute."""
        return [seat for seat in self.living if self.kinds[seat - 1] == WOLF]

    @property
    def reigning(self) -> int:
        """The living sheriff, 0 when there is none (WW-192)."""
        return self.sheriff if self.sheriff in self.living else 0

    def having(self, state: str) -> list[int]:
        """The seats that are in a state (WW-043)."""
        return [one.seat for one in self.states if one.name == state]

    def marked(self, state: str, night: int) -> list[int]:
        """The seats that came into a state in a night, or on the day after it."""
        return [one.seat for one in self.states if one.name == state and one.since == night]

    def side(self, seat: int) -> str:
        """The faction of a seat."""
        return self.sides[seat - 1]

    def partner(self, seat: int) -> int:
        """The other lover, 0 when there is none."""
        if seat not in self.lovers:
            return 0
        return next(other for other in self.lovers if other != seat)
