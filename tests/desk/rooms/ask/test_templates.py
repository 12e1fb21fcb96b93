"""The templates of the room, sent to a core as the desk sends them, and answered by a wallet."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from connector_desk.desk.kit.schema import studio_schemas
from connector_desk.desk.rooms.ask.draft import TEMPLATES, RequestTemplate, draft_of_template
from tests.core.presenter import ASK, Asked, answer, check_refused, issued, read_request
from tests.core.running import Running

GIVEN: dict[str, dict[str, str]] = {
    "visitor": {"given_name": "Erika", "family_name": "Muster", "host": "Kim Ito", "visit_date": "2026-11-22"},
    "age": {"age_over_18": "true", "age_over_16": "true"},
    "badge": {
        "given_name": "Amara",
        "family_name": "Okafor",
        "employee_number": "E-1",
        "job_title": "Engineer",
        "department": "Bridges",
        "email": "amara@example.org",
    },
    "membership": {"given_name": "Max", "family_name": "Muster", "member_number": "M-1", "level": "Gold"},
}
TOLD: dict[str, dict[str, Any]] = {
    "visitor": {"given_name": "Erika", "family_name": "Muster", "host": "Kim Ito", "visit_date": "2026-11-22"},
    "age": {"age_over_18": True},
    "badge": {
        "given_name": "Amara",
        "family_name": "Okafor",
        "employee_number": "E-1",
        "job_title": "Engineer",
        "department": "Bridges",
    },
    "membership": {"family_name": "Muster", "member_number": "M-1", "level": "Gold"},
}
every_template = pytest.mark.parametrize("template", TEMPLATES, ids=lambda each: each.name)
every_format = pytest.mark.parametrize("form", ["sd-jwt", "w3c"])


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    core = Running(tmp_path_factory.mktemp("core") / "data")
    with closing(core):
        core.start()
        yield core


def ask(core: Running, template: RequestTemplate) -> Asked:
    """Choose a template and send it, with the schemas as the core lists them."""
    schemas = {each.name: each for each in studio_schemas(core.admin("GET", "/bc/studio/schemas").result["schemas"])}
    draft = draft_of_template(template, schemas[template.schema], template.title)
    assert draft.validate()
    result = core.admin("POST", ASK, draft.body(f"r-{template.name}-{core.clock()}", core.clock())).result
    core.clock.forward(1)  # another request, rather than the same again
    return Asked(result["workflowId"], result["url"])


@every_template
@every_format
def test_a_template_is_answered_and_verified(core: Running, template: RequestTemplate, form: str) -> None:
    card = issued(core, form, template.schema, **GIVEN[template.name])
    asked = ask(core, template)
    assert core.workflow(asked.workflow)["label"] == template.title
    assert answer(core, asked, card).status == 200
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == TOLD[template.name]  # and nothing else of what is on the card


@every_template
@every_format
def test_what_a_template_does_not_require_may_be_missing(core: Running, template: RequestTemplate, form: str) -> None:
    required = {key for key, is_required, _ in template.attributes if is_required}
    named = {"given_name"} if template.name == "membership" else set()  # what the card cannot be without
    given = {key: value for key, value in GIVEN[template.name].items() if key in required | named}
    asked = ask(core, template)
    assert answer(core, asked, issued(core, form, template.schema, **given)).status == 200
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"].keys() == required


@every_format
def test_who_is_younger_is_not_verified(core: Running, form: str) -> None:
    (age,) = [each for each in TEMPLATES if each.name == "age"]
    asked = ask(core, age)
    young = issued(core, form, "proof-of-age", age_over_18="false", age_over_16="true")
    check_refused(core, asked, answer(core, asked, young), {"restrictions": "other_value"})


@every_template
def test_a_template_asks_for_what_it_says_and_nothing_more(core: Running, template: RequestTemplate) -> None:
    queries = read_request(core, ask(core, template))["dcql_query"]["credentials"]
    documents = {"mso_mdoc"} if template.schema == "membership-card" else set()
    assert {one["format"] for one in queries} == {"dc+sd-jwt", "jwt_vc_json", "ldp_vc"} | documents
    for query in queries:
        asked = [claim["path"][-1] for claim in query["claims"]]
        assert sorted(asked) == sorted(key for key, _, _ in template.attributes)
