import uuid
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.core.didcomm import attached, message, present_proof, problem_report
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.message import Decorators, Message
from connector_desk.core.didcomm.present_proof import (
    SUBMISSION,
    ProofChallenge,
    ProofEffect,
    ProofExchange,
    ProofState,
    ProofTransition,
    Scalar,
    Submission,
)
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite, ProofOptions
from connector_desk.core.keys import did
from tests.core.didcomm.issuance import CREDO, DID, HOLDER, HOLDER_DID, KNOWN, NOW, credential, in_format

BASE = "https://www.w3.org/2018/credentials/v1"
CHALLENGE = "a-challenge-nobody-guesses"
DOMAIN = "desk.example"


@dataclass(frozen=True)
class Restriction:
    name: str
    values: tuple[Scalar, ...]


@dataclass(frozen=True)
class Ask:
    id: str = "c1"
    name: str | None = "Staff badge"
    types: tuple[str, ...] = ("StaffBadge", "https://desk.example/schemas/badge#StaffBadge")
    issuer: str | None = None
    needed: tuple[str, ...] = ("given_name",)
    wished: tuple[str, ...] = ()
    paths: dict[str, tuple[str | int | None, ...]] = field(default_factory=dict)
    restrictions: tuple[Restriction, ...] = ()

    def path_of(self, name: str) -> tuple[str | int | None, ...]:
        return self.paths.get(name, (name,))


def requested(*asks: Ask, **other: Any) -> ProofTransition:
    decorators = Decorators(other.pop("parent", None), other.pop("expires", None))
    parts: dict[str, Any] = {"session": ProofChallenge(CHALLENGE, "d-1"), "domain": DOMAIN, **other}
    return present_proof.request(asks or (Ask(),), decorators=decorators, **parts)


def presentation(entries: Any = None, held: Any = None, definition_id: str = "d-1") -> dict[str, Any]:
    """Make a presentation in the shape that Credo gives it."""
    answered = [{"id": "c1", "format": "ldp_vc", "path": "$.verifiableCredential[0]"}] if entries is None else entries
    document = {
        "@context": [BASE, "https://identity.foundation/presentation-exchange/submission/v1"],
        "type": ["VerifiablePresentation", "PresentationSubmission"],
        "holder": HOLDER_DID,
        "presentation_submission": {"id": "s", "definition_id": definition_id, "descriptor_map": answered},
        "verifiableCredential": [credential(subject=HOLDER_DID)] if held is None else held,
    }
    return {name: value for name, value in document.items() if value is not None}


def answer(step: ProofTransition, shown: Any, known_as: str = SUBMISSION) -> Message:
    content = attached.write("presentations~attach", {known_as: shown})
    return message.write(present_proof.REQUEST.named("presentation"), content, thread=step.exchange.thread)


def stored(step: ProofTransition) -> ProofExchange:
    again = ProofExchange.from_json(step.exchange.to_json())
    assert again == step.exchange
    return again


def test_a_request_names_what_is_asked_for_in_the_first_version_of_the_specification() -> None:
    ask = Ask(
        issuer=DID,
        needed=("given_name", "age", "is_adult", "gate", "o'clock"),
        wished=("e-mail",),
        restrictions=(
            Restriction("age", (18, 19.5)),
            Restriction("is_adult", (True,)),
            Restriction("gate", ("A", "B")),
        ),
    )
    first = requested(ask, name="At the gate")
    content = first.replies[0].content
    assert (content["will_confirm"], content["comment"]) == (True, "At the gate")
    assert in_format(first.replies[0], "request_presentations~attach", present_proof.DEFINITION) == {
        "options": {"challenge": CHALLENGE, "domain": DOMAIN},
        "presentation_definition": {
            "id": "d-1",
            "name": "At the gate",
            "input_descriptors": [
                {
                    "id": "c1",
                    "name": "Staff badge",
                    "schema": [
                        {"uri": "StaffBadge", "required": False},
                        {"uri": "https://desk.example/schemas/badge#StaffBadge", "required": False},
                    ],
                    "constraints": {
                        "fields": [
                            {"path": ["$.issuer.id", "$.issuer"], "filter": {"type": "string", "enum": [DID]}},
                            {"path": ["$.credentialSubject.given_name"]},
                            {
                                "path": ["$.credentialSubject.age"],
                                "filter": {"type": "number", "enum": [18, 19.5]},
                            },
                            {"path": ["$.credentialSubject.is_adult"]},
                            {
                                "path": ["$.credentialSubject.gate"],
                                "filter": {"type": "string", "enum": ["A", "B"]},
                            },
                            {"path": ["$.credentialSubject['e-mail']", "$.credentialSubject"]},
                        ]
                    },
                }
            ],
        },
    }


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (("achievement", "name"), "$.credentialSubject.achievement.name"),
        (("result", None, "value"), "$.credentialSubject.result[*].value"),
        (("result", 2, "my value"), "$.credentialSubject.result[2]['my value']"),
    ],
)
def test_a_claim_inside_another_is_asked_for_by_its_path(path: tuple[str | int | None, ...], written: str) -> None:
    ask = Ask(needed=("x",), paths={"x": path})
    attachment = in_format(requested(ask).replies[0], "request_presentations~attach", present_proof.DEFINITION)
    (descriptor,) = attachment["presentation_definition"]["input_descriptors"]
    assert descriptor["constraints"]["fields"][1:] == [{"path": [written]}]


def test_each_request_has_names_of_its_own_that_acapy_reads() -> None:
    made = [present_proof.request((Ask(),), domain=DOMAIN).exchange for _ in range(2)]
    names = {name for one in made for name in (one.challenge, one.definition_id)}
    assert len(names) == 4
    assert {uuid.UUID(name).version for name in names} == {4}


def descriptor(ask: Ask, **other: Any) -> Any:
    found: Any = present_proof.definition([ask], "d-1", **other)["input_descriptors"]
    return found[0]


def test_nothing_but_the_kind_may_be_asked_for() -> None:
    found = descriptor(Ask(needed=(), name=None))
    assert found["constraints"] == {"fields": [{"path": ["$.issuer.id", "$.issuer"]}]}
    assert "name" not in found


def test_a_place_asks_for_its_own_credentials_under_every_name_it_had() -> None:
    found = descriptor(Ask(issuer="did:key:new"), own_dids={"did:key:new", "did:a:old"})
    assert found["constraints"]["fields"][0]["filter"]["enum"] == ["did:a:old", "did:key:new"]


@pytest.mark.parametrize("believed", [True, False])
def test_a_presentation_is_received_verified_and_judged_once(*, believed: bool) -> None:
    first = requested()
    received = present_proof.receive(stored(first), answer(first, shown := presentation()))
    assert received.effects == (ProofEffect.VERIFY,)
    assert received.submission == Submission(shown, {"c1": (0,)})
    assert Submission.from_json(received.submission.to_json()) == received.submission
    judged = present_proof.conclude(stored(received), believed=believed, explain="It has expired.")
    assert judged.exchange.state is (ProofState.DONE if believed else ProofState.ABANDONED)
    [reply] = judged.replies
    assert reply.thread == first.exchange.thread
    if believed:
        assert str(reply.type) == "https://didcomm.org/present-proof/2.0/ack"
        assert reply.content["status"] == "OK"
    else:
        assert problem_report.read(reply).explain == "It has expired."
    assert present_proof.conclude(judged.exchange, believed=True) == ProofTransition(judged.exchange)
    with pytest.raises(MessageRefused) as caught:
        present_proof.receive(judged.exchange, answer(first, presentation()))
    again = present_proof.refuse(judged.exchange, answer(first, presentation()), caught.value)
    assert again.exchange == judged.exchange


def test_what_a_credo_wallet_sends_is_read_and_its_proofs_hold() -> None:
    received = message.read_object(CREDO["presentation"])
    asked = in_format(
        message.read_object(CREDO["presentationRequest"]),
        "request_presentations~attach",
        present_proof.DEFINITION,
    )
    first = requested(
        Ask("badge"),
        session=ProofChallenge(asked["options"]["challenge"], asked["presentation_definition"]["id"]),
        domain=None,
    )
    exchange = ProofExchange.from_json({**first.exchange.to_json(), "thread": received.thread})
    step = present_proof.receive(exchange, received)
    assert step.submission is not None
    assert step.submission.answers == {"badge": (0,)}
    shown: dict[str, Any] = dict(step.submission.presentation)
    outer = data_integrity.read(shown)
    inner = data_integrity.read(shown["verifiableCredential"][0])
    assert (outer.challenge, outer.domain, outer.purpose) == (exchange.challenge, None, AUTHENTICATION)
    for one in (outer, inner):
        assert data_integrity.verify(one, did.resolve(one.kid), known=KNOWN)
    shown["presentation_submission"] = {**shown["presentation_submission"], "id": "another"}
    outer = data_integrity.read(shown)  # what answers what is under the holder's signature too
    assert not data_integrity.verify(outer, did.resolve(outer.kid), known=KNOWN)


@pytest.mark.parametrize("suite", sorted(Cryptosuite))
def test_what_answers_what_is_signed_in_every_suite(suite: Cryptosuite) -> None:
    shown = presentation()
    more = {Cryptosuite.ED25519_2020: ["https://w3id.org/security/suites/ed25519-2020/v1"]}
    more[Cryptosuite.EDDSA_RDFC_2022] = ["https://w3id.org/security/data-integrity/v2"]
    shown["@context"] += more.get(suite, [])
    kid = did.key_id(HOLDER_DID)
    options = ProofOptions(suite, kid, NOW, AUTHENTICATION, CHALLENGE)
    signed = data_integrity.secure(HOLDER, shown, options, known=KNOWN)
    assert data_integrity.verify(data_integrity.read(signed), HOLDER.public, known=KNOWN)


def test_a_wallet_declines_and_says_why() -> None:
    first = requested()
    report = {**CREDO["declinedRequest"], "~thread": {"thid": first.exchange.thread}}
    step = present_proof.receive(first.exchange, message.read_object(report))
    assert (step.exchange.state, step.effects) == (ProofState.ABANDONED, (ProofEffect.DECLINED,))
    assert step.problem is not None
    assert step.problem.explain == "user declined"
    assert present_proof.receive(step.exchange, message.read_object(report)).effects == ()


def test_a_presentation_from_an_invitation_without_a_connection() -> None:
    received = message.read_object(CREDO["presentationWithoutConnection"])
    shown = in_format(received, "presentations~attach", SUBMISSION)
    first = requested(
        Ask("badge"),
        parent=received.parent,
        session=ProofChallenge(CHALLENGE, shown["presentation_submission"]["definition_id"]),
    )
    exchange = ProofExchange.from_json({**first.exchange.to_json(), "thread": received.thread})
    step = present_proof.receive(exchange, received)
    assert present_proof.conclude(step.exchange, believed=True).replies[0].parent == received.parent


@pytest.mark.parametrize(
    ("entry", "held", "place"),
    [
        ({"path": "$.verifiableCredential[1]", "format": "ldp_vc"}, [{}, {}], 1),
        ({"path": "$.verifiableCredential.[0]"}, [{}], 0),  # as the RFC writes it
        ({"path": "$['verifiableCredential'][0]"}, [{}], 0),
        ({"path": "$.verifiableCredential"}, [{}], 0),
        ({"path": "$.verifiableCredential"}, {}, 0),
    ],
    ids=str,
)
def test_an_answer_points_at_its_credential(entry: dict[str, Any], held: Any, place: int) -> None:
    found = present_proof.read_submission(presentation([{"id": "c1", **entry}], held), "d-1", {"c1"})
    assert found.answers == {"c1": (place,)}


@pytest.mark.parametrize("outside", [{"format": "ldp_vp"}, {}])
@pytest.mark.parametrize("inside", [{"id": "c1", "format": "ldp_vc"}, {}])
def test_an_answer_may_point_at_the_presentation_first(outside: dict[str, Any], inside: dict[str, Any]) -> None:
    nested = {**inside, "path": "$.verifiableCredential[1]"}
    shown = presentation([{"id": "c1", **outside, "path": "$", "path_nested": nested}], [{}, {}])
    assert present_proof.read_submission(shown, "d-1", {"c1"}).answers == {"c1": (1,)}


def test_several_answers_are_all_told() -> None:
    entries = [{"id": ask, "path": f"$.verifiableCredential[{place}]"} for ask, place in (("a", 0), ("b", 1), ("a", 1))]
    found = present_proof.read_submission(presentation(entries, [{}, {}]), "d-1", {"a", "b", "c"})
    assert found.answers == {"a": (0, 1), "b": (1,)}


BAD: dict[str, Any] = {
    "no presentation": [],
    "a token": "eyJhbGciOiJFZERTQSJ9.e30.",
    "another request": presentation(definition_id="d-2"),
    "not asked for": presentation([{"id": "c2", "path": "$.verifiableCredential[0]"}]),
    "no name": presentation([{"path": "$.verifiableCredential[0]"}]),
    "no path": presentation([{"id": "c1"}]),
    "beyond the end": presentation([{"id": "c1", "path": "$.verifiableCredential[1]"}]),
    "from the end": presentation([{"id": "c1", "path": "$.verifiableCredential[-1]"}]),
    "everything": presentation([{"id": "c1", "path": "$.verifiableCredential[*]"}]),
    "anywhere": presentation([{"id": "c1", "path": "$..credentialSubject"}]),
    "the root": presentation([{"id": "c1", "path": "$"}]),
    "one of two": presentation([{"id": "c1", "path": "$.verifiableCredential"}], [{}, {}]),
    "a place in no list": presentation([{"id": "c1", "path": "$.verifiableCredential[0]"}], {}),
    "a nested path": presentation([{"id": "c1", "path": "$.verifiableCredential[0]", "path_nested": {"path": "$"}}]),
    "nested twice": presentation(
        [{"id": "c1", "path": "$", "path_nested": {"path": "$.verifiableCredential[0]", "path_nested": {"path": "$"}}}]
    ),
    "nested nowhere": presentation([{"id": "c1", "path": "$", "path_nested": {"path": "$"}}]),
    "nested in a token": presentation(
        [{"id": "c1", "path": "$", "format": "jwt_vp", "path_nested": {"path": "$.verifiableCredential[0]"}}]
    ),
    "another format": presentation([{"id": "c1", "path": "$.verifiableCredential[0]", "format": "jwt_vc"}]),
    "not a list": presentation("c1"),
    "too many": presentation([{"id": "c1", "path": "$.verifiableCredential[0]"}] * 65),
    "too many held": presentation([], [{}] * 65),
    "several presentations": [presentation()],
}


@pytest.mark.parametrize("shown", BAD.values(), ids=BAD.keys())
def test_what_cannot_be_an_answer_is_refused_and_ends_it(shown: Any) -> None:
    first = requested()
    received = answer(first, shown)
    with pytest.raises(MessageRefused) as caught:
        present_proof.receive(first.exchange, received)
    step = present_proof.refuse(first.exchange, received, caught.value)
    assert (step.exchange.state, step.effects) == (ProofState.ABANDONED, (ProofEffect.GIVEN_UP,))
    assert problem_report.read(step.replies[0]).thread == first.exchange.thread


def test_a_presentation_without_answers_is_for_verification_to_refuse() -> None:
    received = present_proof.receive((first := requested()).exchange, answer(first, {"type": "anything"}))
    assert received.submission is not None
    assert received.submission.answers == {}


@pytest.mark.parametrize("name", ["propose-presentation", "request-presentation", "ack", "anything"])
def test_case_352_messages_that_make_no_sense_here(name: str) -> None:
    first = requested()
    received = message.write(present_proof.REQUEST.named(name), {}, thread=first.exchange.thread)
    with pytest.raises(MessageRefused) as caught:
        present_proof.receive(first.exchange, received)
    step = present_proof.refuse(first.exchange, received, caught.value)
    assert len(step.replies) == (0 if name == "ack" else 1)
    assert step.exchange.is_over is (name == "propose-presentation")


def test_another_format_is_refused() -> None:
    first = requested()
    with pytest.raises(MessageRefused):
        present_proof.receive(first.exchange, answer(first, {}, "hlindy/proof@v2.0"))


def test_a_request_is_taken_back_until_it_is_answered() -> None:
    first = requested()
    received = present_proof.receive(first.exchange, answer(first, presentation()))
    assert present_proof.withdraw(received.exchange, "Too late.") == ProofTransition(received.exchange)
    step = present_proof.withdraw(first.exchange, "The request has expired.")
    assert step.exchange.is_over
    assert problem_report.read(step.replies[0]).code == "abandoned"


def test_case_350_a_message_of_another_thread_is_not_read() -> None:
    first, other = requested(), requested()
    with pytest.raises(MessageRefused) as caught:
        present_proof.receive(first.exchange, answer(other, presentation()))
    assert present_proof.refuse(first.exchange, answer(other, presentation()), caught.value) == ProofTransition(
        first.exchange
    )


NAMES = [
    *("formats", "presentations~attach", "attach_id", "format", "@id", "data", "json", "base64", "description"),
    *("presentation_submission", "descriptor_map", "definition_id", "verifiableCredential", "id", "path"),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=6), inner),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(
    name=st.sampled_from(["presentation", "propose-presentation", "ack", "problem-report"]),
    content=st.dictionaries(st.sampled_from(NAMES), JSON),
    entries=JSON | st.lists(st.fixed_dictionaries({"id": st.just("c1"), "path": st.text(max_size=30)}), max_size=2),
    held=JSON,
)
def test_any_message_is_taken_or_refused(name: str, content: dict[str, Any], entries: Any, held: Any) -> None:
    first = requested()
    for more in ({}, answer(first, presentation(entries, held)).content):
        kind = present_proof.REQUEST.named(name)
        received = message.write(kind, {**content, **more}, thread=first.exchange.thread)
        try:
            present_proof.receive(first.exchange, received)
        except MessageRefused as refused:
            present_proof.refuse(first.exchange, received, refused)
