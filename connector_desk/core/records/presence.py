"""Who is in the building: read from the credentials that were accepted; only sign-outs are stored."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.presence import (
    VISITOR_LEFT,
    NewSignOutRequest,
    Presence,
    PresenceList,
    PresenceSettings,
    SignOut,
    SignOutWay,
)
from connector_desk.contract.proofrequest import (
    CreateConnectionlessRequest,
    DataRequest,
    RequestedAttribute,
    RequestedCredential,
)
from connector_desk.contract.query_options import RequestOptions
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.http.responses import success
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.records import visit_records
from connector_desk.core.store import data_requests as store_requests
from connector_desk.core.store import events, offers, settings, sign_outs, statuses, successions
from connector_desk.core.verification import data_requests
from connector_desk.core.verification.results import VerificationResult
from connector_desk.core.verification.verification_routes import result_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.sign_outs import SignOutRow
    from connector_desk.core.store.transaction import Transaction

_SETTING = "presence"
_DEFAULT_KINDS = ["visitor-badge"]
_LONGEST_STAY = 7 * DAY
"""So long somebody counts as in the building who has never signed out."""
_LONGEST_TEXT = 500


async def visitors(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List who is in the building, the last to come first."""

    def look_up(tx: Transaction) -> PresenceList:
        rule = _rule(tx)
        rows = sign_outs.present(tx, rule.kinds, _since(rule, request.now), limits.PRESENCE_LIST)
        return PresenceList(visitors=[_presence(context, row, None) for row in rows])

    return success(await context.runtime.store.read(look_up))


async def sign_out_visitor(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Sign a visitor out; repeating it changes nothing."""
    wanted = parse(SignOut, request.body) if request.body else SignOut()
    return success(await _change(context, request, wanted.way))


async def undo_sign_out(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Undo a sign-out; repeating it changes nothing."""
    return success(await _change(context, request, None))


async def make_sign_out_request(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Make a data request for a credential of any kind that counts; its answer is used by a sign-out."""
    wanted = parse(NewSignOutRequest, request.body)
    rule = await context.runtime.store.read_inline(_rule)
    records = [each for each in context.schemas.records.values() if each.name in rule.kinds]
    if not records:
        raise Conflict("state_conflict", FaultText.NO_KIND_COUNTS)
    asked = RequestedCredential(attributes=_least(records))
    payload = DataRequest(name=wanted.name, credentials=[asked])
    made = await data_requests.create(
        context.verification,
        CreateConnectionlessRequest(payload=payload),
        request.origin,
        RequestOptions(kinds=tuple(rule.kinds)),
    )
    return success(result_of(made))


def _least(records: Sequence[SchemaRecord]) -> list[RequestedAttribute]:
    """Return the least to ask for: one attribute that all have, else one of each of which any will do.

    Nothing of it is read: its entry in a status list says which credential was shown.
    """
    needed = [name for name in records[0].required if all(name in each.required for each in records)]
    if needed:
        return [RequestedAttribute(name=needed[0])]
    firsts = dict.fromkeys(next(iter((*each.required, *each.properties))) for each in records)
    return [RequestedAttribute(name=name, isRequired=False) for name in firsts]


async def presence_rule(context: RecordsContext, _call: HttpRequest) -> HttpResponse:
    """Return whom the list has."""
    return success(await context.runtime.store.read_inline(_rule))


async def change_presence_rule(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Set whom the list has."""
    wanted = parse(PresenceSettings, request.body)
    known = {each.name for each in context.schemas.offered()}
    faults = [
        FieldFault(f"kinds[{at}]", "invalid_choice", FaultText.NO_SUCH_KIND)
        for at, name in enumerate(wanted.kinds)
        if name not in known
    ]
    if faults:
        raise ValidationFailed(faults)

    def work(tx: Transaction) -> PresenceSettings:
        if _rule(tx) != wanted:
            settings.put(tx, _SETTING, to_json(wanted).decode())
            about = {"kinds": ", ".join(wanted.kinds), "signOutAt": wanted.signOutAt}
            context.runtime.audit.note(tx, request.now, AuditAction.CONFIGURE, _SETTING, request.operator, about)
        return wanted

    return success(await context.runtime.store.write(work))


def _rule(tx: Transaction) -> PresenceSettings:
    found = settings.get(tx, _SETTING)
    if found is None:
        return PresenceSettings(kinds=_DEFAULT_KINDS)
    return PresenceSettings.model_validate_json(found)


def _since(rule: PresenceSettings, now: int) -> int:
    """Return the instant before which everybody has left."""
    if not rule.signOutAt:
        return now - _LONGEST_STAY
    hour, minute = (int(each) for each in rule.signOutAt.split(":"))
    here = dt.datetime.fromtimestamp(now / 1000).astimezone()
    ends = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if ends > here:
        ends = (ends.replace(tzinfo=None) - dt.timedelta(days=1)).astimezone()  # clocks may have changed in between
    return int(ends.timestamp() * 1000)


async def _change(context: RecordsContext, request: HttpRequest, way: SignOutWay | None) -> Presence:
    """Sign a visitor out, or in again where `way` is None.

    Raises NotFound for a visit without a credential, and Conflict for the ID of a data request that names nobody in the
    building.
    """
    named = request.parameters["workflowId"]

    def work(tx: Transaction) -> Presence:
        visit_id = named
        asked = None if way is None else store_requests.of_visit(tx, named)
        if asked is not None:
            visit_id = _who_answered(context, tx, asked, request.now)
        row = next((each for each in offers.items(tx, visit_id) if each.issued_at is not None), None)
        if row is None:
            raise NotFound("not_found", FaultText.NO_VISITOR)
        changed = sign_outs.remove(tx, visit_id) if way is None else sign_outs.add(tx, visit_id, request.now, way)
        if changed:
            events.append(tx, request.now, visit_id, (VISITOR_LEFT, {"hasLeft": way is not None}))
        elif asked is not None:  # another desk was a moment earlier
            raise Conflict("state_conflict", FaultText.NOT_IN_BUILDING)
        return _presence(context, row, sign_outs.find(tx, visit_id))

    return await context.runtime.store.write(work)


def _who_answered(context: RecordsContext, tx: Transaction, asked: DataRequestRow, now: int) -> str:
    """Return the visit of the visitor in the building whose credential was shown; raises Conflict for anybody else."""
    result = VerificationResult.open(context.runtime.sealer, asked)
    if result is None or not result.verified:
        raise Conflict("state_conflict", FaultText.NOTHING_SHOWN)
    rule = _rule(tx)
    for entry in result.entries:
        shown_of = statuses.visit_with(tx, *entry)
        visit_id = None if shown_of is None else successions.first_visit(tx, shown_of)
        if visit_id is not None and sign_outs.present(tx, rule.kinds, _since(rule, now), 1, visit_id):
            return visit_id
    raise Conflict("state_conflict", FaultText.NOT_IN_BUILDING)


def _presence(context: RecordsContext, row: ItemRow, left: SignOutRow | None) -> Presence:
    described = visit_records.credential(context, row)
    claims = content_of(context.runtime.sealer, row)["claims"] if row.sealed else {}
    short = {key: value for key, value in claims.items() if not isinstance(value, str) or len(value) <= _LONGEST_TEXT}
    return Presence(
        workflowId=row.visit_id,
        schemaId=row.schema_id,
        label=described.label,
        claims=short,
        since=row.issued_at or 0,
        leftAt=None if left is None else left.at,
        way=None if left is None else SignOutWay(left.way),
    )
