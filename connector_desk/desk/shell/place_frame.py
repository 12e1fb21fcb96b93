"""The places in the frame of the window: the bar that names the open one, and the questions before a change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import MINUTE
from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import FailureDialog
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label, tip
from connector_desk.desk.kit.place_words import ON_FILL, fill_of, name_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, isolated, plain, plain_address, plain_inside
from connector_desk.desk.runner.places import EMBEDDED, THIS_COMPUTER, PlaceEntry
from connector_desk.desk.shell.action_book import WindowAction
from connector_desk.desk.shell.actions import PLACE, PLACE_PREFIX
from connector_desk.desk.shell.place_button import PlaceButton, place_menu
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from connector_desk.base.clock import Clock
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.shell.navigation import Navigation
    from connector_desk.desk.shell.open_visits import OpenVisits
    from connector_desk.desk.shell.room_host import RoomHost


WIDTH = 480


class PlaceQuestion(NamedTuple):
    """The texts of a question, translated already."""

    title: str
    about: str
    losses: Sequence[str]
    back: str
    way_on: str
    is_grave: bool = False
    """Whether the way on changes or loses something for good."""
    request: str = ""
    """The first line of a request that is sent as it was written."""


class PlaceDialog(QDialog):
    """Asks; Enter and Escape go back."""

    def __init__(self, parent: QWidget, colours: Colours, question: PlaceQuestion) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(question.title)
        self.back = button(question.back, colours, kind="primary", icon_name="corner-down-left")
        self.way_on = button(question.way_on, colours, kind="danger" if question.is_grave else "")
        self.back.clicked.connect(self.reject)
        self.way_on.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(label(question.title, "title", wraps=True))
        for words in question.losses:
            layout.addWidget(label(words, "strong", wraps=True))
        if question.about:
            layout.addWidget(label(question.about, "muted", wraps=True))
        if question.request:
            shown = BreakingLabel(question.request, name="request")
            shown.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
            layout.addWidget(shown)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.way_on)
        layout.addLayout(ways)
        self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)


AFTER = 15 * MINUTE
"""How long after the last change the desk asks again."""
_FOLLOWS = "/shown"
"""The end of the path of a message that follows a change by itself."""


class _Asked(NamedTuple):
    """A request that waits for its permission."""

    method: str
    path: str
    is_written: bool
    answer: Future[bool]


class ProductionGuard(QObject):
    """Asks before the first change, after 15 minutes without one, and before each request that a person wrote."""

    _wanted = Signal(object)

    def __init__(self, parent: QWidget, name: str, colours: Callable[[], Colours], clock: Clock) -> None:
        super().__init__(parent)
        self._over, self._name, self._colours, self._clock = parent, name, colours, clock
        self._changed_at: int | None = None
        self._waiting: list[_Asked] = []
        self.dialog: PlaceDialog | None = None
        self._wanted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    async def permit(self, method: str, path: str, is_written: bool) -> None:  # noqa: FBT001  as the client calls it
        """Return when a request may be sent, on the loop of the runner; raises DeskError not_permitted_here."""
        if path.endswith(_FOLLOWS) and not is_written:
            return
        if is_written or not self._is_fresh():
            answer: Future[bool] = Future()
            self._wanted.emit(_Asked(method, path, is_written, answer))
            if not await asyncio.wrap_future(answer):
                raise DeskError("not_permitted_here")
        if not is_written:
            self._changed_at = self._clock()

    def close(self) -> None:
        """Refuse everything that waits: the place is left."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            _answer(each, is_permitted=False)
        if self.dialog is not None:
            self.dialog.reject()

    def _is_fresh(self) -> bool:
        return self._changed_at is not None and self._clock() - self._changed_at < AFTER

    def _take(self, asked: _Asked) -> None:
        self._waiting.append(asked)
        self._ask()

    def _ask(self) -> None:
        """Ask for the first that waits; one answer is for all that nobody wrote."""
        self._waiting = [each for each in self._waiting if not each.answer.cancelled()]
        if self.dialog is not None or not self._waiting:
            return
        self.dialog = PlaceDialog(self._over, self._colours(), self._question(self._waiting[0]))
        self.dialog.finished.connect(self._answered)
        self.dialog.open()

    def _answered(self, result: int) -> None:
        self.dialog = None
        if not self._waiting:
            return
        first = self._waiting[0]
        together = [first] if first.is_written else [each for each in self._waiting if not each.is_written]
        self._waiting = [each for each in self._waiting if each not in together]
        for each in together:
            _answer(each, is_permitted=bool(result))
        self._ask()

    def _question(self, asked: _Asked) -> PlaceQuestion:
        title = translate("Places", "“{name}” is a production place").format(name=self._name)
        if asked.is_written:
            return PlaceQuestion(
                title,
                translate("Places", "This request goes out exactly as you wrote it."),
                (),
                translate("Places", "Do not send"),
                translate("Places", "Send"),
                is_grave=True,
                request=plain_inside(f"{asked.method} {asked.path}", 300),
            )
        return PlaceQuestion(
            title,
            translate("Places", "The desk asks again after 15 minutes without a change."),
            (translate("Places", "What you do now takes effect there."),),
            translate("Quit", "Back"),
            translate("Places", "Continue"),
            is_grave=True,
        )


def _answer(asked: _Asked, *, is_permitted: bool) -> None:
    if asked.answer.set_running_or_notify_cancel():
        asked.answer.set_result(is_permitted)


HEIGHT = 32
LONGEST_NAME = 80


class _Words(QWidget):
    """One line of words on the bar; its end is left out where there is no room."""

    def __init__(self, text: str, weight: QFont.Weight, *, gives_way: bool) -> None:
        super().__init__()
        self._text = text
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setWeight(weight)
        self.setFont(font)
        across = QSizePolicy.Policy.Ignored if gives_way else QSizePolicy.Policy.Maximum
        self.setSizePolicy(across, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words."""
        del event
        painter = QPainter(self)
        painter.setPen(QColor(ON_FILL))
        shown = QFontMetrics(self.font()).elidedText(isolated(self._text), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class _ProductionMark(QWidget):
    """The word “Production” in a white field, so that it is seen without its colour."""

    def __init__(self, ink: str) -> None:
        super().__init__()
        self._ink, self._text = ink, translate("Places", "Production")
        font = QFont(self.font())
        font.setPixelSize(12)
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)
        self.setFixedSize(QFontMetrics(font).horizontalAdvance(self._text) + 20, 20)
        self.setAccessibleName(self._text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and the word."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ON_FILL))
        painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
        painter.setPen(QColor(self._ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)


class PlaceBar(QFrame):
    """Names the place: its colour is never the only sign."""

    def __init__(self, entry: PlaceEntry, name: str) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self._fill = fill_of(entry.colour)
        name, address = plain(name, LONGEST_NAME), plain_address(entry.address, 200)
        mark = QLabel()
        mark.setPixmap(icon_pixmap("server", ON_FILL, 16, 2.0))
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, 0, SPACE_4, 0)
        row.setSpacing(SPACE_2)
        row.addWidget(mark)
        row.addWidget(_Words(name, QFont.Weight.DemiBold, gives_way=False))
        row.addSpacing(SPACE_3)
        row.addWidget(_Words(address, QFont.Weight.Normal, gives_way=True), 1)
        if entry.is_production:
            row.addWidget(_ProductionMark(self._fill))
        said = [isolated(name), translate("Places", "Production") if entry.is_production else "", address]
        self.setAccessibleName(", ".join(each for each in said if each))
        tip(self, self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        QPainter(self).fillRect(self.rect(), QColor(self._fill))


SWITCH_TO = QT_TRANSLATE_NOOP("Actions", "Switch to {name}")
MOST_ACTIONS = 50


class FramedWindow(Protocol):
    """The needed part of the window."""

    place: OpenPlace | None
    runner: Runner
    colours: Colours
    navigation: Navigation
    open_visits: OpenVisits
    hosts: tuple[RoomHost, ...]

    def change_place(self) -> None:
        """Forget everything of the former place, and open the chosen one."""
        ...

    def perform(self, name: str) -> None:
        """Do an action."""
        ...


class PlaceFrame(QObject):
    """Shows which place is open, and opens another; made when there is more than the core of this program."""

    def __init__(self, window: FramedWindow, parent: QMainWindow, session: Session) -> None:
        """Both are the window of the desk."""
        super().__init__(parent)
        self._window, self._parent, self._session = window, parent, session
        self.bar: PlaceBar | None = None
        self.button: PlaceButton | None = None
        self.dialog: PlaceDialog | None = None
        self.message: FailureDialog | None = None
        self.guard: ProductionGuard | None = None
        self._guarded: OpenPlace | None = None

    @property
    def entries(self) -> list[PlaceEntry]:
        """List the places, the core of this program first."""
        places = self._session.places
        return list(places.entries()) if places is not None else [THIS_COMPUTER]

    @property
    def present(self) -> PlaceEntry:
        """Return the place that is open, or that was chosen and could not be opened."""
        opened, places = self._window.place, self._session.places
        wanted = opened.entry.place_id if opened is not None else EMBEDDED if places is None else places.chosen
        return next((each for each in self.entries if each.place_id == wanted), self.entries[0])

    @property
    def remote(self) -> str:
        """Name the present place if it is not the core of this program; else empty."""
        return "" if self.present.place_id == EMBEDDED else name_of(self.present)

    def load(self) -> None:
        """Show the present place, after a change of the list, of the place or of the theme."""
        present = self.present
        self._watch(present)
        is_plain = present.place_id == EMBEDDED and not present.colour and not present.is_production
        self.bar = None if is_plain else PlaceBar(present, name_of(present))
        self._parent.setMenuWidget(self.bar)  # type: ignore[arg-type]  # None takes the bar away
        if self.bar is not None:
            self.bar.show()
        self.button = PlaceButton(self._window.colours, present) if len(self.entries) > 1 else None
        if self.button is not None:
            self.button.clicked.connect(self.choose)
        self._window.navigation.hold(self.button)

    def _watch(self, present: PlaceEntry) -> None:
        """Have each change at a production place permitted by the person, and no other."""
        opened = self._window.place
        if self.guard is not None and (opened is not self._guarded or not present.is_production):
            if self._guarded is not None:
                self._guarded.place.permit = None
            self.guard.close()
            self.guard.deleteLater()
            self.guard = self._guarded = None
        if opened is not None and present.is_production and self.guard is None:
            name, clock = name_of(present), self._session.clock
            self.guard = ProductionGuard(self._parent, name, lambda: self._window.colours, clock)
            self._guarded, opened.place.permit = opened, self.guard.permit

    def actions(self) -> tuple[WindowAction, ...]:
        """List the actions that lead to another place; none while there is only one."""
        entries = self.entries[:MOST_ACTIONS]
        if len(entries) < 2:
            return ()
        ways = (
            WindowAction(
                Action(PLACE_PREFIX + each.place_id, SWITCH_TO, Menu.DESK, "server", values=(("name", name_of(each)),)),
                partial(self.switch_to, each.place_id),
            )
            for each in entries
            if each.place_id != self.present.place_id
        )
        return (WindowAction(PLACE, self.choose), *ways)

    def choose(self) -> None:
        """Open the menu of the places, at its button."""
        if self.button is None:
            return
        menu = place_menu(self._window.colours, self.entries, self.present.place_id, self.button)
        menu.triggered.connect(lambda each: self._chosen(str(each.data())))
        checked = next((each for each in menu.actions() if each.isChecked()), None)
        menu.popup(self.button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
        if checked is not None:
            menu.setActiveAction(checked)

    def switch_to(self, place_id: str) -> None:
        """Open another place; where something would be left behind, ask first."""
        places, opened = self._session.places, self._window.place
        if places is None or self.dialog is not None:
            return
        if place_id == self.present.place_id and opened is not None:
            return
        losses = self._losses()
        if not losses:
            self._go(place_id)
            return
        entry = next((each for each in self.entries if each.place_id == place_id), THIS_COMPUTER)
        title = translate("Places", "Switch to “{name}”?").format(name=name_of(entry))
        is_grave = opened is not None and opened.for_this_run_only
        back, way_on = translate("Quit", "Back"), translate("Places", "Switch")
        question = PlaceQuestion(title, "", losses, back, way_on, is_grave=is_grave)
        self.dialog = PlaceDialog(self._parent, self._window.colours, question)
        self.dialog.accepted.connect(lambda: self._go(place_id))
        self.dialog.finished.connect(self._answered)
        self.dialog.open()

    def _chosen(self, place_id: str) -> None:
        if place_id:
            self.switch_to(place_id)
        else:
            self._window.perform("settings.page.places")

    def _answered(self) -> None:
        self.dialog = None

    def _go(self, place_id: str) -> None:
        places = self._session.places
        if places is not None:
            call = places.choose(place_id)
            then = self._window.change_place
            self._window.runner.run(call, owner=self, then=lambda _: then(), failed=self._failed)

    def _failed(self, error: DeskError) -> None:
        words = error_words(error.code, error.message, "")
        self.message = FailureDialog(self._parent, self._window.colours, translate("Places", "Switch place"))
        self.message.show_message(*words, f"code: {error.code}")

    def _losses(self) -> list[str]:
        """Name what does not come along to another place."""
        losses, opened = [], self._window.place
        trackers = [each.tracker for each in self._window.open_visits.followed()]
        if opened is not None and opened.for_this_run_only:
            losses.append(
                translate(
                    "Places", "This desk works for this session only. Its key and its data are lost when you switch."
                )
            )
        if any(each.phase in (Phase.SENDING, Phase.UNSURE) for each in trackers):
            losses.append(translate("Places", "A request has no answer yet. You will not see its outcome."))
        visits = self._window.open_visits.count()
        if visits and all(each.sees_progress for each in trackers):
            one = translate("Places", "1 visit is still open. Its code stays valid, and you find it again here later.")
            several = translate(
                "Places", "{count} visits are still open. Their codes stay valid, and you find them again here later."
            )
            losses.append(counted(one, several, visits))
        elif visits:
            one = translate("Places", "1 visit is still open. This place cannot show it again.")
            several = translate("Places", "{count} visits are still open. This place cannot show them again.")
            losses.append(counted(one, several, visits))
        typed = [each.form for each in trackers if each.visit is None and each.form is not None]
        if not all(each.is_blank() for each in typed) or any(each.has_input for each in self._window.hosts):
            losses.append(translate("Places", "What you have typed and not sent is lost."))
        return losses
