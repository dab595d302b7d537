import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from adapters.matrix.address import link
from adapters.matrix.api import Json
from adapters.support.text import QUOTE, TAG, link_person, plain

COMMAND: Final = re.compile(r"(?<![A-Za-z0-9/<.:])/([a-z]{2,})\b")
CODE: Final = re.compile(r"(<code>.*?</code>)", re.DOTALL)
LARGEST: Final = 60_000
"""Maximum bytes of content; a homeserver takes 65,536 for a whole event."""

NEW_LINE: Final = "\n"
SHORTENED: Final = 12_000
"""Number of characters that fit in any case, four bytes each."""


def spell(text: str, prefix: str) -> str:
    """Some clients keep the slash of a command for themselves."""
    around, code = lambda found: f"<code>{prefix}{found[1]}</code>", lambda found: f"{prefix}{found[1]}"
    return "".join(COMMAND.sub(code if part.startswith("<code>") else around, part) for part in CODE.split(text))


def words(text: str, *, notifies: bool, mentioned: Sequence[str] = ()) -> Json:
    """Only a text that asks for an action makes a sound."""
    content: Json = {
        "msgtype": "m.text" if notifies else "m.notice",
        "body": plain(text),
        "m.mentions": {"user_ids": list(mentioned)} if mentioned else {},
    }
    if TAG.search(text):
        folded = QUOTE.sub(r"<details><summary>\1</summary>\2</details>", text)
        content |= {"format": "org.matrix.custom.html", "formatted_body": folded.replace("\n", "<br>")}
    return _fitting(content)


def naming(text: str, people: Mapping[str, str]) -> str:
    """Turn a naming of each person into a link, which clients show as a mention."""
    for label, person in people.items():
        text = link_person(text, label, link(person, person))
    return text


def edit(content: Json, of: str) -> Json:
    """Edits make no sound."""
    return _fitting(
        {
            "msgtype": content["msgtype"],
            "body": f"* {content['body'].partition(NEW_LINE)[0]}",
            "m.mentions": {},
            "m.new_content": {**content, "m.mentions": {}},
            "m.relates_to": {"rel_type": "m.replace", "event_id": of},
        }
    )


def _fitting(content: Json) -> Json:
    if len(msgspec.json.encode(content)) <= LARGEST:
        return content
    content = {key: value for key, value in content.items() if key not in ("format", "formatted_body")}
    inner: Mapping[str, Any] | None = content.get("m.new_content")
    if inner is not None:
        content["body"] = "*"
        content["m.new_content"] = {**inner, "body": inner["body"][:SHORTENED]}
        content["m.new_content"].pop("formatted_body", None)
        content["m.new_content"].pop("format", None)
    if len(msgspec.json.encode(content)) > LARGEST:
        content["body"] = content["body"][:SHORTENED]
    return content
