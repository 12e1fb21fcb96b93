"""What the signals room knows, without Qt."""

import json

import pytest
from fakes import NOON, refusal, reported, typed

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import HOUR, to_text
from connector_desk.contract.agent_api import (
    LoginList,
    LoginRequest,
    MetricChart,
    MetricRecord,
    ShortenLink,
    ShortLinkList,
    UserLink,
)
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.rooms.signals.draft import EXACT, FORMS, TrialDraft, TrialForm
from connector_desk.desk.rooms.signals.state import SignalsPage, SignalsState


def chart(**more):
    time = {"begin": to_text(NOON - HOUR), "end": to_text(NOON), "bucketSeconds": 60}
    return typed(MetricChart, {"series": reported()["series"], **time, **more})


def test_figures_are_read_and_can_be_chosen_among():
    state = SignalsState()
    state.on_metrics(chart())
    assert [each.name for each in state.chart.series][:2] == ["visitors_waiting", "minutes_to_badge"]
    assert (state.chart.step, state.chart.end - state.chart.begin) == (60_000, HOUR)
    assert state.choices("job") == ["kiosk", "night-shift", "reception", "sensor"]
    assert state.choices("tag") == ["door", "east", "north", "west"]


def test_what_was_chosen_is_asked_for_and_stays_to_be_chosen():
    state = SignalsState()
    state.on_metrics(chart())
    state.filter("tag", "a b&c")
    assert state.asked["tag"] == "a b&c"
    state.on_metrics(chart(series=[]))
    assert "a b&c" in state.choices("tag")
    assert "east" in state.choices("tag")  # there are still others


@pytest.mark.parametrize("page", [SignalsPage.METRICS, SignalsPage.LOGINS, SignalsPage.LINKS])
@pytest.mark.parametrize(
    "result",
    [
        *(None, [], {"series": 1, "logins": "x", "links": None}, {"series": [1, {}, []]}),
        {"begin": "0001-01-01T00:00:00+14:00", "bucketSeconds": 10**400, "series": [{"recorded": 10**400}]},
        {"links": [{"uses": 10**400, "expiresAt": "9999-12-31T23:59:59-14:00"}], "logins": [{"createdAt": "9" * 40}]},
    ],
)
def test_case_398_whatever_the_place_answers_is_survived(page, result):
    state = SignalsState()
    take, model = {
        SignalsPage.METRICS: (state.on_metrics, MetricChart),
        SignalsPage.LOGINS: (state.on_logins, LoginList),
        SignalsPage.LINKS: (state.on_links, ShortLinkList),
    }[page]
    take(typed(model, result))
    take(typed(model, refusal(503, "storage_unavailable")))
    assert state.error_message.code == "storage_unavailable"


def test_links_and_sign_ins_are_read():
    state = SignalsState()
    state.on_links(typed(ShortLinkList, {"links": reported()["links"]}))
    state.on_logins(typed(LoginList, {"logins": reported()["logins"]}))
    assert [each.uses for each in state.links] == [0, 1, 7, 3, 4]
    assert [each.is_withdrawn for each in state.links] == [False] * 4 + [True]
    assert state.links[0].host == "www.example.org"
    assert [each.state for each in state.logins] == ["waiting", "answered", "refused", "expired"]


def filled(form):
    draft = TrialDraft(form=form, decimal_mark=",")
    for each in FORMS[form].fields:
        usual = {FieldKind.NUMBER: "3,5", FieldKind.BOOLEAN: "false", FieldKind.MOMENT: to_text(NOON)}
        draft.edit(each.key, each.allowed[0] if each.allowed else usual.get(each.kind, each.example))
    return draft


MODELS = {
    TrialForm.LINK: ShortenLink,
    TrialForm.USER: UserLink,
    TrialForm.LOGIN: LoginRequest,
    TrialForm.METRIC: MetricRecord,
}


@pytest.mark.parametrize("form", list(TrialForm))
def test_a_filled_form_has_every_field_of_the_interface_which_takes_it(form):
    draft = filled(form)
    assert draft.validate()
    body = draft.body(NOON)
    assert set(json.loads(body)) == set(MODELS[form].model_fields)
    read = parse(MODELS[form], body)
    if form is TrialForm.LINK:
        assert (read.expiredAt, read.isOneTimeUse) == (NOON + HOUR, False)
    if form is TrialForm.METRIC:
        assert read.MetricValue == 3.5


@pytest.mark.parametrize("typed_end", ["2020-01-01T00:00:00.5+05:30", "2031-12-31T18:00Z"])
def test_a_link_may_have_any_end_and_its_refusal_stands_beside_what_was_typed(typed_end):
    draft = filled(TrialForm.LINK)
    draft.edit("life", EXACT)
    draft.edit("expiredAt", "soon")
    assert not draft.validate()
    draft.edit("expiredAt", typed_end)
    assert draft.validate()
    assert json.loads(draft.body(NOON))["expiredAt"] == typed_end
    assert draft.refuse([("expiredAt", "x", "Over.")]) == []
    assert [each.key for each in draft.fields if draft.spoken_fault(each)] == ["expiredAt"]
    draft.edit("life", "week")
    assert draft.refuse([("expiredAt", "x", "Over.")]) == []
    assert draft.spoken_fault(draft.spec.field("life"))
    assert json.loads(draft.body(NOON))["expiredAt"] == to_text(NOON + 7 * 24 * HOUR)


def test_tags_are_lines_and_what_is_closed_is_opened_by_its_fault():
    draft = filled(TrialForm.METRIC)
    draft.edit("Tags", " east, west\n\n door \n")
    assert json.loads(draft.body(NOON))["Tags"] == ["east, west", "door"]
    assert {row.key for row in draft.filled_more} == {"Tags", "Id", "ContactIdentifier", "Created"}
    assert not draft.shows_more
    assert draft.refuse([("Tags[1]", "x", "Too long.")]) == []
    assert draft.shows_more
    assert not draft.validate()


@pytest.mark.parametrize("form", list(TrialForm))
def test_what_is_lacking_is_said_once_the_form_is_sent(form):
    draft = TrialDraft(form=form)
    assert not any(draft.spoken_fault(each) for each in draft.fields)
    assert not draft.validate()
    needed = {each.key for each in FORMS[form].fields if each.is_required and each.when is None}
    assert {each.key for each in draft.fields if draft.spoken_fault(each)} == needed


@pytest.mark.parametrize("text", ["many", "1e999", "nan", "inf", "1_000", "٣", "--1", ""])
def test_case_402_what_is_no_number_is_not_sent(text):
    draft = filled(TrialForm.METRIC)
    draft.edit("MetricValue", text)
    assert not draft.validate()


def test_the_places_faults_stand_beside_their_rows():
    draft = filled(TrialForm.LINK)
    refused = refusal(
        422, "validation_failed", FieldFault("requestUrl", "x", "No."), FieldFault("surprise", "x", "What?")
    )
    faults = [(each.path, each.code, each.message) for each in refused.failure.fields]
    assert draft.refuse(faults) == ["surprise: What?"]
    assert not draft.validate()
    draft.edit("requestUrl", "https://example.org")
    assert draft.validate()
    assert json.loads(draft.body(NOON))["requestUrl"] == "https://example.org"
