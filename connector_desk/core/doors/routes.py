"""The one table of routes, for both listeners; OpenAPI, the gate and the tests are made from it."""

from collections.abc import Mapping

from connector_desk.contract import limits
from connector_desk.contract.attester import AttesterList, AttesterRule, NewAttester, TrustedAttester
from connector_desk.contract.audit import AuditCheck, AuditList
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless, W3cFormat
from connector_desk.contract.credential_status import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.identity import IdentityChange, IdentityInfo
from connector_desk.contract.key import KeyList, MadeKey
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.retention import Retention
from connector_desk.contract.schema import SchemaList
from connector_desk.contract.visit import VisitState
from connector_desk.contract.workflow import Workflow, WorkflowList
from connector_desk.core.doors import staff, studio, wallets
from connector_desk.core.doors.route import Body, Query, Route, Shape
from connector_desk.core.services.workshop import Workshop

_ISSUE = "Issue credentials"
_FOLLOW = "Follow what happens"
_STATUS = "Revoke and suspend"
_STUDIO = "Studio"
_ABOUT = "About this API"

_OFFER_QUERY = (
    Query("txCode", "true: with a PIN, where the schema or the place leaves that to the staff.", {"type": "boolean"}),
    Query(
        "w3cFormat",
        "As what W3C credentials are handed out; as the place has set if absent.",
        {"type": "string", "enum": list(W3cFormat)},
    ),
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
        query=_OFFER_QUERY,
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
        query=_OFFER_QUERY,
        repeatable=True,
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
        description="Its state, each step with its time, its link and its credentials.",
        tag=_FOLLOW,
        result=Workflow,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=staff.cancel,
        summary="Withdraw an offer",
        description="Nobody gets anything more from it. Withdrawing again changes nothing.",
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
        summary="Make a new offer of the same content",
        description="For a code that has expired or was scanned by the wrong phone; the old one is withdrawn.",
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
        path="/bc/studio/identity",
        handler=studio.identity,
        summary="Tell who issues at this place",
        description="By a DID or a certificate; with the certificate of the place's own authority, where it has one, "
        "for whoever shall trust it. A private key is never told.",
        tag=_STUDIO,
        result=IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity",
        handler=studio.change_identity,
        summary="Choose who issues from now on",
        description="By DID, by certificates of the place's own authority, or by a certificate that is given with its "
        "key. What was issued before stays as it is.",
        tag=_STUDIO,
        body=Body.JSON,
        request=IdentityChange,
        result=IdentityInfo,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/rotate",
        handler=studio.rotate_identity,
        summary="Sign with a new key from now on",
        description="The former key stays published, and its status lists go on, until the last credential that it "
        "signed has expired; then it is destroyed.",
        tag=_STUDIO,
        body=Body.IGNORED,
        result=IdentityInfo,
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
        path="/bc/studio/attesters",
        handler=studio.attesters,
        summary="List who is trusted to vouch for wallets and their keys",
        tag=_STUDIO,
        result=AttesterList,
    ),
    Route(
        method="POST",
        path="/bc/studio/attesters",
        handler=studio.add_attester,
        summary="Trust an attester",
        description="The same again changes nothing.",
        tag=_STUDIO,
        body=Body.JSON,
        request=NewAttester,
        result=TrustedAttester,
    ),
    Route(
        method="PUT",
        path="/bc/studio/attesters",
        handler=studio.change_attester_rule,
        summary="Choose what becomes of wallets of unknown attesters",
        tag=_STUDIO,
        body=Body.JSON,
        request=AttesterRule,
        result=AttesterList,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/attesters/{attesterId}",
        handler=studio.remove_attester,
        summary="Trust an attester no longer",
        tag=_STUDIO,
        result=AttesterList,
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
        path="/oid4vci/deferred_credential",
        handler=wallets.deferred_credential,
        summary="Deferred credential endpoint",
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
