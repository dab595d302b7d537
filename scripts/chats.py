"""Answers of the bot in chat, for the pages: a page has typed lines, and the answers below each.

A page writes `<!-- typed: ROOM`, a line of chat on each line, and `-->`. The typed lines and the messages that the room
reads follow up to `<!-- end -->`. `bob: /join` is a line of another person than the moderator, `bob, in private: /role`
a line in a private chat. The page does not show a line in brackets; `[wait 30]` advances the clock by seconds. The same
bot answers the whole page, from its top on.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from locales import plain

TYPED: Final = re.compile(r"(<!-- typed: (\w+)\n(.*?)\n-->\n).*?(<!-- end -->)", re.DOTALL)
LINE: Final = re.compile(r"(?:wait (?P<wait>\d+)|(?:(?P<person>\w+)(?P<private>, in private)?: )?(?P<text>.*))")
MODERATOR: Final = "ann"


class Typed(msgspec.Struct, frozen=True):
    room: str
    line: str

    @property
    def is_shown(self) -> bool:
        return not self.line.startswith("[")

    @property
    def parts(self) -> re.Match[str]:
        found = LINE.fullmatch(self.line.removeprefix("[").removesuffix("]"))
        assert found
        return found

    def as_input(self) -> Mapping[str, Any]:
        wait, person, private, text = self.parts.groups()
        if wait:
            return {"do": "advance", "seconds": int(wait)}
        who = {"person": person or MODERATOR, "moderator": not person, "text": text}
        return {"do": "say", **who} if private else {"do": "say", **who, "room": self.room}

    def is_answer(self, out: Mapping[str, Any]) -> bool:
        if out["kind"] == "refused":
            return True
        to = out.get("to", {})
        wanted = {"person": self.parts["person"]} if self.parts["private"] else {"room": self.room}
        return out["kind"] in {"tell", "ask"} and {name: to.get(name) for name in wanted} == wanted


def answer_page(page: str, locale: str) -> str:
    lines = [Typed(part[2], line) for part in TYPED.finditer(page) for line in part[3].split("\n")]
    told = iter(zip(lines, answers(lines, locale), strict=True))

    def block(part: re.Match[str]) -> str:
        shown = [one for _, one in zip(part[3].split("\n"), told, strict=False)]
        return f"{part[1]}{_block(shown)}{part[4]}"

    return TYPED.sub(block, page)


def answers(lines: Iterable[Typed], locale: str) -> Iterator[list[str]]:
    lines = list(lines)
    entered = [one for line in lines for one in (line.as_input(), {"do": "sync", "tag": "next"})]
    command = (sys.executable, "-m", "bot", "pipe", "--clock", "manual", "--seed", "tea", "--locale", locale)
    text = "".join(f"{json.dumps(one)}\n" for one in entered)
    told = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    outs = map(json.loads, told.splitlines())
    for line in lines:
        upto = iter(lambda: next(outs), {"kind": "sync", "tag": "next"})
        yield [plain(out["text"]) for out in upto if line.is_answer(out)]


def _block(told: Iterable[tuple[Typed, list[str]]]) -> str:
    rows: list[str] = []
    for line, texts in told:
        if line.is_shown:
            rows += [f"> {line.line}", *texts, ""]
    return "\n".join(["```text", *rows[:-1], "```", ""])
