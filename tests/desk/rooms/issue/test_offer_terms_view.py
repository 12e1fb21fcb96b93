"""The rows under "More" at the counter: opened for a fault, by keyboard, and with the reason of the service."""

import json

from fakes import known_agents, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.base.errors import FieldFault
from connector_desk.desk.kit.agent import KnownAgent
from connector_desk.desk.rooms.issue.offer_terms import EXPIRATION, LIFE, UNTIL


def test_an_option_that_is_wrong_is_opened_and_has_the_focus(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.state.draft.terms.values |= {LIFE: UNTIL, EXPIRATION: "2020-01-01T00:00:00Z"}
    desk.window.perform("issue.create")
    area = desk.form_area
    assert area.options.isVisible()
    desk.issue_room.take_focus()
    assert QApplication.focusWidget().objectName() == "offer-expirationDate"
    assert "in the past" in QApplication.focusWidget().accessibleDescription()


def test_an_attribute_that_the_service_refuses_has_its_reason_below_it(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.more")
    lines = desk.form_area.options.attributes
    key, value = lines.added[0]
    key.setFocus()
    QTest.keyClicks(key, "room")
    QTest.keyClick(key, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is value
    QTest.keyClicks(value, "B 12")
    assert len(lines.added) == 2
    fault = FieldFault("payload[0].attributes[2].key", "unknown_attribute", "No such attribute.")
    desk.place.next_answers["create"] = refusal(400, "validation_failed", fault)
    desk.window.perform("issue.create")
    desk.until(lambda: bool(desk.state.draft.refused))
    desk.settle()
    (key, _), _ = desk.form_area.options.attributes.added[:2]
    assert QApplication.focusWidget() is key
    assert key.accessibleDescription() == "The service refuses this: No such attribute."
    QTest.keyClicks(key, "s")
    assert key.accessibleDescription() == ""


def test_an_agent_is_named_by_its_id_under_more(desk) -> None:
    desk.place.agents = known_agents()
    desk.choose()
    desk.type("given_name", "Maya")
    recipient = desk.state.draft.recipient
    recipient.choose(is_agent=True)
    recipient.type("acme:kim")
    kim = next(each for each in known_agents() if each["alias"] == "acme:kim")
    desk.state.agents = (KnownAgent(str(kim["agentId"]), "acme:kim", "Kim Ito", connection="completed"),)
    desk.issue_room.refresh()
    desk.window.perform("issue.more")
    desk.form_area.options.renamed.emit(True)
    assert desk.recipient.alias.text() == kim["agentId"]
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)
    body = json.loads(next(value for name, value in desk.place.calls if name == "issue by ID"))
    assert body["agentId"] == kim["agentId"]
    assert desk.state.visit.agent == kim["agentId"]
    assert desk.state.visit.state != "waiting"
