"""Credentials with eddsa-rdfc-2022 over connections and in invitations: data-integrity attachments (RFC 0809)."""

from typing import Any

import pytest

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.core.didcomm import attached, data_integrity_attachment, ld_proof
from connector_desk.core.didcomm.message import Message
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import SigningKey
from tests.core.agents.test_agent_routes import bring, credentials_in, invitation_of
from tests.core.agents.test_out_of_band_offer import TARGET, carried, offer
from tests.core.correspondent import BY_ALIAS, BY_ID, Correspondent, add_agent
from tests.core.running import Running

PLACE = "/bc/studio/place"
DI = W3cFormat.EDDSA_RDFC_2022
CHOSEN = f"{BY_ALIAS}?w3cFormat={DI}"


@pytest.fixture
def phone(desk: Running) -> Correspondent:
    """Give an agent that is connected, to whom one credential was offered."""
    add_agent(desk, "acme:kim")
    first = desk.admin("POST", BY_ALIAS, desk.body(desk.item("w3c"), agentAlias="acme:kim")).result
    made = Correspondent(desk)
    made.connect(invitation_of(desk, first["workflowId"]))
    bring(desk)
    made.fetch()
    return made


def formats_of(received: Message) -> list[str]:
    listed: Any = received.content["formats"]
    return [one["format"] for one in listed]


def issued(phone: Correspondent) -> dict[str, Any]:
    received = phone.take("issue-credential")
    found: Any = attached.read(received.content, "credentials~attach")[data_integrity_attachment.CREDENTIAL]
    credential: dict[str, Any] = found.read_json()["credential"]
    return credential


def proves(core: Running, credential: dict[str, Any]) -> bool:
    read = data_integrity.read(credential)
    assert read.suite is Cryptosuite.EDDSA_RDFC_2022
    return data_integrity.verify(
        read,
        core.capabilities.place.data_integrity_identity.issuer.key.public,
        known=core.capabilities.issuance.json_ld_contexts,
    )


@pytest.mark.parametrize("by", ["the offer", "the place"])
def test_it_is_offered_asked_for_and_issued(desk: Running, phone: Correspondent, by: str) -> None:
    target = CHOSEN if by == "the offer" else BY_ALIAS
    if by == "the place":
        desk.admin("PUT", PLACE, {"w3cFormat": DI})
    made = desk.admin("POST", target, desk.body(desk.item("w3c"), agentAlias="acme:kim")).result
    bring(desk)
    (offered,) = phone.fetch()
    assert formats_of(offered) == [data_integrity_attachment.OFFER]
    holder = SigningKey.generate("EdDSA")
    asked = phone.prove_for(offered, holder)
    phone.send(asked)
    credential = issued(phone)
    assert credential["credentialSubject"] == {"id": did.did_key(holder.public), "given_name": "Erika"}
    assert credential["@context"][:2] == [
        "https://www.w3.org/2018/credentials/v1",
        "https://w3id.org/security/data-integrity/v2",
    ]
    assert proves(desk, credential)
    phone.send({**asked.to_json(), "@id": "asked-once-more"})  # the answer may have been lost
    assert issued(phone)["id"] == credential["id"]
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(1,)]
    phone.acknowledge(phone.take("issue-credential"))
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["credentials"][0]["w3cFormat"]) == ("done", DI)
    assert desk.details(made["workflowId"])[-1] == "The wallet confirmed that it saved the credential."


def test_what_waited_for_a_connection_keeps_its_attachments(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    body = {"agentId": agent["agentId"], "payload": [desk.item("w3c")]}
    made = desk.admin("POST", f"{BY_ID}?w3cFormat={DI}", body).result
    desk.admin("PUT", PLACE, {"w3cFormat": W3cFormat.ED25519_2020})
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, made["workflowId"]))
    bring(desk)
    (offered,) = phone.fetch()
    assert formats_of(offered) == [data_integrity_attachment.OFFER]
    phone.send(phone.prove_for(offered, SigningKey.generate("EdDSA")))
    assert proves(desk, issued(phone))


def test_who_holds_it_has_to_be_proven(desk: Running, phone: Correspondent) -> None:
    made = desk.admin("POST", CHOSEN, desk.body(desk.item("w3c"), agentAlias="acme:kim")).result
    bring(desk)
    (offered,) = phone.fetch()
    asked: Any = phone.prove_for(offered, SigningKey.generate("EdDSA")).to_json()
    other: Any = phone.prove_for(offered, SigningKey.generate("EdDSA")).to_json()
    asked["~attach"][0]["data"]["jws"]["signature"] = other["~attach"][0]["data"]["jws"]["signature"]
    phone.send(asked)
    assert phone.received[-1].type.name == "problem-report"
    assert desk.workflow(made["workflowId"])["state"] == "failed"
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(0,)]


def test_what_was_not_offered_is_not_issued(desk: Running, phone: Correspondent) -> None:
    desk.admin("POST", CHOSEN, desk.body(desk.item("w3c"), agentAlias="acme:kim"))
    bring(desk)
    (offered,) = phone.fetch()
    found: Any = attached.read(offered.content, "offers~attach")[data_integrity_attachment.OFFER].read_json()
    detail = {"credential": found["credential"], "options": {"proofType": Cryptosuite.ED25519_2018.value}}
    content = attached.write("requests~attach", {ld_proof.DETAIL: detail})
    asked = {"@type": str(offered.type.named("request-credential")), "@id": "asked-otherwise", **content}
    phone.send({**asked, "~thread": {"thid": offered.thread}})
    assert phone.received[-1].type.name == "problem-report"
    assert credentials_in(phone) == []


@pytest.mark.parametrize("usual", sorted(W3cFormat))
def test_a_place_sends_what_it_hands_out_but_never_a_jwt(desk: Running, phone: Correspondent, usual: W3cFormat) -> None:
    desk.admin("PUT", PLACE, {"w3cFormat": usual})
    desk.admin("POST", BY_ALIAS, desk.body(desk.item("w3c"), agentAlias="acme:kim"))
    bring(desk)
    (offered,) = phone.fetch()
    assert formats_of(offered) == [data_integrity_attachment.OFFER if usual is DI else ld_proof.DETAIL]
    if usual is not DI:
        detail: Any = attached.read(offered.content, "offers~attach")[ld_proof.DETAIL].read_json()
        assert detail["options"]["proofType"] == "Ed25519Signature2018"


def test_the_newer_suite_of_the_older_attachments_is_there_for_the_asking(desk: Running, phone: Correspondent) -> None:
    target = f"{BY_ALIAS}?w3cFormat={W3cFormat.ED25519_2020}"
    desk.admin("POST", target, desk.body(desk.item("w3c"), agentAlias="acme:kim"))
    bring(desk)
    (offered,) = phone.fetch()
    phone.send(phone.ask_for(offered))
    (credential,) = credentials_in(phone)
    assert credential["proof"]["type"] == "Ed25519Signature2020"


def test_an_invitation_carries_it(desk: Running) -> None:
    made, invitation = carried(desk, target=f"{TARGET}&w3cFormat={DI}")
    wallet = Correspondent(desk)
    offered = wallet.answer(invitation)
    wallet.send(wallet.prove_for(offered, SigningKey.generate("EdDSA")))
    assert proves(desk, issued(wallet))
    wallet.acknowledge(wallet.take("issue-credential"))
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["url"]) == ("done", made["url"])


def test_a_jwt_is_refused(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    as_jwt = f"w3cFormat={W3cFormat.JWT}"
    body = desk.body(desk.item("w3c"), agentAlias="acme:kim")
    for refused in (
        desk.admin("POST", f"{BY_ALIAS}?{as_jwt}", body),
        desk.admin("POST", f"{BY_ALIAS}?w3cFormat=xml", body),
        offer(desk, target=f"{TARGET}&{as_jwt}"),
    ):
        assert refused.code == "validation_failed"
        (fault,) = refused.json["result"]["fields"]
        assert (fault["path"], fault["code"]) == ("w3cFormat", "invalid_choice")
    mixed = desk.body(desk.item("w3c"), desk.item("sd-jwt"), agentAlias="acme:kim")
    assert desk.admin("POST", f"{BY_ALIAS}?{as_jwt}", mixed).status == 200  # as one link
