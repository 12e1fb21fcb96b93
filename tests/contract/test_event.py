"""Events."""

from connector_desk.contract.event import EVENT_TYPES, VISIT_EVENTS, Event
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import parse, read, to_json


def test_the_kinds_are_those_of_the_design_and_what_else_can_be_seen():
    others = """credential.issued credential.accepted credential.revoked credential.suspended credential.reactivated
        connection.completed connection.ended request.answered login.requested user.linked link.used key.rotated
        message.dropped"""  # the last by case 349
    ours = "link.withdrawn workflow.step approval.requested approval.given approval.declined store.restored"
    ours += " authorization.requested authorization.approved authorization.refused authorization.expired"
    ours += " authorization.rejected authorization.self-service-ended"
    ours += " certificate.expiring certificate.expired reach.changed guest.changed visitor.left"
    assert set(EVENT_TYPES) == {*others.split(), *ours.split(), *(f"visit.{state}" for state in VisitState)}
    assert len(EVENT_TYPES) == len(set(EVENT_TYPES))


def test_an_event_survives_the_wire():
    event = Event(id="17", type="visit.opened", time=1_795_000_000_000, workflowId="w", data={"state": "opened"})
    assert parse(Event, to_json(event)) == event
    assert to_json(Event(id="18", type="key.rotated", time=0)) == (
        b'{"id":"18","type":"key.rotated","time":"1970-01-01T00:00:00.000Z","data":{}}'
    )


def test_a_kind_of_a_newer_service_is_read():
    assert read(Event, {"id": "1", "type": "visit.paused", "time": "2026-11-21T05:00:00Z"}).type == "visit.paused"


def test_every_state_has_its_event():
    assert {state: f"visit.{state}" for state in VisitState} == VISIT_EVENTS
