"""Shapes of settings that adapters check before they ask any network; the reasons are names of messages."""

import re
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator, SecretStr


def _server(text: str) -> str:
    try:
        parts = urlsplit(text)
        is_whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # the port is no number, or too great
        is_whole = False
    if not is_whole or any(char.isspace() for char in text):
        raise ValueError("cli-setting-server")
    return text


Server = Annotated[str, AfterValidator(_server)]


def matching(pattern: str, reason: str) -> AfterValidator:
    def check(value: str | SecretStr) -> str | SecretStr:
        if not re.fullmatch(pattern, value if isinstance(value, str) else value.get_secret_value()):
            raise ValueError(reason)
        return value

    return AfterValidator(check)
