"""Ten thousand changed presentations a day, a million with `--hypothesis-profile wild`: none believed, no crash."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification import mdoc_mutations, mdoc_scene
from tests.core.oid4vp.verification.mdoc_mutations import PLAIN as MDOC_PLAIN
from tests.core.oid4vp.verification.mutations import (
    JWT_OTHERS,
    JWT_PLAIN,
    OF_JWT,
    OF_SD_JWT,
    OTHERS,
    PLAIN,
    changed,
    document_changed,
)
from tests.core.oid4vp.verification.scene import (
    CONTEXTS,
    EDWARDS_ISSUER,
    JWT_ASK,
    LDP_ASK,
    SD_ASK,
    copied,
    expected,
    ldp_vc,
    ldp_vp,
    listed,
    where,
)

# Daily a hundred seeds; each stands for many changes, for an example costs more than a change
WILD = settings.default is not None and settings.default.max_examples > 100
TIMES = 5 if WILD else 1
MDOC_ASK = mdoc_scene.ask("given_name", "family_name", optional=("age_over_21", "portrait"))
SEEDS = st.integers(0, 2**64 - 1)


@given(SEEDS)
def test_no_changed_sd_jwt_is_believed(seed: int) -> None:
    random, wanted = Random(seed), expected(SD_ASK)
    assert verify({"badge": [PLAIN]}, wanted).verified
    for _ in range(70 * TIMES):
        text = changed(PLAIN, OF_SD_JWT, random)
        assert text == PLAIN or not verify({"badge": [text]}, wanted).verified, text


@given(SEEDS)
def test_no_changed_jwt_presentation_is_believed(seed: int) -> None:
    random, wanted = Random(seed), expected(JWT_ASK)
    assert verify({"badge": [JWT_PLAIN]}, wanted).verified
    for _ in range(25 * TIMES):
        text = changed(JWT_PLAIN, OF_JWT, random)
        assert text == JWT_PLAIN or not verify({"badge": [text]}, wanted).verified, text


DOCUMENT = ldp_vp(ldp_vc())


def meaning(document: Any) -> tuple[str, ...]:
    """Spell what a presentation means: what its two proofs cover, and the options of the proofs."""
    outer = copied(document)
    inner = outer["verifiableCredential"]
    inner = inner[0] if isinstance(inner, list) else inner
    spelled = []
    for one in (outer, copied(inner)):
        proof = one.pop("proof")
        proof = proof[0] if isinstance(proof, list) else proof
        options = {name: value for name, value in proof.items() if name != "jws"}
        spelled += [CONTEXTS.canonical(one), CONTEXTS.canonical({**options, "@context": one["@context"]}), proof["jws"]]
    return tuple(spelled)


@given(SEEDS)
def test_no_changed_linked_data_is_believed_unless_it_means_the_same(seed: int) -> None:
    random = Random(seed)
    wanted = expected(LDP_ASK, documents={where(): listed(key=EDWARDS_ISSUER)})
    before = verify({"badge": [DOCUMENT]}, wanted)
    assert before.verified
    for _ in range(5 * TIMES):
        document = document_changed(DOCUMENT, random)
        after = verify({"badge": [document]}, wanted)
        if after.verified:
            assert meaning(document) == meaning(DOCUMENT), document
            assert after.presented[0].claims == before.presented[0].claims, document
            assert after.presented[0].expires == before.presented[0].expires, document


@given(SEEDS)
def test_case_478_no_changed_mobile_document_is_believed_unless_it_means_the_same(seed: int) -> None:
    random = Random(seed)
    wanted = mdoc_scene.expected(MDOC_ASK)
    (before,) = verify({"badge": [MDOC_PLAIN]}, wanted).presented
    assert before.verified
    for _ in range(60 * TIMES):
        text = mdoc_mutations.changed(MDOC_PLAIN, random)
        after = verify({"badge": [text]}, wanted)
        if after.verified:
            (one,) = after.presented
            assert one.claims.items() <= before.claims.items(), text
            assert one._replace(claims=before.claims) == before, text


def test_what_parts_of_mobile_documents_are_taken_from_is_itself_not_believed() -> None:
    wanted = mdoc_scene.expected(MDOC_ASK)
    assert not any(verify({"badge": [one]}, wanted).verified for one in mdoc_mutations.OTHERS)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(JSON, max_size=2), st.sampled_from([SD_ASK, JWT_ASK, LDP_ASK, MDOC_ASK]))
def test_whatever_is_sent_there_is_a_verdict(sent: list[Any], ask: Any) -> None:
    assert not verify({"badge": sent}, expected(ask)).verified


def test_what_parts_are_taken_from_is_itself_not_believed() -> None:
    assert not any(verify({"badge": [one]}, expected(SD_ASK)).verified for one in OTHERS)
    assert not any(verify({"badge": [one]}, expected(JWT_ASK)).verified for one in JWT_OTHERS)


def test_the_meaning_of_a_document_is_told_apart() -> None:
    """The test above must be able to fail."""
    other = copied(DOCUMENT)
    other["verifiableCredential"][0]["credentialSubject"]["company"] = "Umbrella"
    assert meaning(other) != meaning(DOCUMENT)
    assert meaning(copied(DOCUMENT)) == meaning(DOCUMENT)
