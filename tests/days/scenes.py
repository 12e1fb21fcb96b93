"""The scenes, by name: what a front desk, an event and a tester do, by keyboard alone."""

import re

from tests.days.person import Outside
from tests.days.stage import Stage, check


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
    person.is_at("Given name" if person.language == "en" else "Vorname")
    check(desk.states() == ["done"], f"the visit is recorded as {desk.states()}")
    check(stage.phone.held() == 1, "the wallet holds no badge")


def badge_with_pin(stage: Stage) -> None:
    """A badge with a PIN; the visitor types a wrong one twice."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+2")
    person.reads("The wallet will ask for a PIN. You find it here, below the code.")
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


def read_pin(stage: Stage) -> str:
    """Hold the button of the PIN and read the PIN."""
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
    return found[0]


def typo_after_code(stage: Stage) -> None:
    """The name is wrong, and the code is already shown."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+1")
    person.type("Erkia")
    person.press("Return")
    wrong = person.code()
    person.press("ctrl+e")
    person.is_at("Given name" if person.language == "en" else "Vorname")
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


SCENES = {
    "plain-badge": plain_badge,
    "badge-with-pin": badge_with_pin,
    "typo-after-code": typo_after_code,
}

LONG = ("expired",)
"""Those that mostly wait: played beside the others."""
KEYRINGS = {"first-start-no-keyring": "none", "run-only-quit": "no-service"}
"""What a scene finds instead of an unlocked keyring."""
