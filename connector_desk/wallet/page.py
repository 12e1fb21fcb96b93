"""A start page as text: its headlines, its forms and the links for wallets (HTML 5).

The structure of the place's pages is unknown here: forms and links are read as a browser would.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

from connector_desk.wallet.errors import plain

_WALLETS: Final = ("openid-credential-offer:", "openid4vp:", "haip:", "didcomm:")
_CONTROLS: Final = ("input", "select", "textarea")
_LENGTH: Final = re.compile("[0-9]{1,9}")
_BLIND: Final = ("script", "style", "noscript", "svg", "template")
_HEADLINES: Final = ("h1", "h2")


@dataclass(slots=True)
class PageField:
    """One control that a person fills in."""

    name: str
    kind: str
    label: str = ""
    is_required: bool = False
    is_refused: bool = False
    """The page marks the value as invalid."""
    choices: list[str] = field(default_factory=list)
    fill: str = ""
    """The `autocomplete` of the field."""
    longest: int | None = None


@dataclass(slots=True)
class PageForm:
    """One form: its hidden values, and its fields."""

    method: str
    action: str
    hidden: dict[str, str] = field(default_factory=dict)
    fields: list[PageField] = field(default_factory=list)


@dataclass(slots=True)
class VisitorPage:
    """The contents of a page."""

    headlines: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    forms: list[PageForm] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    """Those that a wallet opens."""
    is_live: bool = False
    """It says that more is to come: it is still looked after."""
    is_bad: bool = False
    """It says that this came to no good end."""

    @property
    def headline(self) -> str:
        """Return the first headline as one line of printable text."""
        return plain(self.headlines[0], 120) if self.headlines else ""


def read_page(text: str) -> VisitorPage:
    """Read a page; missing parts are empty."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.page


class _Reader(HTMLParser):
    """Goes over the elements of a page once."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = VisitorPage()
        self._form: PageForm | None = None
        self._labels: dict[str, str] = {}
        self._ids: dict[str, PageField] = {}
        self._open: list[str] = []
        self._text_parts: list[str] = []
        self._labelled = ""
        self._blind = 0

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in _BLIND:
            self._blind += 1
        if {"end", "bad"} <= set(attributes.get("class", "").split()):
            self.page.is_bad = True
        if tag == "main":
            self.page.is_live = "data-live" in attributes
        elif tag == "a" and attributes.get("href", "").startswith(_WALLETS):
            self.page.links.append(attributes["href"])
        elif tag == "form":
            self._form = PageForm(attributes.get("method", "get").lower(), attributes.get("action", ""))
            self.page.forms.append(self._form)
        elif tag == "label":
            self._text_parts, self._labelled = [], attributes.get("for", "")
        elif tag in _HEADLINES or tag == "p":
            self._text_parts = []
        elif tag == "option" and self._form is not None and self._form.fields and attributes.get("value"):
            self._form.fields[-1].choices.append(attributes["value"])
        elif tag in _CONTROLS and self._form is not None:
            self._take(self._form, tag, attributes)

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLIND and self._blind:
            self._blind -= 1
        words = " ".join("".join(self._text_parts).split())
        if tag in _HEADLINES:
            self.page.headlines.append(words)
        elif tag == "p" and words and not self._blind:
            self.page.texts.append(words)
        elif tag == "label":
            self._labels[self._labelled] = words
            if self._labelled in self._ids:
                self._ids[self._labelled].label = words
        elif tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        if not self._blind:
            self._text_parts.append(data)

    def _take(self, form: PageForm, tag: str, attributes: Mapping[str, str]) -> None:
        name, kind = attributes.get("name", ""), attributes.get("type", "text").lower() if tag == "input" else tag
        if not name:
            return
        if kind == "hidden":
            form.hidden[name] = attributes.get("value", "")
            return
        longest = attributes.get("maxlength", "")
        taken = PageField(
            name=name,
            kind=attributes.get("inputmode") or kind,
            label=self._labels.get(attributes.get("id", ""), ""),
            is_required="required" in attributes,
            is_refused=attributes.get("aria-invalid") == "true",
            fill=attributes.get("autocomplete", ""),
            longest=int(longest) if _LENGTH.fullmatch(longest) else None,
        )
        self._ids[attributes.get("id", "")] = taken
        form.fields.append(taken)
