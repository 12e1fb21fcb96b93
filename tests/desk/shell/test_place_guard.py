"""The mark for production: one question before the first change, one before each request that a person wrote."""

import pytest
from fake_places import PRODUCTION, FakePlaces
from fakes import FakePlace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.base.instants import MINUTE
from connector_desk.desk.shell.place_frame import AFTER


@pytest.fixture
def hall(make_desk):
    """The desk at a production place."""
    places = FakePlaces(PRODUCTION)
    places.chosen = "p2"
    desk = make_desk(places=places)
    desk.remote = FakePlace(desk.session.clock)
    desk.session.others = {"p2": desk.remote}
    desk.show()
    desk.settle()
    assert desk.window.place_frame.guard.dialog is None  # to read is no change
    return desk


def asked(desk):
    desk.until(lambda: desk.window.place_frame.guard.dialog is not None)
    dialog = desk.window.place_frame.guard.dialog
    desk.until(dialog.back.hasFocus)
    return dialog


def begin(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    QTest.keyClick(desk.form.rows["given_name"].editor.control, Qt.Key.Key_Return)


def agree(desk) -> None:
    dialog = asked(desk)
    QTest.keyClick(dialog.back, Qt.Key.Key_Tab)
    QTest.keyClick(dialog.way_on, Qt.Key.Key_Return)


def made(desk) -> int:
    return sum(name == "create" for name, _ in desk.remote.calls)


def test_enter_goes_back_and_keeps_what_was_typed(hall) -> None:
    begin(hall)
    QTest.keyClick(asked(hall).back, Qt.Key.Key_Return)
    hall.until(lambda: hall.state.error_message is not None)
    assert hall.state.error_message.code == "not_permitted_here"
    assert made(hall) == 0
    assert hall.form.rows["given_name"].editor.control.text() == "Maya"


def test_a_queue_is_asked_once_and_again_after_15_minutes_without_a_change(hall) -> None:
    begin(hall)
    agree(hall)
    hall.until(lambda: hall.state.visit is not None and hall.state.visit.state == "shown")
    for minutes in (1, 14):
        hall.window.perform("issue.next")
        hall.session.clock.pass_seconds(minutes * 60)
        begin(hall)
        hall.until(lambda: hall.state.visit is not None)
    assert made(hall) == 3
    hall.window.perform("issue.next")
    hall.session.clock.now += AFTER
    begin(hall)
    agree(hall)
    hall.until(lambda: made(hall) == 4)
    assert AFTER == 15 * MINUTE


def test_case_430_each_written_request_is_asked_for(hall) -> None:
    place, outcomes = hall.window.place.place, []

    def send(method: str) -> None:
        hall.window.runner.run(
            place.permit(method, "/bc/admin/x", True), owner=hall.window, then=outcomes.append, failed=outcomes.append
        )

    for _ in range(2):
        send("POST")
        assert "POST /bc/admin/x" in {each.text() for each in asked(hall).children() if hasattr(each, "text")}
        agree(hall)
        hall.until(lambda: hall.window.place_frame.guard.dialog is None)
    send("DELETE")
    QTest.keyClick(asked(hall), Qt.Key.Key_Escape)
    hall.until(lambda: len(outcomes) == 3)
    assert [getattr(each, "code", None) for each in outcomes] == [None, None, "not_permitted_here"]


def test_two_changes_at_once_are_one_question(hall) -> None:
    place, outcomes = hall.window.place.place, []
    for path in ("/a", "/b"):
        call = place.permit("POST", path, False)
        hall.window.runner.run(call, owner=hall.window, then=outcomes.append, failed=outcomes.append)
    hall.settle()
    agree(hall)
    hall.until(lambda: outcomes == [None, None])


def test_leaving_the_place_refuses_what_waits(hall) -> None:
    begin(hall)
    asked(hall)
    hall.window.place_frame._go("embedded")
    hall.until(lambda: hall.window.place is not None and hall.window.place.entry.place_id == "embedded")
    assert (made(hall), hall.window.place_frame.guard) == (0, None)


def test_the_mark_counts_as_soon_as_it_is_set_or_taken_away(make_desk) -> None:

    places = FakePlaces()
    desk = make_desk(places=places)
    desk.show()
    places.kept[0] = places.kept[0]._replace(is_production=True)
    desk.window.refresh_places()
    assert desk.window.place.place.permit is not None
    assert desk.window.place_frame.bar.accessibleName() == "This computer, Production"
    places.kept[0] = places.kept[0]._replace(is_production=False)
    desk.window.refresh_places()
    assert desk.window.place.place.permit is None
