"""Nothing that can be clicked moves by itself: what the desk says of itself comes and goes beside it."""

import pytest
from fake_certificates import expiring
from fake_updates import FOUND, NONE_YET, FakeUpdates
from fake_workflows import known_links
from fakes import known_agents
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QScrollArea, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.contract.answer_faults import FaultState
from connector_desk.contract.event import Event
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import read
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.status_line import SAID_FOR
from connector_desk.desk.runner.endpoints import AddressUse, Endpoints
from connector_desk.desk.visits.set_aside_visits import SetAsideVisit
from connector_desk.desk.visits.visit import FollowedVisit
from tests.windows import timer

SIZES = [(1280, 800), (800, 600)]
MOVED = Endpoints("network", "network", 46_121, 8080, "nginx", AddressUse(12, 128, 3))
HERE = MOVED._replace(port=8080, occupant="")


def places(desk) -> dict[QWidget, QRect]:
    """Return where everything stays that can be clicked, except the button of the notices."""
    found: dict[QWidget, QRect] = {}
    while (present := places_now(desk)) != found:  # a form or a room may still grow
        found = present
    return found


def places_now(desk) -> dict[QWidget, QRect]:
    desk.settle()
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView)
    own = desk.window.navigation.notices
    panel = desk.window.rooms.panel
    return {
        each: QRect(each.mapToGlobal(QPoint(0, 0)), each.size())
        for each in desk.window.findChildren(QWidget)
        if isinstance(each, kinds) and each.isVisible() and each is not own
        if panel is None or not panel.isAncestorOf(each)
    }


def listen(desk, endpoints):
    desk.session.listens = endpoints
    desk.window.connectivity.set_endpoints(endpoints)


def take_port(desk):
    listen(desk, MOVED)
    yield
    listen(desk, HERE)


def restore_data(desk):
    desk.place.notices = ["rolled_back", "not_anchored"]
    desk.window.refresh_place()
    yield
    panel = desk.window.rooms.panel.data_notice.notice
    panel.way_on.click()
    panel.way_on.click()


def expire(desk):
    desk.place.expiring = [expiring(6, "urgent", "server")]
    desk.window.room("settings").on_event(Event(id="1", type="certificate.expiring", time=0))
    yield
    desk.window.rooms.panel.certificate_line.later.click()


def update(desk):
    desk.session.updates.found = FOUND
    watch = desk.window.room("settings").update_watch
    watch.load()
    yield
    watch.snooze()


def lose_service(desk):
    desk.window.room("issue").controller.reachable.emit(False)
    yield
    desk.window.room("issue").controller.reachable.emit(True)


def lose_network(desk):
    listen(desk, HERE._replace(reach="this-computer"))
    yield
    listen(desk, HERE)


def lack_name(desk):
    desk.window.preferences.choose("askedForName", "no")
    desk.window.preferences.geometry = desk.window.saveGeometry()
    desk.window.organisation.set_organisation(read(Organisation, {}))
    yield
    desk.window.organisation.set_organisation(read(Organisation, {"name": "Town Hall"}))


def wait_for_desk(desk):
    desk.window.status.waiting = 2
    desk.window.navigation.show_status(desk.window.status)
    yield
    desk.window.status.waiting = 0
    desk.window.navigation.show_status(desk.window.status)


def record(desk):
    desk.window.rooms.show_faults(FaultState(is_recording=True), desk.window.close)
    yield
    desk.window.rooms.show_faults(FaultState(), desk.window.close)


ANNOUNCED = [take_port, restore_data, expire, update, lack_name, record]
NOTICES = [*ANNOUNCED, lose_service, lose_network, wait_for_desk]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("room", ["picker", "form", "records"])
def test_no_notice_moves_what_can_be_clicked(make_desk, tmp_path, size, room, language) -> None:
    desk = make_desk(updates=FakeUpdates(found=NONE_YET), language=language, settings=tmp_path / "desk.ini")
    desk.window.preferences.choose("askedForName", "yes")
    desk.place.signals = {}  # then every room is there
    desk.window.resize(*size)
    desk.show()
    desk.settle()
    if room == "form":
        desk.choose()
    elif room == "records":
        desk.window.perform("room.records")
        desk.until_open("records")
    before = places(desk)
    assert len(before) > 10
    for notice in NOTICES:
        comes_and_goes = notice(desk)
        next(comes_and_goes)
        desk.settle()
        assert moved(before, places(desk)) == [], notice.__name__
        assert desk.window.navigation.notices.isVisible() is (notice in ANNOUNCED), notice.__name__
        next(comes_and_goes, None)
        desk.settle()
        assert moved(before, places(desk)) == [], notice.__name__


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("room", ["issue", "ask", "people", "link", "new link", "request"])
def test_no_notice_moves_the_buttons_beside_a_code(make_desk, size, room, language) -> None:
    desk = make_desk(language=language)
    desk.place.workflows.links = list(known_links(desk.session.clock()))
    desk.place.organisation = {}  # then the preview leads to the name
    desk.place.agents = known_agents()
    desk.window.resize(*size)
    desk.show()
    open_beside_code(desk, room)
    desk.settle()
    before = places(desk)
    codes = [each for each in desk.window.findChildren(QrView) if each.isVisible() and each.has_code]
    assert bool(codes) is (room in ("issue", "ask", "people", "link"))
    squares = [QRect(code.mapToGlobal(QPoint(0, 0)), code.size()) for code in codes]
    for notice in (lose_network, lose_service, take_port, restore_data, wait_for_desk, record):
        comes_and_goes = notice(desk)
        next(comes_and_goes)
        desk.settle()
        assert moved(before, places(desk)) == [], notice.__name__
        assert [QRect(code.mapToGlobal(QPoint(0, 0)), code.size()) for code in codes] == squares, notice.__name__
        next(comes_and_goes, None)
        desk.settle()
        assert moved(before, places(desk)) == [], notice.__name__
    for seconds in (1, 59, 481, 55):
        desk.session.clock.pass_seconds(seconds)
        desk.settle()
        assert moved(before, places(desk)) == [], seconds


def open_beside_code(desk, room: str) -> None:
    if room == "issue":
        desk.issue()
    elif room == "ask":
        desk.ask()
    elif room == "request":
        desk.window.perform("room.ask")
        desk.window.perform("ask.choose.visitor")
    elif room == "people":
        desk.window.perform("room.people")
        view = desk.window.room("people").view
        desk.until(lambda: bool(view.controller.state.agents))
        view.controller.choose(next(each for each in view.controller.state.agents if each.alias == "acme:alice"))
        view.perform("people.invite")
        desk.until(lambda: view.controller.inviting.state.visit is not None and view.visit_panel.qr.has_code)
    else:
        desk.until(lambda: desk.window.room("links").is_offered)
        desk.window.perform("room.links")
        view = desk.window.room("links").view
        desk.until(lambda: view.controller.state.links is not None)
        if room == "link":
            view.controller.open(view.controller.state.links[0])
        else:
            view.controller.choose("visitor-badge")


def moved(before, now) -> list[str]:
    return [
        f"{type(each).__name__} {each.accessibleName()!r} {before[each]} {now.get(each)}"
        for each in before
        if now.get(each) != before[each]
    ]


def test_the_port_is_told_in_the_panel_by_keyboard_and_escape_leads_back(desk) -> None:
    desk.settle()  # else the first look at the port, under way since the start, may be told after this one
    button = desk.window.navigation.notices
    next(take_port(desk))
    desk.until(button.isVisible)
    assert button.accessibleName() == "Port 8080 is in use"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    panel, notice = desk.window.rooms.panel, desk.window.rooms.panel.port_notice.notice
    assert panel.isVisible()
    assert notice.way_on.hasFocus()
    desk.until(lambda: not notice.other_way.visibleRegion().isEmpty())
    QTest.keyClick(notice.way_on, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert button.hasFocus()


def test_a_click_elsewhere_closes_the_panel_and_two_notices_are_counted(desk) -> None:
    desk.settle()
    next(take_port(desk))
    next(restore_data(desk))
    button = desk.window.navigation.notices
    desk.until(lambda: button.accessibleName().startswith("2 notices: "))
    button.click()
    panel = desk.window.rooms.panel
    desk.until(lambda: all(not each.visibleRegion().isEmpty() for each in panel.present()))
    QTest.mouseClick(desk.window.navigation, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not panel.isVisible()


def test_the_question_of_a_first_start_is_there_from_the_first_paint_and_moves_nothing(make_desk, tmp_path) -> None:
    desk = make_desk(settings=tmp_path / "desk.ini")
    was_visible: list[bool] = []
    desk.window.ready.connect(lambda: was_visible.append(desk.window.rooms.name_card.isVisible()))
    with desk.qtbot.waitExposed(desk.window):
        desk.window.show()
    desk.until(lambda: was_visible)
    assert was_visible == [True]  # once the service is open
    card = desk.window.rooms.name_card
    desk.until(lambda: desk.window.organisation.organisation is not None)
    assert card.isVisible()  # although the place has a name: it may be another's
    assert card.name.text() == "Town Hall"
    before = places(desk)
    desk.settle()
    assert moved(before, places(desk)) == []


def set_aside_visits(desk, *names: str):
    """Park a visit of each person, and return the strip."""
    for name in names:
        desk.choose()
        desk.type("given_name", name)
        desk.window.perform("issue.create")
        desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
        desk.window.perform("issue.next")
    desk.settle()
    return desk.window.open_visits.strip


def test_a_visit_that_ends_well_while_parked_moves_nothing(desk) -> None:
    strip = set_aside_visits(desk, "Ana", "Bo")
    before = places(desk)
    desk.place.happen("workflow-1", "done")
    desk.until(lambda: strip.chips[0].text() == "Ana · Accepted")
    assert moved(before, places(desk)) == []
    desk.window.perform("room.records")
    desk.settle()
    assert [each.visit.who for each in strip.chips] == ["Bo"]
    desk.place.happen("workflow-2", "done")
    desk.until(lambda: strip.chips[0].text() == "Bo · Accepted")
    desk.window.perform("room.issue")
    assert not strip.isVisible()


def test_a_visit_that_has_ended_is_taken_away_by_its_button(desk) -> None:
    strip = set_aside_visits(desk, "Ana", "Bo")
    desk.place.happen("workflow-1", "done")
    desk.until(lambda: strip.chips[0].accessibleName() == "Ended: Ana, Accepted. Press to take it away.")
    desk.window.perform("desk.resume")
    assert desk.state.visit.visit_id == "workflow-2"
    desk.window.perform("issue.next")
    desk.place.happen("workflow-2", "done")
    desk.until(lambda: strip.chips[0].text() == "Bo · Accepted")
    QTest.mouseClick(strip.chips[0], Qt.MouseButton.LeftButton)
    assert strip.chips == []
    assert desk.issue_room.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_neither_time_nor_a_state_nor_another_visit_moves_an_open_visit(make_desk, size, language) -> None:
    desk = make_desk(language=language)
    desk.window.resize(*size)
    desk.show()
    desk.issue()
    desk.window.perform("room.records")  # then a code of this room is in the strip, too
    desk.window.perform("room.issue")
    desk.window.perform("issue.next")
    strip = set_aside_visits(desk, "Maximiliane-Katharina von der Heide", "Bo", "Cleo")
    before = places(desk)
    chips = [each for each in before if each.objectName() == "open-visit"]
    assert chips
    for seconds in (1, 59, 481, 55):  # 10:00, 9:59, 9:00, 0:59, 0:04
        desk.session.clock.pass_seconds(seconds)
        desk.window.open_visits.show()
        assert moved(before, places(desk)) == [], seconds
    for state in ("opened", "working", "failed"):
        for visit in ("workflow-2", "workflow-3", "workflow-1"):
            desk.place.happen(visit, state)
            desk.settle()
            assert moved(before, places(desk)) == [], (visit, state)
    desk.place.happen("workflow-4", "done")
    desk.settle()
    assert moved(before, places(desk)) == []
    for chip in chips:
        assert chip.shown_text == chip.text()  # nothing is cut that says how far it has come
        assert strip.rect().contains(chip.geometry())


def test_an_open_visit_that_comes_moves_none_that_is_there(make_desk) -> None:
    desk = make_desk()
    desk.window.resize(1280, 800)
    desk.show()
    strip = set_aside_visits(desk, "Ana", "Bo", "Cleo")
    first = [each.geometry() for each in strip.chips if each.isVisible()]
    assert len(first) > 1
    for known in ("workflow-8", "workflow-9"):
        visit = FollowedVisit(known, "", 1, reached={"expired": 1})
        visit.state = "expired"
        like = desk.state.set_aside_visits[0]
        desk.state.restore(SetAsideVisit(visit, like.key, like.subject, "Dora", form=like.form))
        desk.settle()
        assert [each.geometry() for each in strip.chips if each.isVisible()][: len(first)] == first
    assert len(strip.chips) == 5
    desk.window.perform("room.records")
    assert [each.visit.visit_id for each in strip.chips][:2] == ["workflow-8", "workflow-9"]  # they wait for a decision


def test_a_sentence_that_goes_again_moves_nothing(desk) -> None:
    desk.issue()
    QTest.keyClick(desk.window, Qt.Key.Key_A)
    hint = desk.hint
    hint.show_message("This code is open.")
    before = places(desk)
    timer(hint, SAID_FOR).timeout.emit()
    assert hint.text() == ""
    assert moved(before, places(desk)) == []


def test_a_try_that_fails_opens_what_became_of_it(desk) -> None:
    listen(desk, MOVED)
    desk.settle()
    desk.window.connectivity.refused.emit(DeskError("address_in_use"))
    assert desk.window.rooms.panel.isVisible()
    assert desk.window.rooms.panel.port_notice.notice.sentence.text() == "Port 8080 is still in use."


def test_the_questions_of_the_first_start_leave_the_room_its_height_once_work_has_begun(desk) -> None:
    desk.until(lambda: desk.window.organisation.organisation is not None)
    desk.window.preferences.choose("askedForName", "no")
    desk.window.organisation.set_organisation(Organisation())
    desk.window.organisation.changed.emit()
    card = desk.window.rooms.name_card
    desk.window.rooms.addWidget(card)  # as at a first start, below the room
    card.refresh()
    assert card.isVisible()
    desk.window.perform("issue.choose.visitor-badge")
    desk.settle()
    assert not card.isVisible()
    assert "Who issues here?" in desk.window.navigation.notices.accessibleName()
    QTest.mouseClick(desk.window.navigation.notices, Qt.MouseButton.LeftButton)
    assert card.isVisible()


def test_an_unplugged_display_is_told_beside_the_rooms(desk) -> None:
    desk.window.stage.apply_theme()
    before = places(desk)
    desk.window.stage._show_unplugged()
    assert places(desk) == before
    assert desk.window.navigation.notices.accessibleName() == "Visitor's screen unplugged"


@pytest.mark.parametrize("language", ["en", "de"])
def test_notices_that_have_room_need_no_scrolling(make_desk, tmp_path, language) -> None:
    desk = make_desk(language=language, settings=tmp_path / "desk.ini")
    desk.window.resize(1280, 800)
    desk.show()
    listen(desk, MOVED)
    next(restore_data(desk))
    desk.settle()
    desk.window.navigation.notices.click()
    desk.settle()
    assert not desk.window.rooms.panel.findChild(QScrollArea).verticalScrollBar().isVisible()
