"""The routes of the records: visits, and issued credentials with their status."""

from collections.abc import Mapping

from connector_desk.contract import presence, proofrequest, report, visit_record
from connector_desk.contract.visit import VisitKind, VisitState, WaitsFor
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.records import presence as presence_routes
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
        summary="Get the presentation as the wallet sent it",
        description="Check the record of the visit before you trust it: it has the result of every check.",
        tag=tags.ASK,
        result=visit_record.RawPresentation,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=record_routes.workflows,
        summary="List visits, newest first",
        tag=tags.FOLLOW,
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
        handler=record_routes.workflow,
        summary="Look up a visit",
        description="The answer has the state, each step with its time, the link and the credentials. For a data "
        "request it also has what was requested, the checks, whether the answer is verified, and what "
        "was presented.",
        tag=tags.FOLLOW,
        result=visit_record.Visit,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=record_routes.cancel,
        summary="Withdraw an offer, a data request or a run",
        description="Its code stops working. Withdrawing again changes nothing.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=visit_record.Visit,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/shown",
        handler=record_routes.shown,
        summary="Report that the code is on a screen",
        tag=tags.FOLLOW,
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
        handler=record_routes.credentials,
        summary="Find issued credentials",
        description="The newest come first.",
        tag=tags.STATUS,
        result=visit_record.IssuedList,
        query=(Query("query", "Words in the values, the label or the IDs."), *page_of(100, _MARK)),
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials/{credentialId}",
        handler=record_routes.one_credential,
        summary="Look up an issued credential",
        description="The answer has the history of its status.",
        tag=tags.STATUS,
        result=visit_record.IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/revoke",
        handler=record_routes.revoke,
        summary="Revoke a credential",
        description="A revocation is final. Verifiers see it within seconds.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/suspend",
        handler=record_routes.suspend,
        summary="Suspend a credential",
        description="The credential is invalid until it is reactivated.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/reactivate",
        handler=record_routes.reactivate,
        summary="Reactivate a suspended credential",
        description="This ends a suspension. A revocation is final.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=visit_record.StatusReason,
        result=visit_record.IssuedRecord,
        repeatable=True,
    ),
)

REPORTS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/studio/report",
        handler=record_routes.report,
        summary="Count the visits and credentials of a day",
        description="The caller says where its day begins and ends: a day on which the clocks change has 23 or 25 "
        "hours. The answer has no personal data. A visit belongs to the hour in which it was created; a run of a "
        "workflow and the visits of its steps are counted each.",
        tag=tags.FOLLOW,
        result=report.Report,
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
        tag=tags.FOLLOW,
        result=presence.PresenceList,
    ),
    Route(
        method="POST",
        path="/bc/studio/presence/requests",
        handler=presence_routes.make_sign_out_request,
        summary="Create a data request with which a visitor signs out",
        description="It asks for a credential of any kind in the settings. Once it was answered, sign the visitor out "
        "with its ID.",
        tag=tags.FOLLOW,
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
        tag=tags.FOLLOW,
        body=Body.OPTIONAL_JSON,
        request=presence.SignOut,
        result=presence.Presence,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/presence/{workflowId}/sign-out",
        handler=presence_routes.undo_sign_out,
        summary="Undo the sign-out of a visitor",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=presence.Presence,
    ),
    Route(
        method="GET",
        path="/bc/studio/presence/settings",
        handler=presence_routes.presence_rule,
        summary="Get whom the list of people in the building has",
        tag=tags.STUDIO,
        result=presence.PresenceSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/presence/settings",
        handler=presence_routes.change_presence_rule,
        summary="Set whom the list of people in the building has",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=presence.PresenceSettings,
        result=presence.PresenceSettings,
    ),
)
