"""Reads lists of guests off the UI thread, keeps them in the service, and follows what all its desks do with them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, QSysInfo, QTimer, Signal

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.contract.event import VISIT_EVENTS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.roster import (
    GUEST_CHANGED,
    DateOrder,
    Guest,
    GuestChange,
    GuestStanding,
    GuestState,
    NewGuest,
    NewGuests,
    NewRoster,
)
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.translation import say, translate, translate_failure
from connector_desk.desk.kit.words import plain_inside
from connector_desk.desk.rooms.guests.model import (
    AGENT,
    BESIDE,
    DAY,
    Days,
    GuestsState,
    OfferRun,
    Page,
    Reading,
    Source,
    Usage,
    batches,
    cut_cell,
    head_of,
    last_number_of,
    read_guests,
    walk_in_cells,
)
from connector_desk.desk.rooms.guests.offer_run import RunTerms, offer_to_all, orders_of
from connector_desk.roster.table import Table, TableRow

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.roster import AddedGuests, GuestPage, GuestStandings, Roster, RosterList
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.guests.model import GuestList, GuestOutcome, RunKind
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

_CONFLICT = 409
_SOON = 200  # milliseconds: several events are one look


class WalkIn(NamedTuple):
    """A guest who is added; where the answer is lost, the next call has the same key, so that they are added once."""

    roster_id: str
    name: str
    key: str


class SharedState(Protocol):
    """What the room needs of the state of the room Issue."""

    @property
    def schemas(self) -> Sequence[FormSchema]:
        """Return the kinds of credential of the service."""
        ...

    @property
    def today(self) -> Callable[[], str]:
        """Return the function that gives the present day as ISO 8601."""
        ...

    @property
    def now(self) -> Callable[[], int]:
        """Return the function that gives the present instant."""
        ...

    @property
    def guest_wanted_by(self) -> int | None:
        """Return the number of the wallet for whose form a guest is chosen; None: none is."""
        ...

    @property
    def is_wallet_gone(self) -> bool:
        """Return whether that wallet waits no longer."""
        ...

    default_format: str

    def schema_named(self, address: str) -> str:
        """Return the name of the schema with an address."""
        ...


class GuestsController(QObject):
    """Carries out what the person at the desk does; emits `changed` when the view should look again."""

    changed = Signal()
    issue = Signal(str, dict, str, bool)
    """The name of a schema, the values of a guest, the guest as an offer names one, and whether a code is made at
    once."""
    here = Signal(str)
    """A guest whom this desk serves from now on: the service has noted it."""
    taken = Signal(str, str)
    """A guest whose form was begun here, and why the form is not for them."""
    guest_choice_cancelled = Signal()
    """The form that a guest was to be chosen for is to be shown again, without one."""
    holding = Signal(int, str)
    """A guest who is not expected again, as they have a credential of this list, and the sentence of the service."""
    run_ended = Signal()
    message = Signal(str)
    """A sentence for the person at the desk."""

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        issue: SharedState,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._runner, self._place, self._issue = runner, place, issue
        self.state = GuestsState(issue.today)
        self.kind = ""
        """The name of the chosen schema."""
        self.desk = QSysInfo.machineHostName()
        """The name of this desk, for people at other desks."""
        self.usual_order, self.date_example = DateOrder.DAY_FIRST, "2026-12-31"
        self._reading: Job | None = None
        self._saving: Job | None = None
        self._running: Job | None = None
        self._warned = -1
        """The guest of whom it was said that another desk serves them."""
        self._adding: Job | None = None
        self._walk_in = WalkIn("", "", "")
        """The last guest that was added here; kept until the service has answered."""
        self._sees_lists = False
        self._pause = QTimer(self, interval=_SOON, singleShot=True)
        self._pause.timeout.connect(self._load_lists)

    @property
    def schema(self) -> FormSchema | None:
        """Return the chosen kind of credential; the first one where none was chosen."""
        schemas = self._issue.schemas
        return next((each for each in schemas if each.name == self.kind), schemas[0] if schemas else None)

    def use_language(self, date_example: str, *, month_first: bool) -> None:
        """Follow the language of the window: how dates are written."""
        self.date_example = date_example
        self.usual_order = DateOrder.MONTH_FIRST if month_first else DateOrder.DAY_FIRST

    def open_file(self, file: Path) -> None:
        """Read a list from a file."""
        self._read(Source(file), Reading())

    def paste(self, text: str) -> None:
        """Read a list from cells that were copied."""
        self._read(Source(text=text), Reading())

    def choose_kind(self, name: str) -> None:
        """Choose the kind of credential; the columns of an open list are guessed again."""
        self.kind = name
        read = self.state.list
        if read is not None:
            self._read(read.source, read.reading._replace(columns=None))
        self.changed.emit()

    def read_as(self, key: str, value: str) -> None:
        """Read the open list with another encoding, separator or sheet, which guesses its columns again, or order."""
        read = self.state.list
        if read is None:
            return
        reading = read.reading
        if key == "order":
            self._read(read.source, reading._replace(order=DateOrder(value), columns=read.columns))
            return
        readings = {
            "encoding": reading._replace(encoding=value),
            "separator": reading._replace(separator=value),
            "sheet": reading._replace(sheet=value),
        }
        self._read(read.source, readings[key]._replace(columns=None))

    def set_column(self, key: str, column: str) -> None:
        """Fill in an attribute from another column; empty: from none.  A column serves one attribute."""
        read = self.state.list
        if read is None:
            return
        chosen = int(column) if column else None
        frees = key not in BESIDE  # such a column may fill in an attribute too
        columns = {
            each: at
            for each, at in read.columns.items()
            if each != key and (at != chosen or not frees or each in BESIDE)
        }
        if chosen is not None:
            columns[key] = chosen
        self._read(read.source, read.reading._replace(columns=columns))

    def show_page(self, page: Page) -> None:
        """Show the columns or the list, as far as there is one, or who is in the building."""
        self.state.page = page if self.state.list is not None or page is Page.BUILDING else Page.EMPTY
        self.changed.emit()

    def search(self, query: str) -> None:
        """Show who has these words in any column."""
        if query != self.state.query:
            self.state.query, self._warned = query, -1
            self.changed.emit()

    def search_in(self, guest: str, query: str) -> bool:
        """Show the open list, and who of it has these words; empty: as before.  False: the guest is on another list."""
        is_open = bool(self.state.roster_id) and guest.rpartition("/")[0] == self.state.roster_id
        if is_open:
            self.show_page(Page.LIST)
            self.search(query or self.state.query)
        return is_open

    @property
    def wanted_by(self) -> int | None:
        """Return the number of the wallet for whose form a guest is chosen; None: none is."""
        return self._issue.guest_wanted_by

    @property
    def is_wallet_gone(self) -> bool:
        """Return whether that wallet waits no longer."""
        return self._issue.is_wallet_gone

    def begin_guest_choice(self) -> None:
        """Show the open list, or all lists, to choose a guest for the form of a wallet that waits."""
        if self.state.page is Page.BUILDING:
            self.show_page(Page.LIST if self.state.roster_id else Page.EMPTY)
        self.changed.emit()

    def choose_days(self, days: str) -> None:
        """Show who is expected today, tomorrow, or at any time."""
        self.state.days = Days(days)
        self.state.narrow_to_marked(are_alone=self.state.marks is not None)
        self.changed.emit()

    def turn_marked(self) -> None:
        """Show the guests alone with whom something is wrong, or all again."""
        self.state.narrow_to_marked(are_alone=self.state.marks is None)
        self.changed.emit()

    # the lists of the service

    def load(self) -> None:
        """Ask for the lists of the service, and where the guests of the open one stand."""
        self._load_lists()
        opened, open_one = self._place(), self.state.roster_id
        if opened is not None and open_one:
            then = partial(self._on_standings, open_one)
            call = opened.place.rosters.standings(open_one)
            self._runner.run(call, owner=self, then=then, failed=self._refuse)

    def watch_lists(self, *, is_watched: bool) -> None:
        """Follow the lists of the service as long as somebody sees them; what happened meanwhile is asked for."""
        self._sees_lists = is_watched
        if is_watched:
            self._load_lists()

    def _load_lists(self) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.rosters.listed()
            self._runner.run(call, owner=self, then=self._on_rosters, failed=self._refuse)

    def open_roster(self, roster_id: str) -> None:
        """Open a list of the service."""
        opened, roster = self._place(), next((one for one in self.state.rosters if one.rosterId == roster_id), None)
        if opened is None or roster is None:
            return
        names = (self._issue.schema_named(roster.schemaId), roster.schemaId)  # the public address may be another now
        schemas = (one for one in self.schemas if one.name in names or one.is_named(roster.schemaId))
        schema = next(schemas, None)
        if schema is None:
            self._refuse(DeskError("not_found", FaultText.LIST_WITHOUT_SCHEMA))
            return
        self.kind = schema.name
        self._begin_reading()
        self._reading = self._runner.run(
            _fetch_roster(opened.place, roster, schema, self._usage()),
            owner=self,
            then=partial(self._take_roster, roster),
            failed=self._refuse,
        )

    def close(self) -> None:
        """Show the lists of the service again; what is under way goes no further, and is taken up when it is opened."""
        for job in (self._reading, self._saving, self._running):
            if job is not None:
                job.call_off()
        self.state.is_reading = self.state.is_saving = False
        self.state.close()
        self.changed.emit()
        self.load()

    def remove(self, roster_id: str) -> None:
        """Remove a list from the service; the visits of its guests stay."""
        opened = self._place()
        if opened is not None:
            if roster_id == self.state.roster_id:
                self.state.close()
            call = opened.place.rosters.remove(roster_id)
            self._runner.run(call, owner=self, then=self._on_rosters, failed=self._refuse)

    def keep(self, name: str) -> None:
        """Keep the open list in the service, as far as it is not yet, and show it."""
        opened, read = self._place(), self.state.list
        if opened is None or read is None or self.state.is_saving:
            return
        if not read.schema.schema_id:  # it was opened before the service has told what it offers
            known = next((each for each in self.schemas if each.name == read.schema.name and each.schema_id), None)
            if known is None:
                self._refuse(DeskError("temporarily_unavailable"))
                return
            read = self.state.list = replace(read, schema=known)
        self.state.name = name
        self.state.roster_id = self.state.roster_id or self._sent_in_part(name, read)
        self.state.is_saving, self.state.refusal = True, None
        self.changed.emit()
        self._saving = self._runner.stream(
            partial(
                keep_roster, opened.place, KeptRoster(self.state.roster_id, name, self.state.sent, read, self.state.key)
            ),
            owner=self,
            each=self._on_progress,
            failed=self._refuse,
        )

    def _sent_in_part(self, name: str, read: GuestList) -> str:
        """Return the ID of this list in the service where the desk that sent it has not come to its end; else none."""
        about = (name, read.schema.schema_id, head_of(read), last_number_of(read))
        parts = (each for each in self.state.rosters if not each.isComplete)
        same = (each for each in parts if (each.name, each.schemaId, each.head, each.lastNumber) == about)
        return next((each.rosterId for each in same), "")

    # the guests

    def serve(self, number: int, *, at_once: bool = False) -> None:
        """Begin a form with the values of a guest; of one whom another desk serves at the second call.

        At once: the code is made without another key, unless the form lacks something.
        """
        state, read, guest = self.state, self.state.list, self.state.guest(number)
        if read is None or guest is None or not state.roster_id:
            return
        standing = state.standings.get(number)
        if state.state_of(number) is GuestState.DONE:
            self.message.emit(
                translate("Guests", "This guest has the credential already. Set them back to “expected” first.")
            )
            return
        if standing is not None and standing.state is GuestState.HERE and self._is_elsewhere(standing):
            words = translate("Guests", "{desk} serves this guest. Press Enter again to serve them here.")
            self._warned = number
            self.message.emit(words.format(desk=plain_inside(standing.desk or "", 80)))
            return
        self._warned = -1
        self.issue.emit(read.schema.name, dict(guest.values), self.reference(number), at_once)

    def reference(self, number: int) -> str:
        """Name a guest of the open list as an offer does."""
        return f"{self.state.roster_id}/{number}"

    def on_form(self, number: int) -> None:
        """Note that a form was begun for a guest: they are here."""
        self.move(number, GuestState.HERE)

    def move(self, number: int, wanted: GuestState, *, revokes: bool = False) -> None:
        """Set where a guest stands, unless another desk was faster; the service withdraws a code that is open.

        It refuses to set back who has a credential of this list, unless all of them are revoked before.
        """
        opened, roster_id = self._place(), self.state.roster_id
        if opened is None or not roster_id:
            return
        change = GuestChange(state=wanted, revision=self.state.revision_of(number), desk=self.desk)
        call = _move(opened.place, roster_id, number, change, revokes=revokes)
        then = partial(self._on_moved, roster_id, number, wanted)
        self._runner.run(call, owner=self, then=then, failed=self._refuse)

    @property
    def schemas(self) -> Sequence[FormSchema]:
        """Return the kinds of credential of the service."""
        return self._issue.schemas

    def add_walk_in(self, name: str) -> None:
        """Add a guest who is not on the list, by their name, and begin their form."""
        opened, read, roster_id = self._place(), self.state.list, self.state.roster_id
        is_adding = self._adding is not None and not self._adding.is_over
        if opened is None or read is None or not roster_id or not name.strip() or is_adding:
            return
        if self._walk_in[:2] != (roster_id, name):
            self._walk_in = WalkIn(roster_id, name, new_id())
        cells = walk_in_cells(read, name.strip(), self._issue.today())
        wanted = NewGuests(guests=[NewGuest(cells=[cut_cell(each) for each in cells])])
        call = opened.place.rosters.add_guests(roster_id, wanted, once=self._walk_in.key)
        then = partial(self._on_walk_in, roster_id, cells)
        self._adding = self._runner.run(call, owner=self, then=then, failed=self._refuse)

    # offers to many guests

    def begin_run(self, kind: RunKind) -> None:
        """Make offers to all guests that are shown and expected; those of a run before stay as they are."""
        opened, state = self._place(), self.state
        if opened is None or not state.roster_id or state.is_running:
            return
        terms = RunTerms(kind, self._issue.default_format, self._issue.now(), self._issue.today())
        orders, faults = orders_of(state, terms)
        state.run = OfferRun(kind, len(orders) + len(faults), len(faults))
        state.run.failures |= {number: say(words) for number, words in faults.items()}
        state.refusal = None
        self._running = self._runner.stream(
            partial(_with_end, offer_to_all(opened.place, orders, kind)),
            owner=self,
            each=self._on_outcome,
            failed=self._run_failed,
        )
        self.changed.emit()

    def cancel_run(self) -> None:
        """Make no further offers; those that were made stay, and the next run takes them up."""
        if self._running is not None:
            self._running.call_off()
        self._end_run()

    def _on_outcome(self, outcome: GuestOutcome | None) -> None:
        if outcome is None:
            self._end_run()
        else:
            self.state.on_outcome(outcome)
            self.changed.emit()

    def _run_failed(self, error: DeskError) -> None:
        self._refuse(error)
        self._end_run()

    def _end_run(self) -> None:
        run = self.state.run
        if run is not None and not run.is_over:
            run.is_over = True
            self.state.narrow_to_marked(are_alone=self.state.marks is not None)
            self.changed.emit()
            self.run_ended.emit()
            self.load()

    def on_event(self, event: Event) -> None:
        """Follow what the desks of the service and the wallets do with the open list, and with those on the screen."""
        state = self.state
        is_news = event.type in (GUEST_CHANGED, VISIT_EVENTS[VisitState.DONE])
        if is_news and self._sees_lists and not self._pause.isActive():
            self._pause.start()
        if event.type == VISIT_EVENTS[VisitState.DONE] and event.workflowId:
            if state.on_accepted(event.workflowId):
                self.changed.emit()
        elif event.type == GUEST_CHANGED and state.roster_id and event.data.get("rosterId") == state.roster_id:
            number = event.data.get("number")
            if not isinstance(number, int) or state.guest(number) is None:
                self._load_more()
            elif state.on_standing(GuestStanding.model_validate({**_STANDING, **_members(event)})):
                self.changed.emit()

    def _is_elsewhere(self, standing: GuestStanding) -> bool:
        return standing.desk != self.desk and standing.number != self._warned

    def _on_moved(
        self, roster_id: str, number: int, wanted: GuestState, response: TypedResponse[GuestStanding]
    ) -> None:
        is_open, guest = roster_id == self.state.roster_id, f"{roster_id}/{number}"
        if response.value is not None:
            if is_open and self.state.on_standing(response.value):
                self.changed.emit()
            if response.value.state is GuestState.HERE:
                self.here.emit(guest)
        elif response.status == _CONFLICT and response.failure is not None:
            failure = response.failure
            words = translate_failure(failure.message, failure.next_step, names_path=False)
            if failure.code == "guest_served" and wanted is GuestState.EXPECTED and is_open:
                self.holding.emit(number, words[0])
            else:
                self.taken.emit(guest, " ".join(words).strip())
            self.load()
        else:
            self._refuse_answer(response)

    def _on_rosters(self, response: TypedResponse[RosterList]) -> None:
        if response.value is not None:
            self.state.rosters = tuple(response.value.rosters)
        elif response.problem is not None and not response.is_not_offered:
            self.state.refuse(response.problem.as_error())
        self.changed.emit()

    def _on_standings(self, roster_id: str, response: TypedResponse[GuestStandings]) -> None:
        if response.value is not None and roster_id == self.state.roster_id:
            self.state.standings = {each.number: each for each in response.value.guests}
            self.changed.emit()

    def _load_more(self) -> None:
        """Ask for the guests that were added behind the last one."""
        opened, read, roster_id = self._place(), self.state.list, self.state.roster_id
        if opened is None or read is None or self.state.is_saving:
            return
        last = read.guests[-1].number if read.guests else 0
        call = opened.place.rosters.guests(roster_id, after=last)
        self._runner.run(call, owner=self, then=partial(self._on_more_guests, roster_id), failed=self._refuse)

    def _on_more_guests(self, roster_id: str, response: TypedResponse[GuestPage]) -> None:
        if response.value is not None and roster_id == self.state.roster_id:
            self._append(response.value.guests)

    def _on_walk_in(self, roster_id: str, cells: tuple[str, ...], response: TypedResponse[AddedGuests]) -> None:
        self._walk_in = WalkIn("", "", "")
        if response.value is None:
            self._refuse_answer(response)
        elif roster_id == self.state.roster_id:
            number = response.value.numbers[0]
            self._append([Guest(number=number, cells=list(cells))])
            self.serve(number)

    def _append(self, guests: Sequence[Guest]) -> None:
        read = self.state.list
        if read is not None:
            known = {each.number for each in read.guests}
            fresh = [each for each in guests if each.number not in known]
            if fresh:
                self.state.list = read.with_rows(_rows_of(fresh, len(read.table.head)), self._usage())
                self.changed.emit()

    def _on_progress(self, progress: RosterProgress) -> None:
        self.state.roster_id, self.state.sent = progress.roster_id, progress.sent
        if progress.is_complete:
            self.state.on_kept()
            self.load()
        self.changed.emit()

    def _take_roster(self, roster: Roster, found: tuple[GuestList, Sequence[GuestStanding]]) -> None:
        read, standings = found
        self.state.on_list(read)
        self.state.name, self.state.sent = roster.name, len(read.guests)
        self.state.standings = {each.number: each for each in standings}
        self.changed.emit()

    def _begin_reading(self) -> None:
        if self._reading is not None:
            self._reading.call_off()
        self.state.is_reading, self.state.refusal = True, None
        self.changed.emit()

    def _usage(self) -> Usage:
        return Usage(dt.date.fromisoformat(self._issue.today()), self.usual_order, self.date_example)

    def _read(self, source: Source, reading: Reading) -> None:
        schema = self.schema
        if schema is None:
            return
        self._begin_reading()
        work = run_blocking(partial(read_guests, source, reading, schema, self._usage()))
        self._reading = self._runner.run(work, owner=self, then=self._take, failed=self._refuse)

    def _take(self, read: GuestList) -> None:
        self.state.on_list(read)
        self.changed.emit()

    def _refuse_answer(self, response: TypedResponse[Any]) -> None:
        if response.problem is not None:
            self._refuse(response.problem.as_error())

    def _refuse(self, error: DeskError) -> None:
        self.state.refuse(error)
        self.changed.emit()


# --- the calls --------------------------------------------------------------------------------------------------------

_STANDING = {"number": 0, "state": GuestState.EXPECTED, "revision": 0}


async def _move(
    place: Place, roster_id: str, number: int, change: GuestChange, *, revokes: bool
) -> TypedResponse[GuestStanding]:
    """Set where a guest stands; before, all that they got by any offer is revoked if that is wanted."""
    held = (await place.rosters.credentials(roster_id, number)).needed().credentialIds if revokes else ()
    for each in held:
        reason = translate("Records", "Issued by mistake")
        (await place.credentials.change_status(each, "revoke", reason)).needed()
    return await place.rosters.move(roster_id, number, change)


def _members(event: Event) -> dict[str, object]:
    """Return where a guest stands by the event of a change."""
    known = ("number", "state", "revision", "desk")
    state = event.data.get("state")
    members = {name: event.data[name] for name in known if name in event.data}
    return {**members, "state": GuestState(str(state)), "workflowId": event.workflowId, "changedAt": event.time}


class KeptRoster(NamedTuple):
    """A list that is to be kept, and how far it is kept already."""

    roster_id: str
    name: str
    sent: int
    read: GuestList
    key: str
    """Of the call that adds it: where its answer was lost, the list is added once."""


async def _with_end(outcomes: AsyncIterator[GuestOutcome]) -> AsyncIterator[GuestOutcome | None]:
    """Yield the outcomes of a run, and None after the last."""
    async for each in outcomes:
        yield each
    yield None


class RosterProgress(NamedTuple):
    """How much of a list the service has."""

    roster_id: str
    sent: int
    is_complete: bool = False


async def keep_roster(place: Place, wanted: KeptRoster) -> AsyncIterator[RosterProgress]:
    """Send a list, some guests at a time; what the service has of it already stays as it is."""
    read, roster_id, sent = wanted.read, wanted.roster_id, wanted.sent
    if roster_id:
        (await place.rosters.change(roster_id, read.service_reading)).needed()
    else:
        new = NewRoster(
            name=wanted.name,
            schemaId=read.schema.schema_id,
            head=head_of(read),
            reading=read.service_reading,
            lastNumber=last_number_of(read),
        )
        roster_id = (await place.rosters.add(new, once=wanted.key)).needed().rosterId
    yield RosterProgress(roster_id, sent)
    for batch in batches(read.table.rows[sent:]):
        guests = [NewGuest(number=each.number, cells=[cut_cell(cell) for cell in each.cells]) for each in batch]
        (await place.rosters.add_guests(roster_id, NewGuests(guests=guests))).needed()
        sent += len(batch)
        yield RosterProgress(roster_id, sent)
    yield RosterProgress(roster_id, sent, is_complete=True)


def _rows_of(guests: Sequence[Guest], width: int) -> list[TableRow]:
    """Return guests of the service as rows, with a cell for each column."""
    return [TableRow(each.number, tuple([*each.cells, *[""] * width][:width])) for each in guests]


async def _fetch_roster(
    place: Place, roster: Roster, schema: FormSchema, usage: Usage
) -> tuple[GuestList, Sequence[GuestStanding]]:
    """Return a list of the service, and where its guests stand."""
    rows, after = list[TableRow](), 0
    while True:
        page = (await place.rosters.guests(roster.rosterId, after=after)).needed()
        rows += _rows_of(page.guests, len(roster.head))
        if page.next is None:
            break
        after = page.next
    standings = (await place.rosters.standings(roster.rosterId)).needed().guests
    reading = roster.reading
    beside = {DAY: reading.dayColumn, AGENT: reading.agentColumn}
    columns = dict(reading.columns) | {key: at for key, at in beside.items() if at is not None}
    source = Source(roster_id=roster.rosterId, table=Table(tuple(roster.head), tuple(rows)))
    wanted = Reading(order=reading.dateOrder, columns=columns)
    return await run_blocking(partial(read_guests, source, wanted, schema, usage)), standings
