"""The test wallet takes credentials over DIDComm (RFC 0453, RFC 0593), and stops where something is amiss."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import SigningKey
from connector_desk.wallet.connection import ExchangeStage
from connector_desk.wallet.did_exchange import connect, fetch
from connector_desk.wallet.encoding import decode, encode
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.wallet import Operation, PresentationConsent, WalletReport
from tests.wallet.peer import CREDENTIAL, ISSUE, Peer, attached, detail_of, issued, offer, said, signed
from tests.wallet.walking import code_of

pytestmark = pytest.mark.sqlite

INTEGRITY = "didcomm/w3c-di-vc-offer@v0.1"
OTHER = SigningKey.generate("EdDSA")


@pytest.fixture
def peer(tmp_path: Path) -> Peer:
    made = Peer(tmp_path)
    made.answers["request-credential"] = issued
    return made


def take(peer: Peer, message: dict[str, Any] | None = None, **consent: bool) -> WalletReport:
    return asyncio.run(peer.meet(message or offer(), consent=PresentationConsent(**consent)))


def refused(peer: Peer, message: dict[str, Any] | None = None) -> tuple[str, str | None]:
    with pytest.raises(WalletError) as caught:
        take(peer, message)
    assert peer.store.all() == []
    return code_of(caught)


def reported(peer: Peer) -> dict[str, str]:
    """Give the problem report that came last."""
    assert peer.kinds[-1] == "problem-report", peer.kinds
    report = peer.heard[-1]
    assert report["~thread"] == {"thid": "thread-1", "pthid": "invitation-1"}
    described: dict[str, str] = report["description"]
    return described


@pytest.mark.parametrize("suite", [Cryptosuite.ED25519_2018, Cryptosuite.ED25519_2020])
def test_it_asks_for_what_is_offered_as_its_holder_and_keeps_it(peer: Peer, suite: Cryptosuite) -> None:
    report = take(peer, offer(detail_of(suite)))
    assert (report.operation, report.who, report.what) == (Operation.KEPT, "Peer", ("Staff badge",))
    assert peer.kinds == ["request-credential", "ack"]
    request, ack = peer.heard
    asked = request["requests~attach"][0]["data"]["json"]
    (held,) = peer.store.all()
    assert asked["credential"]["credentialSubject"].pop("id") == held.copy.key.did
    assert asked == detail_of(suite)
    assert request["~transport"] == {"return_route": "all"}
    assert (ack["status"], ack["~thread"]["thid"]) == ("OK", "thread-1")
    assert (held.title, held.format, held.issuer_name) == ("Staff badge", "ldp_vc", "Peer")
    assert "Peer offers: Staff badge." in peer.told
    assert any(one.startswith(f"Saved Staff badge as {held.id}") for one in peer.told)


def test_what_it_keeps_is_listed_after_a_start(peer: Peer) -> None:
    take(peer)
    (connection,) = type(peer.store)(peer.store.file.parent).connections()
    assert (connection.label, connection.lasts, connection.carried) == ("Peer", False, ())
    assert [one.stage for one in connection.exchanges.values()] == [ExchangeStage.KEPT]
    assert peer.store.forget(None) == 2
    assert peer.store.connections() == []


@pytest.mark.parametrize("services", [[], ["did:example:1"], [{"recipientKeys": []}], "x", None])
def test_an_invitation_that_says_not_how_to_answer_is_refused(peer: Peer, services: Any) -> None:
    invitation = json.loads(decode(peer.link(offer()).partition("oob=")[2]))
    link = f"didcomm://invite?oob={encode(json.dumps({**invitation, 'services': services}).encode())}"
    with pytest.raises(WalletError) as caught:
        asyncio.run(_follow(peer, link))
    assert code_of(caught) == ("wallet_connection_broken", "INVITATION")


def test_it_declines_when_it_is_told_to(peer: Peer) -> None:
    report = take(peer, decline=True)
    assert (report.operation, report.what) == (Operation.DECLINED_OFFER, ("Staff badge",))
    assert reported(peer)["code"] == "issuance-abandoned"
    assert reported(peer)["en"].endswith("The person declined.")
    assert peer.store.all() == []


@pytest.mark.parametrize(
    ("message", "doubt"),
    [
        (offer(form="hlindy/cred-abstract@v2.0"), "FORMAT_UNKNOWN"),
        (offer({**detail_of(), "options": {"proofType": "BbsBlsSignature2020"}}), "FORMAT_UNKNOWN"),
        (offer({"credential": {}, "options": {"proofType": "Ed25519Signature2018"}}), "OFFER_SHAPE"),
        (offer({"options": {}}), "OFFER_SHAPE"),
        (offer(detail_of(proof={})), "OFFER_SHAPE"),
        (offer(detail_of(type=[])), "OFFER_SHAPE"),
        (offer(detail_of(credentialSubject=[{"given_name": "A"}])), "OFFER_SHAPE"),
        (offer(detail_of(credentialSubject={"id": "did:example:1"})), "OTHER_HOLDER"),
        (offer(detail_of(expirationDate="2020-01-01T00:00:00Z")), "EXPIRED"),
        (offer(**{"~timing": {"expires_time": "2020-01-01T00:00:00Z"}}), "OFFER_EXPIRED"),
        ({**offer(), "formats": []}, "OFFER_SHAPE"),
        (offer({"data_model_versions_supported": ["2.0"]}, form=INTEGRITY), "FORMAT_UNKNOWN"),
        (offer({"data_model_versions_supported": ["1.1"], "binding_method": {}}, form=INTEGRITY), "PROOF_UNKNOWN"),
        (offer({"credential": {}}, form=INTEGRITY), "OFFER_SHAPE"),
    ],
)
def test_an_offer_that_will_not_do_is_turned_down_with_the_reason(
    peer: Peer, message: dict[str, Any], doubt: str
) -> None:
    assert refused(peer, message) == ("wallet_offer_broken", doubt)
    assert peer.kinds == ["problem-report"]
    assert reported(peer)["code"] == "issuance-abandoned"
    assert reported(peer)["en"].startswith("Connector Desk test wallet: The offer is invalid")


def _changed(request: dict[str, Any]) -> dict[str, Any]:
    subject = request["requests~attach"][0]["data"]["json"]["credential"]["credentialSubject"]
    return issued(request, credentialSubject={**subject, "given_name": "Somebody"})


def _other_issuer(request: dict[str, Any]) -> dict[str, Any]:
    return issued(request, issuer="did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK")


def _made(request: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    return said(f"{ISSUE}/issue-credential", **attached("credentials~attach", CREDENTIAL, made))


def _credential(request: dict[str, Any]) -> dict[str, Any]:
    credential: dict[str, Any] = request["requests~attach"][0]["data"]["json"]["credential"]
    return credential


def _other_key(request: dict[str, Any]) -> dict[str, Any]:
    return _made(request, signed(_credential(request), key=OTHER, issuer=did.did_key(OTHER.public)))


def _forged(request: dict[str, Any]) -> dict[str, Any]:
    return _made(request, signed(_credential(request), key=OTHER))


def _unsigned(request: dict[str, Any]) -> dict[str, Any]:
    return _made(request, _credential(request))


def _in_another_format(request: dict[str, Any]) -> dict[str, Any]:
    return said(f"{ISSUE}/issue-credential", **attached("credentials~attach", "hlindy/cred@v2.0", {}))


@pytest.mark.parametrize(
    ("answer", "doubt"),
    [
        (_changed, "CHANGED"),
        (_other_issuer, "CHANGED"),
        (_other_key, "ISSUER_OTHER"),
        (_forged, "ISSUER_SIGNATURE"),
        (_unsigned, "OTHER_PROOF"),
        (_in_another_format, "UNREADABLE"),
    ],
)
def test_a_credential_that_does_not_hold_is_not_kept_and_the_issuer_told_why(
    peer: Peer, answer: Any, doubt: str
) -> None:
    peer.answers["request-credential"] = answer
    assert refused(peer) == ("wallet_credential_broken", doubt)
    assert "Nothing was saved" in reported(peer)["en"]
    assert peer.kinds == ["request-credential", "problem-report"]


def test_it_is_signed_as_was_offered(peer: Peer) -> None:
    peer.answers["request-credential"] = lambda request: _made(request, signed(_credential(request)))
    assert refused(peer, offer(detail_of(Cryptosuite.ED25519_2020))) == ("wallet_credential_broken", "OTHER_PROOF")


def test_a_credential_that_expired_meanwhile_is_not_kept(peer: Peer) -> None:
    def late(request: dict[str, Any]) -> dict[str, Any]:
        peer.now += 2 * DAY
        return issued(request)

    peer.answers["request-credential"] = late
    assert refused(peer) == ("wallet_credential_broken", "EXPIRED")


def test_an_issuer_that_gives_up_is_heard(peer: Peer) -> None:
    told = {"code": "issuance-abandoned", "en": "This offer is no longer open."}
    peer.answers["request-credential"] = lambda _: said(f"{ISSUE}/problem-report", description=told)
    with pytest.raises(WalletError) as caught:
        take(peer)
    assert caught.value.code == "wallet_place_refused"
    assert caught.value.detail == "issuance-abandoned: This offer is no longer open."


def test_an_issuer_that_never_issues_is_not_waited_for_without_end(peer: Peer) -> None:
    peer.answers["request-credential"] = lambda _: None
    assert refused(peer) == ("wallet_not_ready", None)
    assert "Peer has not issued it yet." in peer.told


def test_what_was_lost_on_the_way_comes_when_the_link_is_followed_again(peer: Peer) -> None:
    link = peer.link(offer())

    def broken(_: dict[str, Any]) -> None:
        peer.down = True

    peer.answers["request-credential"] = broken
    with pytest.raises(WalletError):
        asyncio.run(_follow(peer, link))
    with pytest.raises(WalletError):
        asyncio.run(_follow(peer, link))
    assert peer.store.all() == []
    peer.down, peer.answers["request-credential"] = False, issued
    asyncio.run(_follow(peer, link))
    assert [one.title for one in peer.store.all()] == ["Staff badge"]
    asyncio.run(_follow(peer, link))
    assert len(peer.store.all()) == 1
    assert {one["~thread"]["thid"] for one in peer.heard} == {"thread-1"}


async def _follow(peer: Peer, link: str) -> None:
    await connect(link, peer.wallet())


def test_there_is_nothing_to_fetch_without_a_connection(peer: Peer) -> None:
    take(peer)
    with pytest.raises(WalletError) as caught:
        asyncio.run(fetch(peer.wallet()))
    assert caught.value.code == "wallet_not_connected"
