"""Answers made to cost (case 309): what one may take of the processor, wherever it comes from."""

from collections.abc import Callable
from typing import Any

import pytest

from connector_desk.core.formats.linked_data import CREDENTIALS_V1
from connector_desk.core.oid4vp.dcql import Ask
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification.scene import (
    CLAIMS,
    CONTEXT,
    EDWARDS_ISSUER,
    JWT_ASK,
    LDP_ASK,
    SD_ASK,
    bound,
    copied,
    expected,
    issued,
    jwt_vc,
    jwt_vp,
    ldp_vc,
    ldp_vp,
    listed,
    where,
)
from tests.cpu import at_most

pytestmark = pytest.mark.alone


def answered(presentation: object, ask: Ask) -> Verdict:
    documents = {where(): listed(key=EDWARDS_ISSUER)} if ask is LDP_ASK else None
    return verify({"badge": [presentation]}, expected(ask, documents=documents))  # type: ignore[list-item]


def costs_little(presentation: object, ask: Ask) -> None:
    with at_most(0.2):
        answered(presentation, ask)


def test_case_309_what_is_large_costs_little() -> None:
    large = [
        bound(issued(more_disclosures=["WyJhIiwgMV0"] * 10_000)),
        bound(issued(claims=CLAIMS | {"photo": "A" * 900_000})),
        bound(issued(claims={f"n{number}": number for number in range(900)} | CLAIMS)),
        "~" * 1_000_000,
        "." * 1_000_000,
        "a" * 1_000_000 + "~",
    ]
    for text in large:
        costs_little(text, SD_ASK)


def test_case_309_nor_does_what_is_large_in_a_jwt() -> None:
    vc = {"@context": ["x"] * 100_000, "type": ["VerifiableCredential"] * 100_000}
    costs_little(jwt_vp(jwt_vc(photo="A" * 400_000)), JWT_ASK)
    costs_little(jwt_vp(jwt_vc(vc={**vc, "credentialSubject": CLAIMS})), JWT_ASK)


def _contexts(credential: dict[str, Any]) -> None:
    credential["@context"] += [CONTEXT] * 10_000


def _contexts_in_each_other(credential: dict[str, Any]) -> None:
    inner: dict[str, Any] = {"type": "VerifiablePresentation", "id": "urn:x"}
    for _ in range(12):
        inner = {
            "@context": [CREDENTIALS_V1, *[CONTEXT] * 400],
            "type": "VerifiablePresentation",
            "verifiableCredential": inner,
        }
    credential["type"].append("VerifiablePresentation")
    credential["verifiableCredential"] = inner


def _contexts_up_to_the_limits(credential: dict[str, Any]) -> None:
    credential["@context"] = [CREDENTIALS_V1] * 4 + [CONTEXT] * 4
    credential["type"].append("VerifiablePresentation")
    credential["verifiableCredential"] = [
        {"@context": ([CREDENTIALS_V1] * 8)[number % 8 :], "type": "VerifiablePresentation", "id": f"urn:x:{number}"}
        for number in range(24)
    ]


def _values(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["company"] = [f"x{number}" for number in range(40_000)]


def _several_values(credential: dict[str, Any]) -> None:
    for name in ("company", "host", "date"):
        credential["credentialSubject"][name] = [f"{name}{number}" for number in range(500)]


def _nested(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["company"] = [{"given_name": str(number)} for number in range(30_000)]


def _entangled(credential: dict[str, Any]) -> None:
    nodes = [{"id": f"_:n{number}"} for number in range(20)]
    credential["credentialSubject"]["company"] = [node | {"host": [*nodes]} for node in nodes]


def _long(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["company"] = "A" * 900_000


ENLARGED = [
    _contexts,
    _contexts_in_each_other,
    _contexts_up_to_the_limits,
    _values,
    _several_values,
    _nested,
    _entangled,
    _long,
]


@pytest.mark.parametrize("enlarge", ENLARGED, ids=lambda one: one.__name__.lstrip("_"))
def test_case_309_nor_does_what_is_large_in_linked_data(enlarge: Callable[[dict[str, Any]], None]) -> None:
    """Whoever holds a credential can add to it what its proof does not cover, and whoever asks nobody anything else."""
    good = ldp_vp(ldp_vc())
    assert answered(good, LDP_ASK).verified  # and what is loaded at the first use is there
    large = copied(good)
    enlarge(large["verifiableCredential"][0])
    costs_little(large, LDP_ASK)
    assert not answered(large, LDP_ASK).verified
