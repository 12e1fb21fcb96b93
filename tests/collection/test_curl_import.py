"""Commands of curl, as browsers, tools and people write them."""

import re
import shutil
import subprocess
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import process_time
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.collection.command_words import ansi_c_text
from connector_desk.collection.curl_import import LONGEST_COMMAND, read_curl
from connector_desk.collection.imported import ImportRefused, imported, saved
from connector_desk.collection.saved_request import SavedRequest
from connector_desk.contract.fault_texts import FaultText

pytestmark = pytest.mark.sqlite
FORM = ("Content-Type", "application/x-www-form-urlencoded")
JSON = ("Content-Type", "application/json")


@pytest.mark.parametrize(
    ("command", "method", "address", "headers", "body"),
    [
        ("curl https://x.example/a", "GET", "https://x.example/a", (), b""),
        ("$ curl -sSXPUT 'x.example/a b' -d q", "PUT", "x.example/a b", (FORM,), b"q"),
        ("curl -d a=1 -d b=2 https://x", "POST", "https://x", (FORM,), b"a=1&b=2"),
        ("curl -G -d a=1 --data-urlencode 'b=ü @' https://x?c", "GET", "https://x?c&a=1&b=%C3%BC+%40", (), b""),
        ("curl --json '{}' https://x", "POST", "https://x", (JSON, ("Accept", "application/json")), b"{}"),
        ("curl «https://x/a»", "GET", "https://x/a", (), b""),
        ("curl --url \u203ahttps://x/a\u2039", "GET", "https://x/a", (), b""),
        ("curl -I https://x", "HEAD", "https://x", (), b""),
        ("curl -H 'A:  b c ' -H 'D;' -H 'E:' https://x", "GET", "https://x", (("A", "b c"), ("D", "")), b""),
        ("curl -H Content-Type: -d x https://x", "POST", "https://x", (), b"x"),
        ("curl --data-raw @x https://x -H 'Content-Type: application/json'", "POST", "https://x", (JSON,), b"@x"),
        (r"curl https://x --data-raw $'a\n\u00fc\x41\101\'' ", "POST", "https://x", (FORM,), "a\nüAA'".encode()),
        (
            r"curl https://x --data-raw $'\ud7ff\ud800\udfff\ue000'",
            "POST",
            "https://x",
            (FORM,),
            "\ud7ff\U000103ff\ue000".encode(),  # a pair of surrogates is one character
        ),
        ("curl https://x --data-raw 'cost $'' '\\''y'", "POST", "https://x", (FORM,), b"cost $ 'y"),
        ("curl \\\n  https://x \\\r\n -d a", "POST", "https://x", (FORM,), b"a"),
        ("curl -d 'a\\\nb' https://x", "POST", "https://x", (FORM,), b"a\\\nb"),
        (
            "curl -u kim:x --max-time 3 -o f --url https://x",
            "GET",
            "https://x",
            (("Authorization", "Basic a2ltOng="),),
            b"",
        ),
    ],
)
def test_a_command_is_read_as_curl_reads_it(command, method, address, headers, body):
    found = read_curl(command)
    assert (found.method, found.address, found.headers, found.body) == (method, address, headers, body)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "begin with curl"),
        ("wget https://x", "begin with curl"),
        ("curl", "address"),
        ("curl 'https://x", "quotation mark"),
        ("curl https://x https://y", "more than one address"),
        ("curl -F a=b https://x", "The option -F sends a form in parts"),
        ("curl --form-string a https://x", "The option --form-string sends a form in parts"),
        ("curl --no-such-switch https://x", "The option --no-such-switch of curl"),
        ("curl -T file https://x", "reads a file"),
        ("curl https://x -d $'a\\0b'", "U+0000"),
        (r"curl https://x -d $'\ud83d'", "half of a character"),
        ("curl “https://x -d a", "quotation mark"),
        ("curl https://x -H", "-H of curl needs a value"),
        ("curl https://x -d @secret", "reads a file"),
        ("curl https://x --data-urlencode name@secret", "reads a file"),
        ("curl https://x -H @secret", "reads a file"),
        ("curl https://x -H nothing", "header name"),
        ("curl " + "x" * LONGEST_COMMAND, "too large"),
    ],
)
def test_what_cannot_be_imported_is_told(command, said):
    with pytest.raises(ImportRefused) as refused:
        read_curl(command)
    assert said in refused.value.message
    assert refused.value.code == "import_unreadable"


def test_a_saved_request_holds_no_secret_and_no_address_and_no_variable():
    secret = "-H 'X-API-Key: canary' -H 'authorization: canary' -b canary=1 -H 'X-Auth-Token: canary' -u canary:x"
    command = f"curl {secret} -H 'Idempotency-Key: one' -H 'X-A: {{{{a}}}}' -d '{{{{b}}}}' https://x.example/a?b=1#c"
    request = saved(read_curl(command), 7)
    assert "canary" not in repr(request)
    assert request.head.path == "/a?b=1"
    assert request.head.headers == [["Idempotency-Key", "one"], ["X-A", "{{a}}"], list(FORM)]
    assert request.head.literal
    assert (request.head.template, request.body) == (None, b"{{b}}")
    assert request.file.startswith("007-")


@pytest.mark.parametrize(
    "command", ["curl https://x -X 'a b'", "curl https://x -H 'a b: c'", "curl 'https://[x'", "curl ftp://x/a"]
)
def test_what_cannot_be_saved_is_told(command):
    with pytest.raises(ImportRefused):
        saved(read_curl(command), 1)


PIECES = st.sampled_from(
    [
        "curl",
        " ",
        "'",
        '"',
        "$'",
        "\\",
        "\n",
        "-d",
        "-H",
        "-X",
        "--json",
        "--url",
        "-G",
        "-sS",
        "=",
        "@",
        "https://x",
        "{{a}}",
    ]
)


@settings(max_examples=300)
@given(st.text() | st.lists(PIECES | st.text(max_size=5)).map(" ".join), st.booleans())
def test_no_text_crashes_the_import(text, as_command):
    try:
        found = saved(read_curl(f"curl {text}" if as_command else text), 1)
    except ImportRefused:
        return
    assert isinstance(found, SavedRequest)


# --- The same bytes as curl, started by bash


class Recorder(BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = [(name, value.encode("latin-1")) for name, value in self.headers.items()]
        self.server.seen.append((self.command, self.path.encode("latin-1"), headers, body))
        self.send_response(204)
        self.end_headers()

    do_GET = do_POST = do_PUT = do_put = do_HEAD = answer  # noqa: N815 - as http.server calls them

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


OF_CURL = {"host", "content-length", "accept-encoding", "connection", "upgrade", "http2-settings"}
OF_CURL_UNLESS_GIVEN = {"user-agent", "accept"}


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not on this machine")
@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not on this machine")
@pytest.mark.parametrize(
    "command",
    [
        r"curl HOST/a --data-raw $'\xc3\xbc \303\274 \u00fc \U0001f600 \q \x4 \1014 \cA \e\?'",
        r"curl HOST/a --data-binary $'\xff\xfe\x80'",
        r"""curl HOST/a -d "a \"b\" \$x \n \\ 'c'" -d 'it'\''s' -d a\ b""",
        "curl HOST/a -d ''",
        "curl HOST/a -d @x --data-raw @x".replace("-d @x ", ""),
        "curl -G -d a=1 -d 'b=2' HOST/a?c",
        "curl -G HOST/a --data-urlencode 'a=ü &@/~._-' --data-urlencode '=x y' --data-urlencode 'a@b=c'",
        "curl --json '{\"a\":' --json '1}' HOST/a",
        "curl -d a --json b -d c HOST/a",
        "curl --url-query 'a=b c' --url-query '+d=e' HOST/a?x=1",
        "curl HOST/a/../b/./c/..?x=../y",
        "curl --path-as-is HOST/a/../b",
        "curl 'http://HOST/a?to=https://x.example/b'",
        "curl 'HOST/a?to=https://x.example/b'",
        "curl HOST?a=1",
        "curl HOST",
        r"curl 'HOST/\{a\}?b=\[1-2\]'",
        "curl -g 'HOST/{a}?b=[1-2]'",
        "curl -r 0-9 -A me -e 'http://x/;auto' HOST/a",
        "curl --oauth2-bearer abc HOST/a",
        "curl -u kim:ü HOST/a",
        "curl -b a=1 HOST/a",
        "curl -sS --tlsv1.2 --no-progress-meter --retry 0 --retry-all-errors --compressed HOST/a",
        "curl -X put HOST/a -H 'X-A;' -H 'User-Agent:' -H 'X-B:  c ' -d x",
        "X=1 env Y=2 curl HOST/a -d x 2>/dev/null | cat; echo done",
        "curl HOST/a -o /dev/null -d x > /dev/null 2>&1 -H 'X-A: 1' && echo done",
        "cd / && curl HOST/a # a comment",
        "curl \\\n  HOST/a \\\n  -d b\n",
        "curl HOST/ü%20ä?ö=1",
    ],
)
def test_the_import_sends_what_curl_sends(recorder, command, tmp_path):
    host = f"127.0.0.1:{recorder.server_port}"
    command = command.replace("HOST", host)
    recorder.seen.clear()
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "NO_PROXY": "*"}
    done = subprocess.run(["bash", "-c", command], check=False, env=environment, capture_output=True, timeout=60)
    assert len(recorder.seen) == 1, done.stderr
    method, target, headers, body = recorder.seen.pop()
    found = read_curl(command)
    request = imported(found, 1).request
    assert found.method == method
    target = re.sub(rb"[^!-~]+", lambda raw: quote_from_bytes(raw[0]).encode(), target)
    target = re.sub(rb"%[0-9a-f]{2}", lambda coded: coded[0].upper(), target)  # the same (RFC 3986 §2.1)
    assert request.head.path == target.decode()
    assert found.body == body
    given = sorted((name.lower(), value.encode()) for name, value in found.headers)
    names = {name for name, _ in given}
    assert given == sorted(
        (name.lower(), value.strip())
        for name, value in headers
        if name.lower() not in OF_CURL and (name.lower() not in OF_CURL_UNLESS_GIVEN or name.lower() in names)
    )


BACKSLASHED = st.text(
    st.sampled_from("\\nrtabfvex01789cuUAF'\"?ü€😀 q")
    | st.characters(exclude_categories=["Cs"], exclude_characters="\0")
).filter(lambda text: len(text) - len(text.rstrip("\\")) in {0, 2, 4})


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not on this machine")
@settings(max_examples=150, deadline=None)
@given(st.lists(BACKSLASHED, min_size=1, max_size=40))
def test_ansi_c_quoting_is_that_of_bash(texts):
    readable = []
    for text in texts:
        inside = re.sub(r"(?<!\\)((?:\\\\)*)'", r"\1\'", text)
        try:
            readable.append((inside, ansi_c_text(inside).encode("utf-8", "surrogateescape")))
        except ImportRefused:
            continue
    script = "printf '%s\\0'" + "".join(f" x$'{inside}'" for inside, _ in readable)
    done = subprocess.run(
        ["bash"], check=True, env={"LC_ALL": "C.UTF-8"}, input=script.encode(), capture_output=True, timeout=60
    )
    if readable:
        assert done.stdout.split(b"\0")[:-1] == [b"x" + made for _, made in readable]


# --- Windows


def chrome_for_cmd(text):
    """Quote a value as Chrome does for "Copy as cURL (cmd)" (front_end/panels/network, NetworkLogView)."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    text = re.sub(r"[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]", r"^\g<0>", text)
    text = re.sub(r"%(?=[a-zA-Z0-9_])", "%^", text)
    return '^"' + re.sub(r"\r?\n", "^\n\n", text) + '^"'


def chrome_before_for_cmd(text):
    """Quote a value as Chrome did until 2019."""
    text = text.replace('"', '""').replace("%", '"%"').replace("\\", "\\\\")
    return '"' + re.sub(r"[\r\n]+", lambda ends: f'"^{ends[0]}{ends[0]}"', text) + '"'


def for_powershell(text):
    return "'" + text.replace("'", "''") + "'"


LINES = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\"\\^%&|<>()!'`;, {}[]=\n"))


@settings(max_examples=300)
@given(LINES, st.sampled_from([" ^\n  ", " ^\r\n  ", " "]))
def test_what_chrome_copies_for_cmd_is_what_it_sent(body, between):
    parts = [
        "curl " + chrome_for_cmd("https://x.example/a?b=%20c&d=e"),
        "-H " + chrome_for_cmd('X-A: a "b" 100%'),
        "--data-raw " + chrome_for_cmd(body),
    ]
    found = read_curl(between.join(parts))
    assert found.address == "https://x.example/a?b=%20c&d=e"
    assert found.headers == (("X-A", 'a "b" 100%'), FORM)
    assert found.body.decode() == body
    is_doubled = re.search(r'\\(?![\\"])', body + "x") is not None
    assert [str(each) for each in found.notices] == [FaultText.DOUBLE_BACKSLASHES] * is_doubled


@given(LINES.map(lambda text: text.replace("\n", "").rstrip("\\").lstrip("@")))  # which would name a file
def test_what_chrome_copied_for_cmd_before_is_what_it_sent(body):
    body = re.sub(r"\\+(?=[\"%])", "", body)  # which that Chrome itself wrote in a way that changed it
    command = f"curl {chrome_before_for_cmd('https://x.example/a')} ^\n --data-binary {chrome_before_for_cmd(body)}"
    assert read_curl(command).body.decode() == body.replace("\\", "\\\\")


@given(LINES)
def test_single_quotes_of_powershell_are_read(body):
    body = re.sub("[‘’‚‛]", "", body).replace('\\"', "")  # noqa: RUF001 - which PowerShell takes for quotes
    command = f"curl.exe 'https://x.example/a' `\n  -H 'X-A: b' `\r\n  --data-raw {for_powershell(body)}"
    found = read_curl(command)
    assert (found.body.decode(), found.notices) == (body, ())


@pytest.mark.parametrize(
    ("command", "body", "notice"),
    [
        ("curl.exe x -d '{\\\"a\\\":1}'", b'{"a":1}', "Windows PowerShell needs it"),
        ('curl.exe x `\n -d "a`n`"b`" ""c"" `u{1F600}"', 'a\n"b" "c" 😀'.encode(), None),
        ('PS C:\\Users\\kim> curl.exe x -d "$env:A b"', b"$env:A b", "$env:A"),
        ("& curl.exe x -d @'\n{\"a\": 'b'}\n'@", b"{\"a\": 'b'}", None),
        ("curl.exe x -d 'a' | ConvertFrom-Json", b"a", "ConvertFrom-Json"),
        ('C:\\Users\\kim>curl.exe x -d "{\\"a\\":1}"', b'{"a":1}', None),
        ('curl x ^\n -d "a & b | c" & echo done', b"a & b | c", "echo done"),
        ('curl x ^\n -d "%TOKEN%"', b"%TOKEN%", "%TOKEN%"),
    ],
)
def test_commands_of_windows(command, body, notice):
    found = read_curl(command)
    assert found.body == body
    assert [str(each) for each in found.notices if notice is None or notice not in each] == []
    assert bool(found.notices) is (notice is not None)


# --- Said, not silent


@pytest.mark.parametrize(
    ("command", "path", "body", "said"),
    [
        ("curl https://x/a -d b | jq .", "/a", b"b", ["after |: jq ."]),
        ("curl https://x/a -d b > out.json", "/a", b"b", ["after >: out.json"]),
        ("curl https://x/a -d b; rm x", "/a", b"b", ["after ;: rm x"]),
        ("curl https://x/a\necho b", "/a", b"", ["after ⏎: echo b"]),
        ("sudo -u kim curl https://x/a", "/a", b"", ["before curl: sudo -u kim"]),
        ("env A=1 curl https://x/a", "/a", b"", ["before curl: env A=1"]),
        ("X=1 Y='2 3' curl https://x/a", "/a", b"", ["before curl: X=1 Y=2 3"]),
        ("curl “https://x/a” –d “b”", "/a", b"b", ["word processor"]),  # noqa: RUF001
        ("curl https://x/a —data ‘{“a”: “it’s”}’", "/a", b'{"a": "it\'s"}', ["word processor"]),  # noqa: RUF001
        ("curl https://x/a\u00a0-d\u00a0b", "/a", b"b", ["word processor"]),
        ("curl https://x/a -d '“b”'", "/a", "“b”".encode(), []),
        ('curl https://x/a -d "$A $(date) `ls`"', "/a", b"$A $(date) `ls`", ["$A, $(date), `ls`"]),
        ("curl https://x/a -d '$A'", "/a", b"$A", []),
        ("curl https://x/a?b=1&c=2 -d d", "/a?b=1&c=2", b"d", ["continues after &"]),
        ("curl https://x/a --tlsv1.2 -k -x proxy", "/a", b"", ["not used here: --tlsv1.2, -k, -x"]),
        ("curl 'https://x/a[1-3]{b,c}'", "/a[1-3]{b,c}", b"", ["braces or brackets"]),
        ("curl https://x/a --next https://y", "/a", b"", ["after --next: https://y"]),
        ("curl -X post https://x/a", "/a", b"", ["in capitals: POST"]),
        ("curl 'https://x/ü ä'", "/%C3%BC %C3%A4", b"", ["percent-encoded"]),
        ("curl https://kim:canary@x/a", "/a", b"", ["password or token"]),
        ("curl 'https://x/a?b=1&access_token=canary&c=2'", "/a?b=1&c=2", b"", ["parameter access_token"]),
        ("curl --oauth2-bearer canary https://x/a", "/a", b"", ["header Authorization"]),
        ('curl https://x/a --json \'{"client_secret": "s"}\'', "/a", b'{"client_secret": "s"}', ["client_secret"]),
        ("curl https://x/a \\ \n -d b", "/a", b"b", []),
        ("curl https://x/a\n  -d b", "/a", b"b", []),
        ("curl localhost:8081/x?to=https://y/z", "/x?to=https://y/z", b"", []),
    ],
)
def test_what_is_left_out_or_read_in_another_way_is_said(command, path, body, said):
    made = imported(read_curl(command), 1)
    assert (made.request.head.path, made.request.body) == (path, body)
    assert len(made.notices) == len(said)
    assert all(words in notice for words, notice in zip(said, made.notices, strict=True)), made.notices
    assert "canary" not in repr(made)


@pytest.mark.parametrize(
    "text",
    [
        *("$(" * 300_000, "`" * 600_000, "@'\n" * 200_000, "\\" * 600_000 + "'", "&a" * 300_000, ">a " * 200_000),
        *("“" * 300_000, "^\n" * 300_000, "' '" * 200_000, '\\"' * 300_000, "\n-a" * 200_000, "; x" * 200_000),
    ],
    ids=lambda text: repr(text[:4]),
)
@pytest.mark.parametrize("start", ["curl x ", "curl.exe x '' ", 'curl.exe "" ', "curl ^\n x ", "curl `\n x "])
def test_a_long_command_is_read_in_little_time(start, text):
    began = process_time()
    with suppress(ImportRefused):
        read_curl(f"{start}{text}")
    assert process_time() - began < 15  # what grew with the square of the length would take hours


@pytest.mark.parametrize(
    "before",
    [
        "printf 'a' 'b' |",
        "printf '%s' |",
        'printf "$BODY" |',
        "printf 'a\\q' |",
        "cat body.json |",
        "echo a |",
        "printf |",
    ],
)
def test_what_is_piped_by_anything_but_a_plain_printf_is_refused(before):
    with pytest.raises(ImportRefused):
        read_curl(f"{before} curl --data-binary @- https://desk.example/a")


def test_line_ends_of_what_is_piped_are_left_out_as_curl_does():
    command = "printf 'a\\n\\141%%' | curl {} @- https://desk.example/a"
    assert read_curl(command.format("--data-binary")).body == b"a\na%"
    assert read_curl(command.format("-d")).body == b"aa%"
    assert read_curl(command.format("--data-raw")).body == b"@-"
