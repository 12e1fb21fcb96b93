"""What the services work with: made once when the core starts, handed to every handler."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from connector_desk.base.clock import Clock
from connector_desk.base.dataclass import dataclass
from connector_desk.contract.agent_api import MetricRecord
from connector_desk.contract.place import PlaceChange, Reach
from connector_desk.core.agents.agent_sockets import AgentSockets
from connector_desk.core.agents.agent_tokens import AgentTokens
from connector_desk.core.agents.message_dedup import InboxPruning, RecentMessages
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.http.example_deployment import ExampleDeployment
from connector_desk.core.issuance.attesters import Attesters
from connector_desk.core.issuance.status_lists import StatusLists
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.outbound.egress import Egress
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.place.checkpoints import Checkpoints
from connector_desk.core.place.identity import Identity, Issuer
from connector_desk.core.place.offer_settings import OfferSettings
from connector_desk.core.place.revocation_journal import RevocationJournal
from connector_desk.core.runtime.address import PublicAddress
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.runtime.feed import Feed
from connector_desk.core.runtime.idempotency import CallsInProgress, IdempotentCall
from connector_desk.core.runtime.throttle import Throttle
from connector_desk.core.runtime.throttled_counters import ThrottledCounters
from connector_desk.core.schemas.registry import SchemaRegistry
from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import VisitRow
from connector_desk.core.verification.request_content import Content
from connector_desk.core.verification.trust_rules import TrustRules
from connector_desk.core.visits.deadlines import Deadlines
from connector_desk.core.visits.page_subscriptions import PageSubscriptions

if TYPE_CHECKING:  # loaded with the first workflow
    from connector_desk.contract.workflow_definition import WorkflowDefinition


class Reachability(Protocol):
    """From where the place can be reached, and the way to change it."""

    def kind(self) -> Reach:
        """Return from where wallets can reach this place."""
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


class Outbox(Protocol):
    """Brings what waits to agents."""

    def note(self) -> None:
        """Wake the dispatcher: there may be messages to send."""
        ...

    def take_up(self, tx: Transaction, row: ConnectionRow, now: int) -> int | None:
        """Lease the lane of a connection together with putting something into it; None where that is looked for."""
        ...

    def bring(self, lane: str, lease: int | None) -> None:
        """Bring what was put into a lane, now that this is committed."""
        ...


class Invitations(Protocol):
    """Creates and ends invitations of agents."""

    async def carry(
        self, workshop: "Workshop", visit: VisitRow, content: Content, now: int
    ) -> tuple[str, ConnectionRow, ExchangeRow]:
        """Return the short link of a new invitation that carries a data request, the invitation and its exchange."""
        ...

    def end(self, workshop: "Workshop", tx: Transaction, row: ConnectionRow, now: int) -> None:
        """End an invitation, in a transaction."""
        ...


class Workflows(Protocol):
    """The predefined workflows of the place, and who leads their runs on."""

    async def refresh(self) -> None:
        """Reload definitions changed since: in files, or by another process."""
        ...

    def offered(self, name: str) -> "WorkflowDefinition | None":
        """Find a workflow that is offered."""
        ...

    def names(self) -> Sequence[str]:
        """List the names of those that are offered."""
        ...

    def note(self) -> None:
        """Wake the scheduler: a run can go on."""
        ...


class MetricRecorder(Protocol):
    """Records the figures of agents."""

    async def take(self, agent_id: str, record: MetricRecord, now: int, once: IdempotentCall) -> str:
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

    async def start(self, login: LoginToAnswer, now: int, keep: Callable[[Transaction, str], None]) -> bool:
        """Start it, and let `keep` have its workflow ID in the same transaction; what `keep` raises undoes both.

        False where no such workflow is defined: nothing was done then.
        """
        ...


class Notifiable(Protocol):
    """Tells events to webhooks."""

    def note(self) -> None:
        """Wake the dispatcher: there may be events to send."""
        ...


class Documentation(Protocol):
    """The documents that are made from the route table."""

    def openapi(self, place: ExampleDeployment) -> bytes:
        """Return the OpenAPI document, with examples of a place."""
        ...

    def page(self, place: ExampleDeployment) -> bytes:
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
    workflow_secret: bytes
    address: PublicAddress
    identity: Identity
    data_integrity_identity: Identity
    """Who signs linked data, with a key of its own."""
    contexts: Contexts
    """The JSON-LD contexts that are known here; nothing is ever fetched."""
    trust_rules: TrustRules
    rehearsed: set[str]
    """What of linked data was tried and can be signed, whatever its values are."""
    schemas: SchemaRegistry
    offer_settings: OfferSettings
    feed: Feed
    deadlines: Deadlines
    status_lists: StatusLists
    revocation_journal: RevocationJournal
    checkpoints: Checkpoints
    """What no restored store may forget."""
    audit: AuditTrail
    admin_keys: AdminKeys
    attesters: Attesters
    unknown_code_throttle: Throttle
    """Slows down whoever tries codes and links that do not exist."""
    workflow_start_throttle: Throttle
    """Slows down whoever starts workflows without end."""
    approval_throttle: Throttle
    """Slows down whoever brings the desk runs to approve."""
    short_link_throttle: Throttle
    """Slows down whoever follows short links without end."""
    throttled_counters: ThrottledCounters
    """What strangers make happen, until it is written down."""
    agent_tokens: AgentTokens
    mail_secret: bytes
    """What e-mail addresses are digested with, so that none can be looked up without it."""
    agent_call_throttle: Throttle
    """Limits what an agent asks for, other than to record figures."""
    agent_message_throttle: Throttle
    """Limits the messages of an agent over its connection."""
    recent_messages: RecentMessages
    """The messages that only asked for something."""
    inbox_pruning: InboxPruning
    """How much was written down of each connection."""
    metric_throttle: Throttle
    metrics: MetricRecorder
    login_workflow: LoginWorkflow | None
    """Who answers login requests; None where nobody does."""
    public_listener: Reachability
    outbox: Outbox
    invitations: Invitations
    agent_sockets: AgentSockets
    """Sockets that agents keep open."""
    page_subscriptions: PageSubscriptions
    """Start pages that are open."""
    webhook_dispatcher: Notifiable
    egress: Egress
    workflows: Workflows
    documentation: Documentation
    calls_in_progress: CallsInProgress

    @property
    def issuer(self) -> Issuer:
        """Return the present signer."""
        return self.identity.issuer
