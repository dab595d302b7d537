"""One game by chance of one table by chance, held against everything that a game promises."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from bot.messages.items import RenderContext
from fsm import Command, Effect, Flag, Game, Number, Option, Prompt, Tell, Word, apply, begin
from fsm.codec import dump, load
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import CHATS, ROWS
from fsm.games.werewolf.form.sides import GOD
from fsm.games.werewolf.setup.checks import ALONE
from fsm.games.werewolf.setup.wake_order import constraints
from fsm.options import Kind, Table
from fsm.phrases import Phrase, Phrases
from fsm.testing import random_play, spoken
from fsm.testing.contract import unsaid
from tests.rendering import spoken as words
from tests.werewolf.second_referee import Fallen, Law, groups, law_chosen, result
from tests.werewolf.umpire import Umpire

BY_CLAIM = {"vote-lock", "concede", "all-in", "draw", "ruled", "forfeit"}
"""Reasons of an end that no death has brought."""

GIVEN = {
    *("preset.name", "board", "board.among", "board.roles", "night.order", "tempo", "rng.seed"),
    "setup.allow_nonstandard",
}
SPECIAL = tuple(role.name for role in BOOK.parts.values() if "plain" not in role.tags)
GODS = tuple(role.name for role in BOOK.parts.values() if role.kind == GOD)


class Played(NamedTuple):
    """A table: how many sit at it, and what they have agreed on."""

    preset: str
    players: int
    chosen: dict[str, Any]
    seed: str


def table_by_chance(seed: str) -> Played:
    """A board of the book or of one's own, any preset, and most options at any of their values; it can be played."""
    random = Random(seed)
    while True:
        preset, players, chosen = _board(random)
        for option in WEREWOLF.schema.options.values():
            if option.key not in GIVEN and random.random() < 0.5:
                chosen[option.key] = _value(option, random)
        if preset not in CHATS:
            chosen = {key: value for key, value in chosen.items() if key not in ALONE}
        if random.random() < 0.3:
            chosen["night.order"] = _order(random)
        if random.random() < 0.8:  # by chance these are used at once, and most games would end on the first day
            chosen |= {"end.all_in": False, "end.concede": False, "bomb.enabled": random.random() < 0.5}
            chosen.pop("victory.draw", None)
        options = WEREWOLF.schema.resolve(preset, chosen, players)
        if not any(problem.refuses for problem in WEREWOLF.check(options, players)):
            return Played(preset, players, chosen, seed)


def _board(random: Random) -> tuple[str, int, dict[str, Any]]:
    preset = random.choice(WEREWOLF.schema.presets)
    if random.random() < 0.6:
        row = random.choice(ROWS)
        return preset, row.players, {"board": row.name}
    players = random.randint(6, 16)
    roles = dict.fromkeys(random.sample(SPECIAL, random.randint(2, 6)), 1)
    roles["werewolf"] = random.randint(1, 4)
    surplus = random.randint(0, 3) if "thief" in roles else 0
    roles["villager"] = max(0, players + surplus - sum(roles.values()))
    return preset, players, {"board": "custom", "board.roles": roles, "thief.cards": surplus}


def _value(option: Option, random: Random) -> Any:
    kind: Kind = option.kind
    match kind:
        case Flag():
            return random.random() < 0.5
        case Word(words=words):
            return random.choice(words)
        case Number(low=low, high=high):
            return random.randint(low, min(high, 900))
        case Table(rows=rows, low=low, high=high):
            return {row: random.randint(low, min(high, 6)) for row in rows}
        case Phrase():
            return random.choice(("none", "过", "@ann"))
        case Phrases():
            return random.choice(((), ("@ann", "@bob")))
    raise AssertionError(kind)


def _order(random: Random) -> dict[str, int]:
    left, order, after = list(BOOK.stages), list[str](), list(constraints(BOOK))
    while left:
        free = [stage for stage in left if all(later != stage or before in order for later, before in after)]
        order.append(random.choice(free))
        left.remove(order[-1])
    return {stage: place for place, stage in enumerate(order, 1)}


def read(said: Tell | Prompt) -> list[str]:
    texts = []
    for locale in ("zh", "en"):
        reader = RenderContext(locale, WEREWOLF, {seat: f"P{seat}" for seat in range(1, 17)})
        if isinstance(said, Tell):
            texts.append(words().text(reader, said.key, said.args))
        else:
            buttons = "".join(button.label for button in words().buttons(reader, said))
            texts.append(words().question(reader, said, None) + buttons)
    return texts


def prove(played: Played, *, words: bool) -> Game[Board]:
    """Play it to its end; raises AssertionError when it breaks a promise.

    Any answer is accepted or refused without a trace; the same commands give the same effects, also after a snapshot;
    the second referee agrees on every night and death; everything that is said has `words` in both languages.
    """
    record = random_play(WEREWOLF, played.players, played.preset, played.seed, options=played.chosen)
    law, umpire = law_chosen(played.chosen["board"], played.preset, played.chosen), Umpire()
    rules = umpire.watching()
    game, opening = begin(rules, record.start)
    assert opening == record.opening
    umpire.hear(game, opening)
    before = set[str]()
    for number, command in enumerate(record.commands):
        if number % 16 == 0:
            game = load(rules, record.start, dump(game))
        effects = _step(game, command, law, umpire)
        if words:
            assert all(text.strip() for said in unsaid(spoken(game, effects), before) for text in read(said))
    assert dump(game) == dump(record.game)
    return game


def _step(game: Game[Board], command: Command, law: Law, umpire: Umpire) -> list[Effect]:
    before = game.board.number
    effects = apply(game, command)
    umpire.hear(game, effects)
    umpire.agree_by_day(game)
    agree(game, law, umpire.times, new_day=game.board.number > before > 0)
    return effects


def agree(game: Game[Board], law: Law, times: Mapping[tuple[int, int], int], *, new_day: bool) -> None:
    """Nobody has won before the last deaths, and the one whose condition was met first wins with them."""
    board, options = game.board, game.options
    relative = next(iter(board.nights[0].numbers("kin")), 0) if board.nights else 0
    over = bool(board.reason) and board.reason not in BY_CLAIM
    if options.word("victory.check") == "end_of_day":
        if new_day or over:
            found = result(law, board.roles, board.lovers, relative, board.living if over else _at_nightfall(board))
            assert _said(found) == (board.winner if over else None)
        return
    found, alive = None, set(game.seats)
    fallen = [
        Fallen(one.seat, one.causes, one.number, one.night, 0 if one.by else times.get((one.number, one.seat), 0))
        for one in board.deaths
    ]
    for group in groups(fallen, board.roles, board.lovers, by_night=not options.flag("victory.knife_first")):
        alive -= group
        found = found or result(law, board.roles, board.lovers, relative, alive, group)
    assert bool(found) == (over or found == board.reason == "draw"), (found, board.reason)
    assert not over or found == board.winner, (found, board.winner)


def _at_nightfall(board: Board) -> list[int]:
    tonight = {death.seat for death in board.deaths if death.number == board.number}
    return sorted({*board.living} | tonight)


def _said(found: str | None) -> str | None:
    return None if found == "draw" else found
