import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import (
    ack,
    basic_message,
    envelope,
    message,
    problem_report,
    protocols,
    trust_ping,
)
from connector_desk.core.didcomm.did_doc import Service
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.protocols import PROTOCOLS
from tests.core.didcomm.inviter import NOW


def read(kind, **members):
    return message.read_object({"@type": f"https://didcomm.org/{kind}", "@id": "m-1", **members})


# Trust ping


@pytest.mark.parametrize("members", [{}, {"response_requested": True}, {"response_requested": None}])
def test_a_ping_is_answered(members):
    (answer,) = trust_ping.advance(read("trust_ping/1.0/ping", comment="Hi. Are you listening?", **members))
    assert str(answer.type) == "https://didcomm.org/trust_ping/1.0/ping_response"
    assert answer.thread == "m-1"


@pytest.mark.parametrize("kind", ["ping_response", "ping-response"])
def test_an_answer_to_a_ping_is_not_answered(kind):
    assert trust_ping.advance(read(f"trust_ping/1.0/{kind}", **{"~thread": {"thid": "x-1"}})) == ()


def test_a_ping_that_wants_no_answer_gets_none():
    assert trust_ping.advance(read("trust_ping/1.0/ping", response_requested=False)) == ()


@pytest.mark.parametrize(
    "received", [read("trust_ping/1.0/pong"), read("trust_ping/1.0/ping", response_requested="yes")]
)
def test_another_ping_is_refused(received):
    with pytest.raises(MessageRefused):
        trust_ping.advance(received)


# Basic message


def test_a_text_goes_there_and_back():
    made = basic_message.write("Your badge is ready.\nSee you!", NOW, "en")
    found = basic_message.read(message.read(made.to_bytes()))
    assert found == basic_message.BasicMessage("Your badge is ready.\nSee you!", NOW, "en")


def test_the_example_of_rfc_0095():
    found = basic_message.read(
        read(
            "basicmessage/1.0/message",
            **{"~l10n": {"locale": "en"}},
            sent_time="2019-01-15 18:42:01Z",
            content="Your hovercraft is full of eels.",
        )
    )
    assert (found.text, found.sent, found.locale) == ("Your hovercraft is full of eels.", 1547577721000, "en")


@pytest.mark.parametrize("sent", [None, "soon", 7, "0000-00-00"])
def test_a_time_that_makes_no_sense_is_left_out(sent):
    assert basic_message.read(read("basicmessage/1.0/message", content="x", sent_time=sent)).sent is None


@pytest.mark.parametrize("content", [None, "", " \n ", 7, {"en": "x"}, "x" * 9000])
def test_another_text_is_refused(content):
    with pytest.raises(MessageRefused):
        basic_message.read(read("basicmessage/1.0/message", content=content))


def test_a_text_keeps_its_lines_and_loses_what_turns_it():
    found = basic_message.read(read("basicmessage/1.0/message", content="<b>a</b>\r\n\u202eb\x07"))
    assert found.text == "<b>a</b>\nb"


# Problem report


@pytest.mark.parametrize(
    ("kind", "members", "code", "explain"),
    [
        ("report-problem/1.0", {"description": {"code": "c", "en": "Why"}}, "c", "Why"),
        ("notification/1.0", {"description": {"code": "c", "de": "Warum"}}, "c", "Warum"),
        ("issue-credential/2.0", {"description": {"code": "issuance-abandoned", "en": ""}}, "issuance-abandoned", ""),
        ("didexchange/1.1", {"problem-code": "request_not_accepted", "explain": "No"}, "request_not_accepted", "No"),
        ("connections/1.0", {"problem_code": "c", "explain-ltxt": "Why"}, "c", "Why"),
        ("messagepickup/2.0", {"description": "In plain words"}, "", "In plain words"),
        ("report-problem/1.0", {}, "", ""),
        ("report-problem/1.0", {"description": {"code": ["x"], "en": {"a": 1}}}, "", ""),
    ],
)
def test_a_report_in_any_of_its_forms(kind, members, code, explain):
    found = problem_report.read(read(f"{kind}/problem-report", **{"~thread": {"thid": "t", "pthid": "p"}}, **members))
    assert (found.code, found.explain, found.thread, found.parent) == (code, explain, "t", "p")


def test_case_362_a_report_is_plain_text():
    hostile = '<script>alert(1)</script> <a href="http://evil.example">here</a>\u202e\x1b[31m\n' + "x" * 5000
    found = problem_report.read(read("report-problem/1.0/problem-report", description={"code": hostile, "en": hostile}))
    assert found.explain.startswith('<script>alert(1)</script> <a href="http://evil.example">here</a> [31m x')
    assert len(found.explain) == 1_000
    assert len(found.code) == 128
    assert not set("\n\x1b\u202e") & set(found.explain + found.code)


def test_what_was_refused_is_reported_where_it_belongs():
    refused = MessageRefused("c", "Why.")
    request = read("issue-credential/2.0/request-credential", **{"~thread": {"thid": "t-1"}})
    adopted = problem_report.refuse(request, refused, adopted=True)
    assert str(adopted.type) == "https://didcomm.org/issue-credential/2.0/problem-report"
    assert (adopted.thread, adopted.content["description"]) == ("t-1", {"code": "c", "en": "Why."})
    thread = {"~thread": {"thid": "t-2", "pthid": "invitation-1"}}
    reuse = problem_report.refuse(read("out-of-band/1.1/handshake-reuse", **thread), refused, adopted=True)
    assert str(reuse.type) == "https://didcomm.org/out-of-band/1.1/problem_report"
    assert (reuse.thread, reuse.parent) == ("t-2", "invitation-1")
    own = problem_report.refuse(read("tictactoe/1.0/move"), refused, adopted=False)
    assert str(own.type) == "https://didcomm.org/report-problem/1.0/problem-report"
    assert own.thread == "m-1"


@pytest.mark.parametrize("kind", ["report-problem/1.0/problem-report", "didexchange/1.0/problem_report", "x/1.0/ack"])
def test_reports_and_acks_are_never_answered_with_a_report(kind):
    assert problem_report.refuse(read(kind), MessageRefused("c", "Why."), adopted=True) is None


def test_what_is_no_report_is_not_read_as_one():
    with pytest.raises(MessageRefused):
        problem_report.read(read("trust_ping/1.0/ping"))


# Ack


@pytest.mark.parametrize(
    ("status", "final"), [("OK", True), ("ok", True), ("PENDING", False), ("Pending", False), (None, True), (7, True)]
)
def test_an_ack(status, final):
    found = ack.read(read("notification/1.0/ack", status=status, **{"~thread": {"thid": "t-1"}}))
    assert (found.thread, found.is_final) == ("t-1", final)


def test_an_ack_stays_in_its_protocol():
    made = ack.write(read("present-proof/2.0/presentation", **{"~thread": {"thid": "t-1"}}))
    assert str(made.type) == "https://didcomm.org/present-proof/2.0/ack"
    assert (made.thread, made.content) == ("t-1", {"status": "OK"})
    assert ack.write(made, pending=True).content == {"status": "PENDING"}
    with pytest.raises(MessageRefused):
        ack.read(read("trust_ping/1.0/ping"))


# Discover features


def asked(*queries):
    body = [{"feature-type": kind, "match": match} for kind, match in queries]
    (answer,) = protocols.advance(read("discover-features/2.0/queries", queries=body))
    assert answer.thread == "m-1"
    return [(one["feature-type"], one["id"]) for one in answer.content["disclosures"]]


def test_everything_that_is_spoken_is_disclosed():
    assert asked(("protocol", "*")) == [("protocol", one.uri) for one in PROTOCOLS]


@pytest.mark.parametrize(
    ("match", "found"),
    [
        ("https://didcomm.org/didexchange/1.*", ["didexchange/1.1", "didexchange/1.0"]),
        ("did:sov:BzCbsNYhMrjHiqZDTUASHg;spec/connections/*", ["connections/1.0"]),
        ("https://didcomm.org/connections/1.0", ["connections/1.0"]),
        ("https://didcomm.org/connections", []),
        ("*issue*2.0", ["issue-credential/2.0"]),
        ("https://*/discover-*/*.0", ["discover-features/2.0", "discover-features/1.0"]),
        ("*2.0*2.0*", []),
        ("", []),
    ],
)
def test_a_star_stands_for_anything(match, found):
    wanted = [f"https://didcomm.org/{one}" for one in found]
    assert [one for _, one in asked(("protocol", match))] == wanted
    (answer,) = protocols.advance(read("discover-features/1.0/query", query=match))
    assert [one["pid"] for one in answer.content["protocols"]] == wanted
    assert all(one["roles"] for one in answer.content["protocols"])


def test_other_features_and_several_questions():
    assert asked(("goal-code", "aries.vc.*"), ("didcomm-version", "*"), ("gov-fw", "*"), (7, "*")) == [
        ("goal-code", "aries.vc.issue"),
        ("goal-code", "aries.vc.verify"),
        ("goal-code", "aries.vc.verifier.once"),
        ("didcomm-version", "https://github.com/hyperledger/aries-rfcs"),
    ]
    assert len(asked(("protocol", "*"), ("protocol", "https*"))) == len(PROTOCOLS)


@pytest.mark.parametrize(
    "received",
    [
        read("discover-features/1.0/queries", queries=[]),
        read("discover-features/2.0/query", query="*"),
        read("discover-features/1.0/query"),
        read("discover-features/1.0/query", query="*" * 300),
        read("discover-features/2.0/queries", queries="*"),
        read("discover-features/2.0/queries", queries=[{"feature-type": "protocol"}]),
        read("discover-features/2.0/queries", queries=[{"feature-type": "protocol", "match": "*"}] * 17),
    ],
)
def test_another_question_is_refused(received):
    with pytest.raises(MessageRefused):
        protocols.advance(received)


@pytest.mark.parametrize("kind", ["discover-features/1.0/disclose", "discover-features/2.0/disclosures"])
def test_what_others_disclose_needs_no_answer(kind):
    assert protocols.advance(read(kind)) == ()


# Forward and transport


def test_a_message_through_mediators_is_seen_only_by_its_recipient(alice, bob, credo):
    from_key, near = alice, bob
    far = type(alice)(b"far".ljust(32, b"."))
    recipient = type(alice)(b"recipient".ljust(32, b"."))
    sent = basic_message.write("x", NOW)
    packed = envelope.pack_for(Service(None, (recipient.verkey,), (near.verkey, far.verkey)), sent, from_key)
    for mediator, following in ((far, near), (near, recipient)):
        opened = envelope.unpack(envelope.parse(packed), {mediator.verkey: mediator})
        inner = message.read(opened.plaintext)
        assert (opened.sender, inner.type, inner.content["to"]) == (None, envelope.FORWARD, following.verkey)
        packed = json.dumps(inner.content["msg"]).encode()
    opened = envelope.unpack(envelope.parse(packed), {recipient.verkey: recipient})
    assert (opened.sender, message.read(opened.plaintext)) == (from_key.verkey, sent)


@pytest.mark.parametrize(
    ("content_type", "taken"),
    [
        ("application/didcomm-envelope-enc", True),
        ("application/ssi-agent-wire", True),
        ("Application/DIDComm-Envelope-Enc; charset=utf-8", True),
        ("application/json", False),
        ("", False),
    ],
)
def test_content_types(content_type, taken):
    assert envelope.is_envelope(content_type) is taken


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["code", "en", "feature-type", "match", "locale"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(["ping", "query", "queries", "message", "problem-report", "ack"]),
    st.sampled_from([1, 2]),
    st.dictionaries(
        st.sampled_from(["query", "queries", "content", "sent_time", "description", "status", "explain", "~l10n"]), JSON
    ),
)
def test_whatever_comes_is_read_or_refused(name, major, content):
    received = read(f"x/{major}.0/{name}", **content)
    for one in (trust_ping.advance, protocols.advance, basic_message.read, problem_report.read, ack.read):
        with suppress(MessageRefused):
            one(received)
