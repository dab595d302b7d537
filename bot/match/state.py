"""A match as the shell sees it: who sits where, the lobby's configuration, the clock, and the game once it is dealt."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import storage.base as memory
from bot.messages.items import Query, Say
from bot.quiet_hours import Quiet
from fsm import Choices, End, Game, Options, Prompt, Refused, RuleSet, Start
from fsm.codec import SnapshotError, dump, load, load_start

NO_GAME = msgspec.Raw(b"null")


class State(msgspec.Struct, omit_defaults=True, rename={"opener": "host"}):
    """What is stored of a match beside its game.

    `opener` is who has opened the table. `due` is when the open phase ends at the latest, `bell` when it is next
    looked at; both are instants, `left` holds the seconds to them while the match is paused. `starts` says when the
    last timers began, by token. `consent` is the key of the confirmations, `asked` are the open ones (token: person),
    `confirmed` the people who gave theirs. `waiting` are the people (address: name) who have not opened their private
    chat yet. `silence` is the room's level, `floor` the seats that may speak (None is everybody), `muted` who may not,
    for as long as `muted_until` says. `channels` are the open private channels, `hushed` says that not everybody may
    speak, `idle` counts the phases in a row that nobody answered, `missed` what seats have not answered in a row of
    what is asked in public; a phase is `excused` in which the bot was away. `absence` is the room's level, `quiet` are
    its hours. `wishes` are what seats want of the clock, by topic, `violations` counts who spoke out of turn,
    `onlookers` are people without a seat who spoke, `away` players who left the group or their private chat. `notes`
    are each person's own, `appeals` what was said against the game: from which seat, by whom, and the words. `picks`
    are the numbers that people have chosen in the lobby, `vacant` the seats that the next ones to join take,
    `lost_seats` the people who have lost one, with its number. `unheard` is since when nobody hears us in the room.
    """

    opener: str
    preset: str
    chosen: dict[str, Any] = {}
    locale: str = ""
    game: msgspec.Raw = NO_GAME
    due: float | None = None
    bell: float | None = None
    left: tuple[float | None, float | None] | None = None
    unheard: float | None = None
    began: float = 0
    starts: dict[int, float] = {}
    consent: str = ""
    asked: dict[str, str] = {}
    confirmed: tuple[str, ...] = ()
    serial: int = 0
    channels: dict[str, tuple[int, ...]] = {}
    hushed: bool = False
    idle: int = 0
    missed: dict[int, int] = {}
    excused: bool = False
    absence: str = ""
    quiet: Quiet | None = None
    vacant: tuple[int, ...] = ()
    lost_seats: dict[str, int] = {}
    silence: str = ""
    floor: tuple[int, ...] | None = None
    muted: tuple[str, ...] = ()
    muted_until: float = 0
    waiting: dict[str, str] = {}
    wishes: dict[str, dict[int, str]] = {}
    violations: dict[int, int] = {}
    onlookers: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    notes: dict[str, tuple[str, ...]] = {}
    appeals: tuple[tuple[int, str, str], ...] = ()
    picks: dict[str, int] = {}
    counted: bool = False
    """The result is in the records of those who played."""


TOKEN = re.compile(r"p([0-9]{1,14})-[a-z0-9]{1,15}")


_encode = msgspec.json.Encoder().encode


_decoder = msgspec.json.Decoder(State)


def stayed(stored: memory.Match) -> list[memory.Sitting]:
    """Who sits at a stored match: not who has left it, or has lost the seat, or is forgotten."""
    state = _decoder.decode(stored.state)
    missed = ("", *state.away)
    return [one for one in stored.sittings if one.person not in missed and one.seat not in state.vacant]


class Match:
    """A live match in memory, as it was last committed or as the running job is about to commit it."""

    __slots__ = (
        "game",
        "id",
        "reminded",
        "room",
        "rules",
        "said",
        "seats_shown",
        "seq",
        "shown",
        "sittings",
        "stale",
        "standing",
        "state",
        "status",
        "unsure",
    )

    def __init__(self, number: int, room: str, rules: RuleSet[Any], state: State) -> None:
        self.id = number
        self.room = room
        self.rules = rules
        self.state = state
        self.seq = 0
        self.status = "lobby"
        self.sittings: tuple[memory.Sitting, ...] = ()
        self.game: Game[Any] | None = None
        self.stale = False
        self.said: dict[int, list[float]] = {}
        self.unsure: dict[int, tuple[int, Choices]] = {}
        self.shown: Say | None = None
        self.standing: list[tuple[str, Say]] = []
        self.seats_shown: tuple[dict[str, Any], tuple[str, ...]] | None = None
        self.reminded: tuple[tuple[int, ...] | None, set[int]] = (None, set())

    @classmethod
    def of(cls, stored: memory.Match, rules: RuleSet[Any]) -> Match:
        """The match of a stored one; raises SnapshotError when it cannot be read, and NotInstalled."""
        try:
            state = _decoder.decode(stored.state)
        except msgspec.MsgspecError as error:
            raise SnapshotError(f"{rules.key}: {error}") from error
        match = cls(stored.id, stored.room, rules, state)
        match.seq, match.status = stored.seq, stored.status
        match.sittings = stored.sittings
        if stored.setup is not None:
            match.game = load(rules, load_start(stored.setup), bytes(match.state.game))
            match.state.game = NO_GAME
        else:
            match.options(rules.seats.start)  # what it needs is there
        return match

    @property
    def playing(self) -> bool:
        """Whether the game runs."""
        return self.status == "playing"

    @property
    def result(self) -> End | None:
        """The result that is out and stands, while titles are given and objections heard."""
        return self.rules.result(self.game) if self.playing and self.game else None

    @property
    def decided(self) -> bool:
        """Whether the game is finished for everybody who asks: its players are free, and so is its room."""
        return self.result is not None

    @property
    def people(self) -> dict[int, str]:
        """Who sits on each seat."""
        return {sitting.seat: sitting.person for sitting in self.sittings}

    @property
    def names(self) -> dict[int, str]:
        """What the person on each seat is called."""
        return {sitting.seat: sitting.name for sitting in self.sittings}

    def person(self, seat: int) -> str:
        """Who sits on a seat."""
        return self.sittings[seat - 1].person

    def seat_of(self, person: str) -> int | None:
        """The person's seat."""
        for sitting in self.sittings:
            if sitting.person == person:
                return sitting.seat
        return None

    def has_played(self, person: str) -> bool:
        """Whether a person has a seat, or had one in this game: such a person takes sides."""
        return self.seat_of(person) is not None or person in self.state.lost_seats

    def is_missed(self, seat: int) -> bool:
        """Whether the player of a seat has left, or the seat waits for whoever takes it."""
        state = self.state
        return seat in state.vacant or (bool(state.away) and self.person(seat) in state.away)

    def binds(self, person: str) -> bool:
        """Whether somebody plays here, and so at no other table: not who has left, nor once the game is decided."""
        return self.seat_of(person) is not None and not self.misses(person) and not self.decided

    def misses(self, person: str) -> bool:
        """Whether somebody has a seat here, and has left it or lost it."""
        seat = self.seat_of(person)
        return seat is not None and self.is_missed(seat)

    def need_held(self, seat: int) -> None:
        """Raise Refused while a seat is vacant: who had it has lost it, or is back with `/join`."""
        if seat in self.state.vacant:
            raise Refused("common-seat-vacant")

    @property
    def lobby_slot(self) -> str:
        """The place of the lobby's one message, which every change overwrites."""
        return f"lobby-{self.id}"

    @property
    def consent_slot(self) -> str:
        """The place of the message that counts who has agreed."""
        return f"ready-{self.id}"

    def token(self, prompt: int) -> str:
        """The name by which a prompt of this match is known outside."""
        return f"p{self.id}-{prompt}"

    def options(self, players: int) -> Options:
        """The options as they stand, worked out for a number of players."""
        return self.rules.schema.resolve(self.state.preset, self.state.chosen, players)

    @property
    def planned(self) -> int:
        """The players of the table as it stands: those who are there, at least the fewest that it takes."""
        return max(len(self.sittings), self.rules.seats.start)

    def query(self, prompt: Prompt, given: Choices = (), *, again: bool = False) -> Query:
        """A prompt as it is sent, with when it closes at the latest; a standing right does not end with its phase."""
        due = None if prompt.standing else self.state.due
        endless = prompt.required and due is None and self.state.left is None
        return Query(self.token(prompt.id), prompt, due, again, given, endless)

    def open_prompts(self, seat: int | None = None) -> list[Prompt]:
        """The open prompts, of all seats or of one."""
        prompts = self.game.prompts.values() if self.game else ()
        return [prompt for prompt in prompts if seat in (None, prompt.seat)]

    @property
    def asked(self) -> dict[int, Prompt]:
        """The open prompts by number, with those of the phase that another has interrupted."""
        game = self.game
        waiting = game.interrupted.prompts if game and game.interrupted else {}
        return {**waiting, **game.prompts} if game else {}

    def waiting_prompts(self, seat: int) -> list[Prompt]:
        """What a seat was asked in the phase that another has interrupted: it takes no answer until that is over."""
        interrupted = self.game.interrupted if self.game else None
        return [prompt for prompt in interrupted.prompts.values() if prompt.seat == seat] if interrupted else []

    def pack(self) -> bytes:
        """The stored form."""
        if self.game is not None:
            self.state.game = msgspec.Raw(dump(self.game))
        packed = _encode(self.state)
        self.state.game = NO_GAME
        return packed


def match_number(token: str) -> int | None:
    """The match that a prompt's name belongs to, None when it is no such name."""
    found = TOKEN.fullmatch(token)
    return int(found[1]) if found else None


def prompt_number(token: str) -> int:
    """The prompt of its match that a name stands for, 0 when it is none."""
    number = token.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def start_command(match: Match, seed: str, deal: tuple[str, ...] | None) -> Start:
    """The Start of this match's line-up."""
    players = len(match.sittings)
    return Start(seed, players, match.options(players).values(), deal)
