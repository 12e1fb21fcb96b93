"""The places that the desk may work with: files in the data directory, and their keys in the keyring."""

from __future__ import annotations

import json
import logging
import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from cryptography import x509

from connector_desk.app.folder import replace_file
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.client.address import checked_address
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS, THIS_COMPUTER, PlaceCheck, PlaceEntry
from connector_desk.vault.vault import KeyringEntry, RunVault, Vault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Sequence
    from pathlib import Path

    from connector_desk.base.clock import Clock


log = logging.getLogger(__name__)

T = TypeVar("T")

PLACES: Final = "places.toml"
KEYRING_SECONDS: Final = 30.0
_NO_KEYRING = ("keyring_missing", "keyring_insecure")


class PlaceRegistry:
    """Satisfies `desk.runner.places.Places`.  Where there is no keyring, a key is kept for this run only."""

    def __init__(
        self, folder: Path, vault: Callable[[], Vault], keep_out_of_logs: Callable[..., None], clock: Clock
    ) -> None:
        self._file = folder / PLACES
        self._vault = vault
        self._keep_out_of_logs = keep_out_of_logs
        self._clock = clock
        self._for_this_run = RunVault()
        self._list = _kept(self._file)

    def entries(self) -> Sequence[PlaceEntry]:
        """List the places, the embedded one first."""
        embedded = next((one for one in self._list.entries if one.place_id == EMBEDDED), THIS_COMPUTER)
        return (embedded, *(one for one in self._list.entries if one.place_id != EMBEDDED))

    @property
    def chosen(self) -> str:
        """Return the ID of the place that opens; the embedded one where the chosen one was removed."""
        return self._list.chosen if self._find(self._list.chosen) is not None else EMBEDDED

    @property
    def chosen_entry(self) -> PlaceEntry:
        """Return the place that opens."""
        return self._find(self.chosen) or THIS_COMPUTER

    def named(self, name: str) -> PlaceEntry | None:
        """Return the remote place of this name, without regard to case; None if there is none."""
        remote = (one for one in self.entries() if one.place_id != EMBEDDED)
        return next((one for one in remote if one.name.casefold() == name.strip().casefold()), None)

    async def add(self, entry: PlaceEntry, key: str) -> PlaceEntry:
        """Add a place; its key is kept first.  Raises DeskError: address_refused, and the errors of the keyring."""
        if len(self._list.entries) >= MOST_PLACES:
            raise DeskError("validation_failed", FaultText.MOST_ENTRIES.format(count=MOST_PLACES))
        made = checked(entry._replace(place_id=new_id()[:12]))
        (made,) = with_other_names([made], [one.name for one in self._list.entries])
        await self.save_key(made.place_id, key)
        await self._keep(self._list._replace(entries=(*self._list.entries, made)))
        return made

    async def change(self, entry: PlaceEntry, key: str | None = None) -> None:
        """Change a place; the key stays where none is given."""
        if self._find(entry.place_id) is None:
            raise DeskError("not_found")
        made = entry._replace(address="", agents_address="") if entry.place_id == EMBEDDED else checked(entry)
        if key is not None and entry.place_id != EMBEDDED:
            await self.save_key(entry.place_id, key)
        others = tuple(one for one in self._list.entries if one.place_id != entry.place_id)
        at = next((at for at, one in enumerate(self._list.entries) if one.place_id == entry.place_id), len(others))
        await self._keep(self._list._replace(entries=(*others[:at], made, *others[at:])))

    async def remove(self, place_id: str) -> None:
        """Remove a place, then its key."""
        others = tuple(one for one in self._list.entries if one.place_id != place_id)
        chosen = EMBEDDED if self._list.chosen == place_id else self._list.chosen
        await self._keep(PlaceList(others, chosen))
        self._for_this_run.delete(_entry_of(place_id))
        try:
            await _within(lambda: self._vault().delete(_entry_of(place_id)))
        except DeskError as failed:
            log.warning("The key of a removed place is still in the keyring: %s", failed.code)

    async def choose(self, place_id: str) -> None:
        """Remember the place that opens."""
        if self._find(place_id) is None:
            raise DeskError("not_found")
        await self._keep(self._list._replace(chosen=place_id))

    async def test(self, entry: PlaceEntry, key: str | None = None) -> AsyncIterator[PlaceCheck]:
        """Check a place, one check after the other; without a key the kept one is used."""
        from connector_desk.app.place_checks import checks_of  # noqa: PLC0415 - costly, and seldom needed

        used = await self.key_of(entry.place_id) if key is None else key
        async for check in checks_of(checked(entry), used, self._clock):
            yield check

    async def export(self) -> bytes:
        """Return the remote places as TOML, without keys."""
        return spell(PlaceList(tuple(self.entries()[1:])), for_others=True)

    async def import_(self, document: bytes) -> Sequence[PlaceEntry]:
        """Add the places of a document; their keys are to be entered.  Raises DeskError places_unreadable."""
        found = [one for one in read(document).entries if one.place_id != EMBEDDED]
        if not found:
            raise DeskError("places_unreadable")
        room = MOST_PLACES - len(self._list.entries)
        named = with_other_names(found[:room], [one.name for one in self._list.entries])
        made = tuple(one._replace(place_id=new_id()[:12]) for one in named)
        await self._keep(self._list._replace(entries=(*self._list.entries, *made)))
        return made

    async def key_of(self, place_id: str) -> str:
        """Return the key of a place; raises DeskError place_key_missing, and the errors of the keyring."""
        name = _entry_of(place_id)
        found = self._for_this_run.read(name)
        if found is None:
            try:
                found = await _within(lambda: self._vault().read(name))
            except DeskError as failed:
                if failed.code not in _NO_KEYRING:
                    raise
        if not found:
            raise DeskError("place_key_missing")
        self._keep_out_of_logs(found)
        return found

    async def save_key(self, place_id: str, key: str) -> None:
        """Keep the key of a place: in the keyring, or for this run where there is none."""
        name, plain = _entry_of(place_id), key.strip()
        self._keep_out_of_logs(plain)
        if not plain.isascii() or not plain.isprintable():
            raise DeskError("address_refused", FaultText.KEY_CHARACTERS)
        if not plain:
            raise DeskError("place_key_missing")
        try:
            await _within(lambda: self._vault().write(name, plain))
        except DeskError as failed:
            if failed.code not in _NO_KEYRING:
                raise
            log.info("There is no keyring: the key of a place is kept for this run")
            self._for_this_run.write(name, plain)
        except ValueError as wrong:
            raise DeskError("address_refused", FaultText.KEY_CHARACTERS) from wrong

    def where(self) -> KeyringEntry:
        """Return the keyring that has the keys; nothing where they are kept for this run."""
        try:
            return self._vault().where
        except DeskError:
            return self._for_this_run.where

    async def _keep(self, places: PlaceList) -> None:
        content = spell(places)
        try:
            await run_blocking(lambda: replace_file(self._file, content))
        except OSError as failed:
            raise DeskError("file_not_written") from failed
        self._list = places

    def _find(self, place_id: str) -> PlaceEntry | None:
        return next((one for one in self.entries() if one.place_id == place_id), None)


def _entry_of(place_id: str) -> str:
    return f"key of place {place_id}"


def _kept(file: Path) -> PlaceList:
    try:
        return read(file.read_bytes())
    except FileNotFoundError:
        return PlaceList()
    except (OSError, DeskError) as failed:
        log.warning("The list of places cannot be read, it is put aside: %s", type(failed).__name__)
        with suppress(OSError):
            file.replace(file.with_suffix(".damaged"))
        return PlaceList()


async def _within(call: Callable[[], T]) -> T:
    try:
        return await run_blocking(call, KEYRING_SECONDS)
    except TimeoutError as late:
        raise DeskError("keyring_locked", FaultText.KEYRING_LATE) from late


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


class PlaceList(NamedTuple):
    """The places as they are kept, and the one that opens."""

    entries: tuple[PlaceEntry, ...] = ()
    chosen: str = EMBEDDED


def spell(places: PlaceList, *, for_others: bool = False) -> bytes:
    """Spell a list as TOML; `for_others` leaves out what counts on this computer alone."""
    parts = [] if for_others else [f"chosen = {_quoted(places.chosen)}\n"]
    for entry in places.entries:
        lines = ["[[place]]"]
        for name, value in entry._asdict().items():
            if value == PlaceEntry._field_defaults.get(name) or (for_others and name == "place_id"):
                continue
            lines.append(f"{_IN_FILE[name]} = {_quoted(value) if isinstance(value, str) else 'true'}")
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
    names = {
        "place_id": entry.place_id,
        "name": " ".join(entry.name.split()) or address,
        "header": entry.header.strip(),
    }
    if entry.authorities.strip():
        check_authorities(entry.authorities)
    return PlaceEntry(
        **names,
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
        made.append(entry._replace(name=name))
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
