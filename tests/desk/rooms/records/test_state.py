"""What the records know, without Qt: reading what a place tells, paging, the steps of an operation."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from fakes import NOON, issued_records, refusal, typed

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.client.response import TypedResponse
from connector_desk.contract.visit_record import IssuedList, IssuedRecord
from connector_desk.desk.rooms.records.model import CredentialOperation, Record, RecordsState, SearchPhase, read_record


def listed(*places: int, more: str = "") -> TypedResponse[IssuedList]:
    records = issued_records()
    return typed(IssuedList, {"credentials": [records[place] for place in places], **({"next": more} if more else {})})


def opened(place: int) -> RecordsState:
    state = RecordsState()
    state.search("")
    state.found(listed(0, 1, 2, 3, 4))
    state.choose(state.records[place])
    return state


def read(**members: object) -> Record | None:
    return read_record(typed(IssuedRecord, {"credentialId": "c1", "format": "w3c", **members}).value)


@pytest.mark.parametrize("credential_id", [None, 7, "", " ", "..", ["c1"]])
def test_what_is_no_record_is_passed_over(credential_id: object) -> None:
    assert read(credentialId=credential_id) is None


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ({"format": "sd-jwt"}, "SD-JWT VC"),
        ({"format": "w3c"}, "W3C VC"),
        ({"format": "w3c", "w3cFormat": "jwt_vc_json"}, "W3C VC · JWT"),
        ({"format": "w3c", "w3cFormat": "ldp_vc_eddsa-rdfc-2022"}, "W3C VC · JSON-LD · eddsa-rdfc-2022"),
        ({"format": "w3c", "w3cFormat": "of_tomorrow"}, "W3C VC · of_tomorrow"),
    ],
)
def test_a_format_is_named_as_what_it_travels(told: dict[str, str], shown: str) -> None:
    record = read(**told)
    assert record is not None
    assert record.form == shown


def test_a_record_of_nonsense_is_read_as_far_as_it_goes() -> None:
    changes = [7, {"at": "never"}, {"at": "2026-11-21T12:00:00Z", "status": "revoked", "reason": None}]
    record = read(
        label=7,
        format=["w3c"],
        summary="a\n" * 5_000,
        status="excellent",
        issuedAt="yesterday",
        expirationDate="2026-11-21T12:00:00",
        changes=[*changes, {"at": "2026-11-21T12:00:00Z", "status": "resting"}],
    )
    assert record is not None
    assert (record.label, record.status, record.issued, record.expires) == ("", "", None, None)
    assert len(record.summary) == 400
    assert [(each.at, each.status, each.reason) for each in record.changes] == [(NOON, "revoked", ""), (NOON, "", "")]
    assert record.operations(NOON) == ()


def test_operations_follow_the_status_and_the_end_of_life() -> None:
    valid, suspended, _, revoked, expired = (read(**each) for each in issued_records()[:5])
    assert valid.operations(NOON) == (CredentialOperation.SUSPEND, CredentialOperation.REVOKE)
    assert valid.operations(NOON + DAY) == ()
    assert suspended.operations(NOON) == (CredentialOperation.REACTIVATE, CredentialOperation.REVOKE)
    assert revoked.operations(NOON) == expired.operations(NOON) == ()
    assert (revoked.status_at(NOON + 400 * DAY), expired.status_at(NOON)) == ("revoked", "expired")


@pytest.mark.parametrize(("event", "shown"), [("credential_deleted", "declined"), ("credential_failure", "not_kept")])
def test_a_valid_credential_that_the_wallet_did_not_keep_is_shown_as_such(event: str, shown: str) -> None:
    told = issued_records()[0] | {"walletNotification": {"event": event, "at": "2026-11-21T10:00:00Z"}}
    record = read(**told)
    assert record is not None
    assert record.status_at(NOON) == shown
    assert record.operations(NOON) == (CredentialOperation.REVOKE,)
    revoked = read(**told | {"status": "revoked"})
    assert revoked is not None
    assert revoked.status_at(NOON) == "revoked"
    accepted = read(**told | {"walletNotification": {"event": "credential_accepted", "at": "2026-11-21T10:00:00Z"}})
    assert accepted is not None
    assert accepted.status_at(NOON) == "valid"


def test_a_search_is_trimmed_and_pages() -> None:
    state = RecordsState()
    state.search(" Söhne & Co ")
    assert state.asked == "Söhne & Co"
    state.found(listed(0, more="m+1"))
    assert state.more == "m+1"


def test_pages_are_joined_and_nothing_stands_twice() -> None:
    state = RecordsState()
    assert not state.found(listed(0, 1, more="2"))
    assert not state.found(listed(1, 2), follows=True)
    assert [each.summary.split()[0] for each in state.records] == ["Maya", "Jonas", "Amara"]
    assert state.more == ""


def test_an_empty_page_asks_on_but_never_in_a_circle() -> None:
    state = RecordsState()
    assert state.found(listed(more="5000"))
    assert state.phase is SearchPhase.LOADING
    assert not state.found(listed(more="5000"), follows=True)
    assert state.phase is SearchPhase.READY


@pytest.mark.parametrize("status", [404, 405, 501])
def test_a_place_without_records_is_said(status: int) -> None:
    state = RecordsState()
    state.found(typed(IssuedList, refusal(status, "not_found")))
    assert state.phase is SearchPhase.NOT_OFFERED


@pytest.mark.parametrize("answer", [{}, [], {"credentials": 7}, refusal(503, "temporarily_unavailable")])
def test_any_other_failure_is_a_failure(answer: object) -> None:
    state = RecordsState()
    state.found(typed(IssuedList, answer))
    assert state.phase is SearchPhase.FAILED
    assert state.error_message is not None


def test_revoking_is_asked_twice_and_goes_back_step_by_step() -> None:
    state = opened(0)
    assert state.begin(CredentialOperation.REVOKE, NOON)
    state.reason = "  Badge lost "
    assert state.confirm() is None
    assert state.asks_again
    assert state.back()
    assert (state.operation, state.reason) == (CredentialOperation.REVOKE, "  Badge lost ")
    assert state.confirm() is None
    assert state.confirm() == "Badge lost"
    assert state.confirm() is None
    assert not state.back()


def test_suspending_is_asked_once_and_a_reason_may_be_left_out() -> None:
    state = opened(0)
    state.begin(CredentialOperation.SUSPEND, NOON)
    assert state.confirm() == ""


def test_what_makes_no_sense_does_not_begin() -> None:
    assert not opened(0).begin(CredentialOperation.REACTIVATE, NOON)
    assert not opened(3).begin(CredentialOperation.REVOKE, NOON)
    assert not RecordsState().begin(CredentialOperation.REVOKE, NOON)


def test_an_operation_done_shows_in_list_and_card() -> None:
    state = opened(0)
    state.begin(CredentialOperation.SUSPEND, NOON)
    state.confirm()
    name = state.chosen.credential_id
    assert not state.done(
        name, CredentialOperation.SUSPEND, typed(IssuedRecord, {**issued_records()[0], "status": "suspended"})
    )
    assert (state.chosen.status, state.records[0].status, state.completed, state.operation) == (
        "suspended",
        "suspended",
        CredentialOperation.SUSPEND,
        None,
    )


def test_an_operation_that_failed_keeps_the_reason_and_one_in_conflict_looks_again() -> None:
    state = opened(0)
    state.begin(CredentialOperation.SUSPEND, NOON)
    state.reason = "Badge lost"
    state.confirm()
    name = state.chosen.credential_id
    state.not_done(name, DeskError("outcome_unknown"))
    assert (state.operation, state.reason, state.is_sending) == (CredentialOperation.SUSPEND, "Badge lost", False)
    state.confirm()
    assert state.done(name, CredentialOperation.SUSPEND, typed(IssuedRecord, refusal(409, "state_conflict")))
    assert state.operation is None
    assert state.operation_error.code == "state_conflict"


def test_an_answer_for_another_one_changes_only_the_list() -> None:
    state = opened(0)
    state.begin(CredentialOperation.SUSPEND, NOON)
    state.confirm()
    first = state.chosen.credential_id
    state.choose(state.records[1])
    state.done(first, CredentialOperation.SUSPEND, typed(IssuedRecord, {**issued_records()[0], "status": "suspended"}))
    assert state.records[0].status == "suspended"
    assert (state.chosen.summary.split()[0], state.completed) == ("Jonas", None)
