"""Changing a zone by RFC 2136 with a TSIG key (RFC 8945).  Each call blocks."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import dns.exception
import dns.name
import dns.query
import dns.rcode
import dns.rdatatype
import dns.tsig
import dns.update

from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed

if TYPE_CHECKING:
    from connector_desk.contract.reach import AcmeOptions
    from connector_desk.core.reach.dns_lookup import DnsServer

_SECONDS: Final = 10.0
_LIFE: Final = 60
"""Seconds for which others may keep the record."""
_ALGORITHMS: Final = frozenset({"hmac-sha256", "hmac-sha384", "hmac-sha512", "hmac-sha224", "hmac-sha1", "hmac-md5"})
_OF_KEY: Final = (dns.tsig.PeerBadKey, dns.tsig.PeerBadSignature, dns.tsig.BadSignature, dns.tsig.PeerBadTruncation)


def tsig_key(options: AcmeOptions) -> dns.tsig.Key | None:
    """Return the TSIG key; None where updates are not signed; raises AcmeFailed."""
    if not options.tsigName and not options.tsigSecret:
        return None
    algorithm = options.tsigAlgorithm.strip().lower().rstrip(".")
    if not options.tsigName or not options.tsigSecret or algorithm not in _ALGORITHMS:
        raise AcmeFailed(AcmeProblem.DNS_KEY)
    named = dns.tsig.HMAC_MD5 if algorithm == "hmac-md5" else dns.name.from_text(algorithm)
    try:
        secret = base64.b64decode(options.tsigSecret.strip(), validate=True)
        return dns.tsig.Key(dns.name.from_text(options.tsigName.strip()), secret, named)
    except (binascii.Error, ValueError, dns.exception.DNSException) as wrong:
        raise AcmeFailed(AcmeProblem.DNS_KEY) from wrong


@dataclass(frozen=True, slots=True)
class ZoneUpdate:
    """Changes TXT records of one zone at its primary server."""

    server: DnsServer
    zone: str
    key: dns.tsig.Key | None

    def add(self, name: str, value: str) -> None:
        """Add a value to the TXT record of a name; raises AcmeFailed."""
        update = self._update()
        update.add(dns.name.from_text(name), _LIFE, "TXT", value)
        self._send(update)

    def remove(self, name: str, value: str) -> None:
        """Remove a value from the TXT record of a name; others stay; raises AcmeFailed."""
        update = self._update()
        update.delete(dns.name.from_text(name), "TXT", value)
        self._send(update)

    def _update(self) -> dns.update.UpdateMessage:
        update = dns.update.UpdateMessage(dns.name.from_text(self.zone))
        if self.key is not None:
            update.use_tsig(self.key)
        return update

    def _send(self, update: dns.update.UpdateMessage) -> None:
        try:
            answer = dns.query.tcp(update, self.server.address(), timeout=_SECONDS, port=self.server.port)
        except _OF_KEY as refused:
            raise AcmeFailed(AcmeProblem.DNS_KEY_REFUSED, str(refused)) from refused
        except (dns.tsig.PeerBadTime, dns.tsig.BadTime) as refused:
            raise AcmeFailed(AcmeProblem.DNS_CLOCK, str(refused)) from refused
        except (dns.exception.DNSException, OSError, EOFError) as unanswered:
            raise AcmeFailed(AcmeProblem.DNS_SERVER, str(unanswered)) from unanswered
        if answer.rcode() != dns.rcode.NOERROR:
            raise AcmeFailed(AcmeProblem.DNS_REFUSED, dns.rcode.to_text(answer.rcode()))
