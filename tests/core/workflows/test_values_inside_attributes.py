"""Workflows that name values inside attributes, and ask a question."""

from __future__ import annotations

import pytest

from tests.core.holder import Holder
from tests.core.identity_card import ERIKA, IdentityCard, OwnCard, show
from tests.core.issuance.test_nested_attributes import RECORD
from tests.core.presenter import Card, Issuer
from tests.core.running import Running
from tests.core.visitor import Visitor, lead_on, link

STUDIO = "/bc/studio/workflows"
SOURCE = """
name = "adult"
title = "Diploma for adults"
goal = "Get a diploma."

[[methods]]
name = "go"

[[methods.steps]]
kind = "request"
name = "age"
title = "Your age"

[[methods.steps.credentials]]
schemaId = "urn:connector-desk:question:age"
name = "Whether you are 18"
attributes = ["age_over_18"]

[[methods.steps]]
kind = "issue"
name = "diploma"
title = "Your diploma"

[[methods.steps.credentials]]
schemaName = "diploma"
attributes.given_name = "'Erika'"
attributes."address.locality" = "'Köln'"
attributes."nationalities[0]" = "'DE'"

[[methods.steps]]
kind = "request"
name = "home"
title = "Where you live"

[[methods.steps.credentials]]
schemaName = "diploma"
attributes = ["address.locality", "nationalities[]"]
values."address.locality" = "'Köln'"
"""


@pytest.fixture
def school(desk: Running) -> Running:
    record = RECORD | {"required": ["given_name", "address"]}
    assert desk.admin("POST", "/bc/studio/schemas", record).status == 200
    return desk


def test_a_run_asks_a_question_and_issues_and_asks_for_values_inside(school: Running) -> None:
    town = Issuer(binding="did:jwk")
    assert school.admin("POST", "/bc/studio/issuers", {"name": "Town", "did": town.did, "types": ["*"]}).status == 200
    added = school.admin("POST", STUDIO, {"source": SOURCE})
    assert added.status == 200, added.body
    visitor = Visitor(school, link(school, "adult"))
    visitor.open()
    visitor.go_on()
    lead_on(school)
    visitor.open()
    assert "You show from your wallet: Whether you are 18: 18 or older " in visitor.text
    assert show(school, visitor.asked(), IdentityCard(school, town, ERIKA)).status == 200
    lead_on(school)
    visitor.open()
    holder = Holder()
    card = OwnCard(Card(holder.take(school, visitor.offer()).credential, holder))
    assert (card.claims["address"], card.claims["nationalities"]) == ({"locality": "Köln"}, ["DE"])
    lead_on(school)
    visitor.open()
    assert "Diploma: locality, nationalities" in visitor.text
    assert "nationalities[]" not in visitor.text
    assert show(school, visitor.asked(), card).status == 200
    lead_on(school)
    assert visitor.run["state"] == "done"


OF_OTHERS = """
[[methods.steps.credentials]]
schemaId = "urn:eudi:pid:1"
attributes = ["family_name", "resident_city", "address.postal_code", "nationalities[]"]

[[methods.steps.credentials]]
schemaId = "urn:connector-desk:question:age"
attributes = ["age_over_16"]

[[methods.steps.credentials]]
schemaId = "urn:connector-desk:question:who"
attributes = ["given_name", "birth_date"]

[[methods.steps.credentials]]
schemaId = "urn:connector-desk:question:own"
attributes = ["here"]
"""


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (
            "en",
            (
                "You show from your wallet: Identity card: Family name, Town, Postal code, Nationality, "
                "16 or older?, Who is this? Given name, Date of birth, Do you live here?"
            ),
        ),
        (
            "de",
            (
                "Sie zeigen aus Ihrer Wallet: Personalausweis: Nachname, Ort, Postleitzahl, Staatsangehörigkeit, "
                "16 oder älter?, Wer ist das? Vorname, Geburtsdatum, Wohnen Sie hier?"
            ),
        ),
    ],
)
def test_a_start_page_has_the_words_of_the_catalogue(desk: Running, language: str, shown: str) -> None:
    own = {
        "id": "own",
        "title": "Do you live here?",
        "titles": {"de": "Wohnen Sie hier?"},
        "answers": [{"name": "here", "title": "Town", "titles": {"de": "Ort"}}],
        "alternatives": [{"credentialType": "pid", "ways": {"here": [{"claim": "resident_city"}]}}],
    }
    assert desk.admin("POST", "/bc/studio/questions", own).status == 200
    head = SOURCE[: SOURCE.index("[[methods.steps.credentials]]")]
    added = desk.admin("POST", STUDIO, {"source": head + OF_OTHERS})
    assert added.status == 200, added.body
    visitor = Visitor(desk, link(desk, "adult"), language=language)
    visitor.open()
    assert shown in visitor.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('attributes."address.locality"', 'attributes."address.localty"'),
        ('"nationalities[0]"', '"nationalities[]"'),
        ('["address.locality", ', '["address.town", '),
        ('values."address.locality"', 'values."address.lokality"'),
    ],
)
def test_a_path_that_leads_nowhere_is_a_mistake(school: Running, before: str, after: str) -> None:
    assert before in SOURCE
    refused = school.admin("POST", STUDIO, {"source": SOURCE.replace(before, after)})
    assert refused.status == 422
    assert "unknown_attribute" in refused.fields.values()


def test_the_start_page_has_fields_for_plain_attributes_alone(school: Running) -> None:
    step = '[[methods.steps]]\nkind = "ask"\nname = "who"\ntitle = "You"\nschemaName = "diploma"\n'
    source = SOURCE[: SOURCE.index("[[methods.steps]]")] + step
    refused = school.admin("POST", STUDIO, {"source": source + 'attributes = ["address.locality"]\n'})
    assert (refused.status, set(refused.fields.values())) == (422, {"unknown_attribute"})
    assert school.admin("POST", STUDIO, {"source": source + 'attributes = ["given_name"]\n'}).status == 200
