"""Agreements that the shell carries out: host, pause, end word, audience, the dead (chapter 3)."""

from functools import lru_cache

from fsm.customs import Customs
from fsm.games.werewolf.form.boards import CHATS
from fsm.phrases import NO_PHRASE
from fsm.values import Options


@lru_cache(maxsize=512)
def customs(options: Options) -> Customs:
    values = options.values()
    seed = values["rng.seed"]
    return Customs(
        seed=str(seed) if seed else "",
        judge=phrase_of(options, "referee.host"),
        assistants=tuple(values["referee.assistants"]),
        pause=values["pause.who"],
        end_word=phrase_of(options, "speech.end_word"),
        reminds=values["penalty.auto_remind"],
        audience=values["setup.spectators"],
        dead_read=reads_on(options),
        dead_channel=values["dead.channel"],
        god_view=values["dead.god_view"],
        leaving_pauses=values["leave.policy"] == "pause",
        picks=values["setup.seat_pick"] != "random",
        draws=values["setup.seat_pick"] != "manual",
        appeals=values["timer.appeals"],
        counts_ballots=values["preset.name"] in CHATS,
        private_ballots=values["preset.name"] not in CHATS,
        voice=not values["speech.typed"],
        short_after=values["absent.short_after"],
        short_seconds=values["absent.short_seconds"],
        offer_after=values["absent.offer_after"],
        successors=values["absent.replace"],
        hurry=60 * values["hurry.after"],
    )


def reads_on(options: Options) -> bool:
    """Never from a second scene, which is cut off (WW-229, AMB-79)."""
    return options.flag("dead.read") and not options.flag("secondscene.enabled")


def phrase_of(options: Options, key: str) -> str:
    words = options.word(key)
    return "" if words == NO_PHRASE else words
