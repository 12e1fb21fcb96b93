"""A half-typed form in the real program, by keys alone: after kill -9, and after a normal quit."""

import time

import pytest

from tests.days.keyboard_desk import NEEDS, KeyboardDesk

WHO = "Ana Berg"

pytestmark = NEEDS


@pytest.fixture(params=["en", "de"])
def desk(tmp_path, request):
    made = KeyboardDesk(tmp_path, request.param, "askedForName", "askedForCode")
    yield made
    made.close()


def until_typed(desk, *values):
    desk.person.wait(lambda seen: set(values) <= {each.value for each in seen}, "the form")


def test_a_half_typed_form_survives_a_kill_and_a_quit_and_is_continued_or_discarded(desk):
    desk.start()
    desk.person.press("ctrl+1")
    desk.person.type("Ana")
    desk.person.press("Tab")
    desk.person.type("Berg")
    until_typed(desk, "Ana", "Berg")
    time.sleep(1.5)  # it is written a second after a key at the latest
    desk.kill()
    for file in filter(lambda each: each.is_file(), desk.home.data.rglob("*")):
        assert b"Berg" not in file.read_bytes(), file

    desk.start()
    desk.person.reads(WHO)
    desk.person.press("ctrl+1")  # a card opens a blank form, whatever was left
    assert not {"Ana", "Berg"} & desk.typed()
    desk.person.press("ctrl+shift+f")
    until_typed(desk, "Ana", "Berg")
    desk.person.press("Tab")
    desk.person.type("Nordwind")
    desk.quit()  # at once: what was typed last is kept, too

    desk.start()
    desk.person.reads(WHO)
    desk.person.press("ctrl+shift+f")
    until_typed(desk, "Nordwind")
    desk.quit()

    desk.start()
    desk.person.reads(WHO)
    desk.person.tab_to("Discard")
    desk.person.press("space")
    desk.person.wait(lambda seen: not any(WHO in each.words for each in seen), "the form to be gone")
    desk.quit()
    assert not list((desk.home.data / "unfinished-forms").glob("*"))
    desk.start()
    assert not desk.says(WHO)
