"""Guests: an evening with a list, one after another by a few letters and Enter; and the way out by wallet.

GUESTS=40 python3 packaging/run.py days guest-list      as many as a full evening has; eight otherwise
"""

from __future__ import annotations

import os
import time

from tests.days.front_desk import accept, issue
from tests.days.stage import Stage, check, soon

GUESTS = int(os.environ.get("GUESTS", "8"))
_GIVEN = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana")
_FAMILY = ("Kern", "Lund", "Moss", "Nagy")


def guest_list(stage: Stage) -> None:
    """Guests of a list get their badges, one after the other."""
    desk, person = stage.open_and_ready(), stage.person
    names = [(given, family) for family in _FAMILY for given in _GIVEN][:GUESTS]
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
    person.press("ctrl+shift+g")
    person.reads("Evening")
    person.press("Return")
    person.is_at("Find a guest by any column")
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
