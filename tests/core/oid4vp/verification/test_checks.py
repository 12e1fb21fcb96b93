"""Checks add up in one way only: one that failed, or was never made, and nothing is believed (D9 316)."""

from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.verification import CheckName, CheckOutcome, Finding
from connector_desk.core.oid4vp.verification.verdict import Checklist

PASSED, FAILED, NOT_APPLICABLE = CheckOutcome.PASSED, CheckOutcome.FAILED, CheckOutcome.NOT_APPLICABLE
MAY_NOT_APPLY = {
    *(CheckName.ISSUER_TRUSTED, CheckName.FRESHNESS, CheckName.DISCLOSURES, CheckName.STATUS, CheckName.RESTRICTIONS),
    *(CheckName.SIGNER_CERTIFICATE, CheckName.SIGNER_STATUS),
}


def recorded(found: list[tuple[CheckName, CheckOutcome]]) -> Checklist:
    checks = Checklist("badge")
    for name, outcome in found:
        record = {PASSED: checks.passed, FAILED: checks.failed, NOT_APPLICABLE: checks.not_applicable}[outcome]
        record(name, Finding.IS_THERE, "x" * 500)
    return checks


def test_with_every_check_passed_it_holds_and_without_any_one_it_does_not() -> None:
    every = [(name, PASSED) for name in CheckName]
    assert recorded(every).holds
    for left_out in CheckName:
        some = [(name, outcome) for name, outcome in every if name is not left_out]
        assert not recorded(some).holds
        assert not recorded([*some, (left_out, FAILED)]).holds
        assert recorded([*some, (left_out, NOT_APPLICABLE)]).holds is (left_out in MAY_NOT_APPLY)
    assert not recorded([]).holds


@given(st.lists(st.tuples(st.sampled_from(CheckName), st.sampled_from(CheckOutcome)), max_size=40))
def test_case_316_nothing_recorded_later_mends_a_failure(found: list[tuple[CheckName, CheckOutcome]]) -> None:
    checks = recorded(found)
    failures = {name for name, outcome in found if outcome is FAILED}
    assert {one.name for one in checks.results if one.outcome is FAILED} == failures
    assert [one.name for one in checks.results] == list(CheckName)
    for name in CheckName:
        checks.passed(name, Finding.IS_THERE)
    assert checks.holds is (not failures)
    assert all(len(one.about or "") <= 200 for one in checks.results)


def test_what_was_not_reached_is_no_reason_to_believe() -> None:
    checks = recorded([(name, PASSED) for name in CheckName if name is not CheckName.STATUS])
    checks.not_applicable(CheckName.STATUS, Finding.NOT_REACHED)
    assert not checks.holds


def test_the_audience_may_lack_only_where_it_is_said_beforehand() -> None:
    for also, holds in ((), False), ([CheckName.AUDIENCE], True):
        checks = Checklist("badge", also)
        for name in CheckName:
            if name is not CheckName.AUDIENCE:
                checks.passed(name, Finding.IS_THERE)
        assert not checks.holds
        checks.not_applicable(CheckName.AUDIENCE, Finding.AUDIENCE_NOT_TOLD)
        assert checks.holds is holds
