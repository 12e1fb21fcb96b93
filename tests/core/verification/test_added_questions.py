"""Questions that staff add: they are asked as the shipped ones, replace them, and stay in records as they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

from connector_desk.base.instants import to_text
from connector_desk.contract import limits
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.wire import to_value
from tests.core.identity_card import ERIKA, PID, IdentityCard, OwnCard, show
from tests.core.presenter import Issuer, ask, issued, read_request
from tests.core.running import Reply, Running
from tests.core.verification.test_questions import question, told

QUESTIONS = "/bc/studio/questions"
ASK = "/bc/admin/proofrequest/create/connectionless"


def member(**more: Any) -> dict[str, Any]:
    """Spell a question that a membership card answers, or an identity card."""
    return {
        "id": "member",
        "title": "Who comes to the members' evening?",
        "purpose": "To let members in.",
        "purposes": {"de": "Damit Mitglieder hereinkommen."},
        "answers": [{"name": "family_name", "title": "Family name"}],
        "alternatives": [{"ownSchema": "membership-card"}, {"credentialType": "pid"}],
        **more,
    }


def of_born(**more: Any) -> dict[str, Any]:
    """Spell a question about an age."""
    answer = {"name": "adult_{age}", "title": "{age} or older", "kind": "boolean"}
    way = {"claim": "birth_date", "isBirthDate": True}
    alternatives = [{"credentialType": "pid", "ways": {"adult_{age}": [way]}}]
    return member(id="grown", ages=[18, 21], answers=[answer], alternatives=alternatives, **more)


def add(core: Running, sent: dict[str, Any]) -> dict[str, Any]:
    reply = core.admin("POST", QUESTIONS, sent)
    assert reply.status == 200, reply.body
    made: dict[str, Any] = reply.result
    return made


def ids(core: Running) -> dict[str, bool]:
    """Return which questions are listed, and whether staff added them."""
    return {one["id"]: "addedAt" in one for one in core.admin("GET", QUESTIONS).result["questions"]}


def asking(core: Running, name: str, *required: str) -> Reply:
    return core.admin("POST", ASK, {"payload": {"name": "x", "credentials": [question(name, *required)]}})


@pytest.fixture
def town(desk: Running) -> Issuer:
    made = Issuer(binding="did:jwk")
    assert (
        desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": made.did, "types": ["*"]}).status == 200
    )
    return made


def test_an_added_question_is_answered_by_either_credential(desk: Running, town: Issuer) -> None:
    added = add(desk, member())
    assert added["addedAt"] == to_text(desk.clock())
    assert (added["order"], added["icon"]) == (100, "scan-qr-code")
    assert {key: added[key] for key in ("title", "purpose", "purposes")}.items() <= member().items()
    values = {"given_name": "Erika", "family_name": "Mustermann", "member_number": "7"}
    own = OwnCard(issued(desk, schema="membership-card", **values))
    for card in (own, IdentityCard(desk, town, ERIKA)):
        asked = ask(desk, question("member", "family_name"))
        assert show(desk, asked, card).status == 200
        assert told(desk, asked) == {"family_name": "Mustermann"}


def test_an_age_of_an_added_question_is_computed(desk: Running, town: Issuer) -> None:
    add(desk, of_born())
    asked = ask(desk, question("grown", "adult_21"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200
    assert told(desk, asked) == {"adult_21": True}


def test_questions_stand_in_their_order(desk: Running) -> None:
    add(desk, member())
    add(desk, member(id="second", order=2))
    assert list(ids(desk)) == ["age", "second", "who", "residence", "nationality", "belongs", "member"]


def test_a_question_is_changed_and_removed(desk: Running) -> None:
    assert "schema_not_found" in asking(desk, "member", "family_name").fields.values()
    added = add(desk, member())
    assert asking(desk, "member", "family_name").status == 200
    desk.clock.forward(1000)
    other = member(answers=[{"name": "given_name", "title": "Given name"}])
    changed = desk.admin("PUT", f"{QUESTIONS}/member", other)
    assert (changed.status, changed.result["addedAt"]) == (200, added["addedAt"])
    assert "unknown_attribute" in asking(desk, "member", "family_name").fields.values()
    assert asking(desk, "member", "given_name").status == 200
    left = desk.admin("DELETE", f"{QUESTIONS}/member").result["questions"]
    assert "member" not in [one["id"] for one in left]
    assert "schema_not_found" in asking(desk, "member", "given_name").fields.values()
    for method, body in [("DELETE", b""), ("PUT", member())]:
        assert desk.admin(method, f"{QUESTIONS}/member", body).code == "not_found"
    rows = desk.rows("SELECT data FROM audit WHERE subject = 'question' ORDER BY seq")
    assert [json.loads(data) for (data,) in rows] == [
        {"questionId": "member", "deed": deed} for deed in ("added", "changed", "removed")
    ]


def test_an_own_question_replaces_the_shipped_one_of_its_id(desk: Running) -> None:
    who = to_value(shipped_catalogue().questions["who"]) | {"title": "Your name?"}
    who["answers"] = who["answers"][:2]
    assert desk.admin("DELETE", f"{QUESTIONS}/who").code == "not_found"
    add(desk, who)
    assert list(ids(desk))[:2] == ["age", "who"]
    assert ids(desk)["who"] is True
    assert asking(desk, "who", "birth_date").code == "unsupported_query"
    assert desk.admin("DELETE", f"{QUESTIONS}/who").status == 200
    assert ids(desk)["who"] is False
    assert asking(desk, "who", "birth_date").status == 200


def test_a_record_keeps_the_question_as_it_was_asked(desk: Running, town: Issuer) -> None:
    add(desk, member())
    answered, waiting = (ask(desk, question("member", "family_name")) for _ in range(2))
    assert show(desk, answered, IdentityCard(desk, town, ERIKA)).status == 200
    swapped = {"family_name": [{"claim": "given_name"}]}
    words = {"title": "Who must stay outside?", "purpose": "To keep people out.", "purposes": {}}
    answers = [{"name": "family_name", "title": "Banned name"}]
    other = member(**words, answers=answers, alternatives=[{"credentialType": "pid", "ways": swapped}])
    assert desk.admin("PUT", f"{QUESTIONS}/member", other).status == 200
    assert show(desk, waiting, IdentityCard(desk, town, ERIKA)).status == 200
    renewed = desk.admin("POST", f"/bc/admin/workflows/{answered.workflow}/renew").result["workflowId"]
    desk.admin("DELETE", f"{QUESTIONS}/member")
    for workflow in (answered.workflow, waiting.workflow, renewed):
        (kept,) = desk.workflow(workflow)["questions"]
        assert (kept["title"], kept["purpose"]) == (member()["title"], "To let members in.")
        assert kept["answers"][0]["title"] == "Family name"
        assert "alternatives" not in kept
    for asked in (answered, waiting):
        assert told(desk, asked) == {"family_name": "Mustermann"}
        assert desk.workflow(asked.workflow)["presented"][0]["name"] == member()["title"]


def test_a_record_without_a_question_has_none(desk: Running) -> None:
    assert "questions" not in desk.workflow(ask(desk, {"attributes": [{"name": "given_name"}]}).workflow)


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"id": "Not an id"}, {"id": "invalid_format"}),
        ({"answers": []}, {"answers": "too_short"}),
        ({"alternatives": []}, {"alternatives": "too_short"}),
        ({"alternatives": [{}]}, {"alternatives[0].credentialType": "missing_field"}),
        (
            {"alternatives": [{"credentialType": "pid", "ownSchema": "membership-card"}]},
            {"alternatives[0].credentialType": "missing_field"},
        ),
        ({"alternatives": [{"credentialType": "moon"}]}, {"alternatives[0].credentialType": "schema_not_found"}),
        ({"alternatives": [{"ownSchema": "moon"}]}, {"alternatives[0].ownSchema": "schema_not_found"}),
        (
            {"alternatives": [{"credentialType": "pid", "ways": {"family_name": [{"claim": "shoe_size"}]}}]},
            {"alternatives[0].ways.family_name[0].claim": "unknown_attribute"},
        ),
        (
            {"alternatives": [{"ownSchema": "proof-of-age"}]},
            {"alternatives[0].ways": "unknown_attribute"},
        ),
        (
            {"alternatives": [{"credentialType": "pid", "ways": {"family_name": []}}]},
            {"alternatives[0].ways": "unknown_attribute"},
        ),
        (
            {"alternatives": [{"credentialType": "pid", "ways": {"given_name": [{"claim": "given_name"}]}}]},
            {"alternatives[0].ways.given_name": "unknown_attribute"},
        ),
        (
            {"answers": [{"name": "family_name", "title": "A"}] * 2},
            {"answers[1].name": "invalid_attribute_name"},
        ),
        ({"answers": [{"name": "a..b", "title": "A"}]}, {"answers[0].name": "invalid_attribute_name"}),
        ({"ages": [18]}, {"ages": "missing_field"}),
        ({"answers": [{"name": "age_over_{age}", "title": "A"}]}, {"ages": "missing_field"}),
        (
            {
                "alternatives": [
                    {"credentialType": "pid", "ways": {"family_name": [{"claim": "a", "isBirthDate": True}]}}
                ]
            },
            {"alternatives[0].ways.family_name[0].isBirthDate": "invalid_value"},
        ),
        ({"purpose": 1}, {"purpose": "wrong_type"}),
        ({"unknown": 1}, {"unknown": "unknown_field"}),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    shared: Running, changed: dict[str, Any], fields: dict[str, str]
) -> None:
    before = shared.fingerprint()
    reply = shared.admin("POST", QUESTIONS, member(**changed))
    assert (reply.status, reply.fields) == (422, fields), reply.body
    assert shared.fingerprint() == before


def test_an_answer_that_is_not_required_may_be_missing_in_a_credential(desk: Running, town: Issuer) -> None:
    answers = [
        {"name": "family_name", "title": "Family name"},
        {"name": "level", "title": "Level", "isRequired": False},
    ]
    add(desk, member(answers=answers))
    asked = ask(desk, question("member", "family_name", optional=["level"]))
    query = read_request(desk, asked)["dcql_query"]["credentials"]
    by_type = {one["meta"].get("vct_values", [""])[0]: len(one["claims"]) for one in query if "claims" in one}
    assert by_type[PID] == 1
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200
    assert told(desk, asked) == {"family_name": "Mustermann"}


def test_a_claim_of_the_same_name_is_not_asked_for_where_the_credential_gives_no_such_answer(desk: Running) -> None:
    answers = [{"name": "family_name", "title": "A"}, {"name": "given_name", "title": "B", "isRequired": False}]
    alternatives = [{"credentialType": "pid", "ways": {"given_name": []}}]
    add(desk, member(answers=answers, alternatives=alternatives))
    asked = ask(desk, question("member", "family_name", optional=["given_name"]))
    queries = read_request(desk, asked)["dcql_query"]["credentials"]
    space = "eu.europa.ec.eudi.pid.1"
    assert [one["claims"] for one in queries] == [[{"path": ["family_name"]}], [{"path": [space, "family_name"]}]]


def test_an_id_is_used_once_and_stays(desk: Running) -> None:
    add(desk, member())
    assert desk.admin("POST", QUESTIONS, member()).code == "already_listed"
    assert desk.admin("PUT", f"{QUESTIONS}/member", member(id="other")).fields == {"id": "invalid_value"}


def test_the_list_has_an_end(desk: Running) -> None:
    for number in range(limits.QUESTIONS):
        add(desk, member(id=f"q{number}"))
    assert desk.admin("POST", QUESTIONS, member()).fields == {"id": "too_many"}


def test_a_question_may_not_be_too_large(desk: Running) -> None:
    answers = [
        {
            "name": f"{'x' * 200}{each}",
            "title": "T" * 100,
            "titles": {"de": "T" * 250, "fr": "T" * 250},
            "isRequired": False,
        }
        for each in range(limits.ATTRIBUTES - 1)
    ]
    titles = dict.fromkeys(("de", "fr", "it", "es"), "T" * 900)
    for one in answers:
        one["titles"] = titles
    needed = {"name": "family_name", "title": "Name"}
    assert desk.admin("POST", QUESTIONS, member(answers=[needed, *answers])).fields == {"answers": "too_long"}


def test_an_own_type_can_answer_an_own_question_until_it_is_removed(desk: Running, town: Issuer) -> None:
    resident = {
        "id": "resident",
        "title": "Resident card",
        "description": "The card of a town.",
        "asOf": "2026-11-28",
        "source": "Type metadata of the town",
        "encodings": [{"format": "sd-jwt", "types": ["urn:example:resident"]}],
        "claims": [{"name": "family_name", "title": "Family name"}],
    }
    of_town = member(alternatives=[{"credentialType": "resident"}])
    assert desk.admin("POST", QUESTIONS, of_town).fields == {"alternatives[0].credentialType": "schema_not_found"}
    assert desk.admin("POST", "/bc/studio/credential-types", resident).status == 200
    add(desk, of_town)
    asked = ask(desk, question("member", "family_name"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA, "urn:example:resident")).status == 200
    desk.admin("DELETE", "/bc/studio/credential-types/resident")
    assert asking(desk, "member", "family_name").code == "unsupported_query"


def test_an_added_question_is_not_asked_over_didcomm(desk: Running) -> None:
    add(desk, member())
    sent = {"protocol": "didcomm", "payload": {"name": "x", "credentials": [question("member", "family_name")]}}
    assert desk.admin("POST", ASK, sent).code == "unsupported_query"


@pytest.mark.postgresql
def test_another_process_knows_an_added_question_at_once(desk: Running) -> None:
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        assert "schema_not_found" in asking(second, "member", "family_name").fields.values()
        add(desk, member())
        assert ids(second)["member"] is True
        assert asking(second, "member", "family_name").status == 200
        assert second.admin("DELETE", f"{QUESTIONS}/member").status == 200
        assert "schema_not_found" in asking(desk, "member", "family_name").fields.values()
    finally:
        second.stop()
