"""Attachments: data that travels in a message, and the signature some of it carries (RFC 0017).

Linked data is never fetched, and nothing is ever unpacked: only the message itself counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import agent_key, base64, message
from connector_desk.core.didcomm.errors import unreadable
from connector_desk.core.keys import base64url

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.agent_key import AgentKey

LARGEST: Final = 1024 * 1024
"""Bytes of an attachment's data."""
MOST: Final = 20
"""Attachments of one field."""
_MOST_SIGNATURES: Final = 4
_LONGEST_HEADER: Final = 4096
_REFUSED_HEADERS: Final = frozenset({"crit", "b64"})


class Attachment(NamedTuple):
    """One attachment.

    `json` is set if the data is JSON in the message, else `data` has the bytes; `signatures` is the detached JWS over
    them, not yet checked.
    """

    id: str | None
    mime_type: str | None
    data: bytes | None
    json: JsonValue
    signatures: tuple[Mapping[str, JsonValue], ...] = ()

    def read_json(self) -> JsonValue:
        """Return the data as JSON, in whichever form it was sent; raises MessageRefused."""
        if self.data is None:
            return self.json
        try:
            return strict_json.loads(self.data)
        except Refused as fault:
            raise unreadable("The attachment is not JSON as it must be.") from fault

    def signers(self) -> frozenset[str]:
        """Check every signature and give the verkeys that made them; raises MessageRefused if one is bad or none there.

        Each names its key as a did:key in the header outside (`kid`); a `jwk` inside must be the same key.
        """
        if self.data is None or not self.signatures:
            raise unreadable("The attachment must be signed.")
        return frozenset(_signer(one, self.data) for one in self.signatures)


def read(value: JsonValue) -> Attachment:
    """Read one attachment; raises MessageRefused, also for data that is only linked to."""
    if not isinstance(value, dict):
        raise unreadable("An attachment is an object.")
    data = message.members(value, "data")
    if ("base64" in data) == ("json" in data):
        raise unreadable("An attachment carries its data as base64 or as JSON; links are not followed.")
    mime_type = value.get("mime-type")
    octets = base64.decode_any(data["base64"]) if "base64" in data else None
    if octets is not None and len(octets) > LARGEST:
        raise unreadable("The attachment is too large.")
    return Attachment(
        id=message.optional_identifier(value.get("@id"), "@id"),
        mime_type=mime_type if isinstance(mime_type, str) else None,
        data=octets,
        json=data.get("json"),
        signatures=_signatures(data.get("jws")),
    )


def read_all(body: Mapping[str, JsonValue], name: str) -> tuple[Attachment, ...]:
    """Read a field of attachments (`offers~attach`); raises MessageRefused for others and for an id used twice."""
    found = tuple(read(one) for one in message.items(body, name, MOST))
    ids = [one.id for one in found if one.id is not None]
    if len(set(ids)) != len(ids):
        raise unreadable("Two attachments have the same id.")
    return found


def of_json(value: JsonValue, attachment_id: str) -> dict[str, JsonValue]:
    """Make an attachment that is JSON, readable as it is."""
    return {"@id": attachment_id, "mime-type": "application/json", "data": {"json": value}}


def of_bytes(data: bytes, attachment_id: str, mime_type: str = "application/json") -> dict[str, JsonValue]:
    """Make an attachment of bytes, in base64url."""
    return {"@id": attachment_id, "mime-type": mime_type, "data": {"base64": base64.encode(data)}}


def signed(data: bytes, key: AgentKey, mime_type: str) -> dict[str, JsonValue]:
    """Make an attachment that carries a detached JWS over its bytes, the key named as a did:key."""
    encoded = base64.encode(data)
    # Agents look for the key in different headers, so it is in both
    jwk = {"kty": "OKP", "crv": "Ed25519", "x": base64.encode(agent_key.raw(key.verkey)), "kid": key.did_key}
    protected = base64.encode(strict_json.dumps({"alg": "EdDSA", "jwk": dict(jwk)}))
    signature = base64.encode(key.sign(f"{protected}.{encoded}".encode("ascii")))
    jws: JsonValue = {"header": {"kid": key.did_key}, "protected": protected, "signature": signature}
    return {"mime-type": mime_type, "data": {"base64": encoded, "jws": jws}}


def _signatures(value: JsonValue) -> tuple[Mapping[str, JsonValue], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict):
        raise unreadable("A signature is an object.")
    listed = [value] if "signature" in value else message.items(value, "signatures", _MOST_SIGNATURES)
    return tuple(one for one in listed if isinstance(one, dict))


def _signer(signature: Mapping[str, JsonValue], data: bytes) -> str:
    protected = message.text(signature, "protected", _LONGEST_HEADER)
    try:
        header = strict_json.loads(base64.decode(protected))
    except Refused as fault:
        raise unreadable("The signature's header is not JSON as it must be.") from fault
    if not isinstance(header, dict) or header.get("alg") != "EdDSA" or not _REFUSED_HEADERS.isdisjoint(header):
        raise unreadable("Attachments are signed with EdDSA.")
    verkey = agent_key.read(message.members(signature, "header").get("kid") or header.get("kid"))
    jwk = message.members(header, "jwk")
    if jwk and (jwk.get("crv") != "Ed25519" or jwk.get("x") != base64url.encode(agent_key.raw(verkey))):
        raise unreadable("The signature names two keys.")
    signing_input = f"{protected}.{base64url.encode(data)}".encode("ascii")
    if not agent_key.public_key(verkey).verify("EdDSA", signing_input, base64.decode(signature.get("signature"))):
        raise unreadable("The signature is not good.")
    return verkey
