"""The settings room: reach, key, look."""

import json

import pytest
from fakes import refusal, typed
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessibilityHints, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QRadioButton

from connector_desk.contract.place import PlaceInfo
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.tokens import DARK_HIGH, LIGHT_HIGH
from connector_desk.desk.rooms.settings.keys_view import HIDDEN
from connector_desk.desk.rooms.settings.state import PlaceSettings
from tests.windows import find, seen, texts, timer, write


@pytest.fixture
def settings(desk):
    desk.window.perform("room.settings")
    room = desk.window.room("settings").view
    desk.until(lambda: room.reach.page.info is not None)
    return room


@pytest.fixture
def of_older_place(desk):
    """The settings of a place that knows three ways only."""
    desk.place.ways = None
    desk.window.perform("settings.page.reach")
    room = desk.window.room("settings").view
    desk.until(lambda: room.place.state.is_known)
    return room


def test_where_the_key_is_kept_is_said_in_the_language_of_the_desk(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.perform("settings.page.keys")
    room = desk.window.room("settings").view
    desk.until(lambda: any("Anmelde-Schlüsselbund" in each for each in texts(room)))
    assert "Gespeichert in: Anmelde-Schlüsselbund (Secret Service), Eintrag „Connector Desk, 5f1c“." in texts(room)


def test_what_qt_says_itself_is_said_in_the_language_of_the_desk(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    assert QCoreApplication.translate("QLineEdit", "&Undo") == "&Rückgängig"
    desk.window.prefer("language", "en")
    desk.settle()
    assert QCoreApplication.translate("QLineEdit", "&Undo") == "&Undo"


def test_case_409_the_key_is_hidden_shown_for_a_while_and_hidden_again(desk, settings, qtbot) -> None:
    key = settings.key
    assert key.shown.text() == HIDDEN
    key.reveal.click()
    desk.until(lambda: key.shown.text() == desk.session.key)
    assert desk.session.key not in key.shown.accessibleName()
    timer(key, 15_000).timeout.emit()
    assert key.shown.text() == HIDDEN


def test_case_409_leaving_the_room_hides_the_key(desk, settings) -> None:
    settings.open_page("keys")
    settings.key.reveal.click()
    desk.until(lambda: settings.key.shown.text() == desk.session.key)
    desk.window.perform("room.issue")
    assert settings.key.shown.text() == HIDDEN


def test_case_410_a_copied_key_leaves_the_clipboard(desk, settings) -> None:
    key = settings.key
    key.copy.click()
    desk.until(lambda: QGuiApplication.clipboard().text() == desk.session.key)
    assert bytes(QGuiApplication.clipboard().mimeData().data("x-kde-passwordManagerHint").data()) == b"secret"
    clearing = timer(key, 30_000)
    clearing.timeout.emit()
    assert QGuiApplication.clipboard().text() == ""
    clearing.stop()


def test_case_410_what_was_copied_since_is_left_alone(desk, settings) -> None:
    settings.key.copy.click()
    desk.until(lambda: QGuiApplication.clipboard().text() == desk.session.key)
    QGuiApplication.clipboard().setText("mine")
    settings.key.clear_clipboard()
    assert QGuiApplication.clipboard().text() == "mine"


def test_the_reach_of_an_older_place_is_changed_in_words(desk, of_older_place) -> None:
    place = of_older_place.place
    assert not of_older_place.reach.isVisible()
    assert not of_older_place.reach.ways.isVisible()
    assert find(place, QRadioButton, "reach-network").isChecked()
    assert not place.save.isVisible()
    find(place, QRadioButton, "reach-this-computer").click()
    place.save.click()
    desk.until(lambda: place.state.reach == "this-computer")
    sent = [json.loads(value) for name, value in desk.place.calls if name == "PUT /bc/studio/place"]
    assert sent == [{"reach": "this-computer"}]
    desk.until(lambda: desk.window.status.reach == "this-computer")


def test_an_address_of_mine_must_be_one(desk, of_older_place) -> None:
    place = of_older_place.place
    find(place, QRadioButton, "reach-address").click()
    own = find(place, QLineEdit, "My own address")
    own.setFocus()
    for text in ("desk", "ftp://desk"):
        write(own, text)
        place.save.click()
        assert "https://" in find(place, FieldNote).text
    write(own, "https://desk.example.org/")
    assert not any(each.text for each in seen(place, FieldNote))
    place.save.click()
    desk.until(lambda: any(name.startswith("PUT") for name, _ in desk.place.calls))
    (sent,) = [body for name, body in desk.place.calls if name.startswith("PUT /bc/studio/place")]
    assert json.loads(sent) == {"publicAddress": "https://desk.example.org"}


def test_a_refused_change_is_said(desk, of_older_place) -> None:
    settings = of_older_place
    desk.place.next_answers["PUT /bc/studio/place"] = refusal(409, "public_base_not_ready")
    find(settings.place, QRadioButton, "reach-this-computer").click()
    settings.place.save.click()
    desk.until(settings.place.notice.isVisible)
    assert settings.place.notice.sentence.text()


def test_theme_and_language_follow_at_once(desk, settings) -> None:
    settings.preferred.emit("language", "de")
    desk.until(lambda: desk.room_button("settings").text() == "Einstellungen")
    desk.window.room("settings").view.preferred.emit("theme", "dark")
    desk.until(lambda: desk.window.colours.is_dark)


def test_a_theme_may_follow_another_before_the_first_turn_after_its_paint(desk) -> None:
    desk.show()
    desk.window.prefer("theme", "dark")
    desk.until(lambda: desk.window.colours.is_dark and desk.window.centralWidget().isVisible())
    desk.window._build_again()
    desk.window.centralWidget().grab()  # its first paint, which asks for a turn of its own
    desk.window._build_again()
    desk.settle()
    assert desk.window.centralWidget().isVisible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_high_contrast_is_followed_at_once_and_keeps_the_theme(desk, settings, theme) -> None:
    settings.preferred.emit("theme", theme)
    find(settings, QAbstractButton, "Contrast: High").click()
    wanted = DARK_HIGH if theme == "dark" else LIGHT_HIGH
    desk.until(lambda: desk.window.colours == wanted)


def test_where_nothing_is_chosen_the_contrast_is_that_of_the_system(desk, monkeypatch) -> None:
    wished = Qt.ContrastPreference.HighContrast
    monkeypatch.setattr(QAccessibilityHints, "contrastPreference", lambda _hints: wished)
    QApplication.styleHints().accessibility().contrastPreferenceChanged.emit(wished)
    desk.until(lambda: desk.window.colours in (LIGHT_HIGH, DARK_HIGH))


def test_the_language_is_chosen_by_keys_among_languages_by_their_own_names(desk, settings) -> None:
    desk.show()
    settings.open_page("look")
    choice = find(settings, QComboBox, "preference-language")
    assert choice.accessibleName() == "Language"
    assert [choice.itemText(at) for at in range(1, choice.count())] == ["English", "Deutsch", "Français", "Español"]
    choice.setFocus()
    QTest.keyClicks(choice, "F")
    desk.until(lambda: desk.room_button("settings").text() == "Paramètres")
    desk.until(lambda: QApplication.focusWidget().objectName() == "preference-language")
    assert QApplication.focusWidget().currentText() == "Français"
    assert QApplication.focusWidget().accessibleName() == "Langue"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_every_licence_can_be_read(desk, settings) -> None:
    from connector_desk.desk.rooms.settings.program_view import LicencesView

    settings._open_licences()
    view = desk.window.findChild(LicencesView)
    choice = view.findChild(QComboBox)
    for part, words in (("Inter-OFL-1.1", "SIL Open Font License"), ("Lucide-ISC", "ISC License")):
        choice.setCurrentText(part)
        assert words in view.text.toPlainText()
    view.close()


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("https://desk.example.org", True),
        ("http://192.168.1.20:8080", True),
        ("https://user@desk.example.org", False),
        ("https://", False),
        ("desk.example.org", False),
        ("https://a b", False),
    ],
)
def test_what_an_address_is(text: str, good: bool) -> None:
    state = PlaceSettings(wanted="address")
    state.form.edit("publicAddress", text)
    assert (state.change() is not None) is good
    assert (state.form.first_fault() is None) is good


@pytest.mark.parametrize("result", [None, 7, {}, {"reachable": 7, "addresses": "x"}])
def test_an_answer_of_another_shape_changes_nothing_much(result: object) -> None:
    state = PlaceSettings()
    state.on_response(typed(PlaceInfo, result).value)
    assert state.reach == ""
    assert not state.can_save
