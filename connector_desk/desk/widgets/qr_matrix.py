"""The modules of a QR code (ISO/IEC 18004), level M.  No Qt here."""

Matrix = tuple[tuple[bool, ...], ...]

MARGIN = 4
"""Quiet zone, in modules."""


def qr_matrix(text: str) -> Matrix:
    """Make the modules of a text, without margin."""
    from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415  not needed for the first paint
    from qrcode.main import QRCode  # noqa: PLC0415

    code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())
