"""The help: opened at the chapter of the room, searched by keyboard, alike in both languages, true in what it names."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from fake_places import REMOTE, FakePlaces
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest

from connector_desk.app.reach_options import OPTIONS
from connector_desk.base.bundled import bundled
from connector_desk.base.languages import ENGLISH, LANGUAGES
from connector_desk.contract.question import shipped_catalogue
from connector_desk.core.schemas.registry import shipped_schemas
from connector_desk.desk.kit.known_types import question_schema
from connector_desk.desk.kit.translation import OneLanguage
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.rooms.settings.actions import PAGES
from connector_desk.desk.shell import actions
from connector_desk.desk.shell.help_window import CHAPTERS, chapter_of, resolve, search, sections
from connector_desk.desk.shell.room_table import ROOMS

ROOT = Path(__file__).resolve().parents[3]
ON_KEYBOARDS: dict[str, dict[str, str]] = {
    "en": {each: each for each in ("Ctrl", "Shift", "Alt", "Enter", "Space", "Left", "Right", "Up", "Down", "Del")},
    "de": {
        "Strg": "Ctrl",
        "Umschalt": "Shift",
        "Alt": "Alt",
        "Enter": "Enter",
        "Eingabe": "Enter",
        "Entf": "Del",
        "Leertaste": "Space",
        "Links": "Left",
        "Rechts": "Right",
        "Hoch": "Up",
        "Herunter": "Down",
    },
    "fr": {
        "Ctrl": "Ctrl",
        "Maj": "Shift",
        "Alt": "Alt",
        "Entrée": "Enter",
        "Suppr": "Del",
        "Espace": "Space",
        "Gauche": "Left",
        "Droite": "Right",
        "Haut": "Up",
        "Bas": "Down",
    },
    "es": {
        "Control": "Ctrl",
        "Mayúsculas": "Shift",
        "Alt": "Alt",
        "Intro": "Enter",
        "Suprimir": "Del",
        "Espacio": "Space",
        "Izquierda": "Left",
        "Derecha": "Right",
        "Arriba": "Up",
        "Abajo": "Down",
    },
}
"""The names of keys in each language, as Qt and keyboards have them, in English."""
HELD = ("Ctrl", "Shift", "Alt")
MODIFIERS = "|".join(each for names in ON_KEYBOARDS.values() for each in names if names[each] in HELD)
KEYS = re.compile(rf"(?:(?:{MODIFIERS})\+)+[^+]+|F\d+")


def in_english(keys: str, language: str) -> str:
    """Spell keys as the actions do."""
    return "+".join(ON_KEYBOARDS[language].get(part, part) for part in keys.split("+"))


PATHS = re.compile(r"`(GET|POST|PUT|DELETE) (/bc/[^`?]*)")


def english(markdown: str) -> str:
    """Leave out the lines of code, which may hold any mark."""
    return "\n".join(line for line in markdown.splitlines() if not line.startswith("    "))


def press_f1(desk):
    QTest.keyClick(desk.window, Qt.Key.Key_F1)
    desk.until(lambda: desk.window.help.window is not None and desk.window.help.window.isVisible())
    return desk.window.help.window


def test_f1_opens_the_chapter_of_each_room_and_escape_closes_it(make_desk) -> None:
    desk = make_desk(places=FakePlaces(REMOTE))
    desk.place.signals = {}
    desk.show()
    desk.until(lambda: all(host.is_offered for host in desk.window.hosts))
    for room in ROOMS:
        desk.window.open_room(room.action.name)
        opened = press_f1(desk)
        assert opened.shown == room.chapter
        assert opened.list.currentItem().text() == sections(opened.shown, "en")[0].title
        QTest.keyClick(opened.line, Qt.Key.Key_Escape)
        assert not opened.isVisible()


def test_a_link_in_a_text_opens_its_chapter(desk) -> None:
    desk.window.open_room("room.settings")
    links = desk.window.findChildren(HelpLink)
    assert len(links) > 3
    assert {each.chapter for each in links} <= set(CHAPTERS)
    for each in links:
        each.button.click()
        assert desk.window.help.window.shown == each.chapter
        assert desk.window.help.window.isVisible()


def test_no_other_action_has_f1(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("room.records")
    assert [name for name in desk.actions if "F1" in desk.keys_of(name)] == [actions.HELP.name]


def test_a_search_finds_marks_and_moves_by_keyboard(desk) -> None:
    opened = press_f1(desk)
    QTest.keyClicks(opened.line, "journal")
    hits = search("journal", "en")
    assert opened.list.count() == len(hits) > 1
    assert opened.shown == hits[0].chapter
    marked = opened.page.extraSelections()
    assert marked
    assert {each.cursor.selectedText().casefold() for each in marked} == {"journal"}
    QTest.keyClick(opened.line, Qt.Key.Key_Return)
    assert opened.list.currentRow() == 1
    QTest.keyClick(opened.line, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert opened.list.currentRow() == 0
    opened.line.setText("no such word anywhere")
    assert opened.nothing.isVisible()
    opened.line.clear()
    assert opened.list.count() == len(CHAPTERS)
    opened.close()


def test_a_link_leads_to_its_chapter_or_to_the_browser_and_nowhere_else(desk, monkeypatch) -> None:
    gone: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: gone.append(url.toString()))
    opened = press_f1(desk)
    opened.follow(QUrl("settings.md#network"))
    assert opened.shown == "settings"
    opened.follow(QUrl("https://www.standardwebhooks.com"))
    for bad in ("file:///etc/passwd", "javascript:alert(1)", "nothing.md", "../../x.md", "ssh://host"):
        opened.follow(QUrl(bad))
    assert gone == ["https://www.standardwebhooks.com"]
    assert opened.shown == "settings"
    opened.close()


def test_the_help_follows_theme_and_language_and_closes_with_the_desk(desk) -> None:
    press_f1(desk)
    desk.window.prefer("language", "de")
    desk.until(lambda: desk.window.help.window.windowTitle() == "Hilfe")
    opened = desk.window.help.window
    assert opened.isVisible()
    assert opened.page.toPlainText().startswith("Ausstellen")
    desk.window.close()
    assert not opened.isVisible()


def test_the_help_is_not_loaded_before_it_is_opened() -> None:
    program = (
        "import sys; import connector_desk.desk.shell.window;"
        "print([m for m in ('help_window', 'help_text') if f'connector_desk.desk.shell.{m}' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_there_with_the_same_headings(language: str) -> None:
    assert {file.stem for file in bundled("help", language).glob("*.md")} == set(CHAPTERS)
    for name in CHAPTERS:
        levels = [
            [line.split(" ")[0] for line in chapter_of(name, each).splitlines() if line.startswith("#")]
            for each in ("en", language)
        ]
        assert levels[0] == levels[1], name
        examples = [
            [line for line in chapter_of(name, each).splitlines() if line.startswith("    ") and "#" not in line]
            for each in ("en", language)
        ]
        assert examples[0] == examples[1], name


def test_the_readme_names_every_chapter() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in CHAPTERS if f"(resources/help/en/{name}.md)" not in readme] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_room_and_each_page_of_the_settings_has_its_name_as_heading(language: str) -> None:
    language_switcher = OneLanguage(language)
    for room in ROOMS:
        assert sections(room.chapter, language)[0].title == language_switcher.translate("Actions", room.action.title)
    headings = [each.title for each in sections("settings", language)[1:]]
    assert headings == [language_switcher.translate("Settings", title) for title, _ in PAGES.values()]


def texts_of_questions(language: str) -> set[str]:
    """Return the titles of the shipped questions and of what answers them, which the window reads from their files."""
    catalogue = shipped_catalogue()
    questions = {
        question_schema(each, age).title(language)
        for each in catalogue.questions.values()
        for age in each.ages or (None,)
    }
    kinds = {each.titles.get(language, each.title) for each in (*catalogue.types.values(), *shipped_schemas())}
    return questions | kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHAPTERS)
def test_every_link_resolves_and_every_named_text_is_in_the_window(name: str, language: str) -> None:
    text = english(chapter_of(name, language))
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert link.startswith("https://") or resolve(link, name, language), link
    root = ET.parse(bundled("translations", f"connector_desk_{'de' if language == ENGLISH else language}.ts")).getroot()
    shown = texts_of_questions(language)
    for each in root.iter("message"):
        own = "" if language == ENGLISH else each.findtext("translation")
        shown.add(own or str(each.findtext("source")))
    named = {re.sub(r"[ \n]+", " ", each) for each in re.findall(r"\*([^*]+)\*", text)}
    assert named <= shown, named - shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_setting_and_key_that_it_names_exists(language: str, make_desk) -> None:
    desk = make_desk(places=FakePlaces(REMOTE))
    desk.place.signals = {}
    desk.show()
    desk.until(lambda: all(host.is_offered for host in desk.window.hosts))
    lines = (line for name in CHAPTERS for line in chapter_of(name, language).splitlines())
    whole = "\n".join(line for line in lines if not line.startswith("|"))  # a table holds commands of other programs
    sources = "\n".join(
        file.read_text("utf-8")
        for top in ("connector_desk/app", "connector_desk/core", "connector_desk/desk")
        for file in (ROOT / top).rglob("*.py")
    )
    own = re.sub(r"(?m)^\|.*$", "", whole)  # tables have the commands of other programs
    for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", own)):
        assert f'"{option}"' in sources or option in {each.option for each in OPTIONS}, option
    for variable in set(re.findall(r"CONNECTOR_[A-Z_]+", whole)):
        assert variable in sources or variable in {each.variable for each in OPTIONS}, variable
    for room in ROOMS:
        desk.window.open_room(room.action.name)  # with its first opening, a room has all its actions
    desk.settle()
    known = {key for name in desk.actions for key in desk.keys_of(name)}
    known |= {"Ctrl+Enter", *(key for keys in OF_FIELDS.values() for key in keys)}
    for named in {each for each in re.findall(r"`([^`\n]+)`", whole) if KEYS.fullmatch(each)}:
        assert not set(named.split("+")) & (ON_KEYBOARDS[ENGLISH].keys() - ON_KEYBOARDS[language].keys()), named
        assert in_english(named, language) in known, named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_that_it_names_is_a_route(language: str) -> None:
    from connector_desk.core.route_table import ADMIN, PUBLIC

    known = {(route.method, re.sub(r"\{\w+\}", "<>", route.path)) for route in (*ADMIN, *PUBLIC)}
    whole = "\n".join(chapter_of(name, language) for name in CHAPTERS)
    for method, path in set(PATHS.findall(whole)):
        assert (method, re.sub(r"<\w+>", "<>", path)) in known, (method, path)


OF_FIELDS = {
    "workbench": {"Ctrl+Space", "Ctrl+Return"},
    "guests": {"Ctrl+V"},
    "records": {"Ctrl+A"},
    "library": {"Ctrl+Up", "Ctrl+Down"},
    "kiosk": {"Ctrl+Shift+L"},
}
"""Keys that a field of a room handles itself, without an action."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_a_chapter_names_works_in_its_room(make_desk, language: str) -> None:
    desk = make_desk(places=FakePlaces(REMOTE))
    desk.place.signals = {}
    desk.show()
    desk.until(lambda: all(host.is_offered for host in desk.window.hosts))
    for each in ROOMS:
        desk.window.open_room(each.action.name)  # with its first opening, a room has all its actions
    desk.settle()
    everywhere = {each.name for room in ROOMS for each in room.everywhere}
    missing = []
    for name in CHAPTERS:
        room = next((each.action.name.removeprefix("room.") for each in ROOMS if each.chapter == name), None)
        keys = {
            key
            for action in desk.actions
            if room is None or action.startswith((f"{room}.", "desk.", "room.")) or action in everywhere
            for key in desk.keys_of(action)
        }
        for named in filter(KEYS.fullmatch, re.findall(r"`([^`\n]+)`", chapter_of(name, language))):
            spelled = in_english(named, language).replace("Enter", "Return")
            if spelled not in keys | OF_FIELDS.get(name, set()):
                missing.append((name, spelled))
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["operating", "integrating"])
def test_it_says_how_programs_set_the_name_of_the_organisation(name: str, language: str) -> None:
    text = bundled("help", language, f"{name}.md").read_text(encoding="utf-8")
    assert "`PUT /bc/studio/organisation`" in text
    assert "serve" in text
    assert "`serve --organisation" in bundled("help", language, "operating.md").read_text(encoding="utf-8")
    assert r"\-\-organisation" in (ROOT / "packaging/linux/connector-desk.1").read_text(encoding="utf-8")
