"""Command line: `yemu` and its commands."""
