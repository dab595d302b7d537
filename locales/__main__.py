"""Command `python -m locales`: report the problems of our messages, for `make check`."""

import sys

from locales import DIRECTORY, problems

if __name__ == "__main__":
    found = problems([DIRECTORY])
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
