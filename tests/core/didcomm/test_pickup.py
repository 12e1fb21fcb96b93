import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import attachment, envelope, message, pickup
from connector_desk.core.didcomm.errors import MessageRefused
from tests.core.didcomm.inviter import NOW

WAITING = pickup.QueueStatus(7, 8096, NOW - 3_600_000, NOW - 1_000)


def read(kind, **members):
    return message.read_object({"@type": f"https://didcomm.org/messagepickup/{kind}", "@id": "m-1", **members})


@pytest.fixture
def queued(alice, bob):
    bodies = [envelope.pack(b"text", [bob.verkey], alice) for _ in range(3)]
    return [pickup.QueuedMessage(f"queued-{place}", body) for place, body in enumerate(bodies)]


@pytest.mark.parametrize(
    ("received", "wish"),
    [
        (read("1.0/status-request"), pickup.StatusRequest()),
        (read("1.0/batch-pickup", batch_size=10), pickup.DeliveryRequest(10, None, keep=False)),
        (read("1.0/batch-pickup", batch_size=10**9), pickup.DeliveryRequest(100, None, keep=False)),
        (read("1.0/list-pickup", message_ids=["a", "b"]), pickup.NamedDeliveryRequest(("a", "b"))),
        (read("1.0/noop"), pickup.Noop()),
        (read("2.0/status-request"), pickup.StatusRequest()),
        (read("2.0/delivery-request", limit=1), pickup.DeliveryRequest(1, None, keep=True)),
        (read("2.0/messages-received", message_id_list=["123", "456"]), pickup.MessagesReceived(("123", "456"))),
        (read("2.0/live-delivery-change", live_delivery=True), pickup.LiveDeliveryChange(on=True)),
        (read("2.0/live-delivery-change", live_delivery=False), pickup.LiveDeliveryChange(on=False)),
    ],
)
def test_what_an_agent_wants(received, wish):
    assert pickup.read(received) == wish


def test_a_key_may_be_named_in_either_spelling(alice):
    for spelled in (alice.verkey, alice.did_key):
        assert pickup.read(read("2.0/status-request", recipient_key=spelled)) == pickup.StatusRequest(alice.verkey)
        wish = pickup.read(read("2.0/delivery-request", limit=5, recipient_key=spelled))
        assert wish == pickup.DeliveryRequest(5, alice.verkey, keep=True)


@pytest.mark.parametrize(
    "received",
    [
        read("1.0/batch"),
        read("1.0/batch-pickup"),
        read("1.0/batch-pickup", batch_size="10"),
        read("1.0/batch-pickup", batch_size=-1),
        read("1.0/batch-pickup", batch_size=True),
        read("1.0/list-pickup", message_ids=["x"] * 101),
        read("1.0/list-pickup", message_ids=[7]),
        read("1.0/delivery-request", limit=1),
        read("2.0/delivery"),
        read("2.0/delivery-request"),
        read("2.0/delivery-request", limit=1, recipient_key="x"),
        read("2.0/messages-received", message_id_list="x"),
        read("2.0/live-delivery-change"),
        read("2.0/live-delivery-change", live_delivery="yes"),
        read("2.0/batch-pickup", batch_size=1),
    ],
)
def test_another_wish_is_refused(received):
    with pytest.raises(MessageRefused):
        pickup.read(received)


def test_the_status_of_1_0():
    made = pickup.status(read("1.0/status-request"), WAITING, NOW)
    assert str(made.type) == "https://didcomm.org/messagepickup/1.0/status"
    assert made.thread == "m-1"
    assert made.content == {
        "message_count": 7,
        "duration_waited": 3600,
        "last_added_time": "2027-01-15T07:59:59.000Z",
        "total_size": 8096,
    }


def test_the_status_of_2_0(alice):
    made = pickup.status(read("2.0/status-request", recipient_key=alice.did_key), WAITING, NOW, live=True)
    assert made.content == {
        "recipient_key": alice.did_key,
        "message_count": 7,
        "longest_waited_seconds": 3600,
        "newest_received_time": "2027-01-15T07:59:59.000Z",
        "oldest_received_time": "2027-01-15T07:00:00.000Z",
        "total_bytes": 8096,
        "live_delivery": True,
    }


def test_an_empty_queue_has_no_times():
    made = pickup.status(read("2.0/delivery-request", limit=1), pickup.QueueStatus(0), NOW)
    assert made.content == {"message_count": 0, "total_bytes": 0, "live_delivery": False}


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        (read("1.0/batch-pickup", batch_size=3), "batch"),
        (read("1.0/list-pickup", message_ids=["queued-0"]), "list-response"),
    ],
)
def test_a_batch_of_1_0(queued, wish, name):
    made = pickup.deliver(wish, queued)
    assert str(made.type) == f"https://didcomm.org/messagepickup/1.0/{name}"
    assert [one["@id"] for one in made.content["messages~attach"]] == [one.id for one in queued]
    assert made.content["messages~attach"][0]["message"] == json.loads(queued[0].envelope)
    assert pickup.deliver(wish, []).content == {"messages~attach": []}


def test_a_delivery_of_2_0(queued, alice, bob):
    made = pickup.deliver(read("2.0/delivery-request", limit=3, recipient_key=bob.did_key), queued)
    assert str(made.type) == "https://didcomm.org/messagepickup/2.0/delivery"
    assert (made.thread, made.content["recipient_key"]) == ("m-1", bob.did_key)
    found = attachment.read_all(made.content, "~attach")
    assert [one.id for one in found] == [one.id for one in queued]
    assert [envelope.unpack(envelope.parse(one.data), {bob.verkey: bob}).sender for one in found] == [alice.verkey] * 3
    with pytest.raises(ValueError, match="status"):
        pickup.deliver(read("2.0/delivery-request", limit=3), [])


def test_not_more_is_handed_over_at_once_than_agents_take():
    small = [pickup.QueuedMessage(str(place), b"x" * 1000) for place in range(150)]
    large = [pickup.QueuedMessage(str(place), b"x" * 300_000) for place in range(5)]
    huge = [pickup.QueuedMessage("0", b"x" * 900_000), *large]
    assert len(pickup.fit_limits(small)) == pickup.MOST
    assert len(pickup.fit_limits(large)) == 1
    assert len(pickup.fit_limits(huge)) == 1
    assert list(pickup.fit_limits([])) == []


def test_a_connection_that_can_not_carry_what_comes_says_so():
    made = pickup.not_live(read("2.0/live-delivery-change", live_delivery=True))
    assert str(made.type) == "https://didcomm.org/notification/1.0/problem-report"
    assert made.parent == "m-1"


JSON = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9) | st.lists(st.none())
)
NAMES = ["status-request", "batch-pickup", "list-pickup", "delivery-request", "messages-received"]


@given(
    st.sampled_from([*NAMES, "live-delivery-change", "noop", "x"]),
    st.sampled_from(["1.0", "2.0"]),
    st.dictionaries(
        st.sampled_from(
            ["batch_size", "message_ids", "limit", "recipient_key", "message_id_list", "live_delivery"],
        ),
        JSON,
    ),
)
def test_whatever_wish_comes_is_read_or_refused(name, version, content):
    with suppress(MessageRefused):
        pickup.read(read(f"{version}/{name}", **content))
