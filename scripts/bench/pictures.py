"""(p) Pictures: drawing time and size of the table of a game of 12, and the pauses of the event loop."""

import asyncio
import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from bot.messages.drawing import Drawing, Mark, Poster, SeatLine
from bot.pictures.drawers import draw
from bot.pictures.drawing_process import DrawingProcess
from bot.pictures.theme import THEMES
from fsm import Tone
from scripts.bench.figures import Run

SEATS: Final = 12
DAYS: Final = 6
MARKS: Final = ("刀", "救", "毒", "守", "金水", "查杀", "")
ROLES: Final = ("狼人", "预言家", "女巫", "猎人", "平民")
THEME: Final = next(iter(THEMES))


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    draw(_poster(Random(seed)), THEME)
    for number in range(repetitions):
        yield {
            **_measure_drawing(_posters(f"{seed}:{number}", quick=quick)),
            **_beside(f"{seed}:{number}", quick=quick),
        }


def _posters(seed: str, *, quick: bool) -> list[Poster]:
    random = Random(seed)
    return [_poster(random) for _ in range(2 if quick else 10)]


def _poster(random: Random) -> Poster:
    titles = tuple(title for day in range(1, DAYS + 1) for title in (f"{day} 夜", f"{day} 天票"))
    lines = tuple(_line(random, seat, len(titles)) for seat in range(1, SEATS + 1))
    heads = tuple((_mark(random),) for _ in titles)
    legend = tuple((Mark(mark, Tone.PLAIN), "说明这个记号") for mark in MARKS if mark)
    return Poster("狼人杀\n好人胜 · 狼人全部出局", Drawing(titles, heads, lines, legend))


def _line(random: Random, seat: int, columns: int) -> SeatLine:
    name = "".join(chr(random.randrange(0x4E00, 0x5E00)) for _ in range(4))
    cells = tuple((_mark(random),) for _ in range(columns))
    left = random.randrange(columns) if seat % 2 else None
    return SeatLine(seat, name, random.choice(ROLES), random.choice((Tone.GOOD, Tone.EVIL)), "", cells, left)


def _mark(random: Random) -> Mark:
    return Mark(f"{random.choice(MARKS)}{random.randint(1, SEATS)}", random.choice([*Tone]))


def _measure_drawing(posters: list[Poster]) -> Run:
    began = process_time()
    files = [draw(poster, THEME)[0] for poster in posters]
    return {
        ("table 12 × 6: drawn", "ms CPU"): (process_time() - began) / len(posters) * 1e3,
        ("table 12 × 6: file", "KB"): max(map(len, files)) / 1e3,
    }


def _beside(seed: str, *, quick: bool) -> Run:
    """Return the longest turns of the event loop in a process that has drawn nothing yet."""
    words = [sys.executable, "-m", __name__, seed, *(["quick"] if quick else [])]
    first, later = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    return {
        ("longest block of the event loop, first picture", "ms CPU"): first * 1e3,
        ("longest block of the event loop", "ms CPU"): later * 1e3,
    }


async def _turns(posters: list[Poster]) -> tuple[float, float]:
    studio = DrawingProcess()
    try:
        return await _longest(studio, posters[:1]), await _longest(studio, posters)
    finally:
        studio.close()


async def _longest(studio: DrawingProcess, posters: list[Poster]) -> float:
    """Return the longest turn of the event loop, in CPU seconds of all threads."""
    drawing = asyncio.gather(*(studio.draw(poster, THEME, "bench") for poster in posters))
    gc.collect()
    longest, before = 0.0, process_time()
    while not drawing.done():
        await asyncio.sleep(0)
        now = process_time()
        longest, before = max(longest, now - before), now
    assert all(await drawing)
    return longest


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_turns(_posters(sys.argv[1], quick="quick" in sys.argv)))))
