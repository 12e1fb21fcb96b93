"""The window of the stage: the code beside the three steps, or the sign of a state above its words, or the welcome."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSpacerItem, QVBoxLayout, QWidget

from connector_desk.contract.qr_code import MARGIN, Matrix, qr_matrix, runs_of
from connector_desk.desk.kit.icons import icon_exists, icon_pixmap, paint_icon
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.state_mark import StateMark, role_of
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.words import plain
from connector_desk.desk.stage.content import (
    ASKED_BY,
    ASKS,
    LEAVING,
    NAME,
    OFFERED_BY,
    OFFERS,
    SIGN_OUT_HERE,
    STEPS,
    STEPS_OF_AGENTS,
    StageContent,
)

if TYPE_CHECKING:
    from connector_desk.desk.stage.displays import Display


class StepMark(QWidget):
    """The number of a step; a check once it is behind."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._colours: Colours | None = None
        self._is_behind = self._is_now = False

    def show_step(self, colours: Colours, side: int, *, is_behind: bool, is_now: bool) -> None:
        """Show the state of the step."""
        self._colours, self._is_behind, self._is_now = colours, is_behind, is_now
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a filled circle for a finished or present step, an outline for a later one."""
        del event
        if self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = self._colours.tones[Role.GOOD if self._is_behind else Role.INFO]
        is_filled = self._is_behind or self._is_now
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(Qt.PenStyle.NoPen if is_filled else QPen(QColor(self._colours.outline), 2))
        painter.setBrush(QColor(tone.fill) if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(whole)
        inset = whole.width() * 0.25
        if self._is_behind:
            paint_icon(painter, "check", tone.on_fill, whole.adjusted(inset, inset, -inset, -inset), 2.5)
            return
        font = QFont(self.font())
        font.setPixelSize(max(8, round(whole.height() * 0.5)))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(tone.on_fill if self._is_now else self._colours.muted))
        painter.drawText(whole, Qt.AlignmentFlag.AlignCenter, str(self._number))


class StageSteps(QWidget):
    """Lists the steps, one below the other."""

    def __init__(self, many: int) -> None:
        super().__init__()
        self._marks = [StepMark(number + 1) for number in range(many)]
        self.labels: list[QLabel] = [label("", wraps=True) for _ in range(many)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for row, (mark, words) in enumerate(zip(self._marks, self.labels, strict=True)):
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(words, row, 1, Qt.AlignmentFlag.AlignVCenter)

    def show_steps(self, words: list[str], now: int, colours: Colours, size: int) -> None:
        """Show the texts, the step that is to be done now, and the type size in pixels."""
        self._grid.setVerticalSpacing(size // 2)
        self._grid.setHorizontalSpacing(size // 2)
        for place, (mark, each, text) in enumerate(zip(self._marks, self.labels, words, strict=True)):
            mark.show_step(colours, round(size * 1.6), is_behind=place < now, is_now=place == now)
            ink = colours.text if place <= now else colours.muted
            weight = 600 if place == now else 400
            each.setStyleSheet(f"font-size: {size}px; font-weight: {weight}; color: {ink};")
            each.setText(text)


SHARE = 0.8
"""Part of the shorter side of the screen that the code takes at least, its quiet zone not counted."""
LEAST_WORDS = 0.4
"""Part of the shorter side that is left for words, where the code can spare it."""


class CodeView(QWidget):
    """Paints one code; its modules end on whole device pixels and differ by one pixel at most."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.matrix: Matrix = ()

    def show_code(self, text: str) -> None:
        """Show the code of a link; nothing for an empty one."""
        if text != self._text:
            self._text, self.matrix = text, qr_matrix(text) if text else ()
            self.update()

    def side_for(self, width: int, height: int) -> int:
        """Return the side of the white square on a screen of this size."""
        short, long = sorted((width, height))
        least = ceil(SHARE * short * (1 + 2 * self._quiet / max(1, len(self.matrix)))) + 2
        return min(short, max(least, long - round(LEAST_WORDS * short)))

    @property
    def _quiet(self) -> float:
        """Return the modules of the quiet zone: four, but for a code so small that it would not reach its share."""
        return min(MARGIN, len(self.matrix) * (1 / (SHARE + 0.005) - 1) / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint in device pixels, so that every module has sharp edges at any scale."""
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        ratio = self.devicePixelRatio()
        painter.scale(1 / ratio, 1 / ratio)
        width, height = round(self.width() * ratio), round(self.height() * ratio)
        side = min(width, height)
        left, top = (width - side) // 2, (height - side) // 2
        each = side / (len(self.matrix) + 2 * self._quiet)
        edges = [round((place + self._quiet) * each) for place in range(len(self.matrix) + 1)]
        for row, column, many in runs_of(self.matrix):
            wide, high = edges[column + many] - edges[column], edges[row + 1] - edges[row]
            painter.fillRect(left + edges[column], top + edges[row], wide, high, Qt.GlobalColor.black)


Translate = Callable[[str, str], str]
"""Gives a text of a context in the visitor's language."""

SYMBOL = 2
"""The side of the icon of a question, in lines."""
LONGEST_TITLE = 80
LONGEST_PURPOSE = 240


class StageView(QWidget):
    """Shows one content; nothing on it can be pressed."""

    def __init__(self, colours: Colours, speak: Translate) -> None:
        super().__init__()
        self._colours, self._speak = colours, speak
        self.content = StageContent()
        self.code = CodeView()
        self.mark = StateMark(colours)
        self.logo, self.symbol = label(""), label("")
        self.kicker, self.title, self.host = label(""), label("", wraps=True), label("", wraps=True)
        self.purpose = label("", wraps=True)
        self.sentence, self.hint = label("", wraps=True), label("", wraps=True)
        self.steps = StageSteps(len(STEPS))
        self._words = QWidget(self)
        self._layout = QVBoxLayout(self._words)
        self._layout.addStretch(1)
        self._layout.addWidget(self.logo)
        self._layout.addWidget(self.symbol)
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
        return self.kicker, self.title, self.purpose, self.host, self.sentence, self.hint

    def _show(self) -> None:
        content = self.content
        shows_code = bool(content.code) and not content.is_covered
        self.code.show_code(content.code if shows_code else "")
        self.code.setVisible(shows_code)
        asks = content.is_request
        kicker, title = ASKS if asks else OFFERS, plain(content.title, LONGEST_TITLE)
        if content.is_sign_out:
            kicker, title = LEAVING, self._speak("Stage", SIGN_OUT_HERE)
        self.kicker.setText(self._speak("Stage", kicker))
        self.title.setText(title)
        by = self._speak("Stage", ASKED_BY if asks else OFFERED_BY)
        name = plain(content.name, LONGEST_TITLE)
        name = f"\u2068{name}\u2069" if name else ""  # a name in another direction reorders no sentence (UAX #9)
        self.host.setText(name if content.is_over else by.format(host=name or plain(content.host, 120)))
        person = f"\u2068{plain(content.person, LONGEST_TITLE)}\u2069"
        sentence = self._speak(*content.sentence).replace("{name}", name).replace("{time}", content.time)
        self.sentence.setText(sentence.replace("{person}", person))
        self.hint.setText(self._speak("Stage", content.hint) if content.hint else "")
        has_title = bool(content.state) and bool(title) and content.departure is None
        is_named = has_title and not content.is_over
        self.kicker.setVisible(is_named)
        self.title.setVisible(has_title)
        self.symbol.setVisible(is_named and icon_exists(content.icon))
        self.purpose.setText(plain(content.purpose, LONGEST_PURPOSE))
        self.purpose.setVisible(is_named and bool(content.purpose))
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
        lines = 21.5 + (0 if self.purpose.isHidden() else 5) + (0 if self.symbol.isHidden() else SYMBOL)
        base = (
            min(short / 24, rest.width() / 15, rest.height() / lines)
            if beside
            else min(short / 20, rest.width() / 26, rest.height() / 10)
        )
        inset = round(base * 1.3) if beside else 0
        self._layout.setContentsMargins(inset, inset, inset, inset)
        self._layout.setSpacing(round(base * 0.35))
        if not self.symbol.isHidden():
            side = round(base * SYMBOL)
            self.symbol.setPixmap(icon_pixmap(self.content.icon, self._colours.accent, side, self.devicePixelRatio()))
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
            (self.purpose, base * (0.85 if len(self.purpose.text()) < LONGEST_TITLE else 0.7), 400, text),
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


class StageWindow(StageView):
    """The visitor's screen of a desk, which fills a display."""

    left = Signal()
    """Escape or F9 was pressed on it: the person wants the desk back."""

    def __init__(self, colours: Colours, speak: Translate) -> None:
        super().__init__(colours, speak)
        self.setWindowFlags(Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("stage")
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.display: Display | None = None

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the visitor's screen with Escape or F9."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F9):
            self.left.emit()
        else:
            super().keyPressEvent(event)
