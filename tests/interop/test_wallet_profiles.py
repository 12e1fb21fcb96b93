"""A Credo wallet, made as strict as a profile says, takes or refuses what the check of that profile foretold."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.visit_record import Visit
from connector_desk.contract.wallet_check import Asked, WalletRule, WayOut, check
from connector_desk.contract.wallet_diagnosis import StoppedAt, StoppedVisit, diagnose
from connector_desk.contract.wallet_profile import Scheme, WalletProfile, WalletSettings, WalletTrust, wallet_profiles
from connector_desk.contract.wire import read
from tests.interop.credo import Credo
from tests.interop.https import HttpsProxy, Trust
from tests.served import Served

pytestmark = pytest.mark.interop

ASK = "/bc/admin/proofrequest/create/connectionless"


@pytest.fixture
def place(tmp_path: Path, trust: Trust) -> Iterator[Served]:
    """A core behind an https address with a name, whose issuer has a certificate."""
    with HttpsProxy(trust) as proxy, Served(tmp_path / "data", "--public-address", proxy.address) as core:
        proxy.target = int(core.ready["public"].rpartition(":")[2])
        call(core, "PUT", "/bc/studio/identity", {"kind": "certificate"})
        yield core


def call(core: Served, method: str, path: str, body: Any = None) -> Any:
    answer = core.client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def foretold(core: Served, kind: VisitKind, profile: WalletProfile) -> list[WalletRule]:
    facts = read(WalletSettings, call(core, "GET", "/bc/studio/wallets")).place
    found = check(facts, Asked(kind, ("sd-jwt",)), profile)
    return [one.rule for one in found if one.severity == "refuse"]


def strict(core: Served, profile: WalletProfile) -> dict[str, Any]:
    """Return an errand of a wallet that keeps to a profile."""
    transport, verifier = profile.transport, profile.verifier
    authority = call(core, "GET", "/bc/studio/identity")["authority"]["certificate"]
    believes = verifier is None or verifier.trust in {None, WalletTrust.ANYBODY}
    return {
        "strict": {
            "https": transport is not None and Scheme.HTTP not in transport.schemes,
            "clientIdentifiers": None if verifier is None else verifier.clientIdentifiers,
            "responseModes": None if verifier is None else verifier.responseModes,
        },
        "trusted": [authority],
        "trust": [authority] if believes else [],
    }


def ask(core: Served, wallet: str = "") -> tuple[str, str]:
    requested = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}], "format": "sd-jwt"}]}
    path = f"{ASK}?wallet={wallet}" if wallet else ASK
    made = call(core, "POST", path, {"payload": requested})
    return made["workflowId"], made["url"]


def offer(core: Served) -> tuple[str, str]:
    return core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))


def test_offers_at_plain_http_are_followed_as_foretold(place: Served, wallet: Credo) -> None:
    public = place.ready["publicAddress"]
    call(place, "PUT", "/bc/studio/place", {"reach": "this-computer"})
    for name, expected in (("paradym", [WalletRule.HTTPS_NEEDED]), ("multipaz", [])):
        profile = wallet_profiles()[name]
        assert foretold(place, VisitKind.OFFER, profile) == expected
        workflow, link = offer(place)
        report = wallet.accept(link, **strict(place, profile))
        assert report["ok"] is not bool(expected), report
        record = read(Visit, place.workflow(workflow))
        assert record.state == ("opened" if expected else "done")
        if expected:  # it fetches the offer, and nothing of an issuer at plain http
            assert [one.endpoint for one in record.calls or ()] == ["offer"]
            stopped = StoppedVisit(VisitState.EXPIRED, record.calls or (), record.createdAt)
            diagnosis = diagnose(stopped, profile, 0)
            assert diagnosis is not None
            assert (diagnosis.stopped_at, diagnosis.way_out) == (StoppedAt.OFFER, WayOut.REACH)
    call(place, "PUT", "/bc/studio/place", {"reach": "address", "publicAddress": public})
    assert foretold(place, VisitKind.OFFER, wallet_profiles()["paradym"]) == []
    report = wallet.accept(offer(place)[1], **strict(place, wallet_profiles()["paradym"]))
    assert report["ok"], report


def test_data_requests_made_for_a_wallet_are_answered_as_foretold(place: Served, wallet: Credo) -> None:
    for name, expected in (("valera", []), ("wwwallet", []), ("eudi-ios", [WalletRule.VERIFIER_LISTED])):
        profile = wallet_profiles()[name]
        assert foretold(place, VisitKind.REQUEST, profile) == expected
        workflow, link = ask(place, name)
        report = wallet.present(link, offers=[offer(place)[1]], **strict(place, profile))
        assert report["ok"] is not bool(expected), report
        record = place.workflow(workflow)
        assert record["state"] == ("opened" if expected else "done")
        assert [one["endpoint"] for one in record.get("calls", [])] == (["request"] if expected else [])
    unsuited = wallet.present(ask(place)[1], **strict(place, wallet_profiles()["valera"]))
    assert unsuited["error"]["message"] == "this wallet knows no decentralized_identifier"
    for_jwt = wallet_profiles()["eudi-android"]
    listed = strict(place, for_jwt) | {"trust": strict(place, wallet_profiles()["valera"])["trust"]}
    report = wallet.present(ask(place, "eudi-android")[1], offers=[offer(place)[1]], **listed)
    assert report["ok"], report
    assert report["request"]["mode"] == "direct_post.jwt"
    assert report["encrypted"]
    plain = wallet.present(ask(place, "valera")[1], **listed)
    assert plain["error"]["message"] == "this wallet knows no direct_post"
