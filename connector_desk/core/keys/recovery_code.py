"""The recovery code: 8 groups of 4 characters that open the data key when the keyring is lost.

31 characters encode 155 random bits, the last one is a checksum: one wrong character, or two swapped neighbours, are
found before the code is tried.  The alphabet is Crockford's base32, which leaves out letters that look like others;
small letters, spaces and O for 0 are understood.  A code is turned into a key by scrypt (RFC 7914).
"""

import secrets

from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from connector_desk.core.keys.sealing import KEY_LENGTH, Sealer

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKS_LIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_BETWEEN = str.maketrans("", "", " -\u2010\u2011\u2012\u2013\t\r\n.")
_GROUPS, _IN_GROUP = 8, 4
_RANDOM = _GROUPS * _IN_GROUP - 1
# x^5 + x^2 + 1: the check is a sum over the field of 32 elements, each place with a weight of its own
_FIELD = 0b100101
_SALT = 16
_COST = {"n": 2**16, "r": 8, "p": 1}  # 64 MiB and about a fifth of a second
_PURPOSE = b"recovery code"


def new_code() -> str:
    """Make a code, as it is written down."""
    values = [secrets.randbelow(len(_ALPHABET)) for _ in range(_RANDOM)]
    return _grouped("".join(_ALPHABET[value] for value in [*values, _check(values)]))


def read_code(text: str) -> str:
    """Read a code as somebody typed it, and spell it as it was made; raises ValueError."""
    letters = text.translate(_BETWEEN).upper().translate(_LOOKS_LIKE)
    if len(letters) != _RANDOM + 1:
        raise ValueError("a recovery code has 32 characters")
    values = [_ALPHABET.find(letter) for letter in letters]
    if min(values) < 0 or _check(values[:-1]) != values[-1]:
        raise ValueError("a character of the recovery code is wrong")
    return _grouped(letters)


def seal_data_key(data_key: bytes, code: str) -> bytes:
    """Seal the data key with the code: salt, then the box.  Slow on purpose."""
    salt = secrets.token_bytes(_SALT)
    return salt + _sealer(code, salt).seal(data_key, _PURPOSE)


def open_data_key(sealed: bytes, code: str) -> bytes:
    """Open the data key; raises Unavailable(store_locked) for another code.  Takes long on purpose."""
    return _sealer(code, sealed[:_SALT]).open(sealed[_SALT:], _PURPOSE)


def _sealer(code: str, salt: bytes) -> Sealer:
    return Sealer(Scrypt(salt=salt, length=KEY_LENGTH, **_COST).derive(code.encode()))


def _grouped(letters: str) -> str:
    return "-".join(letters[start : start + _IN_GROUP] for start in range(0, len(letters), _IN_GROUP))


def _check(values: list[int]) -> int:
    """Sum the values, each times a power of x that no other of them has; the first one's is 1, as the check's."""
    total = 0
    for value in reversed(values):
        total = _times_x(total) ^ value
    return total


def _times_x(value: int) -> int:
    doubled = value << 1
    return doubled ^ _FIELD if doubled & 32 else doubled
