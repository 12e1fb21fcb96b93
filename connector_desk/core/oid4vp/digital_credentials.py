"""Requests and answers over the Digital Credentials API of browsers (OpenID4VP 1.0 Appendix A; ISO/IEC TS 18013-7).

A page asks its browser, the browser the wallets that it knows, and the answer comes back to the page.  What ties it to
this place is the origin of the page, not the client identifier: also where the request is signed (A.4).

Wallets compare that origin with `expected_origins` as texts, so both are spelled as browsers spell them.  No wallet is
known to refuse `http://localhost` for what it is, and none says that it takes it: Apple's answers certificates that
Apple gives for proven domains, Google's, outside its sandbox, those that Google has registered (November 2026).
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from cbor2 import CBORTag
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite

from connector_desk.base.instants import SECOND
from connector_desk.contract.credential_format import MSO_MDOC
from connector_desk.contract.limits import BODY_BYTES, REQUEST_OBJECT_LIFE
from connector_desk.core.formats import mdoc_response
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp import response as responses
from connector_desk.core.oid4vp.dcql import wanted_by_id
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import AUDIENCE, client_metadata, read_object, sign

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.oid4vp.client_id import ClientIdentity
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.oid4vp.encryption import EncryptionKey
    from connector_desk.core.oid4vp.request import AuthorizationRequest
    from connector_desk.core.oid4vp.response import AuthorizationErrorResponse, EncryptedResponse, PlainResponse


# Mobile documents over the Digital Credentials API without OpenID4VP (ISO/IEC TS 18013-7 Annex C).
#
# Safari knows this protocol alone. The response is encrypted to a key of the request (HPKE, RFC 9180), and bound to the
# origin of the page and to that key.


PROTOCOL: Final = "org-iso-mdoc"
_SUITE: Final = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_128_GCM)
_POINT_BYTES: Final = 65
_API: Final = "dcapi"


def encryption_info(key: EncryptionKey, nonce: str) -> str:
    """Return what a wallet encrypts to: the public key of the request, and its nonce (C.2)."""
    jwk = key.public_jwk
    public = PublicKey.from_jwk({name: jwk[name] for name in ("kty", "crv", "x", "y")})
    info = [_API, {"nonce": base64url.decode(nonce), "recipientPublicKey": cose.cose_key(public)}]
    return base64url.encode(cbor.encode(info))


def request_of(
    query: Mapping[str, JsonValue], identity: ClientIdentity | None, info: str, origin: str
) -> dict[str, JsonValue] | None:
    """Return the request for the mobile documents of a query; None where it asks for none.

    Of claim sets the first is asked for, which shows the least: the protocol knows no alternatives.  A client that is
    named by a certificate signs for each document (ISO/IEC 18013-5 §9.1.4).
    """
    transcript = mdoc_response.transcript_of_iso_api(info, origin)
    asked: dict[str, dict[str, dict[str, bool]]] = {}
    for one in _queries(query):
        if one["format"] == MSO_MDOC:
            namespaces = asked.setdefault(str(one["meta"]["doctype_value"]), {})
            for claim in _least(one):
                namespace, element = str(claim["path"][0]), str(claim["path"][1])
                namespaces.setdefault(namespace, {})[element] = bool(claim.get("intent_to_retain", False))
    if not asked:
        return None

    documents = []
    for doctype, namespaces in asked.items():
        items = cbor.tagged_bytes({"docType": doctype, "nameSpaces": namespaces})
        signed = None if identity is None else _reader_auth(identity, transcript, items)
        documents.append({"itemsRequest": items} | ({} if signed is None else {"readerAuth": signed}))
    request = cbor.encode({"version": "1.0", "docRequests": documents})
    return {"protocol": PROTOCOL, "data": {"deviceRequest": base64url.encode(request), "encryptionInfo": info}}


def _queries(query: Mapping[str, JsonValue]) -> Sequence[Any]:
    credentials = query["credentials"]
    return credentials if isinstance(credentials, list) else ()


def _least(query: Mapping[str, Any]) -> list[Any]:
    claims: list[Any] = query.get("claims", [])
    sets = query.get("claim_sets")
    return [one for one in claims if one["id"] in sets[0]] if sets else claims


def _reader_auth(identity: ClientIdentity, transcript: bytes, items: CBORTag) -> list[object] | None:
    chain = identity.header.get("x5c")
    if identity.key is None or not isinstance(chain, list):
        return None

    whole = b"".join((b"\x83", cbor.encode("ReaderAuthentication"), transcript, cbor.encode(items)))
    certificates = cose.x5chain([b64decode(str(one)) for one in chain])
    payload = cbor.encode(CBORTag(cbor.ENCODED, whole))
    return cose.sign1(identity.key, payload, unprotected={cose.X5CHAIN: certificates}, is_detached=True)


def decrypt(response: object, key: EncryptionKey, info: str, origin: str) -> bytes:
    """Decrypt the `response` of a wallet; return its DeviceResponse (C.3).

    Raises:
        Oid4vpError: it cannot be read, was changed, or is for another request or another page.

    """
    try:
        return _decrypt(response, key, mdoc_response.transcript_of_iso_api(info, origin))
    except Malformed as fault:
        raise Oid4vpError(f"The encrypted response cannot be read: {fault}.") from fault


def _decrypt(response: object, key: EncryptionKey, transcript: bytes) -> bytes:
    if not isinstance(response, str):
        raise Malformed("it is not a text")
    match cbor.decode(base64url.decode(response)):
        case [str(api), {"enc": bytes(encapsulated), "cipherText": bytes(sealed)}] if api == _API:
            pass
        case _:
            raise Malformed("it does not have the parts of one")
    if len(encapsulated) != _POINT_BYTES:
        raise Malformed("its key is not a point on P-256")
    try:
        return _SUITE.decrypt(encapsulated + sealed, key.agreement_key, info=transcript)
    except (InvalidTag, ValueError) as fault:
        raise Malformed("it is not encrypted to the key of this request and for this page, or was changed") from fault


def vp_token_of(device_response: bytes, asks: Sequence[Ask]) -> dict[str, JsonValue]:
    """Return the documents of a response by the query that each answers, as OpenID4VP has them; raises Oid4vpError."""
    try:
        response = mdoc_response.parse(device_response)
    except Malformed as fault:
        raise Oid4vpError(f"The response cannot be read: {fault}.") from fault
    encoded = base64url.encode(device_response)
    answered: dict[str, JsonValue] = {
        query_id: [encoded]
        for query_id, wanted in wanted_by_id(asks).items()
        if wanted.format == MSO_MDOC and response.of_type(wanted.ask.doctype or "")
    }
    if not answered:
        raise Oid4vpError("The response has no document that was asked for.")
    return answered


# Over OpenID4VP.


SIGNED: Final = "openid4vp-v1-signed"
UNSIGNED: Final = "openid4vp-v1-unsigned"
_PROTOCOLS: Final = (SIGNED, UNSIGNED, PROTOCOL)


def audience_of(origin: str) -> str:
    """Return the audience of an answer to a page: its origin, with the prefix of OpenID4VP 1.0 §5.9.3."""
    return f"origin:{origin}"


def requests_of(
    identity: ClientIdentity | None, asked: AuthorizationRequest, origins: Sequence[str], now: int
) -> list[dict[str, JsonValue]]:
    """Return the requests that a page gives its browser, which takes the first that a wallet understands (A.1, A.3).

    The signed one comes first where the client can sign (`identity`): it names who asks.  `origins` are those of the
    page.
    """
    if not origins:
        raise ValueError("a page has an origin")
    parameters: dict[str, JsonValue] = {
        "response_type": "vp_token",
        "response_mode": "dc_api" if asked.encryption_key is None else "dc_api.jwt",
        "nonce": asked.nonce,
        "dcql_query": dict(asked.query),
        "client_metadata": client_metadata(asked),
    }
    unsigned: dict[str, JsonValue] = {"protocol": UNSIGNED, "data": dict(parameters)}
    if identity is None:
        return [unsigned]
    claims = parameters | {
        "client_id": identity.client_id,
        "expected_origins": list(origins),
        "aud": AUDIENCE,
        "iat": now // SECOND,
        "exp": min(now + REQUEST_OBJECT_LIFE, asked.expires) // SECOND,
    }
    if asked.verifier_info:
        claims["verifier_info"] = list(asked.verifier_info)
    return [{"protocol": SIGNED, "data": {"request": sign(identity, claims)}}, unsigned]


class EncryptedDocuments(NamedTuple):
    """An answer without OpenID4VP, for `iso_mdoc.decrypt`."""

    response: JsonValue


BrowserAnswer: TypeAlias = "PlainResponse | EncryptedResponse | AuthorizationErrorResponse | EncryptedDocuments"


def read_answer(body: bytes) -> BrowserAnswer:
    """Read the post of the page: an object of `protocol` and `data` (A.4); raises Oid4vpError.

    Browsers gave `data` as a text before it became an object.
    """
    if len(body) > BODY_BYTES:
        raise Oid4vpError("The answer is too large.", 413)
    members = read_object(body, "The answer")
    protocol, data = members.get("protocol"), members.get("data")
    if protocol not in _PROTOCOLS:
        raise Oid4vpError("The answer is of a protocol that was not offered.")
    if isinstance(data, str):
        data = read_object(data.encode("utf-8"), "data")
    if not isinstance(data, Mapping):
        raise Oid4vpError("data is not a JSON object.")
    if protocol == PROTOCOL:
        return EncryptedDocuments(data.get("response"))
    return responses.read_members(data)
