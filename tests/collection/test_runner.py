"""The run of a collection against a place whose answers are given."""

import json
from xml.etree import ElementTree as ET

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import DeskError
from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import RequestOutcome, junit, last_line, lines_of
from connector_desk.collection.saved_request import Expectation, RequestFile, SavedRequest

pytestmark = pytest.mark.sqlite
KEY = "canary-key-1234567890"


def request(name="one", body=b"", **head):
    return SavedRequest(name, RequestFile.model_validate({"name": name, "path": "/x", **head}), body)


def good(_sent):
    return httpx.Response(200, json={"isSuccessfull": True, "result": {"id": "canary-pin-7731", "n": 3}})


def test_what_is_written_is_what_is_sent(run):
    doubled = [["X-A", "1"], ["x-a", "{{two}}"], ["User-Agent", "mine"]]
    written = request(method="PUT", path="/a/{{two}}?q={{two}}", headers=doubled, body=b"\xff{{two}}")
    (outcome,), (sent,) = run(good, written, two="2/ 3")
    assert outcome.passed
    assert sent.url.raw_path == b"/a/2%2F%203?q=2%2F%203"
    assert sent.content == b"\xff{{two}}"
    assert sent.headers.get_list("x-a") == ["1", "2/ 3"]
    assert sent.headers.get_list("user-agent") == ["mine"]
    assert sent.headers["x-api-key"] == KEY
    assert "content-type" not in sent.headers
    assert "idempotency-key" not in sent.headers


def test_values_of_an_answer_go_into_later_requests(run):
    first = request(keep={"id": "result.id", "n": "result.n"})
    second = request(
        "two",
        b'{"id": "{{id}}", "n": {{n}}, "at": "{{now}}"}',
        method="POST",
        template="two.json",
        expect=Expectation(checks=["result.id == {{id}}", "result.n == {{n}}"]),
    )
    outcomes, seen = run(good, first, second)
    assert [outcome.failures for outcome in outcomes] == [(), ()]
    assert json.loads(seen[1].content) == {"id": "canary-pin-7731", "n": 3, "at": "2026-11-18T11:06:40.000Z"}


def test_a_run_goes_on_to_its_end_whatever_fails(run):
    def handle(sent):
        if sent.url.path == "/down":
            raise httpx.ConnectError("refused")
        return good(sent)

    outcomes, seen = run(
        handle,
        request("down", path="/down", keep={"id": "result.id"}),
        request("lacks", path="/{{id}}"),
        request("path", path="x"),
        request("last"),
    )
    assert [outcome.passed for outcome in outcomes] == [False, False, False, True]
    assert outcomes[0].status is None
    assert "place_unreachable" in outcomes[0].failures[0]
    assert "variable_missing: The variable id has no value." in outcomes[1].failures[0]
    assert "address_refused" in outcomes[2].failures[0]
    assert [sent.url.path for sent in seen] == ["/down", "/x"]


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"status": 201}, "status 200 instead of 201"),
        ({"status": [201, 204]}, "status 200 instead of 201 or 204"),
        ({"content_type": "image/png"}, "content type application/json instead of image/png"),
        ({"checks": ["result.n == `4`"]}, "false instead of true: result.n == `4`"),
        ({"checks": ["result.id"]}, "a text instead of true: result.id"),
        ({"checks": ["result.n"]}, "a number instead of true: result.n"),
        ({"checks": ["result"]}, "an object instead of true: result"),
        ({"checks": ["keys(result)"]}, "a list instead of true"),
        ({"checks": ["gone"]}, "null instead of true: gone"),
        ({"checks": ["length(result.n) == `1`"]}, "does not apply to this response"),
        ({"checks": ["result.id == {{gone}}"]}, "The variable gone has no value."),
    ],
)
def test_each_expectation_that_is_not_met_is_told(run, expect, said):
    (outcome,), _ = run(good, request(expect=Expectation.model_validate(expect)))
    assert len(outcome.failures) == 1
    assert said in outcome.failures[0]


def test_without_an_expectation_any_success_passes_and_a_refusal_is_told_in_its_words(run):
    refusal = {"isSuccessfull": False, "result": {"code": "agent_blocked", "message": "This agent is blocked."}}
    (outcome,), _ = run(lambda _: httpx.Response(409, json=refusal), request())
    assert outcome.failures == ("status 409 instead of 2xx: agent_blocked: This agent is blocked.",)
    (outcome,), _ = run(lambda _: httpx.Response(204), request())
    assert outcome.passed


def test_what_cannot_be_kept_is_told_and_a_former_value_is_not_used(run):
    answers = iter([good(None), httpx.Response(200, json={})])
    outcomes, _ = run(lambda _: next(answers), *[request(keep={"id": "result.id"})] * 2, request(path="/{{id}}"))
    assert outcomes[1].failures == ("nothing to keep as id: result.id",)
    assert "variable_missing" in outcomes[2].failures[0]


def test_another_address_gets_the_token_and_never_the_key(run):
    (outcome,), (sent,) = run(good, request(address="http://192.168.1.9:80", token="{{t}}"), t="agent-token")
    assert outcome.passed
    assert sent.url.host == "192.168.1.9"
    assert sent.headers["authorization"] == "Bearer agent-token"
    assert KEY not in repr(sent.headers.raw)


@pytest.mark.parametrize("head", [{"key": False}, {"headers": [["X-API-Key", "wrong"]]}, {"token": "t"}])
def test_a_request_can_go_without_the_key(run, head):
    _, (sent,) = run(good, request(**head))
    assert KEY not in repr(sent.headers.raw)


@pytest.mark.parametrize("header", [["X-A", "a\r\nX-B: b"], ["X A", "a"], ["", "a"]])
def test_a_header_cannot_become_two(run, header):
    (outcome,), seen = run(good, request(headers=[header]))
    assert "address_refused" in outcome.failures[0]
    assert seen == []


def test_key_and_kept_values_are_never_told(run):
    def handle(sent):
        told = {"code": "forbidden", "message": f"not {sent.headers.get('x-api-key')} nor canary-pin-7731"}
        return (
            good(sent) if sent.url.path == "/x" else httpx.Response(403, json={"isSuccessfull": False, "result": told})
        )

    outcomes, _ = run(handle, request(keep={"all": "result"}), request(path="/no"))
    assert "not $CONNECTOR_KEY nor …" in outcomes[1].failures[0]
    assert KEY not in repr(outcomes)
    assert "canary-pin" not in repr(outcomes)


def test_variables_use_those_above_them(run):
    (outcome,), (sent,) = run(good, request(path="/{{b}}?{{place}}"), a="{{uuid}}", b="{{a}}-{{a}}")
    assert outcome.passed
    first = sent.url.path[1:37]
    assert sent.url.path == f"/{first}-{first}"
    with pytest.raises(DeskError):
        run(good, request(), b="{{a}}", a="1")


def test_what_is_kept_again_and_again_does_not_grow_without_end(run):
    grows = [
        request(f"{number:02}", keep={"ab"[(number + 1) % 2]: "[{{%s}},{{%s}}]" % (2 * ("ab"[number % 2],))})
        for number in range(40)
    ]
    outcomes, _ = run(good, *grows, a="x" * 10_000)
    first = next(number for number, outcome in enumerate(outcomes) if outcome.failures)
    assert 4 <= first <= 10
    assert outcomes[first].failures[0].startswith("too large to keep as")
    assert outcomes[first + 1].failures[0].startswith("nothing to keep as")


def test_an_expression_that_multiplies_fails_alone(run):
    doubled = "[@,@]|" * 24 + "@"
    (first, second), seen = run(
        good, request(expect=Expectation(checks=[doubled]), keep={"v": doubled}), request("two", path="/y")
    )
    assert first.failures == (f"too large to keep as v: {doubled}", f"its result may be too large: {doubled}")
    assert second.passed
    assert len(seen) == 2


def test_variables_that_double_each_other_end_the_run(run):
    variables = {f"v{number}": f"{{{{v{number - 1}}}}}" * 2 for number in range(1, 30)}
    with pytest.raises(DeskError) as failed:
        run(good, request(), v0="x" * 1_000, **variables)
    assert failed.value.code == "variable_too_large"
    (outcome,), seen = run(good, request(body=b"{{v}}" * 2_000, template="a.txt", method="POST"), v="x" * 16_384)
    assert outcome.failures[0].startswith("not sent or not answered: variable_too_large")
    assert seen == []


# The report of a run: lines for a person, and JUnit XML.


START = 1_795_000_000_000
PASSED = RequestOutcome("1-a", "A", "GET", "/a", 200, 0.0124)
UNMET = RequestOutcome("2-b", "B", "POST", "/b/{{id}}", 422, 0.1, ("status 422 instead of 2xx", "and more"))
UNSENT = RequestOutcome("3-c", "C", "GET", "/c", None, 0.0, ("not sent",))


def test_a_person_reads_each_request_and_what_was_not_met():
    assert list(lines_of(PASSED)) == ["passed  A: GET /a (200, 12 ms)"]
    told = list(lines_of(UNMET))
    assert told[0].startswith("FAILED  B: POST /b/{{id}} (422")
    assert told[1:] == ["        status 422 instead of 2xx", "        and more"]
    assert "no answer" in next(lines_of(UNSENT))
    assert last_line([PASSED, UNMET, UNSENT]) == "1 of 3 requests passed, in 0.1 s."


def test_a_build_server_reads_a_test_case_for_each_request():
    suite = ET.fromstring(junit("Mine", [PASSED, UNMET, UNSENT], START))[0]
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "timestamp")} == {
        "tests": "3",
        "failures": "2",
        "errors": "0",
        "timestamp": "2026-11-18T11:06:40",
    }
    assert [case.get("name") for case in suite] == ["1-a: A", "2-b: B", "3-c: C"]
    assert [failure.get("type") for failure in suite.iter("failure")] == ["unmet", "not-answered"]
    assert suite[1][0].text == "POST /b/{{id}}\nstatus 422 instead of 2xx\nand more"


@given(st.text())
def test_any_text_is_well_formed_xml(text):
    outcome = RequestOutcome(text, text, text, text, None, 0.0, (text,))
    (suite,) = ET.fromstring(junit(text, [outcome], START))
    assert suite[0][0].tag == "failure"


@given(st.text(st.characters(exclude_characters=" "), min_size=8), st.text())
def test_what_is_redacted_is_gone(secret, around):
    redaction = Redaction("canary-key")
    redaction.add({"a": [secret, 12345, True, None]})
    told = redaction.hide(f"{around}{secret}{around} canary-key 12345\n")
    assert "\n" not in told
    assert "canary-key" not in told
    assert "12345" not in told.replace(secret, "")
