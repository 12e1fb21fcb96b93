"""The test wallet answers data requests over DIDComm (RFC 0454, RFC 0510) with what was asked for and fits."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY
from connector_desk.core.didcomm import present_proof
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.keys import HolderKey, key_of_did
from connector_desk.wallet.linked_data import contexts_of, read_proof
from connector_desk.wallet.wallet import Operation, PresentationConsent, WalletReport
from tests.wallet.peer import PROOF, SUBMISSION, Peer, ask, attached, detail_of, issued, offer, said
from tests.wallet.walking import code_of

pytestmark = pytest.mark.sqlite

GIVEN = {"path": ["$.credentialSubject.given_name"]}


def descriptor(*fields: dict[str, Any], name: str = "badge", uri: str = "StaffBadge", **more: Any) -> dict[str, Any]:
    schema = [{"uri": uri, "required": False}]
    return {"id": name, "schema": schema, "constraints": {"fields": [*fields]}, **more}


def definition(*descriptors: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"id": "definition-1", "input_descriptors": list(descriptors or [descriptor(GIVEN)]), **more}


@pytest.fixture
def peer(tmp_path: Path) -> Peer:
    """Have an agent that has issued a badge to the wallet already."""
    made = Peer(tmp_path)
    made.answers["request-credential"] = issued
    asyncio.run(made.meet(offer()))
    made.heard.clear()
    made.told.clear()
    made.answers["presentation"] = lambda _: said(f"{PROOF}/ack", status="OK")
    return made


def show(peer: Peer, asked: dict[str, Any] | None = None, **consent: bool) -> WalletReport:
    peer.key = type(peer.key).fresh()  # another invitation
    return asyncio.run(peer.meet(asked or ask(definition()), consent=PresentationConsent(**consent)))


def refused(peer: Peer, asked: dict[str, Any]) -> tuple[str, str | None]:
    with pytest.raises(WalletError) as caught:
        show(peer, asked)
    assert "presentation" not in peer.kinds
    assert peer.kinds == ["problem-report"]
    assert peer.heard[0]["description"]["code"] == "abandoned"
    return code_of(caught)


def shown(peer: Peer) -> dict[str, Any]:
    presented = next(one for one in peer.heard if one["@type"].endswith("/presentation"))
    assert presented["formats"][0]["format"] == SUBMISSION
    found: dict[str, Any] = presented["presentations~attach"][0]["data"]["json"]
    return found


@pytest.mark.parametrize("suite", [Cryptosuite.ED25519_2018, Cryptosuite.ED25519_2020])
def test_it_shows_what_was_asked_for_bound_to_its_holder(tmp_path: Path, suite: Cryptosuite) -> None:
    peer = Peer(tmp_path)
    peer.answers["request-credential"] = issued
    asyncio.run(peer.meet(offer(detail_of(suite))))
    peer.answers["presentation"] = lambda _: said(f"{PROOF}/ack", status="OK")
    report = show(peer)
    assert (report.operation, report.who, report.what, report.disclosed) == (
        Operation.SHOWN, "Peer", ("Staff badge",), ("given_name",)
    )  # fmt: skip
    presentation = shown(peer)
    read = present_proof.read_submission(presentation, "definition-1", ["badge"])
    assert read.answers == {"badge": (0,)}
    (held,) = peer.store.all()
    assert (
        presentation["holder"]
        == held.copy.key.did
        == presentation["verifiableCredential"][0]["credentialSubject"]["id"]
    )
    proof = read_proof(presentation, "authentication")
    assert (proof.options["challenge"], proof.options["domain"]) == ("a-challenge", "a-domain")
    assert proof.options["type"] == suite.value
    key = key_of_did(proof.kid)
    assert key is not None
    contexts = asyncio.run(contexts_of([presentation, *presentation["verifiableCredential"]], peer.wallet().network))
    assert proof.signed_by(key, contexts)
    assert "Shown from Staff badge: given_name." in peer.told
    assert any("whole credential was sent" in one for one in peer.told)
    assert "Peer confirmed the presentation." in peer.told
    assert held.shown == 1


def test_the_proof_is_of_a_kind_that_the_asker_reads(peer: Peer) -> None:
    show(peer, ask(definition(format={"ldp_vp": {"proof_type": ["Ed25519Signature2020"]}})))
    assert shown(peer)["proof"]["type"] == "Ed25519Signature2020"


def test_a_proof_that_it_cannot_make_is_said(peer: Peer) -> None:
    asked = ask(definition(format={"ldp_vp": {"proof_type": ["BbsBlsSignature2020"]}}))
    assert refused(peer, asked) == ("wallet_request_broken", "QUERY")


def test_it_declines_when_it_is_told_to(peer: Peer) -> None:
    report = show(peer, decline=True)
    assert (report.operation, report.disclosed) == (Operation.DECLINED_REQUEST, ())
    assert peer.kinds == ["problem-report"]
    assert peer.heard[0]["description"]["en"].endswith("The person declined.")


@pytest.mark.parametrize(
    "asked",
    [
        descriptor({"path": ["$.credentialSubject.shoe_size"]}),
        descriptor(GIVEN, uri="Passport"),
        descriptor({**GIVEN, "filter": {"const": "Erika"}}),
        descriptor({"path": ["$.issuer"], "filter": {"type": "string", "enum": ["did:key:zOther"]}}),
        {**descriptor(GIVEN), "constraints": {"limit_disclosure": "required", "fields": [GIVEN]}},
    ],
)
def test_what_it_cannot_meet_it_says(peer: Peer, asked: dict[str, Any]) -> None:
    assert refused(peer, ask(definition(asked))) == ("wallet_nothing_fits", None)
    assert "none of the requested credentials" in peer.heard[0]["description"]["en"]


@pytest.mark.parametrize(
    ("asked", "doubt"),
    [
        (ask({"id": "x"}), "QUERY"),
        (ask({"input_descriptors": [descriptor(GIVEN)]}), "QUERY"),
        (ask(definition(descriptor({"path": ["$..given_name"]}))), "QUERY"),
        (ask(definition(descriptor({**GIVEN, "filter": {"if": {}}}))), "QUERY"),
        (ask(definition(descriptor({**GIVEN, "filter": {"pattern": "(a+)+b"}}))), "QUERY"),
        (ask(definition(), **{"~timing": {"expires_time": "2020-01-01T00:00:00Z"}}), "REQUEST_EXPIRED"),
        ({**ask(definition()), **attached("request_presentations~attach", "hlindy/proof-req@v2.0", {})}, "QUERY"),
    ],
)
def test_a_request_that_is_not_as_it_must_be_is_refused(peer: Peer, asked: dict[str, Any], doubt: str) -> None:
    assert refused(peer, asked) == ("wallet_request_broken", doubt)


def test_an_asker_that_does_not_believe_it_is_heard(peer: Peer) -> None:
    told = {"code": "abandoned", "en": "The presentation is not accepted."}
    peer.answers["presentation"] = lambda _: said(f"{PROOF}/problem-report", description=told)
    with pytest.raises(WalletError) as caught:
        show(peer)
    assert caught.value.code == "wallet_place_refused"
    assert caught.value.detail == "abandoned: The presentation is not accepted."


def test_what_has_expired_is_shown_only_for_want_of_better(peer: Peer) -> None:
    peer.now += 2 * DAY
    assert show(peer).what == ("Staff badge",)
    fresh = detail_of(expirationDate="2100-01-01T00:00:00Z", id="urn:uuid:1fc0ac15-292b-44c6-b5bf-13717ea31e9d")
    peer.key = type(peer.key).fresh()
    asyncio.run(peer.meet(offer(fresh)))
    peer.heard.clear()
    show(peer)
    assert shown(peer)["verifiableCredential"][0]["id"].endswith("9d")


def take(peer: Peer, subject: dict[str, str], number: int) -> None:
    peer.key = type(peer.key).fresh()
    ends = f"urn:uuid:{number}fc0ac15-292b-44c6-b5bf-13717ea31e9d"
    asyncio.run(peer.meet(offer(detail_of(credentialSubject=subject, id=ends))))
    peer.heard.clear()


def test_with_the_least_the_credential_with_the_fewest_claims_is_shown(peer: Peer) -> None:
    take(peer, {"given_name": "Zoë", "family_name": "Quinn", "email": "z@example.org"}, 1)
    show(peer)
    assert "email" in shown(peer)["verifiableCredential"][0]["credentialSubject"]
    peer.heard.clear()
    take(peer, {"given_name": "Zoë"}, 2)
    take(peer, {"given_name": "Zoë", "family_name": "Quinn", "email": "z@example.org"}, 3)
    show(peer, least=True)
    assert shown(peer)["verifiableCredential"][0]["credentialSubject"].keys() == {"id", "given_name"}


def test_two_credentials_of_one_holder_are_shown_together(peer: Peer) -> None:
    take(peer, {"email": "z@example.org"}, 1)
    mail = descriptor({"path": ["$.credentialSubject.email"]}, name="mail")
    report = show(peer, ask(definition(descriptor(GIVEN), mail)))
    assert report.disclosed == ("given_name", "email")
    presentation = shown(peer)
    assert [one["path"] for one in presentation["presentation_submission"]["descriptor_map"]] == [
        "$.verifiableCredential[0]",
        "$.verifiableCredential[1]",
    ]


def test_of_alternatives_one_is_enough(peer: Peer) -> None:
    mail = descriptor({"path": ["$.credentialSubject.email"]}, name="mail", group=["A"])
    badge = descriptor(GIVEN, group=["A"])
    either = [{"rule": "pick", "count": 1, "from": "A"}]
    assert show(peer, ask(definition(mail, badge, submission_requirements=either))).what == ("Staff badge",)
    peer.heard.clear()
    both = [{"rule": "all", "from": "A"}]
    assert refused(peer, ask(definition(mail, badge, submission_requirements=both))) == ("wallet_nothing_fits", None)


def test_what_is_bound_to_several_keys_does_not_go_into_one_presentation(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = HolderKey.fresh("EdDSA")
    monkeypatch.setattr(peer.store, "holder_key", lambda: other)
    take(peer, {"email": "z@example.org"}, 1)
    mail = descriptor({"path": ["$.credentialSubject.email"]}, name="mail")
    assert refused(peer, ask(definition(descriptor(GIVEN), mail))) == ("wallet_nothing_fits", "SEVERAL_KEYS")
