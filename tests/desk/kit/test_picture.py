"""Pictures are made fit: small, upright, and without what was hidden in the file."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from connector_desk.desk.kit.picture import LARGEST_PICTURE, LARGEST_SIDE, fit_picture, read_picture
from connector_desk.desk.kit.picture_editor import PictureEditor
from connector_desk.desk.kit.tokens import LIGHT
from tests.contract.test_raster import picture, png_of
from tests.drawings import HOSTILE, PLAIN
from tests.windows import find


def photograph(file: Path, size: tuple[int, int] = (2_400, 1_600), **how) -> Path:
    noise = Image.effect_noise(size, 90).convert("RGB")
    noise.save(file, **how)
    return file


def test_a_large_photograph_fits_the_limit(tmp_path: Path) -> None:
    fitted = fit_picture(photograph(tmp_path / "a.jpg"))
    assert 0 < len(fitted) <= LARGEST_PICTURE
    assert fitted[:2] == b"\xff\xd8"


def test_a_picture_within_the_limit_stays_as_large_as_it_is(tmp_path: Path) -> None:
    Image.new("RGB", (1_600, 900), "teal").save(tmp_path / "a.png")
    (tmp_path / "b.jpg").write_bytes(fit_picture(tmp_path / "a.png"))
    with Image.open(tmp_path / "b.jpg") as made:
        assert made.size == (1_600, 900)


def test_a_png_is_made_where_the_schema_asks_for_one(tmp_path: Path) -> None:
    fitted = fit_picture(photograph(tmp_path / "a.jpg"), "image/png")
    assert fitted[:4] == b"\x89PNG"
    assert len(fitted) <= LARGEST_PICTURE


def test_nothing_hidden_comes_along_and_the_picture_stands_upright(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010E] = "taken at home"
    file = photograph(tmp_path / "a.jpg", (200, 100), exif=exif.tobytes(), comment=b"who and where")
    fitted = fit_picture(file)
    assert b"home" not in fitted
    assert b"where" not in fitted
    (tmp_path / "b.jpg").write_bytes(fitted)
    with Image.open(tmp_path / "b.jpg") as upright:
        assert upright.size == (100, 200)
        assert not upright.getexif()


CORNERS = ("red", "lime", "blue", "yellow")
"""Of an upright picture: top left, top right, bottom left, bottom right."""
STORED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""How a camera stores an upright picture under each orientation of EXIF 2.3 §4.6.4."""
LATITUDE = "48 deg 51 min north"


def upright_picture(size: tuple[int, int]) -> Image.Image:
    whole = Image.new("RGB", size, "white")
    halves = size[0] // 2, size[1] // 2
    for at, colour in enumerate(CORNERS):
        whole.paste(Image.new("RGB", halves, colour), (at % 2 * halves[0], at // 2 * halves[1]))
    return whole


def stored_photograph(orientation: int, size: tuple[int, int], form: str) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x8825] = {1: "N", 27: LATITUDE.encode()}  # GPSLatitudeRef, GPSProcessingMethod
    upright, way = upright_picture(size), STORED[orientation]
    content = BytesIO()
    (upright if way is None else upright.transpose(way)).save(content, form, exif=exif.tobytes())
    return content.getvalue()


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("size", [(96, 64), (2_800, 2_100)], ids=["small", "large"])
@pytest.mark.parametrize("orientation", STORED)
def test_a_photograph_of_each_orientation_stands_upright_and_does_not_say_where_it_was_taken(
    orientation: int, size: tuple[int, int], form: str
) -> None:
    stored = stored_photograph(orientation, size, form)
    assert LATITUDE.encode() in stored
    fitted = fit_picture(stored)
    assert LATITUDE.encode() not in fitted
    assert b"Exif" not in fitted
    with Image.open(BytesIO(fitted)) as made, upright_picture(size) as upright:
        assert not made.getexif()
        assert (made.width > made.height) is (upright.width > upright.height)
        apart = ImageChops.difference(made.convert("RGB"), upright.resize(made.size))
        assert ImageStat.Stat(apart).mean < [6] * 3, "not the same picture"


def test_what_is_transparent_becomes_white(tmp_path: Path) -> None:
    Image.new("RGBA", (20, 20), (0, 0, 0, 0)).save(tmp_path / "a.png")
    (tmp_path / "b.jpg").write_bytes(fit_picture(tmp_path / "a.png"))
    with Image.open(tmp_path / "b.jpg") as made:
        assert min(made.getpixel((10, 10))) > 250


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0 broken"])
@pytest.mark.qt_log_ignore("JPEG")
def test_what_is_no_picture_is_none(content: bytes) -> None:
    assert fit_picture(content) == b""


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_pasted_file_is_taken_from_the_field_and_from_its_button(qtbot, tmp_path: Path) -> None:
    """A file manager copies the address of a file, and often its name as text too."""
    Image.new("RGB", (20, 20), "teal").save(tmp_path / "a.png")
    editor, offered = PictureEditor(LIGHT), []
    qtbot.addWidget(editor)
    editor.show()
    editor.picked.connect(offered.append)
    copied = QMimeData()
    copied.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.png"))])
    copied.setText("a.png")
    QGuiApplication.clipboard().setMimeData(copied)
    for control in (editor.control, find(editor, QPushButton, "Choose a file…")):
        QTest.keySequence(control, QKeySequence.StandardKey.Paste)
    assert offered == [tmp_path / "a.png"] * 2
    assert fit_picture(offered[0])


def test_a_dropped_picture_is_taken(qtbot) -> None:
    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkCyan)
    editor, offered = PictureEditor(LIGHT), []
    qtbot.addWidget(editor)
    editor.picked.connect(offered.append)
    dropped = QMimeData()
    dropped.setImageData(image)
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    come = QDragEnterEvent(QPoint(5, 5), copy, dropped, buttons, keys)
    QApplication.sendEvent(editor.control, come)
    assert come.isAccepted()
    QApplication.sendEvent(editor.control, QDropEvent(QPointF(5, 5), copy, dropped, buttons, keys))
    assert [Image.open(BytesIO(fit_picture(each))).size for each in offered] == [(30, 20)]


def test_a_file_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert fit_picture(tmp_path / "nothing.jpg") == b""
    assert fit_picture(tmp_path) == b""


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_in_an_answer_is_read(form: str) -> None:
    assert read_picture(picture(form, (7, 5))).size().toTuple() == (7, 5)


@pytest.mark.parametrize(
    "content",
    [b"", PLAIN, *HOSTILE.values(), png_of(LARGEST_SIDE + 1, 1), png_of(50_000, 50_000), png_of(5, 5), picture("GIF")],
    ids=lambda content: repr(content[:30]),
)
def test_a_picture_in_an_answer_that_is_none_or_too_large_is_not_read(content: bytes) -> None:
    assert read_picture(content).isNull()


@pytest.mark.parametrize("name", ["a local file", "a local file, packed", "nested patterns"])
def test_a_drawing_is_no_picture_that_a_person_can_choose(name: str, tmp_path: Path) -> None:
    file = tmp_path / "photograph.jpg"
    file.write_bytes(HOSTILE[name])
    assert fit_picture(file) == b""


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "BMP"])
def test_each_kind_of_picture_that_is_offered_can_be_chosen(form: str, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(picture(form))
    assert fit_picture(file)


@pytest.mark.parametrize("side", [20, 2_000])
def test_a_picture_that_is_pasted_as_text_is_made_fit_too(qtbot, side: int) -> None:
    content = BytesIO()
    Image.effect_noise((side, side), 90).convert("RGB").save(content, "PNG")
    editor, offered = PictureEditor(LIGHT), []
    qtbot.addWidget(editor)
    editor.picked.connect(offered.append)
    for text in (f"data:image/png;base64,{b64encode(content.getvalue()).decode()}", "no picture"):
        QGuiApplication.clipboard().setText(text)
        QTest.keyClick(editor.control, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert offered[0] == content.getvalue()
    assert 0 < len(fit_picture(offered[0])) <= LARGEST_PICTURE
    assert offered[1]
    assert fit_picture(offered[1]) == b""
