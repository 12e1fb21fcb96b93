"""Whether a phone, and the wallet of a visitor, can follow the codes of this desk: asked before the code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.contract.wallet_check import FINE, RULES, VERDICTS
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import frame, label, restyle, tip
from connector_desk.desk.kit.state_mark import HEIGHT
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.contract.wallet_check import WalletFinding
    from connector_desk.desk.runner.endpoints import PhoneReach
    from connector_desk.desk.visits.visit_tracker import VisitTracker


LOST = QT_TRANSLATE_NOOP("Reach", "No phone can reach this desk")
LOCAL = QT_TRANSLATE_NOOP("Reach", "This computer only")
BRIEF = {LOST: QT_TRANSLATE_NOOP("Reach", "No phone"), LOCAL: ""}
"""What is said in little room; empty: the sign alone."""
SIGN = 16


class ReachLine(QWidget):
    """A row of a head takes the room that is left; with fewer words where that is little."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours, self._sentence = colours, ""
        self.line = frame("reach")
        self._mark, self.words = QLabel(), label("", "strong", name="phone-reach")
        inside = QHBoxLayout(self.line)
        inside.setContentsMargins(SPACE_2, 0, SPACE_3, 0)
        inside.setSpacing(SPACE_2)
        inside.addWidget(self._mark)
        inside.addWidget(self.words, 1)
        self.line.setParent(self)
        self.line.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Be as high as a pill."""
        return QSize(0, HEIGHT)

    def show_reach(self, *, is_lost: bool, is_local: bool) -> None:
        """Show what is wrong, or that it is wanted so; or nothing."""
        self.line.setVisible(is_lost or is_local)
        self._sentence = LOST if is_lost else LOCAL
        role = Role.WARN if is_lost else Role.NEUTRAL
        restyle(self.line, "tone", role.value)
        self._mark.setPixmap(icon_pixmap("unplug" if is_lost else "laptop", self._colours.tones[role].ink, SIGN, 2.0))
        spoken = translate("Reach", self._sentence)
        self.line.setAccessibleName(spoken)
        tip(self.line, spoken)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self._sentence:
            return
        around = SIGN + 2 * SPACE_2 + SPACE_3 + 2
        brief = BRIEF[self._sentence]
        for words in (translate("Reach", self._sentence), translate("Reach", brief) if brief else "", ""):
            width = around + self.words.fontMetrics().horizontalAdvance(words) + 2
            if width <= self.width() or not words:
                self.words.setText(words)
                self.words.setVisible(bool(words))
                self.line.setGeometry(0, 0, width if words else SIGN + 2 * SPACE_2 + 2, HEIGHT)
                return


@dataclass(slots=True)
class Consent:
    """Holds back one action of a page; a consent counts for every room until a phone can reach the desk again."""

    phones: PhoneReach
    times: int = 0
    held_back: list[Callable[[], object]] = field(default_factory=list)
    """The action that waits, or none."""

    @property
    def asks_consent(self) -> int:
        """Return how often something was held back; 0: nothing waits for consent."""
        return self.times if self.held_back and self.phones.needs_consent else 0

    def hold_back(self, action: Callable[[], object]) -> bool:
        """Return whether an action has to wait for consent, and keep it until then."""
        self.drop()
        if self.phones.needs_consent:
            self.held_back.append(action)
            self.times += 1
        return bool(self.held_back)

    def drop(self) -> None:
        """Drop the waiting action."""
        self.held_back.clear()

    def create_anyway(self) -> None:
        """Carry out the waiting action."""
        waiting = list(self.held_back)
        self.drop()
        self.phones.is_accepted = True
        for action in waiting:
            action()


LOST_MORE = QT_TRANSLATE_NOOP("Reach", "This computer has no network. Connect it, or check the network settings.")
SET_UP = QT_TRANSLATE_NOOP("Reach", "Network settings")
ANYWAY = QT_TRANSLATE_NOOP("Reach", "Create anyway (for the test wallet)")
CONTINUE = QT_TRANSLATE_NOOP("Reach", "Continue anyway")


class PhoneReachNotice(QWidget):
    """Stands above the code; takes no room while phones can reach the desk."""

    def __init__(
        self, colours: Colours, state: VisitTracker | Consent, anyway: str = ANYWAY, *, head: ReachLine | None = None
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

    def refresh(self, *, is_here: bool = True) -> None:
        """Show the present state, if this is its room; a new question takes the focus."""
        phones, asks = self._state.phones, self._state.asks_consent
        has_line = (phones.is_lost or phones.is_local) and not asks
        self._reach.show_reach(is_lost=phones.is_lost and not asks, is_local=phones.is_local and not asks)
        self._reach.setVisible(has_line or self._is_in_head)
        if asks:
            more = " ".join(translate_sentence(each) for each in phones.why if each)
            self.question.show_message(translate("Reach", LOST), more or translate("Reach", LOST_MORE))
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
        tracker = self._state
        if isinstance(tracker, Consent):
            return False
        shows = tracker.wallet.is_open and tracker.visit is None
        if shows:
            was_there = self.wallet is not None and not self.wallet.isHidden()
            row = self.wallet or self._add_wallet(tracker)
            row.show()
            row.refresh()
            if not was_there:
                QTimer.singleShot(0, row, row.take_focus)
        elif self.wallet is not None:
            self.wallet.hide()
        return shows

    def _add_wallet(self, tracker: VisitTracker) -> WalletRow:
        self.wallet = WalletRow(self._colours, tracker)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(self.wallet)
        return self.wallet

    def _set_up(self) -> None:
        self._state.phones.set_up()

    def _create_anyway(self) -> None:
        self._state.create_anyway()


WALLET_ANYWAY = QT_TRANSLATE_NOOP("Wallets", "Create anyway")
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

    def refresh(self) -> None:
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
        self.notice.show_message(
            finding_words(first), counted(one, several, len(others)) if others else "", "\n".join(others)
        )
        tip(self.notice, "\n".join(others))
        is_sure = first.severity == "refuse"
        words, self._way = _PAGES.get(first.way_out, ("", ""))
        way_on = translate("Wallets", words) if words else translate("Wallets", "Choose another wallet")
        self.notice.offer(way_on, translate("Wallets", WALLET_ANYWAY) if self._choice.asks and is_sure else "")
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
