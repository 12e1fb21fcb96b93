"""Who issues and asks, as the settings show and change it.  No Qt here."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.errors import Unreadable, ValidationFailed
from connector_desk.base.host_name import HostNameRefused, to_ascii, to_unicode
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import parse, to_json
from connector_desk.desk.kit.tokens import contrast
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.base.errors import FieldFault

NAME, LOGO, BACKGROUND, INK = "name", "logo", "backgroundColor", "textColor"
ADDRESSES = ("website", "privacyPolicy")
LINES = (NAME, BACKGROUND, INK, "website", "contact", "privacyPolicy")
"""The fields that are one line of text, as they are named on the wire."""
LARGEST_FILE = 256 * 1024
"""Bytes of an exported organisation: its logo has 64 KiB at most."""
READABLE = 4.5
"""The contrast of text that everybody can read (WCAG 2.2, 1.4.3)."""
USUAL_BACKGROUND, USUAL_INK = "#2F5BDB", "#FFFFFF"

READS_WELL = QT_TRANSLATE_NOOP("Organisation", "Easy to read: contrast {ratio} to 1.")
READS_BADLY = QT_TRANSLATE_NOOP(
    "Organisation", "Hard to read: contrast {ratio} to 1. Choose a darker and a lighter colour, at least 4.5 to 1."
)
NO_COLOUR = QT_TRANSLATE_NOOP("Organisation", "Enter a colour such as #0f4c5c, or choose one.")
NO_LANGUAGE = QT_TRANSLATE_NOOP("Organisation", "Enter the language, such as de or fr.")
NOT_READ = QT_TRANSLATE_NOOP("Organisation", "This file does not contain an organisation. Choose an exported one.")

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")


@dataclass
class OrganisationState:
    """What the place has, and what the person has entered instead."""

    saved: Organisation | None = None
    """None: the place has not answered, or knows no organisation."""
    lines: dict[str, str] = field(default_factory=lambda: dict.fromkeys(LINES, ""))
    names: list[list[str]] = field(default_factory=list)
    """Language and name, in the order of the form."""
    logo: str = ""
    faults: dict[str, str] = field(default_factory=dict)
    """By field: a text of the context `Organisation`, or a sentence of the place."""
    is_busy: bool = False

    def told(self, organisation: Organisation) -> None:
        """Take what the place has; what was entered and not saved stays."""
        had_changes = self.has_changes
        self.saved = organisation
        if not had_changes:
            self.fill(organisation)

    def fill(self, organisation: Organisation) -> None:
        """Enter an organisation into the form."""
        told = json.loads(to_json(organisation))
        self.lines = {name: str(told.get(name) or "") for name in LINES}
        self.lines |= {name: to_unicode(self.lines[name]) for name in ADDRESSES}
        self.names = [[language, name] for language, name in organisation.names.items()]
        self.logo, self.faults = organisation.logo or "", {}

    def read_file(self, content: bytes) -> bool:
        """Enter what a file has; return False if it has no organisation."""
        try:
            self.fill(parse(Organisation, content))
        except (Unreadable, ValidationFailed):
            return False
        return True

    @property
    def members(self) -> dict[str, object]:
        """Return the members of the body as they were typed, addresses as they are sent; an empty one is absent."""
        made: dict[str, object] = {name: text.strip() for name, text in self.lines.items() if text.strip()}
        for name in ADDRESSES:
            with suppress(HostNameRefused):  # the place says why, at its field
                made |= {name: to_ascii(str(made[name]))} if name in made else {}
        names = {language.strip(): name.strip() for language, name in self.names if name.strip()}
        return made | ({"names": names} if names else {}) | ({"logo": self.logo} if self.logo else {})

    @property
    def has_changes(self) -> bool:
        """Return whether something was entered that is not saved."""
        if self.saved is None:
            return False
        told: Mapping[str, object] = json.loads(to_json(self.saved))
        return self.members != {name: value for name, value in told.items() if value}

    @property
    def can_save(self) -> bool:
        """Return whether there is something to save."""
        return self.has_changes and not self.is_busy

    def body(self) -> bytes | None:
        """Make the body of `PUT /bc/studio/organisation`; None while a field cannot be right."""
        self.faults = {}
        for name in (BACKGROUND, INK):
            text = self.lines[name].strip()
            if text and not _COLOUR.fullmatch(text):
                self.faults[name] = NO_COLOUR
        for place, (language, name) in enumerate(self.names):
            others = {each[0].strip().casefold() for each in self.names[:place]}
            wrong = not _LANGUAGE.fullmatch(language.strip()) or language.strip().casefold() in others
            if name.strip() and wrong:
                self.faults[f"names.{place}"] = NO_LANGUAGE
        return None if self.faults else json.dumps(self.members).encode()

    def refused(self, faults: Sequence[FieldFault]) -> bool:
        """Put the faults of the place at their fields; return False if one of them belongs to none."""
        for each in faults:
            first, *rest = re.split(r"[./]", each.path, maxsplit=1)
            if first in (*LINES, LOGO):
                self.faults[first] = each.message
            elif first == "names":
                places = [at for at, (tag, _) in enumerate(self.names) if [tag.strip()] == rest] or [0]
                self.faults[f"names.{places[0]}" if self.names else NAME] = each.message
            else:
                return False
        return bool(faults)

    @property
    def colours(self) -> tuple[str, str]:
        """Return background and text colour; the usual ones where none was entered yet."""
        ground, ink = (self.lines[name].strip() for name in (BACKGROUND, INK))
        ground = ground if _COLOUR.fullmatch(ground) else USUAL_BACKGROUND
        return ground, ink if _COLOUR.fullmatch(ink) else USUAL_INK

    @property
    def contrast(self) -> float:
        """Return the contrast of the text on its background."""
        return contrast(*self.colours)
