"""Sources of settings, readable without any model of settings, which is slow to import."""

import os
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

PREFIX: Final = "YEMU_"
DOTENV: Final = ".env"
FILE: Final = Path("yemu.toml")
NAMED: Final = f"{PREFIX}CONFIG"
USUAL_LOCALE: Final = "zh"


def variables() -> Iterator[tuple[str, str | None]]:
    yield from _ours(os.environ.items())
    if Path(DOTENV).is_file():
        from dotenv import dotenv_values

        yield from _ours(dotenv_values(DOTENV, encoding="utf-8").items())


def _ours(given: Iterable[tuple[str, str | None]]) -> Iterator[tuple[str, str | None]]:
    return ((name.upper(), value) for name, value in given if name.upper().startswith(PREFIX))


def file_of_settings(named: Path | None = None) -> Path:
    return named or Path(dict(reversed([*variables()])).get(NAMED) or FILE)


def chosen_locale() -> str | None:
    """Return the language in the settings, however wrong they are otherwise; None if unset."""
    with suppress(OSError, ValueError):
        for name, value in variables():
            if name == f"{PREFIX}LOCALE":
                return value
    with suppress(OSError, ValueError), file_of_settings().open("rb") as file:
        locale = tomllib.load(file).get("locale")
        return locale if isinstance(locale, str) else None
    return None
