"""Wallets that are pages: which routes a page of another origin may call, and what its browser is told (CORS)."""

from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.core.route_table import ADMIN, PUBLIC
from tests.core.holder import Holder
from tests.core.running import Running

pytestmark = pytest.mark.sqlite
FOR_WALLETS = {
    "GET /o/{offerId}",
    "POST /oid4vci/token",
    "POST /oid4vci/nonce",
    "POST /oid4vci/credential",
    "POST /oid4vci/deferred_credential",
    "POST /oid4vci/notification",
    "GET /oid4vci/iaca.crl",
    "GET /.well-known/openid-credential-issuer/oid4vci",
    "GET /.well-known/oauth-authorization-server/oid4vci",
    "GET /s/{listId}",
    "GET /r/{requestId}",
    "POST /r/{requestId}",
    "POST /oid4vp/{requestId}",
    "GET /did.json",
    "GET /.well-known/did.json",
    "GET /bc/public/organisation/{logo}",
    "GET /bc/public/schemas/{name}/{version}",
    "GET /bc/public/schemas/{name}/{version}/context.jsonld",
    "GET /bc/public/schemas/{name}/{version}/{logo}",
    "POST /didcomm",
    "POST /oid4vci/par",
    # the offer by which the test of a phone sees a wallet
    "GET /t/{testId}/offer",
    "POST /t/{testId}/token",
    "GET /.well-known/openid-credential-issuer/t/{testId}",
    "GET /.well-known/oauth-authorization-server/t/{testId}",
}
EVERY = pytest.mark.parametrize("route", PUBLIC, ids=lambda route: f"{route.method} {route.path}")
ORIGIN = ("origin", "https://wallet.example")


def path_of(route: Any) -> str:
    """Return the path of a route with something in its braces that is nowhere."""
    return "".join(part if at % 2 == 0 else "nobody" for at, part in enumerate(route.path.replace("}", "{").split("{")))


def allowed(answer: Any) -> dict[str, str]:
    return {name: value for name, value in answer.headers if name.startswith("access-control-")}


def test_what_a_wallet_calls_is_open_to_pages_and_nothing_else() -> None:
    marked = {f"{route.method} {route.path}" for route in PUBLIC if route.for_wallets}
    assert marked == FOR_WALLETS
    assert not [route.path for route in ADMIN if route.for_wallets]


@EVERY
def test_every_answer_to_a_wallet_may_be_read_by_a_page(shared: Running, route: Any) -> None:
    answer = shared.public(route.method, path_of(route), headers=[ORIGIN])
    if not route.for_wallets and not route.path.startswith("/i/"):  # which is a page for browsers, and JSON for wallets
        assert allowed(answer) == {}
        return
    assert allowed(answer) == {
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "DPoP-Nonce, WWW-Authenticate, Retry-After",
    }


@EVERY
def test_a_preflight_is_answered_for_wallets_alone(shared: Running, route: Any) -> None:
    wanted = [ORIGIN, ("access-control-request-method", route.method)]
    answer = shared.public("OPTIONS", path_of(route), headers=wanted)
    if not route.for_wallets:
        assert answer.status == 405
        assert "access-control-allow-methods" not in allowed(answer)
        return
    told = allowed(answer)
    assert (answer.status, answer.body) == (204, b"")
    assert told["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in told
    assert route.method in told["access-control-allow-methods"].split(", ")
    names = {"authorization", "content-type", "dpop", "oauth-client-attestation", "oauth-client-attestation-pop"}
    assert set(told["access-control-allow-headers"].split(", ")) == names


@pytest.mark.parametrize(("accepts", "is_told"), [("application/json", True), ("text/html", False)])
def test_an_invitation_may_be_read_as_json_and_not_as_a_page(shared: Running, accepts: str, is_told: bool) -> None:
    agent = shared.admin(
        "POST", "/bc/studio/agents", {"alias": f"acme:{accepts}".replace("/", "-"), "displayName": "A"}
    )
    made = shared.admin("POST", f"/bc/studio/agents/{agent.result['agentId']}/invite", {})
    path = urlsplit(made.result["url"]).path
    answer = shared.public("GET", path, headers=[ORIGIN, ("accept", accepts)])
    assert answer.status == (200 if is_told else 303)
    assert bool(allowed(answer)) is is_told
    assert "accept" in answer.header("vary").lower()


def test_a_preflight_opens_nothing(shared: Running) -> None:
    offer = shared.offer()
    preflight = [ORIGIN, ("access-control-request-method", "GET"), ("access-control-request-headers", "dpop")]
    assert shared.public("OPTIONS", offer.path, headers=preflight).status == 204
    assert shared.workflow(offer.workflow)["state"] == "prepared"


def test_the_challenge_of_a_missing_token_may_be_read(shared: Running) -> None:
    answer = shared.public("POST", "/oid4vci/credential", b"{}", headers=[ORIGIN, ("content-type", "application/json")])
    assert (answer.status, answer.header("www-authenticate")) == (401, "Bearer")
    assert "WWW-Authenticate" in allowed(answer)["access-control-expose-headers"]


def test_a_credential_and_its_status_list_may_be_read(shared: Running) -> None:
    token = shared.token(shared.code(shared.offer())).json["access_token"]
    issued = shared.credential(token, Holder().request(shared))
    assert (issued.status, allowed(issued)["access-control-allow-origin"]) == (200, "*")
