"""Command `python -m locales`: report the problems of our messages, for `make check`.

Names of settings are looked up in the installed games, which nothing else of this package knows.
"""

import sys

from bot.games import installed_games, load_words
from bot.messages.unnamed import unnamed
from locales import DIRECTORY, problems

if __name__ == "__main__":
    games = {key: rules for key, rules in installed_games().items() if rules.locales == DIRECTORY}
    found = problems([DIRECTORY]) or unnamed(games, load_words(games))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
