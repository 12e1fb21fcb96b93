"""The window: navigation, the room that is open, and how the place is opened and closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QLayout, QMainWindow, QMenu, QWidget
from shiboken6 import delete, isValid

from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.kit.dates import day_of
from connector_desk.desk.kit.favourite import FAVOURITES_FOLDER
from connector_desk.desk.kit.kiosk_setup import load_kiosk, save_kiosk
from connector_desk.desk.kit.outcome import MOVED
from connector_desk.desk.kit.queued_refresh import QueuedRefresh
from connector_desk.desk.kit.reflow import PageArea, PageStack
from connector_desk.desk.kit.theme import apply_theme, choose_colours, load_font
from connector_desk.desk.kit.tokens import DEFAULT_SIZE, SMALL_WIDTH, SMALLEST, Colours
from connector_desk.desk.kit.translation import LanguageSwitcher, translate
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.rooms.links.actions import WAITING
from connector_desk.desk.rooms.workbench.actions import DISARM
from connector_desk.desk.runner.exchange_log import ExchangeLog
from connector_desk.desk.runner.organisation_watch import OrganisationWatch
from connector_desk.desk.runner.places import EMBEDDED
from connector_desk.desk.runner.runner import Job, Runner
from connector_desk.desk.runner.staff import GuardedAction
from connector_desk.desk.shell import actions
from connector_desk.desk.shell.action_book import ActionBook, ActionState, WindowAction
from connector_desk.desk.shell.badges import Badges
from connector_desk.desk.shell.connectivity import Connectivity
from connector_desk.desk.shell.favourites import Favourites
from connector_desk.desk.shell.help import Help
from connector_desk.desk.shell.issue_host import IssueHost
from connector_desk.desk.shell.kiosk_offer import offered_subjects
from connector_desk.desk.shell.library_host import LibraryHost
from connector_desk.desk.shell.links_host import LinksHost
from connector_desk.desk.shell.navigation import Navigation
from connector_desk.desk.shell.open_visits import OpenVisits
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.desk.shell.preparation import Preparation
from connector_desk.desk.shell.quit_guard import QuitGuard
from connector_desk.desk.shell.receipts import Receipts
from connector_desk.desk.shell.room_column import RoomColumn
from connector_desk.desk.shell.room_host import RoomContext, RoomHost, wallet_access
from connector_desk.desk.shell.room_opening import RoomOpening
from connector_desk.desk.shell.room_table import ISSUE, ROOMS, SETTINGS
from connector_desk.desk.shell.room_wiring import RoomWiring, find_host
from connector_desk.desk.shell.settings_host import SettingsHost
from connector_desk.desk.shell.shared_folder import SharedFolder
from connector_desk.desk.shell.staff_desk import StaffDesk
from connector_desk.desk.shell.status import PlaceStatus, ServiceState, standing_of
from connector_desk.desk.shell.unfinished_forms import UnfinishedForms
from connector_desk.desk.shell.welcome_host import WelcomeHost
from connector_desk.desk.shell.workbench_host import WorkbenchHost

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.kiosk_setup import OfferedSubject
    from connector_desk.desk.runner.places import PlaceEntry
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.shell.exchange_viewer import ExchangeViewer
    from connector_desk.desk.shell.place_frame import PlaceFrame
    from connector_desk.desk.shell.visitor_screen import VisitorScreen


BADGES_FOLDER = "badges"
"""Beside the file of preferences."""


class ReturnPath(QObject):
    """Remembers room and control when somebody goes to decide; leads there once nobody waits any more."""

    def __init__(self, open_room: Callable[[str], None], links: LinksHost) -> None:
        super().__init__(links)
        self._open_room, self._links = open_room, links.room.name
        self._room = ""
        self._control: QWidget | None = None
        links.settled.connect(self._go_back)

    def leave(self, room: str, name: str) -> None:
        """Remember where an action was asked for, if it leads to who waits."""
        if name == WAITING.name and room != self._links:
            self._room, self._control = room, QApplication.focusWidget()

    def _go_back(self) -> None:
        room, control = self._room, self._control
        self._room, self._control = "", None
        if not room:
            return
        self._open_room(room)
        if control is not None and isValid(control) and control.isVisible() and control.isEnabled():
            control.setFocus(Qt.FocusReason.OtherFocusReason)


class CentralWidget(QWidget):
    """Tells when it has been painted for the first time."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("desk")
        self._was_painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and emit `painted` once."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def lay_out(self, navigation: QWidget, rooms: QLayout) -> None:
        """Put the navigation on the left of the rooms."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(navigation)
        rooms.setSpacing(0)
        layout.addLayout(rooms, 1)


class DeskWindow(QMainWindow):
    """Made by the app from a session; everything else it makes itself."""

    ready = Signal()
    """The place answers."""
    colours: Colours

    def __init__(self, application: QApplication, session: Session, *, bundled_font: bool = False) -> None:
        super().__init__()
        self._application, self._session = application, session
        self.preferences = Preferences(session.settings_file)
        self._family = load_font(always=bundled_font)
        self.language_switcher = LanguageSwitcher(application)
        self.runner = Runner(self)
        self.staff = StaffDesk(self, self, self.runner, session)
        self.camera_watch = CameraWatch(self, self.preferences)
        self.exchanges = ExchangeLog(session.clock, self)
        self._moves: Job | None = None
        self._actions: QueuedRefresh = QueuedRefresh(self._show_possible, self)
        self.staff.changed.connect(self._actions.request)
        self.preparation = Preparation(self.runner, lambda: self.hosts, self._make_ahead, self)
        self._room = ISSUE.action.name
        self._is_closed = self._was_opened = False
        self.gives_way = False
        """Whether staff have started the kiosk: it opens once this window is closed."""
        self._begin()
        self.welcome = WelcomeHost(self.runner, session, self)
        self.welcome.opens.connect(lambda for_this_run_only: self.open_place(for_this_run_only=for_this_run_only))
        self.welcome.home.connect(lambda: self.place_frame.switch_to(EMBEDDED))
        self.welcome.change.connect(partial(self.perform, "settings.page.places"))
        self.setWindowTitle("Connector Desk")
        self.setWindowIcon(QIcon(str(bundled("icons", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(*DEFAULT_SIZE)
        self.restoreGeometry(self.preferences.geometry)
        self.help = Help(self, lambda: (self._room, self.colours, self.language_switcher.language))
        self._menu = QMenu(self)
        self._book = ActionBook(self, self._menu, self.carry_out)
        self._menu.aboutToShow.connect(self._actions.flush)
        self._menu.aboutToShow.connect(lambda: self._book.draw_icons(self.colours))
        self.build()
        self.help.follow()
        application.styleHints().colorSchemeChanged.connect(self._system_appearance_changed)
        application.styleHints().accessibility().contrastPreferenceChanged.connect(self._system_appearance_changed)

    def _begin(self) -> None:
        """Create everything that belongs to one place; with the next place all of it is created again."""
        session = self._session
        self.place: OpenPlace | None = None
        self._failure: DeskError | None = None
        self.status = PlaceStatus()
        clock, last = session.clock, self.preferences.last_schema
        self.issue_state = IssueState(last_name=last, today=lambda: day_of(clock()), now=clock)
        self.connectivity = Connectivity(session, self.runner, self.status, self.issue_state.phones, self)
        self.connectivity.changed.connect(self._show_status)
        self.connectivity.moved.connect(self._moved)
        self.issue_state.phones.lead = self.perform
        self.organisation = OrganisationWatch(self.runner, self)
        self.organisation.changed.connect(self._name_house)
        self.open_visits = OpenVisits(self.preferences, session.clock, self)
        self.open_visits.title_of = lambda name: self.issue_state.title_of(name, self.language_switcher.language)
        self.open_visits.went_to.connect(self.open_room)
        self.receipts = Receipts(self, self, self.open_visits)
        self._make_hosts()

    def _make_hosts(self) -> None:
        context = RoomContext(
            runner=self.runner,
            place=lambda: self.place,
            has_failed=lambda: self._failure is not None,
            clock=self._session.clock,
            session=self._session,
            preferences=self.preferences,
            open_visits=self.open_visits,
            issue=self.issue_state,
            organisation=self.organisation,
            grant_wallet=wallet_access(lambda: self.place, self.preferences),
            staff=self.staff,
        )
        self.hosts: tuple[RoomHost, ...] = tuple(room.host(room, context) for room in ROOMS)
        for host in self.hosts:
            host.setParent(self)
            host.possible_changed.connect(self._actions.refresh)  # at once: the next key may be one of them
            host.actions_changed.connect(self._make_actions)
            host.changed.connect(partial(self._know, host))
            host.wanted.connect(partial(self._make_room, host))
        self.unfinished = UnfinishedForms(self.runner, self._session.clock, self.hosts, self.open_room, self)
        self.unfinished.changed.connect(self._show_unfinished)
        self.open_visits.changed.connect(self.unfinished.sent)
        self.open_visits.moved_on.connect(lambda: self.rooms.fold_questions())  # noqa: PLW0108  made anew with the theme
        folder = self._folder(FAVOURITES_FOLDER)
        self.favourites = Favourites(self, lambda: self.colours, folder, self.hosts, self.open_room)
        self.shared = SharedFolder(
            self.runner, lambda: self.place, self.favourites.list, self._session, self.open_visits
        )
        self.shared.changed.connect(self._show_shared)
        self.favourites.is_shared = self.shared.is_from_there
        self.badges = Badges(self, self, self.open_visits, self._folder(BADGES_FOLDER), self._session.clock)
        self.favourites.list.changed.connect(self._make_actions)
        self.favourites.wanted.connect(lambda: self.favourites.open(self._room))
        self._wiring = RoomWiring(self.hosts, self.open_room, self.perform)
        self._wiring.connect_shared(self.shared)
        counter, settings = find_host(self.hosts, IssueHost), find_host(self.hosts, SettingsHost)
        counter.controller.reachable.connect(lambda answers: self._set_standing(standing_of(answers=answers)))
        counter.controller.followed.connect(self._load)
        counter.controller.event_received.connect(self.connectivity.on_event)
        settings.badges = find_host(self.hosts, LibraryHost).badges = lambda: self.badges.store
        settings.kiosk_subjects = self._kiosk_subjects
        settings.shared = lambda: self.shared.desk
        settings.kiosk_started.connect(self._give_way_to_kiosk, Qt.ConnectionType.QueuedConnection)
        settings.preferred.connect(self.prefer)
        settings.place_changed.connect(self._moved)
        settings.restored.connect(self.change_place, Qt.ConnectionType.QueuedConnection)
        settings.not_restored.connect(self._open_if_closed)
        settings.places_changed.connect(self.refresh_places)
        settings.place_wanted.connect(lambda place_id: self.place_frame.switch_to(place_id))  # noqa: PLW0108  made late
        links = find_host(self.hosts, LinksHost)
        links.asked.connect(partial(self._application.alert, self))
        find_host(self.hosts, IssueHost).controller.wallet_waits.connect(partial(self._application.alert, self))
        find_host(self.hosts, WorkbenchHost).faults_changed.connect(self._show_faults)
        self._return_path = ReturnPath(self.open_room, links)

    def _kiosk_subjects(self) -> list[OfferedSubject]:
        """List what a kiosk can be for."""
        workflows = find_host(self.hosts, LinksHost).offered_workflows
        language = self.language_switcher.language
        return list(offered_subjects(self.favourites.list.listed, self.issue_state.questions, workflows, language))

    def _folder(self, name: str) -> Path | None:
        """Return a folder beside the file of preferences; None where nothing is kept."""
        settings_file = self._session.settings_file
        return None if settings_file is None else settings_file.parent / name

    def build(self) -> None:
        """Create all widgets again: after a change of language or theme nothing old stays."""
        for host in self.hosts:
            host.drop()
        self.language_switcher.switch_to(self.preferences.choice("language").replace("system", ""))
        self.colours = choose_colours(
            self._application, self.preferences.choice("theme"), self.preferences.choice("contrast")
        )
        apply_theme(self._application, self.colours, self._family)
        self._ground = CentralWidget()
        self._ground.painted.connect(self._open_once)
        self.navigation = Navigation(self.colours, self.windowIcon(), self._menu, self.carry_out)
        self.welcome.page = None
        self._stack = PageStack()
        self._opening: RoomOpening | None = None
        self.rooms: RoomColumn = RoomColumn(
            PageArea(self._stack),
            self.colours,
            self.connectivity,
            self.navigation.notices,
            self.navigation.show_notices,
        )
        self._ground.lay_out(self.navigation, self.rooms)
        self.setCentralWidget(self._ground)
        if self._was_opened:
            self._surround_rooms()
        for host in self.hosts:
            self.navigation.offer_room(host.room.name, is_offered=host.is_offered, is_lacking=host.is_lacking)
            if host.is_made_first:
                self._make_view(host)
        self._book.clear()
        self._make_actions()
        self._fit_width()
        self.open_room(self._room)
        self.help.apply_theme()
        if "exchange_viewer" in self.__dict__:
            self.exchange_viewer.apply_theme()
        self.preparation.again()
        if self.staff.is_locked:
            self.staff.cover()
        elif self.staff.has_staff:
            self.staff.refresh()

    def _build_again(self) -> None:
        """Create all widgets again, in a turn of its own: no widget of before may be at work.

        They are deleted first, as Qt would work out the new style for thousands of them.
        """
        for host in self.hosts:
            host.drop()
        self.takeCentralWidget()
        delete(self._ground)
        self.build()

    @cached_property
    def quit_guard(self) -> QuitGuard:
        """Return the guard that asks before a run that keeps nothing ends."""
        return QuitGuard(self, self.runner, lambda: self.place, lambda: self.colours, self.open_visits.count)

    @cached_property
    def stage(self) -> VisitorScreen:
        """Return the visitor's screen."""
        from connector_desk.desk.shell.visitor_screen import VisitorScreen  # noqa: PLC0415 - 30 ms, for a second display

        return VisitorScreen(self, self, self._application)

    @cached_property
    def place_frame(self) -> PlaceFrame:
        """Return the bar and the switcher of places."""
        from connector_desk.desk.shell.place_frame import PlaceFrame  # noqa: PLC0415 - asyncio, after the first paint

        return PlaceFrame(self, self, self._session)

    @cached_property
    def exchange_viewer(self) -> ExchangeViewer:
        """Return the way to the window of exchanges."""
        from connector_desk.desk.shell.exchange_viewer import ExchangeViewer  # noqa: PLC0415 - pydantic, after the first paint

        made = ExchangeViewer(
            self, self.exchanges, lambda: (self._room.removeprefix("room."), self.colours), self.runner
        )
        made.opens_in_workbench.connect(self._wiring.open_request)
        return made

    def refresh_places(self) -> None:
        """Show the open place in the frame, where there is another one than the core of this program."""
        places = self._session.places
        if "place_frame" in vars(self) or (places is not None and not _is_alone(places.entries())):
            self.place_frame.load()
            self._make_actions()

    def change_place(self) -> None:
        """Forget everything of the former place, and open the chosen one."""
        self.runner.call_off_all()
        self.unfinished.leave()
        self._moves = None
        was_shown = "stage" in vars(self) and self.stage.is_shown
        find_host(self.hosts, SettingsHost).drop()
        page = find_host(self.hosts, SettingsHost).page
        parts = (
            *(self.open_visits, self.receipts, self.connectivity, self.organisation, self.unfinished),
            *(self.favourites, self.badges, self.shared),
        )
        for former in (*self.hosts, *parts):
            former.deleteLater()
        for name in ("stage", "quit_guard"):
            if name in vars(self):
                vars(self)[name].close()
                vars(self).pop(name).deleteLater()
        self._begin()
        find_host(self.hosts, SettingsHost).page = page
        self.build()
        if was_shown:
            self.stage.show()
        self.open_place()

    def _surround_rooms(self) -> None:
        """Add notices and, below the rooms, open visits; the first paint does not wait for these."""
        self.rooms.surround(self.open_visits)
        self._show_faults()
        self.rooms.show_unfinished(self.unfinished, is_expected=self._session.keeps_forms)
        self._ask_for_code()
        self._name_house()
        find_host(self.hosts, SettingsHost).announce_in(self.rooms, self.perform)
        self.badges.announce_failures()
        self._show_shared()
        self.refresh_places()
        if "stage" in vars(self) or self.preferences.wants_stage:
            self.stage.apply_theme()

    def _ask_for_code(self) -> None:
        """Show at the first start what a lost keyring means, until the person has answered."""
        card = self.rooms.ask_for_code(self._session, self.preferences, self.runner, lambda: self.place)
        if card is not None:
            card.left.connect(self._name_house)
            card.restoring.restored.connect(self.change_place, Qt.ConnectionType.QueuedConnection)
            card.restoring.failed.connect(self._open_if_closed)

    def _open_if_closed(self) -> None:
        """Open the place again where a restore has closed it and could not end."""
        if not self._session.is_open:
            self.open_place()

    def _name_house(self) -> None:
        """Show whose desk this is; at its first start, ask for its name once."""
        self.rooms.ask_for_name(self.organisation, self.preferences, self.runner, lambda: self.place)
        if "stage" in vars(self):
            self.stage.refresh()

    def _show_unfinished(self) -> None:
        self.rooms.show_unfinished(self.unfinished)
        self._actions.request()

    def _show_shared(self) -> None:
        self.rooms.show_shared(self.shared, partial(self.perform, "settings.page.shared"))
        self._actions.request()

    def _show_faults(self) -> None:
        host = find_host(self.hosts, WorkbenchHost)
        self.rooms.show_faults(host.fault_state, partial(self.perform, DISARM.name))

    def _open_once(self) -> None:
        """Open the place after the first paint; a repaint does not open it again."""
        if not self._was_opened:
            self._surround_rooms()
            self.open_place()
            self.staff.start()

    def open_place(self, *, for_this_run_only: bool = False) -> None:
        """Open the place; the core is imported and started off the UI thread."""
        self._was_opened = True
        self._set_standing(ServiceState.STARTING)
        opening = self._session.open(for_this_run_only=for_this_run_only)
        self.runner.run(opening, owner=self, then=self._opened, failed=self._not_opened)

    def open_room(self, name: str) -> None:
        """Show a room; while the place cannot be opened, that is said instead of the counter."""
        self._room = name
        widget, take_focus = self._room_of(name)
        self._stack.setCurrentWidget(widget)
        self.navigation.show_room(name)
        self.open_visits.in_room(name)
        self._actions.request()
        take_focus()

    def room(self, name: str) -> RoomHost:
        """Return the host of a room by its name, without the common prefix."""
        return next(each for each in self.hosts if each.room.name == f"room.{name}")

    def _room_of(self, name: str) -> tuple[QWidget, Callable[[], None]]:
        host = next(each for each in self.hosts if each.room.name == name)
        if self._failure is not None and host.needs_place:
            remote = self.place_frame.remote if "place_frame" in vars(self) else ""
            welcome = self.welcome.page or self.welcome.make(self.colours, self._failure, self._stack, remote)
            return welcome, welcome.take_focus
        return host.view or self._make_room(host), host.take_focus

    def _make_room(self, host: RoomHost) -> QWidget:
        made = self._make_view(host)
        self._make_actions()
        return made

    def _make_view(self, host: RoomHost) -> QWidget:
        for _ in self._make_in_steps(host):
            pass
        return cast("QWidget", host.view)  # it is there after the last step

    def _make_ahead(self, host: RoomHost) -> Iterator[None]:
        yield from self._make_in_steps(host)
        yield
        self._make_actions()

    def _make_in_steps(self, host: RoomHost) -> Iterator[None]:
        """Make the view of a room, a part in each step, and put it into the window."""
        yield from host.make(self.colours, self.language_switcher.language, self._stack)
        if host.view is not None and self._stack.indexOf(host.view) < 0:  # it may have been opened meanwhile
            self._stack.addWidget(host.view)

    def perform(self, name: str) -> None:
        """Do an action, wherever it was asked for; some ask for a PIN first, and none is done while all is covered."""
        self._permit(name, self._perform)

    def carry_out(self, name: str) -> None:
        """Do an action as `perform` does; a room that it opens shows at once, and is made in pieces if it was not."""
        self._permit(name, self._begin_in_room)

    def _permit(self, name: str, do: Callable[[str], None]) -> None:
        guarded = self.staff.guards(name)
        if self.staff.is_locked:
            return
        if guarded is None or (guarded is GuardedAction.SETTINGS and self._room == SETTINGS.action.name):
            do(name)
        else:
            self.staff.permit(guarded, lambda: do(name))

    def permit_export(self, then: Callable[[], object], over: QWidget) -> None:
        """Save data to a file at once where nobody's PIN is asked for, else after the right one."""
        self.staff.permit(GuardedAction.EXPORT, then, over=over)

    def _give_way_to_kiosk(self) -> None:
        """Close for the kiosk; where data is kept for this run alone the person is asked first, and may stay."""
        self.gives_way = True
        self.quit_guard.stayed.connect(self._stay, Qt.ConnectionType.SingleShotConnection)
        self.close()

    def _stay(self) -> None:
        """Go on in the place of the kiosk."""
        self.gives_way, folder = False, self._folder("")
        save_kiosk(folder, load_kiosk(folder)._replace(is_on=False))

    def leave_settings(self) -> None:
        """Open another room, and close what stands over the settings, if they are open."""
        if self._room == SETTINGS.action.name:
            for each in self.findChildren(QDialog):
                if each.isVisible() and each.isModal():
                    each.reject()
            self.open_room(ISSUE.action.name)

    def refresh_stage(self) -> None:
        """Show on the visitor's screen what may be seen now."""
        if "stage" in vars(self):
            self.stage.refresh()

    def _perform(self, name: str) -> None:
        row, host = self._table.get(name), self._owners.get(name) or self._host_of(name)
        if row is not None:
            row.do()
        elif host is not None:
            self._return_path.leave(self._room, name)
            if host.reopens or (host.may_enter(name) and self._room != host.room.name):
                self.open_room(host.room.name)
            host.perform(name)
        self._actions.flush()

    def _begin_in_room(self, name: str) -> None:
        """Do an action, after its room was made in pieces where it opens one that is not there yet."""
        host = self._owners.get(name) or self._host_of(name)
        if host is None or host.view is not None or not self._opens(host, name):
            self._perform(name)
            return
        self._return_path.leave(self._room, name)
        if self._opening is None:
            self._opening = RoomOpening()
            self._stack.addWidget(self._opening)
        self._room = host.room.name
        self._stack.setCurrentWidget(self._opening)
        self.navigation.show_room(self._room)
        self._opening.begin(translate("Actions", host.room.title))
        self._actions.refresh()
        self.preparation.hasten(host, partial(self._go_on_in_room, host, name, self._opening))

    def _opens(self, host: RoomHost, name: str) -> bool:
        """Return whether an action opens the room of a host, and not the page that says why there is no place."""
        is_for_it = name == host.room.name or (name not in self._table and (host.reopens or host.may_enter(name)))
        return is_for_it and host.is_offered and (self._failure is None or not host.needs_place)

    def _go_on_in_room(self, host: RoomHost, name: str, opening: RoomOpening) -> None:
        """Open the room that was made, unless the person has gone on to another one."""
        if isValid(opening) and self._stack.currentWidget() is opening:
            if name == host.room.name or not host.reopens:
                self.open_room(host.room.name)
            if name != host.room.name:
                self._perform(name)
            opening.hand_over(self._book.press)

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference and follow it at once."""
        self.preferences.choose(name, value)
        QTimer.singleShot(0, self, self._build_around_focus)

    def _build_around_focus(self) -> None:
        """Create all widgets again, and go back to the one that had the focus: who chooses by arrow keys may go on."""
        focused = QApplication.focusWidget()
        name = "" if focused is None else focused.objectName()
        self._build_again()
        again = self._ground.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window, stop the place, leave no thread behind."""
        if not self._is_closed and self.quit_guard.holds(event):
            return
        if not self._is_closed:
            self._is_closed = True
            self.preferences.geometry = self.saveGeometry()
            self.preferences.last_schema = self.issue_state.last_name
            hints = self._application.styleHints()
            hints.colorSchemeChanged.disconnect(self._system_appearance_changed)
            hints.accessibility().contrastPreferenceChanged.disconnect(self._system_appearance_changed)
            if "stage" in vars(self):
                self.stage.close()
            self.hide()
            self.language_switcher.remove_translators()
            self.exchanges.forget()
            self.runner.stop(self.unfinished.closing(self._session.close()), within=4.0)
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show icons only where there is little room."""
        super().resizeEvent(event)
        self._fit_width()
        self.staff.fit()

    def _fit_width(self) -> None:
        self.navigation.set_narrow(narrow=self.width() < SMALL_WIDTH)
        self.navigation.show_status(self.status)

    def _system_appearance_changed(self) -> None:
        if "system" in (self.preferences.choice("theme"), self.preferences.choice("contrast")):
            QTimer.singleShot(0, self, self._build_again)

    def _opened(self, place: OpenPlace) -> None:
        self.place, self._failure = place, None
        self.exchanges.observe(place.place)
        self.status.for_this_run_only = place.for_this_run_only
        self.open_visits.place_id = place.entry.place_id
        self.staff.follow(place)
        self.refresh_places()
        self.connectivity.set_endpoints(place.endpoints)
        self._set_standing(ServiceState.READY)
        find_host(self.hosts, IssueHost).open()
        if self.welcome.page is not None and self._stack.currentWidget() is self.welcome.page:
            self.open_room(self._room)  # only from the welcome page: a person who is typing keeps the focus
        self.welcome.drop()
        self.ready.emit()
        for host in self.hosts:
            if not isinstance(host, IssueHost):
                host.open()
        self.organisation.load(place)
        self.unfinished.open(place)
        self.favourites.list.load()
        self.shared.start()
        self.badges.load(find_host(self.hosts, IssueHost).controller)
        self._ask_for_code()
        if self._moves is None:
            self._moves = self.runner.stream(self._session.moves, owner=self, each=self._moved)

    def _load(self) -> None:
        """Load what the counter does not need, after it and once events are received: no change goes unseen."""
        if self.place is None:
            return  # the place was left meanwhile
        for host in self.hosts:
            host.load()
        self.refresh_place()

    def _moved(self, _: str = "") -> None:
        """Follow the place to another address: codes that lead to the former one are withdrawn."""
        self.open_visits.hide_codes(translate("Outcome", MOVED))
        for host in self.hosts:
            host.hide_code(translate("Outcome", MOVED))
        self.refresh_place()

    def _not_opened(self, error: DeskError) -> None:
        self._failure = error
        self._set_standing(ServiceState.STOPPED)
        if self.rooms.name_card is not None:
            self.rooms.name_card.hide()  # nobody can be asked before there is a place
        self.refresh_places()
        self.welcome.drop()
        self.open_room(ISSUE.action.name)

    def refresh_place(self) -> None:
        """Ask how the place can be reached, for the status area."""
        self.connectivity.load(self.place)

    def _show_status(self) -> None:
        self.navigation.show_status(self.status)
        self.rooms.refresh()
        self._actions.request()

    def _set_standing(self, standing: ServiceState) -> None:
        places = self._session.places
        self.status.is_remote = places is not None and places.chosen != EMBEDDED
        self.status.standing = standing
        self._show_status()

    def _know(self, host: RoomHost) -> None:
        """Offer a room that only some places have, and leave it where there is none; say who waits for the desk."""
        self.status.waiting = sum(each.waiting for each in self.hosts)
        self.navigation.show_status(self.status)
        self.navigation.offer_room(host.room.name, is_offered=host.is_offered, is_lacking=host.is_lacking)
        was_offered = host.room.name in self._book.known
        if self._room == host.room.name and (host.is_lacking or (was_offered and not host.is_offered)):
            self.open_room(ISSUE.action.name)
        if was_offered is not host.is_offered:
            self._make_actions()
        self._actions.request()

    def _host_of(self, name: str) -> RoomHost | None:
        """Return the host of an action that its room offers only once it is made."""
        return next((host for host in self.hosts if name == host.room.name or host.leads_to(name)), None)

    def _open_palette(self) -> None:
        """Open the search for actions over the window."""
        from connector_desk.desk.shell.command_palette import CommandPalette  # noqa: PLC0415 - lists, for an opened palette alone

        for host in self.hosts:
            if host.has_visits and host.view is None:
                self._make_room(host)  # its choices are found by name too
        self._actions.flush()
        self._book.draw_icons(self.colours)
        palette = CommandPalette(self, self.colours, self.carry_out)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.open_with(self._book.entries(actions.PALETTE.name))

    def _desk_actions(self) -> tuple[WindowAction, ...]:
        """Return the actions of the whole desk, in the order of their menus."""
        unfinished, receipts = self.unfinished, self.receipts
        return (
            WindowAction(actions.PALETTE, self._open_palette),
            WindowAction(actions.RESUME, self.open_visits.resume),
            WindowAction(
                actions.CONTINUE_FORM,
                unfinished.take_up,
                lambda: unfinished.first is not None and not unfinished.obstacle,
            ),
            WindowAction(actions.DISCARD_FORM, unfinished.discard, lambda: unfinished.first is not None),
            WindowAction(actions.RECEIPT, receipts.open, receipts.is_possible),
            WindowAction(actions.BADGE, self.badges.print, self.badges.is_possible),
            WindowAction(actions.BADGES, self.badges.open_queue, lambda: self.place is not None),
            WindowAction(actions.FAVOURITES, self.favourites.choose),
            WindowAction(actions.READ_SHARED, self.shared.read, lambda: self.shared.is_chosen),
            WindowAction(actions.KEEP_FAVOURITE, lambda: self.favourites.open(self._room)),
            *self.favourites.actions(),
            WindowAction(actions.THEME, lambda: self.prefer("theme", "light" if self.colours.is_dark else "dark")),
            WindowAction(actions.STAGE, lambda: self.stage.toggle()),  # noqa: PLW0108 - made late
            WindowAction(
                actions.FULL_SCREEN, lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            ),
            WindowAction(actions.CHANGE_STAFF, self.staff.change, lambda: self.staff.has_staff),
            WindowAction(actions.LOCK, self.staff.lock, lambda: self.staff.has_staff),
            WindowAction(actions.EXCHANGES, lambda: self.exchange_viewer.open()),  # noqa: PLW0108 - made late
            WindowAction(actions.AGAIN, self.open_place, lambda: self.status.standing is ServiceState.STOPPED),
            WindowAction(actions.TRY_PORT, self.connectivity.try_port, lambda: self.status.endpoints.has_moved),
            WindowAction(actions.HELP, self.help.open),
            WindowAction(actions.QUIT, self.close),
        )

    def _make_actions(self) -> None:
        places = self.place_frame.actions() if "place_frame" in vars(self) else ()
        rooms = [WindowAction(host.room, partial(self.open_room, host.room.name)) for host in self.hosts]
        own = self._desk_actions()
        self._table = {row.action.name: row for row in (*rooms, *own, *places)}
        desks = [action for host in self.hosts if host.has_visits for action in host.offered()]
        others = [action for host in self.hosts if not host.has_visits for action in host.offered()]
        offered = [host.room for host in self.hosts if host.is_offered]
        self._book.make((*desks, *offered, *(row.action for row in (*own, *places)), *others))
        self._owners = {action.name: host for host in self.hosts for action in host.offered()}
        self._actions.request()

    def _show_possible(self) -> None:
        """Enable the actions that are possible now."""
        self.badges.refresh()
        self._book.enable(ActionState(self._room, self._table, self._owners).is_possible)


def _is_alone(entries: Sequence[PlaceEntry]) -> bool:
    """Return whether there is nothing but the plain core of this program."""
    return len(entries) == 1 and not entries[0].colour and not entries[0].is_production
