"""Which addresses a key may be sent to."""

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.address import checked_address, checked_path, is_loopback


@pytest.mark.parametrize(
    "address",
    [
        "https://connector.example",
        "https://connector.example:8443/base",
        "http://127.0.0.1:8081",
        "http://localhost:8081",
        "http://[::1]:8081",
        "http://127.9.9.9",
    ],
)
def test_good_addresses_are_taken_as_they_are(address):
    assert checked_address(address) == address


def test_letters_beyond_ascii_are_sent_in_ascii():
    assert checked_address("https://Cönnector.example/base/") == "https://xn--cnnector-n4a.example/base"


def test_a_slash_at_the_end_is_left_out():
    assert checked_address("https://connector.example/base/") == "https://connector.example/base"


@pytest.mark.parametrize(
    "address",
    [
        "http://connector.example",
        "http://192.168.1.20:8080",
        "http://localhost.example",
        "http://127.0.0.1.example",
        "http://2130706433.example",
        "https://user@connector.example",
        "https://user:secret@connector.example",
        "https://@connector.example",
        "http://127.0.0.1@evil.example",
        "https://connector.example?x=1",
        "https://connector.example#x",
        "https://connector.example?",
        "ftp://connector.example",
        "connector.example",
        "https://",
        "https:///path",
        "//connector.example",
        "https://connector.example:0",
        "https://connector.example:99999",
        "https://connector.example:x",
        "https://[::1",
        "https:\\\\evil.example",
        "https://connector.example/a b",
        "https://connector.example/\r\nX: y",
        "https://cоnnector.example",  # noqa: RUF001 - a Cyrillic letter is meant
        "javascript:alert(1)",
        "",
        "https://connector.example/" + "a" * 3000,
    ],
)
def test_case_412_other_addresses_are_refused(address):
    with pytest.raises(DeskError) as refused:
        checked_address(address)
    assert refused.value.code == "address_refused"


def test_case_412_a_private_network_is_taken_over_http_only_when_asked_for():
    assert checked_address("http://192.168.1.20:8080", private_http=True) == "http://192.168.1.20:8080"
    for still in ("http://8.8.8.8", "http://connector.example", "http://0.0.0.0", "http://224.0.0.1"):
        with pytest.raises(DeskError):
            checked_address(still, private_http=True)


def test_a_mapped_address_is_judged_as_what_it_is():
    assert is_loopback("http://[::ffff:127.0.0.1]:80")
    assert not is_loopback("http://[::ffff:8.8.8.8]:80")


@pytest.mark.parametrize("path", ["/bc/admin/x", "/a?b=c&d=%20", "/"])
def test_good_paths(path):
    assert checked_path(path) == path


@pytest.mark.parametrize(
    "path", ["", "x", "//evil.example/x", "/\\evil", "/a b", "/a\r\nb", "/a#b", "http://evil", "/ä"]
)
def test_paths_that_could_lead_elsewhere_are_refused(path):
    with pytest.raises(DeskError):
        checked_path(path)
