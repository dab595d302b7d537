from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from fsm import ROOM, Effect, Floor, Game, Problem, Relay, Rule, Tell, Wait, begin
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players.acts import all_chosen
from tests.moves import GameTable
from tests.werewolf.cards import DEALS

AT_NIGHT = ("LOVERS", "STAGE", "WOLVES")
PROMPTS = {
    **{deed: key for key, deed in BOOK.deeds.items()},
    **{"knife": "werewolf-knife", "card": "werewolf-thief", "mech-check": "werewolf-mech-check"},
}

K = TypeVar("K", bound=Effect)


class Village(GameTable[Board]):
    # How it goes on

    def to(self, *phases: str) -> Self:
        for _ in range(300):
            if self.phase in phases or self.game.over:
                return self
            self.expire()
        raise AssertionError(f"no {phases}, but {self.phase}")

    def night(self, **acts: Any) -> Self:
        self.to(*AT_NIGHT)
        number = self.board.number
        while self.phase in AT_NIGHT and self.board.number == number:
            for name, value in acts.items():
                self.act(name, value)
            self.expire()
        return self

    def act(self, name: str, value: Any) -> None:
        """One act, by all who are asked for it now: a seat, 0 for nobody, a pair, or a choice per seat."""
        key = PROMPTS[name.replace("_", "-")]
        for seat in self.waiting_for(key):
            one = value.get(seat) if isinstance(value, dict) else value
            if one is not None:
                choices = one if isinstance(one, tuple) else (one,)
                self.answer(seat, *(said(name, choice) for choice in choices), key=key)

    def waiting_for(self, key: str) -> list[int]:
        return [
            prompt.seat
            for prompt in self.game.prompts.values()
            if prompt.key == key and prompt.id not in self.game.answers
        ]

    def first_night(self, **acts: Any) -> Self:
        """The first night, who acts how; then nobody runs for sheriff."""
        self.night(**acts)
        self.no_election()
        return self

    def first_day(self, **acts: Any) -> Self:
        """The first night, who acts how; then the first speech, without a sheriff."""
        self.first_night(**acts).to("SPEECH")
        return self

    def second_night(self, **acts: Any) -> Self:
        """The first night, who acts how, and a day without a sheriff and without a vote."""
        self.night(**acts)
        return self.next_night()

    def deaths(self, **acts: Any) -> list[int]:
        self.night(**acts)
        if self.board.number == 1:
            self.no_election()
        self.to("SHOOT", "WORDS", "BADGE", "ORDER", "SPEECH", "VERDICT", "AWARD", "OVER")
        return list(self.told("werewolf-deaths")["seats"])

    def asking(self, key: str) -> Self:
        for _ in range(200):
            if self.asked(key):
                return self
            self.expire()
        raise AssertionError(key)

    def no_election(self) -> Self:
        self.to("SIGNUP")
        self.everyone("werewolf-run", "stay")
        return self

    def run(self, *seats: int) -> Self:
        self.to("SIGNUP")
        for seat in self.asked("werewolf-run"):
            self.answer(seat, "run" if seat in seats else "stay", key="werewolf-run")
        return self

    def elect(self, *seats: int, winner: int | None = None) -> Self:
        self.run(*seats)
        self.to("ELECT", "INFO", "SHOOT", "WORDS", "BADGE", "ORDER", "SPEECH", "VOTE")
        if self.phase == "ELECT":
            self.everyone("werewolf-sheriff-vote", winner or seats[0])
        return self

    def vote(self, ballots: Mapping[int, int] | int, key: str = "werewolf-exile-vote") -> Self:
        """A vote: one target for all who may, or a target per seat; 0 and who is missing abstains."""
        self.to("ELECT" if "sheriff" in key else "VOTE")
        for seat in self.asked(key):
            target = ballots if isinstance(ballots, int) else ballots.get(seat, 0)
            legal = str(target) in self.prompt(seat, key).choices
            self.answer(seat, target if legal and target else "abstain", key=key)
        return self

    def shoot(self, shooter: int, victim: int) -> Self:
        """Let a dead player shoot; it ends when the room reads of it."""
        self.asking("werewolf-shoot").answer(shooter, victim, key="werewolf-shoot")
        told = len(self.tells("werewolf-shot"))
        while len(self.tells("werewolf-shot")) == told:
            self.expire()
        return self

    def exile(self, seat: int) -> Self:
        """A whole day on which everybody votes for this seat; it ends when the exile is announced."""
        if self.board.number == 1 and self.phase in (*AT_NIGHT, "SIGNUP"):
            self.no_election()
        self.vote(seat)
        self.to("SHOOT", "WORDS", "BADGE", "STAGE", "LOVERS", "WOLVES", "VERDICT", "AWARD")
        return self

    def peace(self) -> Self:
        self.to(*AT_NIGHT)
        return self

    def next_night(self) -> Self:
        if self.board.number == 1:
            self.no_election()
        self.peace()
        return self

    def strike(self, *seats: int) -> Self:
        for seat in seats:
            self.rule("execute", seat)
        return self

    def bomb(self, seat: int) -> Self:
        self.answer(seat, "bomb", key="werewolf-bomb")
        return self

    def duel(self, knight: int, seat: int) -> Self:
        self.answer(knight, seat, key="werewolf-duel")
        return self

    def blast(self, king: int, seat: int | str) -> Self:
        self.answer(king, seat, key="werewolf-blast")
        return self

    def claim(self, wolf: int) -> Self:
        self.answer(wolf, "claim", key="werewolf-claim")
        return self

    def withdraw(self, seat: int) -> Self:
        self.answer(seat, "withdraw", key="werewolf-withdraw")
        return self

    def bequeath(self, sheriff: int, heir: int | str) -> Self:
        self.answer(sheriff, heir, key="werewolf-badge")
        return self

    def stake(self, *targets: int) -> None:
        """The wolves name the knives of their all-in, one after another, and all agree."""
        for target in targets:
            self.answer(self.asked("werewolf-all-in")[0], target, key="werewolf-all-in")
        self.everyone("werewolf-all-in-agree", "agree")

    def outcome(self) -> tuple[str | None, str, tuple[int, ...]]:
        """Winner, reason and winners; the game must have ended or its result been declared."""
        self.to("OVER")
        return self.ended.winner, self.ended.reason, self.ended.winners

    def spend(self, *potions: str) -> Self:
        self.board.night.deeds |= {potion: [0] for potion in potions}
        return self

    # How it stands

    def has(self, potion: str) -> bool:
        return not all_chosen(self.board, potion)

    @property
    def dead(self) -> list[int]:
        return sorted(death.seat for death in self.board.deaths)

    def cause(self, seat: int) -> str:
        return next(death.cause for death in self.board.deaths if death.seat == seat)

    @property
    def count(self) -> dict[str, Any]:
        return self.told("werewolf-vote")

    @property
    def elected(self) -> tuple[int | None, str]:
        told = self.told("werewolf-sheriff")
        return told["seat"], told["reason"]

    def fresh(self) -> Game[Board]:
        return begin(WEREWOLF, self.start)[0]

    # What was told

    @property
    def room(self) -> list[tuple[str, str]]:
        shown = []
        for effect in self.log:
            match effect:
                case Tell(to=to, key=key, args=args) if to == ROOM:
                    shown.append((key, str(args)))
                case Wait(seconds=seconds, floor=floor):
                    shown.append(("wait", f"{seconds} {floor}"))
                case Floor(seats=seats):
                    shown.append(("floor", str(seats)))
        return shown

    @property
    def keys(self) -> list[str]:
        return [tell.key for tell in self.only(Tell) if tell.to == ROOM]

    def only(self, kind: type[K]) -> list[K]:
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def private(self, seat: int) -> list[str]:
        """The keys of what this seat alone was told, or with a few others."""
        return [tell.key for tell in self.log if isinstance(tell, Tell) and tell.to != ROOM and seat in tell.to]

    def calls(self, number: int) -> list[str]:
        nights = [i for i, effect in enumerate(self.log) if isinstance(effect, Tell) and effect.key == "werewolf-night"]
        end = nights[number] if len(nights) > number else len(self.log)
        part = self.log[nights[number - 1] : end]
        return [effect.args["role"] for effect in part if isinstance(effect, Tell) and effect.key == "werewolf-stage"]

    def speakers(self, kind: str = "last-words") -> list[int]:
        return [tell["seat"] for tell in self.tells("werewolf-speaker") if tell["kind"] == kind]

    @property
    def order(self) -> list[int]:
        return list(self.told("werewolf-order-set", "room")["seats"])

    def relays(self, channel: str) -> list[tuple[tuple[int, ...], bool]]:
        found = [effect for effect in self.log if isinstance(effect, Relay) and effect.channel == channel]
        return [(effect.seats, effect.open) for effect in found]

    # What is refused

    def refused_ruling(self, act: str, seat: int | None) -> str:
        return self.refused(Rule(act, seat))


def said(name: str, choice: Any) -> str | int:
    if name == "save":
        return "use" if choice else "skip"
    return "none" if choice == 0 else choice


def village(board: str = "b12_444_guard", preset: str = "codex", /, deal: Any = None, **options: Any) -> Village:
    """A table of this board with the usual seats, in its first night; all have confirmed their cards."""
    roles = tuple(deal or DEALS[board])
    players = options.pop("players", len(roles))
    checked = options.pop("checked", True)
    seed, rules = options.pop("seed", "table"), options.pop("rules", WEREWOLF)
    table = Village(rules, players, preset, roles, seed, checked=checked, **{"board": board, **options})
    table.everyone("werewolf-confirm", "confirm")
    return table


def nobody_notices(quiet: Village, busy: Village) -> None:
    """Play two games that differ by the acts of the dead on to the next day; the others have read the same."""
    for table in (quiet, busy):
        table.exile(11).to("STAGE", "WOLVES")
        table.to("SPEECH", "SPEECH")
    assert busy.room == quiet.room
    assert (busy.phase, busy.game.token, busy.game.pending) == (quiet.phase, quiet.game.token, quiet.game.pending)
    for seat in quiet.board.living:
        assert busy.seen(seat) == quiet.seen(seat)
        assert busy.game.view(seat) == quiet.game.view(seat)


def dealt(players: int = 12, preset: str = "codex", /, **options: Any) -> Village:
    """A table as a shell deals it: by chance, nobody has confirmed a card."""
    return Village(WEREWOLF, players, preset, None, options.pop("seed", "table"), **options)


def custom(*roles: str, preset: str = "codex", **options: Any) -> Village:
    counts = {role: roles.count(role) for role in roles}
    return village("custom", preset, deal=roles, checked=False, **{"board.roles": counts, **options})


def problems(board: str | None, players: int, preset: str = "codex", /, **options: Any) -> dict[str, dict[str, Any]]:
    chosen = {**({"board": board} if board else {}), **options}
    found: Sequence[Problem] = WEREWOLF.check(WEREWOLF.schema.resolve(preset, chosen, players), players)
    return {problem.code: problem.args for problem in found}
