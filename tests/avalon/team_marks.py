"""Marks on the members of a team: the options that bring them, and deals to meet them with."""

SWORD = {"excalibur.enabled": True}
TRAP = {"trap.enabled": True}
SEVEN = ("merlin", "loyal-servant", "loyal-servant", "loyal-servant", "assassin", "minion", "minion")
ROGUES = ("merlin", "good-rogue", "good-sorcerer", "loyal-servant", "assassin", "evil-rogue", "evil-sorcerer")
