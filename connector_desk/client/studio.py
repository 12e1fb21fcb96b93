"""What staff need of a place beside visits: its settings, its agents, its workflows and its lists of guests."""

from typing import Generic, TypeVar

from connector_desk.client.response import Response, TypedResponse
from connector_desk.client.sender import Sender, below, with_query
from connector_desk.contract.agent import Agent, AgentInvitation, AgentList, AgentToken
from connector_desk.contract.agent_api import (
    LoginList,
    MetricChart,
    ServiceProvider,
    ServiceProviderList,
    ShortLink,
    ShortLinkList,
)
from connector_desk.contract.authorization import ApprovedAuthorization, AuthorizationRequestList
from connector_desk.contract.certificates import CertificateList, ServiceHealth
from connector_desk.contract.credential_type import CredentialType, CredentialTypeList, ListedType, TypePreview
from connector_desk.contract.identity import DocumentSignerList, DocumentSignerRevocation, IdentityInfo
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.place import KeyList, MadeKey, PlaceInfo, Retention
from connector_desk.contract.query_options import DEFAULT_OFFER_OPTIONS, OfferOptions
from connector_desk.contract.question import ListedQuestion, QuestionList
from connector_desk.contract.registration import RegistrationState
from connector_desk.contract.roster import (
    AddedGuests,
    GuestChange,
    GuestCredentials,
    GuestPage,
    GuestStanding,
    GuestStandings,
    NewGuests,
    NewRoster,
    Roster,
    RosterList,
    RosterReading,
)
from connector_desk.contract.self_service import SelfServiceRule, SelfServiceRules
from connector_desk.contract.standing_offer import StandingOffer, StandingOfferList
from connector_desk.contract.trust import (
    AttesterList,
    AttesterRule,
    RequestSettings,
    RequestSettingsChange,
    TrustedAttester,
    TrustedIssuer,
    TrustedIssuerList,
    TrustFolder,
    TrustFolderChange,
)
from connector_desk.contract.trusted_list import (
    TrustedList,
    TrustedListChoice,
    TrustedListList,
    TrustedListSummary,
    TrustedListUpdate,
)
from connector_desk.contract.visit_record import Visit, VisitList
from connector_desk.contract.wallet_profile import WalletSettings, WalletSettingsChange
from connector_desk.contract.webhook import (
    Delivery,
    DeliveryList,
    Webhook,
    WebhookChange,
    WebhookList,
    WebhookWithSecret,
)
from connector_desk.contract.wire import WireModel, to_json
from connector_desk.contract.workflow import (
    CreateWorkflowLink,
    Workflow,
    WorkflowChange,
    WorkflowLink,
    WorkflowLinkList,
    WorkflowList,
    WorkflowSource,
)

L = TypeVar("L", bound=WireModel)
E = TypeVar("E", bound=WireModel)

_PLACE = "/bc/studio/place"
_HEALTH = "/bc/admin/health"
_RETENTION = "/bc/studio/retention"
_KEY = "/bc/studio/key"
_IDENTITY = "/bc/studio/identity"
_ORGANISATION = "/bc/studio/organisation"
_CERTIFICATES = "/bc/studio/certificates"
_ATTESTERS = "/bc/studio/attesters"
_REGISTRATION = "/bc/studio/registration"
_QUESTIONS = "/bc/studio/questions"
_CREDENTIAL_TYPES = "/bc/studio/credential-types"
_REQUESTS = "/bc/studio/requests"
_TRUST_FOLDER = "/bc/studio/trust-folder"
_TRUSTED_LISTS = "/bc/studio/trusted-lists"
_WALLETS = "/bc/studio/wallets"
_SELF_SERVICE = "/bc/studio/self-service"
_WEBHOOKS = "/bc/studio/webhooks"


class Register(Generic[L, E]):
    """A list of entries that the staff add and remove one by one."""

    def __init__(self, place: Sender, address: str, listed: type[L], entry: type[E]) -> None:
        self._place, self._address, self._listed, self._entry = place, address, listed, entry

    async def entries(self) -> TypedResponse[L]:
        """Ask for the list."""
        return TypedResponse.of(await self._place.send("GET", self._address), self._listed)

    async def add(self, body: bytes, *, once: str | None = None) -> TypedResponse[E]:
        """Add an entry; the body is sent as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", self._address, body, once=once), self._entry)

    async def remove(self, identifier: str) -> TypedResponse[L]:
        """Remove an entry."""
        return TypedResponse.of(await self._place.send("DELETE", below(self._address, identifier)), self._listed)


class SettingsClient:
    """The calls of one place that have to do with its settings."""

    def __init__(self, place: Sender) -> None:
        self._place = place
        self.issuers = Register(place, "/bc/studio/issuers", TrustedIssuerList, TrustedIssuer)
        self.trusted_lists = Register(place, _TRUSTED_LISTS, TrustedListList, TrustedList)
        self.credential_types = Register(place, _CREDENTIAL_TYPES, CredentialTypeList, ListedType)
        self.questions = Register(place, _QUESTIONS, QuestionList, ListedQuestion)
        self.attesters = Register(place, _ATTESTERS, AttesterList, TrustedAttester)
        self.providers = Register(place, "/bc/studio/service-providers", ServiceProviderList, ServiceProvider)

    async def change_question(self, question_id: str, body: bytes) -> TypedResponse[ListedQuestion]:
        """Change a question that was added; the body is a Question as it was typed, valid or not."""
        answer = await self._place.send("PUT", below(_QUESTIONS, question_id), body)
        return TypedResponse.of(answer, ListedQuestion)

    async def preview_credential_types(self, body: bytes) -> TypedResponse[TypePreview]:
        """Read types of credentials from a document; the body is a TypeToRead, valid or not."""
        return TypedResponse.of(await self._place.send("POST", f"{_CREDENTIAL_TYPES}/preview", body), TypePreview)

    async def change_credential_type(self, type_id: str, change: CredentialType) -> TypedResponse[ListedType]:
        """Change a type of credentials of other issuers that was added."""
        answer = await self._place.send("PUT", below(_CREDENTIAL_TYPES, type_id), to_json(change))
        return TypedResponse.of(answer, ListedType)

    async def registration(self) -> TypedResponse[RegistrationState]:
        """Ask which registration certificate is in use."""
        return TypedResponse.of(await self._place.send("GET", _REGISTRATION), RegistrationState)

    async def import_registration(self, body: bytes) -> TypedResponse[RegistrationState]:
        """Import a registration certificate; the body is a RegistrationToImport, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _REGISTRATION, body), RegistrationState)

    async def remove_registration(self) -> TypedResponse[RegistrationState]:
        """Remove the registration certificate."""
        return TypedResponse.of(await self._place.send("DELETE", _REGISTRATION), RegistrationState)

    async def health(self) -> TypedResponse[ServiceHealth]:
        """Ask whether the service can work, and which version and commit it is."""
        return TypedResponse.of(await self._place.send("GET", _HEALTH), ServiceHealth)

    async def change_place(self, body: bytes) -> TypedResponse[PlaceInfo]:
        """Change the address or a rule for offers; the body is a PlaceChange as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _PLACE, body), PlaceInfo)

    async def retention(self) -> TypedResponse[Retention]:
        """Ask how long values are kept."""
        return TypedResponse.of(await self._place.send("GET", _RETENTION), Retention)

    async def change_retention(self, rule: Retention) -> TypedResponse[Retention]:
        """Choose how long values are kept."""
        return TypedResponse.of(await self._place.send("PUT", _RETENTION, to_json(rule)), Retention)

    async def keys(self) -> TypedResponse[KeyList]:
        """Ask which admin keys are live."""
        return TypedResponse.of(await self._place.send("GET", _KEY), KeyList)

    async def make_key(self) -> TypedResponse[MadeKey]:
        """Make another admin key."""
        return TypedResponse.of(await self._place.send("POST", _KEY), MadeKey)

    async def retire_key(self, key_id: str) -> TypedResponse[KeyList]:
        """Retire an admin key."""
        return TypedResponse.of(await self._place.send("POST", with_query(f"{_KEY}/retire", keyId=key_id)), KeyList)

    async def identity(self) -> TypedResponse[IdentityInfo]:
        """Ask who issues."""
        return TypedResponse.of(await self._place.send("GET", _IDENTITY), IdentityInfo)

    async def change_identity(self, body: bytes) -> TypedResponse[IdentityInfo]:
        """Choose who issues; the body is an IdentityChange with files as they were chosen, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _IDENTITY, body), IdentityInfo)

    async def change_document_signer(self, body: bytes) -> TypedResponse[IdentityInfo]:
        """Choose who signs mobile documents; the body is a DocumentSignerChange with files as they were chosen."""
        return TypedResponse.of(await self._place.send("PUT", f"{_IDENTITY}/documents", body), IdentityInfo)

    async def document_signers(self) -> TypedResponse[DocumentSignerList]:
        """Ask who signs mobile documents, and who has."""
        return TypedResponse.of(await self._place.send("GET", f"{_IDENTITY}/documents"), DocumentSignerList)

    async def renew_document_signer(self) -> TypedResponse[IdentityInfo]:
        """Sign mobile documents with a new key from now on."""
        return TypedResponse.of(await self._place.send("POST", f"{_IDENTITY}/documents/renew"), IdentityInfo)

    async def revoke_document_signer(self, change: DocumentSignerRevocation) -> TypedResponse[IdentityInfo]:
        """Revoke a signer of mobile documents."""
        body = to_json(change)
        return TypedResponse.of(await self._place.send("POST", f"{_IDENTITY}/documents/revoke", body), IdentityInfo)

    async def rotate_identity(self) -> TypedResponse[IdentityInfo]:
        """Sign with a new key from now on."""
        return TypedResponse.of(await self._place.send("POST", f"{_IDENTITY}/rotate"), IdentityInfo)

    async def organisation(self) -> TypedResponse[Organisation]:
        """Ask for the name and the look of who issues and asks."""
        return TypedResponse.of(await self._place.send("GET", _ORGANISATION), Organisation)

    async def change_organisation(self, body: bytes) -> TypedResponse[Organisation]:
        """Change them; the body is an Organisation as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _ORGANISATION, body), Organisation)

    async def certificates(self) -> TypedResponse[CertificateList]:
        """Ask for the certificates of the place."""
        return TypedResponse.of(await self._place.send("GET", _CERTIFICATES), CertificateList)

    async def request_certificate(self, body: bytes) -> TypedResponse[CertificateList]:
        """Make a signing request; the body is a SigningRequestWanted as it was typed, valid or not."""
        answer = await self._place.send("POST", f"{_CERTIFICATES}/requests", body)
        return TypedResponse.of(answer, CertificateList)

    async def discard_request(self, request_id: str) -> TypedResponse[CertificateList]:
        """Delete a signing request with its key."""
        answer = await self._place.send("DELETE", below(f"{_CERTIFICATES}/requests", request_id))
        return TypedResponse.of(answer, CertificateList)

    async def import_certificates(self, body: bytes) -> TypedResponse[CertificateList]:
        """Import what came back for a signing request; the body is a CertificateImport."""
        return TypedResponse.of(await self._place.send("PUT", f"{_CERTIFICATES}/import", body), CertificateList)

    async def trust_folder(self) -> TypedResponse[TrustFolder]:
        """Ask for the folder of root certificates, and what is in it."""
        return TypedResponse.of(await self._place.send("GET", _TRUST_FOLDER), TrustFolder)

    async def change_trust_folder(self, folder: str | None) -> TypedResponse[TrustFolder]:
        """Choose another folder of root certificates, or none."""
        body = to_json(TrustFolderChange(folder=folder))
        return TypedResponse.of(await self._place.send("PUT", _TRUST_FOLDER, body), TrustFolder)

    async def preview_trusted_list(self, body: bytes) -> TypedResponse[TrustedListSummary]:
        """Read a trusted list and show who signed it; the body is a TrustedListToRead as it was typed, valid or not."""
        answer = await self._place.send("POST", f"{_TRUSTED_LISTS}/preview", body)
        return TypedResponse.of(answer, TrustedListSummary)

    async def change_trusted_list(self, list_id: str, choice: TrustedListChoice) -> TypedResponse[TrustedList]:
        """Choose what of a trusted list counts."""
        answer = await self._place.send("PUT", below(_TRUSTED_LISTS, list_id), to_json(choice))
        return TypedResponse.of(answer, TrustedList)

    async def update_trusted_list(self, list_id: str, update: TrustedListUpdate) -> TypedResponse[TrustedList]:
        """Load a trusted list again, from its address or from a file."""
        answer = await self._place.send("POST", below(_TRUSTED_LISTS, list_id, "refresh"), to_json(update))
        return TypedResponse.of(answer, TrustedList)

    async def change_attester_rule(self, rule: AttesterRule) -> TypedResponse[AttesterList]:
        """Choose what becomes of wallets of unknown attesters."""
        return TypedResponse.of(await self._place.send("PUT", _ATTESTERS, to_json(rule)), AttesterList)

    async def request_settings(self) -> TypedResponse[RequestSettings]:
        """Ask how the place makes data requests."""
        return TypedResponse.of(await self._place.send("GET", _REQUESTS), RequestSettings)

    async def change_request_settings(self, change: RequestSettingsChange) -> TypedResponse[RequestSettings]:
        """Choose how the place makes data requests; what is None stays."""
        return TypedResponse.of(await self._place.send("PUT", _REQUESTS, to_json(change)), RequestSettings)

    async def wallets(self) -> TypedResponse[WalletSettings]:
        """Ask which wallets the place is made for, and which it knows."""
        return TypedResponse.of(await self._place.send("GET", _WALLETS), WalletSettings)

    async def self_service(self) -> TypedResponse[SelfServiceRules]:
        """Ask which visitors may serve themselves."""
        return TypedResponse.of(await self._place.send("GET", _SELF_SERVICE), SelfServiceRules)

    async def set_self_service(self, rule: SelfServiceRule) -> TypedResponse[SelfServiceRules]:
        """Add or replace the rule by which the visitors of a schema serve themselves."""
        return TypedResponse.of(await self._place.send("PUT", _SELF_SERVICE, to_json(rule)), SelfServiceRules)

    async def remove_self_service(self, rule_id: str) -> TypedResponse[SelfServiceRules]:
        """Remove a rule: such wallets wait for the staff alone."""
        return TypedResponse.of(await self._place.send("DELETE", below(_SELF_SERVICE, rule_id)), SelfServiceRules)

    async def change_wallets(self, change: WalletSettingsChange) -> TypedResponse[WalletSettings]:
        """Choose a preset of wallets."""
        return TypedResponse.of(await self._place.send("PUT", _WALLETS, to_json(change)), WalletSettings)


class Webhooks:
    """The calls of one place that have to do with its webhooks."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def entries(self) -> TypedResponse[WebhookList]:
        """Ask for the webhooks, oldest first."""
        return TypedResponse.of(await self._place.send("GET", _WEBHOOKS), WebhookList)

    async def add(self, body: bytes, *, once: str | None = None) -> TypedResponse[WebhookWithSecret]:
        """Add a webhook; the body is a NewWebhook as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", _WEBHOOKS, body, once=once), WebhookWithSecret)

    async def change(self, webhook_id: str, change: WebhookChange) -> TypedResponse[Webhook]:
        """Change a webhook; what is None stays."""
        return TypedResponse.of(await self._place.send("PUT", below(_WEBHOOKS, webhook_id), to_json(change)), Webhook)

    async def remove(self, webhook_id: str) -> TypedResponse[WebhookList]:
        """Remove a webhook."""
        return TypedResponse.of(await self._place.send("DELETE", below(_WEBHOOKS, webhook_id)), WebhookList)

    async def deliveries(self, webhook_id: str, *, limit: int | None = None) -> TypedResponse[DeliveryList]:
        """Ask for the deliveries of a webhook, newest first."""
        path = with_query(below(_WEBHOOKS, webhook_id, "deliveries"), limit=limit)
        return TypedResponse.of(await self._place.send("GET", path), DeliveryList)

    async def send_again(self, webhook_id: str, delivery_id: str) -> TypedResponse[Delivery]:
        """Send one event to a webhook again."""
        address = below(f"{below(_WEBHOOKS, webhook_id)}/deliveries", delivery_id, "send")
        return TypedResponse.of(await self._place.send("POST", address), Delivery)


# The agents that a place knows by name, and what they did at its agent API.


_AGENTS = "/bc/studio/agents"
_SHORT_LINKS = "/bc/studio/short-links"


class Agents:
    """The calls of one place that have to do with agents."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def page(self, *, limit: int | None = None, after: str | None = None) -> TypedResponse[AgentList]:
        """Ask for the agents, by alias."""
        return TypedResponse.of(await self._place.send("GET", with_query(_AGENTS, limit=limit, after=after)), AgentList)

    async def add(self, body: bytes, *, once: str | None = None) -> TypedResponse[Agent]:
        """Add an agent; the body is a NewAgent as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", _AGENTS, body, once=once), Agent)

    async def change(self, agent_id: str, body: bytes) -> TypedResponse[Agent]:
        """Change an agent; the body is an AgentChange as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", below(_AGENTS, agent_id), body), Agent)

    async def remove(self, agent_id: str) -> TypedResponse[AgentList]:
        """Remove an agent."""
        return TypedResponse.of(await self._place.send("DELETE", below(_AGENTS, agent_id)), AgentList)

    async def make_token(self, agent_id: str) -> TypedResponse[AgentToken]:
        """Make a token for an agent; one made before counts no more."""
        return TypedResponse.of(await self._place.send("POST", below(_AGENTS, agent_id, "token"), b"{}"), AgentToken)

    async def invite(
        self, agent_id: str, body: bytes = b"{}", *, once: str | None = None
    ) -> TypedResponse[AgentInvitation]:
        """Make an invitation for an agent to connect."""
        response = await self._place.send("POST", below(_AGENTS, agent_id, "invite"), body, once=once)
        return TypedResponse.of(response, AgentInvitation)

    async def metrics(self, **asked: str | int) -> TypedResponse[MetricChart]:
        """Ask for the metrics that agents have recorded; `asked` are filters as the interface spells them."""
        return TypedResponse.of(await self._place.send("GET", with_query("/bc/studio/metrics", **asked)), MetricChart)

    async def logins(self, *, limit: int | None = None) -> TypedResponse[LoginList]:
        """Ask for the login requests, newest first."""
        return TypedResponse.of(await self._place.send("GET", with_query("/bc/studio/logins", limit=limit)), LoginList)

    async def short_links(self, *, limit: int | None = None) -> TypedResponse[ShortLinkList]:
        """Ask for the short links, newest first."""
        return TypedResponse.of(await self._place.send("GET", with_query(_SHORT_LINKS, limit=limit)), ShortLinkList)

    async def withdraw_short_link(self, link_id: str) -> TypedResponse[ShortLink]:
        """Withdraw a short link."""
        return TypedResponse.of(await self._place.send("DELETE", below(_SHORT_LINKS, link_id)), ShortLink)


# Predefined workflows of a place: the links that start them, their runs, and the workflows themselves.


_LINK = "/bc/admin/flow/url"
_PICTURE = "/bc/admin/flow/qrcode"
_LINKS = "/bc/admin/flow/links"
_RUNS = "/bc/admin/workflows"
_WORKFLOWS = "/bc/studio/workflows"


class Workflows:
    """The calls of one place that have to do with predefined workflows."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def make_link(self, link: CreateWorkflowLink, *, once: str | None = None) -> Response:
        """Ask for a link that starts a workflow; the result is the link, a text."""
        return await self.make_link_raw(to_json(link), once=once)

    async def make_link_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for a link exactly as it is, valid or not."""
        return await self._place.send("POST", _LINK, body, once=once)

    async def make_picture_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for the QR code of a link exactly as it is; the answer is a PNG picture."""
        return await self._place.send("POST", _PICTURE, body, once=once)

    async def links(self, *, limit: int | None = None, before: str | None = None) -> TypedResponse[WorkflowLinkList]:
        """Ask for the links, newest first."""
        response = await self._place.send("GET", with_query(_LINKS, limit=limit, before=before))
        return TypedResponse.of(response, WorkflowLinkList)

    async def link(self, link_id: str) -> TypedResponse[WorkflowLink]:
        """Ask how one link stands."""
        return TypedResponse.of(await self._place.send("GET", below(_LINKS, link_id)), WorkflowLink)

    async def withdraw(self, link_id: str, *, once: str | None = None) -> TypedResponse[WorkflowLink]:
        """Withdraw a link: it starts nothing more."""
        response = await self._place.send("POST", below(_LINKS, link_id, "withdraw"), once=once)
        return TypedResponse.of(response, WorkflowLink)

    async def runs(self, *, limit: int | None = None, **more: str) -> TypedResponse[VisitList]:
        """Ask for the runs, newest first; `more` are other filters as the interface spells them: waitsFor, linkId."""
        response = await self._place.send("GET", with_query(_RUNS, kind="flow", limit=limit, **more))
        return TypedResponse.of(response, VisitList)

    async def approve(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> TypedResponse[Visit]:
        """Approve the step at which a run waits for the desk."""
        path = with_query(below(_RUNS, visit_id, "approve"), step=step)
        return TypedResponse.of(await self._place.send("POST", path, once=once), Visit)

    async def decline(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> TypedResponse[Visit]:
        """End a run that waits for the desk at a step."""
        path = with_query(below(_RUNS, visit_id, "decline"), step=step)
        return TypedResponse.of(await self._place.send("POST", path, once=once), Visit)

    async def workflows(self) -> TypedResponse[WorkflowList]:
        """Ask for the predefined workflows."""
        return TypedResponse.of(await self._place.send("GET", _WORKFLOWS), WorkflowList)

    async def workflow(self, name: str) -> TypedResponse[Workflow]:
        """Ask for one workflow as it is written."""
        return TypedResponse.of(await self._place.send("GET", below(_WORKFLOWS, name)), Workflow)

    async def add(self, source: str, *, once: str | None = None) -> TypedResponse[Workflow]:
        """Add a workflow, as TOML; the service judges it."""
        response = await self._place.send(
            "POST", _WORKFLOWS, to_json(WorkflowSource.model_construct(source=source)), once=once
        )
        return TypedResponse.of(response, Workflow)

    async def change(self, name: str, change: WorkflowChange) -> TypedResponse[Workflow]:
        """Replace the source of a workflow, or switch it on or off."""
        return TypedResponse.of(await self._place.send("PUT", below(_WORKFLOWS, name), to_json(change)), Workflow)

    async def change_source(self, name: str, source: str) -> TypedResponse[Workflow]:
        """Replace the source of a workflow; the service judges it."""
        return await self.change(name, WorkflowChange.model_construct(source=source))

    async def enable(self, name: str, *, is_enabled: bool) -> TypedResponse[Workflow]:
        """Switch a workflow on or off."""
        return await self.change(name, WorkflowChange(isEnabled=is_enabled))

    async def remove(self, name: str) -> TypedResponse[WorkflowList]:
        """Remove a workflow."""
        return TypedResponse.of(await self._place.send("DELETE", below(_WORKFLOWS, name)), WorkflowList)


# Wallets that started by themselves, and wait for the staff.


_AUTHORIZATIONS = "/bc/studio/authorization-requests"


class Authorizations:
    """The calls of one place that have to do with wallets that wait for the staff."""

    def __init__(self, place: Sender) -> None:
        self._place = place
        self.standing_offers = Register(place, "/bc/studio/standing-offers", StandingOfferList, StandingOffer)

    async def waiting(self) -> TypedResponse[AuthorizationRequestList]:
        """Ask for the wallets that wait, the longest first."""
        return TypedResponse.of(await self._place.send("GET", _AUTHORIZATIONS), AuthorizationRequestList)

    async def approve(
        self,
        authorization_id: str,
        body: bytes,
        *,
        once: str | None = None,
        options: OfferOptions = DEFAULT_OFFER_OPTIONS,
    ) -> TypedResponse[ApprovedAuthorization]:
        """Approve a wallet; the body is the one of an offer as it was typed, valid or not."""
        path = with_query(
            below(_AUTHORIZATIONS, authorization_id, "approve"), w3cFormat=options.w3c_format, guest=options.guest
        )
        return TypedResponse.of(await self._place.send("POST", path, body, once=once), ApprovedAuthorization)

    async def refuse(
        self, authorization_id: str, *, once: str | None = None
    ) -> TypedResponse[AuthorizationRequestList]:
        """Refuse a wallet: it gets nothing."""
        path = below(_AUTHORIZATIONS, authorization_id, "refuse")
        return TypedResponse.of(await self._place.send("POST", path, once=once), AuthorizationRequestList)


# The lists of guests of a place, and where their guests stand.


_ROSTERS = "/bc/studio/rosters"


class Rosters:
    """The calls of one place that have to do with lists of guests."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def listed(self) -> TypedResponse[RosterList]:
        """Ask for the lists, newest first."""
        return TypedResponse.of(await self._place.send("GET", _ROSTERS), RosterList)

    async def add(self, wanted: NewRoster, *, once: str | None = None) -> TypedResponse[Roster]:
        """Add a list without guests."""
        return TypedResponse.of(await self._place.send("POST", _ROSTERS, to_json(wanted), once=once), Roster)

    async def change(self, roster_id: str, reading: RosterReading) -> TypedResponse[Roster]:
        """Change how the cells of a list become values."""
        return TypedResponse.of(await self._place.send("PUT", below(_ROSTERS, roster_id), to_json(reading)), Roster)

    async def remove(self, roster_id: str) -> TypedResponse[RosterList]:
        """Remove a list and its guests."""
        return TypedResponse.of(await self._place.send("DELETE", below(_ROSTERS, roster_id)), RosterList)

    async def guests(self, roster_id: str, *, after: int = 0) -> TypedResponse[GuestPage]:
        """Ask for a page of the guests after a number."""
        path = with_query(below(_ROSTERS, roster_id, "guests"), after=after)
        return TypedResponse.of(await self._place.send("GET", path), GuestPage)

    async def add_guests(
        self, roster_id: str, wanted: NewGuests, *, once: str | None = None
    ) -> TypedResponse[AddedGuests]:
        """Add guests; those whose numbers the list has stay as they are."""
        path = below(_ROSTERS, roster_id, "guests")
        return TypedResponse.of(await self._place.send("POST", path, to_json(wanted), once=once), AddedGuests)

    async def standings(self, roster_id: str) -> TypedResponse[GuestStandings]:
        """Ask where the guests stand who were ever changed."""
        path = below(_ROSTERS, roster_id, "standings")
        return TypedResponse.of(await self._place.send("GET", path), GuestStandings)

    async def credentials(self, roster_id: str, number: int) -> TypedResponse[GuestCredentials]:
        """Ask for the credentials that a guest has by any offer of the list."""
        path = below(_ROSTERS, roster_id, "guests", str(number), "credentials")
        return TypedResponse.of(await self._place.send("GET", path), GuestCredentials)

    async def move(self, roster_id: str, number: int, change: GuestChange) -> TypedResponse[GuestStanding]:
        """Change the state of a guest, unless another desk was faster."""
        path = below(_ROSTERS, roster_id, "guests", str(number))
        return TypedResponse.of(await self._place.send("PUT", path, to_json(change)), GuestStanding)
