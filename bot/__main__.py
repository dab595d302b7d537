"""The console command `yemu`."""

from bot.cli.main import app


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
