"""One certificate: account, order, proof, signing request, download (RFC 8555 §7)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.clock import SECOND
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed
from connector_desk.core.reach.acme_kept import (
    KeptAccount,
    KeptCertificate,
    KeptOrder,
    forget,
    load,
    new_key,
    save,
)
from connector_desk.core.reach.acme_session import AcmeSession

if TYPE_CHECKING:
    from connector_desk.contract.reach import AcmeOptions
    from connector_desk.core.reach.acme_proof import Proof
    from connector_desk.core.reach.acme_session import Order
    from connector_desk.core.reach.way import ReachSite

_LONGEST: Final = 300.0
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
            async with asyncio.timeout(_LONGEST):
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
