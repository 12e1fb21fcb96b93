"""Rows of lists in a form: counted, closed and numbered."""

from connector_desk.desk.kit.list_rows import close_entry, counts_of, flat, numbered
from connector_desk.desk.kit.schema import read_schema
from tests.core.issuance.test_nested_attributes import CLAIMS, RECORD


def test_values_inside_are_found_by_their_paths() -> None:
    schema = read_schema(RECORD)
    assert schema is not None
    expected = {
        "given_name": "Zoë",
        "address.locality": "Köln",
        "address.number": 5,
        "nationalities[0]": "DE",
        "nationalities[1]": "FR",
        "degrees[0].type": "BA",
        "degrees[0].grade": 1.5,
        "degrees[0].passed": True,
        "degrees[1].type": "MA",
    }
    assert flat(CLAIMS, schema.fields) == expected
    assert flat({"nationalities[]": ["DE", "FR"]}, ()) == {"nationalities[0]": "DE", "nationalities[1]": "FR"}
    assert flat({"nationalities": '["DE"]', "given_name": '["x"]', "address": "no JSON"}, schema.fields) == {
        "nationalities[0]": "DE",
        "given_name": '["x"]',
        "address": "no JSON",
    }
    assert counts_of(expected) == {"nationalities": 2, "degrees": 2}


def test_entries_after_a_removed_one_move_up() -> None:
    kept = {"a[0]": 1, "a[1].x": 2, "a[2].x": 3, "a[2].y[1]": 4, "ab[1]": 5, "a": 6}
    close_entry(kept, "a[1]")
    assert kept == {"a[0]": 1, "a[1].x": 3, "a[1].y[1]": 4, "ab[1]": 5, "a": 6}


def test_entries_without_a_value_leave_no_gap() -> None:
    assert numbered(["n", "a[1].x", "a[1].y[2]", "a[4].x", "a[4].y[0]"]) == {
        "n": "n",
        "a[1].x": "a[0].x",
        "a[1].y[2]": "a[0].y[0]",
        "a[4].x": "a[1].x",
        "a[4].y[0]": "a[1].y[0]",
    }
