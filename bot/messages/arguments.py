"""The kinds of arguments that only messages of the shell have, each with its form in JSON below it."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import starmap
from typing import Any, Final, TypeAlias

from adapters.support.signs import both_widths
from adapters.support.text import length
from bot.messages.setting_words import HEAD, say_example, say_said, say_setting, say_settings, say_shown, say_subject
from bot.messages.speech import Speech
from fsm.kinds import ArgumentKind, as_it_is
from locales import Argument, Either, Key, Lines, Name, Seat, Verbatim, plain

OwnKind: TypeAlias = ArgumentKind[Speech]
CARD: Final = 200
PAGE: Final = 3000


def _person(speech: Speech, detail: str, names: list[str] | str | None) -> Argument:
    return tuple(map(Name, names)) if isinstance(names, list) else names and Name(names)


def _title(speech: Speech, detail: str, game: str) -> Argument:
    return Key(f"{game}-title" if speech.has(f"{game}-title") else f"{game}-name")


def _heads(speech: Speech, detail: str, keys: Sequence[str]) -> Argument:
    return tuple(Verbatim(HEAD.split(speech.plain(key))[0]) for key in keys)


def _of(speech: Speech, noun: str, word: list[str] | str | None) -> Argument:
    prefix = f"{speech.beside['game']}-{noun}"
    return tuple(speech.word(prefix, one) for one in word) if isinstance(word, list) else speech.word(prefix, word)


def _attribute(speech: Speech, detail: str, word: str) -> Argument:
    prefix, _, name = detail.partition(".")
    return speech.key(f"{prefix}-{word}.{name}")


def _values(speech: Speech, detail: str, values: Iterable[Any]) -> Argument:
    said = tuple(speech.value(value) for value in values)
    return Lines(said) if any(isinstance(one, Key) for one in said) else said


def _code(speech: Speech, detail: str, code: str) -> Argument:
    return _problem(speech, code, speech.beside["_why"]) if "_why" in speech.beside else None


def _problems(speech: Speech, detail: str, problems: Iterable[Mapping[str, Any]]) -> Argument:
    return Lines(_problem(speech, problem["code"], problem["args"]) for problem in problems)


def problem_keys(game: str, code: str) -> tuple[str, str]:
    """Return the keys of the texts of a problem, the game's own before that of all games."""
    name = code.lower().replace("_", "-")
    return f"{game}-{name}", f"common-{name}"


def _problem(speech: Speech, code: str, args: Mapping[str, Any]) -> Argument:
    key = speech.first(problem_keys(speech.context.game, code))
    return speech.message(key, args) if key else code


def _reminder(speech: Speech, detail: str, args: Mapping[str, Any]) -> Argument:
    key = f"{speech.beside['prompt']}.refused"
    return speech.message(key, args) if speech.has(key) else None


def _gists(speech: Speech, detail: str, messages: Iterable[Mapping[str, Any]]) -> Argument:
    texts = (speech.renderer.text(speech.context, one["key"], one["args"]) for one in messages)
    firsts = (plain(text.partition("\n")[0]) for text in texts)
    lines = [line for line in firsts if not line.endswith(tuple(both_widths(":")))]
    if length("\n".join(lines)) > CARD:
        more = speech.plain("common-card-more")
        kept: list[str] = []
        for line in lines:
            if length("\n".join([*kept, line, more])) <= CARD:
                kept.append(line)
        lines = [*kept, more]
    return Lines(map(Verbatim, lines))


def _tales(speech: Speech, detail: str, messages: Iterable[Mapping[str, Any]]) -> Argument:
    kept, room = list[Argument](), PAGE
    for one in messages:
        room -= length(plain(speech.renderer.text(speech.context, one["key"], one["args"])))
        if room < 0 and kept:
            break
        kept.append(speech.message(one["key"], one["args"]))
    return Lines(kept)


def _question(speech: Speech, detail: str, args: Mapping[str, Any] | None) -> Argument:
    if args is None:
        return None
    text = speech.renderer.text(speech.context, speech.beside["prompt"], args)
    return plain(text).partition("\n")[0].rstrip(speech.plain("common-marks"))


TEXTS: Final = OwnKind("texts", lambda speech, detail, texts: tuple(map(str, texts)))
"""a list of strings"""
VERBATIM: Final = OwnKind("verbatim", lambda speech, detail, text: Verbatim(text))
"""a string that may have line breaks"""
NAMES: Final = OwnKind("names", lambda speech, detail, names: speech.sort_seats([*starmap(Seat, enumerate(names, 1))]))
"""a list of people's names in seat order"""
PERSON: Final = OwnKind("person", _person)
"""a person's name, or a list of them"""
NAME: Final = OwnKind("name", lambda speech, detail, game: None if game is None else Key(f"{game}-name"))
"""the key of a game, or `null`"""
HEADS: Final = OwnKind("heads", _heads)
"""a list of message keys; the text has the words before the colon of each"""
TITLE: Final = OwnKind("title", _title)
"""the key of a game; the text has its name with a sign before it, where it has one"""
LANGUAGE: Final = OwnKind("language", lambda speech, detail, locale: Verbatim(speech.renderer.language(locale)))
"""the name of a language's folder, such as `zh`"""
OF: Final = OwnKind("of", _of, form="NOUN")
"""a kebab-case name, or a list of them, of the game in `game`"""
ATTRIBUTE: Final = OwnKind("attribute", _attribute, form="PREFIX.NAME")
"""such a name, of which the text says another part"""
SETTING: Final = OwnKind("setting", say_setting, form="PREFIX")
"""such a name, of an option; the text marks or adds its `value`"""
VALUE: Final = OwnKind("value", lambda speech, detail, value: speech.value(value))
"""a value of the option in `option`, as `/config set` takes it"""
VALUES: Final = OwnKind("values", _values)
"""a list of such values"""
ROW: Final = OwnKind("row", lambda speech, detail, row: speech.row(row))
"""a row of a table; the text has its name"""
EXAMPLE: Final = OwnKind("example", say_example)
"""a list of such rows; the text has the commands for them"""
SETTINGS: Final = OwnKind("settings", say_settings, form="HOW")
"""a list of `{"option":…,"value":…}`; the text says them as players do"""
SAID: Final = OwnKind("said", say_said)
"""such a setting; the text says it as players do"""
SHOWN: Final = OwnKind("shown", say_shown)
"""such a setting, of which the text has the value"""
SUBJECT: Final = OwnKind("subject", say_subject, form="PREFIX")
"""the name of an option, in kebab-case; the text has its meaning"""
ROWS: Final = OwnKind("rows", lambda speech, detail, value: speech.rows(value))
"""such a value; the text names the rows of a table"""
ITEMS: Final = OwnKind("items", lambda speech, key, lines: tuple(speech.message(key, one) for one in lines), form="KEY")
"""like `lines:KEY`, said within a sentence"""
LABEL: Final = OwnKind("label", lambda speech, detail, choices: speech.labels(choices))
"""a list of choices of the prompt in `prompt`"""
CHOICE: Final = OwnKind("choice", lambda speech, detail, choice: Verbatim(speech.button(choice)))
"""a choice of the prompt in `prompt`; the text has the label of its button"""
EITHER: Final = OwnKind("either", lambda speech, detail, choices: Either(speech.labels(choices)))
"""the same, for a single choice"""
PROMPT: Final = OwnKind("prompt", lambda speech, detail, key: speech.message(key, speech.beside["about"]))
"""the key of a prompt, whose own arguments stand beside it in `about`"""
QUESTION: Final = OwnKind("question", _question)
"""the arguments of the prompt in `prompt`, of which the text has the first line; `null` if they are unknown"""
CODE: Final = OwnKind("code", _code)
"""the code of a problem, such as `E_RANGE`"""
PROBLEMS: Final = OwnKind("problems", _problems)
"""a list of `{"code":…,"args":{…}}`"""
REMINDER: Final = OwnKind("reminder", _reminder)
"""the arguments of the prompt in `prompt`; its text may say why there is no such choice"""
GISTS: Final = OwnKind("gists", _gists)
"""a list of `{"key":…,"args":{…}}`; the text has their first lines"""
TALES: Final = OwnKind("tales", _tales)
"""a list of `{"key":…,"args":{…}}`; the text has as many of them as one message may hold"""
MOMENT: Final = OwnKind("moment", lambda speech, detail, when: when and speech.moment(when))
"""`{"at":…,"zone":…}`: seconds since the epoch, and the time zone in which the text has them"""
DATA: Final = OwnKind("data", lambda speech, detail, value: None)
"""not said as it is; of `picked`: a list of `{"number":…,"name":…}`"""
PLAIN: Final = OwnKind("plain", as_it_is)
