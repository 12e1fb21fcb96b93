"""The list of the kinds of credential: small card, title, name and version."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from connector_desk.desk.rooms.library.state import Kind
from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.credential_card import CardPainter
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

ROW = 60
CARD = QSize(48, 31)


class KindList(QListWidget):
    """One line for each; moving opens, Enter goes on to what can be done."""

    opened = Signal(object)
    entered = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._shown: tuple[Kind, ...] = ()
        self.setProperty("kind", "found")
        self.setAccessibleName(translate("Library", "Kinds of credential"))
        self.setIconSize(CARD)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._moved)

    def show_kinds(self, kinds: Sequence[Kind], chosen: Kind | None) -> None:
        """Show these; the chosen one is marked."""
        if tuple(kinds) != self._shown:
            self._shown = tuple(kinds)
            self.blockSignals(True)  # noqa: FBT003  Qt's own
            self.clear()
            for each in kinds:
                self.addItem(self._line(each))
            self.blockSignals(False)  # noqa: FBT003
        keys = [each.key for each in self._shown]
        row = keys.index(chosen.key) if chosen is not None and chosen.key in keys else -1
        if row != self.currentRow():
            self.blockSignals(True)  # noqa: FBT003
            self.setCurrentRow(row)
            self.blockSignals(False)  # noqa: FBT003

    def step_in(self) -> None:
        """Take the focus; open the first where none is."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter, leave Escape to the room."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _line(self, kind: Kind) -> QListWidgetItem:
        title, named = plain(kind.schema.title(self._language), 60), plain(" ".join(kind.key), 60)
        made = QListWidgetItem(self._card(kind), f"{title}\n{named}")
        made.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {named}")
        made.setSizeHint(QSize(0, ROW))
        return made

    def _card(self, kind: Kind) -> QIcon:
        made = QIcon()
        painted = CardPainter(face_of(kind.schema, self._language))
        for ratio in (1.0, 2.0):
            pixmap = QPixmap(CARD * ratio)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painted.paint_small(painter, QRectF(0, 0, CARD.width(), CARD.height()), 6)
            painter.end()
            for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
                made.addPixmap(pixmap, mode)
        return made

    def _moved(self, row: int) -> None:
        if 0 <= row < len(self._shown):
            self.opened.emit(self._shown[row])
