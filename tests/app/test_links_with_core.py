"""The links room on the real core: a link from the screen to a phone, who waits for the desk, and the workflows."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from pytestqt.qtbot import QtBot

from connector_desk.desk.rooms.links.workflows_view import MistakeRow
from tests.app.test_records_with_core import take
from tests.core.holder import read_sd_jwt
from tests.core.visitor import Page
from tests.person import Person, at_a_desk
from tests.windows import choices, find, seen, spoken_lines

OWN = """name = "open-day"
title = "Open day"
goal = "Look around."

[[methods]]
name = "only"

[[methods.steps]]
kind = "show"
name = "hello"
text = "Welcome."
"""


class Phone:
    """The browser of a visitor, which keeps the cookie of its visit."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.cookies = httpx.Cookies()

    def look(self) -> Page:
        """Open the page."""
        with self._browser() as browser:
            return self._seen(browser, browser.get(self.link))

    def press(self, **typed: str) -> Page:
        """Send the one form of the page, with what the visitor typed."""
        (form,) = self.look().forms
        fields = {**form, **{f"f_{name}": text for name, text in typed.items()}}
        address = httpx.URL(self.link)
        own = f"{address.scheme}://{address.netloc.decode()}"
        headers = {"Origin": own, "Content-Type": "application/x-www-form-urlencoded"}
        with self._browser() as browser:
            return self._seen(browser, browser.post(self.link, content=urlencode(fields), headers=headers))

    def _browser(self) -> httpx.Client:
        headers = {"Accept-Language": "en"}
        return httpx.Client(trust_env=False, follow_redirects=True, headers=headers, cookies=self.cookies)

    def _seen(self, browser: httpx.Client, answer: httpx.Response) -> Page:
        self.cookies = browser.cookies
        return Page(answer.text)


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    with at_a_desk(qtbot, tmp_path) as somebody:
        somebody.until(lambda: somebody.window.room("links").is_offered)
        yield somebody


def make_link(person: Person) -> str:
    """Make a link to the visitor badge by keys, and scan it from the screen."""
    person.press("Alt+6")
    person.wait_for("What should the link start?")
    view = person.window.room("links").view
    assert view is not None
    person.until(lambda: "visitor-badge" in choices(view.picker))
    person.window.perform("links.choose.visitor-badge")
    person.wait_for("Steps for the visitor", "Reception approves")
    assert view.make.form is not None
    person.until(view.make.create_button.hasFocus)
    view.make.form.rows["parameters.host"].editor.setFocus()
    person.type("Kim Ito")
    person.press("Return")
    person.wait_for("Nobody yet. Each run appears here when it starts.")
    return person.scan()


def come(person: Person, phone: Phone, **typed: str) -> None:
    """Start what the link is for, and type a name once the page asks for it."""
    phone.press()
    person.until(lambda: "f_given_name" in phone.look().names)
    phone.press(**typed)


def wait(person: Person) -> None:
    """Let the moment pass in which nobody is decided."""
    view = person.window.room("links").view
    person.until(lambda: view is not None and view.approval.can_decide)


def test_a_badge_at_the_door_waits_for_the_desk_and_goes_to_the_phone(person: Person) -> None:
    link = make_link(person)
    person.until(
        lambda: bool(
            person.window.room("links").controller and person.window.room("links").controller.state.opened.link_id
        )
    )
    person.press("Alt+1")  # whoever is at the counter notices too
    erika, max_ = Phone(link), Phone(link)
    come(person, erika, given_name="Erika <b>", family_name="Mustermann")
    person.wait_for("A visitor is waiting for approval")
    person.press("F6")
    person.wait_for("May this visitor come in?", "Erika <b>", "Kim Ito")
    come(person, max_, given_name="Max", family_name="Muster")
    person.wait_for("1 more waiting")

    wait(person)
    person.press("F7")
    person.until(lambda: any("credential_offer_uri" in each for each in erika.look().hrefs))
    offer = next(each for each in erika.look().hrefs if "credential_offer_uri" in each)
    shown = read_sd_jwt(take(offer)).disclosed
    assert shown["given_name"] == "Erika <b>"
    assert shown["host"] == "Kim Ito"

    person.wait_for("Max")
    wait(person)
    person.press("F8")
    person.until(lambda: person.window.room("links").waiting == 0)
    declined = max_.look()
    assert {"The desk did not approve.", "(declined)"} <= set(declined.words)
    assert declined.forms == []
    assert not any("credential_offer_uri" in each for each in declined.hrefs)

    person.window.perform("links.open_runs")
    view = person.window.room("links").view
    assert view is not None
    person.until(lambda: {each.state for each in view.controller.state.runs or ()} == {"done", "cancelled"})
    words = sorted(spoken_lines(view.runs.list))
    assert len(words) == 2
    assert any("Declined at the desk" in each for each in words)
    assert any(", Done" in each for each in words)
    done = next(each for each in view.controller.state.runs or () if each.state == "done")
    view.controller.state.opened_run = done.visit_id
    view.refresh()
    person.wait_for("Result", "Mustermann")

    person.window.perform("links.open_links")
    person.wait_for("Open: 1")
    (line,) = spoken_lines(view.links.list)
    assert "used 2 times" in line


def test_a_link_that_was_withdrawn_starts_nothing(person: Person) -> None:
    link = make_link(person)
    state = person.window.room("links").controller.state  # type: ignore[union-attr]
    person.until(lambda: state.opened is not None and state.opened.can_end)
    person.press("Ctrl+Shift+W")
    person.press("Return")
    person.wait_for("Withdrawn", "Open runs continue.")
    person.wait_for_no_code()
    answer = httpx.get(link, trust_env=False, headers={"Accept-Language": "en"})
    assert answer.status_code == 410
    assert "withdrawn" in answer.text


def test_what_the_core_does_not_take_stands_beside_its_row(person: Person) -> None:
    person.press("Alt+6")
    host = person.window.room("links")
    person.until(lambda: host.view is not None)
    view = host.view
    assert view is not None
    person.until(lambda: "course-certificate" in choices(view.picker))
    view.controller.choose("course-certificate")
    assert view.make.form is not None
    view.make.switch_view()
    view.make.written.editor.setPlainText('{"workflow": "course-certificate", "parameters": {"hours": "many"}}')
    person.window.perform("links.create")
    person.wait_for("parameters.hours")


def test_a_workflow_of_ones_own_starts_and_can_be_switched_off(person: Person) -> None:
    person.window.perform("links.add_workflow")
    view = person.window.room("links").view
    assert view is not None
    view.workflows.source.setPlainText(OWN.replace('kind = "show"', 'kind = "sing"'))
    view.workflows.ways["save"].click()
    person.until(lambda: bool(seen(view.workflows, MistakeRow)))
    assert find(view.workflows, MistakeRow).way.text() == "Line 9"
    view.workflows.source.setPlainText(OWN)
    view.workflows.ways["save"].click()
    person.until(view.workflows.ways["make"].isVisible)
    view.workflows.ways["make"].click()
    person.until(lambda: view.make.create_button.isVisible() and view.make.create_button.isEnabled())
    view.make.create_button.click()
    person.until(lambda: view.link.qr.has_code and view.link.isVisible())
    phone = Phone(person.scan())
    phone.press()
    person.until(lambda: "Welcome." in "".join(phone.look().words))
    person.window.perform("links.open_workflows")
    view.workflows.ways["enable"].click()
    person.wait_for("Switched off. Its links no longer start it; open runs continue.")
    person.window.perform("links.open_links")
    person.window.perform("links.refresh")
    person.until(lambda: [each.state for each in view.controller.state.links or ()] == ["unavailable"])
    person.window.perform("links.open_workflows")
    for _ in range(2):  # the first asks once more
        view.workflows.ways["remove"].click()
    person.until(lambda: "open-day" not in {each.name for each in view.controller.watch.workflows or ()})


def test_a_file_of_the_data_folder_with_a_mistake_is_told(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "workflows"
    folder.mkdir()
    (folder / "open-day.toml").write_text(OWN.replace("[[methods]]", "[[methods"), encoding="utf-8")
    person.window.perform("links.open_workflows")
    person.window.perform("links.refresh")
    person.wait_for("Files in the data folder with mistakes")
    view = person.window.room("links").view
    assert view is not None
    assert "open-day.toml, line 5:" in view.workflows.mistakes.next_step.text()
