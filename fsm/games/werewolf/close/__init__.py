"""The close of a game and all that is read of it: rulings, verdict, review, views, grid and messages."""
