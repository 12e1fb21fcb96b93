"""The way `given-certificate`: a certificate in files, checked before it is used, and read again when they change."""

import asyncio
import contextlib
import ssl
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from connector_desk.base.instants import DAY, MINUTE
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.reach import CertificateFiles, ReachChange, ReachState
from connector_desk.contract.reach_problems import ReachFault, problem
from connector_desk.core.keys import server_certificate
from connector_desk.core.keys.server_certificate import ServerIdentity, UnusableCertificate
from connector_desk.core.place import hosts
from connector_desk.core.reach.way import ReachSite, ServerCertificate, WayStatus
from connector_desk.core.runtime.address import base_host

POLL_SECONDS: Final = 5.0
"""Between two looks at the files."""
SOON: Final = 14 * DAY
"""So long before its end a certificate is called to mind."""
_RECHECK_INTERVAL: Final = MINUTE
"""A certificate begins and ends by itself: it is looked at again after this, though its files stay the same."""

_Stamp = tuple[tuple[int, int, int] | None, ...]


class _Checked(NamedTuple):
    """A usable certificate, and why phones may not trust it by themselves."""

    identity: ServerIdentity
    anchor_fault: ReachFault | None


class GivenCertificate:
    """Serves the certificate in the files; a newer one that cannot be used leaves the former in use, and is said."""

    def __init__(self, chosen: ReachChange) -> None:
        """Take the choice."""
        self._chosen = chosen
        self._files = chosen.certificate or CertificateFiles(certificateFile="")
        self._used: _Checked | None = None
        self._served: tuple[str, ServerCertificate] | None = None

    async def run(self, site: ReachSite) -> None:
        """Read and check the files, serve the certificate, and look again."""
        while True:
            seen = await asyncio.to_thread(self._stamp)
            try:
                await self._use(site)
            except UnusableCertificate as unusable:
                self._report(site, unusable)
            await self._changed(site, seen)

    async def _use(self, site: ReachSite) -> None:
        checked = await asyncio.to_thread(self._read, self._host(), site.clock())
        identity = checked.identity
        served = self._base(site, identity), ServerCertificate(identity.chain_pem, identity.key_pem)
        if served != self._served:
            await site.serve(*served)
            self._served = served
        self._used = checked
        fault, detail = checked.anchor_fault, identity.chain[-1].issuer.rfc4514_string()
        if identity.expires - site.clock() < SOON:
            fault, detail = ReachFault.EXPIRES_SOON, f"{identity.leaf.not_valid_after_utc:%Y-%m-%d}"
        site.report(WayStatus(ReachState.READY, None if fault is None else problem(fault, detail)))

    def _report(self, site: ReachSite, unusable: UnusableCertificate) -> None:
        used = self._used
        if used is None or used.identity.expires <= site.clock():
            site.report(WayStatus(ReachState.FAILED, problem(unusable.fault, unusable.detail)))
        else:
            sentence = problem(unusable.fault).message
            site.report(WayStatus(ReachState.READY, problem(ReachFault.KEPT_FORMER, f"{sentence} {unusable.detail}")))

    def _read(self, host: str | None, now: int) -> _Checked:
        files = self._files
        certificate = _content(files.certificateFile)
        key = None if files.keyFile is None else _content(files.keyFile)
        identity = server_certificate.read_identity(certificate, key, files.password)
        server_certificate.check(identity, host, now)
        fault = server_certificate.anchor_fault(identity.chain, _public_roots())
        if fault is ReachFault.CHAIN_INCOMPLETE:
            raise UnusableCertificate(fault, identity.chain[-1].issuer.rfc4514_string())
        return _Checked(identity, fault)

    def _host(self) -> str | None:
        """Return the host that codes lead to, if it was chosen."""
        return base_host(self._chosen.address) if self._chosen.address else self._chosen.hostName

    def _base(self, site: ReachSite, identity: ServerIdentity) -> str:
        """Return the address in codes: the chosen one, else by a name that the certificate is for."""
        if self._chosen.address:
            return self._chosen.address
        named = [name for name in server_certificate.names_of(identity.leaf) if "*" not in name]
        host = self._host() or next(iter(named), None)
        if host is None:
            raise UnusableCertificate(ReachFault.WRONG_NAME)
        return hosts.url_of(host, site.port, secure=True)

    async def _changed(self, site: ReachSite, seen: _Stamp) -> None:
        """Return when the files have changed, a person asks, or the time to look again has come."""
        until = site.clock() + _RECHECK_INTERVAL
        while not site.nudged.is_set() and site.clock() < until:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await site.nudged.wait()
            if await asyncio.to_thread(self._stamp) != seen:
                break
        site.nudged.clear()

    def _stamp(self) -> _Stamp:
        """Return what changes when a file does."""
        return tuple(_stamp_of(name) for name in (self._files.certificateFile, self._files.keyFile) if name)


def _stamp_of(name: str) -> tuple[int, int, int] | None:
    try:
        found = Path(name).stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _content(name: str) -> bytes:
    try:
        return read_regular_file(Path(name).expanduser(), server_certificate.LARGEST)
    except FileTooLarge as error:
        raise UnusableCertificate(ReachFault.NO_CERTIFICATE) from error
    except (OSError, RuntimeError) as error:  # the second: a home that nobody has
        raise UnusableCertificate(ReachFault.FILE_UNREADABLE, getattr(error, "strerror", None) or name) from error


@cache
def _public_roots() -> Sequence[bytes]:
    """Return the authorities that this computer knows, as phones know nearly the same ones."""
    return ssl.create_default_context().get_ca_certs(binary_form=True)
