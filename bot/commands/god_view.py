from bot.commands.call import Call
from bot.match.aside import view_of
from fsm import Refused
from fsm.pastimes import SEE


async def god_view(call: Call) -> None:
    """Show everything to a player who is out, as the button of the offer does; again if it was shown before."""
    match = call.game
    game, seat = match.game, match.seat_of(call.person)
    if game is None or seat is None:
        raise Refused("common-god-refused", _why="stranger")
    if seat in game.seers:
        call.show(call.person, view_of(match, game))
        return
    offer = next((prompt for prompt in match.open_prompts(seat) if prompt.standing and SEE in prompt.choices), None)
    if offer is None:
        reason = "off" if SEE not in game.start.pastimes else "in" if seat in match.living else "later"
        raise Refused("common-god-refused", _why=reason)
    await call.services.engine.answer(match, seat, offer.id, (SEE,), call.services.clock.now())
