"""The way `public-certificate`: TLS with a certificate of a public authority, kept and renewed."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import ipaddress
import logging
import random
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.host_name import HostNameRefused, host_to_ascii
from connector_desk.base.instants import HOUR, MINUTE, SECOND
from connector_desk.contract.reach import AcmeOptions, ReachChange, ReachProblem, ReachState
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_kept import (
    AcmeFailed,
    KeptAccount,
    KeptCertificate,
    KeptOrder,
    KeptPause,
    forget,
    is_cheap,
    load,
    new_key,
    next_try,
    save,
)
from connector_desk.core.reach.acme_proof import Proof, Waiting, proof_of
from connector_desk.core.reach.acme_session import AcmeSession
from connector_desk.core.reach.dns_lookup import DnsLookup, DnsServer
from connector_desk.core.reach.way import ReachSite, WayStatus

if TYPE_CHECKING:
    from connector_desk.core.reach.acme_session import Order


# One certificate: account, order, proof, signing request, download (RFC 8555 §7).


_LONGEST_ORDER: Final = 300.0
"""Seconds that an authority may take to check a proof, or to make a certificate."""
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
_ORDER_STAYS: Final = frozenset(
    {
        AcmeProblem.UNREACHABLE,
        AcmeProblem.UNTRUSTED,
        AcmeProblem.SERVER_INTERNAL,
        AcmeProblem.RATE_LIMITED,
        AcmeProblem.BAD_NONCE,
        AcmeProblem.SLOW,
        AcmeProblem.DNS_LOOKUP,
        AcmeProblem.DNS_SERVER,
        AcmeProblem.DNS_KEY_REFUSED,
        AcmeProblem.DNS_CLOCK,
        AcmeProblem.DNS_REFUSED,
        AcmeProblem.DNS_NO_ZONE,
        AcmeProblem.DNS_NOT_PUBLISHED,
        AcmeProblem.HTTP_PORT_TAKEN,
        AcmeProblem.HTTP_PORT_REFUSED,
    }
)
"""The order is as good as before, and goes on when it is tried again."""
_NOT_WITH_ACCOUNT: Final = frozenset({AcmeProblem.ACCOUNT, AcmeProblem.UNAUTHORIZED})
T = TypeVar("T")


class _AccountRefused(Exception):
    """The authority does not take the account: revoked, deactivated or unknown."""

    def __init__(self, failed: AcmeFailed) -> None:
        self.failed = failed
        super().__init__()


class CertificateOrders(NamedTuple):
    """Orders certificates for one name."""

    site: ReachSite
    options: AcmeOptions
    name: str
    proof: Callable[[], Proof]

    async def obtain(self) -> KeptCertificate:
        """Return a new certificate; an order that is under way goes on; raises AcmeFailed."""
        account = await self._kept_account()
        if account is not None:
            try:
                return await self._obtain(account)
            except _AccountRefused:
                await forget(self.site, KeptAccount, KeptOrder)
        try:
            return await self._obtain(None)
        except _AccountRefused as refused:
            raise refused.failed from refused

    async def suggested_renewal(self, certificate: KeptCertificate) -> int | None:
        """Return when the authority would have a certificate renewed (RFC 9773); None where it says nothing."""
        session = await run_blocking(lambda: _session(self.options, new_key(), self.site))
        try:
            await run_blocking(session.open)
            return await run_blocking(lambda: session.suggested_renewal(certificate.chain.encode()))
        finally:
            session.close()

    async def _kept_account(self) -> KeptAccount | None:
        kept = await load(self.site, KeptAccount)
        fits = (
            kept is not None
            and kept.directory == self.options.directory
            and kept.binding == (self.options.accountKeyId or "")
        )
        return kept if fits else None

    async def _obtain(self, account: KeptAccount | None) -> KeptCertificate:
        key = new_key() if account is None else account.key
        session = await run_blocking(lambda: _session(self.options, key, self.site))
        try:
            await run_blocking(session.open)
            if account is None:
                account = await self._new_account(session, key)
            else:
                await self._use(session, account)
            return await self._issue(session, account)
        finally:
            session.close()

    async def _new_account(self, session: AcmeSession, key: str) -> KeptAccount:
        await forget(self.site, KeptOrder)
        address = await run_blocking(session.register)
        options = self.options
        account = KeptAccount(options.directory, key, address, options.contact or "", options.accountKeyId or "")
        await save(self.site, account)
        return account

    async def _use(self, session: AcmeSession, account: KeptAccount) -> None:
        session.use(account.address)
        contact = self.options.contact or ""
        if contact == account.contact:
            return
        await self._with_account(lambda: session.change_contact(account.address, contact))
        await save(self.site, KeptAccount(account.directory, account.key, account.address, contact, account.binding))

    async def _issue(self, session: AcmeSession, account: KeptAccount) -> KeptCertificate:
        kept = await load(self.site, KeptOrder)
        if kept is not None and (kept.account, kept.name, kept.challenge) == self._wanted(account):
            try:
                return await self._complete(
                    session, kept, await self._with_account(partial(session.fetch_order, kept.address))
                )
            except AcmeFailed as failed:
                if failed.problem in _ORDER_STAYS:
                    raise
        await forget(self.site, KeptOrder)
        placed = await self._with_account(partial(session.order, self.name))
        kept = KeptOrder(*self._wanted(account), address=placed.address, key=new_key())
        await save(self.site, kept)
        try:
            return await self._complete(session, kept, placed)
        except AcmeFailed as failed:
            if failed.problem not in _ORDER_STAYS:
                await forget(self.site, KeptOrder)
            raise

    def _wanted(self, account: KeptAccount) -> tuple[str, str, str]:
        return account.address, self.name, self.options.challenge.value

    async def _with_account(self, call: Callable[[], T]) -> T:
        """Make a call that fails only because of the account."""
        try:
            return await run_blocking(call)
        except AcmeFailed as failed:
            if failed.problem in _NOT_WITH_ACCOUNT:
                raise _AccountRefused(failed) from failed
            raise

    async def _complete(self, session: AcmeSession, kept: KeptOrder, order: Order) -> KeptCertificate:
        for authorization in order.authorizations if order.status == "pending" else ():
            await self._prove(session, authorization, order)
        finalized = await self._until(session, partial(_finalized, session, kept))
        certificate = finalized.certificate or ""
        chain = await run_blocking(lambda: session.chain(certificate))
        made = KeptCertificate.of(kept, self.options.directory, chain)
        await save(self.site, made)
        await forget(self.site, KeptOrder)
        return made

    async def _prove(self, session: AcmeSession, authorization: str, order: Order) -> None:
        challenge = await run_blocking(lambda: session.challenge(authorization))
        if challenge is None:
            return
        proof = self.proof()
        try:
            await proof.show(self.name, challenge, order.expires or (1 << 62))
            await run_blocking(lambda: session.answer(challenge))
            await self._until(session, partial(_proven, session, authorization))
        finally:
            await proof.hide()

    async def _until(self, session: AcmeSession, fetch_order: Callable[[], Awaitable[T | None]]) -> T:
        """Look until there is something; the authority says how long to wait between two looks."""
        pause = _FIRST_PAUSE
        try:
            async with asyncio.timeout(_LONGEST_ORDER):
                while True:
                    found = await fetch_order()
                    if found is not None:
                        return found
                    await asyncio.sleep(max(pause, session.wait() / SECOND))
                    pause = min(_LONGEST_PAUSE, pause * 1.5)
        except TimeoutError as slow:
            raise AcmeFailed(AcmeProblem.SLOW) from slow


async def _finalized(session: AcmeSession, kept: KeptOrder) -> Order | None:
    """Return the order once there is a certificate; send the signing request where it is waited for."""
    order = await run_blocking(lambda: session.fetch_order(kept.address))
    if order.status == "ready":
        try:
            await run_blocking(lambda: session.finalize(kept.address, kept.request()))
        except AcmeFailed as failed:
            if failed.problem is not AcmeProblem.ORDER_INVALID:  # it was sent before: the order says what came of it
                raise
    return order if order.status == "valid" and order.certificate else None


async def _proven(session: AcmeSession, authorization: str) -> bool | None:
    return await run_blocking(lambda: session.is_proven(authorization)) or None


def _session(options: AcmeOptions, key: str, site: ReachSite) -> AcmeSession:
    return AcmeSession(options, key.encode(), site.clock)


# The way.


_LONGEST: Final = 253
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_PRIVATE: Final = frozenset(
    {"local", "localhost", "localdomain", "lan", "home", "internal", "intranet", "corp", "private", "invalid", "onion"}
)
_PRIVATE_DOMAINS: Final = ("home.arpa",)


def certified_name(text: str | None, *, by_own_authority: bool = False) -> str:
    """Return the A-label form of a name; raises AcmeFailed for one that no public authority certifies.

    An authority of the organisation's own may certify names of private networks.
    """
    name = (text or "").strip().rstrip(".").lower()
    if not name:
        raise AcmeFailed(AcmeProblem.NAME_MISSING)
    if _is_address(name):
        raise AcmeFailed(AcmeProblem.NAME_IS_ADDRESS)
    if name.startswith("*"):
        raise AcmeFailed(AcmeProblem.NAME_IS_WILDCARD)
    labels = _encoded(name).split(".")
    if any(not _LABEL.fullmatch(label) for label in labels) or len(".".join(labels)) > _LONGEST:
        raise AcmeFailed(AcmeProblem.NAME_INVALID)
    is_private = labels[-1] in _PRIVATE or ".".join(labels[-2:]) in _PRIVATE_DOMAINS
    if is_private and not (by_own_authority and len(labels) > 1):
        raise AcmeFailed(AcmeProblem.NAME_NOT_PUBLIC)
    if len(labels) == 1:
        raise AcmeFailed(AcmeProblem.NAME_WITHOUT_DOMAIN)
    if labels[-1].isdecimal():
        raise AcmeFailed(AcmeProblem.NAME_INVALID)
    return ".".join(labels)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _encoded(name: str) -> str:
    try:
        return host_to_ascii(name)
    except HostNameRefused as wrong:
        raise AcmeFailed(AcmeProblem.NAME_INVALID) from wrong


_LONGEST_SLEEP: Final = 60.0
"""Seconds; the wall clock may be set, and computers sleep."""
_FIRST_ASKED: Final = 10 * MINUTE
_ASKED_EVERY: Final = 6 * HOUR
"""How often the authority is asked when it would have the certificate renewed (RFC 9773 §4.3.2)."""
_SERVED_AGAIN: Final = MINUTE
_SPREAD: Final = 100
"""Processes on one store renew within this part of a certificate's life of each other."""

_log = logging.getLogger(__name__)


class AcmeWay:
    """Gets a certificate for the name of this computer, listens with it, and renews it in time."""

    def __init__(self, change: ReachChange, make_dns_lookup: Callable[[], DnsLookup] | None = None) -> None:
        """Set the options; `make_dns_lookup` stands for the name servers that the options and this computer name."""
        self._change = change
        self._make_dns_lookup = make_dns_lookup or self._make_default_lookup

    async def run(self, site: ReachSite) -> None:
        """Keep a certificate until cancelled."""
        await _CertificateKeeper(site, self._change, self._make_dns_lookup).run()

    def _make_default_lookup(self) -> DnsLookup:
        server = self._change.acme.dnsServer if self._change.acme else None
        return DnsLookup(DnsServer.read(server) if server else None)


class _CertificateKeeper:
    """One run of the way."""

    def __init__(self, site: ReachSite, change: ReachChange, make_dns_lookup: Callable[[], DnsLookup]) -> None:
        self._site = site
        self._change = change
        self._make_dns_lookup = make_dns_lookup
        self._options = change.acme or AcmeOptions()
        self._reported: WayStatus | None = None
        self._served: KeptCertificate | None = None
        self._renews: int | None = None
        self._failures = 0
        self._record = ""
        self._chance = random.Random()  # noqa: S311 - no secret

    async def run(self) -> None:
        """Serve what is kept, then keep a certificate."""
        name = await self._checked_name()
        await self._serve_kept(name)
        await self._resume_pause(name)
        orders = CertificateOrders(self._site, self._options, name, self._proof)
        while True:
            try:
                if self._is_good():
                    await self._rest(orders)
                if self._alive_until() is None:  # or what is wrong stays on the screen until it is right
                    self._report(ReachState.WORKING)
                obtained = await orders.obtain()
                await forget(self._site, KeptPause)
                await self._serve(obtained)
                if not self._is_good():
                    raise AcmeFailed(AcmeProblem.CLOCK)  # noqa: TRY301 - or the next one would be ordered at once
                self._failures = 0
            except AcmeFailed as failed:
                await self._pause(failed, name)
            except Exception as error:  # noqa: BLE001 - the last net: nothing may end the way for good
                _log.error("a certificate was not had: %s", type(error).__name__, exc_info=error)
                await self._pause(AcmeFailed(AcmeProblem.ANSWER, type(error).__name__), name)

    async def _checked_name(self) -> str:
        """Return the name; where it cannot be certified, that is said until another one is chosen."""
        try:
            return certified_name(self._change.hostName, by_own_authority=bool(self._options.authorities))
        except AcmeFailed as failed:
            self._report_change(WayStatus(ReachState.FAILED, failed.reach_problem(None)))
            await asyncio.Event().wait()
            raise

    async def _serve_kept(self, name: str) -> None:
        kept = await load(self._site, KeptCertificate)
        if kept is not None and kept.name == name and self._site.clock() < kept.ends:
            try:
                await self._serve(kept)
            except (ValueError, OSError) as unusable:
                _log.error("the kept certificate cannot be used: %s", type(unusable).__name__)

    async def _serve(self, certificate: KeptCertificate) -> None:
        """Serve a certificate; where the place cannot listen, that is said and tried again."""
        while True:
            try:
                await self._site.serve(self._base(certificate.name), certificate.served())
                break
            except DeskError as refused:
                await self._wait(self._site.clock() + _SERVED_AGAIN, partial(_of_desk, refused))
        self._served = certificate
        # A little later in each process that works on the store: the first one renews, and the others take what it got
        later = (certificate.ends - certificate.starts) // _SPREAD
        self._renews = certificate.renews + self._chance.randrange(later + 1)

    def _base(self, name: str) -> str:
        if self._change.address:
            return str(self._change.address).rstrip("/")
        return f"https://{name}" + ("" if self._site.port == 443 else f":{self._site.port}")

    def _is_good(self) -> bool:
        served, now = self._served, self._site.clock()
        return (
            served is not None
            and served.directory == self._options.directory
            and now < served.ends
            and self._renews is not None
            and now < self._renews
        )

    async def _rest(self, orders: CertificateOrders) -> None:
        """Sleep until the certificate is due; ask the authority now and then whether it is due earlier."""
        asked = self._site.clock() + _FIRST_ASKED
        self._report(ReachState.READY)
        while self._is_good() and self._served is not None:
            now = self._site.clock()
            await self._sleep(min(self._renews or now, asked))
            self._site.nudged.clear()  # nothing is due
            await self._take_renewed(self._served)
            if self._site.clock() < asked:
                continue
            asked = self._site.clock() + _ASKED_EVERY
            with contextlib.suppress(AcmeFailed):
                suggested = await orders.suggested_renewal(self._served)
                if suggested is not None and suggested < (self._renews or suggested):
                    self._renews = suggested
                    self._report(ReachState.READY)

    async def _take_renewed(self, served: KeptCertificate) -> None:
        """Serve what another process on the same store has renewed."""
        kept = await load(self._site, KeptCertificate)
        if kept is not None and kept.name == served.name and kept.chain != served.chain:
            await self._serve(kept)
            self._report(ReachState.READY)

    def _proof(self) -> Proof:
        return proof_of(self._site, self._options, self._make_dns_lookup, self._say_waiting)

    def _say_waiting(self, waiting: Waiting) -> None:
        if waiting.record.value != self._record:
            self._record = waiting.record.value
            _log.warning("a DNS record is waited for: %s TXT %s", waiting.record.name, waiting.record.value)
        ends = self._alive_until()
        state = ReachState.WAITING if ends is None else ReachState.READY
        self._report_change(
            WayStatus(state, waiting.failed.reach_problem(None, ends=ends), waiting.record, self._renews)
        )

    def _alive_until(self) -> int | None:
        """Return the end of the certificate that phones see now; None if there is none."""
        ends = None if self._served is None else self._served.ends
        return ends if ends is not None and self._site.clock() < ends else None

    def _report(self, state: ReachState, problem: ReachProblem | None = None) -> None:
        """Report; while a certificate is served the place is ready, whatever its renewal does."""
        ready = self._alive_until() is not None
        self._report_change(WayStatus(ReachState.READY if ready else state, problem, None, self._renews))

    def _report_change(self, status: WayStatus) -> None:
        if status != self._reported:
            self._reported = status
            self._site.report(status)

    async def _pause(self, failed: AcmeFailed, name: str) -> None:
        self._failures += 1
        now = self._site.clock()
        until = next_try(failed, self._failures, now)
        _log.warning("a certificate was not had: %s", failed.problem.value)
        if until is not None and not is_cheap(failed):
            paused = KeptPause(self._digest(name), until, self._failures, failed.problem.value, failed.detail or "")
            await save(self._site, paused)
        await self._wait(until, lambda: failed.reach_problem(until, ends=self._alive_until()))

    async def _resume_pause(self, name: str) -> None:
        """Wait for the end of a pause that a restart interrupted."""
        paused = await load(self._site, KeptPause)
        if paused is None or paused.options != self._digest(name) or self._is_good():
            return
        known = {problem.value: problem for problem in AcmeProblem}
        failed = AcmeFailed(known.get(paused.problem, AcmeProblem.OTHER), paused.detail)
        self._failures = paused.failures
        await self._wait(paused.until, lambda: failed.reach_problem(paused.until, ends=self._alive_until()))

    async def _wait(self, until: int | None, problem: Callable[[], ReachProblem]) -> None:
        """Report a problem until it is time to try again, or a person asks for it."""
        self._site.nudged.clear()
        while not self._site.nudged.is_set() and (until is None or self._site.clock() < until):
            self._report(ReachState.FAILED, problem())
            await self._sleep(until)

    async def _sleep(self, until: int | None) -> None:
        """Sleep a while, at most until an instant, or until somebody asks to try again."""
        left = _LONGEST_SLEEP if until is None else (until - self._site.clock()) / SECOND
        if left <= 0:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(_LONGEST_SLEEP, left)):
                await self._site.nudged.wait()

    def _digest(self, name: str) -> str:
        return hashlib.sha256(f"{name}\n{self._options.model_dump_json()}".encode()).hexdigest()


def _of_desk(error: DeskError) -> ReachProblem:
    """Return why the place could not listen."""
    return ReachProblem(code=error.code, message=error.message, nextStep=error.next_step)
