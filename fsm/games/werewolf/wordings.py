"""Arguments that adapt the sentences of the rules to the options, for their text alone (WW-003, WW-025)."""

from __future__ import annotations

from typing import Any

from fsm.games.werewolf.plan import Plan
from fsm.kit import Values, flags


def wordings(values: Values, table: Plan) -> dict[str, Any]:
    """Return the arguments on deaths, stages, bombs in the election, the sheriff's ballot and last words."""
    heavier = table.weight != 2 and (table.weight_always or values["sheriff.call_enabled"])
    return {
        "_fixed": table.fixed,
        "_stops": bool(table.windows & {"election_speech", "election_pk_speech"}),  # a bomb in an election (WW-187)
        "_counts": values["sheriff.vote_weight"] if heavier else "",
        **flags(_half=table.wolf_half),
        **last_words(values),
    }


def last_words(values: Values) -> dict[str, Any]:
    """Return the last night with last words, and the bomber's right to them if it differs (WW-154 to WW-156)."""
    if values["lastwords.mode"] == "quota":
        return {}
    usual, bomber = values["lastwords.mode"] == "face", values["lastwords.bomb"]
    unusual = {"_bomber": bomber} if values["bomb.enabled"] and bomber is not usual else {}
    return {"_nights": values["lastwords.night_limit"], **unusual}
