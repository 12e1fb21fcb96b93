"""PINs of staff as they are kept: hashed with Argon2id."""

from typing import Final

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from connector_desk.base.identifiers import random_bytes

_SALT_BYTES: Final = 16
# The second recommendation of RFC 9106 (section 4): 64 MiB, three passes, four lanes
_PASSES, _LANES, _KIBIBYTES, _BYTES = 3, 4, 65_536, 32


def hash_pin(pin: str) -> str:
    """Return the hash of a PIN in the PHC format, salted; this takes long: never on the thread of the window."""
    salted = Argon2id(
        salt=random_bytes(_SALT_BYTES), length=_BYTES, iterations=_PASSES, lanes=_LANES, memory_cost=_KIBIBYTES
    )
    return salted.derive_phc_encoded(pin.encode())


def verify_pin(pin: str, hashed: str) -> bool:
    """Return whether a PIN is that of the hash; takes as long as `hash_pin`."""
    try:
        Argon2id.verify_phc_encoded(pin.encode(), hashed)
    except InvalidKey:
        return False
    return True
