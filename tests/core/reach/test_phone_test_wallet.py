"""The second step of a test of a phone, its wallet: each route, what is seen of it, and that nothing comes of it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.base.languages import LANGUAGES
from connector_desk.contract.phone_test import SILENCE, WALLET_SILENCE
from connector_desk.contract.reach import ReachWay
from connector_desk.core.oid4vci.offer import PRE_AUTHORIZED_CODE
from connector_desk.core.reach.phone_tests import MOST_REPORTED
from tests.core.link_previews import AHEAD
from tests.core.running import Reply, Running

pytestmark = pytest.mark.sqlite
TESTS = "/bc/studio/reach/tests"
PATHS = [
    "{base}/t/{id}/offer",
    "/.well-known/openid-credential-issuer{base}/t/{id}",
    "{base}/t/{id}/.well-known/openid-credential-issuer",
    "/.well-known/oauth-authorization-server{base}/t/{id}",
    "{base}/t/{id}/.well-known/oauth-authorization-server",
]


@pytest.fixture(scope="module", params=["https://desk.example", "https://desk.example/a/place"])
def core(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("core") / "data", public_address=request.param)
    with closing(running):
        running.start()
        yield running


@pytest.fixture(autouse=True)
def nothing_is_stored(core: Running) -> Iterator[None]:
    """Hold every test to it: whatever a wallet does with the offer of a test, the store stays as it is."""
    with closing(core.onlooker()) as onlooker:
        core.keep_what_is_noted()
        (before,) = onlooker.execute("PRAGMA data_version").fetchall()
        yield
        core.keep_what_is_noted()
        (after,) = onlooker.execute("PRAGMA data_version").fetchall()
    assert before == after


@pytest.fixture
def test(core: Running) -> dict[str, Any]:
    """Start a test."""
    made: dict[str, Any] = core.admin("POST", TESTS).result
    return made


def ask(core: Running, test: dict[str, Any], path: str, method: str = "GET", **more: Any) -> Reply:
    return core.public(method, path.format(base=core.path, id=test["testId"]), **more)


def seen(core: Running, test: dict[str, Any]) -> list[tuple[str, str | None]]:
    told = core.admin("GET", f"{TESTS}/{test['testId']}").result
    return [(one["kind"], one.get("detail")) for one in told["sightings"]]


def found(core: Running, test: dict[str, Any]) -> list[str]:
    told = core.admin("GET", f"{TESTS}/{test['testId']}").result
    return [told["state"], *(one["code"] for one in told["findings"])]


def open_page(core: Running, test: dict[str, Any], **more: Any) -> Reply:
    return ask(core, test, "{base}/t/{id}", **more)


def test_the_link_leads_to_an_offer_of_an_issuer_of_its_own(core: Running, test: dict[str, Any]) -> None:
    link = urlsplit(test["walletLink"])
    assert (link.scheme, link.netloc) == ("openid-credential-offer", "")
    assert parse_qs(link.query) == {"credential_offer_uri": [f"{test['address']}/offer"]}
    fetched = ask(core, test, PATHS[0], headers=[("user-agent", "okhttp/4.12.0")])
    assert fetched.json == {
        "credential_issuer": test["address"],
        "credential_configuration_ids": ["connection-test"],
        "grants": {PRE_AUTHORIZED_CODE: {"pre-authorized_code": test["testId"]}},
    }
    assert (fetched.header("content-type"), fetched.header("cache-control")) == ("application/json", "no-store")
    assert seen(core, test) == [("wallet-offer", "okhttp/4.12.0")]


@pytest.mark.parametrize("path", PATHS[1:3])
def test_its_issuer_says_plainly_what_it_is(core: Running, test: dict[str, Any], path: str) -> None:
    told = ask(core, test, path).json
    assert told["credential_issuer"] == test["address"]
    assert told["credential_endpoint"] == f"{test['address']}/credential"
    assert told["display"] == [{"name": "Connector Desk", "locale": "en"}]
    assert "nonce_endpoint" not in told
    (configuration,) = told["credential_configurations_supported"].values()
    shown = {one["locale"]: one["name"] for one in configuration["credential_metadata"]["display"]}
    assert list(shown) == list(LANGUAGES)
    assert (shown["en"], shown["de"]) == ("Connection test", "Verbindungstest")
    assert configuration["format"] == "dc+sd-jwt"
    assert seen(core, test) == [("wallet-metadata", "")]


@pytest.mark.parametrize("path", PATHS[3:])
def test_its_authorization_server_is_that_of_any_offer(core: Running, test: dict[str, Any], path: str) -> None:
    told = ask(core, test, path).json
    real = core.public("GET", f"/.well-known/oauth-authorization-server{core.path}/oid4vci").json
    assert told == real | {"issuer": test["address"], "token_endpoint": f"{test['address']}/token"}


@pytest.mark.parametrize("body", [b"", b"grant_type=x", b"{", f"pre-authorized_code={'x' * 200}".encode()])
def test_every_token_is_refused_in_words(core: Running, test: dict[str, Any], body: bytes) -> None:
    form = [("content-type", "application/x-www-form-urlencoded")]
    refused = ask(core, test, "{base}/t/{id}/token", "POST", body=body, headers=form)
    assert refused.status == 400
    assert refused.json == {
        "error": "invalid_grant",
        "error_description": "This was only a test; nothing is issued.",
    }
    assert seen(core, test) == [("wallet-token", "")]


def test_its_code_is_worth_nothing_at_the_real_token_endpoint(core: Running, test: dict[str, Any]) -> None:
    assert core.token(test["testId"]).json["error"] == "invalid_grant"


def test_the_page_leads_on_to_the_wallet(core: Running, test: dict[str, Any]) -> None:
    page = open_page(core, test, headers=[("accept-language", "de")]).body.decode()
    assert f'<a class="button" href="{test["testId"]}/wallet">Mit der Wallet probieren</a>' in page
    led = ask(core, test, "{base}/t/{id}/wallet")
    assert (led.status, led.header("location"), led.body) == (303, test["walletLink"], b"")
    assert [kind for kind, _ in seen(core, test)] == ["page", "wallet-opened"]


def test_what_is_added_to_the_link_leads_nowhere_else(core: Running, test: dict[str, Any]) -> None:
    elsewhere = "?credential_offer_uri=https://evil.example/&to=https://evil.example"
    led = ask(core, test, "{base}/t/{id}/wallet" + elsewhere, host="evil.example")
    assert led.header("location") == test["walletLink"]


def test_previews_leave_no_trace(core: Running, test: dict[str, Any]) -> None:
    for path in ("{base}/t/{id}/wallet", *PATHS):
        for method, header in AHEAD:
            assert ask(core, test, path, method, headers=[header]).status < 400
    for method, header in AHEAD:
        assert core.public(method, urlsplit(test["address"]).path, headers=[header]).status == 200
    assert seen(core, test) == []


def test_a_test_that_is_over_offers_nothing(core: Running, test: dict[str, Any]) -> None:
    core.admin("DELETE", f"{TESTS}/{test['testId']}")
    statuses = [ask(core, test, path).status for path in PATHS]
    assert statuses == [410, 404, 404, 404, 404]
    assert ask(core, test, "{base}/t/{id}/token", "POST").status == 404
    over = ask(core, test, "{base}/t/{id}/wallet")
    assert (over.status, over.header("location")) == (410, None)
    assert "This test is over" in over.body.decode()
    stranger = test | {"testId": "nobody"}
    assert [ask(core, stranger, path).status for path in PATHS] == statuses


def test_a_test_that_has_expired_offers_nothing(core: Running, test: dict[str, Any]) -> None:
    core.clock.forward(10 * MINUTE)
    assert ask(core, test, PATHS[0]).status == 410
    assert ask(core, test, PATHS[1]).status == 404


def test_a_wallet_that_comes_back_often_pushes_nothing_out(core: Running, test: dict[str, Any]) -> None:
    open_page(core, test)
    for _ in range(MOST_REPORTED + 5):
        ask(core, test, PATHS[0], headers=[("user-agent", "x" * 5_000)])
        ask(core, test, PATHS[1])
    kinds = [kind for kind, _ in seen(core, test)]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "page": 1,
        "wallet-offer": MOST_REPORTED,
        "wallet-metadata": MOST_REPORTED,
    }
    assert max(len(detail or "") for _, detail in seen(core, test)) <= 60


def test_a_wallet_that_comes_reaches_the_desk_too(core: Running, test: dict[str, Any]) -> None:
    open_page(core, test)
    ask(core, test, "{base}/t/{id}/wallet")
    ask(core, test, PATHS[0])
    assert found(core, test)[:2] == ["reached", "phone_reaches_desk"]
    ask(core, test, PATHS[1], source="203.0.113.5")  # over another network, or by a server of its maker
    assert found(core, test)[:3] == ["reached", "phone_wallet_reaches_desk", "phone_reaches_desk"]


def test_a_wallet_that_does_not_come_is_said(core: Running, test: dict[str, Any]) -> None:
    open_page(core, test)
    ask(core, test, "{base}/t/{id}/wallet")
    core.clock.forward(WALLET_SILENCE - 1)
    assert found(core, test)[:2] == ["reached", "phone_reaches_desk"]
    core.clock.forward(1)
    assert found(core, test)[:3] == ["trouble", "phone_page_not_wallet", "phone_reaches_desk"]
    ask(core, test, PATHS[0])
    core.clock.forward(SILENCE)
    assert found(core, test)[:2] == ["trouble", "phone_wallet_offer_only"]


@pytest.mark.parametrize(
    ("way", "secure", "code"),
    [
        (ReachWay.OWN_AUTHORITY, True, "phone_page_not_wallet_own_authority"),
        (ReachWay.NETWORK, False, "phone_page_not_wallet_http"),
        (ReachWay.TUNNEL, True, "phone_page_not_wallet"),
    ],
)
def test_why_it_does_not_come_depends_on_the_way(
    core: Running, test: dict[str, Any], monkeypatch: pytest.MonkeyPatch, way: ReachWay, secure: bool, code: str
) -> None:
    tests = core.capabilities.reach.phone_tests
    monkeypatch.setattr(tests, "_way", lambda: way)
    open_page(core, test)
    ask(core, test, "{base}/t/{id}/wallet")
    core.clock.forward(WALLET_SILENCE)
    if not secure:
        address = core.capabilities.place.runtime.address
        monkeypatch.setattr(address, "base", f"http://desk.example{core.path}")
    assert found(core, test)[1] == code


def test_one_second_is_no_silence(core: Running, test: dict[str, Any]) -> None:
    ask(core, test, PATHS[0])
    core.clock.forward(SECOND)
    assert found(core, test) == ["waiting"]  # without the page: the code was scanned from the wallet itself


def test_the_way_is_the_chosen_one(tmp_path: Path) -> None:
    core = Running(tmp_path / "data")
    with closing(core):
        core.start()
        reach = core.capabilities.reach
        assert reach.phone_tests._way() is reach.coordinator.way
