"""The record of a workflow."""

from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.envelope import Envelope
from connector_desk.contract.verification import CheckOutcome
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.visit_record import (
    Check,
    CredentialResult,
    Visit,
    VisitConnection,
    VisitCredential,
    VisitError,
    VisitList,
    VisitStep,
)
from connector_desk.contract.wire import parse, read, to_json, to_value

NOW = 1_795_000_000_000
SMALL = Visit(workflowId="w", kind=VisitKind.OFFER, state=VisitState.PREPARED, createdAt=NOW, expiresAt=NOW + 600_000)
FULL = Visit(
    workflowId="w",
    kind=VisitKind.REQUEST,
    state=VisitState.FAILED,
    createdAt=NOW,
    expiresAt=NOW + 600_000,
    steps=[
        VisitStep(state=VisitState.PREPARED, at=NOW),
        VisitStep(state=VisitState.FAILED, at=NOW + 1, detail="Not verified."),
    ],
    label="Check-in",
    requestId="r",
    url="openid4vp://?x",
    pin="493217",
    connection=VisitConnection(state="invited", invitation={"@type": "x"}, url="https://desk.example/i/x"),
    credentials=[
        VisitCredential(
            credentialId="c",
            schemaId="s",
            namespace="n",
            label="Visitor badge",
            format=CredentialFormat.SD_JWT,
            issuedAt=NOW,
        )
    ],
    verified=False,
    checks=[Check(name="credential_signature", outcome=CheckOutcome.FAILED, detail="It is wrong.")],
    claims={"given_name": "Erika"},
    presented=[CredentialResult(format=CredentialFormat.W3C, claims={"given_name": "Erika"})],
    flow="day-pass",
    agentId="a",
    error=VisitError(code="not_verified", message="A check failed."),
)


def test_a_record_survives_the_wire():
    for workflow in (SMALL, FULL):
        assert parse(Visit, to_json(workflow)) == workflow
        assert read(Visit, to_value(workflow)) == workflow


def test_what_others_rely_on_is_always_there_and_the_rest_only_when_known():
    assert set(to_value(SMALL)) == {"workflowId", "kind", "state", "createdAt", "expiresAt", "steps"}
    assert to_value(SMALL)["createdAt"] == "2026-11-18T11:06:40.000Z"
    listed = "url pin connection verified checks claims error requestId credentials"
    assert set(listed.split()) <= set(to_value(FULL))


def test_a_list_says_where_it_goes_on():
    answer = Envelope[VisitList](result=VisitList(workflows=[SMALL], next="w"))
    assert parse(Envelope[VisitList], to_json(answer)) == answer
