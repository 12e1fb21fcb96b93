"""A list of guests without a window: read, mapped, judged, searched, followed."""

import datetime as dt
import os
from pathlib import Path

import pytest

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.roster import DateOrder
from connector_desk.desk.kit.form_draft import MISSING, NO_DATE, NO_NUMBER
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.guests.model import (
    GuestsState,
    GuestState,
    Page,
    Reading,
    Source,
    Usage,
    attributes_of,
    read_guests,
)
from connector_desk.roster.table import TableRefused, TableTooLarge

USAGE = Usage(dt.date(2026, 11, 28), DateOrder.DAY_FIRST, "31.12.2026")
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
    assert read(HEAD + ";Lindqvist;;morgen;;\nMaya;;;;;\n").faulty == 1


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
    state = GuestsState()
    assert state.found() == ()
    state.on_list(read(HEAD + "Maya;Lindqvist;Nordwind;;;\nBen;Okafor;Nordwind;;;spät\n"))
    for query, numbers in {"": [2, 3], "NORDWIND": [2, 3], "nord okaf": [3], "spät": [3], "x": []}.items():
        state.query = query
        assert [each.number for each in state.found()] == numbers, query


def test_states_stay_with_other_columns_and_go_with_another_list() -> None:
    state, text = GuestsState(), "Vorname;Rufname\nMargarete;Maya\nBen;Ben\n"
    state.on_list(read(text))
    assert state.page is Page.COLUMNS
    state.page = Page.LIST
    state.states[2] = GuestState.DONE
    state.on_list(read(text, Reading(columns={"given_name": 1})))
    assert (state.page, state.state_of(2)) == (Page.LIST, GuestState.DONE)
    assert [state.count(each) for each in GuestState] == [1, 0, 1]
    state.on_list(read("Vorname\nAna\n"))
    assert (state.page, state.state_of(2)) == (Page.COLUMNS, GuestState.EXPECTED)
