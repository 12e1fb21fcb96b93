"""The signers of mobile documents: present, earlier and revoked ones, and the question before one is revoked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.identity import RevocationReason, SignerState
from connector_desk.desk.kit.parts import ChoiceGroup, EscapeFrame, button, label, tip
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.settings.certificates_state import grouped
from connector_desk.desk.rooms.settings.identity_state import common_name
from connector_desk.desk.rooms.settings.setting_card import RadioChoice, empty, row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.identity import DocumentSigner
    from connector_desk.desk.kit.parts import Button

REASON_WORDS = {
    RevocationReason.KEY_COMPROMISE: (
        QT_TRANSLATE_NOOP("Settings", "Somebody may have copied its key"),
        QT_TRANSLATE_NOOP("Settings", "Who has the key can make documents that look like yours."),
    ),
    RevocationReason.SUPERSEDED: (
        QT_TRANSLATE_NOOP("Settings", "Another one has taken its place"),
        QT_TRANSLATE_NOOP("Settings", "Its key is safe, but its documents are not to be accepted any more."),
    ),
}
STATE_WORDS = {
    SignerState.CURRENT: QT_TRANSLATE_NOOP("Settings", "Signs now"),
    SignerState.EARLIER: QT_TRANSLATE_NOOP("Settings", "Signed until {day}"),
    SignerState.REVOKED: QT_TRANSLATE_NOOP("Settings", "Revoked on {day}"),
}
NONE_SIGNED = QT_TRANSLATE_NOOP("Settings", "no valid documents")
ONE_SIGNED = QT_TRANSLATE_NOOP("Settings", "1 valid document")
SOME_SIGNED = QT_TRANSLATE_NOOP("Settings", "{count} valid documents")
NONE_REFUSED = QT_TRANSLATE_NOOP("Settings", "No valid mobile document is signed by it. It cannot be used again.")
ONE_REFUSED = QT_TRANSLATE_NOOP(
    "Settings",
    "One mobile document that it signed is refused here at once, and elsewhere as soon as the new list of "
    "revoked certificates is read. This cannot be undone.",
)
SOME_REFUSED = QT_TRANSLATE_NOOP(
    "Settings",
    "{count} mobile documents that it signed are refused here at once, and elsewhere as soon as the new list of "
    "revoked certificates is read. This cannot be undone.",
)


def _counted(count: int, none: str, one: str, some: str) -> str:
    words = translate("Settings", {0: none, 1: one}.get(count, some))
    return words.format(count=QLocale().toString(count))


def _state_words(one: DocumentSigner) -> str:
    at = one.revokedAt if one.state is SignerState.REVOKED else one.replacedAt
    return translate("Settings", STATE_WORDS[one.state]).format(day="" if at is None else day_words(at))


def _facts(one: DocumentSigner) -> str:
    words = translate("Settings", "valid until {day}").format(day=day_words(one.notAfter))
    ends = named_value(plain(common_name(one.subject), 80), words)
    if one.reason is not None:
        return f"{ends}. {translate('Settings', REASON_WORDS[one.reason][0])}."
    return f"{ends}, {_counted(one.documents, NONE_SIGNED, ONE_SIGNED, SOME_SIGNED)}"


class SignersView(QWidget):
    """Lists the signers, and asks before it emits that one is to be revoked."""

    revoked = Signal(str, str)
    """By its key, and why."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._asked: DocumentSigner | None = None
        self._is_sent = False
        self.revoke: dict[str, Button] = {}
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE_3)
        self.asking = self._question()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Signers so far"), "label"))
        layout.addLayout(self._rows)
        self._rows.addWidget(self.asking)

    def _question(self) -> EscapeFrame:
        made = EscapeFrame()
        made.setProperty("kind", "sunken")
        made.setProperty("tone", Role.WARN.value)
        made.hide()
        self.consequence = label("", "", wraps=True)
        group = ChoiceGroup(made)
        self.reasons = {
            reason: RadioChoice(group, f"revoke-{reason}", *(translate("Settings", each) for each in words))
            for reason, words in REASON_WORDS.items()
        }
        self.on = button(translate("Settings", "Revoke it for good"), self._colours, kind="danger")
        self.back = button(translate("Settings", "Cancel"), self._colours)
        self.on.clicked.connect(self._revoke)
        self.back.clicked.connect(self._leave)
        made.escaped.connect(self._leave)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Revoke this signer?"), "strong", wraps=True))
        layout.addWidget(self.consequence)
        for each in self.reasons.values():
            layout.addWidget(each)
        layout.addLayout(row_of(self.on, self.back))
        return made

    def show_signers(self, signers: Sequence[DocumentSigner], now: int) -> None:
        """Show those whose documents may still be valid, and all that are revoked."""
        self.asking.hide()
        self._rows.removeWidget(self.asking)
        empty(self._rows)
        self.revoke.clear()
        shown = [one for one in signers if one.state is not SignerState.EARLIER or one.notAfter > now]
        for one in shown:
            self._rows.addWidget(self._row(one))
        self.setHidden(not shown)
        if self._is_sent and self.isVisible():
            next(iter(self.revoke.values()), self).setFocus()
        self._is_sent = False

    def _row(self, one: DocumentSigner) -> QWidget:
        made, state, facts = QWidget(), _state_words(one), _facts(one)
        number = translate("Settings", "Serial number {number}").format(number=grouped(one.serialNumbers[0]))
        row, layout = QHBoxLayout(made), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_3)
        row.addLayout(layout, 1)
        layout.setSpacing(2)
        layout.addWidget(label(state, "strong", wraps=True))
        layout.addWidget(label(facts, "muted", wraps=True))
        serial = label(number, "small", wraps=True)
        serial.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        tip(serial, "\n".join(map(grouped, one.serialNumbers)))
        layout.addWidget(serial)
        if not one.isOwn and one.state is not SignerState.REVOKED:
            words = translate(
                "Settings", "Only {authority} can revoke it. Ask there, and provide another signer above."
            ).format(authority=plain(common_name(one.issuer), 80))
            layout.addWidget(label(words, "small", wraps=True))
        elif one.state is not SignerState.REVOKED:
            revoke = button(translate("Settings", "Revoke…"), self._colours, icon_name="ban")
            revoke.setAccessibleName(f"{revoke.text()} {state}, {facts}")
            revoke.clicked.connect(lambda: self._ask(one, made))
            self.revoke[one.keyId] = revoke
            row.addWidget(revoke, 0, Qt.AlignmentFlag.AlignTop)
        return made

    def _ask(self, one: DocumentSigner, row: QWidget) -> None:
        self._asked = one
        self._rows.removeWidget(self.asking)
        self._rows.insertWidget(self._rows.indexOf(row) + 1, self.asking)
        consequence = _counted(one.documents, NONE_REFUSED, ONE_REFUSED, SOME_REFUSED)
        if one.state is SignerState.CURRENT:
            consequence += " " + translate("Settings", "Another signer takes its place at once.")
        self.consequence.setText(consequence)
        chosen = self.reasons[RevocationReason.KEY_COMPROMISE].button
        chosen.setChecked(True)
        self.asking.show()
        chosen.setFocus()

    def _leave(self) -> None:
        self.asking.hide()
        if self._asked is not None and self._asked.keyId in self.revoke:
            self.revoke[self._asked.keyId].setFocus()

    def _revoke(self) -> None:
        if self._asked is not None:
            reason = next(reason for reason, each in self.reasons.items() if each.button.isChecked())
            self._is_sent = True
            self.revoked.emit(self._asked.keyId, reason.value)
