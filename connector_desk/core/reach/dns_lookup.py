"""Looking DNS records up where they are kept: at the authoritative servers of the zone.  Each call blocks."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import dns.exception
import dns.flags
import dns.message
import dns.name
import dns.query
import dns.rcode
import dns.rdatatype
import dns.rdtypes.ANY.SOA
import dns.rdtypes.ANY.TXT
import dns.resolver

from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_kept import AcmeFailed, shortened

PORT: Final = 53
_SECONDS: Final = 3.0
"""Longest wait for one server."""
_MOST_SERVERS: Final = 6
_MOST_ALIASES: Final = 8
_MOST_VALUES: Final = 20
_TOP_LEVEL: Final = 2
"""Labels of a top-level domain, the root's counted."""
_FAILURES: Final = (dns.exception.DNSException, OSError, EOFError)


class DnsServer(NamedTuple):
    """A name server: host or IP address, and port."""

    host: str
    port: int = PORT

    @classmethod
    def read(cls, text: str) -> DnsServer:
        """Read `host`, `host:port`, `[address]:port` or an IPv6 address; raises AcmeFailed."""
        text = text.strip()
        if text.startswith("["):
            host, _, behind = text[1:].partition("]")
            port = behind.removeprefix(":")
        elif text.count(":") == 1:
            host, _, port = text.partition(":")
        else:
            host, port = text, ""
        if not host or (port and not (port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65_536)):
            raise AcmeFailed(AcmeProblem.DNS_SERVER, text)
        return cls(host, int(port) if port else PORT)

    def address(self) -> str:
        """Return its IP address; raises AcmeFailed if its name is not known."""
        try:
            found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as unknown:
            raise AcmeFailed(AcmeProblem.DNS_SERVER, str(unknown)) from unknown
        ipv4 = [entry for entry in found if entry[0] is socket.AF_INET]
        return str((ipv4 or found)[0][4][0])


class TxtFound(NamedTuple):
    """The values of a TXT record at each server that answered."""

    answers: tuple[frozenset[str], ...]

    @property
    def values(self) -> list[str]:
        """Return the values that were found anywhere."""
        return sorted(frozenset[str]().union(*self.answers))[:_MOST_VALUES]

    def has(self, value: str) -> bool:
        """Return whether every server that answered has a value."""
        return bool(self.answers) and all(value in each for each in self.answers)


class DnsLookup:
    """Looks up at a given server, else at those of the zone, which the resolver of this computer finds."""

    def __init__(
        self, server: DnsServer | None = None, *, resolvers: Sequence[DnsServer] = (), port: int = PORT
    ) -> None:
        """Set the server to ask; `resolvers` stand for those of this computer, and `port` is that of a zone's servers.

        Nothing is asked yet.
        """
        self._server = server
        self._resolvers = resolvers
        self._port = port

    def target(self, name: str) -> str:
        """Return the name that a name is an alias of (CNAME), which may be in another zone; else the name itself."""
        found = _name(name)
        for _ in range(_MOST_ALIASES):
            with contextlib.suppress(*_FAILURES):
                for rrset in self._answer(found, dns.rdatatype.CNAME):
                    if rrset.rdtype == dns.rdatatype.CNAME and rrset.name == found:
                        found = rrset[0].target
                        break
                else:
                    break
                continue
            break
        return found.to_text(omit_final_dot=True)

    def zone(self, name: str) -> str:
        """Return the zone that a name is in; raises AcmeFailed if there is none."""
        found = _name(name)
        while len(found.labels) > _TOP_LEVEL:
            try:
                answer = self._answer(found, dns.rdatatype.SOA)
            except _FAILURES as unanswered:
                raise AcmeFailed(AcmeProblem.DNS_LOOKUP, str(unanswered)) from unanswered
            if any(rrset.rdtype == dns.rdatatype.SOA and rrset.name == found for rrset in answer):
                return found.to_text(omit_final_dot=True)
            found = found.parent()
        raise AcmeFailed(AcmeProblem.DNS_NO_ZONE)

    def primary(self, zone: str) -> DnsServer:
        """Return the given server, else the primary one that the zone names; raises AcmeFailed."""
        if self._server is not None:
            return self._server
        try:
            for rrset in self._answer(_name(zone), dns.rdatatype.SOA):
                if isinstance(rrset[0], dns.rdtypes.ANY.SOA.SOA):
                    return DnsServer(rrset[0].mname.to_text(omit_final_dot=True), self._port)
        except _FAILURES as unanswered:
            raise AcmeFailed(AcmeProblem.DNS_LOOKUP, str(unanswered)) from unanswered
        raise AcmeFailed(AcmeProblem.DNS_NO_ZONE)

    def txt(self, name: str, *, zone: str | None = None) -> TxtFound:
        """Look up TXT values at the given server, and at those of the zone if one is named or no server is given.

        Where none of these answers (a firewall may keep them away), the resolver of this computer is asked.
        """
        servers = [] if self._server is None else [(self._server.address(), self._server.port)]
        if self._server is None or zone is not None:
            with contextlib.suppress(*_FAILURES, AcmeFailed):
                servers += self._servers_of(zone or self.zone(name))
        wanted = _name(name)
        answers = []
        for address, port in list(dict.fromkeys(servers))[:_MOST_SERVERS]:
            with contextlib.suppress(*_FAILURES):
                answers.append(_values(_ask(address, port, wanted, dns.rdatatype.TXT)))
        if not answers:
            try:
                answers.append(_values(self._answer(wanted, dns.rdatatype.TXT)))
            except _FAILURES as unanswered:
                raise AcmeFailed(AcmeProblem.DNS_LOOKUP, str(unanswered)) from unanswered
        return TxtFound(tuple(answers))

    def _servers_of(self, zone: str) -> list[tuple[str, int]]:
        """Return the addresses of the servers that a zone names."""
        found = []
        for rrset in self._answer(_name(zone), dns.rdatatype.NS):
            for one in rrset if rrset.rdtype == dns.rdatatype.NS else ():
                addresses = self._addresses(one.target)
                found += [(address, self._port) for address in addresses[:1]]
        return found

    def _addresses(self, host: dns.name.Name) -> list[str]:
        for kind in (dns.rdatatype.A, dns.rdatatype.AAAA):
            with contextlib.suppress(*_FAILURES):
                found = [one.address for rrset in self._answer(host, kind) if rrset.rdtype == kind for one in rrset]
                if found:
                    return found
        with contextlib.suppress(OSError, UnicodeError):
            name = host.to_text(omit_final_dot=True)
            return [str(entry[4][0]) for entry in socket.getaddrinfo(name, self._port, type=socket.SOCK_STREAM)]
        return []

    def _answer(self, name: dns.name.Name, kind: dns.rdatatype.RdataType) -> Sequence[dns.rrset.RRset]:
        """Return the records that the given server, or the resolver of this computer, answers with."""
        if self._server is not None:
            return _ask(self._server.address(), self._server.port, name, kind)
        if self._resolvers:
            return _ask(self._resolvers[0].host, self._resolvers[0].port, name, kind)
        try:
            answer = dns.resolver.Resolver().resolve(
                name, kind, raise_on_no_answer=False, search=False, lifetime=2 * _SECONDS
            )
        except dns.resolver.NXDOMAIN:
            return ()
        return answer.response.answer


def _name(text: str) -> dns.name.Name:
    try:
        return dns.name.from_text(text)
    except dns.exception.DNSException as wrong:
        raise AcmeFailed(AcmeProblem.NAME_INVALID) from wrong


def _ask(address: str, port: int, name: dns.name.Name, kind: dns.rdatatype.RdataType) -> Sequence[dns.rrset.RRset]:
    """Ask one server; raises one of _FAILURES if it does not answer, or refuses to."""
    query = dns.message.make_query(name, kind)
    answer, _ = dns.query.udp_with_fallback(query, address, timeout=_SECONDS, port=port)
    if answer.rcode() not in {dns.rcode.NOERROR, dns.rcode.NXDOMAIN}:
        raise OSError(dns.rcode.to_text(answer.rcode()))
    return answer.answer


def _values(records: Iterable[dns.rrset.RRset]) -> frozenset[str]:
    """Return the texts of a name, or of what it is an alias of."""
    return frozenset(
        shortened(b"".join(one.strings).decode("utf-8", "replace")) or ""
        for rrset in records
        for one in rrset
        if isinstance(one, dns.rdtypes.ANY.TXT.TXT)
    )
