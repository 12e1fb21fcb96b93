"""The signals room on a fake place: figures drawn, sign-ins and links followed live, the forms sent once."""

import asyncio
import json
from urllib.parse import urlencode

import pytest
from fakes import event, refusal, reported
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.rooms.signals.draft import TITLES, TrialForm
from connector_desk.desk.rooms.signals.metrics_view import HEIGHT
from connector_desk.desk.rooms.signals.state import SignalsPage
from tests.windows import find, seen

TOKEN = "agt-canary-token"


@pytest.fixture
def room(make_desk):
    def make(page="figures", *, signals=None, **how):
        desk = make_desk(**how)
        desk.place.signals = reported() if signals is None else signals
        desk.show()
        desk.until(lambda: desk.window.room("signals").is_offered)
        desk.window.perform(f"signals.{page}")
        desk.settle()
        return desk, desk.window.room("signals").view

    return make


def sent(desk, start):
    return [call for call in desk.place.calls if call[0].startswith(start)]


def words(widget):
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisible()]


def test_the_room_is_there_only_where_the_place_offers_it(make_desk):
    desk = make_desk()
    desk.show()
    desk.settle()
    assert not desk.room_button("signals").isEnabled()
    assert not {"room.signals", "signals.try"} & set(desk.actions)
    desk.place.signals = {}
    desk.window.room("signals").load()
    desk.until(desk.room_button("signals").isEnabled)
    assert "signals.try" in desk.actions
    desk.window.perform("room.signals")
    desk.place.signals = None
    desk.window.room("signals").load()
    desk.until(lambda: not desk.room_button("signals").isEnabled())
    assert desk.issue_room.isVisible()


def test_each_figure_is_drawn_where_something_was_recorded(room):
    desk, view = room()
    desk.until(lambda: len(view.metrics.cards) == 5)
    picture = view.metrics.cards[0].line.grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(HEIGHT)}
    assert desk.window.colours.accent.lower() in colours
    parted, silent = view.metrics.cards[2].line, view.metrics.cards[4].line
    assert [len(run) for run in parted._runs()] == [20, 15]
    assert silent.accessibleName() == "Nothing was recorded in this period"
    assert view.metrics.cards[0].line.accessibleName().startswith("From 0 to ")


def test_figures_are_chosen_by_tag_and_time(room):
    desk, view = room()
    desk.until(lambda: bool(view.metrics.cards))
    view.metrics.filters["tag"].edited.emit("west")
    desk.until(lambda: len(view.metrics.cards) == 1)
    find(view.metrics.spans, QPushButton, "30 days").click()
    desk.until(lambda: any("seconds=2592000" in name and "tag=west" in name for name, _ in desk.place.calls))
    view.metrics.filters["tag"].edited.emit("")
    desk.until(lambda: len(view.metrics.cards) == 5)


@pytest.mark.parametrize("width", [800, 1280])
def test_no_filter_is_cut_in_german(room, width):
    desk, view = room(language="de")
    desk.window.resize(width, 600)
    desk.settle()
    for each in (*view.metrics.filters.values(), view.metrics.spans):
        assert each.isVisible()
        assert each.width() >= each.sizeHint().width()


def test_figures_that_are_seen_are_asked_for_again_and_no_others(room):
    desk, view = room()
    desk.until(lambda: bool(view.metrics.cards))
    assert view.controller._again.isActive()
    desk.window.perform("room.issue")
    view.controller._again.stop()
    view.controller.load()
    desk.settle()
    assert not view.controller._again.isActive()


def test_a_sign_in_appears_as_it_is_asked_for(room):
    signals = reported()
    waiting, *others = signals["logins"]
    desk, view = room("logins", signals={"logins": others})
    desk.until(lambda: view.controller.state.logins is not None)
    desk.place.signals["logins"] = [waiting, *others]
    desk.place.tell(event("login.requested", desk.session.clock(), None))
    desk.until(lambda: len(view.controller.state.logins) == 4)
    assert "Portal of the City of Example" in words(view.logins)


def test_a_link_is_withdrawn_by_the_second_press(room):
    desk, view = room("links")
    desk.until(lambda: bool(view.controller.state.links))
    (first, *_) = [each for each in view.links.findChildren(type(view.trial.go)) if each.text() == "Withdraw"]
    first.click()
    assert first.text() == "Really withdraw"
    assert not sent(desk, "DELETE")
    first.click()
    desk.until(lambda: bool(sent(desk, "DELETE /bc/studio/short-links/s0")))
    desk.until(lambda: view.controller.state.links[0].is_withdrawn)


def test_case_396_what_agents_say_is_plain_text(room):
    signals = reported()
    signals["series"][0] |= {"name": "<b>bold</b>", "unit": "\u202eelpoep", "tags": ["<img src=x>"]}
    desk, view = room(signals=signals)
    desk.until(lambda: bool(view.metrics.cards))
    shown = words(view.metrics.cards[0])
    assert "<b>bold</b>" in shown
    assert "⟨U+202E⟩elpoep" in shown
    assert all(each.textFormat() == Qt.TextFormat.PlainText for each in view.metrics.cards[0].findChildren(QLabel))


def test_trouble_is_said_and_what_was_seen_stays(room):
    desk, view = room()
    desk.until(lambda: bool(view.metrics.cards))
    desk.place.next_answers[f"GET /bc/studio/metrics?{urlencode(view.controller.state.asked)}"] = DeskError(
        "place_unreachable"
    )
    view.controller.load()
    desk.until(view.notice.isVisible)
    assert len(view.metrics.cards) == 5
    view.notice.way_on.click()
    desk.until(lambda: not view.notice.isVisible())


def test_an_empty_room_says_what_will_stand_there(room):
    desk, view = room(signals={})
    for page, headline in ((SignalsPage.METRICS, "No metrics yet"), (SignalsPage.LINKS, "No short links yet")):
        view.controller.open(page)
        desk.until(lambda headline=headline: headline in words(view))


def fill(view, **values):
    for key, value in values.items():
        view.trial.form.rows[key].editor.edited.emit(value)


def trial(room):
    desk, view = room("try")
    desk.until(lambda: bool(view.controller.state.public))
    view.trial.token.editor.edited.emit(TOKEN)
    return desk, view


def answers(view) -> list[QFrame]:
    return [each for each in seen(view.trial, QFrame) if each.property("kind") == "outcome"]


def test_case_394_a_form_is_sent_once_as_its_agent(room):
    desk, view = trial(room)
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="true")
    desk.place.agent_result = "https://desk.example/i/x"
    view.trial.go.click()
    view.trial.send()
    assert not view.trial.go.isEnabled()
    desk.until(lambda: bool(answers(view)))
    ((_, (public, token, path, body)),) = sent(desk, "agent")
    assert (public, token, path) == ("http://192.168.1.20:8080", TOKEN, "/bc/agent/links")
    assert json.loads(body) == {"requestUrl": "https://example.org/x", "type": "other", "isOneTimeUse": True}
    assert '"https://desk.example/i/x"' in words(view.trial)


def test_the_answer_is_in_sight_in_the_smallest_window(room):
    desk, view = trial(room)
    desk.window.resize(800, 600)
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="true")
    desk.place.agent_result = "https://desk.example/i/x"
    view.trial.send()
    desk.until(lambda: bool(answers(view)))
    desk.settle()
    (answer,) = answers(view)
    assert answer.visibleRegion().boundingRect().size() == answer.size()
    desk.place.next_answers["agent"] = refusal(429, "rate_limited")
    view.trial.send()
    desk.until(view.trial.notice.isVisible)
    desk.settle()
    assert view.trial.notice.visibleRegion().boundingRect().size() == view.trial.notice.size()


def test_case_398_faults_stand_beside_their_rows_and_trouble_above(room):
    desk, view = trial(room)
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="false")
    desk.place.next_answers["agent"] = refusal(422, "validation_failed", FieldFault("requestUrl", "x", "Not this one."))
    view.trial.send()
    desk.until(lambda: "Not this one." in view.trial.form.rows["requestUrl"].sentence.text)
    fill(view, requestUrl="https://example.org/y")
    desk.place.next_answers["agent"] = refusal(429, "rate_limited")
    view.trial.send()
    desk.until(view.trial.notice.isVisible)
    desk.place.next_answers["agent"] = DeskError("outcome_unknown")
    view.trial.send()
    desk.until(lambda: getattr(view.controller.state.draft.error_message, "code", "") == "outcome_unknown")
    assert view.controller.state.draft.values["requestUrl"] == "https://example.org/y"


def test_case_399_what_nobody_knows_is_sent_again_under_the_same_key(room):
    desk, view = trial(room)
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="false", life="hour")
    desk.place.next_answers["agent"] = DeskError("outcome_unknown")
    view.trial.send()
    desk.until(view.trial.notice.isVisible)
    desk.session.clock.pass_seconds(5)
    view.trial.notice.way_on.click()
    desk.until(lambda: bool(answers(view)))
    first, second = desk.place.sent_once
    assert first
    assert first == second
    assert len({body for _, (*_, body) in sent(desk, "agent")}) == 1
    view.trial.send()
    desk.until(lambda: len(desk.place.sent_once) == 3)
    assert desk.place.sent_once[2] != first


def test_without_a_token_nothing_is_sent(room):
    desk, view = room("try")
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="false")
    view.trial.send()
    desk.settle()
    assert view.trial.token.sentence.text
    assert not sent(desk, "agent")


def test_the_page_for_testers_links_to_its_chapter(room):
    desk, view = trial(room)
    (link,) = view.trial.findChildren(HelpLink)
    link.button.click()
    assert desk.window.help.window.shown == "signals"


def test_case_404_a_token_is_neither_seen_nor_copied(room):
    _, view = trial(room)
    line = view.trial.token.editor.control
    assert isinstance(line, QLineEdit)
    assert line.echoMode() == QLineEdit.EchoMode.Password
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    from PySide6.QtGui import QGuiApplication

    assert QGuiApplication.clipboard().text() != TOKEN
    assert TOKEN not in line.accessibleName() + line.accessibleDescription() + line.toolTip()


@pytest.mark.parametrize("form", ["user", "login", "metric", "link"])
def test_each_call_has_its_form(room, form):
    desk, view = trial(room)
    find(view.trial.forms, QPushButton, TITLES[TrialForm(form)]).click()
    desk.settle()
    for each in view.controller.state.draft.fields:
        assert view.trial.form.rows[each.key].isVisible() is not each.is_more
    view.trial.send()
    desk.settle()
    assert not sent(desk, "agent")
    assert view.trial.form.rows[view.controller.state.draft.fields[0].key].sentence.text


def test_case_400_the_window_is_closed_while_a_call_is_under_way(room):
    desk, view = trial(room)
    fill(view, requestUrl="https://example.org/x", type="other", isOneTimeUse="false")

    async def never(*_, **__):
        await asyncio.Event().wait()

    desk.place.as_agent = never
    view.trial.send()
    desk.close()


def test_the_rest_of_a_metric_is_typed_under_more_by_keyboard(room):
    desk, view = trial(room)
    find(view.trial.forms, QPushButton, "Record a metric").click()
    form = view.trial.form
    values = {"Job": "reception", "MetricName": "waiting", "MetricValue": "3", "Unit": "people"}
    for key, value in values.items():
        QTest.keyClicks(form.rows[key].editor.control, value)
    assert not form.rows["Created"].isVisible()
    form.rows["Tag"].editor.setFocus()
    QTest.keyClick(form.rows["Tag"].editor.control, Qt.Key.Key_Tab)
    assert form.more.hasFocus()
    QTest.keyClick(form.more, Qt.Key.Key_Space)
    QTest.keyClick(form.more, Qt.Key.Key_Tab)
    assert form.rows["Tags"].editor.control.hasFocus()
    QTest.keyClicks(form.rows["Tags"].editor.control, "east")
    QTest.keyClick(form.rows["Tags"].editor.control, Qt.Key.Key_Return)
    QTest.keyClicks(form.rows["Tags"].editor.control, "door")
    QTest.keyClicks(form.rows["Created"].editor.control, "2020-01-01T00:00:00Z")
    QTest.keyClick(form.more, Qt.Key.Key_Space)
    assert form.more.text() == "More fields · More tags, one on each line · Measured at"
    desk.place.next_answers["agent"] = refusal(
        422, "validation_failed", FieldFault("Created", "out_of_range", "Too old.")
    )
    QTest.keyClick(form.rows["Unit"].editor.control, Qt.Key.Key_Return)
    desk.until(lambda: "Too old." in form.rows["Created"].sentence.text)
    ((_, (*_, body)),) = sent(desk, "agent")
    assert json.loads(body)["Tags"] == ["east", "door"]
    assert json.loads(body)["Created"] == "2020-01-01T00:00:00Z"
