from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.link import Link, Webhook
from adapters.telegram.schedule import Limits, limits_of

__all__ = ["Limits", "Link", "TelegramAdapter", "Webhook", "limits_of"]
