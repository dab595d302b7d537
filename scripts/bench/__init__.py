"""`make bench`: how fast, how small and how punctual the bot is, beside what it must reach and what it wants to."""
