"""The parts of a match's state: a part is stored as it is, and changes by its methods only.

All instants are seconds of the bot's clock. The timers stand in `timing`.
"""

from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from adapters.base import is_computer
from bot.messages.items import CONSENT, PromptToken
from fsm import Prompt
from fsm.kit import SPOKEN

TALK_ENDS: Final = ("end",)


def ends_talk(prompt: Prompt) -> bool:
    return not prompt.secret and (SPOKEN in prompt.choices or prompt.choices == TALK_ENDS)


PAUSE: Final = "pause"

SKIP: Final = "skip"

OFF: Final = "off"

MOST_COMPUTERS: Final = 23

MOST_HEARD: Final = 100
"""Maximum number of lines of people that a match keeps for the player of a package."""

MOST_FAILURES: Final = 3
"""Number of failures in a row after which the policy of the game has the seat of a package's player."""

VOID: Final = "void"
"""Topic of the wishes to end a game whose room does not hear the bot."""


class When(msgspec.Struct, frozen=True):
    """Time of a table that people meet at, as their clocks show it."""

    at: float
    """Seconds since the epoch by the system clock."""
    zone: str


class LobbyState(msgspec.Struct, omit_defaults=True):
    when: When | None = None
    """Time of the table; None for a table for now."""
    called: bool = False
    """Whether people have been called to that time."""
    picks: dict[str, int] = {}
    waiting: dict[str, str] = {}
    """Names of the people who have not opened their private chat yet, by address."""
    asked: dict[str, str] = {}
    """Names of the last game's players who have not said yet whether they play again, by address."""
    kicked: dict[str, str] = {}
    host: str = ""
    """Name of the host; empty for a channel."""
    stands_in: bool = False
    """Whether the host follows one who has left, and so reads nothing of a secret line-up."""

    size: int = 0
    """Number of players of the room's last game, 0 without one: so many may come until a table is there."""

    lengths: Mapping[int, tuple[int, int]] = {}
    """Minutes that the room's games usually take, shortest and longest, by the number of players."""

    def expect_size(self, size: int) -> None:
        self.size = size

    def expect_lengths(self, lengths: Mapping[int, tuple[int, int]]) -> None:
        self.lengths = lengths

    def give_host(self, name: str, *, stands_in: bool) -> None:
        self.host, self.stands_in = name, stands_in

    def plan(self, when: When) -> None:
        self.when, self.called = when, False

    def show_in(self, zone: str) -> None:
        self.when = self.when and msgspec.structs.replace(self.when, zone=zone)

    def call(self) -> None:
        self.called = True

    def kick(self, person: str, name: str) -> None:
        self.kicked = {**self.kicked, person: name}

    def pardon(self, person: str) -> None:
        self.kicked = {other: name for other, name in self.kicked.items() if other != person}

    def pick(self, person: str, number: int) -> None:
        self.picks = {**self.picks, person: number}

    def keep_picks(self, people: Collection[str]) -> None:
        self.picks = {person: number for person, number in self.picks.items() if person in people}

    def ask(self, people: dict[str, str]) -> None:
        self.asked = people

    def expect(self, person: str, name: str) -> None:
        self.expect_no_more(person)
        self.waiting = {**self.waiting, person: name}

    def expect_no_more(self, person: str) -> None:
        self.waiting = {other: name for other, name in self.waiting.items() if other != person}
        self.asked = {other: name for other, name in self.asked.items() if other != person}

    def end(self) -> None:
        self.waiting, self.asked, self.host, self.lengths = {}, {}, "", {}


class Computers(msgspec.Struct, omit_defaults=True):
    level: str = ""
    """The right to add computers: of the host by default, of moderators alone, or of no person (`OFF`)."""
    people: int = 1
    """Fewest people at a table with computers."""
    most: int = MOST_COMPUTERS
    key: str = ""
    """Key of the moves and moments of the computers, which tells nothing of the deal."""
    open: bool = False
    """Whether anybody may take the seat of a computer: until the first round of the game is over."""
    player: str = ""
    """Name of the player of a package that plays for them; empty for the policies of the game."""
    host: str = ""
    """Host that gets the talk of the room from that player; empty if nothing leaves the machine."""
    failures: dict[int, int] = {}
    """Number of questions in a row that a player left without an answer, as far as the room knows of them, by seat."""
    heard: tuple[tuple[int, int, str], ...] = ()
    """Newest lines of people for that player: the number of the commit before, the seat, the text."""

    def choose(self, level: str) -> None:
        self.level = level

    def limit(self, people: int, most: int) -> None:
        self.people, self.most = people, most

    def begin(self, key: str, *, is_open: bool) -> None:
        self.key, self.open = key, is_open

    def close(self) -> None:
        self.open = False

    def play_by(self, player: str, host: str) -> None:
        self.player, self.host = player, host

    @property
    def played_by(self) -> dict[str, str]:
        return played_by(self.player, self.host)

    def follows_policy(self, seat: int) -> bool:
        return not self.player or self.failures.get(seat, 0) >= MOST_FAILURES

    def hear(self, seq: int, seat: int, line: str) -> None:
        self.heard = (*self.heard, (seq, seat, line))[-MOST_HEARD:]

    def forget(self, seat: int) -> None:
        self.heard = tuple(line for line in self.heard if line[1] != seat)

    def count(self, seat: int, *, failed: bool) -> None:
        self.failures = {**self.failures, seat: self.failures.get(seat, 0) + 1 if failed else 0}


def played_by(player: str, host: str) -> dict[str, str]:
    """Return arguments of messages that name the player of a package and its host, none without such a player."""
    return {"_player": player, **({"_outside": host} if host else {})} if player else {}


class Consent(msgspec.Struct, omit_defaults=True):
    key: str = ""
    """Message key of the confirmations; empty where none are asked for."""
    asked: dict[str, str] = {}
    confirmed: tuple[str, ...] = ()
    serial: int = 0
    starter: str = ""
    """Address of the person whose start waits for the last confirmation; empty for none."""

    def renew(self, key: str) -> None:
        self.key, self.asked, self.confirmed, self.starter = key, {}, (), ""

    def start_with_last(self, person: str) -> None:
        self.starter = person

    def ask(self, match: int, person: str) -> PromptToken:
        self.serial += 1
        token = PromptToken(match, self.serial, CONSENT)
        self.asked = {**self.asked, token.pack(): person}
        return token

    def agree(self, token: str) -> None:
        self.confirmed = (*self.confirmed, self.asked[token])
        self.asked = {other: person for other, person in self.asked.items() if other != token}

    def question_to(self, person: str) -> str | None:
        return next((token for token, asked in self.asked.items() if asked == person), None)


class Speaking(msgspec.Struct, omit_defaults=True):
    floor: tuple[int, ...] | None = None
    """Seats that may speak; None is everybody."""
    hushed: bool = False
    channels: dict[str, tuple[int, ...]] = {}
    written: dict[int, int] = {}
    """Lines by seat in talks where several may speak at once."""

    @property
    def speakers(self) -> tuple[int, ...]:
        return (self.hushed and self.floor) or ()

    def channel_of(self, seat: int | None) -> str | None:
        return next((name for name, seats in self.channels.items() if seat in seats), None)

    def give_floor(self, seats: tuple[int, ...] | None) -> None:
        self.hushed = seats is not None
        self.floor = seats

    def count_line(self, seat: int) -> None:
        """The next commit stores it."""
        if seat in self.speakers and len(self.speakers) > 1:
            self.written = {**self.written, seat: self.written.get(seat, 0) + 1}

    def open_channel(self, channel: str, seats: tuple[int, ...]) -> None:
        self.channels = {**self.channels, channel: seats}

    def close_channel(self, channel: str) -> None:
        self.channels = {name: seats for name, seats in self.channels.items() if name != channel}

    def end(self) -> None:
        self.channels, self.hushed = {}, False


class Muting(msgspec.Struct, omit_defaults=True):
    level: str = ""
    people: tuple[str, ...] = ()
    until: float = 0

    @property
    def is_on(self) -> bool:
        return self.level == "restrict" or bool(self.people)

    def choose(self, level: str) -> None:
        self.level = level

    def restrict(self, people: tuple[str, ...], until: float) -> None:
        self.people, self.until = people, until


class Conduct(msgspec.Struct, omit_defaults=True):
    violations: dict[int, int] = {}
    onlookers: tuple[str, ...] = ()
    """Addresses of people without a seat who spoke."""

    def count(self, seat: int) -> None:
        self.violations = {**self.violations, seat: self.violations.get(seat, 0) + 1}

    def forgive(self, seat: int) -> None:
        self.violations = {other: count for other, count in self.violations.items() if other != seat}

    def notice(self, person: str) -> None:
        self.onlookers = (*self.onlookers, person)


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat of an absent player, which people who wait are asked to take, one after another."""

    person: str = ""
    """Address of the person who is asked now, or who has agreed; empty if there is none."""
    name: str = ""
    """Name of the person who has agreed; empty before."""
    until: float | None = 0
    """Instant at which the next person is asked; None after a yes, and where no person is left."""
    told: bool = False
    """Whether the room has heard of it."""


class Attendance(msgspec.Struct, omit_defaults=True):
    idle: int = 0
    missed: dict[int, int] = {}
    excused: bool = False
    """Whether the bot was away during the open phase, so that it does not count as missed."""
    offers: dict[int, Offer] = {}
    doubted: float | None = None
    """Instant at which a table of absent players pauses, unless its host wants to go on."""
    asked: tuple[str, ...] = ()
    """Addresses of the people who have been asked to take a seat of this game."""
    vacant: tuple[int, ...] = ()
    lost_seats: dict[str, int] = {}
    away: tuple[str, ...] = ()
    """Addresses of players who left the group or their private chat."""
    unopened: tuple[str, ...] = ()
    """Addresses of players whose private chat is not open yet; their private messages wait for it."""

    def await_chat(self, person: str) -> None:
        self.unopened = (*self.unopened, person)

    def open_chat(self, person: str) -> None:
        self.unopened = tuple(other for other in self.unopened if other != person)

    def keep_unopened(self, people: Collection[str]) -> None:
        self.unopened = tuple(person for person in self.unopened if person in people)

    def count_phase(self, *, expired: bool) -> None:
        self.idle = self.idle + 1 if expired else 0

    def stir(self) -> None:
        self.idle = 0

    def answer(self, seat: int) -> None:
        self.missed = {other: count for other, count in self.missed.items() if other != seat}

    def miss(self, seat: int) -> int:
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat]

    def excuse(self) -> None:
        self.excused = True

    def take_excuse(self) -> bool:
        """Return whether the phase that is over does not count as missed; the next one counts."""
        excused, self.excused = self.excused, False
        return excused

    def offer(self, seat: int, offer: Offer) -> None:
        self.offers = {**self.offers, seat: offer}
        if offer.person and offer.person not in self.asked:
            self.asked = (*self.asked, offer.person)

    def withdraw(self, seat: int) -> Offer | None:
        offer = self.offers.get(seat)
        self.offers = {other: one for other, one in self.offers.items() if other != seat}
        return offer

    def offered_to(self, person: str) -> int | None:
        """Return the seat that a person is asked to take, or has agreed to."""
        return next((seat for seat, one in self.offers.items() if one.person == person), None)

    def forget_asked(self, person: str) -> None:
        self.asked = tuple(other for other in self.asked if other != person)
        if seat := self.offered_to(person):
            self.offer(seat, Offer(told=True))

    @property
    def successors(self) -> tuple[str, ...]:
        """Addresses of the people who have agreed to take a seat, and so play at no other table."""
        agreed = self.offers.values()
        return tuple(offer.person for offer in agreed if offer.name and not is_computer(offer.person))

    def doubt(self, until: float | None) -> None:
        self.doubted = until

    @property
    def looks(self) -> list[float]:
        """Instants at which somebody has not answered in time."""
        times = [self.doubted, *[offer.until for offer in self.offers.values()]]
        return [at for at in times if at is not None]

    @property
    def has_absent(self) -> bool:
        """Return whether a player has missed a turn or is gone, or a seat is offered."""
        return bool(self.missed or self.away or self.vacant or self.offers)

    def vacate(self, seat: int) -> None:
        if seat not in self.vacant:
            self.vacant = (*self.vacant, seat)

    def fill(self, seat: int) -> None:
        self.vacant = tuple(other for other in self.vacant if other != seat)
        self.answer(seat)

    def leave(self, person: str) -> None:
        self.away = (*self.away, person)

    def come_back(self, *people: str) -> None:
        self.away = tuple(person for person in self.away if person not in people)

    def lose_seat(self, person: str, seat: int) -> None:
        self.lost_seats = {**self.lost_seats, person: seat}

    def forget(self, person: str, seat: int) -> None:
        """Keep of a player only the seat whose card was known."""
        self.away = tuple("" if other == person else other for other in self.away)
        self.open_chat(person)
        self.lose_seat(person, seat)

    def forget_cards(self) -> None:
        self.lost_seats = {}


class Wishes(msgspec.Struct, omit_defaults=True):
    by_topic: dict[str, dict[int, str]] = {}
    asked: dict[str, int] = {}
    """Numbers of the commits that first asked the others, by topic and wish."""

    def with_one(self, topic: str, seat: int, wish: str) -> Mapping[int, str]:
        return {**self.by_topic.get(topic, {}), seat: wish}

    def add(self, topic: str, seat: int, wish: str, seq: int) -> int:
        self.by_topic = {**self.by_topic, topic: {**self.by_topic.get(topic, {}), seat: wish}}
        self.asked = {f"{topic} {wish}": seq, **self.asked}
        return self.asked[f"{topic} {wish}"]

    def close(self, *, is_ended: bool) -> list[int]:
        by_topic = {} if is_ended else self.by_topic
        wanted = {f"{topic} {wish}" for topic, wishes in by_topic.items() for wish in wishes.values()}
        over = [number for question, number in self.asked.items() if question not in wanted]
        self.asked = {question: number for question, number in self.asked.items() if question in wanted}
        return over

    def forget(self, topic: str) -> None:
        self.by_topic = {other: wishes for other, wishes in self.by_topic.items() if other != topic}

    def drop(self) -> None:
        """Drop all wishes, as the seats have got other players or numbers."""
        self.by_topic = {}

    def withdraw(self, seat: int) -> None:
        self.by_topic = {
            topic: {other: wish for other, wish in wishes.items() if other != seat}
            for topic, wishes in self.by_topic.items()
        }


class Writings(msgspec.Struct, omit_defaults=True):
    notes: dict[str, tuple[str, ...]] = {}
    appeals: tuple[tuple[int, str, str], ...] = ()
    """Objections to the game: seat, name of the author, and text."""

    def note(self, person: str, texts: tuple[str, ...]) -> None:
        self.notes = {**self.notes, person: texts}

    def object(self, seat: int, name: str, text: str) -> None:
        self.appeals = (*self.appeals, (seat, name, text))

    def forget(self, person: str, seat: int, name: str) -> None:
        self.notes = {other: notes for other, notes in self.notes.items() if other != person}
        self.appeals = tuple(
            (one, "" if (one, author) == (seat, name) else author, text) for one, author, text in self.appeals
        )

    def drop_notes(self) -> None:
        self.notes = {}
