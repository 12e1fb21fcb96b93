"""What a screen reader is told: radio buttons where one of several is chosen, and steps with their state."""

from PySide6.QtGui import QAccessible

from connector_desk.desk.kit.steps_view import StepsView


def role(widget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_rooms_and_segments_are_radio_buttons(desk) -> None:
    desk.choose()
    buttons = [*desk.window.navigation._rooms.values(), *desk.issue_room._to.way._buttons.values()]
    assert {role(each) for each in buttons} == {QAccessible.Role.RadioButton}
    told = QAccessible.queryAccessibleInterface(desk.window.navigation._rooms["room.issue"])
    assert told.state().checked


def test_a_question_can_still_be_unanswered(desk) -> None:
    desk.choose()
    segments = desk.form.rows["escort_required"].editor._segments
    segments.put("true")
    segments.put("nothing of these")
    assert not [each for each in segments._buttons.values() if each.isChecked()]


def test_steps_say_how_far_they_are(desk) -> None:
    desk.issue()
    desk.happen("opened")
    steps = desk.window.findChildren(StepsView)[0]
    names = [row.accessibleName() for row, *_ in steps._rows if not row.isHidden()]
    behind = [name for name in names if ", done, " in name]
    now = [name for name in names if ", now" in name]
    assert behind
    assert len(now) == 1
    assert names[-1].endswith(", upcoming")
    assert QAccessible.queryAccessibleInterface(steps._rows[0][0]).text(QAccessible.Text.Name) == names[0]
