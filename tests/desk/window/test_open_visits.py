"""Open visits over a restart: a desk that was closed or killed offers them again, and keeps no one's data for it."""

from pathlib import Path

from connector_desk.desk.runner.following import Phase


def chips(desk) -> list[str]:
    return [each.text() for each in desk.window.open_visits.strip.chips if each.isVisible()]


def open_on(make_desk, first, settings: Path):
    """Open another desk on the place of a first one, as after a kill: nothing of the first was closed."""
    second = make_desk(settings=settings)
    second.session.clock, second.session.place = first.session.clock, first.session.place
    second.place = first.place
    second.show()
    return second


def test_visits_that_were_open_are_offered_again(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.happen("opened")
    first.window.perform("counter.next")
    first.issue()
    first.ask()
    kept = settings.read_text()
    assert "workflow-1 workflow-2" in kept or "workflow-2 workflow-1" in kept
    assert "Maya" not in kept

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 3)
    assert sum("Scanned" in each for each in chips(second)) == 1
    second.window.open_visits.resume("room.counter", "workflow-2")
    assert second.state.phase is Phase.FOLLOWING
    assert second.visit_panel.qr.has_code
    second.happen("opened", "working", "done")
    assert second.visit_panel.headline.text() == "Accepted"


def test_what_ended_while_the_desk_was_closed_is_not_offered(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.place.steps["workflow-1"].append(("done", first.session.clock()))

    second = open_on(make_desk, first, settings)
    second.settle()
    assert chips(second) == []
    assert second.state.parked == []


def test_a_desk_for_this_run_only_remembers_nothing(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.issue()
    assert desk.window.preferences.open_visits("room.counter") == ("workflow-1",)  # in memory alone
