"""The window of the stage: how large its code is, and that a bad camera reads it."""

import io

import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.contract.visit import STATES, VisitState
from connector_desk.desk.kit.tokens import DARK, LIGHT
from connector_desk.desk.kit.translation import OneLanguage
from connector_desk.desk.stage.content import StageContent
from connector_desk.desk.stage.stage_window import StageWindow
from tests.camera import as_a_bad_camera_sees, read_codes

OFFER = (
    "openid-credential-offer://?credential_offer_uri=http%3A%2F%2F192.168.1.20%3A8080%2Fbc%2Fpublic%2Foffers%2F"
    "nUVXtVpIk5fZtYb0xZ2c5A8q"
)
REQUEST = "openid4vp://?client_id=did%3Ajwk%3A" + "eyJrdHkiOiJFQyIsImNydiI6IlAtMjU2" * 9
SHORT = "http://192.168.1.20:8080/i/nUVXtVpIk5fZ"
SIZES = [(1920, 1080), (1280, 720), (1080, 1920), (1024, 768), (3840, 2160)]


def picture_of(window: StageWindow) -> Image.Image:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    window.grab().save(buffer, "PNG")
    return Image.open(io.BytesIO(bytes(buffer.data().data())))


@pytest.fixture
def stage(qtbot):
    made = StageWindow(LIGHT, OneLanguage("en").translate)
    qtbot.addWidget(made)
    return made


def shown(stage: StageWindow, size: tuple[int, int], code: str = OFFER) -> StageWindow:
    stage.resize(*size)
    stage.show_content(StageContent("shown", code, title="Visitor badge", host="192.168.1.20:8080", needs_pin=True))
    stage.show()
    return stage


def extent(stage: StageWindow) -> tuple[int, int, int, int]:
    """Return where the code is: what is black within its white square."""
    picture = stage.code.grab().toImage()
    dark = [
        (x, y) for x in range(picture.width()) for y in range(picture.height()) if picture.pixel(x, y) == 0xFF000000
    ]
    xs, ys = [x for x, _ in dark], [y for _, y in dark]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


@pytest.mark.parametrize("code", [SHORT, OFFER, REQUEST])
@pytest.mark.parametrize("size", SIZES[:4])
def test_the_code_takes_80_percent_of_the_shorter_side_and_keeps_its_quiet_zone(stage, size, code) -> None:
    shown(stage, size, code)
    left, top, right, bottom = extent(stage)
    modules = len(stage.code.matrix)
    assert right - left == bottom - top
    assert right - left >= 0.8 * min(size)
    quiet = min(4, 0.121 * modules) * (right - left) / modules - 1
    assert min(left, top, stage.code.width() - right, stage.code.height() - bottom) >= quiet


@pytest.mark.parametrize("colours", [LIGHT, DARK])
@pytest.mark.parametrize("code", [OFFER, REQUEST])
@pytest.mark.parametrize("size", SIZES[:3])
def test_a_bad_camera_reads_it(stage, size, code, colours) -> None:
    stage.apply_theme(colours, OneLanguage("de").translate)
    shown(stage, size, code)
    left, _, right, _ = extent(stage)
    seen = as_a_bad_camera_sees(picture_of(stage), (right - left) / len(stage.code.matrix))
    assert read_codes(seen) == [code]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut(stage, size, language) -> None:
    stage.apply_theme(LIGHT, OneLanguage(language).translate)
    stage.resize(*size)
    stage.show()
    title = "Teilnahmebescheinigung Arbeitssicherheitsunterweisung Gefahrstofflagerung"
    for state in VisitState:
        code = OFFER if state in ("waiting", "prepared", "shown") else ""
        stage.show_content(StageContent(state, code, title=title, host="192.168.1.20:8080", needs_pin=True))
        QApplication.processEvents()
        for each in visible_labels(stage):
            room = each.contentsRect()
            assert each.heightForWidth(each.width()) <= each.height(), (state, each.text())
            widest = max(each.fontMetrics().horizontalAdvance(word) for word in each.text().split())
            assert widest <= room.width(), (state, each.text())
            assert stage.rect().contains(each.mapTo(stage, room.bottomRight())), (state, each.text())


def visible_labels(stage: StageWindow) -> list[QLabel]:
    return [each for each in stage.findChildren(QLabel) if each.isVisible()]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", VisitState)
def test_each_state_is_said_in_the_words_of_the_visitor(stage, state, language) -> None:
    spoken = OneLanguage(language).translate
    stage.apply_theme(LIGHT, spoken)
    stage.show_content(StageContent(state, title="Visitor badge"))
    assert stage.sentence.text() == spoken("VisitState", STATES[state].visitor)
    assert (stage.sentence.text() == STATES[state].visitor) is (language == "en")


def test_ends_differ_in_colour_and_shape(stage) -> None:
    stage.resize(800, 600)
    stage.show()
    seen = set()
    for state in ("done", "refused", "failed", "expired"):
        stage.show_content(StageContent(state, title="Visitor badge"))
        assert stage.mark.isVisible()
        assert not stage.has_code
        mark = stage.mark.grab().toImage()
        shape = tuple(mark.pixel(x, mark.height() // 8) & 0xFFFFFF for x in range(0, mark.width(), 8))
        seen.add((stage.grab().toImage().pixel(4, 4), shape))
    assert len(seen) == 4
    assert len({shape for _, shape in seen}) == 4


def test_markup_of_a_title_is_shown_and_not_obeyed(stage) -> None:
    stage.show_content(StageContent("shown", OFFER, title="<b>Badge</b>\u202e"))
    assert stage.title.text() == "<b>Badge</b>⟨U+202E⟩"
    assert all(each.textFormat().name == "PlainText" for each in stage.findChildren(QLabel))


def test_the_icon_of_a_question_stands_above_it_until_it_is_over(stage) -> None:
    stage.resize(800, 600)
    asked = StageContent("shown", REQUEST, is_request=True, title="Who is this?", host="desk.example", icon="globe")
    stage.show_content(asked)
    stage.show()
    assert stage.symbol.isVisible()
    assert stage.symbol.y() < stage.title.y()
    for content in (asked._replace(icon=""), asked._replace(icon="none-such"), asked._replace(state="done")):
        stage.show_content(content)
        assert not stage.symbol.isVisible()


def test_the_purpose_of_a_data_request_stands_below_its_title_until_it_is_over(stage) -> None:
    stage.resize(1280, 800)
    asked = StageContent("shown", REQUEST, is_request=True, title="Who is this?", host="desk.example")
    asked = asked._replace(purpose="To let <b>you</b> in.")
    stage.show_content(asked)
    stage.show()
    assert stage.purpose.isVisible()
    assert stage.purpose.text() == "To let <b>you</b> in."
    assert stage.title.y() < stage.purpose.y() < stage.host.y()
    for content in (asked._replace(purpose=""), asked._replace(state="done")):
        stage.show_content(content)
        assert not stage.purpose.isVisible()
