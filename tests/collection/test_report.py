"""The report of a run: lines for a person, and JUnit XML."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import RequestOutcome, junit, last_line, lines_of

pytestmark = pytest.mark.sqlite
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
