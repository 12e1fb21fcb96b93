"""The page “Reach”: the present way, and what a person enters for another one.  No Qt here."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.host_name import to_unicode
from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.reach import ReachChange
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.reach_fields import (
    AUTHORITY,
    CHALLENGE,
    DIRECTORIES,
    DIRECTORY,
    FIELDS,
    OTHER,
    TERMS,
    YES,
    ReachField,
)
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, OF_THIS_COMPUTER, PUBLIC, TUNNEL
from connector_desk.desk.rooms.settings.state import NO_ADDRESS, is_address

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.reach import HostKey, ReachCheck, ReachInfo

NEEDED = QT_TRANSLATE_NOOP("ReachPage", "This is required.")
NO_PORT = QT_TRANSLATE_NOOP("ReachPage", "Enter a port: a number up to 65535.")
TERMS_NEEDED = QT_TRANSLATE_NOOP("ReachPage", "Without your consent, the authority issues no certificate.")
NO_HOST = QT_TRANSLATE_NOOP("ReachPage", "Enter a host name without https://, such as desk.example.org.")

LOOKS_AGAIN = {"working": 1 * SECOND, "waiting": 3 * SECOND, "failed": 10 * SECOND}
"""After how long the page asks for a state again that changes by itself."""
_PORTS = frozenset({"tunnel.remotePort", "acme.httpPort"})
_SOON = 30


@dataclass(slots=True)
class ReachPage:
    """What the place says, and what the person has chosen and typed."""

    info: ReachInfo | None = None
    wanted: str = ""
    typed: dict[str, str] = field(default_factory=dict, repr=False)
    """What the person entered and has not sent, by field; nothing that the place says replaces it."""
    removed: set[str] = field(default_factory=set)
    """The stored secrets that the next change removes, by field."""
    faults: dict[str, str] = field(default_factory=dict)
    is_busy: bool = False
    is_lost: bool = False
    """Whether phones should reach this desk, and it has no network."""
    checks: list[ReachCheck] | None = None
    wallets: dict[str, str] = field(default_factory=dict)
    """The names of the wallets that take a way, where not all do."""

    @property
    def state(self) -> str:
        """Return the state as it is shown."""
        return "" if self.info is None else "failed" if self.is_lost else self.info.state.value

    def told(self, info: ReachInfo | None) -> None:
        """Take what the place says now."""
        if info is None:
            return
        if self.info is not None and (info.way, info.address) != (self.info.way, self.info.address):
            self.checks = None
        follows = self.info is None or self.wanted == self.info.way
        self.info = info
        if follows and not self.typed:
            self.wanted = info.way.value

    def saved(self, info: ReachInfo | None) -> None:
        """Take the answer to a change: what was typed is sent, and secrets are forgotten."""
        self.typed.clear()
        self.removed.clear()
        self.faults.clear()
        self.checks = None
        if info is not None:
            self.info, self.wanted = info, info.way.value

    def choose(self, way: str) -> None:
        """Choose a way; it is not used before it is saved."""
        self.wanted = way
        self.faults.clear()

    def type(self, path: str, value: str) -> None:
        """Take what the person entered in a field."""
        self.typed[path] = value
        self.removed.discard(path)
        self.faults.pop(path, None)

    def remove(self, path: str) -> None:
        """Remove a stored secret with the next change."""
        self.typed.pop(path, None)
        self.removed.add(path)
        self.faults.pop(path, None)

    def value(self, one: ReachField) -> str:
        """Return the value of a field: as typed, else as the place has it, else the usual one."""
        if one.path in self.typed:
            return self.typed[one.path]
        return self._kept(one.path) or one.usual

    def shows(self, one: ReachField) -> bool:
        """Return whether a field belongs to what is chosen in the others."""
        if one.when is None:
            return True
        name, values = one.when
        fields = PUBLIC if name in (AUTHORITY, CHALLENGE) else TUNNEL
        other = next(each for each in FIELDS[fields] if each.path == name)
        return self.value(other) in values

    def note(self, one: ReachField) -> str:
        """Return the note below a field, to be translated."""
        if one.note_by is None:
            return one.note
        name, notes = one.note_by
        other = next(each for each in FIELDS[PUBLIC] if each.path == name)
        return dict(notes).get(self.value(other), "")

    def keeps(self, path: str) -> bool:
        """Return whether the place has stored this secret."""
        return self.info is not None and path in self.info.keptSecrets and path not in self.removed

    @property
    def fields(self) -> tuple[ReachField, ...]:
        """Return the fields that are shown."""
        return tuple(each for each in FIELDS.get(self.wanted, ()) if self.shows(each))

    def is_allowed(self, way: str) -> bool:
        """Return whether the place lets this desk choose a way."""
        return way not in OF_THIS_COMPUTER or self.info is None or self.info.mayRunPrograms

    @property
    def is_changed(self) -> bool:
        """Return whether there is something to save."""
        if self.info is None or not self.wanted:
            return False
        mine = {each.path for each in FIELDS.get(self.wanted, ())}
        entered = any(path in mine and value != self._kept(path) for path, value in self.typed.items())
        return self.wanted != self.info.way or entered or bool(self.removed & mine)

    @property
    def can_save(self) -> bool:
        """Return whether it can be saved now."""
        return self.is_changed and not self.is_busy and self.is_allowed(self.wanted)

    @property
    def looks_again_after(self) -> int:
        """Return after how many milliseconds the state is asked for again; 0: it does not change by itself."""
        return 0 if self.info is None else LOOKS_AGAIN.get(self.info.state, 0)

    def days_left(self, now: int) -> int | None:
        """Return the days that the certificate is still valid; None: there is none."""
        if self.info is None or self.info.certificate is None:
            return None
        return (self.info.certificate.notAfter - now) // DAY

    def ends_soon(self, now: int) -> bool:
        """Return whether the certificate expires within 30 days and nothing renews it before."""
        left = self.days_left(now)
        return left is not None and left <= _SOON and self.info is not None and self.info.renewsAt is None

    def change(self) -> ReachChange | None:
        """Make the change, or set the faults of what was entered."""
        values = {each.path: self.value(each).strip() for each in self.fields}
        self.faults = {each.path: fault for each in self.fields if (fault := _fault(each, values[each.path], self))}
        if self.faults:
            return None
        try:
            return parse(ReachChange, json.dumps(self._body(values)).encode())
        except ValidationFailed as failed:
            self.refused(failed.fields)
            return None

    def accepted(self, keys: Sequence[HostKey]) -> ReachChange | None:
        """Make the change that accepts the keys of the server of the tunnel; nothing else changes."""
        if self.info is None or self.info.options.tunnel is None:
            return None
        lines = "\n".join(each.knownHosts for each in keys)
        tunnel = self.info.options.tunnel.model_copy(update={"knownHosts": lines})
        return self.info.options.model_copy(update={"tunnel": tunnel})

    def refused(self, faults: tuple[FieldFault, ...] | list[FieldFault]) -> bool:
        """Set the faults that the place found; returns whether each belongs to a field that is shown."""
        shown = {each.path for each in self.fields}
        self.faults = {each.path: each.message for each in faults if each.path in shown}
        return bool(faults) and len(self.faults) == len({each.path for each in faults})

    def _body(self, values: dict[str, str]) -> dict[str, object]:
        body: dict[str, object] = {"way": self.wanted}
        if AUTHORITY in values and values[AUTHORITY] != OTHER:
            values[DIRECTORY] = DIRECTORIES[values[AUTHORITY]]
        for path, value in values.items():
            if path == AUTHORITY or not (value or path in self.removed):
                continue
            section, _, name = path.rpartition(".")
            sent: object = value == YES if path == TERMS else int(value) if path in _PORTS else value
            where = body.setdefault(section, {}) if section else body
            if isinstance(where, dict):
                where[name] = sent
        if isinstance(address := body.get("address"), str):
            body["address"] = address.rstrip("/")
        return body

    def _kept(self, path: str) -> str:
        """Return what the place has, as a field shows it."""
        if self.info is None:
            return ""
        options = self.info.options
        if path == AUTHORITY:
            directory = None if options.acme is None else options.acme.directory
            names = {address: name for name, address in DIRECTORIES.items()}
            return "" if directory is None else names.get(directory, OTHER)
        section, _, name = path.rpartition(".")
        held = getattr(options, section) if section else options
        value = getattr(held, name, None)
        if path == "address" and value is None and self.info.way == ADDRESS:
            value = self.info.address
        if isinstance(value, bool):
            return YES if value else ""
        if path in ("address", "hostName") and value is not None:
            return to_unicode(str(value))
        return "" if value is None else str(value)


def _fault(one: ReachField, value: str, page: ReachPage) -> str:
    if one.path == TERMS:
        return "" if value == YES else TERMS_NEEDED
    if not value:
        return NEEDED if one.is_required and not page.keeps(one.path) else ""
    if one.path in _PORTS:
        return "" if value.isdecimal() and len(value) <= 5 and int(value) <= 65_535 else NO_PORT
    if one.path == "hostName":
        return NO_HOST if set(value) & set("/:@ ") else ""
    return NO_ADDRESS if one.path == "address" and not is_address(value) else ""
