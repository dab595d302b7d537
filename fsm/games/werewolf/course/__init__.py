"""The course of a game: night, dawn, election, speeches, exile, and what the dead still do."""
