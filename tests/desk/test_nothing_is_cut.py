"""Nothing is cut off or lost in the smallest window, and one hit needs no choice."""

import pytest
from fake_certificates import certificate, link
from fake_places import FakePlaces
from fakes import NOON, schema_id
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.camera_dialog import CameraDialog
from connector_desk.desk.kit.crop_dialog import CropDialog
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.parts import Button
from connector_desk.desk.kit.picker import CardRow
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.wrapping_radio_button import WrappingRadioButton
from connector_desk.desk.rooms.ask.credential_view import AskedSummary
from connector_desk.desk.rooms.settings.actions import PAGES
from connector_desk.desk.shell.room_table import ROOMS
from tests.windows import find

USES_OF_THREE = ["issuer", "status-list", "server"]
SIZES = [(1280, 800), (800, 600)]
NEEDED = {"visitor-badge": ["given_name"], "employee-badge": ["given_name", "family_name", "employee_number"]}


def is_whole(widget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


def opened(make_desk, size, language="en"):
    desk = make_desk(language=language)
    desk.window.resize(*size)
    desk.show()
    return desk


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_page_of_the_settings_is_named_in_full(make_desk, size, language) -> None:
    desk = opened(make_desk, size, language)
    desk.window.perform("room.settings")
    desk.settle()
    pages = desk.window.room("settings").view.pages
    for row in (each for each in range(pages.count()) if not pages.isRowHidden(each)):
        option = QStyleOptionViewItem()
        pages.initViewItemOption(option)
        pages.itemDelegate().initStyleOption(option, pages.model().index(row, 0))
        option.rect = pages.visualItemRect(pages.item(row))
        room = pages.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, pages)
        needed = QFontMetrics(option.font).horizontalAdvance(option.text)
        assert needed <= room.width() - 6, option.text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("is_second", [False, True])
@pytest.mark.parametrize("kind", NEEDED)
def test_the_way_without_a_phone_is_offered_in_the_smallest_window(make_desk, kind, is_second, language) -> None:
    desk = make_desk(language=language)
    desk.window.resize(800, 600)
    desk.show()
    if is_second:  # another is open, and one has ended
        desk.issue()
        desk.window.perform("issue.next")
        desk.issue()
        desk.happen("opened", "done")
        desk.window.perform("issue.next")
    desk.choose(kind)
    for key in NEEDED[kind]:
        desk.type(key, "A1")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.settle()
    button = find(desk.visit_panel, QAbstractButton, translate("Actions", "Try without a phone"))
    assert is_whole(button)
    assert button.accessibleName() == translate("Actions", "Try without a phone")
    button.click()
    desk.until(lambda: desk.state.tried is not None)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_row_of_a_form_that_is_opened_again_is_whole(make_desk, size) -> None:
    desk = opened(make_desk, size)
    desk.issue()
    bar = desk.form_area.verticalScrollBar()
    bar.setValue(next(iter(desk.form.rows.values())).editor.y())
    desk.window.perform("issue.change")
    desk.settle()
    first = next(iter(desk.form.rows.values()))
    assert first.editor.control.hasFocus()
    assert all(is_whole(each) for each in first.findChildren(QLabel) if each.isVisible())
    desk.window.perform("issue.back")
    desk.choose()
    desk.window.perform("issue.take_up")
    desk.settle()
    first = next(iter(desk.form.rows.values()))
    assert all(is_whole(each) for each in first.findChildren(QLabel) if each.isVisible())


def test_the_name_of_the_focused_field_is_whole_in_very_little_room(qtbot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setSpacing(0)
    rows = [(QLabel(f"Field {number}"), QLineEdit()) for number in range(9)]
    for name, line in rows:
        name.setFixedHeight(26)
        line.setFixedHeight(38)
        column.addWidget(name)
        column.addWidget(line)
    area = FollowingArea(page)
    qtbot.addWidget(area)
    area.resize(300, 100)
    with qtbot.waitActive(area):
        area.show()
        area.activateWindow()
    rows[8][1].setFocus()
    area.verticalScrollBar().setValue(rows[2][1].y())  # its cursor is visible, its name is not
    rows[2][1].setFocus()
    assert is_whole(rows[2][0])
    assert is_whole(rows[2][1])


def test_without_a_preset_the_choice_says_so(desk) -> None:
    desk.window.perform("settings.page.wallets")
    preset = desk.window.room("settings").view.preset
    desk.settle()
    assert preset.own.isVisible()
    assert preset.own.button.isChecked()
    assert not preset.save.isVisible()
    preset.choices["open"].button.click()
    assert preset.save.isVisible()


def test_the_only_visit_is_open_in_records(desk) -> None:
    desk.issue()
    desk.happen("opened", "done")
    desk.window.perform("room.records")
    visits = desk.window.room("records").view.visits
    desk.until(lambda: visits.state.chosen is not None)
    assert visits.state.chosen.visit_id == "workflow-1"


def test_a_request_begun_in_english_is_named_in_german_after_a_change_of_language(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.visitor")
    assert desk.asked.draft.value("name") == "Visitor check"
    desk.window.preferences.choose("language", "de")
    desk.window.build()
    desk.settle()
    assert desk.asked.draft.value("name") == "Besuch prüfen"
    assert translate("Templates", "Visitor check") == "Besuch prüfen"


def open_certificate(desk):
    desk.place.certificates = [certificate([each], link("Town Hall", "Root CA"), days=40) for each in USES_OF_THREE]
    desk.window.perform("settings.page.issuing")
    view = desk.window.room("settings").view.certificates
    desk.until(lambda: len(view.panels) == len(USES_OF_THREE))
    return view.panels[-1].fold, view.panels[-1].details


def open_place(desk):
    desk.window.perform("settings.page.places")
    places = desk.window.room("settings").view.places
    desk.until(places.add.isVisible)
    places.add.click()
    desk.settle()
    return places.form.form.more, None


def open_options(desk):
    desk.choose()
    return desk.form_area.fold, None


def open_request(desk):
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.visitor")
    return desk.ask_more, None


def open_what_is_asked(desk):
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.visitor")
    return desk.window.room("ask").view.request.form.change, None


def open_metric(desk):
    desk.until(lambda: desk.window.room("signals").is_offered)
    desk.window.perform("signals.try")
    view = desk.window.room("signals").view
    find(view.trial.forms, QPushButton, "Record a metric").click()
    desk.until(view.trial.form.more.isVisible)
    return view.trial.form.more, None


def open_answer(desk):
    desk.issue()
    desk.until(desk.visit_panel.fold.control.isVisible)
    return desk.visit_panel.fold.control, None


@pytest.mark.parametrize("by_key", [True, False], ids=["by key", "by mouse"])
@pytest.mark.parametrize(
    "place", [open_certificate, open_place, open_options, open_request, open_what_is_asked, open_metric, open_answer]
)
def test_what_is_opened_is_scrolled_into_view(make_desk, place, by_key) -> None:
    desk = make_desk(places=FakePlaces()) if place is open_place else make_desk()
    desk.place.signals = {}  # then every room is there
    desk.window.resize(800, 600)
    desk.show()
    fold, _ = place(desk)
    desk.settle()
    fold.setFocus()
    desk.settle()
    if by_key:
        QTest.keyClick(fold, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(fold, Qt.MouseButton.LeftButton)
    desk.settle()
    parts = [each for each in fold._parts() if each is not None]
    assert fold.isChecked()
    seen = parts[0].visibleRegion().boundingRect()
    assert seen.top() == 0
    assert seen.height() >= min(parts[0].height(), 100)
    focused = QApplication.focusWidget()
    assert any(each.isAncestorOf(focused) for each in parts) is by_key
    assert not by_key or is_whole(focused)


def cut_words(desk, window=None) -> list[str]:
    desk.settle()
    return [
        f"{each.text()} {each.height()} of {each.heightForWidth(each.width())}"
        for each in (window or desk.window).findChildren(QLabel)
        if each.isVisible() and each.wordWrap() and each.height() < each.heightForWidth(each.width())
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_card_of_the_settings_cuts_its_words(make_desk, size, language) -> None:
    desk = make_desk(language=language)
    desk.place.organisation = {}  # then the card of the visitor's screen has a line more
    desk.window.resize(*size)
    desk.show()
    for page in PAGES:
        desk.window.perform(f"settings.page.{page}")
        assert cut_words(desk) == [], page


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_titles_of_any_credential_are_whole(make_desk, size, language) -> None:
    desk = opened(make_desk, size, language)
    desk.window.perform("room.ask")
    desk.settle()
    rows = [each for each in desk.window.findChildren(CardRow) if each.isVisible()]
    assert len(rows) > 5
    for row in rows:
        assert row.shown_title == row.accessibleName()
        assert row.width() >= row.needed_width
    by_line = {row.y() for row in rows}
    assert len(by_line) < len(rows)  # still side by side
    rows[0].setFocus()
    QTest.keyClick(rows[0], Qt.Key.Key_Down)
    below = QApplication.focusWidget()
    assert (below.x(), below.y()) == (rows[0].x(), sorted(by_line)[1])


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_form_cuts_its_words_in_the_smallest_window(make_desk, language) -> None:
    desk = opened(make_desk, (800, 600), language)
    desk.window.perform("people.add")
    desk.window.room("people").view.form.save.click()
    assert cut_words(desk) == []
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.visitor")
    desk.ask_more.click()
    assert cut_words(desk) == []


OPENED = {room.action.name.removeprefix("room."): [room.action.name] for room in ROOMS} | {
    "issue": ["room.issue", *(f"issue.choose.{each}" for each in NEEDED)],
    "ask": ["room.ask", "ask.choose.visitor", "ask.choose.own"],
    "guests": ["room.guests", "guests.building"],
    "records": ["room.records", "records.find", "records.asked", "records.day"],
    "people": ["room.people", "people.add"],
    "library": ["room.library", "library.add"],
    "links": ["room.links", "links.new", "links.standing"],
    "signals": ["signals.figures", "signals.links", "signals.logins", "signals.try"],
    "workbench": ["room.workbench"],
    "settings": [f"settings.page.{page}" for page in PAGES],
}


TWICE_AS_LARGE = (400, 300)
"""A window of 800 x 600 pixels with text and controls at 200 %, as Qt counts."""


@pytest.mark.parametrize(
    ("room", "size", "language"),
    [
        *((room, (800, 600), language) for room in OPENED for language in ("en", "de")),
        *((room, TWICE_AS_LARGE, language) for room in OPENED for language in LANGUAGES),
    ],
)
def test_no_room_cuts_words_buttons_or_fields(make_desk, room, size, language) -> None:
    desk = make_desk(language=language)
    desk.place.signals = {}  # then every room is there
    desk.window.resize(*size)
    desk.show()
    desk.until(lambda: desk.window.room("signals").is_offered and desk.window.room("links").is_offered)
    for action in OPENED[room]:
        desk.window.perform(action)
        desk.settle()
        for fold in [each for each in desk.window.findChildren(FoldButton) if each.isVisible() and each.isEnabled()]:
            if not fold.isChecked():
                fold.click()
        assert cut_words(desk) == [], action
        assert cut_controls(desk) == [], action


def dialog_of_favourites(desk):
    desk.choose()
    form = desk.window.room("issue").present_form()
    for number, name in enumerate(("Gruppe der Nordwind Logistik GmbH & Co. KG, Halle 2", "Ab 18"), 1):
        desk.window.favourites.list.save(form, name, number)
    desk.window.perform("desk.keep_favourite")
    return desk.window.favourites.dialog


def dialog_of_badges(desk):
    queue = desk.window.badges.printing.queue
    printed, failed, also = (queue.add("embedded", f"v-{each}", NOON) for each in range(3))
    queue.printed(printed.number, NOON, "Front", layout="visitor-badge")
    for each in (failed, also):
        queue.failed(each.number, NOON, "printer_no_paper")
    desk.window.perform("desk.badges")
    return desk.window.badges.dialog


def dialog_of_camera(desk):
    desk.cameras.plug("Webcam", "Camera on the desk")
    desk.choose()
    desk.form.rows["photo"].editor.photograph.click()
    return desk.window.findChild(CameraDialog)


def dialog_of_crop(desk):
    picture = QImage(1_200, 800, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.darkCyan)
    dialog = CropDialog(desk.window, desk.window.colours, picture)
    dialog.show()
    return dialog


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [None, TWICE_AS_LARGE], ids=["as it opens", "smallest"])
@pytest.mark.parametrize("opening", [dialog_of_favourites, dialog_of_badges, dialog_of_camera, dialog_of_crop])
def test_no_dialog_of_the_front_desk_cuts_words_buttons_or_fields(make_desk, opening, size, language) -> None:
    desk = make_desk(language=language)
    desk.window.resize(1280, 800)
    desk.show()
    dialog = opening(desk)
    desk.until(dialog.isVisible)
    area = dialog.findChild(FollowingArea)
    if size is None:
        desk.until(lambda: not area.verticalScrollBar().isVisible())
    else:
        dialog.resize(*size)
        assert (dialog.width(), dialog.height()) == size
    assert cut_words(desk, dialog) == []
    assert cut_controls(desk, dialog) == []
    for table in dialog.findChildren(QTableWidget):
        assert table.columnWidth(1) > 100
    for each in (each for each in dialog.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()):
        area.ensureWidgetVisible(each)
        assert is_whole(each), each.text()
    dialog.reject()


GUESTS = "Vorname;Nachname;Firma;Besuchsdatum\r\nMaya;Lindqvist;Nordwind;21.11.2026\r\n;Torres;Südwind;22.11.2026\r\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 600), TWICE_AS_LARGE], ids=str)
def test_no_list_of_guests_cuts_words_buttons_or_fields(make_desk, tmp_path, size, language) -> None:
    """A long name of a list; a guest with a fault; somebody who is not on it; and a guest for a wallet that waits."""
    desk = make_desk(language=language)
    file = tmp_path / "guests.csv"
    file.write_text(GUESTS)
    desk.window.resize(*size)
    desk.show()
    desk.window.perform("room.guests")
    view, name = desk.window.room("guests").view, "Sommerfest der Wirtschaftsförderung"
    state = view.controller.state
    view.controller.choose_kind("visitor-badge")
    view.controller.open_file(file)
    desk.until(lambda: state.list is not None and view.columns_page.isVisible())
    assert cut_words(desk) == []
    assert cut_controls(desk) == []
    view.controller.keep(name)
    desk.until(lambda: view.list_page.isVisible() and state.roster_id and not state.is_saving)
    for chosen, query in ((0, ""), (1, ""), (0, "Ana Torres Ruiz")):
        view.list_page.search.setText(query)
        desk.until(lambda query=query: view.list_page.walk_in.isVisible() is bool(query))
        view.list_page.table.selectRow(chosen)
        assert cut_words(desk) == []
        assert cut_controls(desk) == []
        assert view.title.text() == name
    desk.place.authorizations.come(4711, schema_id("visitor-badge"))
    desk.until(lambda: desk.state.waiting)
    desk.window.open_visits.resume()
    desk.until(lambda: desk.state.awaited is not None and desk.form is not None)
    desk.window.perform("issue.choose_guest")
    desk.until(view.choice.isVisible)
    assert cut_words(desk) == []
    assert cut_controls(desk) == []
    desk.place.authorizations.go("authorization-4711")
    desk.until(lambda: view.controller.is_wallet_gone)
    desk.settle()
    assert cut_words(desk) == []
    assert cut_controls(desk) == []
    assert view.list_page.table.visibleRegion().boundingRect().height() >= view.list_page.table.rowHeight(0)


def test_a_page_scrolls_down_to_its_code_where_there_is_little_room(make_desk) -> None:
    desk = opened(make_desk, TWICE_AS_LARGE)
    desk.issue()
    desk.until(lambda: is_whole(desk.visit_panel.qr))


def overlaps(page) -> list[tuple[str, str]]:
    """Name the parts of a page that lie over each other: words, fields and buttons."""
    kinds = (QLabel, QLineEdit, QAbstractButton, QComboBox)
    parts = [each for kind in kinds for each in page.findChildren(kind) if not each.visibleRegion().isEmpty()]
    alone = [each for each in parts if not any(other.isAncestorOf(each) for other in parts)]
    where = [each.visibleRegion().boundingRect().translated(each.mapTo(page, QPoint(0, 0))) for each in alone]
    return [
        (type(alone[first]).__name__, alone[second].accessibleName() or type(alone[second]).__name__)
        for first in range(len(alone))
        for second in range(first)
        if where[first].intersects(where[second])
    ]


def cut_controls(desk, window=None) -> list[str]:
    """Name the buttons whose words are not whole, and the fields and buttons that reach beyond what can be scrolled."""
    found = []
    for each in (window or desk.window).findChildren(QWidget):
        if not each.isVisible() or not isinstance(each, QLineEdit | QAbstractButton | QComboBox):
            continue
        if isinstance(each, Button) and each.shown_text != each.text():
            found.append(f"words of {each.text()}")
        around = each.parentWidget()
        while around is not None:
            corner = each.mapTo(around, each.rect().bottomRight())
            scrolls = isinstance(around.parentWidget(), QAbstractScrollArea)  # down alone
            if corner.x() >= around.width() or (corner.y() >= around.height() and not scrolls):
                found.append(f"{each.accessibleName() or each.text()} in {type(around).__name__}")
            around = None if scrolls else around.parentWidget()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 600), TWICE_AS_LARGE], ids=str)
def test_the_form_for_a_wallet_that_waits_is_whole(make_desk, size, language) -> None:
    desk = opened(make_desk, size, language)
    badges = [schema_id("visitor-badge"), schema_id("membership-card")]
    for number in (4711, 2038):
        desk.place.authorizations.come(number, *badges, origin="Poster at the entrance of the south hall")
    desk.until(lambda: desk.window.open_visits.strip is not None)
    desk.window.open_visits.resume()
    desk.until(lambda: desk.state.awaited is not None and desk.form is not None)
    desk.window.perform("issue.create")  # what is said of an empty field needs room too
    assert cut_words(desk) == []
    assert cut_controls(desk) == []
    assert overlaps(desk.issue_room) == []


def test_no_line_of_a_choice_is_wider_than_its_room(make_desk) -> None:
    desk = opened(make_desk, SIZES[0])
    choice = WrappingRadioButton("All that were issued on this day: 11/21/2026")
    choice.setParent(desk.window)
    choice.show()
    for width in range(180, 400):
        choice.resize(width, choice.heightForWidth(width))
        option = QStyleOptionButton()
        choice.initStyleOption(option)
        room = choice.style().subElementRect(QStyle.SubElement.SE_RadioButtonContents, option, choice)
        assert choice.fontMetrics().size(0, choice.text()).width() <= room.width(), width


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_asked_is_whole_where_its_words_wrap(make_desk, language) -> None:
    desk = opened(make_desk, SIZES[0], language)
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.badge")
    desk.asked.draft.credentials[0].attributes[0].value = "Ana-Katharina Berg von der Heide"
    desk.asked.changed()
    desk.settle()
    summary = desk.ask_room.request.visit_panel.findChild(AskedSummary)
    words = [each for each in summary.findChildren(QLabel) if each.wordWrap() and each.text()]
    assert [each.text() for each in words if each.height() < each.heightForWidth(each.width())] == []


def test_in_very_little_room_the_pages_of_the_settings_are_chosen_in_a_line_above_the_cards(make_desk) -> None:
    desk = opened(make_desk, TWICE_AS_LARGE)
    desk.window.perform("room.settings")
    view = desk.window.room("settings").view
    desk.settle()
    assert not view.pages.isVisible()
    assert is_whole(view.choice)
    assert QApplication.focusWidget() is view.choice
    QTest.keyClick(view.choice, Qt.Key.Key_Down)
    desk.settle()
    assert (view.page, view.choice.currentText()) == ("reach", "Network")
    desk.window.perform("settings.page.staff")
    assert view.choice.currentText() == "Staff"
    desk.window.resize(1280, 800)
    desk.settle()
    assert view.pages.isVisible()
    assert not view.choice.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_a_record_scrolls_sideways_in_very_little_room(make_desk, language) -> None:
    desk = opened(make_desk, TWICE_AS_LARGE, language)
    desk.issue()
    desk.happen("opened", "done")
    for action in ("records.visits", "records.find", "records.asked"):
        desk.window.perform(action)
        desk.settle()
        wide = [each for each in desk.window.findChildren(QAbstractScrollArea) if each.isVisible()]
        assert [type(each).__name__ for each in wide if each.horizontalScrollBar().maximum() > 0] == [], action
