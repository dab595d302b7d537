"""Events of players: acts and their targets, deaths, rights, and victory."""
