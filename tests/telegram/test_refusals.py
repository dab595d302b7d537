import pytest
from telegram.error import BadRequest, EndPointNotFound, Forbidden, InvalidToken, TelegramError

from adapters.base import Scope
from adapters.telegram.refusals import scope_of
from tests.telegram.fake.things import ApiError, Json
from tests.telegram.fake.world import World
from tests.telegram.group import says, stranger

ALL: dict[Scope, tuple[TelegramError, ...]] = {
    Scope.KIND: (
        BadRequest("Bad Request: not enough rights to send photos to the chat"),
        BadRequest("Bad Request: not enough rights to send documents to the chat"),
        BadRequest("Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN"),
        BadRequest("Bad Request: CHAT_SEND_MEDIA_FORBIDDEN"),
        BadRequest("Bad Request: PHOTO_INVALID_DIMENSIONS"),
        BadRequest("Bad Request: IMAGE_PROCESS_FAILED"),
        BadRequest("Bad Request: message caption is too long"),
        BadRequest("request entity too large"),
    ),
    Scope.REQUEST: (
        BadRequest("Bad Request: message is not modified: specified new message content and reply markup are exactly…"),
        BadRequest("Bad Request: message to edit not found"),
        BadRequest('Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 1'),
        BadRequest("Bad Request: message is too long"),
        BadRequest("Bad Request: message text is empty"),
        BadRequest("Bad Request: BUTTON_DATA_INVALID"),
        BadRequest("Bad Request: inline keyboard button URL 'x' is invalid: Wrong HTTP URL"),
        BadRequest("Bad Request: ENTITIES_TOO_LONG"),
    ),
    Scope.CHAT_FOR_NOW: (
        BadRequest("Bad Request: not enough rights to send text messages to the chat"),
        BadRequest("Bad Request: have no rights to send a message"),
        BadRequest("Bad Request: CHAT_SEND_PLAIN_FORBIDDEN"),
        BadRequest("Bad Request: CHAT_WRITE_FORBIDDEN"),
        BadRequest("Bad Request: need administrator rights in the channel chat"),
        BadRequest("Bad Request: CHAT_RESTRICTED"),
        BadRequest("Bad Request: TOPIC_CLOSED"),
        BadRequest("Bad Request: chat not found"),
        Forbidden("Forbidden: bot was blocked by the user"),
        Forbidden("Forbidden: bot can't initiate conversation with a user"),
        Forbidden("Forbidden: bot was kicked from the supergroup chat"),
        Forbidden("Forbidden: bot is not a member of the supergroup chat"),
    ),
    Scope.CHAT_FOR_GOOD: (
        BadRequest("Bad Request: message thread not found"),
        BadRequest("Bad Request: TOPIC_DELETED"),
        Forbidden("Forbidden: the group chat was deleted"),
        Forbidden("Forbidden: user is deactivated"),
    ),
    Scope.ACCOUNT: (InvalidToken("Unauthorized"), EndPointNotFound("Endpoint 'sendMessage' not found in Bot API")),
    Scope.UNKNOWN: (BadRequest("Bad Request: MOON_IN_RETROGRADE"), Forbidden("Forbidden: not today")),
}


@pytest.mark.parametrize(("scope", "error"), [(scope, one) for scope, errors in ALL.items() for one in errors])
def test_telegrams_words_tell_what_it_refuses(scope: Scope, error: TelegramError) -> None:
    assert scope_of(error) is scope


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("reason", ["can't parse entities: Unsupported start tag", "BUTTON_DATA_INVALID"])
async def test_a_text_that_is_refused_as_it_is_comes_plainer(venue: World, reason: str) -> None:
    ann = stranger(venue, "Ann")

    def fault(method: str, args: Json) -> ApiError | None:
        if method != "sendMessage" or args["chat_id"] != ann.id:
            return None
        is_plain = "reply_markup" not in args if "BUTTON" in reason else "<b>" not in args["text"]
        return None if is_plain else ApiError(400, f"Bad Request: {reason}")

    venue.faults.append(fault)
    ann.says("/start")
    hello = await says(venue, venue.chats[ann.id], "我是夜幕")
    venue.faults.remove(fault)
    assert bool(hello.labels) is ("BUTTON" not in reason)
