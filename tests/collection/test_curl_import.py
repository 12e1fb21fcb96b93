"""Commands of curl, as browsers, tools and people write them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.collection.curl_import import LONGEST_COMMAND, read_curl
from connector_desk.collection.imported import ImportRefused, saved
from connector_desk.collection.saved_request import SavedRequest

pytestmark = pytest.mark.sqlite
FORM = ("Content-Type", "application/x-www-form-urlencoded")
JSON = ("Content-Type", "application/json")


@pytest.mark.parametrize(
    ("command", "method", "address", "headers", "body"),
    [
        ("curl https://x.example/a", "GET", "https://x.example/a", (), b""),
        ("$ curl -sSXPUT 'x.example/a b' -d q", "PUT", "x.example/a b", (FORM,), b"q"),
        ("curl -d a=1 -d b=2 https://x", "POST", "https://x", (FORM,), b"a=1&b=2"),
        ("curl -G -d a=1 --data-urlencode 'b=ü @' https://x?c", "GET", "https://x?c&a=1&b=%C3%BC%20%40", (), b""),
        ("curl --json '{}' https://x", "POST", "https://x", (JSON, ("Accept", "application/json")), b"{}"),
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
            "\ud7ff\ufffd\ufffd\ue000".encode(),
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
        ("curl -F a=b https://x", "The option -F of curl"),
        ("curl --form-string a https://x", "The option --form-string of curl"),
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


@pytest.mark.parametrize("command", ["curl https://x -X 'a b'", "curl https://x -H 'a b: c'", "curl 'https://[x'"])
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
