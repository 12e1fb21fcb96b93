"""All routes of both listeners, by capability; OpenAPI, the gate and the tests are made from it."""

from typing import Any

from connector_desk.contract import certificates, credential, visit_record, wallet_profile
from connector_desk.core import certificate_routes, docs_routes, offer_routes, wallet_routes
from connector_desk.core.agent_api import route_table as agent_api_routes
from connector_desk.core.agents import route_table as agents_routes
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.events import route_table as event_routes
from connector_desk.core.http import route
from connector_desk.core.http.route import Body, Route, RouteGroup, group, routes_of
from connector_desk.core.issuance import offer_options
from connector_desk.core.issuance import route_table as issuance_routes
from connector_desk.core.place import route_table as place_routes
from connector_desk.core.reach import route_table as reach_routes
from connector_desk.core.records import route_table as records_routes
from connector_desk.core.rosters import route_table as roster_routes
from connector_desk.core.schemas import route_table as schema_routes
from connector_desk.core.service_contexts import CertificatesContext, WalletsContext
from connector_desk.core.verification import route_table as verification_routes
from connector_desk.core.workflows import route_table as workflow_routes
from connector_desk.core.workflows.context import WorkflowsContext

_OFFERS = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless",
        handler=offer_routes.create_offer,
        summary="Create a connectionless offer as a URL",
        description="Anyone who opens the link can fetch the credentials, once. No connection is needed.",
        tag=route.ISSUE,
        body=Body.JSON,
        request=credential.CreateConnectionless,
        result=credential.ConnectionlessOffer,
        query=offer_options.QUERY,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless/qrcode",
        handler=offer_routes.create_offer_qrcode,
        summary="Create a connectionless offer as a QR code image",
        description="The same offer as a PNG picture. X-Workflow-Id has the ID of the visit.",
        tag=route.ISSUE,
        body=Body.JSON,
        request=credential.CreateConnectionless,
        media_type="image/png",
        query=offer_options.QUERY,
        repeatable=True,
    ),
)


_REPLACEMENT = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/renew",
        handler=offer_routes.renew,
        summary="Create the same offer or data request again",
        description="Use this if the code has expired or the wrong phone scanned it. The old code is withdrawn. For "
        "a data request the result also has expiresAt. If the visit is for an agent, it is sent again, "
        "and url is empty.",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=visit_record.RenewedVisit,
        repeatable=True,
    ),
)


_CERTIFICATES = group(
    CertificatesContext,
    Route(
        method="GET",
        path="/bc/studio/certificates",
        handler=certificate_routes.certificates,
        summary="List the certificates of the service",
        description="What each one is for, its chain with what fails in it, and the days until it expires.",
        tag=route.STUDIO,
        result=certificates.CertificateList,
    ),
    Route(
        method="POST",
        path="/bc/studio/certificates/requests",
        handler=certificate_routes.make_request,
        summary="Create a signing request for a registrar",
        description="The service makes a new key and a PKCS #10 request for it. Nothing is signed with the key until "
        "the certificates are imported.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=certificates.SigningRequestWanted,
        result=certificates.CertificateList,
        repeatable=True,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/certificates/requests/{requestId}",
        handler=certificate_routes.discard_request,
        summary="Delete a signing request",
        description="Its key is destroyed. Certificates for it can no longer be imported.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=certificates.CertificateList,
    ),
    Route(
        method="PUT",
        path="/bc/studio/certificates/import",
        handler=certificate_routes.import_certificates,
        summary="Import the certificates for a signing request",
        description="The service finds the request by its key, checks the chain, and issues by it from now on. A root "
        "certificate in the chain is left out.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=certificates.CertificateImport,
        result=certificates.CertificateList,
    ),
)

_HEALTH = group(
    CertificatesContext,
    Route(
        method="GET",
        path="/bc/admin/health",
        handler=certificate_routes.service_health,
        summary="Get the state, the version and the commit of the service",
        description="For operators: which program runs, whether its stored data can be read, and which of its "
        "certificates expire soon.",
        tag=route.ABOUT,
        result=certificates.ServiceHealth,
    ),
)

_WALLETS = group(
    WalletsContext,
    Route(
        method="GET",
        path="/bc/studio/wallets",
        handler=wallet_routes.wallets,
        summary="List the known wallets",
        description="With the rules of each, the preset of the service, and what wallets see of the service.",
        tag=route.STUDIO,
        result=wallet_profile.WalletSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/wallets",
        handler=wallet_routes.change_wallets,
        summary="Choose a preset of wallets",
        description="It changes the settings of data requests. With haip, signed issuer metadata has a certificate. "
        "With agent, offers and data requests that name no protocol go over DIDComm where they can.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=wallet_profile.WalletSettingsChange,
        result=wallet_profile.WalletSettings,
    ),
)


_DOCUMENTATION = group(
    WorkflowsContext,
    Route(
        method="GET",
        path="/bc/admin/openapi.json",
        handler=docs_routes.openapi,
        summary="The OpenAPI document",
        tag=route.ABOUT,
        browser=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/docs",
        handler=docs_routes.documentation,
        summary="The documentation of this API",
        tag=route.ABOUT,
        media_type="text/html",
        browser=True,
    ),
)

ADMIN_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.ADMIN,
    _OFFERS,
    verification_routes.DATA_REQUESTS,
    records_routes.VISITS,
    _REPLACEMENT,
    records_routes.CREDENTIALS,
    records_routes.REPORTS,
    records_routes.PRESENCE,
    event_routes.STREAM,
    schema_routes.ADMIN,
    place_routes.ADMIN,
    reach_routes.ADMIN,
    verification_routes.ADMIN,
    _WALLETS,
    _CERTIFICATES,
    place_routes.KEYS,
    issuance_routes.ADMIN,
    agents_routes.ADMIN,
    agent_api_routes.ADMIN,
    roster_routes.ADMIN,
    event_routes.ADMIN,
    place_routes.HEALTH,
    _HEALTH,
    _DOCUMENTATION,
)
ADMIN = routes_of(ADMIN_GROUPS)


PUBLIC_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.PUBLIC,
    agent_api_routes.PUBLIC,
    agents_routes.PUBLIC,
    issuance_routes.PUBLIC,
    verification_routes.PUBLIC,
    place_routes.PUBLIC,
    reach_routes.PUBLIC,
    schema_routes.PUBLIC,
)
PUBLIC = routes_of(PUBLIC_GROUPS)
PUBLIC_SOCKETS = agents_routes.SOCKETS
