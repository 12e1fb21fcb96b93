"""Doing something to a credential: why, then, where it is final, once more in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout

from connector_desk.desk.rooms.records.state import LONGEST_REASON, CredentialOperation, Record, RecordsState
from connector_desk.desk.widgets.dates import show_dates
from connector_desk.desk.widgets.parts import Button, button, label, restyle
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.widgets.credential_card import CardFace

TITLES = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "Why is it suspended?"),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "Why is it valid again?"),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP("Records", "Why is it revoked?"),
}
MEANINGS = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "It is invalid until it is reactivated."),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "The suspension ends, and it is valid again."),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP(
        "Records", "It can never be valid again. You will be asked to confirm."
    ),
}
VERBS = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "Suspend"),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "Reactivate"),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP("Records", "Revoke…"),
}
REASONS = {
    CredentialOperation.SUSPEND: (
        QT_TRANSLATE_NOOP("Records", "Badge lost"),
        QT_TRANSLATE_NOOP("Records", "Being checked"),
        QT_TRANSLATE_NOOP("Records", "Leave of absence"),
    ),
    CredentialOperation.REACTIVATE: (
        QT_TRANSLATE_NOOP("Records", "Badge found"),
        QT_TRANSLATE_NOOP("Records", "Checked"),
        QT_TRANSLATE_NOOP("Records", "Suspended by mistake"),
    ),
    CredentialOperation.REVOKE: (
        QT_TRANSLATE_NOOP("Records", "Badge lost"),
        QT_TRANSLATE_NOOP("Records", "Issued by mistake"),
        QT_TRANSLATE_NOOP("Records", "Visit ended"),
    ),
}


class OperationView(QFrame):
    """The panel below a card; Enter goes on, Escape (in the room) goes back."""

    went_on = Signal()
    went_back = Signal()

    def __init__(self, colours: Colours, state: RecordsState, face: Callable[[Record], CardFace]) -> None:
        super().__init__()
        self._face = face
        self.setProperty("tone", Role.NEUTRAL.value)
        self.setProperty("kind", "sunken")
        self._state = state
        self._shown: tuple[CredentialOperation | None, bool] = (None, False)
        self._title, self._meaning = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST_REASON)
        self.reason.setAccessibleName(translate("Records", "Reason"))
        self.reason.setPlaceholderText(translate("Records", "Reason (optional)"))
        self.reason.textEdited.connect(self._typed)
        self.reason.returnPressed.connect(self.went_on)
        self.quick = [button("", colours, kind="quiet") for _ in range(3)]
        quick = QHBoxLayout()
        quick.setSpacing(SPACE_1)
        for each in self.quick:
            restyle(each, "dense", "true")
            each.clicked.connect(lambda _=False, each=each: self._take(each))
            quick.addWidget(each)
        quick.addStretch()
        self.on: Button = button("", colours, kind="primary")
        self.on.clicked.connect(self.went_on)
        self.back = button("", colours)
        self.back.clicked.connect(self.went_back)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        for part in (self._title, self._meaning, self.reason):
            layout.addWidget(part)
        layout.addLayout(quick)
        layout.addLayout(ways)
        self.hide()

    def refresh(self) -> None:
        """Show how far it is; the focus goes where the next key belongs."""
        state = self._state
        self.setVisible(state.operation is not None)
        if state.operation is not None:
            self._show(state.operation)
        now = (state.operation, state.asks_again)
        if now != self._shown:
            self._shown = now
            if state.operation is not None and self.isVisible():
                (self.on if state.asks_again else self.reason).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, operation: CredentialOperation) -> None:
        state, asks = self._state, self._state.asks_again
        if asks and state.chosen is not None:
            whose = show_dates(plain(state.chosen.summary, 80), QLocale()) or translate("Records", "No values kept")
            words = translate("Records", "Revoke “{label}” ({whose}) for good?")
            self._title.setText(words.format(label=plain_inside(self._face(state.chosen).title, 80), whose=whose))
            self._meaning.setText(translate("Records", "This is final. Nobody can undo it."))
        else:
            self._title.setText(translate("Records", TITLES[operation]))
            self._meaning.setText(translate("Records", MEANINGS[operation]))
        if self.reason.text() != state.reason:
            self.reason.setText(state.reason)
        for each, words in zip(self.quick, REASONS[operation], strict=True):
            each.setText(translate("Records", words))
            each.setAccessibleName(translate("Records", "Reason: {words}").format(words=translate("Records", words)))
        self.reason.setVisible(not asks)
        self.reason.setReadOnly(state.is_sending)  # not disabled: it keeps the focus
        for each in self.quick:
            each.setVisible(not asks)
            each.setEnabled(not state.is_sending)
        restyle(self.on, "kind", "danger" if asks else "primary")
        verb = translate("Records", "Revoke for good") if asks else translate("Records", VERBS[operation])
        verb = translate("Records", "In progress…") if state.is_sending else verb
        back = translate("Records", "No, go back") if asks else translate("Records", "Cancel")
        for each, text in ((self.on, verb), (self.back, back)):
            each.setText(text)
            each.setAccessibleName(text)
        self.back.setEnabled(not state.is_sending)

    def _typed(self, text: str) -> None:
        self._state.reason = text

    def _take(self, each: Button) -> None:
        """Choose a quick reason; Enter goes on."""
        self._state.reason = each.text()
        self.reason.setText(each.text())
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
