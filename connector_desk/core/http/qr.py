"""The QR code of a link as a picture, PNG or SVG: level M, four modules of margin, whole pixels, black on white."""

import struct
import zlib
from html import escape

from connector_desk.base.errors import ValidationFailed

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MARGIN = 4
_SIDE = 480  # pixels at the least
_MOST_BYTES = 1059  # the capacity of 121 modules a side (version 26, level M); a phone reads no more across a counter


def check(link: str) -> None:
    """Refuse a link that no phone could read; raises ValidationFailed(qr_too_dense)."""
    if len(link.encode()) > _MOST_BYTES:
        raise ValidationFailed([], "qr_too_dense")


def png(link: str) -> bytes:
    """Draw the code, with no text, time or path in the file; raises ValidationFailed(qr_too_dense)."""
    check(link)
    modules = _modules(link)
    scale = -(-_SIDE // len(modules))
    side = len(modules) * scale
    rows = b"".join(_packed(row, scale) * scale for row in modules)
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)  # one bit each pixel, shades of grey
    parts = (_chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(rows, 9)), _chunk(b"IEND", b""))
    return _SIGNATURE + b"".join(parts)


def _packed(row: list[bool], scale: int) -> bytes:
    """Return a line of pixels as PNG has it: which filter (none), then the bits, black is 0."""
    bits = "".join(("0" if dark else "1") * scale for dark in row)
    size = -(-len(bits) // 8)
    return b"\0" + int(bits.ljust(8 * size, "0"), 2).to_bytes(size, "big")


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of PNG with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def svg(link: str, label: str) -> str:
    """Draw the code as a picture inside a page, with a label for those who do not see it.

    Raises ValidationFailed(qr_too_dense).
    """
    check(link)
    modules = _modules(link)
    side = len(modules)
    rows = []
    for y, row in enumerate(modules):
        x = 0
        while x < side:
            begun = x
            while x < side and row[x]:
                x += 1
            if x > begun:
                rows.append(f"M{begun} {y}h{x - begun}v1h-{x - begun}z")
            x += 1
    return (
        f'<svg viewBox="0 0 {side} {side}" role="img" aria-label="{escape(label, quote=True)}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#000" d="{"".join(rows)}"/></svg>'
    )


def _modules(link: str) -> list[list[bool]]:
    import qrcode  # noqa: PLC0415 - loaded with the first picture: the desk draws its codes itself
    from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=_MARGIN)
    code.add_data(link, optimize=0)
    code.make(fit=True)
    modules: list[list[bool]] = code.get_matrix()
    return modules
