"""A whole evening with a list of guests from a spreadsheet or a CSV file: forty are served, as they come."""

from __future__ import annotations

import csv
import datetime as dt
import time
import unicodedata
from collections import Counter
from pathlib import Path

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import to_datetime
from tests.days.front_desk import accept
from tests.days.person import Person
from tests.days.stage import Stage, check, soon
from tests.days.words import spelled
from tests.roster.spreadsheets import NUMBERS, Cell, Day, spreadsheet

_INVITED = (
    *("Amara Okafor", "Björn Lindqvist", "Chiara Conti", "Daniel Weber", "Dorota Nowak", "Emilia Schröder"),
    *("Erik Johansson", "Fatima Haddad", "Felix Hoffmann", "Grace Mbeki", "Greta Vogel", "Hannah Müller"),
    *("Henrik Sørensen", "Ines Carvalho", "Jakob Baumgartner", "Jan Nowak", "João Pereira", "Julia Sommer"),
    *("Katharina Zimmermann", "Kenji Tanaka", "Lars Schäfer", "Lea Wagner", "Linh Nguyen", "Lukas Müller"),
    *("Maja Horvat", "Marek Dvořák", "Maximilian Leydenfrost", "Mei Chen", "Mia Keller", "Nadia Ivanova"),
    *("Noah Fischer", "Olga Petrova", "Paolo Rossi", "Priya Sharma", "Rosa García", "Sami Virtanen"),
    *("Sophie Lefèvre", "Tariq Aziz", "Tomasz Kowalski", "Ursula Brinkmann", "Yusuf Demir", "Zofia Wójcik"),
)
"""In two families there are two; some have letters that are on no key of this keyboard."""
_ABSENT = ("Ursula Brinkmann", "Mei Chen", "Tariq Aziz", "Sami Virtanen")
_WALKING_IN = ("ada byron", "iris novak")
_MISTAKEN, _MEANT = "Dorota Nowak", "Jan Nowak"
_FEWEST_LETTERS = 3
"""Of a family name, typed before a look at the list."""
_MOST_KEYS = 5.0
"""For a guest of the list, in the mean."""
_EXCEL_BEGINS = dt.date(1899, 12, 30)


def guest_evening(stage: Stage) -> None:
    """A list is opened from its file; forty guests get their badges; the list is saved with their states."""
    desk, person = stage.open_and_ready(), stage.person
    _open_file(person, _written_list(stage))
    person.start_over()
    coming = [each for each in _INVITED if each not in _ABSENT]
    began, link = time.monotonic(), ""
    for number, name in enumerate(coming, 1):
        if name == _MEANT:
            continue  # comes later, and is mistaken for another one at first
        link = _serve(stage, _letters(name), link)
        if number == 1:
            person.picture("accepted")
    served = len(coming) - 1
    seconds = time.monotonic() - began - stage.phone_seconds
    keys, letters = person.tally.keys / served, person.tally.letters / served
    words = f"{keys:.2f} keys each, {letters:.2f} of them letters of the name"
    person.remark(f"{served} guests of the list: {words}; {seconds / served:.1f} s each, without their phones")
    check(keys <= _MOST_KEYS, f"a guest takes {keys:.2f} keys")

    person.type(_letters(_MISTAKEN))  # has a badge: Enter says so, and does no more
    person.press("Return")
    person.reads("This guest has the credential already. Set them back to “expected” first.")
    person.picture("has-it-already")
    person.press("ctrl+a")
    link = _undo_and_serve(stage, link)
    for name in _WALKING_IN:
        person.press("Return")
        person.is_at("Find a guest by any column")
        person.type(name)
        person.press("ctrl+shift+h")
        person.reads("Create code")
        person.press("Return")
        link = person.code(other_than=link)
        accept(stage, link)
    seconds = time.monotonic() - began - stage.phone_seconds
    keys = person.tally.keys / (count := served + 1 + len(_WALKING_IN))
    person.remark(f"{count} guests in all: {keys:.2f} keys each, {seconds / count:.1f} s each, without their phones")

    person.press("Return")
    person.is_at("Find a guest by any column")
    person.type(_letters(_ABSENT[0]))
    person.press("ctrl+shift+y")
    person.press("ctrl+a", "BackSpace")
    person.picture("evening-over")
    saved = stage.home.folder / "after.csv"
    _save(person, saved)
    person.picture("saved")
    _check_saved(saved, person)
    soon(lambda: Counter(desk.states())["done"] == count, f"the visits stand as {Counter(desk.states())}")
    check(stage.phone.held() == count, "the wallet does not hold every badge")


def _serve(stage: Stage, letters: str, former: str) -> str:
    """Type what finds a guest alone, press Enter, and let the guest take the code; gives its link."""
    stage.person.type(letters)
    stage.person.press("Return")
    link = stage.person.code(other_than=former)
    accept(stage, link)
    return link


def _undo_and_serve(stage: Stage, former: str) -> str:
    """Show the code of a guest to another one, take it back, and serve the right one."""
    person, wrong_name = stage.person, _ABSENT[-1]
    person.type(_letters(wrong_name))
    person.press("Return")
    wrong = person.code(other_than=former)
    person.press("ctrl+shift+g")
    person.is_at("Find a guest by any column")
    person.press("ctrl+shift+b")
    wanted = spelled("expected", person.language)
    person.wait(lambda seen: any(each.name in wanted for each in seen), "the guest to be expected again")
    link = _serve(stage, _letters(_MEANT), wrong)
    check(stage.another_phone().run("accept", wrong).code != 0, "the code of the wrong person was accepted")
    return link


def _letters(name: str) -> str:
    """Return what finds a guest alone: some letters of the family name, else all of it and some of the given name."""
    given, family = _plain(name).split()
    others = [_plain(each).split() for each in _INVITED if each != name]
    for count in range(_FEWEST_LETTERS, len(family) + 1):
        if not any(word.startswith(family[:count]) for words in others for word in words):
            return family[:count]
    namesakes = [first for first, last in others if last.startswith(family)]
    count = next(at for at in range(1, len(given) + 1) if not any(each.startswith(given[:at]) for each in namesakes))
    return f"{family} {given[:count]}"


def _plain(name: str) -> str:
    """Return a name as it is typed where its letters are on no key."""
    parts = unicodedata.normalize("NFKD", name.casefold().replace("ø", "o"))
    return "".join(each for each in parts if not unicodedata.combining(each))


def _written_list(stage: Stage) -> Path:
    """Write the list as Numbers and as Excel do, the one for each language."""
    today, head = to_datetime(system_clock()).date(), ("Vorname", "Nachname", "Firma", "Besuchsdatum", "Bemerkung")
    names = [each.split() for each in _INVITED]
    if stage.person.language == "de":
        lines = [";".join((*each, "Nordwind GmbH", f"{today:%d.%m.%y}", "")) for each in names]
        file = stage.home.folder / "gala.csv"
        file.write_bytes("\r\n".join(("sep=;", ";".join(head), *lines, "")).encode("cp1252", "replace"))
        return file
    rows: list[list[Cell]] = [
        ["Table 1"],
        [*head],
        *([*each, "Nordwind", Day((today - _EXCEL_BEGINS).days), None] for each in names),
    ]
    summary: list[list[Cell]] = [[None, "Worksheet"], [None, "Guests - Table 1"]]
    file = stage.home.folder / "gala.xlsx"
    file.write_bytes(spreadsheet({"Export Summary": summary, "Guests - Table 1": rows}, NUMBERS))
    return file


def _open_file(person: Person, file: Path) -> None:
    """Open a list from its file, and keep it."""
    began = time.monotonic()
    person.press("ctrl+shift+g")
    person.is_at("Open a list of guests…")
    person.start_over()
    person.press("Return")
    _name_file(person, file)
    person.reads("Rows: {count}", count=len(_INVITED))
    person.is_at("Keep and show the list")
    person.picture("columns")
    person.press("Return")
    person.is_at("Find a guest by any column")
    keys = person.tally.keys - person.tally.letters
    person.remark(f"opened and kept with {keys} keys and the name of the file, {time.monotonic() - began:.1f} s")
    person.picture("list")


def _save(person: Person, file: Path) -> None:
    """Save the open list with its states, by the palette."""
    person.press("ctrl+k")
    person.type(spelled("Save the list with states…", person.language)[0])
    person.press("Return")
    _name_file(person, file)
    soon(file.exists, "the list was not saved")


def _name_file(person: Person, file: Path) -> None:
    """Answer the dialog for files."""
    person.wait(lambda seen: any(each.role == "text" and each.is_focused for each in seen), "the name of a file")
    person.press("ctrl+a")
    person.type(str(file))
    person.press("Return")


def _check_saved(file: Path, person: Person) -> None:
    """Raise unless the file says of each guest where they stand."""
    rows = list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))
    at = next(rows[0].index(way) for way in spelled("State", person.language) if way in rows[0])
    found = Counter(row[at] for row in rows[1:])
    words = {each: spelled(each, person.language) for each in ("done", "not come", "expected")}
    counted = {each: sum(found[way] for way in set(ways)) for each, ways in words.items()}
    wanted = {"done": len(_INVITED) - len(_ABSENT) + len(_WALKING_IN), "not come": 1, "expected": len(_ABSENT) - 1}
    check(counted == wanted, f"the saved list says {found}")
