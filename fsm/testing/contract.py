"""The contract that a shell relies on, checked over random games of every preset and every number of players."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, get_type_hints
from warnings import warn

import msgspec

from fsm.codec import SnapshotError, dump, dump_command, dump_effects, load, load_command, load_effects, load_start
from fsm.commands import Command
from fsm.effects import Ask, Effect, End, Tell, Wait
from fsm.engine import apply, begin
from fsm.errors import Refused
from fsm.game import Game, RuleSet
from fsm.machine import check_table
from fsm.options import AUTO, TEMPOS, Number, Option
from fsm.pastimes import offer_of
from fsm.prompts import ROOM, Audience, Prompt
from fsm.stock import Stock
from fsm.testing.declarations import bad_prompt, bad_remark, bad_tell
from fsm.testing.play import Outcome, Record, Violation, random_play, remarks
from fsm.testing.table import make_start
from fsm.timing import pace_of

EVERY = 7
"""Number of commands between changes of the tempo."""


class AskedWhenOut(UserWarning):
    """A prompt to a seat that no longer takes part."""


def check_ruleset(
    rules: RuleSet[Any],
    *,
    asks_the_dead: Collection[str] = (),
    options: Mapping[str, Any] | None = None,
    games: int = 2,
) -> None:
    """Raise Violation unless the game keeps the contract, over random games of each preset and number of players.

    - The table can be played, every default of every option is a value of its kind, timers are number options.
    - Every game ends, with exactly one End, in the phase `over`, and nothing is asked or timed afterwards.
    - Every answer is accepted or Refused, an illegal one is Refused, and a Refused command changes nothing.
    - Everything said is declared, with the declared arguments; every prompt can be answered and has a harmless default.
    - What was said stays as it was: the game changes no list of an argument later.
    - The same commands give the same effects: when replayed, and after a snapshot at any step.
    - The tempo may change at any step, and what follows comes out the same after a snapshot as well.
    - The table of a finished game has a row for each seat, and a cell for each of its columns.
    - The circle has a place for each seat, and the card of a seat is one of the roles in play.
    - `view` speaks to its seat only, `public` and `recap` to the room; `sides` has one for each seat, or none at all.
    - No list has an item twice, or one that `read` refuses.

    Warn with AskedWhenOut of a prompt to a seat that is not `living`, unless `asks_the_dead` names it: last words do.
    """
    check_table(rules)
    _check_schema(rules)
    if rules.stock:
        _check_stock(rules.stock)
    for preset, players in playable(rules, options):
        for number in range(games):
            record = random_play(rules, players, preset, str(number), options=options)
            _check_consent(rules, record)
            _check_sides(rules, record)
            _check_json(record)
            _check_end(record)
            _check_grid(record)
            _check_drawn(record)
            _check_replay(rules, record, asks_the_dead)
            _check_board(record)
        _check_pace(rules, record, preset, options or {})
        for remark in remarks(rules, players, preset, options) if rules.plays else ():
            if wrong := bad_remark(rules, players, remark):
                raise Violation(f"{record.title}: {wrong}")


def playable(rules: RuleSet[Any], options: Mapping[str, Any] | None = None) -> Iterator[tuple[str, int]]:
    """Return every preset with every number of players for which it needs no further choice."""
    for preset in rules.schema.presets:
        counts = [players for players in rules.seats if _can_start(rules, players, preset, options)]
        if not counts:
            raise Violation(f"{rules.key}: {preset} cannot be played as it is by any number of players")
        yield from ((preset, players) for players in counts)


def _can_start(rules: RuleSet[Any], players: int, preset: str, options: Mapping[str, Any] | None) -> bool:
    try:
        make_start(rules, players, preset, options)
    except Refused:
        return False
    return True


def _check_schema(rules: RuleSet[Any]) -> None:
    for key, option in rules.schema.options.items():
        for default in option.defaults:
            if not _may_hold(option, default):
                raise Violation(f"{rules.key}: {key} has the default {default!r}, allowed is {option.kind.allowed}")
        if len(option.defaults) not in (1, len(rules.schema.presets)):
            raise Violation(f"{rules.key}: {key} has {len(option.defaults)} defaults")
    _check_adjust(rules)
    for phase in rules.phases.values():
        timer = rules.schema.options.get(phase.time) if isinstance(phase.time, str) else None
        if isinstance(phase.time, str) and not (timer and isinstance(timer.kind, Number)):
            raise Violation(f"{rules.key}: the time {phase.time} is no number option")


def _check_adjust(rules: RuleSet[Any]) -> None:
    schema = rules.schema
    for index, preset in enumerate(schema.presets):
        values = {key: option.default(index) for key, option in schema.options.items()}
        for key, value in values.items():
            for changed, new in rules.adjust(values, key, value).items():
                if changed not in schema.options or not _may_hold(schema.options[changed], new):
                    raise Violation(f"{rules.key}: {key}={value} in {preset} adjusts {changed} to {new!r}")


def _may_hold(option: Option, value: Any) -> bool:
    return option.kind.check(value) or (value == AUTO and option.auto is not None)


def _check_stock(stock: Stock) -> None:
    for file in sorted(stock.folder.glob("*.txt")):
        items = stock.listed(file.stem)
        counted = Counter(map(stock.same, items))
        for item in items:
            if counted[stock.same(item)] > 1:
                raise Violation(f"{file.name}: {item} is there twice")
            try:
                stock.read(item)
            except Refused as refused:
                raise Violation(f"{file.name}: {item} is refused with {refused}") from None


def _check_consent(rules: RuleSet[Any], record: Record) -> None:
    consent = rules.consent(record.game.options)
    if consent and consent not in rules.asks:
        raise Violation(f"{record.title}: the consent {consent} is not declared in asks")


def _check_sides(rules: RuleSet[Any], record: Record) -> None:
    sides = rules.sides(record.game)
    if sides and (len(sides) != len(record.game.seats) or not all(isinstance(side, str) for side in sides)):
        raise Violation(f"{record.title}: the sides at the end are {sides!r}")


def _check_json(record: Record) -> None:
    try:
        load_effects(dump_effects(record.effects))
    except (SnapshotError, TypeError) as error:
        raise Violation(f"{record.title}: effects that JSON does not keep, {error}") from error


def _check_board(record: Record) -> None:
    """Load the game at its end: a field of a type that JSON does not know comes back as something else."""
    board, again = record.game.board, load(record.game.rules, record.start, dump(record.game)).board
    for name in get_type_hints(type(board)):
        if getattr(board, name) != getattr(again, name):
            raise Violation(f"{record.title}: the field {name} of the board comes back as {getattr(again, name)!r}")


def _check_end(record: Record) -> None:
    ends = [index for index, effect in enumerate(record.effects) if isinstance(effect, End)]
    if len(ends) != 1:
        raise Violation(f"{record.title}: {len(ends)} Ends")
    if record.game.phase is not record.game.rules.over or record.game.prompts:
        raise Violation(
            f"{record.title}: ended in {record.game.phase.name} with {len(record.game.prompts)} open prompts"
        )
    if any(isinstance(effect, Ask | Wait) for effect in record.effects[ends[0] :]):
        raise Violation(f"{record.title}: asks or waits after the End")


def _check_grid(record: Record) -> None:
    game = record.game
    grid = game.rules.grid(game)
    if grid is None:
        return
    columns = range(len(grid.columns))
    if [row.seat for row in grid.rows] != list(game.seats):
        raise Violation(f"{record.title}: the rows of the table are {[row.seat for row in grid.rows]}")
    for row in grid.rows:
        if len(row.cells) != len(columns) or not (row.left is None or row.left in columns):
            raise Violation(f"{record.title}: the table has {len(columns)} columns, the row of {row.seat} differs")
    for sign in grid.all_signs():
        if not set(sign.seats) <= set(game.seats) or not (sign.word or sign.seats):
            raise Violation(f"{record.title}: a mark of the table is {sign}")


def _check_drawn(record: Record) -> None:
    game = record.game
    circle = game.rules.circle(game)
    if circle and sorted(place.seat for place in circle.places) != list(game.seats):
        raise Violation(f"{record.title}: the places of the circle are {[place.seat for place in circle.places]}")
    cards = (game.rules.card(game, seat) for seat in game.seats)
    if foreign := {card.role for card in cards if card} - set(game.rules.roles(game)):
        raise Violation(f"{record.title}: nobody has the role of the cards {', '.join(sorted(foreign))}")


def _check_replay(rules: RuleSet[Any], record: Record, asks_the_dead: Collection[str]) -> None:
    start = load_start(dump_command(record.start))
    again, opening = begin(rules, start)
    if rules.roles(again) != rules.roles(record.game):
        raise Violation(f"{record.title}: `roles` are not those of the deal, by which it is proved")
    _check_same(record.title, "replayed", opening, record.opening)
    checked = set[str]()
    _check_said(rules, again, opening, checked, f"{record.title}, at the deal")
    _warn_of_dead(again, opening, asks_the_dead)
    for number, step in enumerate(record.steps):
        where = f"{record.title}, command {number}, {step.command}"
        _act_twice(where, again, step.command, step.outcome)
        if isinstance(step.outcome, list):
            _check_said(rules, again, step.outcome, checked, where)
            _warn_of_dead(again, step.outcome, asks_the_dead)


def _warn_of_dead(game: Game[Any], effects: list[Effect], asks_the_dead: Collection[str]) -> None:
    living, known = game.rules.living(game), (offer_of(game.rules.key), *asks_the_dead)
    for effect in effects:
        if isinstance(effect, Ask) and effect.prompt.seat not in living and effect.prompt.key not in known:
            warn(
                f"{game.rules.key}: {effect.prompt.key} asks a seat that is out; if it may, name it in `asks_the_dead`",
                AskedWhenOut,
                stacklevel=4,
            )


def _check_pace(rules: RuleSet[Any], record: Record, preset: str, chosen: Mapping[str, Any]) -> None:
    start = load_start(dump_command(record.start))
    game, _ = begin(rules, start)
    for number, step in enumerate(record.steps):
        where = f"{record.title}, with other tempos, command {number}"
        if number % EVERY == 0:
            tempo = TEMPOS[number // EVERY % len(TEMPOS)]
            options = rules.schema.resolve(preset, {**chosen, "tempo": tempo}, start.seats)
            _act_twice(where, game, pace_of(game.options, options))
        _act_twice(where, game, step.command)


def _act_twice(where: str, game: Game[Any], command: Command, expected: Outcome | None = None) -> None:
    resumed = load(game.rules, game.start, dump(game))
    outcome = outcome_of(game, load_command(dump_command(command)))
    if expected is not None:
        _check_same(where, "replayed", outcome, expected)
    _check_same(where, "resumed from its snapshot", outcome_of(resumed, command), outcome)
    if dump(resumed) != dump(game):
        raise Violation(f"{where}: another state when resumed from its snapshot")


def outcome_of(game: Game[Any], command: Command) -> Outcome:
    try:
        return apply(game, command)
    except Refused as refusal:
        return refusal


def _check_same(where: str, how: str, new: Outcome, old: Outcome) -> None:
    if _as_bytes(new) != _as_bytes(old):
        raise Violation(f"{where}: other effects when {how}:\n{new}\n{old}")


def _as_bytes(outcome: Outcome) -> bytes:
    if isinstance(outcome, Refused):
        return msgspec.json.encode((outcome.key, outcome.details))
    return dump_effects(outcome)


def _check_said(rules: RuleSet[Any], game: Game[Any], effects: list[Effect], checked: set[str], where: str) -> None:
    for said in unsaid(spoken(game, effects, where), checked):
        seats = game.start.seats
        wrong = bad_prompt(rules, seats, said) if isinstance(said, Prompt) else bad_tell(rules, seats, said)
        if wrong:
            raise Violation(f"{where}: {wrong}")


def spoken(game: Game[Any], effects: list[Effect], where: str = "") -> Iterator[Tell | Prompt]:
    """Return all messages and prompts of a step, with all that could be read after a phase opened or the game ended."""
    yield from (effect for effect in effects if isinstance(effect, Tell))
    yield from (effect.prompt for effect in effects if isinstance(effect, Ask))
    rules = game.rules
    if any(isinstance(effect, Wait | End) for effect in effects):
        yield from _tells_to(rules.public(game), ROOM, f"{where}: public")
        for seat in game.seats:
            yield from _tells_to(game.view(seat), (seat,), f"{where}: the view of seat {seat}")
    if game.over:
        yield from _tells_to(rules.recap(game), ROOM, f"{where}: recap")
        yield rules.rules(game.options, game.start.seats)


def unsaid(spoken: Iterable[Tell | Prompt], before: set[str]) -> Iterator[Tell | Prompt]:
    """Leave out what was said before, as a view says most things again."""
    for said in spoken:
        if (written := repr(said)) not in before:
            before.add(written)
            yield said


def _tells_to(tells: Sequence[Tell], to: Audience, where: str) -> Iterator[Tell]:
    for tell in tells:
        if tell.to != to:
            raise Violation(f"{where} speaks to {tell.to}: {tell.key}")
        yield tell
