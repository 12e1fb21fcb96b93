"""What comes over DIDComm is believed, or not, by the one function that judges every presentation."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from connector_desk.base.instants import DAY, to_datetime
from connector_desk.contract.credential_format import LDP_VC
from connector_desk.contract.verification import CheckName
from connector_desk.core.didcomm import attached, message, present_proof
from connector_desk.core.didcomm.present_proof import SUBMISSION, InputDescriptor, ProofChallenge, Submission
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, SUBMISSION_V1, Contexts
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys.did import did_key, key_id
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.dcql import Ask, Restriction
from connector_desk.core.oid4vp.verification.expected import CredentialPosition, Expected, Trust
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import is_costly, verify
from tests.core.oid4vp.verification.scene import failed

OF_MOBILE_DOCUMENTS = {CheckName.SIGNER_CERTIFICATE, CheckName.SIGNER_STATUS}
NOW = 1_795_219_200_000
SCHEMA = "https://desk.example/badge"
CONTEXT = f"{SCHEMA}/context.jsonld"
TERMS = ("Badge", "Pass", "given_name", "gate")
CONTEXTS = Contexts({CONTEXT: {"@context": {"@version": 1.1, **{one: f"{SCHEMA}#{one}" for one in TERMS}}}})
ISSUER, HOLDER, STRANGER = (SigningKey.generate("EdDSA") for _ in range(3))
BADGE = Ask("c1", (LDP_VC,), required=("given_name",), types=("Badge", f"{SCHEMA}#Badge"))
PASS = Ask("c2", (LDP_VC,), types=("Pass",), restrictions=(Restriction("gate", ("A", "B")),))
ASKS: Sequence[InputDescriptor] = (BADGE, PASS)  # an ask of one protocol is as good for the other


def credential(
    kind: str, *, subject: SigningKey = HOLDER, key: SigningKey = ISSUER, issued: int = NOW, **claims: Any
) -> dict[str, Any]:
    issuer = did_key(key.public)
    content = W3cCredential(
        issuer=issuer,
        subject_id=did_key(subject.public),
        types=[kind],
        contexts=[CONTEXT],
        claims=claims,
        validity=Validity(issued, issued + DAY),
        credential_id=f"urn:uuid:{kind}",
    )
    return data_integrity.issue(key, key_id(issuer), content, known=CONTEXTS, suite=Cryptosuite.ED25519_2018)


HOLDS = (credential("Badge", given_name="Zoë"), credential("Pass", gate="B"))


def presented(
    step: present_proof.ProofTransition,
    held: Sequence[Mapping[str, Any]] = HOLDS,
    places: Mapping[str, Sequence[int]] | None = None,
    key: SigningKey = HOLDER,
    *,
    asks: Sequence[Ask] = (BADGE, PASS),
    unnamed: bool = False,
    **proof: Any,
) -> tuple[present_proof.ProofTransition, Verdict]:
    """Present credentials as a wallet does, and judge them as a service does."""
    found = {"c1": (0,), "c2": (1,)} if places is None else places
    entries = [
        {"id": ask, "format": "ldp_vc", "path": f"$.verifiableCredential[{place}]"}
        for ask, several in found.items()
        for place in several
    ]
    holder = did_key(key.public)
    document = {
        "@context": [CREDENTIALS_V1, SUBMISSION_V1],
        "type": ["VerifiablePresentation", "PresentationSubmission"],
        "holder": holder,
        "presentation_submission": {"id": "s", "definition_id": "d", "descriptor_map": entries or [{"id": "c1"}]},
        "verifiableCredential": list(held),
    }
    submission: dict[str, Any] = {}
    if unnamed:  # as ACA-Py 0.12 signs it
        submission = {"presentation_submission": document.pop("presentation_submission")}
        document |= {"@context": [CREDENTIALS_V1], "type": ["VerifiablePresentation"]}
    options: dict[str, Any] = {
        "challenge": step.exchange.challenge,
        "domain": step.exchange.domain,
        "purpose": AUTHENTICATION,
    } | proof
    proof_options = ProofOptions(Cryptosuite.ED25519_2018, key_id(holder), NOW, **options)
    signed = data_integrity.secure(key, document, proof_options, known=CONTEXTS)
    content = attached.write("presentations~attach", {SUBMISSION: {**signed, **submission}})  # type: ignore[dict-item]
    received = message.write(present_proof.REQUEST.named("presentation"), content, thread=step.exchange.thread)
    answered = present_proof.receive(step.exchange, received)
    assert answered.submission is not None
    return answered, judged(answered.submission, step.exchange, asks)


def judged(
    submission: Submission, exchange: present_proof.ProofExchange, asks: Sequence[Ask] = (BADGE, PASS), **more: Any
) -> Verdict:
    vp_token = {
        ask.query_id(LDP_VC): [
            CredentialPosition(submission.presentation, place) for place in submission.answers.get(ask.id, ())
        ]
        for ask in asks
    }
    assert is_costly(vp_token)
    assert exchange.domain is not None
    expected = Expected(
        asks=asks,
        nonce=exchange.challenge,
        audience=exchange.domain,
        now=NOW,
        today=to_datetime(NOW).date(),
        trust=Trust(own_keys=[ISSUER.public]),
        contexts=CONTEXTS,
        types={CONTEXT: f"{SCHEMA}#Badge"},
        **more,
    )
    return verify(vp_token, expected)


@pytest.fixture
def asked() -> present_proof.ProofTransition:
    return present_proof.request(ASKS, session=ProofChallenge("a-challenge", "d"), domain="desk.example")


def test_each_credential_of_a_presentation_is_believed_by_itself(asked: present_proof.ProofTransition) -> None:
    answered, verdict = presented(asked)
    assert failed(verdict) == {}
    assert verdict.verified
    assert [(one.ask, one.kind, dict(one.claims)) for one in verdict.presented] == [
        ("c1", f"{SCHEMA}#Badge", {"given_name": "Zoë"}),
        ("c2", "Pass", {"gate": "B"}),
    ]
    done = present_proof.conclude(answered.exchange, believed=verdict.verified)
    assert done.exchange.state is present_proof.ProofState.DONE


def test_one_credential_stands_for_one_ask(asked: present_proof.ProofTransition) -> None:
    _, verdict = presented(asked, places={"c1": (1,), "c2": (0,)})
    assert set(failed(verdict)) == {
        CheckName.CREDENTIAL_TYPE,
        CheckName.REQUIRED_ATTRIBUTES,
        CheckName.RESTRICTIONS,
    }
    assert not verdict.verified


@pytest.mark.parametrize(
    ("changes", "check"),
    [
        pytest.param({"places": {"c1": (0,)}}, CheckName.ANSWERED, id="one is missing"),
        pytest.param({"places": {"c1": (1, 1), "c2": (1,)}}, CheckName.CREDENTIAL_TYPE, id="two of which none fits"),
        pytest.param({"challenge": "of-another-request"}, CheckName.NONCE, id="another challenge"),
        pytest.param({"challenge": None}, CheckName.NONCE, id="no challenge"),
        pytest.param({"domain": "evil.example"}, CheckName.AUDIENCE, id="another domain"),
        pytest.param({"domain": None}, CheckName.AUDIENCE, id="no domain"),
        pytest.param({"key": STRANGER}, CheckName.HOLDER_BINDING, id="shown by a stranger"),
        pytest.param({"purpose": "assertionMethod"}, CheckName.HOLDER_BINDING, id="another purpose"),
        pytest.param({"held": (HOLDS[0], credential("Pass", gate="C"))}, CheckName.RESTRICTIONS, id="another value"),
        pytest.param(
            {"held": (HOLDS[0], credential("Pass", gate="A", subject=STRANGER))},
            CheckName.HOLDER_BINDING,
            id="of a stranger",
        ),
        pytest.param(
            {"held": (HOLDS[0], credential("Pass", gate="A", key=STRANGER))},
            CheckName.ISSUER_TRUSTED,
            id="issued by a stranger",
        ),
        pytest.param(
            {"held": (credential("Badge", gate="A"), HOLDS[1])}, CheckName.REQUIRED_ATTRIBUTES, id="an attribute lacks"
        ),
        pytest.param(
            {"held": ({**HOLDS[0], "issuanceDate": "2020-01-01T00:00:00Z"}, HOLDS[1])},
            CheckName.CREDENTIAL_SIGNATURE,
            id="changed after it was signed",
        ),
    ],
)
def test_what_is_not_proven_is_not_believed(
    asked: present_proof.ProofTransition, changes: dict[str, Any], check: CheckName
) -> None:
    answered, verdict = presented(asked, **changes)
    assert check in failed(verdict)
    assert not verdict.verified
    assert present_proof.conclude(answered.exchange, believed=verdict.verified).exchange.is_over


def at_day(day: int, **claims: Any) -> dict[str, Any]:
    return credential("Badge", issued=NOW + day * DAY, **claims)


@pytest.mark.parametrize(
    ("held", "taken"),
    [
        pytest.param([at_day(-2, given_name="Zoë"), at_day(0, given_name="Zoé")], "Zoé", id="an older one has expired"),
        pytest.param([at_day(0, given_name="Zoë"), at_day(-2, given_name="Zoé")], "Zoë", id="in another order"),
        pytest.param(
            [at_day(-1, given_name="Old"), at_day(0, key=STRANGER, given_name="Eve"), HOLDS[0]],
            "Zoë",
            id="of a stranger",
        ),
        pytest.param(
            [at_day(0), at_day(-2, given_name="Zoë")], None, id="the newest lacks the name, the other is over"
        ),
        pytest.param([at_day(0)] * 4 + [at_day(-1, given_name="Zoë")], None, id="more than are tried"),
        pytest.param([at_day(-2)] * 4 + [at_day(0, given_name="Zoë")], "Zoë", id="the newest stands last"),
    ],
)
def test_of_several_for_one_ask_the_newest_that_passes_counts(held: list[dict[str, Any]], taken: str | None) -> None:
    """Agents made with ACA-Py show all that fit, and Presentation Exchange has no word against it."""
    asked = present_proof.request([BADGE], session=ProofChallenge("a-challenge", "d"), domain="desk.example")
    _, verdict = presented(asked, held, {"c1": range(len(held))}, asks=(BADGE,))
    assert verdict.verified is (taken is not None)
    assert [one.claims.get("given_name") for one in verdict.presented] == [taken]
    assert {one.name: one.outcome for one in verdict.checks}.keys() == set(CheckName) - OF_MOBILE_DOCUMENTS


def test_a_submission_that_no_context_defines_is_not_signed_and_needs_not_be(
    asked: present_proof.ProofTransition,
) -> None:
    """ACA-Py 0.12 names neither the context nor the type: canonical form and signature are without the submission."""
    answered, verdict = presented(asked, unnamed=True)
    assert verdict.verified
    assert answered.submission
    shown: dict[str, Any] = dict(answered.submission.presentation)
    for changed in (
        {**shown, "type": ["VerifiablePresentation", "PresentationSubmission"]},
        {**shown, "holder": did_key(STRANGER.public)},
        {**shown, "verifiableCredential": shown["verifiableCredential"][::-1]},
    ):
        judgement = judged(Submission(changed, answered.submission.answers), answered.exchange)
        assert not judgement.verified
    assert CheckName.HOLDER_BINDING in failed(judged(Submission({**shown, "x": "y"}, {"c1": (0,)}), answered.exchange))


@pytest.mark.parametrize("place", [-1, 2, 1_000])
def test_a_place_that_is_not_there_holds_nothing(asked: present_proof.ProofTransition, place: int) -> None:
    answered, _ = presented(asked)
    assert answered.submission
    submission = Submission(answered.submission.presentation, {"c1": (place,), "c2": (1,)})
    assert CheckName.READABLE in failed(judged(submission, answered.exchange))


def test_what_answers_what_cannot_be_changed_by_others(asked: present_proof.ProofTransition) -> None:
    answered, _ = presented(asked)
    assert answered.submission
    shown: dict[str, Any] = dict(answered.submission.presentation)
    shown["presentation_submission"] = {**shown["presentation_submission"], "definition_id": "another"}
    verdict = judged(Submission(shown, answered.submission.answers), answered.exchange)
    assert CheckName.HOLDER_BINDING in failed(verdict)


@pytest.mark.parametrize(("domain", "believed"), [(None, True), ("desk.example", True), ("evil.example", False)])
def test_a_place_may_take_answers_that_name_none_but_never_those_for_another(
    asked: present_proof.ProofTransition, domain: str | None, *, believed: bool
) -> None:
    answered, _ = presented(asked, domain=domain)
    assert answered.submission
    verdict = judged(answered.submission, answered.exchange, audience_may_lack=True)
    assert verdict.verified is believed
    other = present_proof.request(ASKS, domain="desk.example").exchange
    assert CheckName.NONCE in failed(judged(answered.submission, other, audience_may_lack=True))
