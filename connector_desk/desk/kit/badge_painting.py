"""Painting a badge: the same for its preview, a printer, a PDF, and the pictures that a label printer is sent.

Everything is measured in hundredths of a millimetre, so that lines break in the same places everywhere.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPdfWriter,
    QPen,
    QTextLayout,
    QTextOption,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.badge.layout import Align, Element, ElementKind, Orientation
from connector_desk.base.errors import DeskError
from connector_desk.contract.qr_code import MARGIN, qr_matrix
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.picture import read_picture
from connector_desk.desk.kit.qr_view import qr_path
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QPagedPaintDevice

    from connector_desk.badge.layout import BadgeContent, BadgeLayout
    from connector_desk.desk.kit.tokens import Colours


UNIT = 100
"""Of a millimetre."""
INCH = 25.4
_POINT = INCH / 72 * UNIT
_SMALLEST = 6.0
"""Points below which nobody reads a badge: a text that needs less is shortened."""
_STEP = 0.5
_PDF_DPI = 600
_SHARP = 12 / UNIT
"""Dots of a logo for each unit: 300 an inch."""
_NO_GLYPH = 0
_RIGHT_TO_LEFT = frozenset({"R", "AL"})


class FittedText(NamedTuple):
    """Lines that fit into a box."""

    font: QFont
    lines: tuple[str, ...]
    is_shortened: bool
    """Whether not all of the text is there."""


def fit_text(words: str, size: float, box: QSizeF, *, bold: bool) -> FittedText:
    """Break a text into lines and make it smaller until it fits into a box; what still does not fit is elided."""
    least = min(_SMALLEST, size)
    points = size
    while True:
        font = _font(points, bold=bold)
        metrics = QFontMetricsF(font)
        most = max(1, int(box.height() // metrics.height()))
        lines = _broken(words, font, box.width())
        if len(lines) <= most and all(metrics.horizontalAdvance(each) <= box.width() for each in lines):
            return FittedText(font, tuple(lines), is_shortened=False)
        if points <= least:
            last = min(most, len(lines)) - 1
            whole = (*lines[:last], " ".join(lines[last:]))
            shown = tuple(metrics.elidedText(each, Qt.TextElideMode.ElideRight, box.width()) for each in whole)
            return FittedText(font, shown, is_shortened=shown != whole)
        points = max(least, points - _STEP)


def paint_badge(painter: QPainter, layout: BadgeLayout, content: BadgeContent) -> None:
    """Paint a badge from the origin on, in hundredths of a millimetre."""
    for each in layout.elements:
        paint_element(painter, each, content, _box(each))


def shortened_texts(layout: BadgeLayout, content: BadgeContent) -> tuple[str, ...]:
    """Return the texts of a badge that have to be shortened."""
    texts = [(content.words(each), each) for each in layout.elements]
    return tuple(
        words for words, each in texts if words and fit_text(words, each.size, _box(each).size(), bold=each.bold)[2]
    )


def texts_without_font(layout: BadgeLayout, content: BadgeContent) -> tuple[str, ...]:
    """Return the texts of a badge with letters that no font of this computer has."""
    texts = [(content.words(each), each) for each in layout.elements]
    return tuple(words for words, each in texts if words and _lacks_letters(words, _font(each.size, bold=each.bold)))


def paint_element(painter: QPainter, element: Element, content: BadgeContent, box: QRectF) -> None:
    """Paint one element into a box."""
    if element.kind is ElementKind.CODE:
        _paint_code(painter, content.visit_id, box)
    elif element.kind is ElementKind.PHOTO:
        _paint_photo(painter, content.photo(element), box)
    elif element.kind is ElementKind.LOGO and content.logo:
        _paint_logo(painter, content.logo, box)
    else:
        _paint_text(painter, element, content.words(element), box)


def print_badge(device: QPagedPaintDevice, layout: BadgeLayout, content: BadgeContent) -> None:
    """Print a badge on a printer or into a file, as one page of its size; raises DeskError where it is not taken."""
    width, height = layout.width, layout.height
    turned = layout.orientation is Orientation.TURNED
    size = QSizeF(height, width) if turned else QSizeF(width, height)
    page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    device.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    painter = QPainter()
    if not painter.begin(device):
        raise DeskError("not_printed")
    scale = device.logicalDpiX() / INCH / UNIT
    painter.scale(scale, scale)
    if turned:
        painter.translate(height * UNIT, 0)
        painter.rotate(90)
    paint_badge(painter, layout, content)
    if not painter.end():
        raise DeskError("not_printed")


def pdf_of_badge(layout: BadgeLayout, content: BadgeContent) -> bytes:
    """Return a badge as a file of one page."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setResolution(_PDF_DPI)
    writer.setCreator("Connector Desk")
    print_badge(writer, layout, content)
    kept.close()
    return bytes(kept.data().data())


def badge_image(layout: BadgeLayout, content: BadgeContent, dpi: int) -> QImage:
    """Return a badge as a picture, as it is read."""
    scale = dpi / INCH
    image = QImage(round(layout.width * scale), round(layout.height * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(scale / UNIT, scale / UNIT)
    paint_badge(painter, layout, content)
    painter.end()
    return image


def element_image(element: Element, content: BadgeContent, dpi: int, *, turned: bool) -> QImage:
    """Return one element in black and white, as a label printer is sent it."""
    scale = dpi / INCH
    image = QImage(round(element.width * scale), round(element.height * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(scale / UNIT, scale / UNIT)
    paint_element(painter, element, content, QRectF(0, 0, element.width * UNIT, element.height * UNIT))
    painter.end()
    is_picture = element.kind in (ElementKind.PHOTO, ElementKind.LOGO)
    how = Qt.ImageConversionFlag.DiffuseDither if is_picture else Qt.ImageConversionFlag.ThresholdDither
    made = image.convertToFormat(QImage.Format.Format_Mono, Qt.ImageConversionFlag.MonoOnly | how)
    return made.transformed(QTransform().rotate(90)) if turned else made


def _box(element: Element) -> QRectF:
    return QRectF(element.x * UNIT, element.y * UNIT, element.width * UNIT, element.height * UNIT)


def _font(points: float, *, bold: bool) -> QFont:
    font = QFont(QGuiApplication.font())
    font.setPixelSize(round(points * _POINT))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def is_right_to_left(words: str) -> bool:
    """Return whether the first letter with a direction is written from right to left (UAX 9, P2)."""
    directions = (unicodedata.bidirectional(each) for each in words)
    return next((each in _RIGHT_TO_LEFT for each in directions if each in {"L", *_RIGHT_TO_LEFT}), False)


def _broken(words: str, font: QFont, width: float) -> list[str]:
    """Break a text between its words; a word that is too long stays whole."""
    layout = _text_layout(words, font, Align.START)
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, length = line.textStart(), line.textLength()
        lines.append(words[start : start + length].strip())
    layout.endLayout()
    return [each for each in lines if each]


def _lacks_letters(words: str, font: QFont) -> bool:
    layout = _text_layout(words, font, Align.START)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return any(_NO_GLYPH in run.glyphIndexes() for run in layout.glyphRuns())


def _text_layout(words: str, font: QFont, align: Align) -> QTextLayout:
    layout = QTextLayout(words, font)
    is_turned = is_right_to_left(words)
    sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
    start, end = reversed(sides) if is_turned else sides
    option = QTextOption({Align.START: start, Align.END: end}.get(align, Qt.AlignmentFlag.AlignHCenter))
    option.setTextDirection(Qt.LayoutDirection.RightToLeft if is_turned else Qt.LayoutDirection.LeftToRight)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    return layout


def _paint_text(painter: QPainter, element: Element, words: str, box: QRectF) -> None:
    """Paint a text in the middle of the height of its box; lines from right to left begin on the right."""
    if not words:
        return
    fitted = fit_text(words, element.size, box.size(), bold=element.bold)
    height = QFontMetricsF(fitted.font).height()
    top = box.top() + max(0.0, (box.height() - height * len(fitted.lines)) / 2)
    painter.setPen(QColor(Qt.GlobalColor.black))
    for at, words_of_line in enumerate(fitted.lines):
        layout = _text_layout(words_of_line, fitted.font, element.align)
        layout.beginLayout()
        layout.createLine().setLineWidth(box.width())
        layout.endLayout()
        layout.draw(painter, QPointF(box.left(), top + at * height))


def _paint_code(painter: QPainter, text: str, box: QRectF) -> None:
    """Paint the code with its quiet zone into the middle of a box."""
    matrix = qr_matrix(text)
    side = min(box.width(), box.height())
    inner = side * len(matrix) / (len(matrix) + 2 * MARGIN)
    square = QRectF(0, 0, inner, inner)
    square.moveCenter(box.center())
    painter.fillPath(qr_path(matrix, square), Qt.GlobalColor.black)


def _paint_photo(painter: QPainter, picture: bytes, box: QRectF) -> None:
    """Paint the middle of a picture, as large as its box."""
    image = read_picture(picture) if picture else QImage()
    if image.isNull():
        return
    share = min(image.width() / box.width(), image.height() / box.height())
    source = QRectF(0, 0, box.width() * share, box.height() * share)
    source.moveCenter(QRectF(image.rect()).center())
    painter.save()
    rounded = QPainterPath()
    rounded.addRoundedRect(box, UNIT, UNIT)
    painter.setClipPath(rounded)
    painter.drawImage(box, image, source)
    painter.restore()


def _paint_logo(painter: QPainter, address: str, box: QRectF) -> None:
    """Paint a logo whole, from the left side of its box."""
    room = QSize(round(box.width() * _SHARP), round(box.height() * _SHARP))
    image = paint_logo(address, room)
    if not image.isNull():
        size = QSizeF(image.size()) / _SHARP
        painter.drawImage(QRectF(QPointF(box.left(), box.center().y() - size.height() / 2), size), image)


# A badge on the screen, as it will be on paper.


class BadgePreview(QWidget):
    """Paints one badge as large as it fits; empty paper while there is none."""

    def __init__(self, colours: Colours, size: QSize) -> None:
        super().__init__()
        self._colours = colours
        self._badge: tuple[BadgeLayout, BadgeContent] | None = None
        self._size = size
        self.setMaximumSize(size)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_badge(None)

    def sizeHint(self) -> QSize:
        """Return the size where there is room."""
        return self._size

    def hasHeightForWidth(self) -> bool:
        """Shrink in proportion where the page is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the proportions."""
        return min(self._size.height(), self._size.height() * width // self._size.width())

    def show_badge(self, badge: tuple[BadgeLayout, BadgeContent] | None) -> None:
        """Show another badge, or none."""
        self._badge = badge
        words = translate("Badges", "Preview of the badge")
        said = [] if badge is None else [badge[1].words(each) for each in badge[0].elements]
        self.setAccessibleName(". ".join(filter(None, (words, *said))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and badge."""
        del event
        if self._badge is None:
            return
        layout, content = self._badge
        paper = QSizeF(layout.width, layout.height)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        size = paper.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        where = QRectF(room.topLeft(), size)
        where.moveCenter(room.center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRoundedRect(where, 4, 4)
        painter.translate(where.topLeft())
        scale = size.width() / layout.width / UNIT
        painter.scale(scale, scale)
        paint_badge(painter, layout, content)
