"""Which addresses a phone can reach."""

from types import SimpleNamespace

import ifaddr
import pytest

from connector_desk.app import networks
from connector_desk.app.networks import find_networks


def adapter(name, *addresses):
    return SimpleNamespace(nice_name=name, ips=[SimpleNamespace(ip=address) for address in addresses])


@pytest.fixture
def adapters(monkeypatch):
    def use(*found, outward=None):
        monkeypatch.setattr(ifaddr, "get_adapters", lambda: list(found))
        monkeypatch.setattr(networks, "_outward_address", lambda: outward)

    return use


def test_only_addresses_that_a_phone_can_reach(adapters):
    adapters(
        adapter("lo", "127.0.0.1", ("::1", 0, 0)),
        adapter("docker0", "172.17.0.1"),
        adapter("br-12ab", "172.18.0.1"),
        adapter("veth1", "169.254.9.9"),
        adapter("wlan0", "192.168.1.20", ("fe80::1", 0, 2), "169.254.1.1"),
        adapter("Ethernet", "10.0.0.5"),
    )
    assert [network.address for network in find_networks()] == ["10.0.0.5", "192.168.1.20"]


def test_the_way_out_of_the_house_comes_first(adapters):
    adapters(adapter("a", "10.0.0.5"), adapter("b", "192.168.1.20"), outward="192.168.1.20")
    first, second = find_networks()
    assert (first.address, second.address) == ("192.168.1.20", "10.0.0.5")


def test_a_tunnel_comes_last_even_if_everything_goes_through_it(adapters):
    adapters(adapter("utun3", "10.8.0.2"), adapter("en0", "192.168.1.20"), outward="10.8.0.2")
    assert [network.address for network in find_networks()] == ["192.168.1.20", "10.8.0.2"]


def test_adapters_as_windows_names_them(adapters):
    adapters(
        adapter("Local Area Connection", "192.168.1.20"),
        adapter("VirtualBox Host-Only Ethernet Adapter", "192.168.56.1"),
        adapter("vEthernet (WSL)", "172.20.0.1"),
    )
    assert [network.address for network in find_networks()] == ["192.168.1.20"]


def test_no_network_at_all(adapters):
    adapters(adapter("lo", "127.0.0.1"))
    assert find_networks() == ()


def test_the_networks_of_this_machine_can_be_read():
    assert all(not network.address.startswith("127.") for network in find_networks())
