"""The visitor's screen of a window: on which display it is, when it is shown, and which visit is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_time_of
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import LanguageSwitcher, OneLanguage, translate
from connector_desk.desk.stage.content import StageContent
from connector_desk.desk.stage.displays import Display, Displays, choose_display
from connector_desk.desk.stage.stage_window import StageWindow

if TYPE_CHECKING:  # loaded when it is first shown
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.shell.open_visits import OpenVisits
    from connector_desk.desk.shell.preferences import Preferences
    from connector_desk.desk.shell.room_column import RoomColumn
    from connector_desk.desk.shell.staff_desk import StaffDesk
    from connector_desk.desk.visits.visit_tracker import VisitTracker

RETURNS_AFTER = 6_000
"""Milliseconds from an end to the welcome, at an event."""


class StageHost(Protocol):
    """The needed part of the desk's window."""

    colours: Colours
    language_switcher: LanguageSwitcher
    rooms: RoomColumn
    preferences: Preferences
    open_visits: OpenVisits
    organisation: OrganisationWatch
    staff: StaffDesk


class VisitorScreen(QObject):
    """Opens and closes the stage, and keeps it at the visit that is on the desk's screen."""

    def __init__(self, window: StageHost, desk: QWidget, application: QApplication) -> None:
        """Both are the window of the desk."""
        super().__init__(desk)
        self._host, self._desk = window, desk
        self._preferences, self._visits = window.preferences, window.open_visits
        self._spoken = OneLanguage("en")
        self.window: StageWindow | None = None
        self.is_shown = False
        self._display = ""
        """The key of the display that the stage is on, or was on when it was unplugged."""
        self._is_unplugged = self._is_restored = False
        self._over = ""
        self._put_away = ""
        """The visit whose end the visitor has seen."""
        self._return = QTimer(self, singleShot=True, interval=RETURNS_AFTER)
        self._return.timeout.connect(self._welcome)
        self.notice: Notice | None = None
        self._above: QWidget | None = None
        """Holds the notice; hidden with it."""
        self.displays: Displays
        self.watch(Displays(application, self))
        self._visits.changed.connect(self.refresh)

    @property
    def language(self) -> str:
        """Return the visitor's language."""
        wanted = self._preferences.choice("stageLanguage")
        return self._host.language_switcher.language if wanted == "same" else wanted

    def watch(self, displays: Displays) -> None:
        """Use the displays of this list from now on."""
        self.displays = displays
        displays.changed.connect(self.refresh_displays)

    def apply_theme(self) -> None:
        """Apply colours and language again, and to the notice about the display."""
        colours = self._host.colours
        self._spoken = OneLanguage(self.language)
        if self.window is not None:
            self.window.apply_theme(colours, self._spoken.translate)
        self._above = above = QWidget()
        above.hide()
        self.notice = Notice(colours, Role.WARN)
        self.notice.offer(translate("Stage", "Understood"))
        self.notice.way_on.clicked.connect(above.hide)
        layout = QHBoxLayout(above)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, 0)
        layout.addWidget(self.notice)
        if self.is_shown and self._preferences.choice("stageDisplay") not in ("", self._display):
            self.show()
        self._host.rooms.announce(above, lambda: translate("Notices", "Visitor's screen unplugged"))
        self.refresh()

    def toggle(self) -> None:
        """Show the stage, or take it away."""
        if self.is_shown:
            self.hide()
        else:
            self.show()

    def show(self) -> None:
        """Show the stage on the chosen display, else beside the desk, else over it."""
        self._show_on(choose_display(self.displays.all(), self._preferences.choice("stageDisplay"), self._desk_is_on))

    def hide(self) -> None:
        """Hide the stage until it is wanted again."""
        self._is_unplugged = False
        self._preferences.choose("stageShown", "no")
        self.close()
        self._desk.activateWindow()

    def close(self) -> None:
        """Close the stage; it is wanted again at the next start."""
        self.is_shown = False
        self._return.stop()
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def restore(self) -> None:
        """Show the stage at the start as it was before, but never over the desk."""
        self._is_restored = True
        if self._preferences.choice("stageShown") == "no":
            return
        wanted = self._preferences.choice("stageDisplay")
        display = choose_display(self.displays.all(), wanted, self._desk_is_on)
        if display is not None and display.key != self._desk_is_on:
            self._show_on(display)
            self._desk.activateWindow()  # the window that opened last may have taken the keys

    def refresh(self) -> None:
        """Show the desk's content, as far as the visitor may see it."""
        if not self._is_restored and self._desk.isVisible():
            self.restore()
        never = self._preferences.choice("stageMode") == "event"
        for controller in self._visits.followed():
            controller.tracker.never_covers = never
        if self.window is None:
            return
        content = self._content()
        if content != self.window.content:
            self.window.show_content(content)

    def refresh_displays(self) -> None:
        """Close the stage with its display, and bring it back with it."""
        there = {each.key: each for each in self.displays.all()}
        if self.is_shown and self._display not in there:
            self.close()
            self._is_unplugged = True
            self._show_unplugged()
        elif self._is_unplugged and self._display in there:
            self._show_on(there[self._display])

    @property
    def _desk_is_on(self) -> str:
        return self.displays.under(self._desk)

    def _show_on(self, display: Display | None) -> None:
        if display is None:
            return
        if self.notice is None:
            self.apply_theme()
        self.close()
        self._display, self._is_unplugged, self.is_shown = display.key, False, True
        self._preferences.choose("stageShown", "yes")
        if self._above is not None:
            self._above.hide()
        made = self.window = StageWindow(self._host.colours, self._spoken.translate)
        made.left.connect(self.hide, Qt.ConnectionType.QueuedConnection)
        made.show_content(self._content())
        is_over_desk = display.key == self._desk_is_on
        made.open_on(display, takes_keys=is_over_desk)

    def _show_unplugged(self) -> None:
        if self.notice is not None and self._above is not None:
            self.notice.show_message(
                translate("Stage", "The display of the visitor's screen was unplugged."),
                translate(
                    "Stage", "The screen returns when you plug the display in again. F9 shows it on another display."
                ),
            )
            self._above.show()

    def _content(self) -> StageContent:
        """Describe the visit that is on the desk's screen; of another room one that is still open."""
        if self._host.staff.is_locked:
            return self._greeting()
        for place, controller in enumerate(self._visits.followed()):
            state = controller.tracker
            visit = state.visit
            if visit is not None and (place == 0 or not visit.is_over or state.departure is not None):
                self._end_of(visit.visit_id if visit.is_over else "")
                is_put_away = visit.is_over and visit.visit_id == self._put_away
                return (
                    self._greeting() if is_put_away else self._describe(state, is_request=controller.kind == "request")
                )
        self._end_of("")
        return self._greeting()

    def _greeting(self) -> StageContent:
        known = self._host.organisation
        return StageContent(name=known.name_in(self.language), logo=known.logo)

    def _describe(self, state: VisitTracker, *, is_request: bool) -> StageContent:
        visit = state.visit
        if visit is None:
            return self._greeting()
        departure = state.departure
        shown = visit.state if departure is None else departure.state
        if state.is_sign_out and departure is None and visit.is_over:
            shown = "working"  # the visitor is not signed out yet
        return StageContent(
            state=shown,
            code=visit.url if visit.shows_code else "",
            is_covered=state.is_covered and visit.shows_code and not state.never_covers,
            is_request=is_request,
            title=state.visitor_title(self.language),
            purpose=state.purpose_in(self.language),
            icon=state.icon,
            host=visit.host,
            name=self._host.organisation.name_in(self.language),
            needs_pin=bool(visit.pin),
            is_agent=bool(visit.agent),
            is_sign_out=state.is_sign_out,
            departure=None if departure is None else departure.outcome,
            person="" if departure is None else departure.name,
            time="" if departure is None else show_time_of(departure.at, self._spoken.locale),
        )

    def _end_of(self, visit_id: str) -> None:
        """Begin to wait when a visit has ended, where the stage returns by itself."""
        if visit_id == self._over:
            return
        self._over = visit_id
        self._return.stop()
        if visit_id and self._preferences.choice("stageMode") == "event":
            self._return.start()

    def _welcome(self) -> None:
        self._put_away = self._over
        self.refresh()
