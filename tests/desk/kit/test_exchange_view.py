"""An exchange as a person sees it: every part of it, plain, and never more than the window can bear."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea

from connector_desk.base.errors import DeskError
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.contract.qr_code import png_of
from connector_desk.desk.kit.address_dialog import LinkDialog
from connector_desk.desk.kit.exchange_body import HexRows, IndentedRows, read_body
from connector_desk.desk.kit.exchange_index import JsonIndex
from connector_desk.desk.kit.exchange_text import body_text, hex_text, status_words, summary_of
from connector_desk.desk.kit.exchange_view import ExchangeView
from connector_desk.desk.kit.tokens import LIGHT

SENT = RecordedRequest(
    "POST",
    "https://portal.example/bc/admin/flow/url?a=<b>",
    (("Content-Type", "application/json"), ("X-API-Key", "$CONNECTOR_KEY")),
    b'{"workflow": "day-pass"}',
)
LINK = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Fo%2Fabc"


def response(status=200, body=b'{"isSuccessfull": true, "result": {"url": "x"}}', headers=(), complete=True):
    return Response(status, tuple(headers), body, 0.0123, SENT, complete)


@pytest.fixture
def view(qtbot):
    made, around = ExchangeView(LIGHT, empty="Nothing yet."), QScrollArea()
    around.setWidgetResizable(True)
    around.setWidget(made)
    qtbot.addWidget(around)
    around.show()
    yield made  # noqa: PT022 - `around` lives as long


def tabs(view):
    return [view.tabs.tabText(number) for number in range(view.tabs.count())]


def test_a_success_shows_each_of_its_parts(view):
    view.show_response(response(headers=[("Content-Type", "application/json"), ("X-Workflow-Id", "w1")]))
    assert view.status.accessibleName() == "200 OK"
    assert view.measures.text() == "12 ms · 47 B"
    assert tabs(view) == ["Body", "Tree", "As it came", "Headers", "Request"]
    assert json.loads(view.body.toPlainText())["result"] == {"url": "x"}
    assert view.raw.toPlainText() == '{"isSuccessfull": true, "result": {"url": "x"}}'
    assert view.headers.toPlainText().splitlines()[1] == "X-Workflow-Id: w1"
    shown = view.request.toPlainText()
    assert shown.startswith("POST https://portal.example/bc/admin/flow/url?a=<b>\nContent-Type: application/json\n")
    assert "X-API-Key: $CONNECTOR_KEY" in shown
    assert shown.endswith('{"workflow": "day-pass"}')
    assert view.head.textFormat() is Qt.TextFormat.PlainText


def test_a_failure_says_what_the_envelope_says():
    fields = [{"path": "payload[0].schemaId", "code": "schema_not_found", "message": "Unknown \u202e schema."}]
    result = {"code": "validation_failed", "message": "Some fields are wrong.", "fields": fields, "traceId": "t-1"}
    told = summary_of(response(422, json.dumps({"isSuccessfull": False, "result": result}).encode()))
    assert told[:3] == [
        ("isSuccessfull", "false"),
        ("code", "validation_failed"),
        ("message", "Some fields are wrong."),
    ]
    assert told[3][0] == "payload[0].schemaId"
    assert "\u202e" not in told[3][1]
    assert told[4] == ("traceId", "t-1")


def test_a_request_without_a_response_shows_why_and_what_was_sent(view):
    view.show_response(response())
    view.show_failure(SENT, DeskError("place_unreachable"))
    assert view.status.accessibleName() == "No response"
    assert tabs(view) == ["Request"]
    assert "cannot be reached" in view.failure.sentence.text()
    assert not view.save.isVisible()
    view.show_response(response())
    assert view.failure.isHidden()
    assert view.save.isVisible()
    view.clear()
    assert view.status.isHidden()


def test_a_picture_is_shown_with_what_its_code_says(view):
    view.show_response(response(body=png_of(LINK), headers=[("Content-Type", "image/png")]))
    assert tabs(view)[0] == "Picture"
    assert view.picture.code.text() == LINK
    view.picture.copy.click()
    assert QGuiApplication.clipboard().text() == LINK


def test_it_is_copied_as_curl_without_the_key_and_opened_in_the_workbench(view, qtbot):
    view.show_response(response())
    view.curl.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("curl ")
    assert "$CONNECTOR_KEY" in copied
    with qtbot.waitSignal(view.opens_in_workbench) as opened:
        view.workbench.click()
    assert opened.args == [SENT]


def test_the_body_is_saved_whole(view, tmp_path, monkeypatch):
    body = b"x" * 3_000_000
    monkeypatch.setattr(
        "connector_desk.desk.kit.exchange_view.QFileDialog.getSaveFileName",
        lambda *_: (str(tmp_path / "body.json"), ""),
    )
    view.show_response(response(body=body))
    assert len(view.raw.toPlainText()) < len(body)
    view.save.click()
    assert (tmp_path / "body.json").read_bytes() == body
    monkeypatch.setattr(
        "connector_desk.desk.kit.exchange_view.QFileDialog.getSaveFileName",
        lambda *_: (str(tmp_path / "none" / "x"), ""),
    )
    view.save.click()
    assert view.failure.isVisible()


def test_a_large_body_is_shown_whole_and_read_where_the_window_does_not_wait(qtbot):
    later = []
    view = ExchangeView(LIGHT, empty="", offload=lambda work, then: later.append((work, then)))
    qtbot.addWidget(view)
    rows = ",\n".join(f'{{"name": "n{number}"}}' for number in range(60_000))
    body = b'{"isSuccessfull": true, "result": [\n' + rows.encode() + b"]}"
    large = response(body=body)
    view.show_response(large)
    assert "document" not in large.__dict__
    assert not view.reading.isHidden()
    assert view.tabs.isHidden()
    ((work, then),) = later
    then(work())
    assert "document" not in large.__dict__
    assert view.reading.isHidden()
    assert tabs(view) == ["Body", "Tree", "As it came", "Headers", "Request"]
    assert len(view.body.lines.rows) == 180_000 + 5
    assert view.body.lines.rows[4] == '      "name": "n0"'
    assert len(view.raw.pane.lines.rows) == 60_001
    tree = view.tree.document
    result = tree.index(1, 0, tree.index(0, 0))
    assert result.data() == "result"
    assert tree.rowCount(result) == 120
    last = tree.index(119, 0, result)
    assert (last.data(), tree.rowCount(last)) == ("[59500 … 59999]", 500)
    view.search.setText("N59999")
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    assert view.body.lines.currentIndex().data() == '      "name": "n59999"'
    view.tabs.setCurrentWidget(view.tree)
    view.search.setText("n59998")
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    assert view.tree.currentIndex().siblingAtColumn(1).data() == '"n59998"'


def test_what_was_read_of_a_former_response_is_dropped(qtbot):
    later = []
    view = ExchangeView(LIGHT, empty="", offload=lambda work, then: later.append((work, then)))
    qtbot.addWidget(view)
    view.show_response(response(body=b"[" + b"1," * 20_000 + b"1]"))
    view.show_response(response(body=b"[2]"))
    ((work, then),) = later
    then(work())
    assert view.raw.toPlainText() == "[2]"


def test_nothing_is_written_in_another_way(view):
    view.show_response(response(body=b'{"a": 1e2, "a": 1.0, "b": "\\u00e4\\/", "c": []}'))
    assert view.body.toPlainText().splitlines()[1:-1] == [
        '  "a": 1e2,',
        '  "a": 1.0,',
        '  "b": "\\u00e4\\/",',
        '  "c": []',
    ]


def test_what_breaks_off_is_shown_up_to_there(view):
    view.show_response(response(body=b'{"a": [1, 2, oops'))
    assert view.cut.text() == "This is no JSON from character 14 on; it is shown up to there."
    tree = view.tree.document
    numbers = tree.index(0, 0, tree.index(0, 0))
    assert [tree.index(row, 1, numbers).data() for row in range(tree.rowCount(numbers))] == ["1", "2"]


def test_bytes_are_shown_as_figures(view):
    view.show_response(response(body=bytes(range(40))))
    assert view.raw.toPlainText().splitlines()[2].split() == [
        "00000020",
        *(f"{n:02x}" for n in range(32, 40)),
        "!\"#$%&'",
    ]
    view.show_response(response(body=b"text"))
    view.raw.choice.chosen.emit("bytes")
    assert view.raw.toPlainText().startswith("00000000  74 65 78 74")


def test_case_396_and_397_nothing_of_a_response_is_obeyed(view):
    said = {"isSuccessfull": False, "result": {"code": "<b>x</b>", "message": "<img src=x>\u202eevil", "traceId": "t"}}
    view.show_response(response(422, json.dumps(said, ensure_ascii=False).encode(), [("X", "<i>\u200b</i>")]))
    shown = [each for each in view.findChildren(QLabel) if each.text()]
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in shown)
    assert "⟨U+202E⟩" in view.body.toPlainText()
    texts = [
        view.body.toPlainText(),
        view.raw.toPlainText(),
        view.headers.toPlainText(),
        *(each.text() for each in shown),
    ]
    assert not any(mark in text for text in texts for mark in "\u202e\u200b")


def test_case_432_a_link_is_opened_only_after_its_whole_address_was_shown(view, monkeypatch):
    opened = []
    monkeypatch.setattr("connector_desk.desk.kit.address_dialog.QDesktopServices.openUrl", opened.append)
    long = "https://portal.example/" + "a" * 200
    body = json.dumps({"one": long, "two": "file:///etc/passwd", "three": "javascript:alert(1)"}).encode()
    view.show_response(response(body=body, headers=[("Location", "http://portal.example/next")]))
    assert view.links.text() == "Links (2)…"
    view.links.click()
    dialog = view.link_dialog
    assert opened == []
    dialog.list.setCurrentRow(1)
    assert dialog.address.text() == long
    QTest.keyClick(dialog.open_it, Qt.Key.Key_Return)
    assert [url.toString() for url in opened] == [long]


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "https://", "", "//x", "http:x"])
def test_case_432_only_web_pages_are_opened(qtbot, address):
    dialog = LinkDialog(None, LIGHT, (address,))
    qtbot.addWidget(dialog)
    assert not dialog.open_it.isEnabled()


def test_case_443_what_is_no_sane_picture_is_none(view):
    whole = png_of(LINK)
    for body in (whole[:60], whole + b"x" * 2_100_000, b"\x89PNG\r\n\x1a\n" + b"\xff" * 40, b"<html>"):
        view.show_response(response(body=body, headers=[("Content-Type", "image/png")]))
        assert "Picture" not in tabs(view)


def test_no_secret_is_copied_or_opened_in_the_workbench(view, qtbot):
    body = b'{"pin": "4711", "payload": []}'
    headers = (("Authorization", "Bearer canary-token"), ("X-API-Key", "$CONNECTOR_KEY"))
    sent = RecordedRequest("POST", "http://h/x?token=canary-query", headers, body)
    view.show_response(replace(response(), sent=sent))
    with qtbot.waitSignal(view.opens_in_workbench) as opened:
        view.workbench.click()
    view.curl.click()
    for text in (repr(opened.args), QGuiApplication.clipboard().text()):
        assert "canary" not in text
        assert "4711" not in text
        assert "$CONNECTOR_KEY" in text


def test_case_398_every_status_and_body_is_shown(view):
    bodies = (b"", b"null", b"<b>no JSON</b>", b"\xff\x00", b'{"isSuccessfull": "x"}', b"[" * 5_000)
    for status in (100, 199, 204, 302, 401, 409, 410, 422, 429, 500, 503, 507, 599, 999):
        for body in bodies:
            view.show_response(response(status, body))
            assert view.status.accessibleName() == status_words(status)
            assert tabs(view)[-1] == "Request"


@settings(max_examples=80)
@given(st.binary(max_size=400))
def test_any_bytes_are_shown_as_plain_text(body):
    shown = body_text(body)
    assert not any(mark in shown for mark in "\u202e\u200b\0")
    assert hex_text(body).count("\n") == max(0, (len(body) - 1) // 16)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300) | st.text(alphabet='{}[]:,"\\ tn1e-.a', max_size=120).map(str.encode))
def test_any_body_is_read_as_far_as_it_goes(body):
    read = read_body(response(body=body))
    for rows in (read.rows, HexRows(read.body), *(() if read.index is None else (IndentedRows(read.index),))):
        assert all(isinstance(rows[row], str) for row in range(len(rows)))
    read.body.close()


def values() -> st.SearchStrategy[object]:
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5),
        max_leaves=20,
    )


@settings(max_examples=60, deadline=None)
@given(values(), st.sampled_from([None, 1]))
def test_the_indented_lines_are_the_same_document_and_the_tree_has_all_of_it(document, indent):
    text = json.dumps(document, indent=indent, ensure_ascii=False)
    index = JsonIndex(text)
    assert index.broken_at is None
    assert json.loads("\n".join(index.line(number) for number in range(index.line_count()))) == document
    for node in range(len(index)):
        assert json.loads(index.value(node)) is not ...
        if node:
            assert index.child(index.parent(node), index.row(node)) == node


def test_many_children_are_in_groups():
    index = JsonIndex(json.dumps(list(range(1_201))))
    assert [index.name(index.child(0, row)) for row in range(index.count(0))] == ["0 … 499", "500 … 999", "1000 … 1200"]
    group = index.child(0, 2)
    assert (index.count(group), index.parent(group), index.row(group)) == (201, 0, 2)
    last = index.child(group, 200)
    assert (index.value(last), index.parent(last), index.row(last)) == ("1200", group, 200)
