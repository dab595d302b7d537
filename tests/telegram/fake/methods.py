import asyncio
import struct
from collections.abc import Callable
from typing import Any

from tests.telegram.fake import html
from tests.telegram.fake.spec import Upload, Violation
from tests.telegram.fake.things import BOT, USERNAME, ApiError, Chat, Json, Message
from tests.telegram.fake.world import World

LONGEST = 4096
MOST_ENTITIES = 100


def get_me(world: World, args: Json) -> Any:
    me = world.user_json(BOT) | world.owner
    return me | {"supports_inline_queries": False, "can_connect_to_business": False, "has_main_web_app": False}


def _chat(world: World, number: int) -> Chat:
    chat = world.chats.get(number)
    if chat is None:
        raise ApiError(400, "Bad Request: chat not found")
    if chat.moved_to is not None:
        raise ApiError(
            400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.moved_to
        )
    if chat.type == "private":
        user = world.users[number]
        if user.blocked:
            raise ApiError(403, "Forbidden: bot was blocked by the user")
        if not user.started:
            raise ApiError(403, "Forbidden: bot can't initiate conversation with a user")
    elif chat.dissolved:
        raise ApiError(403, "Forbidden: the group chat was deleted")
    elif chat.members.get(BOT) in (None, "left", "kicked"):
        raise ApiError(403, "Forbidden: bot was kicked from the group chat")
    return chat


def _text(args: Json) -> tuple[str, list[Json]]:
    if args.get("parse_mode") != "HTML":
        text, entities = str(args["text"]), list[Json]()
    else:
        try:
            text, entities = html.parse(args["text"])
        except html.BadMarkup as error:
            raise Violation(f"can't parse entities: {error} in {args['text']!r}") from None
    if not text.strip():
        raise Violation("message text is empty")
    if len(text) > LONGEST:
        raise Violation(f"message of {len(text)} characters")
    if len(entities) > MOST_ENTITIES:
        raise Violation(f"message with {len(entities)} entities")
    return text, entities


def _metered(world: World, chat: Chat, what: str) -> None:
    wait = world.meter.count(chat.id, what)
    if wait is not None:
        raise ApiError(429, f"Too Many Requests: retry after {int(wait) + 1}", retry_after=int(wait) + 1)


def _keyboard(args: Json) -> Json | None:
    markup: Json | None = args.get("reply_markup")
    if markup is None:
        return None
    keys = [key for row in markup["inline_keyboard"] for key in row]
    if len(keys) > 100 or any(len(row) > 8 for row in markup["inline_keyboard"]):
        raise Violation(f"a keyboard of {len(keys)} buttons, or too many in a row")
    if any(not key["text"].strip() for key in keys):
        raise Violation("a button without a label")
    if any(key.get("style", "primary") not in ("danger", "success", "primary") for key in keys):
        raise Violation("can't parse InlineKeyboardButton: Invalid button style specified")
    return markup if keys else None


def _topic(chat: Chat, args: Json) -> int | None:
    thread: int | None = args.get("message_thread_id")
    if thread is not None and (not chat.forum or thread in chat.deleted):
        raise ApiError(400, "Bad Request: message thread not found")
    if thread in chat.closed and not chat.rights.get("can_manage_topics"):
        raise ApiError(400, "Bad Request: TOPIC_CLOSED")
    return thread


def _allowed(world: World, chat: Chat, kind: str) -> None:
    if kind in chat.forbids and not world.is_admin(chat, BOT):
        raise ApiError(400, f"Bad Request: not enough rights to send {kind} to the chat")


def send_message(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    _metered(world, chat, "send")
    _allowed(world, chat, "text messages")
    text, entities = _text(args)
    thread = _topic(chat, args)
    more = {"markup": _keyboard(args), "thread": thread, "protected": args.get("protect_content", False)}
    more["silent"] = args.get("disable_notification", False)
    return world.message_json(world.post(chat, BOT, text, entities=entities, **more))


LONGEST_CAPTION = 1024


def send_document(world: World, args: Json) -> Any:
    return _send_file(world, args, args["document"])


HIGHEST = 10_000
"""Width and height of a photo together, in pixels (https://core.telegram.org/bots/api#sendphoto)."""


def send_photo(world: World, args: Json) -> Any:
    body = args["photo"].encode(errors="surrogateescape")
    if body[:8] != b"\x89PNG\r\n\x1a\n":
        raise ApiError(400, "Bad Request: IMAGE_PROCESS_FAILED")
    width, height = struct.unpack(">II", body[16:24])
    if width + height > HIGHEST or max(width, height) > 20 * min(width, height):
        raise ApiError(400, "Bad Request: PHOTO_INVALID_DIMENSIONS")
    return _send_file(world, args, args["photo"], photo=(width, height))


def _send_file(world: World, args: Json, file: Any, photo: tuple[int, int] | None = None) -> Any:
    if not isinstance(file, Upload) or not file:
        raise ApiError(400, "Bad Request: wrong file identifier/HTTP URL specified")
    chat = _chat(world, args["chat_id"])
    _metered(world, chat, "send")
    _allowed(world, chat, "photos" if photo else "documents")
    text, entities = _text({**args, "text": args["caption"]})
    if len(text) > LONGEST_CAPTION:
        raise ApiError(400, "Bad Request: message caption is too long")
    more = {"markup": _keyboard(args), "thread": _topic(chat, args), "silent": args.get("disable_notification", False)}
    more["protected"] = args.get("protect_content", False)
    sent = world.post(chat, BOT, text, entities=entities, file=(file.name, str(file)), photo=photo, **more)
    return world.message_json(sent)


def _mine(world: World, args: Json) -> tuple[Chat, Message]:
    if "chat_id" not in args or "message_id" not in args:
        raise Violation("an edit needs chat_id and message_id")
    chat = _chat(world, args["chat_id"])
    _metered(world, chat, "edit")
    message = chat.messages.get(args["message_id"])
    if message is None:
        raise ApiError(400, "Bad Request: message to edit not found")
    if message.sender != BOT:
        raise ApiError(400, "Bad Request: message can't be edited")
    return chat, message


NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)


def _unchanged(world: World, message: Message, text: str) -> None:
    if message.chat not in world.broken:
        world.unchanged.append(f"an edit that changes nothing: {text!r} {message.markup}")


def edit_message_text(world: World, args: Json) -> Any:
    _, message = _mine(world, args)
    text, entities = _text(args)
    markup = _keyboard(args)
    if (text, entities, markup) == (message.text, message.entities, message.markup):
        _unchanged(world, message, text)
        raise ApiError(400, NOT_MODIFIED)
    message.text, message.entities, message.markup = text, entities, markup
    message.history.append(text)
    return world.message_json(message)


def edit_message_reply_markup(world: World, args: Json) -> Any:
    _, message = _mine(world, args)
    markup = _keyboard(args)
    if markup == message.markup:
        _unchanged(world, message, message.text)
        raise ApiError(400, NOT_MODIFIED)
    message.markup = markup
    return world.message_json(message)


def answer_callback_query(world: World, args: Json) -> Any:
    query = world.queries.get(args["callback_query_id"])
    if query is None or query.answer is not None:
        world.violations.append(f"press answered twice: {query.data if query else args}")
        raise ApiError(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
    if not str(args.get("url", LINK)).startswith(LINK):
        raise ApiError(400, "Bad Request: URL_INVALID")
    query.answer = args | {"after": asyncio.get_running_loop().time() - query.at}
    return True


def get_chat_member(world: World, args: Json) -> Any:
    chat = world.chats.get(args["chat_id"])
    if chat is None:
        raise ApiError(400, "Bad Request: chat not found")
    if args["user_id"] != BOT and args["user_id"] not in world.users:
        raise ApiError(400, "Bad Request: user not found")
    status = "restricted" if args["user_id"] in chat.restricted else chat.members.get(args["user_id"], "left")
    if args["user_id"] in chat.anonymous and not world.is_admin(chat, BOT):
        status = "member"  # who is hidden is an administrator to other administrators alone
    return world.member_json(chat, args["user_id"], status)


def _need(chat: Chat, right: str) -> None:
    if chat.members.get(BOT) != "administrator" or not chat.rights.get(right):
        raise ApiError(400, "Bad Request: not enough rights to manage pinned messages in the chat")


def pin_chat_message(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    _need(chat, "can_pin_messages")
    _metered(world, chat, "pin")
    chat.pinned.append(args["message_id"])
    return True


def unpin_chat_message(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    _need(chat, "can_pin_messages")
    if args["message_id"] not in chat.pinned:
        raise ApiError(400, "Bad Request: message to unpin not found")
    chat.pinned.remove(args["message_id"])
    return True


def delete_message(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    _need(chat, "can_delete_messages")
    if args["message_id"] not in chat.messages:
        raise ApiError(400, "Bad Request: message to delete not found")
    del chat.messages[args["message_id"]]
    world.changed()
    return True


def delete_message_reaction(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    _need(chat, "can_delete_messages")
    message = chat.messages.get(args["message_id"])
    if message is None or message.reactions.pop(args["user_id"], None) is None:
        raise ApiError(400, "Bad Request: message to react not found")
    world.changed()
    return True


def restrict_chat_member(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    if chat.type != "supergroup":
        raise ApiError(400, "Bad Request: method is available for supergroup chats only")
    _need(chat, "can_restrict_members")
    if world.is_admin(chat, args["user_id"]):
        raise ApiError(400, "Bad Request: user is an administrator of the chat")
    permissions = args["permissions"]
    if permissions.get("can_send_messages"):
        if args["user_id"] in chat.restricted:
            world.member_changed(chat, args["user_id"], "restricted", "member", by=BOT)
            del chat.restricted[args["user_id"]]
    else:
        chat.restricted[args["user_id"]] = args
        world.member_changed(chat, args["user_id"], "member", "restricted", by=BOT)
    return True


def set_chat_member_tag(world: World, args: Json) -> Any:
    chat, user, tag = _chat(world, args["chat_id"]), args["user_id"], args.get("tag", "")
    _need(chat, "can_manage_tags")
    if chat.members.get(user) != "member":
        raise ApiError(400, "Bad Request: user is an administrator of the chat, or no member")
    if not all(char.isalnum() or char == " " for char in tag):
        raise Violation(f"a tag with other signs than letters: {tag!r}")
    chat.tags[user] = tag
    world.changed()
    return True


def leave_chat(world: World, args: Json) -> Any:
    chat = _chat(world, args["chat_id"])
    world.member_changed(chat, BOT, chat.members.pop(BOT), "left")
    return True


def set_webhook(world: World, args: Json) -> Any:
    world.webhook = args if args.get("url") else None
    world.allowed = args.get("allowed_updates", world.allowed)
    return True


def delete_webhook(world: World, args: Json) -> Any:
    world.webhook = None
    if args.get("drop_pending_updates"):
        world.updates.clear()
    return True


def get_webhook_info(world: World, args: Json) -> Any:
    known = {"url": (world.webhook or {}).get("url", ""), "has_custom_certificate": False}
    return known | {"pending_update_count": len(world.updates)} | world.webhook_error


def _scope(args: Json) -> tuple[str, str]:
    scope = args.get("scope", {"type": "default"})
    return ":".join(str(scope[part]) for part in ("type", "chat_id", "user_id") if part in scope), args.get(
        "language_code", ""
    )


def set_my_commands(world: World, args: Json) -> Any:
    if len(args["commands"]) > 100:
        raise ApiError(400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
    if any(not set(one["command"]) <= set("abcdefghijklmnopqrstuvwxyz0123456789_") for one in args["commands"]):
        raise ApiError(400, "Bad Request: BOT_COMMAND_INVALID")
    world.commands[_scope(args)] = args["commands"]
    return True


def get_my_commands(world: World, args: Json) -> Any:
    return world.commands.get(_scope(args), [])


def delete_my_commands(world: World, args: Json) -> Any:
    world.commands.pop(_scope(args), None)
    return True


def _describing(name: str) -> tuple[Callable[[World, Json], Any], Callable[[World, Json], Any]]:
    def read(world: World, args: Json) -> Any:
        return {name: world.about.get((name, args.get("language_code", "")), "")}

    def write(world: World, args: Json) -> Any:
        world.about[name, args.get("language_code", "")] = args[name]
        return True

    return read, write


get_my_description, set_my_description = _describing("description")
get_my_short_description, set_my_short_description = _describing("short_description")


def get_chat_menu_button(world: World, args: Json) -> Any:
    return world.menu_button


def set_chat_menu_button(world: World, args: Json) -> Any:
    world.menu_button = args["menu_button"]
    return True


RESULTS = {
    "getMe": "User",
    "sendMessage": "Message",
    "sendDocument": "Message",
    "sendPhoto": "Message",
    "editMessageText": "Message",
    "editMessageReplyMarkup": "Message",
    "getChatMember": "ChatMember",
    "getMyCommands": "Array of BotCommand",
    "getMyDescription": "BotDescription",
    "getMyShortDescription": "BotShortDescription",
    "getChatMenuButton": "MenuButton",
    "getWebhookInfo": "WebhookInfo",
}

METHODS: dict[str, Callable[[World, Json], Any]] = {
    "getMe": get_me,
    "sendMessage": send_message,
    "sendDocument": send_document,
    "sendPhoto": send_photo,
    "editMessageText": edit_message_text,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "answerCallbackQuery": answer_callback_query,
    "getChatMember": get_chat_member,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "restrictChatMember": restrict_chat_member,
    "deleteMessage": delete_message,
    "deleteMessageReaction": delete_message_reaction,
    "setChatMemberTag": set_chat_member_tag,
    "leaveChat": leave_chat,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "getMyDescription": get_my_description,
    "setMyDescription": set_my_description,
    "getMyShortDescription": get_my_short_description,
    "setMyShortDescription": set_my_short_description,
    "getChatMenuButton": get_chat_menu_button,
    "setChatMenuButton": set_chat_menu_button,
}
MINE = f"@{USERNAME}"
LINK = f"https://t.me/{USERNAME}?start="
