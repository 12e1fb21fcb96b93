"""JWT VC issuer metadata: the keys of an issuer that is named by an https address (SD-JWT VC draft-11 §3.5)."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlsplit

from connector_desk.core.keys import strict
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed

_LONGEST = 2_048
_MOST_KEYS = 100


class Metadata(NamedTuple):
    """The metadata of an issuer: its keys, or their address."""

    keys: object
    keys_uri: str | None


def address_of(issuer: str) -> str:
    """Return the address of an issuer's metadata: the well-known part goes between host and path; raises Malformed."""
    check_https(issuer)
    parts = urlsplit(issuer)
    return f"https://{parts.netloc}/.well-known/jwt-vc-issuer{parts.path.rstrip('/')}"


def check_https(address: str) -> None:
    """Refuse anything but a plain https address: no user name, query or fragment; raises Malformed."""
    try:
        parts = urlsplit(address)
        sound = parts.scheme == "https" and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError as fault:
        raise Malformed("not an address") from fault
    plain = address.isascii() and address.isprintable() and not set(' "\\<>^`{|}') & set(address)
    if not sound or not plain or "@" in parts.netloc or "?" in address or "#" in address or len(address) > _LONGEST:
        raise Malformed("not a plain https address")


def read(body: bytes, issuer: str) -> Metadata:
    """Read the metadata of an issuer; raises Malformed for that of another, and without exactly one set of keys."""
    document = strict.json_object(body)
    if document.get("issuer") != issuer:
        raise Malformed("the metadata is that of another issuer")
    keys, uri = document.get("jwks"), document.get("jwks_uri")
    if (keys is None) == (uri is None) or not isinstance(uri, str | None):
        raise Malformed("the metadata gives its keys in one way")
    if uri is not None:
        check_https(uri)
    return Metadata(keys, uri)


def find_key(key_set: object, kid: object, alg: str) -> PublicKey | None:
    """Find a key by its name in a key set (RFC 7517 §5), or the only one where none is named; raises Malformed."""
    keys = key_set.get("keys") if isinstance(key_set, Mapping) else None
    if not isinstance(keys, list) or len(keys) > _MOST_KEYS:
        raise Malformed("not a key set")
    fitting = [one for one in keys if isinstance(one, dict) and (kid is None or one.get("kid") == kid)]
    if len(fitting) != 1:
        return None
    public = PublicKey.from_jwk(fitting[0])
    return public if public.fits(alg) else None
