"""Requests and answers over the Digital Credentials API of browsers (OpenID4VP 1.0 Appendix A; ISO/IEC TS 18013-7).

A page asks its browser, the browser the wallets that it knows, and the answer comes back to the page.  What ties it to
this place is the origin of the page, not the client identifier: also where the request is signed (A.4).

Wallets compare that origin with `expected_origins` as texts, so both are spelled as browsers spell them.  No wallet is
known to refuse `http://localhost` for what it is, and none says that it takes it: Apple's answers certificates that
Apple gives for proven domains, Google's, outside its sandbox, those that Google has registered (November 2026).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import BODY_BYTES, REQUEST_OBJECT_LIFE
from connector_desk.core.oid4vp import iso_mdoc
from connector_desk.core.oid4vp import response as responses
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import AUDIENCE, client_metadata, read_object, sign

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.oid4vp.client_id import ClientIdentity
    from connector_desk.core.oid4vp.request import AuthorizationRequest
    from connector_desk.core.oid4vp.response import AuthorizationErrorResponse, EncryptedResponse, PlainResponse

SIGNED: Final = "openid4vp-v1-signed"
UNSIGNED: Final = "openid4vp-v1-unsigned"
_PROTOCOLS: Final = (SIGNED, UNSIGNED, iso_mdoc.PROTOCOL)


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
    if protocol == iso_mdoc.PROTOCOL:
        return EncryptedDocuments(data.get("response"))
    return responses.read_members(data)
