"""What lies on the members of a team: the options that bring it, and deals to meet it with."""

SWORD = {"excalibur.enabled": True}
TRAP = {"trap.enabled": True}
SEVEN = ("merlin", "loyal-servant", "loyal-servant", "loyal-servant", "assassin", "minion", "minion")
ROGUES = ("merlin", "good-rogue", "good-sorcerer", "loyal-servant", "assassin", "evil-rogue", "evil-sorcerer")
