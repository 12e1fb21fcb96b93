"""The preview of a badge: as large as asked for, smaller where the page is narrower, never cut."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.kit.badge_painting import BadgePreview
from connector_desk.desk.kit.tokens import LIGHT

WHOLE = QSize(300, 200)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(("page", "shown"), [(500, QSize(300, 200)), (300, QSize(300, 200)), (240, QSize(240, 160))])
def test_a_badge_shrinks_in_proportion_with_its_page(qtbot, page, shown) -> None:
    around, preview = QWidget(), BadgePreview(LIGHT, WHOLE)
    qtbot.addWidget(around)
    column = QVBoxLayout(around)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(preview)
    column.setAlignment(preview, Qt.AlignmentFlag.AlignLeft)
    column.addStretch(1)
    around.resize(page, 600)
    with qtbot.waitExposed(around):
        around.show()
    qtbot.waitUntil(lambda: preview.size() == shown)
