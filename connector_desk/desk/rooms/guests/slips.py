"""Slips for pick-up as a PDF: one page for each guest with the code, and the PINs on pages of their own behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPagedPaintDevice, QPainter, QPdfWriter

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.poster import DOTS, INK, QUIET, Poster, paint_poster, prepare_page
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain_inside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.desk.rooms.guests.model import Slip


class SlipLook(NamedTuple):
    """What is the same on every slip; translated already."""

    title: str
    """The kind of credential."""
    organisation: str = ""
    logo: str = ""
    """Its logo as a data: address; empty: none."""


def pdf_of_slips(slips: Sequence[Slip], look: SlipLook) -> bytes:
    """Return the PDF; raises ValueError where a link is too long for a code."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_A1b)
    writer.setResolution(DOTS)
    writer.setTitle(isolated(look.title))
    writer.setCreator("Connector Desk")
    prepare_page(writer)
    painter = QPainter(writer)
    page = QRectF(0, 0, writer.width(), writer.height())
    secret = [each for each in slips if each.pin]
    for at, slip in enumerate(slips):
        if at:
            writer.newPage()
        paint_poster(painter, page, poster_of(slip, look))
    for slip in secret:
        writer.newPage()
        _paint_pin(painter, page, slip, look)
    painter.end()
    kept.close()
    return bytes(kept.data().data())


def poster_of(slip: Slip, look: SlipLook) -> Poster:
    """Return the page with the code of a guest; it never has the PIN."""
    ends = translate("Guests", "Valid until {time}").format(time=show_moment(slip.expires_at))
    number = translate("Guests", "Number {number}").format(number=slip.number)
    hint = translate("Guests", "Scan this code with your wallet")
    name = plain_inside(slip.name, 120)
    return Poster(name, look.title, qr_matrix(slip.url), number, hint, ends, look.organisation, look.logo)


def pin_lines(slip: Slip, look: SlipLook) -> tuple[tuple[str, float, QFont.Weight, str], ...]:
    """Return the lines of the page with the PIN: words, millimetres, weight and colour."""
    return (
        (plain_inside(slip.name, 120), 11.0, QFont.Weight.DemiBold, INK),
        (look.title, 7.0, QFont.Weight.Normal, QUIET),
        (translate("Guests", "PIN for the wallet"), 6.0, QFont.Weight.DemiBold, QUIET),
        (slip.pin, 22.0, QFont.Weight.Bold, INK),
        (translate("Guests", "Number {number}").format(number=slip.number), 5.0, QFont.Weight.Normal, QUIET),
    )


def _paint_pin(painter: QPainter, page: QRectF, slip: Slip, look: SlipLook) -> None:
    """Paint the page with the PIN of a guest: it is handed out apart from the code."""
    unit = page.width() / 210
    painter.save()
    top = page.top() + 40 * unit
    for words, size, weight, ink in pin_lines(slip, look):
        font = QFont(painter.font())
        font.setPixelSize(round(size * unit))
        font.setWeight(weight)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        where = QRectF(page.left() + 20 * unit, top, page.width() - 40 * unit, 60 * unit)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        used = painter.boundingRect(where, int(flags), isolated(words))
        painter.drawText(where, int(flags), isolated(words))
        top = used.bottom() + 8 * unit
    painter.restore()
