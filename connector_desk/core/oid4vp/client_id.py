"""Under which name a place asks, and how it proves that the name is its own (OpenID4VP 1.0 §5.9).

prefix                     proof                         signed by
decentralized_identifier   `kid` of the DID's document   the DID's key
x509_hash                  `x5c`                         the certificate's key; the name is the certificate's hash
x509_san_dns               `x5c`                         the certificate's key; the name is its DNS name
redirect_uri               none                          nobody: the request must not be signed (§5.9.3)

The whole `client_id`, prefix and all, is the audience of every presentation (§14.8).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, Literal

from connector_desk.core.keys import did
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.keys.signing import SigningKey
    from connector_desk.core.keys.x509 import Chain

Prefix = Literal["decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"]

DECENTRALIZED_IDENTIFIER: Final = "decentralized_identifier"
X509_HASH: Final = "x509_hash"
X509_SAN_DNS: Final = "x509_san_dns"
REDIRECT_URI: Final = "redirect_uri"

_SIGNING: Final[tuple[Prefix, ...]] = (DECENTRALIZED_IDENTIFIER, X509_HASH, X509_SAN_DNS)


@dataclass(frozen=True, slots=True)
class ClientIdentity:
    """A name for wallets; `client_id` has its prefix.  `key` is None, and `header` empty, where nothing is signed."""

    prefix: Prefix
    client_id: str
    header: Mapping[str, JsonValue] = field(repr=False)
    key: SigningKey | None = field(repr=False)

    @property
    def original(self) -> str:
        """Return the name without its prefix."""
        return self.client_id.removeprefix(f"{self.prefix}:")


def by_did(signer: Signer) -> ClientIdentity:
    """Ask as a DID; raises Malformed for a signer by certificate."""
    kid = signer.header.get("kid")
    if not isinstance(kid, str):
        raise Malformed("the key is not named by a DID")
    return _identity(DECENTRALIZED_IDENTIFIER, did.did_of(kid), {"kid": kid}, signer.key)


def by_x509_hash(key: SigningKey, chain: Chain) -> ClientIdentity:
    """Ask as a certificate; raises Malformed when it is another key's."""
    _check_key(key, chain)
    return _identity(X509_HASH, chain.x509_hash, {"x5c": list(chain.x5c)}, key)


def by_x509_san_dns(key: SigningKey, chain: Chain, host: str) -> ClientIdentity:
    """Ask as a DNS name of a certificate; raises Malformed when it is not for that name, to the letter, or that key.

    `host` is the one that answers are sent to: wallets refuse another (§5.9.3).  A wildcard matches nothing, and an IP
    address is no DNS name.
    """
    _check_key(key, chain)
    check_dns_name(host)
    if host not in chain.hosts:
        raise Malformed("the certificate is not for that DNS name")
    return _identity(X509_SAN_DNS, host, {"x5c": list(chain.x5c)}, key)


def check_dns_name(host: str) -> None:
    """Raise Malformed for a host that no certificate can be for as a DNS name: an IP address."""
    if not host or _is_address(host):
        raise Malformed("the host is not a DNS name")


def by_redirect_uri(response_uri: str) -> ClientIdentity:
    """Ask as nobody in particular: the name is the address that answers are sent to."""
    return _identity(REDIRECT_URI, response_uri, {}, None)


def restore(client_id: str, header: Mapping[str, JsonValue], key: SigningKey) -> ClientIdentity:
    """Restore one of the above identities from its stored form; raises Malformed for another name."""
    prefix, _, name = client_id.partition(":")
    for one in _SIGNING:
        if prefix == one:
            return _identity(one, name, header, key)
    raise Malformed("a request of this name is not signed")


def _identity(prefix: Prefix, name: str, header: Mapping[str, JsonValue], key: SigningKey | None) -> ClientIdentity:
    return ClientIdentity(prefix, f"{prefix}:{name}", header, key)


def _check_key(key: SigningKey, chain: Chain) -> None:
    if chain.public.jwk != key.public_jwk:
        raise Malformed("the key belongs to another certificate")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
