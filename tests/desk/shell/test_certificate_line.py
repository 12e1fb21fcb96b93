"""What expires: said in a line below every room, never during a visit, and more than once only if it is more urgent."""

import pytest
from fake_certificates import certificate, expiring, link

from connector_desk.contract.certificates import ExpiringCertificate
from connector_desk.contract.event import Event
from connector_desk.contract.wire import read
from connector_desk.desk.rooms.settings.certificates_state import expiry_words


def line(desk):
    panel = desk.window.rooms.panel
    return panel and panel.certificate_line


def is_announced(desk) -> bool:
    return line(desk) is not None and not line(desk).isHidden()


@pytest.fixture
def expired_soon(make_desk):
    desk = make_desk()
    desk.place.expiring = [expiring(29, "soon")]
    desk.show()
    desk.until(lambda: is_announced(desk))
    return desk


def test_it_leads_to_the_certificates_with_one_click(expired_soon) -> None:
    desk = expired_soon
    assert line(desk).accessibleName() == "A certificate expires in 29 days: Credentials, Status lists."
    good, ending = link("Authority", "Authority"), link("Town Hall", "Root")
    desk.place.certificates = [certificate(["authority"], good), certificate(["issuer"], ending, days=29, alarm="soon")]
    line(desk).show_certificates.click()
    view = desk.window.room("settings").view
    assert view.page == "issuing"
    desk.until(lambda: len(view.certificates.panels) == 2 and view.certificates.panels[1].fold.hasFocus())
    desk.place.expiring = []
    desk.place.certificates = [certificate(["issuer"], link("Town Hall", "Root"))]
    desk.window.room("settings").view.certificates.load()
    desk.until(lambda: not is_announced(desk))


def test_it_waits_while_a_visit_is_open(expired_soon) -> None:
    desk = expired_soon
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: not is_announced(desk))
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.url != "")
    desk.place.happen("workflow-1", "done")
    desk.until(lambda: is_announced(desk))


def test_what_was_put_off_comes_back_when_it_is_more_urgent(expired_soon) -> None:
    desk = expired_soon
    line(desk).later.click()
    assert not is_announced(desk)
    desk.window.build()
    desk.place.expiring = [expiring(6, "urgent", "server")]
    desk.window.room("settings").on_event(Event(id="1", type="certificate.expiring", time=0))
    desk.until(lambda: is_announced(desk))
    assert line(desk).words.text() == "A certificate expires in 6 days: The https address of this desk."


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([expiring(1, "urgent")], "A certificate expires in 1 day: Credentials, Status lists."),
        ([expiring(0, "urgent")], "A certificate expires within a day: Credentials, Status lists."),
        (
            [expiring(0, "expired", "server", renewsItself=True), expiring(9, "soon")],
            (
                "A certificate has expired: The https address of this desk. The desk could not renew it. "
                "Another certificate expires soon too."
            ),
        ),
    ],
)
def test_its_words(told: list[dict[str, object]], words: str, qtbot) -> None:
    assert expiry_words([read(ExpiringCertificate, one) for one in told]) == words
