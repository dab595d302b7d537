"""Command `python -m locales [FOLDER …]`: report the problems of our messages, or of others, for `make check`."""

import sys
from pathlib import Path

from locales import DIRECTORY, problems

if __name__ == "__main__":
    found = problems([Path(folder) for folder in sys.argv[1:]] or [DIRECTORY])
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
