"""The content of one badge: the values of a visit in words, its pictures, and the ID in its code."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from connector_desk.badge.layout import ORGANISATION, Element, ElementKind


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
