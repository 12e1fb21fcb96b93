"""The QR encoder of `qrcode` with a quick choice of the mask: the whole symbol is one number, a bit for each module.

The library draws all eight masked symbols and visits each of their modules several times; for a dense code that takes
longer than a window may be blocked.  Here the data is placed once, and the penalties (ISO/IEC 18004, 7.8.3) are counted
by operations on whole symbols.  The modules are the same as the library's.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode
from qrcode.util import BIT_LIMIT_TABLE, BitBuffer, mask_func, mode_sizes_for_version

Cells = Iterable[Sequence[bool]]

LARGEST = 40
SAYS_ITS_VERSION = 7
"""The smallest version whose symbol holds its number."""
MASKS = 8
_PERIOD = 12
"""Rows or columns after which each mask repeats itself."""
_FINDERS = (0b00001011101, 0b10111010000)
"""The patterns like the middle of a finder pattern with four light modules beside it."""
_DIGITS = bytes.maketrans(b"\0\1", b"01")


class QrEncoder(QRCode):  # type: ignore[misc]
    """Makes the same modules as its base class."""

    modules: list[list[bool]]

    def best_fit(self, start: int | None = None) -> int:
        """Choose the smallest version that holds the data; write the data once, and not for each guess."""
        buffer = BitBuffer()
        for each in self.data_list:
            each.write(buffer)
        for begin in (start or 1, 10, 27):  # from here on a length takes more bits
            sizes = mode_sizes_for_version(max(begin, start or 1))
            bits = len(buffer) + sum(4 + sizes[each.mode] for each in self.data_list)
            found = bisect_left(BIT_LIMIT_TABLE[self.error_correction], bits, max(begin, start or 1))
            if found > LARGEST:
                raise DataOverflowError
            if mode_sizes_for_version(found) is sizes:
                break
        self.version = found
        return found

    def make(self, fit: bool = True) -> None:  # noqa: FBT001, FBT002  the signature is the library's
        """Make the modules with the mask of the least penalty."""
        if fit:
            self.best_fit()
        self.makeImpl(True, 0)  # noqa: FBT003  the data under the first mask, still without its format information
        side = self.modules_count
        rows, columns = _number(self.modules), _number(zip(*self.modules, strict=True))
        masks = _masks(self.version)
        bare, turned = masks[0]
        costs = [penalty(rows ^ bare ^ each, columns ^ turned ^ other, side) for each, other in masks]
        best = costs.index(min(costs))
        text = format(rows ^ bare ^ masks[best][0], f"0{side * side}b")[::-1]
        self.modules = [[each == "1" for each in text[begin : begin + side]] for begin in range(0, side * side, side)]
        self.setup_type_info(False, best)  # noqa: FBT003  as above
        if self.version >= SAYS_ITS_VERSION:
            self.setup_type_number(False)  # noqa: FBT003  as above


def penalty(rows: int, columns: int, side: int) -> int:
    """Count the penalty of a symbol that is given row by row and column by column."""
    dark = 100 * rows.bit_count() / side**2
    return _along(rows, side) + _along(columns, side) + _squares(rows, side) + 10 * int(abs(dark - 50) / 5)


def _along(symbol: int, side: int) -> int:
    """Return the penalty within lines: five modules and more of one colour, and patterns like a finder pattern."""
    alike = ~(symbol ^ symbol >> 1)
    fives = alike & alike >> 1 & alike >> 2 & alike >> 3 & _starts(side, 5)
    runs = fives & ~(fives << 1)  # a line ends with four places where none begins: no run goes on in the next one
    lost = fives.bit_count() + 2 * runs.bit_count()
    for finder in _FINDERS:
        where = _starts(side, 11)
        for place in range(11):
            where &= symbol >> place if finder >> place & 1 else ~(symbol >> place)
        lost += 40 * where.bit_count()
    return lost


def _squares(rows: int, side: int) -> int:
    """Return the penalty for squares of two by two modules of one colour."""
    below = ~(rows ^ rows >> side)
    whole = (1 << side * (side - 1)) - 1
    return 3 * (~(rows ^ rows >> 1) & below & below >> 1 & _starts(side, 2) & whole).bit_count()


def _number(cells: Cells) -> int:
    """Return the modules as a number; the first one is its last bit."""
    return int(bytes(chain.from_iterable(cells)).translate(_DIGITS)[::-1], 2)


@lru_cache(maxsize=32)
def _starts(side: int, length: int) -> int:
    """Return the places at which a pattern of this length begins that ends in the same line."""
    line = [place <= side - length for place in range(side)]
    return _number([line] * side)


@lru_cache(maxsize=8)
def _masks(version: int) -> tuple[tuple[int, int], ...]:
    """Return the modules that each mask inverts in a symbol of a version: row by row, and column by column."""
    blank = QRCode(version=version)
    blank.data_cache = ()
    blank.map_data = lambda *_: None  # all but the fixed patterns stays None
    blank.makeImpl(True, 0)  # noqa: FBT003  as above
    data = [[cell is None for cell in row] for row in blank.modules]
    rows, columns = _number(data), _number(zip(*data, strict=True))
    side = blank.modules_count
    made = []
    for pattern in range(MASKS):
        mask = mask_func(pattern)
        cells = [[mask(row, column) for column in range(_PERIOD)] for row in range(_PERIOD)]
        made.append((rows & _tiled(cells, side), columns & _tiled(list(zip(*cells, strict=True)), side)))
    return tuple(made)


def _tiled(cells: Sequence[Sequence[bool]], side: int) -> int:
    many = side // _PERIOD + 1
    lines = [(list(line) * many)[:side] for line in cells]
    return _number((lines * many)[:side])
