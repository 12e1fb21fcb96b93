"""Which networks the only way out leads into, from which place; nothing else is tried (case 363).

A place reaches whatever is public, and the kind of network that its own public address is in.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path

import pytest

from connector_desk.base.clock import system_clock
from connector_desk.contract.webhook import DeliveryFault
from connector_desk.core.keys.authority import make_authority
from connector_desk.core.outbound.egress import Egress, FetchFailed
from connector_desk.core.runtime.address import PublicAddress, Range
from tests.core.network_guard import Outbound
from tests.core.outbound.test_egress import DOCUMENT, HOST, JSON, Names, Server, pem_of, reply, tls_of

PORT = 9  # nobody listens there
NOT_REACHED, NOBODY, WITHOUT_TLS = DeliveryFault.NOT_REACHED, DeliveryFault.NOBODY, DeliveryFault.WITHOUT_TLS
Way = Callable[[Egress, str], Awaitable[object]]
WAYS: tuple[Way, ...] = (
    lambda way_out, url: way_out.fetch(url, JSON),
    lambda way_out, url: way_out.post(url, b"{}", "application/json"),
    lambda way_out, url: way_out.call(url, b"{}", "application/json", {}, most=1_000),
)

PLACES: dict[str, tuple[str, set[Range]]] = {
    "this computer": ("http://127.0.0.1:8080", {Range.LOOPBACK}),
    "this computer by IPv6": ("http://[::1]:8080", {Range.LOOPBACK}),
    "a LAN": ("http://192.168.0.5:8080", {Range.PRIVATE}),
    "a LAN over TLS": ("https://10.0.0.5", {Range.PRIVATE}),
    "a LAN by IPv6": ("http://[fd00::5]:8080", {Range.PRIVATE}),
    "a LAN by its name": ("http://desk.lan:8080", {Range.PRIVATE}),
    "an overlay": ("http://100.64.0.5:8080", {Range.SHARED}),
    "a public name": ("https://desk.invalid", set()),
    "a public address": ("https://8.8.8.8", set()),
    "a public name that is in a LAN too": ("https://both.invalid", {Range.PRIVATE}),
    "a link": ("http://169.254.0.5:8080", set()),
    "a name of nobody": ("https://nobody.invalid", set()),
    "nowhere yet": ("", set()),
}
ADDRESSES = {
    Range.LOOPBACK: ["127.0.0.1", "127.8.9.10", "::1"],
    Range.PRIVATE: ["10.0.0.1", "172.16.0.1", "192.168.0.9", "fd00::1"],
    Range.SHARED: ["100.64.0.1"],
    Range.NEVER: [
        *("169.254.169.254", "224.0.0.1", "0.0.0.0", "255.255.255.255", "::", "fe80::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:192.168.0.9", "64:ff9b::7f00:1", "64:ff9b::c0a8:9", "2002:7f00:1::1"),
    ],
    Range.PUBLIC: ["8.8.8.8", "2606:4700::1111"],
}
EACH = {address: kind for kind, several in ADDRESSES.items() for address in several}


def resolver(found: Sequence[str] = ()) -> Names:
    return Names(
        {
            HOST: [found],
            "desk.lan": [["192.168.0.5"]],
            "desk.invalid": [["8.8.8.8"]],
            "both.invalid": [["8.8.8.8", "192.168.0.5"]],
        }
    )


@dataclass(slots=True)
class Out:
    """The way out of one place, tried in each of its ways on a host that has these or those addresses."""

    place: str
    outbound: Outbound
    names: Names = field(default_factory=resolver)

    def tries(self, *several: Sequence[str], scheme: str = "https") -> list[tuple[str, list[str]]]:
        """Give for each the reason why nothing came of it, and what was to be reached: by each way the same."""

        async def work() -> list[tuple[str, list[str]]]:
            way_out = Egress(PublicAddress(PLACES[self.place][0]), resolve=self.names)
            try:
                return [await self._try(way_out, found, scheme) for found in several]
            finally:
                way_out.close()

        return asyncio.run(work())

    async def _try(self, way_out: Egress, found: Sequence[str], scheme: str) -> tuple[str, list[str]]:
        self.names.answers[HOST] = [found]
        told = []
        for way in WAYS:
            self.outbound.seen.clear()
            with pytest.raises(FetchFailed) as fault:
                await way(way_out, f"{scheme}://{HOST}:{PORT}/")
            told.append((str(fault.value), list(self.outbound.seen)))
        assert told == [told[0]] * len(told)
        return told[0]

    def expects(self, found: Sequence[str]) -> tuple[str, list[str]]:
        if {EACH[one] for one in found} <= PLACES[self.place][1] | {Range.PUBLIC}:
            return NOBODY, [f"{one}:{PORT}" for one in found[:3]]
        return NOT_REACHED, []


@pytest.mark.parametrize("place", PLACES)
def test_case_363_a_place_reaches_what_is_public_and_its_own_network(place: str, outbound: Outbound) -> None:
    out = Out(place, outbound)
    alone = [[address] for address in EACH]
    assert out.tries(*alone) == [out.expects(found) for found in alone]


@pytest.mark.parametrize("place", PLACES)
def test_case_363_every_address_of_a_host_counts(place: str, outbound: Outbound) -> None:
    out = Out(place, outbound)
    one_each = [several[0] for several in ADDRESSES.values()]
    public = ADDRESSES[Range.PUBLIC]
    together = [[*pair] for pair in permutations(one_each, 2)]
    together += [[*public, *public, one] for one in one_each]  # behind more than are ever tried
    assert out.tries(*together) == [out.expects(found) for found in together]


@pytest.mark.parametrize(
    ("place", "address"),
    [
        ("this computer", "127.0.0.1"),
        ("this computer", "127.8.9.10"),
        ("a LAN", "192.168.0.9"),
        ("a LAN", "10.0.0.1"),
        ("a LAN by its name", "172.16.0.1"),
        ("an overlay", "100.64.0.1"),
    ],
)
def test_case_363_a_neighbour_is_reached_and_its_document_read(place: str, address: str, outbound: Outbound) -> None:
    outbound.stand_ins.add(address)

    async def work(server: Server) -> bytes:
        async with server.running():
            way_out = Egress(PublicAddress(PLACES[place][0]), resolve=resolver([address]))
            return await way_out.fetch(server.at(), JSON)

    server = Server(reply())
    assert asyncio.run(work(server)) == DOCUMENT
    assert outbound.seen == [f"{address}:{server.port}"]


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("this computer", ["8.8.8.8"]),
        ("this computer", ["127.0.0.1", "8.8.8.8"]),
        ("a LAN", ["8.8.8.8", "192.168.0.9"]),
        ("a LAN over TLS", ["10.0.0.1"]),
        ("a public name that is in a LAN too", ["192.168.0.9"]),
        ("a public name", ["8.8.8.8"]),
    ],
)
def test_case_363_plain_http_reaches_nothing_but_the_network_of_a_place_on_plain_http(
    place: str, found: list[str], outbound: Outbound
) -> None:
    assert Out(place, outbound).tries(found, scheme="http") == [(WITHOUT_TLS, [])]


@pytest.mark.parametrize(("found", "reason"), [("8.8.8.8", NOBODY), ("10.0.0.1", NOT_REACHED)])
def test_what_is_signed_comes_over_plain_http_too_but_from_public_addresses_alone(
    found: str, reason: str, outbound: Outbound
) -> None:
    async def work() -> None:
        way_out = Egress(PublicAddress("https://desk.invalid"), resolve=resolver([found]))
        await way_out.fetch(f"http://{HOST}/iaca.crl", frozenset(), in_the_clear=True)

    with pytest.raises(FetchFailed, match=reason):
        asyncio.run(work())
    assert outbound.seen == ([f"{found}:80"] if reason == NOBODY else [])


@pytest.mark.parametrize("near", ["192.168.0.9", "10.0.0.1", "127.0.0.1"])
def test_case_365_who_is_public_leads_nowhere_nearer(near: str, outbound: Outbound, tmp_path: Path) -> None:
    """Also where the place itself is in that network: a stranger's list must not send it to its neighbours."""
    outbound.stand_ins.update(["8.8.8.8", near])
    trusted = make_authority("Town Hall", [HOST], system_clock())

    async def work(server: Server) -> bytes:
        async with server.running(tls=tls_of(trusted, HOST, tmp_path)):
            known = resolver(["8.8.8.8"])
            known.answers["near.invalid"] = [[near]]
            way_out = Egress(PublicAddress("http://192.168.0.5"), authorities_pem=pem_of(trusted), resolve=known)
            return await way_out.fetch(server.at("https"), JSON)

    server = Server(reply(b"", "302 Found", headers="Location: https://near.invalid/\r\n"))
    with pytest.raises(FetchFailed):
        asyncio.run(work(server))
    assert outbound.seen == [f"8.8.8.8:{server.port}"]


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254"])
@pytest.mark.parametrize("way", WAYS)
def test_case_363_nor_by_its_number(host: str, way: Way, outbound: Outbound) -> None:
    async def work() -> None:
        await way(Egress(PublicAddress("https://desk.invalid"), resolve=resolver()), f"https://{host}/")

    with pytest.raises(FetchFailed, match=NOT_REACHED):
        asyncio.run(work())
    assert outbound.seen == []


@pytest.mark.parametrize("host", ["2130706433", "0x7f000001", "127.1", "0177.0.0.1", "localhost"])
def test_case_363_nor_by_a_spelling_that_the_system_reads_as_a_number(host: str) -> None:
    server = Server(reply())

    async def work() -> None:
        async with server.running():
            await Egress(PublicAddress("https://8.8.8.8")).fetch(server.at("https", host), JSON)

    with pytest.raises(FetchFailed, match=f"{NOT_REACHED}|{DeliveryFault.NOWHERE}"):
        asyncio.run(work())
    assert not server.requests
