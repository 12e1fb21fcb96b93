"""The page of a room that makes codes: what it shows in turn, the visits before, and the form that was left last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.instants import MINUTE
from connector_desk.desk.kit.dates import show_time
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import OpenPageStack, label, tip
from connector_desk.desk.kit.queued_refresh import QueuedRefresh
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.state_mark import icon_of, role_of
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import offer_take_up, take_up_button
from connector_desk.desk.kit.words import isolated, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.proofrequest import BrowserPage
    from connector_desk.desk.kit.outcome import VisitWords
    from connector_desk.desk.kit.visit_actions import CodeActions
    from connector_desk.desk.visits.set_aside_visits import VisitSummary
    from connector_desk.desk.visits.visit_controller import VisitController
    from connector_desk.desk.visits.visit_tracker import VisitTracker


HEIGHT = 28
SIGN = 20
WIDEST_SUBJECT = 160


class RecentVisit(NamedTuple):
    """One finished visit: its subject, its state, and the time of that (Unix milliseconds)."""

    state: str
    subject: str
    words: str
    """The state in words."""
    at: int
    name: str = ""
    """The name of the person; empty where it is not known."""


def state_words(state: str, called: VisitWords) -> str:
    """Return the text of a state, as in its visit panel."""
    return translate("Steps", called.steps[state])


class RecentVisitsStrip(QWidget):
    """Shows as many visits as there is room for; hidden while there is none."""

    def __init__(self, colours: Colours, title: str) -> None:
        super().__init__()
        self._colours = colours
        self._lines: tuple[RecentVisit, ...] = ()
        self._marks: list[RecentVisitMark] = []
        self._title = label(title, "small")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE_1)
        self._row.addWidget(self._title)
        self._row.addSpacing(SPACE_2)
        self._row.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.hide()

    def show_visits(self, lines: Sequence[RecentVisit], *, may_move: bool, awaits: bool) -> None:
        """Show these, the newest first; room for the first is made only when what is above may move.

        While one is awaited, its room is kept free.
        """
        if may_move and (lines or awaits):
            policy = self.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.setSizePolicy(policy)
        has_room = not self.isHidden() or self.sizePolicy().retainSizeWhenHidden()
        self.setVisible(bool(lines) and has_room)
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        while len(self._marks) < len(lines):
            self._marks.append(RecentVisitMark(self._colours))
            self._row.insertWidget(len(self._marks) + 1, self._marks[-1])
        for mark, line in zip(self._marks, lines, strict=False):
            mark.show_visit(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the oldest where there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        left = self.width() - self._title.sizeHint().width() - 2 * SPACE_2
        for index, mark in enumerate(self._marks):
            left -= mark.sizeHint().width() + SPACE_1
            mark.setVisible(index < len(self._lines) and left >= 0)


class RecentVisitMark(QWidget):
    """The sign of one visit and its time."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._state, self._words = "prepared", ""
        font = QFont(self.font())
        font.setPixelSize(13)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_visit(self, line: RecentVisit) -> None:
        """Show another visit."""
        time, subject, name = show_time(line.at), plain(line.subject, 80), plain(line.name, 80)
        short = QFontMetrics(self.font()).elidedText(name or subject, Qt.TextElideMode.ElideRight, WIDEST_SUBJECT)
        self._state, self._words = line.state, f"{isolated(short)} · {time}"
        words = f"{', '.join(filter(None, (isolated(name), isolated(subject), time)))}: {line.words}"
        self.setAccessibleName(words)
        tip(self, words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Be as wide as the words."""
        return QSize(SIGN + QFontMetrics(self.font()).horizontalAdvance(self._words) + 20, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign, and the words beside it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = self._colours.tones[role_of(self._state)]
        sign = QRectF(QPointF(2, (HEIGHT - SIGN) / 2), QSize(SIGN, SIGN).toSizeF())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        painter.drawEllipse(sign)
        paint_icon(painter, icon_of(self._state), tone.ink, sign.adjusted(4, 4, -4, -4), 2.5)
        painter.setPen(QColor(self._colours.muted))
        words = QRectF(self.rect()).adjusted(SIGN + 7, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words)


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
        recent: tuple[str, VisitWords],
        frame: QWidget | None,
    ) -> None:
        """`recent` is the title of the visits before, and the names of their states."""
        super().__init__(frame)
        self._colours, self._tracker, self._code = colours, tracker, code
        self._calls, self._recent_words, self._copied = controller, recent[1], ""
        self.pages = OpenPageStack()
        self.recent = RecentVisitsStrip(colours, recent[0])
        self.take_up_button = take_up_button(colours, code.take_up, self.perform)
        self._forgetting = QTimer(self, interval=MINUTE, singleShot=True)
        self._forgetting.timeout.connect(self._show_left)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.pages)
        self._refresh = QueuedRefresh(self.refresh, self)

    def _follow(self) -> None:
        """Show the state as it is, now that the view is whole, and each change of it."""
        self._calls.changed.connect(self._refresh.request)
        self._calls.withdrew.connect(self.forget_link)
        self.refresh()

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

    def subject_of(self, visit: VisitSummary) -> str:
        """Return what an earlier visit was about."""
        return visit.subject

    def on_link_copied(self) -> None:
        """Say that the link is on the clipboard."""
        raise NotImplementedError

    def notify(self, sentence: str, next_step: str = "") -> None:
        """Show a notice beside the code."""
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
            code.browser.name: lambda: calls.find_browser_page(self._show_browser_page, self._no_browser_page),
            code.copy_answer.name: lambda: QGuiApplication.clipboard().setText(self._tracker.envelope),
        }

    def show_before(self, *, may_move: bool) -> None:
        """Show the visits before this one, and the form that was left last."""
        recent = self._tracker.behind if self._tracker.sees_progress else ()
        lines = [
            RecentVisit(
                each.state,
                self.subject_of(each),
                state_words(each.state, self._recent_words.for_agent(each.agent)),
                each.at,
                each.name,
            )
            for each in recent
        ]
        self.recent.show_visits(lines, may_move=may_move, awaits=bool(self._tracker.set_aside_visits))
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

    def _show_browser_page(self, response: TypedResponse[BrowserPage]) -> None:
        """Show where a browser asks the wallets that it knows: on this computer, else at the public address."""
        page = response.value
        here = None if page is None or not self._calls.is_here() else page.localAddress
        address = here or (None if page is None else page.publicAddress)
        from connector_desk.desk.kit import address_dialog  # noqa: PLC0415 - 20 ms, for a wallet in a browser alone

        if address is None:
            self.notify(address_dialog.no_browser_here())
        else:
            title = translate("Actions", self._code.browser.title)
            address_dialog.AddressDialog(self, self._colours, title, address).open()

    def _no_browser_page(self, error: DeskError) -> None:
        self.notify(*error_words(error.code, error.message, error.next_step))
