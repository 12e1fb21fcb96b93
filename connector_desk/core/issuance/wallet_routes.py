"""Handlers that wallets reach: offers, the endpoints of OpenID4VCI, and status lists."""

from connector_desk.base.errors import NotFound, Unavailable, Unsupported
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.published import SECONDS, SHORTLY, published
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, is_prefetch, json_response
from connector_desk.core.issuance import credential_endpoint, deferred_endpoint, notification_endpoint, token_endpoint
from connector_desk.core.issuance.access_tokens import PresentedToken
from connector_desk.core.issuance.context import IssuanceContext
from connector_desk.core.issuance.token_endpoint import ClientProofs
from connector_desk.core.oid4vci import metadata, nonce, notification, signed_metadata, token
from connector_desk.core.oid4vci.client_attestation import check_client_attestation
from connector_desk.core.oid4vci.dpop import check_dpop, presented_token
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.runtime.address import PublicAddress


async def issuer_metadata(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the issuer metadata, signed for a wallet that prefers it so (OpenID4VCI 1.0 §12.2)."""
    _need_address(context.runtime.address)
    headers: Headers = (*SHORTLY, (b"vary", b"Accept"))
    attested = bool(context.attesters.trusted)
    if preferred(request.header(b"accept"), signed_metadata.OFFERED) == signed_metadata.JWT:
        signed = context.schemas.signed_issuer_metadata(context.identity.signer, request.now, attested=attested)
        return HttpResponse(200, signed, signed_metadata.JWT, headers)
    return HttpResponse(200, context.schemas.issuer_metadata(attested=attested), headers=headers)


async def authorization_server_metadata(context: IssuanceContext, _call: HttpRequest) -> HttpResponse:
    """Return the metadata of the authorization server (RFC 8414, OpenID4VCI 1.0 §12.3)."""
    _need_address(context.runtime.address)
    return json_response(metadata.authorization_server_metadata(context.runtime.address.issuer), headers=SHORTLY)


def _need_address(address: PublicAddress) -> None:
    """Withhold metadata rather than tell a wrong address; a wallet may ask again."""
    if not address.base:
        raise Unavailable


async def offer(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return the offer of a QR code; HEAD leaves no trace."""
    try:
        if request.method == "HEAD" or is_prefetch(request):
            await token_endpoint.check_open(context.runtime.store, request.parameters["offerId"], request.now)
            return HttpResponse(200)
        return json_response(await token_endpoint.open_offer(context, request.parameters["offerId"], request.now))
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def redeem(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Exchange a pre-authorized code for a token (OpenID4VCI 1.0 §6).

    Optional proofs of the wallet are checked: a key for the token, and an attestation by its vendor.
    """
    token_request = token.parse(request.body, request.header(b"content-type"), request.query_string.decode("latin-1"))
    issuer = context.runtime.address.issuer
    key = check_dpop(_values(request, b"dpop"), method="POST", address=f"{issuer}/token", now=request.now)
    client = check_client_attestation(
        _values(request, b"oauth-client-attestation"),
        _values(request, b"oauth-client-attestation-pop"),
        issuer=issuer,
        now=request.now,
        client_id=token_request.client_id,
        trusted=context.attesters.trusted,
        refuse_unknown=context.attesters.refuses_unknown,
    )
    try:
        return json_response(
            await token_endpoint.redeem(context, token_request, request.now, ClientProofs(key, client))
        )
    except OAuthError as error:
        if error.error == "invalid_grant":
            context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def fresh_nonce(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return a fresh nonce to anybody (OpenID4VCI 1.0 §7)."""
    return json_response({"c_nonce": nonce.mint(context.nonce_secret, request.now)})


async def credential(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Issue a credential to a proven key (OpenID4VCI 1.0 §8)."""
    presented = _presented(request, "credential")
    _json_only(request)
    delivery = await credential_endpoint.issue(context, presented, request.body, request.now)
    return json_response(delivery.body, delivery.status)


async def deferred_credential(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Deliver a credential that could not be signed when it was asked for (OpenID4VCI 1.0 §9)."""
    presented = _presented(request, "deferred_credential")
    _json_only(request)
    delivery = await deferred_endpoint.deliver(context, presented, request.body, request.now)
    return json_response(delivery.body, delivery.status)


async def wallet_notification(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Record the notification about a credential (OpenID4VCI 1.0 §11)."""
    presented = _presented(request, "notification")
    _json_only(request)
    await notification_endpoint.receive(context.runtime, presented, notification.parse(request.body), request.now)
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


async def statuses(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Return a status list as a signed token; cacheable for seconds only, so that a revocation takes effect soon."""
    signed = await context.status_lists.token(request.parameters["listId"], request.now)
    return published(request, signed, "application/statuslist+jwt", SECONDS)
