"""The day of a front desk."""

import re
import time
from collections.abc import Callable

from tests.days.person import Outside
from tests.days.screen_reader import Seen
from tests.days.stage import Stage, check, soon

FIRST_FIELD = {"en": "Given name", "de": "Vorname"}
"""Of every form that a scene uses, as the kinds of credential spell it."""
CODE_MINUTES = 5
"""As short as a code can be made to live at the counter."""


def plain_badge(stage: Stage) -> None:
    """A visitor gets a badge."""
    desk, person = stage.open_and_ready(), stage.person
    person.picture("picker")
    person.press("ctrl+1")
    person.type("Erika")
    person.picture("form")
    person.press("Return")
    link = person.code()
    person.reads_state("Waiting for the scan")
    person.picture("code")
    check(stage.phone.run("accept", link).code == 0, "the wallet could not take the badge")
    person.reads_state("Accepted")
    person.picture("accepted")
    check(not person.has_code(), "the code is still on the display")
    person.is_at("Next person")
    person.press("Return")
    person.is_at(FIRST_FIELD[person.language])
    check(desk.states() == ["done"], f"the visit is recorded as {desk.states()}")
    check(stage.phone.held() == 1, "the wallet holds no badge")


def early_keys(stage: Stage) -> None:
    """Whoever starts the desk types on as soon as its window has the focus, before it is painted."""
    person = stage.person
    stage.open_until_focus()
    person.press_at_once("ctrl+1", *"Erika", "Return")
    is_empty = len(stage.display.picture().getcolors(1 << 24) or ()) < 10
    person.remark("the keys were pressed before the first paint" if is_empty else "the window was painted already")
    person.tally.typing = 0.0
    link = person.code()
    check(stage.phone.run("accept", link).code == 0, "the wallet could not take the badge")
    stage.look()
    person.reads_state("Accepted")
    (badge,) = stage.outside().credentials()
    check(badge["summary"].startswith("Erika"), f"the badge says {badge['summary']}")


def plain_badge_to_credo(stage: Stage) -> None:
    """A visitor whose wallet is Credo gets a badge."""
    desk, person = stage.open_and_ready(), stage.person
    link = issue(stage, "ctrl+1", "Erika", "Mustermann")
    report = stage.credo_phone().accept(link)
    check(report["ok"], f"Credo could not take the badge: {report}")
    (credential,) = report["credentials"]
    check(credential["claims"]["family_name"] == "Mustermann", f"Credo holds {credential['claims']}")
    person.reads_state("Accepted")
    person.picture("accepted")
    person.is_at("Next person")
    check(desk.states() == ["done"], f"the visit is recorded as {desk.states()}")


def badge_with_pin(stage: Stage) -> None:
    """A badge with a PIN; the visitor types a wrong one twice."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+2")
    person.reads("The wallet will ask for a PIN. It appears here, below the code.")
    fill_employee(stage)
    person.picture("form")
    person.press("Return")
    link = person.code()
    person.picture("code")
    for left in (4, 3):
        check(stage.phone.run("accept", link, "--pin", "000000").code == 6, "the wallet took a wrong PIN")
        person.reads("Wrong PIN. {left} tries left.", left=left)
        person.picture(f"wrong-pin-{left}-left")
    pin = read_pin(stage)
    check(stage.phone.run("accept", link, "--pin", pin).code == 0, "the wallet could not use the PIN that was shown")
    person.reads_state("Accepted")
    person.picture("accepted")
    check(desk.states() == ["done"], f"the visit is recorded as {desk.states()}")
    check(stage.phone.held() == 1, "the wallet holds no badge")


def fill_employee(stage: Stage) -> None:
    """Fill in an employee badge."""
    person = stage.person
    person.type("Kim")
    person.press("Tab")
    person.type("Ito")
    person.press("Tab")
    person.type("E-4711")


def read_pin(stage: Stage, meanwhile: Callable[[], None] = lambda: None) -> str:
    """Hold the button of the PIN and read the PIN; `meanwhile` looks at what else is to be seen."""
    person = stage.person
    person.tab_to("Hold to show the PIN")
    with person.holding("space"):
        found: list[str] = []

        def shown(seen: object) -> bool:
            found[:] = [one.name for one in seen if re.fullmatch(r"\d{4,8}", one.name)]  # type: ignore[attr-defined]
            return bool(found)

        person.wait(shown, "the PIN to be shown")
        check(not person.has_code(), "PIN and code are on the display together")
        person.picture("pin-held")
        meanwhile()
    return found[0]


def typo_after_code(stage: Stage) -> None:
    """The name is wrong, and the code is already shown."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+1")
    person.type("Erkia")
    person.press("Return")
    wrong = person.code()
    person.press("ctrl+e")
    person.is_at(FIRST_FIELD[person.language])
    person.picture("taken-back")
    person.press("ctrl+a")
    person.type("Erika")
    person.press("Return")
    link = person.code(other_than=wrong)
    check(stage.another_phone().run("accept", wrong).code != 0, "the code with the wrong name still works")
    check(stage.phone.run("accept", link).code == 0, "the wallet could not take the badge")
    person.reads_state("Accepted")
    check(desk.states() == ["done", "cancelled"], f"the visits are recorded as {desk.states()}")
    check_names(desk, "Erika")


def check_names(desk: Outside, *names: str) -> None:
    """Raise unless the credentials were issued to these, newest first."""
    told = [str(each) for each in desk.credentials()]
    check(len(told) == len(names), f"{len(told)} credentials were issued instead of {len(names)}")
    for words, name in zip(told, names, strict=True):
        check(name in words, f"“{name}” does not stand in {words}")


def issue(stage: Stage, key: str, *values: str) -> str:
    """Choose a kind by its key, fill in its first fields, press Enter; gives the link of the code."""
    person = stage.person
    person.press(key)
    for place, value in enumerate(values):
        if place:
            person.press("Tab")
        person.type(value)
    person.press("Return")
    return person.code()


def accept(stage: Stage, link: str) -> None:
    """Let the visitor take it, and see it at the desk."""
    said = stage.phone.run("accept", link)
    check(said.code == 0, f"the wallet could not take it: {said.words[-300:]}")
    stage.person.reads_state("Accepted")


def visitor_gone(stage: Stage) -> None:
    """A visitor scans, types a wrong PIN and goes; the next one is served; the first visit is withdrawn."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+2")
    fill_employee(stage)
    person.press("Return")
    stage.another_phone().run("accept", person.code(), "--pin", "000000")
    person.reads_state("Scanned")
    person.press("Return")
    person.reads("Open visits")
    person.picture("parked")
    accept(stage, issue(stage, "ctrl+1", "Erika"))
    check(person.sees("Open visits"), "the visit that waits is not on the screen")
    person.picture("next-one-done")
    person.press("ctrl+o")
    person.reads_state("Scanned")
    check(person.sees("Kim"), "the form of the visit did not come back")
    person.picture("taken-up")
    person.press("ctrl+shift+w")
    person.reads_state("Withdrawn")
    person.is_at("Change details")
    person.picture("withdrawn")
    check(desk.states() == ["done", "cancelled"], f"the visits are recorded as {desk.states()}")
    person.press("ctrl+n")
    person.is_at(FIRST_FIELD[person.language])
    check(not person.sees("Open visits"), "a visit that is over is still among the open ones")


def expired(stage: Stage) -> None:
    """Nobody scans until the code has expired; a new one with one key."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+1")
    person.type("Erika")
    person.press("ctrl+m")
    person.tab_to("{count} minutes", "combo box", count=10)
    person.press("Up")
    person.is_at(f"{CODE_MINUTES} minutes" if person.language == "en" else f"{CODE_MINUTES} Minuten")
    person.picture("more-options")
    check(not person.nameless(), f"combo boxes of the form have no name: {person.nameless()}")
    person.press("ctrl+Return")
    person.code()
    person.away_until(lambda seen: not person.has_code(), "the code to be covered after a minute", 90)
    person.picture("covered")
    person.press("Return")
    old = person.code()
    person.away_until(lambda seen: person.is_state("Expired", seen), "the code to expire", CODE_MINUTES * 60)
    check(not person.has_code(), "an expired code is on the display")
    person.picture("expired")
    soon(lambda: desk.states() == ["expired"], f"the visit is recorded as {desk.states()}")
    person.press("Return")
    link = person.code(other_than=old)
    check(stage.another_phone().run("accept", old).code != 0, "the expired code still works")
    accept(stage, link)
    check(desk.states() == ["done", "expired"], f"the visits are recorded as {desk.states()}")


def comeback(stage: Stage) -> None:
    """Somebody who got a badge before comes again: the same once more."""
    desk, person = stage.open_and_ready(), stage.person
    accept(stage, issue(stage, "ctrl+1", "Erika", "Mustermann", "Nordwind"))
    person.press("Return")
    person.start_over()
    person.press("alt+3")
    person.reads("Found: {count}", count=1)
    person.picture("records")
    check(not person.nameless(), f"combo boxes of the records have no name: {person.nameless()}")
    person.press("Down")
    person.reads("Repeat with the same values")
    person.picture("visit")
    person.press("ctrl+shift+s")
    person.reads("Nordwind")
    person.picture("form")
    person.press("Return")
    accept(stage, person.code())
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
    check_names(desk, "Nordwind", "Nordwind")


def found_by_name(stage: Stage) -> None:
    """Somebody of earlier is looked for by the name: a withdrawn visit among others."""
    desk, person = stage.open_and_ready(), stage.person
    issue(stage, "ctrl+1", "Erika", "Mustermann")
    person.press("ctrl+shift+w")
    person.reads_state("Withdrawn")
    person.press("ctrl+n")
    accept(stage, issue(stage, "ctrl+1", "Kim", "Ito"))
    person.start_over()
    person.press("alt+3")
    person.reads("Found: {count}", count=2)
    person.type("mustermann")
    person.press("Return")
    person.reads("Found: {count}", count=1)
    person.press("Down")
    person.reads("Repeat with the same values")
    person.picture("visit")
    check(person.sees("Mustermann"), "the visit that was found is of somebody else")
    check(desk.states() == ["done", "cancelled"], f"the visits are recorded as {desk.states()}")


def second_credential(stage: Stage) -> None:
    """The same person gets a second credential at once."""
    desk, person = stage.open_and_ready(), stage.person
    accept(stage, issue(stage, "ctrl+1", "Erika", "Mustermann"))
    person.picture("first-accepted")
    person.start_over()
    person.press("ctrl+shift+o")
    person.reads("Another credential for {name}", name="Erika")
    person.picture("another")
    person.press("ctrl+2")
    person.is_at("Employee number" if person.language == "en" else "Personalnummer")
    check(person.sees("Mustermann"), "the name of the same person is not in the second form")
    person.picture("second-form")
    person.type("E-4711")
    person.press("Return")
    link = person.code()
    pin = read_pin(stage)
    check(stage.phone.run("accept", link, "--pin", pin).code == 0, "the wallet could not take it")
    person.reads_state("Accepted")
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
    check(stage.phone.held() == 2, "the wallet does not hold both")


def killed(stage: Stage) -> None:
    """The computer dies with one visit parked, one scanned and one half typed."""
    desk, person = stage.open_and_ready(), stage.person
    parked = issue(stage, "ctrl+1", "Yuki")
    person.press("Return")
    person.press("ctrl+2")
    fill_employee(stage)
    person.press("Return")
    scanned = person.code()
    stage.phone.run("accept", scanned, "--pin", "000000")
    person.reads_state("Scanned")
    person.press("Return")
    person.press("ctrl+1")
    person.type("Half typed")
    before = sorted(desk.states())
    person.picture("before")
    time.sleep(1)  # it is kept a second after a key at the latest
    stage.kill()
    person.start_over()
    began = time.monotonic()
    desk = stage.open_and_ready()
    person.wait(  # in a small window the one that was read later is behind “1 more”
        lambda seen: any(name in each.name for each in seen for name in ("Kim", "Yuki")), "an open visit"
    )
    person.tally.waited += time.monotonic() - began
    person.picture("after")
    check(sorted(desk.states()) == before, f"the visits are recorded as {desk.states()} instead of {before}")
    person.press("ctrl+1")  # work begins: the question of the first start gives way to the form that was begun
    person.reads("Half typed")
    check(not _is_typed("Half typed", person.read()), "a card opens the form of somebody before")
    for _ in range(2):
        person.press("ctrl+o")
        person.picture("taken-up")
        if person.is_state("Scanned", person.read()):
            check(stage.phone.run("accept", scanned, "--pin", read_pin(stage)).code == 0, "the scanned visit is lost")
        else:
            check(person.code() == parked, "the parked code came back as another one")
            check(stage.another_phone().run("accept", parked).code == 0, "the parked visit is lost")
        person.reads_state("Accepted")
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
    person.press("ctrl+shift+f")
    person.wait(lambda seen: _is_typed("Half typed", seen), "the half-typed form")
    person.picture("continued")


def _is_typed(text: str, seen: list[Seen]) -> bool:
    return any(each.role == "text" and each.value == text for each in seen)
