"""The one table of routes, for both listeners; OpenAPI, the gate and the tests are made from it."""

from collections.abc import Mapping

from connector_desk.contract import limits
from connector_desk.contract.audit import AuditCheck, AuditList
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.credential_status import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.key import KeyList, MadeKey
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.proofrequest import ConnectionlessRequest, CreateConnectionlessRequest
from connector_desk.contract.retention import Retention
from connector_desk.contract.schema import SchemaList
from connector_desk.contract.trust import (
    ForeignSchema,
    ForeignSchemaList,
    ForeignSchemaToList,
    IssuerToTrust,
    RequestSettings,
    RequestSettingsChange,
    TrustedIssuer,
    TrustedIssuerList,
)
from connector_desk.contract.visit import VisitState
from connector_desk.contract.workflow import RawPresentation, Workflow, WorkflowList
from connector_desk.core.doors import answering, asking, staff, studio, wallets
from connector_desk.core.doors.route import Body, Query, Route, Shape
from connector_desk.core.services.workshop import Workshop

_ISSUE = "Issue credentials"
_ASK = "Ask for data"
_FOLLOW = "Follow what happens"
_STATUS = "Revoke and suspend"
_STUDIO = "Studio"
_ABOUT = "About this API"

_WITH_PIN = Query(
    "txCode", "true: with a PIN, where the schema or the place leaves that to the staff.", {"type": "boolean"}
)


def _page_of(most: int, mark: Mapping[str, str | int]) -> tuple[Query, Query]:
    """Give the parameters of a list that comes page by page."""
    number = {"type": "integer", "minimum": 1, "maximum": most}
    return (
        Query("limit", f"How many, 1 to {most}; 50 if absent.", number),
        Query("before", "The next of the page before.", {"type": "string", **mark}),
    )


# Of the instant and the ID that a page ended with
_MARK: Mapping[str, str | int] = {"format": "page-mark", "minLength": 1}

ADMIN: tuple[Route[Workshop], ...] = (
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless",
        handler=staff.create_offer,
        summary="Create a connectionless offer as a URL",
        description="Whoever follows the link gets the credentials, once. No connection is set up.",
        tag=_ISSUE,
        body=Body.JSON,
        request=CreateConnectionless,
        result=ConnectionlessOffer,
        query=(_WITH_PIN,),
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless/qrcode",
        handler=staff.create_offer_qrcode,
        summary="Create a connectionless offer as a QR code image",
        description="The same offer as the URL variant makes, as a PNG picture; X-Workflow-Id names its workflow.",
        tag=_ISSUE,
        body=Body.JSON,
        request=CreateConnectionless,
        media_type="image/png",
        query=(_WITH_PIN,),
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/proofrequest/create/connectionless",
        handler=asking.create_request,
        summary="Create a connectionless data request",
        description="Whoever follows the link may answer it, once. Answers with the link, or with a PNG picture of its "
        "QR code where Accept or output says so; X-Workflow-Id names its workflow. An attribute that a restriction "
        "names is asked for too. Over DIDComm only once this place can.",
        tag=_ASK,
        body=Body.JSON,
        request=CreateConnectionlessRequest,
        result=ConnectionlessRequest,
        query=(
            Query(
                "output",
                "The link or a picture of it; if absent, what Accept says: image/png, else the link.",
                {"type": "string", "enum": ["url", "qrcode"]},
            ),
        ),
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}/presentation",
        handler=asking.presentation,
        summary="Give the presentation as the wallet sent it",
        description="Nothing in it is more believable than the verdict in the workflow's record says.",
        tag=_ASK,
        result=RawPresentation,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=staff.workflows,
        summary="List workflows, newest first",
        tag=_FOLLOW,
        result=WorkflowList,
        query=(
            *_page_of(200, _MARK),
            Query("state", "Only workflows in this state.", {"type": "string", "enum": [*VisitState]}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}",
        handler=staff.workflow,
        summary="Look up a workflow",
        description="Its state, each step with its time, its link and its credentials; of a data request what was "
        "asked, whether the answer is verified, each check, and what was presented.",
        tag=_FOLLOW,
        result=Workflow,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=staff.cancel,
        summary="Withdraw an offer or a data request",
        description="Nobody gets or gives anything more by it. Withdrawing again changes nothing.",
        tag=_FOLLOW,
        body=Body.IGNORED,
        result=Workflow,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/shown",
        handler=staff.shown,
        summary="Say that the code is on a screen",
        tag=_FOLLOW,
        body=Body.IGNORED,
        result=Workflow,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/renew",
        handler=staff.renew,
        summary="Make a new offer of the same content, or ask the same again",
        description="For a code that has expired or was scanned by the wrong phone; the old one is withdrawn. "
        "Of a data request the result has expiresAt too.",
        tag=_FOLLOW,
        body=Body.IGNORED,
        result=ConnectionlessOffer,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials",
        handler=staff.credentials,
        summary="Find issued credentials",
        description="Newest first; by any word of their values.",
        tag=_STATUS,
        result=IssuedList,
        query=(Query("query", "Words that stand in the values, the label or the IDs."), *_page_of(100, _MARK)),
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials/{credentialId}",
        handler=staff.one_credential,
        summary="Look up an issued credential",
        description="With everything that was done to its status.",
        tag=_STATUS,
        result=IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/revoke",
        handler=staff.revoke,
        summary="Revoke a credential",
        description="For good; verifiers see it within seconds.",
        tag=_STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/suspend",
        handler=staff.suspend,
        summary="Suspend a credential",
        description="Until it is reactivated.",
        tag=_STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/reactivate",
        handler=staff.reactivate,
        summary="Reactivate a suspended credential",
        description="Takes a suspension back; a revocation is final.",
        tag=_STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
    ),
    Route(
        method="GET",
        path="/bc/admin/events",
        handler=staff.event_stream,
        summary="Follow events as they are committed",
        description="Server-Sent Events; resumes after the Last-Event-ID header, also after a restart.",
        tag=_FOLLOW,
        media_type="text/event-stream",
        query=(Query("workflowId", "Only events of this workflow."),),
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas",
        handler=staff.schemas,
        summary="List the schemas",
        tag=_STUDIO,
        result=SchemaList,
    ),
    Route(
        method="GET",
        path="/bc/studio/place",
        handler=staff.place,
        summary="Tell from where this place can be reached",
        tag=_STUDIO,
        result=PlaceInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/place",
        handler=staff.change_place,
        summary="Choose from where this place can be reached",
        tag=_STUDIO,
        body=Body.JSON,
        request=PlaceChange,
        result=PlaceInfo,
    ),
    Route(
        method="GET",
        path="/bc/studio/requests",
        handler=asking.settings,
        summary="Tell how data requests are made",
        tag=_STUDIO,
        result=RequestSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/requests",
        handler=asking.change_settings,
        summary="Choose how data requests are made, and what becomes of unknown issuers",
        tag=_STUDIO,
        body=Body.JSON,
        request=RequestSettingsChange,
        result=RequestSettings,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers",
        handler=asking.issuers,
        summary="List the trusted issuers",
        description="Credentials that were issued here are believed without being listed.",
        tag=_STUDIO,
        result=TrustedIssuerList,
    ),
    Route(
        method="POST",
        path="/bc/studio/issuers",
        handler=asking.trust_issuer,
        summary="Trust an issuer",
        description="By its DID, or by its certificate or that of its authority.",
        tag=_STUDIO,
        body=Body.JSON,
        request=IssuerToTrust,
        result=TrustedIssuer,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers/{issuerId}",
        handler=asking.issuer,
        summary="Look up a trusted issuer",
        tag=_STUDIO,
        result=TrustedIssuer,
    ),
    Route(
        method="PUT",
        path="/bc/studio/issuers/{issuerId}",
        handler=asking.change_issuer,
        summary="Change a trusted issuer",
        tag=_STUDIO,
        body=Body.JSON,
        request=IssuerToTrust,
        result=TrustedIssuer,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/issuers/{issuerId}",
        handler=asking.distrust,
        summary="Trust an issuer no longer",
        tag=_STUDIO,
        result=TrustedIssuerList,
    ),
    Route(
        method="GET",
        path="/bc/studio/foreign-schemas",
        handler=asking.foreign_schemas,
        summary="List the foreign types of credentials that can be asked for",
        tag=_STUDIO,
        result=ForeignSchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/foreign-schemas",
        handler=asking.list_foreign,
        summary="List a foreign type of credentials",
        description="Another issuer's vct or W3C type; nothing is fetched for it.",
        tag=_STUDIO,
        body=Body.JSON,
        request=ForeignSchemaToList,
        result=ForeignSchema,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/foreign-schemas/{foreignId}",
        handler=asking.unlist_foreign,
        summary="List a foreign type of credentials no longer",
        tag=_STUDIO,
        result=ForeignSchemaList,
    ),
    Route(
        method="GET",
        path="/bc/studio/key",
        handler=studio.keys,
        summary="List the secret keys that are live",
        description="By their IDs: a key itself is told once, when it is made.",
        tag=_STUDIO,
        result=KeyList,
    ),
    Route(
        method="POST",
        path="/bc/studio/key",
        handler=studio.make_key,
        summary="Make a new secret key",
        description="It is told in this answer only. The present key stays live until it is retired; at most two are.",
        tag=_STUDIO,
        body=Body.IGNORED,
        result=MadeKey,
    ),
    Route(
        method="POST",
        path="/bc/studio/key/retire",
        handler=studio.retire_key,
        summary="Retire a secret key",
        description="Every process of this place refuses it within a second.",
        tag=_STUDIO,
        body=Body.IGNORED,
        result=KeyList,
        query=(Query("keyId", "Which one; the older of the two if absent."),),
    ),
    Route(
        method="GET",
        path="/bc/studio/audit",
        handler=studio.audit_trail,
        summary="List the audit trail, newest first",
        tag=_STUDIO,
        result=AuditList,
        query=_page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="GET",
        path="/bc/studio/audit/check",
        handler=studio.check_audit_trail,
        summary="Check the whole audit trail",
        tag=_STUDIO,
        result=AuditCheck,
    ),
    Route(
        method="GET",
        path="/bc/studio/retention",
        handler=studio.retention_rule,
        summary="Tell how long attribute values are kept",
        tag=_STUDIO,
        result=Retention,
    ),
    Route(
        method="PUT",
        path="/bc/studio/retention",
        handler=studio.change_retention,
        summary="Choose how long attribute values are kept",
        tag=_STUDIO,
        body=Body.JSON,
        request=Retention,
        result=Retention,
    ),
    Route(
        method="GET",
        path="/bc/admin/openapi.json",
        handler=staff.openapi,
        summary="This document",
        tag=_ABOUT,
        browser=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/docs",
        handler=staff.documentation,
        summary="This API as a page to read",
        tag=_ABOUT,
        media_type="text/html",
        browser=True,
    ),
)

PUBLIC: tuple[Route[Workshop], ...] = (
    Route(method="GET", path="/o/{offerId}", handler=wallets.offer, summary="The offer behind a QR code"),
    Route(
        method="GET",
        path="/r/{requestId}",
        handler=answering.request_object,
        summary="The data request behind a QR code",
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/r/{requestId}",
        handler=answering.request_object,
        summary="The data request behind a QR code, with a nonce of the wallet's",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vp/{requestId}",
        handler=answering.take_answer,
        summary="The address for the answer to a data request",
        body=Body.CHECKED_LATER,
        largest=limits.ANSWER_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/token",
        handler=wallets.redeem,
        summary="Token endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/nonce",
        handler=wallets.fresh_nonce,
        summary="Nonce endpoint",
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/credential",
        handler=wallets.credential,
        summary="Credential endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/notification",
        handler=wallets.wallet_notification,
        summary="Notification endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="GET",
        path="/.well-known/openid-credential-issuer/oid4vci",
        handler=wallets.issuer_metadata,
        summary="Issuer metadata",
        well_known=True,
    ),
    Route(
        method="GET",
        path="/.well-known/oauth-authorization-server/oid4vci",
        handler=wallets.authorization_server_metadata,
        summary="Authorization-server metadata",
        well_known=True,
    ),
    # A did:web with a path has its document below that path, one without below the well-known string
    Route(method="GET", path="/did.json", handler=wallets.did_document, summary="The issuer's DID document"),
    Route(
        method="GET",
        path="/.well-known/did.json",
        handler=wallets.did_document,
        summary="The issuer's DID document",
        well_known=True,
    ),
    Route(method="GET", path="/s/{listId}", handler=wallets.statuses, summary="A status list"),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}",
        handler=wallets.schema,
        summary="A schema: JSON Schema and Type Metadata",
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/context.jsonld",
        handler=wallets.context,
        summary="The JSON-LD context of a schema",
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/{logo}",
        handler=wallets.logo,
        summary="The logo of a schema",
    ),
)
