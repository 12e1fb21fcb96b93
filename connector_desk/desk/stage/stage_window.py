"""The window of the stage: the code beside its words, or the sign of a state above them, or the welcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSpacerItem, QVBoxLayout, QWidget

from connector_desk.desk.stage.code_view import CodeView
from connector_desk.desk.stage.content import (
    ASKED_BY,
    ASKS,
    NAME,
    OFFERED_BY,
    OFFERS,
    STEPS,
    STEPS_OF_AGENTS,
    StageContent,
)
from connector_desk.desk.stage.steps import StageSteps
from connector_desk.desk.widgets.logo import paint_logo
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.state_mark import StateMark, role_of
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.stage.displays import Display
    from connector_desk.desk.widgets.tokens import Colours

Translate = Callable[[str, str], str]
"""Gives a text of a context in the visitor's language."""

LONGEST_TITLE = 80


class StageWindow(QWidget):
    """Shows one content; nothing on it can be pressed."""

    left = Signal()
    """Escape or F9 was pressed on it: the person wants the desk back."""

    def __init__(self, colours: Colours, speak: Translate) -> None:
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("stage")
        self.setCursor(Qt.CursorShape.BlankCursor)
        self._colours, self._speak = colours, speak
        self.content = StageContent()
        self.display: Display | None = None
        self.code = CodeView()
        self.mark = StateMark(colours)
        self.logo = label("")
        self.kicker, self.title, self.host = label(""), label("", wraps=True), label("", wraps=True)
        self.sentence, self.hint = label("", wraps=True), label("", wraps=True)
        self.steps = StageSteps(len(STEPS))
        self._words = QWidget(self)
        self._layout = QVBoxLayout(self._words)
        self._layout.addStretch(1)
        self._layout.addWidget(self.logo)
        for each in self._labels():
            self._layout.addWidget(each)
        self._layout.addWidget(self.steps)
        self._layout.addStretch(1)
        self._gaps = [QSpacerItem(0, 0), QSpacerItem(0, 0)]
        for gap, below in zip(self._gaps, (self.sentence, self.steps), strict=True):
            self._layout.insertItem(self._layout.indexOf(below), gap)
        self.code.setParent(self)
        self.mark.setParent(self)
        self.show_content(self.content)

    def open_on(self, display: Display, *, takes_keys: bool) -> None:
        """Fill a display; beside the desk the stage never takes the keys from it."""
        self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus, on=not takes_keys)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=not takes_keys)
        if display.screen is not None:
            self.setScreen(display.screen)
        self.setGeometry(display.geometry)
        self.display = display
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.show()
        if takes_keys:
            self.activateWindow()

    def apply_theme(self, colours: Colours, speak: Translate) -> None:
        """Change colours and language."""
        self._colours, self._speak = colours, speak
        self.mark.apply_theme(colours)
        self._show()

    def show_content(self, content: StageContent) -> None:
        """Show another content."""
        self.content = content
        self._show()

    @property
    def has_code(self) -> bool:
        """Return whether a code is painted."""
        return bool(self.code.matrix)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the visitor's screen with Escape or F9."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F9):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the content again."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground; after an end it has the colour of the state."""
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._ground()))

    def _ground(self) -> str:
        if self.content.is_over:
            return self._colours.tones[role_of(self.content.state)].tint
        return self._colours.window if self.has_code else self._colours.surface

    def _labels(self) -> tuple[QLabel, ...]:
        return self.kicker, self.title, self.host, self.sentence, self.hint

    def _show(self) -> None:
        content = self.content
        shows_code = bool(content.code) and not content.is_covered
        self.code.show_code(content.code if shows_code else "")
        self.code.setVisible(shows_code)
        asks = content.is_request
        self.kicker.setText(self._speak("Stage", ASKS if asks else OFFERS))
        self.title.setText(plain(content.title, LONGEST_TITLE))
        by = self._speak("Stage", ASKED_BY if asks else OFFERED_BY)
        name = plain(content.name, LONGEST_TITLE)
        name = f"\u2068{name}\u2069" if name else ""  # a name in another direction reorders no sentence (UAX #9)
        self.host.setText(name if content.is_over else by.format(host=name or plain(content.host, 120)))
        self.sentence.setText(self._speak(*content.sentence).replace("{name}", name))
        self.hint.setText(self._speak("Stage", content.hint) if content.hint else "")
        is_named = bool(content.state) and bool(content.title) and not content.is_over
        self.kicker.setVisible(is_named)
        self.title.setVisible(bool(content.state) and bool(content.title))
        is_known = bool(content.name) or (bool(content.host) and not content.is_over)
        self.host.setVisible(bool(content.state) and is_known)
        self.logo.setVisible(bool(content.logo) and not content.state)
        self.hint.setVisible(bool(content.hint))
        self.steps.setVisible(bool(content.state) and not content.is_over and not content.is_covered)
        self.mark.setVisible(bool(content.state) and not shows_code and not content.is_covered)
        if content.state:
            self.mark.show_state(content.state)
        self.setWindowTitle(self._speak("Stage", NAME))
        self.setAccessibleName(self.sentence.text())
        self._arrange()
        self.update()

    def _arrange(self) -> None:
        """Place the code on the left or on top, and the texts into the rest."""
        width, height = self.width(), self.height()
        short = min(width, height)
        inset = round(short * 0.08)
        mark = round(short * 0.34)
        rest = QRect(inset, inset, width - 2 * inset, height - 2 * inset)
        if self._is_beside:
            side = self.code.side_for(width, height)
            if width >= height:
                square, rest = QRect(0, 0, side, height), QRect(side, 0, width - side, height)
            else:
                square, rest = QRect(0, 0, width, side), QRect(0, side, width, height - side)
            self.code.setGeometry(square)
            self._put_mark(square.center().x(), square.center().y(), mark)
        elif self.content.is_over:
            top = round(height * 0.3)
            self._put_mark(width // 2, top, mark)
            rest.setTop(top + mark // 2 + inset // 2)
        self._layout.setStretch(0, 0 if self.content.is_over else 1)
        self._words.setGeometry(rest)
        self._size_type(rest, short)

    @property
    def _is_beside(self) -> bool:
        """Return whether the texts are beside the code, or beside the icon that replaced it."""
        return bool(self.content.state) and not self.content.is_over and not self.content.is_covered

    def _put_mark(self, x: int, y: int, side: int) -> None:
        self.mark.setFixedSize(side, side)
        self.mark.move(x - side // 2, y - side // 2)

    def _size_type(self, rest: QRect, short: int) -> None:
        """Choose font sizes for the available room; long texts are smaller."""
        beside = self._is_beside
        base = (
            min(short / 24, rest.width() / 15, rest.height() / 21.5)
            if beside
            else min(short / 20, rest.width() / 26, rest.height() / 10)
        )
        inset = round(base * 1.3) if beside else 0
        self._layout.setContentsMargins(inset, inset, inset, inset)
        self._layout.setSpacing(round(base * 0.35))
        for gap in self._gaps:
            gap.changeSize(0, round(base * 0.7) if beside else 0)
        side = Qt.AlignmentFlag.AlignLeft if beside else Qt.AlignmentFlag.AlignHCenter
        is_large = not beside
        longest = max((len(word) for word in self.title.text().split()), default=1)
        title = min(base * 1.9, 1.7 * (rest.width() - 2 * inset) / max(longest, 10))
        title *= 0.75 if len(self.title.text()) > 32 else 1
        quiet, text = self._colours.muted, self._colours.text
        ink = self._colours.tones[role_of(self.content.state)].ink if self.content.is_over else text
        welcome = 2.4 if len(self.sentence.text()) < 40 else 1.7
        sentence = welcome if is_large and not self.content.state else 1.7 if is_large else 1.15
        for each, size, weight, colour in (
            (self.kicker, base * 0.9, 400, quiet),
            (self.title, title if not self.content.is_over else base, 600, text),
            (self.host, base * 0.75, 400, quiet),
            (self.sentence, base * sentence, 600, ink),
            (self.hint, base, 400, text if self.content.state else quiet),
        ):
            each.setStyleSheet(f"font-size: {round(size)}px; font-weight: {weight}; color: {colour};")
            each.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        self._size_logo(round(short * 0.16))
        words = [self._speak("Stage", text) for text in (STEPS_OF_AGENTS if self.content.is_agent else STEPS)]
        self.steps.show_steps(words, self.content.step, self._colours, round(base * 0.9))
        self._layout.invalidate()
        self._layout.activate()

    def _size_logo(self, height: int) -> None:
        """Paint the logo of the welcome in the pixels of this screen."""
        if self.logo.isHidden():
            return
        image = paint_logo(self.content.logo, QSize(height * 3, height), self.devicePixelRatioF())
        self.logo.setPixmap(QPixmap.fromImage(image))
        self.logo.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.logo.setContentsMargins(0, 0, 0, height // 4)
