"""did:peer, the DIDs of one relationship, and the document of any DID that another agent gives."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import agent_key, base64, did_doc
from connector_desk.core.didcomm.did_doc import Document
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


LONGEST: Final = 4 * 1024
"""Characters of a DID: a did:peer:4 holds a document, which holds a few keys and addresses."""

_SHA_256: Final = b"\x12\x20"  # multihash: sha2-256, 32 bytes
_JSON: Final = b"\x80\x04"  # multicodec 0x0200 as varint
_BASE58: Final = "[1-9A-HJ-NP-Za-km-z]"
_FOUR: Final = re.compile(rf"did:peer:4(z{_BASE58}{{46}})(?::(z{_BASE58}{{6,{LONGEST}}}))?")
_TWO: Final = re.compile(r"did:peer:2((?:\.[AEVIDS][0-9A-Za-z_=-]{1,8192}){1,32})")
_ONE: Final = re.compile(rf"did:peer:1z{_BASE58}{{46}}")
_SHORT: Final = {"t": "type", "s": "serviceEndpoint", "r": "routingKeys", "a": "accept", "dm": "DIDCommMessaging"}
_LONG: Final = {long: short for short, long in _SHORT.items()}
_RELATIONSHIPS: Final = {
    "A": "assertionMethod",
    "E": "keyAgreement",
    "V": "authentication",
    "I": "capabilityInvocation",
    "D": "capabilityDelegation",
}


def is_one(did: str) -> bool:
    """Return whether a DID is a did:peer:1; its document is sent beside it."""
    return _ONE.fullmatch(did) is not None


def short_form(did: str) -> str:
    """Return the short form of a did:peer:4, which agents use once both know it.

    Other DIDs are returned as they are.
    """
    found = _FOUR.fullmatch(did) if len(did) <= LONGEST else None
    return did if found is None else f"did:peer:4{found[1]}"


def create_four(document: Mapping[str, JsonValue]) -> str:
    """Make the long did:peer:4 of a document without id."""
    encoded = "z" + agent_key.spell(_JSON + strict_json.dumps(dict(document)))
    return f"did:peer:4{_hash(encoded.encode('ascii'))}:{encoded}"


def create_two(verkey: str, services: Sequence[Mapping[str, JsonValue]]) -> str:
    """Make the did:peer:2 of a key (as Ed25519 `#key-1` and X25519 `#key-2`) and services.

    Raises MessageRefused for a verkey without an X25519 key.
    """
    agreement = agent_key.to_multibase_agreement(agent_key.agreement_of(verkey))
    parts = [f".V{agent_key.to_multibase(verkey)}", f".E{agreement}"]
    for one in services:
        body: JsonValue = {_LONG.get(name, name): value for name, value in one.items() if name != "id"}
        parts.append(f".S{base64.encode(strict_json.dumps(body))}")
    return "did:peer:2" + "".join(parts)


def create_one(document: Mapping[str, JsonValue]) -> str:
    """Make the did:peer:1 of a document without id, which has to be sent beside it."""
    return f"did:peer:1{_hash(strict_json.dumps(dict(document)))}"


def resolve_four(did: str) -> dict[str, JsonValue]:
    """Unfold a long did:peer:4 into its document (Peer DID Method, numalgo 4); raises MessageRefused."""
    found = _FOUR.fullmatch(did) if len(did) <= LONGEST else None
    if found is None or found[2] is None:
        raise unreadable("A did:peer:4 comes in its long form first.")
    short, encoded = found[1], found[2]
    if _hash(encoded.encode("ascii")) != short:
        raise unreadable("The document of a did:peer:4 is not the one it names.")
    octets = agent_key.decode58(encoded[1:])
    if not octets.startswith(_JSON):
        raise unreadable("The document of a did:peer:4 is JSON.")
    document = _object(octets[len(_JSON) :])
    if "id" in document:
        raise unreadable("The document of a did:peer:4 does not repeat its DID.")
    return {"id": did, **document}


def resolve_two(did: str) -> dict[str, JsonValue]:
    """Unfold a did:peer:2 into its document (Peer DID Method, numalgo 2); raises MessageRefused."""
    found = _TWO.fullmatch(did) if len(did) <= LONGEST else None
    if found is None:
        raise unreadable("This is not a did:peer:2.")
    document: dict[str, JsonValue] = {"id": did}
    methods: list[JsonValue] = []
    services: list[JsonValue] = []
    for part in found[1].split(".")[1:]:
        if part[0] == "S":
            services += _services(part[1:])
            continue
        reference = f"#key-{len(methods) + 1}"
        methods.append({"id": reference, "type": "Multikey", "publicKeyMultibase": part[1:]})
        listed = document.setdefault(_RELATIONSHIPS[part[0]], [])
        if isinstance(listed, list):
            listed.append(reference)
    return {**document, "verificationMethod": methods, "service": services}


def _services(encoded: str) -> list[JsonValue]:
    try:
        value = strict_json.loads(base64.decode(encoded))
    except Refused as fault:
        raise unreadable("A service of a did:peer:2 is JSON.") from fault
    return [_unfold(one) for one in (value if isinstance(value, list) else [value])]


def _unfold(value: JsonValue) -> JsonValue:
    """Spell the abbreviations of a service out; `t` alone has an abbreviated value."""
    if not isinstance(value, dict):
        raise unreadable("A service of a did:peer:2 is an object.")
    service = {_SHORT.get(name, name): inner for name, inner in value.items()}
    kind = service.get("type")
    return {**service, "type": _SHORT.get(kind, kind)} if isinstance(kind, str) else service


def _object(octets: bytes) -> dict[str, JsonValue]:
    try:
        value = strict_json.loads(octets)
    except Refused as fault:
        raise unreadable("The document of a DID is JSON.") from fault
    if not isinstance(value, dict):
        raise unreadable("The document of a DID is an object.")
    return value


def _hash(data: bytes) -> str:
    return "z" + agent_key.spell(_SHA_256 + hashlib.sha256(data).digest())


def resolve_peer(did: str) -> did_doc.Document:
    """Read the document that a did:peer:2 or a long did:peer:4 carries; raises MessageRefused for others."""
    if did.startswith("did:peer:4"):
        return did_doc.read(resolve_four(did), did)
    return did_doc.read(resolve_two(did), did)


def resolve_one(did: str, beside: JsonValue) -> did_doc.Document:
    """Read the document that came beside a did:peer:1 (Peer DID Method, numalgo 1); raises MessageRefused.

    That the DID is the document's hash is not checked: agents spell the document otherwise than they hashed it.  It
    proves nothing that the signature over the document does not.
    """
    if not is_one(did):
        raise unreadable("This is not a did:peer:1.")
    if not isinstance(beside, dict) or beside.get("id") != did:
        raise unreadable("The document is of another DID.")
    return did_doc.read(beside, did)


_BARE: Final = re.compile(r"(?:did:sov:)?([1-9A-HJ-NP-Za-km-z]{21,22})")
"""A DID of AIP 1.0: 16 bytes in base58."""


def resolve(did: str, beside: JsonValue = None) -> Document:
    """Return the document of a DID that contains it, or the one sent beside it; raises MessageRefused.

    did:peer:2, did:peer:4 (long) and did:key contain theirs.  did:peer:1 and the bare DIDs of AIP 1.0 need one beside
    them; the caller has verified its signature.  Others would have to be fetched and are refused.
    """
    if did.startswith(("did:peer:2", "did:peer:4")):
        return resolve_peer(did)
    if did.startswith("did:key:"):
        return Document(did, frozenset({agent_key.read(did)}), ())
    if did.startswith("did:peer:1"):
        return resolve_one(did, beside)
    bare = _BARE.fullmatch(did)
    if bare is None:
        raise unreadable("DIDs of this method are not supported here.")
    if not isinstance(beside, dict) or _BARE.fullmatch(str(beside.get("id"))) is None:
        raise unreadable("A bare DID comes with its document.")
    if str(beside["id"]).removeprefix("did:sov:") != bare[1]:
        raise unreadable("The document is of another DID.")
    return did_doc.read(beside, did)


def names(did: str) -> frozenset[str]:
    """Return the names an agent may go by: its DID, and the short form of a did:peer:4."""
    return frozenset({did, short_form(did)})
