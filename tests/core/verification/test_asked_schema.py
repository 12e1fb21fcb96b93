"""A data request names the schema that credentials must follow: two schemas may give their types one W3C name.

Each test has a core on which nobody has shown anything yet, for what is believed must not depend on what came before.
"""

from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.presenter import Card, Issuer, answer, ask, check_refused, forced, read_request, to_text, wanted
from tests.core.running import Reply, Running
from tests.core.verification.test_data_integrity_presentations import show, shown, take

SCHEMAS = "/bc/studio/schemas"
FORMS = pytest.mark.parametrize("form", ["w3c", "sd-jwt"])


@pytest.fixture
def place(desk: Running) -> Running:
    """Give a core with a second schema that names its type VisitorBadge, and a second version of the first."""
    record = desk.admin("GET", f"{SCHEMAS}/visitor-badge~1.0").result
    del record["schemaId"]
    for change in ({"name": "free-pass", "title": "Free pass"}, {"version": "2.0"}):
        assert desk.admin("POST", SCHEMAS, record | change).status == 200
    return desk


def schema_id(core: Running, name: str) -> str:
    name, _, version = name.partition(" ")
    return f"{core.base}/bc/public/schemas/{name}/{version or '1.0'}"


def card_of(core: Running, name: str, form: str) -> Card:
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    item = core.item(form, given_name="Erika") | {"schemaId": schema_id(core, name)}
    return Card(holder.take(core, core.offer(item)).credential, holder)


def ask_for(core: Running, name: str, form: str) -> Any:
    return ask(core, wanted(core, schema=None, format=form, restrictions={"schemaId": schema_id(core, name)}))


def presented(core: Running, asked: Any) -> str | None:
    (one,) = core.workflow(asked.workflow)["presented"]
    found: str | None = one["schemaId"]
    return found


def show_linked(core: Running, name: str) -> Reply:
    """Let somebody show linked data, which makes the contexts of the place known in its process."""
    holder = Holder("EdDSA", "did:key")
    credential = take(core, holder).linked
    request = read_request(core, ask_for(core, name, "w3c"))
    return show(core, request, shown(core, request, credential, holder))


NAMES = ["visitor-badge", "free-pass", "visitor-badge 2.0"]


@FORMS
@pytest.mark.parametrize("order", [NAMES, NAMES[::-1]], ids=["first to last", "last to first"])
def test_case_300_only_the_schema_that_is_asked_for_will_do(place: Running, form: str, order: list[str]) -> None:
    cards = {name: card_of(place, name, form) for name in order}
    for wished in order:
        for shown_name, card in cards.items():
            asked = ask_for(place, wished, form)
            reply = forced(place, asked, card)
            if wished == shown_name:
                assert reply.status == 200, reply
            else:
                check_refused(place, asked, reply, {"credential_type": "type_wrong"})
            assert presented(place, asked) == schema_id(place, shown_name)  # told what it is, not what was asked for


def test_what_was_shown_before_changes_nothing(place: Running) -> None:
    other, right = card_of(place, "free-pass", "w3c"), card_of(place, "visitor-badge", "w3c")

    def judged() -> list[tuple[int, str | None]]:
        found = []
        for card in (other, right):
            asked = ask_for(place, "visitor-badge", "w3c")
            found.append((forced(place, asked, card).status, presented(place, asked)))
        return found

    before = judged()
    assert before == [(400, schema_id(place, "free-pass")), (200, schema_id(place, "visitor-badge"))]
    assert show_linked(place, "visitor-badge").status == 200
    assert show_linked(place, "free-pass").status == 400
    assert judged() == before


def test_where_no_schema_is_named_the_one_that_came_is_told(place: Running) -> None:
    for name in NAMES:
        asked = ask(place, wanted(place, schema=None, format="w3c"))
        assert answer(place, asked, card_of(place, name, "w3c")).status == 200
        assert presented(place, asked) == schema_id(place, name)


def test_a_schema_that_is_published_later_is_known_at_once(place: Running) -> None:
    assert answer(place, ask_for(place, "visitor-badge", "w3c"), card_of(place, "visitor-badge", "w3c")).status == 200
    record = place.admin("GET", f"{SCHEMAS}/visitor-badge~1.0").result
    del record["schemaId"]
    assert place.admin("POST", SCHEMAS, record | {"name": "day-pass", "title": "Day pass"}).status == 200
    card = card_of(place, "day-pass", "w3c")
    asked = ask_for(place, "day-pass", "w3c")
    assert answer(place, asked, card).status == 200
    assert presented(place, asked) == schema_id(place, "day-pass")


# --- what others issued -----------------------------------------------------------------------------------------------


@pytest.fixture
def library(desk: Running) -> Issuer:
    made = Issuer(binding="did:jwk")
    assert desk.admin("POST", "/bc/studio/issuers", {"name": "Library", "did": made.did}).status == 200
    return made


def foreign_card(core: Running, issuer: Issuer, kind: str, *contexts: str) -> Card:
    holder = Holder(binding="did:key")
    vc = {
        "@context": ["https://www.w3.org/2018/credentials/v1", *contexts],
        "type": ["VerifiableCredential", kind],
        "issuer": issuer.did,
        "issuanceDate": to_text(core.clock() // 1000),
        "credentialSubject": {"id": holder.did, "given_name": "Eve"},
    }
    return issuer.jwt_vc(core, holder, vc=vc)


BADGE = "EmployeeBadge"
UNKNOWN = "https://library.example/context"


@pytest.mark.parametrize("contexts", [(), (UNKNOWN,)])
@pytest.mark.parametrize("schema", ["employee-badge", None])
def test_a_type_of_a_trusted_stranger_is_not_ours_because_it_is_named_alike(
    desk: Running, library: Issuer, schema: str | None, contexts: tuple[str, ...]
) -> None:
    """Without a schema each of this place will do, and none other."""
    asked = ask(desk, wanted(desk, schema=schema, format="w3c"))
    reply = forced(desk, asked, foreign_card(desk, library, BADGE, *contexts))
    check_refused(desk, asked, reply, {"credential_type": "type_wrong"})
    assert presented(desk, asked) == BADGE  # its own name, and no schema of this place


def test_a_trusted_stranger_may_follow_a_schema_of_this_place(desk: Running, library: Issuer) -> None:
    ours = f"{desk.schema_id('employee-badge')}/context.jsonld"
    asked = ask(desk, wanted(desk, schema="employee-badge", format="w3c"))
    assert answer(desk, asked, foreign_card(desk, library, BADGE, UNKNOWN, ours)).status == 200
    assert presented(desk, asked) == desk.schema_id("employee-badge")


def test_two_schemas_of_one_name_in_one_credential_are_none(place: Running, library: Issuer) -> None:
    """A context that is protected may not be overruled (JSON-LD 1.1 §4.1.11): whoever expands it finds an error."""
    both = [f"{schema_id(place, name)}/context.jsonld" for name in ("visitor-badge", "free-pass")]
    for contexts in (both, both[::-1]):
        asked = ask_for(place, "visitor-badge", "w3c")
        reply = forced(place, asked, foreign_card(place, library, "VisitorBadge", *contexts))
        check_refused(place, asked, reply, {"credential_type": "type_wrong"})


@pytest.mark.parametrize("listed", ["LibraryCard", "https://library.example/types#LibraryCard"])
def test_a_foreign_type_is_asked_for_as_it_is_listed(desk: Running, library: Issuer, listed: str) -> None:
    listing = {"schemaId": listed, "title": "Library card", "formats": ["w3c"], "attributes": ["given_name"]}
    assert desk.admin("POST", "/bc/studio/foreign-schemas", listing).status == 200
    asked = ask(desk, wanted(desk, schema=None, restrictions={"schemaId": listed}))
    assert answer(desk, asked, foreign_card(desk, library, listed, UNKNOWN)).status == 200
    assert presented(desk, asked) == listed
    asked = ask(desk, wanted(desk, schema=None, restrictions={"schemaId": listed}))
    reply = forced(desk, asked, foreign_card(desk, library, "LendingCard", UNKNOWN))
    check_refused(desk, asked, reply, {"credential_type": "type_wrong"})
