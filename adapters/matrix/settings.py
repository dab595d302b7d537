from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator, model_validator

from adapters.matrix.keys import recovery_key
from adapters.proxies import Proxy, ProxyAddress, proxy_for
from adapters.support.shapes import Server, matching


class MatrixSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    homeserver: Server = Field(examples=["https://matrix.example.org"])
    proxy: ProxyAddress = SecretStr("")
    access_token: Annotated[
        SecretStr, Field(examples=["syt_xxxxxxxx"]), matching(r"[^\s@:\"']*", "cli-setting-access-token")
    ] = SecretStr("")
    user: Annotated[str, matching(r"(@[^\s:@]+:[^\s@/]+|[^\s:@]+)?", "cli-setting-matrix-user")] = ""
    password: SecretStr = SecretStr("")
    recovery_key: SecretStr = SecretStr("")
    """Recovery key of the account's encryption; empty takes the one in `directory`, where a new one is put."""
    directory: Path = Path("yemu-matrix")
    """Folder for everything that the adapter must remember, keys included."""
    prefix: Annotated[str, Field(min_length=1, max_length=8), matching(r"[^\s\w]+", "cli-setting-matrix-prefix")] = "!"
    allowed_inviters: tuple[str, ...] = ()
    """People who may invite the bot, or patterns such as `@*:example.org`; empty allows everybody."""
    allowed_rooms: tuple[str, ...] = ()
    reaction_buttons: Literal["auto", "on", "off"] = "off"
    polls: Literal["auto", "on", "off"] = "off"
    encryption: Literal["auto", "on", "off"] = "auto"

    @field_validator("homeserver")
    @classmethod
    def _is_bare(cls, address: str) -> str:
        """The requests have paths and a token of their own."""
        if urlsplit(address).path.strip("/") or any(sign in address for sign in "?#@"):
            raise ValueError("cli-setting-bare-server")
        return address

    @field_validator("recovery_key")
    @classmethod
    def _is_recovery_key(cls, key: SecretStr) -> SecretStr:
        if key.get_secret_value():
            recovery_key.read(key.get_secret_value())
        return key

    @model_validator(mode="after")
    def _can_sign_in(self) -> MatrixSettings:
        if not self.access_token.get_secret_value() and not (self.user and self.password.get_secret_value()):
            raise ValueError("cli-setting-sign-in")
        return self

    def way(self) -> Proxy | None:
        return proxy_for(self.homeserver, self.proxy.get_secret_value())
