"""What is read of an answer that is newer than this program, or that was made carelessly."""

import pytest
from pydantic import ValidationError

from connector_desk.base.instants import known_moment
from connector_desk.contract.agent import Agent, AgentList, ConnectionState
from connector_desk.contract.tolerant_reader import read_tolerantly
from connector_desk.contract.verification import CheckOutcome
from connector_desk.contract.visit_record import Visit, VisitList
from connector_desk.contract.wire import read
from connector_desk.contract.workflow import RunStep, RunStepState

AGENT = {"agentId": "a1", "alias": "acme:kim", "displayName": "Kim", "createdAt": "2026-11-21T12:00:00Z"}
CONNECTION = {"state": "completed", "since": "2026-11-21T12:00:00Z", "connectionId": "c1"}

pytestmark = pytest.mark.sqlite


def test_members_of_a_newer_place_are_passed_over():
    told = {"agents": [AGENT | {"colour": {"deep": [1]}, "connection": CONNECTION | {"mood": "good"}}], "more": 1}
    (agent,) = read_tolerantly(AgentList, told).agents
    assert (agent.agentId, agent.connection.state) == ("a1", ConnectionState.COMPLETED)


@pytest.mark.parametrize("wrong", [7, None, [], {}, "text", True])
@pytest.mark.parametrize("member", ["email", "isBlocked", "waiting", "linkedUser", "agentBaseUrls", "connection"])
def test_an_optional_member_that_cannot_be_read_has_its_default(member, wrong):
    agent = read_tolerantly(Agent, AGENT | {member: wrong})
    assert agent.agentId == "a1"
    assert getattr(agent, member) in (Agent.model_fields[member].default, wrong)


@pytest.mark.parametrize(
    "wrong",
    [{"state": "dancing"}, {"since": "soon"}, {"connectionId": None}, {"state": None, "since": 1, "connectionId": 2}],
)
def test_an_object_that_lacks_a_needed_member_is_left_out_whole(wrong):
    agent = read_tolerantly(Agent, AGENT | {"connection": CONNECTION | wrong})
    assert agent.connection is None


def test_entries_that_cannot_be_read_are_left_out_of_a_list_and_the_others_stay_in_order():
    good = [AGENT | {"agentId": f"a{number}"} for number in range(12)]
    told = [{}, *good[:4], 7, None, *good[4:11], AGENT | {"alias": 1}, good[11] | {"email": 3}, "x"]
    listed = read_tolerantly(AgentList, {"agents": told, "next": 4})
    assert [each.agentId for each in listed.agents] == [f"a{number}" for number in range(12)]
    assert (listed.agents[-1].email, listed.next) == (None, None)


@pytest.mark.parametrize("told", [None, [], "x", 4, {}, {"agents": None}, {"agents": {}}, {"agents": "x"}])
def test_without_a_needed_member_nothing_is_read(told):
    assert read_tolerantly(AgentList, told) is None


def test_a_word_of_a_newer_place_means_a_known_one_where_the_model_says_so_and_is_refused_elsewhere():
    told = {"name": "badge", "kind": "issue", "state": "resting"}
    assert read_tolerantly(RunStep, told).state is RunStepState.UPCOMING
    assert read_tolerantly(RunStep, told | {"state": "lapsed"}).state is RunStepState.LAPSED
    assert read_tolerantly(RunStep, told | {"state": 7}) is None
    with pytest.raises(ValidationError):
        read(RunStep, told)


def test_what_was_read_is_not_changed():
    told = {"agents": [{}, AGENT]}
    read_tolerantly(AgentList, told)
    assert told == {"agents": [{}, AGENT]}


CHECK = {"name": "status", "outcome": "passed", "detail": "It is valid."}
SHOWN = {"format": "sd-jwt", "isVerified": True, "claims": {"given_name": "Kim"}}


def visit(**members):
    usual = {"workflowId": "w1", "kind": "request", "state": "done", "verified": True}
    times = {"createdAt": "2026-11-21T12:00:00Z", "expiresAt": "2026-11-21T12:10:00Z"}
    return read_tolerantly(Visit, usual | times | members)


@pytest.mark.parametrize(
    "wrong", [7, None, "x", [], {}, {"outcome": "probably"}, CHECK | {"outcome": ["passed"]}, CHECK | {"outcome": None}]
)
def test_a_check_that_cannot_be_read_has_failed_and_is_not_left_out(wrong):
    checks = visit(checks=[CHECK, wrong, CHECK]).checks
    assert [one.outcome for one in checks] == [CheckOutcome.PASSED, CheckOutcome.FAILED, CheckOutcome.PASSED]


def test_a_check_without_its_words_keeps_its_outcome():
    (check,) = visit(checks=[{"name": 7, "outcome": "passed", "detail": {}}]).checks
    assert (check.name, check.outcome, check.detail) == ("", CheckOutcome.PASSED, "")


@pytest.mark.parametrize("wrong", [7, None, "x", {}, {"claims": 7, "isVerified": "yes", "format": ["sd-jwt"]}])
def test_a_presented_credential_that_cannot_be_read_is_not_verified_and_not_left_out(wrong):
    first, second = visit(presented=[SHOWN, wrong]).presented
    assert (first.isVerified, first.claims) == (True, {"given_name": "Kim"})
    assert (second.format, second.isVerified, second.claims) == ("", False, {})


def test_a_credential_of_a_format_that_only_a_newer_place_knows_is_kept_with_its_name():
    (shown,) = visit(presented=[SHOWN | {"format": "mdoc"}]).presented
    assert (shown.format, shown.isVerified) == ("mdoc", True)
    (issued,) = visit(credentials=[{"credentialId": "c1", "format": "mdoc", "w3cFormat": 7}]).credentials
    assert (issued.credentialId, issued.format, issued.w3cFormat, issued.label) == ("c1", "mdoc", None, "")


def test_an_entry_that_lacks_what_nothing_can_stand_for_is_left_out():
    assert visit(credentials=[{"format": "mdoc"}, 7]).credentials == []


@pytest.mark.parametrize("wrong", [{"createdAt": "soon"}, {"createdAt": None}, {"expiresAt": 7, "createdAt": []}])
def test_a_visit_without_a_readable_date_stays_in_its_list(wrong):
    told = {"workflowId": "w1", "kind": "offer", "state": "done", "createdAt": "2026-11-21T12:00:00Z"}
    told |= {"expiresAt": "2026-11-21T12:10:00Z"}
    listed = read_tolerantly(VisitList, {"workflows": [told | wrong, told | {"workflowId": "w2"}]})
    assert [each.workflowId for each in listed.workflows] == ["w1", "w2"]
    assert [known_moment(each.createdAt) is None for each in listed.workflows] == [True, False]
