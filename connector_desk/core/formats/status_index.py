"""The order of entries of a status list: each is used once, and no stranger can predict the next.

The entries are handed out in a secret order, so that the store keeps only a counter: the n-th allocation is computed
from n.  The order is a Feistel network over exactly the entries there are (the alternating kind with two moduli, as in
NIST SP 800-38G's ancestors).  Its rounds add numbers from a random table, which SHAKE256 derives from the secret: half
a number of 20 bits has few values.
"""

import hashlib
import struct
from math import isqrt
from typing import Final

from connector_desk.core.formats.status_list import SIZE

LEAST_SIZE: Final = 100_000
"""Fewer entries would let an index be guessed."""

# SP 800-38G has 10 rounds for FF1
_ROUNDS = 12
_KEY_BYTES = 32
_NUMBER_BYTES = 4  # so many more than a half has that each of its values comes up alike


class IndexOrder:
    """The secret order of a list: a permutation of 0 … size - 1."""

    __slots__ = ("_columns", "_rounds", "_rows", "size")

    def __init__(self, secret: bytes, size: int = SIZE) -> None:
        """Make the order of one list, in 0.3 ms; `secret` is 32 bytes of its own for each list (`keys.derivation`)."""
        if len(secret) != _KEY_BYTES or size < 1:
            raise ValueError("an order has 32 secret bytes and at least one entry")
        self.size = size
        # The smallest rectangle that holds the entries: positions outside are skipped
        self._rows = isqrt(size - 1) + 1
        self._columns = -(-size // self._rows)
        self._rounds = _random_numbers(secret, max(self._rows, self._columns))

    def index(self, allocation: int) -> int:
        """Return the index of an allocation, counted from 0; raises ValueError once the list is full."""
        if not 0 <= allocation < self.size:
            raise ValueError("the status list is full")
        place = self._shuffle(allocation)
        while place >= self.size:
            place = self._shuffle(place)
        return place

    def _shuffle(self, place: int) -> int:
        row, column = divmod(place, self._columns)
        for of_rows, of_columns in self._rounds:
            row = (row + of_rows[column]) % self._rows
            column = (column + of_columns[row]) % self._columns
        return row * self._columns + column


def _random_numbers(secret: bytes, halves: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Make a number for each half in each round; the rounds come in pairs."""
    length = halves * _NUMBER_BYTES
    spelled = hashlib.shake_256(secret).digest(_ROUNDS * length)
    rounds = [struct.unpack(f"<{halves}I", spelled[at : at + length]) for at in range(0, len(spelled), length)]
    return list(zip(rounds[::2], rounds[1::2], strict=True))
