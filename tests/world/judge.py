from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.match.ballots import SUBMIT, token_of
from bot.match.journal import played_again
from bot.match.replay import retell
from fsm import Close, Expire
from scripts.bench.tables import games
from storage.base import ENDED
from tests.telegram.fake.things import BOT, Query
from tests.world.faults import SHORT
from tests.world.telegram import PASS

if TYPE_CHECKING:
    from tests.world.run import Run

CARD: Final = re.compile(r"^你是 .* 号 · .*", re.MULTILINE)

BALLOT: Final = re.compile(r"s\|ballot (p\d+)-b\d+ (\S+)$")
"""Data of a press that votes in the room: the match, and the choice."""

OUTSIDE: Final = "你不在这个群里。先进群再来。"
CLOSED: Final = "这个链接已经失效，请回群里看看。"

LOOK: Final = 10.0
"""Seconds between two looks at everything."""
MINUTE: Final = 60.0
SLACK: Final = 5.0
"""Seconds by which messages may come late on a good day."""
ROUGH: Final = 40.0
"""Seconds by which they may on a bad one: later, and the bot itself has to notice it."""
UNLUCKY: Final = 60.0
"""Seconds by which a question may come late where one request in three is lost: ten tries in a row."""
SOON: Final = 25.0
"""Seconds in which presses are answered when everything can be reached: a lost try is noticed only then."""
MOST: Final = 4
"""Number of messages that may be said twice: a bot cannot look for its own."""
OUTLIVED: Final = 1800.0
"""Seconds in which every game says something to its group, and so hears that it is gone."""
PATIENCE: Final = 60.0
"""Seconds without trouble after which every open question has its place, and every press its answer."""


class Finding(NamedTuple):
    promised: str
    seen: str


class Judge:
    def __init__(self, run: Run) -> None:
        self._run = run
        self._since: dict[tuple[int, str], float] = {}
        self._unseen: list[str] = []
        self._queued: dict[str, list[tuple[float, float]]] = {}

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            now, missing = self._run.loop.time(), dict(self._missing())
            self._note_queues(now)
            self._since = {place: self._since.get(place, now) for place in missing}
            for place, began in [*self._since.items()]:
                if now - max(began, self._calm_since(f"person {place[0]}", missing[place])) > PATIENCE:
                    self._unseen.append(f"{place[1]} asks {place[0]} since {began:.0f}, at {now:.0f} on no screen")
                    self._since[place] = float("inf")

    def _note_queues(self, now: float) -> None:
        courier = self._run.app and self._run.app.services.courier
        for table in self._run.tables:
            spans = self._queued.setdefault(table.room, [])
            if courier and courier.is_waited_for(table.room):
                goes_on = bool(spans) and now - spans[-1][1] < LOOK + 1
                began = spans.pop()[0] if goes_on else now
                spans.append((began, now))

    def _missing(self) -> Iterator[tuple[tuple[int, str], str]]:
        if self._run.app is None or not self._run.process.is_alive:
            return
        for match in self._run.app.services.matches:
            game = match.game
            if game is None or not match.playing or match.state.timing.is_paused or match.is_decided:
                continue
            for prompt in game.prompts.values():
                if prompt.required and not prompt.standing and prompt.id not in game.answers:
                    person, token = int(match.person(prompt.seat).rpartition("@")[2]), match.token(prompt.id)
                    chats = (self._run.telegram.chats[person], self._run.telegram.chats[_number(match.room)])
                    names = (token, token_of(match, prompt.key)) if match.is_ballot(prompt) else (token,)
                    if match.stands_in_room(prompt) and self._run.telegram.gives_floor(chats[1], prompt.seat):
                        continue
                    if not any(self._run.telegram.asks(chat, name) for chat in chats for name in names):
                        yield (person, token), match.room

    def _calm_since(self, *more: str) -> float:
        return max((end for what, _, end in self._run.absences if what in (*EVERYWHERE, *more)), default=0.0)

    # Afterwards

    def findings(self) -> list[Finding]:
        run = self._run
        found = [Finding("no error without a sentence for it", one) for one in run.log.tracebacks]
        found += [Finding("every game ends", one) for one in run.stuck]
        found += [Finding("every open question can be answered", one) for one in self._unseen]
        found += [Finding("no chat gets more than its platform allows", one) for one in run.telegram.meter.exceeded]
        found += [Finding("a pause that a chat asks for is kept", one) for one in run.telegram.impatience]
        wrong = [one for one in run.telegram.violations if "answered twice" not in one]  # an answer may get lost
        found += [Finding("every request is as its platform wants it", one) for one in wrong]
        found += [Finding("no message of a game is dropped", one) for one in run.log.dropped]
        if len(run.telegram.doubled) > max(MOST, run.telegram.lost_messages / 2):
            found += [Finding("nothing is said twice if that can be known", one) for one in run.telegram.doubled]
        found += [Finding("every message is delivered", one) for one in run.undelivered]
        found += [Finding("nobody draws the buttons of another", one) for one in run.telegram.forged]
        found += [Finding("a command is heard", one) for table in run.tables for one in table.unheard]
        found += [Finding("handled events are thrown away", one) for one in run.hoarded]
        for finding in (
            *(self._counted, self._timely, self._followed, self._paused, self._secret, self._answered),
            self._replayed,
            self._strange,
            self._gone,
        ):
            found += finding()
        return found

    def _journal(self) -> Iterator[tuple[int, int, float, Any]]:
        """Yield all lines with match, seq and the instant at which they were stored."""
        for match, lines in self._run.journals.items():
            for seq, body in lines:
                yield match, seq, self._run.stored[match, seq], json.loads(body)

    def _expired(self) -> Iterator[tuple[str, int, str, float]]:
        """Yield the questions that the clock has closed without an answer: token, person, room and instant."""
        for stored, journal in self._run.finished:
            people = {one.seat: int(one.person.rpartition("@")[2]) for one in stored.sittings}
            played = [*played_again(games()[stored.game], journal)]
            for entry, (line, _, effects) in zip(journal[-len(played) :], played, strict=True):
                for effect in effects if isinstance(line, Expire) else ():
                    if isinstance(effect, Close) and not effect.answer:
                        token = f"p{stored.id}-{effect.prompt}"
                        yield token, people[effect.seat], stored.room, self._run.stored[stored.id, entry.seq]

    def _counted(self) -> Iterator[Finding]:
        lines: dict[str, list[list[str]]] = {}
        for match, _, _, line in self._journal():
            if line["type"] == "answer":
                lines.setdefault(f"p{match}-{line['prompt']}", []).append(line["choices"])
        pressed = Counter(_token(query) for query in self._run.telegram.queries.values())
        for query in self._run.telegram.queries.values():
            kind, choice = query.data[0], query.data.rpartition("|")[2]
            stored = lines.get(_token(query), [])
            if "-c" in _token(query) or not acknowledged(query, self._run.telegram.labels[query.id]):
                continue
            if (kind == "a" and [choice] not in stored) or (kind in "cy" and not stored):
                yield Finding(
                    "what was acknowledged counts", f"{query.data} of {query.user} at {query.at:.1f}: {stored}"
                )
        beyond = Counter[str]()
        for token, stored in lines.items():
            beyond[token.partition("-")[0]] += max(0, len(stored) - pressed[token])
        yield from self._voted(lines, beyond)

    def _voted(self, lines: Mapping[str, list[list[str]]], beyond: Mapping[str, int]) -> Iterator[Finding]:
        """Count the presses in rooms; `beyond` are stored answers of each match that no press in private has given."""
        queries = self._run.telegram.queries.values()
        begun: dict[int, dict[int, float]] = {}
        for (match, _), at in self._run.stored.items():
            matches = begun.setdefault(_number(self._run.rooms[match]), {})
            matches[match] = min(at, matches.get(match, at))
        pressed = Counter(_match_at(query, begun) for query in queries if query.data.startswith(PASS))
        for query in queries:
            if found := BALLOT.match(query.data):
                pressed[found[1]] += 1
                kept = any([found[2]] in one for token, one in lines.items() if token.startswith(f"{found[1]}-"))
                if str((query.answer or {}).get("text", "")).startswith("已选") and found[2] != SUBMIT and not kept:
                    yield Finding("what was acknowledged counts", f"{query.data} of {query.user} at {query.at:.1f}")
        for name, count in beyond.items():
            if count > pressed[name]:
                yield Finding("nothing counts twice", f"{name}: {pressed[name]} presses in the room, stored {count}")

    def _timely(self) -> Iterator[Finding]:
        for token, person, room, closed in self._expired():
            reading = self._run.telegram.readings.get((person, token))
            if reading is None or reading.seconds is None:
                continue
            name = f"{token} of {person}, read at {reading.at:.0f}, {reading.seconds:.0f} s, closed at {closed:.0f}"
            long = [
                min(end, closed)
                for what, began, end in self._run.absences
                if what in AWAY and began < closed and end > reading.at
                if (end <= closed if what == "bot" else min(end, closed) - began > SHORT)
            ]
            rough = any(
                (what in (*ROUGHLY, room, f"person {person}") and began - 60 < closed and end + 60 > reading.at)
                or (what in AWAY and end < reading.at < end + 60)
                for what, began, end in self._run.absences
            )
            slack = ROUGH if rough else SLACK
            if long:
                if closed - max(long) < min(MINUTE, reading.seconds) - slack:
                    yield Finding("after an outage there is a minute", f"{name}, away until {max(long):.0f}")
            elif closed - reading.at < reading.seconds - (UNLUCKY if rough else SLACK):
                yield Finding("a question is open for as long as it says", name)
            mine = [one for one in self._run.telegram.queries.values() if one.user == person and _token(one) == token]
            late = [one for one in mine if one.data[0] == "a" and one.at < closed - SLACK and not refused(one)]
            if late and not rough:
                yield Finding("an answer in time counts", f"{name}, pressed at {late[-1].at:.1f}, {late[-1].answer}")

    def _secret(self) -> Iterator[Finding]:
        cards = {line for post in self._run.telegram.posts if post.message.chat > 0 for line in CARD.findall(post.text)}
        for post in self._run.telegram.posts:
            if post.message.chat < 0 and (post.message.protected or any(card in post.text for card in cards)):
                yield Finding("what is secret is told in private", f"{post.text!r} in {post.message.chat}")

    def _followed(self) -> Iterator[Finding]:
        for token, person, room, closed in self._expired():
            reading = self._run.telegram.readings.get((person, token))
            spans = [(began, end) for what, began, end in self._run.absences if what == room]
            if reading is None or reading.seconds is None:
                continue
            for began, end in spans:
                is_long = began + SLACK < reading.at < end - ROUGH - SLACK
                waits = any(a < closed - ROUGH - SLACK and b > closed - 2 * LOOK for a, b in self._queued[room])
                if (
                    is_long
                    and waits
                    and reading.at + ROUGH + SLACK < closed < end + min(MINUTE, reading.seconds) - SLACK
                ):
                    seen = f"{token} of {person} in {room}, read at {reading.at:.0f}, closed at {closed:.0f}"
                    yield Finding("no clock runs while a room hears nothing", f"{seen}, unheard until {end:.0f}")

    def _paused(self) -> Iterator[Finding]:
        for match, _, at, line in self._journal():
            room = self._run.rooms[match]
            muted = any(what == f"mute {room}" and began < at < end + MINUTE for what, began, end in self._run.absences)
            if line["type"] == "note" and line["act"] == "expelled" and not muted:
                yield Finding("a game pauses only where the bot may not speak", f"match {match} at {at:.0f} in {room}")

    def _is_calm(self, at: float) -> bool:
        return not any(what in EVERYWHERE and began <= at < end + MINUTE for what, began, end in self._run.absences)

    def _strange(self) -> Iterator[Finding]:
        run = self._run
        admitted = min((at for _, at in run.seated), default=run.until)
        for person, at in run.seated:
            if self._is_calm(at):
                yield Finding("only people of the room sit down", f"{person} at {at:.1f}")
        for query in run.telegram.queries.values():
            answer = query.answer or {"text": OUTSIDE, "after": 0.0}
            is_strange = query.user == run.follower.person.id and query.data[0] == "s" and query.at < admitted
            if is_strange and answer.get("text") != OUTSIDE and self._is_calm(query.at + answer["after"]):
                yield Finding("no stranger presses a button", f"{query.data} at {query.at:.1f}: {answer}")
        allowed = {run.counter.person.id: (CLOSED,), run.follower.person.id: (CLOSED, OUTSIDE)}
        for post in run.telegram.posts:
            told = allowed.get(post.message.chat, (post.text,))
            if post.text not in told and post.at < admitted and self._is_calm(post.at):
                yield Finding("no stranger is told of a table", f"{post.text!r} to {post.message.chat}")

    def _gone(self) -> Iterator[Finding]:
        for chat in self._run.channels:
            if BOT in chat.members or not chat.messages:
                yield Finding("a channel is left with a sentence", f"{chat.id}: {[*chat.messages.values()]}")
        for match, at in self._run.dissolved.items():
            status = self._run.newest[self._run.rooms[match]].status
            if at < self._run.until - OUTLIVED and status not in ENDED:
                yield Finding("a game ends with its group", f"match {match}, dissolved at {at:.0f}, is {status}")

    def _answered(self) -> Iterator[Finding]:
        for query in self._run.telegram.queries.values():
            after = query.answer["after"] if query.answer else MINUTE
            ends = [
                end
                for what, began, end in self._run.absences
                if what in (*EVERYWHERE, f"person {query.user}")
                and began - MINUTE < query.at + after
                and end + MINUTE > query.at
            ]
            name = f"{query.data} of {query.user} at {query.at:.1f}"
            if query.answer is None and not ends and query.at < self._run.until:
                yield Finding("every press is answered", name)
            elif query.at + after > max([query.at, *ends]) + SOON and query.answer:
                yield Finding("presses are answered soon", f"{name}, {after:.0f} s later")

    def _replayed(self) -> Iterator[Finding]:
        for stored, journal in self._run.finished:
            try:
                retell(stored, journal, games()[stored.game])
            except Exception as error:
                yield Finding("every journal can be played again", f"match {stored.id}: {error}")


AWAY: Final = ("platform", "bot")
ROUGHLY: Final = ("rough", "disk")
EVERYWHERE: Final = (*AWAY, *ROUGHLY)


def acknowledged(query: Query, label: str) -> bool:
    text = str((query.answer or {}).get("text", ""))
    return text == f"✅ {label}" if query.data[0] == "a" else query.data[0] in "cy" and "→" in text


def refused(query: Query) -> bool:
    return not str((query.answer or {"text": "✅"}).get("text", "")).startswith("✅")


def _match_at(query: Query, begun: Mapping[int, Mapping[int, float]]) -> str:
    """Return the newest match of the room in which the button was pressed; `begun` are the times of its matches."""
    matches = begun.get(query.message.chat, {})
    return f"p{max((match for match, at in matches.items() if at <= query.at), default=0)}"


def _token(query: Query) -> str:
    parts = query.data.split("|")
    return parts[1] if len(parts) > 1 else ""


def _number(room: str) -> int:
    return int(room.partition(":")[2].partition("/")[0])
