import base64


def encode(data: bytes) -> str:
    return base64.b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Return the bytes of a text, padded or not; raises ValueError."""
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), validate=True)
