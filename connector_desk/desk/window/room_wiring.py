"""Requests of rooms to each other: values to issue again, a person to ask, a kind to issue next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.window.asking_host import AskingHost
from connector_desk.desk.window.counter_host import CounterHost
from connector_desk.desk.window.library_host import LibraryHost
from connector_desk.desk.window.people_host import PeopleHost
from connector_desk.desk.window.records_host import RecordsHost
from connector_desk.desk.window.room_host import RoomHost
from connector_desk.desk.window.workbench_host import WorkbenchHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.client.response import RecordedRequest
    from connector_desk.desk.rooms.asking.controller import AskingController

H = TypeVar("H", bound=RoomHost)


class RoomWiring:
    """Connects the hosts once; a room that asks nothing of others is not named here."""

    def __init__(
        self, hosts: Sequence[RoomHost], open_room: Callable[[str], None], perform: Callable[[str], None]
    ) -> None:
        """Both are of the window: one shows a room by its name, the other does an action by its name."""
        self._open_room, self._perform = open_room, perform
        self._counter, self._asking = find_host(hosts, CounterHost), find_host(hosts, AskingHost)
        self._people, self._workbench = find_host(hosts, PeopleHost), find_host(hosts, WorkbenchHost)
        self._connect_counter(hosts)
        records, library = find_host(hosts, RecordsHost), find_host(hosts, LibraryHost)
        records.issue_again.connect(self._issue_with)
        records.ask_again.connect(lambda *asked: self._ask(lambda controller: controller.state.prefill(*asked)))
        library.issue.connect(lambda name: perform(f"counter.choose.{name}"))
        library.kinds_changed.connect(self._counter.controller.look_for_schemas)
        self._asking.use_values.connect(self._issue_with)
        self._people.changed.connect(self._people_known)
        self._people.issue_to.connect(self._issue_to)
        self._people.ask_of.connect(self._ask_of)

    def _connect_counter(self, hosts: Sequence[RoomHost]) -> None:
        """Bring the events of the place, which the counter listens to, to every other room."""
        counter = self._counter
        counter.ask_for.connect(lambda name: self._perform(f"asking.choose.of:{name}"))
        counter.controller.reachable.connect(self._asking.notice)
        counter.controller.schemas_changed.connect(self._asking.take_schemas)
        for host in hosts:
            if host is not counter:
                counter.controller.heard.connect(host.hear)

    def _issue_with(self, schema: str, values: dict[str, object]) -> None:
        """Go to the counter with values that were shown and hold."""
        if self._counter.state.prefill(schema, values):
            self._open_room(self._counter.room.name)
        else:
            self._asking.say(translate("Counter", "Finish the open visit under “Issue” first."))

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
            self._people.say(translate("Counter", "Finish the open visit under “Issue” first."))

    def open_request(self, sent: RecordedRequest) -> None:
        """Go to the workbench with a request that was sent."""
        self._workbench.open_request(sent)
        self._open_room(self._workbench.room.name)

    def _ask_of(self, alias: str) -> None:
        if not self._ask(lambda controller: controller.state.address(alias)):
            self._people.say(translate("People", "Finish the open data request first."))

    def _ask(self, begin: Callable[[AskingController], bool]) -> bool:
        if self._asking.view is None:
            self._asking.wanted.emit()
        begins = self._asking.controller is not None and begin(self._asking.controller)
        if begins:
            self._open_room(self._asking.room.name)
        return begins


def find_host(hosts: Sequence[RoomHost], kind: type[H]) -> H:
    """Return the host of this class."""
    return next(each for each in hosts if isinstance(each, kind))
