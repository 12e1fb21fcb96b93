"""A list of guests without a window: read, mapped, judged, searched, followed."""

import datetime as dt
import os
from pathlib import Path

import pytest

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import BODY_BYTES, ROSTER_BATCH
from connector_desk.contract.roster import DateOrder, GuestStanding, GuestState
from connector_desk.desk.kit.form_draft import MISSING, NO_DATE, NO_NUMBER
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.guests.model import (
    DAY,
    Days,
    GuestsState,
    Page,
    Reading,
    Source,
    Usage,
    attributes_of,
    batches,
    read_guests,
    walk_in_cells,
)
from connector_desk.roster.table import Table, TableRefused, TableRow, TableTooLarge

TODAY = "2026-11-28"
USAGE = Usage(dt.date.fromisoformat(TODAY), DateOrder.DAY_FIRST, "31.12.2026")
HEAD = "Vorname;Nachname;Firma;Besuchstag;Begleitung nötig;Bemerkung\n"


def schema(name="visitor-badge"):
    return next(each for each in bundled_schemas() if each.name == name)


def read(text, reading=Reading(), name="visitor-badge", usage=USAGE):  # noqa: B008 - never changed
    return read_guests(Source(text=text), reading, schema(name), usage)


def test_a_row_becomes_the_values_of_a_form() -> None:
    guests = read(HEAD + "Maya;Lindqvist;Nordwind;3.12.26;ja;spät\n").guests
    assert [each.values for each in guests] == [
        {
            "given_name": "Maya",
            "family_name": "Lindqvist",
            "company": "Nordwind",
            "visit_date": "2026-12-03",
            "escort_required": "true",
        }
    ]
    assert guests[0].faults == {}
    assert guests[0].number == 2


def test_each_fault_stands_at_its_attribute_and_keeps_what_was_written() -> None:
    (guest,) = read(HEAD + ";Lindqvist;;morgen;vielleicht;\n").guests
    assert {key: words.text for key, words in guest.faults.items()} == {"given_name": MISSING, "visit_date": NO_DATE}
    assert guest.values["visit_date"] == "morgen"
    assert read(HEAD + ";Lindqvist;;morgen;;\nMaya;;;;;\n").faulty == {2}


def test_a_day_that_the_form_fills_in_is_not_lacking() -> None:
    (guest,) = read("Vorname\nMaya\n").guests
    assert guest.faults == {}


def test_choices_are_found_by_their_labels_and_numbers_by_the_mark_of_their_column() -> None:
    text = "Veranstaltung;Name;Preis;Personen\nGala;Maya;1.234,50;2\nGala;Ben;kostenlos;2\n"
    second = read(text, name="event-ticket").guests[1]
    assert second.faults["price"].text == NO_NUMBER
    (only,) = read("Veranstaltung;Name;Preis\nGala;Maya;1.234,50\n", name="event-ticket").guests
    assert only.values["price"] == "1234.5"
    purpose = next(each for each in schema().fields if each.key == "purpose")
    spoken = purpose.choice_label(purpose.choices[-1], "de").upper()
    (guest,) = read(f"Vorname;Anlass\nMaya;{spoken}\n").guests
    assert guest.values["purpose"] == purpose.choices[-1]


def test_an_order_of_dates_that_is_not_sure_is_told_and_can_be_chosen() -> None:
    text = "Vorname;Besuchstag\nMaya;03/04/2026\n"
    guessed = read(text)
    assert (guessed.order, guessed.is_order_sure, guessed.has_dates) == (DateOrder.DAY_FIRST, False, True)
    assert read(text, usage=USAGE._replace(order=DateOrder.MONTH_FIRST)).order is DateOrder.MONTH_FIRST
    chosen = read(text, Reading(order=DateOrder.MONTH_FIRST))
    assert chosen.is_order_sure
    assert chosen.guests[0].values["visit_date"] == "2026-03-04"
    assert not read("Vorname\nMaya\n").has_dates


@pytest.mark.parametrize(
    ("written", "example"),
    [("30.12.2026", "31.12.2026"), ("12/30/2026", "12/31/2026")],
)
def test_a_date_that_cannot_be_read_is_told_an_example_in_the_order_of_the_list(written: str, example: str) -> None:
    found = read(f"Vorname;Besuchstag\nMaya;{written}\nBen;someday\n")
    assert found.guests[1].faults["visit_date"].values == {"example": example}


def test_columns_that_were_corrected_stand_and_pictures_have_none() -> None:
    text = "Vorname;Rufname\nMargarete;Maya\n"
    assert read(text).columns == {"given_name": 0}
    corrected = read(text, Reading(columns={"given_name": 1, "company": 9}))
    assert corrected.columns == {"given_name": 1}
    assert corrected.guests[0].values == {"given_name": "Maya"}
    assert corrected.attribute_at(1) == "given_name"
    assert corrected.attribute_at(0) == ""
    assert "photo" not in [each.key for each in attributes_of(schema())]


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableRefused) as refusal:
        read_guests(Source(tmp_path / "none.csv"), Reading(), schema(), USAGE)
    assert refusal.value.message == FaultText.LIST_NOT_OPENED


def test_a_pipe_is_no_list_and_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(TableRefused) as refusal:  # it would wait for whoever writes into it
        read_guests(Source(tmp_path / "pipe.csv"), Reading(), schema(), USAGE)
    assert refusal.value.message == FaultText.LIST_NOT_OPENED
    with (tmp_path / "huge.csv").open("wb") as huge:
        huge.truncate(1 << 40)
    with pytest.raises(TableTooLarge):
        read_guests(Source(tmp_path / "huge.csv"), Reading(), schema(), USAGE)


def test_pasted_cells_are_read_with_the_chosen_separator() -> None:
    text = "Vorname|Nachname;Rufname\nMaya|Torres;M\n"
    assert read(text, Reading(separator="|")).table.head == ("Vorname", "Nachname;Rufname")
    assert read(text, Reading(separator=";")).table.head == ("Vorname|Nachname", "Rufname")


def test_the_search_finds_every_word_in_any_column() -> None:
    state = GuestsState(lambda: TODAY)
    assert state.found() == ()
    state.on_list(read(HEAD + "Maya;Lindqvist;Nordwind;;;\nBen;Okafor;Nordwind;;;spät\n"))
    for query, numbers in {"": [2, 3], "NORDWIND": [2, 3], "nord okaf": [3], "spät": [3], "x": []}.items():
        state.query = query
        assert [each.number for each in state.found()] == numbers, query


def test_a_name_is_found_by_keys_that_lack_its_letters_and_by_its_own() -> None:
    state = GuestsState(lambda: TODAY)
    names = ("Müller", "Mu\u0308ller", "Mulder", "Sørensen", "Wójcik", "Strauß", "Łukasz")
    state.on_list(read("Nachname\n" + "\n".join(names)))
    found = {
        "müller": [2, 3],  # one of them in two characters, as a Mac writes it
        "mu\u0308ller": [2, 3],
        "mueller": [2, 3],
        "mull": [2, 3],
        "mul": [2, 3, 4],
        "mü": [2, 3],
        "soren": [5],
        "soeren": [5],
        "wojc": [6],
        "strauss": [7],
        "luk": [8],
    }
    for query, numbers in found.items():
        state.query = query
        assert [each.number for each in state.found()] == numbers, query


def standing(number: int, state: GuestState, revision: int = 1, visit_id: str | None = None) -> GuestStanding:
    return GuestStanding(number=number, state=state, revision=revision, workflowId=visit_id)


def test_states_stay_with_other_columns_and_go_with_another_list() -> None:
    state, text = GuestsState(lambda: TODAY), "Vorname;Rufname\nMargarete;Maya\nBen;Ben\n"
    state.on_list(read(text))
    assert state.page is Page.COLUMNS
    state.page = Page.LIST
    state.on_standing(standing(2, GuestState.DONE))
    state.on_list(read(text, Reading(columns={"given_name": 1})))
    assert (state.page, state.state_of(2)) == (Page.LIST, GuestState.DONE)
    assert state.counts() == {
        GuestState.EXPECTED: 1,
        GuestState.HERE: 0,
        GuestState.DONE: 1,
        GuestState.NOT_COME: 0,
    }
    state.on_list(read("Vorname\nAna\n"))
    assert (state.page, state.state_of(2)) == (Page.COLUMNS, GuestState.EXPECTED)


def test_what_is_older_than_what_is_known_is_no_news() -> None:
    state = GuestsState(lambda: TODAY)
    assert state.on_standing(standing(2, GuestState.HERE, 2, "v-1"))
    assert not state.on_standing(standing(2, GuestState.EXPECTED, 1))
    assert not state.on_standing(standing(2, GuestState.HERE, 2, "v-1"))
    assert state.on_accepted("v-1")
    assert state.state_of(2) is GuestState.DONE
    assert not state.on_standing(standing(2, GuestState.HERE, 2, "v-1"))  # its event comes late
    assert state.on_standing(standing(2, GuestState.EXPECTED, 3))
    assert not state.on_accepted("v-1")


def test_the_day_is_found_by_name_and_content_and_narrows_the_list() -> None:
    text = "Vorname;Besuchstag\nMaya;28.11.2026\nBen;29.11.2026\nAna;1.12.2026\nEva;\n"
    state = GuestsState(lambda: TODAY)
    state.on_list(read(text))
    assert state.list is not None
    assert state.list.columns[DAY] == state.list.columns["visit_date"] == 1
    assert state.days is Days.TODAY
    found = {}
    for each in Days:
        state.days = each
        found[each] = [guest.values["given_name"] for guest in state.found()]
    assert found == {Days.ALL: ["Maya", "Ben", "Ana", "Eva"], Days.TODAY: ["Maya"], Days.TOMORROW: ["Ben"]}
    assert state.counts()[GuestState.EXPECTED] == 1
    assert DAY not in read("Vorname;Tag\nMaya;Montag\n").columns  # no day that can be read


def test_a_walk_in_has_a_name_and_the_day_of_today() -> None:
    listed = read("Vorname;Nachname;Firma;Besuchstag\nMaya;Lindqvist;Nordwind;3.12.2026\n")
    assert walk_in_cells(listed, "Ana Maria Torres", TODAY) == ("Ana Maria", "Torres", "", "28.11.2026")
    assert walk_in_cells(listed, "anna-lena torres", TODAY)[:2] == ("Anna-Lena", "Torres")  # as one types a search
    assert walk_in_cells(listed, "Ana van der Berg", TODAY)[:2] == ("Ana van der", "Berg")
    assert walk_in_cells(listed, "Ana", TODAY) == ("Ana", "", "", "28.11.2026")
    assert walk_in_cells(read("Nachname;Firma\nLindqvist;Nordwind\n"), "Ana Torres", TODAY) == ("Ana Torres", "")
    more = listed.with_rows([TableRow(9, walk_in_cells(listed, "Ana Torres", TODAY))], USAGE)
    assert [each.number for each in more.guests] == [2, 9]
    assert more.guests[1].values["given_name"] == "Ana"
    assert more.guests[1].day == "2026-11-28"


def test_a_list_is_sent_in_parts_that_a_request_can_carry() -> None:
    rows = [TableRow(number, ("x" * 10,)) for number in range(1_201)]
    assert [len(part) for part in batches(rows)] == [ROSTER_BATCH, ROSTER_BATCH, 201]
    wide = [TableRow(number, ("ä" * 3_000,) * 10) for number in range(10)]
    parts = list(batches(wide))
    assert [each for part in parts for each in part] == wide
    assert all(sum(len(cell.encode()) for row in part for cell in row.cells) < BODY_BYTES // 2 for part in parts)
    assert list(batches([])) == []


def test_a_list_that_is_kept_is_no_file_any_more() -> None:
    state = GuestsState(lambda: TODAY)
    state.on_list(read("Vorname;Rufname\nMaya;M\n"))
    state.roster_id = "list-1"
    state.on_kept()
    assert state.list is not None
    assert (state.page, state.list.source.roster_id, state.list.table.separator) == (Page.LIST, "list-1", "")
    again = read_guests(state.list.source, Reading(columns={"given_name": 1}), schema(), USAGE)
    state.on_standing(standing(2, GuestState.HERE))
    state.on_list(again)
    assert (state.roster_id, state.state_of(2)) == ("list-1", GuestState.HERE)
    assert isinstance(again.table, Table)
