"""The panel that decodes: pasted, chosen in a response, chosen in a recorded message."""

import base64
import json

import pytest
from fakes import response
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItemIterator

from connector_desk.contract.explanations import explanation_of
from connector_desk.desk.rooms.workbench.decode_view import DecodeView
from tests.core.oid4vp.verification import mdoc_scene


def b64(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def token(payload, typ="JWT"):
    return f"{b64({'alg': 'ES256', 'typ': typ})}.{b64(payload)}.{b64('s')}"


@pytest.fixture
def room(make_desk):
    desk = make_desk()
    desk.show()
    desk.window.perform("room.workbench")
    desk.settle()
    view = desk.window.room("workbench").view
    view.show_panel("decode")
    return desk, view, view.panels["decode"]


def rows(panel: DecodeView):
    found = QTreeWidgetItemIterator(panel.tree)
    made = []
    while found.value() is not None:
        made.append((found.value().text(0), found.value().text(1)))
        found += 1
    return made


def paste(desk, panel, text):
    shown = []
    panel.tree.model().rowsInserted.connect(lambda *_: shown.append(text))
    QGuiApplication.clipboard().setText(text)
    panel.box.setFocus()
    QTest.keyClick(panel.box, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: bool(shown) and not panel.tree.isHidden())


def test_the_chosen_line_can_be_read(room):
    desk, _, panel = room
    paste(desk, panel, token({"given_name": "Maya"}))
    line = panel.tree.visualItemRect(panel.tree.currentItem())
    picture = panel.tree.viewport().grab(line).toImage()
    across = range(picture.width() // 2)
    inks = {picture.pixelColor(x, y).lightness() for y in range(picture.height()) for x in across}
    assert max(inks) - min(inks) > 150


def test_a_mobile_document_is_open_down_to_its_elements(room):
    desk, _, panel = room
    paste(desk, panel, mdoc_scene.response(mdoc_scene.document(mdoc_scene.issued())))
    assert panel.says.text() == "mdoc response: no faults"
    (element,) = panel.tree.findItems("given_name", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    assert not panel.tree.visualItemRect(element).isEmpty()
    assert element.text(1) == '"Erika"'
    assert ("", "The issuer signed the digest of this value.") in rows(panel)


def test_what_is_pasted_is_decoded_with_its_times(room):
    desk, _, panel = room
    now = desk.session.clock() // 1_000
    paste(desk, panel, token({"given_name": "Maya", "exp": now - 7_200}))
    assert ("given_name", "Maya") in rows(panel)
    assert ("", "Expired 2 hours ago.") in rows(panel)
    assert panel.says.text() == "JWT: 1 fault"
    QTest.keyClick(panel.clear, Qt.Key.Key_Space)
    assert (panel.box.written, panel.tree.isHidden()) == ("", True)


def test_what_is_broken_is_underlined_at_its_byte(room):
    desk, _, panel = room
    paste(desk, panel, '{"ü": 1, "a": [1, 2')
    (mark,) = panel.box.extraSelections()
    assert mark.cursor.selectionEnd() == len('{"ü": 1, "a": [1, 2')
    assert any(words.startswith("Byte 20: The JSON breaks here") for _, words in rows(panel))


def test_a_refusal_is_explained_with_its_section_and_a_remedy(room):
    desk, _, panel = room
    paste(desk, panel, '{"error": "invalid_proof", "error_description": "aud"}')
    told = explanation_of("invalid_proof")
    assert panel.refusal.sentence.text() == f"invalid_proof: {told.meaning}"
    assert panel.refusal.next_step.text() == f"{told.reason} ({told.section}) {told.remedy}"
    panel.show_text('{"isSuccessfull": false, "result": {"code": "rate_limited"}}')
    assert panel.refusal.sentence.text().startswith("rate_limited: ")


def test_a_long_text_is_decoded_beside_the_window(room):
    desk, _, panel = room
    panel.show_text(token({"many": ["value"] * 4_000, "last": "here"}))
    desk.until(lambda: ("last", "here") in rows(panel))


def test_a_value_is_copied_as_it_is(room):
    desk, _, panel = room
    paste(desk, panel, token({"family_name": "Lindqvist"}))
    (item,) = panel.tree.findItems("family_name", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    panel.tree.setCurrentItem(item)
    QTest.keyClick(panel.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Lindqvist"


def test_the_body_of_a_response_is_decoded_in_place(room):
    desk, view, panel = room
    controller = desk.window.room("workbench").controller
    answered = response(result={"url": "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fa"})
    controller.state.response = answered
    controller.answered.emit(answered)
    response_panel = view.panels["response"]
    response_panel.decode.setFocus()
    QTest.keyClick(response_panel.decode, Qt.Key.Key_Space)
    assert panel.isVisible()
    assert ("credential_offer_uri", "https://a") in rows(panel)
