"""Drawings of logos: plain shapes are written anew, anything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.logo import NotDrawn, redraw
from connector_desk.core.schemas.registry import bundled
from tests.drawings import HOSTILE, PLAIN, XMLNS, drawing


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_plain_drawing_is_refused(name: str) -> None:
    with pytest.raises(NotDrawn, match=r"\.$"):
        redraw(HOSTILE[name])


@pytest.mark.parametrize("file", sorted(bundled("schemas").glob("*.svg")), ids=lambda file: file.stem)
def test_what_is_shipped_loses_nothing_but_blanks(file) -> None:
    written = redraw(file.read_bytes())
    closed = file.read_text().replace("\n", "").replace("  ", "")
    assert written.decode().replace("></path>", "/>").replace("></rect>", "/>").replace("></circle>", "/>") == closed


def test_what_is_not_painted_is_left_out() -> None:
    told = (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?><!-- Made by -->'
        f'<svg {XMLNS} xmlns:x="urn:x" version="1.1" id="a" x="0px" y="0px" viewBox="0 0 64 64" xml:space="preserve"'
        ' style="enable-background:new 0 0 64 64;" data-name="Layer 1" aria-label="Acme"><title>A &amp; B</title>'
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="64"><stop offset="0" stop-color="red"/>'
        '<stop offset="1" style="stop-color:rgb(1, 2, 3); stop-opacity:.5"/></linearGradient></defs>'
        '<g class="b" transform="translate(1 2) scale(.5)"><path clip-rule="evenodd" d="M1,2h3" fill="url(#g)"/></g>'
        "words<![CDATA[ and more ]]></svg>"
    )
    assert redraw(told.encode()).decode() == (
        f'<svg {XMLNS} viewBox="0 0 64 64">'
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="64"><stop offset="0" stop-color="red"></stop>'
        '<stop offset="1" stop-color="rgb(1, 2, 3)" stop-opacity=".5"></stop></linearGradient></defs>'
        '<g transform="translate(1 2) scale(.5)"><path d="M1,2h3" fill="url(#g)"></path></g></svg>'
    )


def test_the_opacity_of_a_group_is_given_to_its_shapes() -> None:
    inside = (
        '<g opacity="50%" fill-opacity=".5"><g opacity=".5"><path d="M0 0"/></g><path d="M1 1" stroke-opacity="2"/></g>'
    )
    shapes = redraw(drawing(inside + '<path d="M2 2"/>')).decode()
    assert "opacity" not in shapes.replace("fill-opacity", "").replace("stroke-opacity", "")
    assert '<path d="M0 0" fill-opacity="0.125" stroke-opacity="0.250">' in shapes
    assert '<path d="M1 1" stroke-opacity="0.500" fill-opacity="0.250">' in shapes
    assert '<path d="M2 2">' in shapes


def test_a_style_counts_before_an_attribute_as_in_a_browser() -> None:
    written = redraw(drawing('<rect style="fill: #abc" fill="#def" width="1" height="1"/>'))
    assert b'fill="#abc"' in written
    assert b"#def" not in written


@pytest.mark.parametrize("root", ['viewBox="0 0 64 64"', 'viewBox="0,0,9.5,9"', 'width="64px" height="32"'])
def test_the_size_stands_there_in_one_way_or_another(root: str) -> None:
    assert redraw(drawing("", root=root)).startswith(b"<svg ")


@pytest.mark.parametrize(
    ("inside", "name"),
    [("<use/>", "use"), ('<rect onclick="a"/>', "onclick"), ("<rect style='cursor:url(x)'/>", "cursor")],
)
def test_what_cannot_stand_there_is_named(inside: str, name: str) -> None:
    with pytest.raises(NotDrawn, match=f"^{name} is not allowed"):
        redraw(drawing(inside))


def test_what_was_written_is_read_again_and_stays_the_same() -> None:
    written = redraw(PLAIN)
    assert redraw(written) == written


@given(st.binary(max_size=200))
def test_no_bytes_break_it(content: bytes) -> None:
    with pytest.raises(NotDrawn):
        redraw(content)


@given(st.text(alphabet="<>/=\"' svgrectpathdMmLl0123456789.-,:;#()url&xe", max_size=80))
def test_no_text_in_a_drawing_breaks_it(inside: str) -> None:
    try:
        written = redraw(drawing(inside))
    except NotDrawn:
        return
    assert redraw(written) == written
