"""The queue of badges: one after the other, nothing twice, and what was cut off is said."""

import json

import pytest

from connector_desk.badge.queue import MOST_FINISHED, BadgeQueue, JobState, read_queue
from connector_desk.base.errors import Refused

NOW = 1_795_262_400_000


def states(queue: BadgeQueue) -> list[str]:
    return [each.state.value for each in queue.jobs]


def test_badges_are_printed_one_after_the_other_for_the_open_service_alone() -> None:
    queue = BadgeQueue()
    first, other, second = queue.add("here", "v-1", NOW), queue.add("there", "v-2", NOW), queue.add("here", "v-3", NOW)
    assert queue.next("here") == first
    queue.begin(first.number, NOW)
    assert queue.next("here") is None
    queue.printed(first.number, NOW + 1, "Front", layout="name-badge")
    assert queue.next("here") == second
    assert queue.next("there") == other
    assert states(queue) == ["printed", "waiting", "waiting"]


def test_what_was_being_printed_when_the_desk_ended_has_failed_and_the_others_wait() -> None:
    queue = BadgeQueue()
    for visit_id in ("v-1", "v-2", "v-3"):
        queue.add("here", visit_id, NOW)
    queue.begin(1, NOW)
    queue.printed(1, NOW, "Front", layout="name-badge")
    queue.begin(2, NOW)
    read = read_queue(queue.to_json())
    assert states(read) == ["printed", "failed", "waiting"]
    assert read.jobs[1].reason == "badge_interrupted"
    assert read.next("here") == read.jobs[2]
    assert read.jobs[0].layout == "name-badge"


def test_a_badge_is_printed_again_only_when_it_is_asked_for() -> None:
    queue = BadgeQueue()
    number = queue.add("here", "v-1", NOW).number
    queue.print_again(number, NOW)
    assert states(queue) == ["waiting"]
    queue.begin(number, NOW)
    queue.print_again(number, NOW)
    assert states(queue) == ["printing"]
    queue.remove(number)
    assert states(queue) == ["printing"]
    queue.printed(number, NOW, "Back", layout="a", before="printer_gone")
    assert queue.jobs[0].firstReason == "printer_gone"
    assert queue.next("here") is None
    queue.print_again(number, NOW)
    queue.begin(number, NOW)
    queue.printed(number, NOW, "Front", layout="a")
    assert (queue.jobs[0].copies, queue.jobs[0].firstReason) == (2, "")
    queue.remove(number)
    assert queue.jobs == []


def test_the_oldest_printed_ones_leave_the_queue_and_no_other() -> None:
    queue = BadgeQueue()
    failed = queue.add("here", "failed", NOW).number
    queue.failed(failed, NOW, "printer_gone")
    for at in range(MOST_FINISHED + 2):
        number = queue.add("here", f"v-{at}", NOW).number
        queue.printed(number, NOW, "Front", layout="a")
    assert len(queue.jobs) == MOST_FINISHED + 1
    assert queue.jobs[0].number == failed
    assert queue.of_visit("here", "v-0") == []
    assert len(queue.of_visit("here", "v-2")) == 1


def test_a_visit_with_several_credentials_has_a_badge_for_each_in_their_order() -> None:
    queue = BadgeQueue()
    first, next_visit = queue.add("here", "v-1", NOW), queue.add("here", "v-2", NOW)
    queue.begin(first.number, NOW)
    queue.split(first.number, [0, 2, 3])
    assert [(each.visitId, each.credential) for each in queue.jobs] == [
        ("v-1", 0),
        ("v-1", 2),
        ("v-1", 3),
        ("v-2", None),
    ]
    assert states(queue) == ["printing", "waiting", "waiting", "waiting"]
    assert len({each.number for each in queue.jobs}) == 4
    assert read_queue(queue.to_json()).jobs[1].credential == 2
    assert queue.job(next_visit.number) == queue.jobs[3]


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", json.dumps({"connectorDeskBadgeQueue": "9"}).encode()])
def test_a_file_that_is_no_queue_is_refused(content: bytes) -> None:
    with pytest.raises(Refused):
        read_queue(content)


def test_an_interrupted_badge_is_a_state_of_the_file_alone() -> None:
    queue = BadgeQueue()
    queue.begin(queue.add("here", "v-1", NOW).number, NOW)
    assert queue.jobs[0].state is JobState.PRINTING
    assert json.loads(queue.to_json())["jobs"][0]["state"] == "printing"


def test_all_that_failed_are_printed_again_except_those_that_may_have_come_out() -> None:
    queue = BadgeQueue()
    for place, reason in (
        ("here", "printer_no_paper"),
        ("here", "badge_interrupted"),
        ("here", "badge_unknown"),
        ("there", "printer_gone"),
    ):
        queue.failed(queue.add(place, reason, NOW).number, NOW, reason)
    queue.print_failed_again("here", NOW)
    assert states(queue) == ["waiting", "failed", "failed", "failed"]
