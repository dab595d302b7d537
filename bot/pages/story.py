"""A match as steps of a page: public messages, the knowledge of each seat, living players, and choices of targets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot.match.replay import Moment, Told, readers_of, text_of
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyGame, AnyRules
from fsm.game import kinds_of

Texts = Mapping[str, str]
BALLOTS: Final = ("ballots", "fields:ballot")


class StoryMessage(msgspec.Struct, frozen=True):
    to: tuple[int, ...]
    readers: Texts
    texts: Texts


class Known(msgspec.Struct, frozen=True):
    seat: int
    texts: tuple[Texts, ...]


class Arrow(msgspec.Struct, frozen=True):
    source: int
    target: int
    public: bool


class StoryStep(msgspec.Struct, frozen=True):
    """A step of the time line: a message to the room, and the events until the next message."""

    said: tuple[StoryMessage, ...]
    known: tuple[Known, ...]
    arrows: tuple[Arrow, ...]
    living: tuple[int, ...]
    speaking: tuple[int, ...]
    """Seats that have the floor; none if all players may speak."""
    voted: bool
    """Whether several seats answered before everybody."""
    secretly: tuple[int, ...]


class Teller:
    def __init__(self, rules: AnyRules, renderer: Renderer, names: Mapping[int, str], locales: Sequence[str]) -> None:
        self._rules, self._renderer = rules, renderer
        self.outcome: Mapping[str, object] = {}
        self._contexts = {locale: RenderContext(locale, rules, names) for locale in locales}

    def steps(self, moments: Iterator[Moment]) -> Iterator[StoryStep]:
        knew: dict[int, tuple[Texts, ...]] = {}
        chosen: set[tuple[int, int, int]] = set()
        floor: tuple[int, ...] = ()
        for moment in moments:
            self.outcome = next((one.args for one in moment.told if one.key == "common-over"), self.outcome)
            known = {seat: self._view(moment.game, seat) for seat in moment.game.seats}
            news = [Known(seat, texts) for seat, texts in known.items() if knew.get(seat, ()) != texts]
            now = set(_choices(moment.game))
            asked = [prompt for prompt, _ in moment.answered]
            floor = floor if moment.floor is None else moment.floor
            if moment.told or moment.answered or news or now - chosen:
                published = set(self._ballots(moment.told))
                yield StoryStep(
                    said=tuple(map(self._say, moment.told)),
                    known=tuple(news),
                    arrows=tuple(
                        Arrow(source, target, (source, target) in published)
                        for _, source, target in sorted(now - chosen)
                    ),
                    living=tuple(self._rules.living(moment.game)),
                    speaking=floor,
                    voted=bool(published) or len({one.seat for one in asked if not one.secret}) > 1,
                    secretly=() if published else tuple(sorted({one.seat for one in asked if one.secret})),
                )
            knew, chosen = known, now

    def _say(self, told: Told) -> StoryMessage:
        readers = {one: readers_of(told, self._renderer, context) for one, context in self._contexts.items()}
        return StoryMessage(told.to, readers if told.to else {}, self._texts(told))

    def _texts(self, told: Told) -> Texts:
        return {one: text_of(told, self._renderer, context) for one, context in self._contexts.items()}

    def _view(self, game: AnyGame, seat: int) -> tuple[Texts, ...]:
        left_out = {*(tell.key for tell in self._rules.public(game)), *self._rules.sealed}
        tells = [tell for tell in game.view(seat) if tell.key not in left_out]
        return tuple(self._texts(Told((seat,), tell.key, tell.args)) for tell in tells)

    def _ballots(self, told: Sequence[Told]) -> Iterator[tuple[int, int]]:
        for one in told:
            kinds = {} if one.to else kinds_of(self._rules, one.key)
            for name, kind in kinds.items():
                if str(kind).removesuffix("?") in BALLOTS:
                    yield from ((int(seat), target) for seat, target in one.args.get(name, {}).items() if target)


def _choices(game: AnyGame) -> Iterator[tuple[int, int, int]]:
    grid = game.rules.grid(game)
    for row in grid.rows if grid else ():
        for column, cell in enumerate(row.cells):
            yield from ((column, row.seat, seat) for sign in cell for seat in sign.seats)


def merge(steps: Iterator[StoryStep]) -> list[StoryStep]:
    """Join each step in which the room read nothing to the one before."""
    found: list[StoryStep] = []
    for step in steps:
        if found and not any(not one.to for one in step.said):
            before = found.pop()
            fresh = {one.seat: one for one in (*before.known, *step.known)}
            step = msgspec.structs.replace(
                step,
                said=(*before.said, *step.said),
                known=tuple(fresh.values()),
                arrows=(*before.arrows, *step.arrows),
                voted=before.voted or step.voted,
                secretly=tuple(sorted({*before.secretly, *step.secretly})),
            )
        found.append(step)
    return found
