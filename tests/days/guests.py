"""An evening with a list: guest after guest by a few letters and Enter.

GUESTS=40 python3 packaging/run.py days guest-list      as many as a full evening has; eight otherwise
"""

from __future__ import annotations

import os
import time

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
