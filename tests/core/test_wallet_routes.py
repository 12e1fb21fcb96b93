"""The wallets that a place is made for: its preset, and codes for one wallet."""

import json
from typing import Any

import pytest

from connector_desk.contract.reach import ReachWay
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_check import Asked, check
from connector_desk.contract.wallet_profile import WalletSettings, wallet_profiles
from connector_desk.contract.wire import read
from connector_desk.core.route_table import authority_of
from tests.core.holder import decode
from tests.core.presenter import ASK, fetch
from tests.core.presenter import Asked as AskedRequest
from tests.core.presenter import body as request_body
from tests.core.running import CREATE, Offer, Running

WALLETS, REQUESTS = "/bc/studio/wallets", "/bc/studio/requests"


def told(core: Running) -> WalletSettings:
    return read(WalletSettings, core.admin("GET", WALLETS).result)


def ask_for(core: Running, wallet: str, **more: Any) -> AskedRequest:
    result = core.admin("POST", f"{ASK}?wallet={wallet}", request_body(core, **more)).result
    return AskedRequest(result["workflowId"], result["url"])


@pytest.mark.sqlite
def test_the_known_wallets_and_what_they_see_are_told(desk: Running) -> None:
    found = told(desk)
    assert {one.id for one in found.wallets} == set(wallet_profiles())
    assert (found.preset, found.isChanged) == (None, False)
    assert found.place.address == desk.admin("GET", "/bc/studio/place").result["publicAddress"]
    assert (found.place.issuer, found.place.authority, found.place.batchSize) == ("did", "none", 10)
    paradym = wallet_profiles()["paradym"]
    assert [one.rule for one in check(found.place, Asked(VisitKind.OFFER, ("sd-jwt",)), paradym)] == ["https-needed"]


@pytest.mark.sqlite
def test_a_preset_sets_how_data_requests_are_made(desk: Running) -> None:
    settings = desk.admin("PUT", WALLETS, {"preset": "haip"}).result
    assert (settings["preset"], settings["isChanged"]) == ("haip", False)
    expected = {"clientIdentifier": "x509_hash", "responseMode": "direct_post.jwt", "afterAnswer": "page"}
    assert desk.admin("GET", REQUESTS).result.items() >= expected.items()
    assert settings["place"]["signsMetadataByCertificate"] is True
    desk.admin("PUT", REQUESTS, {"responseMode": "direct_post"})
    assert told(desk).isChanged
    desk.admin("PUT", WALLETS, {"preset": "haip"})
    assert desk.admin("GET", REQUESTS).result.items() >= expected.items()
    assert not told(desk).isChanged
    trail = desk.admin("GET", "/bc/studio/audit").result["entries"]
    assert [one["data"] for one in trail if one["subject"] == "wallet_preset"] == [{"preset": "haip"}] * 2


@pytest.mark.sqlite
def test_an_unknown_preset_is_refused(desk: Running) -> None:
    assert desk.admin("PUT", WALLETS, {"preset": "any"}).fields == {"preset": "invalid_choice"}


@pytest.mark.sqlite
def test_an_unknown_wallet_is_refused(desk: Running) -> None:
    assert desk.admin("POST", f"{CREATE}?wallet=none", desk.body()).fields == {"wallet": "invalid_choice"}
    assert desk.admin("POST", f"{ASK}?wallet=none", request_body(desk)).fields == {"wallet": "invalid_choice"}


def test_a_request_for_a_wallet_is_made_as_that_accepts_it_and_so_is_its_replacement(desk: Running) -> None:
    asked = ask_for(desk, "eudi-ios")
    assert desk.workflow(asked.workflow)["madeFor"] == "eudi-ios"
    again = desk.admin("POST", f"/bc/admin/workflows/{asked.workflow}/renew").result
    replacement = AskedRequest(again["workflowId"], again["url"])
    assert desk.workflow(replacement.workflow)["madeFor"] == "eudi-ios"
    request = json.loads(decode(fetch(desk, replacement).body.decode().split(".")[1]))
    assert request["client_id"].startswith("x509_hash:")
    assert request["response_mode"] == "direct_post.jwt"
    assert "madeFor" not in desk.workflow(desk.offer().workflow)


@pytest.mark.sqlite
def test_a_wallet_of_didcomm_is_asked_over_didcomm(desk: Running) -> None:
    asked = ask_for(desk, "bc-wallet")
    assert desk.workflow(asked.workflow)["protocol"] == "didcomm"
    assert desk.workflow(asked.workflow)["madeFor"] == "bc-wallet"


def test_an_offer_for_a_wallet_has_a_format_that_it_holds_and_so_has_its_replacement(desk: Running) -> None:
    desk.admin("PUT", "/bc/studio/place", {"w3cFormat": "ldp_vc"})
    result = desk.admin("POST", f"{CREATE}?wallet=waltid", desk.body(desk.item("w3c"))).result
    offer = Offer(result["workflowId"], result["url"])
    assert desk.fetch(offer).json["credential_configuration_ids"] == ["visitor-badge_1.0_jwt_vc_json"]
    again = desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew").result
    assert desk.workflow(again["workflowId"])["madeFor"] == "waltid"


@pytest.mark.sqlite
def test_an_offer_for_a_wallet_of_didcomm_goes_over_didcomm(desk: Running) -> None:
    result = desk.admin("POST", f"{CREATE}?wallet=bc-wallet", desk.body(desk.item("w3c"))).result
    assert "/i/" in result["url"]
    assert desk.workflow(result["workflowId"])["madeFor"] == "bc-wallet"


@pytest.mark.sqlite
def test_the_same_request_for_another_wallet_is_another_request(desk: Running) -> None:
    first = desk.admin("POST", f"{CREATE}?wallet=paradym", desk.body(requestId="a-1"))
    assert desk.admin("POST", f"{CREATE}?wallet=paradym", desk.body(requestId="a-1")).result == first.result
    assert desk.admin("POST", f"{CREATE}?wallet=valera", desk.body(requestId="a-1")).code == "idempotency_conflict"
    asked = request_body(desk, requestId="b-1")
    assert desk.admin("POST", f"{ASK}?wallet=paradym", asked).status == 200
    assert desk.admin("POST", f"{ASK}?wallet=valera", asked).code == "idempotency_conflict"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("way", "expected"),
    [
        (ReachWay.PUBLIC_CERTIFICATE, "public"),
        (ReachWay.ADDRESS, "public"),
        (ReachWay.OWN_AUTHORITY, "own"),
        (ReachWay.GIVEN_CERTIFICATE, "unknown"),
    ],
)
def test_who_certifies_the_address_depends_on_the_way(way: ReachWay, expected: str) -> None:
    assert authority_of("https://desk.example.org", way) == expected
    assert authority_of("http://192.168.1.5:8080", way) == "none"


@pytest.mark.sqlite
def test_with_the_preset_for_agents_what_names_no_protocol_goes_over_didcomm_where_it_can(desk: Running) -> None:
    desk.admin("PUT", WALLETS, {"preset": "agent"})

    def offered(query: str = "", *items: dict[str, Any]) -> str:
        url: str = desk.admin("POST", f"{CREATE}{query}", desk.body(*(items or (desk.item("w3c"),)))).result["url"]
        return "didcomm" if "/i/" in url else url.partition(":")[0]

    assert offered() == "didcomm"
    assert offered("?protocol=oid4vci") == offered("?wallet=waltid") == "openid-credential-offer"
    assert offered("?w3cFormat=jwt_vc_json") == offered("", desk.item("sd-jwt")) == "openid-credential-offer"
    assert offered("", desk.item("w3c"), desk.item("w3c")) == "openid-credential-offer"

    def asked(**more: Any) -> str:
        made = desk.admin("POST", ASK, request_body(desk, **more)).result
        protocol: str = desk.workflow(made["workflowId"])["protocol"]
        return protocol

    assert asked() == "didcomm"
    assert asked(protocol="oid4vp") == "oid4vp"
    by_format = request_body(desk)
    by_format["payload"]["credentials"][0]["format"] = "sd-jwt"
    made = desk.admin("POST", ASK, by_format).result
    assert desk.workflow(made["workflowId"])["protocol"] == "oid4vp"
