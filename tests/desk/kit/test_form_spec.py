"""Forms as data: what a value has to be, which faults are said when, and the body that a form becomes."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.desk.kit.form_draft import (
    HIDDEN,
    MISSING_CHOICE,
    MISSING_PICTURE,
    NO_ADDRESS,
    NO_DATE,
    NO_MAIL,
    NO_MOMENT,
    NO_NUMBER,
    NO_OBJECT,
    NO_WHOLE_NUMBER,
    OTHER_FORM,
    OTHER_FORM_EXAMPLE,
    PAST,
    TOO_FAR,
    TOO_GREAT,
    TOO_LONG,
    TOO_SHORT,
    TOO_SMALL,
    FormDraft,
    as_typed,
    fault_of,
    lines_in,
    sentence_fault,
)
from connector_desk.desk.kit.form_spec import (
    LARGEST_VALUE,
    MISSING,
    SENTENCE,
    YES,
    Field,
    FieldKind,
    FormSpec,
    ValueRules,
)
from connector_desk.desk.kit.model_shape import read_form, rules_of
from connector_desk.desk.kit.words import Words

NOON = 1_800_000_000_000
HOUR = 3_600_000
COLOURS = (("red", "Red"), ("blue", "Blue"))


def draft_of(*fields: Field, **more: object) -> FormDraft:
    return FormDraft(FormSpec(fields, "Test"), **more)  # type: ignore[arg-type]


def said(draft: FormDraft, key: str) -> str | None:
    fault = draft.spoken_fault(draft.spec.field(key))
    return None if fault is None else fault.text


@pytest.mark.parametrize(
    ("kind", "value", "rules", "fault"),
    [
        (FieldKind.TEXT, "Kim", {"longest": 3}, None),
        (FieldKind.TEXT, "Kim\x00", {}, HIDDEN),
        (FieldKind.TEXT, "Kimi", {"longest": 3}, TOO_LONG),
        (FieldKind.TEXT, "K", {"shortest": 2}, TOO_SHORT),
        (FieldKind.TEXT, "ä" * LARGEST_VALUE, {}, TOO_LONG),
        (FieldKind.TEXT, "x", {"pattern": "^[a-c]$"}, OTHER_FORM),
        (FieldKind.TEXT, "x", {"pattern": "^[a-c]$", "example": "b"}, OTHER_FORM_EXAMPLE),
        (FieldKind.TEXT, "x", {"pattern": "^[a-c]$", "wrong": "Enter a, b or c."}, "Enter a, b or c."),
        (FieldKind.TEXT, "x", {"pattern": "^[a-c]$", "wrong": FaultText.KEY_HEADER}, SENTENCE),
        (FieldKind.TEXT, "x", {"pattern": "(unclosed"}, None),
        (FieldKind.TEXT, "kim", {"form": "email"}, NO_MAIL),
        (FieldKind.TEXT, "kim@example.org", {"form": "email"}, None),
        (FieldKind.TEXT, "city", {"form": "uri", "shortest": 8}, NO_ADDRESS),
        (FieldKind.TEXT, "city", {"form": "iri"}, NO_ADDRESS),
        (FieldKind.TEXT, "http://city", {"form": "iri"}, None),
        (FieldKind.NUMBER, "many", {}, NO_NUMBER),
        (FieldKind.NUMBER, "1_000", {}, NO_NUMBER),
        (FieldKind.NUMBER, "1e9", {}, NO_NUMBER),
        (FieldKind.NUMBER, "1.5", {}, None),
        (FieldKind.NUMBER, "1.5", {"is_whole": True}, NO_WHOLE_NUMBER),
        (FieldKind.NUMBER, "1.0", {"is_whole": True}, NO_WHOLE_NUMBER),
        (FieldKind.NUMBER, "2", {"least": 3}, TOO_SMALL),
        (FieldKind.NUMBER, "2", {"least": 3, "wrong": "From 3 on."}, "From 3 on."),
        (FieldKind.NUMBER, "4", {"most": 3.5}, TOO_GREAT),
        (FieldKind.NUMBER, "3", {"least": 3, "most": 3, "is_whole": True}, None),
        (FieldKind.JSON, "[1]", {}, NO_OBJECT),
        (FieldKind.JSON, '{"a": 1, "a": 2}', {}, NO_OBJECT),
        (FieldKind.JSON, '{"a": 1}', {}, None),
    ],
)
def test_each_rule_has_its_sentence(kind: FieldKind, value: str, rules: dict[str, object], fault: str | None) -> None:
    found = fault_of(ValueRules(**rules), kind, value, ".")  # type: ignore[arg-type]
    assert (None if found is None else found.text) == fault


def test_numbers_have_the_decimal_mark_of_the_person() -> None:
    one = Field("price", "Price", FieldKind.NUMBER, least=0.5)
    german = draft_of(one, decimal_mark=",")
    german.edit("price", "1,5")
    assert german.validate()
    assert german.document() == {"price": 1.5}
    german.edit("price", "1.5")
    assert said(german, "price") == NO_NUMBER
    german.edit("price", "0,25")
    assert german.fault(one) == Words("Faults", TOO_SMALL, {"figure": "0,5"})


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        *(
            (kind, MISSING)
            for kind in FieldKind
            if kind not in (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.BOOLEAN, FieldKind.PICTURE)
        ),
        *((kind, MISSING_CHOICE) for kind in (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.BOOLEAN)),
        (FieldKind.PICTURE, MISSING_PICTURE),
    ],
)
def test_what_is_required_and_empty_is_said_by_its_kind(kind: FieldKind, sentence: str) -> None:
    draft = draft_of(Field("one", "One", kind, is_required=True))
    assert said(draft, "one") is None
    assert not draft.validate()
    assert said(draft, "one") == sentence
    own = draft_of(replace(draft.spec.field("one"), missing="Consent, please."))
    own.edit("one", " \t\u200b ")
    assert not own.validate()
    assert own.spoken_fault(own.spec.field("one")) == Words("Test", "Consent, please.")


def test_an_optional_field_may_be_empty() -> None:
    draft = draft_of(*(Field(kind, kind, kind, shortest=3, least=1, pattern="^x$") for kind in FieldKind))
    assert draft.validate()
    assert draft.document() == {}


@pytest.mark.parametrize(
    ("kind", "value", "fault"),
    [
        (FieldKind.DATE, "2026-02-28", None),
        (FieldKind.DATE, "2026-02-30", NO_DATE),
        (FieldKind.DATE, "tomorrow", NO_DATE),
        (FieldKind.MOMENT, "2026-02-28T09:00:00Z", None),
        (FieldKind.MOMENT, "2026-02-28", NO_MOMENT),
        (FieldKind.MOMENT, "soon", NO_MOMENT),
    ],
)
def test_dates_and_moments_are_judged_as_they_were_understood(kind: FieldKind, value: str, fault: str | None) -> None:
    draft = draft_of(Field("at", "At", kind), date_example="31.12.2026")
    draft.edit("at", value)
    draft.leave("at")
    assert said(draft, "at") == fault
    if fault == NO_DATE:
        assert draft.fault(draft.spec.field("at")) == Words("Faults", NO_DATE, {"example": "31.12.2026"})


def test_a_moment_may_have_to_lie_ahead() -> None:
    one = Field("ends", "Ends", FieldKind.MOMENT, ahead=HOUR)
    draft = draft_of(one, now=lambda: NOON)
    for value, fault in (
        ("2027-01-15T08:00:00Z", PAST),
        ("2027-01-15T08:00:00.001Z", None),
        ("2027-01-15T09:00:00Z", None),
        ("2027-01-15T09:00:00.001Z", TOO_FAR),
    ):
        draft.edit("ends", value)
        found = draft.fault(one)
        assert (None if found is None else found.text) == fault
    unknown = draft_of(one)
    unknown.edit("ends", "2001-01-01T00:00:00Z")
    assert unknown.fault(one) is None


def test_an_empty_field_that_was_left_is_not_scolded_and_a_wrong_one_is() -> None:
    draft = draft_of(Field("name", "Name", is_required=True), Field("mail", "Mail", form="email"))
    draft.leave("name")
    draft.edit("mail", "kim")
    assert (said(draft, "name"), said(draft, "mail")) == (None, None)
    draft.leave("mail")
    assert (said(draft, "name"), said(draft, "mail")) == (None, NO_MAIL)
    draft.edit("mail", "kim@example.org")
    assert said(draft, "mail") is None
    assert draft.first_fault() == "name"


def test_a_field_that_does_not_belong_to_the_choice_is_neither_judged_nor_sent() -> None:
    draft = draft_of(
        Field("way", "Way", FieldKind.CHOICE, choices=(("post", "Post"), ("mail", "Mail")), default="post"),
        Field("street", "Street", is_required=True, when=("way", ("post",))),
        Field("mail", "Mail", is_required=True, when=("way", ("mail",))),
    )
    draft.edit("mail", "kim@example.org")
    draft.edit("street", "Main Street")
    assert [each.key for each in draft.fields] == ["way", "street"]
    assert draft.document() == {"way": "post", "street": "Main Street"}
    draft.edit("way", "mail")
    draft.edit("street", "")
    assert draft.validate()
    assert draft.document() == {"way": "mail", "mail": "kim@example.org"}
    assert draft.refuse([("street", "x", "No.")]) == ["street: No."]


def test_a_note_follows_the_value_of_another_field() -> None:
    notes = {"red": "Warm.", "blue": "Cold."}
    one = Field("why", "Why", note_by=("colour", notes))
    draft = draft_of(Field("colour", "Colour", FieldKind.SEGMENTS, choices=COLOURS), one)
    assert draft.note(one) == ""
    for value, note in notes.items():
        draft.edit("colour", value)
        assert draft.note(one) == note
    assert draft.note(Field("other", "Other", note="Always.")) == "Always."


def test_a_value_that_is_no_choice_is_a_fault() -> None:
    draft = draft_of(Field("colour", "Colour", FieldKind.CHOICE, choices=COLOURS))
    draft.edit("colour", "green")
    assert not draft.validate()
    assert said(draft, "colour") == MISSING_CHOICE


def test_the_fold_is_opened_by_a_fault_and_counts_what_is_filled_in() -> None:
    fields = (
        Field("name", "Name"),
        Field("header", "Header", default="X-API-Key", is_more=True, is_required=True),
        Field("tag", "Tag", is_more=True, longest=3),
    )
    draft = draft_of(*fields)
    assert (draft.validate(), draft.shows_more, draft.filled_more) == (True, False, [])
    draft.edit("tag", "east")
    assert [each.key for each in draft.filled_more] == ["tag"]
    assert not draft.validate()
    assert draft.shows_more
    again = draft_of(*fields)
    assert again.refuse([("tag[0]", "too_long", "Too long.")]) == []
    assert again.shows_more


def test_a_stored_secret_is_kept_replaced_or_removed() -> None:
    one = Field("tunnel.password", "Password", FieldKind.SECRET, is_required=True)
    draft = draft_of(one, stored={one.key})
    assert draft.keeps(one.key)
    assert draft.validate()
    assert (draft.document(), draft.is_changed) == ({}, False)
    draft.edit(one.key, "s3cret")
    assert (draft.document(), draft.is_changed) == ({"tunnel": {"password": "s3cret"}}, True)
    draft.remove(one.key)
    assert not draft.keeps(one.key)
    assert (draft.document(), draft.is_changed) == ({"tunnel": {"password": ""}}, True)
    assert not draft.validate()
    draft.edit(one.key, "")
    assert draft.keeps(one.key)
    draft.remove(one.key)
    draft.forget()
    assert (draft.keeps(one.key), draft.is_changed, draft.values) == (True, False, {})


def test_a_secret_is_not_in_what_a_log_would_show() -> None:
    draft = draft_of(Field("key", "Key", FieldKind.SECRET))
    draft.edit("key", "s3cret")
    assert "s3cret" not in repr(draft)


def test_what_is_kept_is_shown_until_another_value_is_typed() -> None:
    draft = draft_of(Field("name", "Name", default="Kim"), kept={"name": "Maya"})
    assert (draft.value("name"), draft.is_changed) == ("Maya", False)
    draft.edit("name", "")
    assert (draft.value("name"), draft.changes) == ("", {"name": ""})
    draft.edit("name", "Maya")
    assert not draft.is_changed
    draft.forget()
    draft.kept = {}
    assert draft.value("name") == "Kim"


def test_refusals_stand_at_the_nearest_field_until_it_is_edited() -> None:
    draft = draft_of(Field("tags", "Tags", FieldKind.LINES), Field("a.b", "B"))
    faults = [("tags[1]", "too_long", "T."), ("a.b.c", "x", "C."), ("z", "x", "Z."), ("", "x", "All.")]
    assert draft.refuse(faults) == ["z: Z.", "All."]
    assert said(draft, "tags") == "This is too long."
    assert draft.spoken_fault(draft.spec.field("a.b")) == Words(
        "Faults", "The service refuses this: {message}", {"message": "C."}
    )
    assert not draft.validate()
    draft.edit("tags", "a")
    draft.edit("a.b", "b")
    assert draft.validate()
    draft.refuse([("tags", "too_long", "At most 3.")], SENTENCE)
    assert draft.spoken_fault(draft.spec.field("tags")) == sentence_fault("At most 3.")
    draft.clear_faults()
    assert draft.validate()


def test_a_document_has_each_value_as_its_kind_is_spelled() -> None:
    typed = {
        FieldKind.TEXT: (" Kim ", "Kim"),
        FieldKind.NUMBER: ("42", 42),
        FieldKind.BOOLEAN: ("false", False),
        FieldKind.CONSENT: (YES, True),
        FieldKind.LINES: (" east, west\n\n door ", ["east, west", "door"]),
        FieldKind.JSON: ('{"a": [1]}', {"a": [1]}),
        FieldKind.DATE: ("2026-01-02", "2026-01-02"),
    }
    draft = draft_of(*(Field(f"at.{kind}", kind, kind) for kind in typed))
    for kind, (value, _) in typed.items():
        draft.edit(f"at.{kind}", value)
    assert draft.validate()
    assert draft.document() == {"at": {kind.value: sent for kind, (_, sent) in typed.items()}}
    assert json.loads(draft.text()) == draft.document()
    assert draft.document(lambda one, value: f"{one.kind}={value}")["at"]["number"] == "number=42"  # type: ignore[index]


def test_a_body_that_the_form_cannot_show_is_refused_whole() -> None:
    draft = draft_of(Field("name", "Name"), Field("n", "N", FieldKind.NUMBER, is_whole=True), values={"name": "Kim"})
    for body in ({"other": 1}, {"name": 1}, {"name": None}, {"n": 1.5}, {"n": True}, {"n": "1"}):
        with pytest.raises(ValueError):  # noqa: PT011 - any of its sentences
            draft.read(body)
        assert draft.values == {"name": "Kim"}


def test_an_unknown_key_is_an_error_of_the_room() -> None:
    draft = draft_of(Field("name", "Name"))
    assert "name" in draft.spec
    assert "nmae" not in draft.spec
    with pytest.raises(KeyError):
        draft.value("nmae")
    with pytest.raises(KeyError):
        rules_of(ReachChange, "tunnel.nothing")


def test_rules_of_a_model_apply_and_what_a_field_says_itself_stays() -> None:
    spec = FormSpec((Field("name", "Name", longest=5, wrong="So."), Field("free", "Free"))).with_rules(
        {"name": ValueRules(longest=9, shortest=2, pattern="^k", least=1, most=2, is_whole=True, form="email")}
    )
    name = spec.field("name")
    assert (name.longest, name.shortest, name.pattern, name.wrong, name.form) == (5, 2, "^k", "So.", "email")
    assert (name.least, name.most, name.is_whole) == (1, 2, True)
    assert spec.field("free") == Field("free", "Free")


def test_a_body_becomes_its_model_or_its_faults_stand_at_the_fields() -> None:
    draft = draft_of(Field("hostName", "Host"))
    assert read_form(draft, ReachChange, {"way": "network"}) == ReachChange(way=ReachWay.NETWORK)
    assert read_form(draft, ReachChange, {"way": "public", "hostName": "x" * 300}) is None
    assert draft.spoken_fault(draft.spec.field("hostName")) is not None


@given(st.dictionaries(st.sampled_from("abcdef"), st.text(max_size=20)))
def test_any_text_that_was_typed_is_read_again_from_the_body(typed: dict[str, str]) -> None:
    draft = draft_of(*(Field(key, key) for key in "abcdef"))
    for key, value in typed.items():
        draft.edit(key, value)
    again = draft_of(*draft.spec.fields)
    again.read(draft.document())
    assert again.document() == draft.document()
    assert set(draft.document()) == {key for key, value in typed.items() if value.strip()}


@given(st.integers(-(10**15), 10**15), st.sampled_from(".,"))
def test_any_whole_number_is_read_again_from_the_body(number: int, mark: str) -> None:
    one = Field("n", "N", FieldKind.NUMBER, is_whole=True)
    draft = draft_of(one, decimal_mark=mark)
    draft.edit("n", as_typed(one, number, mark))
    assert draft.validate()
    assert draft.document() == {"n": number}


@given(st.text(max_size=300), st.integers(0, 200))
def test_a_text_has_a_fault_exactly_where_it_is_too_long(value: str, longest: int) -> None:
    found = fault_of(ValueRules(longest=longest or None), FieldKind.TEXT, value.replace("\x00", ""), ".")
    is_long = bool(longest) and len(value.replace("\x00", "")) > longest
    assert (found is not None) == is_long
    if found is not None:
        assert int(found.values["over"]) == len(value.replace("\x00", "")) - longest


@given(st.lists(st.text(alphabet="ab c\n")))
def test_lines_are_neither_empty_nor_padded(lines: list[str]) -> None:
    found = lines_in("\n".join(lines))
    assert all(each and each == each.strip() and "\n" not in each for each in found)
    assert lines_in("\n".join(found)) == found


@given(st.text(max_size=40), st.sampled_from(list(FieldKind)))
def test_whatever_is_typed_is_judged_and_makes_json(value: str, kind: FieldKind) -> None:
    draft = draft_of(Field("one", "One", kind, shortest=2, longest=9, least=1, most=5, pattern="^[a-z]+$"))
    draft.edit("one", value)
    draft.validate()
    json.loads(json.dumps(draft.document()))
    assert (draft.first_fault() is None) == draft.validate()
