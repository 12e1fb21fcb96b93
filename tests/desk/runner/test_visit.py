"""A visit: it only goes forward, counts down, and says in order what happened; without Qt."""

import pytest
from fakes import visit_record

from connector_desk.base.instants import to_text
from connector_desk.contract.visit import STATES, Detail, VisitState
from connector_desk.contract.visit_record import Visit
from connector_desk.desk.kit.words import countdown
from connector_desk.desk.visits.visit import BAD_ENDS, FINAL, PATH, FollowedVisit, host_of

NOW = 1_795_262_400_000


ERROR = {"code": "access_denied", "message": Detail.DECLINED}


def record(**members: object) -> Visit:
    return visit_record(**members).value


def visit() -> FollowedVisit:
    return FollowedVisit(
        "w", "openid-credential-offer://?credential_offer_uri=http%3A%2F%2F10.0.0.7%3A8080%2Fo%2Fx", NOW + 600_000
    )


def test_it_knows_every_state_of_the_contract_but_waiting() -> None:
    assert {*PATH, *BAD_ENDS} == {*VisitState} - {VisitState.WAITING}
    assert set(FINAL) == {state for state in STATES if state.is_final}


def test_it_only_goes_forward() -> None:
    one = visit()
    assert one.reach("opened", NOW + 5)
    assert not one.reach("shown", NOW + 4)
    assert one.state == "opened"
    assert one.reached["shown"] == NOW + 4
    assert one.reach("done", NOW + 9)
    assert not one.reach("expired", NOW + 10)
    assert one.state == "done"


@pytest.mark.parametrize(("state", "detail"), [("refused", Detail.DELETED), ("failed", Detail.NOT_KEPT)])
def test_a_wallet_may_still_say_that_it_did_not_keep_it(state: str, detail: Detail) -> None:
    one = visit()
    one.reach("done", NOW + 5)
    assert one.remark == ""
    assert one.reach(state, NOW + 6, detail)
    assert (one.state, one.remark) == (state, detail)


def test_a_code_that_was_tried_again_is_remarked_and_changes_nothing() -> None:
    one = visit()
    one.reach("done", NOW + 5)
    assert not one.reach("done", NOW + 9, Detail.TRIED_AGAIN)
    assert (one.state, one.refused_at, one.remark) == ("done", NOW + 9, Detail.TRIED_AGAIN)


def test_a_wallet_that_waits_for_a_signature_is_remarked_until_it_has_it() -> None:
    one = visit()
    one.reach("working", NOW + 5)
    assert not one.reach("working", NOW + 6, Detail.DEFERRED)
    assert (one.state, one.waits_since, one.remark) == ("working", NOW + 6, Detail.DEFERRED)
    assert one.reach("done", NOW + 9, Detail.DELIVERED)
    assert one.remark == ""


@pytest.mark.parametrize("apart", [-3, 0, 3])
def test_a_connection_is_waited_for_whatever_the_clocks_of_desk_and_place_say(apart: int) -> None:
    one = FollowedVisit("w", "", NOW + 600_000, reached={"prepared": NOW}, agent="acme:kim")
    one.reach("waiting", NOW)
    steps = [{"state": state, "at": to_text(NOW + apart)} for state in ("prepared", "waiting")]
    connection = {"state": "invited", "url": "http://127.0.0.1/i/x"}
    for _ in range(2):
        one.on_record(record(state="waiting", steps=steps, connection=connection))
        assert (one.state, one.shows_code) == ("waiting", True)
    later = [{"state": state, "at": to_text(NOW + 9)} for state in ("prepared", "shown", "done")]
    one.on_record(record(state="done", steps=[*steps, *later], connection=connection))
    assert one.state == "done"


def test_a_record_tells_that_a_wallet_waits() -> None:
    one = visit()
    one.reach("working", NOW + 5)
    steps = [{"state": "working", "at": to_text(NOW + at)} for at in (5, 6)]
    steps[1]["detail"] = Detail.DEFERRED
    assert one.on_record(record(state="working", steps=steps))
    assert one.remark == Detail.DEFERRED
    assert not one.on_record(record(state="working", steps=steps))


def test_the_code_may_be_seen_only_until_it_was_scanned() -> None:
    one = visit()
    assert one.shows_code
    one.reach("shown", NOW)
    assert one.shows_code
    one.reach("opened", NOW)
    assert not one.shows_code


@pytest.mark.parametrize("end", BAD_ENDS)
def test_an_end_that_is_not_good_follows_what_was_reached(end: str) -> None:
    one = visit()
    one.reached["prepared"] = NOW
    one.reach("shown", NOW + 1)
    one.reach(end, NOW + 2)
    assert [(step.state, step.at) for step in one.steps()] == [("prepared", NOW), ("shown", NOW + 1), (end, NOW + 2)]


def test_a_step_nobody_told_of_takes_the_time_of_the_next() -> None:
    one = visit()
    one.reached["prepared"] = NOW
    one.reach("done", NOW + 9)
    assert [step.at for step in one.steps()] == [NOW, NOW + 9, NOW + 9, NOW + 9, NOW + 9]


def test_it_expires_at_the_instant_and_not_before() -> None:
    one = visit()
    assert not one.tick(NOW + 599_999)
    assert one.seconds_left(NOW + 599_999) == 1
    assert one.tick(NOW + 600_000)
    assert one.state == "expired"
    assert not one.tick(NOW + 600_001)


def test_a_visit_that_was_opened_does_not_expire_here() -> None:
    one = visit()
    one.reach("opened", NOW)
    assert not one.tick(NOW + 999_999)


def test_the_record_brings_steps_pin_and_end() -> None:
    one = visit()
    told = record(
        state="working",
        expiresAt=to_text(NOW + 60_000),
        pin="4711",
        steps=[
            {"state": "prepared", "at": to_text(NOW)},
            {"state": "working", "at": to_text(NOW + 7), "detail": "x"},
            {"state": "dancing", "at": to_text(NOW + 8)},
        ],
    )
    assert one.on_record(told)
    assert (one.state, one.pin, one.expires_at) == ("working", "4711", NOW + 60_000)
    assert one.reached["working"] == NOW + 7
    assert not one.on_record(told)


@pytest.mark.parametrize("state", ["refused", "failed"])
def test_case_289_the_record_tells_what_the_wallet_said(state: str) -> None:
    one = visit()
    one.reach(state, NOW + 5, Detail.DECLINED)
    error = {"code": "access_denied", "message": Detail.DECLINED, "detail": "<b>Not now</b>"}
    assert one.on_record(record(state=state, error=error))
    assert (one.remark, one.said) == (Detail.DECLINED, "<b>Not now</b>")
    assert not one.on_record(record(state=state, error=error))
    one.on_record(record(state="opened"))  # asked for before, and late
    assert one.said == "<b>Not now</b>"
    assert one.on_record(record(state=state, error={**error, "detail": None}))  # its values were deleted
    assert one.said == ""


def test_case_289_ten_megabytes_of_words_are_not_kept() -> None:
    one = visit()
    one.on_record(record(state="refused", error={"code": "c", "message": "m", "detail": "x" * 10_000_000}))
    assert 0 < len(one.said) <= 2_000


@pytest.mark.parametrize("error", [None, 7, "x", [], {}, ERROR | {"detail": 7}, ERROR | {"reason": "ours"}])
def test_nobody_said_what_is_no_text(error: object) -> None:
    one = visit()
    one.on_record(record(state="refused", error=error))
    assert (one.state, one.said) == ("refused", "")


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example.org%2Fo%2Fx", "desk.example.org"),
        ("https://desk.example.org:8443/i/x", "desk.example.org:8443"),
        ("openid-credential-offer://?credential_offer=%7B%7D", ""),
        ("", ""),
    ],
)
def test_case_422_the_host_is_named_in_full(url: str, host: str) -> None:
    assert host_of(url) == host


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (9, "0:09"), (600, "10:00"), (3_725, "1:02:05"), (86_400, "24 h")]
)
def test_countdown(seconds: int, text: str) -> None:
    assert countdown(seconds) == text


@pytest.mark.parametrize("expires", ["soon", None, 7])
def test_an_end_that_cannot_be_read_ends_no_visit(expires: object) -> None:
    one = FollowedVisit("w1", "openid4vp://x", NOW + 60_000)
    one.on_record(record(expiresAt=expires))
    assert not one.tick(NOW)
    assert one.seconds_left(NOW) == 60
