"""The search behind the all-in knife: every use of the good side's skills against a known list (AMB-73)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.plan import plan
from fsm.games.werewolf.roles import GOD, ROLES, THIRD, VILLAGER


@dataclass(frozen=True)
class Stake:
    """The good side before the next knife: who lives, what it still has, how many knives are left.

    Nights alternate with the exile of one wolf a day, so that each knife needs a wolf; a wolf who is poisoned or shot
    takes the last knife with it.
    """

    targets: tuple[int, ...]
    alive: frozenset[int]
    kinds: tuple[str, ...]
    tags: tuple[frozenset[str], ...]
    all_must_die: bool
    has_gods: bool
    has_villagers: bool
    blocked: bool
    antidote: bool
    poison: bool
    two_potions: bool
    self_save: bool
    knives: int
    guarded: int = 0
    dreamt: int = 0
    lovers: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    step: int = 0

    @classmethod
    def of(cls, game: Game[Board], targets: tuple[int, ...]) -> Stake:
        """How things stand for the good side."""
        board, table, options = game.board, plan(game), game.options
        doomed = {doom.seat for doom in board.doomed}
        alive = frozenset(seat for seat in board.living if seat not in doomed and seat not in board.wolves)
        cursed = board.cursed
        return cls(
            targets=targets,
            alive=alive,
            kinds=tuple(board.kinds),
            tags=tuple(frozenset() if cursed else ROLES[role].tags for role in board.roles),
            all_must_die=table.victory != "slaughter_side",
            has_gods=GOD in board.kinds,
            has_villagers=VILLAGER in board.kinds,
            blocked=any(board.side(seat) == THIRD for seat in alive),
            antidote=board.antidote,
            poison=board.poison,
            two_potions=not options.flag("witch.one_potion_per_night"),
            self_save=options.word("witch.self_save") == "always",
            knives=len(targets),
            guarded=board.night.guard if options.flag("guard.no_repeat") else 0,
            dreamt=board.night.dream,
            lovers=tuple(board.lovers),
            lives=tuple(seat for seat, left in board.lives.items() for _ in range(left)),
        )

    def holder(self, tag: str) -> int:
        """Who of the living has the skill, 0 for nobody."""
        return next((seat for seat in sorted(self.alive) if tag in self.tags[seat - 1]), 0)

    @property
    def finished(self) -> bool:
        """Whether the wolves have met their condition."""
        if self.blocked:
            return False
        if self.all_must_die:
            return not self.alive
        kinds = {self.kinds[seat - 1] for seat in self.alive}
        return (self.has_gods and GOD not in kinds) or (self.has_villagers and VILLAGER not in kinds)


def good_survives(stake: Stake) -> bool:
    """Whether at least one way leaves the slaughter unfinished when the knives are spent (WW-227)."""
    if stake.finished:
        return False
    if stake.step >= min(stake.knives, len(stake.targets)):
        return True
    return any(not night.finished and good_survives(night) for night in nights(stake))


def nights(stake: Stake) -> Iterator[Stake]:
    """Every way in which the good side can spend the next night."""
    target = stake.targets[stake.step]
    for antidote, poison in _potions(stake, target):
        for shield in _shields(stake, target, saved=antidote):
            night = replace(
                stake,
                step=stake.step + 1,
                antidote=stake.antidote and not antidote,
                poison=stake.poison and not poison,
                guarded=target if shield == "guards" else 0,
                dreamt=target if shield == "dreams" else 0,
            )
            after = night if antidote or shield else _struck(night, target)
            yield replace(after, knives=after.knives - poison)


def _potions(stake: Stake, target: int) -> Iterator[tuple[bool, bool]]:
    """Antidote and poison: nothing, one of them, or both where that is allowed."""
    witch = stake.holder("brews")
    saves = bool(witch) and stake.antidote and (target != witch or stake.self_save)
    kills = bool(witch) and stake.poison
    yield False, False
    if saves:
        yield True, False
    if kills:
        yield False, True
    if saves and kills and stake.two_potions:
        yield True, True


def _shields(stake: Stake, target: int, *, saved: bool) -> Iterator[str]:
    """Nothing, or the Guard or the Dreamcatcher in front of the target; none beside an antidote."""
    yield ""
    if not saved:
        if stake.holder("guards") and stake.guarded != target:
            yield "guards"
        if stake.holder("dreams") not in (0, target) and stake.dreamt != target:
            yield "dreams"


def _struck(stake: Stake, target: int) -> Stake:
    """An unprotected knife: a life, or a player and the lover; who can shoot takes a wolf along."""
    if target in stake.lives:
        lives = list(stake.lives)
        lives.remove(target)
        return replace(stake, lives=tuple(lives))
    if target not in stake.alive:
        return stake
    fallen = {target, *(stake.lovers if target in stake.lovers else ())}
    after = replace(stake, alive=stake.alive - fallen)
    shoots = not after.finished and "armed" in stake.tags[target - 1]
    return replace(after, knives=after.knives - shoots)
