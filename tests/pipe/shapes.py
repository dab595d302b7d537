import re
from collections.abc import Callable, Mapping
from typing import Any


def words(listed: str) -> set[str]:
    return set(listed.split())


GOOD = words("merlin percival loyal-servant good-lancelot cleric troublemaker untrustworthy-servant good-rogue")
GOOD |= words("good-sorcerer good-messenger senior-messenger junior-messenger")
EVIL = words("assassin morgana mordred oberon minion evil-lancelot lunatic brute revealer trickster evil-rogue")
EVIL |= words("evil-sorcerer evil-messenger")


def exactly(kind: type) -> Callable[[Any], bool]:
    """Of this type, and `True` is no number."""
    return lambda value: type(value) is kind


def is_seat(value: Any) -> bool:
    return type(value) is int and 1 <= value <= 10


def every(one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(one, value))


def or_null(one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or one(value)


def among(*words: str) -> Callable[[Any], bool]:
    return lambda value: value in words


def counts(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() <= GOOD | EVIL and all(map(number, value.values()))


def cast(value: Any) -> bool:
    return isinstance(value, dict) and all(seat.isdecimal() for seat in value) and set(value.values()) <= GOOD | EVIL


def score(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"good", "evil"} and all(map(number, value.values()))


def problem(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"code", "args"} and re.match("[EW]_", value["code"]) is not None


def lines(*names: str) -> Callable[[Any], bool]:
    return every(lambda line: isinstance(line, dict) and line.keys() == set(names))


number, text, flag, seats, texts = exactly(int), exactly(str), exactly(bool), every(is_seat), every(exactly(str))
role, side = among(*GOOD, *EVIL), among("good", "evil")
names = texts
tempo = among("quick", "standard", "slow", "post", "unlimited")
Args = Mapping[str, Callable[[Any], bool]]
