"""The first start of the real program, by keys alone: it says what a lost keyring means, and makes the code."""

import re

import pytest

from tests.days.keyboard_desk import NEEDS, KeyboardDesk

pytestmark = NEEDS

CODE = re.compile(r"(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}")
LOST = "There is no recovery code yet. Without one, a lost keyring means lost data."


@pytest.fixture(params=["en", "de"])
def desk(tmp_path, request):
    made = KeyboardDesk(tmp_path, request.param)
    yield made
    made.close()


def test_the_code_is_made_at_the_first_start_and_not_asked_for_again(desk):
    person = desk.person
    desk.start()
    person.reads(LOST)
    person.press("ctrl+1")  # the work goes on, and the question stands among the notices
    person.type("Ana")
    assert "Ana" in desk.typed()
    person.press("Escape")
    person.tab_to("No recovery code yet")
    person.press("space")
    person.is_at("Create recovery code")
    person.press("space")
    person.wait(lambda seen: any(CODE.search(each.name) for each in seen), "the code")
    person.is_at("I have written it down")
    person.press("Return")
    person.wait(lambda seen: not any(CODE.search(each.name) for each in seen), "the code to go")
    person.reads("Who issues here? Wallets and visitors see this name.")  # the next question, and one at a time
    assert not person.sees(LOST)
    desk.quit()
    desk.start()
    assert not person.sees(LOST)


def test_who_skips_it_is_told_in_the_settings(desk):
    person = desk.person
    desk.start()
    person.reads(LOST)
    person.tab_to("Create recovery code")
    person.press("Escape")
    person.reads_no_more(LOST)
    desk.quit()
    desk.start()
    assert not person.sees(LOST)
    person.press("ctrl+k")
    person.type({"en": "recovery", "de": "Wiederherstellung"}[person.language])
    person.press("Return")
    person.reads(LOST)
