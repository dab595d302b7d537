"""Shapes of settings that adapters check before they ask any network; the reasons are names of messages."""

from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator


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
"""Address of a server, such as `https://example.org:8448`."""
