"""The headers of a draft, and which key is sent with it."""

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.rooms.workbench.draft import IDEMPOTENCY_KEY, KeyUse, RequestDraft
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.parts import button, icon_button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

NAMES = (
    *("Accept", "Accept-Encoding", "Authorization", "Content-Encoding", "Content-Length", "Content-Type", "Cookie"),
    *("Host", "Idempotency-Key", "Origin", "Transfer-Encoding", "User-Agent", "X-API-Key"),
)
VALUES = ("application/json", "application/x-www-form-urlencoded", "application/octet-stream", "text/plain", "*/*")
MOST_HEADERS = 100
_KEYS = {
    KeyUse.PLACE: QT_TRANSLATE_NOOP("Workbench", "Key of the service"),
    KeyUse.TYPED: QT_TRANSLATE_NOOP("Workbench", "Another key"),
    KeyUse.WRONG: QT_TRANSLATE_NOOP("Workbench", "A wrong key"),
    KeyUse.NONE: QT_TRANSLATE_NOOP("Workbench", "No key"),
}
_TOKENS = {
    KeyUse.TYPED: QT_TRANSLATE_NOOP("Workbench", "Token of an agent"),
    KeyUse.WRONG: QT_TRANSLATE_NOOP("Workbench", "A wrong token"),
    KeyUse.NONE: QT_TRANSLATE_NOOP("Workbench", "No token"),
}


class DraftHeadersView(QScrollArea):
    """Lines of name and value in their order, doubled ones too."""

    typed = Signal()
    """The draft has other headers, or another key."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours, self._draft = colours, RequestDraft()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.key = NamedComboBox()
        self.key.activated.connect(self._key_chosen)
        self.secret = QLineEdit()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.secret.textEdited.connect(self._secret_typed)
        self.once = QCheckBox(translate("Workbench", "Add an Idempotency-Key"))
        self.once.toggled.connect(self._once_chosen)
        self.add = button(translate("Workbench", "Add a header"), colours, kind="quiet", icon_name="plus")
        self.add.clicked.connect(self._add)
        self.lines: list[tuple[QLineEdit, QLineEdit]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE_2)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        self._removes: list[QWidget] = []
        key = QHBoxLayout()
        key.setSpacing(SPACE_2)
        key.addWidget(self.key, 2)
        key.addWidget(self.secret, 3)
        self._key_label = label("", "label")
        self._key_label.setBuddy(self.key)
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_3, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(self._key_label)
        column.addLayout(key)
        column.addSpacing(SPACE_2)
        column.addWidget(label(translate("Workbench", "Headers"), "label"))
        column.addLayout(self._grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.once)
        column.addWidget(
            label(
                translate(
                    "Workbench",
                    "It is another one after each response, and the same when you try again without one.",
                ),
                "muted",
                wraps=True,
            )
        )
        column.addStretch()
        self.setWidget(inside)

    def show_draft(self, draft: RequestDraft) -> None:
        """Show the headers and the key of a draft."""
        self._draft = draft
        if [(name.text(), value.text()) for name, value in self.lines] != draft.headers:
            self._make_lines()
        choices = _TOKENS if draft.for_agents else _KEYS
        if [self.key.itemData(index) for index in range(self.key.count())] != [each.value for each in choices]:
            self.key.clear()
            for use, words in choices.items():
                self.key.addItem(translate("Workbench", words), use.value)
        name = translate("Workbench", "Token") if draft.for_agents else translate("Workbench", "Key")
        self._key_label.setText(name)
        self.key.setAccessibleName(name)
        self.secret.setAccessibleName(
            translate("Workbench", "Token of an agent") if draft.for_agents else translate("Workbench", "Another key")
        )
        self.secret.setPlaceholderText(translate("Workbench", "Forgotten when the desk is closed"))
        use = KeyUse.TYPED if draft.for_agents and draft.key is KeyUse.PLACE else draft.key
        self.key.setCurrentIndex(self.key.findData(use.value))
        self.secret.setVisible(use is KeyUse.TYPED)
        if self.secret.text() != draft.typed:
            self.secret.setText(draft.typed)
        self.once.blockSignals(True)  # noqa: FBT003  Qt's own
        self.once.setChecked(draft.has_once)
        self.once.blockSignals(False)  # noqa: FBT003
        self.once.setEnabled(draft.changes_something)

    def focus_key(self) -> None:
        """Set the focus to the line of the key or token."""
        (self.secret if self.secret.isVisible() else self.key).setFocus()

    def _make_lines(self) -> None:
        for each in (*[one for line in self.lines for one in line], *self._removes):
            self._grid.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.lines, self._removes = [], []
        for number, (name, value) in enumerate(self._draft.headers):
            self._make_line(number, name, value)

    def _make_line(self, number: int, name: str, value: str) -> None:
        words = translate("Workbench", "Header {number}").format(number=number + 1)
        both = []
        for text, what, known in (
            (name, translate("Workbench", "name"), NAMES),
            (value, translate("Workbench", "value"), VALUES),
        ):
            line = QLineEdit(text)
            line.setMaxLength(8_192)
            line.setAccessibleName(f"{words}: {what}")
            line.textEdited.connect(self._headers_typed)
            line.setCompleter(self._completer(line, known))
            both.append(line)
        remove = icon_button(translate("Workbench", "Remove {name}").format(name=words), self._colours, "x", size=16)
        remove.clicked.connect(lambda: self._remove(number))
        self.lines.append((both[0], both[1]))
        self._removes.append(remove)
        for column, widget in enumerate((*both, remove)):
            self._grid.addWidget(widget, number, column)
            widget.show()  # so that it can take the focus at once

    def _completer(self, line: QLineEdit, known: tuple[str, ...]) -> QCompleter:
        made = QCompleter(line)
        made.setModel(QStringListModel(list(known), made))
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = QListView()
        popup.setProperty("kind", "suggested")
        made.setPopup(popup)
        made.activated.connect(lambda _: self._headers_typed())
        return made

    def _headers_typed(self) -> None:
        self._draft.headers = [(name.text(), value.text()) for name, value in self.lines]
        self.typed.emit()

    def _add(self) -> None:
        if len(self._draft.headers) < MOST_HEADERS:
            self._draft.headers.append(("", ""))
            self._make_lines()
            self.lines[-1][0].setFocus()
            self.typed.emit()

    def _remove(self, number: int) -> None:
        del self._draft.headers[number]
        self._make_lines()
        after = self.lines[min(number, len(self.lines) - 1)][0] if self.lines else self.add
        after.setFocus()
        self.typed.emit()

    def _key_chosen(self) -> None:
        self._draft.key = KeyUse(self.key.currentData())
        self.secret.setVisible(self._draft.key is KeyUse.TYPED)
        if self._draft.key is KeyUse.TYPED:
            self.secret.setFocus()
        self.typed.emit()

    def _secret_typed(self, text: str) -> None:
        self._draft.typed = text
        self.typed.emit()

    def _once_chosen(self, chosen: bool) -> None:  # noqa: FBT001  a slot
        self._draft.has_once = chosen
        self.typed.emit()


assert IDEMPOTENCY_KEY in NAMES  # noqa: S101 - its words above name it
