"""The authorization request: the request to a wallet, and its link (OpenID4VP 1.0 §5; RFC 9101).

A signed request travels by reference: the link has `client_id` and `request_uri`, and the wallet fetches the request
object.  Under the prefix `redirect_uri` a request cannot be signed (§5.9.3), while a fetched one must be (§5.10.1):
this one travels by value, all of it in the link.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, cast
from urllib.parse import quote, urlsplit

from connector_desk.base.errors import FieldFault, Refused, ValidationFailed
from connector_desk.base.instants import SECOND
from connector_desk.contract import strict_json
from connector_desk.contract.credential_format import MSO_MDOC
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.form import read_pairs
from connector_desk.contract.limits import REQUEST_OBJECT_LIFE
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.formats.profiles import BY_IDENTIFIER
from connector_desk.core.keys import base64url, jws
from connector_desk.core.oid4vp import dcql
from connector_desk.core.oid4vp.client_id import REDIRECT_URI, X509_SAN_DNS, ClientIdentity
from connector_desk.core.oid4vp.encryption import ENC_BITS, EncryptionKey, RequestEncryptionKey
from connector_desk.core.oid4vp.errors import Oid4vpError

FORM: Final = "application/x-www-form-urlencoded"
_BROKEN_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")


def read_form(body: bytes, content_type: str | None, *, largest: int) -> dict[str, str]:
    """Read a form in UTF-8; raises Oid4vpError for anything else, and with status 413 beyond `largest` bytes.

    Each parameter may occur once; an empty one counts as absent (RFC 6749 §3.1).
    """
    _check_type(content_type)
    if len(body) > largest:
        raise Oid4vpError("The form is too large.", 413)
    if _BROKEN_ESCAPE.search(body):
        raise Oid4vpError("The form has a broken escape.")
    try:
        pairs = read_pairs(body)
    except ValueError as fault:
        raise Oid4vpError("The form cannot be read.") from fault
    form = dict(pairs)
    if len(form) != len(pairs):
        raise Oid4vpError("A parameter stands twice.")
    return {name: value for name, value in pairs if value}


def read_object(text: bytes, name: str) -> dict[str, strict_json.JsonValue]:
    """Read a parameter that is a JSON object; raises Oid4vpError, with status 413 for one of too many parts."""
    try:
        value = strict_json.loads(text)
    except Refused as fault:
        status = 413 if fault.code == "payload_too_large" else 400
        raise Oid4vpError(f"{name} is not JSON as it must be.", status) from fault
    if not isinstance(value, dict):
        raise Oid4vpError(f"{name} is not a JSON object.")
    return value


def _check_type(content_type: str | None) -> None:
    if content_type == FORM:
        return
    media_type, *parameters = [part.strip().lower() for part in (content_type or "").split(";")]
    charsets = [value.strip('"') for name, _, value in (one.partition("=") for one in parameters) if name == "charset"]
    if media_type != FORM or any(charset != "utf-8" for charset in charsets):
        raise Oid4vpError("The request must be a form in UTF-8.")


ResponseMode = Literal["direct_post", "direct_post.jwt"]
Method = Literal["get", "post"]

DIRECT_POST: Final = "direct_post"
DIRECT_POST_JWT: Final = "direct_post.jwt"
TYP: Final = "oauth-authz-req+jwt"
MEDIA_TYPE: Final = "application/oauth-authz-req+jwt"
AUDIENCE: Final = "https://self-issued.me/v2"
"""The audience of a request: no wallet is known beforehand (§5.8)."""
SCHEME: Final = "openid4vp://"
LARGEST: Final = 64 * 1024
"""Characters of a request object."""

# 128 random bits are 22 characters, but an estimate of entropy by their variety often finds less than 96 bits in
# them: 43 are better, and longer ones are refused by the conformance suite
_NONCE = re.compile(r"[A-Za-z0-9._~-]{22,43}")
_STATE = re.compile(r"[A-Za-z0-9._~-]{16,128}")
_MAC_ON_P256 = -65_537  # the number of OpenID4VP 1.0 for HMAC 256/256 with a key agreed on P-256
_WALLET_NONCE_CHARACTERS = 512
_WALLET_METADATA_BYTES = 64 * 1024
_POST_BYTES = 128 * 1024


class AuthorizationRequest(NamedTuple):
    """One authorization request, with the address of its response (OpenID4VP 1.0 §5)."""

    query: Mapping[str, JsonValue]
    """The output of `dcql.query_of`."""
    response_uri: str
    response_mode: ResponseMode
    nonce: str
    """Fresh: 43 characters of base64url (256 random bits)."""
    state: str
    """Fresh: at least 128 random bits."""
    expires: int
    """The instant; a signed object may end sooner, because each fetch signs it again."""
    encryption_key: EncryptionKey | None = None
    """The request's own, needed exactly for `direct_post.jwt`."""
    name: str | None = None
    """Goes to wallets as `client_name`; OpenID4VP 1.0 has them ignore it (§5.1), some show it all the same."""
    client: Mapping[str, str] = MappingProxyType({})
    """Further members of client metadata about who asks, such as `logo_uri` (RFC 7591 §2)."""
    verifier_info: Sequence[JsonValue] = ()
    """Attestations about who asks (§5.11); in signed requests alone."""


def request_object(
    identity: ClientIdentity, asked: AuthorizationRequest, now: int, wallet_nonce: str | None = None
) -> dict[str, JsonValue]:
    """Make the authorization request: the claims of a request object, or the parameters of a link where none is signed.

    Raises ValueError for arguments that do not fit each other.
    """
    _check(identity, asked, now)
    if (asked.encryption_key is not None) != (asked.response_mode == DIRECT_POST_JWT):
        raise ValueError("direct_post.jwt, and nothing else, has a key to encrypt to")
    parameters: dict[str, JsonValue] = {
        "response_type": "vp_token",
        "client_id": identity.client_id,
        "response_mode": asked.response_mode,
        "response_uri": asked.response_uri,
        "nonce": asked.nonce,
        "state": asked.state,
        "dcql_query": dict(asked.query),
        "client_metadata": client_metadata(asked),
    }
    if identity.key is None:
        if wallet_nonce is not None:
            raise ValueError("nobody fetches a request that is not signed")
        return parameters
    claims: dict[str, JsonValue] = {"aud": AUDIENCE, "iat": now // SECOND}
    claims["exp"] = min(now + REQUEST_OBJECT_LIFE, asked.expires) // SECOND
    if wallet_nonce is not None:
        claims["wallet_nonce"] = wallet_nonce
    if asked.verifier_info:
        claims["verifier_info"] = list(asked.verifier_info)
    return parameters | claims


def sign(identity: ClientIdentity, request: Mapping[str, JsonValue]) -> str:
    """Sign a request object with the key of its `client_id`; served as `MEDIA_TYPE`."""
    if identity.key is None or request["client_id"] != identity.client_id:
        raise ValueError("a request is signed by the client it names, if that signs at all")
    kid = identity.header.get("kid")
    if isinstance(kid, str) and len(identity.header) == 1:
        protected = jws.protected_header(identity.key.alg, TYP, kid)
    else:
        protected = jws.encode_json({"typ": TYP, **identity.header, "alg": identity.key.alg})
    return jws.sign_encoded(identity.key, protected, base64url.encode(dumps(dict(request))))


def check_size(query: Mapping[str, JsonValue]) -> None:
    """Raise ValidationFailed(too_long) for a query that no request object of at most 64 KiB could hold.

    In base64url it grows by a third; 16 KiB are left for the chain of certificates, the signature and all else.
    """
    if len(_to_json(query).encode("utf-8")) > (LARGEST - 16 * 1024) * 3 // 4:
        raise ValidationFailed([FieldFault("payload.credentials", "too_long", FaultText.TOO_MUCH_ASKED)])


def link(client_id: str, request_uri: str, method: Method = "get") -> str:
    """Make the link to a signed request: it contains the client_id and the request_uri alone (§5.4).

    With `post` a wallet may send its `wallet_nonce`; one that does not know the method reads with `get` (§5.1).
    """
    asked = f"{SCHEME}?client_id={_quoted(client_id)}&request_uri={quote(request_uri, safe='')}"
    return f"{asked}&request_uri_method=post" if method == "post" else asked


@lru_cache(maxsize=8)  # a place has one name for long
def _quoted(client_id: str) -> str:
    return quote(client_id, safe="")


def link_by_value(request: Mapping[str, JsonValue]) -> str:
    """Make the link of a request that is not signed: each parameter in it, objects as JSON (§5.1, §5.4).

    It is long: about 950 characters for one credential and six attributes, a dense QR code, and 400 more for
    `direct_post.jwt`.
    """
    spelled = {name: value if isinstance(value, str) else _to_json(value) for name, value in request.items()}
    # Which a query may hold (RFC 3986 §3.4), and JSON has many of them
    return f"{SCHEME}?" + "&".join(f"{name}={quote(value, safe=':/,')}" for name, value in spelled.items())


class WalletPost(NamedTuple):
    """What a wallet posts to the request URI (§5.10)."""

    nonce: str | None = None
    """To be echoed."""
    key: RequestEncryptionKey | None = None
    """The request object is encrypted to it."""


def read_wallet_post(body: bytes, content_type: str | None) -> WalletPost:
    """Read the post of a wallet to the request URI (§5.10); raises Oid4vpError.

    `wallet_metadata` must be a JSON object of at most 64 KiB that names no address to fetch keys from.  Of it, only the
    keys for encryption and their ciphers change the answer.  Unknown parameters are ignored.
    """
    form = read_form(body, content_type, largest=_POST_BYTES)
    metadata = form.get("wallet_metadata", "{}").encode("utf-8")
    if len(metadata) > _WALLET_METADATA_BYTES:
        raise Oid4vpError("wallet_metadata is too large.")
    members = read_object(metadata, "wallet_metadata")
    if "jwks_uri" in members:
        raise Oid4vpError("Keys are not fetched: send jwks instead of jwks_uri.")
    nonce = form.get("wallet_nonce")
    if nonce is not None and (len(nonce) > _WALLET_NONCE_CHARACTERS or not nonce.isprintable()):
        raise Oid4vpError("wallet_nonce is not a short printable text.")
    return WalletPost(nonce, RequestEncryptionKey.of_wallet(members))


def _check(identity: ClientIdentity, asked: AuthorizationRequest, now: int) -> None:
    if not _NONCE.fullmatch(asked.nonce) or not _STATE.fullmatch(asked.state):
        raise ValueError("nonce and state are URL-safe and long enough")
    if asked.nonce == asked.state:
        raise ValueError("nonce and state are two secrets")
    if now >= asked.expires:
        raise ValueError("the request is over")
    if identity.prefix == REDIRECT_URI and asked.response_uri != identity.original:
        raise ValueError("answers go to the address that is the client's name")
    if identity.prefix == X509_SAN_DNS and urlsplit(asked.response_uri).hostname != identity.original:
        raise ValueError("answers go to the host that is the client's name")


def client_metadata(asked: AuthorizationRequest) -> dict[str, JsonValue]:
    """Return what a wallet is told about who asks, and how it answers (§5.1, §11)."""
    metadata: dict[str, JsonValue] = {"client_name": asked.name} if asked.name else {}
    metadata |= asked.client
    formats: dict[str, JsonValue] = {one: BY_IDENTIFIER[one].vp_formats for one in dcql.formats_of(asked.query)}
    if asked.encryption_key is not None and MSO_MDOC in formats:
        # The key of the answer is the reader's key of a code (Appendix B.2.2)
        signatures = cast("list[JsonValue]", BY_IDENTIFIER[MSO_MDOC].vp_formats["deviceauth_alg_values"])
        formats[MSO_MDOC] = BY_IDENTIFIER[MSO_MDOC].vp_formats | {"deviceauth_alg_values": [*signatures, _MAC_ON_P256]}
    metadata["vp_formats_supported"] = formats
    if asked.encryption_key is not None:
        metadata["jwks"] = {"keys": [dict(asked.encryption_key.public_jwk)]}
        metadata["encrypted_response_enc_values_supported"] = [*ENC_BITS]
    return metadata


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
