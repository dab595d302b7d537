"""The search behind the all-in knife: every use of the good side's skills against a known list (AMB-73)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death, Night
from fsm.games.werewolf.form.role import POISON, SAVE, Rescue
from fsm.games.werewolf.form.sides import GOD, THIRD, VILLAGER, WOLF
from fsm.games.werewolf.players.actors import blocked_seats
from fsm.games.werewolf.players.acts import all_chosen
from fsm.games.werewolf.players.deaths import death_of, may_shoot, shot_of
from fsm.games.werewolf.players.victory import counts_as_wolf
from fsm.games.werewolf.setup.plan import plan, role_of

Shields = Mapping[str, int]

BREWS: Final = "brews"
"""Tag of the role with the antidote and the poison."""


@dataclass(frozen=True)
class Heads:  # WW-215
    halves: frozenset[int]
    """Seats that count as wolves without being wolves."""
    unarmed: int
    """Number of wolves beside those with a knife."""
    exiles: int
    """Number of players exiled before the first night."""

    @classmethod
    def of(cls, game: Game[Board], knives: int) -> Heads:
        board = game.board
        table = plan(game)
        halves = frozenset(seat for seat in board.living if counts_as_wolf(board, table, seat)) - {*board.wolves}
        wolves = len(board.wolves)
        return cls(halves, wolves - knives, wolves - board.knives)

    def decide(self, stake: Stake) -> bool:
        """Return whether the wolves equal the others: after a knife, or on the evening after it (WW-219)."""
        exiled = max(0, stake.step + self.exiles - stake.every_death)
        halves = len(stake.alive & self.halves)
        wolves = stake.knives + self.unarmed - exiled + halves
        others = sum(stake.kinds[seat - 1] != WOLF for seat in stake.alive) - halves
        return wolves > 0 and wolves >= others


@dataclass(frozen=True)
class Stake:
    """The state of the others before the next knife: the living, their skills, the knives left.

    Nights alternate with the exile of one wolf a day, so that each knife needs a wolf; a wolf who is poisoned or shot
    takes the last knife with it. A wolf of the third faction counts as `alive`.
    """

    targets: tuple[int, ...]
    alive: frozenset[int]
    kinds: tuple[str, ...]
    sides: tuple[str, ...]
    tags: tuple[frozenset[str], ...]
    all_must_die: bool
    every_death: bool
    has_gods: bool
    has_villagers: bool
    antidote: bool
    poison: bool
    knives: int
    rescues: Mapping[str, Collection[str]]
    """The limits of each rescue, by its tag."""
    shooters: frozenset[int]
    heads: Heads | None
    blocked: frozenset[int] = frozenset()
    """Seats without a skill in the first night of the search (WB-017)."""
    first: bool = False
    """Whether the search begins in the first night."""
    last: Shields = field(default_factory=dict)
    tonight: Shields = field(default_factory=dict)
    lovers: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    step: int = 0

    @classmethod
    def of(cls, game: Game[Board], targets: tuple[int, ...]) -> Stake:
        """Raises NoRuleError when it is unclear who still shoots."""
        table = plan(game)
        board, options = game.board, game.options
        rescues = [role.rescue for role in table.book.by_night if role.rescue]
        last, tonight = _shields_of(board, rescues)
        sleeper = _oversleeper(last, tonight)
        lost = {doom.seat for doom in board.doomed} | {sleeper, board.partner(sleeper)}
        pack = {seat for seat in board.wolves if board.side(seat) == WOLF}
        alive = frozenset(seat for seat in board.living if seat not in lost and seat not in pack)
        fewer = _shots(game) + sum(seat in board.wolves for seat in {sleeper, board.partner(sleeper)})
        return cls(
            targets=targets,
            alive=alive,
            kinds=tuple(board.kinds),
            sides=tuple(board.sides),
            tags=tuple(frozenset() if board.cursed else role_of(game, seat).tags for seat in game.seats),
            all_must_die=table.victory != "slaughter_side",
            every_death=table.every_death,
            has_gods=GOD in board.kinds,
            has_villagers=VILLAGER in board.kinds,
            antidote=not all_chosen(board, SAVE),
            poison=not all_chosen(board, POISON),
            knives=len(targets) - fewer,
            rescues={rescue.tag: frozenset(rescue.limits(options)) for rescue in rescues},
            shooters=frozenset(seat for seat in alive if _shoots(game, seat)),
            heads=Heads.of(game, len(targets)) if table.victory == "parity" else None,
            blocked=frozenset(blocked_seats(game)) if board.asleep else frozenset(),
            first=board.number == 1 and board.asleep,
            last=last,
            tonight=tonight,
            lovers=tuple(board.lovers),
            lives=tuple(seat for seat, left in board.lives.items() for _ in range(left)),
        )

    def holder(self, tag: str) -> int:
        able = self.alive if self.step else self.alive - self.blocked
        return next((seat for seat in sorted(able) if tag in self.tags[seat - 1]), 0)

    def can_save(self, tag: str, target: int) -> bool:  # WW-094, WW-106, WW-107, WW-131
        holder, limits = self.holder(tag), self.rescues[tag]
        if not holder or tag in self.tonight or (tag == BREWS and not self.antidote):
            return False
        late = "self-later" in limits and (self.step or not self.first)
        alone = holder == target and ("self" in limits or late)
        return not alone and not ("twice" in limits and self.last.get(tag) == target)

    @property
    def is_finished(self) -> bool:
        """Players on the wolves' side need not die (AMB-37, AMB-38)."""
        if self.heads:
            return self.heads.decide(self)
        sides = {self.sides[seat - 1] for seat in self.alive}
        if self.all_must_die or THIRD in sides:
            return sides <= {WOLF}
        kinds = {self.kinds[seat - 1] for seat in self.alive}
        return (self.has_gods and GOD not in kinds) or (self.has_villagers and VILLAGER not in kinds)


def good_survives(stake: Stake) -> bool:  # WW-227
    if stake.is_finished:
        return False
    if stake.step >= min(stake.knives, len(stake.targets)):
        return True
    return any(not night.is_finished and good_survives(night) for night in nights(stake))


def nights(stake: Stake) -> Iterator[Stake]:
    target = stake.targets[stake.step]
    for rescue in _rescues(stake, target):
        night = replace(
            stake,
            step=stake.step + 1,
            antidote=stake.antidote and rescue != BREWS,
            last={**stake.tonight, rescue: target},
            tonight={},
        )
        after = night if rescue else _strike(stake, night, target)
        yield after
        both = rescue != BREWS or "with-poison" not in stake.rescues[BREWS]
        if stake.poison and both and stake.holder(BREWS):
            yield replace(after, poison=False, knives=after.knives - 1)


def _rescues(stake: Stake, target: int) -> list[str]:
    """Return the tags of all that may save the target; the empty tag is nothing."""
    standing = [tag for tag, seat in stake.tonight.items() if seat == target]
    return standing or ["", *(tag for tag in stake.rescues if stake.can_save(tag, target))]


def _strike(stake: Stake, night: Stake, target: int) -> Stake:
    """Strike unprotected: a life is lost, or a player with bound players; a shooter takes a wolf along."""
    if target in stake.lives:
        lives = list(stake.lives)
        lives.remove(target)
        return replace(night, lives=tuple(lives))
    if target not in stake.alive:
        return night
    fallen = {target}
    if "dreams" in stake.tags[target - 1] and stake.tonight.get("dreams"):
        fallen.add(stake.tonight["dreams"])
    if fallen & {*stake.lovers}:
        fallen |= {*stake.lovers}
    after = replace(night, alive=stake.alive - fallen)
    silent = stake.blocked if stake.step == 0 else ()
    shoots = target in stake.shooters and target not in silent and not (stake.every_death and after.is_finished)
    return replace(after, knives=after.knives - shoots - sum(stake.kinds[seat - 1] == WOLF for seat in fallen))


# The game so far


def _shields_of(board: Board, rescues: list[Rescue]) -> tuple[Shields, Shields]:
    """Return the targets of the shields in the night before, and tonight once their stage has passed."""
    if not board.asleep:
        return _marks(board.night, rescues), {}
    called = board.calls[: board.stage]
    tonight = _marks(board.night, [rescue for rescue in rescues if rescue.stage in called])
    return _marks(board.nights[-2], rescues) if len(board.nights) > 1 else {}, tonight


def _marks(night: Night, rescues: list[Rescue]) -> Shields:
    return {rescue.tag: night.target(rescue.deed) for rescue in rescues}


def _oversleeper(last: Shields, tonight: Shields) -> int:  # WW-131
    sleeper = tonight.get("dreams", 0)
    return sleeper if sleeper == last.get("dreams") else 0


def _shoots(game: Game[Board], seat: int) -> bool:  # WW-099
    board = game.board
    shot = shot_of(game, seat)
    if board.cursed or not shot or board.kinds[seat - 1] == WOLF:
        return False
    return bool(game.options.table(shot.causes)["wolf_kill"])


def _shots(game: Game[Board]) -> int:  # WW-099
    board = game.board
    deaths = [Death(doom.seat, doom.causes, board.number, night=True) for doom in board.doomed]
    deaths += [death_of(board, task.seat) for task in board.agenda if task.kind == "skill"]
    return sum(board.kinds[death.seat - 1] != WOLF and may_shoot(game, death) for death in deaths)
