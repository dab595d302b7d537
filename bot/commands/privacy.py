from bot.commands.call import Call
from bot.match.retention import kept_for
from bot.table.seats import forgo_all
from fsm import Refused


async def privacy(call: Call) -> None:
    call.reply("common-privacy", _kept=kept_for(call.services.keep))


async def forget(call: Call) -> None:
    if not call.services.matches.is_free(call.person) or await _has_seat_elsewhere(call):
        raise Refused("common-still-seated")
    if not call.words or not call.services.typed.is_yes(call.words[0]):
        call.reply("common-forget-sure")
        return
    await call.services.store.forget(call.person)
    forgo_all(call.services, call.person, call.defer)
    call.reply("common-forgotten")


async def _has_seat_elsewhere(call: Call) -> bool:
    """Return whether a match of another account names the person, even as a player who has left."""
    if not call.services.has_sisters(call.person):
        return False
    here = {match.id for match in call.services.matches.matches_of(call.person)}
    return not here.issuperset(await call.services.store.seats_of(call.person))
