"""The result as it is read from a record: it fails closed."""

import pytest
from fakes import bad_result, checks_of, good_result, presented, schema_id, visit_record

from connector_desk.contract.verification import CheckOutcome, IssuerStanding
from connector_desk.desk.kit.result import Result, read_result

BADGE = {"given_name": "Amara"}


def read(record: dict[str, object]) -> Result | None:
    return read_result(visit_record(**{"kind": "request", **record}).value)


def good(**more):
    return {"state": "done", **good_result(presented("Badge", "employee-badge", BADGE)), **more}


def test_a_good_result_is_read() -> None:
    result = read(good(metadata={"ip": "192.0.2.7", "count": 3}))
    assert result.is_verified
    assert result.claims == BADGE
    assert result.shown[0].standing is IssuerStanding.OWN
    assert result.metadata == (("ip", "192.0.2.7"), ("count", "3"))
    assert not result.failed


@pytest.mark.parametrize(
    "change",
    [
        {"state": "working"},
        {"state": "failed"},
        {"verified": False},
        {"checks": []},
        {"checks": None},
        {"presented": []},
        {"presented": [presented("Badge", "employee-badge", BADGE, isVerified=False)]},
        {"presented": [presented("Badge", "employee-badge", BADGE, isVerified="yes")]},
        {"checks": checks_of(("status", "REVOKED"))},
        {"checks": [{"name": "status", "outcome": "probably", "detail": ""}]},
        {"checks": [{"name": "status", "outcome": ["passed"], "detail": ""}]},
        {"checks": [*checks_of(), 7]},
        {"presented": [presented("Badge", "employee-badge", BADGE), 7]},
    ],
)
def test_what_does_not_hold_together_is_not_verified(change) -> None:
    assert not read(good(**change)).is_verified


@pytest.mark.parametrize("record", [{}, {"verified": "true"}, {"verified": 1}, {"verified": None}])
def test_without_a_verdict_there_is_no_result(record) -> None:
    assert read(record) is None


def test_an_issuer_of_which_nothing_is_said_is_unknown() -> None:
    result = read(good(presented=[presented("Badge", "employee-badge", BADGE, issuer="friend")]))
    assert result.shown[0].standing is IssuerStanding.UNKNOWN


def test_required_values_that_are_missing_stand_in_their_place() -> None:
    asked = {
        "name": "Check-in",
        "credentials": [
            {
                "name": "Badge",
                "attributes": [{"name": "email"}, {"name": "given_name"}, {"name": "photo", "isRequired": False}],
            }
        ],
    }
    shown = presented("Badge", "employee-badge", {**BADGE, "extra": 1}, isVerified=False)
    result = read(
        {"state": "failed", "asked": asked, **bad_result(shown, failed=(("required_attributes", "VALUE_MISSING"),))}
    )
    assert result.attributes(result.shown[0]) == ["email", "given_name", "extra"]
    assert [each.name for each in result.failed] == ["required_attributes"]


def test_what_was_asked_for_without_a_name_is_found_by_its_schema() -> None:
    attributes = [{"name": "email"}, {"name": "given_name"}]
    badge = {"attributes": attributes, "restrictions": {"schemaId": schema_id("employee-badge")}}
    card = {"attributes": [{"name": "level"}], "restrictions": {"schemaId": schema_id("membership-card")}}
    shown = [
        presented("Membership card", "membership-card", {"number": "7"}, isVerified=False),
        presented("Employee badge", "employee-badge", BADGE, isVerified=False),
    ]
    told = bad_result(*shown, failed=(("required_attributes", "VALUE_MISSING"),))
    result = read({"state": "failed", "asked": {"name": "Check-in", "credentials": [badge, card]}, **told})
    assert result.attributes(result.shown[0]) == ["level", "number"]
    assert result.attributes(result.shown[1])[:2] == ["email", "given_name"]
    any_schema = {"name": "Check-in", "credentials": [{"attributes": attributes}]}
    told = bad_result(shown[1], failed=(("required_attributes", "VALUE_MISSING"),))
    result = read({"state": "failed", "asked": any_schema, **told})
    assert result.attributes(result.shown[0])[:2] == ["email", "given_name"]


def test_the_verdict_outlives_the_values() -> None:
    result = read(good(presented=[], purgedAt="2026-12-24T12:00:00Z"))
    assert result.is_verified
    assert result.is_purged
    assert result.claims == {}


def test_strange_records_are_borne() -> None:
    record = {
        "verified": False,
        "checks": ["x", {"name": 7, "outcome": None, "detail": {"a": 1}}],
        "presented": [{"claims": [1], "issuedAt": "yesterday", "name": None}],
        "asked": {"credentials": [{"attributes": "x", "restrictions": []}, 7]},
    }
    result = read(record)
    assert result.checks[0].outcome is CheckOutcome.FAILED
    assert result.shown[0].claims == {}
