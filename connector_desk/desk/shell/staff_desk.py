"""Who is at the desk, what asks for a PIN first, and the lock of a desk at which nobody works."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from connector_desk.base.instants import MINUTE
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.runner.staff import GuardedAction, PinRule, StaffList, StaffMember

if TYPE_CHECKING:
    from types import ModuleType

    from PySide6.QtGui import QWindow

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.notice import FailureDialog
    from connector_desk.desk.kit.pin_dialog import DeskStaff, PinDialog
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.shell.staff_lock import LockPage, StaffButton

_TITLES = {
    GuardedAction.REVOKE: QT_TRANSLATE_NOOP("Staff", "Revoke or suspend"),
    GuardedAction.SETTINGS: QT_TRANSLATE_NOOP("Staff", "Open the settings"),
    GuardedAction.EXPORT: QT_TRANSLATE_NOOP("Staff", "Save data to a file"),
    GuardedAction.KIOSK: QT_TRANSLATE_NOOP("Staff", "Leave the kiosk"),
}
_KEYRING = frozenset({"keyring_missing", "keyring_absent", "keyring_locked", "keyring_insecure", "store_locked"})
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
        QEvent.Type.InputMethod,
    }
)


class StaffFrame(Protocol):
    """The needed part of the navigation."""

    def hold_staff(self, staff: StaffButton | None) -> None:
        """Show who is at the desk."""
        ...


class StaffWindow(Protocol):
    """The needed part of the window."""

    colours: Colours
    place: OpenPlace | None

    @property
    def navigation(self) -> StaffFrame:
        """Return what names who is at the desk."""
        ...

    def perform(self, name: str) -> None:
        """Do an action."""
        ...

    def leave_settings(self) -> None:
        """Open another room, and close what stands over the settings, if they are open."""
        ...

    def refresh_stage(self) -> None:
        """Show on the visitor's screen what may be seen now."""
        ...


class _Hidden(NamedTuple):
    """A window that was hidden by the lock."""

    widget: QWidget
    modality: Qt.WindowModality


class StaffDesk(QObject):
    """Holds the list of staff for the window; where nobody is on it, nothing is asked and nothing is shown."""

    changed = Signal()
    """The list, or who is at the desk, or whether it is locked."""

    def __init__(self, window: StaffWindow, parent: QMainWindow, runner: Runner, session: Session) -> None:
        """Both are the window of the desk."""
        super().__init__(parent)
        self._host, self._window, self._runner, self._session = window, parent, runner, session
        self._staff: DeskStaff | None = None
        self._present = ""
        self._page: LockPage | None = None
        self._ground: QWidget | None = None
        self._focus: QWidget | None = None
        self._hidden: list[_Hidden] = []
        self.dialog: PinDialog | None = None
        self.message: FailureDialog | None = None
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self._lock_if_idle)
        self._last = 0
        self._is_watched = self._follows_system = False

    @property
    def listed(self) -> StaffList:
        """Return the list as it is known now."""
        return StaffList() if self._staff is None else self._staff.book.listed

    @property
    def has_staff(self) -> bool:
        """Return whether anybody is on the list."""
        return bool(self.listed.members)

    @property
    def is_locked(self) -> bool:
        """Return whether everything is covered until somebody gives their PIN."""
        return self._page is not None

    @property
    def present(self) -> StaffMember | None:
        """Return who is at the desk."""
        return self.listed.member(self._present)

    @property
    def staff(self) -> DeskStaff:
        """Return what looks at PINs, made with the first call."""
        if self._staff is None:
            self._staff = self._questions.make_staff(self._session, self._runner)
        return self._staff

    @cached_property
    def _questions(self) -> ModuleType:
        from connector_desk.desk.shell import pin_questions  # noqa: PLC0415 - asyncio and cryptography, where there is staff

        return pin_questions

    @property
    def _is_loaded(self) -> bool:
        return self._staff is not None and self._staff.book.is_loaded

    def start(self) -> None:
        """Cover the desk at its start, where there is a list, until somebody has given their PIN."""
        if self._session.keeps_staff and not self._is_loaded:
            self.lock()

    def load(self, then: Callable[[], object] = lambda: None, failed: Callable[[], object] = lambda: None) -> None:
        """Read the list, if there is one, then go on; where it cannot be read, say why."""
        has_none = not self._session.keeps_staff and self._staff is None
        if has_none or self.staff.book.is_loaded:
            then()
        else:
            self._runner.run(
                self.staff.book.load(),
                owner=self,
                then=lambda _: self._loaded(then),
                failed=lambda error: self._unreadable(error, failed),
            )

    def permit(
        self,
        action: GuardedAction,
        then: Callable[[], object],
        refused: Callable[[], object] = lambda: None,
        over: QWidget | None = None,
    ) -> None:
        """Do something at once where nobody's PIN is asked for, else after the right one; `refused` where none comes.

        The question stands over the window, or over another one of the desk.
        """
        self.load(lambda: self._ask(action, then, refused, over or self._window), refused)

    def ask_in_charge(self, then: Callable[[], object]) -> None:
        """Go on after the PIN of somebody in charge: the list of staff is changed by them alone."""
        title = translate("Staff", "Change the list of staff")
        about = translate("Staff", "This asks for the PIN of somebody in charge.")
        dialog = self._open(self._window, title, about, PinRule.RESTRICTED, present=self._present)
        dialog.passed.connect(lambda _: then())

    def guards(self, name: str) -> GuardedAction | None:
        """Return what an action of the window asks a PIN for; None: nothing."""
        if name == "room.settings" or name.startswith("settings."):
            return GuardedAction.SETTINGS
        return None

    def change(self) -> None:
        """Ask who is at the desk from now on."""
        if self.has_staff and not self.is_locked:
            title = translate("Staff", "Who is at the desk?")
            dialog = self._open(self._window, title, "", PinRule.ALWAYS, present="")
            dialog.passed.connect(self.sign_in)

    def sign_in(self, member: StaffMember) -> None:
        """Note who is at the desk from now on; others than those in charge leave open settings.

        They do so even where the settings ask for no PIN: the card of staff may have been opened by somebody in charge.
        """
        is_other, self._present = member.staff_id != self._present, member.staff_id
        if is_other and not member.is_in_charge:
            self._host.leave_settings()
        self.refresh()

    def follow(self, place: OpenPlace) -> None:
        """Cover a place that was opened after all, where the list could not be read before."""
        if self._session.keeps_staff and not self._is_loaded and not place.for_this_run_only:
            self.lock()
        elif self.has_staff:
            self._guard_requests()
        self._name_staff()

    def refresh(self) -> None:
        """Show who is at the desk, and lock it after the time that was chosen."""
        staff = self._questions.StaffButton(self._host.colours, self.present) if self.has_staff else None
        if staff is not None:
            staff.clicked.connect(self.change)
        self._host.navigation.hold_staff(staff)
        if self.has_staff:
            self._guard_requests()
            self._follow_system()
        self._name_staff()
        self._watch_input()
        self.changed.emit()

    def lock(self) -> None:
        """Cover everything; what is below stays as it is."""
        wanted = self.has_staff or (self._session.keeps_staff and not self._is_loaded)
        if self.is_locked or not wanted:
            return
        self._idle.stop()
        if self.dialog is not None:
            self.dialog.reject()
        focus = QApplication.focusWidget()
        self._focus = focus if focus is not None and focus.window() is self._window else None
        self._follow_windows()
        self.cover()
        self._hide_others()
        self._window.activateWindow()
        self._host.refresh_stage()
        self.changed.emit()

    def cover(self) -> None:
        """Cover the rooms as they are now: they were made again, or are to be covered for the first time."""
        if self._page is not None:
            self._page.hide()
            self._page.deleteLater()
        ground = self._window.centralWidget()
        made: LockPage = self._questions.LockPage(self._host.colours)
        self._page, self._ground = made, ground
        made.setParent(self._window)
        made.again.connect(self._read)
        if ground is not None:
            ground.hide()
        self.fit()
        made.show()
        made.raise_()
        self._read()

    def fit(self) -> None:
        """Cover as much as the window has."""
        if self._page is not None:
            bar = self._window.menuWidget()  # names the place
            top = 0 if bar is None else bar.height()
            self._page.setGeometry(0, top, self._window.width(), self._window.height() - top)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that somebody is there; after a sleep of the computer, in which no timer runs, that is too late."""
        if event.type() in _INPUT and not self.is_locked:
            now, whole = self._session.clock(), self.listed.idle_minutes * MINUTE
            if whole and self.has_staff and now - self._last >= whole:
                self.lock()
                return True
            self._last = now
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        """Ask for a PIN once the list is known."""
        self._runner.run(self.staff.book.load(), owner=self, then=self._known, failed=self._not_known)

    def _known(self, listed: StaffList) -> None:
        if self._page is None:
            return
        if not listed.members:
            self._unlock()
            return
        if not listed.idle_minutes and not self._present and not self._last:
            self._unlock()  # a desk that never locks is open at its start, too
            return
        entry = self._questions.StaffEntry(self._host.colours, self.staff, PinRule.ALWAYS, self._present)
        entry.passed.connect(self._passed)
        self._page.ask(entry)
        self._page.take_focus()

    def _not_known(self, error: DeskError) -> None:
        if self._page is None:
            return
        if error.code in _KEYRING:
            self._unlock()  # the place cannot be opened either, and its page leads on; `follow` locks then
        else:
            self._page.show_error(error)

    def _passed(self, member: StaffMember) -> None:
        self._last = self._session.clock()
        self._unlock()
        self.sign_in(member)

    def _unlock(self) -> None:
        page, self._page = self._page, None
        if page is not None:
            page.hide()
            page.deleteLater()
        if self._ground is not None and isValid(self._ground):
            self._ground.show()
        if self._focus is not None and isValid(self._focus) and self._focus.isVisible():
            self._focus.setFocus(Qt.FocusReason.OtherFocusReason)
        hidden, self._hidden = self._hidden, []
        for each in hidden:
            if isValid(each.widget):
                each.widget.setWindowModality(each.modality)
                each.widget.show()
        self._host.refresh_stage()
        self.refresh()

    def _hide_others(self) -> None:
        """Hide the other windows that show something; one of the system for files shows nothing of visitors."""
        for each in QApplication.topLevelWidgets():
            if each is self._window or not each.isVisible() or each.objectName() == "stage":
                continue
            if each.windowType() in (Qt.WindowType.Popup, Qt.WindowType.ToolTip):
                each.close()
            elif not isinstance(each, QtWidgets.QFileDialog):
                self._hidden.append(_Hidden(each, each.windowModality()))
                each.hide()

    def _follow_system(self) -> None:
        """Lock together with the screen of the system, whatever was chosen for idle times."""
        if not self._follows_system:
            self._follows_system = True
            self._runner.stream(self._session.locks, owner=self, each=lambda _: self.lock(), failed=lambda _: None)

    def _watch_input(self) -> None:
        """Follow the keys and the mouse of all windows, where the desk locks by itself."""
        minutes = self.listed.idle_minutes if self.has_staff else 0
        if minutes:
            self._follow_windows()
        self._last = self._session.clock()
        if minutes and not self.is_locked:
            self._wait(minutes * MINUTE)
        else:
            self._idle.stop()

    def _follow_windows(self) -> None:
        """Note the input of each window from now on, and hide those that appear while the desk is locked."""
        application = QGuiApplication.instance()
        if not self._is_watched and isinstance(application, QGuiApplication):
            self._is_watched = True
            application.focusWindowChanged.connect(self._watch_window)
            self._watch_window(self._window.windowHandle())

    def _watch_window(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)
        if self.is_locked:
            self._hide_others()

    def _wait(self, left: int) -> None:
        self._idle.start(max(left, 1))

    def _lock_if_idle(self) -> None:
        """Lock after the whole time without a key; a clock that was set back begins it again."""
        now, whole = self._session.clock(), self.listed.idle_minutes * MINUTE
        self._last = min(self._last, now)
        left = whole - (now - self._last)
        if left > 0:
            self._wait(left)
        else:
            self.lock()

    def _name_staff(self) -> None:
        """Have each request say who sits here; nobody does while the desk is locked, but what runs goes on."""
        opened, present = self._host.place, self.present
        if opened is not None:
            opened.place.staff = "" if present is None else present.name

    def _guard_requests(self) -> None:
        """Ask for a PIN before a credential is revoked, whichever way that was asked for."""
        opened = self._host.place
        if opened is not None and opened.place.permit_staff is None:
            guard = self._questions.RequestGuard(self.permit, self)
            opened.place.permit_staff = guard.permit

    def _loaded(self, then: Callable[[], object]) -> None:
        self.refresh()
        then()

    def _unreadable(self, error: DeskError, failed: Callable[[], object]) -> None:
        self.message = self._questions.tell_failure(self._window, self._host.colours, error)
        failed()

    def _ask(
        self, action: GuardedAction, then: Callable[[], object], refused: Callable[[], object], over: QWidget
    ) -> None:
        rule = self.listed.rule(action)
        if rule is PinRule.NEVER:
            then()
            return
        if self.is_locked:  # a request that was under way: nothing is asked over the page of the lock
            refused()
            return
        about = (
            translate("Staff", "This asks for the PIN of somebody in charge.")
            if rule is PinRule.RESTRICTED
            else translate("Staff", "This asks for your PIN.")
        )
        dialog = self._open(over, translate("Staff", _TITLES[action]), about, rule, present=self._present)
        dialog.passed.connect(lambda _: then())
        dialog.rejected.connect(refused)

    def _open(self, over: QWidget, title: str, about: str, rule: PinRule, *, present: str) -> PinDialog:
        if self.dialog is not None:
            self.dialog.reject()
        entry = self._questions.StaffEntry(self._host.colours, self.staff, rule, present)
        dialog: PinDialog = self._questions.PinDialog(over, self._host.colours, title, about, entry)
        self.dialog = dialog
        dialog.finished.connect(lambda _: self._closed(dialog))
        dialog.open()
        return dialog

    def _closed(self, dialog: PinDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None
