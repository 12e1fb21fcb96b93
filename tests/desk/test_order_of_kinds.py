"""One order of kinds in every room: that of Issue."""

from PySide6.QtWidgets import QAbstractButton

from connector_desk.desk.kit.picker import CardRow
from tests.windows import choices, seen


def test_ask_and_links_list_the_kinds_in_the_order_of_issue(desk) -> None:
    issued = choices(desk.issue_room.picker)
    assert issued[0] == "visitor-badge"
    desk.window.perform("room.ask")
    rows = [each.removeprefix("of:") for each in choices(desk.ask_room.picker) if each.startswith("of:")]
    assert rows == issued
    cards = {
        "visitor": "visitor-badge",
        "age": "proof-of-age",
        "badge": "employee-badge",
        "membership": "membership-card",
    }
    large = [each.objectName() for each in seen(desk.ask_room.picker, QAbstractButton) if not isinstance(each, CardRow)]
    asked = [cards[each.removeprefix("choice-")] for each in large if each.startswith("choice-")]
    assert asked == [each for each in issued if each in asked]
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")
    picker = desk.window.room("links").view.picker
    desk.until(lambda: bool(choices(picker)))
    workflows = choices(picker)
    kinds = [each for each in workflows if each in issued]
    assert kinds == [each for each in issued if each in workflows]
    assert workflows[: len(kinds)] == kinds
    assert workflows[0] == "visitor-badge"
