"""Which entry of a status list a credential gets: never the same twice, and no stranger can tell which is next.

The entries are handed out in a secret order, so that a counter is all the store has to keep: the n-th allocation is
worked out from n.  The order is a Feistel network over exactly the entries there are (the alternating kind with two
moduli, as in NIST SP 800-38G's ancestors), its rounds keyed BLAKE2b.
"""

import hashlib
from math import isqrt
from typing import Final

from connector_desk.core.formats.status_list import SIZE

LEAST_SIZE: Final = 100_000
"""Fewer entries would let an index be guessed."""

# SP 800-38G has 10 rounds for FF1; two more cost 1.5 µs
_ROUNDS = 12
_KEY_BYTES = 32
_NUMBER_BYTES = 8


class IndexOrder:
    """The secret order of a list: a permutation of 0 … size - 1."""

    __slots__ = ("_columns", "_rows", "_secret", "size")

    def __init__(self, secret: bytes, size: int = SIZE) -> None:
        """Make the order of one list; `secret` is 32 bytes of its own for each list (`keys.derivation`)."""
        if len(secret) != _KEY_BYTES or size < 1:
            raise ValueError("an order has 32 secret bytes and at least one entry")
        self.size = size
        self._secret = secret
        # The smallest rectangle that holds the entries: what sticks out is stepped over
        self._rows = isqrt(size - 1) + 1
        self._columns = -(-size // self._rows)

    def index(self, allocation: int) -> int:
        """Tell the index of an allocation, counted from 0; raises ValueError once the list is full."""
        if not 0 <= allocation < self.size:
            raise ValueError("the status list is full")
        place = self._shuffle(allocation)
        while place >= self.size:
            place = self._shuffle(place)
        return place

    def _shuffle(self, place: int) -> int:
        row, column = divmod(place, self._columns)
        for turn in range(0, _ROUNDS, 2):
            row = (row + self._number(turn, column)) % self._rows
            column = (column + self._number(turn + 1, row)) % self._columns
        return row * self._columns + column

    def _number(self, turn: int, half: int) -> int:
        message = turn.to_bytes(1) + half.to_bytes(_NUMBER_BYTES)
        return int.from_bytes(hashlib.blake2b(message, digest_size=_NUMBER_BYTES, key=self._secret).digest())
