"""Errors that end a command, and the one place that explains them and names the next step."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TextIO
from unicodedata import category, east_asian_width

import typer

if TYPE_CHECKING:
    from locales import Argument
    from storage import StoreError

LOCALE: Final = "--locale"
FIRST_CHINESE: Final = 0x4E00
"""Code of a sign that every terminal with Chinese has."""
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
WRONG: Final = 2

LASTING: Final = 78
"""Exit code of `yemu run` for an error that lasts until an operator mends it; EX_CONFIG of sysexits.h."""

OURS: Final = "cli-"
"""Beginning of the names of our messages: any other text of an error is that of a package, and shown as it is."""


class CliError(Exception):
    """Error that ends a command; a message with these arguments explains it, a function is called with the language."""

    def __init__(self, key: str, /, **facts: Argument | Callable[[str], str]) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def explain(error: Exception, words: Sequence[str], command: Any) -> str | None:
    """Return on one line why a call of these words ended, None for a fault of the program."""
    from locales import DIRECTORY, Verbatim, Words, WordsError

    match error:
        case CliError():
            told: CliError | None = error
        case typer.TyperException():
            told = usage(error, words, command)
        case _:
            told = _as_error(error)
    if told is None:
        return None
    locale = language(words)
    facts = {name: Verbatim(fact(locale)) if callable(fact) else fact for name, fact in told.facts.items()}
    try:
        return _on_one_line(Words.load([DIRECTORY]).plain(locale, told.key, facts))
    except WordsError:  # our own messages are broken
        return _on_one_line(str(error))


def exit_code(error: Exception, words: Sequence[str]) -> int:
    """Return the code with which an error ends the process, so that a supervisor starts no lasting one again."""
    if words[:1] != ["run"]:
        return WRONG
    from adapters.base import Contested
    from storage import StoreError

    facts = getattr(error, "facts", {}).values()
    may_pass = isinstance(error, StoreError | OSError | Contested) or any(isinstance(fact, OSError) for fact in facts)
    return WRONG if may_pass else LASTING


def _on_one_line(text: str) -> str:
    """Join the lines of a text; a sign of full width brings its own space."""
    line = ""
    for word in text.split():
        has_space = not line or (category(line[-1]).startswith("P") and east_asian_width(line[-1]) in "WF")
        line += word if has_space else f" {word}"
    return line


def language(words: Sequence[str]) -> str:
    from bot.setting_sources import USUAL_LOCALE, chosen_locale
    from locales import languages

    typed = [after for option, after in pairwise(words) if option == LOCALE]
    joined = [word.partition("=")[2] for word in words if word.startswith(f"{LOCALE}=")]
    system: str = re.split("[_.@]", next((os.environ[name] for name in SYSTEM if os.environ.get(name)), ""))[0]
    named: Sequence[str | None] = (*typed, *joined, chosen_locale(), system)
    if spoken := next((one for one in named if one and one in languages()), None):
        return spoken
    if _has_chinese_signs(sys.stdout):
        return USUAL_LOCALE
    from locales.words import FALLBACK  # slow, and of use on few terminals

    return FALLBACK


def _has_chinese_signs(terminal: TextIO) -> bool:
    try:
        chr(FIRST_CHINESE).encode(terminal.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def because(error: OSError) -> Argument:
    from socket import gaierror

    from locales import Text

    code = "EADDRNOTAVAIL" if isinstance(error, gaierror) else errno.errorcode.get(error.errno or 0, "")
    return Text("cli-errno", why=code or type(error).__name__)


def usage(error: typer.TyperException, words: Sequence[str], command: Any) -> CliError:
    called = f"yemu {command.name}" if command else "yemu"
    match vars(error):
        case {"param": param} if param is not None:
            return _bad_value(error, called, param)
        case {"option_name": option, "possibilities": known}:
            return CliError("cli-no-option", command=called, option=option, likely=alternatives(known or ()))
        case {"option_name": option}:
            params = command.params if command else ()
            takes_one = any(not param.is_flag for param in params if option in param.opts)
            return CliError("cli-no-value" if takes_one else "cli-needs-no-value", command=called, option=option)
        case {"ctx": ctx} if ctx is not None and command:
            _, left, _ = command.make_parser(ctx).parse_args(args=[*words[1:]])
            return CliError("cli-extra-word", command=called, word=" ".join(left))
    return CliError("cli-usage", command=called)


def _bad_value(error: typer.TyperException, called: str, param: Any) -> CliError:
    if error.__cause__ is None:
        key = f"cli-missing-{param.name}" if param.name in ("game", "match") else "cli-missing"
        return CliError(key, command=called, what=param.name)
    problems: Any = error.__cause__
    word = str(problems.errors()[0]["input"])
    if param.name == "match":
        return CliError("cli-bad-match", command=called, word=word)
    limits = {
        name: None if limit is None else f"{limit:.15g}" for name, limit in (("min", param.min), ("max", param.max))
    }
    kind = param.bare_type()
    return CliError("cli-bad-number", command=called, option=param.opts[0], word=word, kind=kind, **limits)


def _as_error(error: Exception) -> CliError | None:
    from adapters.base import PlatformError
    from bot.settings import SettingError
    from locales import Verbatim, WordsError
    from storage import StoreError

    match error:
        case SettingError():
            why = reason_of(error.why, {"name": error.name, **error.facts})
            return CliError("cli-setting", name=Verbatim(error.name), reason=why)
        case PlatformError():
            return CliError("cli-reason", reason=reason_of(error.why, error.facts))
        case StoreError():
            key, facts = of_database(error)
            return CliError(key, **facts)
        case OSError(filename=str() as file):
            return CliError("cli-of", what=Verbatim(file), reason=because(error))
        case OSError():
            return CliError("cli-reason", reason=because(error))
        case WordsError() | UnicodeDecodeError():
            return CliError("cli-words", reason=Verbatim(error))
    return None


def of_database(error: StoreError) -> tuple[str, dict[str, Argument]]:
    return f"cli-database-{error.why or 'other'}", as_arguments({"reason": str(error), **error.facts})


def reason_of(why: str, facts: Mapping[str, Any]) -> Argument:
    from locales import Text, Verbatim

    return Text(why, **as_arguments(facts)) if why.startswith(OURS) else Verbatim(why)


def as_arguments(facts: Mapping[str, Any]) -> dict[str, Argument]:
    from locales import Verbatim

    shown: dict[str, Argument] = {}
    for name, fact in facts.items():
        if isinstance(fact, OSError):
            shown[name] = because(fact)
        elif isinstance(fact, tuple):
            shown[name] = tuple(map(Verbatim, fact))
        else:
            shown[name] = Verbatim(fact) if isinstance(fact, str) else fact
    return shown


def alternatives(words: Sequence[str]) -> Argument:
    from locales import Verbatim

    return Verbatim(" / ".join(words)) if words else None
