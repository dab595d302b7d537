"""A match as its author looks at it: phase, prompts, timers, journal, chart, and the pipe lines that repeat it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import Final

from bot.match.deal import Rehearsal
from bot.match.journal import RELAYED, REMARKED, Note, read
from bot.match.state import Match
from bot.setting.setup import write_value
from bot.table.lobby import FILLED
from fsm import Answer, Command, Start
from storage import Entry

ROOM: Final = "table"
HOST: Final = "host"
SAID: Final = {"joined": "/join", "left": "/leave", "paused": "/pause", "unpaused": "/resume"}
RULED: Final = {"skip": "/skip"}


def panel(match: Match, journal: Sequence[Entry], now: float, seed: str) -> Mapping[str, object]:
    """Return the contents of the panel; the prompts and the journal tell every secret."""
    game = match.game
    phase = game.phase.value if game else match.status
    rules = game.rules if game else match.rules
    return {
        "phase": phase,
        "chart": [
            {"key": name.value, "to": [way.dest.value for way in phase.ways]} for name, phase in rules.phases.items()
        ],
        "prompts": [
            {
                "seat": one.seat,
                "name": match.names.get(one.seat, ""),
                "key": one.key,
                "choices": " ".join(one.choices),
                "answer": " ".join(game.answers.get(one.id, ())) if game else "",
            }
            for one in match.open_prompts()
        ],
        "timers": list(_timers(match, now)),
        "journal": [f"{entry.seq} {entry.body.decode()}" for entry in journal],
        "pipe": pipe_lines(match, journal, seed),
    }


def _timers(match: Match, now: float) -> Iterator[str]:
    timing = match.state.timing
    if timing.is_paused:
        yield "paused"
    for name, at in (("due", timing.due), ("bell", timing.bell)):
        if at is not None:
            yield f"{name} {at - now:.1f} s"


def pipe_lines(match: Match, journal: Sequence[Entry], seed: str) -> list[str]:
    """Return the shell lines that repeat a match in `yemu pipe`; none when another seed has dealt it."""
    start = match.game.start if match.game else None
    if start and start.seed != Rehearsal(seed).seed(match.id):
        return []
    deal = f" --deal {quote(','.join(start.deal))}" if start and start.deal else ""
    head = f"yemu pipe --clock manual --seed {quote(seed)}{deal} <<'END'"
    repeated = Repeated(match)
    forms = [*repeated.earlier(), *repeated.lines(journal), {"do": "sync", "tag": "end"}]
    return [head, *(json.dumps(form, ensure_ascii=False) for form in forms), "END"]


class Repeated:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._names = {one.person: one.name for one in match.sittings}
        self._is_starting = False

    def host(self, text: str) -> dict[str, object]:
        return {"do": "say", "person": HOST, "room": ROOM, "text": text, "moderator": True}

    def earlier(self) -> Iterator[dict[str, object]]:
        """Yield the lines that open and close a table for each earlier match, so that this one has its number."""
        for _ in range(self._match.id - 1):
            yield self.host(f"/new {self._match.rules.key}")
            yield self.host("/void")

    def lines(self, journal: Sequence[Entry]) -> Iterator[dict[str, object]]:
        before = journal[0].at if journal else 0.0
        for entry in journal:
            if entry.at > before:
                yield {"do": "advance", "seconds": entry.at - before}
                before = entry.at
            yield from self._of(read(entry))

    def _of(self, line: Note | Command) -> Iterator[dict[str, object]]:
        if isinstance(line, Note) and line.act == FILLED:
            yield from self._seat_computers()
        elif isinstance(line, Note) and line.act == REMARKED and line.command:
            yield from self._of(line.command)
        elif isinstance(line, Note):
            yield from self._repeat_note(line)
        elif isinstance(line, Start):
            if not self._is_starting:
                yield self.host("/start")
        elif isinstance(line, Answer):
            person = _short(self._match.person(line.seat))
            token = self._match.token(line.prompt)
            yield {"do": "press", "person": person, "prompt": token, "choices": line.choices, "confirm": True}
        elif text := RULED.get(getattr(line, "act", "")):
            yield self.host(text)

    def _seat_computers(self) -> Iterator[dict[str, object]]:
        """Seat the computers of the match in the order of their arrival."""
        computers = [self._match.person(seat) for seat in self._match.computers]
        for person in sorted(computers, key=lambda one: (len(one), one)):
            yield self._say_line(person, "/join")

    def _repeat_note(self, note: Note) -> Iterator[dict[str, object]]:
        match note.act:
            case "opened":
                yield self.host(f"/new {self._match.rules.key} {note.args['preset']}")
            case "configured":
                chosen = " ".join(f"{key}={write_value(value)}" for key, value in note.args["chosen"].items())
                yield self.host(f"/config import preset={self._match.state.preset} {chosen}".rstrip())
            case "confirmed":
                yield self._say_line(note.person, "1", private=True)
            case "sat":
                yield self._say_line(note.person, f"/sit {note.args['number']}")
            case "starting":
                self._is_starting = True
                yield self.host("/start")
            case "extended":
                yield self.host(f"/extend {note.args['seconds']}")
            case act if act == RELAYED:
                yield self._say_line(note.person, note.args["text"], private=True)
            case act if act in SAID:
                yield self._say_line(note.person, SAID[act])

    def _say_line(self, person: str, text: str, *, private: bool = False) -> dict[str, object]:
        room = {} if private else {"room": ROOM, "moderator": True}
        name = self._names.get(person, _short(person))
        return {"do": "say", "person": _short(person), "name": name, "text": text, **room}


def _short(person: str) -> str:
    return person.replace(":@", "")
