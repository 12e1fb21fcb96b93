"""did:web: the DID of a place with an https address and its document, and the documents of others."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import quote, unquote, urlsplit

import base58

from connector_desk.core.keys import did, strict
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


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


Purpose = Literal["assertionMethod", "authentication"]

_HOST = re.compile(r"(?=[^%]{1,253}(?:%|$))[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?:%3A([1-9][0-9]{0,4}))?")
_SEGMENT = re.compile(r"(?:[A-Za-z0-9._-]|%[0-9A-F]{2})+")
_ED25519_2018: Final = "Ed25519VerificationKey2018"


def address_of(identifier: str) -> str:
    """Return the https address of the document of a did:web (did:web §3.2).

    Accepts one spelling only: lower-case DNS name, port as `%3A443`, path segments without escapes that change them.
    Raises Malformed for anything else: user names, IP addresses, dots at the end, segments that lead elsewhere.
    """
    if len(identifier) > did.LONGEST or not identifier.startswith(METHOD):
        raise Malformed("not a did:web")
    first, *segments = identifier.removeprefix(METHOD).split(":")
    host = _HOST.fullmatch(first)
    name = first.partition("%")[0]
    if host is None or ".." in name or _is_address(name) or int(host[1] or 443) > 65_535:
        raise Malformed("the DID names no host in its one spelling")
    path = "".join(f"/{_segment(one)}" for one in segments) or "/.well-known"
    return f"https://{first.replace('%3A', ':')}{path}/did.json"


def _segment(one: str) -> str:
    if not _SEGMENT.fullmatch(one):
        raise Malformed("the DID has a path that cannot be")
    plain = unquote(one, errors="strict")
    if plain in {".", ".."} or not plain.isprintable() or any(sign in plain for sign in "/\\%"):
        raise Malformed("the DID has a path that leads elsewhere")
    return quote(plain, safe="")


def find_key(body: bytes, identifier: str, key_id: str, purpose: Purpose) -> PublicKey:
    """Find the key of an absolute DID URL in a document, as far as it may be used for the purpose.

    Raises Unlisted where the document does not list it so, Malformed where it is no document of this DID.
    """
    document = strict.json_object(body)
    if document.get("id") != identifier:
        raise Malformed("the document is that of another DID")
    embedded, named = _listed(document.get(purpose), identifier)
    methods = document.get("verificationMethod", [])
    if not isinstance(methods, list):
        raise Malformed("verificationMethod is an array")
    candidates = [one for one in methods if isinstance(one, dict)] if key_id in named else []
    found = [one for one in (*candidates, *embedded) if _absolute(one.get("id"), identifier) == key_id]
    if len(found) != 1:
        raise Unlisted("the document does not list this key for this purpose, or lists it twice")
    if found[0].get("controller", identifier) != identifier:
        raise Unlisted("the key is somebody else's")
    return _key(found[0])


class Unlisted(Malformed):
    """The document is sound, and the key is not in it."""


def _listed(entries: object, identifier: str) -> tuple[list[Mapping[str, object]], set[str]]:
    if not isinstance(entries, list):
        return [], set()
    embedded: list[Mapping[str, object]] = [one for one in entries if isinstance(one, dict)]
    named = {_absolute(one, identifier) for one in entries if isinstance(one, str)}
    return embedded, named


def _absolute(name: object, identifier: str) -> str:
    if not isinstance(name, str):
        return ""
    return f"{identifier}{name}" if name.startswith("#") else name


def _key(method: Mapping[str, object]) -> PublicKey:
    if "publicKeyJwk" in method:
        return PublicKey.from_jwk(method["publicKeyJwk"])
    multibase, base = method.get("publicKeyMultibase"), method.get("publicKeyBase58")
    if isinstance(multibase, str) and len(multibase) < 128:
        return did.resolve(f"did:key:{multibase}#{multibase}")
    if isinstance(base, str) and len(base) < 64 and method.get("type") == _ED25519_2018:
        try:
            return PublicKey.from_ed25519(base58.b58decode(base))
        except ValueError as fault:
            raise Malformed("not base58") from fault
    raise Malformed("the key is written in a way that is not known here")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        # Some resolvers read numbers as addresses too
        return name.rpartition(".")[2].isdigit() or name.startswith("0x")
    return True
