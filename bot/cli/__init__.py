"""The command line: `yemu` and what its commands do."""
