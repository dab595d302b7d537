from pathlib import Path
from random import Random

import pytest

from bot.games import load_words
from fsm import RuleSet
from fsm.registry import find_games
from tests.pipe.driver import Out, Pipe
from tests.pipe.test_faults import locked

GAMES = find_games()[0]
WORDS = load_words(GAMES)
PLAYERS = {"avalon": 7, "assassins": 8, "undercover": 12, "werewolf": 12}
TROUBLE = 25
"""Of so many acts one falls into a moment when nothing can be stored."""


def named(rules: RuleSet[object]) -> set[str]:
    """Every role of a game, by its key and in every language; what the game itself is called is no secret."""
    keys = {role: f"{rules.key}-role-{role}" for role in WORDS.behind(f"{rules.key}-role-")}
    names = {WORDS.plain(locale, key) for locale in ("zh", "en") for key in keys.values()}
    return {word.casefold() for word in {*keys, *names}} - {rules.key}


class Crowd:
    def __init__(self, pipe: Pipe, file: Path, seed: str) -> None:
        self.pipe, self.file, self.random = pipe, file, Random(seed)
        self.open: dict[str, Out] = {}
        self.over, self.is_paused, self.pause = False, False, 15

    def feed(self, lines: list[Out]) -> None:
        for line in lines:
            if line["kind"] == "ask":
                self.open[line["prompt"]] = line
            elif line["kind"] == "close":
                self.open.pop(line["prompt"], None)
            key = line.get("key")
            self.over |= key == "common-over"
            if key in {"common-idle-paused", "common-resumed-clock"}:  # a game that nobody plays stops its clock
                self.is_paused = key == "common-idle-paused"

    def begin(self, game: str, preset: str) -> None:
        self.feed(self.pipe.say("mod", f"/new {game} {preset}", "r1", moderator=True))
        for number in range(PLAYERS[game]):
            self.feed(self.pipe.say(f"p{number}", "/join", "r1"))
        for line in list(self.open.values()):
            self.feed(self.pipe.press(line["to"]["person"], line["prompt"], "confirm"))
        self.feed(self.pipe.say("mod", "/start", "r1", moderator=True))

    def act(self) -> None:
        if self.is_paused:
            self.feed(self.pipe.say("mod", "/resume", "r1", moderator=True))
            return
        waiting = [line for line in self.open.values() if line["required"]]
        if not waiting or self.random.random() < 0.1:
            self.feed(self.pipe.advance(self.pause))
            self.pause *= 2  # until somebody is asked again, be it tomorrow
            return
        self.pause = 15
        line = self.random.choice(waiting)
        chosen = self.random.sample([choice["id"] for choice in line["choices"]], line["min"] or 1)
        told = self.pipe.press(line["to"]["person"], line["prompt"], *chosen)
        self.feed(told)
        if all(one["kind"] != "refused" for one in told):
            self.open.pop(line["prompt"], None)

    def play(self) -> None:
        for number in range(3000):
            if self.over:
                return
            if number % TROUBLE:
                self.act()
                continue
            with locked(self.file):
                self.act()
        raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("game", "preset"), [(key, preset) for key, one in GAMES.items() for preset in one.schema.presets]
)
def test_the_log_of_a_whole_game_names_no_role(tmp_path: Path, game: str, preset: str) -> None:
    file = tmp_path / "yemu.sqlite3"
    with Pipe(db=f"sqlite://{file}?busy_timeout=10", seed=preset) as pipe:
        crowd = Crowd(pipe, file, preset)
        crowd.begin(game, preset)
        crowd.play()
        assert pipe.close() == 0
        log = pipe.errors().casefold()
    assert "not stored" in log
    assert [role for role in named(GAMES[game]) if role in log] == []
