from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from fsm.games.avalon import BOOK
from tests.pipe.driver import Out, Pipe
from tests.pipe.protocol import check_line

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal", "ivy", "joe")
EVIL = {role.name for role in BOOK.roles.values() if role.side == "evil"}
Choose = Callable[[Out], list[str]]


class PipeRoom:
    def __init__(self, pipe: Pipe, room: str = "r1", *, people: Sequence[str] = PEOPLE[:5]) -> None:
        self.pipe = pipe
        self.room = room
        self.people = list(people)
        self.public: list[Out] = []
        self.private: dict[str, list[Out]] = {person: [] for person in people}
        self.seats: dict[str, int] = {}
        self.prompts: dict[str, Out] = {}
        self.answers: dict[str, list[str]] = {}
        self.closed: dict[str, list[str]] = {}
        self.refused: list[Out] = []
        self.relays: list[Out] = []
        self.messages: dict[str, Out] = {}
        self.over: Out | None = None

    # What comes out

    def feed(self, lines: Iterable[Out]) -> list[Out]:
        lines = list(lines)
        for line in lines:
            check_line(line)
            getattr(self, f"_{line['kind']}", lambda line: None)(line)
        return lines

    def _tell(self, line: Out) -> None:
        self.messages[line["id"]] = line
        if "room" in line["to"]:
            if line["to"]["room"] == self.room:
                self._public(line)
            return
        self._seated(line["to"])
        self.private.setdefault(line["to"]["person"], []).append(line)

    def _public(self, line: Out) -> None:
        secrets = {"avalon-role", "avalon-sees", "avalon-side", "avalon-council-members", "common-my-answers"}
        assert line["key"] not in secrets, line
        self.public.append(line)
        if line["key"] == "common-over":
            assert self.over is None, "a second common-over"
            self.over = line

    def _ask(self, line: Out) -> None:
        self.messages[line["id"]] = line
        self._seated(line["to"])
        self.private.setdefault(line["to"]["person"], []).append(line)
        self.prompts[line["prompt"]] = line

    def _edit(self, line: Out) -> None:
        first = self.messages[line["id"]]
        assert first["key"] == line["key"], (first, line)
        if "answer" in line:
            self.answers[first["prompt"]] = line["answer"]
        elif "room" in first["to"]:
            self.public.append(line)

    def _close(self, line: Out) -> None:
        self.closed[line["prompt"]] = line["answer"]
        self.prompts.pop(line["prompt"], None)

    def _refused(self, line: Out) -> None:
        self.refused.append(line)

    def _relay(self, line: Out) -> None:
        self.relays.append(line)

    def _seated(self, to: Out) -> None:
        if "seat" in to:
            self.seats[to["person"]] = to["seat"]

    # What goes in

    def say(self, person: str, text: str, **more: Any) -> list[Out]:
        return self.feed(self.pipe.say(person, text, self.room, **more))

    def whisper(self, person: str, text: str) -> list[Out]:
        return self.feed(self.pipe.say(person, text))

    def rule(self, text: str) -> list[Out]:
        return self.say("mod", text, moderator=True)

    def press(self, person: str, prompt: str, *choices: str) -> list[Out]:
        return self.feed(self.pipe.press(person, prompt, *choices))

    def advance(self, seconds: float) -> list[Out]:
        return self.feed(self.pipe.advance(seconds))

    def open(self, preset: str = "extended", game: str = "avalon") -> None:
        self.rule(f"/new {game} {preset}")
        for person in self.people:
            self.say(person, "/join", name=person.title())

    def again(self) -> None:
        self.rule("/again")
        for person in self.people:
            self.say(person, "/join", name=person.title())

    def start(self) -> list[Out]:
        for prompt in list(self.prompts.values()):
            self.press(prompt["to"]["person"], prompt["prompt"], "confirm")
        return self.rule("/start")

    def begin(self, preset: str = "extended") -> list[Out]:
        self.open(preset)
        return self.start()

    # Playing

    def asked(self, key: str) -> dict[str, Out]:
        return {line["to"]["person"]: line for line in self.prompts.values() if line["key"] == key}

    def one(self, key: str) -> Out:
        (line,) = self.asked(key).values()
        return line

    def answer(self, line: Out, *choices: str) -> list[Out]:
        return self.press(line["to"]["person"], line["prompt"], *choices)

    def waiting(self) -> list[Out]:
        return [line for name, line in self.prompts.items() if line["required"] and name not in self.answers]

    def step(self, choose: Choose) -> list[Out]:
        """One more answer; where nobody need answer those who may do, and then time passes."""
        optional = [line for line in self.prompts.values() if not self._has_answered(line)]
        for line in self.waiting() or optional:
            return self.answer(line, *choose(line))
        return self.advance(min(line["due"] for line in self.prompts.values()) - self.pipe.now)

    def _has_answered(self, line: Out) -> bool:
        return line["prompt"] in self.answers

    def play(self, choose: Choose, until: Callable[[], bool] = lambda: False) -> None:
        for _ in range(2000):
            if self.over or until():
                return
            self.step(choose)
        raise AssertionError("the game does not end")

    def play_to(self, key: str, choose: Choose) -> Out:
        self.play(choose, lambda: bool(self.asked(key)))
        return next(iter(self.asked(key).values()))

    def told(self, key: str) -> list[Out]:
        return [line for line in self.public if line["key"] == key]

    def promised(self) -> str:
        return str(self.told("common-dealt")[-1]["args"]["commitment"])

    def role(self, person: str) -> str:
        return next(str(line["args"]["role"]) for line in self.private[person] if line["key"] == "avalon-role")


def dues(table: PipeRoom) -> set[float | None]:
    """Return the seconds after which the open prompts end."""
    return {line["due"] and round(line["due"] - table.pipe.now, 6) for line in table.prompts.values()}


def at_random(random: Random) -> Choose:
    def choose(line: Out) -> list[str]:
        ids = [choice["id"] for choice in line["choices"]]
        return random.sample(ids, random.randint(line["min"], line["max"]))

    return choose


def willing(random: Random) -> Choose:
    """As at random, but every team is approved and every quest succeeds: the longest way through the game."""
    chance = at_random(random)
    wanted = {"avalon-team-vote": ["approve"], "avalon-quest-ballot": ["success"]}
    return lambda line: wanted.get(line["key"]) or chance(line)


def promise(seed: str, roles: dict[str, str]) -> str:
    """The commitment worked out once more: the seed, then `seat=role` per seat in order, each on its own line."""
    lines = [seed] + [f"{seat}={roles[str(seat)]}" for seat in range(1, len(roles) + 1)]
    return sha256("\n".join(lines).encode("utf-8")).hexdigest()


def check_end(table: PipeRoom) -> None:
    assert table.over is not None
    over = table.over["args"]
    assert promise(over["seed"], over["roles"]) == table.promised()
    for person, seat in table.seats.items():
        if any(line["key"] == "avalon-role" for line in table.private[person]):
            assert over["roles"][str(seat)] == table.role(person)
    assert table.prompts == {}
