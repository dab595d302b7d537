"""Settings without a name or a meaning in a language: `python -m scripts.settings` lists them, for `make check`."""

import sys

from bot.cli.settings_file import without_meaning
from bot.games import load_words
from bot.messages.proofreading import of_our_games
from bot.settings import platform_adapters, with_sections

if __name__ == "__main__":
    found = [*of_our_games(), *without_meaning(with_sections(platform_adapters()), load_words({}))]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
