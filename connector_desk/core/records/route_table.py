"""The routes of the records, visits and issued credentials with their status, and their handlers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.base.instants import SECOND
from connector_desk.contract import limits, presence, proofrequest, renewal, revocation, visit_record
from connector_desk.contract import report as report_models
from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.staff import operator_of, pattern_of, staff_of
from connector_desk.contract.visit import VisitKind, VisitState, WaitsFor
from connector_desk.contract.visit_record import IssuedList, IssuedRecord, StatusChange, StatusReason
from connector_desk.contract.wire import parse
from connector_desk.core.formats.status_list import Status
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.issuance.status_lists import NAMED
from connector_desk.core.records import bulk_renewals, bulk_revocations, renewals, reports, visit_records
from connector_desk.core.records import presence as presence_routes
from connector_desk.core.records.context import RecordsContext
from connector_desk.core.store import bulk_revocations as store_revocations
from connector_desk.core.store import statuses, visits
from connector_desk.core.store.bulk_revocations import ItemQuery
from connector_desk.core.store.visits import VisitQuery
from connector_desk.core.visits import cancellation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction


# Handlers of records behind the key: workflows, the search of issued credentials, changes by the staff.


# Values are sealed, so a search opens them one by one, newest first; it stops after some and tells where to go on.


_MOST_PER_PAGE = 100
_OPENED_AT_MOST = 20_000
_BATCH_SIZE = 200
_PAUSE = 0.005
"""Seconds between two parts, about as long as one takes: a code that is asked for meanwhile does not wait."""
_LONGEST_QUERY = 200

Mark = tuple[int, str]


async def search_issued(
    context: RecordsContext,
    *,
    query: str = "",
    limit: int = 50,
    before: str | None = None,
    expiring: ItemQuery | None = None,
    is_called_off: Callable[[], bool] = lambda: False,
) -> IssuedList:
    """List issued credentials whose values, label or IDs have every word of the query; raises ValidationFailed.

    The newest come first, or of those `expiring` the first to expire.  A search that is called off ends with what
    it has found.
    """
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} credentials.")])
    if len(query) > _LONGEST_QUERY:
        raise ValidationFailed(
            [FieldFault("query", "too_long", FaultText.MOST_CHARACTERS.format(count=_LONGEST_QUERY))]
        )
    start = None if before is None else visit_records.read_cursor(before)
    words = query.casefold().split()

    found: list[IssuedRecord] = []
    for _ in range(_OPENED_AT_MOST // _BATCH_SIZE):
        look_up = partial(_search, context, words, limit - len(found), start, expiring)
        hits, start = await context.runtime.store.read(look_up)
        found += hits
        if start is None or len(found) == limit or is_called_off():
            break
        await asyncio.sleep(_PAUSE)
    return IssuedList(credentials=found, next=None if start is None else visit_records.cursor(*start))


def _search(
    context: RecordsContext,
    words: Sequence[str],
    limit: int,
    start: Mark | None,
    expiring: ItemQuery | None,
    tx: Transaction,
) -> tuple[list[IssuedRecord], Mark | None]:
    """Open some credentials; return those that have the words, and where to go on: None at the end."""
    found: list[IssuedRecord] = []
    most = _BATCH_SIZE if words else limit
    if expiring is None:
        items = [(item.issued_at or 0, item) for item in statuses.issued(tx, most + 1, start)]
    else:
        items = [*store_revocations.expiring(tx, expiring, most + 1, start)]
    for at, (_, item) in enumerate(items):
        if len(found) == limit or at == most:
            return found, (items[at - 1][0], items[at - 1][1].credential_id)
        if not words or _has_words(context, item, words):
            found.append(_opened(context, item))
    return found, None


async def find_issued(context: RecordsContext, credential_id: str) -> IssuedRecord:
    """Return one issued credential with the history of its status; raises NotFound."""

    def look_up(tx: Transaction) -> IssuedRecord:
        item = statuses.look_up(tx, credential_id)
        if item is None:
            raise NotFound("not_found", FaultText.NO_CREDENTIAL)
        changes = [
            StatusChange(
                at=row.at,
                status=NAMED[row.status],
                reason=row.reason,
                operator=operator_of(row.operator),
                staff=staff_of(row.operator),
            )
            for row in statuses.changes(tx, credential_id)
        ]
        visit = visits.find(tx, item.visit_id)
        of_visit = {} if visit is None else {"operator": operator_of(visit.operator), "purgedAt": visit.purged_at}
        more = {"changes": changes, **of_visit}
        return _opened(context, item, is_whole=True).model_copy(update=more)

    return await context.runtime.store.read(look_up)


def _opened(context: RecordsContext, item: ItemRow, *, is_whole: bool = False) -> IssuedRecord:
    shown = visit_records.credential(context, item, is_whole=is_whole)
    return IssuedRecord(**dict(shown), workflowId=item.visit_id)


def _has_words(context: RecordsContext, item: ItemRow, words: Sequence[str]) -> bool:
    """Return whether the values, the label or the IDs have all words; the rest of the record is not made for that."""
    content = content_of(context.runtime.sealer, item) if item.sealed else {}  # else purged
    values = visit_records.short_texts(content.get("claims", {}))
    text = " ".join([*values, visit_records.label(context, item, content), item.credential_id, item.visit_id])
    folded = text.casefold()
    return all(word in folded for word in words)


async def workflow(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return the record of one workflow."""
    return success(await visit_records.workflow(context, request.parameters["workflowId"], request.now))


async def workflows(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List workflows, newest first."""
    waits_for, staff = request.choice("waitsFor", WaitsFor), request.query("staff")
    found = await visit_records.page(
        context,
        request.now,
        VisitQuery(
            states=request.choices("state", VisitState),
            kind=request.choice("kind", VisitKind),
            agent_id=request.query("agentId"),
            link_id=request.query("linkId"),
            waits=None if waits_for is None else visit_records.WAITS[waits_for],
            request_id=request.query("requestId"),
            any_id=request.query("id"),
            operator_ends=None if staff is None else pattern_of(staff),
            since=request.moment("from"),
            until=request.moment("to"),
        ),
        limit=request.number("limit", 50),
        before=request.query("before"),
        query=request.query("query"),
    )
    return success(found)


@once
async def cancel(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Withdraw the offer of a workflow; return its record."""
    visit_id, attempt = request.parameters["workflowId"], request.attempt
    if not attempt.is_done:
        await cancellation.withdraw(context.visits, visit_id, request.now, operator=request.operator, attempt=attempt)
    return await workflow(context, request)


@once
async def shown(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Record that the code is on a screen; return the record."""
    if not request.attempt.is_done:
        await cancellation.shown(
            context.runtime.store, request.parameters["workflowId"], request.now, attempt=request.attempt
        )
    return await workflow(context, request)


async def credentials(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List issued credentials by any word of their values, newest first, or the first to expire first."""
    ends = request.moment("expiresBefore")
    valid = ItemQuery(context.schemas.lives, request.now, revoked=int(Status.INVALID))
    expiring = None if ends is None else valid._replace(expires_before=ends)
    found = await search_issued(
        context,
        query=request.query("query") or "",
        limit=request.number("limit", 50),
        before=request.query("before"),
        expiring=expiring,
        is_called_off=request.is_called_off,
    )
    return success(found)


async def one_credential(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return one issued credential."""
    return success(await find_issued(context, request.parameters["credentialId"]))


async def _change_status(context: RecordsContext, request: HttpRequest, wanted: CredentialStatus) -> HttpResponse:
    reason = parse(StatusReason, request.body).reason if request.body else None
    credential_id = request.parameters["credentialId"]
    await context.status_lists.change(
        credential_id, wanted, reason, request.now, request.operator, attempt=request.attempt
    )
    return await one_credential(context, request)


@once
async def revoke(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Revoke a credential for good."""
    return await _change_status(context, request, CredentialStatus.REVOKED)


@once
async def suspend(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Suspend a credential until it is reactivated."""
    return await _change_status(context, request, CredentialStatus.SUSPENDED)


@once
async def reactivate(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Undo a suspension."""
    return await _change_status(context, request, CredentialStatus.VALID)


@once
async def count_revocation(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Count the credentials of a selection."""
    of = parse(revocation.CredentialSelection, request.body)
    return success(await bulk_revocations.count(context, of, request.now))


@once
async def revoke_many(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Revoke all credentials of a selection."""
    wanted = parse(revocation.NewRevocation, request.body)
    begun = await bulk_revocations.begin(context, wanted, request.now, request.operator, request.attempt)
    return success(begun)


async def revocations(context: RecordsContext, _request: HttpRequest) -> HttpResponse:
    """List the last revocations of many credentials."""
    return success(await bulk_revocations.listed(context))


async def one_revocation(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return one revocation of many credentials."""
    return success(await bulk_revocations.find(context, request.parameters["revocationId"]))


@once
async def undo_revocation(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Undo a revocation of many credentials that has not begun."""
    revocation_id, attempt = request.parameters["revocationId"], request.attempt
    return success(await bulk_revocations.undo(context, revocation_id, request.now, attempt))


@once
async def renew_credentials(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Offer credentials again in the place of the former ones."""
    wanted = parse(renewal.NewRenewal, request.body)
    made = await renewals.renew(context, wanted, request.origin)
    context.bulk_revocations.wake()
    return success(made)


@once
async def count_renewal(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Count the credentials of a choice, and what will happen to them."""
    choice = parse(renewal.RenewalChoice, request.body)
    return success(await bulk_renewals.count(context, choice, request.now))


@once
async def renew_many(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Begin to issue all credentials of a choice again."""
    wanted = parse(renewal.NewBulkRenewal, request.body)
    begun = await bulk_renewals.begin(context, wanted, request.now, request.operator, request.attempt)
    context.bulk_revocations.wake()
    return success(begun)


async def bulk_renewal_list(context: RecordsContext, _request: HttpRequest) -> HttpResponse:
    """List the last renewals of many credentials."""
    return success(await bulk_renewals.listed(context))


async def one_bulk_renewal(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return one renewal of many credentials."""
    return success(await bulk_renewals.find(context, request.parameters["renewalId"]))


async def bulk_renewal_results(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List what became of the credentials of a renewal."""
    after = request.number("after", -1)
    limit = request.number("limit", 50)
    renewal_id = request.parameters["renewalId"]
    return success(await bulk_renewals.results(context, renewal_id, after=after, limit=limit, now=request.now))


@once
async def stop_bulk_renewal(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Stop a renewal of many credentials."""
    renewal_id, attempt = request.parameters["renewalId"], request.attempt
    return success(await bulk_renewals.stop(context, renewal_id, request.now, attempt))


async def presentation(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return the presentation of a data request, unchanged."""
    return success(await visit_records.presentation(context.runtime, request.parameters["workflowId"]))


async def report(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return the numbers of a span of time."""
    return success(await reports.report(context, request.moment("from"), request.moment("to"), request.now))


# The route table.


# Of the instant and the ID that a page ended with
_MARK: Mapping[str, str | int] = {"format": "page-mark", "minLength": 1}
_MOMENT: Mapping[str, str] = {"type": "string", "format": "date-time"}

VISITS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}/presentation",
        handler=presentation,
        summary="Get the presentation as the wallet sent it",
        description="Check the record of the visit before you trust it: it has the result of every check.",
        tag=route.ASK,
        result=visit_record.RawPresentation,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=workflows,
        summary="List visits, newest first",
        tag=route.FOLLOW,
        result=visit_record.VisitList,
        query=(
            *page_of(200, _MARK),
            Query(
                "state",
                "Only visits in one of these states, separated by commas.",
                {"type": "array", "items": {"type": "string", "enum": [*VisitState]}, "minItems": 1},
            ),
            Query("kind", "Only visits of this kind.", {"type": "string", "enum": [*VisitKind]}),
            Query("agentId", "Only visits of this agent: sent to it, inviting it, or over its connection."),
            Query("linkId", "Only runs that this workflow link started."),
            Query("requestId", "Only visits with this requestId."),
            Query("id", "Only visits with this ID as workflowId or requestId."),
            Query("query", "Only visits whose values, titles or IDs contain all of these words."),
            Query("staff", "Only visits begun by this person at the desk."),
            Query("from", "Only visits created at this time or later.", _MOMENT),
            Query("to", "Only visits created before this time.", _MOMENT),
            Query("waitsFor", "Only runs that are waiting for this.", {"type": "string", "enum": [*WaitsFor]}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}",
        handler=workflow,
        summary="Look up a visit",
        description="The answer has the state, each step with its time, the link and the credentials. For a data "
        "request it also has what was requested, the checks, whether the answer is verified, and what "
        "was presented.",
        tag=route.FOLLOW,
        result=visit_record.Visit,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=cancel,
        summary="Withdraw an offer, a data request or a run",
        description="Its code stops working. Withdrawing again changes nothing.",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=visit_record.Visit,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/shown",
        handler=shown,
        summary="Report that the code is on a screen",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=visit_record.Visit,
        repeatable=True,
    ),
)

CREDENTIALS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/credentials",
        handler=credentials,
        summary="Find issued credentials",
        description="The newest come first.",
        tag=route.STATUS,
        result=visit_record.IssuedList,
        query=(
            Query("query", "Words in the values, the label or the IDs."),
            Query(
                "expiresBefore",
                "Only credentials that are neither expired nor revoked, and expire before this time; the first to "
                "expire come first.",
                _MOMENT,
            ),
            *page_of(100, _MARK),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials/{credentialId}",
        handler=one_credential,
        summary="Look up an issued credential",
        description="The answer has the history of its status.",
        tag=route.STATUS,
        result=visit_record.IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/revoke",
        handler=revoke,
        summary="Revoke a credential",
        description="A revocation is final. Verifiers see it within seconds. What its wallet has renewed out of it by "
        "itself is revoked with it.",
        tag=route.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/suspend",
        handler=suspend,
        summary="Suspend a credential",
        description="The credential is invalid until it is reactivated.",
        tag=route.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/reactivate",
        handler=reactivate,
        summary="Reactivate a suspended credential",
        description="This ends a suspension. A revocation is final.",
        tag=route.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
)

REVOCATIONS = group(
    RecordsContext,
    Route(
        method="POST",
        path="/bc/admin/revocations/count",
        handler=count_revocation,
        summary="Count the credentials of a person, a wallet, a schema version or a time",
        description="All that is given must fit. Revoked and expired credentials do not count. Nothing is changed.",
        tag=route.STATUS,
        body=Body.JSON,
        request=revocation.CredentialSelection,
        result=revocation.RevocationCount,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/revocations",
        handler=revoke_many,
        summary="Revoke all credentials of a person, a wallet, a schema version or a time",
        description=f"Count them first, and pass the count on. Nothing changes for {limits.REVOCATION_PAUSE // SECOND} "
        "seconds; until then it can be undone. Then they are revoked for good, also if the service is restarted.",
        tag=route.STATUS,
        body=Body.JSON,
        request=revocation.NewRevocation,
        result=revocation.Revocation,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/revocations",
        handler=revocations,
        summary="List the last revocations of many credentials",
        tag=route.STATUS,
        result=revocation.RevocationList,
    ),
    Route(
        method="GET",
        path="/bc/admin/revocations/{revocationId}",
        handler=one_revocation,
        summary="Look up a revocation of many credentials",
        tag=route.STATUS,
        result=revocation.Revocation,
    ),
    Route(
        method="POST",
        path="/bc/admin/revocations/{revocationId}/undo",
        handler=undo_revocation,
        summary="Undo a revocation of many credentials before it begins",
        description="Undoing it again changes nothing. Once it has begun it is final.",
        tag=route.STATUS,
        body=Body.IGNORED,
        result=revocation.Revocation,
        repeatable=True,
    ),
)

RENEWALS = group(
    RecordsContext,
    Route(
        method="POST",
        path="/bc/admin/renewals",
        handler=renew_credentials,
        summary="Issue credentials again, in the place of the former ones",
        description="The values stay as they are, but for those that are sent. Each former credential is revoked when "
        "the new one is fetched, or at a time. What went to an agent is sent to it. Suspended and revoked credentials "
        "are not renewed. Repeating the request makes no second offer while the first is open.",
        tag=route.STATUS,
        body=Body.JSON,
        request=renewal.NewRenewal,
        result=renewal.RenewalList,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/bulk-renewals/count",
        handler=count_renewal,
        summary="Count credentials before they are issued again",
        description="The answer says how many go to a connected agent, and how many cannot be issued again. Nothing is "
        "changed.",
        tag=route.STATUS,
        body=Body.JSON,
        request=renewal.RenewalChoice,
        result=renewal.RenewalCount,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/bulk-renewals",
        handler=renew_many,
        summary="Issue many credentials again, in the place of the former ones",
        description="Count them first, and pass the count on. The offers are made in the background, also if the "
        "service is restarted; the results list each.",
        tag=route.STATUS,
        body=Body.JSON,
        request=renewal.NewBulkRenewal,
        result=renewal.BulkRenewal,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/bulk-renewals",
        handler=bulk_renewal_list,
        summary="List the last renewals of many credentials",
        tag=route.STATUS,
        result=renewal.BulkRenewalList,
    ),
    Route(
        method="GET",
        path="/bc/admin/bulk-renewals/{renewalId}",
        handler=one_bulk_renewal,
        summary="Look up a renewal of many credentials",
        tag=route.STATUS,
        result=renewal.BulkRenewal,
    ),
    Route(
        method="GET",
        path="/bc/admin/bulk-renewals/{renewalId}/results",
        handler=bulk_renewal_results,
        summary="List what became of each credential of a renewal",
        tag=route.STATUS,
        result=renewal.BulkRenewalResults,
        query=(
            Query(
                "limit",
                f"How many, 1 to {limits.RENEWALS}; 50 if absent.",
                {"type": "integer", "minimum": 1, "maximum": limits.RENEWALS},
            ),
            Query("after", "Value of `next` from the page before.", {"type": "integer", "minimum": 0}),
        ),
    ),
    Route(
        method="POST",
        path="/bc/admin/bulk-renewals/{renewalId}/stop",
        handler=stop_bulk_renewal,
        summary="Stop a renewal of many credentials",
        description="What was offered until then stays. Stopping it again changes nothing.",
        tag=route.STATUS,
        body=Body.IGNORED,
        result=renewal.BulkRenewal,
        repeatable=True,
    ),
)

REPORTS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/studio/report",
        handler=report,
        summary="Count the visits and credentials of a day",
        description="The caller says where its day begins and ends: a day on which the clocks change has 23 or 25 "
        "hours. The answer has no personal data. A visit belongs to the hour in which it was created; a run of a "
        "workflow and the visits of its steps are counted each.",
        tag=route.FOLLOW,
        result=report_models.Report,
        query=(
            Query("from", "Start of the span; 24 hours before its end if absent.", _MOMENT),
            Query("to", "End of the span, at most 48 hours after its start; now if absent.", _MOMENT),
        ),
    ),
)

PRESENCE = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/studio/presence",
        handler=presence_routes.visitors,
        summary="List who is in the building",
        description="Visitors who have accepted a credential of the kinds in the settings and have not signed out, the "
        "last to come first. Who never signs out leaves the list after seven days.",
        tag=route.FOLLOW,
        result=presence.PresenceList,
    ),
    Route(
        method="POST",
        path="/bc/studio/presence/requests",
        handler=presence_routes.make_sign_out_request,
        summary="Create a data request with which a visitor signs out",
        description="It asks for a credential of any kind in the settings. Once it was answered, sign the visitor out "
        "with its ID.",
        tag=route.FOLLOW,
        body=Body.JSON,
        request=presence.NewSignOutRequest,
        result=proofrequest.ConnectionlessRequest,
        repeatable=True,
    ),
    Route(
        method="PUT",
        path="/bc/studio/presence/{workflowId}/sign-out",
        handler=presence_routes.sign_out_visitor,
        summary="Sign a visitor out",
        description="The ID is in the code of a printed badge. The ID of an answered data request signs out whoever "
        "showed a valid credential; it is refused unless that visitor is in the building. The credential stays as it "
        "is.",
        tag=route.FOLLOW,
        body=Body.OPTIONAL_JSON,
        request=presence.SignOut,
        result=presence.Presence,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/presence/{workflowId}/sign-out",
        handler=presence_routes.undo_sign_out,
        summary="Undo the sign-out of a visitor",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=presence.Presence,
    ),
    Route(
        method="GET",
        path="/bc/studio/presence/settings",
        handler=presence_routes.presence_rule,
        summary="Get whom the list of people in the building has",
        tag=route.STUDIO,
        result=presence.PresenceSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/presence/settings",
        handler=presence_routes.change_presence_rule,
        summary="Set whom the list of people in the building has",
        tag=route.STUDIO,
        body=Body.JSON,
        request=presence.PresenceSettings,
        result=presence.PresenceSettings,
    ),
)
