"""The match as the shell sees it: its seats, the lobby's configuration, the clock, and the game once dealt."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import storage.base as memory
from bot.messages.items import AskItem, TellItem
from bot.quiet_hours import Quiet
from fsm import Choices, End, Game, Options, Prompt, Refused, RuleSet, Start
from fsm.codec import SnapshotError, dump, load, load_start

NO_GAME = msgspec.Raw(b"null")


class State(msgspec.Struct, omit_defaults=True, rename={"opener": "host"}):
    """The stored state of a match, beside its game."""

    opener: str
    """Address of the host, the person who opened the table; empty once the host has no more rights."""
    preset: str
    """Key of the preset."""
    chosen: dict[str, Any] = {}
    """Options chosen over the preset, by key."""
    locale: str = ""
    """Language of the room."""
    game: msgspec.Raw = NO_GAME
    """The stored game; null in the lobby, and in memory."""
    due: float | None = None
    """Instant at which the open phase ends at the latest."""
    bell: float | None = None
    """Instant of the next look at the open phase."""
    left: tuple[float | None, float | None] | None = None
    """Seconds left to `due` and to `bell` while the match is paused."""
    unheard: float | None = None
    """Instant since which the bot cannot speak in the room."""
    began: float = 0
    """Instant at which the open phase or the lobby began; while the match is paused, relative to the pause."""
    dealt: float | None = None
    """Instant of the deal, until the rules were told that it is late."""
    starts: dict[int, float] = {}
    """Instants at which the last timers began, by token; while the match is paused, relative to the pause."""
    consent: str = ""
    """Message key of the confirmations; empty where none are asked for."""
    asked: dict[str, str] = {}
    """Open confirmations: address of the person, by token."""
    confirmed: tuple[str, ...] = ()
    """Addresses of the people who have confirmed."""
    serial: int = 0
    """Number of the last confirmation asked for."""
    channels: dict[str, tuple[int, ...]] = {}
    """Open private channels: seats by name."""
    hushed: bool = False
    """Whether the floor is restricted to some seats."""
    idle: int = 0
    """Number of phases in a row without any answer."""
    missed: dict[int, int] = {}
    """Number of public prompts in a row without an answer, by seat."""
    excused: bool = False
    """Whether the bot was away during the open phase, so that it does not count as missed."""
    absence: str = ""
    """The room's level for absent players."""
    quiet: Quiet | None = None
    """The room's quiet hours."""
    vacant: tuple[int, ...] = ()
    """Seats that the next players to join take."""
    lost_seats: dict[str, int] = {}
    """Seat numbers of the people who have lost their seat, by address."""
    silence: str = ""
    """The room's level for speaking out of turn."""
    floor: tuple[int, ...] | None = None
    """Seats that may speak; None is everybody."""
    muted: tuple[str, ...] = ()
    """Addresses of the people under a restriction."""
    muted_until: float = 0
    """Instant until which the restriction lasts."""
    waiting: dict[str, str] = {}
    """Names of the people who have not opened their private chat yet, by address."""
    wishes: dict[str, dict[int, str]] = {}
    """Wishes of the seats about the clock, by topic and seat."""
    violations: dict[int, int] = {}
    """Number of times that each seat spoke out of turn."""
    onlookers: tuple[str, ...] = ()
    """Addresses of people without a seat who spoke."""
    away: tuple[str, ...] = ()
    """Addresses of players who left the group or their private chat."""
    notes: dict[str, tuple[str, ...]] = {}
    """Private notes, by address of their author."""
    appeals: tuple[tuple[int, str, str], ...] = ()
    """Objections to the game: seat, name of the author, and text."""
    picks: dict[str, int] = {}
    """Numbers chosen in the lobby, by address."""
    counted: bool = False
    """Whether the result is in the players' records."""


TOKEN = re.compile(r"p([0-9]{1,14})-[a-z0-9]{1,15}")


_encode = msgspec.json.Encoder().encode


_decoder = msgspec.json.Decoder(State)


def stayed(stored: memory.Match) -> list[memory.Sitting]:
    """Return the players still in a stored match, excluding those who left, were replaced or were forgotten."""
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
        self.shown: TellItem | None = None
        self.standing: list[tuple[str, TellItem]] = []
        self.seats_shown: tuple[dict[str, Any], tuple[str, ...]] | None = None
        self.reminded: tuple[tuple[int, ...] | None, set[int]] = (None, set())

    @classmethod
    def of(cls, stored: memory.Match, rules: RuleSet[Any]) -> Match:
        """Return the match of a stored record. Raises SnapshotError when it cannot be read, and NotInstalled."""
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
            match.options(rules.seats.start)  # raises NotInstalled when something is missing
        return match

    @property
    def playing(self) -> bool:
        """Return whether the game runs."""
        return self.status == "playing"

    @property
    def result(self) -> End | None:
        """The published result, which stands while titles are given and objections heard."""
        return self.rules.result(self.game) if self.playing and self.game else None

    @property
    def decided(self) -> bool:
        """Return whether the game is finished for all practical purposes: its players and its room are free."""
        return self.result is not None

    @property
    def people(self) -> dict[int, str]:
        """Addresses of the players, by seat."""
        return {sitting.seat: sitting.person for sitting in self.sittings}

    @property
    def names(self) -> dict[int, str]:
        """Names of the players, by seat."""
        return {sitting.seat: sitting.name for sitting in self.sittings}

    def person(self, seat: int) -> str:
        """Return the address of the player on a seat."""
        return self.sittings[seat - 1].person

    def seat_of(self, person: str) -> int | None:
        """Return the person's seat, None without one."""
        for sitting in self.sittings:
            if sitting.person == person:
                return sitting.seat
        return None

    def has_played(self, person: str) -> bool:
        """Return whether a person has a seat, or had one in this game, and so takes sides."""
        return self.seat_of(person) is not None or person in self.state.lost_seats

    def is_missed(self, seat: int) -> bool:
        """Return whether the player of a seat has left, or the seat is vacant."""
        state = self.state
        return seat in state.vacant or (bool(state.away) and self.person(seat) in state.away)

    def binds(self, person: str) -> bool:
        """Return whether a person is tied to this table: not after leaving, nor once the game is decided."""
        return self.seat_of(person) is not None and not self.misses(person) and not self.decided

    def misses(self, person: str) -> bool:
        """Return whether a person has a seat here, and has left it or lost it."""
        seat = self.seat_of(person)
        return seat is not None and self.is_missed(seat)

    def need_held(self, seat: int) -> None:
        """Raise Refused while a seat is vacant; its former player may return with `/join`."""
        if seat in self.state.vacant:
            raise Refused("common-seat-vacant")

    @property
    def lobby_slot(self) -> str:
        """Slot of the lobby's one message, which every change overwrites."""
        return f"lobby-{self.id}"

    @property
    def consent_slot(self) -> str:
        """Slot of the message that counts the confirmations."""
        return f"ready-{self.id}"

    def token(self, prompt: int) -> str:
        """Return the token by which a prompt of this match is known outside."""
        return f"p{self.id}-{prompt}"

    def options(self, players: int) -> Options:
        """Return the options as they stand, resolved for a number of players."""
        return self.rules.schema.resolve(self.state.preset, self.state.chosen, players)

    @property
    def planned(self) -> int:
        """Number of players of the table as it stands: those seated, at least the game's minimum."""
        return max(len(self.sittings), self.rules.seats.start)

    def query(self, prompt: Prompt, given: Choices = (), *, again: bool = False) -> AskItem:
        """Return a prompt as it is sent, with its latest instant; a standing right does not end with its phase."""
        due = None if prompt.standing else self.state.due
        endless = prompt.required and due is None and self.state.left is None
        return AskItem(self.token(prompt.id), prompt, due, again, given, endless)

    def open_prompts(self, seat: int | None = None) -> list[Prompt]:
        """Return the open prompts, of all seats or of one."""
        prompts = self.game.prompts.values() if self.game else ()
        return [prompt for prompt in prompts if seat in (None, prompt.seat)]

    @property
    def asked(self) -> dict[int, Prompt]:
        """The open prompts by number, including those of an interrupted phase."""
        game = self.game
        waiting = game.interrupted.prompts if game and game.interrupted else {}
        return {**waiting, **game.prompts} if game else {}

    def waiting_prompts(self, seat: int) -> list[Prompt]:
        """Return a seat's prompts of the interrupted phase; they take no answer until it goes on."""
        interrupted = self.game.interrupted if self.game else None
        return [prompt for prompt in interrupted.prompts.values() if prompt.seat == seat] if interrupted else []

    def pack(self) -> bytes:
        """Return the stored form."""
        if self.game is not None:
            self.state.game = msgspec.Raw(dump(self.game))
        packed = _encode(self.state)
        self.state.game = NO_GAME
        return packed


def match_number(token: str) -> int | None:
    """Return the match of a prompt's token, None when it is no token."""
    found = TOKEN.fullmatch(token)
    return int(found[1]) if found else None


def prompt_number(token: str) -> int:
    """Return the prompt's number within its match, 0 when the token is none."""
    number = token.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def start_command(match: Match, seed: str, deal: tuple[str, ...] | None) -> Start:
    """Return the Start of this match's line-up."""
    players = len(match.sittings)
    return Start(seed, players, match.options(players).values(), deal)
