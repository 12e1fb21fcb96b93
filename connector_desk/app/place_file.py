"""The list of places as TOML: the file in the data directory, and what is exported and imported.  Never a key."""

from __future__ import annotations

import json
import logging
import tomllib
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from cryptography import x509

from connector_desk.base.errors import DeskError
from connector_desk.client.address import checked_address
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS, PlaceEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

log = logging.getLogger(__name__)

MOST_PLACES: Final = 200
LARGEST_FILE: Final = 4 * 1024 * 1024
_LONGEST: Final = {"place_id": 64, "name": 200, "address": 2_048, "agents_address": 2_048, "header": 128, "prefix": 128}
_IN_FILE: Final = {
    "place_id": "id",
    "name": "name",
    "address": "address",
    "agents_address": "agents-address",
    "header": "header",
    "prefix": "prefix",
    "authorities": "authorities",
    "colour": "colour",
    "is_production": "production",
}


@dataclass(frozen=True, slots=True)
class PlaceList:
    """The places as they are kept, and the one that opens."""

    entries: tuple[PlaceEntry, ...] = ()
    chosen: str = EMBEDDED


def spell(places: PlaceList, *, for_others: bool = False) -> bytes:
    """Spell a list as TOML; `for_others` leaves out what counts on this computer alone."""
    parts = [] if for_others else [f"chosen = {_quoted(places.chosen)}\n"]
    for entry in places.entries:
        lines = ["[[place]]"]
        for one in fields(PlaceEntry):
            value = getattr(entry, one.name)
            if value == one.default or (for_others and one.name == "place_id"):
                continue
            lines.append(f"{_IN_FILE[one.name]} = {_quoted(value) if isinstance(value, str) else 'true'}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts).encode()


def read(document: bytes) -> PlaceList:
    """Read a list tolerantly: an entry that is wrong is left out, and so are members of a later version.

    Raises DeskError places_unreadable where the document is no TOML.
    """
    if len(document) > LARGEST_FILE:
        raise DeskError("places_unreadable", FaultText.PLACES_TOO_LARGE)
    try:
        found = tomllib.loads(document.decode())
    except (ValueError, RecursionError) as wrong:
        raise DeskError("places_unreadable", None) from wrong
    listed, chosen = found.get("place"), found.get("chosen")
    every = [_entry(each) for each in listed[:MOST_PLACES]] if isinstance(listed, list) else []
    entries = tuple(each for each in every if each is not None)
    if len(entries) < len(every):
        log.warning("%s places of the list cannot be read", len(every) - len(entries))
    return PlaceList(entries, chosen if isinstance(chosen, str) else EMBEDDED)


def checked(entry: PlaceEntry) -> PlaceEntry:
    """Return an entry with its addresses checked; raises DeskError address_refused or validation_failed."""
    address = checked_address(entry.address.strip())
    agents = checked_address(entry.agents_address.strip(), private_http=True) if entry.agents_address.strip() else ""
    colour = entry.colour if entry.colour in PLACE_COLOURS else ""
    told = {"place_id": entry.place_id, "name": " ".join(entry.name.split()) or address, "header": entry.header.strip()}
    if entry.authorities.strip():
        check_authorities(entry.authorities)
    return PlaceEntry(
        **told,
        address=address,
        agents_address=agents,
        prefix=entry.prefix,
        authorities=entry.authorities.strip(),
        colour=colour,
        is_production=entry.is_production,
    )


def check_authorities(pem: str) -> None:
    """Refuse what is no list of certificates; raises DeskError places_unreadable."""
    try:
        x509.load_pem_x509_certificates(pem.encode())
    except ValueError as wrong:
        raise DeskError("places_unreadable", FaultText.NO_CERTIFICATES) from wrong


def with_other_names(entries: Iterable[PlaceEntry], taken: Sequence[str]) -> list[PlaceEntry]:
    """Return entries with names that nobody has yet: a number follows a name that is taken."""
    names, made = {name.casefold() for name in taken}, []
    for entry in entries:
        name, number = entry.name, 2
        while name.casefold() in names:
            name, number = f"{entry.name} ({number})", number + 1
        names.add(name.casefold())
        made.append(replace(entry, name=name))
    return made


def _entry(found: object) -> PlaceEntry | None:
    if not isinstance(found, dict):
        return None
    texts: dict[str, str] = {}
    for name, longest in _LONGEST.items():
        value = found.get(_IN_FILE[name], "")
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            return None
        texts[name] = value
    for name in ("authorities", "colour"):
        value = found.get(name, "")
        texts[name] = value if isinstance(value, str) else ""
    texts["header"] = texts["header"] or "X-API-Key"
    if texts["place_id"] == EMBEDDED:
        return PlaceEntry(
            EMBEDDED, texts["name"], colour=texts["colour"], is_production=found.get("production") is True
        )
    try:
        return checked(PlaceEntry(**texts, is_production=found.get("production") is True))
    except DeskError:
        return None


def _quoted(text: str) -> str:
    """Spell a string; TOML escapes as JSON does, and DEL too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
