"""The day of a tester: no phone at hand."""

from tests.days.front_desk import accept, issue
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


def request_killed(stage: Stage) -> None:
    """The computer dies while a data request waits for its answer."""
    desk, person = stage.open_and_ready(), stage.person
    accept(stage, issue(stage, "ctrl+1", "Erika"))
    person.press("ctrl+shift+a", "ctrl+Return")
    link = person.code()
    stage.kill()
    person.start_over()
    desk = stage.open_and_ready()
    person.reads("Open visits")
    person.picture("open")
    person.press("ctrl+o")
    check(person.code() == link, "the request came back with another code")
    person.picture("taken-up")
    check(stage.phone.run("present", link).code == 0, "the wallet could not answer")
    person.reads("What was shown")
    person.picture("answered")
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
