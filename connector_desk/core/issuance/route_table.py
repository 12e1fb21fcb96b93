"""The routes of trusted wallets in the studio, and those of OpenID4VCI."""

from connector_desk.contract import limits, trust
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureShape, Route, group
from connector_desk.core.issuance import attester_routes, wallet_routes
from connector_desk.core.issuance.context import IssuanceContext

ADMIN = group(
    IssuanceContext,
    Route(
        method="GET",
        path="/bc/studio/attesters",
        handler=attester_routes.attesters,
        summary="List the trusted attesters (wallet providers)",
        tag=tags.STUDIO,
        result=trust.AttesterList,
    ),
    Route(
        method="POST",
        path="/bc/studio/attesters",
        handler=attester_routes.add_attester,
        summary="Trust an attester",
        description="Adding the same attester again changes nothing.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.NewAttester,
        result=trust.TrustedAttester,
        repeatable=True,
    ),
    Route(
        method="PUT",
        path="/bc/studio/attesters",
        handler=attester_routes.change_attester_rule,
        summary="Set the rule for unknown attesters",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.AttesterRule,
        result=trust.AttesterList,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/attesters/{attesterId}",
        handler=attester_routes.remove_attester,
        summary="Remove a trusted attester",
        tag=tags.STUDIO,
        result=trust.AttesterList,
    ),
)

PUBLIC = group(
    IssuanceContext,
    Route(
        method="GET",
        path="/o/{offerId}",
        handler=wallet_routes.offer,
        summary="The offer behind a QR code",
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vci/token",
        handler=wallet_routes.redeem,
        summary="Token endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vci/nonce",
        handler=wallet_routes.fresh_nonce,
        summary="Nonce endpoint",
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vci/credential",
        handler=wallet_routes.credential,
        summary="Credential endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vci/deferred_credential",
        handler=wallet_routes.deferred_credential,
        summary="Deferred credential endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vci/notification",
        handler=wallet_routes.wallet_notification,
        summary="Notification endpoint",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/openid-credential-issuer/oid4vci",
        handler=wallet_routes.issuer_metadata,
        summary="Issuer metadata",
        well_known=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/oauth-authorization-server/oid4vci",
        handler=wallet_routes.authorization_server_metadata,
        summary="Authorization-server metadata",
        well_known=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/s/{listId}",
        handler=wallet_routes.statuses,
        summary="A status list",
        for_wallets=True,
    ),
)
