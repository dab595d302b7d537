"""The state of a game of Werewolf; all secrets are here and nowhere else."""

from typing import Final

import msgspec

from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.form.states import State

SWAP: Final = "swap"
"""The deed by which two numbers stand for each other."""


class Night(msgspec.Struct):
    """The acts of one night (WW-248)."""

    number: int
    knife: int = 0
    knives: dict[int, int] = {}
    awake: list[int] = []
    """Seats that woke for the knife."""
    told: list[int] = []
    deeds: dict[str, list[int]] = {}
    """Seats by deed, 0 for none."""
    cards: dict[str, str] = {}
    """Words of deeds: cards shown or taken, a skill given."""
    loaded: dict[int, bool] = {}
    """Gesture to each seat that asks whether it may shoot."""

    def behind(self, number: int) -> int:  # WB-034
        swap = self.deeds.get(SWAP, ())
        return sum(swap) - number if number in swap else number

    def numbers(self, deed: str) -> list[int]:
        return self.deeds.get(deed, [])

    def targets(self, deed: str) -> list[int]:
        """Return the seats behind the numbers chosen."""
        return [self.behind(number) for number in self.deeds.get(deed, ())]

    def target(self, deed: str) -> int:
        """Return the seat behind the only number, 0 for none."""
        return next(iter(self.targets(deed)), 0)


class Doom(msgspec.Struct):
    seat: int
    causes: list[str]
    place: int
    """Place of the night at which the first cause struck (6.3)."""


class Death(msgspec.Struct):
    seat: int
    causes: list[str]
    number: int
    night: bool
    by: int = 0
    """Seat that shot."""

    @property
    def cause(self) -> str:
        return self.causes[0]


class Vote(msgspec.Struct):
    """A published vote: ballots by seat (0 abstains), sums in half votes (WW-168).

    `heavy` is the seat of the sheriff whose ballot counted for more, 0 for none.
    """

    kind: str
    day: int
    round: int
    ballots: dict[int, int]
    halves: dict[int, int]
    barred: list[int] = []
    heavy: int = 0
    curse: dict[int, int] = {}
    """Half votes of these sums that come from no ballot (WB-060)."""


class Task(msgspec.Struct):
    """A task that a death leaves behind: `skill`, `words` or `badge` (6.7)."""

    kind: str
    seat: int


class Election(msgspec.Struct):
    going: bool = False
    ran: list[int] = []
    """All candidates, withdrawn ones included."""
    running: list[int] = []
    tied: list[int] = []
    everybody: bool = False
    paused: bool = False
    resumed: bool = False
    offered: bool = False
    round: int = 1


class Board(msgspec.Struct):
    dealt: tuple[str, ...]
    roles: list[str]
    """Roles by seat, as they are now, like `sides` and `kinds` (WW-035)."""
    sides: list[str]
    kinds: list[str]
    living: list[int]
    spare: list[str] = []
    lone: bool = False
    """Whether a wolf of this table does not wake with the pack, so that none can know to be the last (WW-077)."""
    pack: list[int] = []
    heirs: list[int] = []
    """Lone wolves who have taken over the knife, and met then (WB-013)."""
    number: int = 0
    asleep: bool = False
    calls: tuple[str, ...] = ()
    stage: int = -1
    nights: list[Night] = []
    lovers: list[int] = []
    lives: dict[int, int] = {}
    cursed: bool = False
    doomed: list[Doom] = []
    announced: int = 0
    deaths: list[Death] = []
    agenda: list[Task] = []
    aims: dict[int, int] = {}
    """Targets of the dead behind their window, 0 for none; their shots are still to be told."""
    badge_owed: bool = False
    sheriff: int = 0
    election: Election = msgspec.field(default_factory=Election)
    queue: list[int] = []
    speaking: int = 0
    campaigned: list[int] = []
    passed: list[int] = []
    """Seats that want today's free talk to end."""
    speakers: list[int] | None = None
    hushed: list[int] | None = None
    """Seats that had the floor when a referee's kill interrupted the stage for the badge."""
    called: list[int] = []
    weighing: int = 0
    """Sheriff at the beginning of the vote."""
    tied: list[int] = []
    target: int = 0
    round: int = 1
    votes: list[Vote] = []
    states: list[State] = []
    acting: int = msgspec.field(name="bomber", default=0)
    """Player whose skill breaks off the day, at once or when the order is fixed."""
    aim: int = msgspec.field(name="taken", default=0)
    stopped: tuple[int, int] = (0, 0)
    """Speaker of the speech broken off, and the token of the timer."""
    broke: str = ""
    """Phase broken off today."""
    during: str = ""
    ghosts: list[int] = []
    """Bombers who join one more wolf stage."""
    lingering: list[int] = []
    """Exiled players who stay until dawn; they speak, vote and decide nothing by day any more (WB-042)."""
    gone: list[int] = []
    guesses: dict[int, list[int]] = {}
    channels: dict[str, list[int]] = {}
    window: str = ""
    late: bool = False  # WB-076
    chosen: list[str] = []
    """Keys of the options that people have chosen, once it is late."""
    explained: list[str] = []  # WB-179
    closing: bool = False
    broken: bool = False
    allin: list[int] = []
    knives: int = 0
    staked: list[int] = []
    listed: list[int] = []
    """The last whole list of an all-in, which counts unless another one is whole in time."""
    bans: dict[str, dict[int, int]] = {}
    """Votes, speeches and nights that a seat still loses, -1 for all."""
    idle: list[int] = []
    """Seats that lose this night."""
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
        """Record of this night, or of the last one."""
        return self.nights[-1]

    @property
    def wolves(self) -> list[int]:
        kinds = self.kinds
        return [seat for seat in self.living if kinds[seat - 1] == WOLF]

    @property
    def attributes(self) -> set[str]:
        kinds = self.kinds
        return {kinds[seat - 1] for seat in self.living}

    @property
    def factions(self) -> set[str]:
        return {self.sides[seat - 1] for seat in self.living}

    @property
    def reigning(self) -> int:  # WW-192
        return self.sheriff if self.sheriff in self.living else 0

    def having(self, state: str) -> list[int]:
        return [one.seat for one in self.states if one.name == state]

    def is_out(self, seat: int) -> bool:  # WB-042
        return seat not in self.living or seat in self.lingering

    def side(self, seat: int) -> str:
        return self.sides[seat - 1]

    def partner(self, seat: int) -> int:
        if seat not in self.lovers:
            return 0
        return next(other for other in self.lovers if other != seat)
