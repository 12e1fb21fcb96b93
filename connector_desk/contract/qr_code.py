"""QR codes of links (ISO/IEC 18004): level M, four modules of margin, black on white."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

from connector_desk.base.errors import ValidationFailed

Matrix = tuple[tuple[bool, ...], ...]

MARGIN: Final = 4
"""Quiet zone, in modules."""
_PNG_SIDE: Final = 480  # pixels at the least
_MOST_BYTES: Final = 1059  # the capacity of 121 modules a side (version 26); a phone reads no more across a counter


def check_density(link: str) -> None:
    """Refuse a link that no phone could read; raises ValidationFailed(qr_too_dense)."""
    if len(link.encode()) > _MOST_BYTES:
        raise ValidationFailed([], "qr_too_dense")


@lru_cache(maxsize=4)  # the same code is shown to staff and to the visitor
def qr_matrix(text: str) -> Matrix:
    """Return the modules of a text, without margin; raises ValueError if no symbol holds it."""
    import zxingcpp  # noqa: PLC0415 - 6 ms, and the window is painted before its first code

    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    picture: Any = code.to_image(scale=1, add_quiet_zones=False)  # its stub leaves out that it is a buffer
    shades, side = bytes(picture), picture.shape[0]
    return tuple(tuple(shade == 0 for shade in shades[at : at + side]) for at in range(0, len(shades), side))


def runs_of(matrix: Matrix) -> Iterator[tuple[int, int, int]]:
    """Yield the runs of dark modules: row, first column, how many."""
    for row, cells in enumerate(matrix):
        start: int | None = None
        for column, dark in enumerate((*cells, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                yield row, start, column - start
                start = None


def png_of(link: str) -> bytes:
    """Return the code as PNG, whole pixels for each module; raises ValidationFailed(qr_too_dense)."""
    from PIL import Image  # noqa: PLC0415 - 15 ms, and the window draws its codes itself

    check_density(link)
    matrix = qr_matrix(link)
    side = len(matrix) + 2 * MARGIN
    modules = Image.new("1", (side, side), color=1)
    for row, column, many in runs_of(matrix):
        modules.paste(0, (column + MARGIN, row + MARGIN, column + MARGIN + many, row + MARGIN + 1))
    scale = -(-_PNG_SIDE // side)
    file = BytesIO()
    modules.resize((side * scale, side * scale), Image.Resampling.NEAREST).save(file, "PNG", optimize=True)
    return file.getvalue()


def svg_file_of(matrix: Matrix) -> str:
    """Return a code as a file of SVG 1.1, ten units for each module, with its margin."""
    side = 10 * (len(matrix) + 2 * MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/>'
        f'<path d="{outlines_of(matrix, 10)}" shape-rendering="crispEdges"/></svg>\n'
    )


def outlines_of(matrix: Matrix, unit: int) -> str:
    """Return the outlines of the dark modules, as a path of SVG."""
    return "".join(
        f"M{unit * (column + MARGIN)} {unit * (row + MARGIN)}h{unit * many}v{unit}h-{unit * many}z"
        for row, column, many in runs_of(matrix)
    )
