"""A desk that no phone can reach: it says so, and makes no code before somebody wants it nevertheless."""

import pytest
from fake_workflows import known_links
from PySide6.QtCore import Qt

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.window_action import HelpLink


def lose(desk) -> None:
    desk.session.lose_network()
    desk.window.refresh_place()
    desk.until(lambda: desk.window.status.endpoints.is_unreachable)


@pytest.fixture
def lost(make_desk):
    desk = make_desk()
    desk.session.lose_network()
    desk.show()
    desk.choose()
    desk.type("given_name", "Maya")
    return desk


def created(desk) -> int:
    return len([name for name, _ in desk.place.calls if name in ("create", "renew", "request")])


def press(desk, button) -> None:
    desk.until(button.hasFocus)
    desk.qtbot.keyClick(button, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "No phone can reach this desk"), ("de", "Kein Telefon kann diesen Schalter erreichen")],
)
def test_the_status_and_the_panel_say_so(make_desk, language, words) -> None:
    desk = make_desk(language=language)
    desk.session.lose_network()
    desk.show()
    desk.choose()
    assert desk.status == words
    desk.until(lambda: desk.visit_panel.phone_reach.words.text() == words)  # as much as there is room for
    assert desk.visit_panel.phone_reach.line.isVisible()
    assert desk.visit_panel.phone_reach.line.accessibleName() == desk.visit_panel.phone_reach.line.toolTip() == words
    assert desk.visit_panel.phone_reach.line.property("tone") == "warn"


def test_enter_asks_and_makes_no_code(lost) -> None:
    lost.qtbot.keyClick(lost.form.rows["given_name"].editor.control, Qt.Key.Key_Return)
    question = lost.visit_panel.phone_reach.question
    assert question.isVisible()
    lost.until(question.way_on.hasFocus)
    lost.settle()
    assert created(lost) == 0
    assert lost.state.draft.values["given_name"] == "Maya"


def test_the_question_links_to_the_chapter_about_phones(lost) -> None:
    lost.qtbot.keyClick(lost.form.rows["given_name"].editor.control, Qt.Key.Key_Return)
    (link,) = lost.visit_panel.phone_reach.question.findChildren(HelpLink)
    lost.until(link.isVisible)
    link.button.click()
    assert lost.window.help.window.shown == "phones"


def test_the_question_is_whole_in_a_small_window_in_german(make_desk) -> None:
    desk = make_desk(language="de")
    desk.session.lose_network()
    desk.show()
    desk.window.resize(800, 600)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    question = desk.visit_panel.phone_reach.question
    desk.until(question.isVisible)
    desk.settle()
    assert question.height() >= question.layout().heightForWidth(question.width())


def test_create_anyway_is_a_way_by_keyboard_and_asked_once(lost) -> None:
    lost.window.perform("issue.create")
    question = lost.visit_panel.phone_reach.question
    lost.until(question.way_on.hasFocus)
    lost.qtbot.keyClick(question.way_on, Qt.Key.Key_Tab)
    press(lost, question.other_way)
    lost.until(lambda: lost.state.visit is not None)
    assert lost.visit_panel.phone_reach.line.isVisible()  # beside the code too
    lost.window.perform("issue.next")
    lost.type("given_name", "Kim")
    lost.window.perform("issue.create")
    lost.until(lambda: lost.state.visit is not None)
    assert created(lost) == 2


def test_set_up_leads_to_the_settings(lost) -> None:
    lost.window.perform("issue.create")
    press(lost, lost.visit_panel.phone_reach.question.way_on)
    assert lost.window.room("settings").view.isVisible()
    assert lost.window.room("settings").view.page == "reach"


def find_network(desk) -> None:
    desk.session.listens = type(desk.session.listens)("network", "network", 8080, 8080)
    desk.place.reach = "network"
    desk.window.refresh_place()
    desk.until(lambda: desk.status == "Ready")


@pytest.mark.parametrize(("seconds", "codes"), [(5, 1), (60, 0)])
def test_a_code_that_was_held_back_a_moment_ago_comes_with_the_network(lost, seconds, codes) -> None:
    lost.window.perform("issue.create")
    assert lost.visit_panel.phone_reach.question.isVisible()
    lost.session.clock.pass_seconds(seconds)
    find_network(lost)
    if codes:
        lost.until(lambda: lost.state.visit is not None)
    lost.settle()
    assert created(lost) == codes
    assert not lost.visit_panel.phone_reach.question.isVisible()


def test_a_network_answers_the_question_and_a_lost_one_asks_anew(lost) -> None:
    lost.window.perform("issue.create")
    lost.visit_panel.phone_reach.question.other_way.click()
    lost.until(lambda: lost.state.visit is not None)
    find_network(lost)
    assert not lost.visit_panel.phone_reach.isVisible()
    lose(lost)
    lost.window.perform("issue.new_code")
    assert lost.visit_panel.phone_reach.question.isVisible()
    assert created(lost) == 1
    lost.visit_panel.phone_reach.question.other_way.click()
    lost.until(lambda: created(lost) == 2)


def test_a_form_that_waited_for_the_start_asks_too(make_desk) -> None:
    desk = make_desk()
    desk.session.lose_network()
    desk.session.failures = [DeskError("keyring_locked")]
    desk.show(until_ready=False)
    desk.until(lambda: not desk.session.failures)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.state.submit(0)
    desk.window.open_place()
    desk.until(lambda: desk.state.is_ready)
    assert desk.state.asks_consent
    assert desk.state.can_edit
    assert created(desk) == 0


def test_who_chose_this_computer_is_told_that_and_not_asked(make_desk) -> None:
    desk = make_desk()
    desk.session.lose_network()
    desk.session.listens = type(desk.session.listens)("this-computer", "this-computer", 8080, 8080)
    desk.show()
    desk.choose()
    assert desk.status == "Ready"
    assert desk.visit_panel.phone_reach.words.text() == "This computer only"
    assert desk.visit_panel.phone_reach.line.property("tone") == "neutral"
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)


def test_a_request_asks_as_well(lost) -> None:
    lost.window.perform("room.ask")
    lost.window.perform("ask.choose.age")
    lost.window.perform("ask.create")
    notice = lost.ask_room.request.visit_panel.phone_reach
    assert notice.question.isVisible()
    assert created(lost) == 0
    notice.question.other_way.click()
    lost.until(lambda: lost.asked.visit is not None)
    assert notice.line.isVisible()


def test_the_settings_say_so_and_this_computer_can_be_chosen(lost) -> None:
    lost.window.perform("settings.page.reach")
    view = lost.window.room("settings").view.reach
    lost.until(view.lost.isVisible)
    assert view.pill.accessibleName() == "Does not work"
    assert "It fails here: This network" in view.picture.accessibleDescription()
    assert view.ways.choices["network"].button.isChecked()
    view.ways.choices["this-computer"].button.click()
    view.ways.save.click()
    lost.until(lambda: lost.window.status.endpoints.is_local)
    lost.until(lambda: not view.lost.isVisible())
    assert lost.status == "Ready"


def test_enter_once_more_brings_the_question_back_under_the_keys(lost) -> None:
    field = lost.form.rows["given_name"].editor.control
    for _ in range(2):
        field.setFocus()
        lost.qtbot.keyClick(field, Qt.Key.Key_Return)
        lost.until(lost.visit_panel.phone_reach.question.way_on.hasFocus)


def test_a_request_in_a_small_window_asks_in_its_form(lost) -> None:
    lost.window.resize(900, 640)
    lost.window.perform("room.ask")
    lost.window.perform("ask.choose.age")
    notice = lost.ask_room.request.phone_reach
    assert notice.line.isVisible()
    lost.window.perform("ask.create")
    press(lost, notice.question.way_on)
    assert lost.window.room("settings").view.page == "reach"


@pytest.fixture
def links(make_desk):
    desk = make_desk()
    desk.place.workflows.links = list(known_links(desk.session.clock()))
    desk.session.lose_network()
    desk.show()
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")
    desk.until(lambda: desk.window.room("links").view.controller.state.links is not None)
    return desk, desk.window.room("links").view


def made_links(desk) -> int:
    return len([name for name, _ in desk.place.calls if name == "POST /bc/admin/flow/url"])


def test_a_link_is_made_only_after_a_press_of_its_own(links) -> None:
    desk, view = links
    view.controller.choose("login")
    notice = view.make.phone_reach
    assert notice.line.isVisible()
    assert notice.line.property("tone") == "warn"
    desk.window.perform("links.create")
    desk.until(notice.question.way_on.hasFocus)
    desk.settle()
    assert made_links(desk) == 0
    desk.qtbot.keyClick(notice.question.way_on, Qt.Key.Key_Tab)
    press(desk, notice.question.other_way)
    desk.until(lambda: view.controller.state.opened is not None)
    assert made_links(desk) == 1
    assert view.link.phone_reach.words.text() == "No phone can reach this desk"
    assert view.link.phone_reach.line.isVisible()


def test_a_link_with_mistakes_asks_for_them_first(links) -> None:
    desk, view = links
    view.controller.choose("course-certificate")
    desk.window.perform("links.create")
    assert not view.make.phone_reach.question.isVisible()
    assert view.make.form.rows["parameters.completed_on"].sentence.text == "Please fill this in."


def test_a_change_of_the_link_takes_the_question_away(links) -> None:
    desk, view = links
    view.controller.choose("visitor-badge")
    desk.window.perform("links.create")
    assert view.make.phone_reach.question.isVisible()
    desk.qtbot.keyClicks(view.make.form.rows["parameters.host"].editor.control, "Kim")
    assert not view.make.phone_reach.question.isVisible()
    assert view.make.phone_reach.line.isVisible()


def test_a_poster_is_shown_only_after_a_press_of_its_own_and_asked_once(links) -> None:
    desk, view = links
    view.controller.open(view.controller.state.links[0])
    desk.window.perform("links.poster")
    notice = view.link.phone_reach
    desk.until(notice.question.way_on.hasFocus)
    assert not view.controller.state.shows_poster
    notice.question.other_way.click()
    assert view.controller.state.shows_poster
    assert notice.line.isVisible()  # beside the poster too
    desk.window.perform("links.poster")
    desk.window.perform("links.poster")
    assert view.controller.state.shows_poster


@pytest.mark.parametrize("action", ["links.save_png", "links.save_svg", "links.save_pdf", "links.print"])
def test_no_code_is_put_on_paper_before_that(links, action, monkeypatch) -> None:
    desk, view = links
    view.controller.open(view.controller.state.links[0])
    put = []
    monkeypatch.setattr(view.link, "_ask_where", lambda *_: put.append(action))
    monkeypatch.setattr(view.link.poster, "ask_printer", lambda: put.append(action))
    view.controller.state.shows_poster = action in ("links.save_pdf", "links.print")
    view.refresh()
    desk.window.perform(action)
    assert put == []
    view.link.phone_reach.question.other_way.click()
    assert put == [action]


def test_the_question_about_a_poster_leads_to_the_settings_and_does_not_follow_to_another_link(links) -> None:
    desk, view = links
    view.controller.open(view.controller.state.links[0])
    desk.window.perform("links.poster")
    view.controller.open(view.controller.state.links[1])
    assert not view.link.phone_reach.question.isVisible()
    desk.window.perform("links.poster")
    press(desk, view.link.phone_reach.question.way_on)
    assert desk.window.room("settings").view.page == "reach"


def test_a_network_takes_the_question_about_a_link_away(links) -> None:
    desk, view = links
    view.controller.choose("login")
    desk.window.perform("links.create")
    desk.session.listens = type(desk.session.listens)("network", "network", 8080, 8080)
    desk.window.refresh_place()
    desk.until(lambda: not view.make.phone_reach.isVisible())
    desk.window.perform("links.create")
    desk.until(lambda: made_links(desk) == 1)
