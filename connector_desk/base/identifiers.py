"""Identifiers and secrets that nobody can guess."""

from base64 import urlsafe_b64encode
from ssl import RAND_bytes as random_bytes
from typing import Final

# Random bytes that nobody can guess, made without releasing the interpreter's lock.
#
# They come from the generator of OpenSSL, which the operating system seeds and which is seeded again in a forked
# process. `os.urandom` asks the system each time and lets other threads run meanwhile: with a busy writer beside it,
# five draws take a tenth of the cost of an answer (`bench answers`).


__all__ = ["ID_LENGTH", "first_visit_id", "new_id", "new_secret", "new_visit_id", "random_bytes"]


ID_LENGTH: Final = 22
"""Of an identifier, in characters."""
_LAST_INSTANT: Final = 16**11 - 1


def new_id() -> str:
    """Make a public identifier: 128 random bits as 22 base64url characters, short enough for a QR code."""
    return _random_text(16)


def new_visit_id(now: int) -> str:
    """Create the identifier of a visit: its instant, so that identifiers sort by time, and 126 random bits.

    Rows of a visit and of its neighbours are therefore on few pages of the store.
    """
    return f"{now:011x}{_random_text(16)[:21]}"


def first_visit_id(instant: int) -> str:
    """Return the prefix of the identifiers of all visits made at an instant or later."""
    return f"{min(max(instant, 0), _LAST_INSTANT):011x}"


def new_secret() -> str:
    """Make a code, token or key: 256 random bits as 43 base64url characters."""
    return _random_text(32)


def _random_text(length: int) -> str:
    return urlsafe_b64encode(random_bytes(length)).rstrip(b"=").decode("ascii")
