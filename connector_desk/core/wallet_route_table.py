"""The routes of wallets and verifiers: OpenID4VCI, OpenID4VP, and what credentials and their issuer are known by."""

from typing import Any

from connector_desk.contract import limits
from connector_desk.core.http.route import Body, Route, RouteGroup, Shape, group
from connector_desk.core.issuance import wallet_routes
from connector_desk.core.issuance.context import IssuanceContext
from connector_desk.core.place import did_routes
from connector_desk.core.place.context import PlaceContext
from connector_desk.core.schemas import published_routes
from connector_desk.core.schemas.context import SchemasContext
from connector_desk.core.verification import presentation_routes
from connector_desk.core.verification.context import VerificationContext

_ISSUANCE = group(
    IssuanceContext,
    Route(method="GET", path="/o/{offerId}", handler=wallet_routes.offer, summary="The offer behind a QR code"),
    Route(
        method="POST",
        path="/oid4vci/token",
        handler=wallet_routes.redeem,
        summary="Token endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/nonce",
        handler=wallet_routes.fresh_nonce,
        summary="Nonce endpoint",
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/credential",
        handler=wallet_routes.credential,
        summary="Credential endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/deferred_credential",
        handler=wallet_routes.deferred_credential,
        summary="Deferred credential endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vci/notification",
        handler=wallet_routes.wallet_notification,
        summary="Notification endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=Shape.OAUTH,
    ),
    Route(
        method="GET",
        path="/.well-known/openid-credential-issuer/oid4vci",
        handler=wallet_routes.issuer_metadata,
        summary="Issuer metadata",
        well_known=True,
    ),
    Route(
        method="GET",
        path="/.well-known/oauth-authorization-server/oid4vci",
        handler=wallet_routes.authorization_server_metadata,
        summary="Authorization-server metadata",
        well_known=True,
    ),
    Route(method="GET", path="/s/{listId}", handler=wallet_routes.statuses, summary="A status list"),
)

_VERIFICATION = group(
    VerificationContext,
    Route(
        method="GET",
        path="/r/{requestId}",
        handler=presentation_routes.request_object,
        summary="The data request behind a QR code",
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/r/{requestId}",
        handler=presentation_routes.request_object,
        summary="The data request behind a QR code, with a nonce of the wallet's",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        lookup=presentation_routes.known,
        shape=Shape.OAUTH,
    ),
    Route(
        method="POST",
        path="/oid4vp/{requestId}",
        handler=presentation_routes.take_answer,
        summary="The address for the answer to a data request",
        body=Body.CHECKED_LATER,
        largest=limits.ANSWER_BODY_BYTES,
        lookup=presentation_routes.known,
        shape=Shape.OAUTH,
    ),
    Route(
        method="GET",
        path="/oid4vp/{requestId}/{code}",
        handler=presentation_routes.led_on,
        summary="What the person reads after the answer, once",
        media_type="text/html",
    ),
)

_PLACE = group(
    PlaceContext,
    Route(method="GET", path="/did.json", handler=did_routes.did_document, summary="The issuer's DID document"),
    Route(
        method="GET",
        path="/.well-known/did.json",
        handler=did_routes.did_document,
        summary="The issuer's DID document",
        well_known=True,
    ),
)

_SCHEMAS = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}",
        handler=published_routes.schema,
        summary="A schema: JSON Schema and Type Metadata",
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/context.jsonld",
        handler=published_routes.context,
        summary="The JSON-LD context of a schema",
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/{logo}",
        handler=published_routes.logo,
        summary="The logo of a schema",
    ),
)

PUBLIC: tuple[RouteGroup[Any], ...] = (_ISSUANCE, _VERIFICATION, _PLACE, _SCHEMAS)
