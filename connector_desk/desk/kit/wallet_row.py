"""The wallet of a visitor, and what it makes of the code: chosen before the code, closed by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.wallet_check import FINE, RULES, VERDICTS
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import label, tip
from connector_desk.desk.kit.tokens import SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.contract.wallet_check import WalletFinding
    from connector_desk.desk.visits.visit_tracker import VisitTracker

ANYWAY = QT_TRANSLATE_NOOP("Wallets", "Create anyway")
ANYWAY_KEY = QKeySequence("Ctrl+Shift+Return")
"""The key of the action of the rooms."""
_PAGES = {
    "reach": (QT_TRANSLATE_NOOP("Wallets", "Network settings"), "settings.page.reach"),
    "identity": (QT_TRANSLATE_NOOP("Wallets", "Issuer identity"), "settings.page.issuing"),
    "requests": (QT_TRANSLATE_NOOP("Wallets", "Data requests"), "settings.page.requests"),
    "attesters": (QT_TRANSLATE_NOOP("Wallets", "Trusted wallets"), "settings.page.wallets"),
    "format": (QT_TRANSLATE_NOOP("Wallets", "Choose another format"), ".more"),
    "protocol": (QT_TRANSLATE_NOOP("Wallets", "Choose another protocol"), ".more"),
}
"""Where each way out leads: its words, and the action of the window; one of the room begins with a point."""


def finding_words(finding: WalletFinding) -> str:
    """Return that a wallet refuses, and why, in the person's language."""
    verdict = translate("WalletCheck", VERDICTS[finding.severity])
    return verdict.format(wallet=plain_inside(finding.wallet, 60), reason=reason_of(finding))


def reason_of(finding: WalletFinding) -> str:
    """Return why a wallet refuses, as the end of a sentence in the person's language."""
    return translate("WalletCheck", RULES[finding.rule].reason).format(**finding.values)


class WalletRow(QWidget):
    """Shows a choice; a refusal that is sure has a way out and takes the focus when a code was wanted."""

    def __init__(self, colours: Colours, tracker: VisitTracker) -> None:
        super().__init__()
        self._tracker, self._choice = tracker, tracker.wallet
        self._asks, self._way = 0, ""
        words = translate("Wallets", "Visitor's wallet")
        self.wallets = NamedComboBox()
        self.wallets.setAccessibleName(words)
        self.wallets.activated.connect(self._chosen)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(label(words, "label"))
        row.addWidget(self.wallets, 1)
        self.notice, self.fine = Notice(colours, Role.WARN), label("", "muted", wraps=True, name="wallet-fine")
        self.notice.way_on.clicked.connect(self._lead)
        self.notice.other_way.clicked.connect(self._create_anyway)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(row)
        layout.addWidget(self.fine)
        layout.addWidget(self.notice)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Create the code, as Enter does in the form: a combo box leaves that key to what is around it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tracker.phones.lead(f"{self._tracker.room}.create")
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask anew what stands in the way: somebody may come back from the settings."""
        super().showEvent(event)
        self._choice.reload()

    def look(self) -> None:
        """Show the present choice, and what the wallet makes of the form as it is."""
        choice = self._choice
        listed = [("", translate("Wallets", "any wallet")), *((one, plain(name, 60)) for one, name in choice.choices)]
        if [self.wallets.itemData(at) for at in range(self.wallets.count())] != [one for one, _ in listed]:
            self.wallets.clear()
            for one, name in listed:
                self.wallets.addItem(name, one)
        self.wallets.setCurrentIndex(max(self.wallets.findData(choice.chosen), 0))
        findings = choice.findings
        self._show_fine(is_fine=bool(choice.chosen) and not findings)
        if not choice.chosen and choice.lacks:  # without a wallet it is only said, and stops nobody
            words = translate("Wallets", "Wallets of this desk's preset refuse it as it is: {reason}")
            self.fine.setText(words.format(reason=reason_of(choice.lacks[0])))
            self.fine.show()
        if findings:
            self._show(findings)
        else:
            self.notice.hide()
        if choice.asks > self._asks and self.isVisible():
            QTimer.singleShot(0, self, lambda: self.notice.way_on.setFocus(Qt.FocusReason.OtherFocusReason))
        self._asks = choice.asks

    def take_focus(self) -> None:
        """Set the focus to the choice."""
        self.wallets.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_fine(self, *, is_fine: bool) -> None:
        self.fine.setVisible(is_fine)
        if is_fine:
            self.fine.setText(translate("WalletCheck", FINE).format(wallet=self.wallets.currentText()))

    def _show(self, findings: Sequence[WalletFinding]) -> None:
        first, others = findings[0], [finding_words(one) for one in findings[1:]]
        one, several = translate("Wallets", "And 1 more reason."), translate("Wallets", "And {count} more reasons.")
        self.notice.tell(finding_words(first), counted(one, several, len(others)) if others else "", "\n".join(others))
        tip(self.notice, "\n".join(others))
        is_sure = first.severity == "refuse"
        words, self._way = _PAGES.get(first.way_out, ("", ""))
        way_on = translate("Wallets", words) if words else translate("Wallets", "Choose another wallet")
        self.notice.offer(way_on, translate("Wallets", ANYWAY) if self._choice.asks and is_sure else "")
        tip(self.notice.other_way, ANYWAY_KEY.toString(QKeySequence.SequenceFormat.NativeText))

    def _chosen(self, at: int) -> None:
        self._choice.choose(str(self.wallets.itemData(at) or ""))
        self._tracker.changed()

    def _create_anyway(self) -> None:
        self._tracker.create_anyway()

    def _lead(self) -> None:
        if not self._way:
            self.take_focus()
        elif self._way.startswith("."):
            self._tracker.phones.lead(f"{self._tracker.room}{self._way}")
        else:
            self._tracker.phones.lead(self._way)
