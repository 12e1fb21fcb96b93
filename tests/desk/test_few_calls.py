"""What one key or one event costs in the window: so many calls, and the room shown anew so often."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from fakes import good_result, presented
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk import desk as package

MOST_CALLS, MOST_REFRESHES = 5_000, 2
MOST_CALLS_FOR_NEXT = 2_500
"""To the form of the next person, which is that of the one before."""
MOST_CALLS_FOR_GUEST = 7_500
"""Two rooms are refreshed: the guest is given to the other, and is here from then on."""
WINDOW = str(Path(package.__file__).parent)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Count the calls of functions of the window, by their names, in this thread."""
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(WINDOW):
            calls[f"{Path(frame.f_code.co_filename).parent.name}.{frame.f_code.co_qualname}"] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def refreshes(calls: Counter[str]) -> dict[str, int]:
    names = ("issue.IssueView.refresh", "ask.AskView.refresh", "shell.DeskWindow._show_possible")
    return {name: calls[name] for name in names}


def check(calls: Counter[str]) -> None:
    assert max(refreshes(calls).values()) <= MOST_REFRESHES, refreshes(calls)
    assert calls.total() <= MOST_CALLS, calls.most_common(20)


@pytest.mark.parametrize("are_made", [False, True], ids=["first room alone", "all rooms made"])
def test_from_enter_to_the_painted_code(desk, are_made: bool) -> None:
    """Rooms that are not on the screen do nothing for a code."""
    if are_made:
        for host in desk.window.hosts:
            desk.window.perform(host.room.name)
            desk.settle()
        desk.window.perform("room.issue")
    painted: list[None] = []
    found, found_next = [], []
    for name in ("Ana", "Bo", "Cy", "Di"):  # for the first, modules are loaded; a timer may fall into one of the others
        desk.choose()
        if name == "Ana":
            desk.visit_panel.qr.code_painted.connect(lambda: (sys.setprofile(None), painted.append(None)))
        desk.type("given_name", name)
        desk.settle()
        painted.clear()
        with counted() as calls:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
            desk.until(lambda: bool(painted))
        desk.until(lambda: desk.state.visit.state == "shown")
        desk.happen("done")
        with counted() as next_calls:
            desk.window.perform("issue.next")
        found.append(calls)
        found_next.append(next_calls)
    assert desk.window.issue_state.recent[0].name == "Di"
    calls, next_calls = (min(each[1:], key=Counter.total) for each in (found, found_next))
    check(calls)
    assert next_calls["kit.FormView.__init__"] == 0
    assert next_calls.total() <= MOST_CALLS_FOR_NEXT * (1.1 if are_made else 1), next_calls.most_common(20)
    assert refreshes(calls)["issue.IssueView.refresh"] == MOST_REFRESHES


def test_from_the_name_of_a_guest_to_the_painted_code(desk) -> None:
    """The form that stands ready takes the values of the guest; none is made between the key and the code."""
    painted: list[None] = []
    desk.window.perform("room.guests")
    guests = desk.window.room("guests")
    guests.controller.choose_kind("visitor-badge")
    guests.controller.paste("Given name\tCompany\nMaya\tNordwind\nBen\tNordwind\n")
    desk.until(lambda: guests.controller.state.list is not None and not guests.controller.state.is_reading)
    guests.controller.keep("Evening")
    desk.until(lambda: guests.controller.state.page == "list")
    for name in ("Maya", "Ben"):  # with the first, the form is made
        desk.window.perform("room.guests")
        QTest.keyClicks(guests.view.list_page.search, name)
        desk.settle()
        painted.clear()
        with counted() as calls:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
            if name == "Maya":
                desk.until(lambda: desk.state.visit is not None)
                desk.visit_panel.qr.code_painted.connect(lambda: (sys.setprofile(None), painted.append(None)))
            else:
                desk.until(lambda: bool(painted))
        desk.until(lambda: desk.state.visit.state == "shown")
        desk.happen("done")
        desk.until(lambda: desk.state.is_done)
        desk.window.perform("issue.next")
    assert desk.window.issue_state.recent[0].name == "Ben"
    assert calls["kit.FormView.__init__"] == 0
    assert calls["issue.IssueView.refresh"] <= 1 + MOST_REFRESHES  # the form is shown first
    assert calls.total() <= MOST_CALLS_FOR_GUEST, calls.most_common(20)


def test_from_the_answer_to_a_request_to_the_painted_result(desk) -> None:
    for _ in range(2):
        desk.ask()
        visit_id = desk.asked.visit.visit_id
        desk.place.results[visit_id] = good_result(presented("", "proof-of-age", {"age_over_18": True}))
        desk.place.happen(visit_id, "opened")
        desk.place.happen(visit_id, "working")
        desk.until(lambda: desk.asked.visit.state == "working")
        desk.settle()
        with counted() as calls:
            desk.place.happen(visit_id, "done")
            desk.until(lambda: desk.asked.result is not None)
            desk.until(desk.ask_room.result.isVisible)
        desk.settle()
        desk.window.perform("ask.next")
    check(calls)
    assert refreshes(calls)["ask.AskView.refresh"] > 0


def test_the_first_opening_of_a_room_makes_no_action_again(desk) -> None:
    with counted() as calls:
        desk.window.perform("room.records")
    assert desk.room_on_screen == "records"
    assert calls["shell.ActionBook.make"] > 0
    assert calls["shell.ActionBook._make"] == 0


def test_a_long_list_of_guests_costs_the_window_no_more_than_a_short_one(desk, tmp_path: Path) -> None:
    """Whatever takes a look at every row is done on the thread that reads."""
    file = tmp_path / "guests.csv"
    desk.window.perform("room.guests")
    controller = desk.window.room("guests").controller
    totals = []
    for rows in (3_000, 50, 3_000):
        lines = (f"Guest {number};Example;29.11.2026\n" for number in range(rows))
        file.write_text("".join(("Vorname;Nachname;Besuchstag\n", *lines)))
        with counted() as calls:
            controller.open_file(file)
            desk.until(lambda: not controller.state.is_reading)
            desk.settle()
        assert len(controller.state.list.guests) == rows
        totals.append(calls.total())
        controller.close()
        desk.settle()
    _, short, long = totals  # the first one makes what the others find
    assert long < short + 300, totals
