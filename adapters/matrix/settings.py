"""Settings of a Matrix account."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, model_validator


class MatrixSettings(BaseModel):
    """A Matrix account: a homeserver, and an access token, or a user with a password for one login."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    homeserver: str = Field(pattern=r"^https?://[^/\s]+/?$")
    access_token: SecretStr = SecretStr("")
    user: str = ""
    password: SecretStr = SecretStr("")
    directory: Path = Path("yemu-matrix")
    """Folder for everything that the adapter must remember, keys included."""
    prefix: str = Field("!", min_length=1, max_length=8, pattern=r"^[^\s\w]+$")
    allowed_inviters: tuple[str, ...] = ()
    """People who may invite the bot, or patterns such as `@*:example.org`; empty allows everybody."""
    allowed_rooms: tuple[str, ...] = ()
    """Rooms that the bot may join; empty allows all."""
    reaction_buttons: Literal["auto", "on", "off"] = "off"
    polls: Literal["auto", "on", "off"] = "off"
    encryption: Literal["auto", "on", "off"] = "auto"

    @model_validator(mode="after")
    def _can_sign_in(self) -> MatrixSettings:
        if not self.access_token.get_secret_value() and not (self.user and self.password.get_secret_value()):
            raise ValueError("needs ACCESS_TOKEN, or USER and PASSWORD")
        return self
