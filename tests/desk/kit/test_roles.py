"""What a screen reader is told: radio buttons where one of several is chosen, and steps with their state."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton, QWidget

from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.steps_view import StepsView
from tests.windows import find, seen


def role(widget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_rooms_and_segments_are_radio_buttons(desk) -> None:
    desk.choose()
    buttons = [*desk.room_buttons.values(), *seen(desk.recipient.way, QPushButton)]
    assert {role(each) for each in buttons} == {QAccessible.Role.RadioButton}
    told = QAccessible.queryAccessibleInterface(desk.room_button("issue"))
    assert told.state().checked


def test_a_question_can_still_be_unanswered(desk) -> None:
    desk.choose()
    segments = find(desk.form.rows["escort_required"].editor, Segments)
    segments.set_value("true")
    segments.set_value("nothing of these")
    assert not [each for each in seen(segments, QPushButton) if each.isChecked()]


def test_steps_say_how_far_they_are(desk) -> None:
    desk.issue()
    desk.happen("opened")
    steps = desk.window.findChildren(StepsView)[0]
    rows = [each for each in seen(steps, QWidget) if each.accessibleName()]
    names = [each.accessibleName() for each in rows]
    behind = [name for name in names if ", done, " in name]
    now = [name for name in names if ", now" in name]
    assert behind
    assert len(now) == 1
    assert names[-1].endswith(", upcoming")
    assert QAccessible.queryAccessibleInterface(rows[0]).text(QAccessible.Text.Name) == names[0]
