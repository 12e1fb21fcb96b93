"""The day of an event: visitors start at a printed code, and the desk approves."""

from __future__ import annotations

import subprocess

from tests.days.front_desk import FIRST_FIELD
from tests.days.stage import Stage, check, soon

_WAITS = "A visitor is waiting for approval"


def approval(stage: Stage) -> None:
    """A link for the door; a visitor types a name there and waits; the desk approves while it types for another one."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("alt+6")
    person.wait(lambda seen: any(each.is_focused and "." in each.name for each in seen), "a workflow with the focus")
    person.picture("links")
    person.press("Return")
    person.is_at("Create link")
    person.picture("link-form")
    person.press("Return")
    visitor = _visit(stage, person.code())
    person.picture("link")
    person.press("alt+1")
    person.press("ctrl+1")
    person.type("Kim")
    person.reads(_WAITS)
    person.picture("somebody-waits")
    person.press("F6")
    person.is_at("Approve")
    person.picture("approval")
    person.press("F7")
    person.reads_no_more(_WAITS)
    soon(lambda: visitor.poll() is not None, "the visitor did not come to an end", 20)
    person.is_at("Kim")
    person.picture("approved")
    person.type("berly")
    person.is_at("Kimberly")
    check(desk.states() == ["done", "done"], f"the visits are recorded as {desk.states()}")
    check(stage.phone.held() == 1, "the wallet holds no certificate")


def approval_killed(stage: Stage) -> None:
    """The computer dies while a visitor waits for the desk."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("alt+6")
    person.wait(lambda seen: any(each.is_focused and "." in each.name for each in seen), "a workflow with the focus")
    person.press("Return")
    person.is_at("Create link")
    person.press("Return")
    _visit(stage, person.code())
    person.reads(_WAITS)
    stage.kill()
    person.start_over()
    desk = stage.open_and_ready()
    person.reads(_WAITS)
    person.picture("still-waits")
    person.press("F6")
    person.is_at("Approve")
    person.press("F7")
    person.reads_no_more(_WAITS)
    person.picture("approved")
    after = ("prepared", "shown", "opened", "working", "done")  # the visitor's page goes on by itself
    soon(lambda: len(desk.states()) == 2 and desk.states()[0] in after, "no credential is offered after the approval")


def _visit(stage: Stage, link: str) -> subprocess.Popen[bytes]:
    """Let a visitor open a link and type a name."""
    return stage.phone.begin("visit", link, "--answer", "given_name=Erika", "--answer", "family_name=Mustermann")


def visitors_screen(stage: Stage) -> None:
    """The visitor's screen, with its one display; a badge, and back to the staff."""
    person = stage.person
    stage.open_and_ready()
    person.press("ctrl+1")
    person.type("Erika")
    person.press("F9")
    person.picture("no-visit")
    person.press("F9")
    person.is_at(FIRST_FIELD[person.language])
    person.press("Return")
    link = person.code()
    person.press("F9")
    check(person.code() == link, "the visitor's screen shows another code")
    person.picture("code")
    check(stage.phone.run("accept", link).code == 0, "the wallet could not take it")
    soon(lambda: not person.has_code(), "the visitor's screen still shows the code")
    person.picture("result")
    person.press("F9")
    person.reads_state("Accepted")
    person.is_at("Next person")
