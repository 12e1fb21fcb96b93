"""Names and values in two columns."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.parts import label


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
