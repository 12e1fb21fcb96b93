"""A request for data, read and checked: who asks, that the asker's own key signed it, and where the answer goes.

OpenID4VP 1.0 §5 and §8.2; RFC 9101.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import MINUTE
from connector_desk.wallet.certificates import read_chain
from connector_desk.wallet.encoding import Json, read_object, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError, plain, request_broken
from connector_desk.wallet.formats import FORMATS
from connector_desk.wallet.jwt import Jwt, numeric_date, read_jwt
from connector_desk.wallet.signers import did_key

if TYPE_CHECKING:
    from connector_desk.wallet.keys import PublicKey
    from connector_desk.wallet.network import WalletHttpClient

MEDIA_TYPE: Final = "application/oauth-authz-req+jwt"
_TYP: Final = "oauth-authz-req+jwt"
_AUDIENCE: Final = "https://self-issued.me/v2"
_DID, _HASH, _DNS, _NOBODY = "decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"
_MODES = ("direct_post", "direct_post.jwt")
_TOLERANCE = MINUTE

_WALLET_METADATA: Final[Json] = {
    "vp_formats_supported": {row.identifier: row.shows for row in FORMATS.values()},
    "client_id_prefixes_supported": [_DID, _HASH, _DNS, _NOBODY],
    "request_object_signing_alg_values_supported": ["ES256", "EdDSA"],
}


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """A request that holds."""

    client_id: str
    claims: Json

    @property
    def name(self) -> str:
        """Return the name of the asker: the name it claims, with the name that its key proves."""
        metadata = self.claims.get("client_metadata")
        given = metadata.get("client_name") if isinstance(metadata, dict) else None
        proven = self.client_id if len(self.client_id) <= 100 else f"{self.client_id[:60]}…"
        return f"{plain(given, 80)} ({proven})" if isinstance(given, str) and given else proven

    @property
    def metadata(self) -> Json:
        """Return the client metadata of the asker."""
        found = self.claims.get("client_metadata")
        return found if isinstance(found, dict) else {}


async def read_request(parameters: Mapping[str, str], network: WalletHttpClient, now: int) -> AuthorizationRequest:
    """Read the request that a link leads to, and check it; raises WalletError."""
    client_id = parameters["client_id"]
    wallet_nonce = secrets.token_urlsafe(24) if parameters.get("request_uri_method") == "post" else None
    signed = await _signed_text(parameters, wallet_nonce, network)
    if signed is None:
        claims = _by_value(parameters)
    else:
        claims = await _opened(signed, client_id, network, now)
        if wallet_nonce is not None and claims.get("wallet_nonce") != wallet_nonce:
            raise request_broken(RefusalReason.WALLET_NONCE)
    _check(claims, client_id)
    return AuthorizationRequest(client_id, claims)


async def _signed_text(
    parameters: Mapping[str, str], wallet_nonce: str | None, network: WalletHttpClient
) -> str | None:
    """Return the signed request object, fetched or from the link; None if the link itself is the request."""
    where = parameters.get("request_uri")
    if where is None:
        return parameters.get("request")
    if "request" in parameters:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if wallet_nonce is None:
        reply = await network.get(where, MEDIA_TYPE)
    else:
        form = {"wallet_nonce": wallet_nonce, "wallet_metadata": write_json(_WALLET_METADATA)}
        reply = await network.post_form(where, form, {"Accept": MEDIA_TYPE})
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != MEDIA_TYPE:
        raise request_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    try:
        return reply.body.decode("ascii")
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault


def _by_value(parameters: Mapping[str, str]) -> Json:
    """Read a request that nobody signed: only an asker without a key may make one (§5.9.3)."""
    if parameters["client_id"].partition(":")[0] != _NOBODY:
        raise request_broken(RefusalReason.UNSIGNED)
    claims: Json = dict(parameters)
    try:
        for name in ("dcql_query", "client_metadata"):
            if name in claims:
                claims[name] = read_object(claims[name])
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    return claims


async def _opened(text: str, client_id: str, network: WalletHttpClient, now: int) -> Json:
    """Check who signed a request object, and give its claims."""
    try:
        token = read_jwt(text)
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    if token.header.get("typ") != _TYP:
        raise request_broken(RefusalReason.REQUEST_TYPE)
    if token.payload.get("client_id") != client_id:
        raise request_broken(RefusalReason.CLIENT_OTHER)
    if not token.signed_by(await _client_key(token, client_id, network, now)):
        raise request_broken(RefusalReason.CLIENT_SIGNATURE)
    if token.payload.get("aud") != _AUDIENCE:
        raise request_broken(RefusalReason.AUDIENCE)
    try:
        expires, issued = numeric_date(token.payload, "exp"), numeric_date(token.payload, "iat")
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    if expires is not None and now >= expires:
        raise request_broken(RefusalReason.REQUEST_EXPIRED)
    if issued is not None and issued > now + _TOLERANCE:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    return token.payload


async def _client_key(token: Jwt, client_id: str, network: WalletHttpClient, now: int) -> PublicKey:
    """Return the key that an asker's name identifies (§5.9.3)."""
    prefix, _, name = client_id.partition(":")
    if prefix == _NOBODY:
        raise request_broken(RefusalReason.SIGNED_NOBODY)
    if prefix == _DID:
        kid = token.header.get("kid")
        if not isinstance(kid, str) or kid.partition("#")[0] != name:
            raise request_broken(RefusalReason.CLIENT_KEY)
        try:
            return await did_key(kid, network)
        except WalletError as fault:
            raise _about_the_request(fault, RefusalReason.CLIENT_KEY) from fault
    if prefix not in (_HASH, _DNS):
        raise request_broken(RefusalReason.CLIENT_UNKNOWN, prefix)
    try:
        chain = read_chain(token.header.get("x5c"), now)
    except ValueError as fault:
        raise request_broken(RefusalReason.CERTIFICATE, str(fault)) from fault
    if chain.hash != name if prefix == _HASH else name not in chain.hosts:
        raise request_broken(RefusalReason.CLIENT_KEY)
    return chain.key


def _about_the_request(fault: WalletError, doubt: RefusalReason) -> WalletError:
    """Turn a fault of a credential into one of the request; faults of the wallet itself stay as they are."""
    return request_broken(doubt, fault.detail) if fault.code == "wallet_credential_broken" else fault


def _check(claims: Json, client_id: str) -> None:
    if claims.get("response_type") != "vp_token" or "redirect_uri" in claims or "transaction_data" in claims:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if claims.get("response_mode") not in _MODES:
        raise request_broken(RefusalReason.RESPONSE_MODE, str(claims.get("response_mode")))
    texts = [claims.get(name) for name in ("nonce", "response_uri")]
    if not all(isinstance(one, str) and one for one in texts) or not isinstance(claims.get("state"), str | None):
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if not isinstance(claims.get("dcql_query"), dict) or not isinstance(claims.get("client_metadata"), dict | None):
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    prefix, _, name = client_id.partition(":")
    answers_to = str(claims["response_uri"])
    is_theirs = {_NOBODY: answers_to == name, _DNS: urlsplit(answers_to).hostname == name}
    if not is_theirs.get(prefix, True):
        raise request_broken(RefusalReason.RESPONSE_ADDRESS, answers_to)
