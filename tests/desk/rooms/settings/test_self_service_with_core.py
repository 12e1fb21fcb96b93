"""What is chosen in the settings, at a real service: a wallet answers, and gets the credential with these values."""

import json

from connector_desk.contract.question import QuestionList
from connector_desk.contract.self_service import SelfServiceRules
from connector_desk.contract.wire import parse, to_value
from connector_desk.desk.kit.schema import studio_schemas
from connector_desk.desk.rooms.settings.self_service_state import ATTRIBUTES, SCHEMA, SOURCE, SelfServiceState
from tests.core.authorizing import Wallet, authorizing
from tests.core.holder import read_sd_jwt
from tests.core.issuance.test_presentation_during_issuance import COLLEAGUE, asked
from tests.core.issuance.test_self_service import RULES
from tests.core.presenter import answer, issued
from tests.core.running import Running


def state_of(core: Running) -> SelfServiceState:
    """Return the model of the window, with what the service has."""
    state = SelfServiceState()
    state.offer()
    state.schemas = studio_schemas(core.admin("GET", "/bc/studio/schemas").result["schemas"])
    questions = core.admin("GET", "/bc/studio/questions").result
    state.questions = parse(QuestionList, json.dumps(questions).encode()).questions
    state.rules = parse(SelfServiceRules, json.dumps(core.admin("GET", RULES).result).encode()).rules
    state.offer()
    return state


def test_a_wallet_gets_the_answers_that_were_chosen_in_the_window(tmp_path):
    with authorizing(tmp_path / "data", None) as core:
        assert core.admin("POST", "/bc/studio/questions", COLLEAGUE).status == 200
        state = state_of(core)
        for key, value in ((SOURCE, "question:colleague"), (SCHEMA, core.schema_id())):
            state.new.edit(key, value)
            state.offer()
        state.new.edit(f"{ATTRIBUTES}company", "department")
        state.new.edit(f"{ATTRIBUTES}given_name", "family_name")
        rule = state.rule()
        assert rule is not None
        assert core.admin("PUT", RULES, to_value(rule)).status == 200
        about = {"given_name": "Maya", "family_name": "Okafor", "employee_number": "7", "department": "IT"}
        card, wallet = issued(core, "sd-jwt", "employee-badge", **about), Wallet(core)
        wallet.begin(("dpop", wallet.dpop("par")))
        assert answer(core, asked(core, wallet), card).status == 200
        token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token"))).json["access_token"]
        found = read_sd_jwt(wallet.take(token).json["credentials"][0]["credential"], core).disclosed
        assert (found["given_name"], found["family_name"], found["company"]) == ("Okafor", "Okafor", "IT")
        again = state_of(core)
        assert "Given name from “Family name”" in again.words_of_answers(again.rules[0])
