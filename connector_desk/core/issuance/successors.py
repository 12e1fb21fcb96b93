"""A credential that is offered in the place of another one: the part of its offer that links them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.status_list import Status
from connector_desk.core.store import offers, statuses, successions, visits
from connector_desk.core.store.successions import SuccessionRow
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.contract.query_options import OfferOptions
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


class Predecessor(NamedTuple):
    """A credential that another one may take the place of."""

    item: ItemRow
    known: SuccessionRow | None
    """What was offered in its place before."""
    still_open: str | None
    """The visit of that, if it is open."""


def find_predecessor(tx: Transaction, credential_id: str, now: int) -> Predecessor:
    """Find a credential that another one may take the place of; raises NotFound and Conflict."""
    item = statuses.look_up(tx, credential_id)
    if item is None:
        raise NotFound("not_found", FaultText.NO_CREDENTIAL)
    if item.issued_at is None:
        raise Conflict("state_conflict", FaultText.NEVER_FETCHED)
    if item.status == Status.INVALID:
        raise Conflict("state_conflict", FaultText.REVOKED)
    if item.status == Status.SUSPENDED:
        raise Conflict("state_conflict", FaultText.SUSPENDED)
    known, still_open = successions.find(tx, credential_id), None
    if known is not None:
        visit = visits.find(tx, known.visit_id)
        if any(each.issued_at is not None for each in offers.items(tx, known.visit_id)):
            raise Conflict("state_conflict", FaultText.RENEWED)
        if visit is not None and not lifecycle.state_at(visit, now).is_final:
            offer = offers.of_visit(tx, visit.id)
            if offer is not None and offer.refresh_grant_id is not None:  # the wallet does it by itself
                raise Conflict("state_conflict", FaultText.RENEWED_MEANWHILE)
            still_open = visit.id
    return Predecessor(item, known, still_open)


def link(tx: Transaction, row: SuccessionRow, known: SuccessionRow | None) -> None:
    """Link an offer with the credential that it takes the place of; raises Conflict where that was renewed meanwhile.

    `known` is what was offered in its place before, and has ended.
    """
    item = statuses.credential(tx, row.credential_id)
    if item is None or item.status != Status.VALID:
        raise Conflict("state_conflict", FaultText.REVOKED)
    if not successions.add(tx, row, known):
        raise Conflict("state_conflict", FaultText.RENEWED_MEANWHILE)


def parts(
    *given: Callable[[Transaction, VisitRow], None] | None,
) -> Callable[[Transaction, VisitRow], None]:
    """Return several parts of the transaction of an offer as one."""

    def take_part(tx: Transaction, visit: VisitRow) -> None:
        for part in given:
            if part is not None:
                part(tx, visit)

    return take_part


def take_place(options: OfferOptions, origin: Origin) -> Callable[[Transaction, VisitRow], None] | None:
    """Return the part of the transaction of an offer that lets it take the place of a credential; None of none.

    It raises NotFound and Conflict where that cannot be.
    """
    former_id = options.replaces
    if former_id is None:
        return None

    def take_part(tx: Transaction, visit: VisitRow) -> None:
        former = find_predecessor(tx, former_id, origin.now)
        if former.still_open is not None:
            raise Conflict("state_conflict", FaultText.RENEWAL_OPEN)
        row = SuccessionRow(former_id, visit.id, origin.now, options.revoke_at, origin.operator)
        link(tx, row, former.known)

    return take_part
