import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.pipe.shapes import (
    EVIL,
    GOOD,
    Args,
    among,
    cast,
    counts,
    every,
    exactly,
    flag,
    is_seat,
    lines,
    names,
    number,
    or_null,
    problem,
    role,
    score,
    seats,
    side,
    tempo,
    text,
    texts,
    words,
)

RULES: Args = {
    **dict.fromkeys(("players", "good", "evil", "max_rejections"), number),
    **{"sizes": text, "two_fail": texts, "roles": counts, "addons": texts},
}


def each(names: str, **args: Callable[[Any], bool]) -> Mapping[str, Args]:
    return {f"common-{name}": args for name in words(names)}


TELLS: Mapping[str, Args] = {
    **each(
        "complete help-open help-commands help-commands-private settled resumed paused slow "
        "change-counted resumed-clock idle-paused skipped config-reset help-room help-private "
        "status-paused nothing-asked notify-on notify-off privacy forget-sure forgotten config-here hello"
    ),
    **each("intro welcome released called", game=text),
    **each("skip-asked start-asked close-asked", count=number, needed=number),
    **each("vacant left-game returned reminded", seat=is_seat),
    # Common
    "common-lobby": {"game": text, "preset": text, "seats": names, "min": number, "max": number},
    "common-rules-menu": {"games": lines("game")},
    "common-help-terms": {"games": lines("game", "terms")},
    "common-boards": {"lines": lines("number", "option", "board", "chosen")},
    "common-dealt": {"commitment": lambda value: re.fullmatch("[0-9a-f]{64}", value) is not None},
    "common-extended": {"seconds": number},
    "common-change-asked": {
        "option": text,
        "value": text,
        "changes": lines("option", "value"),
        "count": number,
        "needed": number,
    },
    "common-change-counted": {},
    "common-asked-over": {},
    "common-pardoned": {"name": text},
    "common-extend-asked": {"seconds": number, "count": number, "needed": number},
    "common-tempo-asked": {"tempo": tempo, "count": number, "needed": number},
    "common-tempo-changed": {"tempo": tempo},
    "common-seat-changed": {"seat": is_seat, "name": text},
    "common-stumbled": {"incident": text},
    "common-over": {
        "game": text,
        "winners": seats,
        "winner": or_null(among("good", "evil", "good-rogue", "evil-rogue")),
        "reason": among("assassination", "quests", "rejections", "rogue", "aborted"),
        "roles": cast,
        "seed": text,
    },
    "common-missed": {"count": number},
    "common-absent": {"seat": is_seat, "count": number},
    "common-lobby-voided": {"expired": flag},
    "common-reminder": {"seconds": or_null(number), "prompt": text},
    "common-relayed": {"channel": among("evil"), "seat": is_seat, "text": text},
    "common-warning": {"problems": every(problem)},
    "common-config": {"game": text, "preset": text, "lines": lines("option", "value", "about", "changed")},
    "common-config-set": {"option": text, "value": text},
    "common-config-next": {"option": text, "value": text, "code": text},
    "common-config-near": {"word": text, "near": lines("option", "value")},
    "common-config-choices": {"option": text, "value": text},
    "common-config-export": {"text": text},
    "common-config-imported": {"count": number},
    "common-language": {"language": among("zh", "en")},
    "common-why": {"rule": text, "about": exactly(dict)},
    "common-about": {"version": text},
    "common-status": {"open": flag, "answered": number, "asked": number, "seconds": or_null(number)},
    "common-my-answers": {"lines": lines("prompt", "about", "answer")},
    "common-stats": {
        "name": text,
        **dict.fromkeys(("games", "wins", "rate"), number),
        "lines": lines("game", "games", "wins", "sides", "roles"),
    },
    "common-top": {"game": or_null(text), "lines": lines("place", "name", "games", "wins")},
    "common-quiet": {"hours": lines("start", "end", "zone"), "now": text},
    "common-replay-text": {"number": number, "game": text, "text": text},
    "common-config-moved": {"name": text},
    "common-players": {"lines": lines("seat")},
    "common-roles": {"lines": lines("role", "goal", "skill", "count")},
    "common-topic": {
        "game": text,
        "roles": lines("role", "goal", "skill"),
        "lines": lines("option", "value", "about", "changed"),
    },
    "common-differences": {"game": text, "preset": text, "lines": lines("option", "value", "about", "changed")},
    "common-confirmed": {"count": number, "of": number},
    "common-game-menu": {"games": lines("game", "name", "presets")},
    # Avalon
    "avalon-setup": {name: RULES[name] for name in ("players", "good", "evil", "roles", "addons")},
    "avalon-role": {"role": role, "side": side},
    "avalon-sees": {"label": lambda word: word in {"evil", "merlin-or-morgana"} | GOOD | EVIL, "seats": seats},
    "avalon-leader": {"leader": is_seat, "quest": number, "size": number, "rejections": number},
    "avalon-team-proposed": {"leader": is_seat, "quest": number, "team": seats},
    "avalon-team-result": {"approved": flag, "approve": seats, "reject": seats, "absent": seats, "rejections": number},
    "avalon-quest-result": {
        "quest": number,
        "order": number,
        "success": or_null(number),
        "fail": or_null(number),
        "needed": number,
        "passed": flag,
        "score": score,
    },
    "avalon-excalibur-given": {"seat": or_null(is_seat)},
    "avalon-lady-holder": {"seat": is_seat},
    "avalon-lady-inspects": {"holder": is_seat, "seat": or_null(is_seat)},
    "avalon-side": {"seat": is_seat, "side": side},
    "avalon-assassination": {"assassin": is_seat, "kind": among("merlin", "messengers"), "seats": seats, "hit": flag},
    "avalon-no-nomination": {"leader": is_seat, "rejections": number},
    "avalon-team-abstained": {"seats": seats},
    "avalon-team-totals": {
        "approved": flag,
        **dict.fromkeys(("approve", "reject", "absent", "abstain", "rejections"), number),
    },
    "avalon-council": {"private": flag},
    "avalon-council-members": {"seats": seats},
    "avalon-board": {
        **dict.fromkeys(("quest", "rejections", "max_rejections", "good", "evil"), number),
        "leader": is_seat,
        "markers": every(side),
        "sizes": text,
        "lady": or_null(is_seat),
    },
    "avalon-rules": RULES,
    "avalon-recap": {
        "quests": lines("quest", "leader", "team", "result", "success", "fail"),
        "votes": lines("quest", "leader", "team", "approve", "reject", "absent", "verdict"),
    },
}

ASKS: Mapping[str, Args] = {
    "avalon-discuss-end": {"quest": number},
    "avalon-nominate": {"quest": number, "size": number},
    "avalon-team-vote": {"leader": is_seat, "quest": number, "team": seats},
    "avalon-excalibur-give": {},
    "avalon-quest-ballot": {"quest": number, "team": seats},
    "avalon-lady": {},
    "avalon-council-end": {},
    "avalon-assassinate": {"count": number},
    "avalon-confirm-rules": RULES,
}
WORDS: Mapping[str, set[str]] = {
    "avalon-discuss-end": {"end"},
    "avalon-team-vote": {"approve", "reject", "abstain"},
    "avalon-excalibur-give": {"none"},
    "avalon-quest-ballot": {"success", "fail"},
    "avalon-lady": {"none"},
    "avalon-council-end": {"end"},
    "avalon-assassinate": {"decline"},
    "avalon-confirm-rules": {"confirm"},
}

REFUSALS: Mapping[str, Args] = {
    **each(
        "not-now which-table no-boards nothing-decided roles-secret still-seated cannot-start-secret "
        "kick-in-game use-number nothing-played nothing-to-confirm unknown-prompt not-your-prompt "
        "prompt-closed answer-final answer-stays not-moderator no-game no-lobby nothing-answered not-talk "
        "prompt-waits game-running lobby-open game-over not-seated already-seated elsewhere only-in-room "
        "already-paused already-left seat-vacant not-paused paused-refused no-timer bad-import unavailable "
        "too-fast vote-in-private result-stands no-rulings text-empty text-foreign no-words no-words-wanted "
    ),
    **each("room-full full-stranger watchers-full too-long", max=number),
    **each("other-elsewhere other-seated other-not-in-room other-unseen which-person kicked unknown-person", name=text),
    "common-same-tempo": {"tempo": tempo},
    "common-bad-quiet": {"value": text},
    "common-not-understood": {"playing": flag},
    "common-unknown-choice": {"choice": text, "choices": texts, "prompt": text},
    "common-which-choice": {"choice": text, "choices": texts, "prompt": text},
    "common-wrong-count": {"min": number, "max": number},
    "common-text-too-long": {"length": number, "max": number},
    "common-stands-alone": {"choice": texts, "prompt": text},
    "common-too-few": {"missing": number, "min": number},
    "common-wish-counted": {"count": number, "needed": number},
    "common-seat-taken-over": {"seat": is_seat, "name": text},
    "common-no-replay": {"number": text},
    "common-replay-pruned": {"number": text, "day": text},
    "common-unknown-command": {"command": text},
    "common-unknown-option": {"option": text},
    "common-bad-option": {"option": text, "value": text, "reason": text},
    "common-cannot-start": {"problems": every(problem), "codes": texts},
    "common-unconfirmed": {"seats": seats},
    "common-unknown-game": {"game": text, "games": texts},
    "common-unknown-topic": {"topic": text, "game": text, "roles": texts, "groups": texts},
    "common-unknown-preset": {"preset": text, "presets": texts},
    "common-bad-number": {"value": text},
    "common-too-much-time": {"seconds": number},
    "common-bad-deal": {"roles": texts, "expected": texts},
    "common-unknown-language": {"language": text},
    "common-no-seat": {"seat": text},
}
