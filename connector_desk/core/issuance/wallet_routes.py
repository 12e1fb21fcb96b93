"""Handlers that wallets reach: offers, the endpoints of OpenID4VCI, and status lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import NotFound, Unavailable, Unsupported
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.proofrequest import BrowserPage
from connector_desk.contract.visit_record import WalletEndpoint
from connector_desk.core.formats import status_list
from connector_desk.core.http import browser_page, link_page
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response
from connector_desk.core.http.responses import SECONDS, SHORTLY, published, success
from connector_desk.core.issuance import (
    authorization_requests,
    credential_endpoint,
    deferred_endpoint,
    notification_endpoint,
    offer_codes,
    proof_rejections,
    standing_offers,
    token_endpoint,
    token_refresh,
)
from connector_desk.core.issuance.access_tokens import PresentedToken
from connector_desk.core.issuance.token_endpoint import ClientProofs
from connector_desk.core.keys.jws import Signer
from connector_desk.core.oid4vci import dpop, metadata, nonce, notification, token
from connector_desk.core.oid4vci.client_attestation import check_client_attestation
from connector_desk.core.oid4vci.dpop import check_dpop, presented_token
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.form import read_form
from connector_desk.core.oid4vci.offer import AUTHORIZATION_CODE
from connector_desk.core.place import registration, service_settings
from connector_desk.core.place.service_settings import HAIP
from connector_desk.core.schemas.registry import MetadataSigner
from connector_desk.core.store import offers

if TYPE_CHECKING:
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.runtime.address import PublicAddress


async def issuer_metadata(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the issuer metadata, signed for a wallet that prefers it so (OpenID4VCI 1.0 §12.2)."""
    _need_address(context.runtime.address)
    context.runtime.wallet_calls.record(WalletEndpoint.ISSUER_METADATA, request.source, request.now)
    headers: Headers = (*SHORTLY, (b"vary", b"Accept"))
    attested = bool(context.attesters.trusted)
    organisation, schemas = await context.runtime.organisation.now(), context.schemas
    algorithm = context.document_identity.algorithm
    if preferred(request.header(b"accept"), metadata.OFFERED) == metadata.JWT:
        info = await context.runtime.store.read_inline(lambda tx: registration.issuer_info(tx, request.now))
        signer = MetadataSigner(await _metadata_signer(context, request.now), info, request.now)
        signed = schemas.signed_issuer_metadata(organisation, signer, attested=attested, document_algorithm=algorithm)
        return HttpResponse(200, signed, metadata.JWT, headers)
    plain = schemas.issuer_metadata(organisation, attested=attested, document_algorithm=algorithm)
    return HttpResponse(200, plain, headers=headers)


async def _metadata_signer(context: IssuanceContext, now: int) -> Signer:
    """Return the signer of issuer metadata: with the HAIP preset by certificate, whoever issues (HAIP 1.0 §4.1)."""
    signer = context.identity.signer
    if signer.chain_header is None and await context.runtime.store.read_inline(service_settings.read_preset) == HAIP:
        key, chain = await context.identity.certified(now)
        return Signer.by_chain(key, chain, context.runtime.address.issuer)
    return signer


async def authorization_server_metadata(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the metadata of the authorization server (RFC 8414, OpenID4VCI 1.0 §12.3)."""
    _need_address(context.runtime.address)
    context.runtime.wallet_calls.record(WalletEndpoint.SERVER_METADATA, request.source, request.now)
    rules = await context.runtime.store.read_inline(service_settings.read_authorization)
    said = metadata.authorization_server_metadata(
        context.runtime.address.issuer,
        by_authorization=rules.is_on,
        must_push=rules.must_push,
        renews=any(record.walletRenewal is not None for record in context.schemas.offered()),
    )
    return json_response(said, headers=SHORTLY)


def _need_address(address: PublicAddress) -> None:
    """Withhold metadata rather than tell a wrong address; a wallet may ask again."""
    if not address.base:
        raise Unavailable


async def offer(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the offer of a QR code; HEAD leaves no trace."""
    offer_id = request.parameters["offerId"]
    try:
        if leaves_no_trace(request):
            await token_endpoint.check_open(context.runtime.store, offer_id, request.now)
            return link_page.for_preview(request, await letterhead(context.runtime, request))
        opened = await token_endpoint.open_offer(context, offer_id, request.now)
    except NotFound:
        return await _standing_offer(context, request)
    context.runtime.wallet_calls.begin(offer_id, WalletEndpoint.OFFER, request.source, request.now)
    return json_response(opened)


async def _standing_offer(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    try:
        standing = await standing_offers.fetch(context, request.parameters["offerId"])
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    if leaves_no_trace(request):
        return link_page.for_preview(request, await letterhead(context.runtime, request))
    return json_response(standing)


async def page_to_add(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Show the page on which a browser offers the credential; opening it changes nothing."""
    try:
        await token_endpoint.check_open(context.runtime.store, request.parameters["offerId"], request.now)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    return browser_page.page_to_add(await letterhead(context.runtime, request))


async def offer_browser_addresses(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return where a browser opens the page of an offer."""
    visit_id = request.parameters["workflowId"]
    row = await context.runtime.store.read_inline(lambda tx: offers.of_visit(tx, visit_id))
    if row is None:
        raise NotFound("not_found", FaultText.NO_OFFER_THERE)
    address = context.runtime.address
    public, local = address.in_browsers(address.page_to_add(row.id))
    return success(BrowserPage(publicAddress=public, localAddress=local))


async def redeem(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Exchange a pre-authorized code, an authorization code or a refresh token for a token (OpenID4VCI 1.0 §6).

    Optional proofs of the wallet are checked: a key for the token, and an attestation by its vendor.
    """
    form = read_form(request.body, request.header(b"content-type"), request.query_string.decode("latin-1"))
    if form.get("grant_type") == token.REFRESH_TOKEN:
        return await _refresh(context, request, token.by_refresh_token(form))
    rules = None
    if form.get("grant_type") == AUTHORIZATION_CODE:
        rules = await context.runtime.store.read_inline(service_settings.read_authorization)
    token_request: token.TokenRequest | token.AuthorizationCodeRequest
    if rules is not None and rules.is_on:
        try:
            token_request = token.by_authorization_code(form)
        except OAuthError as error:
            await authorization_requests.note_rejection(context, error, None, request.now)
            raise
    else:
        token_request = token.by_pre_authorized_code(form)
    try:
        proofs = client_proofs(context, request, "token", token_request.client_id)
        if rules is not None and rules.is_haip:
            need_key(proofs)
    except OAuthError as error:
        await proof_rejections.note_code(context.runtime.store, token_request.code, error, request.now)
        raise
    offer_id, calls = offer_codes.offer_of(token_request.code), context.runtime.wallet_calls
    calls.attempt(offer_id, WalletEndpoint.TOKEN, request.now)
    try:
        if isinstance(token_request, token.AuthorizationCodeRequest):
            redeemed = await token_endpoint.redeem_authorization(context, token_request, request.now, proofs)
        else:
            redeemed = await token_endpoint.redeem(context, token_request, request.now, proofs)
    except OAuthError as error:
        calls.attempt(offer_id, WalletEndpoint.TOKEN, request.now, error.error)
        if error.error in {"invalid_grant", "invalid_tx_code"}:
            context.http.unknown_code_throttle.failed(request.source, request.now)
        await proof_rejections.note_code(context.runtime.store, token_request.code, error, request.now)
        raise
    calls.begin(offer_id, WalletEndpoint.TOKEN, request.source, request.now)
    return json_response(redeemed)


async def _refresh(context: IssuanceContext, request: HttpRequest, token_request: token.RefreshRequest) -> HttpResponse:
    try:
        proofs = client_proofs(context, request, "token", token_request.client_id)
        refreshed = await token_refresh.refresh(context, token_request, request.now, proofs)
    except OAuthError as error:
        if error.error == "invalid_grant":
            context.http.unknown_code_throttle.failed(request.source, request.now)
        await proof_rejections.note_refresh_token(context, token_request.refresh_token, error, request.now)
        raise
    offer_id = offer_codes.offer_of(str(refreshed["access_token"]))
    context.runtime.wallet_calls.begin(offer_id, WalletEndpoint.TOKEN, request.source, request.now)
    return json_response(refreshed)


def client_proofs(context: IssuanceContext, request: HttpRequest, endpoint: str, client_id: str | None) -> ClientProofs:
    """Check the proofs that a wallet brings to an endpoint of the authorization server; raises OAuthError."""
    issuer = context.runtime.address.issuer
    key = check_dpop(_values(request, b"dpop"), method="POST", address=f"{issuer}/{endpoint}", now=request.now)
    client = check_client_attestation(
        _values(request, b"oauth-client-attestation"),
        _values(request, b"oauth-client-attestation-pop"),
        issuer=issuer,
        now=request.now,
        client_id=client_id,
        trusted=context.attesters.trusted,
        refuse_unknown=context.attesters.refuses_unknown,
    )
    return ClientProofs(key, client)


def need_key(proofs: ClientProofs) -> None:
    """Raise OAuthError(invalid_dpop_proof) where no key was proven to bind a token to."""
    if proofs.key is None:
        raise dpop.needed()


async def fresh_nonce(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return a fresh nonce to anybody (OpenID4VCI 1.0 §7)."""
    context.runtime.wallet_calls.record(WalletEndpoint.NONCE, request.source, request.now)
    return json_response({"c_nonce": nonce.mint(context.nonce_secret, request.now)})


async def credential(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Issue a credential to a proven key (OpenID4VCI 1.0 §8)."""
    presented = _presented(request, "credential")
    _json_only(request)
    offer_id, calls = offer_codes.offer_of(presented.token.token), context.runtime.wallet_calls
    try:
        async with proof_rejections.noted(context.runtime.store, presented, request.now):
            delivery = await credential_endpoint.issue(context, presented, request.body, request.now)
    except OAuthError as error:
        calls.attempt(offer_id, WalletEndpoint.CREDENTIAL, request.now, error.error)
        raise
    calls.begin(offer_id, WalletEndpoint.CREDENTIAL, request.source, request.now)
    return json_response(delivery.body, delivery.status)


async def deferred_credential(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Deliver a credential that could not be signed when it was asked for (OpenID4VCI 1.0 §9)."""
    presented = _presented(request, "deferred_credential")
    _json_only(request)
    async with proof_rejections.noted(context.runtime.store, presented, request.now):
        delivery = await deferred_endpoint.deliver(context, presented, request.body, request.now)
    return json_response(delivery.body, delivery.status)


async def wallet_notification(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Record the notification about a credential (OpenID4VCI 1.0 §11)."""
    presented = _presented(request, "notification")
    _json_only(request)
    told = notification.parse(request.body)
    async with proof_rejections.noted(context.runtime.store, presented, request.now):
        await notification_endpoint.receive(context.runtime, presented, told, request.now)
    return HttpResponse(204, media_type=None)


def _presented(request: HttpRequest, endpoint: str) -> PresentedToken:
    return PresentedToken(presented_token(_values(request, b"authorization")), _values(request, b"dpop"), endpoint)


def _values(request: HttpRequest, name: bytes) -> tuple[str, ...]:
    """Return the values of a header that the gate accepts once."""
    value = request.header(name)
    return () if value is None else (value,)


def _json_only(request: HttpRequest) -> None:
    if (request.header(b"content-type") or "").partition(";")[0].strip().lower() != "application/json":
        raise Unsupported


_STATUS_LISTS: Final = (status_list.MEDIA_TYPE, status_list.CWT_MEDIA_TYPE)
_LISTED: Final = (*SECONDS, (b"vary", b"accept"))


async def statuses(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return a status list as a signed token; cacheable for seconds only, so that a revocation takes effect soon."""
    list_id, now = request.parameters["listId"], request.now
    media_type = preferred(request.header(b"accept"), _STATUS_LISTS) or status_list.MEDIA_TYPE
    if media_type == status_list.CWT_MEDIA_TYPE:
        return published(request, await context.status_lists.cwt(list_id, now), media_type, _LISTED)
    return published(request, await context.status_lists.token(list_id, now), status_list.MEDIA_TYPE, _LISTED)


async def revoked_certificates(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the list of revoked certificates of the issuing authority for mobile documents."""
    listed = await context.document_identity.list_of_revoked(request.now)
    return published(request, listed, "application/pkix-crl", SHORTLY)
