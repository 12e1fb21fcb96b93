"""The list of staff: who is on it, what a wrong PIN costs, and that a program that is killed gives no free guess."""

import asyncio

import pytest
from fakes import FakeSession

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY, MINUTE, SECOND
from connector_desk.desk.runner import staff_book
from connector_desk.desk.runner.staff import GuardedAction, PinRule, find_staff, read_staff, write_staff
from connector_desk.desk.runner.staff_book import StaffBook

PIN, OTHER = "4703", "5814"


@pytest.fixture(autouse=True)
def hashing_is_quick(monkeypatch):
    """Argon2id itself is tested beside its module."""
    monkeypatch.setattr(staff_book, "hash_pin", lambda pin: f"hash of {pin}")
    monkeypatch.setattr(staff_book, "verify_pin", lambda pin, hashed: hashed == f"hash of {pin}")


class Desk:
    def __init__(self):
        self.session = FakeSession()
        self.clock = self.session.clock
        self.start()

    def start(self):
        self.book = StaffBook(self.session, self.clock)
        self.run(self.book.load())

    def run(self, work):
        return asyncio.run(work)

    def add(self, name, pin=PIN, **how):
        return self.run(self.book.add(name, pin, is_in_charge=how.get("is_in_charge", False)))

    def check(self, member, pin):
        return self.run(self.book.check(member.staff_id, pin))


@pytest.fixture
def desk():
    return Desk()


def test_the_list_outlives_the_program_and_holds_no_pin(desk):
    ana = desk.add("Ana Kovač")
    desk.run(desk.book.rule(GuardedAction.EXPORT, PinRule.ALWAYS))
    desk.run(desk.book.lock_after(0))
    desk.start()
    assert desk.book.listed.member(ana.staff_id) == ana
    assert desk.book.listed.rule(GuardedAction.EXPORT) is PinRule.ALWAYS
    assert desk.book.listed.idle_minutes == 0
    assert desk.check(ana, PIN).member == ana


def test_without_anybody_nothing_asks_for_a_pin(desk):
    assert {desk.book.listed.rule(each) for each in GuardedAction} == {PinRule.NEVER}


def test_the_first_person_is_in_charge_and_the_last_in_charge_stays_it(desk):
    ana, ben = desk.add("Ana"), desk.add("Ben")
    assert (ana.is_in_charge, ben.is_in_charge) == (True, False)
    desk.run(desk.book.change(ana.staff_id, is_in_charge=False))
    desk.run(desk.book.remove(ana.staff_id))
    assert desk.book.listed.permitted(PinRule.RESTRICTED) == (ana,)
    desk.run(desk.book.change(ben.staff_id, is_in_charge=True))
    desk.run(desk.book.remove(ana.staff_id))
    assert [each.name for each in desk.book.listed.members] == ["Ben"]
    desk.run(desk.book.remove(ben.staff_id))
    assert desk.book.listed.members == ()


def test_the_third_wrong_pin_makes_the_next_one_wait_even_the_right_one(desk):
    ana = desk.add("Ana")
    assert [desk.check(ana, OTHER).wait for _ in range(3)] == [0, 0, 30 * SECOND]
    refused = desk.check(ana, PIN)
    assert refused.member is None
    assert refused.wait == 30 * SECOND
    desk.clock.pass_seconds(30)
    assert desk.check(ana, PIN).member is not None
    assert desk.check(ana, OTHER).wait == 0


def test_the_wait_outlives_the_program(desk):
    ana = desk.add("Ana")
    for _ in range(3):
        desk.check(ana, OTHER)
    desk.start()
    assert desk.book.listed.wait(ana.staff_id, desk.clock()) == 30 * SECOND


def test_who_ends_the_program_while_a_pin_is_looked_at_wins_no_guess(desk, monkeypatch):
    ana = desk.add("Ana")

    def killed(_pin, _hashed):
        raise KeyboardInterrupt

    monkeypatch.setattr(staff_book, "verify_pin", killed)
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            desk.check(ana, PIN)
        desk.start()
    assert desk.book.listed.wait(ana.staff_id, desk.clock()) == 30 * SECOND


def test_where_an_attempt_cannot_be_noted_no_pin_is_looked_at(desk):
    ana = desk.add("Ana")
    desk.session.next_failures["keep_staff"] = DeskError("storage_unavailable")
    with pytest.raises(DeskError, match="does not answer"):
        desk.check(ana, PIN)


def test_on_a_full_disk_a_right_pin_counts_and_wrong_ones_wait_longer_in_memory(desk, monkeypatch):
    ana = desk.add("Ana")

    async def is_full(_content):
        raise DeskError("storage_full")

    with monkeypatch.context() as full:
        full.setattr(desk.session, "save_staff", is_full)
        assert desk.check(ana, OTHER).member is None
        assert desk.check(ana, PIN).member == ana
        for _ in range(3):
            assert desk.check(ana, OTHER).member is None
        assert desk.check(ana, PIN).wait == 30 * SECOND
        with pytest.raises(DeskError, match="full"):
            desk.add("Bo")
    desk.clock.pass_seconds(31)
    assert desk.check(ana, OTHER).wait == 60 * SECOND
    desk.start()
    assert desk.book.listed.wait(ana.staff_id, desk.clock()) == 60 * SECOND


def test_a_clock_that_is_set_back_keeps_the_wait_and_lets_it_end(desk):
    ana = desk.add("Ana")
    for _ in range(5):
        desk.clock.pass_seconds(600)
        desk.check(ana, OTHER)
    desk.clock.pass_seconds(-DAY / SECOND)
    desk.start()
    assert desk.check(ana, PIN).wait == 2 * MINUTE
    desk.clock.pass_seconds(121)
    assert desk.check(ana, PIN).member is not None


def test_who_tries_one_person_after_another_waits_too(desk):
    people = [desk.add(f"Person {number}", f"47{number:02}") for number in range(40)]
    wrong = 0
    for each in people:
        if desk.check(each, OTHER).wait:
            break
        wrong += 1
    assert wrong == 9
    assert desk.check(people[-1], "4739").wait == 30 * SECOND


def test_a_new_pin_is_free_of_what_was_tried_before(desk):
    ana = desk.add("Ana")
    for _ in range(3):
        desk.check(ana, OTHER)
    desk.run(desk.book.change(ana.staff_id, pin="6925"))
    assert desk.check(ana, "6925").member is not None


def test_a_list_that_cannot_be_read_is_an_error_and_not_an_empty_one(desk):
    for kept in (b"{", b"[]", b'{"version": 2}', b'{"version": 1, "members": [{}]}'):
        with pytest.raises(DeskError) as failed:
            read_staff(kept)
        assert failed.value.code == "staff_unreadable"


def test_people_are_found_by_number_or_by_the_beginning_of_each_name(desk):
    for name in ("Ana Kovač", "Ben Anders", "Zoë Ángel"):
        desk.add(name)
    listed = read_staff(write_staff(desk.book.listed)).members
    found = {
        typed: [each.number for each in find_staff(listed, typed)] for typed in ("2", "an", "ko a", "zoë", "9", "")
    }
    assert found == {"2": [2], "an": [1, 2], "ko a": [1], "zoë": [3], "9": [], "": [1, 2, 3]}


@pytest.mark.parametrize(("people", "looked_at"), [(1, 102), (5, 503), (20, 731)])
def test_who_guesses_for_a_whole_day_has_so_many_pins_looked_at(desk, people, looked_at):
    """The figures of the help: whoever types the next PIN the moment it is looked at, and takes who waits least."""
    staff = [desk.add(f"Person {number}") for number in range(people)]
    ends, tried = desk.clock() + DAY, 0
    while True:
        wait, member = min((desk.book.listed.wait(each.staff_id, desk.clock()), each) for each in staff)
        desk.clock.pass_seconds(wait / SECOND)
        if desk.clock() >= ends:
            break
        assert desk.check(member, OTHER).member is None
        tried += 1
    assert tried == looked_at
