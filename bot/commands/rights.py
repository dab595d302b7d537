"""Rights in a room: `/doctor` shows the bot's own, `/vouch` gives an anonymous moderator theirs."""

from bot.commands.call import Call
from fsm import Refused


async def doctor(call: Call) -> None:
    if reason := call.services.courier.addresses.refused.get(call.place):
        call.tell(call.person, "common-message-refused", reason=reason)
    rights = await call.services.adapter_of(call.place).rights(call.place)
    if rights is None:
        raise Refused("common-no-rights-known")
    call.reply("common-doctor", lines=[{"right": right, "granted": granted} for right, granted in rights.items()])


async def vouch(call: Call) -> None:
    services = call.services
    if not await call.has_rights():
        raise Refused("common-not-moderator")
    if not services.anonymous_admins.accept(call.place, call.words[0] if call.words else "", services.clock.now()):
        raise Refused("common-unknown-code")
    call.reply("common-vouched")
