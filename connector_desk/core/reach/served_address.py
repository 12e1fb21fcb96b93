"""The address and certificate that phones last saw: kept so that a restart comes back with them."""

import json
from typing import Self

from connector_desk.base.dataclass import dataclass
from connector_desk.core.http.tls_context import context_of
from connector_desk.core.http.tls_server import TlsSettings
from connector_desk.core.keys.server_certificate import names_of, read_chain
from connector_desk.core.reach.way import ServerCertificate


@dataclass(frozen=True, slots=True)
class ServedAddress:
    """The address in codes, and the certificate of the listener if it speaks TLS."""

    base: str
    certificate: ServerCertificate | None

    @classmethod
    def from_json(cls, kept: bytes) -> Self:
        """Read what `to_json` wrote."""
        found = json.loads(kept)
        chain, key = found.get("chain"), found.get("key")
        certificate = ServerCertificate(chain.encode(), key.encode()) if chain and key else None
        return cls(found["base"], certificate)

    def to_json(self) -> bytes:
        """Write it, with the private key."""
        found = {"base": self.base}
        if self.certificate is not None:
            found |= {"chain": self.certificate.chain.decode(), "key": self.certificate.key.decode()}
        return json.dumps(found).encode()

    def tls(self) -> TlsSettings | None:
        """Return how the listener secures connections; raises ValueError or ssl.SSLError for an unusable pair."""
        certificate = self.certificate
        if certificate is None:
            return None
        return TlsSettings(context_of(certificate.chain, certificate.key), answers_plain_http=True)

    def names(self) -> frozenset[str]:
        """Return the DNS names and addresses that the certificate is for, without wildcards."""
        if self.certificate is None:
            return frozenset()

        return frozenset(name for name in names_of(read_chain(self.certificate.chain)[0]) if "*" not in name)
