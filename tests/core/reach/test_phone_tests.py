"""Tests whether a phone reaches a service: with real clients, as phones that trust it and as phones that do not."""

import socket
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.core.reach.phone_tests import browser_name, firewall_command
from tests.core.test_server import certificate  # noqa: F401 - a fixture
from tests.served import Served

pytestmark = pytest.mark.sqlite

TESTS = "/bc/studio/reach/tests"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)


@pytest.fixture(scope="module")
def secured(tmp_path_factory: pytest.TempPathFactory, certificate: tuple[Path, Path]) -> Iterator[Served]:  # noqa: F811
    chain, key = certificate
    with Served(tmp_path_factory.mktemp("secured") / "data", "--tls-cert", str(chain), "--tls-key", str(key)) as core:
        yield core


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("plain") / "data") as core:
        yield core


def begin(core: Served) -> dict[str, Any]:
    made: dict[str, Any] = core.client.post(TESTS).json()["result"]
    return made


def until(core: Served, test: dict[str, Any], code: str) -> dict[str, Any]:
    """Ask until a finding is there."""
    for _ in range(1_000):
        told: dict[str, Any] = core.client.get(f"{TESTS}/{test['testId']}").json()["result"]
        if code in {one["code"] for one in told["findings"]}:
            return told
        time.sleep(0.01)
    raise AssertionError(told)


def where(core: Served) -> tuple[str, int]:
    host, _, port = core.ready["public"].partition("//")[2].rpartition(":")
    return host, int(port)


def test_a_phone_that_trusts_the_desk_says_yes_in_its_language(
    secured: Served,
    certificate: tuple[Path, Path],  # noqa: F811
) -> None:
    test = begin(secured)
    trusting = ssl.create_default_context(cafile=str(certificate[0]))
    with httpx.Client(verify=trusting, trust_env=False, headers={"User-Agent": SAFARI}) as phone:
        page = phone.get(test["address"], headers={"Accept-Language": "de-AT,de;q=0.9"})
        assert page.status_code == 200
        assert "Dieses Telefon erreicht den Schalter." in page.text
        assert "script-src 'sha256-" in page.headers["content-security-policy"]
        now = system_clock()
        assert phone.post(test["address"], json={"clock": now - 7_200_000, "took": 84}).status_code == 204
    told = until(secured, test, "phone_clock_differs")
    assert told["state"] == "reached"
    assert told["findings"][0]["detail"] == "Safari, iPhone, TLS 1.3, 84 ms"
    assert told["findings"][1]["detail"] == "-7200 s"


def test_a_phone_that_does_not_know_the_authority_is_seen_by_its_alert(secured: Served) -> None:
    test = begin(secured)
    with pytest.raises(ssl.SSLCertVerificationError), socket.create_connection(where(secured)) as plainly:
        ssl.create_default_context().wrap_socket(plainly, server_hostname="127.0.0.1")
    told = until(secured, test, "phone_unknown_authority")
    assert told["state"] == "trouble"
    assert told["findings"][0]["detail"] == "127.0.0.1: TLSV1_ALERT_UNKNOWN_CA"


def test_a_phone_of_old_and_one_without_tls_are_seen(secured: Served) -> None:
    test = begin(secured)
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("AES128-SHA")  # without forward secrecy
    old.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError), socket.create_connection(where(secured)) as plainly:
        old.wrap_socket(plainly)
    until(secured, test, "phone_no_common_tls")
    other = begin(secured)
    with socket.create_connection(where(secured)) as plainly:
        plainly.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        plainly.settimeout(5)
        plainly.recv(1)
    until(secured, other, "phone_plain_http")


def test_https_where_only_http_is_spoken_is_seen(plain: Served) -> None:
    test = begin(plain)
    with pytest.raises(ssl.SSLError), socket.create_connection(where(plain)) as plainly:
        ssl.create_default_context().wrap_socket(plainly, server_hostname="127.0.0.1")
    assert until(plain, test, "phone_tls_at_http")["state"] == "trouble"


def test_a_phone_that_comes_by_another_name_is_seen(plain: Served) -> None:
    test = begin(plain)
    page = httpx.get(test["address"], headers={"Host": "other.example"}, trust_env=False)
    assert page.status_code == 200
    told = until(plain, test, "phone_other_host")
    assert told["findings"][1]["detail"].startswith("other.example")


def test_a_test_ends_and_its_page_says_so(plain: Served) -> None:
    test = begin(plain)
    assert plain.client.delete(f"{TESTS}/{test['testId']}").json()["result"]["state"] == "expired"
    assert httpx.get(test["address"], trust_env=False).status_code == 410
    assert plain.client.get(f"{TESTS}/{test['testId']}").status_code == 404
    assert httpx.post(test["address"], json={"clock": 1, "took": 1}, trust_env=False).status_code == 404


def test_many_connections_of_others_push_nothing_out(plain: Served) -> None:
    test = begin(plain)
    assert httpx.get(test["address"], trust_env=False).status_code == 200
    for _ in range(120):
        socket.create_connection(where(plain)).close()
    assert until(plain, test, "phone_reaches_desk")["state"] == "reached"


def test_only_a_few_tests_are_kept(plain: Served) -> None:
    tests = [begin(plain) for _ in range(6)]
    found = [plain.client.get(f"{TESTS}/{one['testId']}").status_code for one in tests]
    assert found == [404, 200, 200, 200, 200, 200]


@pytest.mark.parametrize("body", [{}, {"clock": -1, "took": 1}, {"clock": 1, "took": 10**9}, {"clock": "x", "took": 1}])
def test_a_page_that_tells_nonsense_is_refused(plain: Served, body: dict[str, Any]) -> None:
    assert httpx.post(begin(plain)["address"], json=body, trust_env=False).status_code == 422


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (SAFARI, "Safari, iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
            "Samsung Internet, Android",
        ),
        ("curl/8.1", "curl/8.1"),
        ("\x1b[31m<b>" + "x" * 200, "[31m<b>" + "x" * 53),
        ("", ""),
    ],
)
def test_a_browser_is_named_in_plain_words(agent: str, name: str) -> None:
    assert browser_name(agent) == name


def test_the_command_is_the_one_of_the_system(tmp_path: Path) -> None:
    assert firewall_command(8443, system="linux", root=tmp_path) is None
    (tmp_path / "etc").mkdir()
    (tmp_path / "run/firewalld").mkdir(parents=True)
    assert firewall_command(8443, system="linux", root=tmp_path) == "sudo firewall-cmd --add-port=8443/tcp"
    (tmp_path / "etc/ufw").mkdir()
    (tmp_path / "etc/ufw/ufw.conf").write_text("ENABLED=no\n")
    assert "firewall-cmd" in str(firewall_command(8443, system="linux", root=tmp_path))
    (tmp_path / "etc/ufw/ufw.conf").write_text("# ufw\nENABLED = yes\n")
    assert firewall_command(8443, system="linux", root=tmp_path) == "sudo ufw allow 8443/tcp"
    assert "localport=8443" in str(firewall_command(8443, system="win32"))
    assert firewall_command(8443, system="darwin") is None
