"""A person as typed: each field of the operations on agents is reached."""

import json

from model_fields import paths_in, paths_of

from connector_desk.contract.agent import AgentChange, NewAgent
from connector_desk.desk.kit.agent import KnownAgent
from connector_desk.desk.rooms.people.state import PeopleState, PersonDraft, block_body

KIM = KnownAgent("a1", "acme:kim", "Kim Ito")


def typed(agent: KnownAgent | None = None) -> PersonDraft:
    draft = PersonDraft(agent=agent)
    typed = {"alias": "acme:kim", "displayName": "Kim Ito", "email": "kim@example.org"}
    for key, value in (typed | {"agentBaseUrls": "https://a.example https://b.example"}).items():
        draft.edit(key, value)
    assert draft.validate()
    return draft


def test_the_form_of_a_new_person_reaches_every_field() -> None:
    body = typed().body()
    assert NewAgent.model_validate_json(body).agentBaseUrls == ["https://a.example", "https://b.example"]
    assert paths_in(json.loads(body), paths_of(NewAgent)) == paths_of(NewAgent)


def test_form_and_block_together_reach_every_field_of_a_change() -> None:
    changed = json.loads(typed(KIM).body()) | json.loads(block_body(is_blocked=True))
    AgentChange.model_validate_json(json.dumps(changed))
    assert paths_in(changed, paths_of(AgentChange)) == paths_of(AgentChange)


def test_an_email_address_that_was_deleted_is_removed() -> None:
    state = PeopleState(chosen=KnownAgent("a1", "acme:kim", "Kim Ito", "kim@example.org"))
    state.change()
    state.draft.edit("email", "")
    assert AgentChange.model_validate_json(state.draft.body()).email == ""
    assert "email" not in json.loads(PersonDraft(agent=KIM).body())
