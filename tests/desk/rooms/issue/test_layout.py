"""Where things stand at the counter: two columns in each language, nothing that moves late, one right edge."""

import asyncio

import pytest
from fakes import refusal
from PySide6.QtCore import QPoint

from connector_desk.base.errors import FieldFault


def right_edge(desk, widget) -> int:
    return widget.mapTo(desk.window, QPoint(widget.width(), 0)).x()


def top(desk, widget) -> int:
    return widget.mapTo(desk.window, QPoint(0, 0)).y()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_form_has_two_columns_in_the_usual_window(make_desk, language: str) -> None:
    desk = make_desk()
    desk.window.preferences.choose("language", language)
    desk.show()
    desk.window.resize(1280, 800)
    desk.choose()
    desk.settle()
    rows = desk.form.rows
    for left, right in (("given_name", "family_name"), ("company", "host"), ("purpose", "visit_date")):
        assert top(desk, rows[left]) == top(desk, rows[right])
    photo = rows["photo"]
    assert top(desk, photo) + photo.height() <= top(desk, desk.form_area) + desk.form_area.height()


def test_the_form_stays_where_it_is_when_the_recipients_are_known(make_desk) -> None:
    desk = make_desk()
    desk.session.gate = asyncio.Event()
    desk.show(until_ready=False)
    desk.choose()
    desk.settle()
    before = top(desk, desk.form.rows["given_name"])
    desk.release(desk.session.gate)
    desk.until(lambda: desk.state.agents is not None)
    desk.settle()
    assert desk.recipient.isVisible()
    assert top(desk, desk.form.rows["given_name"]) == before


def test_what_was_refused_ends_where_the_form_does(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    fault = FieldFault("payload[0].schemaId", "schema_not_found", "There is no schema with this address.")
    desk.place.next_answers["create"] = refusal(422, "validation_failed", fault)
    desk.window.perform("issue.create")
    notice = desk.until_notice()
    desk.settle()
    edge = right_edge(desk, desk.form.rows["photo"])
    assert right_edge(desk, notice) == edge
    assert right_edge(desk, desk.create) == edge
