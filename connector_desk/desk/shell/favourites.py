"""Favourites in the window: forms with values, begun with F3 and a digit, made from any form."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

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
        self.dialog: FavouriteDialog | None = None
        self.message: FailureDialog | None = None

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
        obstacle = self.obstacle(favourite)
        try:
            if obstacle or host is None or not host.begin(_form_of(favourite)):
                self._tell(obstacle or translate("Favourites", "This favourite cannot be used now."))
        except ValueError:  # a person has changed its file, or a later version has written it
            self._fail(DeskError("favourite_unreadable"))

    def choose(self) -> None:
        """Open the menu of the favourites; the digit of one begins its form, and the next key goes into that."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(translate("Favourites", "Favourites"))
        for one in self.list.listed:
            words = f"{one.number}   {plain_inside(one.name, LONGEST_NAME)}"
            kind = plain_inside(one.kind, LONGEST_NAME)
            each = menu.addAction(f"&{words.replace('&', '&&')}\t{kind}")
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
        self.dialog = FavouriteDialog(self._window, self._colours(), self.list, form, self.icon_of)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _fail(self, error: DeskError) -> None:
        self._tell(*error_words(error.code, error.message, error.next_step), error.code)

    def _tell(self, sentence: str, next_step: str = "", details: str = "") -> None:
        self.message = FailureDialog(self._window, self._colours(), translate("Favourites", "Favourites"))
        self.message.tell(sentence, next_step, details)

    def _host(self, room: str) -> RoomHost | None:
        return next((host for host in self._hosts if host.room.name == room and host.is_offered), None)


def _form_of(favourite: Favourite) -> UnfinishedForm:
    return UnfinishedForm(favourite.room, favourite.key, favourite.kind, favourite.form)
