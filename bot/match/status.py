from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox import OutboxBuilder
from bot.match.ballots import BALLOT, SUBMIT, offered, token_of
from bot.match.deadlines import is_brief, is_last_call
from bot.match.parts import SKIP, ends_talk
from bot.match.state import Match, State
from bot.messages.buttons import in_rows
from bot.messages.items import HERE, LINE, PROGRESS, SeatTag, TagsItem, TellItem
from fsm import Prompt
from fsm.kit import SPOKEN, flags
from storage.base import ENDED

OFFERED: Final[Mapping[str, Callable[[State], bool]]] = {
    "common-paused": lambda state: state.timing.is_paused,
    "common-idle-paused": lambda state: state.timing.is_paused,
    "common-computers-here": lambda state: state.computers.open,
    "common-vacant": lambda state: bool(state.attendance.vacant),
}
"""Announcements with a button, each with a check whether the button still counts."""

STEP: Final = 5

PACE: Final = 10.0
"""Minimum number of seconds between two changes of a count, so that a group can be edited for other things as well."""

WIDTH: Final = 3
"""Buttons of a ballot in a row; the number of a seat is in sight also where its name is not."""


def _holding_prompts(match: Match, *, secret: bool = False) -> list[Prompt]:
    """Return the prompts that hold the phase open: the public ones, or the `secret` ones of seats that all know."""
    return [
        prompt
        for prompt in match.open_prompts()
        if prompt.required and prompt.secret is secret and (not secret or match.rules.asks[prompt.key].known)
    ]


def _countable_prompts(match: Match) -> list[Prompt]:
    """Return the prompts whose answers the room may count: secret ones only by agreement (WW-165)."""
    counts_secret = match.customs.counts_ballots or match.state.asks_in_room
    return _holding_prompts(match) or (_holding_prompts(match, secret=True) if counts_secret else [])


def progress(match: Match) -> dict[str, object]:
    """Count the answers to the prompts that may be counted; name no player, and reveal nothing of others."""
    asked = _countable_prompts(match)
    return {"open": bool(asked), **_tally(match, asked)}


def _tally(match: Match, asked: Sequence[Prompt]) -> dict[str, object]:
    return {"answered": sum(prompt.id in match.answers for prompt in asked), "asked": len(asked)}


def _line(match: Match, slot: str | None, now: float, *, is_told: bool = False) -> TellItem:
    """Return the progress line; the time of a talk stands there unless its announcement has just told it."""
    asked, timing = [] if match.is_decided else _countable_prompts(match), match.state.timing
    args: dict[str, object] = {"answered": 0, "asked": 0, "_seconds": None}
    rows: list[list[dict[str, object]]] = []
    open_ballots = match.ballots
    if len(asked) == 1:
        (prompt,) = asked
        args |= {"seat": prompt.seat, "_rung": [[prompt.seat, match.person(prompt.seat)]]}
        args |= flags(_computer=prompt.seat in match.computers)
    elif asked:
        args |= _tally(match, asked) | _name_missing(match, asked, now)
    if talk := next(filter(ends_talk, asked), None):
        word = "speech" if SPOKEN in talk.choices else "talk"
        ends = _button(f"end-{word}", f"pass {talk.seat}" if len(asked) == 1 else "pass")
        rows.append(
            [ends, *([_button("card", "card")] if match.state.attendance.unopened and not open_ballots else [])]
        )
        args["_talk"] = word
        if len(asked) > 1:
            args |= {"_talk": "all", "_waits": f"{talk.key}-progress", "about": talk.args}
    elif match.is_decided or (match.game and match.game.rules.phases[match.game.phase].talk):
        args |= {"_talk": "free", **_count_wishes(match)}
        rows += [] if match.is_decided else [[_button("end-talk", SKIP), _button("card", "card")]]
    elif (open_ballots or not asked) and (announced := _find_announced(match)):
        about = {**announced.args, HERE: True} if announced.key in open_ballots else announced.args
        args |= {"_waits": f"{announced.key}-progress", "about": about}
    if open_ballots:
        rows += _buttons(match, open_ballots)
        args[HERE] = True
    if rows or match.is_decided:
        args["buttons"] = rows
    is_known = match.is_decided or (is_told and "_talk" in args)
    if match.game and timing.due is not None and timing.turn is not None and not is_known:
        is_saved = timing.turn <= now < timing.due
        left = (timing.due if is_saved else timing.turn) - now
        args |= {"_seconds": round(left) if is_saved else STEP * ceil(max(0.0, left) / STEP), **flags(_saved=is_saved)}
    return TellItem(PROGRESS, args, slot)


def _count_wishes(match: Match) -> dict[str, object]:
    """Count the players who want the talk to end, if any do."""
    wishes, token = match.state.wishes.by_topic.get(SKIP, {}), match.game.token if match.game else 0
    count, needed = match.count_wishes(wishes, f"{token} ")
    return {"answered": count, "asked": needed} if count else {}


def counts_wishes(match: Match) -> bool:
    """Return whether the room's progress line has the button that ends a talk, and counts its presses."""
    return match.shown is not None and match.shown.args.get("_talk") == "free" and bool(match.shown.args.get("buttons"))


def _name_missing(match: Match, asked: Sequence[Prompt], now: float) -> dict[str, object]:
    """Name the seats that a ballot still waits for, once it is time; not where choices tell of roles, as haste does."""
    first = asked[0]
    is_open = match.is_ballot(first) and len(first.choices) > 1 and not match.inquiry(first).offers
    if not is_open or not is_last_call(match, now):
        return {}
    seats = [prompt.seat for prompt in asked if prompt.id not in match.answers]
    return {"_wanted": seats, "_rung": [[seat, match.person(seat)] for seat in seats]}


def _button(word: str, say: str) -> dict[str, object]:
    return {"key": f"common-choice-{word}", "args": {}, "say": say}


def _buttons(match: Match, open_ballots: Mapping[str, Sequence[Prompt]]) -> Iterator[list[dict[str, object]]]:
    for key, asked in open_ballots.items():
        token = token_of(match, key)
        keys: list[dict[str, object]] = [
            {"key": "common-ballot-choice", "args": {"choice": one, "prompt": key}, "say": f"{BALLOT} {token} {one}"}
            for one in offered(match, asked)
        ]
        yield from in_rows(keys, WIDTH)
        confirm = [_button("confirm", f"{BALLOT} {token} {SUBMIT}")] if asked[0].max > 1 else []
        yield [*confirm, _button("ballot", f"{BALLOT} {token}"), _button("card", "card")]


def _find_announced(match: Match) -> Prompt | None:
    """Return an open prompt of which the game tells the room in words of its own who has to answer."""
    return next((one for one in match.open_prompts() if f"{one.key}-progress" in match.rules.tells), None)


def announce(match: Match, outbox: OutboxBuilder, now: float) -> None:
    if not match.playing:
        match.shown = None
        return
    for key, asked in match.ballots.items():
        first = asked[0].id
        stands = first in match.asked_in and not _news(outbox)
        if first not in outbox.asked and not stands and not _is_announced(match, outbox, key):
            outbox.to_room(TellItem("common-ballot", {"prompt": key, "about": _common_args(asked)}))
    if news := _news(outbox):
        slot = f"{LINE}{match.id}-{match.seq + 1}"
        is_told = any(item.key.startswith(f"{match.rules.key}-") for item in news)
        line = _line(match, slot, now, is_told=is_told)
        is_turn = match.customs.voice and len(news) == 1 and line.args.get("_talk") == "speech"
        match.turns = (match.turns or slot) if is_turn else ""
        line = _show(match, replace(line, slot=match.turns or slot), now)
        here = filter(match.stands_in_room, match.open_prompts())
        match.asked_in = {one.id: match.asked_in.get(one.id, line.slot or slot) for one in here}
        offers = [item.key for item in news if item.key in OFFERED]
        match.standing += [(key, line) for key in offers]
        outbox.to_room(line)


def take_up(match: Match, line: TellItem) -> None:
    """Go on with the progress line of an earlier process, below which the open ballots stand."""
    match.shown = line
    match.asked_in = {one.id: line.slot or "" for one in filter(match.stands_in_room, match.open_prompts())}


def _is_announced(match: Match, outbox: OutboxBuilder, key: str) -> bool:
    """Return whether the game has told the room of a new ballot, and where to answer."""
    says_here = any(isinstance(item, TellItem) and HERE in item.args for item in outbox.room)
    return says_here or (bool(_news(outbox)) and f"{key}-progress" in match.rules.tells)


def _news(outbox: OutboxBuilder) -> list[TellItem]:
    """Return the new message of the room, below which its progress line stands."""
    return [item for item in outbox.room if isinstance(item, TellItem) and item.slot is None]


def _common_args(asked: Sequence[Prompt]) -> Mapping[str, object]:
    """Return the arguments that are the same for all asked seats; the room may read no others."""
    first, *others = (prompt.args for prompt in asked)
    return {name: value for name, value in first.items() if all(other.get(name) == value for other in others)}


def find_outdated(match: Match, old: TellItem | None) -> list[TellItem]:
    """Return older progress lines that no longer count, `old` the latest; buttons above it may be valid still."""
    void = [say for key, say in match.standing if not (match.playing and OFFERED[key](match.state))]
    over = {say.slot: _end_line(say, offers=False) for say in void}
    match.standing = [one for one in match.standing if one[1].slot not in over]
    if old:
        over.setdefault(old.slot, _end_line(old, offers=True))
    return [say for slot, say in over.items() if match.shown is None or slot != match.shown.slot]


def _end_line(line: TellItem, *, offers: bool) -> TellItem:
    """Return a line without its ballot; `offers` tells whether the buttons of the announcement above it count still."""
    buttons: dict[str, object] = {"buttons": []} if "buttons" in line.args else {}
    return TellItem(line.key, {**line.args, **buttons, "offers": offers}, line.slot)


def refresh(match: Match, now: float) -> TellItem | None:
    """Return the progress line if its count has changed, else None: other acts must not show by a fresher time."""
    old, new = match.shown, _line_now(match, now)
    if old is None or new is None or _count(old) == _count(new):
        return None
    is_more = old.args["asked"] == new.args["asked"] != 0
    if is_more and now < match.shown_at + PACE:
        match.shown, match.count_due = new, match.shown_at + PACE  # an act that is no answer must not show it
        return None
    return _show(match, new, now)


def with_time(match: Match, now: float) -> TellItem | None:
    """Return the progress line with the time left, None if the room reads nothing new."""
    line = _line_now(match, now)
    is_read = match.count_due is not None or (line and line.args["_seconds"] is not None and _is_followed(match, line))
    return _show(match, line, now) if line and is_read else None


def _is_followed(match: Match, line: TellItem) -> bool:
    """Return whether the room reads how time passes: not in the few seconds in which one player is asked."""
    asked = sum(len(_holding_prompts(match, secret=secret)) for secret in (False, True))
    return "_talk" in line.args or asked > 1 or not is_brief(match)


def _show(match: Match, line: TellItem, now: float) -> TellItem:
    match.shown, match.shown_at, match.count_due = line, now, None
    return line


def _line_now(match: Match, now: float) -> TellItem | None:
    """Return the progress line as it is by now; that of a speech turns into nothing else."""
    old = match.shown
    if old is None:
        return None
    new = _line(match, old.slot, now)
    if "_talk" not in old.args or new.args.get("seat") == old.args.get("seat"):
        return new
    return TellItem(PROGRESS, {"answered": 0, "asked": 0, "_talk": "free", "_seconds": None}, old.slot)


def _count(line: TellItem) -> dict[str, object]:
    return {name: value for name, value in line.args.items() if name not in ("_seconds", "_saved")}


def open_questions(match: Match, seat: int | None = None) -> Iterator[Prompt]:
    """Yield the private questions that wait for an answer; the end of the time answers those with a single choice."""
    ends = match.state.timing.due is not None
    for prompt in match.open_prompts(seat):
        person = match.person(prompt.seat)
        is_there = person and prompt.seat not in (*match.computers, *match.state.attendance.vacant)
        is_waited_for = prompt.required and prompt.id not in match.answers and match.is_letter(prompt)
        if is_there and is_waited_for and not (ends and prompt.choices == prompt.default):
            yield prompt


def reminder(match: Match, prompt: Prompt, now: float) -> TellItem:
    due = match.state.timing.due
    left = None if due is None else max(1, round(due - now))
    return TellItem("common-reminder", {"seconds": left, "prompt": prompt.key, "_question": prompt.args})


def put_up(match: Match, outbox: OutboxBuilder) -> None:
    """Put up the seat board, change it, or close it with the game; after a restart write it once more."""
    game, old = match.game, match.seats_shown
    tell = match.rules.seat_board(game) if game else None
    if tell is None:
        return
    board: Mapping[str, object] = {"board": tell.key, "about": tell.args}
    new = None if match.status in ENDED else (board, tuple(match.names.values()))
    if new != old or new is None:
        key = "common-seat-board" if new else "common-seat-board-closed"
        outbox.to_room(TellItem(key, board, f"seats-{match.id}"))
    match.seats_shown = new


def put_tags(match: Match, outbox: OutboxBuilder) -> None:
    """Put up the tags that have changed, in a row of their own; after a restart all of them."""
    if match.game is None:
        return
    seats = {person: seat for seat, person in match.persons.items()}
    is_on, living, before = match.playing and not match.is_decided, match.living, match.tagged
    now = {person: SeatTag(seat, seat not in living) for person, seat in seats.items()} if is_on else {}
    known = {**seats, **now} if before is None else {**before, **now}
    changed = {one: now.get(one) for one in known if before is None or before.get(one) != now.get(one)}
    if changed:
        outbox.to_address(match.room, TagsItem(changed))
    match.tagged = now
