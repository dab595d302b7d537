"""The console command `yemu`."""

import gc

from bot.cli.main import app


def main() -> None:
    """Run the command line; what is loaded at its start stays, so nobody need look for garbage in it."""
    gc.disable()
    app()


if __name__ == "__main__":
    main()
