"""The window: navigation, the room that is open, and how the place is opened and closed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QMenu, QStackedWidget

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.counter.errands import CounterErrands
from connector_desk.desk.rooms.counter.state import CounterState
from connector_desk.desk.rooms.counter.view import CounterView
from connector_desk.desk.rooms.records.actions import EVERYWHERE, RECORDS_ACTIONS
from connector_desk.desk.rooms.settings.actions import OPEN_PAGES, SETTINGS_ACTIONS
from connector_desk.desk.runner.runner import Errand, Runner
from connector_desk.desk.runner.session import AnswerShape, OpenPlace, Session
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.schema import bundled_schemas
from connector_desk.desk.widgets.theme import choose_colours, dress, load_font
from connector_desk.desk.widgets.tokens import SMALL_WIDTH, Colours
from connector_desk.desk.widgets.translation import Tongue, translate
from connector_desk.desk.window import actions
from connector_desk.desk.window.action_book import ActionBook
from connector_desk.desk.window.ground import Ground
from connector_desk.desk.window.lending import lend_wallet
from connector_desk.desk.window.navigation import Navigation
from connector_desk.desk.window.preferences import Preferences
from connector_desk.desk.window.status import PlaceStatus, Standing

if TYPE_CHECKING:  # loaded when they are opened
    from connector_desk.desk.rooms.asking.errands import AskingErrands
    from connector_desk.desk.rooms.asking.view import AskingView
    from connector_desk.desk.rooms.records.errands import RecordsErrands
    from connector_desk.desk.rooms.records.view import RecordsView
    from connector_desk.desk.rooms.settings.view import SettingsView
    from connector_desk.desk.rooms.welcome.view import WelcomeView

    Room = CounterView | AskingView | RecordsView | SettingsView | WelcomeView

SMALLEST = (820, 640)
USUAL = (1280, 800)


class DeskWindow(QMainWindow):
    """Made by the app from a session; everything else it makes itself."""

    ready = Signal()
    """The place answers."""

    def __init__(self, application: QApplication, session: Session, *, bundled_font: bool = False) -> None:
        super().__init__()
        self._application, self._session = application, session
        self.preferences = Preferences(session.settings_file)
        self._family = load_font(always=bundled_font)
        self._tongue = Tongue(application)
        self.colours: Colours | None = None
        self.runner = Runner(self)
        self.place: OpenPlace | None = None
        self.status = PlaceStatus()
        self._failure: DeskError | None = None
        self._moves: Errand | None = None
        self._room, self._settings_page = actions.COUNTER.name, "look"
        self._settings: SettingsView | None = None
        self._is_closed = self._was_opened = False
        self.counter_state = CounterState(last_name=self.preferences.last_schema)
        self.counter_errands = CounterErrands(self.counter_state, self.runner, session.clock, self)
        self.counter_errands.reachable.connect(self._reached)
        lend_wallet(self.counter_errands, lambda: self.place, self.preferences)
        self.asking_errands: AskingErrands | None = None
        self.records_errands: RecordsErrands | None = None
        self.setWindowTitle("Connector Desk")
        self._app_icon = QIcon(str(bundled("icons", "app.svg")))
        self.setWindowIcon(self._app_icon)
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        self.restoreGeometry(self.preferences.geometry)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._draw_icons)
        self._book = ActionBook(self, self._menu, self.perform)
        self.build()
        application.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def build(self) -> None:
        """Make everything that is seen, anew: after a change of language or theme nothing old stays."""
        self._tongue.speak(self._wanted_language())
        self.counter_state.decimal_mark = QLocale().decimalPoint()
        self.counter_state.date_example = show_date(QDate(2026, 12, 31), QLocale())
        self.counter_state.default_format = self.preferences.choice("format")
        if not self.counter_state.schemas:
            self.counter_state.offer_schemas(bundled_schemas())
        self.colours = choose_colours(self._application, self.preferences.choice("theme"))
        dress(self._application, self.colours, self._family)
        self._ground = Ground()
        self._ground.painted.connect(self._open_once)
        self.navigation = Navigation(self.colours, self._app_icon, self._menu, self.perform)
        self.counter = CounterView(
            self.colours,
            self._tongue.language,
            self.counter_state,
            self.counter_errands,
            self.runner,
            self._session.clock,
        )
        self.counter.possible_changed.connect(self._look_at_actions)
        self.counter.actions_changed.connect(self._make_actions)
        self.counter.ask_for.connect(lambda name: self.perform(f"asking.choose.of:{name}"))
        self.asking: AskingView | None = None
        self._records: RecordsView | None = None
        self._settings_page = self._settings.page if self._settings is not None else self._settings_page
        self._settings = None
        self._welcome: WelcomeView | None = None
        self._stack = QStackedWidget()
        self._stack.addWidget(self.counter)
        layout = QHBoxLayout(self._ground)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.navigation)
        layout.addWidget(self._stack, 1)
        self.setCentralWidget(self._ground)
        self._make_actions()
        self._fit_width()
        self.navigation.show_status(self.status)
        self.open_room(self._room)

    def _open_once(self) -> None:
        """Open the place after the first paint; what is painted anew does not open it again."""
        if not self._was_opened:
            self.open_place()

    def open_place(self, *, for_this_run_only: bool = False) -> None:
        """Open the place; the core is imported and started off the UI thread."""
        self._was_opened = True
        self._set_standing(Standing.STARTING)
        opening = self._session.open(for_this_run_only=for_this_run_only)
        self.runner.run(opening, owner=self, then=self._opened, failed=self._not_opened)

    def open_room(self, name: str) -> None:
        """Show a room; while the place cannot be opened, that is said instead of the counter."""
        self._room = name
        if name == actions.SETTINGS.name:
            room: Room = self._settings or self._make_settings()
        elif self._failure is not None:
            room = self._welcome or self._make_welcome(self._failure)
        elif name == actions.RECORDS.name:
            room = self._records or self._make_records()
        elif name == actions.ASKING.name:
            room = self.asking or self._make_asking()
        else:
            room = self.counter
        self._stack.setCurrentWidget(room)
        self.navigation.show_room(name)
        self._look_at_actions()
        room.take_focus()

    def perform(self, name: str) -> None:
        """Do an action, wherever it was asked for."""
        deeds: dict[str, Callable[[], object]] = {
            actions.PALETTE.name: self._open_palette,
            actions.THEME.name: self._other_theme,
            actions.FULL_SCREEN.name: lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            actions.AGAIN.name: self.open_place,
            actions.QUIT.name: self.close,
        }
        if name in {room.name for room in actions.ROOMS}:
            self.open_room(name)
        elif name in deeds:
            deeds[name]()
        elif name.startswith("settings."):
            self.open_room(actions.SETTINGS.name)
            if self._settings is not None:
                self._settings.perform(name)
        elif name in {action.name for action in RECORDS_ACTIONS}:
            if self._room != actions.RECORDS.name:
                self.open_room(actions.RECORDS.name)
            if self._records is not None:
                self._records.perform(name)
        elif name.startswith("asking."):
            asking = self.asking or self._make_asking()
            if self._room != actions.ASKING.name:
                self.open_room(actions.ASKING.name)
            asking.perform(name)
        else:
            if self._room != actions.COUNTER.name and self.counter.is_possible(name):
                self.open_room(actions.COUNTER.name)
            self.counter.perform(name)

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference and follow it at once."""
        self.preferences.choose(name, value)
        QTimer.singleShot(0, self, self.build)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window, stop the place, leave no thread behind."""
        if not self._is_closed:
            self._is_closed = True
            self.preferences.geometry = self.saveGeometry()
            self.preferences.last_schema = self.counter_state.last_name
            self._application.styleHints().colorSchemeChanged.disconnect(self._scheme_changed)
            self.hide()
            self._tongue.fall_silent()
            self.runner.stop(self._session.close(), within=4.0)
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show icons only where there is little room."""
        super().resizeEvent(event)
        self._fit_width()

    def _fit_width(self) -> None:
        self.navigation.set_narrow(narrow=self.width() < SMALL_WIDTH)
        self.navigation.show_status(self.status)

    def _wanted_language(self) -> str:
        wanted = self.preferences.choice("language")
        return "" if wanted == "system" else wanted

    def _scheme_changed(self) -> None:
        if self.preferences.choice("theme") == "system":
            QTimer.singleShot(0, self, self.build)

    def _other_theme(self) -> None:
        is_dark = self.colours is not None and self.colours.is_dark
        self.prefer("theme", "light" if is_dark else "dark")

    def _opened(self, place: OpenPlace) -> None:
        self.place, self._failure = place, None
        self.status.for_this_run_only = place.for_this_run_only
        self._set_standing(Standing.READY)
        self.counter_errands.open(place.place)
        if self.asking_errands is not None:
            self.asking_errands.open(place.place)
        if self._moves is None:
            self._moves = self.runner.stream(self._session.moves, owner=self, each=self._moved)
        self.look_at_place()
        rooms = {
            actions.COUNTER.name: self.counter,
            actions.ASKING.name: self.asking,
            actions.RECORDS.name: self._records,
        }
        if self._room in rooms and self._stack.currentWidget() is not rooms[self._room]:
            self.open_room(self._room)  # only from the welcome page: whoever types already keeps the focus
        self._drop_welcome()
        self.ready.emit()

    def _code_leads_nowhere(self) -> None:
        from connector_desk.desk.widgets.outcome import MOVED  # noqa: PLC0415  not needed for the first paint

        for errands in (self.counter_errands, self.asking_errands):
            if errands is not None:
                errands.take_code_away(translate("Outcome", MOVED))

    def _moved(self, _: str) -> None:
        """Follow the place to the network the computer is on now."""
        self._code_leads_nowhere()
        self.look_at_place()

    def _not_opened(self, error: DeskError) -> None:
        self._failure = error
        self._set_standing(Standing.STOPPED)
        self._drop_welcome()
        self.open_room(actions.COUNTER.name)

    def _drop_welcome(self) -> None:
        if self._welcome is not None:
            self._stack.removeWidget(self._welcome)
            self._welcome.deleteLater()
            self._welcome = None

    def look_at_place(self) -> None:
        """Ask how the place can be reached, for the status area."""
        if self.place is not None:
            call = self.place.place.place_info()
            self.runner.run(call, owner=self, then=self._place_told, failed=lambda _: None)

    def _place_told(self, answer: AnswerShape) -> None:
        if isinstance(answer.result, dict):
            self.status.reach = str(answer.result.get("reachable") or "")
            address = str(answer.result.get("publicAddress") or "")
            self.status.address = address.removeprefix("https://").removeprefix("http://")
            self.navigation.show_status(self.status)

    def _reached(self, stands: bool) -> None:  # noqa: FBT001  a slot
        self._set_standing(Standing.READY if stands else Standing.UNREACHABLE)

    def _set_standing(self, standing: Standing) -> None:
        self.status.standing = standing
        self.navigation.show_status(self.status)
        self._look_at_actions()

    def _make_welcome(self, error: DeskError) -> "WelcomeView":
        from connector_desk.desk.rooms.welcome.view import WelcomeView  # noqa: PLC0415  only where needed

        if self.colours is None:
            raise AssertionError
        made = WelcomeView(self.colours, error)
        made.again.connect(lambda: self._try(made.set_busy, for_this_run_only=False))
        made.for_this_run_only.connect(lambda: self._try(made.set_busy, for_this_run_only=True))
        made.recover.connect(lambda code: self._recover(made, code))
        self._welcome = made
        self._stack.addWidget(made)
        return made

    def _recover(self, page: "WelcomeView", code: str) -> None:
        """Open the stored data with its recovery code, and then the place."""

        def failed(error: DeskError) -> None:
            page.set_busy(busy=False)
            page.tell(f"{translate('Errors', error.message)} {translate('Errors', error.next_step)}")

        page.set_busy(busy=True)
        call = self._session.recover(code)
        self.runner.run(call, owner=page, then=lambda _: self.open_place(for_this_run_only=False), failed=failed)

    def _try(self, set_busy: Callable[..., None], *, for_this_run_only: bool) -> None:
        set_busy(busy=True)
        self.open_place(for_this_run_only=for_this_run_only)

    def _make_asking(self) -> "AskingView":
        from connector_desk.desk.rooms.asking.errands import AskingErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.asking.state import AskingState  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.asking.view import AskingView  # noqa: PLC0415  only where needed

        if self.colours is None:
            raise AssertionError
        if self.asking_errands is None:
            state = AskingState(schemas=self.counter_state.schemas)
            made_once = self.asking_errands = AskingErrands(state, self.runner, self._session.clock, self)
            lend_wallet(made_once, lambda: self.place, self.preferences)
            self.counter_errands.heard.connect(made_once.hear)
            self.counter_errands.reachable.connect(made_once.notice)
            self.counter_errands.schemas_changed.connect(lambda: made_once.take_schemas(self.counter_state.schemas))
            if self.place is not None:
                made_once.open(self.place.place)
            if self.counter_state.is_ready:
                made_once.take_schemas(self.counter_state.schemas)
        made = AskingView(self.colours, self._tongue.language, self.asking_errands, self._session.clock)
        made.possible_changed.connect(self._look_at_actions)
        made.actions_changed.connect(self._make_actions)
        made.use_values.connect(self._issue_with)
        self.asking = made
        self._stack.addWidget(made)
        self._make_actions()
        return made

    def _issue_with(self, schema: str, values: dict[str, object]) -> None:
        """Go to the counter with values that were shown and hold."""
        if self.counter_state.prefill(schema, values):
            self.open_room(actions.COUNTER.name)
        elif self.asking is not None:
            self.asking.say(translate("Counter", "Finish what is open at the counter first."))

    def _make_records(self) -> "RecordsView":
        from connector_desk.desk.rooms.records.errands import RecordsErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.records.view import RecordsView  # noqa: PLC0415  only where needed

        if self.colours is None:
            raise AssertionError
        if self.records_errands is None:
            self.records_errands = RecordsErrands(self.runner, lambda: self.place, self._session.clock, self)
            self.ready.connect(self.records_errands.look)
        made = RecordsView(self.colours, self._tongue.language, self.records_errands, self.counter_state.schemas)
        made.possible_changed.connect(self._look_at_actions)
        self._records = made
        self._stack.addWidget(made)
        return made

    def _make_settings(self) -> "SettingsView":
        from connector_desk.desk.rooms.settings.view import SettingsView  # noqa: PLC0415  only where needed

        if self.colours is None:
            raise AssertionError
        made = SettingsView(
            self.colours, self._session, self.runner, self.preferences, lambda: self.place, self._settings_page
        )
        made.preferred.connect(self.prefer)
        made.place_changed.connect(self._code_leads_nowhere)
        made.place_changed.connect(self.look_at_place)
        self._settings = made
        self._stack.addWidget(made)
        return made

    def _draw_icons(self) -> None:
        if self.colours is not None:
            self._book.draw_icons(self.colours)

    def _open_palette(self) -> None:
        from connector_desk.desk.window.palette import CommandPalette  # noqa: PLC0415  only when opened

        if self.colours is None:
            return
        if self.asking is None:
            self._make_asking()
        self._draw_icons()
        palette = CommandPalette(self, self.colours, self.perform)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.open_with(self._book.entries(actions.PALETTE.name))

    def _make_actions(self) -> None:
        asked = self.asking.offered() if self.asking is not None else ()
        self._book.make(
            (*self.counter.offered(), *asked, *actions.EVERYWHERE, *RECORDS_ACTIONS, *SETTINGS_ACTIONS, *OPEN_PAGES)
        )
        self._look_at_actions()

    def _look_at_actions(self) -> None:
        self._book.look(self._is_possible)

    def _is_possible(self, name: str) -> bool:
        """Tell whether an action does anything now; the desks share their keys, so only one of them has them."""
        if name in {action.name for action in actions.EVERYWHERE}:
            return name != actions.AGAIN.name or self.status.standing is Standing.STOPPED
        if name in {action.name for action in OPEN_PAGES}:
            return self._settings is None or self._settings.is_possible(name)
        if name in {action.name for action in SETTINGS_ACTIONS} or name in {action.name for action in EVERYWHERE}:
            return self.place is not None
        if name in {action.name for action in RECORDS_ACTIONS}:
            return self._records is not None and self._room == actions.RECORDS.name and self._records.is_possible(name)
        return self._failure is None and self._is_possible_at_a_desk(name)

    def _is_possible_at_a_desk(self, name: str) -> bool:
        asks = self._room == actions.ASKING.name
        if name.startswith("asking."):
            is_here = asks or name.startswith("asking.choose.")
            return is_here and self.asking is not None and self.asking.is_possible(name)
        if name == "counter.back" and self._room != actions.COUNTER.name:
            return False
        return (not asks or name.startswith("counter.choose.")) and self.counter.is_possible(name)
