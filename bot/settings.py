"""What an operator can set: `YEMU_…` in the environment or `.env`, else `yemu.toml`, else the default."""

from __future__ import annotations

from typing import Literal

from pydantic import ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource


class SettingError(Exception):
    """A setting cannot be used; the message is one line that names it."""


class Settings(BaseSettings):
    """All settings with their defaults."""

    model_config = SettingsConfigDict(
        env_prefix="YEMU_",
        env_nested_delimiter="__",
        env_file=".env",
        toml_file="yemu.toml",
        extra="forbid",
        frozen=True,
    )

    database: str = "sqlite://yemu.sqlite3"
    locale: Literal["zh", "en"] = "zh"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Add the TOML file behind the environment."""
        return init_settings, env_settings, dotenv_settings, TomlConfigSettingsSource(settings_cls)


def load_settings() -> Settings:
    """The settings of this process; raises SettingError."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "__".join(str(part).upper() for part in first["loc"])
        raise SettingError(f"YEMU_{name.removeprefix('YEMU_')}: {first['msg']}") from None
    except (OSError, ValueError) as error:
        raise SettingError(f"yemu.toml: {error}") from None
