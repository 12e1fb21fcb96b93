"""The core as a whole: opened, started, moved and stopped; two listeners, one store.

Importing this module imports the core.  Settings come as arguments: it reads neither environment nor keyring.
"""

import asyncio
import contextlib
import ipaddress
from collections.abc import Sequence
from dataclasses import field
from functools import partial
from pathlib import Path

import ifaddr

from connector_desk.base.clock import Clock, system_clock
from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError, FieldFault, Unavailable, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.place import PlaceChange, Reach
from connector_desk.core.doors.gate import Gate, Network
from connector_desk.core.doors.key_check import KeyCheck
from connector_desk.core.doors.listener import Listener, Patient
from connector_desk.core.doors.openapi import Pages
from connector_desk.core.doors.routes import ADMIN, PUBLIC, PUBLIC_SOCKETS
from connector_desk.core.doors.token_check import TokenCheck
from connector_desk.core.flows import conductor as conducting
from connector_desk.core.flows.conductor import Conductor
from connector_desk.core.flows.login import Login
from connector_desk.core.flows.registry import Registry
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.keys.derivation import derive
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.services import agents, logins, metrics, recovery, restoring, short_links, tallying
from connector_desk.core.services import courier as bringing
from connector_desk.core.services.address import PublicAddress, check_address
from connector_desk.core.services.admin_keys import AdminKeys
from connector_desk.core.services.agent_tokens import AgentTokens
from connector_desk.core.services.announcing import Announcer, forget_deliveries
from connector_desk.core.services.asked import Asked
from connector_desk.core.services.attesters import Attesters
from connector_desk.core.services.audit import AuditTrail
from connector_desk.core.services.courier import Courier
from connector_desk.core.services.deadlines import Deadlines
from connector_desk.core.services.egress import Egress
from connector_desk.core.services.feed import Feed
from connector_desk.core.services.idempotency import UnderWay
from connector_desk.core.services.identity import LINKED_DATA, Identity
from connector_desk.core.services.lines import Lines
from connector_desk.core.services.metrics import MetricIntake
from connector_desk.core.services.neighbours import Neighbours
from connector_desk.core.services.offer_settings import OfferSettings
from connector_desk.core.services.precedence import Precedence
from connector_desk.core.services.schemas import Schemas
from connector_desk.core.services.statuses import Statuses
from connector_desk.core.services.tally import Tally
from connector_desk.core.services.throttle import Throttle
from connector_desk.core.services.trust_rules import TrustRules
from connector_desk.core.services.watching import Watchers
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import settings as kept
from connector_desk.core.store.store import Connection, Store

_SEAL_CHECK = "seal_check"
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True, slots=True, kw_only=True)
class CoreSettings:
    """What a core is started with."""

    data: Path | None
    """Data directory; None: a temporary store, gone at the end."""
    admin_key: str
    data_key: bytes
    database: str | None = None
    admin_bind: tuple[str, int] | None = None
    """None: the admin API has no socket and is called in process."""
    public_bind: tuple[str, int] = ("127.0.0.1", 0)
    public_address: str | None = None
    """What goes into QR codes; None: the address of the public listener."""
    tls: tuple[Path, Path] | None = None
    """Certificate chain and key, PEM; for both listeners where they are beyond loopback."""
    proxies: Sequence[Network] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a started core is reached."""

    admin: str | None
    public: str
    publicAddress: str  # noqa: N815 - spelled as on the ready line


class Core:
    """The service: `start` it on an event loop, call `admin_app` or its listeners, `stop` it on the same loop."""

    def __init__(self, settings: CoreSettings, clock: Clock = system_clock) -> None:
        self._settings = settings
        self._clock = clock
        self._feed = Feed()
        self._precedence = Precedence()
        self._patient = Patient(self._precedence, PUBLIC)
        self._store: Store | None = None
        self._workshop: Workshop | None = None
        self._deadlines: Deadlines | None = None
        self._neighbours: Neighbours | None = None
        self._courier: Courier | None = None
        self._conductor: Conductor | None = None
        self._announcer: Announcer | None = None
        self._admin_listener: Listener | None = None
        self._public_listener: Listener | None = None
        self._admin_gate: Gate[Workshop] | None = None
        self._public_gate: Gate[Workshop] | None = None
        self._token_check: TokenCheck | None = None
        self._metrics: MetricIntake | None = None
        self._address = PublicAddress()
        self._certified: frozenset[str] = frozenset()
        self._hosts_of: tuple[Listener, frozenset[str]] | None = None
        self._moving = asyncio.Lock()

    @property
    def admin_app(self) -> Gate[Workshop]:
        """Give the ASGI application of the admin API; behind the same gate as over the network."""
        if self._admin_gate is None:
            raise Unavailable
        return self._admin_gate

    @property
    def public_address(self) -> str:
        """Tell what goes into QR codes now."""
        return self._address.base

    async def start(self) -> Listening:
        """Open the store, make what is missing, and listen; raises DeskError and leaves nothing behind."""
        try:
            return await self._start()
        except BaseException:
            await self.stop()
            raise

    async def _start(self) -> Listening:
        settings, now = self._settings, self._clock()
        self._feed.start()
        sealer = Sealer(settings.data_key)
        self._public_listener = self._public_listener_at(*settings.public_bind)
        self._address.base = self._first_address(self._public_listener)
        self._address.listening = _own_hosts(self._public_listener)
        self._store = await asyncio.to_thread(Store.open, settings.data, settings.database, self._feed.committed)
        await _check_seal(self._store, sealer)
        audit = AuditTrail(derive(settings.data_key, "audit"))
        await audit.check_end(self._store)
        epoch, journal = await restoring.settle(
            self._store, audit, settings.data_key, settings.data, settings.admin_key, now
        )
        keys = AdminKeys(self._store, audit)
        await keys.start(settings.admin_key, now)
        self._deadlines = Deadlines(self._store, self._clock, audit)
        identity = Identity(self._store, sealer, self._address, audit)
        linked = Identity(self._store, sealer, self._address, audit, LINKED_DATA)
        await identity.start(now)
        await linked.start(now)
        attesters = Attesters(self._store, audit, journal)
        await attesters.refresh(self._store)
        self._workshop = Workshop(
            store=self._store,
            clock=self._clock,
            sealer=sealer,
            nonce_secret=restoring.secret(settings.data_key, "nonce", epoch),
            code_secret=restoring.secret(settings.data_key, "pre-authorized code", epoch),
            flow_secret=derive(settings.data_key, "workflow"),
            address=self._address,
            identity=identity,
            linked=linked,
            contexts=Contexts(),
            trust_rules=TrustRules(self._store),
            rehearsed=set(),
            schemas=(schemas := await Schemas.load(self._store, self._address, now)),
            offer_settings=OfferSettings(self._store),
            feed=self._feed,
            deadlines=self._deadlines,
            statuses=Statuses(self._store, settings.data_key, self._address, audit, journal, identity, linked),
            journal=journal,
            audit=audit,
            keys=keys,
            attesters=attesters,
            strangers=Throttle(limits.UNKNOWN_CODES_PER_MINUTE),
            starters=Throttle(limits.STARTS_PER_MINUTE),
            followers=Throttle(limits.FOLLOWED_PER_MINUTE),
            tally=Tally(),
            tokens=(tokens := AgentTokens(self._store)),
            mail_secret=derive(settings.data_key, "e-mail address"),
            agent_calls=Throttle(limits.AGENT_CALLS_PER_MINUTE),
            agent_messages=Throttle(limits.AGENT_MESSAGES_PER_MINUTE),
            asked=Asked(),
            metric_calls=Throttle(limits.METRICS_PER_MINUTE),
            metrics=(intake := MetricIntake(self._store, sealer, self._precedence)),
            login_workflow=None,
            reach=self,
            courier=(courier := Courier()),
            lines=Lines(),
            pages=Watchers(self._store, self._feed),
            announcer=(announcer := Announcer()),
            egress=Egress(self._address),
            flows=(flows := Registry(self._store, schemas, audit, settings.data, conductor := Conductor())),
            documentation=Pages(ADMIN, PUBLIC),
            under_way=UnderWay(),
        )
        self._token_check, self._metrics = TokenCheck(tokens), intake
        self._admin_gate = Gate(
            self._workshop,
            ADMIN,
            clock=self._clock,
            precedence=self._precedence,
            hosts=self._admin_hosts,
            key=KeyCheck(keys),
            proxies=settings.proxies,
        )
        self._open_public_gate()
        if settings.admin_bind is not None:
            self._admin_listener = Listener(
                self._admin_gate,
                *settings.admin_bind,
                tls=self._tls(settings.admin_bind[0]),
                patient=self._patient,
            )
            await self._admin_listener.start()
            self._certified = _names_in(self._tls(self._admin_listener.host))
        await self._public_listener.start()
        self._deadlines.also(lambda now: identity.tidy(now, schemas.lives))
        self._deadlines.also(lambda now: linked.tidy(now, schemas.lives))
        workshop, self._courier = self._workshop, courier
        for tidy in (bringing.tidy, agents.tidy, tallying.tidy, short_links.tidy, logins.tidy, metrics.tidy):
            self._deadlines.also(partial(tidy, workshop))
        await courier.start(workshop)
        workshop.login_workflow = Login(workshop, flows)
        self._conductor = conductor
        self._deadlines.also(lambda now: conducting.tidy(workshop, now))
        await flows.start()
        await conductor.start(workshop)
        self._announcer = announcer
        self._deadlines.also(lambda now: forget_deliveries(workshop.store, now))
        await announcer.start(workshop)
        self._deadlines.start()
        self._neighbours = Neighbours(
            self._store, self._workshop.schemas.refresh, identity.refresh, linked.refresh, attesters.refresh
        )
        self._neighbours.start()
        return Listening(
            None if self._admin_listener is None else _url(self._admin_listener, self._tls(self._admin_listener.host)),
            _url(self._public_listener, self._tls(self._public_listener.host)),
            self._address.base,
        )

    async def stop(self) -> None:
        """Answer what is under way, stop listening and close the store; may be called twice."""
        self._feed.close()
        listeners = (self._admin_listener, self._public_listener)
        await asyncio.gather(*(listener.stop() for listener in listeners if listener is not None))
        self._admin_listener = self._public_listener = None
        if self._metrics is not None:
            await self._metrics.stop()
            self._metrics = None
        if self._deadlines is not None:
            await self._deadlines.stop()
            self._deadlines = None
        if self._courier is not None:
            await self._courier.stop()
            self._courier = None
        if self._conductor is not None:
            await self._conductor.stop()
            self._conductor = None
        if self._workshop is not None:
            self._workshop.egress.close()
            with contextlib.suppress(DeskError):
                await tallying.tidy(self._workshop, self._clock(), is_last=True)
        if self._announcer is not None:
            await self._announcer.stop()
            self._announcer = None
        if self._neighbours is not None:
            await self._neighbours.stop()
            self._neighbours = None
        if self._store is not None:
            store, self._store = self._store, None
            await asyncio.to_thread(store.close)

    async def make_recovery_code(self) -> str:
        """Make the code that opens the data key when the keyring is lost; the one before is worth nothing then."""
        workshop = self._running()
        return await recovery.make(workshop.store, workshop.audit, self._settings.data_key, self._clock())

    async def recovery_code_made_at(self) -> int | None:
        """Tell when the present recovery code was made; None where there is none."""
        return await self._running().store.glance(recovery.made_at)

    def _running(self) -> Workshop:
        if self._workshop is None:
            raise Unavailable
        return self._workshop

    def kind(self) -> Reach:
        """Tell from where wallets can reach this place."""
        host = self._public_listener.host if self._public_listener is not None else "127.0.0.1"
        if _is_unspecified(host) and self._address.base in self.candidates():
            return "network"
        if self._address.base == _url_of(host, self._port(), secure=self._tls(host) is not None):
            return "this-computer" if _is_loopback(host) else "network"
        return "address"

    def candidates(self) -> list[str]:
        """List the addresses of this computer in its networks."""
        return [self._url_of_own(address) for address in _own_addresses()]

    async def change(self, wanted: PlaceChange) -> None:
        """Move the public listener and the public address; raises ValidationFailed when that cannot be."""
        async with self._moving:
            host, base = self._destination(wanted)
            await self._move(host, base)
            if self._workshop is not None:
                await self._workshop.schemas.moved(self._workshop.store)
                await self._workshop.identity.moved(self._clock())

    def _destination(self, wanted: PlaceChange) -> tuple[str, str | None]:
        if wanted.publicAddress is not None:
            base = check_address(wanted.publicAddress)
            for candidate in _own_addresses():
                if base == self._url_of_own(candidate):
                    return candidate, None
            if wanted.reach in {None, "address"}:
                return (self._public_listener.host if self._public_listener else "127.0.0.1"), base
        if wanted.reach == "this-computer":
            return "127.0.0.1", None
        if wanted.reach == "network":
            found = _own_addresses()
            if not found:
                sentence = "This computer is in no network now. Connect it, then choose again."
                raise ValidationFailed([FieldFault("reach", "no_network", sentence)])
            return found[0], None
        raise ValidationFailed([FieldFault("publicAddress", "missing_field", "Enter the address.")])

    async def _move(self, host: str, base: str | None) -> None:
        old = self._public_listener
        if old is None:
            raise Unavailable
        base = base or self._url_of_own(host)
        if host != old.host and not (_is_unspecified(old.host) and not _is_loopback(host)):
            self._public_listener = await self._listen_at(host, old)
        self._address.listening = _own_hosts(self._public_listener or old)
        self._address.base = base
        self._open_public_gate()

    async def _listen_at(self, host: str, old: Listener) -> Listener:
        """Listen elsewhere at the same port, then no longer at the old place; there still when that cannot be."""
        if not _is_unspecified(old.host):
            fresh = await self._listening(host, old.port)
            await old.stop()
            return fresh
        await old.stop()  # it has the port at every address
        try:
            return await self._listening(host, old.port)
        except DeskError:
            self._public_listener = await self._listening(old.host, old.port)
            raise

    def _public_listener_at(self, host: str, port: int) -> Listener:
        return Listener(self._public_app, host, port, tls=self._tls(host), sockets=True, patient=self._patient)

    async def _listening(self, host: str, port: int) -> Listener:
        listener = self._public_listener_at(host, port)
        try:
            await listener.start()
        except BaseException:
            await listener.stop()
            raise
        return listener

    def _open_public_gate(self) -> None:
        if self._workshop is None:
            return
        self._public_gate = Gate(
            self._workshop,
            PUBLIC,
            clock=self._clock,
            sockets=PUBLIC_SOCKETS,
            hosts=self._address.hosts,
            precedence=self._precedence,
            base_path=self._address.path,
            token=self._token_check,
            proxies=self._settings.proxies,
        )

    async def _public_app(self, scope: object, receive: object, send: object) -> None:
        """Lead to the present gate: it changes with the address."""
        if self._public_gate is not None:
            await self._public_gate(scope, receive, send)  # type: ignore[arg-type]

    def _first_address(self, listener: Listener) -> str:
        if self._settings.public_address is not None:
            return check_address(self._settings.public_address)
        if _is_unspecified(listener.host):
            found = _own_addresses()
            return _url_of(
                found[0] if found else "127.0.0.1", listener.port, secure=self._tls(listener.host) is not None
            )
        return _url(listener, self._tls(listener.host))

    def _admin_hosts(self) -> frozenset[str]:
        listener = self._admin_listener
        if listener is None:
            return frozenset(_LOOPBACK)
        if self._hosts_of is not None and self._hosts_of[0] is listener:
            return self._hosts_of[1]
        names = {f"{name}:{listener.port}" for name in (*_LOOPBACK, *self._certified)}
        hosts = _own_hosts(listener) | names | frozenset(_LOOPBACK)
        if not _is_unspecified(listener.host):  # then it is reached at whatever addresses there are at the time
            self._hosts_of = listener, hosts
        return hosts

    def _url_of_own(self, host: str) -> str:
        """Spell the address of an interface of this computer as wallets would use it."""
        return _url_of(host, self._port(), secure=self._tls(host) is not None)

    def _tls(self, host: str) -> tuple[Path, Path] | None:
        return None if _is_loopback(host) else self._settings.tls

    def _port(self) -> int:
        return self._public_listener.port if self._public_listener is not None else 0


async def _check_seal(store: Store, sealer: Sealer) -> None:
    """Refuse a data key that is not the one the store was sealed with; raises Unavailable(store_locked)."""

    def check(connection: Connection) -> None:
        found = kept.get(connection, _SEAL_CHECK)
        if found is None:
            kept.put(connection, _SEAL_CHECK, sealer.seal(b"connector-desk", _SEAL_CHECK.encode()).hex())
        else:
            sealer.open(bytes.fromhex(found), _SEAL_CHECK.encode())

    await store.write(check)


def _is_loopback(host: str) -> bool:
    return host == "localhost" or ipaddress.ip_address(host).is_loopback


def _is_unspecified(host: str) -> bool:
    return host != "localhost" and ipaddress.ip_address(host).is_unspecified


def _names_in(tls: tuple[Path, Path] | None) -> frozenset[str]:
    """Read the names that a certificate is for: a web page cannot make a browser call one of them by rebinding."""
    if tls is None:
        return frozenset()
    from cryptography import x509  # noqa: PLC0415 - costly to import, seldom needed

    certificate = x509.load_pem_x509_certificates(tls[0].read_bytes())[0]
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return frozenset()
    return frozenset(name.lower() for name in names.get_values_for_type(x509.DNSName))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _url_of(host: str, port: int, *, secure: bool) -> str:
    scheme = "https" if secure else "http"
    default = 443 if secure else 80
    return f"{scheme}://{_bracketed(host)}" + ("" if port == default else f":{port}")


def _url(listener: Listener, tls: tuple[Path, Path] | None) -> str:
    return _url_of(listener.host, listener.port, secure=tls is not None)


def _own_hosts(listener: Listener) -> frozenset[str]:
    """Tell by which Host headers the listener itself is reached."""
    names = {_bracketed(listener.host)}
    if _is_loopback(listener.host):
        names |= set(_LOOPBACK)
    elif _is_unspecified(listener.host):
        names |= {_bracketed(address) for address in _own_addresses()} | set(_LOOPBACK)
    return frozenset(f"{name}:{listener.port}" for name in names)


def _own_addresses() -> list[str]:
    """List the IPv4 addresses of this computer that others in its networks can reach, private ones first."""
    found = {
        ipaddress.ip_address(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    }
    usable = [ip for ip in found if not ip.is_loopback and not ip.is_link_local]
    return [str(ip) for ip in sorted(usable, key=lambda ip: (not ip.is_private, int(ip)))]
