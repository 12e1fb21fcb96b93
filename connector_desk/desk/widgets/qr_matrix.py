"""The modules of a QR code (ISO/IEC 18004), level M.  No Qt here."""

from collections.abc import Iterator
from functools import lru_cache

Matrix = tuple[tuple[bool, ...], ...]

MARGIN = 4
"""Quiet zone, in modules."""


def runs_of(matrix: Matrix) -> Iterator[tuple[int, int, int]]:
    """List the runs of dark modules: row, first column, how many."""
    for row, cells in enumerate(matrix):
        start: int | None = None
        for column, dark in enumerate((*cells, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                yield row, start, column - start
                start = None


def svg_of(matrix: Matrix) -> str:
    """Draw a code as SVG 1.1, ten units for each module, with its margin."""
    side = 10 * (len(matrix) + 2 * MARGIN)
    path = "".join(
        f"M{10 * (column + MARGIN)} {10 * (row + MARGIN)}h{10 * many}v10h-{10 * many}z"
        for row, column, many in runs_of(matrix)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{path}" shape-rendering="crispEdges"/></svg>\n'
    )


@lru_cache(maxsize=2)  # the same code is shown to staff and to the visitor
def qr_matrix(text: str) -> Matrix:
    """Make the modules of a text, without margin."""
    from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415  not needed for the first paint

    from connector_desk.desk.widgets.qr_encoder import QrEncoder  # noqa: PLC0415  as above

    code = QrEncoder(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make()
    return tuple(tuple(row) for row in code.modules)
