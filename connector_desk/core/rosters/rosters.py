"""Lists of guests: kept, worked by several desks at once, and forgotten.

A change names the revision that it is made from, and an offer is attached in its own transaction: so two desks never
serve one guest, and a crash leaves either both or neither.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.roster import (
    GUEST_CHANGED,
    AddedGuests,
    Guest,
    GuestChange,
    GuestCredentials,
    GuestPage,
    GuestStanding,
    GuestStandings,
    GuestState,
    NewGuests,
    NewRoster,
    Roster,
    RosterList,
    RosterReading,
)
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import to_json
from connector_desk.core.place import service_settings
from connector_desk.core.store import events, rosters
from connector_desk.core.store.rosters import CellsRow, RosterCounts, RosterRow, StandingRow
from connector_desk.core.visits import cancellation, lifecycle

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import Attempt
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.visits.context import VisitsContext

_GUEST = re.compile(r"([A-Za-z0-9_-]{22})/([1-9][0-9]{0,7})")


class GuestReference(NamedTuple):
    """A guest as an offer names one: `<rosterId>/<number>`."""

    roster_id: str
    number: int

    @classmethod
    def read(cls, text: str) -> GuestReference:
        """Read it; raises ValidationFailed."""
        parts = _GUEST.fullmatch(text)
        if parts is None:
            raise ValidationFailed([FieldFault("guest", "invalid_id", FaultText.GUEST_REFERENCE)])
        return cls(parts[1], int(parts[2]))


# --- kept -------------------------------------------------------------------------------------------------------------


async def add(runtime: Runtime, wanted: NewRoster, now: int, attempt: Attempt) -> Roster:
    """Add a list without guests; raises ValidationFailed."""
    roster_id = new_id()
    content = dumps({"name": wanted.name, "head": [*wanted.head], "last": wanted.lastNumber})
    sealed = runtime.sealer.seal(content, _purpose(roster_id))
    row = RosterRow(roster_id, sealed, wanted.schemaId, to_json(wanted.reading).decode(), now, now)
    _check_reading(wanted.reading, len(wanted.head), "reading.")

    def work(tx: Transaction) -> Roster:
        if len(rosters.listed(tx)) >= limits.ROSTERS:
            raise ValidationFailed([FieldFault("name", "too_many", FaultText.MOST_LISTS.format(count=limits.ROSTERS))])
        rosters.add(tx, row)
        return _roster(tx, runtime.sealer, row, RosterCounts())

    return await runtime.store.write(attempt.with_response(work, lambda made: made))


async def listed(runtime: Runtime) -> RosterList:
    """Return the lists, newest first."""

    def look_up(tx: Transaction) -> RosterList:
        counted = rosters.counts(tx)
        found = [_roster(tx, runtime.sealer, row, counted.get(row.id, RosterCounts())) for row in rosters.listed(tx)]
        return RosterList(rosters=found)

    return await runtime.store.read(look_up)


async def change(runtime: Runtime, roster_id: str, reading: RosterReading, now: int) -> Roster:
    """Set how the cells become values; raises NotFound and ValidationFailed."""

    def work(tx: Transaction) -> Roster:
        row = _existing(tx, roster_id)
        _check_reading(reading, len(_content(runtime.sealer, row).head))
        rosters.change(tx, roster_id, to_json(reading).decode(), now)
        counted = rosters.counts(tx).get(roster_id, RosterCounts())
        return _roster(tx, runtime.sealer, _existing(tx, roster_id), counted)

    return await runtime.store.write(work)


async def remove(runtime: Runtime, roster_id: str, operator: str, now: int) -> None:
    """Remove a list and its guests; their visits stay.  Raises NotFound."""

    def work(tx: Transaction) -> None:
        _existing(tx, roster_id)
        rosters.remove(tx, roster_id)
        runtime.audit.note(tx, now, AuditAction.DELETE, roster_id, operator, {"lists": 1})

    await runtime.store.write(work)


async def add_guests(runtime: Runtime, roster_id: str, wanted: NewGuests, now: int, attempt: Attempt) -> AddedGuests:
    """Add guests; those whose numbers the list has already stay as they are.  Raises NotFound and ValidationFailed."""

    def work(tx: Transaction) -> AddedGuests:
        content = _content(runtime.sealer, _existing(tx, roster_id))
        width = len(content.head)
        faults = [
            FieldFault(f"guests[{at}].cells", "too_long", FaultText.MOST_CELLS.format(count=width))
            for at, each in enumerate(wanted.guests)
            if len(each.cells) > width
        ]
        if faults:
            raise ValidationFailed(faults)
        following = max(rosters.last_number(tx, roster_id), content.last or 0)
        numbers, rows = list[int](), list[CellsRow]()
        for each in wanted.guests:
            number = following + 1 if each.number is None else each.number
            following = max(following, number)
            numbers.append(number)
            rows.append(CellsRow(number, runtime.sealer.seal(dumps([*each.cells]), _purpose(roster_id, number))))
        rosters.add_guests(tx, roster_id, rows, GuestState.EXPECTED)
        if rosters.count(tx, roster_id) > limits.ROSTER_GUESTS:
            sentence = FaultText.MOST_GUESTS.format(count=limits.ROSTER_GUESTS)
            raise ValidationFailed([FieldFault("guests", "too_many", sentence)])
        rosters.touch(tx, roster_id, now)
        _append_event(tx, now, roster_id, None)
        return AddedGuests(numbers=numbers)

    return await runtime.store.write(attempt.with_response(work, lambda made: made))


async def page(runtime: Runtime, roster_id: str, after: int, limit: int) -> GuestPage:
    """Return the cells of the guests after a number; raises NotFound and ValidationFailed."""
    if not 1 <= limit <= limits.ROSTER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {limits.ROSTER_PAGE} guests.")])

    def look_up(tx: Transaction) -> GuestPage:
        _existing(tx, roster_id)
        rows = rosters.page(tx, roster_id, after, limit + 1)
        shown = rows[:limit]
        opened = [(row.number, runtime.sealer.open(row.sealed, _purpose(roster_id, row.number))) for row in shown]
        guests = [Guest(number=number, cells=json.loads(cells)) for number, cells in opened]
        return GuestPage(guests=guests, next=shown[-1].number if len(rows) > limit else None)

    return await runtime.store.read(look_up)


def every_cell(sealer: Sealer, tx: Transaction, roster_id: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each guest of a list; nothing where there is no such list."""
    after = 0
    while rows := rosters.page(tx, roster_id, after, limits.ROSTER_PAGE):
        for row in rows:
            yield row.number, json.loads(sealer.open(row.sealed, _purpose(roster_id, row.number)))
        after = rows[-1].number


def read_reading(tx: Transaction, roster_id: str) -> RosterReading | None:
    """Return how the cells of a list become values; None where there is no such list."""
    row = rosters.find(tx, roster_id)
    return None if row is None else RosterReading.model_validate_json(row.reading)


def read_list(sealer: Sealer, tx: Transaction, roster_id: str) -> tuple[str, list[str]] | None:
    """Return the schema of a list and the names of its columns; None where there is no such list."""
    row = rosters.find(tx, roster_id)
    return None if row is None else (row.schema_id, _content(sealer, row).head)


# --- worked -----------------------------------------------------------------------------------------------------------


async def standings(store: Store, roster_id: str) -> GuestStandings:
    """Return where the guests stand who were ever changed; raises NotFound."""

    def look_up(tx: Transaction) -> GuestStandings:
        _existing(tx, roster_id)
        return GuestStandings(guests=[_standing(row) for row in rosters.standings(tx, roster_id)])

    return await store.read(look_up)


async def credentials(store: Store, guest: GuestReference) -> GuestCredentials:
    """Return the credentials that a guest has by any offer of the list; raises NotFound."""

    def look_up(tx: Transaction) -> GuestCredentials:
        _guest(tx, *guest)
        return GuestCredentials(
            credentialIds=[each.credential_id for each in rosters.offered(tx, *guest) if each.is_valid]
        )

    return await store.read(look_up)


async def move(
    context: VisitsContext, guest: GuestReference, wanted: GuestChange, now: int, operator: str
) -> GuestStanding:
    """Set the state of a guest; one who is expected again, or did not come, has no offer any more.

    An open offer is withdrawn in the same transaction: from then on another desk may serve the guest.  One that was
    accepted stays, and so does its guest, until the credential is revoked.

    Raises NotFound, ValidationFailed, Conflict(guest_changed) where another desk was faster, and
    Conflict(guest_served) for serving or setting back somebody who has the credential.
    """
    if wanted.state is GuestState.DONE:
        raise ValidationFailed([FieldFault("state", "invalid_choice", FaultText.DONE_BY_WALLET)])

    def work(tx: Transaction) -> GuestStanding:
        row = _guest(tx, guest.roster_id, guest.number)
        if row.revision != wanted.revision:
            raise Conflict("guest_changed")
        is_here = wanted.state is GuestState.HERE
        is_done = row.visit_state is VisitState.DONE
        if is_done if is_here else any(each.is_held for each in rosters.offered(tx, *guest)):
            raise Conflict("guest_served", FaultText.GUEST_DONE)
        if not is_here and row.visit_id is not None and not _has_ended(tx, row.visit_id, now):
            cancellation.withdraw_visit(context, tx, row.visit_id, now, None, operator)
        visit_id = row.visit_id if is_here else None
        return _store(tx, guest.roster_id, row._replace(state=wanted.state, visit_id=visit_id, desk=wanted.desk), now)

    return await context.runtime.store.write(work)


def _has_ended(tx: Transaction, visit_id: str, now: int) -> bool:
    return lifecycle.state_at(lifecycle.existing(tx, visit_id), now).is_final


def attach_to_guest(guest: str | None, now: int) -> Callable[[Transaction, VisitRow], None] | None:
    """Return the part of the transaction of an offer that gives it to a guest, `<rosterId>/<number>`; None to nobody.

    It raises NotFound for no guest, and Conflict(guest_served) where the guest has an offer that is open or accepted,
    or the same part of one that has ended.

    Raises ValidationFailed for another spelling of a guest.
    """
    return None if guest is None else partial(_attach, GuestReference.read(guest), now)


def serve(guest: GuestReference, now: int) -> Callable[[Transaction, VisitRow], None]:
    """Return the part of the transaction of an offer that gives it to a guest who is here, without a desk.

    It raises as that of `attach_to_guest` does.
    """
    return partial(_attach, guest, now, is_here=True)


def follow_replacement(tx: Transaction, replaced_id: str, replacement: VisitRow, now: int) -> None:
    """Assign the offer that replaces another one to the guest of that one, if it has one.

    Raises Conflict(guest_changed) where the guest was set back since or got another offer, and Conflict(guest_served)
    where they took a part of the one that is replaced.
    """
    found = rosters.given(tx, replaced_id)
    row = None if found is None else rosters.standing(tx, *found)
    if found is None or row is None:
        return
    if row.visit_id != replaced_id:
        raise Conflict("guest_changed")
    _give(tx, GuestReference(*found), row, replacement, now)


def _attach(guest: GuestReference, now: int, tx: Transaction, visit: VisitRow, *, is_here: bool = False) -> None:
    rosters.hold(tx, guest.roster_id)
    row = _guest(tx, guest.roster_id, guest.number)
    if row.visit_state is VisitState.DONE:
        raise Conflict("guest_served", FaultText.GUEST_DONE)
    if row.visit_state is not None and not row.visit_state.is_final:
        raise Conflict("guest_served")
    if is_here:
        row = row._replace(state=GuestState.HERE, desk="")
    _give(tx, guest, row, visit, now)


def _give(tx: Transaction, guest: GuestReference, row: StandingRow, visit: VisitRow, now: int) -> None:
    """Assign an offer to a guest.

    Raises Conflict(guest_served) where they would have more credentials of a schema by it than one offer ever had.
    """
    rosters.give(tx, visit.id, *guest)
    offered = rosters.offered(tx, *guest)
    most, had = Counter[str](), Counter[str]()
    for (_, schema), count in Counter((each.visit_id, each.schema_name) for each in offered).items():
        most[schema] = max(most[schema], count)
    had.update(each.schema_name for each in offered if each.is_held or each.visit_id == visit.id)
    if not had <= most:
        raise Conflict("guest_served", FaultText.GUEST_DONE)
    _store(tx, guest.roster_id, row._replace(visit_id=visit.id), now)


def _store(tx: Transaction, roster_id: str, row: StandingRow, now: int) -> GuestStanding:
    if not rosters.move(tx, roster_id, row, now):
        raise Conflict("guest_changed")
    rosters.touch(tx, roster_id, now)
    stored = _standing(_guest(tx, roster_id, row.number))
    _append_event(tx, now, roster_id, stored)
    return stored


def _append_event(tx: Transaction, now: int, roster_id: str, guest: GuestStanding | None) -> None:
    """Append the event of a change; None: guests were added."""
    about: dict[str, object] = {"rosterId": roster_id}
    if guest is not None:
        about |= {"number": guest.number, "state": guest.state, "revision": guest.revision, "desk": guest.desk or ""}
    events.append(tx, now, guest.workflowId if guest is not None else None, (GUEST_CHANGED, about))


# --- forgotten --------------------------------------------------------------------------------------------------------


async def tidy(runtime: Runtime, now: int) -> None:
    """Remove the lists that nobody has used for as long as the values of a visit are kept."""

    def work(tx: Transaction) -> None:
        days = service_settings.retention_days(tx)
        found = rosters.unchanged(tx, now - days * DAY)
        for roster_id in found:
            rosters.remove(tx, roster_id)
        if found:
            about: dict[str, str | int] = {"lists": len(found), "days": days}
            runtime.audit.note(tx, now, AuditAction.DELETE, "lists", "retention", about)

    await runtime.store.write(work)


# --- told -------------------------------------------------------------------------------------------------------------


def _existing(tx: Transaction, roster_id: str) -> RosterRow:
    row = rosters.find(tx, roster_id)
    if row is None:
        raise NotFound("not_found", FaultText.NO_ROSTER)
    return row


def _guest(tx: Transaction, roster_id: str, number: int) -> StandingRow:
    _existing(tx, roster_id)
    row = rosters.standing(tx, roster_id, number)
    if row is None:
        raise NotFound("not_found", FaultText.NO_GUEST)
    return row


def _check_reading(reading: RosterReading, width: int, path: str = "") -> None:
    beyond = {f"{path}columns.{key}": at for key, at in reading.columns.items() if at >= width}
    for name, at in (("agentColumn", reading.agentColumn), ("dayColumn", reading.dayColumn)):
        if at is not None and at >= width:
            beyond[f"{path}{name}"] = at
    if beyond:
        sentence = FaultText.NO_COLUMN
        raise ValidationFailed([FieldFault(each, "out_of_range", sentence) for each in beyond])


def _purpose(roster_id: str, number: int | None = None) -> bytes:
    return f"roster:{roster_id}".encode() if number is None else f"guest:{roster_id}:{number}".encode()


class _Content(NamedTuple):
    """What is sealed of a list."""

    name: str
    head: list[str]
    last: int | None
    """The number of the last guest that is sent; None: it was not told."""


def _content(sealer: Sealer, row: RosterRow) -> _Content:
    content = json.loads(sealer.open(row.sealed, _purpose(row.id)))
    return _Content(content["name"], content["head"], content.get("last"))


def _roster(tx: Transaction, sealer: Sealer, row: RosterRow, counted: RosterCounts) -> Roster:
    content = _content(sealer, row)
    return Roster(
        rosterId=row.id,
        name=content.name,
        schemaId=row.schema_id,
        head=content.head,
        lastNumber=content.last,
        isComplete=content.last is None or rosters.standing(tx, row.id, content.last) is not None,
        reading=RosterReading.model_validate_json(row.reading),
        createdAt=row.created_at,
        changedAt=row.changed_at,
        guests=counted.guests,
        done=counted.done,
    )


def _standing(row: StandingRow) -> GuestStanding:
    is_done = row.visit_state is VisitState.DONE
    return GuestStanding(
        number=row.number,
        state=GuestState.DONE if is_done else GuestState(row.state),
        revision=row.revision,
        workflowId=row.visit_id,
        changedAt=row.changed_at,
        desk=row.desk or None,
    )
