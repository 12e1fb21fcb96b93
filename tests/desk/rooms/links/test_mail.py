"""A mail with a link, as a mail program reads it."""

from urllib.parse import parse_qs, urlsplit

import pytest
from fake_workflows import known_links
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from connector_desk.contract.organisation import Organisation
from connector_desk.desk.rooms.links.link_view import mail_with

LINK = "https://desk.example/f/AbC?x=1&y=ü"


def read(mail: QUrl) -> tuple[str, str]:
    parts = urlsplit(mail.toString(QUrl.ComponentFormattingOption.FullyEncoded))
    assert (parts.scheme, parts.path) == ("mailto", "")
    assert "+" not in parts.query  # a mail program reads it as a plus (RFC 6068 §5)
    fields = parse_qs(parts.query)
    assert set(fields) == {"subject", "body"}
    return fields["subject"][0], fields["body"][0]


def test_a_mail_has_the_link_whole_and_the_name_of_who_sends_it(qtbot) -> None:
    told = {"goal": "Receive a badge & enter", "until": "6 pm", "organisation": "Stadt Köln"}
    subject, body = read(mail_with(LINK, "Visitor badge?", **told))
    assert subject == "Visitor badge? · Stadt Köln"
    lines = body.split("\r\n")
    assert LINK in lines
    assert lines[0] == "Receive a badge & enter"
    assert lines[-1] == "Stadt Köln"
    assert "6 pm" in body


def test_nothing_is_said_of_what_is_not_known(qtbot) -> None:
    subject, body = read(mail_with(LINK, "Visitor badge"))
    assert subject == "Visitor badge"
    assert body == f"Open this link on your phone:\r\n{LINK}"


@pytest.mark.parametrize("is_taken", [True, False])
def test_the_action_begins_a_mail_or_says_that_no_program_takes_it(make_desk, monkeypatch, is_taken: bool) -> None:
    mails: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: (mails.append(url), is_taken)[1])
    desk = make_desk()
    desk.place.workflows.links = known_links(desk.session.clock())
    desk.show()
    desk.window.organisation.set_organisation(Organisation(name="Town Hall"))
    desk.until(desk.room_button("links").isEnabled)
    desk.window.perform("room.links")
    view = desk.window.room("links").view
    desk.until(lambda: bool(view.controller.state.links))
    view.controller.state.open(
        next(each for each in view.controller.state.links if each.state_at(desk.session.clock()) == "open")
    )
    view.refresh()
    desk.window.perform("links.mail")
    (mail,) = mails
    subject, body = read(mail)
    assert subject.endswith("· Town Hall")
    assert view.controller.state.opened.url in body.split("\r\n")
    assert view.link.notice.isVisible() is not is_taken
