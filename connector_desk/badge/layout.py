"""A layout says what stands where on a badge; it is a readable JSON file for desks to share; content fills it in."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from connector_desk.base.errors import Refused, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.wire import WireModel, parse

NAME: Final = "_name"
"""Stands for the name of the person, whatever the kind of credential calls its parts."""
LABEL: Final = "_label"
"""Stands for the name of the kind of credential."""
ORGANISATION: Final = "_organisation"
"""Stands for who issues."""
ALWAYS_KNOWN: Final = frozenset({LABEL, ORGANISATION})
LARGEST_FILE: Final = 256 * 1024
LONGEST_TITLE: Final = 60
_MOST_ELEMENTS: Final = 40
_SMALLEST_SIDE, _LONGEST_SIDE = 10.0, 400.0
_TOLERANCE: Final = 0.01  # millimetres

Millimetres = Annotated[float, Field(ge=0, le=_LONGEST_SIDE)]
Side = Annotated[float, Field(ge=_SMALLEST_SIDE, le=_LONGEST_SIDE)]
Text = Annotated[str, Field(max_length=200)]


class LayoutRefused(Refused):
    """A file that is no layout, or one with a fault; the sentence names the field."""

    default_code = "badge_layout_unreadable"


class Orientation(StrEnum):
    """How a badge leaves the printer."""

    UPRIGHT = "upright"
    TURNED = "turned"
    """By a quarter, clockwise: the paper is as wide as the badge is high."""


class ElementKind(StrEnum):
    """What an element shows."""

    TEXT = "text"
    LOGO = "logo"
    PHOTO = "photo"
    CODE = "code"
    """The ID of the visit as a QR code."""
    UNTIL = "until"
    """Until when the badge is valid."""


class Align(StrEnum):
    """Where a line of text stands in its box; the start is on the right for text from right to left."""

    START = "start"
    CENTER = "center"
    END = "end"


class Element(WireModel):
    """One element in a box on the badge."""

    kind: ElementKind = Field(description="What it shows.")
    x: Millimetres = Field(description="Left side of its box, in millimetres from the left.")
    y: Millimetres = Field(description="Upper side of its box, in millimetres from above.")
    width: Annotated[float, Field(ge=1, le=_LONGEST_SIDE)] = Field(description="Width of its box in millimetres.")
    height: Annotated[float, Field(ge=1, le=_LONGEST_SIDE)] = Field(description="Height of its box in millimetres.")
    attributes: Annotated[list[Text], Field(max_length=8)] = Field(
        default_factory=list[str], description="The attributes of a text, one after the other, or that of a photo."
    )
    text: Text = Field(default="", description="A fixed text.", examples=["VISITOR"])
    texts: dict[str, Text] = Field(default_factory=dict[str, str], description="The fixed text in other languages.")
    hasLabel: bool = Field(default=False, description="Whether the label of its attribute stands before the text.")
    size: Annotated[float, Field(ge=4, le=144)] = Field(
        default=10, description="Size of its letters in points; smaller where the text needs it."
    )
    bold: bool = Field(default=False, description="Whether its letters are bold.")
    align: Align = Field(default=Align.START, description="Where a line stands in its box.")

    def fixed_text(self, language: str) -> str:
        """Return the fixed text in a language."""
        return self.texts.get(language) or self.text


class BadgeLayout(WireModel):
    """A layout, and the file that it is kept in."""

    connectorDeskBadge: Literal["1"] = Field(description="The version of this form.")
    name: Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,59}$")] = Field(
        description="Its name among the layouts.", examples=["name-badge"]
    )
    title: Annotated[str, Field(min_length=1, max_length=LONGEST_TITLE)] = Field(description="Its name for people.")
    titles: dict[str, Annotated[str, Field(max_length=LONGEST_TITLE)]] = Field(
        default_factory=dict[str, str], description="Its name in other languages."
    )
    width: Side = Field(description="Width in millimetres, as it is read.")
    height: Side = Field(description="Height in millimetres, as it is read.")
    orientation: Orientation = Field(default=Orientation.UPRIGHT, description="How it leaves the printer.")
    elements: Annotated[list[Element], Field(min_length=1, max_length=_MOST_ELEMENTS)] = Field(
        description="What stands on it."
    )

    def title_in(self, language: str) -> str:
        """Return its name for people, with its size."""
        return f"{self.titles.get(language) or self.title} · {self.width:g}×{self.height:g} mm"  # noqa: RUF001 - as sizes are written

    @property
    def attributes(self) -> frozenset[str]:
        """Return the attributes that it shows."""
        return frozenset(name for each in self.elements for name in each.attributes)

    def fits(self, known: Collection[str]) -> bool:
        """Return whether it shows nothing but what is known of a visit."""
        return self.attributes <= {*known, *ALWAYS_KNOWN}


def read_layout(content: bytes) -> BadgeLayout:
    """Read a layout from its file; raises LayoutRefused for anything else, with the field and what is wrong there."""
    try:
        layout = parse(BadgeLayout, content.removeprefix(b"\xef\xbb\xbf"))
    except ValidationFailed as fault:
        first = fault.fields[0]
        raise _refused(first.path, first.message) if first.path else LayoutRefused() from None
    except Refused as fault:
        raise LayoutRefused(message=fault.message) from fault
    for at, element in enumerate(layout.elements):
        _check(layout, f"elements[{at}]", element)
    return layout


def write_layout(layout: BadgeLayout) -> bytes:
    """Write a layout as a readable file."""
    return BadgeLayout.__pydantic_serializer__.to_json(layout, indent=2, exclude_defaults=True) + b"\n"


def suggested(layouts: Iterable[BadgeLayout], known: Collection[str]) -> BadgeLayout | None:
    """Return the layout that shows most of what is known of a visit; None where none fits."""
    fitting = [each for each in layouts if each.fits(known)]
    return max(fitting, key=lambda each: (len(each.attributes - ALWAYS_KNOWN), len(each.attributes)), default=None)


def _check(layout: BadgeLayout, path: str, element: Element) -> None:
    """Refuse an element that could not be printed whole, or that says nothing."""
    for side, begin, length, most in (
        ("width", element.x, element.width, layout.width),
        ("height", element.y, element.height, layout.height),
    ):
        if begin + length > most + _TOLERANCE:
            raise _refused(f"{path}.{side}", FaultText.BADGE_OUTSIDE)
    is_text, is_photo = element.kind is ElementKind.TEXT, element.kind is ElementKind.PHOTO
    if is_text and bool(element.attributes) is bool(element.text):
        raise _refused(path, FaultText.BADGE_TEXT)
    if is_photo and len(element.attributes) != 1:
        raise _refused(f"{path}.attributes", FaultText.BADGE_PHOTO)
    if element.attributes and not (is_text or is_photo):
        raise _refused(f"{path}.attributes", FaultText.BADGE_NO_ATTRIBUTES)
    if "" in element.attributes:
        raise _refused(f"{path}.attributes", FaultText.NEEDED)


def _refused(path: str, sentence: str) -> LayoutRefused:
    return LayoutRefused(message=FaultText.OF_FIELD.format(field=path, said=sentence))


# The content of one badge: the values of a visit in words, its pictures, and the ID in its code.


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeContent:
    """What a badge says; the layout chooses from it."""

    visit_id: str
    """The content of its code, as it is: the desk signs the visitor out by it."""
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Values in words by attribute, with the names of `layout.py` that begin with an underscore."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What the attributes are called, in the language of the badge."""
    photos: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    """Pictures as files, by attribute."""
    logo: str = field(default="", repr=False)
    """The logo of the organisation as a data: address."""
    until: str = ""
    """Until when it is valid, in words; empty: without end."""
    language: str = "en"

    def words(self, element: Element) -> str:
        """Return the text of an element, as one line; where the organisation has no logo, its name stands for it."""
        if element.kind is ElementKind.UNTIL:
            return self.until
        if element.kind is ElementKind.LOGO:
            return "" if self.logo else self.texts.get(ORGANISATION, "")
        if element.kind is not ElementKind.TEXT:
            return ""
        if element.text:
            return element.fixed_text(self.language)
        found = [words for name in element.attributes if (words := " ".join(self.texts.get(name, "").split()))]
        label = self.labels.get(element.attributes[0], "") if element.hasLabel and found else ""
        return f"{label}: {' '.join(found)}" if label else " ".join(found)

    def photo(self, element: Element) -> bytes:
        """Return the picture of an element; empty: it has none."""
        return self.photos.get(element.attributes[0], b"") if element.kind is ElementKind.PHOTO else b""
