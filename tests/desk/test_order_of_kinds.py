"""One order of kinds in every room: that of Issue."""


def test_ask_and_links_list_the_kinds_in_the_order_of_issue(desk) -> None:
    issued = [each.name for each in desk.issue_room.picker._choices]
    assert issued[0] == "visitor-badge"
    desk.window.perform("room.ask")
    choices = desk.ask_room.picker._choices
    rows = [each.name.removeprefix("of:") for each in choices if each.name.startswith("of:")]
    assert rows == issued
    cards = {
        "visitor": "visitor-badge",
        "age": "proof-of-age",
        "badge": "employee-badge",
        "membership": "membership-card",
    }
    asked = [cards[each.name] for each in choices if each.is_large]
    assert asked == [each for each in issued if each in asked]
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")
    picker = desk.window.room("links").view.picker
    desk.until(lambda: bool(picker._choices))
    workflows = [each.name for each in picker._choices]
    kinds = [each for each in workflows if each in issued]
    assert kinds == [each for each in issued if each in workflows]
    assert workflows[: len(kinds)] == kinds
    assert workflows[0] == "visitor-badge"
