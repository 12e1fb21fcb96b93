"""Favourites in the window: forms with values, begun with F3 and a digit, made from any form."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.favourite import LONGEST_NAME, Favourite, FavouriteList
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.notice import FailureDialog
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.unfinished_form import UnfinishedForm
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside
from connector_desk.desk.shell.action_book import WindowAction
from connector_desk.desk.shell.actions import FAVOURITE_PREFIX, KEEP_FAVOURITE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.shell.favourite_dialog import FavouriteDialog
    from connector_desk.desk.shell.room_host import RoomHost

_PATIENCE = 20_000
"""Milliseconds for which the form of a favourite waits until the one before is sent."""
_TITLE = QT_TRANSLATE_NOOP("Actions", "Favourite {number}: {name}")


class Favourites(QObject):
    """The favourites of this desk, and the forms that are begun with them."""

    wanted = Signal()
    """The person wants to keep a form, or to change the favourites."""

    def __init__(
        self,
        window: QWidget,
        colours: Callable[[], Colours],
        folder: Path | None,
        hosts: Sequence[RoomHost],
        open_room: Callable[[str], None],
    ) -> None:
        super().__init__(window)
        self._window, self._colours = window, colours
        self._hosts, self._open_room = hosts, open_room
        self.list = FavouriteList(folder, self)
        self.list.failed.connect(self._fail)
        self.is_shared: Callable[[Favourite], bool] = lambda _: False
        """Returns whether another desk has put a favourite into the shared folder."""
        self.dialog: FavouriteDialog | None = None
        self.message: FailureDialog | None = None
        self._waiting: HeldKeys | None = None
        """What is typed before the form of a favourite can begin."""

    def actions(self) -> tuple[WindowAction, ...]:
        """Return an action for each favourite: it is found by its name too."""
        return tuple(
            WindowAction(
                Action(
                    f"{FAVOURITE_PREFIX}{one.number}",
                    _TITLE,
                    Menu.VISIT,
                    self.icon_of(one),
                    values=(("number", str(one.number)), ("name", plain_inside(one.name, LONGEST_NAME))),
                ),
                partial(self.use, one.number),
            )
            for one in self.list.listed
        )

    def icon_of(self, favourite: Favourite) -> str:
        """Return the icon of a favourite: that of the question that it asks, else a star."""
        host = self._host(favourite.room)
        return ("" if host is None else host.icon_of(_form_of(favourite))) or "star"

    def kind_of(self, favourite: Favourite) -> str:
        """Return what a favourite is a form for, and where it comes from if that is another desk."""
        kind = plain_inside(favourite.kind, LONGEST_NAME)
        if not self.is_shared(favourite):
            return kind
        return translate("Shared", "{kind} · from the shared folder").format(kind=kind)

    def obstacle(self, favourite: Favourite) -> str:
        """Return why a form cannot be begun with a favourite now; empty: it can."""
        host = self._host(favourite.room)
        if host is None:
            return translate("Favourites", "This desk does not have the room of this favourite.")
        return host.obstacle(_form_of(favourite))

    def use(self, number: int) -> None:
        """Open the room of a favourite and begin a form with its values, or say why that is not possible now."""
        favourite = next((one for one in self.list.listed if one.number == number), None)
        if favourite is None:
            return
        host = self._host(favourite.room)
        if host is not None:
            self._open_room(favourite.room)
        if host is not None and host.is_sending:
            self._wait_for(host, favourite)
        else:
            self._begin(host, favourite)

    def _begin(self, host: RoomHost | None, favourite: Favourite) -> None:
        obstacle = self.obstacle(favourite)
        try:
            if obstacle or host is None or not host.begin(_form_of(favourite)):
                self._show_message(obstacle or translate("Favourites", "This favourite cannot be used now."))
        except ValueError:  # a person has changed its file, or a later version has written it
            self._fail(DeskError("favourite_unreadable"))

    def _wait_for(self, host: RoomHost, favourite: Favourite) -> None:
        """Begin the form once the one before is sent; what is typed until then goes into it."""
        if self._waiting is not None:
            return
        self._waiting = HeldKeys(self)
        self._waiting.given_up.connect(lambda: self._stop_waiting(host, begin_when_possible))

        def begin_when_possible() -> None:
            if self._waiting is None or host.is_sending:
                return
            keys = self._stop_waiting(host, begin_when_possible)
            if keys is not None and not host.has_problem:
                self._begin(host, favourite)
                keys.press_again()

        host.possible_changed.connect(begin_when_possible, Qt.ConnectionType.QueuedConnection)

    def _stop_waiting(self, host: RoomHost, listener: Callable[[], None]) -> HeldKeys | None:
        """Hold no more keys; return those that were held, once."""
        keys, self._waiting = self._waiting, None
        if keys is not None:
            host.possible_changed.disconnect(listener)
            keys.end()
        return keys

    def choose(self) -> None:
        """Open the menu of the favourites; the digit of one begins its form, and the next key goes into that."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(translate("Favourites", "Favourites"))
        for one in self.list.listed:
            words = f"{one.number}   {plain_inside(one.name, LONGEST_NAME)}"
            each = menu.addAction(f"&{words.replace('&', '&&')}\t{self.kind_of(one)}")
            each.setIcon(icon(self.icon_of(one), self._colours().muted))
            each.triggered.connect(partial(self.use, one.number))
        if not self.list.listed:
            menu.addAction(translate("Favourites", "There are none yet.")).setEnabled(False)
        menu.addSeparator()
        change = menu.addAction(translate("Actions", KEEP_FAVOURITE.title))
        change.triggered.connect(self.wanted)
        room = self._window.rect()
        menu.popup(self._window.mapToGlobal(QPoint((room.width() - menu.sizeHint().width()) // 2, room.height() // 6)))

    def open(self, room: str) -> None:
        """Open the dialog; the form that a room shows can be kept in it."""
        if self.dialog is not None:
            return
        from connector_desk.desk.shell.favourite_dialog import FavouriteDialog  # noqa: PLC0415 - JSON Schema, for a dialog alone

        host = self._host(room)
        form = None if host is None else host.present_form()
        self.dialog = FavouriteDialog(self._window, self._colours(), self.list, form, self.icon_of, self.kind_of)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _fail(self, error: DeskError) -> None:
        self._show_message(*error_words(error.code, error.message, error.next_step), error.code)

    def _show_message(self, sentence: str, next_step: str = "", details: str = "") -> None:
        self.message = FailureDialog(self._window, self._colours(), translate("Favourites", "Favourites"))
        self.message.show_message(sentence, next_step, details)

    def _host(self, room: str) -> RoomHost | None:
        return next((host for host in self._hosts if host.room.name == room and host.is_offered), None)


class HeldKeys(QObject):
    """Holds the keys that are pressed from now on, and presses them again where the focus is then."""

    given_up = Signal()
    """Escape was pressed, or it has lasted too long."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._held: list[QKeyEvent] = []
        self._patience = QTimer(self, interval=_PATIENCE, singleShot=True)
        self._patience.timeout.connect(self.given_up)
        self._patience.start()
        self._application = QCoreApplication.instance()
        if self._application is not None:
            self._application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold each key at the first object that it comes to."""
        del watched
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.given_up.emit()
            self._held.append(event.clone())
        return isinstance(event, QKeyEvent)

    def end(self) -> None:
        """Hold no more keys."""
        self._patience.stop()
        if self._application is not None:
            self._application.removeEventFilter(self)
        self.deleteLater()

    def press_again(self) -> None:
        """Press the keys, one after the other."""
        for each in self._held:
            into = QApplication.focusWidget()
            if into is not None:
                QApplication.sendEvent(into, each)


def _form_of(favourite: Favourite) -> UnfinishedForm:
    return UnfinishedForm(favourite.room, favourite.key, favourite.kind, favourite.form)
