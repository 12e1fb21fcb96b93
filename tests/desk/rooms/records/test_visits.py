"""Every visit among the records: listed with its outcome, filtered, exported, started again."""

import csv

import pytest
from fakes import NOON, bad_result, good_result, issued_records, presented, refusal, typed, visit_record
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.instants import DAY, MINUTE
from connector_desk.contract.visit import Detail
from connector_desk.contract.visit_record import VisitList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.records.model import CredentialOperation, RecordsPage
from connector_desk.desk.rooms.records.visits_model import (
    COLUMNS,
    GROUPS,
    VisitFilter,
    VisitsState,
    guarded,
    read_visit,
)
from tests.windows import find, seen

CLAIMS = {"given_name": "Sara", "family_name": "Torres", "company": "=Nordwind", "host": "Kim Ito"}

WORDS = {"Verified", "Scanned", "Withdrawn", "Expired", "Failed", "Declined", "Accepted"}


def content(desk, *, issued: bool = False) -> dict[str, object]:
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    made = {"credentialId": "c-1", "schemaId": schema.schema_id, "label": "Visitor badge", "claims": CLAIMS}
    return made | {"summary": "Sara · Torres · =Nordwind"} | ({"issuedAt": "2026-11-22T11:00:00Z"} if issued else {})


def visits(desk) -> None:
    """Make one visit of every outcome, the oldest first."""
    for place, state in enumerate(("done", "refused", "failed", "expired", "cancelled", "opened")):
        at = NOON - (6 - place) * 10 * MINUTE
        desk.place.steps[f"v-{state}"] = [("prepared", at), (state, at + MINUTE)]
        desk.place.contents[f"v-{state}"] = [content(desk, issued=state == "done")]
    desk.place.errors["v-failed"] = {"code": "x", "message": Detail.PIN_ATTEMPTS}
    desk.place.steps["asked"] = [("prepared", NOON), ("done", NOON)]
    attributes = [{"name": "age_over_18", "isRequired": True}]
    desk.place.requests["asked"] = {"payload": {"name": "Age", "credentials": [{"attributes": attributes}]}}
    desk.place.results["asked"] = good_result(presented("", "proof-of-age", {"age_over_18": True}))


def opened(desk):
    visits(desk)
    desk.window.perform("records.visits")
    view = desk.window.room("records").view.visits
    desk.until(lambda: not view.state.is_loading and bool(view.state.records))
    desk.settle()
    return view


def lines(view) -> list[str]:
    model = view.list.model()
    return [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]


def choose(desk, view, visit_id: str) -> None:
    place = next(row for row, each in enumerate(view.state.records) if each.visit_id == visit_id)
    view.list.setCurrentIndex(view.list.model().index(place, 0))
    desk.settle()


def texts(view) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


def test_harm_9_every_outcome_is_listed_the_newest_first(desk) -> None:
    view = opened(desk)
    ends = [next(word for word in line.split(", ") if word in WORDS) for line in lines(view)]
    assert ends == ["Verified", "Scanned", "Withdrawn", "Expired", "Failed", "Declined", "Accepted"]
    assert all("Sara · Torres" in line for line in lines(view)[1:])


def test_a_visit_without_a_readable_date_is_listed_last_with_its_date_unknown(desk) -> None:
    record, desk.place.is_careless = desk.place.record, True
    desk.place.record = lambda name: record(name) | ({"createdAt": "never"} if name == "v-opened" else {})
    view = opened(desk)
    assert view.state.records[-1].visit_id == "v-opened"  # by its date it would be the second
    choose(desk, view, "v-opened")
    assert "date unknown" in lines(view)[-1]
    assert "date unknown" in texts(view.card)


def test_harm_14_the_title_of_a_card_is_whole_in_a_small_window(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.resize(800, 600)
    view = opened(desk)
    choose(desk, view, "v-failed")
    title = view.card.findChild(QLabel, "visit-title")
    assert title.text() == "Besucherausweis"
    assert title.fontMetrics().horizontalAdvance(title.text()) <= title.width()


def test_harm_9_the_card_tells_the_steps_the_reason_and_the_values(desk) -> None:
    view = opened(desk)
    choose(desk, view, "v-failed")
    assert {"Visitor badge", "Sara", "Torres", "Kim Ito", Detail.PIN_ATTEMPTS, "v-failed"} <= texts(view.card)
    assert "Open the credential" not in {each.text() for each in view.card.findChildren(type(view.card.same))}


@pytest.mark.parametrize("count", [1, 2])
def test_the_credential_of_a_visit_is_revoked_by_key(desk, count: int) -> None:
    desk.place.issued = issued_records()[:2]
    for each in desk.place.issued[:count]:
        each["workflowId"] = "v-done"
    view = opened(desk)
    desk.place.contents["v-done"] = [
        content(desk, issued=True) | {"credentialId": each["credentialId"]} for each in desk.place.issued[:count]
    ]
    choose(desk, view, "v-failed")
    assert not desk.window.room("records").view.is_possible("records.revoke")
    choose(desk, view, "v-done")
    desk.until(lambda: len(view.state.chosen.issued) == count)
    QTest.keyClick(
        QApplication.focusWidget(),
        Qt.Key.Key_K,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    records = desk.window.room("records")
    desk.until(lambda: records.controller.state.open_page is RecordsPage.ISSUED)
    if count == 1:
        desk.until(lambda: records.controller.state.operation is CredentialOperation.REVOKE)
        assert records.controller.state.chosen.credential_id == desk.place.issued[0]["credentialId"]
    else:
        desk.until(lambda: len(records.controller.state.records) == count)
        assert records.view.issued.search.text() == "v-done"
        assert records.controller.state.operation is None


def test_harm_9_the_card_of_a_data_request_tells_what_was_shown(desk) -> None:
    view = opened(desk)
    choose(desk, view, "asked")
    assert {"Values", "18 or older", "Yes"} <= texts(view.card)
    assert "This was shown but not verified. Do not rely on it." not in texts(view.card)
    desk.place.steps["asked"][-1] = ("failed", NOON)
    bad = presented("", "proof-of-age", {"age_over_18": True}, isVerified=False)
    desk.place.results["asked"] = bad_result(bad, failed=(("status", "REVOKED"),))
    desk.window.perform("records.refresh")
    desk.until(lambda: "This was shown but not verified. Do not rely on it." in texts(view.card))


def test_harm_9_a_way_leads_to_the_credential_that_was_issued(desk) -> None:
    view = opened(desk)
    choose(desk, view, "v-done")
    view.card.credential_opened.emit("c-1")
    desk.settle()
    assert desk.window.room("records").view.controller.state.chosen.credential_id == "c-1"
    assert not view.isVisible()


def test_harm_9_same_again_fills_the_form_with_one_key(desk) -> None:
    view = opened(desk)
    choose(desk, view, "v-expired")
    QTest.keyClick(desk.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    desk.settle()
    assert desk.issue_room.isVisible()
    assert desk.state.schema.name == "visitor-badge"
    assert {key: desk.state.draft.values[key] for key in CLAIMS} == CLAIMS


def test_harm_9_same_again_asks_what_was_asked(desk) -> None:
    view = opened(desk)
    choose(desk, view, "asked")
    desk.window.perform("records.same")
    desk.settle()
    draft = desk.window.room("ask").controller.state.draft
    assert desk.window.room("ask").view.isVisible()
    assert (draft.value("name"), [each.key for each in draft.credentials[0].asked]) == ("Age", ["age_over_18"])


def test_harm_9_what_cannot_be_started_again_now_says_so(desk) -> None:
    desk.issue()
    view = opened(desk)
    choose(desk, view, "v-expired")
    desk.state.phase = type(desk.state.phase).SENDING
    desk.window.perform("records.same")
    assert view.card.notice.isVisible()
    desk.state.phase = type(desk.state.phase).FOLLOWING


def test_harm_9_the_filters_are_asked_of_the_place(desk) -> None:
    view = opened(desk)
    view.group.setCurrentIndex(view.group.findData("not_done"))
    desk.settle()
    assert [each.visit_id for each in view.state.records] == ["v-cancelled", "v-expired", "v-failed", "v-refused"]
    view.kind.setCurrentIndex(view.kind.findData("request"))
    desk.settle()
    assert view.state.records == []
    assert "No visit matches the filter." in texts(view)
    day = QDate(2026, 11, 22)
    view.since.set_value("2026-11-22")
    view.until.set_value("2026-11-22")
    view.since.edited.emit("2026-11-22")
    desk.settle()
    start = day.startOfDay().toMSecsSinceEpoch()
    assert view.state.filter == VisitFilter("not_done", "request", start, start + DAY)
    assert set(desk.place.filters[-1]) == {"state", "kind", "from", "to"}


def test_harm_9_a_visit_is_found_by_its_id(desk) -> None:
    view = opened(desk)
    view.search.setFocus()
    QTest.keyClicks(view.search, "v-expired")
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    desk.settle()
    assert [each.visit_id for each in view.state.records] == ["v-expired"]


def test_a_visit_is_found_by_the_name_of_its_person_and_is_looked_for_further_back(desk) -> None:
    view = opened(desk)
    view.search.setFocus()
    QTest.keyClicks(view.search, "torres sara")
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    desk.settle()
    assert desk.place.filters[-1] == {"query": "torres sara"}
    assert len(view.state.records) == 6
    view.state.records, view.state.more = [], "mark"
    view.refresh()
    assert "None of the newest visits matches." in texts(view)
    assert view.more.isVisibleTo(view)


def test_harm_9_arrow_keys_open_and_escape_leads_back_to_all(desk) -> None:
    view = opened(desk)
    assert view.search.hasFocus()
    QTest.keyClicks(view.search, "v-expired")
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    desk.until(lambda: len(lines(view)) == 1)
    QTest.keyClick(view.search, Qt.Key.Key_Down)
    assert view.list.hasFocus()
    assert view.state.chosen.visit_id == "v-expired"
    QTest.keyClick(view.list, Qt.Key.Key_Escape)
    assert view.search.hasFocus()
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    desk.until(lambda: len(lines(view)) == 7)


def test_harm_9_an_event_brings_the_list_up_to_date(desk) -> None:
    view = opened(desk)
    desk.place.happen("v-opened", "working")
    desk.until(lambda: "Handing over" in lines(view)[1])


def test_the_list_says_who_was_at_the_desk_and_is_filtered_by_them(desk) -> None:
    desk.place.at_desk |= {"v-opened": "Ana Kovač", "v-failed": "Ben Anders"}
    view = opened(desk)
    assert [view.staff.itemText(each) for each in range(view.staff.count())] == ["All staff", "Ana Kovač", "Ben Anders"]
    assert any("At the desk: Ana Kovač" in each for each in lines(view))
    view.staff.setCurrentIndex(1)
    desk.until(lambda: len(lines(view)) == 1)
    assert view.staff.count() == 3
    view.staff.setCurrentIndex(0)
    desk.until(lambda: len(lines(view)) == 7)


@pytest.mark.parametrize("renewed", [True, False])
def test_a_visit_says_that_the_wallet_renewed_by_itself(desk, renewed: bool) -> None:
    if renewed:
        desk.place.renewed_by_wallet.add("v-done")
    view = opened(desk)
    choose(desk, view, "v-done")
    texts = [each.text() for each in seen(view, QLabel)]
    assert ("By the wallet itself" in texts) is renewed


def test_without_staff_there_is_no_filter_for_them(desk) -> None:
    assert not opened(desk).staff.isVisible()


def test_harm_9_what_is_filtered_is_exported_whole(desk, tmp_path) -> None:
    view = opened(desk)
    for number in range(230):
        desk.place.steps[f"more-{number:03}"] = [("prepared", NOON), ("expired", NOON)]
    view.group.setCurrentIndex(view.group.findData("not_done"))
    file = tmp_path / "visits.csv"
    view.ask_where = lambda: file
    desk.window.perform("records.export")
    desk.until(view.said.isVisible)
    assert file.read_bytes().startswith(b"\xef\xbb\xbftime,kind,title,state,")
    with file.open(encoding="utf-8-sig", newline="") as written:
        rows = list(csv.DictReader(written))
    assert len(rows) == 234
    failed = next(row for row in rows if row["workflowId"] == "v-failed")
    assert (failed["state"], failed["reason"], failed["title"]) == ("failed", Detail.PIN_ATTEMPTS, "Visitor badge")
    assert list(failed) == list(COLUMNS)
    assert [each.name for each in tmp_path.iterdir()] == ["visits.csv"]


@pytest.mark.parametrize("cause", ["place", "disk"])
def test_harm_9_an_export_that_fails_says_so_and_leaves_no_half_file(desk, tmp_path, cause: str) -> None:
    view = opened(desk)
    file = tmp_path / ("visits.csv" if cause == "place" else "nowhere/visits.csv")
    if cause == "place":
        desk.place.next_answers["visits"] = refusal(503, "temporarily_unavailable")
    view.ask_where = lambda: file
    desk.window.perform("records.export")
    desk.until(lambda: bool(seen(view, Notice)))
    assert not list(tmp_path.iterdir())
    assert not view.said.isVisible()
    if cause == "disk":
        assert find(view, Notice).next_step.text() == "Nothing was lost. Choose another folder."


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_harm_9_no_cell_is_a_formula(start: str) -> None:
    assert guarded(f"{start}cmd()") == f"'{start}cmd()"
    assert guarded(f"a{start}b") == f"a{start}b"


def test_every_state_stands_in_one_group() -> None:
    states = [state for group in GROUPS.values() for state in group]
    assert len(states) == len(set(states)) == 10


@pytest.mark.parametrize("members", [{"kind": "?"}, {"state": "?"}, {"workflowId": 7}, {"workflowId": " "}])
def test_what_is_no_visit_is_passed_over(members) -> None:
    assert read_visit(visit_record(**members).value) is None


def test_a_repeated_request_keeps_the_conditions_that_only_a_newer_place_knows() -> None:
    credential = {"attributes": [{"name": "age_over_18"}], "restrictions": {"notBefore": "2026"}}
    asked = {"name": "Age", "credentials": [credential], "purpose": "entry"}
    state = VisitsState()
    told = visit_record(kind="request", asked=asked)
    state.found(typed(VisitList, {"workflows": [told.result]}), follows=False)
    assert state.records[0].asked == asked
    state.choose("w1")
    state.on_response("w1", told)
    assert state.chosen.asked == asked
