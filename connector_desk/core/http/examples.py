"""The thirteen operations of the interface as examples: a request, its answer, and its failures.

They are written once: the OpenAPI document and the page are made from them, and a test sends each of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from connector_desk.base.errors import (
    Conflict,
    DeskError,
    FieldFault,
    NotFound,
    Unauthorized,
    Unreadable,
    Unsupported,
    ValidationFailed,
)
from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.fault_texts import FaultText, listed
from connector_desk.contract.schema_address import schema_address
from connector_desk.core.http.responses import failure

# The names of this place in the examples of the documentation, so that they can be pasted and work unchanged.


class ExamplePlace(NamedTuple):
    """Addresses, an agent and a day; the defaults are those of a fictitious place."""

    admin: str = "http://127.0.0.1:8081"
    public: str = "http://127.0.0.1:8080"
    today: int = 1_795_219_200_000
    """The instant at which the day begins; examples end on one of the next."""
    agent_alias: str = "acme:desk1"
    agent_id: str = "b1ZHVQ7sQ5e1m7Yx0cUQ2g"
    connection_id: str = "nUVXtVpIk5fZtYb0xZ2c5A"
    service_provider: str = "https://portal.example"
    """Entity ID of a service provider."""
    workflows: tuple[str, ...] = ("visitor-badge",)
    has_agent: bool = False
    """Whether the agent is one that is known there."""
    has_service_provider: bool = False
    """Whether the service provider is listed there."""

    @property
    def schema_id(self) -> str:
        """Return the schemaId of the visitor badge."""
        return schema_address(self.public, "visitor-badge", "1.0")

    def request_id(self, name: str) -> str:
        """Return a requestId for an example: it depends on the names in the examples.

        Otherwise an example pasted from a reloaded page would be refused as the same ID with another body.
        """
        named = f"{self.public} {self.agent_alias} {self.service_provider}"
        return f"{name}-{hashlib.sha256(named.encode()).hexdigest()[:6]}"

    def evening(self, days: int) -> str:
        """Spell the evening of a day to come."""
        return to_text(self.today + days * DAY + 18 * HOUR).replace(".000Z", "Z")


# The examples.


Json = dict[str, Any]

TRACE_ID: Final = "g7vLn2E_TCbvyGwKJzOmAw"
_WORKFLOW: Final = "1a1fb671800GWynqMg8GJLwxPbY81w1m"
_CREDENTIAL: Final = "RlwXHRAh5_FqOG4sIwoa7Q"
_LINK: Final = "nUVXtVpIk5fZtYb0xZ2c5A"


class ExampleFailure(NamedTuple):
    """A failure of an example, after a change of some members of its request."""

    when: str
    change: Mapping[str, Any]
    error: DeskError

    @property
    def response(self) -> Json:
        """Return the response."""
        return error_body(self.error)


class Example(NamedTuple):
    """One operation: request, answer and failures."""

    path: str
    request: Json
    response: Any
    """None: a PNG picture."""
    failures: tuple[ExampleFailure, ...]
    note: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    """Headers of the answer that tell something."""
    for_agents: bool = False


class CommonFailure(NamedTuple):
    """A request that fails at every operation, by its headers or its encoding."""

    when: str
    error: DeskError
    has_key: bool = True
    query: str = ""
    media_type: str = "application/json"
    body: bytes | None = None


def error_body(error: DeskError) -> Json:
    """Spell an error as the place answers it."""
    body: Json = json.loads(failure(error, TRACE_ID).body)
    return body


def _wrapped(result: Any) -> Json:  # noqa: ANN401 - any JSON value
    return {"isSuccessfull": True, "result": result}


def _wrong(path: str, code: str, sentence: str, answered_as: str | None = None) -> ValidationFailed:
    return ValidationFailed([FieldFault(path, code, sentence)], answered_as)


def _badge(place: ExamplePlace, written_as: str = "w3c", **more: Any) -> Json:  # noqa: ANN401
    values = {"given_name": "Erika", "family_name": "Example", "company": "Acme", "_label": "Visitor"}
    attributes = [{"key": key, "value": value} for key, value in values.items()]
    return {"schemaId": place.schema_id, "format": written_as, **more, "attributes": attributes}


def _issued(place: ExamplePlace) -> list[Json]:
    return [{"credentialId": _CREDENTIAL, "schemaId": place.schema_id, "namespace": "connector-desk"}]


def _asked(place: ExamplePlace, *names: str, **restrictions: Any) -> Json:  # noqa: ANN401
    attributes = [{"name": name, "isRequired": at == 0} for at, name in enumerate(names)]
    credential = {
        "format": "w3c",
        "name": "Visitor badge",
        "restrictions": {"schemaId": place.schema_id, **restrictions},
        "attributes": attributes,
    }
    return {"name": "Check-in", "credentials": [credential]}


_UNKNOWN_ALIAS: Final = ExampleFailure(
    "No agent has the alias", {"agentAlias": "acme:nobody"}, NotFound("agent_not_found")
)
_UNKNOWN_ID: Final = ExampleFailure("No agent has the ID", {"agentId": "nobody"}, NotFound("agent_not_found"))
_FOR_AN_AGENT: Final = "The agent must be known to this service."
_PNG: Final = (("Content-Type", "image/png"), ("Content-Disposition", 'attachment; filename="qr.png"'))


def examples(place: ExamplePlace) -> tuple[Example, ...]:
    """Return the thirteen examples in the order of the interface."""
    return (*_issuance(place), *_data_requests(place), *_workflow_links(place), *_agent_api(place))


def _issuance(place: ExamplePlace) -> tuple[Example, ...]:
    other_schema = schema_address(place.public, "visitor-pass", "1.0")
    misnamed = _badge(place) | {"attributes": [{"key": "givenname", "value": "Erika"}]}
    offer = f"{place.public}/o/{_LINK}"
    return (
        Example(
            path="/bc/admin/credential/issue/byalias",
            note=_FOR_AN_AGENT,
            request={
                "agentAlias": place.agent_alias,
                "requestId": place.request_id("visit-0117"),
                "payload": [_badge(place)],
            },
            response=_wrapped({"workflowId": _WORKFLOW, "credentials": _issued(place), "isWaitingOnConnection": False}),
            failures=(
                _UNKNOWN_ALIAS,
                ExampleFailure(
                    "The alias does not have two parts",
                    {"agentAlias": "acme"},
                    _wrong("agentAlias", "invalid_alias", FaultText.ALIAS),
                ),
                ExampleFailure(
                    "The requestId was used for another request",
                    {"expiryDate": place.evening(1)},
                    Conflict("idempotency_conflict"),
                ),
            ),
        ),
        Example(
            path="/bc/admin/credential/issue/byid",
            note=_FOR_AN_AGENT,
            request={
                "agentId": place.agent_id,
                "expiryDate": place.evening(1),
                "payload": [_badge(place, expirationDate=place.evening(30))],
            },
            response=_wrapped(
                {
                    "workflowId": _WORKFLOW,
                    "credentials": _issued(place),
                    "notification": {"isRequired": False, "payload": {}},
                }
            ),
            failures=(
                _UNKNOWN_ID,
                ExampleFailure(
                    "No schema has this schemaId",
                    {"payload": [{"schemaId": other_schema, "attributes": []}]},
                    _wrong("payload[0].schemaId", "schema_not_found", FaultText.SCHEMA_UNKNOWN),
                ),
            ),
        ),
        Example(
            path="/bc/admin/credential/create/connectionless",
            request={"expiryDate": place.evening(1), "payload": [_badge(place, "sd-jwt")]},
            response=_wrapped(
                {"workflowId": _WORKFLOW, "url": f"openid-credential-offer://?credential_offer_uri={_escaped(offer)}"}
            ),
            failures=(
                ExampleFailure(
                    "The schema has no such attribute",
                    {"payload": [misnamed]},
                    ValidationFailed(
                        [
                            FieldFault(
                                "payload[0].attributes[0].key",
                                "unknown_attribute",
                                FaultText.NO_ATTRIBUTE_OF_BUT.format(name="Visitor badge", guess="given_name"),
                            ),
                            FieldFault(
                                "payload[0].attributes.given_name",
                                "missing_attribute",
                                FaultText.NEEDED_BY_NAME.format(name="Given name"),
                            ),
                        ]
                    ),
                ),
                ExampleFailure(
                    "A date has no time zone",
                    {"expiryDate": place.evening(1).removesuffix("Z")},
                    _wrong("expiryDate", "missing_zone", FaultText.ZONE_MISSING),
                ),
                ExampleFailure(
                    "A date is in the past",
                    {"expiryDate": to_text(place.today - DAY)},
                    _wrong("expiryDate", "already_expired", FaultText.MOMENT_OVER),
                ),
            ),
        ),
        Example(
            path="/bc/admin/credential/create/connectionless/qrcode",
            note="An error is JSON here, too.",
            request={"requestId": place.request_id("visit-0118"), "payload": [_badge(place, "sd-jwt")]},
            response=None,
            headers=(*_PNG, ("X-Workflow-Id", _WORKFLOW)),
            failures=(
                ExampleFailure(
                    "The format is not one of the three",
                    {"payload": [_badge(place, "jwt")]},
                    _wrong("payload[0].format", "unsupported_format", FaultText.FORMAT),
                ),
            ),
        ),
    )


def _data_requests(place: ExamplePlace) -> tuple[Example, ...]:
    whole = _asked(place, "given_name", "family_name", attributes=[{"key": "company", "value": "Acme"}])
    nowhere = {"name": "Check-in", "credentials": [{"attributes": [{"name": "shoe_size"}]}]}
    return (
        Example(
            path="/bc/admin/proofrequest/send/byalias",
            note=_FOR_AN_AGENT,
            request={
                "agentAlias": place.agent_alias,
                "protocol": "didcomm",
                "metadata": {"ip": "203.0.113.7"},
                "payload": whole,
            },
            response=_wrapped({"workflowId": _WORKFLOW, "isWaitingOnConnection": False, "protocol": "didcomm"}),
            failures=(
                _UNKNOWN_ALIAS,
                ExampleFailure(
                    "The protocol is not one of the two",
                    {"protocol": "aip2"},
                    _wrong("protocol", "unsupported_protocol", FaultText.PROTOCOL),
                ),
            ),
        ),
        Example(
            path="/bc/admin/proofrequest/send/byid",
            note=_FOR_AN_AGENT,
            request={"agentId": place.agent_id, "expiryDate": place.evening(1), "payload": _asked(place, "given_name")},
            response=_wrapped({"workflowId": _WORKFLOW, "isWaitingOnConnection": False, "protocol": "oid4vp"}),
            failures=(
                _UNKNOWN_ID,
                ExampleFailure(
                    "The schema has no such attribute",
                    {"payload": _asked(place, "shoe_size")},
                    _wrong(
                        "payload.credentials[0].attributes[0].name",
                        "unknown_attribute",
                        FaultText.NO_ATTRIBUTE_OF.format(name="Visitor badge"),
                        "unsupported_query",
                    ),
                ),
            ),
        ),
        Example(
            path="/bc/admin/proofrequest/create/connectionless",
            note="With ?output=qrcode, or with Accept: image/png, the answer is a PNG picture.",
            request={"requestId": place.request_id("check-in-0117"), "payload": whole},
            response=_wrapped(
                {
                    "workflowId": _WORKFLOW,
                    "url": "openid4vp://?client_id=decentralized_identifier%3Adid%3Akey%3AzDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv"
                    f"&request_uri={_escaped(f'{place.public}/r/{_LINK}')}",
                    "expiresAt": to_text(place.today + DAY),
                }
            ),
            headers=(("X-Workflow-Id", _WORKFLOW),),
            failures=(
                ExampleFailure(
                    "No schema has the requested attributes",
                    {"requestId": "check-in-0118", "payload": nowhere},
                    _wrong(
                        "payload.credentials[0].attributes",
                        "unsupported_query",
                        FaultText.NO_SCHEMA_WITH_ALL,
                        "unsupported_query",
                    ),
                ),
                ExampleFailure(
                    "The requestId was used for another request",
                    {"payload": _asked(place, "given_name")},
                    Conflict("idempotency_conflict"),
                ),
            ),
        ),
    )


def _workflow_links(place: ExamplePlace) -> tuple[Example, ...]:
    no_name = FaultText.FLOW_NOT_OFFERED_BUT if place.workflows else FaultText.FLOW_NOT_OFFERED
    no_workflow = ExampleFailure(
        "No workflow has this name",
        {"workflow": "visitor-pass"},
        _wrong("workflow", "workflow_not_found", no_name.format(choices=listed(place.workflows))),
    )
    return (
        Example(
            path="/bc/admin/flow/url",
            request={
                "workflow": "visitor-badge",
                "methodName": "badge",
                "isConnectionRequired": False,
                "expiryDate": place.evening(7),
                "goal": "Get your badge for the open day.",
                "parameters": {"host": "Kim Example", "escort_required": True},
            },
            response=_wrapped(f"{place.public}/w/{_LINK}"),
            failures=(
                no_workflow,
                ExampleFailure(
                    "The workflow has no such method",
                    {"methodName": "pass"},
                    _wrong("methodName", "method_not_found", FaultText.NO_METHOD.format(choices="badge")),
                ),
            ),
        ),
        Example(
            path="/bc/admin/flow/qrcode",
            note="An error is JSON here, too.",
            request={"workflow": "visitor-badge", "parameters": {"host": "Kim Example"}},
            response=None,
            headers=(*_PNG, ("X-Link-Id", _LINK)),
            failures=(no_workflow,),
        ),
    )


def _agent_api(place: ExamplePlace) -> tuple[Example, ...]:
    return (
        Example(
            path="/bc/agent/links",
            request={
                "requestUrl": "https://www.example.org/visit",
                "type": "other",
                "isOneTimeUse": True,
                "expiredAt": place.evening(7),
            },
            response=f"{place.public}/i/{_LINK}",
            failures=(
                ExampleFailure(
                    "The address does not use https",
                    {"requestUrl": "http://www.example.org/visit"},
                    _wrong("requestUrl", "url_scheme_not_allowed", FaultText.HTTPS),
                ),
                ExampleFailure(
                    "The base address is not registered for the agent",
                    {"agentBaseUrl": "https://agent.example"},
                    _wrong("agentBaseUrl", "url_host_not_allowed", FaultText.NOT_REGISTERED),
                ),
            ),
            for_agents=True,
        ),
        Example(
            path="/bc/agent/users/link",
            note="The connection must belong to the calling agent. GET /bc/studio/agents/{agentId} has its ID.",
            request={
                "email": "kim@example.org",
                "displayName": "Kim Example",
                "connectionId": place.connection_id,
            },
            response={},
            failures=(
                ExampleFailure(
                    "There is no connection with this ID",
                    {"connectionId": "nothing"},
                    NotFound("not_found", FaultText.NO_CONNECTION),
                ),
            ),
            for_agents=True,
        ),
        Example(
            path="/bc/agent/login",
            note="The alias must be that of the calling agent. The service provider must be listed: POST "
            "/bc/studio/service-providers.",
            request={
                "requestId": place.request_id("login-0117"),
                "alias": place.agent_alias,
                "issuer": place.service_provider,
            },
            response={},
            failures=(
                ExampleFailure(
                    "The service provider is not listed",
                    {"requestId": "login-0118", "issuer": "https://other.example"},
                    _wrong("issuer", "issuer_not_allowed", FaultText.PROVIDER_NOT_LISTED),
                ),
                ExampleFailure(
                    "No agent has the alias",
                    {"requestId": "login-0119", "alias": "acme:nobody"},
                    NotFound("agent_not_found"),
                ),
            ),
            for_agents=True,
        ),
        Example(
            path="/bc/agent/metrics",
            request={
                "Job": "reception",
                "MetricName": "visitors_waiting",
                "MetricValue": 3,
                "Unit": "people",
                "Tags": ["front-door"],
            },
            response={"id": "Ragoi4KeuPStgAe4wEa5YQ"},
            failures=(
                ExampleFailure(
                    "The value is not a number",
                    {"MetricValue": "3"},
                    _wrong("MetricValue", "wrong_type", FaultText.NUMBER_UNQUOTED),
                ),
            ),
            for_agents=True,
        ),
    )


UNFIT: Final = (
    CommonFailure("The key is missing or wrong", Unauthorized(), has_key=False),
    CommonFailure(
        "The body is not JSON",
        Unreadable("malformed_json", FaultText.JSON_PLACE.format(said="Expecting value", line=1, column=14)),
        body=b'{"workflow": ',
    ),
    CommonFailure("The body has the wrong media type", Unsupported("unsupported_media_type"), media_type="text/plain"),
    CommonFailure(
        "A query parameter is unknown",
        _wrong("dryRun", "unknown_parameter", FaultText.NO_PARAMETERS),
        query="dryRun=true",
    ),
    CommonFailure(
        "A field is unknown",
        _wrong("goall", "unknown_field", FaultText.NO_FIELD_BUT.format(guess="goal")),
        body=b'{"workflow": "visitor-badge", "goall": "Get your badge."}',
    ),
    CommonFailure(
        "A required field is missing",
        _wrong("workflow", "missing_field", FaultText.NEEDED),
        body=b"{}",
    ),
)
"""They are shown, and tried, with the request for a workflow link."""


def _escaped(address: str) -> str:
    return address.replace(":", "%3A").replace("/", "%2F")
