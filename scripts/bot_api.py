"""Compact extract of the Bot API, against which the strict server of tests/telegram checks every request.

    python -m scripts.bot_api SCHEMA > tests/telegram/bot_api.json

SCHEMA is `.butcher/schema/schema.json` of aiogram's source distribution. It keeps names, types, limits
and required fields; it leaves out the descriptions, which are Telegram's own text.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

LIMIT = re.compile(r"(\d+)-(\d+) (characters|bytes)")
RANGE = re.compile(r"Values between (\d+)-(\d+)")
MEMBER = re.compile(r"^ ?- (\w+)$", re.MULTILINE)


def field(annotation: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {"type": annotation["type"]}
    if annotation["required"]:
        made["required"] = True
    description = annotation["description"]
    if found := LIMIT.search(description):
        made["limit"] = [int(found[1]), int(found[2]), found[3]]
    elif found := RANGE.search(description):
        made["range"] = [int(found[1]), int(found[2])]
    return made


def extract(schema: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {"version": schema["api"]["version"], "methods": {}, "types": {}}
    for item in (child for group in schema["items"] for child in group["children"]):
        fields = {one["name"]: field(one) for one in item["annotations"]}
        if item["category"] == "methods":
            made["methods"][item["name"]] = {"fields": fields}
        elif members := [] if fields else MEMBER.findall(item["description"]):
            made["types"][item["name"]] = {"any": members}
        else:
            made["types"][item["name"]] = {"fields": fields}
    return made


def main() -> None:
    schema = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(json.dumps(extract(schema), ensure_ascii=False, separators=(",", ":"), sort_keys=True))


if __name__ == "__main__":
    main()
