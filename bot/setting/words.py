"""Settings in words: 无警长, 发言 90, 预女猎白, "no sheriff" become an option and its value."""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import normalize

from bot.messages.names import Spellings, boards_of, keys_of, settings_of
from fsm import AnyRules, Flag, Number, Numbers, Option, Word
from fsm.options import AUTO, Kind, Seconds

PRESET: Final = "preset"
LONGEST: Final = 64
MOST_NEAR: Final = 3

NEAR: Final = 0.6
"""Least likeness, from 0 to 1, of an offered name to the typed words."""

CLEARLY: Final = 0.2
"""Distance in likeness behind the best offer from which another one is no offer."""

FEWEST: Final = 2
AMOUNT: Final = re.compile(r"(\d{1,6})(\D*)")


class Setting(NamedTuple):
    option: str
    """Key of the option, or `PRESET`."""
    text: str
    """Value as `/config set` takes it; empty where only the option was named."""


@dataclass(frozen=True, slots=True)
class _Index:
    phrases: Mapping[str, Setting]
    heads: Mapping[str, str]
    """Names of options, longest first."""
    boards: Mapping[str, set[str]]


def learn(spellings: Spellings, rules: AnyRules) -> None:
    """Collect the words of a game now, before people wait for them."""
    _index(spellings, rules)


def plainly(text: str) -> str:
    return "".join(char for char in normalize("NFKC", text[:LONGEST]).casefold() if char.isalnum())


def find_setting(spellings: Spellings, rules: AnyRules, text: str) -> Setting | None:
    """Return the setting that the words mean, None for a bare number or nonsense; raises Refused for several boards."""
    index, typed = _index(spellings, rules), plainly(text)
    if not typed or len(text) > LONGEST:
        return None
    found = (
        index.phrases.get(typed)
        or next(_with_head(spellings, rules, index, typed), None)
        or _raw(spellings, rules, index, text)
    )
    if found is None and not typed.isdecimal() and rules.called(text, index.boards):
        return Setting(rules.opener, text)
    return found or _preset(index, typed)


def _preset(index: _Index, typed: str) -> Setting | None:
    """Return the only preset whose name begins so: 法典 for 法典版."""
    settings = {
        setting for phrase, setting in index.phrases.items() if setting.option == PRESET and phrase.startswith(typed)
    }
    return settings.pop() if len(settings) == 1 and len(typed) >= FEWEST else None


def near(spellings: Spellings, rules: AnyRules, text: str) -> list[Setting]:
    index, typed = _index(spellings, rules), plainly(text)
    if len(typed) < FEWEST:
        return []
    liked = [(_likeness(typed, phrase), setting) for phrase, setting in index.phrases.items()]
    head, amount = _without_amount(spellings, typed)
    if amount is not None:
        for name, key in index.heads.items():
            kind = rules.schema.options[key].kind
            if isinstance(kind, Number):
                liked.append((_likeness(head, name), Setting(key, str(amount) if kind.check(amount) else "")))
    best = max([likeness for likeness, _ in liked], default=0.0)
    found: dict[Setting, float] = {}
    for likeness, setting in sorted(liked, key=lambda one: one[0], reverse=True):
        is_named = not setting.text and any(setting.option == known.option for known in found)
        if likeness >= max(NEAR, best - CLEARLY) and not is_named:
            found.setdefault(setting, likeness)
    return [*found][:MOST_NEAR]


def _likeness(typed: str, name: str) -> float:
    matcher = SequenceMatcher(None, typed, name, autojunk=False)
    return matcher.ratio() if matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR else 0.0


def _without_amount(spellings: Spellings, typed: str) -> tuple[str, int | None]:
    found = AMOUNT.search(typed)
    if not found:
        return typed, None
    amount = _amount(spellings, found[0])
    if amount is None:
        return typed[: found.start()] + found[2], int(found[1])
    return typed[: found.start()] + typed[found.end() :], amount


def _amount(spellings: Spellings, text: str) -> int | None:
    """Return a number with or without a unit of time, in seconds; None for anything else."""
    found = AMOUNT.fullmatch(text)
    if found and (not found[2] or found[2] in _listed_words(spellings, "common-words-seconds")):
        return int(found[1])
    return int(found[1]) * 60 if found and found[2] in _listed_words(spellings, "common-words-minutes") else None


def _with_head(spellings: Spellings, rules: AnyRules, index: _Index, typed: str) -> Iterator[Setting]:
    for head, key in index.heads.items():
        if typed.startswith(head) or typed.endswith(head):
            rest = typed.removeprefix(head) if typed.startswith(head) else typed.removesuffix(head)
            option = rules.schema.options[key]
            if text := _find_value(spellings, rules, option, rest):
                yield Setting(key, text)


def _find_value(spellings: Spellings, rules: AnyRules, option: Option, rest: str) -> str:
    values = _values(spellings, rules.key, option)
    named = next((value for value, names in values.items() if rest in names), "")
    if not named and isinstance(option.kind, Word) and len(rest) >= FEWEST:
        begun = [value for value, names in values.items() if any(name.startswith(rest) for name in names)]
        named = begun[0] if len(begun) == 1 else ""
    if isinstance(option.kind, Numbers) and option.kind.high < 10:
        none = rest in _find_names(spellings, ("common-setting-none",))
        return ",".join(sorted({*re.findall(r"\d", rest)})) or ("-" if none else "")
    if named or not isinstance(option.kind, Number):
        return named
    amount = _amount(spellings, rest) if isinstance(option.kind, Seconds) else None
    return str(amount) if amount is not None else rest if rest.isdecimal() else ""


def _raw(spellings: Spellings, rules: AnyRules, index: _Index, text: str) -> Setting | None:
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        key = index.heads.get(plainly("".join(words[:count])))
        if key and not isinstance(rules.schema.options[key].kind, Flag | Word | Number):
            return Setting(key, _between(spellings).sub(",", " ".join(words[count:])))
    return None


@lru_cache(maxsize=16)
def _between(spellings: Spellings) -> re.Pattern[str]:
    signs = "".join("".join(text.split()) for text in spellings.names("typed-between"))
    return re.compile(f"[{re.escape(signs)}]")


@lru_cache(maxsize=64)
def _listed_words(spellings: Spellings, key: str) -> frozenset[str]:
    return frozenset(plainly(word) for text in spellings.names(key) for word in _between(spellings).split(text))


def _find_names(spellings: Spellings, keys: Iterable[str]) -> set[str]:
    return {plainly(name) for key in keys for name in spellings.names(key)}


def _values(spellings: Spellings, game: str, option: Option) -> dict[str, set[str]]:
    yes, no = (_listed_words(spellings, f"common-words-{word}") for word in ("yes", "no"))
    general: dict[str, Set[str]] = {"true": yes, "false": no} if isinstance(option.kind, Flag) else {}
    if isinstance(option.kind, Seconds):
        general["0" if option.auto is None else AUTO] = _find_names(spellings, ("common-setting-by-tempo",))
    elif option.auto:
        general[AUTO] = _find_names(spellings, ("common-setting-auto",))
    words = (*([AUTO] if option.auto else []), *_words(option.kind))
    return {word: _find_names(spellings, keys_of(game, option.key, word)) | general.get(word, set()) for word in words}


def _words(kind: Kind) -> Iterable[str]:
    match kind:
        case Flag():
            return ("true", "false")
        case Word(words):
            return words
        case Number(low, high) if not isinstance(kind, Seconds):
            return map(str, range(low, min(high, low + 12) + 1))
    return ("0",) if isinstance(kind, Seconds) else ()


@lru_cache(maxsize=16)
def _index(spellings: Spellings, rules: AnyRules) -> _Index:
    """Collect the words of a game: a word that may mean two things means none."""
    options = [option for key, option in rules.schema.options.items() if key not in rules.schema.locked]
    named = {option.key: _heads(spellings, rules.key, option) for option in options}
    heads = {name: key for key, names in named.items() for name in names}
    said: dict[str, set[Setting]] = {}
    for phrase, setting in _settings_by_word(spellings, rules, options):
        said.setdefault(phrase, set()).add(setting)
    phrases = {phrase: setting for phrase, (setting, *others) in said.items() if phrase and not others}
    for phrase, setting in (
        *((head, Setting(key, "")) for head, key in heads.items()),
        *_short(spellings, options, named),
    ):
        if phrase not in said:
            phrases.setdefault(phrase, setting)
    boards = boards_of(spellings, _between(spellings), rules)
    return _Index(phrases, dict(sorted(heads.items(), key=lambda head: -len(head[0]))), boards)


def _heads(spellings: Spellings, game: str, option: Option) -> set[str]:
    keys = settings_of(game, option.key)
    others = {name for key in keys for name in _listed_words(spellings, f"{key}.aka")}
    return {name for name in _find_names(spellings, keys) | others if name}


def _settings_by_word(
    spellings: Spellings, rules: AnyRules, options: Iterable[Option]
) -> Iterator[tuple[str, Setting]]:
    for preset in rules.schema.presets:
        names = _find_names(spellings, (f"{rules.key}-preset-{preset}",))
        for name in names | _listed_words(spellings, f"{rules.key}-called-{preset}"):
            yield name, Setting(PRESET, preset)
    for option in options:
        alone = {word: _find_names(spellings, keys_of(rules.key, option.key, word)) for word in _words(option.kind)}
        for word, names in alone.items():
            yield from ((name, Setting(option.key, word)) for name in names if not name.isdecimal())


def _short(
    spellings: Spellings, options: Iterable[Option], named: Mapping[str, Set[str]]
) -> Iterator[tuple[str, Setting]]:
    for option in options:
        if isinstance(option.kind, Flag):
            for word, listed in (("true", "yes"), ("false", "no")):
                for before in _listed_words(spellings, f"common-words-{listed}"):
                    yield from ((before + head, Setting(option.key, word)) for head in named[option.key])
