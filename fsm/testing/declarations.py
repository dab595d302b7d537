"""Checks that a game says only declared messages: every key, every argument, every argument's kind."""

from collections.abc import Mapping
from typing import Any

from fsm.choices import is_legal, words_of
from fsm.effects import Tell
from fsm.game import RuleSet, kinds_of
from fsm.kinds import LINES, is_seat, names_seat
from fsm.policy import Remark
from fsm.prompts import ROOM, Prompt


def mismatch(rules: RuleSet[Any], seats: int, key: str, args: Mapping[str, Any]) -> str:
    """Describe the fault of these arguments of a message; empty for none."""
    try:
        declared = kinds_of(rules, key)
    except ValueError as error:
        return f"declares an argument of {error}"
    required = {name for name, kind in declared.items() if not kind.optional}
    if not required <= set(args) <= set(declared):
        return f"has the arguments {sorted(args)}, declared are {sorted(declared)}"
    for name in args:
        kind = declared[name]
        if kind.name == LINES.name and kind.detail not in rules.tells:
            return f"declares {name} of the unknown kind {kind}"
        if not kind.fits(args[name], seats):
            return f"says {name}={args[name]!r}, which is no {kind}"
        for line in args[name] if kind.name == LINES.name else ():
            if wrong := mismatch(rules, seats, kind.detail, line):
                return f"says {name} of which a line {wrong}"
    return ""


def bad_tell(rules: RuleSet[Any], seats: int, tell: Tell) -> str:
    if tell.to != ROOM and not (tell.to and all(is_seat(seat, seats) for seat in tell.to)):
        return f"{tell.key} is for {tell.to}, which is nobody at this table"
    if tell.key not in rules.tells:
        return f"{tell.key} is not declared in tells"
    if wrong := mismatch(rules, seats, tell.key, tell.args):
        return f"{tell.key} {wrong}"
    return ""


def bad_remark(rules: RuleSet[Any], seats: int, remark: Remark) -> str:
    if remark.key not in rules.remarks:
        return f"a computer player says {remark.key}, which is not declared in remarks"
    wrong = mismatch(rules, seats, remark.key, remark.args)
    return f"{remark.key} {wrong}" if wrong else ""


def bad_prompt(rules: RuleSet[Any], seats: int, prompt: Prompt) -> str:
    inquiry = rules.asks.get(prompt.key)
    if inquiry is None:
        return f"{prompt.key} is not declared in asks"
    if wrong := mismatch(rules, seats, prompt.key, prompt.args):
        return f"{prompt.key} {wrong}"
    if prompt.standing and not inquiry.standing:
        return f"{prompt.key} is asked as a standing right, but not declared as one"
    if not is_seat(prompt.seat, seats):
        return f"{prompt.key} asks seat {prompt.seat}"
    most = max(len(prompt.choices), 1) if prompt.text else len(prompt.choices)
    if not 0 <= prompt.min <= prompt.max <= most or len(prompt.choices) > len(set(prompt.choices)):
        return f"{prompt.key} cannot be answered: {prompt.min} to {prompt.max} of {prompt.choices}"
    if inquiry.seats and not all(names_seat(c, seats) for c in prompt.choices if c.isdecimal()):
        return f"{prompt.key} offers seats that are not at this table: {prompt.choices}"
    if len(words := words_of(prompt.choices, seats)) > inquiry.words(seats):
        return f"{prompt.key} offers {len(words)} words, declared are {inquiry.words(seats)}"
    if prompt.default and not is_legal(prompt, prompt.default):
        return f"{prompt.key} has the default {prompt.default}, which is neither legal nor empty"
    return ""
