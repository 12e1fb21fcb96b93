"""Makes the contexts of the capabilities, one factory for each, from the lowest to the highest.

Only the server holds them all; a function takes the smallest context that it needs.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract import limits
from connector_desk.core import certificate_inventory, restore
from connector_desk.core.agent_api import login_requests, metrics, short_links
from connector_desk.core.agent_api.context import AgentApiContext
from connector_desk.core.agent_api.metrics import MetricIntake
from connector_desk.core.agents import directory, outbox_dispatcher
from connector_desk.core.agents.agent_sockets import AgentSockets
from connector_desk.core.agents.agent_tokens import AgentTokens
from connector_desk.core.agents.connectionless import AgentInvitations
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.agents.inbound_message import InboxPruning, RecentMessages
from connector_desk.core.events import throttled_events
from connector_desk.core.events.context import EventsContext
from connector_desk.core.events.webhooks import WebhookDispatcher, forget_deliveries
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.http.context import HttpContext
from connector_desk.core.http.openapi import ApiDocuments
from connector_desk.core.issuance.attesters import Attesters
from connector_desk.core.issuance.context import IssuanceContext
from connector_desk.core.issuance.status_lists import StatusLists
from connector_desk.core.keys.sealing import derive
from connector_desk.core.outbound.egress import Egress
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.place.context import PlaceContext, PlaceMover
from connector_desk.core.place.identity import DOCUMENTS, LINKED_DATA, Identity
from connector_desk.core.place.service_settings import OfferSettings
from connector_desk.core.reach.context import ReachContext
from connector_desk.core.reach.phone_tests import PhoneTests
from connector_desk.core.records import bulk_renewals
from connector_desk.core.records.context import RecordsContext
from connector_desk.core.records.revocation_worker import BulkRevocations
from connector_desk.core.rosters import rosters
from connector_desk.core.rosters.context import RostersContext
from connector_desk.core.route_table import ADMIN, PUBLIC
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.runtime.idempotency import CallsInProgress
from connector_desk.core.runtime.throttle import GrowingWait, Throttle, ThrottledCounters
from connector_desk.core.schemas.context import SchemasContext
from connector_desk.core.schemas.registry import SchemaRegistry
from connector_desk.core.self_service import visitors
from connector_desk.core.self_service.context import SelfServiceContext
from connector_desk.core.service_contexts import CertificatesContext, WalletsContext
from connector_desk.core.verification.context import VerificationContext
from connector_desk.core.verification.trust_rules import TrustRules
from connector_desk.core.verification.trusted_lists import TrustedLists
from connector_desk.core.visits.context import VisitsContext
from connector_desk.core.visits.deadlines import Deadlines
from connector_desk.core.visits.page_subscriptions import PageSubscriptions
from connector_desk.core.workflows import run_scheduler
from connector_desk.core.workflows.context import WorkflowsContext
from connector_desk.core.workflows.registry import Registry
from connector_desk.core.workflows.run_start import LoginWorkflowStarter

if TYPE_CHECKING:
    from connector_desk.core.agents.outbox_dispatcher import OutboxDispatcher
    from connector_desk.core.place.checkpoints import Checkpoints
    from connector_desk.core.place.public_listener import PublicListener
    from connector_desk.core.reach.reach_coordinator import ReachCoordinator
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.request_priority import RequestPriority
    from connector_desk.core.verification.trust_folder import TrustFolder
    from connector_desk.core.workflows.run_scheduler import RunScheduler


class CapabilitySettings(NamedTuple):
    """The settings that the contexts are made from."""

    data_key: bytes
    data: Path | None
    """The data directory."""
    sockets: int
    """The most sockets of agents, and the most start pages of visitors."""
    priority: RequestPriority


class Workers(NamedTuple):
    """The background workers on the data of the capabilities."""

    outbox: OutboxDispatcher
    runs: RunScheduler
    webhooks: WebhookDispatcher
    trust_folder: TrustFolder


class Capabilities(NamedTuple):
    """The context of each capability that has routes."""

    place: PlaceContext
    schemas: SchemasContext
    issuance: IssuanceContext
    verification: VerificationContext
    events: EventsContext
    agents: AgentsContext
    records: RecordsContext
    agent_api: AgentApiContext
    rosters: RostersContext
    self_service: SelfServiceContext
    workflows: WorkflowsContext
    reach: ReachContext
    wallets: WalletsContext
    certificates: CertificatesContext

    def contexts(self) -> tuple[object, ...]:
        """Return all of them."""
        return (
            *(self.place, self.schemas, self.issuance, self.verification, self.events),
            *(self.agents, self.records, self.agent_api, self.rosters, self.workflows, self.reach),
            self.self_service,
            *(self.wallets, self.certificates),
        )


def visits(runtime: Runtime) -> VisitsContext:
    """Make the context of visits."""
    deadlines = Deadlines(runtime)
    return VisitsContext(runtime, deadlines, AgentInvitations(runtime.sealer))


async def place(
    runtime: Runtime,
    visits: VisitsContext,
    checkpoints: Checkpoints,
    public_listener: PublicListener,
    mover: PlaceMover,
    admin_key: str,
) -> PlaceContext:
    """Make the context of the service's own settings: admit the admin key, and make the signing keys."""
    store, now = runtime.store, runtime.clock()
    admin_keys = AdminKeys(store, runtime.audit)
    await admin_keys.start(admin_key, now)
    identity = Identity(
        store,
        runtime.sealer,
        runtime.address,
        runtime.audit,
        organisation=lambda: runtime.organisation.last_known,
    )
    linked = Identity(store, runtime.sealer, runtime.address, runtime.audit, LINKED_DATA)
    documents = Identity(
        store,
        runtime.sealer,
        runtime.address,
        runtime.audit,
        DOCUMENTS,
        organisation=lambda: runtime.organisation.last_known,
    )
    for one in (identity, linked, documents):
        await one.start(now)
    return PlaceContext(
        runtime=runtime,
        http=_http(),
        identity=identity,
        data_integrity_identity=linked,
        document_identity=documents,
        admin_keys=admin_keys,
        checkpoints=checkpoints,
        offer_settings=OfferSettings(store),
        public_listener=public_listener,
        mover=mover,
        cleanup=visits.deadlines,
    )


def _http() -> HttpContext:
    return HttpContext(
        calls_in_progress=CallsInProgress(),
        documentation=ApiDocuments(ADMIN, PUBLIC),
        unknown_code_throttle=Throttle(limits.UNKNOWN_CODES_PER_MINUTE),
        workflow_start_throttle=Throttle(limits.STARTS_PER_MINUTE),
        authorization_throttle=Throttle(limits.AUTHORIZATIONS_PER_MINUTE),
        short_link_throttle=Throttle(limits.FOLLOWED_PER_MINUTE),
        agent_call_throttle=Throttle(limits.AGENT_CALLS_PER_MINUTE),
        metric_throttle=Throttle(limits.METRICS_PER_MINUTE),
    )


async def compose(
    place: PlaceContext,
    visits: VisitsContext,
    workers: Workers,
    coordinator: ReachCoordinator,
    settings: CapabilitySettings,
) -> Capabilities:
    """Make the contexts of all capabilities."""
    egress = Egress(place.runtime.address, place.runtime.store)
    schemas = await _schemas(place, visits)
    pages = PageSubscriptions(place.runtime.store, place.runtime.feed, settings.sockets)
    issuance = await _issuance(place, schemas, workers.outbox, pages, settings.data_key)
    verification = _verification(issuance, schemas, egress, workers.trust_folder)
    events = _events(place, egress, workers.webhooks)
    agents = _agents(issuance, verification, events, workers.outbox, settings)
    records = _records(issuance, verification, agents)
    workflows = _workflows(agents, records, workers.runs, pages, settings)
    agent_api = _agent_api(agents, workflows, settings.priority)
    phone_tests = PhoneTests(place.public_listener, place.runtime.clock, lambda: coordinator.way)
    reach = ReachContext(place.runtime, place.http, coordinator, phone_tests)
    wallets = WalletsContext(place.runtime, place.http, issuance, verification, coordinator)
    rules = verification.trust_rules
    folder = workers.trust_folder
    certificates = CertificatesContext(
        *(place.runtime, place.http, place.identity, place.document_identity, rules, folder, coordinator)
    )
    return Capabilities(
        *(place, schemas, issuance, verification, events, agents, records, agent_api),
        *(RostersContext(place.runtime, place.http, visits), _self_service(issuance, verification), workflows, reach),
        *(wallets, certificates),
    )


async def _schemas(place: PlaceContext, visits: VisitsContext) -> SchemasContext:
    runtime = place.runtime
    return SchemasContext(
        runtime=runtime,
        http=place.http,
        visits=visits,
        registry=await SchemaRegistry.load(runtime.store, runtime.address, runtime.clock()),
        revocation_journal=place.checkpoints.journal,
    )


async def _issuance(
    place: PlaceContext,
    schemas: SchemasContext,
    outbox: OutboxDispatcher,
    pages: PageSubscriptions,
    data_key: bytes,
) -> IssuanceContext:
    runtime, identity, linked = place.runtime, place.identity, place.data_integrity_identity
    store, address, audit, journal = runtime.store, runtime.address, runtime.audit, schemas.revocation_journal
    attesters = Attesters(store, audit, journal)
    await attesters.refresh(store)
    return IssuanceContext(
        runtime=runtime,
        http=place.http,
        visits=schemas.visits,
        schemas=schemas.registry,
        identity=identity,
        data_integrity_identity=linked,
        document_identity=place.document_identity,
        json_ld_contexts=Contexts(),
        rehearsed=set(),
        offer_settings=place.offer_settings,
        status_lists=StatusLists(
            store, data_key, address, audit, place.checkpoints, identity, linked, place.document_identity
        ),
        attesters=attesters,
        nonce_secret=restore.restore_secret(data_key, "nonce", journal.epoch),
        code_secret=restore.restore_secret(data_key, "pre-authorized code", journal.epoch),
        refresh_secret=derive(data_key, "refresh token"),
        outbox=outbox,
        rejections=ThrottledCounters(),
        page_subscriptions=pages,
    )


def _self_service(issuance: IssuanceContext, verification: VerificationContext) -> SelfServiceContext:
    wait = GrowingWait(visitors.OF_SOURCE, visitors.MEMORY_OF_SOURCE)
    return SelfServiceContext(issuance.runtime, issuance.http, issuance, verification, wait)


def _verification(
    issuance: IssuanceContext, schemas: SchemasContext, egress: Egress, trust_folder: TrustFolder
) -> VerificationContext:
    return VerificationContext(
        runtime=issuance.runtime,
        http=issuance.http,
        visits=issuance.visits,
        schemas=schemas.registry,
        identity=issuance.identity,
        data_integrity_identity=issuance.data_integrity_identity,
        document_identity=issuance.document_identity,
        json_ld_contexts=issuance.json_ld_contexts,
        status_lists=issuance.status_lists,
        trust_rules=TrustRules(issuance.runtime.store),
        trust_folder=trust_folder,
        trusted_lists=TrustedLists(issuance.runtime, egress, schemas.revocation_journal),
        egress=egress,
        invitations=AgentInvitations(issuance.runtime.sealer),
        revocation_journal=schemas.revocation_journal,
        outbox=issuance.outbox,
    )


def _events(place: PlaceContext, egress: Egress, webhooks: WebhookDispatcher) -> EventsContext:
    return EventsContext(
        runtime=place.runtime,
        http=place.http,
        admin_keys=place.admin_keys,
        egress=egress,
        throttled_counters=ThrottledCounters(),
        webhook_dispatcher=webhooks,
    )


def _agents(
    issuance: IssuanceContext,
    verification: VerificationContext,
    events: EventsContext,
    outbox: OutboxDispatcher,
    settings: CapabilitySettings,
) -> AgentsContext:
    return AgentsContext(
        runtime=issuance.runtime,
        http=issuance.http,
        visits=issuance.visits,
        issuance=issuance,
        verification=verification,
        events=events,
        egress=verification.egress,
        revocation_journal=verification.revocation_journal,
        agent_tokens=AgentTokens(issuance.runtime.store),
        agent_sockets=AgentSockets(settings.sockets),
        agent_message_throttle=Throttle(limits.AGENT_MESSAGES_PER_MINUTE),
        inbox_pruning=InboxPruning(),
        recent_messages=RecentMessages(),
        mail_secret=derive(settings.data_key, "e-mail address"),
        outbox=outbox,
    )


def _records(issuance: IssuanceContext, verification: VerificationContext, agents: AgentsContext) -> RecordsContext:
    return RecordsContext(
        runtime=issuance.runtime,
        http=issuance.http,
        visits=issuance.visits,
        schemas=issuance.schemas,
        status_lists=issuance.status_lists,
        verification=verification,
        bulk_revocations=BulkRevocations(issuance.runtime, verification.revocation_journal),
        renewal_task=PeriodicTask("bulk renewals", "credentials cannot be issued again now"),
        agents=agents,
    )


def _workflows(
    agents: AgentsContext,
    records: RecordsContext,
    runs: RunScheduler,
    pages: PageSubscriptions,
    settings: CapabilitySettings,
) -> WorkflowsContext:
    runtime, schemas = agents.runtime, records.schemas
    return WorkflowsContext(
        runtime=runtime,
        http=agents.http,
        visits=agents.visits,
        agents=agents,
        records=records,
        schemas=schemas,
        registry=Registry(runtime.store, schemas, runtime.audit, settings.data, runs),
        workflow_secret=derive(settings.data_key, "workflow"),
        approval_throttle=Throttle(limits.APPROVALS_PER_MINUTE),
        page_subscriptions=pages,
        egress=agents.egress,
        revocation_journal=agents.revocation_journal,
    )


def _agent_api(agents: AgentsContext, workflows: WorkflowsContext, priority: RequestPriority) -> AgentApiContext:
    runtime = agents.runtime
    return AgentApiContext(
        runtime=runtime,
        http=agents.http,
        agents=agents,
        events=agents.events,
        revocation_journal=agents.revocation_journal,
        metrics=MetricIntake(runtime.store, runtime.sealer, priority),
        login_workflow=LoginWorkflowStarter(workflows),
    )


def schedule_cleanup(deadlines: Deadlines, capabilities: Capabilities) -> None:
    """Register the cleanup of each capability with that of visits."""
    place, registry = capabilities.place, capabilities.schemas.registry
    runtime = place.runtime
    deadlines.also(runtime.organisation.refresh)  # before the certificates that have its name
    deadlines.also(lambda now: place.identity.tidy(now, registry.lives))
    deadlines.also(lambda now: place.data_integrity_identity.tidy(now, registry.lives))
    deadlines.also(lambda now: place.document_identity.tidy(now, registry.lives))
    deadlines.also(place.checkpoints.journal.tidy)
    deadlines.also(lambda now: outbox_dispatcher.tidy(runtime, now))
    deadlines.also(lambda now: directory.tidy(runtime.store, now))
    deadlines.also(lambda now: throttled_events.tidy(capabilities.events, now))
    deadlines.also(lambda now: certificate_inventory.announce_expiring(capabilities.certificates, now))
    deadlines.also(lambda now: short_links.tidy(runtime.store, now))
    deadlines.also(lambda now: login_requests.tidy(runtime.store, now))
    deadlines.also(lambda now: metrics.tidy(runtime.store, now))
    deadlines.also(capabilities.records.bulk_revocations.tidy)
    deadlines.also(lambda now: bulk_renewals.tidy(runtime, now))
    deadlines.also(lambda now: rosters.tidy(runtime, now))
    deadlines.also(lambda now: run_scheduler.tidy(runtime.store, now))
    deadlines.also(lambda now: forget_deliveries(runtime.store, now))
