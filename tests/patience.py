"""How long a test waits for what must happen: long enough for the slowest machine, as only a failure waits so long."""

PATIENCE = 300.0
"""Seconds after which one event counts as missing."""

GAME = 1800.0
"""Seconds after which a whole game counts as stuck."""
