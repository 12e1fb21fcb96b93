"""The last exchanges of each room: few, small, in memory, and forgotten with the place."""

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.place import Place
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.sender import FailedRequest
from connector_desk.desk.runner.exchange_log import MOST_KEPT, MOST_READS, ExchangeLog
from connector_desk.desk.runner.logged_exchange import LARGEST_BODY

pytestmark = pytest.mark.sqlite


def sent(method="POST", address="http://h/bc/admin/x", body=b"{}"):
    return RecordedRequest(method, address, (), body)


def answered(request, body=b'{"isSuccessfull": true, "result": {}}', status=200):
    return Response(status, (), body, 0.01, request)


class Logged:
    def __init__(self, qapp):
        self.application = qapp
        self.place = Place("p", "http://127.0.0.1", "key")
        self.log = ExchangeLog(lambda: 7)
        self.log.observe(self.place)

    def hear(self, outcome, origin="issue"):
        before = ORIGIN.set(origin)
        for observer in tuple(self.place.observers):
            observer(outcome)
        ORIGIN.reset(before)
        self.application.processEvents()


@pytest.fixture
def logged(qapp):
    made = Logged(qapp)
    yield made
    made.log.forget()


def test_exchanges_are_kept_by_room_newest_first(logged):
    for number in range(3):
        logged.hear(answered(sent(body=b"%d" % number)), "issue" if number else "ask")
    assert [each.sent.body for each in logged.log.of_room("issue")] == [b"2", b"1"]
    assert [each.at for each in logged.log.of_room("ask")] == [7]
    assert logged.log.of_room("people") == ()


def test_what_no_room_sent_is_not_kept(logged):
    logged.hear(answered(sent()), "")
    assert logged.log.of_room("") == ()


def test_only_the_last_are_kept_and_reads_do_not_push_the_others_out(logged):
    request = sent()
    logged.hear(answered(request))
    for _ in range(MOST_KEPT * 2):
        read = sent("GET", body=b"")
        logged.hear(answered(read))
    assert [each.sent.method for each in logged.log.of_room("issue")] == ["GET"] * MOST_READS + ["POST"]
    for _ in range(MOST_KEPT * 2):
        logged.hear(FailedRequest(request, DeskError("place_unreachable")))
    assert len(logged.log.of_room("issue")) == MOST_KEPT


def test_large_bodies_are_not_kept(logged):
    request = sent()
    logged.hear(answered(request, b"x" * (LARGEST_BODY + 1)))
    (kept,) = logged.log.of_room("issue")
    assert (kept.left_out, kept.outcome.body, kept.outcome.status) == (LARGEST_BODY + 1, b"", 200)


def test_the_bodies_of_all_rooms_together_are_bounded(logged):
    request = sent()
    for room in ("issue", "ask", "people"):
        for _ in range(MOST_KEPT):
            logged.hear(answered(request, b"x" * LARGEST_BODY), room)
    rooms = [logged.log.of_room(room) for room in ("issue", "ask", "people")]
    assert sum(each.size for kept in rooms for each in kept) <= 16 * LARGEST_BODY
    assert all(rooms)


def test_a_new_key_of_the_studio_is_not_kept(logged):
    request = sent(address="http://h/bc/studio/key")
    logged.hear(answered(request, b'{"isSuccessfull": true, "result": {"apiKey": "canary-key-123"}}'))
    (kept,) = logged.log.of_room("issue")
    assert b"canary" not in kept.outcome.body
    assert kept.outcome.envelope is not None


def test_another_place_is_heard_alone(logged):
    former, request = logged.place, sent()
    logged.hear(answered(request))
    logged.place = Place("other", "http://127.0.0.1", "key")
    logged.log.observe(logged.place)
    assert logged.log.of_room("issue") == ()
    assert former.observers == []


def test_what_was_under_way_when_the_place_was_left_is_not_kept(logged):
    (observer,) = logged.place.observers
    before = ORIGIN.set("issue")
    observer(answered(sent()))
    ORIGIN.reset(before)
    logged.log.forget()
    logged.application.processEvents()
    assert logged.log.of_room("issue") == ()
