"""did:web: the DID of a place with an https address, and the document with its keys.

The name of a key never changes: the fragment is its thumbprint, so credentials still find a retired key.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import quote, unquote, urlsplit

from connector_desk.core.keys import did
from connector_desk.core.keys.malformed import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.signing import PublicKey

METHOD: Final = "did:web:"
MEDIA_TYPE: Final = "application/did+json"

Kind = Literal["jwk", "ed25519-2018", "ed25519-2020", "multikey"]
"""The forms of a key in the document: JWS verifiers read `jwk`; the suites Ed25519Signature2018,
Ed25519Signature2020 and eddsa-rdfc-2022 each require a form of their own of an Ed25519 key.
"""

_SUFFIX: Final = {"jwk": "", "ed25519-2018": "-2018", "ed25519-2020": "-2020", "multikey": "-multikey"}
# No context for JsonWebKey2020: its readers read plain JSON, and readers that load contexts have one less to fetch
_CONTEXTS: Final = ("https://www.w3.org/ns/did/v1",)
_EDWARDS_CONTEXTS: Final = (
    "https://w3id.org/security/suites/ed25519-2018/v1",
    "https://w3id.org/security/suites/ed25519-2020/v1",
    "https://w3id.org/security/multikey/v1",
)
_UNSTABLE_NAMES: Final = ("localhost", "local", "lan", "internal", "home.arpa", "test", "invalid")


def is_fit(address: str) -> bool:
    """Return whether others can resolve the DID of an address.

    That takes https at a DNS name that is not local to this network.
    """
    try:
        parts = urlsplit(address)
        host = (parts.hostname or "").rstrip(".")
    except ValueError:
        return False
    named = f".{host}".endswith(tuple(f".{name}" for name in _UNSTABLE_NAMES))
    return parts.scheme == "https" and "." in host and not named and not _is_ip(host)


def did_of(address: str) -> str:
    """Make the did:web of an http or https address: port percent-encoded, path segments behind colons.

    Wallets resolve only https addresses; see `is_fit`.  Raises Malformed.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError as fault:
        raise Malformed("not an address") from fault
    if not host or parts.scheme not in {"http", "https"} or parts.query or parts.fragment or parts.username is not None:
        raise Malformed("not an address of a place")
    standard = {"https": 443, "http": 80}[parts.scheme]
    shown = f"[{host}]" if ":" in host else host
    first = _encode(shown if port in {None, standard} else f"{shown}:{port}")
    path = parts.path.rstrip("/")
    segments = [unquote(one) for one in path.split("/")[1:]]
    if any(one in {"", ".", ".."} or "/" in one for one in segments):
        raise Malformed("not a path that a DID can name")
    return METHOD + ":".join((first, *map(_encode, segments)))


def key_id(identifier: str, public: PublicKey, kind: Kind = "jwk") -> str:
    """Name a key in the document by an absolute DID URL that never changes; raises Malformed for a kind it lacks."""
    if kind != "jwk" and public.alg != "EdDSA":
        raise Malformed("only an Ed25519 key has this form")
    return f"{identifier}#{public.thumbprint}{_SUFFIX[kind]}"


def document(identifier: str, signing: Sequence[PublicKey], retired: Iterable[PublicKey] = ()) -> dict[str, JsonValue]:
    """Make the DID document: the keys that sign now, and retired ones whose credentials are still out.

    All of them may have signed credentials (`assertionMethod`); only those that sign now prove the caller
    (`authentication`).  A repeated key is listed once.
    """
    now = {one.thumbprint: one for one in signing}
    before = {one.thumbprint: one for one in retired if one.thumbprint not in now}
    methods = [method for public in (*now.values(), *before.values()) for method in _methods(identifier, public)]
    edwards = any(public.alg == "EdDSA" for public in (*now.values(), *before.values()))
    names: list[JsonValue] = [method["id"] for method in methods]
    active: list[JsonValue] = [
        key_id(identifier, public, kind) for public in now.values() for kind in _kinds_of(public)
    ]
    return {
        "@context": [*_CONTEXTS, *(_EDWARDS_CONTEXTS if edwards else ())],
        "id": identifier,
        "verificationMethod": list(methods),
        "assertionMethod": names,
        "authentication": active,
    }


def _methods(identifier: str, public: PublicKey) -> list[dict[str, JsonValue]]:
    multibase = did.did_key(public).removeprefix("did:key:")
    base58 = did.base58_of(public)
    spelled: dict[Kind, dict[str, JsonValue]] = {
        "jwk": {"type": "JsonWebKey2020", "publicKeyJwk": dict(public.jwk)},
        "ed25519-2018": {"type": "Ed25519VerificationKey2018", "publicKeyBase58": base58},
        "ed25519-2020": {"type": "Ed25519VerificationKey2020", "publicKeyMultibase": multibase},
        "multikey": {"type": "Multikey", "publicKeyMultibase": multibase},
    }
    return [
        {"id": key_id(identifier, public, kind), "controller": identifier, **spelled[kind]}
        for kind in _kinds_of(public)
    ]


def _kinds_of(public: PublicKey) -> tuple[Kind, ...]:
    return ("jwk", "ed25519-2018", "ed25519-2020", "multikey") if public.alg == "EdDSA" else ("jwk",)


def _encode(text: str) -> str:
    # The characters that a DID allows (DID Core §3.1) are fewer than those of a URI: no tilde
    return quote(text, safe="").replace("~", "%7E")


def _is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
