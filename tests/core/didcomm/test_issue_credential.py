from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.core.didcomm import (
    ack,
    data_integrity_attachment,
    issue_credential,
    ld_proof,
    message,
    problem_report,
)
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.issue_credential import (
    Format,
    IssuanceEffect,
    IssuanceExchange,
    IssuanceState,
    IssuanceTransition,
)
from connector_desk.core.didcomm.ld_proof import LdProofDetail
from connector_desk.core.didcomm.message import Decorators, Message
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite
from tests.core.didcomm.issuance import (
    CREDO,
    DID,
    HOLDER_DID,
    KEY,
    KNOWN,
    NOW,
    REQUEST,
    answer,
    credential,
    delivered,
    held,
    in_format,
    offered,
    request,
    signed_attachment,
)

EACH_SUITE = pytest.mark.parametrize("suite", sorted(ld_proof.SUITES))
DI = Format.DATA_INTEGRITY


def proves(secured: dict[str, Any]) -> bool:
    return data_integrity.verify(data_integrity.read(secured), KEY.public, known=KNOWN)


def di_request(step: IssuanceTransition, **proof: Any) -> Message:
    made = signed_attachment(**proof)
    asked = {
        "data_model_version": "1.1",
        "binding_proof": {"didcomm_signed_attachment": {"attachment_id": made["@id"]}},
    }
    return answer(step, "request-credential", {data_integrity_attachment.REQUEST: asked}, **{"~attach": [made]})


def stored(step: IssuanceTransition) -> IssuanceExchange:
    """Give the exchange as it comes back from the store."""
    again = IssuanceExchange.from_json(step.exchange.to_json())
    assert again == step.exchange
    return again


def test_what_is_replaced_stands_in_the_offer_and_beside_the_credential() -> None:
    step = offered(replacement_id="badge-of-erika")
    assert step.replies[0].content["replacement_id"] == "badge-of-erika"
    kept = step.exchange.to_json()
    assert IssuanceExchange.from_json(kept) == step.exchange
    del kept["replacementId"]  # as it was kept before there was any
    assert IssuanceExchange.from_json(kept).replacement_id is None
    assert "replacement_id" not in offered().replies[0].content


@EACH_SUITE
def test_a_wallet_fills_in_who_it_is_and_gets_its_credential(suite: Cryptosuite) -> None:
    first = offered(suite, preview={"given_name": "Zoë"}, comment="A badge")
    assert first.replies[0].content["credential_preview"] == {
        "@type": "https://didcomm.org/issue-credential/2.0/credential-preview",
        "attributes": [{"name": "given_name", "value": "Zoë"}],
    }
    asked = issue_credential.receive(stored(first), request(first))
    assert asked.effects == (IssuanceEffect.SIGN,)
    assert asked.exchange.subject == HOLDER_DID
    last, signed = delivered(IssuanceTransition(stored(asked)))
    secured = in_format(last.replies[0], "credentials~attach", ld_proof.CREDENTIAL)
    assert secured == signed[Format.LD_PROOF]
    proof = secured.pop("proof")
    assert secured == held({"credential": credential(suite)})["credential"]  # nothing but what was asked for
    assert proof["type"] == suite
    assert proves({**secured, "proof": proof})
    done = issue_credential.receive(stored(last), ack.write(last.replies[0]))
    assert (done.exchange.state, done.effects) == (IssuanceState.DONE, (IssuanceEffect.DELIVERED,))


def test_a_wallet_proposes_who_it_is_as_credo_does() -> None:
    first = offered()
    detail = held(in_format(first.replies[0], "offers~attach"))
    again = issue_credential.receive(stored(first), answer(first, "propose-credential", {ld_proof.DETAIL: detail}))
    assert (again.exchange.state, again.effects) == (IssuanceState.OFFER_SENT, ())
    assert in_format(again.replies[0], "offers~attach") == detail  # Credo accepts by itself what equals its proposal
    asked = issue_credential.receive(stored(again), request(again, None))
    assert asked.exchange.subject == HOLDER_DID
    assert proves(delivered(asked)[1][Format.LD_PROOF])


def test_the_messages_of_a_credo_wallet_are_understood() -> None:
    detail = ld_proof.read(in_format(message.read_object(CREDO["offer"]), "offers~attach"))
    first = issue_credential.offer(LdProofDetail(detail.credential, detail.suite), nonce="n")
    thread = CREDO["proposal"]["~thread"]["thid"]
    exchange = IssuanceExchange.from_json({**first.exchange.to_json(), "thread": thread})
    again = issue_credential.receive(exchange, message.read_object(CREDO["proposal"]))
    assert in_format(again.replies[0], "offers~attach") == in_format(
        message.read_object(CREDO["offerAgain"]), "offers~attach"
    )
    asked = issue_credential.receive(again.exchange, message.read_object(CREDO["request"]))
    assert asked.effects == (IssuanceEffect.SIGN,)
    theirs = in_format(message.read_object(CREDO["credential"]), "credentials~attach", ld_proof.CREDENTIAL)
    last = issue_credential.issue(asked.exchange, {Format.LD_PROOF: theirs})
    done = issue_credential.receive(last.exchange, message.read_object(CREDO["ack"]))
    assert done.effects == (IssuanceEffect.DELIVERED,)


RFC_0593 = {
    "credential": {
        "@context": ["https://www.w3.org/2018/credentials/v1", "https://www.w3.org/2018/credentials/examples/v1"],
        "id": "urn:uuid:3978344f-8596-4c3a-a978-8fcaba3903c5",
        "type": ["VerifiableCredential", "UniversityDegreeCredential"],
        "issuer": "did:key:z6MkodKV3mnjQQMB9jhMZtKD9Sm75ajiYq51JDLuRSPZTXrr",
        "issuanceDate": "2020-01-01T19:23:24Z",
        "expirationDate": "2021-01-01T19:23:24Z",
        "credentialSubject": {
            "id": "did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH",
            "degree": {"type": "BachelorDegree", "name": "Bachelor of Science and Arts"},
        },
    },
    "options": {
        "proofPurpose": "assertionMethod",
        "created": "2020-04-02T18:48:36Z",
        "domain": "example.com",
        "challenge": "9450a9c1-4db5-4ab9-bc0c-b7a9b2edac38",
        "credentialStatus": {"type": "CredentialStatusList2017"},
        "proofType": "Ed25519Signature2018",
    },
}


def test_the_detail_of_the_rfc_is_read_but_for_what_the_issuer_decides() -> None:
    with pytest.raises(MessageRefused):
        ld_proof.read(RFC_0593)  # type: ignore[arg-type]
    options: dict[str, Any] = dict(RFC_0593["options"])
    del options["created"], options["credentialStatus"]
    detail = ld_proof.read({**RFC_0593, "options": options})  # type: ignore[dict-item]
    assert detail.subject == "did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH"
    assert (detail.suite, detail.domain) == (Cryptosuite.ED25519_2018, "example.com")
    assert detail.to_json() == {**RFC_0593, "options": options}


def test_a_credo_wallet_declines_and_says_why() -> None:
    first = offered()
    report = {**CREDO["declinedOffer"], "~thread": {"thid": first.exchange.thread}}
    step = issue_credential.receive(first.exchange, message.read_object(report))
    assert (step.exchange.state, step.effects) == (IssuanceState.ABANDONED, (IssuanceEffect.DECLINED,))
    assert step.problem is not None
    assert (step.problem.code, step.problem.explain) == ("issuance-abandoned", "user declined")


def test_a_request_from_an_invitation_without_a_connection() -> None:
    received = message.read_object(CREDO["requestWithoutConnection"])
    detail = in_format(received, "requests~attach")
    del detail["credential"]["credentialSubject"]["id"]
    began = issue_credential.offer(
        LdProofDetail(detail["credential"], Cryptosuite.ED25519_2018), nonce="n", decorators=Decorators(received.parent)
    )
    exchange = IssuanceExchange.from_json({**began.exchange.to_json(), "thread": received.thread})
    asked = issue_credential.receive(exchange, received)
    assert asked.exchange.subject is not None
    assert issue_credential.issue(asked.exchange, {}).replies[0].parent == received.parent


CHANGES: dict[str, Any] = {
    "another attribute": lambda one: one["credential"]["credentialSubject"].update(given_name="Eve"),
    "an attribute more": lambda one: one["credential"]["credentialSubject"].update(email="eve@example.org"),
    "an attribute less": lambda one: one["credential"]["credentialSubject"].pop("given_name"),
    "an attribute of another type": lambda one: one["credential"]["credentialSubject"].update(given_name=True),
    "a longer life": lambda one: one["credential"].update(expirationDate="2099-01-01T00:00:00Z"),
    "another issuer": lambda one: one["credential"].update(issuer=HOLDER_DID),
    "another type": lambda one: one["credential"].update(type=["VerifiableCredential", "Passport"]),
    "another context": lambda one: one["credential"]["@context"].append("https://evil.example/v1"),
    "a status": lambda one: one["credential"].update(credentialStatus={"type": "X", "id": "https://x.example"}),
    "a status by option": lambda one: one["options"].update(credentialStatus={"type": "X"}),
    "another suite": lambda one: one["options"].update(proofType="Ed25519Signature2020"),
    "a suite nobody has": lambda one: one["options"].update(proofType="BbsBlsSignature2020"),
    "another purpose": lambda one: one["options"].update(proofPurpose="authentication"),
    "another day": lambda one: one["options"].update(created="2020-01-01T00:00:00Z"),
    "a challenge of control characters": lambda one: one["options"].update(challenge="a\x07"),
    "a subject that is no DID": lambda one: one["credential"]["credentialSubject"].update(id="https://x.example"),
    "a DID URL": lambda one: one["credential"]["credentialSubject"].update(id=f"{HOLDER_DID}#key"),
    "two subjects": lambda one: one["credential"].update(credentialSubject=[{}, {}]),
    "no subject": lambda one: one["credential"].pop("credentialSubject"),
    "no credential": lambda one: one.pop("credential"),
    "a proof": lambda one: one["credential"].update(proof={"type": "Ed25519Signature2018"}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("kind", ["request-credential", "propose-credential"])
def test_what_was_not_offered_is_refused_and_ends_it(kind: str, change: Any) -> None:
    first = offered()
    detail = held(in_format(first.replies[0], "offers~attach"))
    change(detail)
    received = answer(first, kind, {ld_proof.DETAIL: detail})
    with pytest.raises(MessageRefused) as caught:
        issue_credential.receive(first.exchange, received)
    step = issue_credential.refuse(first.exchange, received, caught.value)
    assert (step.exchange.state, step.effects) == (IssuanceState.ABANDONED, (IssuanceEffect.GIVEN_UP,))
    report = problem_report.read(step.replies[0])
    assert (report.code, report.thread) == (caught.value.code, first.exchange.thread)


def test_the_holder_that_was_named_stays() -> None:
    first = offered(subject=HOLDER_DID)
    with pytest.raises(MessageRefused):
        issue_credential.receive(first.exchange, request(first, DID))
    assert issue_credential.receive(first.exchange, request(first)).exchange.subject == HOLDER_DID


@pytest.mark.parametrize("binding_required", [False, True])
def test_nobody_has_to_be_named_unless_it_is_required(*, binding_required: bool) -> None:
    first = offered(binding_required=binding_required)
    if binding_required:
        with pytest.raises(MessageRefused):
            issue_credential.receive(first.exchange, request(first, None))
    else:
        asked = issue_credential.receive(first.exchange, request(first, None))
        assert asked.exchange.subject is None
        assert proves(delivered(asked)[1][Format.LD_PROOF])


def test_numbers_may_be_spelled_anew_and_options_left_out_or_null() -> None:
    body = {**credential(), "credentialSubject": {"given_name": "Zoë", "family_name": "Quinn", "email": 7}}
    first = issue_credential.offer(LdProofDetail(body, Cryptosuite.ED25519_2018), nonce="n")
    detail = held(in_format(first.replies[0], "offers~attach"))
    detail["credential"]["credentialSubject"]["email"] = 7.0
    detail["options"] = {"proofType": "Ed25519Signature2018", "challenge": None}
    asked = issue_credential.receive(first.exchange, answer(first, "request-credential", {ld_proof.DETAIL: detail}))
    assert asked.effects == (IssuanceEffect.SIGN,)


def test_a_challenge_of_the_wallet_stands_in_the_proof() -> None:
    first = offered()
    detail = held(in_format(first.replies[0], "offers~attach"))
    detail["options"] |= {"challenge": "c-1", "domain": "wallet.example"}
    asked = issue_credential.receive(first.exchange, answer(first, "request-credential", {ld_proof.DETAIL: detail}))
    secured = delivered(IssuanceTransition(stored(asked)))[1][Format.LD_PROOF]
    assert (secured["proof"]["challenge"], secured["proof"]["domain"]) == ("c-1", "wallet.example")
    assert proves(secured)


def test_a_credential_is_sent_once() -> None:
    first = offered()
    asked = issue_credential.receive(first.exchange, request(first))
    last, signed = delivered(asked)
    assert issue_credential.issue(last.exchange, signed) == IssuanceTransition(last.exchange)
    repeated = issue_credential.receive(last.exchange, request(first))
    assert (repeated.replies, repeated.effects) == ((), (IssuanceEffect.SEND_AGAIN,))
    with pytest.raises(MessageRefused):  # another holder, once the first one is served
        issue_credential.receive(last.exchange, request(first, DID))
    waiting = issue_credential.receive(asked.exchange, request(first))
    assert waiting.effects == (IssuanceEffect.SIGN,)  # the first attempt may have died with its process


def test_case_352_messages_at_the_wrong_time_change_nothing() -> None:
    first = offered()
    early = ack.write(first.replies[0])
    with pytest.raises(MessageRefused) as caught:
        issue_credential.receive(first.exchange, early)
    assert issue_credential.refuse(first.exchange, early, caught.value) == IssuanceTransition(first.exchange)
    asked = issue_credential.receive(first.exchange, request(first))
    late = answer(first, "propose-credential", {ld_proof.DETAIL: in_format(first.replies[0], "offers~attach")})
    with pytest.raises(MessageRefused) as caught:
        issue_credential.receive(asked.exchange, late)
    step = issue_credential.refuse(asked.exchange, late, caught.value)
    assert step.exchange == asked.exchange
    assert len(step.replies) == 1
    last, _ = delivered(asked)
    done = issue_credential.receive(last.exchange, ack.write(last.replies[0]))
    again = issue_credential.receive(done.exchange, ack.write(last.replies[0]))
    assert again == IssuanceTransition(done.exchange)
    with pytest.raises(MessageRefused):
        issue_credential.receive(done.exchange, request(first))
    report = problem_report.write("late", "too late", protocol=issue_credential.OFFER, thread=done.exchange.thread)
    assert issue_credential.receive(done.exchange, report).exchange == done.exchange


def test_a_pending_ack_is_not_the_end() -> None:
    last, _ = delivered(issue_credential.receive((first := offered()).exchange, request(first)))
    pending = ack.write(last.replies[0], pending=True)
    assert issue_credential.receive(last.exchange, pending) == IssuanceTransition(last.exchange)


def test_a_credential_that_the_wallet_cannot_use() -> None:
    last, _ = delivered(issue_credential.receive((first := offered()).exchange, request(first)))
    report = problem_report.write(
        "issuance-abandoned", "could not verify", protocol=issue_credential.OFFER, thread=last.exchange.thread
    )
    step = issue_credential.receive(last.exchange, report)
    assert (step.exchange.state, step.effects) == (IssuanceState.ABANDONED, (IssuanceEffect.NOT_STORED,))


def test_case_362_what_a_problem_report_says_is_plain_text() -> None:
    first = offered()
    report = problem_report.write(
        "<b>code", "<a href='https://evil.example'>\u202eno</a>\n", protocol=REQUEST, thread=first.exchange.thread
    )
    step = issue_credential.receive(first.exchange, report)
    assert step.problem is not None
    assert (step.problem.code, step.problem.explain) == ("<b>code", "<a href='https://evil.example'> no</a>")


def test_what_cannot_be_signed_is_found_out_before_the_offer() -> None:
    ld_proof.check(credential(), KNOWN)
    nameless = {**credential(), "credentialSubject": {"shoe_size": "44"}}
    with pytest.raises(ValidationFailed) as caught:
        ld_proof.check(nameless, KNOWN)
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [
        ("attributes.shoe_size", "unknown_attribute")
    ]
    asked = issue_credential.receive((first := offered()).exchange, request(first))
    with pytest.raises(ValidationFailed):
        issue_credential.sign(
            asked.exchange._replace(agreed={Format.LD_PROOF: LdProofDetail(nameless, Cryptosuite.ED25519_2018)}),
            KEY,
            DID,
            known=KNOWN,
            created=NOW,
        )


def test_an_offer_is_taken_back() -> None:
    first = offered()
    step = issue_credential.withdraw(first.exchange, "The offer has expired.")
    assert step.exchange.state is IssuanceState.ABANDONED
    assert problem_report.read(step.replies[0]).thread == first.exchange.thread
    assert issue_credential.withdraw(step.exchange, "Again.") == IssuanceTransition(step.exchange)
    with pytest.raises(MessageRefused):
        issue_credential.receive(step.exchange, request(first))


def test_a_wallet_does_not_negotiate_for_ever() -> None:
    step = offered()
    for _ in range(7):
        detail = held(in_format(step.replies[0], "offers~attach"))
        step = issue_credential.receive(step.exchange, answer(step, "propose-credential", {ld_proof.DETAIL: detail}))
    with pytest.raises(MessageRefused):
        issue_credential.receive(step.exchange, answer(step, "propose-credential", {ld_proof.DETAIL: detail}))


@pytest.mark.parametrize("suite", sorted(Cryptosuite))
def test_data_integrity_attachments_bind_by_a_signed_attachment(suite: Cryptosuite) -> None:
    body = credential(suite)
    first = issue_credential.offer(LdProofDetail(body, suite), nonce="a-nonce-nobody-guesses", formats=(DI,))
    offer = in_format(first.replies[0], "offers~attach", data_integrity_attachment.OFFER)
    assert offer["credential"] == body
    assert offer["binding_method"]["didcomm_signed_attachment"]["nonce"] == "a-nonce-nobody-guesses"
    asked = issue_credential.receive(stored(first), di_request(first))
    assert asked.exchange.subject == HOLDER_DID
    last, _ = delivered(IssuanceTransition(stored(asked)))
    secured = in_format(last.replies[0], "credentials~attach", data_integrity_attachment.CREDENTIAL)["credential"]
    assert secured["credentialSubject"] == {"id": HOLDER_DID, "given_name": "Zoë", "family_name": "Quinn"}
    assert proves(secured)


def test_a_holder_may_say_for_whom_it_signs() -> None:
    first = offered(formats=(DI,))
    asked = issue_credential.receive(first.exchange, di_request(first, payload={"aud": DID}))
    assert asked.exchange.subject == HOLDER_DID


def test_a_suite_that_the_format_does_not_know_is_not_offered() -> None:
    with pytest.raises(ValueError, match="suite"):
        issue_credential.offer(LdProofDetail(credential(), Cryptosuite.EDDSA_RDFC_2022), nonce="n")


BAD_PROOFS: dict[str, dict[str, Any]] = {
    "another nonce": {"nonce": "of-another-offer"},
    "another algorithm": {"alg": "ES256"},
    "no algorithm": {"alg": "none"},
    "a relative key": {"kid": "#key-1"},
    "a DID without a key": {"kid": HOLDER_DID},
    "somebody else's key": {"kid": f"{DID}#{DID.removeprefix('did:key:')}"},
    "a DID that would be fetched": {"kid": "did:web:holder.example#key-1"},
    "a critical header": {"crit": ["b64"], "b64": False},
    "no key": {"kid": None},
    "for another issuer": {"payload": {"aud": HOLDER_DID}},
    "for several": {"payload": {"aud": [DID]}},
}


@pytest.mark.parametrize("proof", BAD_PROOFS.values(), ids=BAD_PROOFS.keys())
def test_a_holder_that_is_not_proven_is_refused(proof: dict[str, Any]) -> None:
    first = offered(formats=(DI,))
    with pytest.raises(MessageRefused):
        issue_credential.receive(first.exchange, di_request(first, **proof))


@pytest.mark.parametrize(
    "asked",
    [
        {"data_model_version": "2.0"},
        {"data_model_version": "1.1", "binding_proof": {"anoncreds_link_secret": {"nonce": "1"}}},
        {"data_model_version": "1.1", "binding_proof": {"didcomm_signed_attachment": {"attachment_id": "missing"}}},
        {"data_model_version": "1.1"},
        [],
    ],
    ids=str,
)
def test_a_request_that_was_not_offered_is_refused(asked: Any) -> None:
    first = offered(formats=(DI,), binding_required=True)
    with pytest.raises(MessageRefused):
        issue_credential.receive(
            first.exchange, answer(first, "request-credential", {data_integrity_attachment.REQUEST: asked})
        )


def test_a_wallet_that_binds_nothing_gets_the_credential_as_it_was_offered() -> None:
    first = offered(formats=(DI,))
    received = answer(first, "request-credential", {data_integrity_attachment.REQUEST: {"data_model_version": "1.1"}})
    asked = issue_credential.receive(first.exchange, received)
    assert asked.exchange.subject is None
    assert proves(delivered(asked)[1][DI])


def test_both_formats_are_served_when_both_are_asked_for() -> None:
    first = offered(formats=tuple(Format))
    detail = held(in_format(first.replies[0], "offers~attach"))
    by_format = {ld_proof.DETAIL: detail, data_integrity_attachment.REQUEST: {"data_model_version": "1.1"}}
    asked = issue_credential.receive(first.exchange, answer(first, "request-credential", by_format))
    last, signed = delivered(asked)
    assert signed.keys() == set(Format)
    assert {one["format"] for one in last.replies[0].content["formats"]} == {  # type: ignore[index,union-attr,call-overload]
        ld_proof.CREDENTIAL,
        data_integrity_attachment.CREDENTIAL,
    }


@pytest.mark.parametrize(
    "formats",
    [
        [{"attach_id": "attachment-0", "format": "hlindy/cred-req@v2.0"}],
        [],
        [{"attach_id": "missing", "format": ld_proof.DETAIL}],
        [{"attach_id": "attachment-0", "format": ld_proof.DETAIL}] * 2,
        [{"attach_id": "attachment-0"}],
        ["x"],
        "x",
    ],
    ids=str,
)
def test_each_format_names_its_own_attachment(formats: Any) -> None:
    first = offered()
    detail = held(in_format(first.replies[0], "offers~attach"))
    received = answer(first, "request-credential", {ld_proof.DETAIL: detail}, formats=formats)
    with pytest.raises(MessageRefused):
        issue_credential.receive(first.exchange, received)


def test_case_350_a_message_of_another_thread_is_not_read() -> None:
    first, other = offered(), offered()
    with pytest.raises(MessageRefused) as caught:
        issue_credential.receive(first.exchange, request(other))
    assert issue_credential.refuse(first.exchange, request(other), caught.value) == IssuanceTransition(first.exchange)


NAMES = [
    *("formats", "requests~attach", "filters~attach", "~attach", "attach_id", "format", "@id", "data", "json", "jws"),
    *("base64", "credential", "options", "proofType", "credentialSubject", "id", "binding_proof", "description"),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=6), inner),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(
    kind=st.sampled_from(["request-credential", "propose-credential", "ack", "problem-report", "anything"]),
    content=st.dictionaries(st.sampled_from(NAMES), JSON),
    detail=JSON,
    wrapped=st.booleans(),
)
def test_any_message_is_taken_or_refused(*, kind: str, content: dict[str, Any], detail: Any, wrapped: bool) -> None:
    first = offered(formats=tuple(Format))
    if wrapped:
        by_format = {ld_proof.DETAIL: detail, data_integrity_attachment.REQUEST: detail}
        content = {**content, **answer(first, kind, by_format).content}
    received = message.write(issue_credential.OFFER.named(kind), content, thread=first.exchange.thread)
    try:
        step = issue_credential.receive(first.exchange, received)
    except MessageRefused as refused:
        issue_credential.refuse(first.exchange, received, refused)
    else:
        assert IssuanceEffect.SIGN not in step.effects
