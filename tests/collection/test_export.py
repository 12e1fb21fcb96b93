"""Exported requests are run by what they are for, and send the same bytes to a server that records them."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.collection.curl_import import read_curl
from connector_desk.collection.export import as_curl, as_fetch, as_har, as_httpx
from connector_desk.collection.history import LARGEST_KEPT_BODY

pytestmark = pytest.mark.sqlite
SECRETS = {"CONNECTOR_KEY": "canary-$key-'\"`", "AGENT_TOKEN": "canary-token"}
KEY = ("X-API-Key", KEY_PLACEHOLDER)
TOKEN = ("Authorization", f"Bearer {TOKEN_PLACEHOLDER}")
JSON = ("Content-Type", "application/json")
START = 1_795_000_000_000


class Recorder(BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.seen.append((self.command, self.path, self.headers.items(), body))
        self.send_response(204)
        self.end_headers()

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = answer  # noqa: N815 - as http.server calls them

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def recorder():
    with ThreadingHTTPServer(("127.0.0.1", 0), Recorder) as server:
        server.seen = []
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def run_curl(request, folder):
    (folder / "it.sh").write_bytes(as_curl(request).encode())
    return ["sh", folder / "it.sh"]


def run_httpx(request, folder):
    (folder / "it.py").write_text(as_httpx(request), encoding="utf-8")
    return [sys.executable, folder / "it.py"]


def run_fetch(request, folder):
    (folder / "it.mjs").write_text(as_fetch(request), encoding="utf-8")
    return ["node", folder / "it.mjs"]


def tool(run, program, *marks):
    there = pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not on this machine")
    return pytest.param(run, marks=[there, *marks], id=program)


@pytest.mark.parametrize(
    "run", [tool(run_curl, "curl"), tool(run_httpx, sys.executable), tool(run_fetch, "node", pytest.mark.interop)]
)
def test_an_export_sends_the_same_bytes(recorder, tmp_path, run):
    quotes = 'it\'s "q" `ls` $HOME \\n \\ \n\r\n\t@ %s {{x}} ü€ 😀'
    requests = [
        ("POST", "/a?b=%20c&d={e}", [JSON, ("X-A", 'it\'s "$HOME" `x`'), KEY], quotes.encode()),
        ("PUT", "/../a", [("Content-Type", "x/y"), TOKEN], b"@file"),
        ("POST", "/binary", [KEY], bytes(range(256)) + b"%d\\0011"),
        ("POST", "/empty", [KEY], b""),
        ("DELETE", "/d", [KEY, ("X-A", "1")], b""),
        ("POST", "/long", [JSON], b'["' + b"'x" * 60_000 + b'"]'),
    ]
    if run is not run_curl:
        requests[1] = ("PUT", "/a", *requests[1][2:])  # the others take dots out of a path, as a browser does
    recorder.seen.clear()
    base = f"http://127.0.0.1:{recorder.server_port}"
    environment = {**os.environ, **SECRETS}
    for method, path, headers, body in requests:
        request = RecordedRequest(method, base + path, tuple(headers), body)
        done = subprocess.run(
            run(request, tmp_path), check=False, env=environment, capture_output=True, timeout=60, text=True
        )
        assert done.returncode == 0, done.stderr
        seen_method, seen_path, seen_headers, seen_body = recorder.seen.pop()
        assert (seen_method, seen_path, seen_body) == (method, path, body)
        for name, value in headers:
            wanted = value.replace(KEY_PLACEHOLDER, SECRETS["CONNECTOR_KEY"])
            wanted = wanted.replace(TOKEN_PLACEHOLDER, SECRETS["AGENT_TOKEN"])
            assert [sent for each, sent in seen_headers if each.lower() == name.lower()] == [wanted]
        if not any(name == "Content-Type" for name, _ in headers):
            assert "content-type" not in {name.lower() for name, _ in seen_headers}
    assert recorder.seen == []


NAMES = st.from_regex(r"X-[A-Za-z-]{1,8}", fullmatch=True)
VALUES = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), min_size=1).map(str.strip).filter(bool)


@given(
    st.lists(st.tuples(NAMES, VALUES), max_size=3),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E, exclude_characters="#"), max_size=20),
)
def test_an_exported_command_is_imported_as_it_was(headers, body, path):
    request = RecordedRequest("POST", f"https://desk.example/{path}", (JSON, *headers), body.encode())
    found = read_curl(as_curl(request))
    assert (found.method, found.address, found.headers, found.body) == (
        request.method,
        request.address,
        request.headers,
        request.body,
    )


@pytest.mark.parametrize(
    "body",
    [
        b'{"a": "' + "ü %d '\\n ".encode() * 8_192 + b'"}',
        b"\x00\xff\x80\n%s\\",
        bytes(range(256)) * 400,
    ],
    ids=["large", "binary", "both"],
)
def test_a_body_that_an_export_pipes_is_imported_as_it_was(body):
    request = RecordedRequest("POST", "https://desk.example/a", (JSON,), body)
    assert as_curl(request).startswith("printf")
    found = read_curl(as_curl(request))
    assert (found.body, found.headers, found.notices) == (body, (JSON,), ())


def test_the_largest_json_that_a_history_keeps_is_exported_in_a_size_that_is_imported():
    body = json.dumps([{"key": f"name {at}", "value": True} for at in range(14_000)]).encode()
    request = RecordedRequest("POST", "https://desk.example/a", (JSON,), body)
    assert len(body) < LARGEST_KEPT_BODY < 1.2 * len(body)
    assert len(as_curl(request)) < 1.2 * len(body)
    assert read_curl(as_curl(request)).body == body


def test_a_har_holds_request_and_response_and_no_key():
    request = RecordedRequest("POST", "https://desk.example/a?b=c&d=", (JSON, KEY), b'{"a": "\xc3\xbc"}')
    response = Response(200, (("Content-Type", "image/png"),), b"\x89PNG\xff", 0.0123, request)
    log = json.loads(as_har(request, response, START))["log"]
    (entry,) = log["entries"]
    assert (log["version"], log["creator"]["name"]) == ("1.2", "connector-desk")
    type_header = {"name": "Content-Type", "value": "application/json"}
    assert entry == {
        "startedDateTime": "2026-11-18T11:06:40.000Z",
        "time": 12.3,
        "timings": {"send": 0, "wait": 12.3, "receive": 0},
        "cache": {},
        "request": {
            "method": "POST",
            "url": "https://desk.example/a?b=c&d=",
            "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": [type_header, {"name": "X-API-Key", "value": "$CONNECTOR_KEY"}],
            "queryString": [{"name": "b", "value": "c"}, {"name": "d", "value": ""}],
            "postData": {"mimeType": "application/json", "text": '{"a": "ü"}'},
            "headersSize": -1,
            "bodySize": 11,
        },
        "response": {
            "status": 200,
            "statusText": "",
            "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": [{"name": "Content-Type", "value": "image/png"}],
            "content": {"size": 5, "mimeType": "image/png", "text": "iVBOR/8=", "encoding": "base64"},
            "redirectURL": "",
            "headersSize": -1,
            "bodySize": 5,
        },
    }


def test_a_har_can_tell_of_a_request_without_a_response():
    (entry,) = json.loads(as_har(RecordedRequest("GET", "https://x", (), b""), None, START))["log"]["entries"]
    assert (entry["response"]["status"], entry["response"]["bodySize"], entry["time"]) == (0, -1, 0)
    assert entry["response"]["content"] == {"size": 0, "mimeType": "", "text": ""}
    assert "postData" not in entry["request"]


@given(VALUES, st.text(st.characters(exclude_categories=["Cs"])))
def test_texts_of_a_fetch_export_are_json_literals(value, body):
    export = as_fetch(RecordedRequest("POST", "https://desk.example", (JSON, ("X-A", value)), body.encode()))
    assert json.loads(re.search(r'\["X-A", (".*")\],', export)[1]) == value
    if body and "\0" not in body:
        assert json.loads(re.search(r"^  body: (.*),$", export, re.MULTILINE)[1]) == body
