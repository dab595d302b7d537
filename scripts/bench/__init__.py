"""Speed, size and punctuality of the bot, compared with a must and a goal: `make bench`."""
