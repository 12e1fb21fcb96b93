"""The keyboard focus of an approval: where it goes when somebody is decided, and the order of Tab."""

from collections.abc import Callable

import pytest
from fake_workflows import known_links, known_runs, visit
from focus import tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.rooms.links.view import SETTLE
from tests.windows import timer


@pytest.fixture
def desk(make_desk):
    made = make_desk()
    made.place.workflows.links = known_links(made.session.clock())
    runs = known_runs(made.session.clock())
    made.place.workflows.runs = [each for each in runs if each["run"].get("waitsFor") != "desk"]
    made.show()
    made.until(lambda: made.window.room("links").is_offered)
    return made


@pytest.fixture
def wait(desk) -> Callable[..., None]:
    """Let somebody come to the step that waits for the desk."""

    def come(number: int = 1, who: str = "Maya") -> None:
        run = visit(number, desk.session.clock(), "done", "active", waits="desk", who=who)
        desk.place.workflows.runs.insert(0, run)
        desk.place.tell_of_run("approval.requested", str(run["workflowId"]))
        desk.until(lambda: any(each.visit_id == run["workflowId"] for each in desk.window.room("links").watch.waiting))

    return come


def decide(desk, key: Qt.Key = Qt.Key.Key_F7) -> None:
    QTest.keyClick(desk.window, key)
    desk.until(lambda: not desk.window.room("links").watch.deciding)
    desk.settle()


def test_whoever_came_from_the_counter_is_back_in_the_field_that_was_being_typed(desk, wait) -> None:
    desk.choose()
    QTest.keyClicks(QApplication.focusWidget(), "Kim")
    typed = QApplication.focusWidget()
    wait()
    QTest.keyClick(desk.window, Qt.Key.Key_F6)
    desk.until_open("links")
    assert QApplication.focusWidget() is desk.window.room("links").view.approval.approve
    decide(desk)
    assert QApplication.focusWidget() is typed
    QTest.keyClicks(typed, "berly")
    assert desk.state.draft.title == "Kimberly"


def test_who_comes_next_is_asked_about_before_the_way_back(desk, wait) -> None:
    desk.choose()
    wait(1)
    wait(2, "Jonas")
    QTest.keyClick(desk.window, Qt.Key.Key_F6)
    desk.until_open("links")
    approval = desk.window.room("links").view.approval
    decide(desk, Qt.Key.Key_F8)
    settling = timer(approval, SETTLE)
    settling.stop()
    settling.timeout.emit()
    desk.settle()
    assert QApplication.focusWidget() is approval.approve
    decide(desk)
    assert desk.room_on_screen == "issue"


def test_whoever_is_in_links_stays_there_on_the_page(desk, wait) -> None:
    desk.window.perform("links.open_runs")
    view = desk.window.room("links").view
    desk.until(lambda: bool(view.controller.state.runs))
    wait()
    view.approval.take_focus()
    decide(desk)
    assert QApplication.focusWidget() is view.runs.list


@pytest.mark.parametrize(
    ("page", "stops"),
    [
        ("open_links", ["All links"]),
        ("open_runs", ["Runs"]),
        (
            "open_workflows",
            [
                "Workflows",
                "links.add_workflow",
                "links.add_file",
                "Source of the workflow",
                "Replace…",
                "Switch off",
                "Create link",
            ],
        ),
    ],
)
def test_tab_goes_from_the_answers_to_the_list_and_to_the_views_last(desk, wait, page: str, stops: list[str]) -> None:
    wait()
    desk.window.perform(f"links.{page}")
    desk.settle()
    desk.window.room("links").view.approval.take_focus()
    present = page.removeprefix("open_").capitalize()
    assert tab(len(stops) + 2) == ["links.decline", *stops, f"Page: {present}"]


def test_in_a_low_window_a_question_takes_the_room_of_the_facts_and_gives_it_back(desk, wait) -> None:
    desk.window.resize(800, 600)
    desk.window.perform("links.open_links")
    view = desk.window.room("links").view
    view.controller.choose("visitor-badge")
    view.make.submit()
    desk.until(lambda: view.controller.state.opened is not None)
    assert view.link.facts.isVisible()
    wait()
    desk.settle()
    assert not view.link.facts.isVisible()
    assert view.link.minimumSizeHint().height() <= view.link.height() + view.link.address.height()
    decide(desk)
    assert view.link.facts.isVisible()


def test_in_a_low_window_that_opens_with_a_question_nothing_covers_the_address(desk, wait) -> None:
    desk.window.resize(800, 600)
    desk.window.perform("links.open_links")
    view = desk.window.room("links").view
    view.controller.choose("visitor-badge")
    view.make.submit()
    desk.until(lambda: view.controller.state.opened is not None)
    desk.window.perform("room.issue")
    desk.settle()
    wait()
    QTest.keyClick(desk.window, Qt.Key.Key_F6)
    desk.settle()
    link = view.link
    assert link.qr.isVisible()
    assert link.qr.height() >= link.qr.minimumHeight()
    assert not link.address.isVisible() or link.qr.geometry().bottom() < link.address.geometry().top()
    assert link.address.geometry().bottom() <= link.qr.parentWidget().height() or not link.address.isVisible()
