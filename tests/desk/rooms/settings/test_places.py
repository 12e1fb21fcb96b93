"""The page of places: added, changed, tested, removed, imported and exported by the keyboard; keys stay hidden."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from fake_places import CHECKS, PRODUCTION, REMOTE, FakePlaces
from fakes import FakePlace, FakeSession, opened
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea

from connector_desk.base.errors import DeskError, FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.editors import SECRET_SEEN
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.rooms.settings.places_state import PlaceDraft
from connector_desk.desk.rooms.settings.places_view import PlacesView, read_authorities
from connector_desk.desk.runner.places import PlaceEntry
from connector_desk.desk.runner.runner import Runner


async def rounds() -> None:
    """Run the loop of the runner more often than any job at the fake list needs."""
    for _ in range(20):
        await asyncio.sleep(0)


class Alone:
    """The page without the window around it."""

    def __init__(self, qtbot) -> None:
        self.qtbot, self.session = qtbot, FakeSession()
        self.session.places = FakePlaces(REMOTE, PRODUCTION)
        self.runner = Runner()
        self.view = PlacesView(LIGHT, self.session, self.runner, lambda: None)
        self.changes: list[None] = []
        self.view.changed.connect(lambda: self.changes.append(None))

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=15_000)

    def settle(self) -> None:
        """Wait until all that waits for nobody has come back."""
        came: list[None] = []
        self.runner.run(rounds(), owner=self.view, then=came.append)
        self.until(lambda: bool(came))

    def release(self, gate: asyncio.Event) -> None:
        self.runner.run(opened(gate), owner=self.view)


@pytest.fixture
def page(qtbot) -> Iterator[PlacesView]:
    alone = Alone(qtbot)
    view = alone.view
    view.desk, view.kept = alone, alone.session.places
    view.refresh()
    area = QScrollArea()
    area.setMinimumSize(800, 600)
    area.setWidgetResizable(True)
    area.setWidget(view)
    with qtbot.waitExposed(area):
        area.show()
        area.activateWindow()
    yield view
    area.close()
    alone.runner.stop()
    area.deleteLater()


def press(widget) -> None:
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Return)


def fill(form, name: str, text: str) -> None:
    line = form.form.rows[name].editor.control
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def test_the_list_has_this_computer_first(page) -> None:
    assert [each.entry.name for each in page.rows] == ["", "City portal", "Town hall"]
    here = page.rows[0]
    assert (here.test.isVisible(), here.way.isVisible()) == (False, False)


def test_a_place_is_added_by_the_keyboard(page) -> None:
    press(page.add)
    form = page.form
    assert form.form.rows["key"].editor.control.echoMode() is QLineEdit.EchoMode.Password
    for name, text in (("name", "Clinic"), ("address", "https://clinic.example.org"), ("key", "s3cret-key")):
        fill(form, name, text)
    green = next(each for each in form.findChildren(QPushButton) if each.accessibleName() == "Colour: Green")
    for each in (green, form.form.rows["production"].editor.control):
        each.setFocus()
        QTest.keyClick(each, Qt.Key.Key_Space)
    QTest.keyClick(form.form.rows["name"].editor.control, Qt.Key.Key_Return)
    page.desk.until(lambda: page.form is None)
    made = page.kept.kept[-1]
    assert (made.name, made.colour, made.is_production) == ("Clinic", "green", True)
    assert page.kept.keys[made.place_id] == "s3cret-key"
    assert page.desk.changes
    assert "s3cret-key" not in "".join(each.text() for each in page.findChildren(QLabel))


def test_an_address_with_an_umlaut_is_typed_and_seen_with_it(page) -> None:
    press(page.add)
    for name, text in (("name", "Clinic"), ("key", "s3cret-key")):
        fill(page.form, name, text)
    typed = page.form.form.rows["address"].editor.control
    typed.setText("https://pаypal.example")  # noqa: RUF001 - a Cyrillic letter; no key of QTest types one
    typed.textEdited.emit(typed.text())
    press(page.form.save)
    assert page.form.form.rows["address"].sentence.text.endswith("а (U+0430).")  # noqa: RUF001 - the same letter
    typed.setText("https://müller.example")
    typed.textEdited.emit(typed.text())
    press(page.form.save)
    page.desk.until(lambda: page.form is None)
    assert any("müller.example" in each.text() for each in page.findChildren(QLabel))


def test_faults_stand_at_their_fields(page) -> None:
    press(page.add)
    form = page.form
    fill(form, "address", "http://clinic.example.org")
    press(form.save)
    told = {name: row.sentence.text for name, row in form.form.rows.items() if row.sentence.text}
    assert set(told) == {"name", "address", "key"}
    assert told["name"] == "Enter a name."
    page.desk.until(form.form.rows["name"].editor.control.hasFocus)
    fill(form, "name", "City portal")
    fill(form, "address", "https://clinic.example.org")
    fill(form, "key", "k")
    press(form.save)
    assert form.form.rows["name"].sentence.text == "Another place has this name."


def test_what_the_list_refuses_stands_at_its_field_too(page) -> None:
    page.rows[1].edit.click()
    form = page.form
    page.kept.failures["change"] = ValidationFailed([FieldFault("header", "odd", FaultText.KEY_HEADER)])
    press(form.save)
    page.desk.until(lambda: bool(form.form.rows["header"].sentence.text))
    assert form.form.more.isChecked()
    assert form.form.rows["header"].isVisible()
    page.kept.failures["change"] = DeskError("keyring_locked")
    press(form.save)
    page.desk.until(form.notice.isVisible)
    assert form.save.isEnabled()


def test_a_change_keeps_the_key_unless_another_is_typed(page) -> None:
    page.rows[1].edit.click()
    assert page.form.form.rows["key"].editor.control.text() == ""
    fill(page.form, "name", "Portal")
    press(page.form.save)
    page.desk.until(lambda: page.form is None)
    assert (page.kept.kept[1].name, page.kept.keys["p1"]) == ("Portal", "key-of-p1")
    page.desk.until(page.rows[1].edit.hasFocus)


def test_case_409_the_typed_key_is_shown_for_a_while_only(page) -> None:
    page.rows[1].edit.click()
    key = page.form.form.rows["key"].editor
    page.desk.until(page.form.isVisible)
    fill(page.form, "key", "typed")
    QTest.keyClick(key.reveal, Qt.Key.Key_Space)
    assert key.line.echoMode() is QLineEdit.EchoMode.Normal
    assert SECRET_SEEN == 15_000
    page.close_form()
    assert key.line.echoMode() is QLineEdit.EchoMode.Password
    assert key.reveal.accessibleName() == "Show what is typed for 15 seconds"


def test_lines_of_a_test_come_one_after_the_other(page) -> None:
    page.kept.gates = gates = [asyncio.Event() for _ in CHECKS]
    release = list(gates)
    press(page.rows[1].test)
    for number, gate in enumerate(release):
        page.desk.settle()
        assert len(page.trial.checks) == number
        page.desk.release(gate)
        page.desk.until(lambda number=number: len(page.trial.checks) == number + 1)
    page.desk.until(lambda: not page.trial.is_under_way)
    said = [page._trial_lines.itemAt(row).widget().accessibleName() for row in range(len(CHECKS))]
    assert said[2] == "Secret key. Failed. The service refuses the key. Enter the key of this service."
    assert page.kept.tested == [(REMOTE, None)]


def test_a_draft_is_tested_with_the_typed_key(page) -> None:
    page.rows[1].edit.click()
    fill(page.form, "key", "other")
    press(page.form.check)
    page.desk.until(lambda: bool(page.kept.tested))
    assert page.kept.tested == [(REMOTE, "other")]
    page.close_form()
    assert not page.trial_box.isVisible()


def test_a_test_that_cannot_begin_says_why(page) -> None:
    page.kept.failures["test"] = DeskError("keyring_locked")
    press(page.rows[1].test)
    page.desk.until(page._trial_notice.isVisible)
    assert not page.trial.is_under_way


def test_removing_asks_once_more(page) -> None:
    row = page.rows[2]
    press(row.way)
    assert row.way.text() == "Really remove"
    press(row.way)
    page.desk.until(lambda: len(page.rows) == 2)
    assert [each.place_id for each in page.kept.kept] == ["embedded", "p1"]


def test_the_open_place_stays_in_the_list(make_desk) -> None:
    places = FakePlaces(REMOTE)
    places.chosen = "p1"
    desk = make_desk(places=places)
    desk.session.others = {"p1": FakePlace(desk.session.clock)}
    desk.show()
    desk.window.perform("settings.page.places")
    view = desk.window.room("settings").view.places
    assert "desk.place" in desk.actions
    press(view.rows[1].key)
    assert desk.window.room("settings").view.page == "keys"
    desk.window.perform("settings.page.places")
    press(view.rows[1].way)
    press(view.rows[1].way)
    assert view.notice.isVisible()
    assert len(places.kept) == 2


def test_the_list_goes_into_a_file_and_comes_from_one_without_keys(page, tmp_path) -> None:
    file = tmp_path / "places.toml"
    page.export_to(file)
    page.desk.until(lambda: bool(page.words.text()))
    assert b"key-of" not in file.read_bytes()
    page.import_file(file)
    page.desk.until(lambda: page.words.text() == "1 place was added. Enter its key.")
    assert page.kept.imported == [file.read_bytes()]
    page.kept.failures["import"] = DeskError("file_not_written")
    page.import_file(tmp_path / "nothing")
    page.desk.until(page.notice.isVisible)


def certificate() -> str:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Town CA")])
    start = datetime(2026, 1, 1, tzinfo=UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 7, start, start + timedelta(days=900))
    return made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM).decode()


def test_an_own_authority_is_shown_with_what_it_contains(page, tmp_path) -> None:
    page.rows[1].edit.click()
    form, file = page.form, tmp_path / "ca.pem"
    file.write_text("no certificate")
    form.authorities.open_file(file)
    page.desk.until(lambda: form.form.rows["authorities"].sentence.text == "This file contains no certificate.")
    file.write_text(certificate())
    form.authorities.open_file(file)
    page.desk.until(lambda: "CN=Town CA" in form.authorities.facts.text())
    assert form.draft.entry.authorities == file.read_text()
    press(form.authorities.no_file)
    assert form.draft.entry.authorities == ""


@pytest.mark.parametrize("pem", ["", "text", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"])
def test_what_is_no_certificate_has_nothing_in_it(pem: str) -> None:
    assert read_authorities(pem) == []


@pytest.mark.parametrize(
    ("entry", "key", "faults"),
    [
        (PlaceEntry("", "A", "https://a.example"), "k", set()),
        (PlaceEntry("", "A", "http://127.0.0.1:80"), "k", set()),
        (PlaceEntry("", "A", "ftp://a"), "k", {"address"}),
        (PlaceEntry("", "A", "https://u:p@a.example"), "k", {"address"}),
        (PlaceEntry("", "A", "https://a.example", "http://b.example"), "k", {"agents_address"}),
        (PlaceEntry("", "A", "https://a.example", header="X Y"), "k", {"header"}),
        (PlaceEntry("", "A", "https://a.example"), "k\u00e9", {"key"}),
        (PlaceEntry("", "A", "https://a.example"), "", {"key"}),
        (PlaceEntry("p9", "A", "https://a.example"), "", set()),
        (PlaceEntry("embedded", ""), "", set()),
    ],
)
def test_what_a_place_needs(entry: PlaceEntry, key: str, faults: set[str]) -> None:
    draft = PlaceDraft(place=entry)
    if key:
        draft.edit("key", key)
    assert draft.validate() is not bool(faults)
    assert {each.key for each in draft.fields if draft.spoken_fault(each) is not None} == faults
    assert (draft.entry, draft.typed_key) == (entry, key or None)
