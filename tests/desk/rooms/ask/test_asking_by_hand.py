"""A data request made by hand: every widget of its form changes what is sent, and card and panel say it."""

import json

import pytest
from fakes import bad_result, good_result, known_agents, presented
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.desk.kit.state_mark import StateMark
from connector_desk.desk.kit.tokens import LIGHT, Role
from tests.windows import seen, texts

BADGE = {"given_name": "Amara", "family_name": "Okafor", "employee_number": "E-10427"}


def begin(desk, name: str = "badge", *, more: bool = False) -> None:
    """Open the form of a request, with the rows that are rarely changed if they are wanted."""
    desk.window.perform("room.ask")
    desk.window.perform(f"ask.choose.{name}")
    if not desk.ask_room.request.form.draft.is_open:
        strike(find(desk, "change-asked"))
    if more:
        strike(desk.ask_more)


def called(desk, name: str) -> list[QWidget]:
    """List what the form shows by this object name, else as a screen reader calls it, else by its words."""
    request = desk.ask_room.request
    inside = [each for each in request.findChildren(QWidget) if not request.visit_panel.isAncestorOf(each)]
    seen = [each for each in inside if each.isVisible()]
    found = [each for each in seen if name in (each.objectName(), each.accessibleName())]
    return found or [each for each in seen if isinstance(each, QAbstractButton) and each.text() == name]


def find(desk, name: str) -> QWidget:
    """Find the one widget of the form that is called so, as soon as it is there."""
    desk.until(lambda: len(called(desk, name)) == 1)
    return called(desk, name)[0]


def strike(widget: QWidget, key: Qt.Key = Qt.Key.Key_Space) -> None:
    assert widget.isEnabled()
    QTest.keyClick(widget, key)


def send(desk) -> dict:
    """Press the button that sends the form, and give what the place received."""
    strike(find(desk, "ask.create"))
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")
    bodies = [json.loads(value) for name, value in desk.place.calls if name == "request"]
    assert len(bodies) == 1
    return bodies[0]


def credentials(desk) -> list[dict]:
    return send(desk)["payload"]["credentials"]


def asked(credential: dict) -> dict[str, bool]:
    return {each["name"]: each["isRequired"] for each in credential["attributes"]}


def schemas(made: list[dict]) -> list[str]:
    return [each["restrictions"]["schemaId"].split("/")[-2] for each in made]


def blocks(desk, count: int) -> None:
    """Wait until the form shows so many credentials."""
    desk.until(lambda: len(desk.ask_room.request.form.blocks) == count)


def test_a_form_that_nobody_touched_is_sent_as_its_template_says(desk) -> None:
    begin(desk)
    body = send(desk)
    (badge,) = body["payload"]["credentials"]
    assert asked(badge) == {
        **dict.fromkeys(("given_name", "family_name", "employee_number"), True),
        **dict.fromkeys(("job_title", "department"), False),
    }
    assert set(badge) == {"restrictions", "attributes"}
    assert set(badge["restrictions"]) == {"schemaId"}
    assert body["protocol"] == "oid4vp"
    assert not {"metadata", "expiryDate"} & set(body)


def test_the_required_box_says_what_the_person_may_leave_out(desk) -> None:
    begin(desk)
    strike(find(desk, "needed-given_name"))
    strike(find(desk, "needed-job_title"))
    (badge,) = credentials(desk)
    names = ("given_name", "family_name", "employee_number", "job_title", "department")
    assert asked(badge) == dict(zip(names, (False, True, True, True, False), strict=True))


def test_an_attribute_that_is_no_longer_ticked_is_not_asked_for(desk) -> None:
    begin(desk)
    strike(find(desk, "ask-given_name"))
    assert not desk.ask_room.request.form.blocks[0].findChild(QWidget, "needed-given_name").isVisible()
    (badge,) = credentials(desk)
    assert list(asked(badge)) == ["family_name", "employee_number", "job_title", "department"]


def test_an_attribute_that_is_ticked_is_asked_for_and_its_line_appears(desk) -> None:
    begin(desk, "membership")
    strike(find(desk, "ask-given_name"))
    assert find(desk, "needed-given_name").isChecked()
    (card,) = credentials(desk)
    assert asked(card)["given_name"] is True


def test_a_value_that_is_typed_restricts_what_is_accepted(desk) -> None:
    begin(desk)
    QTest.keyClicks(find(desk, "limit-department"), "Facilities")
    (badge,) = credentials(desk)
    assert badge["restrictions"]["attributes"] == [{"key": "department", "value": "Facilities"}]


@pytest.mark.parametrize(
    ("key", "limits"),
    [(Qt.Key.Key_Down, [{"key": "age_over_18", "value": "false"}]), (Qt.Key.Key_Home, None)],
    ids=["another-value", "any-value"],
)
def test_a_value_that_is_chosen_restricts_what_is_accepted(desk, key: Qt.Key, limits: list | None) -> None:
    begin(desk, "age")
    strike(find(desk, "limit-age_over_18"), key)
    (age,) = credentials(desk)
    assert age["restrictions"].get("attributes") == limits


def test_another_credential_is_asked_for_too(desk) -> None:
    begin(desk)
    strike(find(desk, "Another credential"))
    blocks(desk, 2)
    first, second = credentials(desk)
    assert schemas([first]) == ["employee-badge"]
    assert schemas([second]) != ["employee-badge"]
    assert second["attributes"]


def test_a_credential_that_is_removed_is_not_asked_for(desk) -> None:
    begin(desk)
    strike(find(desk, "Another credential"))
    blocks(desk, 2)
    kept = desk.ask_room.request.form.blocks[1].asked.schema_name
    strike(find(desk, "Do not ask for this one: Employee badge"))
    blocks(desk, 1)
    assert schemas(credentials(desk)) == [kept]


def test_another_kind_of_credential_is_chosen_by_key(desk) -> None:
    begin(desk)
    kind = find(desk, "Credential 1")
    strike(kind, Qt.Key.Key_Home)
    wanted = kind.currentData()
    assert wanted != "employee-badge"
    block = desk.ask_room.request.form.blocks[0]
    desk.until(lambda: desk.ask_room.request.form.blocks[0] is not block)
    assert schemas(credentials(desk)) == [wanted]


def test_attributes_of_ones_own_are_named_added_and_removed(desk) -> None:
    begin(desk, "own")
    QTest.keyClicks(find(desk, "asked-name"), "Gate")
    QTest.keyClicks(find(desk, "Name of the attribute"), "seat")
    for count in (2, 3):
        strike(find(desk, "Another attribute"))
        desk.until(lambda count=count: len(called(desk, "Name of the attribute")) == count)
        QTest.keyClicks(called(desk, "Name of the attribute")[-1], f"row_{count}")
    strike(find(desk, "Remove Seat"))
    desk.until(lambda: len(called(desk, "Name of the attribute")) == 2)
    assert asked(credentials(desk)[0]) == {"row_2": True, "row_3": True}


def test_an_issuer_is_named_by_its_did(desk) -> None:
    begin(desk)
    strike(find(desk, "Issued by"), Qt.Key.Key_End)
    QTest.keyClicks(find(desk, "DID of the issuer"), "did:web:city.example")
    (badge,) = credentials(desk)
    assert badge["restrictions"]["issuerDid"] == "did:web:city.example"


@pytest.mark.parametrize(("words", "value"), [("SD-JWT VC", "sd-jwt"), ("W3C VC", "w3c")])
def test_the_format_and_the_name_in_the_wallet_are_sent(desk, words: str, value: str) -> None:
    begin(desk, more=True)
    strike(find(desk, f"Format: {words}"))
    QTest.keyClicks(find(desk, "Name in the wallet"), "Staff pass")
    (badge,) = credentials(desk)
    assert (badge["format"], badge["name"]) == (value, "Staff pass")


def test_the_protocol_is_sent(desk) -> None:
    begin(desk, more=True)
    strike(find(desk, "Protocol: DIDComm"))
    assert send(desk)["protocol"] == "didcomm"


def test_how_long_the_code_can_be_used_is_sent(desk) -> None:
    begin(desk, more=True)
    strike(find(desk, "Code valid for"), Qt.Key.Key_Down)
    assert send(desk)["expiryDate"] == to_text(desk.session.clock() + 30 * MINUTE)


def test_metadata_is_sent_and_stands_on_the_card_of_the_result(desk) -> None:
    begin(desk, more=True)
    QTest.keyClicks(find(desk, "Metadata ip"), "192.0.2.7")
    assert send(desk)["metadata"] == {"ip": "192.0.2.7"}
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    assert "ip: 192.0.2.7" in texts(desk.ask_room.result)


def test_without_metadata_the_card_of_the_result_has_no_line_for_it(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    assert desk.ask_room.result.isVisible()
    small = [each for each in seen(desk.ask_room.result, QLabel) if each.property("kind") == "small"]
    assert "" not in [each.text() for each in small]


def ground(mark: StateMark, role: Role) -> tuple[bool, bool]:
    """Tell whether the sign has the role's colour where only an octagon has any, and where a diamond has none."""
    picture = mark.grab().toImage()
    fill = QColor(LIGHT.tones[role].fill)
    return picture.pixelColor(36, 6) == fill, picture.pixelColor(20, 32) == fill


@pytest.mark.parametrize(
    ("state", "headline", "role", "shape"),
    [
        ("done", "Verified", Role.GOOD, (False, True)),
        ("failed", "Not verified", Role.BAD, (True, True)),
        ("unknown", "Verified, but the issuer is unknown", Role.WARN, (False, False)),
    ],
    ids=["verified", "not-verified", "unknown-issuer"],
)
def test_a_verdict_has_its_own_colour_and_its_own_shape(
    desk, state: str, headline: str, role: Role, shape: tuple[bool, bool]
) -> None:
    desk.ask("badge")
    if state == "failed":
        shown = presented("", "employee-badge", BADGE, isVerified=False)
        desk.answer("failed", bad_result(shown, failed=(("status", "REVOKED"),)))
    elif state == "unknown":
        who = {"issuer": "unknown", "issuerDid": "did:web:x.example"}
        desk.answer("done", good_result(presented("", "employee-badge", BADGE, **who)))
    else:
        desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    verdict = desk.ask_room.result.verdict
    assert verdict.headline.text() == headline
    assert (verdict.property("role"), verdict.headline.property("role")) == (role.value, role.value)
    mark = verdict.findChild(StateMark)
    assert mark.isVisible()
    assert ground(mark, role) == shape


def test_the_panel_says_how_far_the_wallet_is(desk) -> None:
    desk.ask("badge")
    visit_panel = desk.ask_room.request.visit_panel

    def told() -> tuple[str, QColor, bool]:
        assert visit_panel.pill.isVisible()
        ground = visit_panel.pill.grab().toImage().pixelColor(5, 14)
        return visit_panel.pill.accessibleName(), ground, visit_panel.qr.isVisible()

    ground = QColor(LIGHT.tones[Role.INFO].tint)
    assert told() == ("Waiting for the scan", ground, True)
    for state, *words in (
        ("opened", "Scanned", "Now in the wallet", "The person is choosing what to show."),
        ("working", "Being checked", "Being checked", "The answer arrived and is being checked."),
    ):
        desk.session.clock.pass_seconds(1)
        desk.place.happen(desk.asked.visit.visit_id, state)
        desk.until(lambda state=state: desk.asked.visit.state == state)
        assert told() == (words[0], ground, False)
        lines = [each.text() for each in visit_panel.findChildren(QLabel) if each.isVisible()]
        assert words[1] == visit_panel.headline.text()
        assert words[2] == visit_panel.sentence.text()
        assert set(words[1:]) <= set(lines)


def test_the_place_receives_the_typed_json_byte_for_byte(desk) -> None:
    begin(desk)
    payload = '{"name":"x","credentials":[{"attributes":[{"name":"a"}]}]}'
    double = '"protocol":"oid4vp","protocol":"oid4vp"'
    typed = f'{{ {double}, "metadata":{{"amount":1e2,"who":"a\u00a0b"}},"payload":{payload}}}\n'
    desk.window.perform("ask.json")
    desk.ask_room.request.written.editor.setPlainText(typed)
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None)
    assert [value for name, value in desk.place.calls if name == "request"] == [typed.encode()]


def test_json_that_nobody_changed_is_sent_as_it_is_shown(desk) -> None:
    begin(desk)
    desk.asked.draft.edit("life", "30")
    desk.window.perform("ask.json")
    shown = desk.ask_room.request.written.editor.toPlainText()
    assert "expiryDate" in shown
    desk.place.clock.pass_seconds(5)
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None)
    assert [value for name, value in desk.place.calls if name == "request"] == [shown.encode()]


def test_an_own_id_is_typed_under_more_and_a_missing_one_is_told_beside_it(desk) -> None:
    begin(desk, more=True)
    strike(find(desk, "My own"))
    strike(desk.ask_more)
    strike(find(desk, "ask.create"))
    assert desk.ask_more.isChecked()  # the fault is in what was closed
    desk.until(lambda: QApplication.focusWidget() is find(desk, "asked-id"))
    assert find(desk, "asked-id").accessibleDescription() == "required. Please fill this in."
    QTest.keyClicks(find(desk, "asked-id"), "check-7")
    assert send(desk)["requestId"] == "check-7"


def test_an_exact_end_starts_with_the_former_one_and_is_sent(desk) -> None:
    begin(desk, more=True)
    end = find(desk, "Code valid for")
    QTest.keyClick(end, Qt.Key.Key_End)
    assert desk.asked.draft.value("until") == to_text(desk.place.clock() + 10 * MINUTE)
    QTest.keyClicks(find(desk, "asked-until"), "x")  # in the place of the selected date
    strike(find(desk, "ask.create"))
    assert find(desk, "asked-until").accessibleDescription() == "required. Enter a date and a time."
    QTest.keyClick(find(desk, "asked-until"), Qt.Key.Key_Backspace)
    QTest.keyClicks(find(desk, "asked-until"), "11/24/2026")
    assert "2026-11-23" < send(desk)["expiryDate"] < "2026-11-26"  # in whichever zone this runs


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_person_is_asked_by_the_id_of_the_agent(make_desk) -> None:
    desk = make_desk()
    desk.place.agents = known_agents()
    desk.show()
    desk.until(lambda: desk.window.room("people").is_offered)
    kim = next(each for each in desk.place.agents if each["alias"] == "acme:kim")
    begin(desk)
    strike(find(desk, "A person"))
    QTest.keyClicks(find(desk, "Alias of the person"), "acme:kim")
    strike(desk.ask_more)
    strike(find(desk, "Agent ID"))
    assert find(desk, "ID of the agent of this person").text() == kim["agentId"]
    strike(find(desk, "ask.create"))
    desk.until(lambda: desk.asked.visit is not None)
    (body,) = [json.loads(value) for name, value in desk.place.calls if name == "ask by ID"]
    assert (body["agentId"], "agentAlias" in body, "requestId" in body) == (kim["agentId"], False, False)


def test_a_schema_that_is_in_no_list_is_named_under_more(desk) -> None:
    begin(desk, "own", more=True)
    QTest.keyClicks(find(desk, "asked-name"), "Check")
    QTest.keyClicks(find(desk, "Name of the attribute"), "given_name")
    QTest.keyClicks(find(desk, "Schema ID"), "urn:badge:7")
    (badge,) = credentials(desk)
    assert badge["restrictions"] == {"schemaId": "urn:badge:7"}


def test_no_row_is_cut_in_german_where_form_and_preview_hardly_fit(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.resize(1164, 700)
    begin(desk, "age", more=True)
    desk.settle()
    form = desk.ask_room.request.form
    assert form.width() <= form.parentWidget().width()
