import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import message, protocols
from connector_desk.core.didcomm.errors import UNSUPPORTED, VERSION, MessageRefused
from connector_desk.core.didcomm.message import MessageType, ReturnRoute
from tests.core.didcomm.inviter import NOW

PING = "https://didcomm.org/trust_ping/1.0/ping"


def read(**members):
    return message.read(json.dumps({"@type": PING, "@id": "m-1", **members}).encode())


def test_a_message_that_starts_a_thread():
    found = read(comment="hello")
    assert (found.id, found.thread, found.parent) == ("m-1", "m-1", None)
    assert found.content == {"comment": "hello"}
    assert found.return_route is ReturnRoute.NONE
    assert str(found.type) == PING


def test_a_message_in_a_thread_with_every_decorator():
    found = read(
        **{
            "~thread": {"thid": "t-1", "pthid": "p-1", "sender_order": 3, "received_orders": {"did:sov:x": 1}},
            "~transport": {"return_route": "thread", "return_route_thread": "t-9"},
            "~timing": {"expires_time": "2018-12-15 05:29:23Z"},
            "~l10n": {"locale": "en"},
        }
    )
    assert (found.thread, found.parent, found.return_thread) == ("t-1", "p-1", "t-9")
    assert (found.may_return("t-9"), found.may_return("t-1")) == (True, False)
    assert found.expires == 1544851763000
    assert found.content == {"~l10n": {"locale": "en"}}
    assert message.read(found.to_bytes()).expires == found.expires


def test_an_empty_thread_is_no_thread():
    assert read(**{"~thread": {}}).thread == "m-1"


@pytest.mark.parametrize(("route", "goes"), [("all", True), ("none", False), (None, False)])
def test_the_way_back(route, goes):
    assert read(**{"~transport": {"return_route": route}}).may_return("any") is goes


def test_case_360_an_expired_message_says_so():
    late = read(**{"~timing": {"expires_time": "2026-01-01T00:00:00Z"}})
    at = 1767225600000
    assert not late.is_expired(at - 1)
    assert late.is_expired(at)
    assert not read().is_expired(NOW)


@pytest.mark.parametrize("prefix", [message.PREFIX, message.OLD_PREFIX])
def test_both_spellings_of_a_type_are_one(prefix):
    assert str(MessageType.parse(f"{prefix}trust_ping/1.0/ping")) == PING


@pytest.mark.parametrize(
    "members",
    [
        {"@type": None},
        {"@type": "ping"},
        {"@type": "https://evil.example/trust_ping/1.0/ping"},
        {"@type": "https://didcomm.org/trust_ping/1/ping"},
        {"@type": "https://didcomm.org/trust_ping/1.0/ping/more"},
        {"@type": "https://didcomm.org/trust_ping/01.0/ping"},
        {"@type": "https://didcomm.org/" + "x" * 300 + "/1.0/ping"},
        {"@id": None},
        {"@id": ""},
        {"@id": "with blank"},
        {"@id": "x" * 257},
        {"@id": 7},
        {"~thread": "t-1"},
        {"~thread": {"thid": 7}},
        {"~thread": {"pthid": ["x"]}},
        {"~transport": []},
        {"~transport": {"return_route": "some"}},
        {"~transport": {"return_route": 1}},
        {"~timing": {"expires_time": "soon"}},
        {"~timing": {"expires_time": 12}},
        {"~timing": {"expires_time": "9999-99-99T00:00:00Z"}},
    ],
)
def test_another_form_is_refused(members):
    with pytest.raises(MessageRefused) as refusal:
        read(**members)
    assert refusal.value.code == "message-parse-failure"


@pytest.mark.parametrize("body", [b"", b"[]", b"7", b'{"@type":1,"@type":2}', b"[" * 40 + b"]" * 40])
def test_what_is_no_message_is_refused(body):
    with pytest.raises(MessageRefused):
        message.read(body)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(
        st.sampled_from(["@type", "@id", "~thread", "~transport", "~timing", "content"]),
        JSON
        | st.sampled_from([PING, "m-1"])
        | st.dictionaries(
            st.sampled_from(["thid", "pthid", "return_route", "return_route_thread", "expires_time", "goal_code"]), JSON
        ),
    )
)
def test_whatever_comes_is_read_or_refused(body):
    with suppress(MessageRefused):
        found = message.read_object(body)
        assert message.read(found.to_bytes()).thread == found.thread


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Bob  ", "Bob"),
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("a\nb\tc\x00d", "a b c d"),
        ("\u202eevil\u202c", "evil"),
        ("x" * 300, "x" * 255 + "…"),
        (None, ""),
        (7, ""),
        ({"en": "Bob"}, ""),
    ],
)
def test_text_for_people_is_one_plain_line(written, shown):
    assert message.to_one_line(written) == shown


@pytest.mark.parametrize(
    "written", ["2019-01-15 18:42:01Z", "2019-01-15T18:42:01Z", "2019-01-15T19:42:01+01:00", "2019-01-15 18:42:01"]
)
def test_times_as_agents_write_them(written):
    assert message.instant(written) == 1547577721000


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("https://didcomm.org/didexchange/1.1/request", "https://didcomm.org/didexchange/1.1"),
        ("https://didcomm.org/didexchange/1.0/request", "https://didcomm.org/didexchange/1.1"),
        ("https://didcomm.org/issue-credential/2.7/request-credential", "https://didcomm.org/issue-credential/2.0"),
        ("https://didcomm.org/messagepickup/1.0/noop", "https://didcomm.org/messagepickup/1.0"),
    ],
)
def test_case_353_a_newer_minor_version_is_read_as_the_one_known(kind, found):
    assert protocols.protocol_of(message.read_object({"@type": kind, "@id": "1"})).uri == found


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("https://didcomm.org/tictactoe/1.0/move", UNSUPPORTED),
        ("https://didcomm.org/issue-credential/1.0/request-credential", VERSION),
        ("https://didcomm.org/messagepickup/3.0/status-request", VERSION),
        ("https://didcomm.org/routing/1.0/forward", UNSUPPORTED),
    ],
)
def test_case_353_unknown_protocols_and_major_versions_are_refused(kind, code):
    with pytest.raises(MessageRefused) as refusal:
        protocols.protocol_of(message.read_object({"@type": kind, "@id": "1"}))
    assert refusal.value.code == code


def test_case_361_what_should_be_forwarded_is_refused():
    body = {"@type": "https://didcomm.org/routing/1.0/forward", "@id": "1", "to": "x", "msg": {}}
    with pytest.raises(MessageRefused):
        protocols.protocol_of(message.read_object(body))
