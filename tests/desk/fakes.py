"""A session and a place that live in the test: no core, no network; the test says what happens next."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qs, parse_qsl, unquote

from fake_authorizations import STANDING, WAITING, FakeAuthorizations
from fake_credential_types import FakeCredentialTypes, FakeQuestions
from fake_places import FakePlaces
from fake_presence import CONFLICT, FakePresence
from fake_reach import FakeReach
from fake_report import FakeReport
from fake_rosters import FakeRosters
from fake_trusted_lists import FakeTrustedLists
from fake_workflows import RUNS, FakeWorkflows, Refused

from connector_desk.base.errors import CODES, DeskError, FieldFault, NotFound, ValidationFailed
from connector_desk.base.instants import MINUTE, to_text
from connector_desk.client.place import KEY_PLACEHOLDER, Place
from connector_desk.client.response import BareResponse, RecordedRequest, Response, TypedResponse
from connector_desk.client.sender import SecretKind, WrittenRequest
from connector_desk.collection.history import ExchangeRecorder
from connector_desk.contract.agent_api import Login, MetricSeries, ServiceProvider, ShortLink
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.limits import REVOCATION_PAUSE
from connector_desk.contract.moment import parse_moment
from connector_desk.contract.operation import operation_of
from connector_desk.contract.place import PlaceInfo
from connector_desk.contract.query_options import (
    DEFAULT_OFFER_OPTIONS,
    DEFAULT_REQUEST_OPTIONS,
    OfferOptions,
    OfferProtocol,
    RequestOptions,
)
from connector_desk.contract.trust import RequestSettings, TrustedAttester, TrustedIssuer
from connector_desk.contract.visit_record import Visit, VisitCredential
from connector_desk.contract.wallet_profile import (
    PlaceFacts,
    ServerAuthority,
    WalletPreset,
    WalletSettings,
    WalletSettingsChange,
    preset_profile,
    request_terms,
    wallet_profiles,
)
from connector_desk.contract.webhook import Delivery, Webhook
from connector_desk.contract.wire import WireModel, parse, to_value
from connector_desk.core.http.route import Table
from connector_desk.core.route_table import ADMIN
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.runner.places import EMBEDDED, THIS_COMPUTER
from connector_desk.desk.runner.session import BackupContent, OpenPlace

NOON = 1_795_262_400_000
"""2026-11-21T12:00:00Z."""
BASE = "http://192.168.1.20:8080"

HEALTH = {"status": "ok", "version": "0.1.0", "commit": "", "commitDate": ""}
PEM = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"


_ROUTES = Table(ADMIN)
_AS_WRITTEN = "/bc/studio/schemas"
"""Schemas go out as the shipped files have them: with the name of a drawing for a logo."""
_SIGNALS = {
    "series": "/bc/studio/metrics",
    "logins": "/bc/studio/logins",
    "links": "/bc/studio/short-links",
}


@dataclass
class FakeClock:
    now: int = NOON

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1_000)


@dataclass(frozen=True)
class FakeFailure:
    code: str
    message: str = ""
    fields: tuple[FieldFault, ...] = ()
    traceId: str | None = "trace-7"


_SENT = RecordedRequest("GET", BASE, (), b"")
M = TypeVar("M", bound=WireModel)


def response(status: int = 200, result: object = None, failure: FakeFailure | None = None) -> Response:
    """An answer as it comes in, from its bytes."""
    if failure is not None:
        faults = [{"path": each.path, "code": each.code, "message": each.message} for each in failure.fields]
        result = {"code": failure.code, "message": failure.message, "fields": faults, "traceId": failure.traceId}
    body = json.dumps({"isSuccessfull": failure is None, "result": result}).encode()
    return Response(status, (("Content-Type", "application/json"),), body, 0.01, _SENT)


def typed(model: type[M], result: object) -> TypedResponse[M]:
    """A success, or any other answer, read as the client reads it."""
    return TypedResponse.of(result if isinstance(result, Response) else response(result=result), model)


def visit_record(**members: object) -> TypedResponse[Visit]:
    """The record of a visit, with what every one has."""
    usual = {
        "workflowId": "w1",
        "kind": "offer",
        "state": "prepared",
        "createdAt": NOON,
        "expiresAt": NOON + 10 * MINUTE,
    }
    return typed(Visit, {name: to_text(one) if name.endswith("At") else one for name, one in usual.items()} | members)


def place_told(address: str = BASE) -> PlaceInfo:
    """What a place says of itself."""
    return PlaceInfo(publicAddress=address, reachable="network", version="0.1.0")


_USUAL: dict[str, object] = {"str": "", "bool": False, "int": 0, "list[str]": [], "Moment": to_text(NOON)}


def whole(model: type[WireModel], entries: Sequence[object]) -> list[object]:
    """Entries with the members that every place sends, where a test has left them out."""
    fields = {
        name: _USUAL[kind]
        for name, one in model.model_fields.items()
        if one.is_required() and (kind := "Moment" if name.endswith("At") else _kind(one.annotation)) in _USUAL
    }
    return [{**fields, **each} if isinstance(each, dict) else each for each in entries]


def _kind(annotation: object) -> str:
    return getattr(annotation, "__name__", f"{annotation}") if annotation != list[str] else "list[str]"


REGISTRATION: dict[str, object] = {
    "subject": "VATDE-123456789",
    "name": "Town <b>hall</b>",
    "purposes": {"en": "Check of age"},
    "credentials": [{"format": "dc+sd-jwt", "types": ["urn:eudi:pid:1"], "claims": ["birthdate"]}],
    "expiresAt": "2027-11-21T08:00:00.000Z",
}


def refusal(status: int, code: str, *fields: FieldFault, message: str = "") -> Response:
    return response(status, None, FakeFailure(code, message or CODES[code].sentence, fields))


def event(kind: str, time: int, visit_id: str | None, data: dict[str, object] | None = None) -> Event:
    return Event(id="1", type=kind, time=time, workflowId=visit_id, data=data or {})


class FakeClient(Place):
    """The client of the desk, on a place that lives in the test instead of a network."""

    def __init__(self, fake: FakePlace) -> None:
        super().__init__("Fake", "http://127.0.0.1", "key")
        self.fake = fake

    async def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        *,
        once: str | None = None,
        kind: str = "application/json",
    ) -> Response:
        del kind
        await self._permitted(method, path)
        if self.fake.is_bare and operation_of(method, path) is None:
            return Response(404, (("Content-Type", "text/html"),), b"<h1>Not Found</h1>", 0.01, _SENT)
        sent = self._sent(method, path, body or b"", [("Content-Type", "application/json")])
        answer: list[Response] = []

        async def answering() -> Response:
            answer.append(self.fake.described(method, path, await self.fake.send(method, path, body, once=once)))
            return replace(answer[0], sent=sent)

        await self._observed(sent, answering())
        return answer[0]

    async def as_agent(
        self, public: str, token: str, path: str, body: bytes, *, once: str | None = None
    ) -> BareResponse:
        await self._permitted("POST", path)
        return await self.fake.as_agent(public, token, path, body, once=once)

    async def send_written(self, request: WrittenRequest) -> Response:
        shown = [("X-API-Key", KEY_PLACEHOLDER)] if request.secret is SecretKind.PLACE_KEY else []
        base = request.address or self.base_url
        sent = RecordedRequest(request.method, base + request.path, (*request.headers, *shown), request.body)
        await self._permitted(request.method, request.path, is_written=True)

        async def answering() -> Response:
            return replace(await self.fake.send_written(request), sent=sent)

        return await self._observed(sent, answering())

    def events(self, after=None, visit_id=None, *, noticed=None):
        return nothing_happens() if self.fake.is_bare else self.fake.events(after, visit_id, noticed=noticed)


async def nothing_happens() -> AsyncIterator[Event]:
    """End as the stream of events of a place that has none."""
    raise NotFound("not_found", FaultText.NO_PROGRESS)
    yield


class FakePlace:
    """Answers well unless told otherwise; every call is on record."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.calls: list[tuple[str, object]] = []
        self.next_answers: dict[str, Response | DeskError] = {}
        self.wrong: list[str] = []
        """What it answered that no model describes; a test of the window fails by it."""
        self.is_careless = False
        """Whether it may answer so, as some places do."""
        self.planned: Response | None = None
        """The last answer that a test has planned: it may be of any shape."""
        self.is_bare = False
        """Whether it answers nothing but the operations of the specified interface."""
        self.pin: str | None = None
        self.links: dict[str, str] = {}
        self.made = 0
        self.at_desk: dict[str, str] = {}
        self.renewed_by_wallet: set[str] = set()
        self.filters: list[dict[str, str]] = []
        """How each list of visits was filtered."""
        self.contents: dict[str, list[dict[str, object]]] = {}
        """The credentials of a visit that nobody fetched, by its ID."""
        self.options: list[OfferOptions] = []
        self.asked_with: list[RequestOptions] = []
        self.calls_of_wallets: dict[str, list[dict[str, object]]] = {}
        self.server_authority = ServerAuthority.NONE
        """What a wallet called, by the ID of a visit."""
        self.made_for: dict[str, str] = {}
        """The wallet of a visit, by its ID."""
        self.preset: WalletPreset | None = None
        self.steps: dict[str, list[tuple[str, int]]] = {}
        self.gate: asyncio.Event | None = None
        self.gated: tuple[str, ...] = ("create", "renew")
        self.listeners: list[asyncio.Queue[Event | bool]] = []
        self.stream_gate: asyncio.Event | None = None
        """Holds the stream of events back: what happens meanwhile is told to nobody."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.line_stands = True
        self.reach = "network"
        self.ways: FakeReach | None = FakeReach()
        self.certificates: list[dict[str, object]] | None = []
        """Its certificates; None: a place that does not list them."""
        self.signing_requests: list[dict[str, object]] = []
        self.trusted_lists: FakeTrustedLists | None = FakeTrustedLists()
        self.trust_folder: dict[str, object] | None = {"isGiven": False, "mayChange": True, "anchors": []}
        """Its folder of root certificates; None: a place that has none."""
        self.expiring: list[dict[str, object]] = []
        """How phones reach it; None: a place that knows three ways only."""
        self.live_keys = 1
        self.days = 30
        self.identity = "did"
        self.documents = ""
        self.former_signers: list[dict[str, object]] = []
        """Signers of mobile documents before the present one, newest first."""
        self.signed_documents = 12
        self.country = "DE"
        self.has_authority = False
        self.did = f"did:jwk:{'eyJrdHkiOiJFQyIs' * 8}"
        self.rotated = 0
        self.given_until = to_text(NOON + 200 * 24 * 60 * MINUTE)
        self.issued: list[dict[str, object]] = []
        self.revocations: list[dict[str, object]] = []
        self.bulk_renewals: list[dict[str, object]] = []
        self.renewed: list[dict[str, object]] = []
        self.requests: dict[str, dict[str, object]] = {}
        self.browser_page: dict[str, str | None] = {
            "publicAddress": "https://desk.example/b/one",
            "localAddress": "http://localhost:8080/b/one",
        }
        """What was asked, by visit."""
        self.results: dict[str, dict[str, object]] = {}
        """What came of it: members of the record."""
        self.trusted: list[dict[str, object]] = []
        self.organisation: dict[str, object] | None = {"name": "Town Hall"}
        self.registration: dict[str, object] | None = None
        self.credential_types: FakeCredentialTypes | None = FakeCredentialTypes()
        self.questions: FakeQuestions | None = None
        """None: a service from before there were questions."""
        """Who it is; None: a place that does not say."""
        self.request_settings: dict[str, object] | None = {
            "clientIdentifier": "automatic",
            "responseMode": "direct_post",
            "unknownIssuers": "refuse",
        }
        self.errors: dict[str, dict[str, str]] = {}
        """Why a visit did not end well, by its ID: what its record says, and no event."""
        self.page_size = 50
        self.webhooks: list[dict[str, object]] | None = []
        """None: a place that tells nothing by webhook."""
        self.deliveries: list[dict[str, object]] = []
        self.agents: list[dict[str, object]] | None = []
        self.page_of_agents = 500
        """Whom it knows by name; None: it does not offer to."""
        self.for_agents: dict[str, str] = {}
        """Whom a visit is for, by its ID."""
        self.invitations: dict[str, str] = {}
        """The agent that an invitation is for, by the ID of its visit."""
        self.attesters: list[dict[str, object]] | None = []
        self.providers: list[dict[str, object]] | None = []
        """None: a place that knows none."""
        self.unknown_attesters = "show"
        self.w3c_format: str | None = "jwt_vc_json"
        self.authorization_code = "off"
        self.offer_grant = "pre-authorized"
        self.self_service: dict[str, dict[str, object]] = {}
        self.reach_standing: dict[str, object] = {}
        """What the place says of its way besides, as in a PlaceInfo."""
        self.notices: list[str] = []
        self.signals: dict[str, list[dict[str, object]]] | None = None
        """Figures, sign-ins and short links, by the name of their list; None: it has no agent API."""
        self.agent_result: object = {}
        self.sent_once: list[str | None] = []
        """Under which keys calls of agents came."""
        self.workflows = FakeWorkflows(clock)
        self.rosters: FakeRosters | None = FakeRosters(clock, lambda visit_id: self.steps[visit_id][-1][0])
        """Its lists of guests; None: a place that keeps none."""
        self.rosters.tell = self.tell
        self.rosters.withdraw = lambda visit_id: self.happen(visit_id, "cancelled")
        self.rosters.held = lambda visit_id: [
            str(each["credentialId"])
            for each in self.issued
            if each["workflowId"] == visit_id and each["status"] != "revoked"
        ]
        self.authorizations = FakeAuthorizations(clock)
        self.authorizations.tell = lambda kind: self.tell(event(kind, self.clock(), None, {"authorizationId": "x"}))
        self.presence = FakePresence(clock)
        self.presence.tell = self.tell
        self.report = FakeReport()
        self.published: list[dict[str, object]] = studio_records()
        self.use: dict[str, object] = {"issued": 128, "lastIssuedAt": to_text(NOON - MINUTE), "openOffers": 2}

    def happen(self, visit_id: str, state: str, at: int | None = None, detail: str = "") -> None:
        """Let something happen to a visit; from any thread."""
        moment = self.clock() if at is None else at
        self.steps.setdefault(visit_id, []).append((state, moment))
        self.tell(event(f"visit.{state}", moment, visit_id, {"state": state, "detail": detail} if detail else {}))

    def change_reach(self, state: str, problem: dict[str, str] | None = None, address: str = BASE) -> None:
        """Change the way for phones, and announce it; from any thread."""
        self.reach_standing = {"reachState": state} | ({"reachProblem": problem} if problem else {})
        self.tell(event("reach.changed", self.clock(), None, {"way": "tunnel", "address": address, "state": state}))

    def break_line(self, *, stands: bool) -> None:
        """Break or mend the line to the place; who listens only later hears how it is then."""
        self.line_stands = stands
        self.tell(stands)

    def tell(self, item: Event | bool) -> None:
        for queue in self.listeners:
            if self.loop is not None:
                self.loop.call_soon_threadsafe(queue.put_nowait, item)

    def described(self, method: str, path: str, answer: Response) -> Response:
        """The answer as the model of its route spells it; what a test has planned goes out as it is."""
        route = (_ROUTES.find(path.partition("?")[0]) or ({},))[0].get(method)
        if route is None or answer.failure is not None or answer is self.planned or path.startswith(_AS_WRITTEN):
            return answer
        if route.result is None or route.result is str:
            return answer
        if self.w3c_format is None and path == "/bc/studio/place":
            return answer  # an older place, which lacks what the model would add
        try:
            return response(result=to_value(parse(route.result, json.dumps(answer.result).encode())))
        except ValidationFailed as fault:
            if not self.is_careless:
                self.wrong.append(f"{method} {path}: {fault.fields}")
            return answer

    async def _answer(self, name: str, value: object, usual: Callable[[], object]) -> Response:
        self.calls.append((name, value))
        if self.gate is not None and name in self.gated:
            await self.gate.wait()
        await asyncio.sleep(0)
        planned = self.next_answers.pop(name, None)
        if isinstance(planned, DeskError):
            raise planned
        self.planned = planned
        return planned or response(result=usual())

    def made_offer(self) -> object:
        self.made += 1
        visit_id = f"workflow-{self.made}"
        self.steps[visit_id] = [("prepared", self.clock())]
        uri = f"{BASE}/o/9f3kQ2mZxT7aYb1cLw0R{self.made:02}"
        link = f"openid-credential-offer://?credential_offer_uri={uri.replace(':', '%3A').replace('/', '%2F')}"
        self.links[visit_id] = link
        return {"workflowId": visit_id, "url": link}

    def made_request(self, body: bytes) -> object:
        self.made += 1
        visit_id = f"workflow-{self.made}"
        self.steps[visit_id] = [("prepared", self.clock())]
        self.requests[visit_id] = json.loads(body)
        uri = f"{BASE}/r/9f3kQ2mZxT7aYb1cLw0R{self.made:02}".replace(":", "%3A").replace("/", "%2F")
        client = "decentralized_identifier%3Adid%3Akey%3AzDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv"
        self.links[visit_id] = f"openid4vp://?client_id={client}&request_uri={uri}"
        return {
            "workflowId": visit_id,
            "url": self.links[visit_id],
            "expiresAt": to_text(self.clock() + 10 * MINUTE),
        }

    def made_sign_out(self, body: bytes) -> object:
        asked = {"credentials": [{"attributes": [{"name": "given_name"}]}], **json.loads(body)}
        return self.made_request(json.dumps({"payload": asked}).encode())

    async def _sign_out(self, method: str, path: str, body: bytes | None) -> Response:
        made: list[object] = []
        answer = await self._answer(
            f"{method} {path}", body, lambda: made.append(self.presence.answer(method, path, body)) or made[0]
        )
        return refusal(409, CONFLICT) if made == [CONFLICT] else answer

    async def create_request_raw(
        self, body: bytes, *, once: str | None = None, options: RequestOptions = DEFAULT_REQUEST_OPTIONS
    ) -> Response:
        self.asked_with.append(options)
        return await self._answer("request", body, lambda: self.made_request(body))

    def _to_agent(self, body: bytes, kind: str) -> Response:
        asked: dict[str, object] = json.loads(body)
        names = [asked.get("agentAlias"), asked.get("agentId")]
        agent = next((each for each in self.agents or [] if each["alias"] in names or each["agentId"] in names), None)
        if agent is None:
            return refusal(404, "agent_not_found")
        if agent.get("isBlocked"):
            return refusal(409, "agent_blocked")
        self.made += 1
        visit_id = f"workflow-{self.made}"
        waits = connection_state(agent) != "completed"
        states = ("prepared", "waiting") if waits else ("prepared", "shown")
        self.steps[visit_id] = [(state, self.clock()) for state in states]
        self.for_agents[visit_id] = str(agent["agentId"])
        if kind == "request":
            self.requests[visit_id] = asked
        result: dict[str, object] = {"workflowId": visit_id, "isWaitingOnConnection": waits}
        if kind == "offer" and "agentId" in asked:
            notification = {"isRequired": waits, "payload": {}}
            return response(result={"workflowId": visit_id, "credentials": [], "notification": notification})
        return response(result=result | ({"protocol": "didcomm"} if kind == "request" else {"credentials": []}))

    async def issue_to_agent_raw(
        self,
        body: bytes,
        *,
        once: str | None = None,
        options: OfferOptions = DEFAULT_OFFER_OPTIONS,
        by_id: bool = False,
    ) -> Response:
        self.options.append(options)
        answer = await self._answer("issue by ID" if by_id else "issue", body, dict)
        if answer.failure is not None:
            return answer
        made = self._to_agent(body, "offer")
        if made.failure is None and self.rosters and isinstance(made.result, dict):
            self.rosters.attach(options.guest, str(made.result["workflowId"]))
        return made

    async def ask_agent_raw(self, body: bytes, *, once: str | None = None, by_id: bool = False) -> Response:
        answer = await self._answer("ask by ID" if by_id else "ask", body, dict)
        return self._to_agent(body, "request") if answer.failure is None else answer

    async def presentation(self, visit_id: str) -> Response:
        sent = {"presentation": {"c0": ["eyJhbGciOiJFUzI1NiJ9.<b>not markup</b>~WyJzYWx0Il0~"]}}
        return await self._answer("presentation", visit_id, lambda: sent)

    async def visits(
        self, *, limit: str | None = None, before: str | None = None, state: str | None = None, **more: str
    ) -> Response:
        self.filters.append({"state": state, **more} if state else dict(more))
        listed = [self.record(each) for each in reversed(self.steps)]
        listed = [each for each in listed if not state or each["state"] in state.split(",")]
        listed = [each for each in listed if more.get("kind") in (None, each["kind"])]
        listed = [each for each in listed if more.get("staff") in (None, each.get("staff"))]
        words = more.get("query", "").casefold().split()
        listed = [each for each in listed if all(word in json.dumps(each).casefold() for word in words)]
        listed = [each for each in listed if more.get("from", "") <= str(each["createdAt"]) < more.get("to", "~")]
        start = int(before or 0)
        page = listed[start : start + int(limit or 50)]
        more = {"next": str(start + len(page))} if len(listed) > start + len(page) else {}
        return await self._answer("visits", before, lambda: {"workflows": page, **more})

    async def create_offer_raw(
        self, body: bytes, *, once: str | None = None, options: OfferOptions = DEFAULT_OFFER_OPTIONS
    ) -> Response:
        self.options.append(options)
        if options.guest and self.rosters and self.rosters.is_served(options.guest):
            return refusal(409, "guest_served")
        answer = await self._answer("create", body, self.made_offer)
        if answer.failure is None and self.rosters and isinstance(answer.result, dict):
            self.rosters.attach(options.guest, str(answer.result["workflowId"]))
        return answer

    def record(self, visit_id: str) -> dict[str, object]:
        steps = self.steps.get(visit_id, [("prepared", self.clock())])
        asked = self.requests.get(visit_id)
        record: dict[str, object] = {
            "workflowId": visit_id,
            "kind": "offer" if asked is None else "request",
            "state": steps[-1][0],
            "createdAt": to_text(steps[0][1]),
            "expiresAt": to_text(steps[0][1] + 10 * MINUTE),
            "steps": [{"state": state, "at": to_text(at)} for state, at in steps],
        }
        if visit_id in self.calls_of_wallets:
            record["calls"] = self.calls_of_wallets[visit_id]
        if visit_id in self.made_for:
            record["madeFor"] = self.made_for[visit_id]
        if visit_id in self.links:
            record["url"] = self.links[visit_id]
        if self.pin:
            record["pin"] = self.pin
        if issued := [each for each in self.issued if each["workflowId"] == visit_id]:
            known = VisitCredential.model_fields
            record["credentials"] = [{name: one for name, one in each.items() if name in known} for each in issued]
        if visit_id in self.contents:
            label = " · ".join(str(each["label"]) for each in self.contents[visit_id])
            held = [{"format": "sd-jwt", **each} for each in self.contents[visit_id]]
            record |= {"credentials": whole(VisitCredential, held), "label": label}
        if visit_id in self.for_agents:
            record |= {"agentId": self.for_agents[visit_id], "label": "Visitor badge"}
            record["connection"] = {"state": "invited", "url": f"{BASE}/i/5f1cQ2mZxT7aYb1cLw0R{self.made:02}"}
        if visit_id in self.invitations:
            record |= {"agentId": self.invitations[visit_id], "kind": "connection"}
        if visit_id in self.at_desk:
            record["staff"] = self.at_desk[visit_id]
        record |= {"renewedByWallet": True} if visit_id in self.renewed_by_wallet else {}
        if asked is not None:
            payload = asked["payload"]
            record |= {"label": payload["name"], "asked": payload}
            record |= {"metadata": asked["metadata"]} if "metadata" in asked else {}
        if record["state"] in ("refused", "failed") and visit_id in self.errors:
            record["error"] = self.errors[visit_id]
        is_validated = record["state"] in ("done", "failed")
        return record | (self.results.get(visit_id, {}) if is_validated else {})

    async def visit(self, visit_id: str) -> Response:
        return await self._answer("visit", visit_id, lambda: self.record(visit_id))

    async def cancel(self, visit_id: str) -> Response:
        return await self._answer("cancel", visit_id, lambda: self._moved(visit_id, "cancelled"))

    async def shown(self, visit_id: str) -> Response:
        return await self._answer("shown", visit_id, lambda: self._shown(visit_id))

    def _shown(self, visit_id: str) -> dict[str, object]:
        """As a place does: what a wallet has opened or time has ended does not become shown again."""
        state = str(self.record(visit_id)["state"])
        return self._moved(visit_id, "shown") if state == "prepared" else self.record(visit_id)

    def _moved(self, visit_id: str, state: str) -> dict[str, object]:
        self.steps.setdefault(visit_id, []).append((state, self.clock()))
        return self.record(visit_id)

    async def renew(self, visit_id: str, *, once: str | None = None) -> Response:
        return await self._answer("renew", visit_id, self.made_offer)

    async def schemas(self) -> Response:
        return await self._answer("schemas", None, lambda: {"schemas": list(self.published)})

    async def place_info(self) -> Response:
        return await self._answer("place_info", None, self._place)

    def _place(self) -> dict[str, object]:
        info = {
            "publicAddress": BASE if self.reach == "network" else "http://127.0.0.1:8080",
            "reachable": self.reach if self.reach in ("network", "this-computer") else "network",
            "version": "0.1.0",
            "addresses": ["192.168.1.20", "10.0.4.7"],
            "notices": list(self.notices),
            "authorizationCode": self.authorization_code,
            "offerGrant": self.offer_grant,
            **self.reach_standing,
        }
        return info | ({"w3cFormat": self.w3c_format} if self.w3c_format else {})

    def _self_service(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        if method == "DELETE":
            self.self_service.pop(path.rpartition("/")[2])
        elif body:
            rule = json.loads(body)
            rule_id = f"rule-{rule['schemaId'].rpartition('schemas/')[2].partition('/')[0]}"
            self.self_service[rule_id] = {
                **rule,
                "ruleId": rule_id,
                "title": "Badge",
                "changedAt": to_text(self.clock()),
            }
        return {"rules": list(self.self_service.values())}

    def _wallets(self, _method: str, _path: str, body: bytes | None) -> dict[str, object]:
        settings = RequestSettings.model_validate(self.request_settings or {}, strict=False)
        address = BASE if self.reach == "network" else "http://127.0.0.1:8080"
        if self.server_authority is not ServerAuthority.NONE:
            address = address.replace("http:", "https:")
        if body:
            preset = parse(WalletSettingsChange, body).preset
            self.preset, settings = preset, request_terms(settings, preset_profile(preset), address)
            self.request_settings = to_value(settings)
        changed = self.preset is not None and request_terms(settings, preset_profile(self.preset), address) != settings
        return to_value(
            WalletSettings(
                preset=self.preset,
                isChanged=changed,
                wallets=list(wallet_profiles().values()),
                place=PlaceFacts(
                    address=address,
                    authority=self.server_authority,
                    issuer=IdentityKind(self.identity),
                    requests=settings,
                    w3cFormat=W3cFormat(self.w3c_format or "jwt_vc_json"),
                    batchSize=10,
                ),
            )
        )

    async def send_written(self, request: WrittenRequest) -> Response:
        """Answer a request of the workbench; a test plans the answer as `written`."""
        makes = request.path == "/bc/admin/credential/create/connectionless"
        return await self._answer("written", request, self.made_offer if makes else dict)

    async def send(self, method: str, path: str, body: bytes | None = None, *, once: str | None = None) -> Response:
        answer = self._of_visits(method, path, body or b"", once)
        if answer is not None:
            return await answer
        if self.workflows.knows(path):
            return await self._workflow(method, path, body, once)
        signal = next((name for name, start in _SIGNALS.items() if path.startswith(start)), None)
        if signal is not None:
            return await self._signal(signal, method, path, body)
        if path.startswith("/bc/studio/agents"):
            answer = await self._answer(f"{method} {path}", body, dict)
            return self._agents(method, path, body) if answer.failure is None else answer
        if path.startswith("/bc/studio/rosters"):
            return await self._list_of_guests(method, path, body, once)
        if path == "/bc/studio/presence/requests":
            return await self._answer("ask to sign out", body, lambda: self.made_sign_out(body or b"{}"))
        if path.startswith("/bc/studio/presence/"):
            return await self._sign_out(method, path, body)
        if path.startswith("/bc/studio/report"):
            return await self._answer("report", path, lambda: self.report(path))
        if path.startswith(("/bc/studio/requests/", "/bc/studio/offers/")) and path.endswith("/browser"):
            return await self._answer("browser page", body, lambda: self.browser_page)
        if path == "/bc/studio/requests":
            return await self._request_settings(method, path, body)
        lacking = {
            "/bc/studio/webhooks": self.webhooks is None,
            "/bc/studio/attesters": self.attesters is None,
            "/bc/studio/reach": self.ways is None,
            "/bc/studio/certificates": self.certificates is None,
            "/bc/studio/trust-folder": self.trust_folder is None,
            "/bc/studio/trusted-lists": self.trusted_lists is None,
            "/bc/studio/organisation": self.organisation is None,
            "/bc/studio/questions": self.questions is None,
            "/bc/studio/credential-types": self.credential_types is None,
        }
        if any(path.startswith(start) for start, is_lacking in lacking.items() if is_lacking):
            return refusal(404, "not_found")
        served: dict[str, Callable[[str, str, bytes | None], object]] = {
            "/bc/studio/key": self._keys,
            "/bc/studio/presence": self.presence.answer,
            "/bc/studio/identity": self._identify,
            "/bc/studio/certificates": self._certify,
            "/bc/studio/retention": self._retain,
            "/bc/studio/issuers": self._trust,
            "/bc/studio/attesters": self._attest,
            "/bc/studio/service-providers": self._provide,
            "/bc/studio/schemas": self._schema,
            "/bc/studio/webhooks": self._webhooks,
            "/bc/studio/wallets": self._wallets,
            "/bc/studio/self-service": self._self_service,
            "/bc/studio/reach": self._reach_ways,
            "/bc/studio/place": lambda _method, _path, body: self._change_place(json.loads(body or b"{}")),
            "/bc/admin/credentials": self._records,
            "/bc/admin/revocations": self._revocations,
            "/bc/admin/renewals": self._renewals,
            "/bc/admin/bulk-renewals": self._bulk_renewals,
            "/bc/studio/trust-folder": self._folder_of_roots,
            "/bc/studio/trusted-lists": self._trusted_lists,
            "/bc/studio/organisation": self._name_organisation,
            "/bc/studio/credential-types": self._credential_types,
            "/bc/studio/questions": self._questions,
            "/bc/studio/registration": self._register,
            "/bc/admin/health": lambda *_: HEALTH | {"expiringCertificates": self.expiring},
        }
        made = next((make for start, make in served.items() if path.startswith(start)), None)
        return await self._answer(f"{method} {path}", body, dict if made is None else lambda: made(method, path, body))

    async def _list_of_guests(self, method: str, path: str, body: bytes | None, once: str | None) -> Response:
        if method == "POST" and self.rosters is not None:
            self.rosters.keys.append(once)
        answer = await self._answer(f"{method} {path}", body, dict)
        if answer.failure is not None or answer is self.planned:
            return answer
        made = None if self.rosters is None else self.rosters.answer(method, path, body)
        if made is None:
            return refusal(404, "not_found")
        if isinstance(made, tuple):
            return refusal(*made[:2], message="".join(made[2:]))
        return response(result=made)

    async def _authorize(self, path: str, body: bytes, options: OfferOptions) -> Response:
        authorization_id, _, decision = path.removeprefix(WAITING).strip("/").partition("/")
        if decision:
            if options.guest and self.rosters and self.rosters.is_served(options.guest):
                return refusal(409, "guest_served")
            answer = await self._answer(decision, body, self.made_offer if decision == "approve" else dict)
            if answer.failure is not None:
                return answer
            kind = "approved" if decision == "approve" else "refused"
            if not self.authorizations.go(authorization_id, f"authorization.{kind}"):
                return refusal(409, "state_conflict", message=FaultText.DECIDED)
            self.authorizations.decided.append((decision, authorization_id))
            if decision == "approve" and isinstance(answer.result, dict):
                if self.rosters:
                    self.rosters.attach(options.guest, str(answer.result["workflowId"]))
                del self.links[str(answer.result["workflowId"])]
                return response(result={"workflowId": answer.result["workflowId"]})
        return response(result={"requests": self.authorizations.waiting})

    def _register(self, method: str, _path: str, body: bytes | None) -> object:
        if method == "PUT":
            self.registration = REGISTRATION | json.loads(body or b"{}")
        if method == "DELETE":
            self.registration = None
        return {} if self.registration is None else {"registration": self.registration}

    def _name_organisation(self, method: str, _path: str, body: bytes | None) -> object:
        if method == "PUT":
            self.organisation = json.loads(body or b"{}")
        return self.organisation

    def _of_visits(
        self, method: str, path: str, body: bytes, once: str | None
    ) -> Coroutine[object, object, Response] | None:
        """What has to do with offers, data requests and their visits."""
        bare, _, query = path.partition("?")
        asked = dict(parse_qsl(query))
        named = {
            "GET /bc/studio/schemas": self.schemas,
            "GET /bc/studio/place": self.place_info,
        }
        if f"{method} {bare}" in named:
            return named[f"{method} {bare}"]()
        options = OfferOptions(
            with_pin=asked.get("txCode") == "true",
            w3c_format=W3cFormat(asked["w3cFormat"]) if "w3cFormat" in asked else None,
            protocol=OfferProtocol(asked.get("protocol", "oid4vci")),
            wallet=asked.get("wallet"),
            guest=asked.get("guest"),
            replaces=asked.get("replaces"),
            revoke_at=parse_moment(asked["revokeAt"]) if "revokeAt" in asked else None,
        )
        if bare.startswith(WAITING):
            return self._authorize(bare, body, options)
        if bare.startswith(STANDING):
            return self._answer(f"{method} {STANDING}", body, lambda: self.authorizations.stand(method, bare, body))
        if bare == "/bc/admin/credential/create/connectionless":
            return self.create_offer_raw(body, once=once, options=options)
        if bare.startswith("/bc/admin/credential/issue/"):
            return self.issue_to_agent_raw(body, once=once, options=options, by_id=bare.endswith("byid"))
        if bare == "/bc/admin/proofrequest/create/connectionless":
            return self.create_request_raw(body, once=once, options=RequestOptions(wallet=asked.get("wallet")))
        if bare.startswith("/bc/admin/proofrequest/send/"):
            return self.ask_agent_raw(body, once=once, by_id=bare.endswith("byid"))
        if not bare.startswith(RUNS):
            return None
        visit_id, _, deed = unquote(bare.removeprefix(RUNS)).strip("/").partition("/")
        if not visit_id:
            if "agentId" in asked:
                return self._answer(f"{method} {path}", body, lambda: self._visits_of_agent(method, path, body))
            is_run = {"waitsFor", "linkId"} & set(asked) or asked.get("kind") == "flow"
            return None if is_run else self.visits(**asked)
        deeds = {"cancel": self.cancel, "shown": self.shown, "renew": self.renew, "presentation": self.presentation}
        if deed in deeds:
            return deeds[deed](visit_id)
        is_run = any(each["workflowId"] == visit_id for each in self.workflows.runs)
        return None if deed or is_run else self.visit(visit_id)

    def _keys(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        del method, path, body
        return {
            "keys": [
                {"keyId": f"key-{n}", "isYours": n == self.live_keys - 1, "createdAt": to_text(NOON)}
                for n in range(self.live_keys)
            ]
        }

    def _certify(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        if method == "POST":
            named = str(json.loads(body or b"{}")["name"])
            made = {"requestId": "r-1", "subject": f"CN={named}", "names": [], "createdAt": to_text(self.clock())}
            self.signing_requests.append(made | {"request": PEM})
        elif method in ("PUT", "DELETE"):
            del path
            self.signing_requests.clear()
        return {"certificates": self.certificates, "requests": self.signing_requests}

    def _folder_of_roots(self, method: str, path: str, body: bytes | None) -> dict[str, object] | None:
        del path
        if method == "PUT" and self.trust_folder is not None:
            self.trust_folder = {"isGiven": False, "mayChange": True, "anchors": []} | json.loads(body or b"{}")
        return self.trust_folder

    def _identify(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        if method == "GET" and path.endswith("/documents"):
            return {"signers": self.signers()}
        if path.endswith(("/renew", "/revoke")):
            self.end_signer(json.loads(body or b"{}"))
        elif body and path.endswith("/documents"):
            self.documents = str(json.loads(body)["kind"])
        elif body:
            self.identity = str(json.loads(body)["kind"])
        self.rotated += path.endswith("/rotate")
        return self._who_issues()

    def signers(self) -> list[dict[str, object]]:
        """List the signers of mobile documents, newest first."""
        current: dict[str, object] | None = self._who_issues().get("documentSigner")
        if current is None:
            return self.former_signers
        number = len(self.former_signers)
        more = {"keyId": f"signer-{number}", "state": "current", "isOwn": self.documents == "certificate"}
        counted = {"serialNumbers": [f"3f0a9c{number}"], "documents": self.signed_documents}
        return [current | more | counted, *self.former_signers]

    def end_signer(self, wanted: dict[str, str]) -> None:
        """Revoke a signer of mobile documents, or replace the present one."""
        one = next(one for one in self.signers() if one["keyId"] == wanted.get("keyId", one["keyId"]))
        if one["state"] == "current":
            self.former_signers.insert(0, one)
            self.signed_documents = 0
        ended = "revokedAt" if wanted else "replacedAt"
        one |= {"state": "revoked" if wanted else "earlier", ended: to_text(self.clock())}
        if wanted:
            one["reason"] = wanted["reason"]

    def _retain(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        del method, path
        self.days = json.loads(body)["days"] if body else self.days
        return {"days": self.days}

    def _visits_of_agent(self, method: str, path: str, body: bytes | None) -> dict[str, object]:
        del method, path, body
        return {"workflows": [self.record(each) for each in reversed(self.steps)]}

    async def _workflow(self, method: str, path: str, body: bytes | None, once: str | None) -> Response:
        answer = await self._answer(f"{method} {path}", body, dict)
        if answer.failure is not None:
            return answer
        try:
            return response(result=self.workflows.answer(method, path, body, once))
        except Refused as refused:
            faults = (FieldFault(*each) for each in refused.faults)
            return refusal(refused.status, refused.code, *faults, message=refused.message)

    def tell_of_run(self, kind: str, visit_id: str) -> None:
        """Let an event of a run come."""
        self.tell(event(kind, self.clock(), visit_id, {"step": "approval"}))

    async def _request_settings(self, method: str, path: str, body: bytes | None) -> Response:
        if self.request_settings is None:
            return await self._answer(f"{method} {path}", body, dict)
        self.request_settings |= json.loads(body) if body else {}
        return await self._answer(f"{method} {path}", body, lambda: dict(self.request_settings or {}))

    async def _signal(self, name: str, method: str, path: str, body: bytes | None) -> Response:
        if self.signals is None:
            return refusal(404, "not_found")
        found = self.signals.get(name, [])
        if method == "DELETE":
            link = next(each for each in found if path.endswith(f"/{each['linkId']}"))
            link["withdrawnAt"] = to_text(self.clock())
            return await self._answer(f"{method} {path}", body, lambda: link)
        wanted = {key: values[0] for key, values in parse_qs(path.partition("?")[2]).items()}
        if name == "series":
            found = [
                each
                for each in found
                if wanted.get("job", each["job"]) == each["job"]
                and wanted.get("name", each["name"]) == each["name"]
                and wanted.get("tag") in (None, *each.get("tags", []))  # type: ignore[misc]
            ]
        span = int(wanted.get("seconds", "3600")) * 1_000
        time = {"begin": to_text(self.clock() - span), "end": to_text(self.clock()), "bucketSeconds": span // 60_000}
        return await self._answer(f"{method} {path}", body, lambda: {name: found} | (time if name == "series" else {}))

    async def as_agent(self, public: str, token: str, path: str, body: bytes, *, once: str | None = None) -> Response:
        self.sent_once.append(once)
        answer = await self._answer("agent", (public, token, path, body), lambda: self.agent_result)
        bare = answer.body if answer.failure else json.dumps(answer.result).encode()
        return BareResponse(answer.status, answer.headers, bare, answer.seconds, answer.sent)

    def _webhooks(self, method: str, path: str, body: bytes | None) -> object:
        assert self.webhooks is not None
        parts = path.partition("?")[0].removeprefix("/bc/studio/webhooks").strip("/").split("/")
        if parts == [""]:
            if method == "GET":
                return {"webhooks": whole(Webhook, self.webhooks)}
            made = {"webhookId": f"hook-{len(self.webhooks) + 1}", "types": [], "isOn": True, "waiting": 0}
            self.webhooks.append(made | json.loads(body or b"{}"))
            return whole(Webhook, self.webhooks)[-1] | {"secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq="}
        hook = next(each for each in self.webhooks if each["webhookId"] == parts[0])
        if len(parts) == 1 and method == "DELETE":
            self.webhooks.remove(hook)
            return {"webhooks": whole(Webhook, self.webhooks)}
        if len(parts) == 1:
            hook |= json.loads(body or b"{}")
            return whole(Webhook, [hook])[0]
        if parts[-1] == "send":
            sent = next(each for each in self.deliveries if each["deliveryId"] == parts[2])
            sent |= {"state": "waiting", "attempts": 0}
            sent.pop("lastStatus", None)
            return sent
        return {"deliveries": whole(Delivery, self.deliveries)}

    def _agents(self, method: str, path: str, body: bytes | None) -> Response:
        if self.agents is None:
            return refusal(404, "not_found")
        _, name, *deed = path.removeprefix("/bc/studio/agents").split("/") if path.count("/") > 3 else ("", "")
        agent = next((each for each in self.agents if each["agentId"] == name), None)
        if deed == ["token"] and agent is not None:
            agent["hasToken"] = True
            return response(result={"token": "agt-4vNQwT0xkZr8uPz5LhYb2mJq7sEaGfVd"})
        if deed == ["invite"] and agent is not None:
            self.made += 1
            visit_id = f"workflow-{self.made}"
            self.steps[visit_id] = [("prepared", self.clock())]
            self.invitations[visit_id] = name
            url = f"{BASE}/i/9f3kQ2mZxT7aYb1cLw0R{self.made:02}"
            ends = to_text(self.clock() + 24 * 60 * MINUTE)
            agent["connection"] = {"state": "invited", "since": to_text(self.clock()), "connectionId": "c1"}
            told = {"invitation": {}, "url": url, "workflowId": visit_id, "expiresAt": ends}
            return response(result=told)
        if method == "POST" and body:
            fresh = {"agentId": f"agent-{len(self.agents)}", **json.loads(body), "createdAt": to_text(self.clock())}
            self.agents.append(fresh)
            return response(result=dict(fresh))
        if agent is not None and method == "PUT" and body:
            agent |= json.loads(body)
            return response(result=dict(agent))
        if agent is not None and method == "DELETE":
            self.agents.remove(agent)
            return response(result={"agents": [dict(each) for each in self.agents]})
        query = dict(parse_qsl(path.partition("?")[2]))
        behind = sorted(self.agents, key=lambda each: str(each["alias"]).lower())
        behind = [each for each in behind if str(each["alias"]).lower() > query.get("after", "").lower()]
        page = [dict(each) for each in behind[: min(int(query.get("limit", "200")), self.page_of_agents)]]
        more = {"next": page[-1]["alias"]} if len(behind) > len(page) else {}
        return response(result={"agents": page, **more})

    def connect(self, agent_id: str) -> None:
        """Let an agent take its invitation."""
        agent = next(each for each in self.agents or [] if each["agentId"] == agent_id)
        agent["connection"] = {"state": "completed", "since": to_text(self.clock()), "connectionId": "c1"}
        agent["waiting"] = 0
        self.tell(event("connection.completed", self.clock(), None, {"agentId": agent_id}))

    def _who_issues(self) -> dict[str, Any]:
        validity = {"notBefore": to_text(NOON), "fingerprint": "5f" * 32, "names": ["desk.example.org"]}
        own = {"issuer": "CN=Connector Desk CA,O=Connector Desk", "notAfter": to_text(NOON + 1_095 * 24 * 60 * MINUTE)}
        given = {"issuer": "CN=City Issuing CA,O=City of Example", "notAfter": self.given_until}
        told: dict[str, object] = {
            "kind": self.identity,
            "did": self.did,
            "keyId": f"key-{self.rotated}",
            "since": to_text(NOON),
            "formerKeys": [{"keyId": f"key-{n}", "retiredAt": to_text(NOON)} for n in range(self.rotated)],
        }
        if self.identity == "certificate":
            told["certificate"] = validity | own | {"subject": "CN=Connector Desk"}
        if self.has_authority or self.identity == "certificate":
            told["authority"] = validity | own | {"subject": own["issuer"], "certificate": PEM}
        if self.documents == "certificate":
            signed_by = own | {"issuer": f"CN=Town Hall of Example IACA,O=Town Hall of Example,C={self.country}"}
            listed = {"country": self.country, "revocationList": f"{BASE}/oid4vci/iaca.crl"}
            told["documentSigner"] = validity | signed_by | listed | {"subject": "CN=Town Hall of Example"}
            told["documentAuthority"] = validity | signed_by | {"subject": signed_by["issuer"], "certificate": PEM}
        if self.documents == "given":
            listed = {"country": "FR", "revocationList": "https://state.example/iaca.crl"}
            told["documentSigner"] = validity | given | listed | {"subject": "CN=Prefecture of Example,C=FR"}
        if self.identity == "given":
            told["certificate"] = validity | given | {"subject": "CN=Town Hall Visitor Desk,O=City of Example"}
        return told

    def _schema(self, method: str, path: str, body: bytes | None) -> object:
        if path.endswith("/preview"):
            return FakeCredentialTypes().answer(method, path, body)
        if method == "POST":
            made: dict[str, object] = json.loads(body or b"{}")
            added = {**made, "schemaId": f"{BASE}/bc/public/schemas/{made['name']}/{made['version']}"}
            self.published.append(added)
            return added
        if path.endswith("/use"):
            return self.use
        if method == "DELETE":
            self.published = [
                each for each in self.published if not path.endswith(f"/{each['name']}~{each['version']}")
            ]
        return {}

    def _trust(self, method: str, path: str, body: bytes | None) -> object:
        if method == "POST" and body:
            number = len(self.trusted)
            added = {"issuerId": f"issuer-{number}", **json.loads(body), "addedAt": to_text(self.clock())}
            self.trusted.append(added)
            return added
        if method == "DELETE":
            self.trusted = [each for each in self.trusted if not path.endswith(f"/{each['issuerId']}")]
        return {"issuers": whole(TrustedIssuer, self.trusted)}

    def _credential_types(self, method: str, path: str, body: bytes | None) -> object:
        assert self.credential_types is not None
        return self.credential_types.answer(method, path, body)

    def _questions(self, method: str, path: str, body: bytes | None) -> object:
        assert self.questions is not None
        return self.questions.answer(method, path, body)

    def _trusted_lists(self, method: str, path: str, body: bytes | None) -> object:
        assert self.trusted_lists is not None
        return self.trusted_lists.answer(method, path, body)

    def _provide(self, method: str, path: str, body: bytes | None) -> object:
        if self.providers is None:
            return {}
        if method == "POST" and body:
            self.providers.append({"providerId": f"provider-{len(self.providers)}", **json.loads(body)})
            return whole(ServiceProvider, self.providers)[-1]
        if method == "DELETE":
            self.providers[:] = [each for each in self.providers if not path.endswith(f"/{each['providerId']}")]
        return {"providers": whole(ServiceProvider, self.providers)}

    def _reach_ways(self, method: str, path: str, body: bytes | None) -> object:
        assert self.ways is not None
        told = self.ways.answer(method, path, body)
        if method == "PUT":
            self.reach = self.ways.way if self.ways.way in ("network", "this-computer") else "address"
        return told

    def _change_place(self, sent: dict[str, object]) -> object:
        if "w3cFormat" in sent:
            self.w3c_format = str(sent["w3cFormat"])
        elif "authorizationCode" in sent:
            self.authorization_code = str(sent["authorizationCode"])
        elif "offerGrant" in sent:
            self.offer_grant = str(sent["offerGrant"])
        elif sent:
            self.reach = str(sent.get("reach") or "address")
        return self._place()

    def _attest(self, method: str, path: str, body: bytes | None) -> object:
        assert self.attesters is not None
        listed, sent = self.attesters, json.loads(body) if body else {}
        if method == "POST":
            keys = [f"thumbprint-{number}" for number in range(len(sent.get("jwks", [])))]
            certificates = ["5f" * 32] if "certificates" in sent else []
            number = f"attester-{len(listed)}"
            added = {"attesterId": number, "name": sent["name"], "keys": keys, "certificates": certificates}
            self.attesters = [*listed, added]
            return whole(TrustedAttester, [added])[0]
        if method == "DELETE":
            self.attesters = [each for each in listed if not path.endswith(f"/{each['attesterId']}")]
        self.unknown_attesters = sent.get("unknown", self.unknown_attesters)
        return {"attesters": whole(TrustedAttester, self.attesters), "unknown": self.unknown_attesters}

    def _revocations(self, method: str, path: str, body: bytes | None) -> object:
        """Revoke many: all of the same kind, day or first value, as many as there are."""
        _, name, *deed = path.removeprefix("/bc/admin/revocations").split("/") if path.count("/") > 3 else ("", "")
        sent = json.loads(body or b"{}")
        if name == "count" or (method == "POST" and not name):
            chosen = self.revocable(sent if name else sent["of"])
            if name:
                return {"count": len(chosen), "selection": "all-of-these", "credentials": chosen[:20]}
            made: dict[str, object] = {
                "revocationId": f"revocation-{len(self.revocations)}",
                "state": "waiting",
                "of": sent["of"],
                "count": sent["count"],
                "revoked": 0,
                "createdAt": to_text(self.clock()),
                "revokesAt": to_text(self.clock() + REVOCATION_PAUSE),
            }
            self.revocations.insert(0, made)
            return dict(made)
        if not name:
            return {"revocations": self.revocations}
        found = next(each for each in self.revocations if each["revocationId"] == name)
        if deed:
            found.update(state="undone", endedAt=to_text(self.clock()))
        elif found["state"] == "waiting" and to_text(self.clock()) >= str(found["revokesAt"]):
            for record in self.revocable(found["of"]):
                record["status"] = "revoked"
            found.update(state="done", revoked=found["count"], endedAt=to_text(self.clock()))
        return dict(found)

    def _renewals(self, _method: str, _path: str, body: bytes | None) -> object:
        """Offer credentials again: all but the last to an agent."""
        [credential_id] = json.loads(body or b"{}")["credentials"]
        if credential_id == self.issued[-1]["credentialId"]:
            return {"renewals": [{"credentialId": credential_id, "workflowId": "workflow-agent"}]}
        made = self.made_offer()
        assert isinstance(made, dict)
        return {"renewals": [{"credentialId": credential_id, **made}]}

    def _bulk_renewals(self, method: str, path: str, body: bytes | None) -> object:
        """Renew many: the last goes to an agent, what is suspended is refused; all are done with the second look."""
        address, _, query = path.removeprefix("/bc/admin/bulk-renewals").partition("?")
        _, name, *deed = address.split("/") if address else ("", "")
        sent = json.loads(body or b"{}")
        if name == "count" or (method == "POST" and not name):
            chosen = self._renewable(sent)
            of_agent = [each for each in chosen if each is self.issued[-1]]
            refused = [each for each in chosen if each["status"] not in ("valid", "expired")]
            if name:
                numbers = {"count": len(chosen), "toAgents": len(of_agent), "refused": len(refused)}
                return {**numbers, "selection": "all-of-these", "credentials": chosen[:20]}
            self.renewed = [self._renewed_one(each, number) for number, each in enumerate(chosen)]
            made: dict[str, object] = {
                "renewalId": f"renewal-{len(self.bulk_renewals)}",
                "state": "running",
                "count": len(chosen),
                "sent": 0,
                "offered": 0,
                "refused": 0,
                "createdAt": to_text(self.clock()),
            }
            self.bulk_renewals.insert(0, made)
            return dict(made)
        if not name:
            return {"renewals": self.bulk_renewals}
        found = next(each for each in self.bulk_renewals if each["renewalId"] == name)
        if deed == ["results"]:
            after = int(dict(parse_qsl(query)).get("after", -1))
            return {"results": [each for each in self.renewed if int(str(each["number"])) > after]}
        if deed == ["stop"]:
            found.update(state="stopped", endedAt=to_text(self.clock()))
        elif found["state"] == "running" and self.renewed:
            found.update(state="done", endedAt=to_text(self.clock()))
            found.update(
                sent=sum(bool(each["isSent"]) for each in self.renewed),
                offered=sum("url" in each for each in self.renewed),
                refused=sum("error" in each for each in self.renewed),
            )
        return dict(found)

    def _renewable(self, choice: dict[str, Any]) -> list[dict[str, object]]:
        if "credentials" in choice:
            return [each for each in self.issued if each["credentialId"] in choice["credentials"]]
        before = str(choice["of"].get("expiresBefore", "9"))
        return [each for each in self.revocable(choice["of"]) if str(each.get("expirationDate", "9")) < before]

    def _renewed_one(self, record: dict[str, object], number: int) -> dict[str, object]:
        made = {name: record[name] for name in ("credentialId", "schemaId", "label", "summary")}
        made |= {"number": number, "isSent": record is self.issued[-1]}
        if record["status"] not in ("valid", "expired"):
            sentence = "This credential is suspended. Reactivate it first."
            return made | {"error": {"code": "state_conflict", "message": sentence}}
        offer = self.made_offer()
        assert isinstance(offer, dict)
        waits = {} if made["isSent"] else {"url": offer["url"]}
        return made | {"workflowId": offer["workflowId"], "state": "prepared"} | waits

    def revocable(self, of: object) -> list[dict[str, object]]:
        """Return those of a selection that can be revoked."""
        assert isinstance(of, dict)
        named = {each["credentialId"]: each for each in self.issued}
        alike = {"personOf": "summary", "walletOf": "workflowId"}
        return [
            each
            for each in self.issued
            if each["status"] != "revoked"
            and all(each[same] == named[of[by]][same] for by, same in alike.items() if by in of)
            and of.get("schemaId", each["schemaId"]) == each["schemaId"]
            and of.get("issuedFrom", "") <= str(each["issuedAt"]) < of.get("issuedBefore", "3")
        ]

    def _records(self, method: str, path: str, body: bytes | None) -> object:
        address, _, query = path.removeprefix("/bc/admin/credentials").partition("?")
        if address:
            _, name, *deed = address.split("/")
            record = next(each for each in self.issued if each["credentialId"] == name)
            if method == "POST":
                status = {"revoke": "revoked", "suspend": "suspended", "reactivate": "valid"}[deed[0]]
                reason = json.loads(body or b"{}")
                record["status"] = status
                changes = record.setdefault("changes", [])
                changes.append({"at": to_text(self.clock()), "status": status, **reason})
            return dict(record)
        asked = {key: values[0] for key, values in parse_qs(query).items()}
        words = asked.get("query", "").casefold().split()
        start = int(asked.get("before", "0"))
        fitting = [each for each in self.issued if all(word in f"{each}".casefold() for word in words)]
        if "expiresBefore" in asked:
            now, ends = to_text(self.clock()), asked["expiresBefore"]
            fitting = [each for each in fitting if now < str(each["expirationDate"]) < ends]
            fitting = [each for each in fitting if each["status"] != "revoked"]
            fitting.sort(key=lambda each: str(each["expirationDate"]))
        briefly = [{name: value for name, value in each.items() if name != "claims"} for each in fitting]
        listed = [{**each, "changes": []} for each in briefly[start : start + self.page_size]]
        more = {"next": str(start + self.page_size)} if len(fitting) > start + self.page_size else {}
        return {"credentials": listed, **more}

    async def events(
        self,
        after: str | None = None,
        visit_id: str | None = None,
        *,
        noticed: Callable[[bool], None] | None = None,
    ) -> AsyncIterator[Event]:
        if self.stream_gate is not None:
            await self.stream_gate.wait()
        queue: asyncio.Queue[Event | bool] = asyncio.Queue()
        self.loop = asyncio.get_running_loop()
        if noticed is not None:
            noticed(self.line_stands)
        self.listeners.append(queue)
        while True:
            item = await queue.get()
            if isinstance(item, bool):
                if noticed is not None:
                    noticed(item)
            else:
                yield item


def connection_state(agent: dict[str, object]) -> str:
    connection = agent.get("connection")
    return str(connection["state"]) if isinstance(connection, dict) else ""


def known_agents() -> list[dict[str, object]]:
    """Some people, in every standing."""
    people = (
        ("acme:kim", "Kim Ito", "kim@acme.example", "completed", 0),
        ("acme:alice", "Alice Example", "", "", 0),
        ("nordwind:maya.lindqvist", "Maya Lindqvist", "maya@nordwind.example", "invited", 2),
        ("hafenklang:box-office", "Hafenklang box office", "", "ended", 0),
        ("city:registry", "City registry", "registry@city.example", "completed", 0),
        ("acme:old-phone", "Jonas Weber", "", "completed", 0),
    )
    made: list[dict[str, object]] = []
    for place, (alias, name, email, state, waiting) in enumerate(people):
        agent: dict[str, object] = {
            "agentId": f"b1ZHVQ7sQ5e1m7Yx0cUQ{place}g",
            "alias": alias,
            "displayName": name,
            "hasToken": place == 4,
            "isBlocked": place == 5,
            "waiting": waiting,
            "createdAt": to_text(NOON - (place + 3) * 24 * 60 * MINUTE),
        }
        if email:
            agent["email"] = email
        if state:
            since = to_text(NOON - (place + 1) * 25 * MINUTE)
            agent["connection"] = {"state": state, "since": since, "connectionId": f"c{place}", "label": name}
        if place == 0:
            agent["linkedUser"] = {"displayName": "Kim Ito", "email": "kim.ito@example.org", "since": to_text(NOON)}
            agent["agentBaseUrls"] = ["https://agents.acme.example/kim"]
        made.append(agent)
    return made


def schema_id(name: str) -> str:
    return f"{BASE}/bc/public/schemas/{name}/1.0"


def checks_of(*failed: tuple[str, str], credential: str = "") -> list[dict[str, object]]:
    """All checks as the core tells them: passed but for those named, each with its reason."""
    from connector_desk.contract.verification import CheckName, Finding

    good = {
        "answered": Finding.IS_THERE, "readable": Finding.IS_READABLE, "credential_signature": Finding.SIGNATURE_RIGHT,
        "issuer_trusted": Finding.ISSUED_HERE, "credential_type": Finding.TYPE_RIGHT,
        "holder_binding": Finding.HOLDER_PROVEN, "nonce": Finding.NONCE_RIGHT, "audience": Finding.AUDIENCE_RIGHT,
        "freshness": Finding.MADE_NOW, "disclosures": Finding.DISCLOSURES_RIGHT, "validity": Finding.VALID_NOW,
        "status": Finding.NOT_REVOKED, "restrictions": Finding.NO_CONDITIONS,
        "required_attributes": Finding.ALL_VALUES,
    }  # fmt: skip
    listed = []
    for name in (CheckName(one) for one in good):
        wrong = dict(failed).get(name.value)
        finding = Finding[wrong] if wrong else good[name.value]
        outcome = "failed" if wrong else "not_applicable" if finding is Finding.NO_CONDITIONS else "passed"
        listed.append({"name": name.value, "outcome": outcome, "reason": finding.code, "detail": finding.value})
    return [{**each, "credential": credential} for each in listed]


def presented(name: str, schema: str, claims: dict[str, object], **more: object) -> dict[str, object]:
    """One credential that was presented, from the issuer of this place unless told otherwise."""
    usual: dict[str, object] = {
        "name": name,
        "format": "sd-jwt",
        "schemaId": schema_id(schema),
        "issuer": "own",
        "issuerDid": "did:web:desk.example",
        "isVerified": True,
        "issuedAt": to_text(NOON - 30 * 24 * 60 * MINUTE),
        "expiresAt": to_text(NOON + 300 * 24 * 60 * MINUTE),
        "claims": claims,
    }
    return usual | more


def good_result(*shown: dict[str, object]) -> dict[str, object]:
    """A result for which everything holds."""
    checks = [check for each in shown for check in checks_of(credential=str(each["name"]))]
    return {"verified": True, "checks": checks, "presented": list(shown)}


def bad_result(*shown: dict[str, object], failed: tuple[tuple[str, str], ...]) -> dict[str, object]:
    """A result for which something does not hold."""
    name = str(shown[0]["name"]) if shown else ""
    return {"verified": False, "checks": checks_of(*failed, credential=name), "presented": list(shown)}


def issued_records() -> list[dict[str, object]]:
    """Some people with what they were given, newest first."""
    people = (
        ("Maya · Lindqvist · Nordwind Logistik", "visitor-badge", "Visitor badge", 2, "valid", None),
        ("Jonas · Weber · Weber & Söhne", "visitor-badge", "Visitor badge", 55, "suspended", "Badge lost"),
        ("Amara · Okafor · 100234", "employee-badge", "Employee badge", 26 * 60, "valid", None),
        ("Tomás · Ferreira · 4711", "membership-card", "Membership card", 27 * 60, "revoked", "Issued by mistake"),
        (
            "Lena Fischer · Hafenklang 2026 · Block C Row 4 Seat 12",
            "event-ticket",
            "Event ticket",
            3_000,
            "valid",
            None,
        ),
        ("18", "proof-of-age", "Proof of age", 75 * 60, "valid", None),
        ("Ada · Novak · First aid at work", "course-certificate", "Course certificate", 99 * 60, "valid", None),
    )
    values = {
        "visitor-badge": ("given_name", "family_name", "company"),
        "employee-badge": ("given_name", "family_name", "employee_number"),
        "membership-card": ("given_name", "family_name", "member_number"),
        "event-ticket": ("attendee_name", "event_name", "seat"),
        "course-certificate": ("given_name", "family_name", "course_title"),
    }
    made = []
    for place, (summary, name, label, ago, status, reason) in enumerate(people):
        issued = NOON - ago * MINUTE
        record: dict[str, object] = {
            "credentialId": f"0195a3c4-77b1-7c02-9d41-3f5e8a1b{place:04}",
            "schemaId": f"{BASE}/bc/public/schemas/{name}/1.0",
            "namespace": "connector-desk",
            "workflowId": f"0195a3c4-1b0e-7f11-8a20-5d6c7e9f{place:04}",
            "label": label,
            "summary": summary,
            "claims": dict(zip(values.get(name, ()), summary.split(" · "), strict=False)),
            "format": "w3c" if place % 3 == 2 else "sd-jwt",
            "issuedAt": to_text(issued),
            "acceptedAt": to_text(issued + 3_000),
            "expirationDate": to_text(issued + (24 * 60 if name == "visitor-badge" else 300 * 24 * 60) * MINUTE),
            "status": status,
            "operator": "key key-0",
            "changes": [],
        }
        if reason:
            change = {
                "at": to_text(issued + 20 * MINUTE),
                "status": status,
                "reason": reason,
                "operator": "key key-0",
            }
            record["changes"] = [change]
        if name == "event-ticket":
            record["metadata"] = {
                "_label": "Event ticket",
                "_type": "Season ticket",
                "_category": "Culture",
                "_trustlevel": "2",
            }
        made.append(record)
    made[4]["expirationDate"] = to_text(NOON - 60 * MINUTE)
    return made


def studio_records() -> list[dict[str, object]]:
    """The shipped schemas as the studio lists them: with an address."""
    from connector_desk.base.bundled import bundled

    records = [json.loads(path.read_bytes()) for path in sorted(bundled("schemas").glob("*.json"))]
    return [{**each, "schemaId": f"{BASE}/bc/public/schemas/{each['name']}/{each['version']}"} for each in records]


@dataclass(frozen=True)
class FakeWalletReport:
    operation: str
    what: tuple[str, ...] = ("Visitor badge",)
    disclosed: tuple[str, ...] = ()


@dataclass(frozen=True)
class FakeHeld:
    title: str = "Visitor badge"
    issuer_name: str = "Connector Desk"
    expires: int | None = NOON + 300 * 24 * 60 * MINUTE
    id: str = "a1"
    can_renew: bool = False
    is_renewal_over: bool = False


@dataclass(frozen=True)
class FakePin:
    who: str = "Connector Desk"
    length: int | None = 6
    is_numeric: bool = True
    refusal: str = ""


class FakeWallet:
    """Does as it is told beforehand; every link it followed is on record."""

    def __init__(self) -> None:
        self.followed: list[tuple[str, str, bool]] = []
        self.next: FakeWalletReport | DeskError = FakeWalletReport("kept")
        self.gate: asyncio.Event | None = None
        self.holds: list[FakeHeld] = []
        self.asks: list[FakePin] = []
        self.given: list[str] = []
        self.renewed: list[tuple[str, bool]] = []

    async def follow(self, link: str, pin: str = "", *, anywhere: bool = False, ask_pin=None) -> FakeWalletReport:
        self.followed.append((link, pin, anywhere))
        await asyncio.sleep(0)
        for asked in self.asks:
            self.given.append(await ask_pin(asked))
            if not self.given[-1]:
                raise DeskError("wallet_pin_needed")
        if self.gate is not None:
            await self.gate.wait()
        if isinstance(self.next, DeskError):
            raise self.next
        return self.next

    async def renew(self, held_id: str, *, anywhere: bool) -> FakeWalletReport:
        self.renewed.append((held_id, anywhere))
        await asyncio.sleep(0)
        if isinstance(self.next, DeskError):
            raise self.next
        return self.next

    async def held(self) -> list[FakeHeld]:
        return self.holds

    async def forget(self) -> None:
        self.holds = []


class FakeForms:
    """What is kept of unfinished forms, in memory."""

    def __init__(self, kept: bytes = b"") -> None:
        self.kept = kept

    async def load(self) -> bytes:
        return self.kept

    async def save(self, forms: bytes) -> None:
        self.kept = forms


async def opened(gate: asyncio.Event) -> None:
    """Open a gate on the loop on which somebody waits at it."""
    gate.set()


class FakeSession:
    """Opens the fake place, or fails as told."""

    def __init__(self, settings_file: Path | None = None) -> None:
        self.clock = FakeClock()
        self.settings_file = settings_file
        self.place = FakePlace(self.clock)
        self.failures: list[DeskError] = []
        self.opened: list[bool] = []
        self.closed = 0
        self.history: Callable[[], ExchangeRecorder] | None = None
        self.forms = FakeForms()
        self.forms_elsewhere: dict[str, FakeForms] = {}
        self.staff = b""
        """The list of staff that is kept."""
        self.gate: asyncio.Event | None = None
        self.key = "cdk-3vNQwT0xkZr8uPz5LhYb2mJq7sEaGfVd"
        self.code_made_at: int | None = None
        self.recovered: list[str] = []
        self.restored: list[Path] = []
        self.next_failures: dict[str, DeskError] = {}
        self.wallet: FakeWallet | None = FakeWallet()
        self.is_embedded = True
        self.wire_trace: Any = None
        self.fault_injection: Any = None
        self.listens = Endpoints("network", "network", 8080, 8080)
        self.places: FakePlaces | None = None
        self.updates: Any = None
        self.others: dict[str, FakePlace] = {}
        """The place behind each entry that is not the embedded one, by its ID."""
        self.asked_ports: list[int] = []
        self.screen_lock: asyncio.Queue[None] = asyncio.Queue()
        """One for each time the system locks the screen."""
        self.lacks_staff = False
        """Whether the keyring remembers a list of staff whose file is gone."""
        self.taken_ports: set[int] = set()

    def lose_network(self) -> None:
        """Let the computer be in no network."""
        self.place.reach = "this-computer"
        self.listens = self.listens._replace(reach="this-computer")

    @property
    def is_open(self) -> bool:
        return len(self.opened) > self.closed

    @property
    def keeps_forms(self) -> bool:
        return bool(self.forms.kept)

    @property
    def keeps_staff(self) -> bool:
        return bool(self.staff) or (self.lacks_staff and bool(self.opened))

    async def load_staff(self) -> bytes | None:
        self._fail("load_staff")
        if self.lacks_staff and self.opened:
            raise DeskError("staff_missing")
        return None if self.staff and self.keeps_nothing else self.staff

    async def save_staff(self, content: bytes) -> None:
        self._fail("keep_staff")
        if not self.keeps_nothing:
            self.staff = content

    @property
    def keeps_nothing(self) -> bool:
        return bool(self.opened) and self.opened[-1]

    async def endpoints(self, *, counts: bool = True) -> Endpoints:
        return self.listens

    async def choose_reach(self, reach: str) -> None:
        self.listens = self.listens._replace(chosen_reach=reach)

    async def use_port(self, port: int) -> None:
        self.asked_ports.append(port)
        if port in self.taken_ports:
            raise DeskError("address_in_use")
        self.listens = self.listens._replace(port=port, chosen_port=port, occupant="")

    async def serve_programs(self, *, is_on: bool, port: int) -> None:
        self.asked_ports.append(port)
        if is_on and port in self.taken_ports:
            raise DeskError("address_in_use")
        address = f"http://127.0.0.1:{port or 46121}" if is_on else ""
        self.listens = self.listens._replace(api_is_on=is_on, api_address=address, api_port=port)

    async def open(self, *, for_this_run_only: bool = False) -> OpenPlace:
        self.opened.append(for_this_run_only)
        await asyncio.sleep(0)
        if self.gate is not None:
            await self.gate.wait()
        if self.failures and not for_this_run_only:
            raise self.failures.pop(0)
        entry = THIS_COMPUTER
        if self.places is not None:
            entry = next(each for each in self.places.kept if each.place_id == self.places.chosen)
        is_here = entry.place_id == EMBEDDED
        return OpenPlace(
            FakeClient(self.place if is_here else self.others[entry.place_id]),
            is_embedded=self.is_embedded and is_here,
            entry=entry,
            for_this_run_only=for_this_run_only,
            key_kept="" if for_this_run_only else "the login keyring (Secret Service)",
            key_entry="" if for_this_run_only else "Connector Desk, 5f1c",
            data_kept="" if for_this_run_only else "~/.local/share/connector-desk",
            wallet=self.wallet,
            endpoints=self.listens,
            wire_trace=self.wire_trace,
            fault_injection=self.fault_injection,
            history=None if self.history is None else self.history(),
            unfinished=None if for_this_run_only else self._forms_of(entry.place_id),
        )

    def _forms_of(self, place_id: str) -> FakeForms:
        return self.forms if place_id == EMBEDDED else self.forms_elsewhere.setdefault(place_id, FakeForms())

    async def reveal_key(self) -> str:
        return self.key

    async def locks(self) -> AsyncIterator[None]:
        while True:
            await self.screen_lock.get()
            yield None

    async def moves(self) -> AsyncIterator[str]:
        self.moved: asyncio.Queue[str] = asyncio.Queue()
        while True:
            yield await self.moved.get()

    async def replace_key(self) -> None:
        self._fail("replace_key")
        self.key, self.place.live_keys = "cdk-the-new-one-5LhYb2mJq7sEaGfVd", 2

    async def retire_former_key(self) -> None:
        self._fail("retire_former_key")
        self.place.live_keys = 1

    async def make_recovery_code(self) -> str:
        self._fail("make_recovery_code")
        self.code_made_at = self.clock()
        return "4F7K-9QXM-2R8T-ZC3D-H6WV-1PJN-5B0S-EYGA"

    async def recovery_code_made_at(self) -> int | None:
        return self.code_made_at

    async def back_up(self, file: Path) -> None:
        self._fail("back_up")
        await asyncio.to_thread(file.write_text, "a copy")

    async def read_backup(self, file: Path) -> BackupContent:
        self._fail("read_backup")
        return BackupContent(NOON, 12, 34, has_code=True)

    async def restore(self, file: Path) -> None:
        self._fail("restore")
        self.restored.append(file)

    async def recover(self, code: str) -> None:
        self.recovered.append(code)
        self._fail("recover")

    def _fail(self, name: str) -> None:
        planned = self.next_failures.pop(name, None)
        if planned is not None:
            raise planned

    async def close(self) -> None:
        self.closed += 1


def reported(points: int = 60) -> dict[str, list[dict[str, object]]]:
    """Make figures, sign-ins and short links as a busy place has them."""

    def line(base: float, swing: float) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for at in range(points):
            mean = base + swing * ((at * 7) % 11 - 5) / 5
            edge = swing * ((at * 3) % 5) / 10
            begin = to_text(NOON - (points - at) * MINUTE)
            least, most = mean - edge, mean + edge
            if base == int(base):  # what is counted is whole, and never below nothing
                least, most = max(0, floor(least)), ceil(most)
            found.append({"at": begin, "count": 3, "mean": mean, "least": least, "most": most})
        return found

    def series(job: str, name: str, unit: str, base: float, swing: float, *tags: str) -> dict[str, object]:
        return {
            "seriesId": name,
            "agentId": "agent-0",
            "agentAlias": "acme:kim",
            "job": job,
            "name": name,
            "unit": unit,
            "tags": list(tags),
            "recorded": 4_711,
            "lastValue": base,
            "lastAt": to_text(NOON),
            "points": line(base, swing),
        }

    broken = series("kiosk", "paper_left", "sheets", 180, 4, "east")
    broken["points"] = line(180, 4)[:20] + line(180, 4)[45:]
    silent = series("night-shift", "door_openings", "times", 0, 0, "north")
    silent["points"] = []

    def login(number: int, state: str, provider: str) -> dict[str, object]:
        at = to_text(NOON - number * 7 * MINUTE)
        return {"loginId": f"l{number}", "alias": "acme:kim", "provider": provider, "state": state, "createdAt": at}

    def link(number: int, target: str, **more: object) -> dict[str, object]:
        ends = to_text(NOON + 9 * 60 * MINUTE)
        url = f"{BASE}/i/nUVXtVpIk5fZtYb0xZ2c5{number}"
        made = {
            "linkId": f"s{number}",
            "url": url,
            "requestUrl": target,
            "isOneTimeUse": False,
            "uses": number,
            "type": "other",
        }
        return {**made, "expiresAt": ends, **more}

    made = {
        "series": [
            series("reception", "visitors_waiting", "people", 4, 3, "east", "door"),
            series("reception", "minutes_to_badge", "min", 2.25, 1.5, "east"),
            broken,
            series("sensor", "temperature", "°C", 21.4, 0.8, "west"),
            silent,
        ],
        "logins": [
            login(0, "waiting", "Portal of the City of Example"),
            login(1, "answered", "Portal of the City of Example"),
            login(2, "refused", "https://tickets.example/saml/metadata"),
            login(3, "expired", "Nordwind Logistik"),
        ],
        "links": [
            link(0, "https://www.example.org/visitors/form?door=east", isOneTimeUse=True),
            link(1, "https://www.example.org/visitors/form?door=west", isOneTimeUse=True),
            link(7, f"{BASE}/f/nUVXtVpIk5fZtYb0xZ2c5A"),
            link(3, "https://tickets.example/" + "long-and-winding-" * 12, expiresAt=to_text(NOON - MINUTE)),
            link(4, "https://tickets.example/x", withdrawnAt=to_text(NOON)),
        ],
    }
    models = {"series": MetricSeries, "logins": Login, "links": ShortLink}
    return {name: whole(models[name], entries) for name, entries in made.items()}
