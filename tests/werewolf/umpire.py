"""The umpire of a game by chance: it hears what the table is told, and holds each night against the second referee."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fsm import Close, Effect, Game, Phase, RuleSet, Tell
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from tests.werewolf.second_night import LONE, Chosen, Dying, Night, Nights, Scene
from tests.werewolf.second_referee import WOLVES

STAGES = {
    **{"gargoyle": "gargoyle", "medium": "medium", "mechanical-wolf": "mechanical_wolf"},
    **{"wolf-witch": "wolf_witch", "pure-white": "pure_white"},
}
"""Stage in which a card makes its exact check."""


@dataclass
class Umpire:
    """The second referee at one game."""

    nights: Nights = field(default_factory=Nights)
    chosen: Chosen = field(default_factory=lambda: Chosen(0))
    told: list[Tell] = field(default_factory=list)
    dawns: list[tuple[Scene, Dying, dict[int, int]]] = field(default_factory=list)
    """Outcome of the nights that have just ended, by the engine."""
    times: dict[tuple[int, int], int] = field(default_factory=dict)
    """Time indices of the deaths by night and seat."""
    lingers: int = 0
    charmed: int = 0
    buried: int = 0
    """Number of deaths that have been looked at."""
    heir: bool = False
    """Whether a lone wolf has had the knife before tonight."""

    def watching(self) -> RuleSet[Board]:
        """Return the game with this umpire at each dawn."""
        phase: Phase[Board] = WEREWOLF.phases[P.DAWN]

        def opened(game: Game[Board]) -> None:
            scene = self.scene(game)
            phase.open(game)
            found = {doom.seat: [(doom.place, cause) for cause in doom.causes] for doom in game.board.doomed}
            self.dawns.append((scene, found, dict(game.board.lives)))

        return replace(WEREWOLF, phases={**WEREWOLF.phases, P.DAWN: replace(phase, open=opened)})

    def scene(self, game: Game[Board]) -> Scene:
        board, values = game.board, game.options.values()
        bombed = [
            death.seat
            for death in board.deaths
            if death.cause == "self_destruct" and death.number == board.number - 1 and not death.night
        ]
        wolves = [seat for seat in board.living if board.roles[seat - 1] in WOLVES]
        seals = wolves and any(board.roles[seat - 1] == "blood-moon" for seat in bombed)
        return Scene(
            tuple(board.roles),
            tuple(board.living),
            tuple(board.lovers),
            dict(board.lives),
            game.plan.places,
            values,
            ghosts=bombed if values["wolf.bomb_joins_next_night"] else (),
            sealed=[seat for seat in board.living if board.side(seat) != "wolf" and seat not in wolves]
            if seals
            else (),
            lingers=self.lingers if self.lingers in board.living else 0,
        )

    def hear(self, game: Game[Board], effects: Sequence[Effect]) -> None:
        """Note what was chosen and told, and judge a night when it is over.

        A player executed before the stage was over has chosen nothing in time (WW-066), but a check is made at once.
        """
        penalties = [one.args for one in effects if isinstance(one, Tell) and one.key == "common-penalty"]
        executed = [args["seat"] for args in penalties if args["penalty"] == "execute"]
        for effect in effects:
            if isinstance(effect, Close) and effect.seat not in executed:
                self.note(effect)
            elif isinstance(effect, Tell):
                self.listen(game, effect)

    def note(self, close: Close) -> None:
        act = close.key.removeprefix("werewolf-")
        if act == "antidote":
            self.chosen.antidote = close.answer == ("use",)
        chosen = [choice.rpartition(":")[2] for choice in close.answer]
        numbers = tuple(int(choice) for choice in chosen if choice.isdecimal())
        self.chosen.picks[act] = close.seat, numbers

    def listen(self, game: Game[Board], tell: Tell) -> None:
        """Note a message; nightfall begins another night, and dawn ends it."""
        match tell.key:
            case "werewolf-night":
                self.chosen, self.told = Chosen(tell.args["number"]), []
            case "werewolf-knife-result":
                self.chosen.knife = tell.args["target"] or 0
            case "werewolf-dream-drawn":
                self.chosen.drawn = tell.args["seat"]
            case "werewolf-lingers":
                self.lingers = tell.args["seat"]
            case "werewolf-day":
                self.judge(game)
            case "werewolf-seen" | "werewolf-identified":
                seat = reader(tell)
                card = game.board.roles[seat - 1]
                act = card if card in (*STAGES, "seer") else "lucky-check"
                self.chosen.picks[act] = seat, (tell.args["seat"],)
                self.told.append(tell)
            case _:
                self.told.append(tell)

    def judge(self, game: Game[Board]) -> None:
        """Hold a night against the second referee: the dying, the lives, and what was told."""
        scene, found, lives = self.dawns.pop(0)
        night = Night(replace(self.nights), self.chosen, scene)
        expected, left = self.nights.dawn(self.chosen, scene)
        about = (self.chosen, scene.roles, scene.lovers, self.told)
        assert in_order(found) == in_order(expected), (found, expected, about)
        assert all(lives.get(seat) == left.get(seat) for seat in scene.living), (lives, left, about)
        self.times |= {(self.chosen.number, seat): min(causes)[0] for seat, causes in expected.items()}
        for tell in self.told:
            assert self.is_true(game, tell, night, expected), (tell, about)
        self.heir = self.heir or self.alone(scene)
        self.charmed = night.pick("charm")

    def agree_by_day(self, game: Game[Board]) -> None:
        """Hold the deaths of a day against the bond of the charm (WB-024, WB-025)."""
        board = game.board
        new, self.buried = board.deaths[self.buried :], len(board.deaths)
        beauty = next((one for one in new if board.roles[one.seat - 1] == "wolf-beauty"), None)
        if not beauty or board.asleep or (beauty.night and not beauty.by):
            return
        before = [one.seat for one in board.deaths[: board.deaths.index(beauty) + 1]]
        others = any(role in WOLVES and seat not in before for seat, role in enumerate(board.roles, 1))
        takes = beauty.cause != "duel" and (others or game.options.flag("beauty.last_wolf_takes"))
        by_charm = [one.seat for one in new if one.cause == "charm"]
        assert by_charm in ([], [self.charmed])
        assert not (by_charm and not takes)
        assert not takes or self.charmed not in board.living

    @staticmethod
    def alone(scene: Scene) -> bool:
        """Return whether lone wolves had the knife in this night."""
        return not scene.ghosts and not any(scene.roles[seat - 1] not in LONE for seat in scene.wolves())

    def is_true(self, game: Game[Board], tell: Tell, night: Night, dying: Dying) -> bool:
        """Return whether a private message of the night says what the second referee would say."""
        args: Mapping[str, Any] = tell.args
        seat = reader(tell)
        places, roles = night.scene.places, night.scene.roles
        match tell.key:
            case "werewolf-seen":
                stage = "seer" if roles[seat - 1] == "seer" else "lucky"
                knows = self.heir or (self.alone(night.scene) and places["wolves"] < places[stage])
                return bool(args["wolf"] is night.seems_wolf(night.behind(args["seat"]), knows=knows))
            case "werewolf-identified":
                return bool(args["role"] == night.card(night.behind(args["seat"]), STAGES[roles[seat - 1]]))
            case "werewolf-victim":
                return (args["seat"] or 0) == night.shown
            case "werewolf-gun":
                return bool(night.scene.values["elder.curse"] or args["loaded"] is night.has_gun(seat, dying))
            case "werewolf-buried":
                return self.is_buried(game, args, night)
            case _:
                return True

    def is_buried(self, game: Game[Board], args: Mapping[str, Any], night: Night) -> bool:
        """Return whether the Gravekeeper hears of the exile of the day before (WB-032)."""
        number = self.chosen.number - 1
        exiled = [death.seat for death in game.board.deaths if death.cause == "exile" and death.number == number]
        exiled += [night.scene.lingers] if night.scene.lingers else []
        if not exiled:
            return args["seat"] is None
        knows = self.heir or self.alone(night.scene)
        return args["seat"] == exiled[0] and args["wolf"] is night.seems_wolf(exiled[0], knows=knows)


def reader(tell: Tell) -> int:
    return tell.to[0] if isinstance(tell.to, tuple) and len(tell.to) == 1 else 0


def in_order(dying: Dying) -> list[tuple[int, int, list[str]]]:
    """Return the dying in the order of their deaths, each with the first time index and all causes (6.3 step 6)."""
    return sorted((min(causes)[0], seat, [cause for _, cause in causes]) for seat, causes in dying.items())
