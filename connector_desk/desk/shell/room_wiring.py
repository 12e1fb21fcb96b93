"""What one room asks of another: the hosts are connected here, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QTimer

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.issue.actions import CREATE
from connector_desk.desk.shell.ask_host import AskHost
from connector_desk.desk.shell.guests_host import GuestsHost
from connector_desk.desk.shell.issue_host import IssueHost
from connector_desk.desk.shell.library_host import LibraryHost
from connector_desk.desk.shell.links_host import LinksHost
from connector_desk.desk.shell.people_host import PeopleHost
from connector_desk.desk.shell.records_host import RecordsHost
from connector_desk.desk.shell.room_host import RoomHost
from connector_desk.desk.shell.workbench_host import WorkbenchHost

if TYPE_CHECKING:
    from connector_desk.client.response import RecordedRequest
    from connector_desk.contract.credential_type import ShownSample
    from connector_desk.desk.kit.replaced_credential import ReplacedCredential
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.shell.shared_folder import SharedFolder


H = TypeVar("H", bound=RoomHost)


class RoomWiring:
    """Connects the hosts once; a room that asks nothing of others is not named here."""

    def __init__(
        self, hosts: Sequence[RoomHost], open_room: Callable[[str], None], perform: Callable[[str], None]
    ) -> None:
        """Both are of the window: one shows a room by its name, the other does an action by its name."""
        self._open_room, self._perform = open_room, perform
        self._counter, self._asking = find_host(hosts, IssueHost), find_host(hosts, AskHost)
        self._people, self._workbench = find_host(hosts, PeopleHost), find_host(hosts, WorkbenchHost)
        self._connect_counter(hosts)
        records, library = find_host(hosts, RecordsHost), find_host(hosts, LibraryHost)
        records.issue_again.connect(self._issue_with)
        records.replace.connect(self._issue_with)
        records.ask_again.connect(lambda *asked: self._ask(lambda controller: controller.state.prefill(*asked)))
        library.issue.connect(self._issue_kind)
        self._awaited_kind = ""
        """The kind that was just published and is issued once the counter knows it."""
        self._counter.controller.schemas_changed.connect(self._issue_awaited)
        library.ask.connect(lambda *asked: self._ask(lambda controller: controller.ask_for_type(*asked)))
        library.ask_sample.connect(lambda wanted: self._ask(lambda controller: controller.ask_for_sample(wanted)))
        self._asking.sampled.connect(self._take_sample)
        library.ask_question.connect(lambda name: perform(f"ask.choose.{name}"))
        self._library = library
        self._asking.keep.connect(self._keep_question)
        library.kinds_changed.connect(self._counter.controller.load_schemas)
        for changes in (library.catalogue_changed, self._asking.catalogue_changed):
            for host in hosts:
                changes.connect(host.take_catalogue)
        self._asking.use_values.connect(self._issue_with)
        self._asking.verified.connect(self._issue_at_once)
        self._links = find_host(hosts, LinksHost)
        self._guests = find_host(hosts, GuestsHost)
        self._made_at_once = ""
        """The guest whose code is made as soon as the service has noted that they are here."""
        self._guests.issue.connect(self._issue_to_guest)
        self._guests.here.connect(self._guest_here)
        self._counter.go_on_with_guests = self._next_guest
        self._guests.taken.connect(self._guest_taken)
        self._counter.choose_guest.connect(self._choose_guest)
        self._counter.controller.wallet_gone.connect(lambda _number: self._guests.show_guest_choice())
        self._guests.guest_choice_cancelled.connect(lambda: self._open_room(self._counter.room.name))
        self._people.changed.connect(self._people_known)
        self._people.issue_to.connect(self._issue_to)
        self._people.ask_of.connect(self._ask_of)

    def _connect_counter(self, hosts: Sequence[RoomHost]) -> None:
        """Bring the events of the place, which the counter listens to, to every other room."""
        counter = self._counter
        counter.ask_for.connect(lambda name: self._perform(f"ask.choose.of:{name}"))
        counter.controller.schemas_changed.connect(self._asking.take_schemas)
        for host in hosts:
            if host is not counter:
                counter.controller.event_received.connect(host.on_event)
                counter.controller.reachable.connect(host.notice)

    def connect_shared(self, shared: SharedFolder) -> None:
        """Show in each room what was taken from the shared folder, and there what a room has changed."""
        shared.service_changed.connect(self._take_shared)
        for changes in (self._library.kinds_changed, self._library.catalogue_changed):
            changes.connect(shared.compare_service)

    def _take_shared(self, kind: str) -> None:
        """Load what the service has another one of now: a kind of `ItemKind`."""
        if kind == "schema":
            self._counter.controller.load_schemas()
            self._library.load()
        elif kind == "question":
            self._asking.load_catalogue()
        else:
            self._links.load()

    def _issue_kind(self, name: str) -> None:
        if any(each.name == name for each in self._counter.state.schemas):
            self._perform(f"issue.choose.{name}")
        else:
            self._awaited_kind = name

    def _issue_awaited(self) -> None:
        name, self._awaited_kind = self._awaited_kind, ""
        if name and any(each.name == name for each in self._counter.state.schemas):
            QTimer.singleShot(0, self._counter, lambda: self._perform(f"issue.choose.{name}"))  # once it is an action

    def _keep_question(self, request: dict[str, object]) -> None:
        """Go to the library with what a request asks, to make a question of it."""
        self._open_room(self._library.room.name)
        self._library.keep_question(request)

    def _take_sample(self, sample: ShownSample) -> None:
        """Go to the library with the type of a credential that a visitor has shown."""
        self._open_room(self._library.room.name)
        self._library.take_sample(sample)

    def _issue_with(self, schema: str, values: dict[str, object], replaces: ReplacedCredential | None = None) -> None:
        """Go to the counter with values that were shown and hold, or with those of a credential to be replaced."""
        if self._counter.state.prefill(schema, values, replaces=replaces):
            self._open_room(self._counter.room.name)
        else:
            self._asking.say(translate("Issue", "Finish the open visit under “Issue” first."))

    def _issue_at_once(self, schema: str, values: dict[str, object]) -> None:
        """Issue what a request wants to be issued after it; where values are lacking, the form waits for them."""
        self._issue_with(schema, values)
        draft = self._counter.state.draft
        if draft is not None and self._counter.state.subject == schema and draft.is_right():
            self._perform(CREATE.name)

    def _issue_to_guest(self, schema: str, values: dict[str, object], guest: str, at_once: bool) -> None:  # noqa: FBT001  a slot
        """Go to the counter with the values of a guest, who is here from now on."""
        if self._counter.state.fill_in_guest(schema, values, guest):
            self._made_at_once = ""  # whom a wallet gets it from compares its number first
            self._guests.on_form(guest)
            self._counter.show_guest()
            self._open_room(self._counter.room.name)
        elif self._counter.state.prefill(schema, values, guest):
            self._made_at_once = guest if at_once else ""
            self._guests.on_form(guest)
            self._open_room(self._counter.room.name)
        else:
            self._guests.say(translate("Issue", "Finish the open visit under “Issue” first."))

    def _choose_guest(self) -> None:
        """Go to the lists of guests for the form of a wallet that waits."""
        self._guests.begin_guest_choice()
        self._open_room(self._guests.room.name)

    def _guest_here(self, guest: str) -> None:
        """Make the code that was asked for with the guest, now that no other desk serves them."""
        draft, is_wanted = self._counter.state.draft, guest == self._made_at_once
        self._made_at_once = ""
        if is_wanted and draft is not None and draft.guest == guest and draft.is_right():
            self._perform(CREATE.name)

    def _next_guest(self, guest: str, typed: str) -> bool:
        """Go back to the list of a guest with what was typed for the next one; False: it is not open any more."""
        is_open = self._guests.search_in(guest, typed)
        if is_open:
            self._open_room(self._guests.room.name)
            self._guests.go_on_typing(typed)
        return is_open

    def _guest_taken(self, guest: str, why: str) -> None:
        """Go back to the list: the form that was begun is of somebody whom another desk serves."""
        state = self._counter.state
        if state.take_out_guest(guest):
            self._counter.show_guest()
            self._choose_guest()
        elif state.draft is not None and state.draft.guest == guest and state.can_go_back:
            state.draft.guest = ""
            state.back()
            self._open_room(self._guests.room.name)
        self._guests.say(why)

    def _people_known(self) -> None:
        """Pass the known agents on to every room."""
        state = self._counter.state
        state.agents, state.lacks_agents = self._people.agents, self._people.is_lacking
        state.changed()
        self._asking.take_agents()

    def _issue_to(self, alias: str) -> None:
        if self._counter.state.address(alias):
            self._open_room(self._counter.room.name)
        else:
            self._people.say(translate("Issue", "Finish the open visit under “Issue” first."))

    def open_request(self, sent: RecordedRequest) -> None:
        """Go to the workbench with a request that was sent."""
        self._workbench.open_request(sent)
        self._open_room(self._workbench.room.name)

    def _ask_of(self, alias: str) -> None:
        if not self._ask(lambda controller: controller.state.address(alias)):
            self._people.say(translate("People", "Finish the open data request first."))

    def _ask(self, begin: Callable[[AskController], bool]) -> bool:
        if self._asking.view is None:
            self._asking.wanted.emit()
        begins = self._asking.controller is not None and begin(self._asking.controller)
        if begins:
            self._open_room(self._asking.room.name)
        return begins


def find_host(hosts: Sequence[RoomHost], kind: type[H]) -> H:
    """Return the host of this class."""
    return next(each for each in hosts if isinstance(each, kind))
