"""The table of all routes, and the handlers of those that use several capabilities."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from connector_desk import __version__
from connector_desk.base.build_info import build_info
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.contract import certificates as certificate_models
from connector_desk.contract import credential, limits, qr_code, visit_record, wallet_profile
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.authorization import ApprovedAuthorization
from connector_desk.contract.certificates import CertificateImport, CertificateList, ServiceHealth, SigningRequestWanted
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.credential_format import ENCODINGS, FORMATS
from connector_desk.contract.query_options import OfferOptions, OfferProtocol
from connector_desk.contract.reach import ReachWay
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.visit_record import RenewedVisit
from connector_desk.contract.wallet_profile import (
    PlaceFacts,
    ServerAuthority,
    WalletPreset,
    WalletSettings,
    WalletSettingsChange,
    preset_profile,
    request_terms,
    wallet_profiles,
)
from connector_desk.contract.wire import parse, to_value
from connector_desk.core.agent_api import login_requests
from connector_desk.core.agent_api import route_table as agent_api_routes
from connector_desk.core.agents import agent_deliveries, connectionless, directory
from connector_desk.core.agents import route_table as agents_routes
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.certificate_inventory import certificates_of, expiring_certificates
from connector_desk.core.events import route_table as event_routes
from connector_desk.core.http import route
from connector_desk.core.http.examples import ExamplePlace
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, Route, RouteGroup, group, routes_of
from connector_desk.core.issuance import authorization_requests, offer_options, offers, successors
from connector_desk.core.issuance import route_table as issuance_routes
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.place import route_table as place_routes
from connector_desk.core.place import service_settings
from connector_desk.core.place.signing_requests import SigningRequests
from connector_desk.core.reach import route_table as reach_routes
from connector_desk.core.records import route_table as records_routes
from connector_desk.core.records import visit_records
from connector_desk.core.rosters import rosters
from connector_desk.core.rosters import route_table as roster_routes
from connector_desk.core.runtime.readiness import SENTENCES
from connector_desk.core.schemas import route_table as schema_routes
from connector_desk.core.self_service import route_table as self_service_routes
from connector_desk.core.service_contexts import CertificatesContext, WalletsContext
from connector_desk.core.store import settings, successions
from connector_desk.core.verification import data_requests, trust_rules
from connector_desk.core.verification import route_table as verification_routes
from connector_desk.core.workflows import route_table as workflow_routes
from connector_desk.core.workflows.context import WorkflowsContext

if TYPE_CHECKING:
    from connector_desk.contract.trust import RequestSettings
    from connector_desk.core.issuance.offers import MadeOffer
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


# Handlers of the API's own description.


_LOOKED_AT = 20  # agents
_POLICY = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


async def openapi(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Answer with the OpenAPI 3.1 document of the admin API."""
    return HttpResponse(200, context.http.documentation.openapi(await example_place(context, request)))


async def documentation(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Answer with the readable page of the admin API; it works offline and runs no script."""
    page = context.http.documentation.page(await example_place(context, request))
    return HttpResponse(200, page, "text/html; charset=utf-8", ((b"content-security-policy", _POLICY),))


async def example_place(context: WorkflowsContext, request: HttpRequest) -> ExamplePlace:
    """Return the names of this place for the examples: its address, and an agent that is not blocked."""
    example = ExamplePlace()
    host = request.header(b"host") or urlsplit(example.admin).netloc
    answering = sorted(context.runtime.address.answering())
    listed = (await directory.page(context.runtime, limit=_LOOKED_AT, after="")).agents
    # The examples of the agent API are sent with the token of one agent: of the one that has a token
    agent = next(iter(sorted((one for one in listed if not one.isBlocked), key=lambda one: not one.hasToken)), None)
    connection = None if agent is None else agent.connection
    providers = (await login_requests.listed(context.runtime.store)).providers
    await context.registry.refresh()
    return ExamplePlace(
        admin=next((one for one in answering if urlsplit(one).netloc == host), f"http://{host}"),
        public=context.runtime.address.base or example.public,
        today=request.now - request.now % DAY,
        agent_alias=example.agent_alias if agent is None else agent.alias,
        agent_id=example.agent_id if agent is None else agent.agentId,
        connection_id=example.connection_id if connection is None else connection.connectionId,
        service_provider=providers[0].issuer if providers else example.service_provider,
        workflows=tuple(context.registry.names()),
        has_agent=agent is not None,
        has_service_provider=bool(providers),
    )


# Handlers that create an offer, and that replace an offer or a data request; behind the key.


async def _create(context: AgentsContext, request: HttpRequest) -> ConnectionlessOffer:
    issuance, body = context.issuance, parse(CreateConnectionless, request.body)
    options = await _by_preset(context, request, body, offer_options.read(request))
    to_guest = rosters.attach_to_guest(options.guest, request.now)
    also = successors.parts(to_guest, successors.take_place(options, request.origin))
    if options.protocol is OfferProtocol.DIDCOMM:
        made = await connectionless.create_offer(issuance, body, request.origin, options, also=also)
        return ConnectionlessOffer(
            workflowId=made.visit_id, url=await visit_records.link(issuance.runtime, made.visit_id)
        )
    made = await offers.create(issuance, body, request.origin, options, also=also)
    return _offer_result(issuance.runtime.address, made)


async def _by_preset(
    context: AgentsContext, request: HttpRequest, body: CreateConnectionless, options: OfferOptions
) -> OfferOptions:
    """Return the options of an offer: with the preset for agents, what can go over DIDComm and names no way does."""
    encoding = ENCODINGS.get(options.w3c_format or "")
    is_named = bool(request.query("protocol") or options.wallet)
    can_go = len(body.payload) == 1 and FORMATS[body.payload[0].format].over_didcomm and not options.with_pin
    if is_named or not can_go or (encoding is not None and not encoding.over_didcomm):
        return options
    goes = await context.verification.trust_rules.for_agents()
    return options._replace(protocol=OfferProtocol.DIDCOMM) if goes else options


def _offer_result(address: PublicAddress, made: MadeOffer) -> ConnectionlessOffer:
    return ConnectionlessOffer(workflowId=made.visit_id, url=offer_link(address.offer(made.offer_id)))


async def create_offer(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless offer; answers with its link."""
    return success(await _create(context, request))


async def create_offer_qrcode(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless offer; answers with the QR code of its link."""
    # No link is longer: refuse one that cannot be shown
    qr_code.check_density(offer_link(context.runtime.address.offer(new_id())))
    made = await _create(context, request)
    picture = await asyncio.to_thread(qr_code.png_of, made.url)
    return HttpResponse(
        200,
        picture,
        "image/png",
        (
            (b"content-disposition", b'attachment; filename="qr.png"'),
            (b"x-workflow-id", made.workflowId.encode()),
        ),
    )


async def approve_authorization(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make an offer for a wallet that waits, which is the only one that can fetch it."""
    issuance, body = context.issuance, parse(CreateConnectionless, request.body)
    options = offer_options.read_for_agent(request)
    row = await authorization_requests.find_waiting(issuance, request.parameters["authorizationId"])
    configurations = authorization_requests.configurations_of(row)
    if options.w3c_format is None:
        asked = authorization_requests.requested(issuance, configurations)
        options = options._replace(w3c_format=next((one.w3cFormat for one in asked if one.w3cFormat), None))

    def approve(tx: Transaction, visit: VisitRow) -> None:
        authorization_requests.record_approval(tx, row.id, visit.id, request.now)

    made = await offers.create(
        issuance,
        body,
        request.origin,
        options,
        authorization=offers.ForAuthorization(row.id, configurations, approve),
        also=successors.parts(
            rosters.attach_to_guest(options.guest, request.now), successors.take_place(options, request.origin)
        ),
    )
    return success(ApprovedAuthorization(workflowId=made.visit_id))


async def renew(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a new offer of the same content in place of the old one, or ask the same again."""
    visit_id, origin = request.parameters["workflowId"], request.origin
    to_same_agent = agent_deliveries.to_same_agent(context.runtime, request.now)

    def on_replaced(tx: Transaction, replaced_id: str, replacement: VisitRow) -> None:
        to_same_agent(tx, replaced_id, replacement)
        rosters.follow_replacement(tx, replaced_id, replacement, request.now)
        successions.follow(tx, replaced_id, replacement.id)

    if await visit_records.kind(context.runtime.store, visit_id) is VisitKind.REQUEST:
        asked = await data_requests.renew(context.verification, visit_id, origin, on_replaced=on_replaced)
        result = RenewedVisit(workflowId=asked.visit_id, url=asked.url, expiresAt=asked.expires_at)
    else:
        made = await offers.renew(context.issuance, visit_id, origin, on_replaced=on_replaced)
        result = RenewedVisit(workflowId=made.visit_id, url=offer_link(context.runtime.address.offer(made.offer_id)))
    if await agent_deliveries.is_for_an_agent(context.runtime.store, result.workflowId):
        result = result.model_copy(update={"url": ""})
    return success(result)


# Handlers of the wallets that a place is made for; behind the key.


_AUTHORITIES: Final[Mapping[ReachWay, ServerAuthority]] = {
    ReachWay.PUBLIC_CERTIFICATE: ServerAuthority.PUBLIC,
    ReachWay.TUNNEL: ServerAuthority.PUBLIC,
    ReachWay.ADDRESS: ServerAuthority.PUBLIC,
    ReachWay.OWN_AUTHORITY: ServerAuthority.OWN,
}
"""Who certifies an https address in each way; of others it is not known."""


async def wallets(context: WalletsContext, _call: HttpRequest) -> HttpResponse:
    """Return the preset, the known wallets, and what these see of this service."""
    return success(await _wallet_settings(context))


async def change_wallets(context: WalletsContext, request: HttpRequest) -> HttpResponse:
    """Make codes for the wallets of a preset from now on; codes that were made stay as they are."""
    wanted, address = parse(WalletSettingsChange, request.body).preset, context.runtime.address.ready()

    def keep(tx: Transaction) -> None:
        before = trust_rules.read_rules(tx)
        after = request_terms(before, preset_profile(wanted), address)
        if after != before:
            settings.put(tx, trust_rules.SETTING, json.dumps(to_value(after)))
        if wanted != service_settings.read_preset(tx) or after != before:
            service_settings.choose_preset(tx, wanted)
            context.runtime.audit.note(
                tx,
                request.now,
                AuditAction.CONFIGURE,
                service_settings.PRESET_SETTING,
                request.operator,
                {"preset": wanted},
            )

    await context.verification.trust_rules.change(keep)
    return success(await _wallet_settings(context))


async def _wallet_settings(context: WalletsContext) -> WalletSettings:
    address = context.runtime.address.ready()
    requests = (await context.verification.trust_rules.now()).settings
    chosen = await context.runtime.store.read_inline(service_settings.read_preset)
    preset = next((one for one in WalletPreset if one == chosen), None)
    return WalletSettings(
        preset=preset,
        isChanged=preset is not None and request_terms(requests, preset_profile(preset), address) != requests,
        wallets=list(wallet_profiles().values()),
        place=await _facts(context, address, requests, preset),
    )


async def _facts(
    context: WalletsContext, address: str, requests: RequestSettings, preset: WalletPreset | None
) -> PlaceFacts:
    identity = context.issuance.identity
    return PlaceFacts(
        address=address,
        authority=authority_of(address, context.reach.way),
        issuer=(await identity.info()).kind,
        requests=requests,
        w3cFormat=(await context.issuance.offer_settings.now()).w3c_format,
        advertisesKeyAttestations=bool(context.issuance.attesters.trusted),
        signsMetadataByCertificate=identity.chain is not None or preset is WalletPreset.HAIP,
        batchSize=limits.BATCH_SIZE,
    )


def authority_of(address: str, way: ReachWay) -> ServerAuthority:
    """Return who certified an address."""
    if urlsplit(address).scheme != "https":
        return ServerAuthority.NONE
    return _AUTHORITIES.get(way, ServerAuthority.UNKNOWN)


# Handlers of the certificates of the place, and of its health, which says what expires; behind the key.


async def certificates(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Return every certificate of the place, and its open signing requests."""
    return success(await _listed(context, request.now))


@once
async def make_request(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Make a key and a signing request for it."""
    if not request.attempt.is_done:
        wanted = parse(SigningRequestWanted, request.body)
        await _requests(context).make(wanted, request.operator, request.now, request.attempt)
    return success(await _listed(context, request.now))


async def discard_request(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Forget a signing request with its key."""
    await _requests(context).discard(request.parameters["requestId"], request.operator, request.now)
    return success(await _listed(context, request.now))


async def import_certificates(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Issue by the certificates that came for a signing request from now on."""
    answer = parse(CertificateImport, request.body)
    await _requests(context).answer(answer.certificates, request.operator, request.now)
    return success(await _listed(context, request.now))


async def service_health(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Answer whether this process can take requests, and why not, with what expires, version and commit."""
    refusal = await context.runtime.readiness.refusal()
    build = build_info()
    return success(
        ServiceHealth(
            status="ok" if refusal is None else "unavailable",
            reason="" if refusal is None else SENTENCES[refusal],
            version=__version__,
            commit=build.commit,
            commitDate=build.date,
            expiringCertificates=await expiring_certificates(context, request.now) if refusal is None else [],
        )
    )


def _requests(context: CertificatesContext) -> SigningRequests:
    return SigningRequests(context.runtime, context.identity)


async def _listed(context: CertificatesContext, now: int) -> CertificateList:
    found = await certificates_of(context, now)
    return CertificateList(certificates=found, requests=await _requests(context).listed())


# The tables.


_OFFERS = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless",
        handler=create_offer,
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
        handler=create_offer_qrcode,
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


_APPROVALS = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/studio/authorization-requests/{authorizationId}/approve",
        handler=approve_authorization,
        summary="Approve a wallet that waits",
        description="Creates an offer of credentials that the wallet asked for. Only this wallet can fetch them: there "
        "is no link and no PIN. Of two desks that decide at once, the second is told so.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=credential.CreateConnectionless,
        result=ApprovedAuthorization,
        query=offer_options.QUERY_FOR_AGENTS,
        repeatable=True,
    ),
)


_REPLACEMENT = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/renew",
        handler=renew,
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
        handler=certificates,
        summary="List the certificates of the service",
        description="What each one is for, its chain with what fails in it, and the days until it expires.",
        tag=route.STUDIO,
        result=certificate_models.CertificateList,
    ),
    Route(
        method="POST",
        path="/bc/studio/certificates/requests",
        handler=make_request,
        summary="Create a signing request for a registrar",
        description="The service makes a new key and a PKCS #10 request for it. Nothing is signed with the key until "
        "the certificates are imported.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=certificate_models.SigningRequestWanted,
        result=certificate_models.CertificateList,
        repeatable=True,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/certificates/requests/{requestId}",
        handler=discard_request,
        summary="Delete a signing request",
        description="Its key is destroyed. Certificates for it can no longer be imported.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=certificate_models.CertificateList,
    ),
    Route(
        method="PUT",
        path="/bc/studio/certificates/import",
        handler=import_certificates,
        summary="Import the certificates for a signing request",
        description="The service finds the request by its key, checks the chain, and issues by it from now on. A root "
        "certificate in the chain is left out.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=certificate_models.CertificateImport,
        result=certificate_models.CertificateList,
    ),
)

_HEALTH = group(
    CertificatesContext,
    Route(
        method="GET",
        path="/bc/admin/health",
        handler=service_health,
        summary="Get the state, the version and the commit of the service",
        description="For operators: which program runs, whether its stored data can be read, and which of its "
        "certificates expire soon.",
        tag=route.ABOUT,
        result=certificate_models.ServiceHealth,
    ),
)

_WALLETS = group(
    WalletsContext,
    Route(
        method="GET",
        path="/bc/studio/wallets",
        handler=wallets,
        summary="List the known wallets",
        description="With the rules of each, the preset of the service, and what wallets see of the service.",
        tag=route.STUDIO,
        result=wallet_profile.WalletSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/wallets",
        handler=change_wallets,
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
        handler=openapi,
        summary="The OpenAPI document",
        tag=route.ABOUT,
        browser=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/docs",
        handler=documentation,
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
    records_routes.REVOCATIONS,
    records_routes.RENEWALS,
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
    _APPROVALS,
    self_service_routes.ADMIN,
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
    self_service_routes.PUBLIC,
    verification_routes.PUBLIC,
    place_routes.PUBLIC,
    reach_routes.PUBLIC,
    schema_routes.PUBLIC,
)
PUBLIC = routes_of(PUBLIC_GROUPS)
PUBLIC_SOCKETS = agents_routes.SOCKETS
