"""The forms that were not sent: kept sealed while they are filled in, and offered again after the next start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.instants import DAY, HOUR
from connector_desk.desk.kit.queued_refresh import QueuedRefresh
from connector_desk.desk.kit.unfinished_form import UnfinishedForm, read_forms, write_forms

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import FormStore, OpenPlace
    from connector_desk.desk.shell.room_host import RoomHost

log = logging.getLogger(__name__)

SOON: Final = 1_000
"""Milliseconds from a key to the file."""


class UnfinishedForms(QObject):
    """Follows the forms of all rooms; a form of the last run is continued by a person alone, never by itself."""

    changed = Signal()
    """Other forms are offered now, or they can be continued now."""

    def __init__(
        self,
        runner: Runner,
        clock: Clock,
        hosts: Sequence[RoomHost],
        open_room: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._runner, self.clock, self._hosts, self._open_room = runner, clock, hosts, open_room
        self._store: FormStore | None = None
        self.offered: list[UnfinishedForm] = []
        """Those of the last run that nobody has continued or discarded."""
        self.is_loaded = False
        """True once it is known what the last run has left."""
        self.is_answered = False
        """True once the person has continued or discarded all of it, or has seen that there is nothing."""
        self._present: list[UnfinishedForm] = []
        self._kept = b""
        self._soon = QTimer(self, interval=SOON, singleShot=True)
        self._soon.timeout.connect(self.save)
        self._sent = QueuedRefresh(self._keep_fewer, self)
        self._purging = QTimer(self, interval=HOUR)
        self._purging.timeout.connect(self._settle)
        for host in hosts:
            host.possible_changed.connect(self._on_change)
            host.changed.connect(self._on_change)

    def open(self, place: OpenPlace) -> None:
        """Ask what the last run has left at a place that answers from now on."""
        self._store, self.is_loaded = place.unfinished, False
        if self._store is None:
            self._loaded(b"")
        else:
            self._runner.run(self._store.load(), owner=self, then=self._loaded)

    def save(self) -> None:
        """Keep the forms as they are now, where they are kept at all."""
        if self._store is None or not self.is_loaded:
            return
        forms = self._forms()
        if forms != self._kept:
            self._kept = forms
            self._runner.run(self._store.save(forms), owner=self)

    def sent(self) -> None:
        """Keep the forms at once where there are fewer than before: one was sent or cleared."""
        self._sent.request()  # a code changes the open visits four times

    def _keep_fewer(self) -> None:
        if self._present and len(self._all()) < len(self._present):
            self.save()

    def leave(self) -> None:
        """Keep the forms as they are now, before the rooms are made again for another place."""
        if self._store is not None and self.is_loaded:
            self._runner.run(self._store.save(self._forms()), owner=self._runner)

    def closing(self, then: Coroutine[Any, Any, object]) -> Coroutine[Any, Any, object]:
        """Return what keeps the forms as they are now, and then closes the desk."""
        self._soon.stop()
        self._purging.stop()
        if self._store is None or not self.is_loaded:
            return then
        return _keep_last(self._store, self._forms(), then)

    @property
    def first(self) -> UnfinishedForm | None:
        """Return the form that is offered now."""
        return self.offered[0] if self.offered else None

    @property
    def kind(self) -> str:
        """Return what it is for."""
        form = self.first
        return "" if form is None else self._host(form).kind_of(form)

    @property
    def obstacle(self) -> str:
        """Return why it cannot be continued now; empty: it can."""
        form = self.first
        return "" if form is None else self._host(form).obstacle(form)

    def take_up(self) -> None:
        """Open the room of the form that is offered, and continue it there; what it displaces is offered then."""
        form = self.first
        if form is None or self.obstacle:
            return
        host = self._host(form)
        self._open_room(form.room)
        displaced = [each for each in host.unfinished() if host.has_one_form_each and each.key == form.key]
        try:
            is_taken = host.take_up(form)
        except ValueError as wrong:
            log.warning("A form of the last run cannot be read: %s", type(wrong).__name__)
            is_taken, displaced = True, []
        if is_taken:
            now = self.clock()
            self.offered[:1] = [each._replace(at=now, is_set_aside=True) for each in displaced]
            self.is_answered = not self.offered
            self._settle()

    def discard(self) -> None:
        """Remove the form that is offered; where there is none after all, note that the person has seen it."""
        if self.is_loaded:
            del self.offered[:1]
            self.is_answered = not self.offered
            self._settle()

    def _settle(self) -> None:
        self.save()
        self.changed.emit()

    def _loaded(self, kept: bytes) -> None:
        try:
            forms = read_forms(kept)
        except ValueError as wrong:
            log.warning("Forms of the last run cannot be read: %s", type(wrong).__name__)
            forms = []
        known = {host.room.name for host in self._hosts}
        self.offered = [each for each in forms if each.room in known]
        self._kept, self.is_loaded = kept, True
        self._purging.start()
        self._settle()

    def _on_change(self) -> None:
        if self.is_loaded and self._store is not None and not self._soon.isActive():
            self._soon.start()
        if self.offered:
            self.changed.emit()

    def _forms(self) -> bytes:
        """Spell all forms, each with the time of its last change, but those of a day ago."""
        now = self.clock()
        known = self._present
        self._present = [
            each._replace(at=next((before.at for before in known if before.is_same(each)), now)) for each in self._all()
        ]
        self.offered = [each for each in self.offered if each.at > now - DAY]
        return write_forms([*(each for each in self._present if each.at > now - DAY), *self.offered])

    def _all(self) -> list[UnfinishedForm]:
        return [each for host in self._hosts for each in host.unfinished()]

    def _host(self, form: UnfinishedForm) -> RoomHost:
        return next(each for each in self._hosts if each.room.name == form.room)


async def _keep_last(store: FormStore, forms: bytes, then: Coroutine[Any, Any, object]) -> None:
    try:
        await store.save(forms)
    finally:
        await then
