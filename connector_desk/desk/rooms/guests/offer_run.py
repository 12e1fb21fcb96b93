"""Offers to many guests of a list at once: slips for pick-up, or sent to their agents.

A guest who has an open offer gets no second one, and one whose offer has ended unused gets another: so a run that was
cut off is simply begun again.  No Qt here.
"""

from __future__ import annotations

import datetime as dt
import json
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import DeskError, Refused
from connector_desk.base.instants import DAY as ONE_DAY
from connector_desk.base.instants import to_text
from connector_desk.contract.limits import LONGEST_LIFE
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.roster import GuestState
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.words import Words
from connector_desk.desk.rooms.guests.model import AGENT, GuestOutcome, RunKind, Slip

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from connector_desk.client.place import Place
    from connector_desk.desk.rooms.guests.model import Guest, GuestList, GuestsState

SLIP_LIFE = 7 * ONE_DAY
"""For so long the code of a slip is valid where the list does not say when the guest is expected."""
_STOPS = frozenset({"place_unreachable", "unauthorized", "rate_limited", "storage_unavailable", "internal_error"})
"""Failures that the next guest would meet too: the run ends, and can be begun again."""


class GuestOrder(NamedTuple):
    """An offer that a guest is to get, or has got already."""

    number: int
    reference: str
    """The guest, as an offer names one."""
    body: bytes
    name: str
    visit_id: str = ""
    """The visit of the offer that the guest has; empty: none."""


class RunTerms(NamedTuple):
    """What all offers of a run have in common."""

    kind: RunKind
    credential_format: str
    now: int
    today: str


def orders_of(state: GuestsState, terms: RunTerms) -> tuple[list[GuestOrder], dict[int, Words]]:
    """Return the orders of the guests that are shown and expected, and the faults of those who cannot get an offer."""
    read = state.list
    orders, faults = list[GuestOrder](), dict[int, Words]()
    for guest in () if read is None else state.found():
        standing = state.standings.get(guest.number)
        if read is None or state.state_of(guest.number) is not GuestState.EXPECTED:
            continue
        if guest.faults:
            faults[guest.number] = next(iter(guest.faults.values()))
            continue
        if terms.kind is RunKind.AGENTS and not agent_of(read, guest):
            continue
        visit_id = "" if standing is None else standing.workflowId or ""
        reference = f"{state.roster_id}/{guest.number}"
        orders.append(GuestOrder(guest.number, reference, _body(read, guest, terms), name_of_guest(guest), visit_id))
    return orders, faults


def agent_of(read: GuestList, guest: Guest) -> str:
    """Return the alias of the agent of a guest; empty: the list has none."""
    return guest.row.cells[read.columns[AGENT]].strip() if AGENT in read.columns else ""


def name_of_guest(guest: Guest) -> str:
    """Return the first two values of a guest, which are a name in most lists."""
    return " ".join([*guest.values.values()][:2])


def _body(read: GuestList, guest: Guest, terms: RunTerms) -> bytes:
    """Spell the request of an offer to a guest."""
    schema = read.schema
    today = {each.key: guest.day or terms.today for each in schema.rows({}) if each.is_today}
    attributes = [{"key": key, "value": value} for key, value in {**today, **guest.values}.items()]
    chosen = terms.credential_format if terms.credential_format in schema.formats else schema.formats[0]
    item = {"schemaId": schema.schema_id, "format": chosen, "attributes": attributes}
    request: dict[str, object] = {"payload": [item]}
    if terms.kind is RunKind.AGENTS:
        request["agentAlias"] = agent_of(read, guest)
    else:
        request["expiryDate"] = to_text(_ends(guest, terms.now))
    return json.dumps(request, ensure_ascii=False).encode()


def _ends(guest: Guest, now: int) -> int:
    """Return when the code of a slip ends: with the day of the guest, else after a week."""
    if not guest.day:
        return now + SLIP_LIFE
    midnight = dt.datetime.combine(dt.date.fromisoformat(guest.day) + dt.timedelta(days=1), dt.time()).astimezone()
    ends = int(midnight.timestamp() * 1000)
    return min(ends, now + LONGEST_LIFE) if ends > now + ONE_DAY // 24 else now + SLIP_LIFE


async def offer_to_all(place: Place, orders: Sequence[GuestOrder], kind: RunKind) -> AsyncIterator[GuestOutcome]:
    """Make the offers, one after the other; each failure is that of its guest.

    Raises DeskError for what would stop the next one too.
    """
    for order in orders:
        try:
            visit_id = await _open_offer(place, order) or await _offer(place, order, kind)
            slip = await _slip(place, order, visit_id) if kind is RunKind.SLIPS else None
        except DeskError as error:
            if error.code in _STOPS and not isinstance(error, Refused):
                raise
            yield GuestOutcome(order.number, failure=error.message)
        else:
            yield GuestOutcome(order.number, slip, visit_id=visit_id)


async def _open_offer(place: Place, order: GuestOrder) -> str:
    """Return the visit of the offer that a guest has, unless it has ended unused; empty: none."""
    if not order.visit_id:
        return ""
    state = (await place.visit(order.visit_id)).needed().state
    return "" if state.is_final and state is not VisitState.DONE else order.visit_id


async def _offer(place: Place, order: GuestOrder, kind: RunKind) -> str:
    options = OfferOptions(guest=order.reference)
    if kind is RunKind.AGENTS:
        return (await place.issue_to_agent_raw(order.body, options=options)).needed().workflowId
    return (await place.create_offer_raw(order.body, options=options)).needed().workflowId


async def _slip(place: Place, order: GuestOrder, visit_id: str) -> Slip:
    """Read the link and the PIN of an offer; raises DeskError(state_conflict) where it has ended."""
    visit = (await place.visit(visit_id)).needed()
    if visit.url is None or visit.state.is_final:
        raise DeskError("state_conflict")
    return Slip(order.number, order.name, visit.url, visit.pin or "", visit.expiresAt)
