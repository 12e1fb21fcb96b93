"""The parts of a kiosk: large buttons, lines that lend nothing to the next visitor, and a corner that is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.icons import icon, paint_icon
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.parts import Button, label
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen

    from connector_desk.desk.kit.tokens import Colours


LEAST_TARGET: Final = 56
"""Pixels of everything that is touched, at least; a finger needs 44."""
HOLD_MILLISECONDS: Final = 3_000
LONGEST_LINE: Final = 400


class KioskButton(Button):
    """A button for a finger."""

    def __init__(self, colours: Colours, *, kind: str = "", icon_name: str = "") -> None:
        super().__init__("")
        self.setAutoDefault(False)
        self.setProperty("kind", kind)
        self._colours, self._kind, self._icon = colours, kind, icon_name

    def say(self, words: str) -> None:
        """Set the words."""
        self.setText(words)
        self.setAccessibleName(words)

    def fit(self, unit: float, share: float = 1.0) -> None:
        """Take the size that suits a screen; `unit` is that of its type."""
        height = max(LEAST_TARGET, round(unit * 2.3 * share))
        size = round(max(unit * 0.85 * share, 15))
        self.setStyleSheet(
            f"QPushButton {{ min-height: {height - 6}px; max-height: {height - 6}px; font-size: {size}px; "
            f"padding: 0 {round(size * 0.9)}px; border-radius: {round(height * 0.22)}px; }}"
        )
        if self._icon:
            colour = self._colours.on_accent if self._kind == "primary" else self._colours.accent
            self.setIcon(icon(self._icon, colour, self._colours.muted, round(size * 1.2), round(size * 0.4)))
            self.setIconSize(QSize(round(size * 1.6), round(size * 1.2)))


class KioskLine(QLineEdit):
    """A line that nothing is copied from or pasted into: the clipboard belongs to the visitor before."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_LINE)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAcceptDrops(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type; keys of the clipboard do nothing, and Escape is left to the page."""
        clipboard = QKeySequence.StandardKey
        if any(event.matches(each) for each in (clipboard.Copy, clipboard.Cut, clipboard.Paste)):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Place the cursor; the other buttons paste, or open a menu."""
        if event.button() is Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            QGuiApplication.inputMethod().show()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection, without lending it to other programs."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.deselect()
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select nothing."""
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open no menu."""
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Ask the system for its keyboard on the screen."""
        super().focusInEvent(event)
        QGuiApplication.inputMethod().show()


class LanguageBar(QWidget):
    """One button for each language, in its own words: one touch changes all texts."""

    chosen = Signal(str)

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.buttons: dict[str, KioskButton] = {}
        for code, name in LANGUAGES.items():
            made = self.buttons[code] = KioskButton(colours)
            made.say(name)
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, code=code: self.chosen.emit(code))
            row.addWidget(made)

    def show_language(self, language: str, unit: float) -> None:
        """Mark the language that is spoken."""
        for code, each in self.buttons.items():
            each.setChecked(code == language)
            each.fit(unit, 0.82)


class Corner(QWidget):
    """The name of the house; held for some seconds it leads staff to their page."""

    held = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.logo, self.name = label(""), label("")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.logo)
        row.addWidget(self.name, 1)
        for each in (self.logo, self.name):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._hold = QTimer(self, singleShot=True, interval=HOLD_MILLISECONDS)
        self._hold.timeout.connect(self.held)

    def show_house(self, name: str, logo: str, unit: float, ink: str) -> None:
        """Show name and logo."""
        height = max(LEAST_TARGET, round(unit * 1.9))
        self.setMinimumSize(height, height)
        self.name.setText(plain(name, 80))
        self.name.setStyleSheet(f"font-size: {round(max(unit * 0.75, 14))}px; font-weight: 600; color: {ink};")
        self.logo.setVisible(bool(logo))
        if logo:
            image = paint_logo(logo, QSize(height * 3, height), self.devicePixelRatioF())
            self.logo.setPixmap(QPixmap.fromImage(image))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to count."""
        self._hold.start()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Count no more."""
        self._hold.stop()
        event.accept()


class Signs(QWidget):
    """Says what to do without words: the phone, the code, the check."""

    def __init__(self) -> None:
        super().__init__()
        self._colours: Colours | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_signs(self, colours: Colours, unit: float) -> None:
        """Paint them as large as the screen allows."""
        self._colours = colours
        self.setFixedHeight(round(unit * 3))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint three signs with arrows between them."""
        del event
        if self._colours is None:
            return
        painter = QPainter(self)
        side = float(self.height())
        names = ("smartphone", "arrow-right", "scan-qr-code", "arrow-right", "circle-check")
        widths = [side * (0.5 if name == "arrow-right" else 1.0) for name in names]
        gap = side * 0.3
        left = (self.width() - sum(widths) - gap * (len(names) - 1)) / 2
        for name, width in zip(names, widths, strict=True):
            ink = self._colours.muted if name == "arrow-right" else self._colours.accent
            paint_icon(painter, name, ink, QRectF(left, (side - width) / 2, width, width), 1.75)
            left += width + gap


class TimeLine(QWidget):
    """A thin line that becomes shorter with the time that is left."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._colour = 1.0, "#000000"
        self.setFixedHeight(6)

    def show_share(self, share: float, colour: str) -> None:
        """Show which part is left."""
        if (share, colour) != (self._share, self._colour):
            self._share, self._colour = share, colour
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the part that is left; a page that waits for ever has no line."""
        del event
        if self._share < 1:
            QPainter(self).fillRect(QRectF(0, 0, self.width() * self._share, self.height()), QColor(self._colour))


def is_activation(event: QEvent) -> bool:
    """Return whether somebody has touched, clicked or typed."""
    kinds = QEvent.Type
    return event.type() in (kinds.KeyPress, kinds.MouseButtonPress, kinds.TouchBegin, kinds.InputMethod)


# Covers the displays that a kiosk does not fill: nothing of what is behind them is seen or touched there.


_FLAGS = (
    Qt.WindowType.Window
    | Qt.WindowType.FramelessWindowHint
    | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.WindowDoesNotAcceptFocus
)


class KioskCover(QWidget):
    """Fills one display with the ground of the kiosk; it takes touches, does nothing with them, and no keys."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(None, _FLAGS)
        self.setObjectName("kiosk.cover")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._ground = QColor(colours.window)
        self._may_close = False

    def fill(self, screen: QScreen) -> None:
        """Fill a display."""
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def end(self) -> None:
        """Close: the kiosk wants it."""
        self._may_close = True
        self.close()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        QPainter(self).fillRect(self.rect(), self._ground)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stay, whoever asks but the kiosk."""
        if self._may_close:
            super().closeEvent(event)
        else:
            event.ignore()


class KioskCovers:
    """The covers of all displays but that of the kiosk."""

    def __init__(self, colours: Colours) -> None:
        self._colours = colours
        self._covers: list[KioskCover] = []

    def follow(self, kiosk: QScreen) -> None:
        """Cover each other display, as they are now."""
        others = [each for each in QGuiApplication.screens() if each is not kiosk]
        while len(self._covers) > len(others):
            self._covers.pop().end()
        while len(self._covers) < len(others):
            self._covers.append(KioskCover(self._colours))
        for cover, screen in zip(self._covers, others, strict=True):
            cover.fill(screen)

    def end(self) -> None:
        """Take them away."""
        while self._covers:
            self._covers.pop().end()
