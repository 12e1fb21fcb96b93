"""The links room on a fake place: made, shown, printed, watched and decided, by keyboard."""

import asyncio
import dataclasses
import json
import os
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from fake_workflows import known_links, known_runs, visit
from fakes import NOON, FakePin, FakeWalletReport, response
from PIL import Image
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QTimeEdit

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import HOUR, MINUTE
from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.poster import Poster, paint_on, paint_poster, prepare_page
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.links.draft import When
from connector_desk.desk.rooms.links.view import SETTLE
from connector_desk.desk.rooms.links.workflows_view import MistakeRow
from connector_desk.wallet.errors import WalletError
from tests.camera import qr_codes
from tests.drawings import PLAIN, data_address
from tests.windows import choices, choose, find, framed, seen, texts, timer

MAKE = "POST /bc/admin/flow/url"


@pytest.fixture
def room(make_desk) -> Callable[..., object]:
    def make(*, links=(), runs=(), language="en"):
        desk = make_desk(language=language)
        desk.place.workflows.links, desk.place.workflows.runs = list(links), list(runs)
        desk.show()
        desk.until(lambda: desk.window.room("links").is_offered)
        QTest.keyClick(desk.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
        desk.until_open("links")
        view = desk.window.room("links").view
        desk.until(lambda: view.controller.state.links is not None and view.controller.state.runs is not None)
        return desk, view

    return make


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def type_(text: str) -> None:
    QTest.keyClicks(QApplication.focusWidget(), text)


def sent(desk, start: str) -> list[tuple[str, object]]:
    return [call for call in desk.place.calls if call[0].startswith(start)]


def lines(view_list) -> list[str]:
    model = view_list.model()
    rows = range(model.rowCount())
    return [model.data(model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole) for row in rows]


def open_link(view, index: int) -> None:
    view.controller.state.open(view.controller.state.links[index])
    view.refresh()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_link_that_was_taken_up_says_whose_values_it_has(make_desk, language) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.until(desk.room_button("links").isEnabled)
    desk.window.perform("room.links")
    view = desk.window.room("links").view
    desk.until(lambda: view.controller.state.links is not None)
    view.controller.choose("visitor-badge")
    usual = translate("Links", "A link to this workflow for a screen, a poster or a message.")
    assert view.make.about.text() == usual
    host = view.make.form.rows["parameters.host"].editor.control
    desk.qtbot.keyClicks(host, "Kim Ito")
    assert view.make.about.text() == usual  # these were typed now
    desk.window.perform("links.back")
    view.controller.choose("visitor-badge")
    assert view.make.about.text() == usual
    desk.window.perform("links.take_up")
    assert view.make.about.text() == {"en": "With the values of Kim Ito", "de": "Mit den Angaben von Kim Ito"}[language]
    assert view.make.about.property("hurry")
    host = view.make.form.rows["parameters.host"].editor.control
    host.selectAll()
    desk.qtbot.keyClick(host, Qt.Key.Key_Delete)
    assert view.make.about.text() == usual  # nobody's


def test_a_place_that_lists_no_workflows_has_nothing_but_links_to_named_ones(make_desk) -> None:
    desk = make_desk()
    desk.place.workflows.is_offered = False
    desk.show()
    desk.until(lambda: bool(sent(desk, "GET /bc/studio/workflows")))
    desk.until(desk.room_button("links").isEnabled)
    assert {name for name in desk.actions if name.startswith("links.")} == {"links.new"}
    desk.window.perform("room.links")
    view = desk.window.room("links").view
    assert choices(view.picker) == ["*"]
    assert not view.is_possible("links.open_runs")
    view.controller.choose("*")
    desk.place.workflows.is_offered = True
    desk.window.room("links").load()
    desk.until(lambda: len(choices(view.picker)) > 1)  # what was begun by name is left
    assert find(view, Segments, "Page").isVisible()
    assert view.is_possible("links.open_runs")


def test_a_link_is_made_by_keys_alone(room) -> None:
    desk, view = room()
    desk.until(lambda: QApplication.focusWidget() is seen(view.picker, QAbstractButton)[0])
    view.picker.focus_choice("visitor-badge")
    press(Qt.Key.Key_Return)
    desk.until(lambda: QApplication.focusWidget() is view.make.create_button)
    view.make.form.rows["parameters.host"].editor.control.setFocus()
    type_("Kim Ito")
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.link.qr.has_code and view.link.isVisible())
    (_, body) = sent(desk, MAKE)[0]
    assert json.loads(body) == {"workflow": "visitor-badge", "parameters": {"host": "Kim Ito"}}
    assert "192.168.1.20" in view.link.qr.accessibleName()
    desk.until(lambda: view.controller.state.opened.link_id == "link-1")
    press(Qt.Key.Key_Return)  # the focus is on copying
    assert QGuiApplication.clipboard().text() == view.controller.state.opened.url
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    desk.until(view.links.list.hasFocus)
    assert "Visitor badge" in lines(view.links.list)[0]


def test_what_is_wrong_keeps_the_link_from_being_made(room) -> None:
    desk, view = room()
    view.controller.choose("course-certificate")
    desk.until(
        lambda: view.make.form is not None and view.make.form.rows["parameters.course_title"].editor.control.hasFocus()
    )
    type_("First aid")
    press(Qt.Key.Key_Return)
    assert not sent(desk, MAKE)
    rows = view.make.form.rows
    assert rows["parameters.completed_on"].sentence.text == "Please fill this in."
    assert rows["parameters.level"].sentence.text == "Please choose one."
    assert QApplication.focusWidget() is rows["parameters.completed_on"].editor.control


def test_an_end_of_ones_own_begins_with_the_one_that_stood_there(room) -> None:
    desk, view = room()
    view.controller.choose("login")
    desk.settle()
    form = view.make.form
    assert form.rows["expiryDate"].isHidden()
    choose(form.rows["when"].editor.control, When.HOUR)
    choose(form.rows["when"].editor.control, When.DATE)
    assert not form.rows["expiryDate"].isHidden()
    draft = view.controller.state.draft
    assert draft.ends(desk.session.clock()) == desk.session.clock() + HOUR
    assert draft.validate()


def test_the_same_attempt_goes_again_under_the_same_name(room) -> None:
    desk, view = room()
    view.controller.choose("login")
    desk.place.next_answers[MAKE] = DeskError("outcome_unknown")
    desk.window.perform("links.create")
    desk.until(lambda: view.controller.state.error_message is not None)
    assert view.make.notice.way_on.text() == "Try again"
    once = view.controller.state.once
    view.make.notice.way_on.click()
    desk.until(lambda: view.controller.state.opened is not None)
    assert desk.place.workflows.attempts == {once: view.controller.state.opened.url}


def test_form_and_json_are_one(room) -> None:
    desk, view = room()
    view.controller.choose("visitor-badge")
    desk.window.perform("links.json")
    assert json.loads(view.make.written.editor.toPlainText()) == {"workflow": "visitor-badge"}
    view.make.written.editor.setPlainText('{"workflow": "visitor-badge", "goal": "Open day", "colour": "red"}')
    assert "cannot show all" in view.make.written.says.text
    desk.window.perform("links.create")
    desk.until(lambda: bool(sent(desk, MAKE)))
    assert json.loads(sent(desk, MAKE)[0][1])["colour"] == "red"


def test_the_list_says_how_each_link_stands_and_follows_events(room) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    desk.window.perform("links.open_links")
    desk.window.perform("links.refresh")
    desk.until(lambda: len(lines(view.links.list)) == 7)
    said = lines(view.links.list)
    assert said[0].startswith("Visitor badge, Open day")
    assert [line.split(", ")[-2 if "until" in line else -1].split(", ")[0] for line in said[3:]] == [
        "Not available",
        "Used",
        "Expired",
        "Withdrawn",
    ]
    desk.place.workflows.links[0]["uses"] = 4
    desk.place.workflows.runs = [visit(1, desk.session.clock(), "active", waits="visitor", state="opened")]
    desk.place.tell_of_run("link.used", "run-1")
    desk.until(lambda: "used 4 times" in lines(view.links.list)[0])
    desk.until(lambda: [each.visit_id for each in view.controller.state.runs] == ["run-1"])
    desk.session.clock.pass_seconds(7 * 3_600)  # nobody tells that it ended
    view.refresh()
    assert "Expired" in lines(view.links.list)[0]


def test_a_link_is_withdrawn_only_when_the_button_is_pressed_twice(room) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    view.controller.load()
    desk.until(lambda: len(view.controller.state.links) == 7)
    open_link(view, 0)
    assert view.link.qr.has_code
    desk.window.perform("links.withdraw")
    assert not sent(desk, "POST")
    assert find(view.link, QPushButton, "links.withdraw").text() == "Really withdraw"
    assert not seen(view.link, QPushButton, "links.try")  # in German there is no room for both
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.opened.state == "withdrawn")
    assert not view.link.qr.has_code
    assert framed(view.link, QLabel, "display").text() == "Withdrawn"
    assert not view.is_possible("links.copy_link")
    assert view.is_possible("links.new")


@pytest.mark.parametrize("index", [3, 4, 5, 6])
def test_a_link_that_starts_nothing_shows_no_code(room, index: int) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    view.controller.load()
    desk.until(lambda: len(view.controller.state.links) == 7)
    open_link(view, 0)
    open_link(view, index)
    assert not view.link.qr.has_code
    assert not view.is_possible("links.poster")


def test_files_of_a_link_can_be_scanned(room, tmp_path: Path) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    view.controller.load()
    desk.until(lambda: len(view.controller.state.links) == 7)
    open_link(view, 0)
    url = view.controller.state.opened.url
    view.link.write(tmp_path / "link.png", view.link.save_png)
    assert find(view.link, StatusLine).text() == "Saved: link.png"
    assert qr_codes(Image.open(tmp_path / "link.png"))[0].text == url
    view.link.write(tmp_path / "link.svg", view.link.save_svg)
    assert scan_svg(tmp_path / "link.svg") == url
    view.link.write(tmp_path / "none" / "link.svg", view.link.save_svg)
    assert "could not be written" in view.link.notice.sentence.text()


def scan_svg(file: Path) -> str:
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    drawing = QSvgRenderer(str(file))
    assert drawing.isValid()
    picture = QImage(drawing.defaultSize(), QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(picture)
    drawing.render(painter)
    painter.end()
    seen = Image.frombuffer("L", (picture.width(), picture.height()), bytes(picture.constBits()), "raw", "L",
                            picture.bytesPerLine(), 1)  # fmt: skip
    return qr_codes(seen)[0].text


def test_the_poster_is_shown_saved_and_printed_alike(room, tmp_path: Path) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    view.controller.load()
    desk.until(lambda: len(view.controller.state.links) == 7)
    open_link(view, 0)
    desk.window.perform("links.poster")
    desk.until(view.link.poster.isVisible)
    poster = view.link.poster.poster
    assert (poster.title, poster.goal) == ("Visitor badge", "Open day")
    assert poster.organisation == "Town Hall"
    assert "2026" in poster.until  # it hangs there tomorrow too, so it never says today
    desk.settle()
    seen = view.link.poster.grab().toImage().convertToFormat(view.link.poster.grab().toImage().Format.Format_Grayscale8)
    picture = Image.frombuffer("L", (seen.width(), seen.height()), bytes(seen.constBits()), "raw", "L",
                               seen.bytesPerLine(), 1)  # fmt: skip
    assert qr_codes(picture)[0].text == view.controller.state.opened.url
    view.link.write(tmp_path / "poster.pdf", view.link.poster.save)
    assert (tmp_path / "poster.pdf").read_bytes().startswith(b"%PDF-")
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    prepare_page(printer)
    assert paint_on(printer, poster)
    assert (tmp_path / "printed.pdf").stat().st_size > 4_000
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    desk.until(view.link.qr.isVisible)


def test_the_poster_has_the_logo_above_the_name(qtbot) -> None:
    def painted(logo: str):
        page = QImage(840, 1188, QImage.Format.Format_RGB32)
        page.fill(Qt.GlobalColor.white)
        poster = Poster("Badge", "Open day", qr_matrix("https://a.example"), "a.example", "Scan", "", "Town", logo)
        painter = QPainter(page)
        paint_poster(painter, QRectF(page.rect()), poster)
        painter.end()
        return page

    page, colour = painted(data_address(PLAIN)), QColor("#0f4c5c")
    found = [y for y in range(300) if page.pixelColor(420, y) == colour]
    assert found
    assert max(found) - min(found) + 1 == len(found) == 72  # 18 of 210 parts of its width
    plain = painted("")
    assert not [y for y in range(300) if plain.pixelColor(420, y) == colour]


def test_runs_move_on_by_themselves(room) -> None:
    desk, view = room()
    clock = desk.session.clock
    desk.place.workflows.runs = [visit(1, clock(), "active", waits="visitor", state="opened")]
    desk.window.perform("links.open_runs")
    view.controller.load_runs()
    desk.until(lambda: len(lines(view.runs.list)) == 1)
    assert "Waiting for the visitor" in lines(view.runs.list)[0]
    view.runs.list.step_in()
    desk.place.workflows.runs = [visit(1, clock(), "done", "done", "active", waits="wallet")]
    desk.place.tell_of_run("workflow.step", "run-1")
    desk.until(lambda: view.runs.pill.accessibleName() == "Waiting for the wallet")
    desk.place.workflows.runs = [visit(1, clock(), "done", "done", "done", state="done")]
    desk.place.tell_of_run("visit.done", "run-1")
    desk.until(lambda: view.runs.pill.accessibleName() == "Done")


def choose_run_that_ended_with_words(desk, view) -> int:
    """Choose it in the list as one does, and give its row."""
    desk.window.perform("links.open_runs")
    view.controller.load_runs()
    desk.until(lambda: len(lines(view.runs.list)) == len(desk.place.workflows.runs))
    (row,) = [row for row, line in enumerate(lines(view.runs.list)) if "Ada" in line]
    view.runs.list.setCurrentIndex(view.runs.list.model().index(row, 0))
    desk.until(view.runs.theirs.isVisible)
    return row


def test_case_289_a_run_that_the_wallet_ended_tells_what_it_said(room) -> None:
    desk, view = room()
    desk.place.workflows.runs = known_runs(desk.session.clock())
    row = choose_run_that_ended_with_words(desk, view)
    assert view.runs.theirs.words.text() == "“wallet_unavailable: <b>Locked</b>.”"
    view.runs.list.setCurrentIndex(view.runs.list.model().index(row - 1, 0))
    desk.until(lambda: not view.runs.theirs.isVisible())


def test_case_289_a_run_that_an_agent_ended_says_that_the_agent_said_it(room) -> None:
    desk, view = room()
    desk.place.workflows.runs = [each | {"agentId": "agent-1"} for each in known_runs(desk.session.clock())]
    choose_run_that_ended_with_words(desk, view)
    assert view.runs.theirs.words.accessibleName().startswith("The agent said: ")


def waits(desk, number: int, who: str = "Maya") -> None:
    """Let somebody come to the step that waits for the desk."""
    run = visit(number, desk.session.clock(), "done", "active", waits="desk", who=who)
    desk.place.workflows.runs.insert(0, run)
    desk.place.tell_of_run("approval.requested", str(run["workflowId"]))


def test_staff_at_the_counter_notice_who_waits_and_one_key_leads_there(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.until(lambda: desk.window.room("links").is_offered)
    navigation = desk.window.navigation
    assert not seen(navigation, QPushButton, "links.waiting")
    waits(desk, 1)
    desk.until(lambda: bool(seen(navigation, QPushButton, "links.waiting")))
    assert (
        " ".join(texts(find(navigation, QPushButton, "links.waiting"))).strip() == "A visitor is waiting for approval"
    )
    assert framed(desk.room_button("links"), QLabel, "badge").text() == "1"
    assert desk.room_button("links").accessibleName() == "Links. A visitor is waiting for approval"
    assert "links.approve" not in desk.actions  # nobody decides what is not on the screen
    QTest.keyClick(desk.window, Qt.Key.Key_F6)
    desk.until_open("links")
    view = desk.window.room("links").view
    assert view.approval.question.text() == "May this visitor come in?"
    assert QApplication.focusWidget() is view.approval.approve


def settle(approval) -> None:
    """Let the moment pass in which nobody is decided."""
    settling = timer(approval, SETTLE)
    settling.stop()
    settling.timeout.emit()


def test_one_key_approves_and_the_next_is_not_approved_by_the_same_press(room) -> None:
    desk, view = room()
    waits(desk, 1)
    desk.until(lambda: len(view.controller.watch.waiting) == 1)
    waits(desk, 2, "Jonas")
    desk.until(lambda: len(view.controller.watch.waiting) == 2)
    assert any("1 more waiting" in each for each in texts(view.approval))
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    desk.until(lambda: [each.visit_id for each in view.controller.watch.waiting] == ["run-2"])
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    assert [call for call, _ in sent(desk, "POST")] == ["POST /bc/admin/workflows/run-1/approve?step=approval"]
    settle(view.approval)
    QTest.keyClick(desk.window, Qt.Key.Key_F8)
    desk.until(lambda: not view.controller.watch.waiting)
    assert [call for call, _ in sent(desk, "POST")][1:] == ["POST /bc/admin/workflows/run-2/decline?step=approval"]
    assert not view.approval.isVisible()
    assert not seen(desk.window.navigation, QPushButton, "links.waiting")
    assert SETTLE >= 500


def test_whoever_was_decided_elsewhere_is_no_longer_asked_about(room) -> None:
    desk, view = room()
    waits(desk, 1)
    waits(desk, 2, "Jonas")
    desk.until(lambda: len(view.controller.watch.waiting) == 2)
    desk.place.tell_of_run("approval.given", "run-2")
    desk.until(lambda: len(view.controller.watch.waiting) == 1)
    desk.place.workflows.runs[1]["run"]["waitsFor"] = None
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    desk.until(lambda: not view.controller.watch.waiting)


def test_who_waits_already_is_seen_when_the_desk_opens(make_desk) -> None:
    desk = make_desk()
    desk.place.workflows.runs = known_runs(desk.session.clock() - MINUTE)
    desk.show()
    desk.until(lambda: desk.window.room("links").waiting == 1)


def test_a_decision_that_could_not_be_sent_is_said_and_can_be_made_again(room) -> None:
    desk, view = room()
    waits(desk, 1)
    desk.until(lambda: len(view.controller.watch.waiting) == 1)
    desk.place.next_answers["POST /bc/admin/workflows/run-1/approve?step=approval"] = DeskError("place_unreachable")
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    desk.until(lambda: "reached" in view.approval.fault.text())
    assert view.approval.can_decide
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    desk.until(lambda: not view.controller.watch.waiting)


def test_a_workflow_of_ones_own_is_added_with_the_line_of_a_mistake(room) -> None:
    desk, view = room()
    desk.window.perform("links.add_workflow")
    desk.until(view.workflows.source.hasFocus)
    view.workflows.source.setPlainText('name = "open-day"\ntitle = ???\n')
    view.workflows.ways["save"].click()
    desk.until(lambda: len(seen(view.workflows, MistakeRow)) == 1)
    find(view.workflows, MistakeRow).way.click()
    assert view.workflows.source.textCursor().blockNumber() == 1
    steps = '[[methods]]\nname = "only"\n[[methods.steps]]\nkind = "show"\nname = "hello"\ntext = "Hi"\n'
    view.workflows.source.setPlainText(f'name = "open-day"\ntitle = "Open day"\ngoal = "Look around."\n{steps}')
    view.workflows.ways["save"].click()
    desk.until(lambda: "Open day, Added here, On, open-day" in lines(view.workflows.list))
    desk.until(lambda: bool(view.workflows.source.toPlainText()))
    view.workflows.ways["make"].click()
    desk.until(view.make.isVisible)
    assert view.controller.state.chosen == "open-day"


def test_a_workflow_that_was_just_added_stays_open_until_the_list_has_it(room) -> None:
    desk, view = room()
    desk.window.perform("links.add_workflow")
    desk.until(view.workflows.source.hasFocus)
    desk.place.gate, desk.place.gated = asyncio.Event(), ("GET /bc/studio/workflows",)
    view.workflows.ways["save"].click()
    desk.until(view.workflows.ways["save"].isHidden)
    desk.settle()  # the runs that wait for the desk come before the list of the workflows
    desk.release(desk.place.gate)
    desk.until(view.workflows.ways["make"].isVisible)


def test_a_file_becomes_a_workflow_only_once_it_is_saved(room, tmp_path: Path) -> None:
    desk, view = room()
    desk.window.perform("links.open_workflows")
    file = tmp_path / "day.toml"
    file.write_text('name = "day"', encoding="utf-8")
    view.workflows.open_file(file)
    assert view.workflows.source.toPlainText() == 'name = "day"'
    assert not sent(desk, "POST")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "large.toml").write_bytes(b"#" * (256 * 1024 + 1))
    for name, said in (("picture", "cannot be read"), ("pipe", "cannot be read"), ("large", "larger than 256 KiB")):
        view.workflows.open_file(tmp_path / f"{name}.toml")
        assert said in view.workflows.notice.sentence.text()


def test_a_workflow_is_switched_off_and_offered_no_more(room) -> None:
    desk, view = room()
    desk.window.perform("links.open_workflows")
    view.workflows.list.chosen.emit("login")
    desk.until(lambda: bool(view.workflows.source.toPlainText()))
    assert view.workflows.ways["remove"].isHidden()  # one of the program stays
    view.workflows.ways["enable"].click()
    desk.until(lambda: "Sign in, Built in, Off, login" in lines(view.workflows.list))
    desk.window.perform("links.new")
    assert "login" not in choices(view.picker)
    assert "links.choose.login" not in desk.actions


def test_mistakes_in_files_of_the_data_folder_are_shown(room) -> None:
    desk, view = room()
    desk.place.workflows.mistakes = [{"file": "day-pass.toml", "line": 7, "message": "goal: <b>needed</b>"}]
    desk.window.perform("links.open_workflows")
    view.controller.load()
    desk.until(view.workflows.mistakes.isVisible)
    assert "day-pass.toml, line 7: goal: <b>needed</b>" in view.workflows.mistakes.next_step.text()


def test_mistakes_are_told_in_the_language_of_the_desk_and_names_as_they_are(room) -> None:
    desk, view = room(language="de")
    message = "schemaName: There is no schema <b>badge</b> here."
    desk.place.workflows.mistakes = [{"file": "day-pass.toml", "line": 7, "message": message}]
    desk.window.perform("links.open_workflows")
    view.controller.load()
    desk.until(view.workflows.mistakes.isVisible)
    words = "day-pass.toml, Zeile 7: schemaName: Das Schema <b>badge</b> gibt es nicht."
    assert view.workflows.mistakes.next_step.text() == words
    desk.window.perform("links.add_workflow")
    view.workflows.source.setPlainText('name = "open-day"\ntitle = ???\n')
    view.workflows.ways["save"].click()
    desk.until(lambda: len(seen(view.workflows, MistakeRow)) == 1)
    row = find(view.workflows, MistakeRow)
    words = "Das ist kein TOML: Das ist kein Wert. Setzen Sie Text in Anführungszeichen."
    assert (row.way.text(), row.words) == ("Zeile 2", words)
    assert row.way.accessibleName() == f"Zeile 2: {words}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_time_that_a_link_ends_can_be_read_whole(room, language: str) -> None:
    desk, view = room(language=language)
    view.controller.choose("visitor-badge")
    desk.until(lambda: "parameters.host" in view.make.form.rows)
    choose(view.make.form.rows["when"].editor.control, When.DATE)
    desk.settle()
    line = view.make.form.findChild(QTimeEdit).lineEdit()
    assert line.isVisible()
    margins = line.textMargins()
    assert line.width() - margins.left() - margins.right() > line.fontMetrics().horizontalAdvance(line.text())


def test_a_list_that_fails_says_so_and_can_be_asked_again(room) -> None:
    desk, view = room()
    desk.window.perform("links.open_links")
    desk.place.next_answers["GET /bc/admin/flow/links?limit=100"] = DeskError("place_unreachable")
    desk.window.perform("links.refresh")
    desk.until(view.links.notice.isVisible)
    view.links.notice.way_on.click()
    desk.until(lambda: not view.links.notice.isVisible())


def test_values_are_plain_text(room) -> None:
    desk, view = room()
    run = visit(1, desk.session.clock(), "done", "active", waits="desk", who="<b>Maya</b>\u202e")
    desk.place.workflows.runs.insert(0, run)
    desk.place.tell_of_run("approval.requested", "run-1")
    desk.until(lambda: len(view.controller.watch.waiting) == 1)
    shown = texts(view.approval)
    assert "<b>Maya</b>⟨U+202E⟩" in shown


def test_a_png_is_large_enough_to_be_printed(room, tmp_path: Path) -> None:
    desk, view = room()
    desk.place.next_answers[MAKE] = response(result="https://desk.example/w/1")
    view.controller.choose("login")
    desk.window.perform("links.create")
    desk.until(lambda: view.controller.state.opened is not None and view.link.qr.has_code)
    assert view.link.save_png(tmp_path / "a.png")
    width, height = struct.unpack(">II", (tmp_path / "a.png").read_bytes()[16:24])
    assert width == height > 1_400


def test_a_code_goes_with_the_address_it_led_to_and_comes_back_at_the_new_one(room) -> None:
    desk, view = room()
    desk.place.workflows.links = known_links(desk.session.clock())
    view.controller.load()
    desk.until(lambda: len(view.controller.state.links) == 7)
    open_link(view, 0)
    for each in desk.place.workflows.links:
        each["url"] = str(each["url"]).replace("192.168.1.20", "10.0.4.7")
    desk.window.room("links").hide_code("")
    assert not view.link.qr.has_code
    desk.until(lambda: view.link.qr.has_code)
    assert "10.0.4.7" in view.link.qr.accessibleName()


def test_staff_read_labels_in_their_language_and_runs_by_the_visitors_name(room) -> None:
    desk, view = room(language="de")
    waits(desk, 1)
    desk.until(lambda: len(view.controller.watch.waiting) == 1)
    shown = texts(view.approval)
    assert shown[shown.index("Vorname") + 1] == "Maya"
    assert shown.index("Vorname") < shown.index("Gastgeber")
    desk.window.perform("links.open_runs")
    desk.until(lambda: bool(lines(view.runs.list)))
    assert lines(view.runs.list)[0].startswith("Maya Lindqvist, Besucherausweis")


def test_a_link_is_tried_without_a_phone(room) -> None:
    desk, view = room(links=known_links(NOON))
    open_link(view, 1)
    desk.session.wallet.next = FakeWalletReport("walked", ("Day pass",))
    desk.session.wallet.gate = gate = asyncio.Event()
    QTest.keyClick(desk.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: bool(desk.session.wallet.followed))
    assert desk.session.wallet.followed == [(view.controller.state.opened.url, "", False)]
    assert view.link.tried.words.text() == "Test wallet: working…"
    assert not view.is_possible("links.try")
    desk.release(gate)
    desk.until(lambda: "completed the workflow, with Day pass." in view.link.tried.words.text())
    assert view.is_possible("links.try")
    open_link(view, 0)
    assert not view.link.tried.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_test_wallet_asks_for_the_pin_that_the_run_shows(room, language: str) -> None:
    run = {**visit(1, NOON, waits="wallet"), "pin": "471122"}
    desk, view = room(links=known_links(NOON), runs=[run], language=language)
    view.controller.state.open(view.controller.state.links[0])
    view.controller.state.opened = dataclasses.replace(view.controller.state.opened, link_id="link-known-0")
    view.refresh()
    wrong = FakePin(refusal="Wrong PIN. 4 tries left.")
    desk.session.wallet.asks = [FakePin(), wrong]
    desk.session.wallet.next = FakeWalletReport("walked", ("Proof of age",))
    view.perform("links.try")
    tried = view.link.tried
    desk.until(tried.pin.isVisible)
    assert tried.pin.hasFocus()
    if language == "en":
        assert tried.words.text() == "Test wallet: Connector Desk asks for a PIN. See the run under “Links”."
    assert not tried.go_on.isEnabled()
    assert not view.is_possible("links.try")
    desk.until(view.link.pin.isVisible)
    assert "471122" not in view.link.pin.digits.text()
    view.link.pin.hold.pressed.emit()
    assert (view.link.pin.digits.text(), view.link.qr.isVisible()) == ("471122", False)
    view.link.pin.hold.released.emit()
    assert view.link.qr.isVisible()
    type_("471123")
    press(Qt.Key.Key_Return)
    desk.until(lambda: "(" in tried.words.text() and tried.pin.isVisible())
    if language == "en":
        assert tried.words.text() == "Test wallet: the PIN was refused. (Wrong PIN. 4 tries left.)"
    else:
        assert "4 Versuche" in tried.words.text()
    assert tried.pin.text() == ""
    type_("471122")
    tried.go_on.click()
    desk.until(lambda: "Proof of age" in tried.words.text())
    assert not tried.pin.isVisible()
    assert not view.link.pin.isVisible()
    assert desk.session.wallet.given == ["471123", "471122"]


def test_of_several_visitors_no_pin_is_taken_for_that_of_the_test_wallet(room) -> None:
    runs = [{**visit(1, NOON, waits="wallet"), "pin": "471122"}, {**visit(2, NOON, waits="wallet"), "pin": "998877"}]
    desk, view = room(links=known_links(NOON), runs=runs)
    view.controller.state.open(view.controller.state.links[0])
    view.controller.state.opened = dataclasses.replace(view.controller.state.opened, link_id="link-known-0")
    view.refresh()
    desk.session.wallet.asks = [FakePin()]
    view.perform("links.try")
    desk.until(view.link.tried.pin.isVisible)
    desk.until(lambda: len(view.controller.state.runs_of(view.controller.state.opened)) == 2)
    desk.settle()
    assert not view.link.pin.isVisible()


def test_who_has_no_pin_stops_the_test_wallet(room) -> None:
    desk, view = room(links=known_links(NOON))
    open_link(view, 1)
    desk.session.wallet.asks = [FakePin()]
    view.perform("links.try")
    desk.until(view.link.tried.pin.isVisible)
    open_link(view, 0)
    assert not view.link.tried.isVisible()
    open_link(view, 1)
    assert view.link.tried.pin.isVisible()
    view.link.tried.stop.click()
    desk.until(lambda: "This offer needs a PIN." in view.link.tried.words.text())
    assert view.is_possible("links.try")


def test_a_run_shows_the_pin_of_its_offer_while_it_is_held(room) -> None:
    run = {**visit(1, NOON, "done", waits="wallet"), "pin": "471122"}
    desk, view = room(runs=[run, visit(2, NOON, "done", waits="desk")])
    view.perform("links.open_runs")
    view.runs.list.chosen.emit("run-1")
    desk.until(view.runs.pin.isVisible)
    assert view.runs.pin.digits.text() == ""
    view.runs.pin.hold.pressed.emit()
    assert view.runs.pin.digits.text() == "471122"
    view.runs.list.chosen.emit("run-2")
    assert not view.runs.pin.isVisible()


def test_why_a_link_could_not_be_tried_is_said(room) -> None:
    desk, view = room(links=known_links(NOON))
    open_link(view, 1)
    desk.session.wallet.next = WalletError("wallet_run_ended", detail="The desk did not approve.")
    view.perform("links.try")
    desk.until(lambda: "The desk did not approve." in view.link.tried.words.text())


def test_where_no_wallet_is_lent_a_link_cannot_be_tried(room) -> None:
    desk, view = room(links=known_links(NOON))
    desk.window.place = desk.window.place._replace(wallet=None)
    open_link(view, 1)
    assert not view.is_possible("links.try")
    assert not seen(view.link, QPushButton, "links.try")


def test_a_link_shows_its_runs_however_many_others_are_newer(room) -> None:
    desk, view = room(links=known_links(NOON))
    link = view.controller.state.links[0]
    desk.place.workflows.runs = known_runs(NOON)
    for number, run in enumerate(desk.place.workflows.runs):
        run["run"]["linkId"] = link.link_id if number == 2 else "another"
    view.controller.open(link)
    desk.until(lambda: len(view.controller.state.runs_of(link)) == 1)
    assert sent(desk, f"GET /bc/admin/workflows?kind=flow&limit=200&linkId={link.link_id}")
    desk.place.workflows.runs = []
    view.controller.load_runs()
    desk.settle()
    assert len(view.controller.state.runs_of(link)) == 1
    assert sent(desk, "GET /bc/admin/workflows?kind=flow&limit=200")
    assert sent(desk, "GET /bc/admin/workflows?kind=flow&limit=200&waitsFor=desk")


def test_in_a_low_window_the_pin_of_the_test_wallet_covers_no_address(room) -> None:
    run = {**visit(1, NOON, waits="wallet"), "pin": "471122"}
    desk, view = room(links=known_links(NOON), runs=[run], language="de")
    desk.window.resize(800, 600)
    view.controller.state.open(view.controller.state.links[0])
    view.controller.state.opened = dataclasses.replace(view.controller.state.opened, link_id="link-known-0")
    view.refresh()
    desk.settle()
    assert view.link.address.isVisible()
    desk.session.wallet.asks = [FakePin(refusal="Wrong PIN. 4 tries left.")]
    view.perform("links.try")
    desk.until(lambda: view.link.tried.pin.isVisible() and view.link.pin.isVisible())
    desk.settle()
    link = view.link
    assert not link.address.isVisible() or link.qr.geometry().bottom() < link.address.geometry().top()
