"""Data requests to agents by alias and by ID, over both protocols: what is refused, without a trace (B5)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.core.agents.test_agent_routes import SEND_BY_ALIAS, SEND_BY_ID
from tests.core.correspondent import AGENTS, add_agent
from tests.core.presenter import attributes, wanted
from tests.core.presenter import body as ask_body
from tests.core.running import Running

ALIAS = "acme:b5"
SCHEMA = "payload.credentials[0].restrictions.schemaId"
ISSUER = "payload.credentials[0].restrictions.issuerDid"
ATTRIBUTES = "payload.credentials[0].attributes"

Change = Callable[[Running], dict[str, Any]]


@pytest.fixture(params=["by alias", "by ID"])
def target(request: pytest.FixtureRequest, shared: Running) -> tuple[str, dict[str, Any]]:
    """Give an endpoint, and how it names the agent."""
    listed = shared.admin("GET", AGENTS).result["agents"]
    found = next((one for one in listed if one["alias"] == ALIAS), None) or add_agent(shared, ALIAS)
    return {
        "by alias": (SEND_BY_ALIAS, {"agentAlias": ALIAS}),
        "by ID": (SEND_BY_ID, {"agentId": found["agentId"]}),
    }[request.param]


def payload(core: Running, *credentials: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = ask_body(core, *credentials)["payload"]
    return found


def asking(core: Running, *names: str) -> dict[str, Any]:
    return payload(core, {**wanted(core), "attributes": attributes(*names)})


def required(core: Running, value: object) -> dict[str, Any]:
    return payload(core, {**wanted(core), "attributes": [{"name": "given_name", "isRequired": value}]})


def limited(core: Running, **restrictions: Any) -> dict[str, Any]:
    return payload(core, wanted(core, restrictions=restrictions))


@pytest.mark.parametrize("protocol", ["oid4vp", "didcomm"])
@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        pytest.param(lambda _: None, "payload", "missing_field", id="103 no payload"),
        pytest.param(lambda core: payload(core) | {"credentials": []}, "payload.credentials", "too_short", id="103 []"),
        pytest.param(lambda core: payload(core, *[wanted(core)] * 21), "payload.credentials", "too_long", id="103 21"),
        pytest.param(asking, ATTRIBUTES, "invalid_attribute_name", id="105 none"),
        pytest.param(
            lambda core: asking(core, "given_name", "given_name"),
            f"{ATTRIBUTES}[1].name",
            "invalid_attribute_name",
            id="105 twice",
        ),
        *(
            pytest.param(
                lambda core, name=name: asking(core, name),
                f"{ATTRIBUTES}[0].name",
                code,
                id=f"105 {name}",
            )
            # What is no path is no name; a path that leads nowhere is one of no attribute
            for name, code in (
                ("..", "invalid_attribute_name"),
                ("$", "unknown_attribute"),
                ("a[0]", "unknown_attribute"),
            )
        ),
        *(
            pytest.param(
                lambda core, value=value: required(core, value),
                f"{ATTRIBUTES}[0].isRequired",
                "wrong_type",
                id=f"106 {value!r}",
            )
            for value in ("true", 1)
        ),
        *(
            pytest.param(
                lambda core, name=name: limited(core, schemaId=name), SCHEMA, "schema_not_found", id=f"107 {name}"
            )
            for name in ("nothing", "https://other.example/bc/public/schemas/visitor-badge/1.0")
        ),
        *(
            pytest.param(
                lambda core, did=did: limited(core, issuerDid=did), ISSUER, "invalid_issuer_did", id=f"108 {did}"
            )
            for did in ("did:", "did:web:127.0.0.1", "did:web:localhost%3A9000", "did:web:a@b", "did:example:1#key")
        ),
    ],
)
def test_cases_103_to_108_what_is_asked_of_an_agent(
    shared: Running, target: tuple[str, dict[str, Any]], protocol: str, change: Change, path: str, code: str
) -> None:
    endpoint, named = target
    before = shared.fingerprint()
    reply = shared.admin("POST", endpoint, {**named, "protocol": protocol, "payload": change(shared)})
    assert reply.status == 422, reply
    assert reply.fields.get(path) == code, reply.fields
    assert shared.fingerprint() == before


@pytest.mark.parametrize("protocol", ["oid4vp", "didcomm"])
def test_cases_106_115_what_is_asked_is_told_with_the_key_alone(
    shared: Running, target: tuple[str, dict[str, Any]], protocol: str
) -> None:
    endpoint, named = target
    asked = payload(shared, {**wanted(shared), "attributes": [{"name": "given_name"}]})
    sent = shared.admin("POST", endpoint, {**named, "protocol": protocol, "payload": asked}).result
    where = f"/bc/admin/workflows/{sent['workflowId']}"
    told = shared.admin("GET", where).result["asked"]["credentials"][0]["attributes"]
    assert told == [{"name": "given_name", "isRequired": True}]
    assert shared.admin("GET", where, key=None).status == 401
    assert shared.admin("GET", f"{where}/presentation", key=None).status == 401
    assert shared.admin("GET", where[:-1] + ("x" if where[-1] != "x" else "y")).status == 404
    assert shared.public("GET", f"{shared.path}{where}").status == 404
