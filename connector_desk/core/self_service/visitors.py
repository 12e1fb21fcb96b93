"""Visitors at the page of a wallet that waits: a right code approves it with the values of that guest.

An attempt is counted before it is looked at, and the approval is the transaction of the offer: so a thousand tries at
once are one, and of the visitor and a desk one wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.attempts import Pace
from connector_desk.base.errors import Conflict, NotFound, ValidationFailed
from connector_desk.base.instants import MINUTE, SECOND, to_datetime
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential import CreateConnectionless
from connector_desk.contract.limits import WRONG_GUEST_CODES
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.self_service import SERVED_BY, SelfServiceStanding, SelfServiceWay
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse
from connector_desk.core.issuance import authorization_requests, offers
from connector_desk.core.rosters import rosters
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.self_service import guest_codes, rules
from connector_desk.core.store import self_service

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.self_service.context import SelfServiceContext
    from connector_desk.core.self_service.guest_codes import FoundGuest
    from connector_desk.core.self_service.rules import RuleOfWallet
    from connector_desk.core.store.authorizations import AuthorizationRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow

OF_WALLET: Final = Pace(free=2, first=5 * SECOND, longest=MINUTE)
OF_SOURCE: Final = Pace(free=20, first=10 * SECOND, longest=5 * MINUTE)
"""For all wallets of one source together: a whole hall of phones may share an address."""
MEMORY_OF_SOURCE: Final = 30 * MINUTE


class Served(NamedTuple):
    """The visitor has served themselves, or a desk has decided meanwhile: the page goes on."""


class TryLater(NamedTuple):
    """The code was not looked at, as others were wrong just before."""

    seconds: int


class Wrong(NamedTuple):
    """The code is of no use here; which of many reasons it is, nobody is told."""


class ForStaff(NamedTuple):
    """The wallet waits for the staff alone."""

    why: SelfServiceStanding | None
    """None: no rule says that a visitor can do anything else."""


Outcome = Served | TryLater | Wrong | ForStaff


@dataclass(frozen=True)
class Changed(Exception):
    """The rule or the list is another one than a moment ago."""


async def rule_and_standing(
    context: SelfServiceContext, row: AuthorizationRow
) -> tuple[RuleOfWallet | None, SelfServiceStanding]:
    """Return the rule that counts for a wallet that waits, if there is one, and whether its visitor can follow it."""

    def look_up(tx: Transaction) -> tuple[RuleOfWallet | None, SelfServiceStanding]:
        configurations = authorization_requests.configurations_of(row)
        rule = rules.for_wallet(context.issuance.schemas, tx, configurations)
        return rule, authorization_requests.standing_after(self_service.tried(tx, row.id))

    return await context.runtime.store.read_inline(look_up)


async def try_code(context: SelfServiceContext, row: AuthorizationRow, typed: str, source: str, now: int) -> Outcome:
    """Approve a wallet with the values of the guest whose code was typed.

    A code that is wrong, or whose guest was served before, counts; after too many the wallet waits for the staff alone.
    Raises DeskError where nothing can be issued now.
    """
    store, sealer = context.runtime.store, context.runtime.sealer
    seconds = _seconds(context.wait_of_source.left(source, now))
    if seconds:
        return TryLater(seconds)
    begun = await store.write(lambda tx: _begin(context, tx, row, now), brief=True, beside=row.id)
    if not isinstance(begun, _Begun):
        return begun
    rule = begun.rule
    found = await store.read(lambda tx: guest_codes.find(sealer, tx, rule.rule, rule.record, typed, now))
    outcome: Outcome = Wrong() if found is None else await _approved_for_guest(context, row, rule, found, now)
    if isinstance(outcome, Wrong):
        context.wait_of_source.failed(source, now)
        if begun.is_last:
            outcome = ForStaff(SelfServiceStanding.WRONG_CODES)
    return await ended(context, row, outcome, now)


async def ended(context: SelfServiceContext, row: AuthorizationRow, outcome: Outcome, now: int) -> Outcome:
    """Return an outcome; where the wallet waits for the staff alone, record it, and tell the desks."""
    if isinstance(outcome, ForStaff) and outcome.why is not None:
        why = str(outcome.why)
        await context.runtime.store.write(lambda tx: self_service.end(tx, row.id, why, now), brief=True, beside=row.id)
    return outcome


async def _approved_for_guest(
    context: SelfServiceContext, row: AuthorizationRow, rule: RuleOfWallet, found: FoundGuest, now: int
) -> Outcome:
    def serve(tx: Transaction, visit: VisitRow) -> None:
        if rosters.read_reading(tx, found.reference.roster_id) != found.reading:
            raise Changed
        rosters.serve(found.reference, now)(tx, visit)

    return await approved(context, row, Values(rule, found.attributes, serve), now)


class Values(NamedTuple):
    """The values for a wallet, the rule that they come by, and what is committed with the approval."""

    rule: RuleOfWallet
    attributes: list[dict[str, JsonValue]]
    also: Callable[[Transaction, VisitRow], None]
    """It raises `Changed` where the values do not count any more."""


async def approved(context: SelfServiceContext, row: AuthorizationRow, values: Values, now: int) -> Outcome:
    """Approve a wallet, and return what came of it: of a guest who was served before, nobody is told."""
    try:
        await _approve(context, row, values, now)
    except ValidationFailed:
        return ForStaff(SelfServiceStanding.NOT_ENOUGH)
    except Conflict as conflict:
        if conflict.code not in {"state_conflict", "guest_served"}:
            raise
        return Served() if conflict.code == "state_conflict" else Wrong()
    except (Changed, NotFound):
        return Wrong()
    return Served()


class _Begun(NamedTuple):
    """An attempt that is counted, and may be looked at."""

    rule: RuleOfWallet
    is_last: bool


def _begin(context: SelfServiceContext, tx: Transaction, row: AuthorizationRow, now: int) -> _Begun | Outcome:
    tried = self_service.hold(tx, row.id)
    rule = rules.for_wallet(context.issuance.schemas, tx, authorization_requests.configurations_of(row))
    if rule is None or rule.rule.way is not SelfServiceWay.GUEST_CODE:
        return ForStaff(None)
    how = authorization_requests.standing_after(tried)
    if how is not SelfServiceStanding.OPEN:
        return ForStaff(how)
    attempts = tried.attempts.rebased(now)
    seconds = _seconds(attempts.wait(now, OF_WALLET))
    if seconds:
        return TryLater(seconds)
    self_service.note(tx, row.id, attempts.noted(now))
    return _Begun(rule, is_last=attempts.failed + 1 >= WRONG_GUEST_CODES)


async def _approve(context: SelfServiceContext, row: AuthorizationRow, values: Values, now: int) -> None:
    """Make the offer for a wallet, as the staff do."""
    issuance, rule = context.issuance, values.rule
    configurations = authorization_requests.configurations_of(row)
    asked = next(iter(authorization_requests.requested(issuance, [rule.configuration])), None)
    if asked is None:  # the schema was withdrawn
        raise Changed
    filled, today = {each["key"] for each in values.attributes}, to_datetime(now).astimezone().date().isoformat()
    dated = [key for key, each in rule.record.properties.items() if rules.is_today(each) and key not in filled]
    attributes: list[JsonValue] = [*values.attributes]
    attributes += [{"key": key, "value": today} for key in dated]
    item: JsonValue = {"schemaId": asked.schemaId, "format": str(asked.format), "attributes": attributes}
    body = parse(CreateConnectionless, dumps({"payload": [item]}))
    way = {"by": SERVED_BY, "way": str(rule.rule.way)}

    def approve(tx: Transaction, visit: VisitRow) -> None:
        authorization_requests.record_approval(tx, row.id, visit.id, now, way)

    def serve(tx: Transaction, visit: VisitRow) -> None:
        if rule.row not in self_service.rules(tx):
            raise Changed
        values.also(tx, visit)
        context.runtime.audit.note(tx, now, AuditAction.APPROVE, visit.id, SERVED_BY, way)

    await offers.create(
        issuance,
        body,
        Origin(SERVED_BY, now),
        OfferOptions(w3c_format=asked.w3cFormat),
        authorization=offers.ForAuthorization(row.id, configurations, approve),
        also=serve,
    )


def _seconds(milliseconds: int) -> int:
    return (milliseconds + SECOND - 1) // SECOND
