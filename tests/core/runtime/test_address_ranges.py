"""Which network an address belongs to, whatever it is spelled like."""

import pytest

from connector_desk.core.runtime.address import Range, range_of

ADDRESSES = {
    Range.LOOPBACK: ["127.0.0.1", "127.255.255.254", "::1"],
    Range.PRIVATE: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
    Range.SHARED: ["100.64.0.1", "100.127.255.255"],
    Range.NEVER: [
        *("0.0.0.0", "0.1.2.3", "169.254.169.254", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.1"),
        *("203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.88.99.1"),
        *("::", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "fe80::1"),
        *("fe80::1%eth0", "fec0::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "3fff::1", "100::1"),
        *("2130706433", "0x7f.1", "127.1", "0177.0.0.1", "", "localhost", "1.2.3.4.5", "2606:4700::1111%1"),
    ],
    Range.PUBLIC: ["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.63.255.255", "192.167.0.1", "2606:4700::1111", "2a00::1"],
}


@pytest.mark.parametrize(("address", "kind"), [(one, kind) for kind, several in ADDRESSES.items() for one in several])
def test_the_range_of_an_address(address: str, kind: Range) -> None:
    assert range_of(address) is kind
