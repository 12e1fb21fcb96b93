"""Panes of an exchange: a short text wraps and can be selected; of a long one only what is on the screen is made."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.widgets.exchange_body import BodyReading, HexRows, IndentedRows
from connector_desk.desk.widgets.exchange_lines import LinesView, Rows
from connector_desk.desk.widgets.json_view import JsonView
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

SHORT, FEW = 24_000, 600
"""Characters and lines of a short text."""
_PICTURE_SIDE = 260


class TextPane(QStackedWidget):
    """Shows text with the colours of JSON."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.text, self.lines = JsonView(colours, spoken), LinesView(colours, spoken)
        self.addWidget(self.text)
        self.addWidget(self.lines)
        self.setFocusProxy(self.text)

    def show_rows(self, rows: Rows, *, characters: int, is_coloured: bool = True) -> None:
        """Show lines; `characters` is about how many they have."""
        is_short = characters <= SHORT and len(rows) <= FEW
        self.text.show_text("\n".join(plain(rows[row], SHORT) for row in range(len(rows))) if is_short else "")
        self.lines.show_rows(() if is_short else rows, is_coloured=is_coloured)
        shown = self.text if is_short else self.lines
        self.setCurrentWidget(shown)
        self.setFocusProxy(shown)

    def toPlainText(self) -> str:
        """Return the beginning of what is shown."""
        if self.currentWidget() is self.text:
            return self.text.toPlainText()
        return "\n".join(self.lines.rows[row] for row in range(min(len(self.lines.rows), FEW)))


class JsonPane(TextPane):
    """Shows JSON with a line for each value; nothing of it is written in another way."""

    def show_reading(self, reading: BodyReading) -> None:
        """Show another document."""
        if reading.index is not None:
            rows = IndentedRows(reading.index)
            self.show_rows(rows, characters=len(reading.index.text) + 16 * len(rows))

    def go_to(self, reading: BodyReading, node: int, words: str) -> None:
        """Select a value that was found by its words."""
        if reading.index is None:
            return
        row = reading.index.first_lines[node]
        if self.currentWidget() is self.lines:
            self.lines.go_to(row)
            return
        cursor = self.text.textCursor()
        cursor.setPosition(self.text.document().findBlockByNumber(row).position())
        self.text.setTextCursor(cursor)
        self.text.find(words)


class RawPane(QWidget):
    """Shows a body as it came: as text where it is some, and byte by byte."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self._reading: BodyReading | None = None
        choices = [("text", translate("Exchange", "Text")), ("bytes", translate("Exchange", "Bytes"))]
        self.choice = Segments(colours, translate("Exchange", "Show as"), choices)
        self.choice.chosen.connect(self._show)
        self.pane = TextPane(colours, spoken)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.choice)
        layout.addWidget(self.pane, 1)
        self.setFocusProxy(self.pane)

    def show_reading(self, reading: BodyReading) -> None:
        """Show another body, as text where it is some."""
        self._reading = reading
        self._show("text" if reading.is_text else "bytes")

    def toPlainText(self) -> str:
        """Return the beginning of what is shown."""
        return self.pane.toPlainText()

    def _show(self, how: str) -> None:
        self.choice.put(how)
        if self._reading is None:
            return
        body = self._reading.body
        if how == "bytes":
            rows = HexRows(body)
            self.pane.show_rows(rows, characters=SHORT + 1, is_coloured=False)  # columns must not wrap
        else:
            self.pane.show_rows(self._reading.rows, characters=body.size)


class PicturePane(QScrollArea):
    """A picture, and what the codes in it say."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._said = ""
        self.setWidgetResizable(True)
        self.setAccessibleName(translate("Exchange", "Picture"))
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.size_words = label("", "muted")
        self.code = label("", wraps=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("Exchange", "Copy what the code says"), colours, kind="quiet", icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._said))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setSpacing(SPACE_2)
        for each in (self._picture, self.size_words, self.code):
            layout.addWidget(each)
        layout.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self.setWidget(inside)

    def show_picture(self, picture: QImage, codes: tuple[str, ...]) -> None:
        """Show a picture, small enough for the view, and what its codes say."""
        side = min(_PICTURE_SIDE, max(picture.width(), picture.height()))
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self._picture.setPixmap(QPixmap.fromImage(picture.scaled(side, side, keep, smooth)))
        self._picture.setAccessibleName(translate("Exchange", "Picture"))
        self.size_words.setText(f"{picture.width()} × {picture.height()} px")  # noqa: RUF001 - the sign
        self._said = "\n".join(codes)
        self.code.setText(plain(self._said))
        self.code.setVisible(bool(codes))
        self.copy.setVisible(bool(codes))
