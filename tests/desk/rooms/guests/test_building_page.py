"""The evacuation list on paper: every visitor once and whole, by name, each page with its number."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QPdfWriter

from connector_desk.contract.presence import Presence
from connector_desk.desk.kit.text_page import lay_out_pages
from connector_desk.desk.rooms.guests.building_page import EvacuationList
from tests.pdf_page import PdfPage, page_count

NOON = 1_795_262_400_000
DAY = 86_400_000


def visitor(number: int, name: str, since: int = NOON, **claims: str) -> Presence:
    told = {"given_name": name, **claims}
    body = {"workflowId": f"v-{number}", "schemaId": "s", "label": "Visitor badge", "claims": told, "since": since}
    return Presence.model_validate(body)


def printed(wanted: EvacuationList, file: Path) -> list[str]:
    """Print a list; return the texts of its pages, as the file has them."""
    writer = QPdfWriter(str(file))
    writer.setResolution(300)
    lay_out_pages(writer)
    pages = wanted.paint_on(writer)
    assert pages == page_count(file)
    return [PdfPage(file, at).text() for at in range(pages)]


@pytest.fixture(autouse=True)
def english(qapp):
    QLocale.setDefault(QLocale("en_GB"))


@pytest.mark.parametrize("count", [1, 40, 600])
def test_every_visitor_stands_on_one_page_and_is_whole(tmp_path: Path, count: int) -> None:
    """What is beside a name takes several lines: no page ends between them."""
    beside = "Rechtsschutzversicherungsgesellschaften-Dachverband e. V. und Niederlassungen"
    many = [visitor(at, f"Maya{at:03}", company=f"{beside} end{at:03}") for at in range(count)]
    pages = printed(EvacuationList(many, NOON), tmp_path / "list.pdf")
    found = [re.findall(r"Maya(\d+)", page) for page in pages]
    assert [one for page in found for one in page] == [f"{at:03}" for at in range(count)]
    assert [re.findall(r"end(\d+)", page) for page in pages] == found
    for at, page in enumerate(pages, 1):
        assert f"{at} / {len(pages)}" in page
        assert "Evacuation list · 21/11/2026" in page  # the colon of the time is a glyph of its own in some fonts
    assert all("Tick who is outside." in page for page in pages[:1])


def test_nobody_is_one_page_that_says_so(tmp_path: Path) -> None:
    (page,) = printed(EvacuationList([], NOON), tmp_path / "list.pdf")
    assert "Nobody is in the building." in page
    assert "Tick" not in page


def test_names_stand_as_the_language_orders_them_and_nobody_turns_the_words_beside_them() -> None:
    names = ("Zoë", "Öykü", "ana", "Ångström", "Ben", "محمد")
    found = EvacuationList([visitor(at, name) for at, name in enumerate(names)], NOON).lines
    assert [each.name.strip("\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}") for each in found] == [
        "ana",
        "Ångström",
        "Ben",
        "Öykü",
        "Zoë",
        "محمد",
    ]
    (line,) = EvacuationList([visitor(1, "Ana", company="شركة النور", host="Kim Ito")], NOON).lines
    assert line.more.endswith("\N{POP DIRECTIONAL ISOLATE} · Kim Ito")


def test_who_came_on_another_day_has_the_day_beside_the_name() -> None:
    lines = EvacuationList([visitor(1, "Ana"), visitor(2, "Ben", NOON - DAY)], NOON).lines
    assert re.fullmatch(r"since \d\d:\d\d", lines[0].since)
    assert re.fullmatch(r"since \d\d/11/2026", lines[1].since)
