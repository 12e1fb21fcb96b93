"""The commands of label printers (ZPL II) for a badge, and what such a printer says of itself."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from connector_desk.badge.layout import Align, BadgeContent, BadgeLayout, Element, ElementKind, Orientation
from connector_desk.contract.qr_code import MARGIN, qr_matrix

STATUS_REQUEST: Final = b"~HS\r\n"
STATUS_LINES: Final = 3
"""Of an answer; each ends with ETX."""
_INCH: Final = 25.4
_POINTS: Final = 72
_LARGEST_MODULE: Final = 10
_ESCAPED: Final = frozenset("^~_\\")
_ALIGNMENTS: Final = {Align.CENTER: "C", Align.END: "R"}
_WIDE, _NARROW = frozenset("mwMW@%&ÆŒæœ"), frozenset(" .,:;'!|ijltfI()[]-")
_WIDTHS: Final = (0.9, 0.35, 0.68, 0.56)
"""Shares of the height: of wide, narrow, capital and other letters; font 0 takes less."""


class Bitmap(NamedTuple):
    """A picture in black and white."""

    width: int
    height: int
    rows: bytes
    """One bit for each dot, 1 is black; a row takes whole bytes."""


def write_zpl(layout: BadgeLayout, content: BadgeContent, dpi: int, pictures: Mapping[int, Bitmap]) -> bytes:
    """Write the commands that print a badge once.

    `pictures` has what is printed as a picture, by the number of its element: at least each that `needs_picture`,
    turned as the layout is.  Raises KeyError for one that is missing.
    """
    width, height = _dots(layout.width, dpi), _dots(layout.height, dpi)
    if layout.orientation is Orientation.TURNED:
        width, height = height, width
    lines = ["^XA", "^CI28", f"^PW{width}", f"^LL{height}", "^LH0,0"]
    for at, element in enumerate(layout.elements):
        picture = pictures[at] if needs_picture(element, content, dpi) else pictures.get(at)
        lines += _field(layout, element, content, dpi, picture)
    return "\n".join([*lines, "^PQ1", "^XZ", ""]).encode()


def needs_picture(element: Element, content: BadgeContent, dpi: int) -> bool:
    """Return whether an element is printed as a picture: a photo, a logo, or a text that the printer cannot set."""
    if element.kind is ElementKind.CODE:
        return _module(element, content, dpi) == 0
    if element.kind is ElementKind.PHOTO:
        return bool(content.photo(element))
    if element.kind is ElementKind.LOGO and content.logo:
        return True
    return not _is_set_by_printer(element, content.words(element))


def escape(text: str) -> str:
    """Escape the characters that begin commands, for a field after ^FH."""
    return "".join(f"_{ord(each):02X}" if each in _ESCAPED or ord(each) < 0x20 else each for each in text)


def fault_in_status(answer: bytes) -> str:
    """Return the code of what keeps a printer from printing, by its answer to `STATUS_REQUEST`; empty: nothing."""
    lines = [line.strip(b"\x02\r\n ").split(b",") for line in answer.split(b"\x03")]
    first, second = lines[0], lines[1] if len(lines) > 1 else []
    flags = {
        "printer_no_paper": first[1:2] == [b"1"] or second[3:4] == [b"1"],
        "printer_open": second[2:3] == [b"1"],
        "printer_paused": first[2:3] == [b"1"],
    }
    return next((code for code, is_so in flags.items() if is_so), "")


def _field(
    layout: BadgeLayout, element: Element, content: BadgeContent, dpi: int, picture: Bitmap | None
) -> Iterator[str]:
    if picture is not None:
        row = -(-picture.width // 8)
        yield _origin(layout, element, dpi)
        yield f"^GFA,{len(picture.rows)},{len(picture.rows)},{row},{picture.rows.hex().upper()}^FS"
    elif element.kind is ElementKind.CODE:
        module, side = _module(element, content, dpi), len(qr_matrix(content.visit_id))
        across = (_dots(element.width, dpi) - module * side) // 2
        down = (_dots(element.height, dpi) - module * side) // 2
        yield _origin(layout, element, dpi, across, down)
        yield f"^BQN,2,{module}^FH^FDMA,{escape(content.visit_id)}^FS"
    elif words := content.words(element):
        size = round(element.size / _POINTS * dpi)
        turn = "R" if layout.orientation is Orientation.TURNED else "N"
        yield _origin(layout, element, dpi, 0, max(0, (_dots(element.height, dpi) - size) // 2))
        block = _ALIGNMENTS.get(element.align)
        yield f"^A0{turn},{size}" + (f"^FB{_dots(element.width, dpi)},1,0,{block}" if block else "")
        yield f"^FH^FD{escape(words)}^FS"


def _origin(layout: BadgeLayout, element: Element, dpi: int, across: int = 0, down: int = 0) -> str:
    """Return where a field begins: its upper left corner on the paper, which a turned layout has elsewhere."""
    x, y = _dots(element.x, dpi), _dots(element.y, dpi)
    if layout.orientation is Orientation.UPRIGHT:
        return f"^FO{x + across},{y + down}"
    return f"^FO{_dots(layout.height - element.y - element.height, dpi) + down},{x + across}"


def _is_set_by_printer(element: Element, words: str) -> bool:
    """Return whether the printer's own font has the letters of a text, and room for them on one line."""
    if any(ord(each) > 0xFF or not each.isprintable() for each in words):
        return False
    if "\\" in words and element.align is not Align.START:
        return False  # a block of lines has commands of its own that begin so
    size = element.size / _POINTS * _INCH
    return size <= element.height and sum(map(_width, words)) * size <= element.width


def _width(letter: str) -> float:
    wide, narrow, capital, other = _WIDTHS
    return wide if letter in _WIDE else narrow if letter in _NARROW else capital if letter.isupper() else other


def _module(element: Element, content: BadgeContent, dpi: int) -> int:
    """Return the dots of a module of the code with its quiet zone; 0: there is no room."""
    side = min(_dots(element.width, dpi), _dots(element.height, dpi))
    return min(_LARGEST_MODULE, side // (len(qr_matrix(content.visit_id)) + 2 * MARGIN))


def _dots(millimetres: float, dpi: int) -> int:
    return round(millimetres / _INCH * dpi)
