"""What must hold for every control in every room: a spoken name, plain text only, a translation, readable colours."""

import itertools
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ET
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from fake_credential_types import FakeQuestions
from fake_reach import authority, certificate, problem, record
from fake_report import BUSY
from fake_workflows import known_links, known_runs
from fakes import bad_result, good_result, issued_records, known_agents, presented, reported
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.base.languages import ENGLISH, LANGUAGES
from connector_desk.contract.visit import Detail
from connector_desk.desk.kit.favourite import Favourite
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.parts import Button
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.tokens import DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, Colours, contrast, readable_on
from connector_desk.desk.rooms.links.workflows_view import MistakeRow
from connector_desk.desk.shell.room_table import ROOMS
from tests.desk.rooms.issue.test_nested_attributes import RECORD
from tests.windows import choose, find, seen

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "look"))
import translate

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself

SCENES = (
    *(room.action.name for room in ROOMS),
    "picker", "form", "code", "done", "answer", "more", "settings", "reach", "keyring", "records", "asked",
    "people", "people_adding", "people_inviting", "people_token", "people_removing", "to_agent", "waiting_for_agent",
    "signals", "signals_logins", "signals_links", "signals_try",
    "links", "links_form", "links_faults", "links_json", "links_code", "links_poster", "links_list", "links_runs",
    "links_approval", "links_workflows", "links_adding", "links_standing", "links_standing_code",
    "library", "library_adding", "library_attribute", "library_json", "library_import", "library_withdrawing",
    "library_failed", "library_questions", "library_question",
    "asking_form", "asking_own", "asking_json", "asking_code", "asking_done", "asking_failed", "asking_raw",
    "asking_refused", "workbench", "workbench_headers", "guests_columns", "guests_list",
    "guests_building", "guests_rule", "guests_codes", "guests_left", "guests_removing",
    "day", "badges", "favourites", "badge_dialog", "shared",
)  # fmt: skip
"""Each room as it opens, and what takes more than one step to see."""


def scene(make_desk, name: str, language: str = "en"):
    desk = make_desk(language=language, failures=[DeskError("keyring_missing")] if name == "keyring" else [])
    desk.show(until_ready=name != "keyring")
    made = {"room.": room_scene, "people": people_scene, "library": library_scene, "links": links_scene}
    made |= {"asking": asking_scene, "workbench": workbench_scene, "agent": people_scene, "signals": signals_scene}
    of_room = next((make for part, make in made.items() if name.startswith(part) or name.endswith(part)), None)
    if of_room is not None:
        of_room(desk, name)
    else:
        OTHER_SCENES.get(name, counter_scene)(desk, name)
    desk.settle()
    return desk


def room_scene(desk, name: str) -> None:
    desk.place.signals = {}  # then every room is there
    desk.window.room("signals").load()
    desk.until(lambda: all(host.is_offered for host in desk.window.hosts))
    desk.window.perform(name)
    assert next(host for host in desk.window.hosts if host.room.name == name).view.isVisible()


def keyring_scene(desk, _name: str) -> None:
    desk.until(lambda: desk.window.welcome.page is not None)


def records_scene(desk, _name: str) -> None:
    desk.place.issued = issued_records()
    desk.window.perform("records.find")
    desk.until(lambda: bool(desk.window.room("records").view.controller.state.records))
    desk.window.room("records").view.issued.list.step_in()
    desk.window.perform("records.suspend")


def asked_scene(desk, _name: str) -> None:
    asking_scene(desk, "asking_failed")
    desk.window.perform("records.asked")
    asked = desk.window.room("records").view.asked
    desk.until(lambda: bool(asked.state.records))
    asked.list.setCurrentIndex(asked.list.model().index(0, 0))


def settings_scene(desk, _name: str) -> None:
    desk.place.trusted = [{"issuerId": "i", "name": "City", "did": "did:web:city.example"}]
    desk.window.perform("room.settings")


def reach_scene(desk, _name: str) -> None:
    """Everything at once that the page of the ways can show, and the longest form."""
    ways, told = desk.place.ways, "<b>The server</b> is not known."
    ways.way, ways.address = "own-authority", "https://desk.example.org:8080"
    ways.more = {
        "state": "failed",
        "record": record("<i>old</i>"),
        "certificate": certificate(),
        "authority": authority(),
    }
    ways.more |= {
        "authorityAddress": "http://192.168.1.20:8080/authority",
        "problem": problem("x", told, "<b>Do</b> it."),
    }
    ways.more |= {"hostKeys": [{"fingerprint": "SHA256:<b>x</b>", "knownHosts": "relay ssh-ed25519 AAAA"}]}
    desk.window.perform("settings.page.reach")
    reach = desk.window.room("settings").view.reach
    desk.until(lambda: reach.page.info is not None)
    reach.check.click()
    desk.until(reach.checks.isVisible)
    reach.ways.choices["public-certificate"].button.click()
    for path, value in (("authority", "other"), ("acme.challenge", "dns-update")):
        reach.ways.form.rows[path].editor.edited.emit(value)
    reach.ways.save.click()


def counter_scene(desk, name: str) -> None:
    if name in ("form", "more"):
        desk.choose("employee-badge")
        desk.window.perform("issue.create")
        if name == "more":
            desk.window.perform("issue.more")
    elif name != "picker":
        desk.place.pin = "1234"
        desk.issue()
        if name == "done":
            desk.happen("opened", "done")
        if name == "answer":
            desk.window.perform("issue.answer")


def guests_scene(desk, name: str) -> None:
    """The columns of a list, or the list with a fault."""
    desk.window.perform("room.guests")
    room = desk.window.room("guests")
    room.controller.kind = "visitor-badge"
    room.controller.paste("<b>Vorname</b>;Firma;Besuchstag\n;<i>Nordwind</i>;3/4/2026\nMaya;&amp;;soon\n")
    desk.until(lambda: room.controller.state.list is not None)
    if name == "guests_list":
        room.view.columns_page.go_on.click()


def building_scene(desk, name: str) -> None:
    """Who is in the building, or whom the list has."""
    desk.place.presence.enter("visit-1", given_name="<b>Maya</b>", company="&amp; \u202eNordwind")
    desk.window.perform("guests.building")
    page = desk.window.room("guests").view.building_page
    desk.until(lambda: page.lines.count() == 1)
    if name == "guests_rule":
        page.rule.click()
        desk.until(lambda: page.form is not None and page.form.isVisible())  # it is made again with the lists


def codes_scene(desk, name: str) -> None:
    """The code for whoever leaves, or what became of somebody who has left."""
    building_scene(desk, name)
    desk.window.perform("guests.scan")
    codes = desk.window.room("guests").view.building_page.codes
    desk.until(codes.qr.isVisible)
    if name == "guests_left":
        visit_id = desk.window.room("guests").sign_out.state.visit.visit_id
        desk.place.presence.shown[visit_id] = "visit-1"
        desk.place.happen(visit_id, "done")
        desk.until(codes.next.isVisible)


def removing_scene(desk, _name: str) -> None:
    """The question before a list is removed."""
    desk.window.perform("room.guests")
    room = desk.window.room("guests")
    room.controller.paste("Vorname\tFirma\n<b>Maya</b>\tNordwind\n")
    desk.until(lambda: room.controller.state.list is not None)
    room.controller.keep("<b>Evening</b>")
    desk.until(lambda: room.controller.state.page == "list")
    desk.window.perform("guests.remove")


def day_scene(desk, _name: str) -> None:
    today = datetime.fromtimestamp(desk.session.clock() / 1000).astimezone().date().isoformat()
    desk.place.report.hours[today] = BUSY
    desk.place.report.most_issued = [("other", "<b>Old badge</b>", 11)]
    desk.window.perform("records.day")
    view = desk.window.room("records").view.day
    desk.until(lambda: view.state.phase not in ("waiting", "loading"))


def favourites_scene(desk, _name: str) -> None:
    """The dialog with a favourite, and with a form that can be kept."""
    desk.choose()
    desk.window.favourites.list.add(Favourite(1, "<b>Group</b>", "room.issue", "visitor-badge", "<i>Badge</i>", {}))
    desk.window.perform("desk.keep_favourite")
    desk.until(lambda: QApplication.activeWindow() is desk.window.favourites.dialog)


def badge_dialog_scene(desk, _name: str) -> None:
    desk.window.perform("desk.badges")
    desk.until(lambda: QApplication.activeWindow() is desk.window.badges.dialog)


def badges_scene(desk, _name: str) -> None:
    """The settings of badges, with a fault."""
    desk.window.perform("settings.page.badges")
    card = desk.window.room("settings").view.badges
    choose(find(card, QComboBox, "badges-first.printer"), "network")
    card.save.click()


def shared_scene(desk, _name: str) -> None:
    """The shared folder with an item that differs, and a file that cannot be used."""
    folder = Path(tempfile.mkdtemp())
    there, here = ({"company": each, "host": "<b>Ana</b>" * 20} for each in ("Harbour" * 30, "Quay GmbH"))
    kept = Favourite(1, "Group <b>A</b>", "room.issue", "visitor-badge", "Visitor badge", {"values": there})
    (folder / "group.favourite.json").write_bytes(kept.to_json())
    (folder / "half.question.json").write_text("{")
    desk.window.favourites.list.add(kept._replace(form={"values": here}))
    shared = desk.window.shared.desk
    shared.choose(folder)
    desk.until(lambda: len(shared.lines) == 2)
    desk.window.perform("settings.page.shared")
    shutil.rmtree(folder, ignore_errors=True)
    desk.until(lambda: bool(desk.window.room("settings").view.shared.ways))


OTHER_SCENES = {
    "shared": shared_scene,
    "guests_building": building_scene,
    "guests_rule": building_scene,
    "guests_codes": codes_scene,
    "guests_left": codes_scene,
    "guests_removing": removing_scene,
    "day": day_scene,
    "favourites": favourites_scene,
    "badge_dialog": badge_dialog_scene,
    "badges": badges_scene,
    "keyring": keyring_scene,
    "records": records_scene,
    "asked": asked_scene,
    "settings": settings_scene,
    "reach": reach_scene,
    "guests_columns": guests_scene,
    "guests_list": guests_scene,
}


def signals_scene(desk, name: str) -> None:
    desk.place.signals = reported()
    desk.window.room("signals").load()
    desk.until(lambda: desk.window.room("signals").is_offered)
    desk.window.perform(name.replace("_", ".") if "_" in name else "signals.figures")


def workbench_scene(desk, name: str) -> None:
    desk.window.perform("room.workbench")
    controller = desk.window.room("workbench").controller
    body = '{"payload": [{"schemaId": "x", "format": "<b>pdf</b>", "attributes": [{"key": "a"}]}], "other": 1}'
    controller.state.draft.text = body
    controller.touched()
    controller.changed.emit()
    controller.check()
    desk.window.room("workbench").view.panels["draft"].pages.open(name.partition("_")[2] or "form")


def people_scene(desk, name: str) -> None:
    desk.place.agents = known_agents()
    desk.window.room("people").load()
    desk.until(lambda: bool(desk.window.room("people").agents))
    if name.endswith("agent"):
        desk.choose()
        desk.recipient.way.chosen.emit("agent")
        desk.recipient.alias.setText("acme:alice")
        if name == "waiting_for_agent":
            desk.type("given_name", "Maya")
            desk.window.perform("issue.create")
            desk.until(lambda: desk.state.visit is not None and bool(desk.state.visit.url))
        return
    desk.window.perform("room.people")
    view = desk.window.room("people").view
    view.controller.choose(next(each for each in view.controller.state.agents if each.alias == "city:registry"))
    desk.settle()
    deeds = {"people_adding": "add", "people_inviting": "invite", "people_token": "token", "people_removing": "remove"}
    if name in deeds:
        desk.window.perform(f"people.{deeds[name]}")
    if name == "people_token":
        view.card.token.make.click()
        desk.until(lambda: bool(view.controller.state.token))


def links_scene(desk, name: str) -> None:
    now = desk.session.clock()
    desk.place.workflows.links, desk.place.workflows.runs = known_links(now), known_runs(now)
    desk.place.workflows.mistakes = [{"file": "day-pass.toml", "line": 7, "message": "goal: <b>needed</b>"}]
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")
    view = desk.window.room("links").view
    desk.until(
        lambda: (
            bool(view.controller.state.links)
            and bool(view.controller.state.runs)
            and bool(view.controller.watch.mistakes)
        )
    )
    if name != "links_approval":
        view.controller.watch.waiting = ()
        view.controller.watch.changed.emit()
    pages = {"links_list": "links", "links_runs": "runs", "links_workflows": "workflows"}
    if name in pages:
        desk.window.perform(f"links.open_{pages[name]}")
        view.focus_page()
    if name in ("links_standing", "links_standing_code"):
        desk.window.perform("links.standing")
        view.controller.state.standing.edit("title", "4711")
    if name == "links_standing_code":
        desk.window.perform("links.create_standing")
        desk.until(lambda: view.controller.state.opened is not None)
    if name in ("links_form", "links_faults", "links_json"):
        view.controller.choose("course-certificate")
        desk.window.perform({"links_faults": "links.create", "links_json": "links.json"}.get(name, ""))
    if name in ("links_code", "links_poster"):
        view.controller.state.open(view.controller.state.links[0])
        view.refresh()
        desk.window.perform("links.poster" if name == "links_poster" else "links.withdraw")
    if name == "links_workflows":
        desk.until(lambda: bool(view.workflows.source.toPlainText()))
    if name == "links_adding":
        desk.window.perform("links.add_workflow")
        view.workflows.source.setPlainText("name = ???")
        view.workflows.ways["save"].click()
        desk.until(lambda: len(seen(view.workflows, MistakeRow)) == 1)


def library_scene(desk, name: str) -> None:
    if "question" in name:
        question_scene(desk, name)
        return
    if name == "library_failed":
        desk.place.next_answers["schemas"] = DeskError("place_unreachable")
    desk.window.perform("room.library")
    if name in ("library_adding", "library_attribute", "library_json", "library_import"):
        desk.until(lambda: bool(desk.window.room("library").controller.state.kinds))
        desk.window.perform("library.import" if name == "library_import" else "library.add")
        controller = desk.window.room("library").controller
        if name == "library_adding":
            controller.publish()
        elif name == "library_attribute":
            controller.begin_imported(RECORD)
            controller.state.draft.show_attribute(controller.state.draft.rows[-4].location)
            controller.state.draft.form.shows_more = True
            controller.changed.emit()
            desk.window.room("library").view.adding.take_focus()
        elif name == "library_json":
            controller.state.draft.write('{"name": "x"\n,}')
            controller.publish()
    elif name != "library_failed":
        desk.until(lambda: bool(desk.window.room("library").controller.state.kinds))
        desk.window.room("library").view.list.step_in()
        desk.until(lambda: desk.window.room("library").controller.state.use is not None)
        desk.window.perform("library.withdraw" if name == "library_withdrawing" else "")


def question_scene(desk, name: str) -> None:
    """Show the questions, or the form of one that fails."""
    desk.place.questions = FakeQuestions()
    desk.window.room("ask").load()
    desk.until(lambda: bool(desk.state.questions and desk.state.types))
    desk.window.perform("library.questions")
    view = desk.window.room("library").view.questions
    desk.until(lambda: bool(view.state.questions))
    view.state.choose("age")
    view.refresh()
    if name == "library_question":
        view.card.copy_way.click()
        view.making.form.lists["answers"].click()
        view.making.form.more.click()
        view.making.save_way.click()


def asking_scene(desk, name: str) -> None:
    badge = {"given_name": "Amara", "family_name": "Okafor"}
    desk.window.perform("room.ask")
    if name in ("asking_form", "asking_json", "asking_own"):
        desk.window.perform("ask.choose.own" if name == "asking_own" else "ask.choose.membership")
        desk.window.perform("ask.json" if name == "asking_json" else "ask.more")
        desk.window.perform("ask.create" if name == "asking_own" else "")
    else:
        desk.ask("badge")
    if name in ("asking_done", "asking_raw"):
        desk.answer("done", good_result(presented("", "employee-badge", badge)))
        desk.window.perform("ask.raw" if name == "asking_raw" else "")
    if name == "asking_refused":
        said = "<b>No</b>\x1b[31m, see https://evil.example \u202e" + "x" * 10_240
        error = {"code": "access_denied", "message": Detail.DECLINED, "detail": said}
        desk.place.errors[desk.asked.visit.visit_id] = error
        desk.answer("refused")
        desk.until(desk.ask_room.request.visit_panel.theirs.isVisible)
    if name == "asking_failed":
        shown = presented("", "employee-badge", badge, isVerified=False)
        desk.answer("failed", bad_result(shown, failed=(("status", "REVOKED"),)))


@pytest.mark.parametrize("name", SCENES)
def test_cases_396_403_every_control_is_spoken_plain_and_reached_by_keys(make_desk, name: str) -> None:
    desk = scene(make_desk, name)
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox)
    within = next((each for each in desk.window.findChildren(QDialog) if each.isVisible()), desk.window)
    controls = [
        each
        for each in desk.window.findChildren(QWidget)
        if isinstance(each, kinds)
        and not isinstance(each, QScrollBar)
        and each.isVisible()
        and each.window() is within  # a dialog has a way of its own from control to control
    ]
    found = {
        "nameless": nameless(controls),
        "read as markup": read_as_markup(desk.window),
        "not reached by Tab": unreachable(controls),
        "Enter or a file claimed": claims(desk.window),
    }
    assert len(controls) > (5 if within is desk.window else 0)
    assert not any(found.values()), found


def nameless(controls: list[QWidget]) -> list[object]:
    """Return the controls of which a screen reader has nothing to say."""
    return [
        (each, each.objectName(), each.parent())
        for each in controls
        if not isinstance(each.parent(), QComboBox | QAbstractItemView | QLineEdit)
        and not QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name).strip()
    ]


def read_as_markup(window: QWidget) -> list[str]:
    """Return the texts that a label would read as HTML."""
    return [
        each.text()
        for each in window.findChildren(QLabel)
        if each.pixmap().isNull() and each.textFormat() is not Qt.TextFormat.PlainText and each.text()
    ]


def unreachable(controls: list[QWidget]) -> list[object]:
    """Return the controls that Tab does not reach from where the focus is."""
    wanted = {
        each
        for each in controls
        if each.isEnabled()
        and not isinstance(each.parent(), QComboBox | QLineEdit)
        and not (isinstance(each, QAbstractButton) and each.group())  # arrow keys move within a group
    }
    reached, widget = set(), QApplication.focusWidget()
    while widget not in reached:
        reached.add(widget)
        widget = widget.nextInFocusChain()
    return [
        (each, each.focusPolicy(), each in reached)
        for each in wanted
        if each not in reached or not each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def claims(window: QWidget) -> list[str]:
    """Return what claims Enter beside a field in which Enter begins a new line, and sentences that name a file."""
    labels = [each.text() for each in window.findChildren(QLabel) if each.isVisible()]
    found = [text for text in labels if re.search(r"README|\w\.md\b", text)]
    if any(each.isVisible() and not each.isReadOnly() for each in window.findChildren(QPlainTextEdit)):
        buttons = window.findChildren(QAbstractButton)
        found += [each.text() for each in buttons if each.isVisible() and each.property("enters")]
        found += [text for text in labels if re.search(r"[Pp]ress Enter", text)]
    return found


TRANSLATIONS = [each for each in LANGUAGES if each != ENGLISH]


@cache
def translated(language: str) -> set[tuple[str, str]]:
    """Return each text with its translation; the same text may have another in another place."""
    root = ET.parse(bundled("translations", f"connector_desk_{language}.ts")).getroot()
    return {
        (str(each.findtext("source")), str(each.findtext("translation")))
        for each in root.iter("message")
        if each.find("translation[@type='unfinished']") is None
    }


def in_languages() -> list[tuple[str, str]]:
    """Return each scene in German, which has the longest words, and in one of the other languages in turn."""
    others = itertools.cycle([each for each in TRANSLATIONS if each != "de"])
    return [(name, language) for name in SCENES for language in ("de", next(others))]


@pytest.mark.parametrize(("name", "language"), in_languages())
def test_a_translation_is_shown_and_not_cut(make_desk, name: str, language: str) -> None:
    desk = scene(make_desk, name, language)
    english = still_english(desk.window, translated(language))
    desk.window.resize(800, 600)
    desk.settle()

    def clipped() -> list[object]:
        return [each.size() for each in desk.window.findChildren(QrView) if each.isVisible() and is_clipped(each)]

    desk.until(lambda: (cut(desk.window), clipped()) == ([], []))  # a layout that changes its size takes turns
    assert english == set()


def is_clipped(code: QrView) -> bool:
    """Tell whether a code, with its margin, is larger than the place that it stands in."""
    parent = code.parentWidget()
    return not parent.rect().contains(code.geometry())


def still_english(window: QWidget, translated: set[tuple[str, str]]) -> set[str]:
    """Return the English of marked texts that a label, button or screen reader shows."""
    shown = {each.text() for each in window.findChildren(QLabel)}
    shown |= {each.text() for each in window.findChildren(QAbstractButton)}
    shown |= {each.accessibleName() for each in window.findChildren(QWidget)}
    english = {source for source, own in translated if source != own}
    return (shown & english) - {own for _, own in translated}


def cut(window: QWidget) -> list[tuple[str, int, int]]:
    """Return the buttons that are narrower than their words; a fold elides them and has them in its tip."""
    found = []
    for each in window.findChildren(QAbstractButton):
        if isinstance(each, FoldButton):
            continue
        if each.text() and each.isVisible() and each.property("kind") != "search" and each.width() > 60:
            needed = each.needed_width if isinstance(each, Button) else each.minimumSizeHint().width()
            if needed > each.width() or (isinstance(each, Button) and each.shown_text != each.text()):
                found.append((each.text(), needed, each.width()))
    return found


def test_every_text_has_its_german_and_what_is_compiled_is_fresh() -> None:
    assert translate.check() == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_keeps_the_places_that_are_filled_in(language: str) -> None:
    places = re.compile(r"\{\w+\}")
    for source, own in translated(language):
        assert sorted(places.findall(source)) == sorted(places.findall(own)), source


@pytest.mark.parametrize(
    ("colours", "words", "edges"),
    [(LIGHT, 4.5, 3.0), (DARK, 4.5, 3.0), (LIGHT_HIGH, 7.0, 7.0), (DARK_HIGH, 7.0, 7.0)],
    ids=["light", "dark", "light, high contrast", "dark, high contrast"],
)
def test_colours_can_be_read(colours: Colours, words: float, edges: float) -> None:
    """WCAG 2.2: 4.5:1 for words and 3:1 for edges (AA); with high contrast 7:1 for both (AAA)."""
    grounds = (colours.window, colours.surface, colours.sunken, colours.sidebar)
    for ground, ink in itertools.product(grounds, (colours.text, colours.muted, colours.accent)):
        assert contrast(ground, ink) >= words, (ground, ink)
    for tone in colours.tones.values():
        assert contrast(tone.tint, tone.ink) >= words, tone
        assert contrast(tone.tint, colours.text) >= words, tone
        assert contrast(tone.fill, tone.on_fill) >= words, tone
        assert contrast(colours.surface, tone.ink) >= words, tone
    for fill in (colours.accent_fill, colours.accent_hover, colours.accent_pressed):
        assert contrast(fill, colours.on_accent) >= words, fill
    assert contrast(colours.accent_tint, colours.accent) >= words
    assert contrast(colours.hover, colours.text) >= words
    for ground in (colours.surface, colours.window):
        assert contrast(ground, colours.outline) >= edges, ground
        assert words == 4.5 or contrast(ground, colours.line) >= 4.5, ground
    for ink in (colours.json_key, colours.json_text, colours.json_number, colours.json_word):
        assert contrast(colours.sunken, ink) >= words, ink


@pytest.mark.parametrize("ground", ["#f4ecd8", "#1f2a5a", "#808080", "#ffffff", "#000000"])
def test_a_card_is_readable_whatever_colours_its_schema_wishes(ground: str) -> None:
    assert contrast(ground, readable_on(ground, ground)) >= 4.5


def test_pyside_loses_no_reference_to_true() -> None:
    """PySide 6.12.0 did, on each emit, and aborted after some hundred."""

    class Teller(QObject):
        told = Signal(bool)

    teller, heard = Teller(), []
    teller.told.connect(heard.append)
    teller.told.emit(True)
    before = sys.getrefcount(True)
    for _ in range(50):
        teller.told.emit(True)
    heard.clear()
    assert abs(sys.getrefcount(True) - before) <= 5


def test_files_are_short() -> None:
    longest = max(
        (len(file.read_text().replace("from __future__ import annotations\n\n", "").splitlines()), file.name)
        for file in Path(translate.ROOT, "connector_desk", "desk").rglob("*.py")
    )
    assert longest[0] <= 800, longest
