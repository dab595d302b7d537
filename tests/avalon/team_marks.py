SWORD = {"excalibur.enabled": True}
TRAP = {"trap.enabled": True}
SEVEN = ("merlin", "loyal-servant", "loyal-servant", "loyal-servant", "assassin", "minion", "minion")
ROGUES = ("merlin", "good-rogue", "good-sorcerer", "loyal-servant", "assassin", "evil-rogue", "evil-sorcerer")
