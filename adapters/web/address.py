from typing import Final

SCHEME: Final = "web"
ROOM: Final = "web:table"
PERSON: Final = "web:@"


def person_address(phone: int) -> str:
    return f"{PERSON}{phone}"


def phone_of(address: str) -> int | None:
    number = address.removeprefix(PERSON)
    return int(number) if number != address and number.isascii() and number.isdigit() and len(number) < 10 else None
