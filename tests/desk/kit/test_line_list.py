"""A list of lines: what is on the screen alone is read, however long the list is."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.tokens import LIGHT, Role

LINES = 100_000


def test_case_427_a_list_of_100_000_entries_reads_those_on_the_screen_alone(qtbot) -> None:
    read: set[str] = set()

    class Watched(Line):
        @property
        def title(self) -> str:  # type: ignore[override]  # the words that a line paints
            read.add(self.key)
            return f"Visit {self.key}"

    lines = LineList(LIGHT, "Visits")
    qtbot.addWidget(lines)
    lines.resize(360, 600)
    lines.show_lines([Watched(str(at), "", "", "Accepted", "check", Role.GOOD) for at in range(LINES)], "0")
    with qtbot.waitExposed(lines):
        lines.show()
    qtbot.waitUntil(lambda: "9" in read)
    assert len(read) < 40
    for key, seen in ((Qt.Key.Key_End, str(LINES - 1)), (Qt.Key.Key_Home, "0")):
        read.clear()
        QTest.keyClick(lines, key)
        qtbot.waitUntil(lambda seen=seen: seen in read)
        assert len(read) < 60, key
    bar = lines.verticalScrollBar()
    for at in range(bar.maximum() // 20, bar.maximum(), bar.maximum() // 20):
        read.clear()
        bar.setValue(at)
        qtbot.waitUntil(lambda: bool(read))
        assert len(read) < 60, at
