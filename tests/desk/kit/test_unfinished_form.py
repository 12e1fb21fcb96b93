"""Forms as they are kept: whole again as they were, and nothing else is read as one."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.kit.unfinished_form import UnfinishedForm, read_forms, write_forms
from connector_desk.desk.rooms.ask.draft import AskedAttribute, AskedCredential, RequestDraft
from connector_desk.desk.rooms.issue.draft import OfferDraft
from connector_desk.desk.rooms.links.draft import LinkDraft
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Method, Parameter

TEXT = st.text()
ANY = st.none() | st.booleans() | st.integers() | TEXT


@given(st.lists(st.tuples(TEXT, TEXT, TEXT, TEXT, st.integers(0, 2**53)), max_size=4))
def test_what_is_written_is_read_again_whatever_was_typed(forms: list[tuple[str, str, str, str, int]]) -> None:
    made = [UnfinishedForm(room, key, kind, {"values": {key: who}}, who, at) for room, key, kind, who, at in forms]
    assert read_forms(write_forms(made)) == made


@given(st.recursive(ANY, lambda of: st.lists(of) | st.dictionaries(TEXT, of)))
def test_anything_else_is_refused_by_name(document: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - one kind of error for all
        read_forms(json.dumps({"version": 1, "forms": [document]}).encode())


@pytest.mark.parametrize(("former", "now"), [("room.counter", "room.issue"), ("room.asking", "room.ask")])
def test_a_form_of_an_older_version_is_found_in_its_room(former: str, now: str) -> None:
    form = UnfinishedForm(former, "employee-badge", "Employee badge", {"values": {}}, "Maya", 1)
    assert [each.room for each in read_forms(write_forms([form]))] == [now]


def badge() -> OfferDraft:
    return OfferDraft(schema=next(each for each in bundled_schemas() if each.name == "employee-badge"))


def workflow() -> ListedWorkflow:
    wanted = (Parameter("host", "text", {"en": "Host"}), Parameter("escort", "yes-no", {"en": "Escort"}))
    return ListedWorkflow("badge", {"en": "Badge"}, {}, parameters=wanted, methods=(Method("", {}, True, ()),))


def request() -> RequestDraft:
    asked = [AskedAttribute("given_name", value="Ana"), AskedAttribute("host", is_asked=False)]
    credential = AskedCredential(schema_name="visitor-badge", attributes=asked)
    credential.values = {"issued_by": "other", "issuer": "did:web:a", "schema_id": "https://s"}
    credential.values |= {"name": "Badge", "credential_format": "", "isRetained": "true"}
    made = RequestDraft(credentials=[credential], recipient=Recipient(True, "acme:kim"))
    made.values = {"name": "Check", "protocol": "oid4vp", "metadata": '{"ip": "1"}', "life": "exact"}
    made.values |= {"until": "2026-12-24T12:00:00Z", "kind": RequestIdKind.OWN, "id": "order-7"}
    return made


def test_a_request_comes_back_with_what_is_not_asked_for() -> None:
    again = RequestDraft()
    again.read_saved(json.loads(json.dumps(request().saved())))
    assert again == request()


def test_what_an_older_version_kept_of_a_request_is_continued() -> None:
    credential = {"schemaId": "https://s", "schemaName": "visitor-badge", "name": "Badge", "format": ""}
    credential |= {"issuer": "did:web:a", "attributes": [["given_name", True, True, "Ana"], ["host", False, True, ""]]}
    own = {"name": "Check", "credentials": [credential], "protocol": "oid4vp", "metadata": [["ip", "1"]]}
    own |= {"codeMinutes": None, "ends": "2026-12-24T12:00:00Z", "requestId": {"kind": "own", "typed": "order-7"}}
    again = RequestDraft()
    again.read_saved({**own, "recipient": Recipient(True, "acme:kim").saved(), "written": None, "isShown": True})
    known = request()
    del known.credentials[0].values["isRetained"]
    assert again == known


def test_a_link_comes_back() -> None:
    made = LinkDraft(workflow=workflow())
    assert not made.is_unfinished
    made.values = {"goal": "Open day", "parameters.host": "Kim", "isConnectionRequired": "true"}
    assert made.is_unfinished
    again = LinkDraft(workflow=workflow())
    again.read_saved(json.loads(json.dumps(made.saved())))
    assert again == made


def test_values_that_are_kept_for_a_group_are_no_part_of_a_form() -> None:
    made = badge()
    made.given = made.values = {"department": "Works"}
    made.values = {**made.given, "given_name": "Ana"}
    saved = json.dumps(made.saved())
    assert "Ana" in saved
    assert "Works" not in saved


SAVED: list[tuple[Callable[[], object], str]] = [
    (lambda: badge().read_saved_terms, "recipient"),
    (lambda: badge().read_saved_item, "terms"),
    (lambda: badge().read_saved_item, "values"),
    (lambda: badge().read_saved_item, "added"),
    (lambda: badge().read_saved_item, "pictures"),
    (lambda: RequestDraft().read_saved, "credentials"),
    (lambda: RequestDraft().read_saved, "isShown"),
    (lambda: LinkDraft(workflow=workflow()).read_saved, "isShown"),
]


@pytest.mark.parametrize(("reader", "member"), SAVED, ids=[member for _, member in SAVED])
@pytest.mark.parametrize("wrong", [None, 7, "x", [[1]], {"a": 1}])
def test_a_member_of_another_shape_is_a_value_error(reader, member: str, wrong: object) -> None:
    whole = badge().saved() | badge().saved_item(0)[0] | LinkDraft(workflow=workflow()).saved() | request().saved()
    with pytest.raises(ValueError):  # noqa: PT011 - one kind of error for all
        reader()(whole | {member: wrong})


def test_what_an_older_version_kept_of_an_offer_and_a_link_is_continued_with_what_was_typed() -> None:
    item = {"schema": "employee-badge", "format": "sd-jwt", "values": {"given_name": "Maya"}, "pictures": {}}
    offer = badge()
    offer.read_saved_item({**item, "metadata": {"_type": "pass"}, "added": [], "expires": None})
    assert (offer.values, offer.terms.values) == ({"given_name": "Maya"}, {"format": "sd-jwt", "_type": "pass"})
    link = LinkDraft(workflow=workflow())
    form = {"method": "", "goal": "A tour", "connects": False, "values": {"host": "Kim"}, "expiry": ["usual", ""]}
    link.read_saved({**form, "written": None, "isShown": True})
    assert link.values == {"parameters.host": "Kim", "goal": "A tour"}
