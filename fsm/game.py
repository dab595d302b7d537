"""A match as plain data, with the messages and prompts of its phases, and the rules that a game exports."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from fsm.choices import SEATS, Bar
from fsm.commands import Start
from fsm.customs import Customs
from fsm.dice import Dice
from fsm.effects import Ask, Close, Effect, End, Floor, Pool, Relay, Tell
from fsm.grid import Card, Circle, Grid
from fsm.kinds import GameKind, Kinds, Messages, kind_of
from fsm.prompts import Audience, Choices, Interrupted, Prompt
from fsm.values import Options

if TYPE_CHECKING:
    from fsm.options import Problem, Schema
    from fsm.policy import Plays
    from fsm.stock import Stock


API: Final = 2
"""The number of the contract between Yemu and a game; a RuleSet of another number is not loaded."""

B = TypeVar("B")


class Way(NamedTuple):
    """A way out of a phase."""

    when: Callable[[Game[Any]], bool] | None
    """The guard: a question about the board, named like a fact; None for always."""
    dest: Enum
    """The phase that opens."""


@dataclass(frozen=True, slots=True)
class Phase(Generic[B]):
    """The rules of one state of the game."""

    open: Callable[[Game[B]], None]
    """Ask prompts and tell messages."""
    close: Callable[[Game[B]], None] | None = None
    """Count the answers into the board."""
    answer: Callable[[Game[B], Prompt, Choices], None] | None = None
    """Check an answer; may raise Refused."""
    time: str | float | Mapping[str, int] | None = None
    """Key of the option that holds the phase's limit in seconds, or the seconds themselves, maybe by tempo."""
    floor: Callable[[Game[B]], float] | None = None
    """Return the seconds before which the phase may not end."""
    midway: Callable[[Game[B]], None] | None = None
    """Ask what is left once the floor has passed; then the phase lasts for the rest of its limit, also unasked."""
    since: Callable[[Game[B]], int] | None = None
    """Return the token of the earlier timer from whose start limit and floor count, 0 for none."""
    back: Callable[[Game[B], Prompt], None] | None = None
    """Check the withdrawal of an answer; may raise Refused. With `answer` but not this, none is allowed."""
    then: Enum | Sequence[Enum | tuple[Callable[[Game[B]], bool] | None, Enum]] = ()
    """The phase that opens next. In front of it may stand others, each with its guard: the first that holds counts.

    A guard is a question about the board, named like a fact.
    """
    talk: bool = False
    """Whether no choice depends on the end of the phase, so that a majority of players may cut it short."""
    attendance: bool = False
    """Whether every player has a turn in it, so that a missed one shows that its player is absent."""
    limit: Callable[[Game[B]], float | None] | None = None
    """Return the seconds of the phase, if they depend on more than that option."""
    left: Callable[[Game[B]], int] | None = None
    """Return the token of the broken-off timer of this phase whose seconds are left to it, 0 for its whole limit."""

    pool: Callable[[Game[B]], Pool | None] | None = None
    """Return the pool of seconds that speakers share, None for none."""

    @property
    def ways(self) -> Sequence[Way]:
        """The ways out of the phase, in the order in which they are tried."""
        then = (self.then,) if isinstance(self.then, Enum) else self.then
        return [Way(None, way) if isinstance(way, Enum) else Way(*way) for way in then]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The form of a prompt."""

    seats: bool = False
    """Whether its choices are seats."""
    irreversible: bool = False
    """Whether an answer deserves a second question."""
    known: bool = False
    """Whether all players know the asked seats, though not which of them have answered."""
    args: Kinds = field(default_factory=dict)
    """The arguments of its message with their kinds (`fsm.kinds`)."""
    agrees: str = ""
    """Choice that says yes, as a raised thumb does; empty where the question is none of yes or no."""
    declines: str = ""
    """Choice that says no."""
    standing: bool = False
    """Whether it is a standing right: the words of its choices are commands as well.

    So are the words of its attribute `typed`, in front of seats.
    """
    later: Callable[[Options], str] = lambda options: ""
    """Return the message that says when a right can be used; empty where none does."""
    bars: Sequence[Bar] = ()
    """Reasons why seats are not offered, each with the argument that names them."""
    offers: Choices = ()
    """Choices that the room may read where those of a seat tell of its role; a seat with others is asked in private.

    Empty where all choices of all asked seats, and those that `bars` leave out, may be read.
    """
    answer: Callable[[Game[Any], Prompt, Choices], None] | None = None
    """Carry out an answer in any phase, in place of that phase; may raise Refused. It cannot be withdrawn."""
    words: Callable[[int], int] = lambda seats: 2
    """Return the greatest number of its choices that are no seats, at a table of so many."""


class Odds(NamedTuple):
    """Share of games that a side wins, as it was counted or as experience says."""

    side: str
    """The side, as in `RuleSet.sides`."""
    share: int
    """Share in percent."""
    spread: int | None = None
    """Error of an estimate, in percent of all games; None for a count."""
    games: int | None = None


@dataclass(frozen=True, eq=False)
class Expansion:
    """An addition to a game by a package; found by the entry-point group `yemu.roles`."""

    game: str
    roles: Sequence[Any]
    """Its roles, in the form that the game has for them."""
    boards: Sequence[Any] = ()
    """Boards that deal them, in the form of the game."""
    locales: Path | None = None
    """A folder of messages, with one folder per language."""
    api: int = API


@dataclass(frozen=True, eq=False)
class RuleSet(Generic[B]):
    """The exports of a game; frozen and compared by identity, so that it is compiled once.

    `tells` and `asks` declare every message and prompt with the kinds of their arguments (`fsm.kinds`).
    An argument whose name begins with `_` serves the text and is not shown to programs.
    The shell adds `_seconds` to the message that begins a phase: how long it lasts. Of the kind `SECONDS(PHASE)` it
    is there only where that phase is open then.
    """

    key: str
    """Name of the game in keys, files and commands."""
    version: int
    """Version of the rules, stored with every game."""
    seats: range
    """The numbers of players that the game takes."""
    phases: Mapping[Enum, Phase[B]]
    """Every phase by its state: the game starts in the first, and is over in the last."""
    board: type[B]
    """The game's own dataclass."""
    setup: Callable[[Game[B]], None]
    """Deal: make the board and the seating."""
    schema: Schema
    """The options and presets."""
    lineup: Callable[[Options, int], tuple[str, ...]]
    """Return the roles that these options deal to a number of players."""
    roles: Callable[[Game[B]], tuple[str, ...]]
    """Return the roles by seat, as dealt: the announced proof of the deal is made of them."""
    view: Callable[[Game[B], int], Sequence[Tell]]
    """Return the Tells that a seat may know now."""
    rules: Callable[[Options, int], Tell]
    """Return the rules in short, as these options make them."""
    tells: Messages
    """Every message with the kinds of its arguments."""
    asks: Mapping[str, Inquiry]
    """Every prompt."""
    locales: Path
    """The folder of the messages, one folder per language in it."""
    complete: Callable[[B, bytes], None] = lambda board, stored: None
    """Complete a board that an earlier release has stored in another form, which is given."""
    check: Callable[[Options, int], Sequence[Problem]] = lambda options, players: ()
    """Find the faults of these options for a number of players."""
    public: Callable[[Game[B]], Sequence[Tell]] = lambda game: ()
    """Return the Tells of public information."""
    recap: Callable[[Game[B]], Sequence[Tell]] = lambda game: ()
    """Return the Tells after the end."""
    grid: Callable[[Game[B]], Grid | None] = lambda game: None
    """Return the table of a finished match, with nothing that `recap` keeps back; None where the game has none."""
    card: Callable[[Game[B], int], Card | None] = lambda game, seat: None
    """Return the card of a seat, with nothing that `view` keeps back; None where the game has none to be drawn."""
    circle: Callable[[Game[B]], Circle | None] = lambda game: None
    """Return the circle of seats, with nothing that `public` keeps back; None where the game has none to be drawn."""
    signs: Collection[str] = ()
    """The messages that stand in table, card and circle: titles, marks, sides."""
    rounds: Collection[str] = ()
    """The messages with which a seat may change hands, such as a nightfall; empty where it may at any time."""
    review: Collection[str] = ()
    """The messages of the recap that a platform with files shows in `/replay` only, at the reader's wish."""
    seat_board: Callable[[Game[B]], Tell | None] = lambda game: None
    """Return the line that says which seats are in; it stays in sight and is edited with each change."""
    last_page: Callable[[Game[B]], Tell | None] = lambda game: None
    """Return the message that ends the page of a game that stops before the page is full; None where none is open."""
    plan: Callable[[Options, int], Any] = lambda options, players: None
    """Work out the constants of a table from its options, once per game."""
    played: Callable[[RuleSet[B], Options, int], RuleSet[B]] | None = None
    """Return these rules with only the phases that such a table can enter."""
    consent: Callable[[Options], str | None] = lambda options: None
    """Return the key of the confirmations that players give in the lobby, None for none."""
    adjust: Callable[[Mapping[str, Any], str, Any], Mapping[str, Any]] = lambda values, key, value: {key: value}
    """Return every option that changes with a new value of one; gets all values, `auto` included. May raise Refused."""
    fitting: Callable[[Mapping[str, Any]], Sequence[int]] | None = None
    """Return, in order, the numbers of players that values may suit, `auto` included; None where all may."""
    check_deal: Callable[[Options, Sequence[str]], Sequence[Problem]] = lambda options, roles: ()
    """Find the faults of a list of roles in itself, before the comparison with the line-up."""
    notes: Callable[[Options, int], Mapping[str, Sequence[str]]] = lambda options, players: {}
    """Return, by role, the words (`KEY-note-…`) for the effects of a table's options on it."""
    skills: Callable[[Options, int], Mapping[str, Sequence[str]]] = lambda options, players: {}
    """Return, by role, its skills (`KEY-skill-…`, with `timing`, `condition`, `target`, `manner`, `effect`)."""
    skill_options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The options that the description of a skill leaves open."""
    customs: Callable[[Options], Customs] = lambda options: Customs()
    """Return the agreements that a shell keeps."""
    living: Callable[[Game[B]], Sequence[int]] = lambda game: game.seating
    """Return the seats that still take part."""
    result: Callable[[Game[B]], End | None] = lambda game: None
    """Return the result once it is out, with all roles; it then stands, while titles and objections go on."""
    sides: Callable[[Game[B]], Sequence[str]] = lambda game: ()
    """Return the side of each seat as it stands, for statistics; nothing in a game without sides."""
    open_lineup: Callable[[Options], bool] = lambda options: True
    """Return whether the roles in play are public."""
    telling: Collection[str] = ()
    """The options that would tell which roles are in play."""
    sealed: Collection[str] = ()
    """The messages that stay with their readers, also when the game is told again."""
    aloud: Callable[[Options], Collection[str]] = lambda options: ()
    """Return the prompts that are answered before everybody, in the room as well as in private."""
    by_number: bool = False
    """Whether no player is chosen by a name."""
    interludes: Collection[Enum] = ()
    """The phases that may open within another one, which then goes on (`fsm.interlude`)."""
    opener: str = ""
    """The option whose value `/new GAME VALUE` sets, such as a board."""
    about: Callable[[Options], str | None] = lambda options: None
    """Return the word (`KEY-about-…`) for the game of a table, as a line of its lobby; None for none."""
    minutes: Callable[[Options, int], tuple[int, int] | None] = lambda options, players: None
    """Return the minutes of the shortest and longest usual game of so many; None if they are unknown."""
    odds: Callable[[Options, int], Odds | None] = lambda options, players: None
    """Return the share of games that a side wins at a playable table; None if it is unknown."""
    called: Callable[[str, Mapping[str, Collection[str]]], Mapping[str, Any]] = lambda text, names: {}
    """Return the options that a typed name stands for, given the names of each value of `opener`; may raise Refused.

    They are empty for a name that is none of these.
    """
    common: Sequence[str] = ()
    """The options that tables agree on most often, in the order of the first page of settings."""
    rule: Callable[[Game[B], str, int | None], None] | None = None
    """Carry out a ruling about a seat or the game; may raise Refused."""
    leave: Callable[[Game[B], int], None] | None = None
    """Note that a player has left."""
    given: Callable[[Options, int], Mapping[str, Tell]] = lambda options, players: {}
    """Return, by option, the message that stands for its value in a lobby of so many players."""
    pace: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Seconds by tempo for each timer option that is 0."""
    expand: Callable[[Expansion], RuleSet[B]] | None = None
    """Return these rules with an expansion. Raises ValueError or TypeError if it does not fit."""
    expanded: Sequence[Path] = ()
    """The folders of messages of expansions."""
    words: Sequence[str] = ()
    """The messages that expansions need besides those declared."""
    plays: Plays = field(default_factory=dict)
    """Policies of computer players by prompt; any other prompt they answer by chance."""
    computers: Callable[[int], int] = lambda people: SEATS
    """Return the greatest number of computer players at a table with so many people."""
    remarks: Messages = field(default_factory=dict)
    """Every line that computer players say, with the kinds of its arguments."""
    stock: Stock | None = None
    """Items of which each match draws one, as `game.start.drawn`; None for a game without any."""
    api: int = API
    """Number of the contract that the game was written for."""

    @cached_property
    def start(self) -> Enum:
        """The first phase."""
        return next(iter(self.phases))

    @cached_property
    def over(self) -> Enum:
        """The phase in which the game has ended."""
        return [*self.phases][-1]

    def bars(self, key: str) -> Sequence[Bar]:
        """Return the reasons why prompts of this key do not offer all seats."""
        return self.asks[key].bars if key in self.asks else ()

    def answer_of(self, key: str) -> Callable[[Game[Any], Prompt, Choices], None] | None:
        """Return the function that carries out an answer to a prompt of this key, None where the phase does."""
        return self.asks[key].answer if key in self.asks else None

    def is_irreversible(self, key: str) -> bool:
        """Return whether an answer to a prompt of this key deserves a second question."""
        inquiry = self.asks.get(key)
        return inquiry is not None and inquiry.irreversible


AnyRules: TypeAlias = RuleSet[Any]


@lru_cache(maxsize=4096)
def kinds_of(rules: RuleSet[Any], key: str) -> Mapping[str, GameKind]:
    """Return the kinds of the arguments of a message, a line or a prompt. Raises ValueError for an unknown kind."""
    args = rules.tells.get(key) or rules.remarks.get(key) or rules.asks.get(key, Inquiry()).args
    return {name: kind_of(kind) if isinstance(kind, str) else kind for name, kind in args.items()}


@lru_cache(maxsize=4096)
def limits_of(rules: RuleSet[Any], options: Options) -> Mapping[Enum, float | None]:
    """Return the seconds that each phase may last: the option's, else the tempo's; None is no limit."""
    tempo = options.word("tempo")

    def limit(time: str | float | Mapping[str, int] | None) -> float | None:
        if isinstance(time, str):
            return options.number(time) or rules.pace.get(time, {}).get(tempo)
        return time.get(tempo) if isinstance(time, Mapping) else time

    return {name: limit(phase.time) for name, phase in rules.phases.items()}


@lru_cache(maxsize=4096)
def customs_of(rules: RuleSet[Any], options: Options) -> Customs:
    """Return the agreements of a table, which all games with these options share."""
    return rules.customs(options)


class Game(Generic[B]):
    """A match of `rules`; only the engine changes it, and a `Refused` leaves it as it was.

    Any other exception leaves the game unusable: throw it away and load the stored one.
    """

    __slots__ = (
        "answers",
        "asked",
        "board",
        "computers",
        "customs",
        "dice",
        "done",
        "held",
        "interrupted",
        "joined",
        "limits",
        "options",
        "out",
        "over",
        "paced",
        "pending",
        "phase",
        "plan",
        "prompts",
        "rest",
        "rules",
        "seating",
        "seats",
        "seers",
        "start",
        "token",
    )
    board: B
    """The board of the game."""

    def __init__(self, rules: RuleSet[B], start: Start) -> None:
        self.options = rules.schema.whole(start.options, start.seats)
        """Value of every option, read by kind: `options.number("nights")`."""
        self.start = self.options.of_start(start)
        """Seed and number of seats; `deal`, the roles by seat in a rehearsal, else None; `drawn` from the stock."""
        self.rules = rules.played(rules, self.options, start.seats) if rules.played else rules
        self.limits = limits_of(self.rules, self.options)
        """Seconds that each phase may last, None without a limit."""
        self.customs = customs_of(self.rules, self.options)
        """The agreements that a shell keeps."""
        self.paced: dict[str, Any] = {}
        """Options that were changed since the Start."""
        self.plan = rules.plan(self.options, start.seats)
        """Constants that the rules derive from the options."""
        self.seats = range(1, start.seats + 1)
        """All seats, 1-based."""
        self.computers: tuple[int, ...] = ()
        """The seats of computers."""
        self.dice = Dice(start.seed)
        """The only source of chance."""
        self.phase: Enum = rules.start
        """The open phase."""
        self.prompts: dict[int, Prompt] = {}
        """Open prompts by id."""
        self.answers: dict[int, Choices] = {}
        """Answers so far, by prompt id."""
        self.seating: tuple[int, ...] = tuple(self.seats)
        """All seats in the order of the table."""
        self.asked = [0] * start.seats
        """Number of prompts that each seat has had."""
        self.pending = 0
        """Number of required prompts without an answer."""
        self.token = 0
        """Serial number of the last timer, as `since` and `left` of a Phase take it."""
        self.over = False
        """Whether the game has ended."""
        self.done = False
        self.held = False
        """Whether the phase waits for its floor."""
        self.rest: float | None = None
        """Seconds of the phase behind its floor."""
        self.interrupted: Interrupted | None = None
        """The phase that waits for the end of the open one."""
        self.joined: list[int] = []
        """Seats in the channel of those who are out, in the order in which they came."""
        self.seers: list[int] = []
        """Seats that are out and have seen everything."""
        self.out: list[Effect] = []
        """Effects of the running command, in the order in which people are told."""

    def view(self, seat: int) -> Sequence[Tell]:
        """Return the Tells that this seat would get if it asked now."""
        return self.rules.view(self, seat)

    # Output of phases

    def tell(self, to: Audience, key: str, **args: Any) -> None:
        """Say something to the room or to some seats."""
        self.out.append(Tell(to, key, args))

    def ask(
        self,
        seat: int,
        key: str,
        choices: Choices,
        args: dict[str, Any] | None = None,
        min: int = 1,
        max: int = 1,
        default: Choices = (),
        required: bool = True,
        secret: bool = True,
        final: bool = False,
        standing: bool = False,
        text: int = 0,
    ) -> None:
        """Open a prompt. See Prompt for the other fields."""
        asked = self.asked
        number = asked[seat - 1] = asked[seat - 1] + 1
        id = number * SEATS + seat
        prompt = Prompt(id, seat, key, choices, args or {}, min, max, default, required, secret, final, standing, text)
        self.prompts[id] = prompt
        if required:
            self.pending += 1
        self.out.append(Ask(prompt))

    def retract(self, prompt: Prompt) -> None:
        """Close one prompt before its phase ends."""
        id = prompt.id
        del self.prompts[id]
        answer = self.answers.pop(id, None)
        if answer is None and prompt.required:
            self.pending -= 1
        self.out.append(Close(prompt.seat, id, prompt.key, answer or ()))

    def finish(self) -> None:
        """End the open phase and the phase that it interrupted, even with prompts unanswered."""
        self.recall()
        self.done = True

    def floor(self, seats: tuple[int, ...] | None) -> None:
        """Set the seats that may speak now."""
        self.out.append(Floor(seats))

    def pace(self, changed: Mapping[str, Any]) -> None:
        """Time the coming phases by other options; the open phase keeps its time, and `plan` its constants."""
        self.paced = {**self.paced, **changed}
        self.options = Options.of({**self.options.values(), **changed})
        self.limits = limits_of(self.rules, self.options)
        self.customs = customs_of(self.rules, self.options)

    def relay(self, channel: str, seats: tuple[int, ...], *, opened: bool) -> None:
        """Open or close a private channel."""
        self.out.append(Relay(channel, seats, opened))

    def end(
        self, winner: str | None, winners: tuple[int, ...], reason: str, last: Mapping[int, str] | None = None
    ) -> None:
        """End the game and close all prompts; `last` has the roles of the seats that were dealt another one."""
        for prompt in [*self.prompts.values()]:
            self.retract(prompt)
        self.over = True
        dealt = dict(zip(self.seats, self.rules.roles(self), strict=True))
        self.out.append(End(winner, winners, reason, dealt, dict(last or {})))

    def recall(self) -> list[Prompt]:
        """Make the interrupted phase, if any, the open one again; return the prompts it had open."""
        waiting, self.interrupted = self.interrupted, None
        if waiting is None:
            return []
        self.phase = next(phase for phase in self.rules.phases if phase.name == waiting.phase)
        self.prompts |= waiting.prompts
        self.answers |= waiting.answers
        self.pending = sum(prompt.required and prompt.id not in self.answers for prompt in self.prompts.values())
        return list(waiting.prompts.values())

    # Input of phases

    def answered(self, key: str) -> dict[int, Choices]:
        """Return the choices that count for each seat asked `key`: its answer, else the default."""
        found, answers = {}, self.answers
        for prompt in self.prompts.values():
            if prompt.key == key:
                found[prompt.seat] = answers.get(prompt.id, prompt.default)
        return found

    def answer_to(self, key: str) -> Choices:
        """Return the choices that count for the first seat asked `key`; empty when there are none."""
        for prompt in self.prompts.values():
            if prompt.key == key:
                return self.answers.get(prompt.id, prompt.default)
        return ()

    def missing(self) -> tuple[int, ...]:
        """Seats that hold the phase open."""
        return tuple(sorted({p.seat for p in self.prompts.values() if p.required and p.id not in self.answers}))


AnyGame: TypeAlias = Game[Any]
