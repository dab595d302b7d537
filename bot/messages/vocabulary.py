import re
from collections.abc import Mapping
from functools import cache, cached_property

from adapters.support.signs import Signs
from locales import Words

SLASH = "/"
NUMBER = re.compile(r"\d+")
TIMES = ("today", "evening", "tomorrow", "oclock", "half")
"""Kinds of words around the digits of a time: `evening` also makes 8 twenty hours."""


class Typed:
    def __init__(self, words: Words) -> None:
        self._words = words
        self.meanings = cache(self._meanings)

    @cached_property
    def signs(self) -> Signs:
        return Signs(*map(self._words.typed_words, ("typed-between", "typed-behind", "typed-end")))

    @cached_property
    def commands(self) -> Mapping[str, str]:
        return {name.removeprefix(SLASH): command for name, command in self.meanings("command").items()}

    def names(self, command: str) -> frozenset[str]:
        return frozenset(name for name, named in self.commands.items() if named == command)

    def is_yes(self, text: str) -> bool:
        return text.strip(self.signs.ends).casefold() in self._words.typed_words("typed-yes")

    @cached_property
    def time(self) -> re.Pattern[str]:
        """Pattern of a time that a table is called for, such as `20:00`, `tomorrow 8 pm` or 今晚 8 点半."""
        words = {name: "|".join(map(re.escape, self.words("time", name))) for name in TIMES}
        day = "|".join((words["today"], words["evening"], words["tomorrow"]))
        return re.compile(
            rf"(?<!\S)(?P<day>(?:(?:{day})\s*)*)(?P<hour>\d{{1,2}})(?P<clock>\s*(?::|{words['oclock']})\s*)?"
            rf"(?(clock)(?P<minute>\d\d?|{words['half']})?)\s*(?P<behind>{day})?(?!\S)",
            re.IGNORECASE,
        )

    def computers(self, text: str) -> str | None:
        """Return the number of computers that a phrase asks for, such as 补3个电脑; None for any other text."""
        number = NUMBER.search(text)
        meant = self.meanings("fill").get(NUMBER.sub("#", "".join(text.casefold().split()), count=1))
        return "0" if meant == "none" else number[0] if meant and number else None

    def hours(self, text: str) -> str:
        """Return quiet hours as they are stored: `23-8` for `23:00-8:00`, and in the words of any language."""
        for word in self._words.typed_words("typed-hour"):
            text = text.replace(word, "")
        for word in self._words.typed_words("typed-until"):
            text = text.replace(word, "-")
        return text

    def words(self, key: str, name: str) -> tuple[str, ...]:
        return self._words.typed_words(f"typed-{key}.{name}")

    def _meanings(self, key: str) -> Mapping[str, str]:
        of = f"typed-{key}"
        return {word: name for name in self._words.attributes(of) for word in self._words.typed_words(f"{of}.{name}")}
