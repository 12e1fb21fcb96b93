"""Which networks this computer is on, and so which addresses a phone can reach it by."""

import socket
from ipaddress import IPv4Address
from typing import NamedTuple

import ifaddr

# Networks that live inside this computer: no phone is ever on them
_INNER = (
    *("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni", "flannel", "bridge1"),
    *("virtualbox", "vmware", "hyper-v"),  # as Windows calls its adapters; its "vEthernet" begins as "veth" does
)
# Tunnels to somewhere else: a phone across the counter is hardly ever in them
_TUNNELS = ("tun", "tap", "utun", "wg", "ppp", "tailscale", "zt", "wireguard", "openvpn", "cisco", "fortinet")
# A documentation address (RFC 5737): asking which way leads there sends nothing
_FAR_AWAY = ("192.0.2.1", 9)


class Network(NamedTuple):
    """One network: the address of this computer there, and the name its adapter has for people."""

    address: str
    name: str


def find_networks() -> tuple[Network, ...]:
    """List the networks a phone could be on too: the one that leads out of the house first, tunnels last."""
    outward = _outward_address()
    found = [
        Network(str(ip.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        if not adapter.nice_name.lower().startswith(_INNER)
        for ip in adapter.ips
        if isinstance(ip.ip, str) and _reachable(ip.ip)
    ]

    def order(network: Network) -> tuple[bool, bool, str, str]:
        is_tunnel = network.name.lower().startswith(_TUNNELS)
        return is_tunnel, network.address != outward, network.name, network.address

    return tuple(sorted(found, key=order))


def _reachable(address: str) -> bool:
    number = IPv4Address(address)
    return not (number.is_loopback or number.is_link_local or number.is_multicast or number.is_unspecified)


def _outward_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
        except OSError:
            return None
        return str(probe.getsockname()[0])
