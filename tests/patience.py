"""How long a test waits for what must happen: long enough for the slowest machine, as only a failure waits so long."""

PATIENCE = 180.0
"""Seconds after which one event counts as missing."""

GAME = 840.0
"""Seconds after which a whole game counts as stuck: less than the limit of a test, which tells less."""
