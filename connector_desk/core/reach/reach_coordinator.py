"""Keeps the chosen way in which phones reach the place, and runs it: one way at a time.

A new way runs beside the one before until it serves; so an attempt that fails changes nothing for phones.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError, FieldFault, ValidationFailed
from connector_desk.base.instants import HOUR, MINUTE, SECOND
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.event import REACH_CHANGED
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.place import PlaceChange
from connector_desk.contract.reach import (
    ReachChange,
    ReachCheck,
    ReachChecks,
    ReachInfo,
    ReachProblem,
    ReachState,
    ReachWay,
)
from connector_desk.contract.reach_problems import PROPERTIES, ReachFault, problem
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.http.tls_server import TlsSettings, context_of
from connector_desk.core.keys.server_certificate import facts, names_of, read_chain
from connector_desk.core.place import hosts
from connector_desk.core.place.certificates import authority_facts
from connector_desk.core.reach import reach_store
from connector_desk.core.reach.given_certificate import GivenCertificate
from connector_desk.core.reach.name_watch import NameWatch
from connector_desk.core.reach.own_authority import OwnAuthority
from connector_desk.core.reach.reach_checks import CheckedReach, check_reach, leads_here, resolve
from connector_desk.core.reach.reach_store import AUTHORITY, ReachStore
from connector_desk.core.reach.tunnel import Tunnel
from connector_desk.core.reach.way import ServerCertificate, WayStatus
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.contract.identity import AuthorityFacts, CertificateFacts
    from connector_desk.core.place.public_listener import PublicListener
    from connector_desk.core.reach.way import Way
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.transaction import Transaction


class ServedAddress(NamedTuple):
    """The address in codes, and the certificate of the listener if it speaks TLS."""

    base: str
    certificate: ServerCertificate | None

    @classmethod
    def from_json(cls, kept: bytes) -> Self:
        """Read what `to_json` wrote."""
        found = json.loads(kept)
        chain, key = found.get("chain"), found.get("key")
        certificate = ServerCertificate(chain.encode(), key.encode()) if chain and key else None
        return cls(found["base"], certificate)

    def to_json(self) -> bytes:
        """Write it, with the private key."""
        found = {"base": self.base}
        if self.certificate is not None:
            found |= {"chain": self.certificate.chain.decode(), "key": self.certificate.key.decode()}
        return json.dumps(found).encode()

    def tls(self) -> TlsSettings | None:
        """Return how the listener secures connections; raises ValueError or ssl.SSLError for an unusable pair."""
        certificate = self.certificate
        if certificate is None:
            return None
        return TlsSettings(context_of(certificate.chain, certificate.key), answers_plain_http=True)

    def names(self) -> frozenset[str]:
        """Return the DNS names and addresses that the certificate is for, without wildcards."""
        if self.certificate is None:
            return frozenset()

        return frozenset(name for name in names_of(read_chain(self.certificate.chain)[0]) if "*" not in name)


_FAILURE_TEXT: Final = "the state of the way in which phones reach the place could not be announced"


class ReachAnnouncer:
    """Announces what `present` returns, whenever it is different from what was announced last."""

    def __init__(self, runtime: Runtime, present: Callable[[], Mapping[str, str]]) -> None:
        self._runtime, self._present = runtime, present
        self._announced: Mapping[str, str] = {}
        self._task = PeriodicTask("reach announcements", _FAILURE_TEXT)

    def start(self) -> None:
        """Begin; what is so at the start is no change."""
        self._announced = self._present()
        self._task.start(self._once)

    async def stop(self) -> None:
        """Stop; may be called twice."""
        await self._task.stop()

    def wake(self) -> None:
        """Look whether there is something to announce."""
        self._task.wake()

    async def _once(self) -> int:
        present = self._present()
        if present != self._announced:
            now = self._runtime.clock()
            await self._runtime.store.write(lambda tx: events.append(tx, now, None, (REACH_CHANGED, present)))
            self._announced = present
        return HOUR


_CHOICE: Final = "choice"
_SERVED: Final = "served"
_PAUSE: Final = MINUTE
_WILDCARD: Final = "0.0.0.0"  # noqa: S104 - phones are in any of its networks
_log = logging.getLogger(__name__)


class _Site:
    """The place as one run of a way sees it (`ReachSite`)."""

    def __init__(self, coordinator: ReachCoordinator, way: ReachWay) -> None:
        self._coordinator = coordinator
        self.way = way
        self.clock: Clock = coordinator.clock
        self.nudged = asyncio.Event()
        self.challenges: MutableMapping[str, str] = coordinator.challenges
        self.local_name = local_name()
        self.task: asyncio.Task[None] | None = None

    @property
    def organisation(self) -> str:
        return self._coordinator.organisation.last_known.shown_name

    @property
    def port(self) -> int:
        return self._coordinator.port

    @property
    def host(self) -> str:
        return self._coordinator.near_host

    def addresses(self) -> Sequence[str]:
        return self._coordinator.addresses()

    async def leads_here(self, base: str) -> ReachCheck | None:
        return await self._coordinator.leads_here(base)

    async def serve(self, base: str, certificate: ServerCertificate | None) -> None:
        await self._coordinator.serve(self, ServedAddress(base, certificate))

    async def load(self, name: str) -> bytes | None:
        return await self._coordinator.store.load(name)

    async def save(self, name: str, value: bytes | None) -> None:
        await self._coordinator.store.save(name, value)
        if name == AUTHORITY:
            self._coordinator.take_authority(value)

    def report(self, status: WayStatus) -> None:
        self._coordinator.report(self, status)

    async def end(self) -> None:
        task, self.task = self.task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


class ReachAtStart(NamedTuple):
    """The way at the start: `wanted` replaces the kept one, `default` is used where none is kept."""

    wanted: ReachChange | None = None
    default: ReachChange | None = None
    roams: bool = False
    """True: the listener may leave the address that it was bound to."""


class ReachCoordinator:
    """The chosen way, from `prepare` and `start` to `stop`."""

    def __init__(self, runtime: Runtime, listener: PublicListener, at_start: ReachAtStart, proof_key: bytes) -> None:
        self.clock = runtime.clock
        self.proof_key = proof_key
        self.store = ReachStore(runtime.store, runtime.sealer)
        self.organisation = runtime.organisation
        self._audit = runtime.audit
        self._announcer = ReachAnnouncer(runtime, self._announced)
        self._name_watch = NameWatch(self, _resolve, self._announcer.wake)
        self.challenges: dict[str, str] = {}
        self.authority: AuthorityFacts | None = None
        self._listener = listener
        self._at_start = at_start
        self._chosen = self._derived()
        self._present: _Site | None = None
        self._next: _Site | None = None
        self._status = WayStatus(ReachState.READY)
        self._since = runtime.clock()
        self._served: ServedAddress | None = None
        self._facts: tuple[ServerCertificate, CertificateFacts] | None = None
        self._choosing = asyncio.Lock()
        self._serving = asyncio.Lock()

    @property
    def way(self) -> ReachWay:
        """Return the chosen way."""
        return self._chosen.way

    @property
    def port(self) -> int:
        """Return the port of the public listener."""
        return self._listener.port

    @property
    def own_base(self) -> str:
        """Return the address in codes, empty while it is that of another way."""
        return "" if self._present is None or self._present.way is not self.way else self._listener.address.base

    @property
    def near_host(self) -> str:
        """Return the address at which programs on this computer reach the listener."""
        host = self._listener.host
        return "127.0.0.1" if hosts.is_unspecified(host) else host

    def addresses(self) -> list[str]:
        """List the addresses at which phones in the network can reach the listener."""
        host = self._listener.host
        may_move = self._at_start.roams or hosts.is_loopback(host) or hosts.is_unspecified(host)
        return hosts.own_addresses() if may_move else [host]

    async def prepare(self) -> None:
        """Read the kept choice, and put the address and certificate of before into use; before the listener starts."""
        kept = await self.store.load(_CHOICE)
        former = None if kept is None else parse(ReachChange, kept)
        at_start = self._at_start
        if at_start.wanted is not None:
            self._chosen = reach_store.merged_choice(at_start.wanted, former)
            reach_store.check_choice(self._chosen)
        elif not self._listener.is_given:
            self._chosen = self._remembered(former)
        if self._listener.is_given:
            return
        if self._chosen != former and (at_start.wanted is not None or at_start.default is not None):
            await self.store.save(_CHOICE, to_json(self._chosen))
        if self._chosen.way is ReachWay.ADDRESS and self._chosen.address:
            self._listener.prepare(self._chosen.address, None, frozenset())
        elif self._chosen.way in WORKING:
            await self._restore()

    def _remembered(self, former: ReachChange | None) -> ReachChange:
        """Return the kept choice, unless that is simple and the listener was bound by another one."""
        default = self._at_start.default
        if former is None or (former.way not in WORKING and default is not None and default.way not in WORKING):
            return reach_store.merged_choice(default or self._chosen, former)
        if former.way in {ReachWay.THIS_COMPUTER, ReachWay.NETWORK}:
            return reach_store.merged_choice(self._chosen, former)
        return former

    async def _restore(self) -> None:
        self._status = WayStatus(ReachState.WORKING)
        self.take_authority(await self.store.load(AUTHORITY))
        kept = await self.store.load(_SERVED)
        if kept is not None:
            served = ServedAddress.from_json(kept)
            try:
                tls = await asyncio.to_thread(served.tls)
            except (ValueError, OSError) as error:
                _log.warning("the kept certificate cannot be used: %s", type(error).__name__)
                return
            self._listener.prepare(served.base, tls, served.names())
            self._served = served

    async def start(self) -> None:
        """Begin to keep the way, once the listener answers."""
        self._announcer.start()
        self._name_watch.start()
        if self._listener.is_given:
            return
        if self._chosen.way in WORKING:
            self._next = self._begin(self._chosen)
        elif self._at_start.wanted is not None:
            await self._settle()

    async def _settle(self) -> None:
        """Move to where the kept choice is, if the listener was bound elsewhere."""
        if self._chosen.way is ReachWay.ADDRESS or ReachWay(self._listener.kind()) is self._chosen.way:
            return
        try:
            await self._listener.change(_as_place(self._chosen))
        except DeskError as error:
            fault = ReachFault.NO_NETWORK if isinstance(error, ValidationFailed) else ReachFault.NOT_LISTENING
            self._set(WayStatus(ReachState.FAILED, problem(fault, error.message)))

    async def stop(self) -> None:
        """Stop the way; may be called twice."""
        await self._name_watch.stop()
        await self._announcer.stop()
        sites = self._detach()
        for site in sites:
            await site.end()
        async with self._serving:  # a switch under way is over then
            pass

    async def choose(self, wanted: ReachChange, operator: str, *, may_run_programs: bool) -> None:
        """Use a way from now on; raises DeskError and stays as it was."""
        async with self._choosing:
            if not may_run_programs:
                reach_store.check_choice_here(wanted, self._chosen)
            chosen = reach_store.merged_choice(wanted, self._chosen)
            reach_store.check_choice(chosen)
            if chosen.way in WORKING:
                if self._listener.is_given:
                    raise ValidationFailed([FieldFault("way", "given_by_options", FaultText.REACH_BY_OPTIONS)])
                await self._take(chosen, operator)
                await self._replace(chosen)
            else:
                await self._move(_as_place(chosen))
                await self._take_simple(chosen, operator)

    async def change_place(self, wanted: PlaceChange, operator: str) -> None:
        """Use one of the ways that `PUT /bc/studio/place` knows; raises DeskError and stays as it was."""
        async with self._choosing:
            await self._move(wanted)
            way = ReachWay(self._listener.kind())
            address = self._listener.address.base if way is ReachWay.ADDRESS else None
            chosen = reach_store.merged_choice(ReachChange(way=way, address=address), self._chosen)
            await self._take_simple(chosen, operator)

    async def follow(self, wanted: PlaceChange) -> None:
        """Move to another network in the same way; raises DeskError and stays where it was."""
        async with self._choosing:
            if self.way not in WORKING:
                await self._listener.change(wanted)
                self._announcer.wake()

    async def use_port(self, port: int) -> None:
        """Listen at another port in the same way; raises DeskError(address_in_use) and stays where it was."""
        async with self._choosing:
            await self._listener.use_port(port)
            if self._served is not None:
                await self._keep_served(ServedAddress(self._listener.address.base, self._served.certificate))
            if self._chosen.way in WORKING and not self._listener.is_given:
                await self._replace(self._chosen)

    def retry(self) -> None:
        """Try again now what would be tried later."""
        self._name_watch.check_now()
        for site in (self._next, self._present):
            if site is not None:
                site.nudged.set()

    async def check(self) -> ReachChecks:
        """Check the present way."""
        return ReachChecks(checks=await check_reach(self.checked(self.way, self._listener.address.base)))

    async def leads_here(self, base: str) -> ReachCheck | None:
        """Return the first check of an address that fails."""
        return await leads_here(self.checked(self.way, base))

    def checked(self, way: ReachWay, base: str) -> CheckedReach:
        """Return what is known of an address for its checks."""
        authority = None if self.authority is None else self.authority.certificate
        return CheckedReach(way, base, self.addresses(), authority, self.proof_key, self.clock())

    def info(self, *, may_run_programs: bool) -> ReachInfo:
        """Return the chosen way and its state."""
        status, is_own = self._present_status(), self.way is ReachWay.OWN_AUTHORITY
        return ReachInfo(
            way=self.way,
            address=self._listener.address.base,
            state=status.state,
            since=self._since,
            problem=status.problem,
            certificate=self._certificate(),
            renewsAt=status.renews_at,
            record=status.record,
            hostKeys=list(status.host_keys),
            authority=self.authority if is_own else None,
            authorityAddress=self._authority_address() if is_own and self.authority is not None else None,
            addresses=hosts.own_addresses(),
            localName=local_name(),
            options=reach_store.shown_choice(self._chosen),
            keptSecrets=reach_store.kept_secrets(self._chosen),
            mayRunPrograms=may_run_programs,
        )

    def standing(self) -> tuple[ReachState, ReachProblem | None]:
        """Return whether codes lead to the service, and what is wrong with the chosen way.

        While a way is set up, what was before still answers: another way, the bare listener, or the kept certificate;
        only a tunnel does not.
        """
        status, served = self._present_status(), self._served
        leads = (
            self._next is not None
            and self._name_watch.problem is None
            and (self._present is not None or served is None or served.certificate is not None)
        )
        state, found = (ReachState.READY if leads else status.state), status.problem
        is_property = found is not None and found.code in PROPERTIES and status.state is ReachState.READY
        return state, None if is_property else found

    def _present_status(self) -> WayStatus:
        if self.way is ReachWay.NETWORK and self._listener.kind() == "this-computer":
            return WayStatus(ReachState.FAILED, problem(ReachFault.NO_NETWORK))
        if self._name_watch.problem is not None:
            return self._status._replace(state=ReachState.FAILED, problem=self._name_watch.problem)
        return self._status

    def _announced(self) -> Mapping[str, str]:
        """Return what an event says of the present way."""
        state, found = self.standing()
        way = {"way": self.way.value, "address": self._listener.address.base, "state": state.value}
        return way if found is None else {**way, "code": found.code}

    async def serve(self, site: _Site, served: ServedAddress) -> None:
        """Put an address into codes, and its certificate into use; what another way did until now ends.

        A way that ends meanwhile does not break it off: the listener would be between two places.
        """
        switching = asyncio.get_running_loop().create_task(self._serve(site, served), name="reach switch")
        try:
            await asyncio.shield(switching)
        except asyncio.CancelledError:
            switching.add_done_callback(_log_failure)
            raise

    async def _serve(self, site: _Site, served: ServedAddress) -> None:
        async with self._serving:
            if site not in (self._next, self._present):
                return
            tls = await asyncio.to_thread(served.tls)
            await self._listen(site.way, served, tls)
            await self._keep_served(served)
            self._announcer.wake()
            if site is self._next:
                former, self._present, self._next = self._present, site, None
                self._name_watch.check_now()
                if former is not None:
                    await former.end()

    async def _listen(self, way: ReachWay, served: ServedAddress, tls: TlsSettings | None) -> None:
        """Listen where phones reach a way; at one address if another program has the port at one of the others."""
        try:
            await self._listener.serve(self._host_of(way), served.base, tls, served.names())
        except DeskError as error:
            found = (
                self._listener.host if not hosts.is_loopback(self._listener.host) else next(iter(self.addresses()), "")
            )
            if error.code != "address_in_use" or way not in ROAMING or not found:
                raise
            await self._listener.serve(found, served.base, tls, served.names())

    def report(self, site: _Site, status: WayStatus) -> None:
        """Set what is said of the way; one that was replaced says no more."""
        if site is (self._next or self._present):
            self._set(status)

    def take_authority(self, pem: bytes | None) -> None:
        """Take the certificate of the own authority, for its page."""
        if pem is None:
            self.authority = None
            return

        self.authority = authority_facts(pem.decode())

    def _derived(self) -> ReachChange:
        """Return the way that the binding of the listener is."""
        kind = ReachWay(self._listener.kind())
        return ReachChange(way=kind, address=self._listener.address.base if kind is ReachWay.ADDRESS else None)

    def _host_of(self, way: ReachWay) -> str:
        host = self._listener.host
        return _WILDCARD if way in ROAMING and (self._at_start.roams or hosts.is_loopback(host)) else host

    async def _take(self, chosen: ReachChange, operator: str) -> None:
        changed = ", ".join(reach_store.differing(self._chosen, chosen))
        data = {"way": chosen.way.value, "changed": changed}

        def note(tx: Transaction) -> None:
            self._audit.note(tx, self.clock(), AuditAction.CONFIGURE, "reach", operator, data)

        await self.store.save(_CHOICE, to_json(chosen), also=note)
        self._chosen = chosen

    async def _keep_served(self, served: ServedAddress | None) -> None:
        if served != self._served:
            await self.store.save(_SERVED, None if served is None else served.to_json())
            self._served = served

    def _detach(self) -> list[_Site]:
        """Forget the ways that run: what they serve or report from now on counts for nothing."""
        sites = [site for site in (self._next, self._present) if site is not None]
        self._next = self._present = None
        return sites

    async def _move(self, wanted: PlaceChange) -> None:
        """Move the listener, and end the ways that run; raises DeskError and stays as it was."""
        async with self._serving:
            await self._listener.change(wanted)
            sites = self._detach()
        for site in sites:
            await site.end()

    async def _take_simple(self, chosen: ReachChange, operator: str) -> None:
        await self._take(chosen, operator)
        await self._keep_served(None)
        self._set(WayStatus(ReachState.READY))

    async def _replace(self, chosen: ReachChange) -> None:
        former, self._next = self._next, None
        if former is not None:
            await former.end()
        present = self._present
        if present is not None and present.way is chosen.way:  # both would use the same files, records and programs
            await present.end()
            self._present = None
        self._set(WayStatus(ReachState.WORKING))
        self._next = self._begin(chosen)

    def _begin(self, chosen: ReachChange) -> _Site:
        site = _Site(self, chosen.way)
        site.task = asyncio.get_running_loop().create_task(self._run(chosen, site), name=f"reach {chosen.way}")
        return site

    async def _run(self, chosen: ReachChange, site: _Site) -> None:
        while True:
            try:
                way = await run_blocking(lambda: make_way(chosen))
                await way.run(site)
                fault, detail = ReachFault.UNFORESEEN, None
            except DeskError as error:
                fault, detail = ReachFault.NOT_LISTENING, error.message
            except Exception as error:  # noqa: BLE001 - the last net: what nobody foresaw must not end it for good
                _log.error("the way %s failed: %s", chosen.way, type(error).__name__, exc_info=error)
                fault, detail = ReachFault.UNFORESEEN, type(error).__name__
            again = self.clock() + _PAUSE
            self.report(site, WayStatus(ReachState.FAILED, problem(fault, detail, again)))
            site.nudged.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_PAUSE / SECOND):
                    await site.nudged.wait()
            site.nudged.clear()

    def _set(self, status: WayStatus) -> None:
        if status.state is not self._status.state:
            self._since = self.clock()
        self._status = status
        self._announcer.wake()
        self._name_watch.check_now()

    @property
    def served_chain(self) -> bytes | None:
        """Return the certificate chain that phones see, in PEM; None without TLS."""
        certificate = None if self._served is None else self._served.certificate
        return self._listener.given_chain if certificate is None else certificate.chain

    @property
    def renews_itself(self) -> bool:
        """Return whether the present way renews the certificate that phones see."""
        return self.way is not ReachWay.GIVEN_CERTIFICATE and self._listener.given_chain is None

    def _certificate(self) -> CertificateFacts | None:
        certificate = None if self._served is None else self._served.certificate
        if certificate is None:
            return None
        if self._facts is None or self._facts[0] is not certificate:
            self._facts = certificate, facts(read_chain(certificate.chain))
        return self._facts[1]

    def _authority_address(self) -> str:
        """Return the page of the own authority: without TLS, as the phone does not trust it yet."""
        host = next(iter(self.addresses()), self._listener.host)
        return f"http://{host}:{self.port}/authority"


def _log_failure(ended: asyncio.Task[None]) -> None:
    """Log the failure of a switch that nobody waits for any more."""
    error = None if ended.cancelled() else ended.exception()
    if error is not None:
        _log.warning("the listener could not be switched: %s", type(error).__name__)


def local_name() -> str:
    """Return the name of this computer for multicast DNS (RFC 6762)."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


def _as_place(chosen: ReachChange) -> PlaceChange:
    if chosen.way is ReachWay.THIS_COMPUTER:
        return PlaceChange(reach="this-computer")
    if chosen.way is ReachWay.NETWORK:
        return PlaceChange(reach="network")
    return PlaceChange(publicAddress=chosen.address, reach="address")


async def _resolve(host: str, port: int) -> list[str]:
    return await resolve(host, port)


WORKING: Final = frozenset(
    {ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY, ReachWay.TUNNEL}
)
"""The others, `this-computer`, `network` and `address`, are a move of the public listener, and nothing more."""

ROAMING: Final = frozenset({ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY})
"""Phones in the network reach the listener itself; it listens at every address of this computer where it may."""


def make_way(chosen: ReachChange) -> Way:
    """Make one of the ways that take work.  Call it off the loop: ACME takes a third of a second to load."""
    if chosen.way is ReachWay.PUBLIC_CERTIFICATE:
        from connector_desk.core.reach.acme_way import AcmeWay  # noqa: PLC0415 - acme and dnspython, for this way alone

        return AcmeWay(chosen)
    if chosen.way is ReachWay.GIVEN_CERTIFICATE:
        return GivenCertificate(chosen)
    if chosen.way is ReachWay.OWN_AUTHORITY:
        return OwnAuthority(chosen)
    return Tunnel(chosen)
