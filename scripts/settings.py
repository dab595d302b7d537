"""Names of settings: `python -m scripts.settings` lists those that some language lacks, for `make check`."""

import sys

from bot.messages.unnamed import of_our_games

if __name__ == "__main__":
    found = of_our_games()
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
