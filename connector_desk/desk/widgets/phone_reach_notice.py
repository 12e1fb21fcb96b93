"""Whether a phone can follow the codes of this desk: the question before a code that none can follow.

Below it, where somebody has opened it, the wallet of the visitor, and what that makes of the code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.reach_line import LOST, ReachLine
from connector_desk.desk.widgets.tokens import Colours, Role
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.wallet_row import WalletRow
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.desk.widgets.visit_panel_shapes import ShownConsent, ShownWallet

LOST_MORE = QT_TRANSLATE_NOOP("Reach", "This computer has no network. Connect it, or check the network settings.")
SET_UP = QT_TRANSLATE_NOOP("Reach", "Network settings")
ANYWAY = QT_TRANSLATE_NOOP("Reach", "Create anyway (for the test wallet)")
CONTINUE = QT_TRANSLATE_NOOP("Reach", "Continue anyway")


class PhoneReachNotice(QWidget):
    """Stands above the code; takes no room while phones can reach the desk."""

    def __init__(
        self, colours: Colours, state: ShownConsent, anyway: str = ANYWAY, *, head: ReachLine | None = None
    ) -> None:
        """Show the line in the head of what is below, where that would move; else above the question."""
        super().__init__()
        self._colours, self._state = colours, state
        self._times_asked, self._anyway = 0, anyway
        self._is_in_head = head is not None
        self._reach = head or ReachLine(colours)
        self.line, self.words = self._reach.line, self._reach.words
        self.question = Notice(colours, Role.WARN)
        self.question.way_on.clicked.connect(self._set_up)
        self.question.other_way.clicked.connect(self._create_anyway)
        self.wallet: WalletRow | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        if head is None:
            layout.addWidget(self._reach)
        layout.addWidget(self.question)
        self.hide()

    def look(self, *, is_here: bool = True) -> None:
        """Show the present state, if this is its room; a new question takes the focus."""
        phones, asks = self._state.phones, self._state.asks_consent
        has_line = (phones.is_lost or phones.is_local) and not asks
        self._reach.tell(is_lost=phones.is_lost and not asks, is_local=phones.is_local and not asks)
        self._reach.setVisible(has_line or self._is_in_head)
        if asks:
            more = " ".join(told(each) for each in phones.why if each)
            self.question.tell(translate("Reach", LOST), more or translate("Reach", LOST_MORE))
            self.question.offer(translate("Reach", SET_UP), translate("Reach", self._anyway))
            self.question.link_to("phones")
        else:
            self.question.hide()
        has_wallet = self._show_wallet()
        self.setVisible(is_here and (bool(asks) or has_wallet or (has_line and not self._is_in_head)))
        if asks > self._times_asked and self.isVisible():
            QTimer.singleShot(0, self, lambda: self.question.way_on.setFocus(Qt.FocusReason.OtherFocusReason))
        self._times_asked = max(asks, self._times_asked)

    def _show_wallet(self) -> bool:
        """Show the choice of a wallet while it is open and there is no code; one that was just opened has the focus."""
        choice = self._state.wallet
        shows = choice is not None and choice.is_open and self._state.visit is None
        if choice is not None and shows:
            was_there = self.wallet is not None and not self.wallet.isHidden()
            row = self.wallet or self._add_wallet(choice)
            row.show()
            row.look()
            if not was_there:
                QTimer.singleShot(0, row, row.take_focus)
        elif self.wallet is not None:
            self.wallet.hide()
        return shows

    def _add_wallet(self, choice: ShownWallet) -> WalletRow:
        self.wallet = WalletRow(self._colours, self._state, choice)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(self.wallet)
        return self.wallet

    def _set_up(self) -> None:
        self._state.phones.set_up()

    def _create_anyway(self) -> None:
        self._state.create_anyway()
