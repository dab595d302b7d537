"""`python -m scripts.press`: the files that a press runs through, by the functions that it calls in a warm bot.

A player of five votes at the strict server of the tests, in virtual time; the count ends when the bot rests.
"""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any, Final

from tests.telegram.evening import evening
from tests.telegram.group import TelegramGroup
from tests.telegram.strangers import Strangers

ROOT: Final = Path(__file__).resolve().parent.parent

PACKAGES: Final = ("bot", "fsm", "adapters", "storage", "locales")

REST: Final = 2.0
"""Virtual seconds in which a press is stored and answered; what rings later is no part of it."""


async def _vote(met: Strangers) -> Counter[str]:
    group = TelegramGroup(met.world, met.chat, met.people, seed="press")
    await group.seat()
    await met.world.until(lambda: group.asked("。") and met.match, "cards")
    while not (met.match and met.match.game and met.match.game.phase.value == "vote"):
        await group.play(until=1)
    await group.play(until=2)
    await asyncio.sleep(REST)
    calls, before = Counter[str](), sys.getprofile()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            calls[frame.f_code.co_filename] += 1

    sys.setprofile(note)
    try:
        await group.play(until=1)
        await asyncio.sleep(REST)
    finally:
        sys.setprofile(before)
    return calls


def press() -> Counter[str]:
    _, calls = evening(5, _vote, seed="press")
    return calls


def main() -> None:
    calls = press()
    for package in PACKAGES:
        files = {name: calls[name] for name in sorted(calls) if Path(name).is_relative_to(ROOT / package)}
        print(f"{package}: {len(files)} files")
        for name, number in files.items():
            print(f"{number:6} {Path(name).relative_to(ROOT)}")


if __name__ == "__main__":
    main()
