"""The console command `yemu`."""

import gc

from bot.cli.main import app


def main() -> None:
    """Run the command line; objects loaded at its start stay, so the collector need not look at them."""
    gc.disable()
    app()


if __name__ == "__main__":
    main()
