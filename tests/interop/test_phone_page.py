"""The page that tells a phone that it reaches the desk, in Chromium: over https and http, trusted and not."""

import base64
import hashlib
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.core.test_server import certificate  # noqa: F401 - a fixture
from tests.interop.browser.browsers import NewBrowser, browsers
from tests.interop.credo import Credo
from tests.interop.https import HttpsProxy, Trust
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(120)]
TESTS = "/bc/studio/reach/tests"


@pytest.fixture
def browser(callers_environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    with browsers(callers_environment) as new:
        yield new


@pytest.fixture
def secured(tmp_path: Path, certificate: tuple[Path, Path]) -> Iterator[Served]:  # noqa: F811
    chain, key = certificate
    with Served(tmp_path / "data", "--tls-cert", str(chain), "--tls-key", str(key)) as core:
        yield core


def spki(chain: Path) -> str:
    key = x509.load_pem_x509_certificate(chain.read_bytes()).public_key()
    return base64.b64encode(
        hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    ).decode()


def begin(core: Served) -> dict[str, Any]:
    made: dict[str, Any] = core.client.post(TESTS).json()["result"]
    return made


def told(core: Served, test: dict[str, Any], is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask until the test says something."""
    for _ in range(1_000):
        found: dict[str, Any] = core.client.get(f"{TESTS}/{test['testId']}").json()["result"]
        if is_it(found):
            return found
        time.sleep(0.01)
    raise AssertionError(found)


def kinds(found: dict[str, Any]) -> set[str]:
    return {one["kind"] for one in found["sightings"]}


def has_answered(found: dict[str, Any]) -> bool:
    return any(one["kind"] == "answer" for one in found["sightings"])


def test_it_says_yes_in_the_language_of_the_visitor_and_the_desk_sees_what_came(
    secured: Served,
    certificate: tuple[Path, Path],  # noqa: F811
    browser: NewBrowser,
) -> None:
    test = begin(secured)
    assert test["address"].startswith("https://")
    phone = browser(language="de", trusts=spki(certificate[0]))
    phone.open(test["address"])
    assert "Ja." in phone.text
    found = told(secured, test, has_answered)
    assert found["state"] == "reached"
    assert found["findings"][0]["code"] == "phone_reaches_desk"
    assert "Chrom" in found["findings"][0]["detail"]
    assert "TLS 1.3" in found["findings"][0]["detail"]
    (answer,) = [one for one in found["sightings"] if one["kind"] == "answer"]
    assert abs(answer["clockDifference"]) < 60_000
    assert answer["took"] >= 0
    assert [one["code"] for one in found["findings"]] == ["phone_reaches_desk"]  # its clock is ours, its script ran


def test_without_encryption_it_says_so_too(tmp_path: Path, browser: NewBrowser) -> None:
    with Served(tmp_path / "data") as core:
        test = begin(core)
        phone = browser(language="en")
        phone.open(test["address"])
        assert "Yes." in phone.text
        assert told(core, test, has_answered)["findings"][0]["code"] == "phone_reaches_desk"


def test_a_browser_that_does_not_trust_the_certificate_is_seen_to_refuse_it(
    secured: Served, browser: NewBrowser
) -> None:
    test = begin(secured)
    assert "ERR_CERT_AUTHORITY_INVALID" in browser().refusal(test["address"])
    found = told(secured, test, lambda one: bool(one["findings"]))
    assert found["state"] == "trouble"
    assert found["findings"][0]["code"] in ("phone_unknown_authority", "phone_certificate_refused")


@pytest.mark.parametrize("script", [True, False])
def test_its_link_leads_on_to_the_wallet(tmp_path: Path, browser: NewBrowser, script: bool) -> None:
    with Served(tmp_path / "data") as core:
        test = begin(core)
        phone = browser(language="de", script=script)
        phone.open(test["address"])
        assert not script or phone.violations() == []  # axe-core is a script
        assert "Mit der Wallet probieren" in phone.text
        phone.press("a.button")
        found = told(core, test, lambda one: "wallet-opened" in kinds(one))
        assert "Ja." in phone.text  # without a wallet for the link, the page stays
        assert found["findings"][0]["code"] == "phone_reaches_desk"  # too early to say that no wallet comes


@pytest.mark.parametrize("secure", [True, False])
def test_a_wallet_of_others_is_seen_and_refused_in_words(
    tmp_path: Path, trust: Trust, wallet: Credo, secure: bool
) -> None:
    with HttpsProxy(trust) as proxy:
        options = ["--public-address", proxy.address] if secure else []
        with Served(tmp_path / "data", *options) as core:
            proxy.target = int(core.ready["public"].rpartition(":")[2])
            test = begin(core)
            report = wallet.accept(test["walletLink"])
            found = told(core, test, lambda one: "wallet-token" in kinds(one))
            offers = core.client.get("/bc/admin/workflows").json()["result"]["workflows"]
    assert (report["ok"], report["step"], report["credentials"]) == (False, "token", [])
    assert report["exchanges"][-1]["error"] == {
        "error": "invalid_grant",
        "error_description": "This was only a test; nothing is issued.",
    }
    assert report["display"][0]["name"] == "Connector Desk"
    assert found["findings"][0]["code"] == "phone_wallet_reaches_desk"
    assert offers == []
