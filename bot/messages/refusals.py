from fsm import Refused


class SecretRefusal(Refused):
    """Refusal with a reason that only its reader may know."""
