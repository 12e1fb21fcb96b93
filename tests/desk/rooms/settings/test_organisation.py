"""Who we are: the page of the settings, the question at the first start, and where the name is shown."""

import base64
import json
from pathlib import Path

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from connector_desk.base.errors import FieldFault
from connector_desk.contract.organisation import Organisation
from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.logo import choose_logo, paint_logo
from connector_desk.desk.kit.names_by_language import first_wrong
from connector_desk.desk.kit.picture import encode_picture
from connector_desk.desk.kit.translation import OneLanguage
from connector_desk.desk.rooms.settings.organisation_state import FORM, OrganisationState
from tests.drawings import PLAIN, data_address

PAGE = "settings.page.organisation"
PUT = "PUT /bc/studio/organisation"
LARGE = 1_500
HOUSE = "\u2068City of Example\u2069"
"""The name as a sentence has it: its direction of writing ends with it."""


def picture(width: int, height: int, colour: str = "#0f4c5c") -> bytes:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor(colour))
    return encode_picture(image, "PNG", -1)


def sent(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == PUT]


def line(view, key: str) -> QLineEdit:
    control = view.form.rows[key].editor.control
    assert isinstance(control, QLineEdit)
    return control


@pytest.fixture
def open_page(desk):
    def open_it(**organisation: object):
        desk.place.organisation = dict(organisation)
        desk.window.perform(PAGE)
        view = desk.window.room("settings").view.organisation
        view.load()
        name = organisation.get("name")
        desk.until(lambda: view.state.saved is not None and view.state.saved.name == name)
        return view

    return open_it


def test_the_page_is_reached_and_saved_by_keys_alone(desk, open_page) -> None:
    view = open_page()
    desk.until(lambda: QApplication.focusWidget() is line(view, "name"))
    QTest.keyClicks(line(view, "name"), "City of Example")
    QTest.keyClick(line(view, "name"), Qt.Key.Key_Return)
    desk.until(lambda: desk.window.organisation.name_in("en") == "City of Example")
    assert sent(desk) == [{"name": "City of Example"}]
    assert not view.save.isEnabled()


def test_a_name_in_another_language_is_sent_with_its_language(desk, open_page) -> None:
    view = open_page(name="City of Example")
    view.names.add.click()
    QTest.keyClicks(view.names.rows[0].language, "de")
    QTest.keyClicks(view.names.rows[0].name, "Stadt Beispiel")
    view.save.click()
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk) == [{"name": "City of Example", "names": {"de": "Stadt Beispiel"}}]
    desk.until(lambda: desk.window.organisation.name_in("de") == "Stadt Beispiel")
    assert desk.window.organisation.name_in("fr") == "City of Example"


def test_a_website_with_an_umlaut_is_sent_in_ascii_and_shown_with_it(desk, open_page) -> None:
    view = open_page(name="City of Example")
    line(view, "website").insert("https://müller.example")  # no key of QTest types an umlaut
    line(view, "website").textEdited.emit(line(view, "website").text())
    view.save.click()
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk) == [{"name": "City of Example", "website": "https://xn--mller-kva.example"}]
    desk.until(lambda: not view.save.isEnabled())
    assert line(view, "website").text() == "https://müller.example"
    assert view.preview.wallets[0].site.text() == "müller.example (xn--mller-kva.example)"
    view = open_page(name="City of Example", website="https://xn--mller-kva.example")
    desk.until(lambda: line(view, "website").text() == "https://müller.example")
    desk.until(lambda: not view.state.is_busy)
    assert not view.state.has_changes


def test_a_colour_that_is_none_is_said_at_its_field_and_not_sent(desk, open_page) -> None:
    view = open_page(name="City of Example")
    QTest.keyClicks(line(view, "backgroundColor"), "green")
    view.save.click()
    assert view.form.rows["backgroundColor"].sentence.text == "Enter a colour such as #0f4c5c, or choose one."
    assert sent(desk) == []


@pytest.mark.parametrize(
    ("ink", "noted", "warned"),
    [("#ffffff", "Easy to read: contrast 9.5 to 1.", ""), ("#205060", "", "Hard to read: contrast 1.1 to 1.")],
)
def test_colours_that_are_hard_to_read_are_warned_of(open_page, ink, noted, warned) -> None:
    view = open_page(name="City of Example")
    line(view, "backgroundColor").setText("")
    QTest.keyClicks(line(view, "backgroundColor"), "#0f4c5c")
    QTest.keyClicks(line(view, "textColor"), ink)
    warning = view.form.rows["textColor"].warning.text
    assert view.form.note("textColor") == noted
    assert warning.startswith(warned)
    assert bool(warning) is bool(warned)


def test_a_fault_of_the_place_stands_at_its_field(desk, open_page) -> None:
    view = open_page(name="City of Example")
    QTest.keyClicks(line(view, "website"), "city")
    view.save.click()
    assert view.form.rows["website"].sentence.text == "Enter a web address that starts with https://."
    line(view, "website").clear()
    QTest.keyClicks(line(view, "website"), "https://city")
    fault = FieldFault("website", "invalid_format", "This must be an address, such as https://example.org.")
    desk.place.next_answers[PUT] = refusal(422, "validation_failed", fault)
    view.save.click()
    desk.until(lambda: bool(view.form.rows["website"].sentence.text))
    assert view.form.rows["website"].sentence.text == "This must be an address, such as https://example.org."
    assert view.notice.isHidden()
    assert line(view, "website").text() == "https://city"


def test_a_place_that_knows_no_organisation_does_not_list_the_page(make_desk) -> None:
    desk = make_desk()
    desk.place.organisation = None  # before it is asked
    desk.show()
    desk.window.perform("room.settings")
    room = desk.window.room("settings").view
    desk.until(lambda: not room.is_possible(PAGE))


def test_a_drawing_is_taken_as_it_is(tmp_path) -> None:
    file = tmp_path / "logo.svg"
    file.write_bytes(PLAIN if isinstance(PLAIN, bytes) else PLAIN.encode())
    chosen = choose_logo(file)
    assert chosen.address == data_address(PLAIN)
    assert not chosen.fault


@pytest.mark.parametrize(
    ("languages", "wrong"),
    [(["de", "fr-CH"], None), (["de", "DE"], 1), (["german"], 0), (["de", " de "], 1), ([""], 0)],
)
def test_a_name_needs_a_language_as_the_contract_spells_it_and_each_once(languages, wrong) -> None:
    assert first_wrong([(each, "Stadt Beispiel") for each in languages]) == wrong
    assert first_wrong([(each, " ") for each in languages]) is None


def test_a_large_picture_is_made_to_fit_when_the_person_says_so(desk, open_page) -> None:
    view = open_page(name="City of Example")
    view.logo.picked.emit(picture(LARGE, 300))
    desk.until(view.logo.shrink.isVisible)
    assert view.state.value("logo") == ""
    view.logo.shrink.click()
    painted = paint_logo(view.state.value("logo"), view.preview.sizeHint())
    assert painted.width() > painted.height() > 0
    view.save.click()
    desk.until(lambda: bool(sent(desk)))
    content = base64.b64decode(str(sent(desk)[0]["logo"]).partition(",")[2])
    assert max(QImage.fromData(content).width(), QImage.fromData(content).height()) <= 1_024


def test_what_is_no_picture_is_refused_in_words(desk, open_page, tmp_path) -> None:
    view = open_page(name="City of Example")
    file = tmp_path / "note.txt"
    file.write_text("no picture")
    view.logo.picked.emit(file)
    desk.until(lambda: bool(view.form.rows["logo"].sentence.text))
    assert view.form.rows["logo"].sentence.text == "This is no PNG, JPEG or SVG picture. Choose another file."


def test_what_was_exported_is_imported(desk, open_page, tmp_path) -> None:
    view = open_page(name="City of Example", names={"de": "Stadt Beispiel"}, contact="Reception")
    file = tmp_path / "organisation.json"
    view.write_file(file)
    desk.place.organisation = {}
    other = open_page()
    other.open_file(file)
    assert line(other, "contact").text() == "Reception"
    assert other.names.names == [("de", "Stadt Beispiel")]
    other.save.click()
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk) == [{"name": "City of Example", "names": {"de": "Stadt Beispiel"}, "contact": "Reception"}]
    other.open_file(Path(tmp_path / "nowhere.json"))
    assert other.notice.sentence.text() == "This file does not contain an organisation. Choose an exported one."


def test_the_preview_shows_what_was_entered(open_page) -> None:
    view = open_page(name="City of Example", backgroundColor="#0f4c5c", textColor="#ffffff")
    for wallet in view.preview.wallets:
        assert wallet.name.text() == HOUSE
        assert wallet.consent.text() == f"{HOUSE} would like to see: name, company."


def test_where_the_name_lacks_it_is_said_with_the_way_to_it(desk, open_page) -> None:
    view = open_page()
    desk.window.perform("settings.page.look")
    room = desk.window.room("settings").view
    desk.until(room.stage.lacking.isVisible)
    room.stage.name.click()
    assert room.page == "organisation"
    assert line(view, "name").hasFocus()


def test_the_preview_in_issue_says_that_the_name_lacks_and_leads_to_it(make_desk, tmp_path) -> None:
    desk = nameless(make_desk, settings=tmp_path / "desk.ini")
    desk.choose()
    panel = desk.issue_room.visit_panel
    card = desk.window.rooms.name_card
    desk.until(lambda: bool(desk.window.navigation.notices.accessibleName()))
    assert not panel.preview.name_lacks.isVisible()  # the notice asks for it
    card.skip()
    desk.state.changed()
    desk.until(panel.preview.name_lacks.isVisible)
    assert "Wallets show “Connector Desk” as the issuer" in panel.preview.name_lacks.words.text()
    panel.preview.name_lacks.enter.click()
    desk.until(lambda: desk.window.room("settings").view is not None)
    assert desk.window.room("settings").view.page == "organisation"
    desk.window.organisation.set_organisation(Organisation(name=HOUSE))
    desk.window.open_room("room.issue")
    desk.until(lambda: not panel.preview.name_lacks.isVisible())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("room", ["ask", "links"])
def test_the_previews_of_a_request_and_a_link_say_so_too(make_desk, tmp_path, room, language) -> None:
    desk = nameless(make_desk, settings=tmp_path / "desk.ini", language=language)
    desk.window.preferences.choose("askedForName", "yes")
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform(f"room.{room}")
    if room == "ask":
        desk.window.perform("ask.choose.visitor")
        lacks = desk.ask_room.request.visit_panel.preview.name_lacks
    else:
        view = desk.window.room("links").view
        desk.until(lambda: view.controller.state.links is not None)
        view.controller.choose("visitor-badge")
        lacks = view.make.name_lacks
    desk.until(lacks.isVisible)
    who = {"ask": {"en": "who asks", "de": "wer fragt"}, "links": {"en": "who invites", "de": "wer sie einlädt"}}
    assert who[room][language] in lacks.words.text()
    desk.settle()
    assert lacks.words.height() >= lacks.words.heightForWidth(lacks.words.width())
    desk.window.organisation.set_organisation(Organisation(name=HOUSE))
    desk.until(lambda: not lacks.isVisible())
    desk.window.organisation.set_organisation(Organisation())
    desk.until(lacks.isVisible)
    lacks.enter.click()
    assert desk.window.room("settings").view.page == "organisation"


@pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself
def test_about_leads_to_the_website(desk, open_page) -> None:
    open_page(name="City of Example", website="https://city.example/start")
    room = desk.window.room("settings").view
    desk.window.perform("settings.page.about")
    desk.until(room._site.isVisible)
    room._site.click()
    shown = room.window().findChild(AddressDialog)
    assert shown.shown.text().replace("\u200b", "") == "https://city.example/start"
    shown.reject()
    room._name_house(Organisation(name="City of Example"))
    assert not room._site.isVisible()


def nameless(make_desk, **how):
    made = make_desk(**how)
    made.place.organisation = {}
    made.show()
    made.until(lambda: made.window.organisation.organisation is not None)
    return made


def test_the_name_is_asked_for_once_and_kept(make_desk, tmp_path) -> None:
    desk = nameless(make_desk, settings=tmp_path / "desk.ini")
    card = desk.window.rooms.name_card
    desk.until(card.isVisible)
    assert not card.name.hasFocus()
    desk.place.organisation = {"contact": "Reception"}
    desk.window.organisation.load(desk.window.place)
    desk.until(lambda: desk.window.organisation.organisation.contact == "Reception")
    QTest.keyClicks(card.name, "City of Example")
    QTest.keyClick(card.name, Qt.Key.Key_Return)
    desk.until(card.isHidden)
    assert sent(desk)[0]["name"] == "City of Example"
    assert sent(desk)[0]["contact"] == "Reception"


def test_escape_skips_the_question_and_it_is_not_asked_again(make_desk, tmp_path) -> None:
    desk = nameless(make_desk, settings=tmp_path / "desk.ini")
    card = desk.window.rooms.name_card
    desk.until(card.isVisible)
    card.name.setFocus()
    QTest.keyClick(card.name, Qt.Key.Key_Escape)
    assert card.isHidden()
    assert sent(desk) == []
    again = nameless(make_desk, settings=tmp_path / "desk.ini")
    assert again.window.rooms.name_card is None


def test_the_stage_welcomes_by_name_in_the_language_of_the_visitor(desk, open_page) -> None:
    open_page(name="City of Example", names={"de": "Stadt Beispiel"}, logo=data_address(PLAIN))
    desk.window.stage.toggle()
    stage = desk.window.stage.window
    desk.until(lambda: stage.sentence.text() == f"Welcome to {HOUSE}")
    assert not stage.logo.pixmap().isNull()
    desk.window.preferences.choose("stageLanguage", "de")
    desk.window.stage.apply_theme()
    assert desk.window.stage._content().name == "Stadt Beispiel"
    desk.window.stage.toggle()


def test_the_stage_says_who_asks_beside_the_code_and_after_the_end(desk, open_page) -> None:
    open_page(name="City of Example")
    desk.window.perform("room.issue")
    desk.issue()
    desk.window.stage.toggle()
    stage = desk.window.stage.window
    assert stage.host.text() == f"Offered by {HOUSE}"
    desk.happen("opened", "done")
    desk.until(lambda: stage.host.text() == HOUSE)
    desk.window.stage.toggle()


def test_german_has_every_text_of_the_welcome() -> None:
    assert OneLanguage("de").translate("Stage", "Welcome to {name}") == "Willkommen bei {name}"


@pytest.mark.parametrize("width", [260, 700])
def test_no_line_of_a_long_name_is_cut_off_in_the_preview(open_page, width) -> None:
    view = open_page(name="Central Office for the Registration of Visitors and Suppliers of the Federal District")
    view.preview.setFixedWidth(width)
    QApplication.processEvents()
    QApplication.processEvents()
    for wallet in view.preview.wallets:
        for each in (wallet.name, wallet.card_name, wallet.consent):
            assert each.height() >= each.heightForWidth(each.width())


def test_a_field_that_is_ticked_is_sent_as_yes() -> None:
    spec = FormSpec((*FORM.fields, Field("isOpen", "Open to the public", FieldKind.CONSENT)), FORM.context)
    state = OrganisationState(spec=spec)
    state.edit("name", "City of Example")
    state.edit("isOpen", "true")
    assert state.members == {"name": "City of Example", "isOpen": True}
