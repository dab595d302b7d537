"""`yemu new-game` and its neighbours: a package that plays at once, made of the templates beside this module."""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

from bot.cli.errors import CliError
from bot.games import games_and_words, installed_players
from fsm.registry import POLICY
from locales import Verbatim
from locales.words import FALLBACK

TEMPLATES: Final = Path(__file__).parent / "templates"
"""A folder for each kind of package, in which the package has the name `myname` and all languages."""

NAME: Final = re.compile(r"[a-z][a-z0-9]{0,31}")
MARK: Final = re.compile("myname|MYNAME|myline")


def write_package(kind: str, name: str, locale: str) -> str:
    """Write a package into a new folder, with words in one language; return the next steps. Raises CliError."""
    if not NAME.fullmatch(name) or iskeyword(name):
        raise CliError("cli-new-name", word=name)
    games, words = games_and_words()
    taken = (*games, *installed_players(), POLICY)
    if name in taken or find_spec(name) or any(words.has(FALLBACK, f"{game}-role-{name}") for game in games):
        raise CliError("cli-new-taken", word=name)
    home = Path(f"yemu-{name}")
    if home.exists():
        raise CliError("cli-new-folder", folder=Verbatim(home))
    own = {"myname": name, "MYNAME": name.upper(), "myline": words.plain(locale, "cli-new-player.line")}
    for place, text in _files(TEMPLATES / kind, locale):
        target = home / place.replace("myname", name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(MARK.sub(lambda mark: own[mark[0]], text), encoding="utf-8")
    return words.plain(locale, f"cli-new-{kind}", {"name": Verbatim(name)})


def _files(template: Path, locale: str) -> Iterator[tuple[str, str]]:
    """Yield place and text of each file, of the words only those in this language, else in English."""
    spoken = locale if any(template.glob(f"*/locales/{locale}")) else FALLBACK
    for path in sorted(template.rglob("*.*")):
        if path.suffix in (".toml", ".py") or path.parent.name == spoken:
            yield path.relative_to(template).as_posix(), path.read_text("utf-8")
