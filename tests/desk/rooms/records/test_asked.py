"""What was asked, among the records: listed with its result, the newest first."""

import pytest
from fakes import NOON, bad_result, good_result, presented, refusal, visit_record
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.contract.visit import Detail
from connector_desk.desk.rooms.records.visits_model import read_asked


def asked(desk, count: int = 3) -> None:
    for number in range(count):
        name = f"workflow-{number}"
        desk.place.steps[name] = [("prepared", NOON - 60_000 * (count - number)), ("done", NOON)]
        desk.place.requests[name] = {
            "payload": {"name": f"Check {number}", "credentials": [{"attributes": [{"name": "given_name"}]}]}
        }
        desk.place.results[name] = good_result(presented("", "proof-of-age", {"age_over_18": True}))
    desk.place.steps["an-offer"] = [("prepared", NOON), ("done", NOON)]


def opened(desk):
    desk.window.perform("records.asked")
    view = desk.window.room("records").view.asked
    desk.until(lambda: not view.state.is_loading and any(name == "visits" for name, _ in desk.place.calls))
    desk.settle()
    return view


def lines(view) -> list[str]:
    model = view.list.model()
    return [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]


def texts(view) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


def test_the_newest_come_first_and_offers_are_left_out(desk) -> None:
    asked(desk)
    view = opened(desk)
    assert [line.partition(",")[0] for line in lines(view)] == ["Check 2", "Check 1", "Check 0"]
    assert all("Verified" in line for line in lines(view))


def test_the_chosen_one_shows_its_verdict_and_its_checks(desk) -> None:
    asked(desk)
    shown = presented("", "employee-badge", {"given_name": "<b>A</b>"}, isVerified=False)
    desk.place.steps["workflow-2"][-1] = ("failed", NOON)
    desk.place.results["workflow-2"] = bad_result(shown, failed=(("status", "SUSPENDED"),))
    view = opened(desk)
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    desk.settle()
    assert view.verdict.headline.text() == "Not verified"
    assert {"<b>A</b>", "The issuer has suspended it.", "Check 2"} <= texts(view)
    view.list.setCurrentIndex(view.list.model().index(1, 0))
    desk.settle()
    assert view.verdict.headline.text() == "Verified"
    assert "<b>A</b>" not in texts(view)


def test_arrow_keys_open_and_enter_goes_on_to_what_was_shown(desk) -> None:
    asked(desk)
    view = opened(desk)
    view.list.step_in()
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    desk.settle()
    assert view.state.chosen.label == "Check 1"
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    assert QApplication.focusWidget().accessibleName() == "What was shown"


def test_one_without_a_result_says_how_it_stands(desk) -> None:
    desk.place.steps["workflow-0"] = [("prepared", NOON), ("expired", NOON)]
    desk.place.requests["workflow-0"] = {
        "payload": {"name": "Gate", "credentials": [{"attributes": [{"name": "given_name"}]}]}
    }
    view = opened(desk)
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    desk.settle()
    assert not view.verdict.isVisible()
    assert "The code has expired. Press Enter for a new code." in texts(view)


def test_case_289_what_the_wallet_said_stands_with_what_became_of_it(desk) -> None:
    asked(desk, 2)
    for name in ("workflow-0", "workflow-1"):
        desk.place.steps[name][-1] = ("refused", NOON)
    declined = {"code": "access_denied", "message": Detail.DECLINED}
    desk.place.errors["workflow-1"] = {**declined, "detail": "<b>No</b>\x1b[31m \u202e https://evil.example"}
    desk.place.errors["workflow-0"] = declined
    view = opened(desk)
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    desk.settle()
    said = "“<b>No</b>⟨U+001B⟩[31m ⟨U+202E⟩ https://evil.example”"
    assert {Detail.DECLINED, "The wallet said:", said} <= texts(view)
    assert view.theirs.words.textFormat() is Qt.TextFormat.PlainText
    view.list.setCurrentIndex(view.list.model().index(1, 0))
    desk.settle()
    assert Detail.DECLINED in texts(view)
    assert not view.theirs.isVisible()


def test_case_289_what_an_agent_said_is_said_to_be_the_agents(desk) -> None:
    asked(desk, 1)
    desk.place.steps["workflow-0"][-1] = ("failed", NOON)
    desk.place.for_agents["workflow-0"] = "agent-1"
    desk.place.errors["workflow-0"] = {"code": "x", "message": Detail.WALLET_FAILED, "detail": "No"}
    desk.place.results.clear()
    view = opened(desk)
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    desk.settle()
    assert {Detail.WALLET_FAILED, "The agent said:", "“No”"} <= texts(view)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (None, "No data requests yet"),
        (refusal(404, "not_found"), "This service does not list data requests"),
        (refusal(503, "temporarily_unavailable"), "The service cannot do this right now."),
    ],
    ids=["empty", "not offered", "trouble"],
)
def test_nothing_to_see_says_why(desk, answer, words: str) -> None:
    desk.window.perform("room.records")
    desk.settle()  # the page that the room opens on has asked too
    if answer is not None:
        desk.place.next_answers["visits"] = answer
    view = opened(desk)
    assert words in texts(view)


def test_pages_full_of_offers_are_read_on(desk) -> None:
    asked(desk, 1)
    for number in range(120):
        desk.place.steps[f"offer-{number}"] = [("prepared", NOON), ("done", NOON)]
    view = opened(desk)
    desk.until(lambda: len(view.state.records) == 1)
    assert view.more.isHidden()


@pytest.mark.parametrize("members", [{"kind": "offer"}, {"workflowId": ""}, {"state": "?"}, {"kind": 7}])
def test_what_is_no_data_request_is_passed_over(members) -> None:
    assert read_asked(visit_record(**{"kind": "request", **members}).value) is None


def test_case_327_a_past_result_is_saved_too(desk, tmp_path) -> None:
    asked(desk)
    desk.place.steps["workflow-1"] = [("prepared", NOON), ("expired", NOON)]
    del desk.place.results["workflow-1"]
    view = opened(desk)
    for row, name in enumerate(lines(view)):
        view.list.setCurrentIndex(view.list.model().index(row, 0))
        desk.settle()
        assert desk.window.room("records").view.is_possible("records.save") is ("Verified" in name)
        assert view.save.isVisible() is ("Verified" in name)
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    view.saving.ask_where = lambda _view, _report: tmp_path / "result.pdf"
    desk.window.perform("records.save")
    desk.until(view.saving.said.isVisible)
    assert (tmp_path / "result.pdf").read_bytes().startswith(b"%PDF-")
    desk.window.perform("records.find")
    assert not desk.window.room("records").view.is_possible("records.save")


def test_one_is_found_by_name_title_or_id(desk) -> None:
    asked(desk, 3)
    shown = presented("", "employee-badge", {"given_name": "Ana", "family_name": "Berg"})
    desk.place.results["workflow-1"] = good_result(shown)
    desk.place.requests["workflow-2"]["payload"]["name"] = "Gate of the factory"
    view = opened(desk)
    assert view.search.hasFocus()
    for words, found in (
        ("berg", ["Ana Berg · Check 1"]),
        ("factory gate", ["Gate of the factory"]),
        ("workflow-0", ["Check 0"]),
    ):
        view.search.selectAll()
        QTest.keyClicks(view.search, words)
        desk.until(lambda found=found: [line.partition(",")[0] for line in lines(view)] == found)
        assert desk.place.filters[-1] == {"kind": "request", "query": words}
    QTest.keyClick(view.search, Qt.Key.Key_Down)
    assert view.list.hasFocus()
    desk.until(lambda: view.state.chosen is not None and view.state.chosen.label == "Check 0")
    QTest.keyClick(view.list, Qt.Key.Key_Escape)
    assert view.search.hasFocus()
    view.search.setText("nobody")
    desk.until(lambda: "Nothing found" in texts(view))
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    desk.until(lambda: len(lines(view)) == 3)


def test_a_verified_presentation_names_its_person(desk) -> None:
    asked(desk, 2)
    shown = presented("", "employee-badge", {"given_name": "Ana", "family_name": "Berg"})
    desk.place.results["workflow-0"] = good_result(shown)
    desk.place.results["workflow-1"] = bad_result(shown, failed=(("status", "SUSPENDED"),))
    view = opened(desk)
    assert [line.partition(",")[0] for line in lines(view)] == ["Check 1", "Ana Berg · Check 0"]
