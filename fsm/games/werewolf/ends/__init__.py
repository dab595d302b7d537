"""Ends before the end: a surrender, a vote lock, and the all-in knife."""
