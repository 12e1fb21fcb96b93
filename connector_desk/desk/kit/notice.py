"""A card with an error and the next step, and a dialog with both where no open room could show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.height_for_width_frame import HeightForWidthFrame
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, icon_button, label
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import ServiceFailure
    from connector_desk.desk.runner.error_message import ErrorMessage


class Notice(HeightForWidthFrame):
    """One notice; hidden while there is nothing to say."""

    def __init__(self, colours: Colours, role: Role = Role.BAD) -> None:
        super().__init__()
        self.setProperty("tone", role.value)
        self._colours, self._details = colours, ""
        self._has_link = False
        ink = colours.tones[role].ink
        mark = QLabel()
        signs = {Role.BAD: "octagon-x", Role.INFO: "info"}
        mark.setPixmap(icon_pixmap(signs.get(role, "triangle-alert"), ink, 20, 2.0))
        self.sentence = label("", "strong", wraps=True)
        self.next_step = label("", wraps=True)
        self.way_on = button("", colours)
        self.other_way = button("", colours, kind="quiet")
        self._copy = icon_button(translate("Notice", "Copy details"), colours, "copy")
        self._copy.clicked.connect(self._copy_details)
        words = self._words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(self.sentence)
        words.addWidget(self.next_step)
        self._ways = ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        ways.setSpacing(6)
        for each in (self.way_on, self.other_way):
            ways.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        ways.addStretch()
        words.addLayout(ways)
        layout = self._layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 10)
        layout.setSpacing(10)
        layout.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        layout.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_message(self, sentence: str, next_step: str = "", details: str = "") -> None:
        """Show a notice; texts from outside come through `plain`."""
        self.sentence.setText(plain(sentence, 400))
        self.next_step.setText(plain(next_step, 400))
        self.next_step.setVisible(bool(next_step))
        self._details = details
        self._copy.setVisible(bool(details))
        self.setAccessibleName(sentence)
        self.show()
        self.keep_height()

    def show_error(self, error: DeskError | ServiceFailure, details: str = "") -> None:
        """Show an error, and offer nothing; its code is the detail to copy unless `details` are given."""
        self.show_message(*error_words(error.code, error.message, error.next_step), details or error.code)
        self.offer()

    def show_error_message(
        self, error_message: ErrorMessage | None, way_on: str = "", other_way: str = "", *, names_path: bool = False
    ) -> None:
        """Show a failure and the ways on that are offered; None: there is none any more.

        The path of a field is named with `names_path` alone: for people who write JSON.
        """
        if error_message is None:
            self.hide()
            return
        words = error_words(error_message.code, error_message.sentence, error_message.next_step, names_path=names_path)
        self.show_message(*words, error_message.details)
        self.offer(way_on, other_way)

    def offer(self, way_on: str = "", other_way: str = "") -> None:
        """Name the ways on; empty: none."""
        for each, words in ((self.way_on, way_on), (self.other_way, other_way)):
            _name(each, words)
        self.keep_height()

    def link_to(self, chapter: str) -> None:
        """Add a link to a chapter of the help, once."""
        if not self._has_link:
            self._words.addWidget(HelpLink(self._colours, translate("Help", "Read more"), chapter))
            self._has_link = True
            self.keep_height()

    def keep_height(self) -> None:
        """Keep the height that the words and buttons need, these below each other where they are too wide."""
        if self.isHidden():
            return
        is_wide = self.way_on.sizeHint().width() + self.other_way.sizeHint().width() + 80 > self.width()
        is_narrow = is_wide and not self.other_way.isHidden()
        self._ways.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)
        self.setMinimumHeight(max(0, self._layout.heightForWidth(self.width())))

    def _copy_details(self) -> None:
        QGuiApplication.clipboard().setText(f"{self.sentence.text()}\n{self._details}")


def _name(each: QPushButton, words: str) -> None:
    each.setText(words)
    each.setAccessibleName(words)
    each.setVisible(bool(words))


_WIDTH, _HEIGHT = 440, 190


class FailureDialog(QDialog):
    """Shows one notice; Enter and Escape close it."""

    def __init__(self, parent: QWidget, colours: Colours, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.notice = Notice(colours)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.notice)
        layout.addStretch()
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(_WIDTH, _HEIGHT)

    def show_message(self, sentence: str, next_step: str, details: str) -> None:
        """Set the texts, and open."""
        self.notice.show_message(sentence, next_step, details)
        self.notice.offer()
        self.open()
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)
