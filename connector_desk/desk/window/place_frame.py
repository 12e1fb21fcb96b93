"""The places in the frame of the window: the bar that names the open one, and the way to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPoint

from connector_desk.desk.runner.places import EMBEDDED, THIS_COMPUTER, PlaceEntry
from connector_desk.desk.runner.visit_tracker import Phase
from connector_desk.desk.widgets.action import Action, Menu
from connector_desk.desk.widgets.failure_dialog import FailureDialog
from connector_desk.desk.widgets.minutes import counted
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.place_words import name_of
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP
from connector_desk.desk.window.actions import PLACE, PLACE_PREFIX
from connector_desk.desk.window.place_bar import PlaceBar
from connector_desk.desk.window.place_button import PlaceButton, place_menu
from connector_desk.desk.window.place_guard import ProductionGuard
from connector_desk.desk.window.place_question import PlaceDialog, PlaceQuestion

if TYPE_CHECKING:  # loaded when it is needed
    from PySide6.QtWidgets import QMainWindow

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.widgets.tokens import Colours
    from connector_desk.desk.window.navigation import Navigation
    from connector_desk.desk.window.open_visits import OpenVisits
    from connector_desk.desk.window.room_host import RoomHost

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

    def look(self) -> None:
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

    def actions(self) -> tuple[Action, ...]:
        """List the actions that lead to another place; none while there is only one."""
        entries = self.entries[:MOST_ACTIONS]
        if len(entries) < 2:
            return ()
        ways = (
            Action(PLACE_PREFIX + each.place_id, SWITCH_TO, Menu.DESK, "server", values=(("name", name_of(each)),))
            for each in entries
            if each.place_id != self.present.place_id
        )
        return (PLACE, *ways)

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
        self.message.tell(*words, f"code: {error.code}")

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
