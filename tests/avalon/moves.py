from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Self

from fsm import Options, Problem
from fsm.games.avalon import AVALON, BOOK
from fsm.games.avalon.board import Board
from tests.moves import GameTable

FIVE = ("merlin", "percival", "loyal-servant", "assassin", "morgana")
SIX = ("merlin", "percival", "loyal-servant", "loyal-servant", "assassin", "morgana")
SEVEN = ("merlin", "percival", "loyal-servant", "loyal-servant", "assassin", "morgana", "oberon")
EIGHT = ("merlin", "percival", "loyal-servant", "loyal-servant", "loyal-servant", "assassin", "morgana", "minion")
NINE = ("merlin", "percival", *["loyal-servant"] * 4, "assassin", "morgana", "mordred")
TEN = ("merlin", "percival", *["loyal-servant"] * 4, "assassin", "morgana", "mordred", "oberon")
DEALS = {5: FIVE, 6: SIX, 7: SEVEN, 8: EIGHT, 9: NINE, 10: TEN}

SIZES = {5: (2, 3, 2, 3, 3), 6: (2, 3, 4, 3, 4), 7: (2, 3, 3, 4, 4), 8: (3, 4, 4, 5, 5), 9: (3, 4, 4, 5, 5)}
SIZES[10] = SIZES[8]


class Avalon(GameTable[Board]):
    def ballots(self, **cast_by: str) -> Self:
        """The members named by their seats (`s1="fail"`) cast this, all others Success."""
        for seat in self.asked("avalon-quest-ballot"):
            self.answer(seat, cast_by.get(f"s{seat}", "success"), key="avalon-quest-ballot")
        return self

    @property
    def leader(self) -> int:
        return int(self.told("avalon-leader")["leader"])

    def nominate(self, *team: int) -> Self:
        self.answer(self.leader, *team, key="avalon-nominate")
        return self

    def vote(self, approve: Collection[int]) -> Self:
        for seat in self.asked("avalon-team-vote"):
            self.answer(seat, "approve" if seat in approve else "reject")
        return self

    def send(self, *team: int) -> Self:
        return self.nominate(*team).vote(self.game.seats)

    def reject(self) -> Self:
        return self.nominate(*range(1, self.told("avalon-leader")["size"] + 1)).vote(())

    def cast(self, fails: Collection[int] = ()) -> Self:
        """These members cast Fail, who is missing Success, if they can; a day passes if it must."""
        undecided = [prompt for prompt in self.game.prompts.values() if prompt.id not in self.game.answers]
        for prompt in undecided:
            wanted = "fail" if prompt.seat in fails else "success"
            self.answer(prompt.seat, wanted if wanted in prompt.choices else prompt.choices[0])
        if self.phase == "BALLOT":
            self.expire()
        return self

    def quest(self, *, passes: bool) -> Self:
        """The next quest is carried out with as many Evil members as it takes to fail, or passes."""
        size = self.told("avalon-leader")["size"]
        evil = [seat for seat in self.game.seats if self.board.sides[seat - 1] == "evil"][:2]
        good = [seat for seat in self.game.seats if seat not in evil]
        team = sorted((good + evil if passes else evil + good)[:size])
        return self.send(*team).cast(() if passes else evil)

    @property
    def count(self) -> dict[str, Any]:
        return self.told("avalon-team-result")

    @property
    def result(self) -> dict[str, Any]:
        return next(iter(self.tells("avalon-quest-result")[::-1]), {})

    def quests(self, results: str) -> Self:
        """Quests one after the other: S succeeds, F fails; a Lady in between inspects whom she can."""
        for number, result in enumerate(results, 1):
            self.quest(passes=result == "S")
            if number < len(results):
                self.inspect()
        return self

    def inspect(self, seat: int | None = None) -> Self:
        for holder in self.asked("avalon-lady"):
            self.answer(holder, seat or self.prompt(holder).choices[0])
        return self

    def to_stab(self) -> int:
        """Good gets three quests and the council, if any, ends; the seat that stabs."""
        self.quests("SSS")
        for seat in self.asked("avalon-council-end"):
            self.answer(seat, "end")
        (assassin,) = self.asked("avalon-assassinate")
        return assassin

    def shown(self, seat: int) -> dict[str, list[int]]:
        return {tell["label"]: tell["seats"] for tell in self.tells("avalon-sees", seat)}


def avalon(players: int, preset: str = "extended", /, *, leader: Any = 1, **options: Any) -> Avalon:
    """A table with the usual roles in the usual seats; `leader=None` leaves the first Leader to chance."""
    if leader == 1:
        options.setdefault("leader.first", "seat_1")
    options.setdefault("deal", DEALS[players])
    return Avalon(options.pop("rules", AVALON), players, preset, **options)


def dealt(*roles: str, **options: Any) -> Avalon:
    """A table where role n sits on seat n, and what these roles need is on; the first Leader is seat 1.

    The preset is `extended`, or the value of `preset`.
    """
    here = {switch.name for role, switch in BOOK.specials if role.name in roles}
    switches = {switch.option: switch.name in here for switch in BOOK.switches if switch.option.startswith("roles.")}
    preset = options.pop("preset", "extended")
    return avalon(len(roles), preset, **{"deal": roles, "lady.enabled": False, **switches, **options})


def resolved(players: int, preset: str = "extended", /, **options: Any) -> Options:
    return AVALON.schema.resolve(preset, options, players)


def problems(players: int, preset: str = "extended", /, **options: Any) -> dict[str, dict[str, Any]]:
    return by_code(AVALON.check(resolved(players, preset, **options), players))


def by_code(found: Sequence[Problem]) -> dict[str, dict[str, Any]]:
    return {problem.code: problem.args for problem in found}


def errors(players: int, preset: str = "extended", /, **options: Any) -> list[str]:
    return [code for code in problems(players, preset, **options) if code.startswith("E_")]


def lineup(players: int, preset: str = "extended", /, **options: Any) -> Counter[str]:
    return Counter(AVALON.lineup(resolved(players, preset, **options), players))


def adjusted(preset: str, key: str, value: Any, /, **before: Any) -> dict[str, Any]:
    values = {
        name: option.default(AVALON.schema.presets.index(preset)) for name, option in AVALON.schema.options.items()
    }
    return dict(AVALON.adjust({**values, **before}, key, value))


def track(quests: str = "", rejections: int = 0) -> list[dict[str, Any]]:
    """Return the track after quests in order, S for success and F for fail, at a table that bears 5 rejections."""
    done = ["good" if quest == "S" else "evil" for quest in quests]
    return [{"quests": [*done, *["open"] * (5 - len(done))], "rejections": rejections, "max_rejections": 5}]
