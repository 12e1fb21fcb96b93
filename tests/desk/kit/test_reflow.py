"""A row of parts becomes a column where there is too little room, and a row again."""

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import LineLabel
from connector_desk.desk.kit.reflow import PageArea, PageStack, Reflow, scroll_to


@pytest.fixture
def shown(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)

    def show(page: QWidget, width: int, height: int = 400) -> QWidget:
        page.setParent(window)
        page.resize(width, height)
        with qtbot.waitExposed(window):
            window.show()
        return page

    return show


def are_below(first: QWidget, second: QWidget) -> bool:
    return second.y() >= first.geometry().bottom()


@pytest.mark.parametrize("beside_from", [300, None])
def test_its_parts_stand_below_each_other_where_there_is_too_little_room(qtbot, shown, beside_from) -> None:
    page = QWidget()
    row = Reflow(page, beside_from=beside_from)
    parts = QLineEdit(), QLineEdit()
    for each in parts:
        each.setMinimumWidth(140)
        row.addWidget(each)
    shown(page, 400)
    assert not are_below(*parts)
    page.resize(200, 400)
    qtbot.waitUntil(lambda: are_below(*parts))
    assert page.minimumSizeHint().width() < 200
    page.resize(400, 400)
    qtbot.waitUntil(lambda: not are_below(*parts))


def test_a_title_wraps_in_a_column_only_and_one_that_wraps_always_goes_on(qtbot, shown) -> None:
    page = QWidget()
    row = Reflow(page, beside_from=300)
    title, sentence = QLabel("All credentials"), QLabel("What was issued here")
    sentence.setWordWrap(True)
    row.addWidget(title)
    row.addWidget(sentence)
    shown(page, 200)
    qtbot.waitUntil(title.wordWrap)
    page.resize(400, 400)
    qtbot.waitUntil(lambda: not title.wordWrap())
    assert sentence.wordWrap()


def test_each_part_of_a_column_keeps_its_least_height(shown) -> None:
    page = QWidget()
    row = Reflow(page, beside_from=300, least=150)
    row.addWidget(QLineEdit())
    row.addWidget(QLineEdit())
    shown(page, 200)
    assert page.minimumSizeHint().height() >= 300


def test_a_line_of_text_takes_more_lines_where_it_is_cut_and_one_again(qtbot, shown) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    line = LineLabel("Namespace in mobile documents", "label")
    column.addWidget(line)
    column.addStretch()
    shown(page, 400)
    one = line.height()
    page.resize(120, 400)
    qtbot.waitUntil(lambda: line.height() >= 2 * one - 4)
    page.resize(400, 400)
    qtbot.waitUntil(lambda: line.height() == one)


def test_a_page_is_as_high_as_it_needs_in_little_room_only_and_scrolls_to_a_part(qtbot, shown) -> None:
    pages, page = PageStack(), QWidget()
    column = QVBoxLayout(page)
    parts = [QWidget() for _ in range(4)]  # a style sheet gives lines another height
    for each in parts:
        each.setMinimumHeight(120)
        column.addWidget(each)
    pages.addWidget(page)
    area = shown(PageArea(pages), 300, 300)
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: parts[3].y() >= 3 * 120)  # laid out
    assert bar.maximum() > 0
    scroll_to(parts[3])
    assert parts[3].visibleRegion().boundingRect().size() == parts[3].size()
    area.resize(800, 600)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
