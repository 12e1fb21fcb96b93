"""A kiosk for its visitors: from the first touch to the result, and back to the first page."""

import asyncio
from itertools import pairwise

import pytest
from fakes import good_result, opened, presented
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.favourite import FAVOURITES_FOLDER, save_favourites
from connector_desk.desk.shell.kiosk import OPEN
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.desk.stage.kiosk import KioskPage
from tests.desk.kiosk.conftest import NAMED, badge
from tests.windows import seen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_a_visitor_gets_a_code_and_the_next_one_another(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    assert "Visitor badge" in kiosk.words
    kiosk.begin()
    first = kiosk.visit_id
    kiosk.happen("opened")
    kiosk.until_page(KioskPage.PHONE)
    assert not kiosk.code
    kiosk.happen("working", "done")
    kiosk.until_page(KioskPage.RESULT)
    assert "All done. Thank you." in kiosk.words
    assert "Guest" not in kiosk.words
    kiosk.pass_seconds(13)
    kiosk.until_page(KioskPage.WAITING)
    kiosk.begin()
    assert kiosk.visit_id != first


def test_a_text_that_the_favourite_leaves_open_is_asked_for(make_kiosk) -> None:
    kiosk = make_kiosk(values={"family_name": "Of the house"})
    kiosk.until_page(KioskPage.WAITING)
    kiosk.touch("Begin")
    kiosk.until_page(KioskPage.FORM)
    kiosk.press(Qt.Key.Key_Return)
    assert "Please fill this in." in kiosk.words
    kiosk.type("Maya")
    kiosk.touch("Next")
    kiosk.until(lambda: bool(kiosk.code))
    assert kiosk.sent()["payload"][0]["attributes"][0] == {"key": "given_name", "value": "Maya"}


def test_no_name_of_a_visitor_stays_in_memory(make_kiosk) -> None:
    kiosk = make_kiosk("question:age")
    kiosk.begin()
    shown = presented("", "proof-of-age", {"age_over_18": True, "given_name": "Maya", "family_name": "Lindqvist"})
    kiosk.place.results[kiosk.visit_id] = good_result(shown)
    kiosk.happen("opened", "working", "done")
    kiosk.until_page(KioskPage.RESULT)
    assert "Lindqvist" not in kiosk.words
    kiosk.touch("Finish")
    kiosk.until_page(KioskPage.WAITING)
    assert "Lindqvist" not in repr([kiosk.kiosk.ask_state.recent, kiosk.kiosk.ask_state.result])


def test_what_is_wrong_with_a_text_is_not_said_of_the_one_before(make_kiosk, tmp_path) -> None:
    one = badge({})
    one.form["items"][0]["schema"] = "course-certificate"
    several = one._replace(key="course-certificate")
    kiosk = make_kiosk(prepare=lambda _: save_favourites(tmp_path / FAVOURITES_FOLDER, [several], []))
    kiosk.until_page(KioskPage.WAITING)
    kiosk.touch("Begin")
    kiosk.until_page(KioskPage.FORM)
    kiosk.type("Maya")
    kiosk.touch("Next")
    kiosk.touch("Next")
    assert "Please fill this in." in kiosk.words
    kiosk.touch("Back")
    assert kiosk.window.form.line.text() == "Maya"
    assert "Please fill this in." not in kiosk.words


def test_nothing_of_a_visitor_is_left_for_the_next_one(make_kiosk) -> None:
    kiosk = make_kiosk(values={"family_name": "Of the house"})
    kiosk.until_page(KioskPage.WAITING)
    kiosk.touch("Begin")
    kiosk.until_page(KioskPage.FORM)
    kiosk.type("Maya")
    for key in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X):
        kiosk.press(key, Qt.KeyboardModifier.ControlModifier)
    kiosk.pass_seconds(91)
    kiosk.until_page(KioskPage.WAITING)
    assert QApplication.clipboard().text() == ""
    kiosk.touch("Begin")
    kiosk.until_page(KioskPage.FORM)
    line = kiosk.window.form.line
    for key in (Qt.Key.Key_Z, Qt.Key.Key_V):
        kiosk.press(key, Qt.KeyboardModifier.ControlModifier)
    assert line.text() == ""


def test_a_code_that_nobody_scans_is_withdrawn_and_the_kiosk_begins_again(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.begin()
    visit = kiosk.visit_id
    kiosk.pass_seconds(121)
    kiosk.until_page(KioskPage.RESULT)
    assert "The time is over. You can begin again." in kiosk.words
    kiosk.until(lambda: kiosk.place.steps[visit][-1][0] == "cancelled")
    kiosk.pass_seconds(13)
    kiosk.until_page(KioskPage.WAITING)


def test_a_visitor_who_stops_takes_the_code_along(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.begin()
    visit = kiosk.visit_id
    kiosk.touch("Stop")
    kiosk.until_page(KioskPage.WAITING)
    kiosk.until(lambda: kiosk.place.steps[visit][-1][0] == "cancelled")


def test_a_code_that_is_made_after_its_visitor_has_gone_is_withdrawn_and_no_other_visitor_sees_it(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    gate = kiosk.place.gate = asyncio.Event()
    kiosk.touch("Begin")
    kiosk.until(lambda: [name for name, _ in kiosk.place.calls].count("create") == 1)
    kiosk.touch("Back")
    kiosk.until_page(KioskPage.WAITING)
    kiosk.place.gate = second = asyncio.Event()
    kiosk.touch("Begin")
    kiosk.until(lambda: [name for name, _ in kiosk.place.calls].count("create") == 2)
    kiosk.kiosk.runner.run(opened(gate), owner=kiosk.window)
    kiosk.until(lambda: "workflow-1" in kiosk.place.steps and kiosk.place.steps["workflow-1"][-1][0] == "cancelled")
    assert kiosk.page is KioskPage.PREPARING
    assert not kiosk.code
    kiosk.kiosk.runner.run(opened(second), owner=kiosk.window)
    kiosk.until(lambda: bool(kiosk.code))
    assert kiosk.visit_id == "workflow-2"


def test_a_withdrawal_that_fails_late_is_not_the_trouble_of_the_next_visitor(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.begin()
    first = kiosk.place.gate = asyncio.Event()
    kiosk.place.gated = ("cancel",)
    kiosk.touch("Stop")
    kiosk.until(lambda: "cancel" in [name for name, _ in kiosk.place.calls])
    second = kiosk.place.gate = asyncio.Event()
    kiosk.place.gated = ("create",)
    kiosk.touch("Begin")
    kiosk.until(lambda: [name for name, _ in kiosk.place.calls].count("create") == 2)
    kiosk.place.next_answers["cancel"] = DeskError("place_unreachable")
    kiosk.kiosk.runner.run(opened(first), owner=kiosk.window)
    kiosk.until(lambda: not kiosk.place.next_answers)
    kiosk.qtbot.wait(50)
    assert kiosk.page is KioskPage.PREPARING
    kiosk.kiosk.runner.run(opened(second), owner=kiosk.window)
    kiosk.until(lambda: bool(kiosk.code))


@pytest.mark.parametrize(
    ("end", "words"),
    [("refused", "You declined. Nothing was exchanged."), ("failed", "Please call: Reception, extension 12")],
)
def test_each_bad_end_is_said_with_whom_to_call(make_kiosk, end: str, words: str) -> None:
    kiosk = make_kiosk(call="Reception, extension 12")
    kiosk.begin()
    kiosk.happen("opened", end)
    kiosk.until_page(KioskPage.RESULT)
    assert words in kiosk.words


@pytest.mark.parametrize(("is_old", "words"), [(True, "All done. Thank you."), (False, "The answer is: no.")])
def test_a_question_that_is_answered_with_no_is_no_success(make_kiosk, is_old: bool, words: str) -> None:
    kiosk = make_kiosk("question:age")
    kiosk.begin()
    kiosk.place.results[kiosk.visit_id] = good_result(presented("", "proof-of-age", {"age_over_18": is_old}))
    kiosk.happen("opened", "working", "done")
    kiosk.until_page(KioskPage.RESULT)
    assert words in kiosk.words


@pytest.mark.parametrize("steps", [("opened", "working", "done"), ("done",)])
def test_an_answer_that_cannot_be_looked_at_is_no_success(make_kiosk, steps: tuple[str, ...]) -> None:
    kiosk = make_kiosk("question:age")
    kiosk.begin()
    kiosk.happen(*steps)
    kiosk.pass_seconds(11)
    kiosk.until_page(KioskPage.RESULT)
    assert "This did not work." in kiosk.words


def test_a_workflow_begins_with_a_link_for_one_visitor(make_kiosk) -> None:
    kiosk = make_kiosk("workflow:day-pass")
    kiosk.begin()
    link = kiosk.place.workflows.links[0]
    assert kiosk.code == link["url"]
    link["linkId"] = kiosk.code.rpartition("/")[2]  # as the core does
    kiosk.use_link(str(link["linkId"]), "run-1")
    kiosk.until_page(KioskPage.PHONE)
    kiosk.until(lambda: kiosk.place.workflows.links[0]["state"] == "withdrawn")


def test_one_touch_changes_the_language_of_all_texts_until_the_visitor_has_gone(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    told = []
    for name in LANGUAGES.values():
        kiosk.touch(name)
        told.append(kiosk.words)
    assert all(one != other for one, other in pairwise(told))
    kiosk.touch("Deutsch")
    assert "Beginnen" in kiosk.words
    assert "Besucherausweis" in kiosk.words
    kiosk.touch("Beginnen")
    kiosk.until(lambda: bool(kiosk.code))
    assert "Abbrechen" in kiosk.words
    kiosk.touch("Abbrechen")
    kiosk.until(lambda: "Begin" in kiosk.words)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1080, 1920)])
def test_everything_that_is_touched_is_large_enough_and_on_the_screen(make_kiosk, size: tuple[int, int]) -> None:
    kiosk = make_kiosk(values={}, people=2, language="de")
    kiosk.until_page(KioskPage.WAITING)
    kiosk.resize(*size)
    kiosk.check_targets()
    kiosk.touch("Beginnen")
    kiosk.until_page(KioskPage.FORM)
    kiosk.check_targets()
    kiosk.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    kiosk.until_page(KioskPage.PIN)
    kiosk.check_targets()


@pytest.mark.parametrize("page", [KioskPage.WAITING, KioskPage.OUT_OF_ORDER])
def test_a_language_that_was_chosen_without_a_visit_is_not_that_of_the_next_visitor(make_kiosk, page) -> None:
    kiosk = make_kiosk("favourite:1" if page is KioskPage.WAITING else "favourite:2")
    kiosk.until_page(page)
    usual = kiosk.words
    kiosk.touch("Deutsch")
    kiosk.until(lambda: kiosk.words != usual)
    kiosk.pass_seconds(59)
    assert kiosk.words != usual
    kiosk.pass_seconds(2)
    assert kiosk.words == usual


def test_a_service_that_does_not_start_is_out_of_order_and_tried_again(make_kiosk) -> None:
    kiosk = make_kiosk(call="Reception", prepare=lambda session: session.failures.append(DeskError("keyring_locked")))
    kiosk.until_page(KioskPage.OUT_OF_ORDER)
    assert "Out of order" in kiosk.words
    assert "Please call: Reception" in kiosk.words
    assert not seen(kiosk.window, QPushButton, "kiosk.begin")
    kiosk.pass_seconds(6)
    kiosk.until_page(KioskPage.WAITING)


def test_a_subject_that_is_gone_is_out_of_order_until_it_is_back(make_kiosk, tmp_path) -> None:
    kiosk = make_kiosk("favourite:2")
    kiosk.until_page(KioskPage.OUT_OF_ORDER)
    save_favourites(tmp_path / FAVOURITES_FOLDER, [badge(NAMED, 2)], [])
    kiosk.pass_seconds(6)
    kiosk.until_page(KioskPage.WAITING)


@pytest.mark.parametrize("subject", ["workflow:nothing", "question:nothing", ""])
def test_nothing_to_be_had_is_out_of_order(make_kiosk, subject: str) -> None:
    make_kiosk(subject).until_page(KioskPage.OUT_OF_ORDER)


@pytest.mark.parametrize(("answers", "page"), [(8, KioskPage.WAITING), (9, KioskPage.OUT_OF_ORDER)])
def test_a_choice_with_more_answers_than_have_a_button_is_out_of_order(make_kiosk, answers: int, page) -> None:
    hall = {"name": "hall", "type": "text", "title": "Hall", "titles": {}, "isRequired": True}
    hall["choices"] = [f"Hall {number}" for number in range(answers)]
    one = make_kiosk(
        "workflow:day-pass",
        prepare=lambda session: session.place.workflows.workflows["day-pass"].update(parameters=[hall]),
    )
    one.until_page(page)


def test_a_code_that_was_open_when_the_kiosk_was_killed_is_withdrawn(make_kiosk, tmp_path) -> None:
    Preferences(tmp_path / "desk.ini").save_open_visits(OPEN, ["workflow-9", "link:link-9"])
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    kiosk.until(lambda: kiosk.place.steps.get("workflow-9", [("", 0)])[-1][0] == "cancelled")
    kiosk.until(lambda: Preferences(tmp_path / "desk.ini").open_visits(OPEN) == ())


def test_a_code_that_could_not_be_withdrawn_is_withdrawn_once_the_service_is_there_again(make_kiosk, tmp_path) -> None:
    kiosk = make_kiosk()
    kiosk.begin()
    visit = kiosk.visit_id
    kiosk.place.next_answers["cancel"] = DeskError("place_unreachable")
    kiosk.touch("Stop")
    kiosk.until(lambda: not kiosk.place.next_answers)
    kiosk.qtbot.wait(300)
    assert Preferences(tmp_path / "desk.ini").open_visits(OPEN) == (visit,)
    for stands in (False, True):
        kiosk.place.break_line(stands=stands)
    kiosk.until(lambda: kiosk.place.steps[visit][-1][0] == "cancelled")
    kiosk.until(lambda: Preferences(tmp_path / "desk.ini").open_visits(OPEN) == ())


def test_a_service_that_has_died_is_opened_again(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    assert len(kiosk.session.opened) == 1
    kiosk.place.break_line(stands=False)
    for _ in range(40):
        kiosk.pass_seconds(20)
        if len(kiosk.session.opened) > 1:
            break
    assert len(kiosk.session.opened) > 1  # and once more, where that took as long as until the next attempt
    kiosk.place.break_line(stands=True)
    kiosk.until_page(KioskPage.WAITING)
    kiosk.begin()
