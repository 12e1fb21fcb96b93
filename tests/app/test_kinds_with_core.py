"""The library on the real core: a kind of credential is made by keys alone, issued, and kept by a wallet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.person import Person, at_a_desk


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    with at_a_desk(qtbot, tmp_path) as somebody:
        somebody.until(lambda: somebody.window.place is not None)
        yield somebody


def focused() -> str:
    """Return what a screen reader calls the control with the focus."""
    widget = QApplication.focusWidget()
    return "" if widget is None else widget.accessibleName()


def go_to(person: Person, name: str) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(80):
        if focused() == name:
            return
        person.press("Tab")
    raise LookupError(f"no {name} by Tab, at {focused()}")


def add(person: Person, adder: str, label: str, kind: str = "") -> None:
    """Add an attribute where `adder` says; `kind` is the first letter of its type."""
    go_to(person, adder)
    person.press("Return")
    person.until(lambda: focused() == "Label")
    person.type(label)
    if kind:
        go_to(person, "Type")
        person.press(kind)
    person.press("Return")


def test_a_kind_with_a_group_and_a_list_is_made_by_keys_and_issued(person: Person) -> None:
    person.press("Alt+5")
    person.wait_for("Kinds of credential", "Found: 6")
    go_to(person, "Add a kind of credential")
    person.press("Return")
    person.until(lambda: focused() == "Name for people")
    person.type("House card")
    go_to(person, "What it is for")
    person.type("Opens the house.")
    person.press("Return")
    add(person, "Add an attribute", "Given name")
    add(person, "Add an attribute", "Address", "G")
    add(person, "Add to Address", "Town")
    add(person, "Add an attribute", "Languages", "L")
    person.press("Ctrl+Return")
    person.wait_for("House card", "house-card", "Address · Town")
    person.until(lambda: any(each.name == "house-card" for each in person.window.issue_state.schemas))
    person.press("Return")
    person.until(lambda: focused() == "Issue")
    person.press("Return")
    person.until(lambda: focused() == "Given name")
    person.type("Erika")
    for name, value in (("Address: Town", "Köln"), ("Languages 1", "de")):
        go_to(person, name)
        person.type(value)
    person.press("Return")
    person.wait_for("Waiting for the scan")
    person.press("Ctrl+T")
    person.wait_for("House card is in the wallet.")
