"""The plain parts: labels that never read markup, buttons, frames, spacers, search lines and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFontDatabase,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from connector_desk.desk.kit.icons import icon

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.tokens import Colours


class ChoiceGroup(QButtonGroup):
    """Has Tab stop at the chosen button, as Qt itself does only once one of them has had the focus.

    A button with the property `nothing` says that nothing is chosen: Tab then stops at the first.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttonToggled.connect(self._update_tab_stops)

    def _update_tab_stops(self) -> None:
        chosen = self.checkedButton()
        is_open = chosen is None or bool(chosen.property("nothing")) or not chosen.isEnabled()
        for each in self.buttons():
            stops = is_open or each is chosen
            tab, policy = Qt.FocusPolicy.TabFocus.value, each.focusPolicy().value
            each.setFocusPolicy(Qt.FocusPolicy(policy | tab if stops else policy & ~tab))


class EscapeFrame(QFrame):
    """Takes Escape before the room around it, while the focus is inside."""

    escaped = Signal()
    came_or_went = Signal()
    """It was shown or hidden."""

    def event(self, event: QEvent) -> bool:
        """Emit `escaped`; the key is no shortcut of the window then."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.came_or_went.emit()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.escaped.emit()
                return True
        return super().event(event)


class OpenPageStack(QStackedWidget):
    """Has the size of its open page, and takes what height is free.

    Qt would ask each page, and lay out the texts of all of them, whenever one is shown.
    """

    def sizeHint(self) -> QSize:
        """Return the size that the open page likes."""
        page = self.currentWidget()
        return QSize(0, 0) if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the open page."""
        page = self.currentWidget()
        return QSize(0, 0) if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())

    def hasHeightForWidth(self) -> bool:
        """Return False: the page fits into the height that is left."""
        return False


class MeasuredStack(QStackedWidget):
    """Emits `resized` whenever its size changes."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the pages, then report the change."""
        super().resizeEvent(event)
        self.resized.emit()


LONGEST_SEARCH = 200
"""Characters of a search: more is no name, but something that was pasted by mistake."""
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchLine(QLineEdit):
    """A line from which Down leads to the results."""

    stepped_down = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_SEARCH)
        sign = QAction(icon("search", colours.muted, colours.muted), "", self)
        sign.setEnabled(False)  # a picture: a screen reader would offer a button without a name
        self.addAction(sign, QLineEdit.ActionPosition.LeadingPosition)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to the list with Down, leave Escape to the room, and take a key that is held down for one Enter."""
        if event.key() == Qt.Key.Key_Down:
            self.stepped_down.emit()
        elif event.isAutoRepeat() and event.key() in ENTER_KEYS:
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class PlainEditor(QPlainTextEdit):
    """Plain text only; Tab leaves it, as it leaves any field."""

    edited = Signal(str)
    longest: ClassVar[int]
    """The most characters pasted or dropped at once."""

    def __init__(self, spoken: str, wrap: QPlainTextEdit.LineWrapMode) -> None:
        super().__init__()
        self.setProperty("kind", "json")
        self.setAccessibleName(spoken)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(wrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(13)
        self.setFont(font)
        self.textChanged.connect(lambda: self.edited.emit(self.written))

    @property
    def written(self) -> str:
        """Return the text as it was typed; Qt's own plain text has spaces for those that do not break."""
        return self.document().toRawText().replace("\u2029", "\n").replace("\u2028", "\n")

    def set_text(self, text: str) -> None:
        """Show a text without reporting it as edited."""
        if text != self.written:
            self.blockSignals(True)  # noqa: FBT003  Qt's own
            self.setPlainText(text)
            self.blockSignals(False)  # noqa: FBT003

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text only, up to the limit."""
        self.insertPlainText(source.text()[: self.longest])


def label(text: str = "", kind: str = "", *, wraps: bool = False, name: str = "") -> QLabel:
    """Make a label for plain text only."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    if kind:
        made.setProperty("kind", kind)
    if wraps:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if name:
        made.setObjectName(name)
    return made


_NARROWEST = 48


class LineLabel(QLabel):
    """Plain text in one line, and in more where there is too little room for one."""

    def __init__(self, text: str, kind: str, name: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("kind", kind)
        self.setObjectName(name)

    def sizeHint(self) -> QSize:
        """Wish for one line, and for the height of the lines that there are."""
        return QSize(self._advance(), self._height())

    def minimumSizeHint(self) -> QSize:
        """Bear any width."""
        return QSize(min(_NARROWEST, self._advance()), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the text where one line is too long."""
        super().resizeEvent(event)
        if (is_short := self.width() < self._advance()) is not self.wordWrap():
            self.setWordWrap(is_short)
        elif is_short and event.oldSize().width() != self.width():
            self.updateGeometry()  # it may have another number of lines now

    def _height(self) -> int:
        return self.heightForWidth(self.width()) if self.wordWrap() else super().sizeHint().height()

    def _advance(self) -> int:
        margins = self.contentsMargins()
        return self.fontMetrics().horizontalAdvance(self.text()) + margins.left() + margins.right() + 2


LEAST_MARGIN = 4


class Button(QPushButton):
    """A push button that Enter presses too, once however long it is held; one that is too narrow keeps its words."""

    leaves_enter = False
    """True: Enter is for the form around it."""
    row: Sequence[Button] = ()
    """Buttons that show their icons only if all of them have room for theirs."""

    @property
    def needed_width(self) -> int:
        """Return the width at which its words are whole: with the least margins, and without the icon."""
        return self.fontMetrics().horizontalAdvance(self.text()) + 2 * LEAST_MARGIN

    @property
    def shown_text(self) -> str:
        """Return the words that its width is enough for."""
        if self.width() >= self.needed_width:
            return self.text()  # an advance is rounded: measured again, it may exceed itself
        room = self.width() - 2 * LEAST_MARGIN
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    @property
    def shows_icon(self) -> bool:
        """Return whether there is room for its icon, and for those of its row."""
        return all(each.needed_width + each.iconSize().width() <= each.width() for each in self._shown_row())

    def _shown_row(self) -> list[Button]:
        shown = (self, *(each for each in self.row if each.isVisible()))
        return [each for each in shown if not each.icon().isNull()]

    def let_shrink(self) -> None:
        """Yield margins and the icon first, never the text, in a layout that is short of room."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Return the least size for a layout that may shrink the button."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), self.needed_width), hint.height()) if self.text() else hint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint with narrower margins where the room is short, then without the icon, then with fewer words."""
        if not self.text() or (self.width() >= self.sizeHint().width() and self.shows_icon):
            super().paintEvent(event)
            return
        # PySide makes a class when it is asked for; the names of these would cost 4 ms of the start
        option = QtWidgets.QStyleOptionButton()
        self.initStyleOption(option)
        painter = QtWidgets.QStylePainter(self)
        painter.drawControl(QtWidgets.QStyle.ControlElement.CE_PushButtonBevel, option)
        option.rect = self.rect().adjusted(LEAST_MARGIN, 0, -LEAST_MARGIN, 0)
        if not self.shows_icon:
            option.icon = QIcon()
        option.text = self.shown_text
        painter.drawControl(QtWidgets.QStyle.ControlElement.CE_PushButtonLabel, option)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter like Space, or leave it to the parent."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.leaves_enter:
                event.ignore()
            elif not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)


ICON_ROOM = 6


def share_icons(buttons: Sequence[Button]) -> None:
    """Make a row of buttons: either all of them show their icons, or none."""
    for each in buttons:
        each.row = tuple(buttons)


def button(text: str, colours: Colours, *, kind: str = "", icon_name: str = "", icon_last: bool = False) -> Button:
    """Make a push button with an icon in the colour of its text, before the text or after it."""
    made = Button(text)
    made.setAutoDefault(False)
    if kind:
        made.setProperty("kind", kind)
    if icon_name:
        colour = {"primary": colours.on_accent, "quiet": colours.accent}.get(kind, colours.text)
        made.setIcon(icon(icon_name, colour, colours.muted, 16, -ICON_ROOM if icon_last else ICON_ROOM))
        made.setIconSize(QSize(16 + ICON_ROOM, 16))
    if icon_last:
        made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    made.setAccessibleName(text)
    made.setProperty("enters", icon_name == "corner-down-left")
    return made


def tell_enter(made: Button, colours: Colours, words: str, *, writes_lines: bool) -> None:
    """Show the key of a button that leads on: Enter by its icon, Ctrl+Enter by name if Enter starts a new line."""
    if writes_lines:
        made.setIcon(QIcon())
        made.setText(f"{words} ({enter_keys()})")
    else:
        made.setIcon(icon("corner-down-left", colours.on_accent, colours.muted, 16, -ICON_ROOM))
        made.setText(words)
    made.setAccessibleName(words)
    made.setProperty("enters", not writes_lines)


def enter_keys() -> str:
    """Return the names of the keys that submit if Enter starts a new line."""
    return QKeySequence("Ctrl+Return").toString(QKeySequence.SequenceFormat.NativeText)


def icon_button(name: str, colours: Colours, icon_name: str, *, size: int = 18) -> QToolButton:
    """Make a button that is only an icon; its name is spoken and shown as a tip."""
    made = QToolButton()
    made.setIcon(icon(icon_name, colours.muted, colours.line))
    made.setIconSize(QSize(size, size))
    tip(made, name)
    made.setAccessibleName(name)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


def tip(widget: QWidget, text: str) -> None:
    """Show a text where the mouse rests; markup in it is shown and not obeyed."""
    widget.setToolTip(tip_words(text))


def tip_words(text: str) -> str:
    """Return a text as a tip, which has no plain form in Qt, so that markup in it is shown and not obeyed."""
    if "<" not in text and "&" not in text:
        return text
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")  # `html` has a table of 2,000 names, for the first paint
    return f"<span>{escaped}</span>"


def frame(kind: str) -> QFrame:
    """Make a frame that the style sheet knows by its kind."""
    made = QFrame()
    made.setProperty("kind", kind)
    return made


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and have it looked at again."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        return  # it will be looked at when it is first shown; to ask for the style before costs the first paint
    widget.style().unpolish(widget)
    widget.style().polish(widget)
