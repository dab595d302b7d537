"""A second referee for the nights: who dies of what, written from chapter 5 of the boards and 6.3 of the rule book.

It knows the answers that were counted, the cards and the values of the options, and shares nothing with the engine.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.werewolf.second_referee import WOLVES

LONE = {"gargoyle", "mechanical-wolf", "masquerader", "hidden-wolf"}
"""Wolves who do not wake with the pack (WB-012)."""

PROOF = {"demon-hunter", "dancer", "masquerader"}
"""Cards that the Witch's poison does nothing to (WB-045, WB-067)."""

ASLEEP = {"wolf_kill", "skill_knife", "poison", "rebound", "reflect", "check_kill", "hunt", "dance", "fox_check"}
"""Causes that a sleepwalker is immune to (5.1 step 2)."""

CERTAIN = {"dream_streak", "charm", "hunt_fail", "duel_fail", "apostle", "trade_fail"}
"""Causes against which no extra life helps (2.4, 6.3 step 4)."""

POISONS = (("poison", "witch"), ("lucky-poison", "lucky"))
"""Poisons of good players, which a shield throws back, with their stage (WB-052, WB-120)."""

KNIVES = {"wolf_kill", "guard_antidote", "skill_knife"}

CHECKS = (("seer", "seer"), ("medium", "medium"), ("pure-white", "pure_white"), ("lucky-check", "lucky"))
"""Checks of good players, with the stage in which they are made (WB-047)."""


FOX_CHECKS = (("seer", "seer"), ("lucky-check", "lucky"))
EXACT_CHECKS = (
    *(("gargoyle", "gargoyle"), ("wolf-witch", "wolf_witch"), ("medium", "medium"), ("pure-white", "pure_white")),
)
"""Checks by the camp, which kill a Cursed Fox, and exact ones, which kill him where a table says so (WB-114)."""


class Blow(NamedTuple):
    """A cause that would kill a seat, with the stage that has its time index."""

    seat: int
    cause: str
    stage: str


@dataclass
class Chosen:
    """The counted answers of one night, by the word behind `werewolf-` of the prompt: who chose, and which numbers."""

    number: int
    knife: int = 0
    picks: dict[str, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    antidote: bool = False
    drawn: int = 0
    """Sleepwalker drawn for a silent Dreamcatcher (WB-018)."""


class Scene(NamedTuple):
    """The table at dawn, before anybody has died of the night."""

    roles: Sequence[str]
    living: Collection[int]
    lovers: Sequence[int]
    lives: Mapping[int, int]
    places: Mapping[str, int]
    """Places of the stages in the wake order: the time indices."""
    values: Mapping[str, Any]
    ghosts: Collection[int] = ()
    """Bombers of the day before who join the pack once more (WW-082)."""
    sealed: Collection[int] = ()
    """Players without a skill after the Apostle's self-destruct (WB-041)."""
    lingers: int = 0
    """Apostle who dies at this dawn (WB-043)."""

    def playing(self, role: str) -> list[int]:
        return [seat for seat in self.living if self.roles[seat - 1] == role]

    def wolves(self) -> list[int]:
        return [seat for seat in self.living if self.roles[seat - 1] in WOLVES]


Dying = dict[int, list[tuple[int, str]]]
"""Causes by seat, each with its time index."""


@dataclass
class Nights:
    slept: int = 0
    """Sleepwalker of the night before."""
    touched: set[str] = field(default_factory=set)
    """Kinds of acts that the Evil Knight has met."""
    learned: str = ""
    """Card that the Mechanical Wolf has learned from (WB-050)."""
    stopped: int = 0
    """Attacks that his shield has stopped (WB-052)."""

    def dawn(self, chosen: Chosen, scene: Scene) -> tuple[Dying, dict[int, int]]:
        """Return the dying of a night with their causes in order, and the extra lives that are left."""
        night = Night(self, chosen, scene)
        result = night.resolve()
        self.slept = night.sleeper
        self.touched |= {kind for _, kind, _ in night.touches()}
        self.stopped += night.stops()
        if learned := night.pick("learn"):
            self.learned = scene.roles[learned - 1]
        return result


@dataclass
class Night:
    before: Nights
    chosen: Chosen
    scene: Scene

    # Step 0 and 1: who is blocked, and whom a number stands for

    @property
    def feared(self) -> int:
        """The player feared tonight; the Nightmare names him before any swap."""
        return next(iter(self.chosen.picks.get("fear", (0, ()))[1]), 0)

    @property
    def blocked(self) -> set[int]:
        return {self.feared, *self.scene.sealed} - {0}

    @property
    def knifers(self) -> list[int]:
        """The living who have the knife: the pack, or the lone wolves where no pack wolf and no bomber is left."""
        wolves = self.scene.wolves()
        pack = [seat for seat in wolves if self.scene.roles[seat - 1] not in LONE]
        return pack or ([] if self.scene.ghosts else wolves)

    def behind(self, number: int) -> int:
        """Return the player for whom a number stands (WB-034)."""
        actor, pair = self.chosen.picks.get("swap", (0, ()))
        if len(pair) == 2 and actor not in self.blocked and number in pair:
            return sum(pair) - number
        return number

    def several(self, act: str) -> list[int]:
        """Return the players whom an act falls on; none of a blocked actor."""
        actor, numbers = self.chosen.picks.get(act, (0, ()))
        return [] if actor in self.blocked else [self.behind(number) for number in numbers]

    def pick(self, act: str) -> int:
        return next(iter(self.several(act)), 0)

    def actor(self, act: str) -> int:
        return self.chosen.picks.get(act, (0, ()))[0]

    @property
    def knife(self) -> int:
        """The player whom the knife falls on; a blocked wolf of the pack takes it from all (WB-038)."""
        return 0 if self.blocked & {*self.knifers} else self.behind(self.chosen.knife)

    @property
    def shown(self) -> int:
        """The number that the Witch is shown (WB-035)."""
        return self.chosen.knife if self.knife else 0

    @property
    def antidote(self) -> bool:
        return self.chosen.antidote and self.actor("antidote") not in self.blocked

    # Steps 2 and 3: immunities and the dream

    @property
    def sleeper(self) -> int:
        return self.pick("dream") or self.behind(self.chosen.drawn)

    @property
    def overslept(self) -> bool:
        return bool(self.sleeper) and self.sleeper == self.before.slept

    @property
    def pool(self) -> list[int]:
        return self.several("dance")

    def is_immune(self, blow: Blow) -> bool:
        role = self.scene.roles[blow.seat - 1]
        if role == "evil-knight" or (role == "cursed-fox" and blow.cause == "wolf_kill"):
            return True
        if blow.seat == self.sleeper and not self.overslept and blow.cause in ASLEEP:
            return True
        if blow.cause == "wolf_kill":
            return blow.seat in self.pool and self.actor("dance") in self.pool
        return blow.cause == "poison" and blow.stage in ("witch", "lucky") and role in PROOF

    # Steps 4 to 8: the blows

    @property
    def shield(self) -> int:
        """The player whom the Mechanical Wolf shields, while the skill lasts (WB-052)."""
        uses = self.scene.values.get("mech.shield_uses", 0)
        return 0 if uses and self.before.stopped >= uses else self.pick("mech-guard")

    def stops(self) -> int:
        attacks = (self.knife, *(self.pick(act) for act, _ in POISONS))
        return sum(bool(self.shield) and seat == self.shield for seat in attacks)

    def knifed(self) -> str:
        """Return what the knife does: guard or shield and antidote together may kill, one of them saves (step 4)."""
        guard, shield = self.knife in (self.pick("guard"), self.pick("lucky-guard")), self.shield == self.knife
        if self.antidote and guard is not shield:
            return "guard_antidote" if self.scene.values["guard.antidote_conflict"] == "dies" else ""
        return "" if guard or shield or self.antidote else "wolf_kill"

    def blows(self) -> Iterator[Blow]:
        if self.overslept:
            yield Blow(self.sleeper, "dream_streak", "dreamcatcher")
        yield Blow(self.knife, "wolf_kill", "wolves")
        if not self.blocked & {*self.knifers}:
            yield Blow(self.pick("mech-knife"), "skill_knife", "wolves")
        yield from self.poisoned()
        yield Blow(self.pick("mech-poison"), "poison", "mechanical_wolf")
        yield from self.reflected()
        yield from self.checked()
        yield from self.hunted()
        yield from self.danced()
        yield from self.checked_foxes()
        yield from self.traded()

    def poisoned(self) -> Iterator[Blow]:
        for act, stage in POISONS:
            target = self.pick(act)
            rebounds = target and target == self.shield
            yield Blow(self.actor(act) if rebounds else target, "rebound" if rebounds else "poison", stage)

    def traded(self) -> Iterator[Blow]:
        """Return the death of a Merchant whose gift has met a wolf (WB-119)."""
        if self.scene.roles[self.pick("gift") - 1] in WOLVES and self.pick("gift"):
            yield Blow(self.actor("gift"), "trade_fail", "merchant")

    def touches(self) -> list[tuple[int, str, str]]:
        """Return who checked or poisoned the Evil Knight, in the wake order (WB-048)."""
        acts = [*((self.pick(act), self.actor(act), "check", stage) for act, stage in CHECKS)]
        for act, stage in POISONS:
            if self.pick(act) != self.shield:
                acts.append((self.pick(act), self.actor(act), "poison", stage))
        knights = self.scene.playing("evil-knight")
        found = [(actor, kind, stage) for target, actor, kind, stage in acts if target in knights]
        return sorted(found, key=lambda touch: self.scene.places[touch[2]])

    def reflected(self) -> Iterator[Blow]:
        """Return the reflections: the first of the game, the first of each kind, or all (WB-047, WB-048)."""
        met, how = {*self.before.touched}, self.scene.values["evil.reflects"]
        for actor, kind, stage in self.touches():
            if how == "always" or not (met & {kind} if how == "each_once" else met):
                yield Blow(actor, "reflect", stage)
            met.add(kind)

    def checked(self) -> Iterator[Blow]:
        """Return the checks that kill (WB-061, WB-062)."""
        if self.chosen.number < self.scene.values["purewhite.kill_from"]:
            return
        if self.pick("pure-white") in self.scene.wolves():
            yield Blow(self.pick("pure-white"), "check_kill", "pure_white")
        if self.pick("wolf-witch") in self.scene.playing("pure-white"):
            yield Blow(self.pick("wolf-witch"), "check_kill", "wolf_witch")

    def hunted(self) -> Iterator[Blow]:
        """Return the wolf who was hunted, or the Demon Hunter who was wrong (WB-044)."""
        if target := self.pick("hunt"):
            wolf = self.scene.roles[target - 1] in WOLVES
            yield Blow(target if wolf else self.actor("hunt"), "hunt" if wolf else "hunt_fail", "demon_hunter")

    def danced(self) -> Iterator[Blow]:
        """Return the one of the pool who differs (WB-065); a mask turns a player round (WB-068)."""
        masked = self.pick("mask")
        sides = {seat: (self.scene.roles[seat - 1] in WOLVES) is not (seat == masked) for seat in self.pool}
        for seat, side in sides.items():
            if list(sides.values()).count(side) == 1:
                yield Blow(seat, "dance", "dancer")

    def checked_foxes(self) -> Iterator[Blow]:
        """Return the Cursed Fox for each check that kills him (WB-114)."""
        every, mech = self.scene.values["fox.dies_of"] == "any_check", ("mechanical-wolf", "mechanical_wolf")
        own = (mech,) if every or self.before.learned == "seer" else ()
        for act, stage in (*FOX_CHECKS, *own, *(EXACT_CHECKS if every else ())):
            if self.pick(act) in self.scene.playing("cursed-fox"):
                yield Blow(self.pick(act), "fox_check", stage)

    # Steps 9 to 11: lives, links, the Apostle

    def resolve(self) -> tuple[Dying, dict[int, int]]:
        """Return everybody who is dying, with the causes in their order, and the lives that are left."""
        dying: Dying = {}
        lives = dict(self.scene.lives)
        for blow in self.blows():
            cause = self.knifed() if blow.cause == "wolf_kill" else blow.cause
            if blow.seat in self.scene.living and cause and not self.is_immune(blow):
                dying.setdefault(blow.seat, []).append((self.scene.places[blow.stage], cause))
        for seat in list(dying):
            self.spend(seat, dying, lives)
        self.link(dying, lives)
        if self.scene.lingers:
            dying.setdefault(self.scene.lingers, []).append((max(self.scene.places.values()) + 1, "apostle"))
            self.link(dying, lives)
        return {seat: sorted(causes) for seat, causes in dying.items()}, lives

    def spend(self, seat: int, dying: Dying, lives: dict[int, int]) -> None:
        """Delete the first cause that an extra life covers, and take the life."""
        scope = self.scene.values["elder.life_scope"]
        for cause in sorted(dying[seat]):
            covered = cause[1] in KNIVES if scope == "wolf_kill" else cause[1] not in CERTAIN
            if lives.get(seat) and covered:
                lives[seat] -= 1
                dying[seat].remove(cause)
                break
        if not dying[seat]:
            del dying[seat]

    def link(self, dying: Dying, lives: dict[int, int]) -> None:
        """Let everybody follow who is bound to the dying; an extra life may save once from that (AMB-15)."""
        done: set[tuple[int, str]] = set()
        while found := next((one for one in self.following(dying) if one[1:] not in done), None):
            leader, seat, cause = found
            done.add((seat, cause))
            dying[seat] = [(min(dying[leader])[0], cause)]
            self.spend(seat, dying, lives)

    def following(self, dying: Dying) -> Iterator[tuple[int, int, str]]:
        """Return who follows whom: the sleepwalker, lovers, and when they have all followed the charmed player."""
        bound = [(self.actor("dream") or self.dreamer, self.sleeper, "dream_link")]
        bound += [(one, other, "suicide") for one in self.scene.lovers for other in self.scene.lovers if one != other]
        beauty = next(iter(self.scene.playing("wolf-beauty")), 0)
        if beauty in dying and self.charm_takes(beauty, dying):
            bound.append((beauty, self.pick("charm"), "charm"))
        for leader, seat, cause in bound:
            free = seat in self.scene.living and seat not in dying and self.scene.roles[seat - 1] != "evil-knight"
            if leader in dying and free:
                yield leader, seat, cause

    @property
    def dreamer(self) -> int:
        return next(iter(self.scene.playing("dreamcatcher")), 0)

    def charm_takes(self, beauty: int, dying: Dying) -> bool:
        """Return whether another wolf is left after the deaths of her group, or the table needs none (WB-025)."""
        if self.scene.values["beauty.last_wolf_takes"]:
            return True
        groups = self.scene.values["victory.knife_first"]
        hers = min(dying[beauty])[0]
        gone = {seat for seat, causes in dying.items() if not groups or min(causes)[0] <= hers}
        return any(seat not in gone for seat in self.scene.wolves())

    # What is told at night

    def has_gun(self, seat: int, dying: Dying) -> bool:
        """Return what the gesture says: not blocked, and dying of nothing that silences the gun (6.4, WB-017)."""
        option = "wolfking.claw_causes" if self.scene.roles[seat - 1] == "wolf-king" else "hunter.shoot_causes"
        allowed = self.scene.values[option]
        return seat not in self.blocked and all(allowed[cause] for _, cause in dying.get(seat, []))

    def seems_wolf(self, seat: int, *, knows: bool) -> bool:
        """Return what a camp check shows (WB-016); `knows` is whether the Hidden Wolf has had the knife (WB-058)."""
        if self.scene.roles[seat - 1] == "hidden-wolf":
            return knows and self.scene.values["hidden.check"] == "good_until_knife"
        return self.scene.roles[seat - 1] in WOLVES

    def card(self, seat: int, stage: str) -> str:
        """Return what an exact check in a stage shows; a Mechanical Wolf shows what he has learned (WB-055)."""
        role = self.scene.roles[seat - 1]
        if role != "mechanical-wolf":
            return role
        tonight = self.scene.places.get("mechanical_wolf", 0) < self.scene.places[stage]
        target = self.pick("learn") if tonight else 0
        return self.scene.roles[target - 1] if target else self.before.learned or role
