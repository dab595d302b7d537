"""Workers: several processes of the bot on one database, which share its tables and the accounts of its platforms."""
