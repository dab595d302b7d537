from __future__ import annotations

import math
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

import storage.base as memory
from adapters.base import is_computer, scheme_of
from bot.match.company import FollowedMatch
from bot.match.flat_state import upgrade
from bot.match.parts import (
    Attendance,
    Computers,
    Conduct,
    Consent,
    LobbyState,
    Muting,
    Speaking,
    Wishes,
    Writings,
    ends_talk,
)
from bot.match.timing import Timing
from bot.messages.items import AskItem, PromptToken, SeatTag, TellItem
from bot.profiles import RoomProfile
from fsm import AnyGame, AnyRules, Choices, Customs, End, Inquiry, Options, Prompt, Refused, Start, Tell
from fsm.codec import SnapshotError, load, load_start, snapshot_of
from fsm.pastimes import pastimes_of

LINK_BYTES: Final = 12


def new_link() -> str:
    return secrets.token_urlsafe(LINK_BYTES)


class State(msgspec.Struct, omit_defaults=True):
    """The state of a match beside its game; a part changes by its own methods only, but any module may read it."""

    opener: str
    """Address of the host, the person who opened the table; empty once the host has no more rights."""
    preset: str
    chosen: dict[str, Any] = {}
    locale: str = ""
    counted: bool = False
    """Whether the result is in the players' records."""
    link: str = msgspec.field(default_factory=new_link)
    """Token of the links to this table, which are void once it is closed."""
    letters: tuple[str, ...] | None = None
    """Addresses of players who want ballots in private too, where these stand in the room; else None."""
    ballots: dict[str, int] = {}
    """Number of the last ballot of each kind, by the key of its prompts; counted in the room."""
    timing: Timing = msgspec.field(default_factory=Timing)
    lobby: LobbyState = msgspec.field(default_factory=LobbyState)
    computers: Computers = msgspec.field(default_factory=Computers)
    consent: Consent = msgspec.field(default_factory=Consent)
    speaking: Speaking = msgspec.field(default_factory=Speaking)
    muting: Muting = msgspec.field(default_factory=Muting)
    conduct: Conduct = msgspec.field(default_factory=Conduct)
    attendance: Attendance = msgspec.field(default_factory=Attendance)
    wishes: Wishes = msgspec.field(default_factory=Wishes)
    writings: Writings = msgspec.field(default_factory=Writings)

    def configure(self, preset: str, chosen: dict[str, object]) -> None:
        self.preset, self.chosen = preset, chosen

    def speak(self, locale: str) -> None:
        self.locale = locale

    @property
    def asks_in_room(self) -> bool:
        return self.letters is not None

    def ask_in_room(self, letters: tuple[str, ...]) -> None:
        self.letters = letters

    def ask_in_private(self) -> None:
        self.letters = None

    def open_ballot(self, key: str) -> None:
        self.ballots = {**self.ballots, key: max(self.ballots.values(), default=0) + 1}

    def be_linked(self) -> None:
        """Make the token of the links where an earlier release has stored none."""
        self.link = self.link or new_link()

    def hand_over(self, person: str) -> None:
        self.opener = person

    def count(self) -> bool:
        was_counted, self.counted = self.counted, True
        return not was_counted

    def follow(self, profile: RoomProfile, locale: str) -> None:
        self.muting.choose(profile.silence)
        self.timing.set_quiet(profile.quiet)
        self.computers.choose(profile.computers)
        self.computers.limit(profile.fewest_people, profile.most_computers)
        self.speak(locale)
        self.lobby.expect_size(profile.size)

    def without_people(self, missed: Iterable[int]) -> State:
        """Return the state as it is kept after the end, in which people are known by their seats alone."""
        return msgspec.structs.replace(
            self,
            opener="",
            link="",
            lobby=LobbyState(),
            computers=Computers(),
            consent=Consent(),
            muting=Muting(self.muting.level),
            conduct=Conduct(),
            attendance=Attendance(vacant=tuple(missed)),
            letters=None,
            wishes=Wishes(),
            writings=Writings(),
        )


NO_GAME: Final = msgspec.Raw(b"null")


class StoredState(msgspec.Struct, frozen=True, omit_defaults=True):
    state: State
    game: msgspec.Raw = NO_GAME


encode = msgspec.json.Encoder().encode

_decode_fields = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode

_decode_state = msgspec.json.Decoder(State).decode


def decode(body: bytes) -> StoredState:
    """Return a state that the store has kept, of this release or an earlier one. Raises MsgspecError."""
    fields = _decode_fields(body)
    state = fields.get("state") or upgrade(fields)
    return StoredState(_decode_state(state), fields.get("game", NO_GAME))


def remaining_players(stored: memory.Match) -> list[memory.Sitting]:
    attendance = decode(stored.state).state.attendance
    missed = ("", *attendance.away)
    return [one for one in stored.sittings if one.person not in missed and one.seat not in attendance.vacant]


@dataclass(slots=True, eq=False, repr=False)
class Match:
    """A live match in memory, as it was last committed or as the running job is about to commit it."""

    id: int
    room: str
    rules: AnyRules
    state: State
    seq: int = 0
    status: str = "lobby"
    sittings: tuple[memory.Sitting, ...] = ()
    persons: Mapping[int, str] = field(default_factory=dict)
    """Addresses by seat, without computers and empty seats."""
    seated: frozenset[str] = frozenset()
    """The same addresses."""
    computers: Sequence[int] = ()
    """The seats of computers."""
    players: frozenset[str] = frozenset()
    """People who play at this table and so at no other, as last committed."""
    game: AnyGame | None = None
    company: FollowedMatch | None = None
    """Knowledge of the computers; None until they think, and after a change of seats."""
    stale: bool = False
    held: bool = False
    granted: list[tuple[float, float | None]] = field(default_factory=list)
    """Times given back that no commit has stored: the instant, and the seconds of the silence."""
    rung: float = -math.inf
    waits: bool = False
    said: dict[int, list[float]] = field(default_factory=dict)
    unsure: dict[int, tuple[int, Choices]] = field(default_factory=dict)
    marks: dict[int, Choices] = field(default_factory=dict)
    """Choices that were marked and not submitted, by prompt; they count when the time is over."""
    shown: TellItem | None = None
    shown_at: float = -math.inf
    count_due: float | None = None
    """Instant at which the room reads a count that came too soon after the last one."""
    heard: set[int] = field(default_factory=set)
    """Prompts whose players have given a sign of life while these stood open."""
    asked_in: dict[int, str] = field(default_factory=dict)
    """Slots of the room's messages that first asked the open ballots, by prompt."""
    turns: str = ""
    """Slot of the one message that shows turn after turn where people speak by voice; empty for none."""
    standing: list[tuple[str, TellItem]] = field(default_factory=list)
    meanwhile: tuple[object, float] = (None, -math.inf)
    """Time of the game, and instant, at which players who are out last read news of the room."""
    viewed: dict[int, object] = field(default_factory=dict)
    """Time of the game at which each seat was last shown everything."""
    seats_shown: tuple[Mapping[str, object], tuple[str, ...]] | None = None
    tagged: Mapping[str, SeatTag] | None = None
    """Tags of people in the room; None for unknown ones, after a restart."""
    menus: dict[str, str] = field(default_factory=dict)
    """Menus of the lobby that stand in the room: the person who has opened each, by slot."""
    reminded: tuple[tuple[int, ...] | None, set[int]] = field(default_factory=lambda: (None, set()))

    @classmethod
    def of(cls, stored: memory.Match, rules: AnyRules) -> Match:
        """Return the match of a stored record. Raises SnapshotError when it cannot be read, and NotInstalled."""
        try:
            kept = decode(stored.state)
        except msgspec.MsgspecError as error:
            raise SnapshotError(f"{rules.key}: {error}") from error
        match = cls(stored.id, stored.room, rules, kept.state)
        match.seq, match.status = stored.seq, stored.status
        match.sit(stored.sittings)
        if stored.setup is not None:
            match.game = load(rules, load_start(stored.setup), bytes(kept.game))
        else:
            match.options(rules.seats.start)  # raises NotInstalled when something is missing
        match.players = match.people_here
        return match

    def sit(self, sittings: tuple[memory.Sitting, ...]) -> None:
        self.sittings, self.company = sittings, None
        self.computers = tuple([one.seat for one in sittings if is_computer(one.person)])
        self.persons = {one.seat: one.person for one in sittings if one.person and one.seat not in self.computers}
        self.seated = frozenset(self.persons.values())

    @property
    def people_here(self) -> frozenset[str]:
        if self.status not in memory.LIVE or self.is_planned or self.is_decided:
            return frozenset()
        attendance = self.state.attendance
        if not attendance.has_absent:
            return self.seated
        return frozenset([one for one in self.seated if not self.has_left(one)]).union(attendance.successors)

    @property
    def playing(self) -> bool:
        return self.status == "playing"

    @property
    def result(self) -> End | None:
        """The published result, which stands while titles are given and objections heard."""
        return self.rules.result(self.game) if self.playing and self.game else None

    @property
    def is_decided(self) -> bool:
        """Return whether the game is finished for all practical purposes: its players and its room are free."""
        return self.result is not None

    @property
    def people(self) -> dict[int, str]:
        return {sitting.seat: sitting.person for sitting in self.sittings}

    @property
    def names(self) -> dict[int, str]:
        return {sitting.seat: sitting.name for sitting in self.sittings}

    def person(self, seat: int) -> str:
        return self.sittings[seat - 1].person

    def seat_of(self, person: str) -> int | None:
        for sitting in self.sittings:
            if sitting.person == person:
                return sitting.seat
        return None

    def has_played(self, person: str) -> bool:
        """Return whether a person has a seat, or had one in this game, and so takes sides."""
        return self.seat_of(person) is not None or person in self.state.attendance.lost_seats

    def is_missed(self, seat: int) -> bool:
        attendance = self.state.attendance
        return seat in attendance.vacant or (bool(attendance.away) and self.person(seat) in attendance.away)

    @property
    def is_planned(self) -> bool:
        """Return whether this is a lobby for a time: its people may play elsewhere until the game begins."""
        return self.status == "lobby" and self.state.lobby.when is not None

    @property
    def is_ahead(self) -> bool:
        """Return whether people have not been called to this lobby yet, so that the room may have another table."""
        return self.is_planned and not self.state.lobby.called

    def counts_on(self, person: str) -> bool:
        is_free = self.is_planned or self.is_decided
        return self.seat_of(person) is not None and not self.has_left(person) and not is_free

    def has_left(self, person: str) -> bool:
        seat = self.seat_of(person)
        return seat is not None and self.is_missed(seat)

    def need_held(self, seat: int) -> None:
        if seat in self.state.attendance.vacant:
            raise Refused("common-seat-vacant")

    @property
    def lobby_slot(self) -> str:
        return f"lobby-{self.id}"

    def asked_slot(self, number: int) -> str:
        """Slot of a question to the others about a wish, by the number of the commit that first asked it."""
        return f"asked-{self.id}-{number}"

    @property
    def doubt_slot(self) -> str:
        """Slot of the open question whether to go on; it is asked anew each time, below later messages."""
        return f"doubt-{self.id}-{self.state.attendance.doubted or 0:.0f}"

    def offer_slot(self, seat: int) -> str:
        """Slot of the question to a person who waits whether to take a seat."""
        return f"offer-{self.id}-{seat}"

    @property
    def boards_slot(self) -> str:
        return f"boards-{self.id}"

    @property
    def host_slot(self) -> str:
        return f"host-{self.id}"

    @property
    def consent_slot(self) -> str:
        return f"ready-{self.id}"

    def token(self, prompt: int) -> str:
        return PromptToken(self.id, prompt).pack()

    def options(self, players: int) -> Options:
        return self.rules.schema.resolve(self.state.preset, self.state.chosen, players)

    @property
    def table_size(self) -> int:
        return max(len(self.sittings), self.rules.seats.start)

    # The agreed customs

    @property
    def customs(self) -> Customs:
        return self.game.customs if self.game else self.rules.customs(self.options(self.table_size))

    @property
    def judge(self) -> str | None:
        """Address of the agreed judge, None if the moderators rule or the judge has played."""
        account = self.customs.judge
        person = self.private_chat(account) if account else None
        return person if person and not self.has_played(person) else None

    @property
    def aides(self) -> list[str]:
        """The judge and the assistants of the game who have no seat (WW-012)."""
        agreed = self.customs
        named = [self.private_chat(account) for account in (agreed.judge, *agreed.assistants) if account]
        return [person for person in named if self.seat_of(person) is None]

    @property
    def resumer(self) -> dict[str, str]:
        alone = "judge" if self.judge else "moderators"
        agreed = {"majority": "majority", "host_else_majority": f"{alone}-or-majority"}
        return {"_who": agreed.get(self.customs.pause, alone)}

    def private_chat(self, account: str) -> str:
        return private_chat(self.room, account)

    @property
    def living(self) -> Sequence[int]:
        """The seats that still take part: all seats once the game is decided (WW-249)."""
        if self.game is None:
            return tuple(self.people)
        return self.game.seating if self.is_decided else self.rules.living(self.game)

    @property
    def voters(self) -> Sequence[int]:
        """The seats whose wishes count: people who take part and are there."""
        return [seat for seat in self.living if not self.is_missed(seat) and seat not in self.computers]

    def count_wishes(self, wishes: Mapping[int, str], wish: str) -> tuple[int, int]:
        """Return how many voters have a wish, and how many grant it."""
        voters = self.voters
        return sum(wishes.get(seat) == wish for seat in voters), len(voters) // 2 + 1

    @property
    def has_dead(self) -> bool:
        game = self.game
        return game is not None and len(self.rules.living(game)) < len(game.seating) and not self.is_decided

    @property
    def seers(self) -> frozenset[int]:
        return frozenset(self.game.seers if self.game else ())

    def follows(self, seat: int) -> bool:
        return self.customs.dead_read or seat in self.living

    def shown_to(self, seat: int) -> list[Tell]:
        """Return all messages that a seat may read now; public ones only if it may follow the game."""
        if self.game is None:
            return []
        left_out = set() if self.follows(seat) else {tell.key for tell in self.rules.public(self.game)}
        return [tell for tell in self.game.view(seat) if tell.key not in left_out]

    # Prompts and storage

    def query(self, prompt: Prompt, given: Choices = (), *, again: bool = False) -> AskItem:
        """Return a prompt as it is sent, with its latest instant; a standing right does not end with its phase."""
        due = None if prompt.standing else self.state.timing.due
        endless = prompt.required and due is None and not self.state.timing.is_paused
        return AskItem(self.token(prompt.id), prompt, due, again, given, endless)

    def open_prompts(self, seat: int | None = None) -> list[Prompt]:
        prompts = self.game.prompts.values() if self.game else ()
        return [prompt for prompt in prompts if seat in (None, prompt.seat)]

    def inquiry(self, prompt: Prompt) -> Inquiry:
        return self.rules.asks.get(prompt.key, Inquiry())

    def is_ballot(self, prompt: Prompt) -> bool:
        """Return whether a question stands in the room, with buttons for all asked seats: only the bot sees a press.

        All players know these seats, and presses alone answer. A decided game leaves the room to the next table.
        """
        if not self.state.asks_in_room or self.is_decided:
            return False
        inquiry = self.inquiry(prompt)
        is_open = not prompt.secret or (prompt.required and inquiry.known)
        is_pressed = prompt.min > 0 and not (prompt.text or prompt.standing or inquiry.irreversible)
        return is_open and is_pressed and not ends_talk(prompt)

    def stands_in_room(self, prompt: Prompt) -> bool:
        """Return whether a button in the room is all that a question needs: that of a ballot, or the end of a talk."""
        if not (self.state.asks_in_room or self.customs.voice):
            return False
        return self.is_ballot(prompt) or (ends_talk(prompt) and len(prompt.choices) == 1)

    def is_letter(self, prompt: Prompt) -> bool:
        """Return whether a seat is asked in private."""
        if not self.stands_in_room(prompt) or self.person(prompt.seat) in (self.state.letters or ()):
            return True
        offers = self.inquiry(prompt).offers
        return bool(offers) and not set(prompt.choices).issubset(offers)

    @property
    def ballots(self) -> Mapping[str, Sequence[Prompt]]:
        """The open ballots by their keys, each with the prompts of its seats."""
        found: dict[str, list[Prompt]] = {}
        for prompt in filter(self.is_ballot, self.open_prompts() if self.state.asks_in_room else ()):
            found.setdefault(prompt.key, []).append(prompt)
        return found

    @property
    def answers(self) -> Mapping[int, Choices]:
        return self.game.answers if self.game else {}

    @property
    def prompts_asked(self) -> dict[int, Prompt]:
        game = self.game
        waiting = game.interrupted.prompts if game and game.interrupted else {}
        return {**waiting, **game.prompts} if game else {}

    def waiting_prompts(self, seat: int) -> list[Prompt]:
        """Return a seat's prompts of the interrupted phase; they take no answer until it goes on."""
        interrupted = self.game.interrupted if self.game else None
        return [prompt for prompt in interrupted.prompts.values() if prompt.seat == seat] if interrupted else []

    def pack(self) -> bytes:
        state = self.state
        if self.status in memory.ENDED:
            state = state.without_people([one.seat for one in self.sittings if self.is_missed(one.seat)])
        if self.game is None:
            return encode(StoredState(state))
        return encode({"state": state, "game": snapshot_of(self.game)})


def start_command(
    match: Match, seed: str, deal: tuple[str, ...] | None, drawn: str = "", *, friends: bool = False
) -> Start:
    players = len(match.sittings)
    options = match.options(players)
    pastimes = pastimes_of(match.rules.customs(options), friends=friends)
    return Start(seed, players, dict(options.values()), deal, drawn, pastimes)


def private_chat(room: str, account: str) -> str:
    """Return the address of a person on the platform of a room."""
    return f"{scheme_of(room)}:@{account.removeprefix('@')}"


def number_seats(sittings: Iterable[memory.Sitting]) -> tuple[memory.Sitting, ...]:
    return tuple(memory.Sitting(seat, one.person, one.name) for seat, one in enumerate(sittings, 1))
