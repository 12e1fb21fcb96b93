"""The head of a page: its arrow leads back to what can be chosen."""

import pytest
from PySide6.QtWidgets import QToolButton

from tests.windows import find


@pytest.mark.parametrize(
    ("room", "choice", "words"),
    [
        ("issue", "employee-badge", "Choose another credential"),
        ("ask", "age", "Ask for something else"),
        ("links", "visitor-badge", "Another workflow"),
    ],
)
def test_the_arrow_leads_back_to_what_can_be_chosen(desk, room: str, choice: str, words: str) -> None:
    desk.window.perform(f"room.{room}")
    desk.until(lambda: f"{room}.choose.{choice}" in desk.actions)
    desk.window.perform(f"{room}.choose.{choice}")
    desk.settle()
    view = desk.window.room(room).view
    assert not view.picker.isVisible()
    find(view, QToolButton, words).click()
    desk.until(view.picker.isVisible)
