"""The settings room: the certificates of the place."""

import json
import os

import pytest
from fake_certificates import certificate, link
from fakes import PEM
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from connector_desk.contract.certificates import CertificateUse, ChainFault
from connector_desk.desk.rooms.settings.certificates_state import USES

ROOT = link("Root CA", "Root CA", is_anchor=True)


@pytest.fixture
def open_page(desk):
    def opened(*certificates):
        desk.place.certificates = list(certificates)
        desk.window.perform("settings.page.issuing")
        view = desk.window.room("settings").view.certificates
        desk.until(lambda: view.shown is not None)
        return view

    return opened


def test_every_use_has_words() -> None:
    assert set(USES) == set(CertificateUse)


def test_a_place_without_certificates_says_so(open_page) -> None:
    view = open_page()
    assert view.nothing.isVisible()
    assert view.panels == []


def test_each_certificate_is_shown_with_its_use_its_chain_and_its_days(desk, open_page) -> None:
    good = certificate(["issuer", "status-list"], link("Town Hall", "Root CA"), ROOT, days=40)
    view = open_page(good, certificate(["server"], link("desk.example.org", "Other"), days=1, alarm="urgent"))
    assert not view.nothing.isVisible()
    own, server = view.panels
    assert own.title.text() == "Credentials, Status lists"
    assert own.days.accessibleName() == "40 days left"
    assert server.days.accessibleName() == "1 day left"
    assert own.lines[0].accessibleName().startswith("Town Hall. OK. Issued by Root CA, valid until")
    assert "Root CA (trust anchor)" in own.lines[1].accessibleName()
    own.fold.click()
    desk.until(own.details.isVisible)
    own.copy.click()
    assert QGuiApplication.clipboard().text() == own.certificate.pem
    view.load()
    desk.until(lambda: desk.place.calls.count(("GET /bc/studio/certificates", None)) > 1)
    assert view.panels[0] is own


def test_a_failing_link_is_marked_with_its_reason_and_the_next_step(open_page) -> None:
    view = open_page(
        certificate(
            ["issuer"],
            link("Town Hall", "Middle", ChainFault.SIGNATURE),
            link("Middle", "Root CA", ChainFault.EXPIRED, ChainFault.NO_AUTHORITY),
            days=0,
            alarm="expired",
            meetsHaip=False,
        )
    )
    [panel] = view.panels
    assert panel.days.accessibleName() == "Expired"
    said = [line.accessibleName() for line in panel.lines]
    assert len(said) == 3
    assert "did not sign this one" in said[0]
    assert "Get the present certificate of the issuer" in said[0]
    assert "has expired" in said[1]


def test_an_older_place_has_no_card_of_certificates(desk) -> None:
    desk.place.certificates = None
    desk.window.perform("settings.page.issuing")
    room = desk.window.room("settings").view
    desk.until(lambda: room.identity.state.is_known)
    desk.until(lambda: not room.certificates.isVisible())


def test_a_signing_request_is_made_saved_and_answered(desk, open_page, tmp_path) -> None:
    requests = open_page().requests
    requests.ask.click()
    requests.make.click()
    assert requests.fields["name"].sentence.text == "This is required."
    QTest.keyClicks(requests.fields["name"].editor.control, "Town Hall")
    QTest.keyClicks(requests.fields["country"].editor.control, "de")
    requests.readers.click()
    requests.make.click()
    desk.until(lambda: bool(requests.rows))
    [sent] = [body for call, body in desk.place.calls if call == "POST /bc/studio/certificates/requests"]
    assert json.loads(sent) == {"name": "Town Hall", "country": "DE", "forReaders": True}
    assert not requests.readers.isChecked()
    assert not requests.form.isVisible()
    requests.write_request(requests.rows[0].request, tmp_path / "desk.csr")
    assert (tmp_path / "desk.csr").read_text() == PEM
    os.mkfifo(tmp_path / "pipe")
    for name in ("nowhere", "pipe"):
        requests.fault.show_text("")
        requests.open_file(tmp_path / name)
        assert requests.fault.text == "This file cannot be read."
    (tmp_path / "desk.p7c").write_bytes(b"\x30\x03")
    requests.open_file(tmp_path / "desk.p7c")
    desk.until(lambda: not requests.rows)
    [sent] = [body for call, body in desk.place.calls if call == "PUT /bc/studio/certificates/import"]
    assert json.loads(sent) == {"certificates": "MAM="}


def test_a_request_is_deleted_only_when_asked_twice(desk, open_page) -> None:
    made = {"requestId": "r-1", "subject": "CN=Town Hall", "names": [], "createdAt": "2026-11-21T12:00:00Z"}
    desk.place.signing_requests = [made | {"request": PEM}]
    requests = open_page().requests
    [row] = requests.rows
    row.discard.click()
    assert row.discard.text() == "Delete its key for good"
    assert not [call for call, _ in desk.place.calls if call.startswith("DELETE")]
    row.discard.click()
    desk.until(lambda: not requests.rows)
    assert [call for call, _ in desk.place.calls if call.startswith("DELETE")] == [
        "DELETE /bc/studio/certificates/requests/r-1"
    ]
