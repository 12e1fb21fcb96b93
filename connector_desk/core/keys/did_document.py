"""Documents of other did:web: their address, and the keys that may have signed an object."""

import ipaddress
import re
from collections.abc import Mapping
from typing import Final, Literal
from urllib.parse import quote, unquote

import base58

from connector_desk.core.keys import did, strict
from connector_desk.core.keys.did_web import METHOD
from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.signing import PublicKey

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
    if host is None or ".." in name or _is_ip(name) or int(host[1] or 443) > 65_535:
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


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        # Some resolvers read numbers as addresses too
        return name.rpartition(".")[2].isdigit() or name.startswith("0x")
    return True
