"""Badges for label printers: every field where the layout has it, escaped, whole, and the code as it is."""

import pytest
from zxingcpp import read_barcodes

from connector_desk.badge.layout import BadgeContent, BadgeLayout, Orientation, read_layout
from connector_desk.badge.zpl import Bitmap, escape, fault_in_status, needs_picture, write_zpl
from connector_desk.base.bundled import bundled
from tests.label_printer import STANDING
from tests.zpl_label import Label, bitmap

VISIT = "7f6f2a3e-5b1d-4a53-9a30-0c7b1f9a1d11"


def layout(*elements: dict[str, object], **changes: object) -> BadgeLayout:
    usual = {"connectorDeskBadge": "1", "name": "a", "title": "A", "width": 62, "height": 29, "elements": elements}
    return BadgeLayout.model_validate(usual | changes, strict=False)


def box(kind: str = "text", **members: object) -> dict[str, object]:
    return {"kind": kind, "x": 2, "y": 2, "width": 40, "height": 10} | members


def content(**texts: str) -> BadgeContent:
    return BadgeContent(visit_id=VISIT, texts=texts, until="Valid until 18:00")


@pytest.mark.parametrize(("dpi", "width", "height", "x"), [(203, 496, 232, 16), (300, 732, 343, 24)])
def test_a_text_stands_where_the_layout_has_it(dpi: int, width: int, height: int, x: int) -> None:
    label = Label(write_zpl(layout(box(attributes=["_name"], size=18)), content(_name="Zoë Müller"), dpi, {}))
    assert (label.width, label.height) == (width, height)
    (field,) = label.of("^A0")
    assert field.data == "Zoë Müller"
    assert field.x == x
    assert field.parameters == f"N,{round(18 / 72 * dpi)}"
    assert x <= field.y <= x + 10 / 25.4 * dpi


def test_what_begins_commands_is_escaped() -> None:
    name = "A^XZ~HS_5E\\&b"
    label = Label(write_zpl(layout(box(attributes=["_name"])), content(_name=name), 203, {}))
    assert label.texts == [name]
    assert escape("^~_\\\n") == "_5E_7E_5F_5C_0A"


def test_a_code_for_scanners_holds_the_id_and_lies_whole_in_its_box() -> None:
    label = Label(write_zpl(layout(box("code", x=40, width=21, height=21, y=4)), content(), 203, {}))
    assert label.code() == VISIT
    (found,) = read_barcodes(label.ink())
    assert found.text == VISIT
    (field,) = label.of("^BQ")
    module = int(field.parameters.split(",")[2])
    assert module >= 4
    quiet = 4 * module
    assert field.x >= 40 / 25.4 * 203 + quiet - 1


def test_lines_are_aligned_by_a_block() -> None:
    center = layout(box(attributes=["_name"], align="center"), box(attributes=["_name"], align="end"))
    label = Label(write_zpl(center, content(_name="Maya"), 203, {}))
    assert [each.block for each in label.of("^A0")] == ["^FB320,1,0,C", "^FB320,1,0,R"]


@pytest.mark.parametrize(
    ("name", "size", "align", "is_picture"),
    [
        ("Maya", 18, "start", False),
        ("Łukasz", 18, "start", True),
        ("山田", 18, "start", True),
        ("محمد", 18, "start", True),
        ("a\u200bb", 18, "start", True),
        ("Maximiliane-Alexandra von Hohenlohe", 18, "start", True),
        ("Maximiliane von Hohenlohe", 8, "start", False),
        ("Maya", 40, "start", True),
        ("back\\slash", 12, "start", False),
        ("back\\slash", 12, "end", True),
    ],
)
def test_a_text_that_the_printer_cannot_set_whole_is_a_picture(name, size, align, is_picture) -> None:
    one = layout(box(attributes=["_name"], size=size, align=align))
    assert needs_picture(one.elements[0], content(_name=name), 203) is is_picture
    if is_picture:
        with pytest.raises(KeyError):
            write_zpl(one, content(_name=name), 203, {})


def test_a_picture_is_sent_bit_by_bit() -> None:
    rows = bytes([0b10000000, 0b01000000, 0b11111111, 0b11000000])
    one = layout(box(attributes=["_name"]))
    label = Label(write_zpl(one, content(_name="Łukasz"), 203, {0: Bitmap(10, 2, rows)}))
    (field,) = label.of("^GF")
    mask = bitmap(field)
    assert [mask.getpixel((at, 0)) > 0 for at in range(10)] == [True] + [False] * 8 + [True]
    assert all(mask.getpixel((at, 1)) for at in range(10))


def test_a_turned_badge_is_as_wide_as_it_is_high() -> None:
    upright = layout(box(attributes=["_name"], x=5, y=3), box("code", x=40, y=8, width=20, height=20))
    turned = upright.model_copy(update={"orientation": Orientation.TURNED})
    label = Label(write_zpl(turned, content(_name="Maya"), 203, {}))
    assert (label.width, label.height) == (232, 496)
    (field,) = label.of("^A0")
    assert field.parameters.startswith("R,")
    assert field.y == 40
    assert field.x >= (29 - 3 - 10) / 25.4 * 203
    assert read_barcodes(label.ink())[0].text == VISIT


def test_the_shipped_layouts_print_a_plain_visit_without_any_picture() -> None:
    for file in bundled("badges").glob("*.json"):
        one = read_layout(file.read_bytes())
        known = dict.fromkeys(one.attributes, "Kim")
        label = Label(write_zpl(one, content(**known), 203, {}))
        assert label.code() == VISIT
        assert "Valid until 18:00" in label.texts


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (STANDING, ""),
        (STANDING.replace(b"030,0,0", b"030,1,0"), "printer_no_paper"),
        (STANDING.replace(b"030,0,0", b"030,0,1"), "printer_paused"),
        (STANDING.replace(b"000,0,0,0,0,2", b"000,0,1,0,0,2"), "printer_open"),
        (STANDING.replace(b"000,0,0,0,0,2", b"000,0,0,1,0,2"), "printer_no_paper"),
        (b"", ""),
        (b"\x02what\x03\x03\x03", ""),
    ],
)
def test_a_printer_says_what_keeps_it_from_printing(answer: bytes, code: str) -> None:
    assert fault_in_status(answer) == code
