"""A link as a poster for the door: title, goal, code, short address, until when; black on white, on any paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
    QTextOption,
)

from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.qr_view import qr_path
from connector_desk.desk.kit.text_page import page_size
from connector_desk.desk.kit.words import isolated

if TYPE_CHECKING:
    from connector_desk.contract.qr_code import Matrix

INK, QUIET, FAINT = "#151A26", "#454C5B", "#9AA1AE"
DOTS = 600
"""Dots an inch of a PDF file."""
SMALLEST_TITLE = 0.6
"""Of its usual size, for a long one."""


class Poster(NamedTuple):
    """The content of a poster; translated already."""

    title: str
    goal: str
    matrix: Matrix
    address: str
    hint: str
    until: str
    organisation: str = ""
    """Whose poster it is; empty: nobody's."""
    logo: str = ""
    """Its logo as a data: address; empty: none."""


def prepare_page(device: QPagedPaintDevice) -> None:
    """Have a printer or a file take one upright page, painted to its edges."""
    layout = QPageLayout(page_size(), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    device.setPageLayout(layout)


def save_pdf(poster: Poster, file: Path) -> bool:
    """Write a PDF; return whether it went well."""
    writer = QPdfWriter(str(file))
    writer.setResolution(DOTS)
    writer.setTitle(isolated(poster.title))
    writer.setCreator("Connector Desk")
    prepare_page(writer)
    return paint_on(writer, poster)


def paint_on(device: QPagedPaintDevice, poster: Poster) -> bool:
    """Paint the poster on a page; return whether it went well."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    paint_poster(painter, QRectF(0, 0, device.width(), device.height()), poster)
    return painter.end()


def paint_poster(painter: QPainter, page: QRectF, poster: Poster) -> None:
    """Paint the poster into a page of any size, in proportion."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width, unit = page.width() * 0.8, page.width() / 210
    left = page.left() + (page.width() - width) / 2
    top = page.top() + (12 if poster.organisation or poster.logo else 20) * unit
    if poster.logo:
        top += _paint_logo(painter, QRectF(left, top, width, 18 * unit), poster.logo) + 3 * unit
    if poster.organisation:
        where = QRectF(left, top, width, 12 * unit)
        top += _write(painter, where, poster.organisation, (5.2 * unit, QFont.Weight.DemiBold, QUIET)) + 4 * unit
    top += _write(painter, QRectF(left, top, width, 34 * unit), poster.title, (15.5 * unit, QFont.Weight.DemiBold, INK))
    top += 5 * unit
    top += _write(painter, QRectF(left, top, width, 30 * unit), poster.goal, (7.2 * unit, QFont.Weight.Normal, QUIET))
    foot = page.bottom() - 18 * unit
    below = 38 * unit
    top += 10 * unit
    side = min(page.width() * 0.68, foot - below - top)
    code = QRectF(page.center().x() - side / 2, top + max(0.0, foot - below - top - side) / 2, side, side)
    painter.fillPath(qr_path(poster.matrix, code), Qt.GlobalColor.black)
    top = code.bottom() + 10 * unit
    top += _hint(painter, QRectF(left, top, width, 12 * unit), poster.hint, unit) + 3 * unit
    _write(painter, QRectF(left, top, width, 16 * unit), poster.address, (4.8 * unit, QFont.Weight.Medium, QUIET))
    if poster.until:
        painter.setPen(QPen(QColor(FAINT), 0.25 * unit))
        painter.drawLine(QRectF(left, foot, width, 0).topLeft(), QRectF(left, foot, width, 0).topRight())
        where = QRectF(left, foot + 3 * unit, width, 8 * unit)
        _write(painter, where, poster.until, (4.4 * unit, QFont.Weight.Normal, QUIET))
    painter.restore()


def _paint_logo(painter: QPainter, where: QRectF, logo: str) -> float:
    """Paint the logo in the middle, sharp on paper too; return its height."""
    image = paint_logo(logo, where.size().toSize())
    if image.isNull():
        return 0.0
    side = QRectF(where.center().x() - image.width() / 2, where.top(), image.width(), image.height())
    painter.drawImage(side, image)
    return side.height()


def _hint(painter: QPainter, where: QRectF, words: str, unit: float) -> float:
    """Write the instruction, behind the icon of a phone; return its height."""
    font = _font(5.6 * unit, QFont.Weight.DemiBold)
    painter.setFont(font)
    sign = 8 * unit
    room = where.width() - sign - 3 * unit
    used = min(room, painter.fontMetrics().boundingRect(words).width() + unit)
    left = where.center().x() - (used + sign + 3 * unit) / 2
    paint_icon(painter, "smartphone", INK, QRectF(left, where.top(), sign, sign))
    text = QRectF(left + sign + 3 * unit, where.top(), room, where.height())
    style = (5.6 * unit, QFont.Weight.DemiBold, INK)
    return max(sign, _write(painter, text, words, style, Qt.AlignmentFlag.AlignLeft))


def _write(
    painter: QPainter,
    where: QRectF,
    words: str,
    style: tuple[float, QFont.Weight, str],
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> float:
    """Write words that break where they must, smaller where they would be too high; give the height they took."""
    size, weight, ink = style
    words = isolated(words)
    document = QTextDocument()
    option = QTextOption(side)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    document.setDefaultTextOption(option)
    document.setDocumentMargin(0)
    document.setUseDesignMetrics(True)
    document.setPlainText(words)
    for part in (1.0, 0.88, 0.76, 0.68, SMALLEST_TITLE):
        document.setDefaultFont(_font(size * part, weight))
        document.setTextWidth(where.width())
        if document.size().height() <= where.height():
            break
    painter.setFont(document.defaultFont())
    painter.setPen(QColor(ink))
    painter.drawText(where.adjusted(0, 0, 0, where.height()), words, option)
    return min(document.size().height(), 2 * where.height())


def _font(size: float, weight: QFont.Weight) -> QFont:
    font = QFont(QGuiApplication.font())
    font.setPixelSize(max(1, round(size)))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
