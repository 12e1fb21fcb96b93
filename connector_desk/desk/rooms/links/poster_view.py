"""The poster of a link, as it will be printed, and its actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.rooms.links.poster import Poster, paint_on, paint_poster, prepare_page, save_pdf
from connector_desk.desk.widgets.paper import page_size
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours

MARGIN = 16


class PosterView(QWidget):
    """Paints the sheet of paper."""

    printed = Signal(bool)
    """Whether the printer took it."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.poster: Poster | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 320)

    def sizeHint(self) -> QSize:
        """Wish for a sheet that can be read."""
        return QSize(480, 660)

    def show_poster(self, poster: Poster) -> None:
        """Show a poster."""
        if poster != self.poster:
            self.poster = poster
            spoken = translate("Links", "Poster: {title}. {goal} {address}")
            words = {"title": poster.title, "goal": poster.goal, "address": poster.address}
            self.setAccessibleName(spoken.format(**words))
            self.update()

    def save(self, file: Path) -> bool:
        """Write it as PDF; tell whether it went well."""
        return self.poster is not None and save_pdf(self.poster, file)

    def ask_printer(self) -> None:
        """Open the printer's dialog, and print when it is accepted."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415  only to print

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if self.poster is not None:
            printer.setDocName(self.poster.title)
        prepare_page(printer)
        dialog = QPrintDialog(printer, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(translate("Actions", "Print the poster"))
        dialog.accepted.connect(lambda: self._print(printer))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet, as large as there is room for, with a soft edge."""
        del event
        if self.poster is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = page_size().sizePoints()
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        scale = min(room.width() / paper.width(), room.height() / paper.height())
        width, height = paper.width() * scale, paper.height() * scale
        sheet = QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, strength in ((8, 5), (5, 8), (2, 12)):
            painter.setBrush(QColor(0, 0, 0, strength))
            painter.drawRoundedRect(sheet.adjusted(-spread, -spread + 3, spread, spread + 3), spread, spread)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(sheet)
        paint_poster(painter, sheet, self.poster)

    def _print(self, printer: object) -> None:
        from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415  only to print

        went_well = self.poster is not None and isinstance(printer, QPrinter) and paint_on(printer, self.poster)
        self.printed.emit(went_well)
