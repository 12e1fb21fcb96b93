"""The routes of the records: visits, and issued credentials with their status."""

from collections.abc import Mapping

from connector_desk.contract.credential_status import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import RawPresentation, Visit, VisitKind, VisitList
from connector_desk.contract.workflow import WaitsFor
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.records import record_routes
from connector_desk.core.records.context import RecordsContext

# Of the instant and the ID that a page ended with
_MARK: Mapping[str, str | int] = {"format": "page-mark", "minLength": 1}
_MOMENT: Mapping[str, str] = {"type": "string", "format": "date-time"}

VISITS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}/presentation",
        handler=record_routes.presentation,
        summary="Give the presentation as the wallet sent it",
        description="Nothing in it is more believable than the verdict in the workflow's record says.",
        tag=tags.ASK,
        result=RawPresentation,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=record_routes.workflows,
        summary="List workflows, newest first",
        tag=tags.FOLLOW,
        result=VisitList,
        query=(
            *page_of(200, _MARK),
            Query(
                "state",
                "Only workflows in one of these states, separated by commas.",
                {"type": "array", "items": {"type": "string", "enum": [*VisitState]}, "minItems": 1},
            ),
            Query("kind", "Only workflows of this kind.", {"type": "string", "enum": [*VisitKind]}),
            Query("agentId", "Only what is for this agent, invitations of it, and runs over its connection."),
            Query("linkId", "Only runs that this workflow link has started."),
            Query("requestId", "Only what was asked for under this requestId."),
            Query("id", "Only the workflow with this ID, and what was asked for under it as its requestId."),
            Query("query", "Only workflows whose values, titles or IDs have every one of these words."),
            Query("from", "Only workflows that were created at this instant or later.", _MOMENT),
            Query("to", "Only workflows that were created before this instant.", _MOMENT),
            Query("waitsFor", "Only runs that wait for this.", {"type": "string", "enum": [*WaitsFor]}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}",
        handler=record_routes.workflow,
        summary="Look up a workflow",
        description="Its state, each step with its time, its link and its credentials; of a data request what was "
        "asked, whether the answer is verified, each check, and what was presented.",
        tag=tags.FOLLOW,
        result=Visit,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=record_routes.cancel,
        summary="Withdraw an offer, a data request or the run of a workflow",
        description="Nobody gets or gives anything more by it. Withdrawing again changes nothing.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=Visit,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/shown",
        handler=record_routes.shown,
        summary="Say that the code is on a screen",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=Visit,
        repeatable=True,
    ),
)

CREDENTIALS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/credentials",
        handler=record_routes.credentials,
        summary="Find issued credentials",
        description="Newest first; by any word of their values.",
        tag=tags.STATUS,
        result=IssuedList,
        query=(Query("query", "Words that stand in the values, the label or the IDs."), *page_of(100, _MARK)),
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials/{credentialId}",
        handler=record_routes.one_credential,
        summary="Look up an issued credential",
        description="With everything that was done to its status.",
        tag=tags.STATUS,
        result=IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/revoke",
        handler=record_routes.revoke,
        summary="Revoke a credential",
        description="For good; verifiers see it within seconds.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/suspend",
        handler=record_routes.suspend,
        summary="Suspend a credential",
        description="Until it is reactivated.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/reactivate",
        handler=record_routes.reactivate,
        summary="Reactivate a suspended credential",
        description="Takes a suspension back; a revocation is final.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
)
