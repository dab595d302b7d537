"""The form of the game: its board, its roles and boards as data, and the book that collects them."""
