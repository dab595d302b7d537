"""Every order of the game, as tuples of names."""

from typing import Final

FEATURES: Final = (
    *("merlin-assassin", "percival", "morgana", "mordred", "oberon", "lunatic", "brute", "revealer", "cleric"),
    *("trickster", "troublemaker", "untrustworthy-servant", "rogues", "sorcerers", "messengers", "lancelots"),
    *("lady", "excalibur", "trap", "targeting", "loyal-servant", "minion"),
)
"""Roles that come together, and add-ons, in lists."""

ROOT: Final = "merlin-assassin"
"""The switch without which nothing else is played (AV-020)."""

ROLES: Final = (
    *("merlin", "percival", "good-lancelot", "cleric", "troublemaker", "untrustworthy-servant", "good-rogue"),
    *("good-sorcerer", "good-messenger", "senior-messenger", "junior-messenger"),
    *("assassin", "morgana", "mordred", "oberon", "evil-lancelot", "lunatic", "brute", "revealer", "trickster"),
    *("evil-rogue", "evil-sorcerer", "evil-messenger", "loyal-servant", "minion"),
)
"""Roles in lists, and before they are dealt (AV-018)."""

DROPPING: Final = ("oberon", "mordred", "morgana", "percival")
"""Roles that give way when too many are on (AMB-13)."""

OPTIONS: Final = (
    *("players", "factions", "seating", "leader", "lobby", "roles.list_public", "quest.sizes"),
    *("quest.two_fail_quests", "quest.two_fail_min_players", "vote", "questvote", "quest.publish"),
    *("roles.merlin_assassin", "roles.root_switchable", "roles.percival", "roles.morgana", "roles.mordred"),
    *("roles.oberon", "roles.min_players", "roles.filler_policy", "roles.lunatic", "roles.brute", "roles.revealer"),
    *("roles.cleric", "roles.trickster", "roles.troublemaker", "roles.untrustworthy_servant", "roles.rogue_good"),
    *("roles.rogue_evil", "roles.sorcerers", "roles.messengers", "cleric", "inspect", "revealer", "brute", "rogue"),
    *("sorcerer", "messenger", "recruit", "lancelot", "lady", "excalibur", "trap", "targeting", "assassin"),
    *("timer.discussion_s", "timeout.discussion", "timer.nomination_s", "timeout.nomination"),
    *("timer.team_vote_s", "timeout.team_vote", "timer.quest_vote_s", "timeout.quest_vote"),
    *("timer.watch_s", "timeout.watch", "timer.excalibur_give_s", "timeout.excalibur_give"),
    *("timer.excalibur_use_s", "timeout.excalibur_use", "timer.trap_s", "timeout.trap", "timer.lady_s"),
    *("timeout.lady", "timer.inspect_s", "timeout.inspect", "timer.recruit_s", "timeout.recruit"),
    *("timer.council_s", "timeout.council", "timer.assassinate_s", "timeout.assassinate", "preset"),
)
"""Options in lists, by their keys or what is before the point; one of a package stands at the end of its group."""

NOTICES: Final = (
    *("lady", "excalibur", "trap", "targeting", "lancelot-known", "lancelot-closed-deck", "lancelot-open-deck"),
    *("senior-junior", "evil-hidden", "answers", "recruitment", "watch", "magic", "messages"),
)
"""Add-ons and topics in the rules of a table (AV-028)."""

COURSE: Final = (
    *("DEAL", "APPOINT", "SHUFFLE", "NIGHT", "CHECK", "TURN", "DISCUSS", "NOMINATE", "VOTE", "PASS"),
    *("WATCH", "GIVE", "BALLOT", "USE", "SET", "RESULT", "INSPECT", "REVEAL", "NEXT"),
    *("RECRUIT", "COUNCIL", "KIND", "STAB", "OVER"),
)
"""The phases; each of a part leads to the next one of the base game (P1 to P15)."""

ASKING: Final = ("team", "check", "quests")
"""Steps when the Leader is asked for a team (AV-074, AMB-46, AMB-76)."""

NAMING: Final = ("nomination", "check-end")
"""Steps when the time for it is over."""

BALLOTS: Final = ("ballots", "sword-offer")
"""Steps when the ballots open (AV-093, AMB-67)."""

LOCKING: Final = ("lock", "messages-used", "sword-use")
"""Steps when the ballots close (AV-113, AV-114, AMB-67)."""

RESOLUTION: Final = ("sword", "trap", "count", "solo-ballots", "corrections", "decision", "reversal")
"""Steps from locked ballots to the result of a quest (P5 to P10)."""

RESULT: Final = ("result", "revelation", "ledger")
"""Steps with the result of a quest (P11, P12)."""

FIELDS: Final = (
    *("watched", "holder", "sword_used", "struck", "trapped", "magic", "rogue", "good_messages", "evil_messages"),
    *("correction", "_corrected", "reversed"),
)
"""Arguments that parts add to the result of a quest."""

VICTORY: Final = ("alone", "sides")
"""Ways to find the winner: the first that knows one (AV-174 to AV-178)."""

VIEW: Final = ("card", "messages-left", "log", "board")
"""Messages that a seat may ask for again (AV-029)."""

ORDERS: Final = (ASKING, NAMING, BALLOTS, LOCKING, RESOLUTION, RESULT, VICTORY, VIEW)
