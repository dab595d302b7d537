"""The course of a game: night, dawn, election, speeches, exile, and the acts of the dead."""
