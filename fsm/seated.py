"""Games in which every seat has a role: their board, and their RuleSet made of the few things that differ."""

import inspect
from bisect import bisect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import msgspec

from fsm.effects import ABORTED, Tell
from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.grid import Card, Circle, Column, Grid, Place, Sheet, Sign, Tone
from fsm.kinds import GameKind, Messages
from fsm.kit import as_choices, as_seats
from fsm.messages import is_said, read_messages
from fsm.options import Number, Option, Schema
from fsm.pastimes import ARGS, OFFER, offer_of, offer_pastimes
from fsm.prompts import ROOM, Choices
from fsm.values import Options

LONGEST: Final = 14 * 86_400
"""Maximum number of seconds of a phase."""

POST: Final = 43_200
"""Seconds of a phase in a game by post."""


class Ends(StrEnum):
    """The first and the last phase of every such game."""

    DEAL = auto()
    OVER = auto()


class Round(msgspec.Struct):
    """A column of the table of the match."""

    phase: str
    number: int
    acts: list[tuple[int, str, Choices]]
    """Seat, prompt and choices of each answer."""
    alive: list[int]
    """The seats that are in behind it."""


class Seated(msgspec.Struct):
    """A board with roles; a game adds fields of its own, which have defaults."""

    roles: tuple[str, ...]
    """The roles by seat, as dealt."""
    alive: list[int]
    """The seats that are in."""
    round: int = 0
    """The number of the round, which the game counts itself."""
    rounds: list[Round] = []
    """The columns of the table of the match."""
    queue: list[int] = []
    """The seats that have yet to have a turn in this round."""
    latest: int = 0
    """The seat that had the first turn of the latest round; the next one begins behind it."""
    gone: list[int] = []
    """The seats that are out and have yet to be offered pastimes."""

    def role(self, seat: int) -> str:
        """Return the role of a seat."""
        return self.roles[seat - 1]

    def living(self, *roles: str) -> list[int]:
        """Return the seats that are in and have such a role."""
        dealt = self.roles
        return [seat for seat in self.alive if dealt[seat - 1] in roles]

    def choices(self, *but: int) -> Choices:
        """Return the seats that are in, except these, as choices."""
        return as_choices(seat for seat in self.alive if seat not in but)

    def remove(self, seats: Iterable[int]) -> None:
        """Put seats out of the game."""
        gone = {*seats}
        self.gone += [seat for seat in self.alive if seat in gone]
        self.alive = [seat for seat in self.alive if seat not in gone]
        self.queue = [seat for seat in self.queue if seat not in gone]

    def next_turn(self) -> int:
        """Return the seat whose turn is next; after the last one a round begins, of all who are in."""
        if not self.queue:
            self.round += 1
            start = bisect(self.alive, self.latest)
            self.queue = [*self.alive[start:], *self.alive[:start]]
            self.latest = self.queue[0]
        return self.queue.pop(0)


S = TypeVar("S", bound=Seated)


def has_turns(game: Game[Any]) -> bool:
    """Return whether a seat has yet to have its turn in this round."""
    return bool(game.board.queue)


class Side(NamedTuple):
    name: str
    """Its name, as behind `KEY-side-`."""
    tone: Tone


class Win(NamedTuple):
    side: str | None
    """The side that has won; None where only the `seats` have, or no player."""
    reason: str
    """The reason, as behind `KEY-reason-`."""
    seats: Sequence[int] | None = None
    """The winners, if they are not all of the side."""


def make_rules(
    key: str,
    seats: range,
    sides: Mapping[str, Side],
    lineup: Callable[[Options, int], Sequence[str]],
    phases: Mapping[Enum, Phase[S]],
    winner: Callable[[Game[S]], Win | None],
    *,
    board: type[S] | None = None,
    deal: Callable[[Game[S]], None] = lambda game: None,
    asks: Mapping[str, Inquiry] | None = None,
    kinds: Mapping[str, GameKind] | None = None,
    presets: tuple[str, ...] = ("standard",),
    options: Sequence[Option] = (),
    locales: Path | None = None,
    **more: Any,
) -> RuleSet[S]:
    """Return the rules of a game in which every seat has a role of the `lineup`, and every role a side.

    The first of the `phases` follows the deal. When a phase has been closed, `winner` says whether the game is over.
    A `time` in seconds, also by tempo (`by_tempo`), makes the option `timer.PHASE_s`.

    Messages and their kinds are read from the files `LOCALE/KEY.ftl` of `locales`: by default the folder of this name
    beside the module of `winner`. `kinds` are the kinds that do not follow from the name of a variable.
    `KEY-role` is told at the deal. `KEY-board` and `KEY-rules` get the values that their variables name, also options.
    With a message `KEY-column-PHASE` the phase has a column in the table of the match, with `KEY-circle` the game has
    a circle, and with `KEY-dead-offer` it offers pastimes to the players who are out. `more` are other fields of the
    RuleSet, and replace those made here.
    """
    folder = locales or Path(inspect.getfile(winner)).parent / "locales"
    messages = read_messages(folder, key, {**ARGS, **(kinds or {})}, more.get("remarks"), asks=asks or ())
    asked = {**(asks or {}), **({offer_of(key): OFFER} if offer_of(key) in messages else {})}
    prompts = {name: replace(one, args={**messages.get(name, {}), **one.args}) for name, one in asked.items()}
    form = _Form(key, sides, winner, messages, prompts)
    paces = {phase: _scale(rules.time) for phase, rules in phases.items() if not isinstance(rules.time, str | None)}
    schema = Schema(presets, [*options, *map(_timer, paces)])
    if "public" not in more:
        form.need_values("board", ("round", "seats"))
    if "rules" not in more:
        form.need_values("rules", ("players",), map(_as_variable, schema.options))
    made = board or cast(type[S], Seated)

    def setup(game: Game[S]) -> None:
        roles = game.start.deal or game.dice.shuffled(tuple(lineup(game.options, len(game.seats))))
        game.board = made(roles, [*game.seats])
        deal(game)

    return RuleSet(
        key=key,
        seats=seats,
        phases={
            Ends.DEAL: Phase(_tell_views, then=next(iter(phases))),
            **{phase: form.complete(phase, _with_timer(phase, rules)) for phase, rules in phases.items()},
            Ends.OVER: Phase(form.open_end),
        },
        board=made,
        setup=setup,
        schema=schema,
        lineup=lambda options, players: tuple(lineup(options, players)),
        locales=folder,
        pace={_timer(phase).key: pace for phase, pace in paces.items()},
        **{**form.fields, **more},
    )


def _tell_views(game: Game[S]) -> None:
    for seat in game.seats:
        game.out += game.view(seat)


def by_tempo(quick: int, standard: int, slow: int, post: int = POST) -> Mapping[str, int]:
    """Return the seconds of a phase by tempo."""
    return {"quick": quick, "standard": standard, "slow": slow, "post": post}


def _scale(time: float | Mapping[str, int]) -> Mapping[str, int]:
    if isinstance(time, Mapping):
        return time
    return by_tempo(round(time * 2 / 3), round(time), round(time * 2))


def _timer(phase: Enum) -> Option:
    return Option(f"timer.{phase.name.lower()}_s", "timers", Number(0, LONGEST), (0,))


def _with_timer(phase: Enum, rules: Phase[S]) -> Phase[S]:
    return rules if isinstance(rules.time, str | None) else replace(rules, time=_timer(phase).key)


def _as_variable(option: str) -> str:
    return option.replace(".", "_")


@dataclass(frozen=True)
class _Form(Generic[S]):
    """The fields of a RuleSet that follow from its board and its words."""

    key: str
    role_sides: Mapping[str, Side]
    winner: Callable[[Game[S]], Win | None]
    messages: Messages
    prompts: Mapping[str, Inquiry]

    @cached_property
    def tells(self) -> Messages:
        return {
            name: args for name, args in self.messages.items() if is_said(name, self.key) and name not in self.prompts
        }

    @cached_property
    def signs(self) -> Sequence[str]:
        heads = tuple(f"{self.key}-{head}" for head in ("column-", "sign-", "circle"))
        return [name for name in self.messages if name.startswith(heads)]

    @property
    def fields(self) -> Mapping[str, Any]:
        return {
            "version": 1,
            "tells": self.tells,
            "asks": self.prompts,
            "signs": self.signs,
            "roles": lambda game: game.board.roles,
            "living": lambda game: game.board.alive,
            "sides": lambda game: [self.side(game, seat).name for seat in game.seats],
            "view": lambda game, seat: [Tell((seat,), f"{self.key}-role", {"role": game.board.role(seat)})],
            "card": self.card,
            "circle": self.circle,
            "grid": self.grid,
            "public": self.public,
            "rules": self.rules,
        }

    def side(self, game: Game[S], seat: int) -> Side:
        return self.role_sides[game.board.role(seat)]

    def need_values(self, message: str, facts: Sequence[str], options: Iterable[str] = ()) -> None:
        """Raise ValueError if a message has a variable that is neither a fact nor an option."""
        word, known = f"{self.key}-{message}", [*facts, *options]
        if unknown := self.messages.get(word, {}).keys() - known:
            others = " and options" if len(known) > len(facts) else ""
            raise ValueError(f"{word}: there is no ${min(unknown)}, but ${' and $'.join(facts)}{others}")

    @cached_property
    def _seat_prompts(self) -> Collection[str]:
        return {key for key, inquiry in self.prompts.items() if inquiry.seats}

    # The end

    def is_decided(self, game: Game[S]) -> bool:
        return self.winner(game) is not None

    def open_end(self, game: Game[S]) -> None:
        win = self.winner(game) or Win(None, ABORTED)
        seats = [seat for seat in game.seats if self.side(game, seat).name == win.side]
        game.floor(None)
        game.end(win.side, tuple(seats if win.seats is None else win.seats), win.reason)

    def complete(self, phase: Enum, rules: Phase[S]) -> Phase[S]:
        """Return a phase with its pastimes, after which the game may be over: a round of the table of the match."""
        has_column = self._column(phase.name) in self.messages
        return replace(
            rules,
            open=self._with_pastimes(rules.open),
            close=self._with_column(phase.name, rules.close) if has_column else rules.close,
            then=[(self.is_decided, Ends.OVER), *rules.ways],
        )

    def _with_column(self, phase: str, count: Callable[[Game[S]], None] | None) -> Callable[[Game[S]], None]:
        def close(game: Game[S]) -> None:
            asked, answers, board = self._seat_prompts, game.answers, game.board
            prompts = [prompt for prompt in game.prompts.values() if prompt.key in asked]
            acts = [(prompt.seat, prompt.key, answers.get(prompt.id, prompt.default)) for prompt in prompts]
            if count:
                count(game)
            board.rounds.append(Round(phase, board.round, acts, [*board.alive]))

        return close

    def _with_pastimes(self, begin: Callable[[Game[S]], None]) -> Callable[[Game[S]], None]:
        if offer_of(self.key) not in self.prompts:
            return begin

        def open(game: Game[S]) -> None:
            begin(game)
            if gone := game.board.gone:
                busy = game.missing()
                offer_pastimes(game, [seat for seat in gone if seat not in busy])
                game.board.gone = [seat for seat in gone if seat in busy]

        return open

    # Drawings

    def _column(self, phase: str) -> str:
        return f"{self.key}-column-{phase.lower()}"

    def card(self, game: Game[S], seat: int) -> Card:
        side = self.side(game, seat)
        return Card(game.board.role(seat), f"{self.key}-side-{side.name}", side.tone)

    def circle(self, game: Game[S]) -> Circle | None:
        word = f"{self.key}-circle"
        places = tuple(Place(seat, out=seat not in game.board.alive) for seat in game.seats)
        return Circle(Column(word, {"round": game.board.round}), places) if word in self.messages else None

    def grid(self, game: Game[S]) -> Grid | None:
        sheet, alive = Sheet(game.seats), {*game.seats}
        for one in game.board.rounds:
            sheet.begin(self._column(one.phase), number=one.number)
            for seat, prompt, choices in one.acts:
                sign = prompt.replace(self.key, f"{self.key}-sign", 1)
                if targets := as_seats(choices):
                    sheet.mark(seat, Sign(sign if sign in self.messages else "", targets))
            for seat in sorted(alive.difference(one.alive)):
                sheet.leave(seat, Sign(f"{self.key}-sign-out", tone=Tone.OUT))
            alive.intersection_update(one.alive)
        rows = [sheet.row(seat, game.board.role(seat), self.side(game, seat).tone) for seat in game.seats]
        return sheet.grid(rows) if game.board.rounds else None

    # Messages

    def public(self, game: Game[S]) -> Sequence[Tell]:
        word = f"{self.key}-board"
        facts = {"round": game.board.round, "seats": game.board.alive}
        return [Tell(ROOM, word, {name: facts[name] for name in self.messages[word]})] if word in self.messages else []

    def rules(self, options: Options, players: int) -> Tell:
        values = {"players": players, **{_as_variable(key): value for key, value in options.values().items()}}
        word = f"{self.key}-rules"
        return Tell(ROOM, word, {name: values[name] for name in self.messages[word]})
