"""The one table of routes, for both listeners; OpenAPI, the gate and the tests are made from it."""

from connector_desk.contract import limits
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.schema import SchemaList
from connector_desk.contract.workflow import Workflow, WorkflowList
from connector_desk.core.doors import staff, wallets
from connector_desk.core.doors.route import Body, Route, Shape
from connector_desk.core.services.workshop import Workshop

_ISSUE = "Issue credentials"
_FOLLOW = "Follow what happens"
_STUDIO = "Studio"
_ABOUT = "About this API"

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
        query=(("txCode", "true: with a PIN, where the schema or the place leaves that to the staff."),),
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
        query=(("txCode", "true: with a PIN, where the schema or the place leaves that to the staff."),),
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=staff.workflows,
        summary="List workflows, newest first",
        tag=_FOLLOW,
        result=WorkflowList,
        query=(
            ("limit", "How many, 1 to 200; 50 if absent."),
            ("before", "The next of the page before."),
            ("state", "Only workflows in this state."),
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
    ),
    Route(
        method="GET",
        path="/bc/admin/events",
        handler=staff.event_stream,
        summary="Follow events as they are committed",
        description="Server-Sent Events; resumes after the Last-Event-ID header, also after a restart.",
        tag=_FOLLOW,
        media_type="text/event-stream",
        query=(("workflowId", "Only events of this workflow."),),
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
