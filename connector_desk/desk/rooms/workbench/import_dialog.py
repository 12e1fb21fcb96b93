"""The dialogs of imports, which show what is left out before anything is saved, and that for the name of a draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.errors import DeskError
from connector_desk.collection.curl_import import LONGEST_COMMAND
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.plain_editor import PlainEditor
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.collection.postman_import import PostmanImport


class _Dialog(QDialog):
    def __init__(self, parent: QWidget, colours: Colours, title: str, does: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.does = button(does, colours, kind="primary")
        self.leave = button(translate("Workbench", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addStretch()
        foot.addWidget(self.leave)
        foot.addWidget(self.does)
        self.inside = QVBoxLayout()
        self.inside.setSpacing(SPACE_2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self.inside, 1)
        layout.addLayout(foot)


class _CommandBox(PlainEditor):
    longest: ClassVar = LONGEST_COMMAND + 1  # one more, so that it is refused, and not cut


class ImportNotices(QScrollArea):
    """Lists what an import leaves out or reads in another way; it can be scrolled with the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        self._list.setSpacing(SPACE_2)
        self._list.addStretch()
        self.lines: list[QLabel] = []
        self.setProperty("kind", "sunken")
        self.setWidget(inside)
        self.setWidgetResizable(True)
        inside.setAutoFillBackground(False)  # which Qt turns on: the frame is behind it
        self.viewport().setAutoFillBackground(False)
        self.setViewportMargins(2, 2, 0, 2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Workbench", "Please check"))
        self.setMinimumHeight(72)

    def show_notices(self, notices: Sequence[str]) -> None:
        """Show these sentences; nothing is shown where there are none."""
        for line in self.lines:
            self._list.removeWidget(line)
            line.deleteLater()
        self.lines = [label(plain(told(notice), 600), wraps=True) for notice in notices]
        for at, line in enumerate(self.lines):
            self._list.insertWidget(at, line)
        self.setAccessibleDescription("\n".join(line.text() for line in self.lines))
        self.setVisible(bool(notices))


class CurlDialog(_Dialog):
    """Takes a command; nothing of it is run or filled in.

    `read` returns what is left out of a command or read in another way, and raises DeskError for what is no command.
    """

    pasted = Signal(str)

    def __init__(self, parent: QWidget, colours: Colours, read: Callable[[str], Sequence[str]]) -> None:
        title = translate("Workbench", "Paste a curl command")
        super().__init__(parent, colours, title, translate("Workbench", "Put into the draft"))
        self._read = read
        self.box = _CommandBox(title, QPlainTextEdit.LineWrapMode.WidgetWidth)
        words = translate("Workbench", "Keys and tokens in it are left out. Nothing of it is run.")
        self.fault = label("", "fault", wraps=True)
        self.notices = ImportNotices()
        self.inside.addWidget(label(title, "label"))
        self.inside.addWidget(self.box, 1)
        self.inside.addWidget(self.fault)
        self.inside.addWidget(self.notices, 1)
        self.inside.addWidget(label(words, "muted", wraps=True))
        self.fault.hide()
        self.notices.hide()
        self.box.edited.connect(self._check)
        self.does.clicked.connect(self._done)
        self.resize(min(620, parent.window().width() - 40), min(520, parent.window().height() - 40))
        self.box.setFocus()

    def _check(self, command: str) -> None:
        """Show at once what will become of the command."""
        notices, fault = list[str](), ""
        try:
            notices = list(self._read(command)) if command.strip() else []
        except DeskError as refused:
            fault = error_words(refused.code, refused.message, "")[0]
        self.notices.show_notices(notices)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))

    def _done(self) -> None:
        command = self.box.written
        self.accept()
        self.pasted.emit(command)


class PostmanDialog(_Dialog):
    """Shows what will be saved of an exported collection, and what will not, before anything is saved."""

    confirmed = Signal()

    def __init__(self, parent: QWidget, colours: Colours, found: PostmanImport) -> None:
        title = translate("Workbench", "Import from Postman")
        super().__init__(parent, colours, title, translate("Workbench", "Save in a new folder…"))
        head, requests = found.collection.head, found.collection.requests
        words = translate("Workbench", "Requests: {requests} · Variables: {variables}")
        counts = words.format(requests=len(requests), variables=len(head.variables))
        self.notices = ImportNotices()
        self.inside.addWidget(label(plain(head.name, 200), "heading", wraps=True))
        self.inside.addWidget(label(counts, "muted", wraps=True))
        if found.notices:
            self.inside.addWidget(label(translate("Workbench", "Please check"), "label"))
            self.inside.addWidget(self.notices, 1)
        else:
            self.inside.addWidget(label(translate("Workbench", "Nothing is left out."), wraps=True))
            self.inside.addStretch()
        self.notices.show_notices(found.notices)
        self.does.clicked.connect(self._done)
        height = 480 if found.notices else 220
        self.resize(min(620, parent.window().width() - 40), min(height, parent.window().height() - 40))
        self.does.setFocus()

    def _done(self) -> None:
        self.accept()
        self.confirmed.emit()


class NameDialog(_Dialog):
    """Takes the name of a request, and whether its variables count."""

    named = Signal(str, bool)

    def __init__(self, parent: QWidget, colours: Colours, name: str, *, can_be_template: bool) -> None:
        title = translate("Workbench", "Save the draft in the collection")
        super().__init__(parent, colours, title, translate("Workbench", "Save"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(200)
        caption = label(translate("Workbench", "Name"), "label")
        caption.setBuddy(self.name)
        self.template = QCheckBox(translate("Workbench", "Fill in variables such as {{now+1d}}"))
        self.template.setChecked(can_be_template)
        self.template.setEnabled(can_be_template)
        self.inside.addWidget(caption)
        self.inside.addWidget(self.name)
        self.inside.addWidget(self.template)
        self.inside.addStretch()
        self.does.clicked.connect(self._done)
        self.name.returnPressed.connect(self._done)
        self.resize(min(440, parent.window().width() - 40), 200)
        self.name.setFocus()
        self.name.selectAll()

    def _done(self) -> None:
        name = self.name.text().strip()
        if name:
            self.accept()
            self.named.emit(name, self.template.isChecked())
