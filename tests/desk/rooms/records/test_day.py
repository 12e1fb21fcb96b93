"""The page of a day: its numbers, its chart, its days turned by key, and what is saved of it."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from fake_report import BUSY
from fakes import NOON, refusal
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.records.controller import DAY_PAUSE
from connector_desk.desk.rooms.records.day_chart import _round_up
from connector_desk.desk.rooms.records.day_model import COLUMNS
from connector_desk.desk.rooms.records.model import RecordsPage, SearchPhase
from connector_desk.desk.shell.command_palette import CommandPalette
from connector_desk.roster.table import read_table
from tests.pdf_page import PdfPage
from tests.windows import timer, write

TODAY = datetime.fromtimestamp(NOON / 1000).astimezone().date().isoformat()
YESTERDAY = date.fromordinal(date.fromisoformat(TODAY).toordinal() - 1).isoformat()


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def opened(desk, hours=BUSY):
    desk.place.report.hours[TODAY] = hours
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    desk.place.report.most_issued = [(schema.schema_id, "Visitor badge", 58), ("other", "=Old badge", 11)]
    press(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    desk.until_open("records")
    view = desk.window.room("records").view.day
    until_answered(desk, view)
    return view


def until_answered(desk, view) -> None:
    desk.until(lambda: view.state.phase not in (SearchPhase.WAITING, SearchPhase.LOADING))
    desk.settle()


def words(view) -> list[str]:
    return [each.text() for each in view.findChildren(QLabel) if each.isVisible() and each.text()]


def asked(desk) -> list[str]:
    return [str(value) for name, value in desk.place.calls if name == "report"]


def test_one_key_opens_the_day_with_its_figures(desk) -> None:
    view = opened(desk)
    assert desk.window.room("records").controller.state.open_page is RecordsPage.DAY
    assert [(tile._name.text(), tile.value.text()) for tile in view.tiles] == [
        ("Visits", "84"),
        ("Issued", "71"),
        ("Declined or failed", "5"),
        ("Time until the scan", "8\N{NO-BREAK SPACE}s"),
    ]
    assert view.tiles[3].more.text().endswith("1\N{NO-BREAK SPACE}min\N{NO-BREAK SPACE}14\N{NO-BREAK SPACE}s")
    assert {"Visitor badge", "58", "=Old badge", "11", "Credential"} <= set(words(view))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_palette_finds_the_day(desk) -> None:
    desk.window.perform("desk.palette")
    palette = desk.window.findChild(CommandPalette)
    QTest.keyClicks(palette.line, "glance")
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    desk.settle()
    assert desk.window.room("records").view.day.isVisible()


def test_the_place_is_asked_for_the_day_of_this_computer(desk) -> None:
    opened(desk)
    (path,) = asked(desk)
    begins = datetime.fromisoformat(TODAY).astimezone()
    assert f"from={begins.astimezone(tz=None).timestamp():.0f}" not in path  # an instant with its zone
    told = {name: value for name, _, value in (part.partition("=") for part in path.partition("?")[2].split("&"))}
    from urllib.parse import unquote

    assert datetime.fromisoformat(unquote(told["from"])) == begins
    assert datetime.fromisoformat(unquote(told["to"])).astimezone().date().isoformat() > TODAY


def test_the_days_are_turned_by_key_and_none_follows_today(desk) -> None:
    view = opened(desk)
    assert not view.is_possible("records.day_after")
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    until_answered(desk, view)
    assert view.state.day.date.isoformat() == YESTERDAY
    assert view.headline.text() == "No visits on this day"
    press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    until_answered(desk, view)
    assert view.state.day.date.isoformat() == TODAY
    press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    desk.settle()
    assert len(asked(desk)) == 3


def test_escape_goes_back_to_today(desk) -> None:
    view = opened(desk)
    for _ in range(3):
        press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    until_answered(desk, view)
    assert view.today.isVisible()
    press(Qt.Key.Key_Escape)
    until_answered(desk, view)
    assert view.state.day.date.isoformat() == TODAY
    assert not view.today.isVisible()


def test_a_typed_day_is_shown_and_a_later_one_is_today(desk) -> None:
    view = opened(desk)
    for typed in ("2", "2026-1", YESTERDAY):
        write(view.date.control, typed)
    desk.until(lambda: len(asked(desk)) == 2)
    until_answered(desk, view)
    assert view.state.day.date.isoformat() == YESTERDAY
    write(view.date.control, "2031-01-01")
    desk.until(lambda: len(asked(desk)) == 3)
    until_answered(desk, view)
    assert view.state.day.date.isoformat() == TODAY


def test_the_arrow_keys_tell_the_numbers_of_each_hour(desk) -> None:
    view = opened(desk)
    view.chart.setFocus()
    desk.settle()
    assert view.hour.text() == "7:00\N{NARROW NO-BREAK SPACE}AM: 3 visits · Done: 3"
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)
    assert view.hour.text().endswith("AM: 35 visits · Done: 31 · Failed: 2 · Expired or withdrawn: 2")
    press(Qt.Key.Key_End)
    assert view.hour.text().endswith("PM: 0 visits")
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Left)
    assert view.hour.text() == "12:00\N{NARROW NO-BREAK SPACE}AM: 0 visits"


def test_a_click_tells_the_numbers_of_its_hour(desk) -> None:
    view = opened(desk)
    place = round(view.chart.width() * 9.5 / 24)
    QTest.mouseClick(view.chart, Qt.MouseButton.LeftButton, pos=QPoint(place, 40))
    assert "35 visits" in view.hour.text()


def test_a_screen_reader_gets_the_chart_as_text(desk) -> None:
    view = opened(desk)
    assert view.chart.accessibleName() == "Visits by hour"
    told = view.chart.accessibleDescription().split(". ")
    assert len(told) == 5
    assert told[4].endswith("11 visits · Done: 7 · Open: 3 · Expired or withdrawn: 1")
    assert view.tiles[0].accessibleName() == "Visits: 84. 3 still open"


def test_the_chart_is_as_high_as_its_numbers(desk) -> None:
    view = opened(desk)
    image = view.chart.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    tones = view._colours.tones.values()
    assert {tone.fill.lower() for tone in tones} <= colours


@pytest.mark.parametrize(
    ("count", "top"), [(1, 1), (2, 2), (3, 4), (5, 5), (6, 10), (35, 40), (41, 50), (51, 100), (4_001, 5_000)]
)
def test_the_scale_ends_at_a_round_number(count: int, top: int) -> None:
    assert _round_up(count) == top


def test_an_empty_day_says_so_and_nothing_can_be_saved(desk) -> None:
    view = opened(desk, {})
    assert view.headline.text() == "No visits on this day"
    assert not view.chart.isVisible()
    assert not view.is_possible("records.day_pdf")
    assert not view.pdf.isEnabled()


def test_a_failing_service_says_so_and_is_asked_again(desk) -> None:
    desk.place.next_answers["report"] = DeskError("place_unreachable")
    view = opened(desk)
    assert view.notice.isVisible()
    assert view.notice.next_step.text()
    view.notice.way_on.click()
    until_answered(desk, view)
    assert not view.notice.isVisible()
    assert view.tiles[0].value.text() == "84"


def test_an_older_service_says_that_it_does_not_count(desk) -> None:
    desk.place.next_answers["report"] = refusal(404, "not_found")
    view = opened(desk)
    assert view.headline.text() == "This service does not count its visits"
    assert not view.notice.isVisible()


def test_what_happens_at_the_desk_is_counted_soon_and_once(desk) -> None:
    view = opened(desk)
    before = len(asked(desk))
    for place in range(20):
        desk.place.happen(f"v-{place}", "prepared")
    waits = timer(view._controller, DAY_PAUSE)
    desk.until(waits.isActive)
    desk.place.report.hours[TODAY] = {9: {"done": 1}}
    waits.timeout.emit()
    until_answered(desk, view)
    assert view.tiles[0].value.text() == "1"
    assert len(asked(desk)) == before + 1
    desk.window.perform("records.visits")
    desk.settle()
    assert not waits.isActive()


def saved(desk, view, folder: Path, key: Qt.Key, modifier: Qt.KeyboardModifier, name: str) -> bytes:
    view.ask_where = lambda suffix: folder / f"day{suffix}"
    press(key, modifier)
    desk.settle()
    assert view.said.text() == f"Saved: {name}"
    return (folder / name).read_bytes()


def test_the_day_is_saved_as_a_table_that_reads_back(desk, tmp_path: Path) -> None:
    view = opened(desk)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    content = saved(desk, view, tmp_path, Qt.Key.Key_C, both, "day.csv")
    table = read_table(content)
    assert table.head == COLUMNS
    rows = [row.cells for row in table.rows]
    assert {row[0] for row in rows} == {TODAY}
    hourly = [row for row in rows if row[3] == "visits"]
    assert sum(int(row[5]) for row in hourly) == 84
    nine = [row for row in hourly if row[1].startswith(f"{TODAY}T09:00:00") and row[2].startswith(f"{TODAY}T10:00:00")]
    assert sorted(row[4:] for row in nine) == sorted(
        [("done", "31"), ("failed", "2"), ("expired", "1"), ("cancelled", "1")]
    )
    assert ("credentials", "issued", "71") in {row[3:] for row in rows}
    assert ("milliseconds until the scan", "median", "8200") in {row[3:] for row in rows}
    assert content.decode("utf-8-sig").splitlines()[0] == ";".join(COLUMNS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_day_is_saved_as_pages_that_read_back(make_desk, tmp_path: Path, language: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    view = opened(desk)
    view.ask_where = lambda suffix: tmp_path / f"day{suffix}"
    press(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    desk.settle()
    text = PdfPage(tmp_path / "day.pdf").text()
    expected = {
        "en": ("Day at a glance", "Saturday, November 21, 2026", "84", "Visitor badge", "Expired or", "35"),
        "de": ("Tag im Überblick", "Samstag, 21. November 2026", "84", "Besucherausweis", "zurückgezogen", "35"),
    }[language]
    for each in expected:
        assert each in text, text


def test_a_file_that_cannot_be_written_is_said(desk) -> None:
    view = opened(desk)
    view.ask_where = lambda suffix: Path("/nowhere") / f"day{suffix}"
    view.csv.click()
    assert view.not_saved.isVisible()
    assert not view.said.isVisible()


def test_the_day_is_saved_on_its_own_page_alone(desk) -> None:
    view = opened(desk)
    records = desk.window.room("records").view
    assert records.is_possible("records.day_csv")
    desk.window.perform("records.visits")
    desk.settle()
    assert not records.is_possible("records.day_csv")
    assert not records.is_possible("records.day_before")
    saved: list[str] = []
    view.ask_where = saved.append
    press(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert saved == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_off_in_a_small_window(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.window.resize(800, 600)
    view = opened(desk)
    for each in (view.pdf, view.csv):
        assert each.fontMetrics().horizontalAdvance(each.text()) <= each.width()
    assert view.csv.mapTo(desk.window, view.csv.rect().topRight()).x() < 800
