import codecs
import gc
import os
import sys
from io import TextIOWrapper
from typing import Final

PLAINER: Final = {"✓": "+", "✗": "!", "…": "...", "“": '"', "”": '"', "’": "'", "—": "-", "·": "-"}


def main() -> None:
    """Run the command line; objects loaded at its start stay, so the collector need not look at them."""
    gc.disable()
    fill_streams()
    from bot.cli.main import app

    codecs.register_error("plainer", plainer)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "plainer")
    app()


def fill_streams() -> None:
    """Lead standard streams that are closed nowhere, before a file or a socket takes their number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAINER.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


if __name__ == "__main__":
    main()
