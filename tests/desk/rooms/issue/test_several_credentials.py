"""Several credentials for one person: one code for all, and another one for those that a wallet left."""

import json

from fakes import BASE, NOON, event, refusal, typed, visit_record
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import to_text
from connector_desk.contract.credential import ConnectionlessOffer
from connector_desk.desk.kit.request_id import RequestId, RequestIdKind
from connector_desk.desk.kit.schema import schemas_at
from connector_desk.desk.rooms.issue.form_area import ContentsRow
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import find

OFFER = {"workflowId": "w1", "url": "openid-credential-offer://?credential_offer_uri=x"}
NAMES = ("visitor-badge", "employee-badge", "visitor-badge")


def counter(names: tuple[str, ...] = NAMES) -> IssueState:
    """Make a counter with an offer of credentials of these kinds, all filled in but the second."""
    state = IssueState(is_ready=True, now=lambda: NOON)
    state.offer_schemas(schemas_at(BASE))
    for name in names:
        state.add_credential()
        state.choose(next(each for each in state.schemas if each.name == name))
        state.draft.edit("given_name", state.draft.values.get("given_name") or "Maya")
        state.draft.edit("family_name", "Lindqvist")
    return state


def complete(state: IssueState) -> None:
    badge = state.draft.items[1]
    badge.values |= {"employee_number": "E-10427", "department": "R&D", "employed_since": "2026-01-01"}
    badge.values |= {each.key: each.choices[0] for each in badge.schema.fields if each.is_required and each.choices}


def sent_items(state: IssueState) -> list[str]:
    payload = json.loads(state.sending.body)["payload"]
    return [each["schemaId"].rsplit("/", 2)[1] for each in payload]


def following(state: IssueState, *issued: bool) -> None:
    """Create the code, of which a wallet has fetched these credentials."""
    complete(state)
    assert state.submit(NOON) is not None
    state.answered(typed(ConnectionlessOffer, OFFER), NOON)
    held = [
        {"credentialId": f"c{at}", "schemaId": "s", "namespace": "", "label": "", "format": "sd-jwt"}
        | ({"issuedAt": to_text(NOON)} if each else {})
        for at, each in enumerate(issued)
    ]
    record = visit_record(workflowId="w1", state="working", credentials=held)
    state.recorded("w1", record)


def test_all_credentials_are_sent_in_one_request_each_with_its_own_values() -> None:
    state = counter()
    state.show_credential(state.draft.items[0])
    state.draft.edit("given_name", "Mia")
    state.draft.terms.values |= {"code": "0", "expiryDate": "2026-11-21T18:00:00Z"}
    complete(state)
    state.show_credential(state.draft.items[2])
    body = json.loads(state.submit(NOON).body)
    assert sent_items(state) == list(NAMES)
    names = [
        next(each["value"] for each in item["attributes"] if each["key"] == "given_name") for item in body["payload"]
    ]
    assert names == ["Mia", "Maya", "Maya"]
    assert body["expiryDate"] == "2026-11-21T18:00:00Z"


def test_the_visitor_reads_what_the_code_offers() -> None:
    assert counter().visitor_title("en") == "2 \N{MULTIPLICATION SIGN} Visitor badge + Employee badge"
    assert counter(NAMES[:1]).visitor_title("en") == "Visitor badge"


def test_a_fault_of_another_credential_leads_to_its_form() -> None:
    state = counter()
    assert state.submit(NOON) is None
    assert (state.subject, state.phase) == ("employee-badge", Phase.FILLING)
    assert state.draft.first_fault() is not None


def test_what_the_service_refuses_leads_to_the_credential_that_is_meant() -> None:
    state = counter()
    complete(state)
    state.submit(NOON)
    fault = FieldFault("payload[1].attributes[0].value", "too_long", "Too long.")
    state.answered(typed(ConnectionlessOffer, refusal(400, "validation_failed", fault)), NOON)
    assert state.subject == "employee-badge"
    assert set(state.draft.refused) == {"given_name"}
    assert state.error_message is None


def test_a_credential_is_taken_out_again_and_escape_adds_none() -> None:
    state = counter()
    state.add_credential()
    assert state.phase is Phase.CHOOSING
    state.back()
    assert (state.phase, state.draft.position, len(state.draft.items)) == (Phase.FILLING, 2, 3)
    state.drop_credential()
    assert (state.subject, state.draft.position, len(state.draft.items)) == ("employee-badge", 1, 2)
    state.drop_credential()
    assert (state.subject, state.draft.together, state.can_drop) == ("visitor-badge", [], False)


def test_the_next_person_gets_nothing_of_it() -> None:
    state = counter()
    state.next_person()
    assert [each.is_blank() for each in state.draft.items] == [True]
    state.draft.edit("given_name", "Kim")
    state.add_credential()
    state.next_person()
    assert (state.adds_to, state.drafts) == (None, {})


def test_a_parked_offer_comes_back_with_all_its_credentials() -> None:
    state = counter()
    following(state, False, False, False)
    state.next_person()
    assert state.draft.items == [state.draft]
    state.resume()
    assert [each.schema.name for each in state.draft.items] == list(NAMES)


def test_what_a_wallet_left_gets_a_new_offer_without_typing_again() -> None:
    state = counter()
    state.draft.terms.values |= {"id": "own", "requestId": "mine"}
    following(state, True, False, False)
    assert state.can_offer_rest
    assert state.leave_rest()
    assert [each.schema.name for each in state.draft.items] == ["employee-badge", "visitor-badge"]
    assert state.draft.request_id == RequestId(RequestIdKind.OWN)
    state.draft.edit_term("id", "made")
    assert state.submit(NOON) is not None
    assert sent_items(state) == ["employee-badge", "visitor-badge"]


def test_nothing_is_left_where_all_or_none_was_fetched() -> None:
    for issued in ((True, True, True), (False, False, False)):
        state = counter()
        following(state, *issued)
        assert not state.can_offer_rest
        assert not state.leave_rest()


def test_by_keyboard_a_second_credential_is_added_issued_and_its_code_shown_after_the_first(desk) -> None:
    def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget(), key, modifiers)

    desk.choose()
    desk.type("given_name", "Maya")
    desk.type("family_name", "Lindqvist")
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert desk.issue_room.picker.isVisible()
    press(Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    row = find(desk.issue_room, ContentsRow)
    assert [row.choice.itemText(at) for at in range(2)] == ["1 of 2: Visitor badge", "2 of 2: Membership card"]
    assert desk.form.draft.values["family_name"] == "Lindqvist"
    desk.form.draft.values |= {
        each.key: each.choices[0] if each.choices else "2026-12-01" if each.kind == "date" else "M-100200"
        for each in desk.form.draft.schema.fields
        if each.is_required and each.key not in desk.form.draft.values
    }
    desk.form.refresh()
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    held = [{"credentialId": f"c{at}", "schemaId": "s", "label": "x"} for at in (1, 2)]
    desk.place.contents["workflow-1"] = held
    desk.happen("opened", "working")
    held[0]["issuedAt"] = to_text(NOON)
    desk.window.room("issue").controller.load_visit()
    desk.until(desk.visit_panel.rest.isVisible)
    assert desk.visit_panel.rest.words.text() == "The wallet has 1 of 2 credentials."
    find(desk.visit_panel, QPushButton, "issue.rest").setFocus()
    press(Qt.Key.Key_Space)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.visit_id == "workflow-2")
    bodies = [json.loads(body)["payload"] for name, body in desk.place.calls if name == "create"]
    assert [len(each) for each in bodies] == [2, 1]
    assert ("cancel", "workflow-1") in desk.place.calls
    assert bodies[1][0]["schemaId"].rsplit("/", 2)[1] == "membership-card"


def test_the_record_is_asked_for_when_a_wallet_fetched_one_of_several(desk) -> None:
    desk.issue()
    held = [{"credentialId": f"c{at}", "schemaId": "s", "label": "x"} for at in (1, 2)]
    desk.place.contents["workflow-1"] = held
    desk.window.room("issue").controller.load_visit()
    desk.until(lambda: desk.state.visit.credentials == 2)
    held[0]["issuedAt"] = to_text(NOON)
    desk.place.tell(event("credential.issued", NOON, "workflow-1"))
    desk.until(lambda: desk.state.visit.missing == (1,))


def test_enter_leads_to_the_missing_value_of_another_credential(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.add")
    desk.choose("employee-badge")
    row = find(desk.issue_room, ContentsRow)
    row.choice.setCurrentIndex(0)
    row.choice.activated.emit(0)
    desk.form.rows["given_name"].editor.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert desk.state.subject == "employee-badge"
    assert row.choice.currentText() == "2 of 2, to correct: Employee badge"
    assert QApplication.focusWidget().objectName() == "field-family_name"
