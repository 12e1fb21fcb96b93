"""A folder of root certificates: issuers and verifiers below them are trusted while the files are there.

The files are looked at every few seconds, apart from requests, and read again when one of them has changed.  What
cannot be read is trusted no more.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import DAY, SECOND, to_instant
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract import certificates
from connector_desk.contract import trust as wire
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import fingerprint_of, is_authority, name_of, read_certificates
from connector_desk.core.oid4vp.verification import expected
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.transaction import Transaction

_SETTING: Final = "trust_folder"
_POLL_INTERVAL: Final = 5 * SECOND
_LARGEST: Final = 1024 * 1024
"""Bytes of one file."""
_log = logging.getLogger(__name__)

_Stamp = tuple[tuple[str, int, int, int], ...]


class ReadAnchor(NamedTuple):
    """A certificate of a file, or the file itself if it has none that can be read."""

    file: str
    role: wire.TrustRole
    certificate: Certificate | None = None
    fault: wire.AnchorFault | None = None

    @property
    def name(self) -> str:
        """Return its name for people."""
        return "" if self.certificate is None else name_of(self.certificate)


class TrustAnchors:
    """The content of the folder at a moment; compared by identity, as it is looked up with each answer."""

    def __init__(self, read: Sequence[ReadAnchor] = (), fault: wire.AnchorFault | None = None) -> None:
        self.read = read
        self.fault = fault

    @cached_property
    def issuers(self) -> tuple[expected.IssuerTrust, ...]:
        """Return the issuers that are trusted."""
        trusted = self._trusted(wire.TrustRole.ISSUERS)
        return tuple(expected.IssuerTrust(one.name, None, (certificate,)) for one, certificate in trusted)

    @cached_property
    def verifiers(self) -> tuple[Certificate, ...]:
        """Return the certificates above trusted verifiers."""
        return tuple(certificate for _, certificate in self._trusted(wire.TrustRole.VERIFIERS))

    def _trusted(self, role: wire.TrustRole) -> Iterator[tuple[ReadAnchor, Certificate]]:
        for one in self.read:
            if one.role is role and one.certificate is not None and one.fault is None:
                yield one, one.certificate


NO_ANCHORS: Final = TrustAnchors()


class TrustFolder:
    """The folder of a place, from `start` to `stop`."""

    def __init__(self, runtime: Runtime, given: Path | None) -> None:
        """Set the folder of the options, which replaces the stored one."""
        self._runtime = runtime
        self._given = given
        self._folder = given
        self._stamp: _Stamp | None = None
        self.anchors = NO_ANCHORS
        self._task = PeriodicTask("trust folder", "the folder of root certificates is not read")

    async def start(self) -> None:
        """Read the folder, and follow it from now on."""
        if self._given is None:
            kept = await self._runtime.store.read_inline(lambda tx: settings.get(tx, _SETTING))
            self._folder = Path(kept) if kept else None
        if self._folder is not None:
            await self._follow()

    async def stop(self) -> None:
        """Follow it no longer; may be called twice."""
        await self._task.stop()

    async def _follow(self) -> None:
        await self._task.stop()
        await self.refresh()
        if self._folder is not None:
            self._task.start(self._poll)

    async def _poll(self) -> int:
        await self.refresh()
        return _POLL_INTERVAL

    async def refresh(self) -> None:
        """Read the folder again if a file was added, changed or removed."""
        folder = self._folder
        if folder is None:
            self._stamp, self.anchors = None, NO_ANCHORS
            return
        stamp = await asyncio.to_thread(_stamp_of, folder)
        if stamp is not None and stamp == self._stamp:
            return
        found = TrustAnchors(fault=wire.AnchorFault.FOLDER) if stamp is None else await asyncio.to_thread(_read, folder)
        if folder != self._folder:
            return
        if stamp is not None or self._stamp is not None or self.anchors is NO_ANCHORS:
            counts = len(found.issuers), len(found.verifiers)
            _log.info("root certificates read: %d of issuers, %d of verifiers", *counts)
        self._stamp, self.anchors = stamp, found

    async def change(self, folder: str | None, operator: str, now: int) -> None:
        """Use another folder, or none, from now on; raises ValidationFailed."""
        if self._given is not None:
            raise ValidationFailed([FieldFault("folder", "given_by_options", FaultText.FOLDER_BY_OPTIONS)])
        chosen = None if folder is None else Path(folder)
        if chosen is not None and not (chosen.is_absolute() and await asyncio.to_thread(_stamp_of, chosen) is not None):
            raise ValidationFailed([FieldFault("folder", "folder_unreadable", FaultText.NO_SUCH_FOLDER)])

        def work(tx: Transaction) -> None:
            settings.put(tx, _SETTING, "" if chosen is None else str(chosen))
            deed = "removed" if chosen is None else "chosen"
            self._runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SETTING, operator, {"deed": deed})

        await self._runtime.store.write(work)
        self._folder, self._stamp = chosen, None
        await self._follow()

    def info(self, now: int, *, may_change: bool) -> wire.TrustFolder:
        """Return the folder with its certificates."""
        return wire.TrustFolder(
            folder=None if self._folder is None else str(self._folder),
            isGiven=self._given is not None,
            mayChange=may_change and self._given is None,
            problem=None if self.anchors.fault is None else wire.anchor_problem(self.anchors.fault),
            anchors=[_trust_anchor(one, now) for one in self.anchors.read],
        )


def _stamp_of(folder: Path) -> _Stamp | None:
    """Return what changes when a file does; None for a folder that cannot be read."""
    try:
        return tuple(
            (name, found.st_mtime_ns, found.st_size, found.st_ino)
            for name, _, path in _files(folder)
            if (found := _stat(path)) is not None
        )
    except (OSError, ValueError):
        return None


def _stat(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)  # noqa: PTH116 - of many files, again and again
    except OSError:
        return None


def _files(folder: Path) -> Iterator[tuple[str, wire.TrustRole, str]]:
    """Yield the files with their role: those of the folder itself are of issuers."""
    for below, role in (("", wire.TrustRole.ISSUERS), *((one.value, one) for one in wire.TrustRole)):
        place = folder / below
        if below and not place.is_dir():
            continue
        with os.scandir(place) as entries:
            named = sorted((one.name, one.path) for one in entries if not one.name.startswith(".") and not one.is_dir())
        for name, path in named:
            yield f"{below}/{name}" if below else name, role, path


def _read(folder: Path) -> TrustAnchors:
    found, seen = list[ReadAnchor](), set[tuple[wire.TrustRole, bytes]]()
    try:
        files = list(_files(folder))
    except (OSError, ValueError):
        return TrustAnchors(fault=wire.AnchorFault.FOLDER)
    for name, role, path in files[: wire.MOST_FILES]:
        found += _read_file(name, role, path, seen)
    is_all = len(files) <= wire.MOST_FILES and len(found) <= wire.MOST_ANCHORS
    anchors = TrustAnchors(found[: wire.MOST_ANCHORS], None if is_all else wire.AnchorFault.TOO_MANY)
    if found:
        _ = anchors.issuers, anchors.verifiers  # made on this thread, so that no answer waits for it
    return anchors


def _read_file(
    name: str, role: wire.TrustRole, path: str, seen: set[tuple[wire.TrustRole, bytes]]
) -> Iterator[ReadAnchor]:
    try:
        certificates = read_certificates(_content(path))
    except OSError:
        yield ReadAnchor(name, role, fault=wire.AnchorFault.UNREADABLE)
        return
    except Malformed:
        yield ReadAnchor(name, role, fault=wire.AnchorFault.NO_CERTIFICATE)
        return
    for certificate in certificates:
        identifier = role, fingerprint_of(certificate)
        fault = None if is_authority(certificate) else wire.AnchorFault.NO_AUTHORITY
        yield ReadAnchor(name, role, certificate, wire.AnchorFault.DUPLICATE if identifier in seen else fault)
        seen.add(identifier)


def _content(path: str) -> bytes:
    """Read a file; empty for one that is too large.  Raises OSError."""
    try:
        return read_regular_file(path, _LARGEST)
    except FileTooLarge:
        return b""


def _trust_anchor(one: ReadAnchor, now: int) -> wire.TrustAnchor:
    certificate, fault = one.certificate, one.fault
    if certificate is None:
        problem = None if fault is None else wire.anchor_problem(fault)
        return wire.TrustAnchor(file=one.file, role=one.role, name="", problem=problem)

    starts, ends = to_instant(certificate.not_valid_before_utc), to_instant(certificate.not_valid_after_utc) + SECOND
    if fault is None:
        fault = wire.AnchorFault.EXPIRED if now >= ends else wire.AnchorFault.NOT_YET_VALID if now < starts else None
    return wire.TrustAnchor(
        file=one.file,
        role=one.role,
        name=one.name,
        subject=certificate.subject.rfc4514_string(),
        fingerprint=fingerprint_of(certificate).hex(),
        notAfter=ends - SECOND,
        daysLeft=max(ends - now, 0) // DAY,
        alarm=certificates.alarm_of(starts, ends, now),
        problem=None if fault is None else wire.anchor_problem(fault),
    )
