"""The core as a whole: opened, started, moved and stopped; two listeners, one store.

Importing this module imports the core.  Settings come as arguments: it reads neither environment nor keyring.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.clock import Clock, system_clock
from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.contract import limits
from connector_desk.contract.organisation import Organisation
from connector_desk.core import composition, restore
from connector_desk.core.agents.agent_tokens import AgentAuthenticator
from connector_desk.core.agents.outbox_dispatcher import OutboxDispatcher
from connector_desk.core.composition import Capabilities, CapabilitySettings, Workers
from connector_desk.core.events import throttled_events
from connector_desk.core.events.webhooks import WebhookDispatcher
from connector_desk.core.http.gate import Admission, Gate, Mount
from connector_desk.core.http.letterhead import Letterhead
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.request_body import BodyBudget
from connector_desk.core.http.route import bind, bind_socket
from connector_desk.core.http.server_state import ConnectionLimit, LowPriorityRoutes
from connector_desk.core.http.tls_server import TlsSettings, context_of_files
from connector_desk.core.keys.sealing import Sealer, derive
from connector_desk.core.place import hosts, key_recovery
from connector_desk.core.place.admin_keys import AdminAuthenticator
from connector_desk.core.place.public_listener import PublicListener
from connector_desk.core.reach.plain_http import PlainHttp
from connector_desk.core.reach.reach_coordinator import ReachAtStart, ReachCoordinator
from connector_desk.core.records import bulk_renewals
from connector_desk.core.route_table import ADMIN_GROUPS, PUBLIC, PUBLIC_GROUPS, PUBLIC_SOCKETS
from connector_desk.core.runtime.address import LOOPBACK, PublicAddress
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.runtime.context import Runtime
from connector_desk.core.runtime.feed import Feed
from connector_desk.core.runtime.organisation import OrganisationSettings
from connector_desk.core.runtime.process_sync import ProcessSync
from connector_desk.core.runtime.readiness import Readiness
from connector_desk.core.runtime.request_priority import RequestPriority
from connector_desk.core.store import counts
from connector_desk.core.store import settings as kept
from connector_desk.core.store.store import Store, unusable
from connector_desk.core.verification.trust_folder import TrustFolder
from connector_desk.core.workflows.run_scheduler import RunScheduler

if TYPE_CHECKING:
    from connector_desk.contract.place import PlaceNotice
    from connector_desk.core.agent_api.metrics import MetricIntake
    from connector_desk.core.http.interceptor import Interceptor
    from connector_desk.core.http.server_state import Network
    from connector_desk.core.interception import Interception
    from connector_desk.core.place.checkpoints import Checkpoints
    from connector_desk.core.records.revocation_worker import BulkRevocations
    from connector_desk.core.runtime.background import PeriodicTask
    from connector_desk.core.store.anchor import Anchor
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.trusted_lists import TrustedLists
    from connector_desk.core.visits.deadlines import Deadlines

_SEAL_CHECK = "seal_check"


class CoreSettings(NamedTuple):
    """The settings of a core."""

    data: Path | None
    """Data directory; None: a temporary store, gone at the end."""
    admin_key: str
    data_key: bytes
    database: str | None = None
    admin_bind: tuple[str, int] | None = None
    """None: the admin API has no socket and is called in process."""
    public_bind: tuple[str, int] = ("127.0.0.1", 0)
    public_address: str | None = None
    """The address in QR codes; None: the address of the public listener."""
    tls: tuple[Path, Path] | None = None
    """Certificate chain and key, PEM; for the public listener, and for the admin listener beyond loopback."""
    proxies: Sequence[Network] = ()
    connections: int = limits.CONNECTIONS
    """The most connections of the public listener; file descriptors for others are not included."""
    reach: ReachAtStart = ReachAtStart()
    """How phones reach the place; `tls` and `public_address` replace it."""
    trust_folder: Path | None = None
    organisation: Organisation | None = None
    """Replaces the stored one at the start."""
    """The folder of root certificates of issuers and verifiers; None: the one that was chosen before."""
    anchor: Anchor | None = None
    """The record of the store's state outside the data directory."""


class Listening(NamedTuple):
    """The addresses of a started core."""

    admin: str | None
    public: str
    publicAddress: str  # noqa: N815 - spelled as on the ready line
    notices: Sequence[PlaceNotice]


class Core:
    """The service: `start` it on an event loop, call `admin_app` or its listeners, `stop` it on the same loop."""

    def __init__(self, settings: CoreSettings, clock: Clock = system_clock) -> None:
        self._settings = settings
        self._clock = clock
        self._feed = Feed()
        self._request_priority = RequestPriority()
        self._low_priority_routes = LowPriorityRoutes(self._request_priority, PUBLIC)
        self._store: Store | None = None
        self._readiness: Readiness | None = None
        self._capabilities: Capabilities | None = None
        self._deadlines: Deadlines | None = None
        self._bulk_revocations: BulkRevocations | None = None
        self._renewal_task: PeriodicTask | None = None
        self._process_sync: ProcessSync | None = None
        self._checkpoints: Checkpoints | None = None
        self._outbox_dispatcher: OutboxDispatcher | None = None
        self._run_scheduler: RunScheduler | None = None
        self._webhook_dispatcher: WebhookDispatcher | None = None
        self._admin_listener: Listener | None = None
        self._admin_gate: Gate | None = None
        self._public_gate: Gate | Interceptor | None = None
        self._trust_folder: TrustFolder | None = None
        self._trusted_lists: TrustedLists | None = None
        self._interception: Interception | None = None
        self._agent_authenticator: AgentAuthenticator | None = None
        self._coordinator: ReachCoordinator | None = None
        self._metrics: MetricIntake | None = None
        self._bodies = BodyBudget()
        self._address = PublicAddress(answering=self._answering)
        public = ConnectionLimit(settings.connections, proxies=settings.proxies)
        self._reachability = PublicListener(
            self._public_app,
            self._address,
            tls=settings.tls,
            settings=ListenerSettings(public, self._low_priority_routes, self._bodies),
            moved=self._moved,
        )
        self._plain_http = PlainHttp(self._address, PUBLIC)
        self._certified: frozenset[str] = frozenset()
        self._hosts_of: tuple[Listener, frozenset[str]] | None = None

    @property
    def admin_app(self) -> Gate:
        """Return the ASGI application of the admin API; behind the same gate as over the network."""
        if self._admin_gate is None:
            raise Unavailable
        return self._admin_gate

    @property
    def public_address(self) -> str:
        """Return the address in QR codes now."""
        return self._address.base

    @property
    def reach(self) -> PublicListener:
        """Return from where the place can be reached, and the function to change it."""
        return self._reachability

    @property
    def coordinator(self) -> ReachCoordinator:
        """Return the way in which phones reach the place, and the functions to choose another."""
        if self._coordinator is None:
            raise Unavailable
        return self._coordinator

    async def start(self) -> Listening:
        """Open the store, create missing parts, and listen; raises DeskError and leaves nothing behind."""
        try:
            return await self._start()
        except BaseException as fault:
            await self.stop()
            if isinstance(fault, OSError) and fault.strerror:  # of a file in the data folder
                raise unusable(fault) from fault
            raise

    async def _start(self) -> Listening:
        runtime = await self._open()
        settings = self._settings
        around = restore.RestoreEnvironment(settings.data_key, settings.admin_key, settings.data, settings.anchor)
        checkpoints = self._checkpoints = await restore.void_if_restored(
            runtime.store, runtime.audit, around, self._clock()
        )
        await checkpoints.start(self._feed)
        visits = composition.visits(runtime)
        self._deadlines = visits.deadlines
        coordinator = self._coordinator = ReachCoordinator(
            runtime, self._reachability, settings.reach, derive(settings.data_key, "reach")
        )
        await coordinator.prepare()
        place = await composition.place(
            runtime, visits, checkpoints, self._reachability, coordinator, settings.admin_key
        )
        folder = self._trust_folder = TrustFolder(runtime, settings.trust_folder)
        await folder.start()
        workers = Workers(OutboxDispatcher(), RunScheduler(), WebhookDispatcher(), folder)
        capabilities = self._capabilities = await composition.compose(
            place,
            visits,
            workers,
            coordinator,
            CapabilitySettings(settings.data_key, settings.data, settings.connections // 3, self._request_priority),
        )
        self._trusted_lists = capabilities.verification.trusted_lists
        await self._trusted_lists.start()
        self._agent_authenticator = AgentAuthenticator(capabilities.agents.agent_tokens)
        self._metrics = capabilities.agent_api.metrics
        public = await self._listen(capabilities)
        composition.schedule_cleanup(visits.deadlines, capabilities)
        await self._work(workers, capabilities)
        await coordinator.start()
        return Listening(
            None if self._admin_listener is None else self._url_of(self._admin_listener),
            public,
            self._address.base,
            tuple(checkpoints.notices),
        )

    async def _open(self) -> Runtime:
        """Open the store; raises Unavailable(store_locked) for the wrong data key."""
        settings = self._settings
        self._feed.start()
        sealer = Sealer(settings.data_key)
        self._reachability.bind(*settings.public_bind, settings.public_address)
        self._store = await asyncio.to_thread(Store.open, settings.data, settings.database, self._feed.committed)
        await _check_seal(self._store, sealer)
        audit = AuditTrail(derive(settings.data_key, "audit"))
        await audit.check_end(self._store)
        organisation = OrganisationSettings(self._store, audit)
        if settings.organisation is not None:
            await organisation.change(settings.organisation, "serve", self._clock())
        await organisation.now()  # the certificates of the service have its name
        self._readiness = Readiness(self._store)
        return Runtime(
            self._store, self._clock, sealer, self._feed, self._address, audit, organisation, self._readiness
        )

    async def _listen(self, capabilities: Capabilities) -> str:
        """Open the gates and the listeners; returns where the public one is reached."""
        settings = self._settings
        self._admin_gate = Gate(
            Mount(bind(ADMIN_GROUPS, capabilities.contexts())),
            Admission(
                self._admin_hosts,
                key=AdminAuthenticator(capabilities.place.admin_keys),
                proxies=settings.proxies,
                letterhead=self._letterhead,
            ),
            clock=self._clock,
            priority=self._request_priority,
        )
        self._open_public_gate()
        if settings.admin_bind is not None:
            files = self._tls(settings.admin_bind[0])
            self._admin_listener = Listener(
                self._admin_gate,
                *settings.admin_bind,
                None if files is None else TlsSettings(context_of_files(*files)),
                self._admin_limits(),
            )
            await self._admin_listener.start()
            self._certified = hosts.certificate_names(self._tls(self._admin_listener.host))
        return await self._reachability.start()

    async def _work(self, workers: Workers, capabilities: Capabilities) -> None:
        """Start the background workers."""
        self._outbox_dispatcher = workers.outbox
        await workers.outbox.start(capabilities.agents)
        self._run_scheduler = workers.runs
        await capabilities.workflows.registry.start()
        await workers.runs.start(capabilities.workflows)
        self._webhook_dispatcher = workers.webhooks
        await workers.webhooks.start(capabilities.events)
        place, issuance = capabilities.place, capabilities.issuance
        capabilities.schemas.visits.deadlines.start()
        self._bulk_revocations = capabilities.records.bulk_revocations
        self._bulk_revocations.start()
        self._renewal_task = capabilities.records.renewal_task
        self._renewal_task.start(partial(bulk_renewals.once, capabilities.records))
        self._process_sync = ProcessSync(
            place.runtime.store,
            issuance.schemas.refresh,
            place.identity.refresh,
            place.data_integrity_identity.refresh,
            place.document_identity.refresh,
            issuance.attesters.refresh,
            capabilities.verification.trusted_lists.refresh,
        )
        self._process_sync.start()

    def drain(self) -> None:
        """Ask clients and load balancers to go elsewhere: answer all, but for the last time on each connection.

        Requests are answered until `stop`.
        """
        if self._readiness is not None:
            self._readiness.is_stopping = True
        for listener in (self._admin_listener, self._reachability.listener):
            if listener is not None:
                listener.drain()

    async def stop(self) -> None:
        """Finish the requests in progress, stop listening and close the store; may be called twice."""
        self._feed.close()
        if self._store is not None:
            self._store.hurry()
        interception, self._interception = self._interception, None
        if interception is not None:
            await interception.close()
        if self._coordinator is not None:
            await self._coordinator.stop()
            self._coordinator = None
        admin, self._admin_listener = self._admin_listener, None
        await asyncio.gather(self._reachability.stop(), *(() if admin is None else (admin.stop(),)))
        await self._stop_workers()
        if self._capabilities is not None:
            events = self._capabilities.events
            events.egress.close()
            with contextlib.suppress(DeskError):
                await throttled_events.tidy(events, self._clock(), is_last=True)
        if self._webhook_dispatcher is not None:
            await self._webhook_dispatcher.stop()
            self._webhook_dispatcher = None
        if self._process_sync is not None:
            await self._process_sync.stop()
            self._process_sync = None
        if self._checkpoints is not None:
            await self._checkpoints.stop()
        if self._store is not None:
            store, self._store = self._store, None
            await asyncio.to_thread(store.close)
        if self._checkpoints is not None:  # its journal is told of the last commit, too
            checkpoints, self._checkpoints = self._checkpoints, None
            checkpoints.journal.close()

    async def _stop_workers(self) -> None:
        """Stop the background work that writes no more once the listeners are closed."""
        if self._trust_folder is not None:
            await self._trust_folder.stop()
            self._trust_folder = None
        if self._trusted_lists is not None:
            await self._trusted_lists.stop()
            self._trusted_lists = None
        if self._metrics is not None:
            await self._metrics.stop()
            self._metrics = None
        if self._renewal_task is not None:
            await self._renewal_task.stop()
            self._renewal_task = None
        if self._bulk_revocations is not None:
            await self._bulk_revocations.stop()
            self._bulk_revocations = None
        if self._deadlines is not None:
            await self._deadlines.stop()
            self._deadlines = None
        if self._outbox_dispatcher is not None:
            await self._outbox_dispatcher.stop()
            self._outbox_dispatcher = None
        if self._run_scheduler is not None:
            await self._run_scheduler.stop()
            self._run_scheduler = None

    async def serve_admin(self, port: int | None) -> str | None:
        """Listen for programs on this computer from now on, at any free port for 0; None: no longer.  Return where.

        Raises DeskError(address_in_use) and goes on as before.
        """
        gate, old = self.admin_app, self._admin_listener
        if old is not None and port == old.port:
            return self._url_of(old)
        fresh = None
        if port is not None:
            fresh = Listener(gate, LOOPBACK[0], port, None, self._admin_limits())
            await fresh.start()
        self._admin_listener = fresh
        if old is not None:
            await old.stop()
        return None if fresh is None else self._url_of(fresh)

    async def address_use(self) -> tuple[int, int, int]:
        """Count the objects that refer to the public address from outside: links, credentials and status lists."""
        now = self._clock()
        return await self._running().store.read(lambda tx: counts.address_use(tx, now))

    async def make_recovery_code(self) -> str:
        """Make the code that opens the data key when the keyring is lost; the one before is worth nothing then."""
        runtime = self._running()
        return await key_recovery.make(runtime.store, runtime.audit, self._settings.data_key, self._clock())

    async def recovery_code_made_at(self) -> int | None:
        """Return when the present recovery code was made; None if there is none."""
        return await self._running().store.read_inline(key_recovery.made_at)

    @property
    def is_intercepting(self) -> bool:
        """Return whether anybody has asked for `interception`."""
        return self._interception is not None

    def interception(self) -> Interception:
        """Return the record of messages and the faults on demand, for the program that has this core in its process."""
        if self._capabilities is None or self._store is None:
            raise Unavailable
        if self._interception is None:
            from connector_desk.core.interception import Interception  # noqa: PLC0415 - 1,500 lines, seldom wanted

            self._interception = Interception(self._clock, self._capabilities, self._open_public_gate)
        return self._interception

    def _running(self) -> Runtime:
        if self._capabilities is None:
            raise Unavailable
        return self._capabilities.place.runtime

    async def _moved(self) -> None:
        self._open_public_gate()
        if self._capabilities is not None:
            place = self._capabilities.place
            await self._capabilities.schemas.registry.moved(place.runtime.store)
            await place.identity.moved(self._clock())

    def _open_public_gate(self) -> None:
        capabilities = self._capabilities
        if capabilities is None:
            return
        routes = bind(PUBLIC_GROUPS, capabilities.contexts())
        gate = Gate(
            Mount(
                routes,
                [bind_socket(one, capabilities.agents) for one in PUBLIC_SOCKETS],
                self._address.path,
            ),
            Admission(
                self._address.hosts,
                token=self._agent_authenticator,
                proxies=self._settings.proxies,
                letterhead=self._letterhead,
            ),
            clock=self._clock,
            priority=self._request_priority,
            bodies=self._bodies,
        )
        interception = self._interception
        self._public_gate = gate if interception is None else interception.before(gate, routes, self._address.path)

    async def _public_app(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - as ASGI has it
        """Lead to the present gate: it changes with the address."""
        if self._public_gate is None:
            return
        listener = self._reachability.listener
        if listener is not None and listener.is_secure and self._plain_http.is_meant(scope):
            await self._plain_http.answer(scope, send)
        else:
            await self._public_gate(scope, receive, send)

    def _admin_limits(self) -> ListenerSettings:
        most = limits.ADMIN_CONNECTIONS
        return ListenerSettings(ConnectionLimit(most, of_source=most), self._low_priority_routes)

    def _letterhead(self, language: str) -> Letterhead:
        """Return whose pages they are, where nothing may be waited for."""
        if self._capabilities is None:
            return Letterhead(Organisation(), language)
        return Letterhead(self._capabilities.place.runtime.organisation.last_known, language, self._address.path)

    def _admin_hosts(self) -> frozenset[str]:
        listener = self._admin_listener
        if listener is None:
            return frozenset(LOOPBACK)
        if self._hosts_of is not None and self._hosts_of[0] is listener:
            return self._hosts_of[1]
        names = {f"{name}:{listener.port}" for name in (*LOOPBACK, *self._certified)}
        allowed = hosts.hosts_at(listener.host, listener.port) | names | frozenset(LOOPBACK)
        if not hosts.is_unspecified(listener.host):  # then it is reached at any address of this computer at the time
            self._hosts_of = listener, allowed
        return allowed

    def _answering(self) -> frozenset[str]:
        """Return the base addresses at which the listeners answer."""
        found: set[str] = set()
        for listener, names, path in (
            (self._admin_listener, self._certified, ""),
            (self._reachability.listener, self._reachability.names, self._address.path),
        ):
            if listener is not None:
                scheme = "https" if listener.is_secure else "http"
                reached = hosts.hosts_at(listener.host, listener.port) | {f"{one}:{listener.port}" for one in names}
                found |= {f"{scheme}://{authority}{path}" for authority in reached}
        return frozenset(found)

    def _url_of(self, listener: Listener) -> str:
        return hosts.url_of(listener.host, listener.port, secure=self._tls(listener.host) is not None)

    def _tls(self, host: str) -> tuple[Path, Path] | None:
        return None if hosts.is_loopback(host) else self._settings.tls


async def _check_seal(store: Store, sealer: Sealer) -> None:
    """Refuse a data key that is not the one the store was sealed with; raises Unavailable(store_locked)."""

    def check(tx: Transaction) -> None:
        found = kept.get(tx, _SEAL_CHECK)
        if found is None:
            kept.put(tx, _SEAL_CHECK, sealer.seal(b"connector-desk", _SEAL_CHECK.encode()).hex())
        else:
            sealer.open(bytes.fromhex(found), _SEAL_CHECK.encode())

    await store.write(check)
