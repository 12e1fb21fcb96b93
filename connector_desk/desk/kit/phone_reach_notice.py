"""Whether a phone can follow the codes of this desk: one line, and the question before a code that none can follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import frame, label, restyle, tip
from connector_desk.desk.kit.pill import HEIGHT
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.wallet_row import WalletRow
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

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

    def tell(self, *, is_lost: bool, is_local: bool) -> None:
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
        tracker = self._state
        if isinstance(tracker, Consent):
            return False
        shows = tracker.wallet.is_open and tracker.visit is None
        if shows:
            was_there = self.wallet is not None and not self.wallet.isHidden()
            row = self.wallet or self._add_wallet(tracker)
            row.show()
            row.look()
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
