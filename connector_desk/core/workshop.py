"""What the services work with: made once when the core starts, handed to every handler."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from connector_desk.base.clock import Clock
from connector_desk.base.dataclass import dataclass
from connector_desk.contract.agent_api import MetricRecord
from connector_desk.contract.place import PlaceChange, Reach
from connector_desk.core.agents.agent_sockets import Lines
from connector_desk.core.agents.agent_tokens import AgentTokens
from connector_desk.core.agents.message_dedup import Asked, Taken
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.http.example_deployment import ExamplePlace
from connector_desk.core.issuance.attesters import Attesters
from connector_desk.core.issuance.offer_settings import OfferSettings
from connector_desk.core.issuance.status_lists import Statuses
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.outbound.egress import Egress
from connector_desk.core.place.address import PublicAddress
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.place.audit import AuditTrail
from connector_desk.core.place.checkpoints import Checkpoints
from connector_desk.core.place.identity import Identity, Issuer
from connector_desk.core.place.revocation_journal import Revocations
from connector_desk.core.runtime.feed import Feed
from connector_desk.core.runtime.idempotency import Once, UnderWay
from connector_desk.core.runtime.throttle import Throttle
from connector_desk.core.runtime.throttled_counters import Tally
from connector_desk.core.schemas.registry import Schemas
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.store import Connection, Store
from connector_desk.core.verification.trust_rules import TrustRules
from connector_desk.core.visits.deadlines import Deadlines
from connector_desk.core.visits.page_subscriptions import Watchers

if TYPE_CHECKING:  # loaded with the first workflow
    from connector_desk.contract.flow_definition import FlowDefinition


class Reachability(Protocol):
    """From where the place can be reached, and the way to change it."""

    def kind(self) -> Reach:
        """Tell from where wallets can reach this place."""
        ...

    def candidates(self) -> list[str]:
        """List addresses of this computer that could be chosen."""
        ...

    async def change(self, wanted: PlaceChange) -> None:
        """Move the public listener and the public address; raises ValidationFailed."""
        ...

    async def use_port(self, port: int) -> None:
        """Move the public listener to another port; raises DeskError(address_in_use)."""
        ...


class Courier(Protocol):
    """Brings what waits to agents."""

    def note(self) -> None:
        """Take note that there may be something to bring."""
        ...

    def take_up(self, connection: Connection, row: ConnectionRow, now: int) -> int | None:
        """Lease the lane of a connection together with putting something into it; None where that is looked for."""
        ...

    def bring(self, lane: str, lease: int | None) -> None:
        """Bring what was put into a lane, now that this is committed."""
        ...


class Flows(Protocol):
    """The predefined workflows of the place, and who leads their runs on."""

    async def refresh(self) -> None:
        """Take over what was written since: in files, or by another process."""
        ...

    def offered(self, name: str) -> "FlowDefinition | None":
        """Find a workflow that is offered."""
        ...

    def names(self) -> Sequence[str]:
        """List the names of those that are offered."""
        ...

    def note(self) -> None:
        """Take note that a run can go on."""
        ...


class MetricTaker(Protocol):
    """Records the figures of agents."""

    async def take(self, agent_id: str, record: MetricRecord, now: int, once: Once) -> str:
        """Record a figure and give its ID."""
        ...


@dataclass(frozen=True, slots=True)
class LoginToAnswer:
    """What the workflow that answers a login request needs to know."""

    login_id: str
    agent_id: str
    alias: str
    issuer: str
    provider: str
    """The service provider's name for people."""
    expires_at: int


class LoginWorkflow(Protocol):
    """Starts the workflow that answers login requests."""

    async def start(self, login: LoginToAnswer, now: int, keep: Callable[[Connection, str], None]) -> bool:
        """Start it, and let `keep` have its workflow ID in the same transaction; what `keep` raises undoes both.

        False where no such workflow is defined: nothing was done then.
        """
        ...


class Announcer(Protocol):
    """Tells events to webhooks."""

    def note(self) -> None:
        """Take note that there may be something to tell."""
        ...


class Documentation(Protocol):
    """The documents that are made from the route table."""

    def openapi(self, place: ExamplePlace) -> bytes:
        """Return the OpenAPI document, with examples of a place."""
        ...

    def page(self, place: ExamplePlace) -> bytes:
        """Return the readable page, with examples of a place."""
        ...


@dataclass(slots=True)
class Workshop:
    """The tools of the core."""

    store: Store
    clock: Clock
    sealer: Sealer
    nonce_secret: bytes
    code_secret: bytes
    flow_secret: bytes
    address: PublicAddress
    identity: Identity
    linked: Identity
    """Who signs linked data, with a key of its own."""
    contexts: Contexts
    """The JSON-LD contexts that are known here; nothing is ever fetched."""
    trust_rules: TrustRules
    rehearsed: set[str]
    """What of linked data was tried and can be signed, whatever its values are."""
    schemas: Schemas
    offer_settings: OfferSettings
    feed: Feed
    deadlines: Deadlines
    statuses: Statuses
    journal: Revocations
    checkpoints: Checkpoints
    """What no restored store may forget."""
    audit: AuditTrail
    keys: AdminKeys
    attesters: Attesters
    strangers: Throttle
    """Slows down whoever tries codes and links that do not exist."""
    starters: Throttle
    """Slows down whoever starts workflows without end."""
    approvals: Throttle
    """Slows down whoever brings the desk runs to approve."""
    followers: Throttle
    """Slows down whoever follows short links without end."""
    tally: Tally
    """What strangers make happen, until it is written down."""
    tokens: AgentTokens
    mail_secret: bytes
    """What e-mail addresses are digested with, so that none can be looked up without it."""
    agent_calls: Throttle
    """Limits what an agent asks for, other than to record figures."""
    agent_messages: Throttle
    """Limits the messages of an agent over its connection."""
    asked: Asked
    """The messages that only asked for something."""
    taken: Taken
    """How much was written down of each connection."""
    metric_calls: Throttle
    metrics: MetricTaker
    login_workflow: LoginWorkflow | None
    """Who answers login requests; None where nobody does."""
    reach: Reachability
    courier: Courier
    lines: Lines
    """Sockets that agents keep open."""
    pages: Watchers
    """Start pages that are open."""
    announcer: Announcer
    egress: Egress
    flows: Flows
    documentation: Documentation
    under_way: UnderWay

    @property
    def issuer(self) -> Issuer:
        """Give who signs now."""
        return self.identity.issuer
