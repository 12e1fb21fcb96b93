"""Logos are data: addresses of small pictures that say what they are."""

from base64 import b64encode, urlsafe_b64encode
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.logo import LARGEST_SIDE, NoLogo, NotDrawn, read_logo, redraw, stored_logo
from connector_desk.core.schemas.registry import bundled
from tests.contract.test_raster import picture, png_of
from tests.drawings import HOSTILE, PLAIN, XMLNS, data_address, drawing


def test_a_drawing_is_written_anew_and_a_picture_stays() -> None:
    assert read_logo(data_address(PLAIN)) == ("image/svg+xml", redraw(PLAIN))
    for form in ("png", "jpeg"):
        content = picture(form.upper())
        assert read_logo(data_address(content, f"image/{form}")) == (f"image/{form}", content)


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        (PLAIN, "image/png"),
        (picture("PNG"), "image/jpeg"),
        (picture("JPEG"), "image/png"),
        (picture("PNG"), "image/svg+xml"),
        (picture("GIF"), "image/png"),
        (b"hello", "image/png"),
        (png_of(LARGEST_SIDE + 1, 1), "image/png"),
        (png_of(50_000, 50_000), "image/png"),
    ],
)
def test_a_picture_that_is_another_one_or_too_large_is_refused(content: bytes, media_type: str) -> None:
    with pytest.raises(NotDrawn, match=r"\.$"):
        read_logo(data_address(content, media_type))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "https://example.org/logo.svg",
        "data:image/svg+xml;charset=utf-16;base64,AAAA",
        "data:image/gif;base64,R0lGODlh",
        "data:image/png;base64,",
        "data:image/png;base64,A",
        "data:image/png;base64,AA=A",
        "data:image/png;base64," + "AAAA" * 20_000,
    ],
    ids=lambda text: text[:50],
)
def test_an_address_of_another_form_is_no_logo(text: str) -> None:
    with pytest.raises(NoLogo):
        read_logo(text)


@pytest.mark.parametrize(
    "text",
    [
        f"data:image/svg+xml,{quote(PLAIN.decode())}",
        f"data:image/svg+xml;utf8,{PLAIN.decode()}",
        f"data:image/svg+xml;charset=UTF-8;base64,{b64encode(PLAIN).decode().rstrip('=')}",
        f"DATA:image/svg+xml;base64,{urlsafe_b64encode(PLAIN).decode()}\n",
        f"data:image/svg+xml;base64,{quote(b64encode(PLAIN).decode())}",
    ],
)
def test_a_logo_is_taken_as_browsers_write_it_and_kept_in_one_form(text: str) -> None:
    assert read_logo(text) == ("image/svg+xml", redraw(PLAIN))
    assert stored_logo(text) == data_address(PLAIN)


# Drawings of logos: plain shapes are written anew, anything else is refused.


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
