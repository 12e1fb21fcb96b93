"""How an answer is judged, whatever came."""

import json
import zlib
from struct import pack

import pytest
from pydantic import Field

from connector_desk.base.errors import DeskError, RateLimited, Unauthorized, ValidationFailed
from connector_desk.client.response import RecordedRequest, Response, ResponseOutcome, TypedResponse, is_png
from connector_desk.contract.wire import WireModel

SENT = RecordedRequest("POST", "https://place.example/x", (), b"{}")


def answer(status=200, body=b"", headers=(), *, complete=True):
    return Response(status, tuple(headers), body, 0.1, SENT, complete)


def envelope(flag, result, **more):
    return json.dumps({"isSuccessfull": flag, "result": result, **more}).encode()


class Offer(WireModel):
    workflowId: str = Field(min_length=1)  # noqa: N815
    url: str


def test_a_success_gives_its_result():
    good = answer(200, envelope(True, {"workflowId": "w", "url": "u"}))
    assert good.outcome is ResponseOutcome.SUCCESS
    assert good.failure is None
    assert good.result == {"workflowId": "w", "url": "u"}
    assert good.read(Offer) == Offer(workflowId="w", url="u")


def test_case_440_a_newer_place_may_say_more():
    more = answer(200, envelope(True, {"workflowId": "w", "url": "u", "colour": {"deep": 1}}, extra=1))
    assert more.read(Offer).url == "u"
    assert more.envelope["extra"] == 1


def test_case_440_a_place_that_says_less_is_told_so():
    less = answer(200, envelope(True, {"workflowId": "w"}))
    with pytest.raises(DeskError) as wrong:
        less.read(Offer)
    assert wrong.value.code == "answer_unreadable"
    assert less.result == {"workflowId": "w"}


def test_what_a_stranger_presented_is_read_whatever_it_is():
    """As deep and of as many parts as a place takes it from a wallet: what it found of it is told a little deeper."""
    deep = json.loads("[" * 32 + "1" + "]" * 32)
    wide = [0] * 390_000  # as many as a body of 1 MiB can hold in base64
    for value in (deep, wide):
        told = {"claims": {"a": value}, "presented": [{"claims": {"a": value}}], "presentation": {"c1": [value]}}
        assert answer(200, envelope(True, told)).result == told
    assert answer(200, b"[" * 1000 + b"]" * 1000).outcome is ResponseOutcome.UNKNOWN


@pytest.mark.parametrize(("status", "flag"), [(200, False), (500, True), (404, True), (302, True)])
def test_case_441_flag_and_status_must_both_be_good(status, flag):
    wrong = answer(status, envelope(flag, {"code": "x", "message": "No."}))
    assert wrong.outcome is ResponseOutcome.FAILURE
    assert wrong.result is None
    assert wrong.failure.message == "No."
    with pytest.raises(DeskError):
        wrong.expect()


@pytest.mark.parametrize(
    "body", [b'{"isSuccessful": true, "result": {}}', b'{"isSuccessfull": "true", "result": {}}', b"[]", b"7", b"null"]
)
def test_case_442_a_misspelt_flag_is_no_success(body):
    unknown = answer(200, body)
    assert unknown.outcome is ResponseOutcome.UNKNOWN
    assert unknown.failure.code == "answer_unreadable"
    assert unknown.body == body


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"<html>hello</html>",
        b'{"isSuccessfull": true, "isSuccessfull": false, "result": 1}',
        b'{"isSuccessfull": true, "result": NaN}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"isSuccessfull": true, "result": "\\ud800"}',
    ],
)
def test_what_is_no_json_is_kept_and_told(body):
    strange = answer(200, body)
    assert strange.outcome is ResponseOutcome.UNKNOWN
    assert strange.document is None
    assert strange.failure.code == "answer_unreadable"
    assert strange.body == body


def test_a_cut_answer_is_never_read():
    cut = answer(200, envelope(True, {}), complete=False)
    assert cut.outcome is ResponseOutcome.UNKNOWN
    assert "10 MB" in cut.failure.message


def test_case_444_a_redirect_is_told_as_one():
    moved = answer(307, b"", [("Location", "https://evil.example/")])
    assert moved.outcome is ResponseOutcome.UNKNOWN
    assert "another one" in moved.failure.message
    assert "evil" not in moved.failure.message


def test_a_failure_names_its_fields():
    body = envelope(
        False,
        {
            "code": "validation_failed",
            "message": "Two fields.",
            "fields": [{"path": "payload[0].schemaId", "code": "missing_field", "message": "Say which."}, 7, {}],
            "traceId": "t-1",
        },
    )
    failure = answer(422, body).failure
    assert failure.fields[0].path == "payload[0].schemaId"
    assert failure.fields[0].message == "Say which."
    assert [fault.code for fault in failure.fields[1:]] == ["validation_failed"] * 2
    assert failure.trace_id == failure.traceId == "t-1"
    error = failure.as_error()
    assert isinstance(error, ValidationFailed)
    assert error.fields == list(failure.fields)


@pytest.mark.parametrize(
    ("status", "code", "kind"), [(401, "unauthorized", Unauthorized), (404, "not_found", DeskError)]
)
def test_a_bare_status_says_enough(status, code, kind):
    bare = answer(status, b"<h1>no</h1>")
    assert bare.outcome is ResponseOutcome.FAILURE
    assert bare.failure.code == code
    assert isinstance(bare.failure.as_error(), kind)


def test_retry_after_is_kept_within_bounds():
    def wait(text):
        return answer(429, b"", [("retry-after", text)]).failure

    assert wait("7").retry_after == 7
    assert isinstance(wait("7").as_error(), RateLimited)
    assert wait("999999999").retry_after == 86_400
    for strange in ("-1", "soon", "9" * 50, "٣", ""):
        assert wait(strange).retry_after is None


def test_a_strange_code_and_a_long_sentence_are_tamed():
    failure = answer(418, envelope(False, {"code": "t\x1b[31mea\npot", "message": "a\n\u202e" + "x" * 5_000})).failure
    assert failure.code == "t[31mea pot"
    assert len(failure.message) == 1_000
    assert failure.message.startswith("a x")
    assert failure.as_error().code == "answer_unreadable"


def test_a_failure_whose_result_is_a_sentence_or_nothing():
    assert answer(409, envelope(False, "Already there.")).failure.message == "Already there."
    assert answer(503, envelope(False, None)).failure.code == "temporarily_unavailable"


def png(width, height):
    head = b"IHDR" + pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + pack(">I", 13) + head + pack(">I", zlib.crc32(head))


def test_case_443_only_a_sane_png_is_a_picture():
    assert answer(200, png(300, 300)).picture() == png(300, 300)
    assert is_png(png(4096, 4096))
    for wrong in (png(4097, 1), png(0, 1), b"GIF89a", b"<html>", b"", png(9, 9)[:20]):
        with pytest.raises(DeskError):
            answer(200, wrong).picture()
    with pytest.raises(DeskError) as refused:
        answer(422, envelope(False, {"code": "qr_too_dense"})).picture()
    assert refused.value.code == "qr_too_dense"
    with pytest.raises(DeskError):
        answer(200, png(9, 9) + b"x" * 2_100_000).picture()


def test_a_typed_response_has_the_model_and_the_envelope_as_it_came():
    came = answer(200, envelope(True, {"workflowId": "w", "url": "u", "more": 1}))
    read = TypedResponse.of(came, Offer)
    assert read.value == Offer(workflowId="w", url="u")
    assert (read.problem, read.failure, read.needed()) == (None, None, read.value)
    assert (read.status, read.headers, read.body, read.sent) == (came.status, came.headers, came.body, came.sent)
    assert read.envelope["result"] == {"workflowId": "w", "url": "u", "more": 1}


@pytest.mark.parametrize("result", [{}, [], None, "x", {"workflowId": "", "url": "u"}, {"workflowId": 1, "url": "u"}])
def test_a_success_that_is_no_such_model_has_a_problem_with_a_next_step(result):
    read = TypedResponse.of(answer(200, envelope(True, result)), Offer)
    assert (read.value, read.failure) == (None, None)
    assert read.problem.code == "answer_unreadable"
    assert read.problem.next_step
    with pytest.raises(DeskError, match="Offer") as raised:
        read.needed()
    assert raised.value.code == "answer_unreadable"


@pytest.mark.parametrize("status", [200, 404, 500])
def test_a_typed_response_says_what_the_place_refused(status):
    read = TypedResponse.of(answer(status, envelope(False, {"code": "not_found", "message": "No."})), Offer)
    assert (read.value, read.problem, read.problem.code) == (None, read.failure, "not_found")
