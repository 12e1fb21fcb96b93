"""Names and values in two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from connector_desk.desk.kit.parts import BreakingLabel, label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGridLayout


def fill_facts(grid: QGridLayout, facts: list[tuple[str, str]]) -> None:
    """Show names and values in two columns, in place of the former ones."""
    while (item := grid.takeAt(0)) is not None:
        old = item.widget()
        if old is not None:
            old.hide()
            old.deleteLater()
    for row, (name, value) in enumerate(facts):
        words = BreakingLabel(value)
        words.setAccessibleName(f"{name}: {value}")
        grid.addWidget(label(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, row, 1)
