"""A form and its JSON: two views of one draft."""

import json

import pytest

from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.json_draft import JsonDraft

SPEC = FormSpec(
    (
        Field("name", "Name", path="payload.name"),
        Field(
            "kind", "Kind", FieldKind.CHOICE, choices=(("all", "All"), ("one", "One")), default="all", is_member=False
        ),
        Field("which", "Which", path="payload.which", when=("kind", ("one",))),
    )
)


def draft(**values: str) -> JsonDraft:
    return JsonDraft(SPEC, values)


def test_a_field_stands_at_its_path_and_a_choice_alone_is_not_sent() -> None:
    assert draft(name="Ana", kind="one", which="7").document() == {"payload": {"name": "Ana", "which": "7"}}
    assert draft(name="Ana", which="7").document() == {"payload": {"name": "Ana"}}


def test_a_refusal_is_found_by_the_path_of_its_field() -> None:
    made = draft(name="Ana")
    assert made.refuse([("payload.name", "x", "No."), ("payload.which", "x", "Not shown.")]) == [
        "payload.which: Not shown."
    ]
    assert set(made.refused) == {"name"}


def test_the_form_follows_json_that_it_can_show() -> None:
    made = draft(name="Ana")
    made.write('{"payload": {"name": "Kim"}}')
    assert (made.is_shown, made.value("name")) == (True, "Kim")
    made.show_form()
    assert made.written is None


@pytest.mark.parametrize(
    "text", ['{"payload": {"name": "Kim", "more": 1}}', '{"kind": "one"}', '{"payload": 7}', "[]", "{"]
)
def test_json_that_the_form_cannot_show_stays_until_it_is_dropped(text: str) -> None:
    made = draft(name="Ana")
    made.write(text)
    made.show_form()
    assert (made.is_shown, made.written) == (False, text)
    made.drop_written()
    assert (made.is_shown, made.written, made.value("name")) == (True, None, "Ana")


def test_the_text_that_was_seen_stays_while_the_form_does() -> None:
    made = draft(name="Ana")
    seen = made.spelled_once("as typed", {"now": 1})
    assert made.spelled_once("as typed", {"now": 2}) == seen
    assert json.loads(made.spelled_once("otherwise", {"now": 2})) == {"now": 2}


def test_what_was_written_outlives_a_restart() -> None:
    made, again = draft(), draft()
    made.write("{")
    again.read_saved_text(json.loads(json.dumps(made.saved_text())))
    assert (again.written, again.is_shown) == ("{", False)
    with pytest.raises(ValueError, match="x"):
        again.read_saved_text({"written": None, "isShown": "x"})
