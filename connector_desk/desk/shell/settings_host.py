"""Hosts the settings; they are there without a place too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.rooms.settings.actions import PAGE_PREFIX
from connector_desk.desk.runner.certificate_watch import CertificateWatch
from connector_desk.desk.runner.update_watch import UpdateWatch
from connector_desk.desk.shell.room_host import RoomHost

if TYPE_CHECKING:  # loaded when they are needed
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.kit.kiosk_setup import OfferedSubject
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.shared_desk import SharedDesk
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.settings.view import SettingsView
    from connector_desk.desk.shell.room_column import RoomColumn


class SettingsHost(RoomHost):
    """Hosts the settings; the open page stays open when the view is created again."""

    preferred = Signal(str, str)
    """A preference and its new value."""
    place_changed = Signal()
    restored = Signal()
    """The data is that of a backup: the place is to be opened again."""
    not_restored = Signal()
    """The data is as it was; the place may be closed."""
    places_changed = Signal()
    """The list of places, or how one of them looks."""
    place_wanted = Signal(str)
    """The ID of the place to switch to."""
    kiosk_started = Signal()
    """The kiosk is to take the place of the window."""
    needs_place = False
    reopens = True
    view: SettingsView | None
    page = "look"
    """The page that is open, or was when the view was dropped."""
    update_watch: UpdateWatch | None = None
    certificate_watch: CertificateWatch | None = None
    badges: Callable[[], BadgeStore] | None = None
    """Gives the settings and layouts of badges."""
    shared: Callable[[], SharedDesk] | None = None
    """Returns the shared folder of several desks."""
    kiosk_subjects: Callable[[], Sequence[OfferedSubject]] = tuple
    """Lists what a kiosk can be for."""
    _column: RoomColumn | None = None
    _perform: Callable[[str], object] | None = None

    def load(self) -> None:
        """Show the open place; look for certificates that expire, and for newer versions, from now on."""
        if self.view is not None:
            self.view.refresh()
            self._offer_kiosk(self.view)
        self._load_certificates()
        self._check_for_updates()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        if self.certificate_watch is not None:
            self.certificate_watch.on_event(event)

    def _load_certificates(self) -> None:
        if self.certificate_watch is None:
            visits = self.context.open_visits
            watch = CertificateWatch(self.context.runner, self.context.place, lambda: visits.count() > 0, self)
            self.certificate_watch = watch
            watch.changed.connect(self._show_notices)
            visits.changed.connect(self._show_notices)
        self.certificate_watch.load()

    def _check_for_updates(self) -> None:
        """Ask for newer versions, where this program was built with the address of a feed."""
        updates = self.context.session.updates
        if updates is None or self.update_watch is not None:
            return
        visits = self.context.open_visits
        watch = UpdateWatch(updates, self.context.runner, self._wants_updates, lambda: visits.count() > 0, self)
        self.update_watch = watch
        watch.changed.connect(self._show_notices)
        visits.changed.connect(self._show_notices)
        self._follow_updates()
        watch.start()

    def announce_in(self, column: RoomColumn, perform: Callable[[str], object]) -> None:
        """Announce there what expires, and a newer version, from now on; `perform` does an action by its name."""
        self._column, self._perform = column, perform
        self._show_notices()

    def _show_notices(self) -> None:
        if self._column is not None and self._perform is not None and self.certificate_watch is not None:
            self._column.show_certificates(self.certificate_watch, partial(self._show_certificates, self._perform))
        if self._column is not None and self.update_watch is not None:
            self._column.show_update(self.update_watch)

    def _show_certificates(self, perform: Callable[[str], object]) -> None:
        perform(PAGE_PREFIX + "issuing")
        if self.view is not None:
            self.view.certificates.lead()

    def _follow_updates(self) -> None:
        if self.view is not None and self.update_watch is not None:
            self.view.updates.follow(self.update_watch, is_on=self._wants_updates())

    def _wants_updates(self) -> bool:
        return self.context.preferences.choice("updates") == "yes"

    def _want_updates(self, is_on: bool) -> None:  # noqa: FBT001  a signal calls it
        self.context.preferences.choose("updates", "yes" if is_on else "no")
        if self.update_watch is not None:
            self.update_watch.refresh()

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now: a page that the place does not offer is not opened."""
        del is_open
        if name.startswith(PAGE_PREFIX):
            return self.view is None or self.view.is_possible(name)
        return self.context.place() is not None

    def take_catalogue(self) -> None:
        """Offer the present questions to a kiosk."""
        if self.view is not None:
            self._offer_kiosk(self.view)

    def take_focus(self) -> None:
        """Offer what there is by now to a kiosk, and put the focus on the list of pages."""
        self.take_catalogue()
        super().take_focus()

    def _offer_kiosk(self, view: SettingsView) -> None:
        view.kiosk.load(tuple(self.kiosk_subjects()))

    def drop(self) -> None:
        """Forget the view, but not its page."""
        self.page = self.view.page if self.view is not None else self.page
        super().drop()

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.settings.room import SettingsView  # noqa: PLC0415 - pydantic, for an opened room

        context = self.context
        self._language = language
        return SettingsView(
            colours, context.session, context.runner, context.preferences, context.place, self.page, self.frame
        )

    def _follow(self) -> None:
        context, made = self.context, self.view
        if made is None:
            return
        made.staff.follow(context.staff)
        made.preferred.connect(self.preferred)
        made.named.connect(context.organisation.set_organisation)
        made.place_changed.connect(self.place_changed)
        made.backup.restoring.restored.connect(self.restored)
        made.backup.restoring.failed.connect(self.not_restored)
        made.places_changed.connect(self.places_changed)
        made.place_wanted.connect(self.place_wanted)
        made.kiosk.started.connect(self.kiosk_started)
        self._offer_kiosk(made)
        if self.shared is not None:
            made.shared.follow(self.shared())
        if self.badges is not None:
            made.badges.follow(self.badges, lambda: context.issue.schemas, context.organisation, self._language)
        if self.certificate_watch is not None:
            made.certificates.listed.connect(self.certificate_watch.load)
        made.updates.switched.connect(self._want_updates)
        if self.update_watch is not None:
            made.updates.follow(self.update_watch, is_on=self._wants_updates())
