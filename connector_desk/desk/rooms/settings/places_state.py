"""The form of a place, as the settings show it.  No Qt here."""

import string
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from connector_desk.base.errors import DeskError, ValidationFailed
from connector_desk.client.address import checked_address
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.runner.places import EMBEDDED, PlaceCheck, PlaceEntry

LONGEST_NAME = 80
LONGEST_KEY = 4_096
LARGEST_FILE = 256 * 1024

NO_NAME = QT_TRANSLATE_NOOP("Places", "Enter a name.")
NO_KEY = QT_TRANSLATE_NOOP("Places", "Enter the secret key of this place.")
SAME_NAME = QT_TRANSLATE_NOOP("Places", "Another place has this name.")
NO_CERTIFICATE = QT_TRANSLATE_NOOP("Places", "This file contains no certificate.")
FILE_TOO_LARGE = QT_TRANSLATE_NOOP("Places", "This file is too large.")

_TOKEN = frozenset(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~")
_FIELDS = ("name", "address", "agents_address", "header", "prefix", "key", "authorities", "colour")


@dataclass
class PlaceDraft:
    """A place that is added or changed; the key is only what was typed."""

    entry: PlaceEntry = field(default_factory=lambda: PlaceEntry("", ""))
    key: str = ""
    faults: dict[str, str] = field(default_factory=dict)
    """Sentences in English by the name of their field; our own in the context `Places`."""

    @property
    def is_new(self) -> bool:
        """Return whether the place is not in the list yet."""
        return not self.entry.place_id

    @property
    def is_embedded(self) -> bool:
        """Return whether it is the core of this program, which has no address."""
        return self.entry.place_id == EMBEDDED

    @property
    def typed_key(self) -> str | None:
        """Return the typed key; None: the stored one stays."""
        return self.key or None

    def put(self, name: str, value: str) -> None:
        """Set a field to what was typed; its fault is gone."""
        self.faults.pop(name, None)
        if name == "key":
            self.key = value
        else:
            setting: dict[str, Any] = {name: value if name in ("prefix", "authorities") else value.strip()}
            self.entry = replace(self.entry, **setting)

    def judge(self, others: Sequence[PlaceEntry]) -> bool:
        """Find the faults; return whether there are none."""
        entry = self.entry
        self.faults = {}
        if self.is_embedded:
            return True
        if not entry.name:
            self.faults["name"] = NO_NAME
        elif any(each.name == entry.name and each.place_id != entry.place_id for each in others):
            self.faults["name"] = SAME_NAME
        self._judge_address("address", entry.address)
        if entry.agents_address:
            self._judge_address("agents_address", entry.agents_address)
        if not entry.header or not _TOKEN.issuperset(entry.header):
            self.faults["header"] = FaultText.KEY_HEADER
        if self.is_new and not self.key:
            self.faults["key"] = NO_KEY
        elif not self.key.isascii() or (self.key and not self.key.isprintable()) or self.key != self.key.strip():
            self.faults["key"] = FaultText.KEY_CHARACTERS
        return not self.faults

    def refuse(self, error: DeskError) -> bool:
        """Put what was refused at its fields; return whether there is a field for all of it."""
        if isinstance(error, ValidationFailed):
            at = {each.path: each.message for each in error.fields}
            self.faults |= {name: told for name, told in at.items() if name in _FIELDS}
            return bool(at) and all(name in _FIELDS for name in at)
        if error.code != "address_refused":
            return False
        where: dict[str, str] = {FaultText.KEY_HEADER: "header", FaultText.KEY_CHARACTERS: "key"}
        self.faults[where.get(error.message, "address")] = error.message
        return True

    def _judge_address(self, name: str, address: str) -> None:
        if not address:
            self.faults[name] = FaultText.ENTER_ADDRESS
            return
        try:
            checked_address(address)
        except DeskError as refused:
            self.faults[name] = refused.message


@dataclass
class PlaceTest:
    """The test of one place: a line for each check so far."""

    name: str = ""
    checks: list[PlaceCheck] = field(default_factory=list)
    is_under_way: bool = False
