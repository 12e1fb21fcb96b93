"""The shared folder of several desks in the window: loaded where there is one, or when its card is made."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.runner.places import REMEMBERED_FILE

if TYPE_CHECKING:
    from connector_desk.desk.kit.favourite import Favourite, FavouriteList
    from connector_desk.desk.kit.shared_desk import SharedDesk
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.shell.open_visits import OpenVisits


class SharedFolder(QObject):
    """Follows the shared folder from the opening of the service on."""

    changed = Signal()
    """Other items wait for a decision."""

    service_changed = Signal(str)
    """The kind of item (`ItemKind`) of which the service has another one now."""

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        favourites: FavouriteList,
        session: Session,
        open_visits: OpenVisits,
    ) -> None:
        super().__init__(open_visits.parent())
        self._runner, self._place, self._favourites, self._session = runner, place, favourites, session
        self._open_visits, self._put_off = open_visits, frozenset[str]()
        open_visits.changed.connect(self._on_visits)

    def start(self) -> None:
        """Read the folder from now on, where one was chosen."""
        settings_file = self._session.settings_file
        if settings_file is not None and (settings_file.parent / REMEMBERED_FILE).exists():
            self.desk.read_all()

    def read(self) -> None:
        """Read the folder now, all of it."""
        if self.is_chosen:
            self.desk.read_all()

    def compare_service(self) -> None:
        """Ask the service again what it has: a room has changed something."""
        if self.is_chosen:
            self.desk.forget_service()

    @cached_property
    def desk(self) -> SharedDesk:
        """Return what reads the folder, and changes it."""
        from connector_desk.desk.kit.shared_desk import SharedDesk  # noqa: PLC0415 - pydantic, where there is a folder

        made = SharedDesk(self._runner, self._place, self._favourites, self._session, self)
        made.service_changed.connect(self.service_changed)
        made.start()
        made.changed.connect(self._follow)
        return made

    @property
    def announced(self) -> int:
        """Return how many items to announce that wait for a decision: none during a visit."""
        if not self.is_chosen or self._open_visits.count():
            return 0
        return len(self.desk.conflicts - self._put_off)

    def is_from_there(self, favourite: Favourite) -> bool:
        """Return whether another desk has put a favourite into the folder."""
        return self.is_chosen and self.desk.is_from_there(favourite)

    def snooze(self) -> None:
        """Keep quiet about these items until the next start, or until they are settled and differ again."""
        self._put_off = self.desk.conflicts
        self.changed.emit()

    def _on_visits(self) -> None:
        """Look again whether to announce anything; without a folder nothing is: this is between a key and its code."""
        if self.is_chosen:
            self.changed.emit()

    def _follow(self) -> None:
        self._put_off &= self.desk.conflicts
        self.changed.emit()

    @property
    def is_chosen(self) -> bool:
        """Return whether there is a shared folder, as far as is known."""
        return "desk" in vars(self) and bool(self.desk.folder)
