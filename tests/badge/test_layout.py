"""Layouts of badges: those that are shipped, files that are none, and the one that fits."""

import json

import pytest

from connector_desk.badge.layout import (
    BadgeContent,
    BadgeLayout,
    Element,
    LayoutRefused,
    read_layout,
    suggested,
    write_layout,
)
from connector_desk.base.bundled import bundled

SHIPPED = {file.stem: read_layout(file.read_bytes()) for file in bundled("badges").glob("*.json")}


def written(**changes: object) -> bytes:
    usual = {
        "connectorDeskBadge": "1",
        "name": "mine",
        "title": "Mine",
        "width": 90,
        "height": 55,
        "elements": [{"kind": "code", "x": 0, "y": 0, "width": 20, "height": 20}],
    }
    return json.dumps(usual | changes).encode()


def text(**members: object) -> list[dict[str, object]]:
    return [{"kind": "text", "x": 0, "y": 0, "width": 20, "height": 20} | members]


def test_each_shipped_layout_has_its_name_german_and_a_code_and_outlives_its_file() -> None:
    assert {"visitor-badge", "name-badge", "label-62x29", "employee-card", "card-portrait"} <= set(SHIPPED)
    for name, layout in SHIPPED.items():
        assert layout.name == name
        assert layout.titles["de"]
        assert {each.kind.value for each in layout.elements} >= {"text", "code", "until"}
        assert all(each.texts.get("de") for each in layout.elements if each.text)
        assert read_layout(write_layout(layout)) == layout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"[]", "This is not a layout of a badge."),
        (b"{", "Expecting property name enclosed in double quotes: line 1, column 2."),
        (written(connectorDeskBadge="2"), "connectorDeskBadge: Choose one of '1'."),
        (written(width=900), "width: At most 400.0."),
        (written(name="../x"), "name: Write it like name-badge."),
        (written(height="55"), "height: Write a number, without quotation marks."),
        (written(elements=[]), "elements: At least one entry is required."),
        (written(tittles={}), "tittles: Unknown field"),
        (written(sise=1), "sise: Unknown field. Remove it."),
        (written(elements=text(text="a", kind="txt")), "elements[0].kind:"),
        (written(elements=text(text="a", x=80)), "elements[0].width: The box does not lie on the badge."),
        (written(elements=text(text="a", y=50)), "elements[0].height: The box does not lie on the badge."),
        (written(elements=text()), "elements[0]: A text needs either attributes or a fixed text."),
        (
            written(elements=text(text="a", attributes=["b"])),
            "elements[0]: A text needs either attributes or a fixed text.",
        ),
        (written(elements=text(kind="photo")), "elements[0].attributes: A photo needs one attribute."),
        (
            written(elements=text(kind="code", attributes=["a"])),
            "elements[0].attributes: Only a text or a photo shows attributes.",
        ),
        (written(elements=text(attributes=[""])), "elements[0].attributes: This is required."),
    ],
)
def test_a_file_with_a_fault_is_refused_with_its_place_and_cause(content: bytes, sentence: str) -> None:
    with pytest.raises(LayoutRefused) as refusal:
        read_layout(content)
    assert refusal.value.code == "badge_layout_unreadable"
    assert refusal.value.message.startswith(sentence)


def test_the_layout_that_shows_most_of_what_is_known_is_suggested() -> None:
    visitor = {"_name", "given_name", "family_name", "company", "host", "photo"}
    assert suggested(SHIPPED.values(), visitor) == SHIPPED["visitor-badge"]
    assert suggested(SHIPPED.values(), visitor - {"photo"}) == SHIPPED["visitor-plain"]
    assert suggested(SHIPPED.values(), {"_name", "level"}) == SHIPPED["name-badge"]
    assert suggested([SHIPPED["visitor-badge"]], {"_name"}) is None


def element(**members: object) -> Element:
    return Element.model_validate({"kind": "text", "x": 0, "y": 0, "width": 20, "height": 20, **members}, strict=False)


def test_a_text_is_what_is_known_on_one_line_with_its_label() -> None:
    content = BadgeContent(
        visit_id="v-1",
        texts={"given_name": "Maya", "family_name": "  Lindqvist\n", "host": "Kim", "_organisation": "Harbour"},
        labels={"host": "Gastgeber", "company": "Firma"},
        until="Gültig bis 18:00",
        language="de",
    )
    assert content.words(element(attributes=["given_name", "middle_name", "family_name"])) == "Maya Lindqvist"
    assert content.words(element(attributes=["host"], hasLabel=True)) == "Gastgeber: Kim"
    assert content.words(element(attributes=["company"], hasLabel=True)) == ""
    assert content.words(element(text="VISITOR", texts={"de": "BESUCH"})) == "BESUCH"
    assert content.words(element(text="VISITOR")) == "VISITOR"
    assert content.words(element(kind="until")) == "Gültig bis 18:00"
    assert content.words(element(kind="logo")) == "Harbour"


def test_the_sizes_are_those_of_the_paper() -> None:
    sizes = {name: (layout.width, layout.height) for name, layout in SHIPPED.items()}
    assert sizes["name-badge"] == (90, 55)
    assert sizes["label-62x29"] == (62, 29)
    assert sizes["employee-card"] == (86, 54)
    assert sizes["card-portrait"] == (54, 86)
    assert isinstance(SHIPPED["name-badge"], BadgeLayout)
