"""The dialog that issues a credential again in the place of the open one, and shows the code for the wallet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.rooms.records.card_view import person

if TYPE_CHECKING:
    from PySide6.QtCore import QDate

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.records.renewal_controller import RenewalController

_SIZE = QSize(520, 560)


class RenewalDialog(ScrolledDialog):
    """Asks until when the new credential is valid, and from when the former one is not; then shows the code."""

    def __init__(self, parent: QWidget, colours: Colours, controller: RenewalController, title: str) -> None:
        """`title` is that of the credential."""
        super().__init__(parent, translate("Records", "Extend"))
        self._controller = controller
        controller.setParent(self)
        calendar = translate("Form", "Choose from a calendar")
        self.expires, self.revoke_at = DateEditor(colours, calendar), DateEditor(colours, calendar)
        self._question, self._answer = QWidget(), QWidget()
        who = person(controller.state.record)
        self._meaning = label(
            translate("Records", "The wallet of {who} gets a new credential with the same values.").format(who=who),
            wraps=True,
        )
        self._title = label(title, "heading", wraps=True)
        self._said, self._pin = label("", "strong", wraps=True), label("", "title", name="renewal-pin")
        self.code = QrView(colours)
        self._notice = Notice(colours)
        self.go_on = button(translate("Records", "Offer the new credential"), colours, kind="primary")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self._go_on)
        self.leave = button(translate("Records", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        self._lay_out()
        controller.changed.connect(self.refresh)
        self.refresh()
        self.resize_within_screen(_SIZE)
        self.expires.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the question, or the offer that was made."""
        state = self._controller.state
        made = state.made
        self._question.setVisible(made is None)
        self._answer.setVisible(made is not None)
        self.go_on.setEnabled(not state.is_sending)
        self.go_on.setVisible(made is None)
        self._notice.show_error_message(state.error_message)
        if made is None:
            return
        self.leave.setText(translate("Receipt", "Close"))
        self.leave.setAccessibleName(self.leave.text())
        if made.url:
            self._said.setText(translate("Records", "Scan this code with the wallet."))
            self.code.show_code(qr_matrix(made.url), translate("Records", "Code of the new credential"))
        else:
            self._said.setText(translate("Records", "Sent to the agent that has the former credential."))
        self.code.setVisible(bool(made.url))
        self._pin.setText(named_value(translate("Records", "PIN"), state.pin) if state.pin else "")
        self._pin.setVisible(bool(state.pin))
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        """Send it, unless a day was typed that is none."""
        for editor in (self.expires, self.revoke_at):
            if _typed(editor) and not editor.day.isValid():
                self._notice.show_message(translate("Records", "This is no date. Choose one from the calendar."))
                self._notice.offer()
                editor.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        state = self._controller.state
        state.expires, state.revoke_at = _end_of(self.expires.day), _end_of(self.revoke_at.day)
        self._controller.confirm()

    def _lay_out(self) -> None:
        question, answer = QVBoxLayout(self._question), QVBoxLayout(self._answer)
        for layout in (question, answer):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(SPACE_3)
        question.addWidget(self._meaning)
        for editor, words, hint in (
            (
                self.expires,
                translate("Records", "The new one is valid until"),
                translate("Records", "Empty: as long as its kind says."),
            ),
            (
                self.revoke_at,
                translate("Records", "Revoke the former one after"),
                translate("Records", "Empty: as soon as a wallet has fetched the new one."),
            ),
        ):
            editor.set_spoken(words, hint)
            question.addWidget(label(words, "label", wraps=True))
            question.addWidget(editor)
            question.addWidget(label(hint, "small", wraps=True))
        for each in (self._said, self._pin):
            answer.addWidget(each)
        answer.addWidget(self.code, 1)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.go_on)
        layout = self.content
        layout.addWidget(self._title)
        layout.addWidget(self._question)
        layout.addWidget(self._answer, 1)
        layout.addWidget(self._notice)
        layout.addStretch()
        layout.addLayout(ways)


def _typed(editor: DateEditor) -> str:
    return editor.control.text().strip() if isinstance(editor.control, QLineEdit) else ""


def _end_of(day: QDate) -> int | None:
    """Return the end of a day on this computer; None for no day."""
    return day.endOfDay().toMSecsSinceEpoch() if day.isValid() else None
