"""Guests: an evening with a list, one after another by a few letters and Enter, or at two desks; the way out by wallet.

GUESTS=40 python3 packaging/run.py days guest-list      as many as a full evening has; eight otherwise
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tests.days.front_desk import accept, issue
from tests.days.person import Outside, Person
from tests.days.stage import API_PORT, Stage, check, soon
from tests.days.words import spelled
from tests.label_printer import NO_PAPER, LabelPrinter

GUESTS = int(os.environ.get("GUESTS", "8"))
LONGEST_UNSEEN = 2.0
"""Seconds until a desk shows what another one has done."""
_TOO_LATE = ("Another desk has changed this guest.", "This guest has an offer already.")
"""What is told at the second desk that begins with a guest, before it asks for a code or after."""
_GIVEN = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana")
_FAMILY = ("Kern", "Lund", "Moss", "Nagy")


def guest_list(stage: Stage) -> None:
    """Guests of a list get their badges, one after the other."""
    desk, person = stage.open_and_ready(), stage.person
    names = [(given, family) for family in _FAMILY for given in _GIVEN][:GUESTS]
    at = _invite(desk, names)
    _open_list(person)
    person.picture("list")
    person.start_over()
    began = time.monotonic()
    link = ""
    for number, (given, family) in enumerate(names, 1):
        person.type(f"{given[:2]} {family[:1]}".lower())
        person.press("Return")
        link = person.code(other_than=link)
        check(stage.phone.run("accept", link).code == 0, f"{given} could not take the badge")
        person.reads_state("Accepted")
        if number == 1:
            person.picture("accepted")
    seconds = time.monotonic() - began - stage.phone_seconds
    keys, letters = person.tally.keys / len(names), person.tally.letters / len(names)
    words = f"{keys:.1f} keys each, {letters:.1f} of them letters of the name"
    person.remark(f"{len(names)} guests: {words}; {seconds / len(names):.1f} s each, without their phones")
    person.press("Return")
    person.is_at("Find a guest by any column")
    person.picture("evening-over")
    standings = desk.get(f"{at}/standings")["result"]["guests"]
    soon(lambda: len(standings) == len(names), "not every guest is known to have come")
    check({each["state"] for each in standings} == {"done"}, f"the guests stand as {standings}")
    check(stage.phone.held() == len(names), "the wallet does not hold every badge")
    issued = {each["summary"].split(" · ")[0] for each in desk.credentials()}
    check(issued == {given for given, _ in names}, f"badges were issued to {issued}")


def guest_day(stage: Stage) -> None:
    """A morning with a list: a wrong person is undone, somebody walks in, and the first printer has no paper."""
    empty, full = LabelPrinter(NO_PAPER), LabelPrinter()
    printers = {
        name: {"printer": "network", "host": "127.0.0.1", "port": each.port}
        for name, each in (("first", empty), ("second", full))
    }
    (stage.home.data / "badges").mkdir()
    (stage.home.data / "badges" / "settings.json").write_text(json.dumps(printers))
    desk, person = stage.open_and_ready(), stage.person
    at = _invite(desk, [(each, "Kern") for each in _GIVEN[:6]])
    _open_list(person)
    person.start_over()
    began = time.monotonic()
    person.type("ada")
    person.press("Return")
    ada = person.code()
    accept(stage, ada)
    person.press("F2")
    person.reads("Badge printed")
    person.picture("printed-by-the-second")

    person.type("ben")
    person.press("Return")
    wrong = person.code(other_than=ada)  # it is Cleo who stands there
    person.press("ctrl+shift+g")
    person.is_at("Find a guest by any column")
    person.picture("wrong-person")
    person.press("ctrl+shift+b")
    _stands(desk, at, 3, "expected")
    person.type("cleo")
    person.press("Return")
    cleo = person.code(other_than=wrong)
    accept(stage, cleo)
    person.picture("after-the-wrong-person")

    person.press("Return")
    person.is_at("Find a guest by any column")
    person.type("zora novak")
    person.picture("walks-in")
    person.press("ctrl+shift+h")
    person.reads("Create code")
    person.press("Return")
    zora = person.code(other_than=cleo)
    accept(stage, zora)

    person.type("ben")
    person.press("Return")
    ben = person.code(other_than=zora)
    accept(stage, ben)
    seconds = time.monotonic() - began - stage.phone_seconds
    person.remark(f"4 guests, one of them first mistaken for another: {seconds / 4:.1f} s each, without their phones")
    person.press("Return")
    person.is_at("Find a guest by any column")
    person.picture("morning-over")
    for number, state in ((2, "done"), (3, "done"), (4, "done"), (8, "done")):
        _stands(desk, at, number, state)
    check(stage.phone.run("accept", wrong).code != 0, "the code of the wrong person was accepted")
    check(sorted(desk.states()) == ["cancelled", *["done"] * 4], f"the visits stand as {desk.states()}")
    empty.stop()
    check(b"^XZ" in full.stop(), "the second printer has printed nothing")


def _stands(desk: Outside, at: str, number: int, state: str) -> None:
    """Wait until a guest of a list stands so."""

    def now() -> str:
        standings = desk.get(f"{at}/standings")["result"]["guests"]
        return next((each["state"] for each in standings if each["number"] == number), "expected")

    soon(lambda: now() == state, f"guest {number} is not {state}")


def two_desks(stage: Stage) -> None:
    """A desk opens the service of another one; both serve the guests of one list, and one guest at the same moment."""
    desk, person = stage.open_and_ready(), stage.person
    at = _invite(desk, [(each, "Kern") for each in _GIVEN[:4]])
    other = stage.another_desk("hall-2")
    other.open()
    colleague = other.person
    colleague.reads("Ready")
    _open_place(colleague, f"http://127.0.0.1:{API_PORT}", stage.home.admin_key())
    for each in (person, colleague):
        _open_list(each)
    colleague.picture("list")
    person.start_over()

    person.type("ada")
    person.press("Return")
    link = person.code()
    seconds = _sees_one(colleague, "here")
    check(stage.phone.run("accept", link).code == 0, "Ada could not take the badge")
    seconds = max(seconds, _sees_one(colleague, "done"))
    person.remark(f"the other desk saw it after {seconds:.1f} s at the most")
    check(seconds < LONGEST_UNSEEN, f"the other desk saw it after {seconds:.1f} s")
    colleague.picture("one-is-done")

    person.press("Return")
    person.is_at("Find a guest by any column")
    for each in (person, colleague):
        each.type("ben")
    with ThreadPoolExecutor() as at_once:
        list(at_once.map(lambda each: each.press("Return"), (person, colleague)))
    soon(lambda: person.has_code() or colleague.has_code(), "neither desk shows a code")
    server, told = (person, colleague) if person.has_code() else (colleague, person)
    told.wait(lambda seen: any(told.says(words, seen) for words in _TOO_LATE), "a sentence about the other desk")
    told.picture("served-elsewhere")
    server.picture("serves")
    check(not told.has_code(), "both desks show a code")
    (ben,) = (each for each in desk.get(f"{at}/standings")["result"]["guests"] if each["number"] == 3)
    check(ben["state"] == "here", f"Ben stands as {ben}")
    check(len(desk.visits()) == 2, f"there are {len(desk.visits())} visits")
    check(stage.another_phone().run("accept", server.code()).code == 0, "Ben could not take the badge")
    check(desk.states() == ["done", "done"], f"the visits stand as {desk.states()}")


def _invite(desk: Outside, names: Sequence[tuple[str, str]]) -> str:
    """Keep a list of guests; gives its path."""
    made = desk.send(
        "/bc/studio/rosters",
        {
            "name": "Evening",
            "schemaId": "visitor-badge",
            "head": ["Given name", "Family name"],
            "reading": {"columns": {"given_name": 0, "family_name": 1}},
        },
    )
    at = f"/bc/studio/rosters/{made['rosterId']}"
    rows = [{"number": number, "cells": [*name]} for number, name in enumerate(names, 2)]
    desk.send(f"{at}/guests", {"guests": rows})
    return at


def _open_list(person: Person) -> None:
    person.press("ctrl+shift+g")
    person.reads("Evening")
    person.press("Return")
    person.is_at("Find a guest by any column")


def _open_place(person: Person, address: str, key: str) -> None:
    """Work with the service of another desk from now on."""
    person.press("ctrl+k")
    person.type(spelled("Settings: places, services on other computers", person.language)[0])
    person.press("Return")
    person.reads("Add place…")
    person.tab_to("Add place…")
    person.press("Return")
    for words, text in (("Name", "Hall 1"), ("Address of the API", address), ("Secret key", key)):
        person.tab_to(words, "text") if words != "Secret key" else person.tab_to(words)
        person.type(text)
    person.tab_to("Add place")
    person.press("Return")
    person.reads(address)
    person.tab_to("Switch")
    person.press("Return")
    person.reads("Place: {name}", name="Hall 1")
    person.reads("Open")
    person.picture("place")


def _sees_one(person: Person, state: str) -> float:
    """Wait until one guest of a list stands so; gives the seconds."""
    began, wanted = time.monotonic(), spelled(state, person.language)
    person.wait(lambda seen: sum(each.name in wanted for each in seen) == 1, f"one guest to be {state}", pause=0.0)
    return time.monotonic() - began


def signed_out_by_wallet(stage: Stage) -> None:
    """Guests in the building sign out with their phones at one code after the other; the desk presses two keys."""
    desk, person = stage.open_and_ready(), stage.person
    accept(stage, issue(stage, "ctrl+1", "Erika"))
    person.press("Return")
    person.press("ctrl+shift+v")
    person.reads("Erika")
    person.picture("in-the-building")
    person.start_over()
    person.press("ctrl+shift+q")
    link = person.code()
    person.picture("code")
    said = stage.phone.run("present", link)
    check(said.code == 0, f"the wallet could not answer: {said.words[-300:]}")
    person.reads("Signed out: {name} · {time}", name="Erika", time="")
    person.picture("signed-out")
    again = person.code(other_than=link)  # by itself, for the next one
    stage.phone.run("present", again)
    person.reads("Not signed out: this visitor is not in the building, or has signed out already.")
    person.picture("signed-out-already")
    last = person.code(other_than=again)
    check(stage.another_phone().run("present", last).code == 6, "an empty wallet answered")
    person.reads("Not signed out: the visitor declined, or the wallet has no such credential.")
    person.picture("declined")
    person.code(other_than=last)
    person.picture("next-code")
    person.press("Escape")
    person.reads("Nobody is in the building.")
    person.picture("nobody-left")
    check(not person.has_code(), "the code is still on the display")
    check(desk.get("/bc/studio/presence")["result"]["visitors"] == [], "somebody is still in the building")
    check(desk.states() == ["cancelled", "refused", "done", "done", "done"], f"the visits stand as {desk.states()}")
