"""The routes of data requests, of trust in the studio, and those of OpenID4VP."""

from connector_desk.contract import limits, proofrequest, trust
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureShape, Route, group
from connector_desk.core.verification import verification_routes
from connector_desk.core.verification.context import VerificationContext

ADMIN = group(
    VerificationContext,
    Route(
        method="GET",
        path="/bc/studio/requests",
        handler=verification_routes.settings,
        summary="Get the settings of data requests",
        tag=tags.STUDIO,
        result=trust.RequestSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/requests",
        handler=verification_routes.change_settings,
        summary="Set the settings of data requests, and the rule for unknown issuers",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.RequestSettingsChange,
        result=trust.RequestSettings,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers",
        handler=verification_routes.issuers,
        summary="List the trusted issuers",
        description="This service always trusts its own credentials.",
        tag=tags.STUDIO,
        result=trust.TrustedIssuerList,
    ),
    Route(
        method="POST",
        path="/bc/studio/issuers",
        handler=verification_routes.trust_issuer,
        summary="Trust an issuer",
        description="Name it by its DID, its certificate, or the certificate of its authority.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.IssuerToTrust,
        result=trust.TrustedIssuer,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers/{issuerId}",
        handler=verification_routes.issuer,
        summary="Look up a trusted issuer",
        tag=tags.STUDIO,
        result=trust.TrustedIssuer,
    ),
    Route(
        method="PUT",
        path="/bc/studio/issuers/{issuerId}",
        handler=verification_routes.change_issuer,
        summary="Change a trusted issuer",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.IssuerToTrust,
        result=trust.TrustedIssuer,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/issuers/{issuerId}",
        handler=verification_routes.distrust,
        summary="Remove a trusted issuer",
        tag=tags.STUDIO,
        result=trust.TrustedIssuerList,
    ),
    Route(
        method="GET",
        path="/bc/studio/trust-folder",
        handler=verification_routes.trust_folder,
        summary="List the root certificates in the folder of trust anchors",
        description="Issuers whose certificates lead to a root in the folder, or in its subfolder `issuers`, are "
        "trusted. The certificate of the service's own data requests should lead to a root in `verifiers`. Files are "
        "read again when they change; removing a file ends the trust.",
        tag=tags.STUDIO,
        result=trust.TrustFolder,
    ),
    Route(
        method="PUT",
        path="/bc/studio/trust-folder",
        handler=verification_routes.change_trust_folder,
        summary="Choose the folder of trust anchors",
        description="Only at the computer of the service, and only where no option of `serve` names the folder.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.TrustFolderChange,
        result=trust.TrustFolder,
    ),
    Route(
        method="GET",
        path="/bc/studio/foreign-schemas",
        handler=verification_routes.foreign_schemas,
        summary="List the foreign schemas",
        tag=tags.STUDIO,
        result=trust.ForeignSchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/foreign-schemas",
        handler=verification_routes.list_foreign,
        summary="Add a foreign schema",
        description="A foreign schema is the vct or W3C type of another issuer. Data requests can then ask for it. "
        "Nothing is fetched.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=trust.ForeignSchemaToList,
        result=trust.ForeignSchema,
        repeatable=True,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/foreign-schemas/{foreignId}",
        handler=verification_routes.unlist_foreign,
        summary="Remove a foreign schema",
        tag=tags.STUDIO,
        result=trust.ForeignSchemaList,
    ),
)

PUBLIC = group(
    VerificationContext,
    Route(
        method="GET",
        path="/r/{requestId}",
        handler=verification_routes.request_object,
        summary="The data request behind a QR code",
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/r/{requestId}",
        handler=verification_routes.request_object,
        summary="The data request behind a QR code, with a nonce of the wallet",
        body=Body.CHECKED_LATER,
        largest=limits.CREDENTIAL_BODY_BYTES,
        lookup=verification_routes.check_known,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/oid4vp/{requestId}",
        handler=verification_routes.receive_response,
        summary="The address for the answer to a data request",
        body=Body.CHECKED_LATER,
        largest=limits.ANSWER_BODY_BYTES,
        lookup=verification_routes.check_known,
        shape=FailureShape.OAUTH,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/oid4vp/{requestId}/{code}",
        handler=verification_routes.show_outcome,
        summary="The page after the answer; it opens once",
        media_type="text/html",
    ),
)

DATA_REQUESTS = group(
    VerificationContext,
    Route(
        method="POST",
        path="/bc/admin/proofrequest/create/connectionless",
        handler=verification_routes.create_request,
        summary="Create a connectionless data request",
        description="Anyone who opens the link can answer the request, once. The answer is the link, or a PNG "
        "picture of its QR code if Accept or output asks for it; X-Workflow-Id has the ID of the visit. "
        "Attributes in restrictions are requested too. With didcomm, the link is a short link to an "
        "invitation that contains the request, for W3C credentials only.",
        tag=tags.ASK,
        body=Body.JSON,
        request=proofrequest.CreateConnectionlessRequest,
        result=proofrequest.ConnectionlessRequest,
        picture="image/png",
        query=verification_routes.OPTIONS,
        repeatable=True,
    ),
)
