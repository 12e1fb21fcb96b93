"""The day of a tester: no phone at hand."""

from tests.days.front_desk import issue
from tests.days.stage import Stage, check


def without_phone(stage: Stage) -> None:
    """A badge for the test wallet of the desk, and the desk asks for it."""
    desk, person = stage.open_and_ready(), stage.person
    issue(stage, "ctrl+1", "Erika", "Mustermann")
    person.press("ctrl+t")
    person.reads_state("Accepted")
    person.picture("tried")
    person.press("ctrl+shift+a")
    person.wait(lambda seen: any(each.is_focused for each in seen), "anything to have the focus")
    person.picture("ask-form")
    person.press("ctrl+Return")
    person.code()
    person.picture("ask-code")
    person.press("ctrl+t")
    person.reads("What was shown")
    check(person.sees("Verified"), "what was shown is not verified")
    person.picture("verified")
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
