"""Logos of schemas: a data: address (RFC 2397) of a small picture that is safe to paint."""

import base64
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, NoReturn
from xml.parsers import expat

from connector_desk.contract import raster
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import BODY_BYTES, PICTURE_BYTES, PICTURE_TEXT_BYTES

# Drawings of logos: SVG 1.1, read strictly, and written again from nothing but plain shapes.
#
# A drawing comes from outside and is painted in the window, so only the listed parts are allowed: no document type, no
# entity, no processing instruction, no reference except to its own gradients, no style sheet, no script, no repetition
# (`pattern`, `use`, `marker`), no filter, no text. The limits keep the time to paint it below a tenth of a second: it
# grows with the number of edges, and a fine dash multiplies them.


LARGEST: Final = 48 * 1024
"""Bytes; in base64 these are 64 KiB."""
MOST_ELEMENTS: Final = 250
MOST_NUMBERS: Final = 2_000
"""Numbers in all attributes together: a curve takes six, a corner two."""
DEEPEST: Final = 12
FARTHEST: Final = 10_000
"""No number is larger."""
MOST_DASHED: Final = 4
DASHED_NUMBERS: Final = 40
DASHED_SIDES: Final = 4
"""Dashed shapes lie within this many sides of the drawing, and have dashes of at least a 64th of a side."""
FINEST_DASH: Final = 64

_NAMESPACE = "http://www.w3.org/2000/svg"
_XML = "http://www.w3.org/XML/1998/namespace"
_NUMBER = r"[+-]?(?:[0-9]{1,12}(?:\.[0-9]{0,20})?|\.[0-9]{1,20})(?:[eE][+-]?[0-9]{1,2})?"
_GAP = r"[ \t\r\n]"
_NUMBERS = r"[0-9eE+., \t\r\n-]*"  # which numbers these are is looked at apart: a pattern for it would take its time
_ID = r"[A-Za-z_][A-Za-z0-9_.-]{0,63}"
_COLOUR = r"\#[0-9A-Fa-f]{3,8}|[A-Za-z]{3,24}|(?:rgb|rgba|hsl|hsla)\([0-9eE+.,%/ -]{1,80}\)"
_LONGEST = 1_000  # characters of any value but a path or the corners of a polygon

_Pattern = re.Pattern[str]
_find_numbers = re.compile(_NUMBER).findall
_number = re.compile(rf"{_NUMBER}%?")
_length = re.compile(rf"{_NUMBER}(?:px|%)?")
_size = re.compile(rf"{_NUMBER}(?:px|pt|pc|mm|cm|in|em|ex|%)?")
_numbers = re.compile(_NUMBERS)
_word = re.compile(r"[A-Za-z][A-Za-z -]{0,40}")
_colour = re.compile(_COLOUR)
_paint = re.compile(rf"{_COLOUR}|url\(\#{_ID}\)")
_dashes = re.compile(r"none|[0-9eE+., \t\r\npx-]+")
_transform = re.compile(
    rf"(?:{_GAP}*(?:matrix|translate|scale|rotate|skewX|skewY){_GAP}*\({_NUMBERS}\),?){{0,8}}{_GAP}*"
)
_path = re.compile(r"[MmZzLlHhVvCcSsQqTtAa0-9eE+., \t\r\n-]*")
_name = re.compile(_ID)
_LONG = frozenset({_path, _numbers})

_PRESENTATION_ATTRIBUTES: Final[Mapping[str, _Pattern]] = {
    "fill": _paint,
    "fill-opacity": _number,
    "fill-rule": _word,
    "stroke": _paint,
    "stroke-width": _length,
    "stroke-linecap": _word,
    "stroke-linejoin": _word,
    "stroke-miterlimit": _number,
    "stroke-opacity": _number,
    "stroke-dasharray": _dashes,
    "stroke-dashoffset": _length,
    "opacity": _number,
    "color": _colour,
    "display": _word,
    "visibility": _word,
    "stop-color": _colour,
    "stop-opacity": _number,
}
_COLOURS = frozenset({"fill", "stroke", "color", "stop-color"})
_GRADIENT: Final[Mapping[str, _Pattern]] = {
    "id": _name,
    "gradientUnits": _word,
    "gradientTransform": _transform,
    "spreadMethod": _word,
}


def _measured(*names: str) -> dict[str, _Pattern]:
    return dict.fromkeys(names, _length)


_ELEMENTS: Final[Mapping[str, Mapping[str, _Pattern]]] = {
    "svg": {"viewBox": _numbers, "width": _size, "height": _size, "preserveAspectRatio": _word},
    "g": {"transform": _transform},
    "defs": {},
    "title": {},
    "desc": {},
    "path": {"transform": _transform, "d": _path},
    "rect": {"transform": _transform, **_measured("x", "y", "width", "height", "rx", "ry")},
    "circle": {"transform": _transform, **_measured("cx", "cy", "r")},
    "ellipse": {"transform": _transform, **_measured("cx", "cy", "rx", "ry")},
    "line": {"transform": _transform, **_measured("x1", "y1", "x2", "y2")},
    "polyline": {"transform": _transform, "points": _numbers},
    "polygon": {"transform": _transform, "points": _numbers},
    "linearGradient": {**_GRADIENT, **_measured("x1", "y1", "x2", "y2")},
    "radialGradient": {**_GRADIENT, **_measured("cx", "cy", "r", "fx", "fy")},
    "stop": {"offset": _number},
}
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GRADIENTS = frozenset({"linearGradient", "radialGradient"})
_DESCRIPTIVE = frozenset({"title", "desc"})
_INSIDE: Final[Mapping[str, frozenset[str]]] = {
    "svg": frozenset(_ELEMENTS) - {"svg", "stop"},
    "g": frozenset(_ELEMENTS) - {"svg", "stop"},
    "defs": _GRADIENTS | _DESCRIPTIVE,
    **dict.fromkeys(_SHAPES, _DESCRIPTIVE),
    **dict.fromkeys(_GRADIENTS, frozenset({"stop"}) | _DESCRIPTIVE),
    "stop": frozenset(),
    "title": frozenset(),
    "desc": frozenset(),
}
# They do not change the painted picture: left out
_IDLE = frozenset(
    {"id", "class", "version", "baseProfile", "x", "y", "role", "focusable", "clip-rule", "shape-rendering"}
    | {"color-interpolation", "enable-background", "stroke-alignment", "paint-order", f"{_XML} space"}
)
_IDLE_PREFIXES = ("data-", "aria-")
_IN_ATTRIBUTE = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)
"""`xml.sax.saxutils` does the same, but loads an HTTP client."""


class _Faded(NamedTuple):
    """The opacity of the contents of an element: of all of it, and as its shapes inherit it."""

    all: float = 1.0
    fill: float = 1.0
    stroke: float = 1.0


class NotDrawn(ValueError):
    """The content is no drawing that may be painted; the text is the reason, one of `FaultText`."""


def redraw(content: bytes) -> bytes:
    """Parse a drawing and write it again from the parsed parts alone; raises NotDrawn."""
    if len(content) > LARGEST:
        raise NotDrawn(FaultText.MOST_KIB.format(count=LARGEST // 1024))
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise NotDrawn(FaultText.NO_DRAWING) from None
    if not text.lstrip(" \t\r\n").startswith("<") or "\0" in text:  # a byte-order mark is neither
        raise NotDrawn(FaultText.NO_DRAWING)
    drawing = _Drawing()
    # The encoding is given, so that none that the text names counts; all in one piece, so that nothing is read twice
    parser = expat.ParserCreate("UTF-8", namespace_separator=" ")
    parser.XmlDeclHandler = _check_declaration
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = parser.ProcessingInstructionHandler = _refuse
    parser.StartElementHandler = drawing.start
    parser.EndElementHandler = drawing.end
    try:
        parser.Parse(text.encode(), True)  # noqa: FBT003 - expat knows it by its place alone
    except expat.ExpatError:
        raise NotDrawn(FaultText.NO_DRAWING) from None
    return drawing.written()


def _check_declaration(version: str, encoding: str | None, _standalone: int) -> None:
    if version != "1.0" or (encoding is not None and encoding.lower() != "utf-8"):
        _refuse()


def _refuse(*_arguments: object) -> NoReturn:
    raise NotDrawn(FaultText.NO_DRAWING)


def _refuse_name(name: str) -> NoReturn:
    raise NotDrawn(FaultText.NOT_DRAWN.format(name=name.rpartition(" ")[2][:60]))


@dataclass(slots=True)
class _Drawing:
    """Checks each element of a drawing in turn and writes it."""

    open: list[str] = field(default_factory=list)
    faded: list[_Faded] = field(default_factory=lambda: [_Faded()])
    parts: list[str] = field(default_factory=list)
    elements: int = 0
    numbers: int = 0
    dashed: int = 0
    side: float = 0.0
    gradients: set[str] = field(default_factory=set)
    referred: set[str] = field(default_factory=set)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start of an element."""
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self.open) >= DEEPEST:
            raise NotDrawn(FaultText.INTRICATE)
        namespace, _, element = name.rpartition(" ")
        allowed = _INSIDE[self.open[-1]] if self.open else ("svg",)
        if namespace != _NAMESPACE or element not in allowed:
            _refuse_name(element)
        painted = {} if element in _DESCRIPTIVE else _checked(element, attributes)
        self.open.append(element)
        self._fade(element, painted)
        if element in _DESCRIPTIVE:
            return
        self._count(value for key, value in painted.items() if key not in _COLOURS)
        if element == "svg":
            self._measure(painted)
        if element in _GRADIENTS:
            self.gradients.add(painted.get("id", ""))
        if painted.get("stroke-dasharray", "none") != "none":
            self._check_dashes(element, painted)
        self.referred |= {value[5:-1] for value in painted.values() if value.startswith("url(#")}
        opened = f' xmlns="{_NAMESPACE}"' if element == "svg" else ""
        spelled = "".join(f' {key}="{value.translate(_IN_ATTRIBUTE)}"' for key, value in painted.items())
        self.parts.append(f"<{element}{opened}{spelled}>")

    def end(self, _name: str) -> None:
        """Handle the end of an element."""
        element = self.open.pop()
        self.faded.pop()
        if element not in _DESCRIPTIVE:
            self.parts.append(f"</{element}>")

    def written(self) -> bytes:
        """Spell the whole drawing; raises NotDrawn where it refers to a gradient that it does not have."""
        missing = self.referred - self.gradients
        if missing:
            _refuse_name(f"url(#{min(missing)})")
        return "".join(self.parts).encode()

    def _count(self, values: Iterable[str]) -> None:
        found = [number for value in values for number in _find_numbers(value)]
        self.numbers += len(found)
        if self.numbers > MOST_NUMBERS or any(abs(float(one)) > FARTHEST for one in found):
            raise NotDrawn(FaultText.INTRICATE)

    def _fade(self, element: str, attributes: dict[str, str]) -> None:
        """Pass the opacity of a group on to its shapes; where they overlap, the result differs slightly.

        A group that is seen through is painted into a picture of its own, which a transform makes as large as it likes.
        """
        outside = self.faded[-1]
        faded = _Faded(
            outside.all * _fraction(attributes.pop("opacity", "1")),
            _fraction(attributes["fill-opacity"]) if "fill-opacity" in attributes else outside.fill,
            _fraction(attributes["stroke-opacity"]) if "stroke-opacity" in attributes else outside.stroke,
        )
        self.faded.append(faded)
        if element in _SHAPES and faded.all < 1:
            attributes["fill-opacity"] = f"{faded.all * faded.fill:.3f}"
            attributes["stroke-opacity"] = f"{faded.all * faded.stroke:.3f}"

    def _measure(self, attributes: Mapping[str, str]) -> None:
        """Read the size of the drawing; raises NotDrawn if it has none."""
        sides = [float(one) for one in _find_numbers(attributes.get("viewBox", ""))[2:]]
        if "viewBox" not in attributes:
            sides = [
                float(found[0]) for name in ("width", "height") if (found := _find_numbers(attributes.get(name, "")))
            ]
        if len(sides) != 2 or min(sides) <= 0:
            _refuse_name("viewBox")
        self.side = max(sides)

    def _check_dashes(self, element: str, attributes: Mapping[str, str]) -> None:
        """Refuse dashes that are too fine or too many: each becomes a shape of its own."""
        self.dashed += 1
        shape = (value for name, value in attributes.items() if name not in _COLOURS)
        values = [float(one) for value in shape for one in _find_numbers(value)]
        dashes = [float(one) for one in _find_numbers(attributes["stroke-dasharray"])]
        if (
            element not in _SHAPES
            or self.dashed > MOST_DASHED
            or len(values) > DASHED_NUMBERS
            or max(map(abs, values)) > DASHED_SIDES * self.side
            or min(dashes) < self.side / FINEST_DASH
        ):
            raise NotDrawn(FaultText.INTRICATE)


def _fraction(text: str) -> float:
    value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(max(value, 0.0), 1.0)


def _checked(element: str, attributes: Mapping[str, str]) -> dict[str, str]:
    """Return the attributes to paint; raises NotDrawn for an unknown attribute or a value of another type."""
    own = _ELEMENTS[element]
    painted: dict[str, str] = {}
    for name, value in attributes.items():
        rule = own.get(name) or _PRESENTATION_ATTRIBUTES.get(name)
        if rule is not None:
            painted[name] = _matched(rule, name, value)
        elif name == "style":
            continue
        elif name not in _IDLE and not name.startswith(_IDLE_PREFIXES):
            _refuse_name(name)
    for declaration in filter(str.strip, attributes.get("style", "").split(";")):
        name, _, value = declaration.partition(":")
        name = name.strip()
        if name in _PRESENTATION_ATTRIBUTES:
            painted[name] = _matched(_PRESENTATION_ATTRIBUTES[name], name, value)
        elif name not in _IDLE:
            _refuse_name(name)
    return painted


def _matched(rule: _Pattern, name: str, value: str) -> str:
    plain = value.strip(" \t\r\n")
    if (len(plain) > _LONGEST and rule not in _LONG) or not rule.fullmatch(plain):
        _refuse_name(name)
    return plain


# Logos.


LARGEST_SIDE: Final = 1_024
"""Pixels of a logo as PNG or JPEG, each way."""

SVG: Final = "image/svg+xml"
_MEDIA_TYPES = (SVG, raster.PNG, raster.JPEG)


class NoLogo(ValueError):
    """The address is no `data:` address of a picture."""


@lru_cache(maxsize=32)  # a record is read from the store after it was taken, or with each start
def read_logo(address: str) -> tuple[str, bytes]:
    """Return the media type of a logo and the content to paint; a drawing is written again from its parsed parts.

    Raises NoLogo, or NotDrawn with a sentence if the picture is of another type than declared, or not safe to paint.
    """
    media_type, content = _content(address, PICTURE_TEXT_BYTES)
    if len(content) > PICTURE_BYTES:
        raise NoLogo
    if media_type == SVG:
        return SVG, redraw(content)
    measured = raster.measure(content)
    if measured is None or measured.media_type != media_type:
        raise NotDrawn(FaultText.LOGO)
    if max(measured.width, measured.height) > LARGEST_SIDE:
        raise NotDrawn(FaultText.LOGO_SIDES.format(count=f"{LARGEST_SIDE:,}"))
    return media_type, content


def stored_logo(address: str) -> str:
    """Write the `data:` address of a logo in its one form: standard base64 with padding; raises NoLogo."""
    media_type, content = _content(address, BODY_BYTES)
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"


def _content(address: str, longest: int) -> tuple[str, bytes]:
    try:
        found = raster.read_data_url(address) if len(address) <= longest else None
    except ValueError:
        raise NoLogo from None
    if found is None or found[0] not in _MEDIA_TYPES or not found[1]:
        raise NoLogo
    return found
