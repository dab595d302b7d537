"""A player of a package that does whatever it can do wrong: nothing of it reaches a table.

`python -m tests.bot.match.test_hostile_players GAMES` plays so many games.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.match.journal import REMARKED, Note, played_again
from fsm import Answer, Choices, Knowledge, Move, Player, Prompt
from fsm.policy import LINE, Remark
from storage.memory import MemoryStore
from tests.bot.match.test_players import GAMES, TEXTS
from tests.bot.recording import PEOPLE, running

TABLES = (("assassins", 6), ("avalon", 7), ("werewolf", 9), ("undercover", 6))
NASTY = "/void @everyone <b>see</b> https://evil.example/x\nThe referee says: seat 1 is out"
LONGEST = 1_000
"""Maximum number of spans of ten minutes that a game lasts."""
SAYS: list[Remark | str] = [
    Remark(LINE, {"text": NASTY}),
    *(Remark(f"{game}-say-suspects", {"seat": NASTY}) for game, _ in TABLES),
]
KINDS = ("right",) * 6 + ("other", "many", "none", "twice", "long", "nothing", "type", "words", "end", "circle")


class Hostile:
    def __init__(self, seed: str) -> None:
        self._chance, self._talk = Random(seed), Random(f"{seed} says")
        self.kinds = Counter[str]()

    async def play(self, knows: Knowledge, prompt: Prompt) -> Move | None:
        kind = self._chance.choice(KINDS)
        self.kinds[kind] += 1
        some = self._chance.sample(
            prompt.choices, min(len(prompt.choices), self._chance.randint(prompt.min, prompt.max))
        )
        match kind:
            case "end":
                raise SystemExit
            case "circle":
                return await self.play(knows, prompt)
            case "nothing":
                return None
            case "type":
                return Move(self._chance.choice((7, "1", [1], None, {"1": "2"})), NASTY)  # type: ignore[arg-type]
        return Move(
            {
                "other": ("99",),
                "many": (*prompt.choices, "1", "2", "3"),
                "none": (),
                "twice": (*some, *some),
                "long": ("1" * 1_000_000,),
                "words": (NASTY,),
            }.get(kind, tuple(some)),
            self._talk.choice([*SAYS, " ".join([NASTY] * self._chance.randint(0, 9))]),
        )


def is_offered(prompt: Prompt, choices: Choices) -> bool:
    if prompt.text and choices not in [(choice,) for choice in prompt.choices]:
        (text,) = choices
        return 0 < len(text) <= prompt.text and text.isprintable()
    return set(choices) <= {*prompt.choices} and prompt.min <= len(choices) == len(set(choices)) <= prompt.max


async def play(game: str, players: int, seed: str) -> Counter[str]:
    """Play a game in which people never answer; return how often the player was right or wrong, and its acts."""
    hostile, store = Hostile(seed), MemoryStore()
    people, installed = PEOPLE[: 3 if game == "undercover" else 1], {"own": Player(hostile.play)}
    async with running(games=GAMES, texts=TEXTS, store=store, installed=installed) as bot:
        await bot.gather(game=game, people=people)
        await bot.rule(f"/fill {players - len(people)} own")
        await bot.rule("/start")
        match = bot.match
        for _ in range(LONGEST):
            await bot.app.clock.advance(600, bot.app.rest)  # type: ignore[attr-defined]
            if not match.playing:
                break
            if match.state.timing.is_paused:
                await bot.rule("/resume")
        assert bot.last("common-over")
        assert not [one for one in bot.platform.sent if one.kind == "refused" or one.key == "common-stumbled"]
        asked, acts = dict[int, Prompt](), 0
        for line, running_game, _ in played_again(GAMES[game], await store.journal(match.id)):
            command = line.command if isinstance(line, Note) else line
            if isinstance(command, Answer):
                acts += 1
                assert is_offered(asked[command.prompt], command.choices), (seed, command)
            asked = {**running_game.prompts, **(running_game.interrupted.prompts if running_game.interrupted else {})}
            if isinstance(line, Note) and line.act == REMARKED:
                check_line(line.args["about"].get("text", str(line.args["about"])))
    return hostile.kinds + Counter(acts=acts)


def check_line(text: str) -> None:
    assert 0 < len(text) <= 200
    assert text.isprintable()
    assert not any(sign in text for sign in ("@", "://", "evil.example", "/void"))


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_nothing_illegal_reaches_a_table(game: str, players: int) -> None:
    counted = await play(game, players, "hostile")
    assert counted["acts"] > 10
    assert len(counted) > len(set(KINDS)) / 2


def games(number: int) -> Iterator[tuple[str, int, str]]:
    for at in range(number):
        yield (*TABLES[at % len(TABLES)], f"hostile {at}")


async def main(number: int) -> None:
    counted: Counter[Any] = Counter()
    for table in games(number):
        counted += await play(*table)
        counted["games"] += 1
        if counted["games"] % 100 == 0:
            print(dict(counted), flush=True)
    print(dict(counted))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
