"""The page of a room that makes codes: what it shows in turn, the visits before, and the form that was left last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from connector_desk.base.instants import MINUTE
from connector_desk.desk.kit.queued_refresh import QueuedRefresh
from connector_desk.desk.kit.recent_visits import RecentVisit, RecentVisitsStrip, state_words
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.tokens import SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.window_action import offer_take_up, take_up_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.desk.kit.outcome import VisitWords
    from connector_desk.desk.kit.visit_actions import CodeActions
    from connector_desk.desk.visits.parked_visits import PastVisit
    from connector_desk.desk.visits.visit_controller import VisitController
    from connector_desk.desk.visits.visit_tracker import VisitTracker

ROOMY_FROM = 960


class VisitRoomView(RoomView):
    """What rooms with codes have in common; all data is in the state, so a view can be made again at any time."""

    actions_changed = Signal()

    def __init__(
        self,
        colours: Colours,
        tracker: VisitTracker,
        controller: VisitController,
        code: CodeActions,
        past: tuple[str, VisitWords],
    ) -> None:
        """`past` is the title of the visits before, and the names of their states."""
        super().__init__()
        self._colours, self._tracker, self._code = colours, tracker, code
        self._calls, self._past_words, self._copied = controller, past[1], ""
        self.pages = QStackedWidget()
        self.past = RecentVisitsStrip(colours, past[0])
        self.take_up_button = take_up_button(colours, code.take_up, self.perform)
        self._forgetting = QTimer(self, interval=MINUTE, singleShot=True)
        self._forgetting.timeout.connect(self._show_left)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.pages)
        self._refresh = QueuedRefresh(self.refresh, self)
        controller.changed.connect(self._refresh.request)
        controller.withdrew.connect(self.forget_link)

    def refresh(self) -> None:
        """Show the state as it is."""
        raise NotImplementedError

    def take_up(self) -> None:
        """Continue the form that was left last."""
        raise NotImplementedError

    def next_person(self) -> None:
        """Go on with the next person."""
        raise NotImplementedError

    def title_of_left(self) -> str | None:
        """Return what the form that was left last is called; None: there is none."""
        raise NotImplementedError

    def subject_of(self, visit: PastVisit) -> str:
        """Return what an earlier visit was about."""
        return visit.subject

    def on_link_copied(self) -> None:
        """Say that the link is on the clipboard."""
        raise NotImplementedError

    def code_handlers(self) -> dict[str, Callable[[], object]]:
        """Return what the actions of every such room do, by their names."""
        code, calls = self._code, self._calls
        return {
            code.next.name: self.next_person,
            code.take_up.name: self.take_up,
            code.new_code.name: calls.renew,
            code.withdraw.name: calls.withdraw,
            code.copy_link.name: self._copy_link,
            code.try_it.name: calls.try_without_phone,
            code.wallet.name: calls.choose_wallet,
            code.anyway.name: calls.create_anyway,
            code.copy_answer.name: lambda: QGuiApplication.clipboard().setText(self._tracker.envelope),
        }

    def show_before(self, *, may_move: bool) -> None:
        """Show the visits before this one, and the form that was left last."""
        past = self._tracker.behind if self._tracker.sees_progress else ()
        lines = [
            RecentVisit(
                each.state,
                self.subject_of(each),
                state_words(each.state, self._past_words.for_agent(each.agent)),
                each.at,
                each.name,
            )
            for each in past
        ]
        self.past.show_past(lines, may_move=may_move, awaits=bool(self._tracker.parked))
        self._show_left()

    def forget_link(self, *others: str) -> None:
        """Clear the clipboard if our link, or another text of ours, is still on it."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.text() and clipboard.text() in (self._copied, *others):
            clipboard.clear()
        self._copied = ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self.column.setContentsMargins(margin, margin, margin, margin)

    def _show_left(self) -> None:
        title = self.title_of_left()
        self.take_up_button.setVisible(title is not None)
        if title is not None:
            self._forgetting.start()
            offer_take_up(self.take_up_button, self._code.take_up, title)

    def _copy_link(self) -> None:
        if self._tracker.visit is not None:
            self._copied = self._tracker.visit.url
            QGuiApplication.clipboard().setText(self._copied)
            self.on_link_copied()
