"""Who is in the building: read from the credentials that were accepted; only sign-outs are stored."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from connector_desk.base.clock import DAY
from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.presence import (
    VISITOR_LEFT,
    Presence,
    PresenceList,
    PresenceSettings,
    SignOut,
    SignOutWay,
)
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.http.responses import success
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.records import visit_records
from connector_desk.core.store import events, offers, settings, sign_outs

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.sign_outs import SignOutRow
    from connector_desk.core.store.transaction import Transaction

_SETTING = "presence"
_USUAL = PresenceSettings(kinds=["visitor-badge"])
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
    return _USUAL if found is None else PresenceSettings.model_validate_json(found)


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
    """Sign a visitor out, or in again where `way` is None; raises NotFound for a visit without a credential."""
    visit_id = request.parameters["workflowId"]

    def work(tx: Transaction) -> Presence:
        row = next((each for each in offers.items(tx, visit_id) if each.issued_at is not None), None)
        if row is None:
            raise NotFound("not_found", FaultText.NO_VISITOR)
        before = sign_outs.find(tx, visit_id)
        if (before is None) is not (way is None):
            if way is None:
                sign_outs.remove(tx, visit_id)
            else:
                sign_outs.add(tx, visit_id, request.now, way)
            events.append(tx, request.now, visit_id, (VISITOR_LEFT, {"hasLeft": way is not None}))
        return _presence(context, row, sign_outs.find(tx, visit_id))

    return await context.runtime.store.write(work)


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
