"""A form with forms inside: what is typed, chosen, added and removed is told with its row, by keyboard and mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.model_shape import Shape, ShapeKind
from connector_desk.desk.kit.nested_form import NestedRow, RowKind
from connector_desk.desk.kit.nested_form_view import NestedFormView
from connector_desk.desk.kit.tokens import LIGHT

TEXT, MOMENT = Shape(ShapeKind.TEXT, "Its name."), Shape(ShapeKind.MOMENT)
LISTED = Shape(ShapeKind.LIST, item=TEXT)
LONG = "n" * 300
NOW = 1_780_000_000_400


def field(*location, shape=TEXT, kind=RowKind.FIELD, **how):
    return NestedRow(kind, location, shape, str(location[-1]), **how)


@pytest.fixture
def form(qtbot):
    made = NestedFormView(LIGHT, lambda row: ("Maya", "Noor") if row.shape is TEXT else (), lambda: NOW)
    made.told = []
    for signal in (made.edited, made.added, made.removed):
        signal.connect(lambda row, *text: made.told.append((row.location, *text)))
    qtbot.addWidget(made)
    made.resize(500, 400)
    return made


def test_a_field_tells_what_is_typed_and_takes_what_the_model_refuses(form):
    form.show_rows([field("a", is_required=True), field("b", "c", depth=1)], {"b.c": "No."})
    QTest.keyClicks(form.field("a").editor.control, "x")
    QTest.keyClicks(form.field("b.c").editor.control, "wrong")
    assert form.told[0] == (("a",), "x")
    assert form.told[-1] == (("b", "c"), "wrong")
    assert form.field("b.c").sentence.text == "No."
    assert form.field("a").editor.control.accessibleDescription() == "required. Its name."
    assert form.field("b.c").editor.control.accessibleName() == "b.c"


def test_long_names_with_one_beginning_are_two_fields(form):
    rows = [field(LONG + end, kind=RowKind.ENTRY, value=end) for end in "12"]
    form.show_rows(rows, {})
    assert [each.editor.control.text() for each in form.fields.values()] == ["1", "2"]
    for each in form.fields.values():
        QTest.keyClicks(each.editor.control, "x")
    assert form.told == [((LONG + "1",), "x1"), ((LONG + "2",), "x2")]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_known_values_are_offered_with_the_arrow_down(form, qtbot):
    form.show_rows([field("a")], {})
    form.show()
    line = form.field("a").editor.control
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    QTest.keyClick(line, Qt.Key.Key_Down)
    popup = line.completer().popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert form.told == [(("a",), "Maya")]


def test_a_moment_is_chosen_from_now_on(form):
    form.show_rows([field("until", shape=MOMENT)], {})
    menu = form.field("until").editor.choose.menu()
    next(each for each in menu.actions() if each.text() == "In 1 hour").trigger()
    assert form.told == [(("until",), "2026-05-28T21:26:40.000Z")]


def test_a_list_and_an_object_of_any_names_grow_and_shrink(form):
    item = field("list", 0, can_remove=True)
    parts = [field("list", shape=LISTED, kind=RowKind.LIST, is_there=True, count=1), item]
    form.show_rows([*parts, field("any", shape=Shape(ShapeKind.FREE), kind=RowKind.FREE)], {"list": "Too few."})
    form.row("list").add.click()
    form.row("list[0]").remove.click()
    QTest.keyClicks(form.row("any").add, " key ")
    QTest.keyClick(form.row("any").add, Qt.Key.Key_Return)
    assert form.told == [(("list",), ""), (("list", 0),), (("any",), "key")]


def test_a_list_that_is_there_and_empty_can_be_removed(form):
    form.show_rows([field("list", shape=LISTED, kind=RowKind.LIST)], {})
    assert form.row("list").remove is None
    form.show_rows([field("list", shape=LISTED, kind=RowKind.LIST, is_there=True, can_remove=True)], {})
    form.row("list").remove.click()
    assert form.told == [(("list",),)]


def test_a_value_of_another_type_is_shown_as_it_is_written_and_locked(form):
    form.show_rows([field("a", value='{"b":\n1}', is_there=True, is_other=True, can_remove=True)], {})
    line = form.field("a").editor.control
    QTest.keyClicks(line, "x")
    assert line.isReadOnly()
    assert form.told == []


def test_the_focus_goes_to_the_first_field_inside_or_to_the_button(form, qtbot):
    rows = [field("list", shape=LISTED, kind=RowKind.LIST), field("listed"), field("pair", 0, "key")]
    form.show_rows(rows, {})
    form.show()
    form.focus_location(("pair",))
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.field("pair[0].key").editor.control)
    form.focus_location(("list",))
    assert QApplication.focusWidget() is form.row("list").add
