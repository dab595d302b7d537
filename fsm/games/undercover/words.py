"""Pairs of words, and the lines that say a word."""

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import east_asian_width, normalize

from fsm import Options, Refused, Stock

HOME: Final = Path(__file__).parent

LONGEST: Final = 20
"""Maximum number of characters of a word."""
LONG_LINE: Final = 120
"""Maximum number of characters of a line."""
SHORT_LINE: Final = 40
"""The same in a language without blanks."""
FEW: Final = 3
"""Number of letters up to which a word has no plural."""

LEVELS: Final = ("easy", "medium", "hard")
KINDS: Final = ("food", "animal", "thing", "place", "person", "action", "nature", "idea")


class Pair(NamedTuple):
    words: tuple[str, str]
    level: str
    kind: str
    names: Mapping[str, str]
    """The word that each other name means."""
    sounds: Mapping[str, str]
    """Pinyin without tones, by word."""

    def means(self, guess: str, word: str) -> bool:
        """Return whether a guess is the word, or another name of it (UC-044)."""
        known = [word, *(name for name, meant in self.names.items() if meant == word)]
        return any(_forms(bare(guess)) & _forms(bare(one)) for one in known)


@lru_cache
def pair_of(item: str) -> Pair:
    one, other, level, kind, names, sounds = [*item.split("|"), *[""] * 4][:6]
    meant = dict(name.split("=") for name in names.split(";") if name)
    return Pair((one, other), level, kind, meant, dict(zip((one, other), sounds.split(), strict=False)))


@lru_cache
def _characters() -> tuple[dict[int, int], str]:
    """Return a table from traditional characters to simplified ones, and the characters that half of all words have."""
    traditional, simplified, usual = (HOME / "characters.txt").read_text(encoding="utf-8").split()
    return str.maketrans(traditional, simplified), usual


@lru_cache(2048)
def bare(text: str) -> str:
    """Return letters and digits in the form in which texts are compared (UC-024)."""
    return "".join(filter(str.isalnum, normalize("NFKD", text).casefold())).translate(_characters()[0])


@lru_cache
def is_wide(text: str) -> bool:
    """Return whether a text is of a language without blanks."""
    return any(east_asian_width(character) == "W" for character in text)


def says(line: str, word: str, check: str, sound: str = "") -> bool:
    """Return whether a line says a word, or as much of it as the `check` takes for saying it."""
    said = bare(line)
    if not word or check == "off":
        return False
    if is_wide(word):
        return any(piece in said for piece in _pieces(word, check, sound))
    parts, whole = _parts(word), bare(word)
    forms = {form for part in (*_parts(line), said) for form in _forms(part)}
    telling = [part for part in parts if len(parts) == 1 or len(part) > FEW]
    return any(_forms(part) & forms for part in telling) or (len(parts) > 1 and whole in said)


@lru_cache
def _pieces(word: str, check: str, sound: str) -> Collection[str]:
    """Return the parts of a word of which none may be said, and its sound."""
    whole = bare(word)
    length = {"word": len(whole), "pair": min(2, len(whole)), "character": 1}[check]
    parts = {whole[at : at + length] for at in range(len(whole) - length + 1)}
    return {*parts.difference(_characters()[1]), *filter(None, [sound])}


def _parts(text: str) -> list[str]:
    return [*filter(None, map(bare, re.split(r"[\W_]+", text)))]


def _forms(part: str) -> set[str]:
    return {part, part.removesuffix("s"), part.removesuffix("es")} if len(part) > FEW else {part}


# The stock


def read(line: str) -> str:
    """Return the item of a line `word word` or `word|word|level|kind`; raises Refused."""
    parts = [part.strip() for part in (line.split("|") if "|" in line else line.split())]
    one, other, level, kind = [*parts, *[""] * 4][:4]
    if level not in ("", *LEVELS) or kind not in ("", *KINDS) or not (bare(one) and bare(other)):
        raise Refused("undercover-no-pair")
    if max(len(one), len(other)) > LONGEST:
        raise Refused("undercover-too-long", max=LONGEST)
    if bare(one) in bare(other) or bare(other) in bare(one):
        raise Refused("undercover-alike")
    return "|".join(parts)


def same(item: str) -> str:
    return "|".join(sorted(map(bare, pair_of(item).words)))


def fits(options: Options, item: str) -> bool:
    level = options.word("words.level")
    return level == "mixed" or pair_of(item).level in ("", level)


STOCK: Final = Stock(HOME / "words", read, fits, same, "words.from")
