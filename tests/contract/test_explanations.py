"""The explanations of refusals: each code has one, with a reason and the section that says so."""

import pytest

from connector_desk.base.errors import CODES
from connector_desk.contract.explanations import explanation_of, explanations, wallet_errors
from connector_desk.contract.texts import read_texts
from connector_desk.contract.verification import CheckName
from connector_desk.core.didcomm import connection, errors, ld_proof, present_proof
from connector_desk.core.oid4vci.errors import CODES as OID4VCI_CODES
from connector_desk.core.oid4vp.errors import CODES as OID4VP_CODES

pytestmark = pytest.mark.sqlite

REPEATED = {"meaning", "remedy"}
ON_THE_WIRE = {code for code, entry in CODES.items() if entry.status}
RFC_6749 = {
    *("invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type"),
    *("invalid_scope", "access_denied", "unsupported_response_type", "server_error", "temporarily_unavailable"),
}
"""§4.1.2.1 and §5.2."""
OPENID4VP = {
    *("invalid_scope", "invalid_request", "invalid_client", "access_denied", "vp_formats_not_supported"),
    *("invalid_request_uri_method", "invalid_transaction_data", "wallet_unavailable"),
}
"""OpenID4VP 1.0 §8.5."""


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_of_the_list_is_explained_as_its_answer_says_it(code: str) -> None:
    found = explanation_of(code)
    assert found is not None
    assert (found.meaning, found.remedy) == (CODES[code].sentence, CODES[code].next_step)


@pytest.mark.parametrize(
    "code",
    sorted(
        {*ON_THE_WIRE, *RFC_6749, *OID4VCI_CODES, *OID4VP_CODES, *CheckName, *wallet_errors()}
        | {*explanations()} - {*CODES}
    ),
)
def test_what_goes_over_the_wire_has_a_reason_a_section_and_a_remedy(code: str) -> None:
    found = explanation_of(code)
    assert found is not None
    assert all((found.meaning, found.reason, found.section, found.remedy))


@pytest.mark.parametrize("code", sorted(OPENID4VP))
def test_every_error_that_a_wallet_sends_is_explained(code: str) -> None:
    found = explanation_of(code, by_wallet=True)
    assert found is not None
    assert "OpenID4VP 1.0 §8.5" in found.section


def test_the_file_repeats_nothing_of_the_list_of_codes() -> None:
    assert [code for code, text in read_texts("explanations").items() if code in CODES and text.keys() & REPEATED] == []


def test_every_problem_report_of_the_core_is_explained() -> None:
    own = {errors.UNREADABLE, errors.UNEXPECTED, errors.UNSUPPORTED, errors.VERSION, errors.UNAUTHENTICATED}
    own |= {connection.REQUEST_NOT_ACCEPTED, ld_proof.ABANDONED, present_proof.ABANDONED}
    assert own <= set(explanations())


def test_a_wallet_means_something_else_by_some_codes() -> None:
    ours, theirs = explanation_of("invalid_client"), explanation_of("invalid_client", by_wallet=True)
    assert ours == explanations()["invalid_client"] != theirs == wallet_errors()["invalid_client"]
    assert explanation_of("not_found", by_wallet=True) == explanation_of("not_found")


@pytest.mark.parametrize("code", ["", "no_such_code", "INVALID_REQUEST", "x" * 100_000])
def test_an_unknown_code_has_no_explanation(code: str) -> None:
    assert explanation_of(code) is None
    assert explanation_of(code, by_wallet=True) is None
