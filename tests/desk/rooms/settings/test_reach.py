"""The page of the ways in which phones reach a place: picture, state, choices and forms."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from fake_reach import NOON, authority, certificate, check, problem, record
from fakes import FakeSession, refusal
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import DAY, to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.reach import ReachWay
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.rooms.settings.reach_facts import issuer_words
from connector_desk.desk.rooms.settings.reach_view import ReachView
from connector_desk.desk.rooms.settings.reach_words import WAYS
from connector_desk.desk.runner.runner import Runner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class ReachAlone:
    """The page without the window around it, on a place that lives in the test."""

    def __init__(self, qtbot) -> None:
        self.qtbot, self.session = qtbot, FakeSession()
        self.place = self.session.place
        self.runner = Runner()
        opened = asyncio.run(self.session.open())
        self.reach = ReachView(LIGHT, self.session, self.runner, lambda: opened)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.reach)
        column.addWidget(self.reach.ways)
        self.area.setWidget(inside)
        self.area.resize(800, 600)

    def until(self, condition: Callable[[], bool]) -> None:
        def check() -> None:
            assert condition()

        self.qtbot.waitUntil(check, timeout=15_000)


@pytest.fixture
def desk(qtbot) -> Iterator[ReachAlone]:
    made = ReachAlone(qtbot)
    with qtbot.waitExposed(made.area):
        made.area.show()
        made.area.activateWindow()
    made.until(lambda: QApplication.activeWindow() is made.area)
    made.reach.load()
    made.until(lambda: made.reach.page.info is not None)
    yield made
    made.area.close()
    made.runner.stop()
    made.area.deleteLater()
    assert made.place.wrong == []


@pytest.fixture
def settings(desk) -> ReachAlone:
    return desk


def sent(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == "PUT /bc/studio/reach"]


def fill(form, **values: str) -> None:
    for path, text in values.items():
        line = form.rows[path.replace("__", ".")].editor.control
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, text)


def test_every_way_of_the_contract_is_a_choice_in_words(settings) -> None:
    assert set(WAYS) == {each.value for each in ReachWay}
    assert set(settings.reach.ways.choices) == set(WAYS)
    http = settings.reach.ways.choices["network"].button
    settings.until(lambda: "Talao" in http.accessibleDescription())  # wallets are named once they are read
    assert "Paradym" not in http.accessibleDescription()


def test_the_present_way_is_drawn_and_said(desk, settings) -> None:
    reach = settings.reach
    assert reach.picture.accessibleDescription() == (
        "Phone → http, not encrypted → This network (192.168.1.20, 10.0.4.7) → http, not encrypted → "
        "This desk (192.168.1.20:8080). Codes lead there."
    )
    assert reach.address.text() == "http://192.168.1.20:8080"
    assert reach.pill.accessibleName() == "Ready"
    assert "http" in reach.next_step.text()
    assert not reach.retry.isVisible()
    assert not reach.ways.save.isVisible()


def test_a_way_without_a_form_is_chosen(desk, settings) -> None:
    ways = settings.reach.ways
    ways.choices["this-computer"].button.click()
    ways.save.click()
    desk.until(lambda: settings.reach.page.info.way == "this-computer")
    assert sent(desk) == [{"way": "this-computer"}]
    assert settings.reach.test_phone.hasFocus()  # what follows the choice; its button is gone
    desk.until(lambda: desk.session.listens.chosen_reach == "this-computer")
    assert "No phone can reach it" in settings.reach.picture.accessibleDescription()


def test_an_address_of_mine_is_checked_sent_and_kept(desk, settings) -> None:
    ways = settings.reach.ways
    ways.choices["address"].button.click()
    ways.save.click()
    assert ways.form.rows["address"].sentence.text
    for wrong in ("desk", "ftp://desk"):
        fill(ways.form, address=wrong)
        ways.save.click()
        assert "https://" in ways.form.rows["address"].sentence.text
    fill(ways.form, address="https://desk.example.org/")
    ways.save.click()
    desk.until(lambda: settings.reach.page.info.way == "address")
    assert sent(desk) == [{"way": "address", "address": "https://desk.example.org"}]
    assert not ways.save.isVisible()


def test_an_address_with_an_umlaut_is_seen_in_both_forms(desk, settings) -> None:
    ways = settings.reach.ways
    ways.choices["address"].button.click()
    field = ways.form.rows["address"].editor.control
    field.setText("https://müller.example/")  # no key of QTest types an umlaut
    field.textEdited.emit(field.text())
    ways.save.click()
    desk.until(lambda: settings.reach.page.info.way == "address")
    assert sent(desk) == [{"way": "address", "address": "https://xn--mller-kva.example"}]
    desk.until(lambda: settings.reach.address.text() == "https://müller.example (xn--mller-kva.example)")
    assert settings.reach.page.form.value("address") == "https://müller.example"
    assert not ways.save.isVisible()


def test_a_certificate_of_an_authority_is_asked_for_by_the_keyboard_alone(desk, settings) -> None:
    ways = settings.reach.ways
    desk.place.ways.next_state = "waiting"
    ways.choices["network"].button.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert ways.choices["public-certificate"].button.isChecked()

    def tab() -> None:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)

    tab()
    QTest.keyClicks(QApplication.focusWidget(), "desk.example.org")
    tab()  # the authority
    tab()
    QTest.keyClicks(QApplication.focusWidget(), "it@example.org")
    tab()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)  # the terms
    tab()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)  # DNS, by update
    for text in ("ns1.example.org", "", "desk-key."):
        tab()
        QTest.keyClicks(QApplication.focusWidget(), text)
    tab()  # the algorithm
    tab()
    QTest.keyClicks(QApplication.focusWidget(), "c2VjcmV0")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: settings.reach.page.info.way == "public-certificate")
    (body,) = sent(desk)
    assert body["hostName"] == "desk.example.org"
    assert body["acme"] == {
        "directory": "https://acme-v02.api.letsencrypt.org/directory",
        "contact": "it@example.org",
        "agreesToTerms": True,
        "challenge": "dns-update",
        "dnsServer": "ns1.example.org",
        "tsigName": "desk-key.",
        "tsigAlgorithm": "hmac-sha256",
        "tsigSecret": "c2VjcmV0",
        "httpPort": 80,
    }
    secret = ways.form.rows["acme.tsigSecret"].editor.control
    assert secret.text() == ""
    assert "Stored" in secret.placeholderText()
    assert "c2VjcmV0" not in repr(settings.reach.page)

    removal = ways.form.removals["acme.tsigSecret"]
    assert removal.accessibleName() == "Remove: TSIG key (base64)"
    removal.click()
    assert secret.placeholderText() == "Will be removed."
    assert removal.isHidden()
    ways.save.click()
    desk.until(lambda: settings.reach.page.info.keptSecrets == [])
    assert sent(desk)[1]["acme"]["tsigSecret"] == ""
    assert secret.placeholderText() == ""


def test_what_an_authority_needs_is_said_at_its_field(desk, settings) -> None:
    ways = settings.reach.ways
    ways.choices["public-certificate"].button.click()
    fill(ways.form, hostName="https://desk.example.org")
    ways.save.click()
    assert "without https" in ways.form.rows["hostName"].sentence.text
    assert ways.form.rows["acme.agreesToTerms"].sentence.text
    assert sent(desk) == []
    assert QApplication.focusWidget() is ways.form.rows["hostName"].editor.control


def test_what_is_typed_outlives_what_the_place_says_meanwhile(desk, settings) -> None:
    ways = settings.reach.ways
    ways.choices["tunnel"].button.click()
    fill(ways.form, tunnel__server="desk@relay")
    desk.place.ways.more = {"state": "failed", "problem": problem("no_network", "No network.", "Connect it.")}
    settings.reach.load()
    desk.until(lambda: settings.reach.page.info.state == "failed")
    assert ways.choices["tunnel"].button.isChecked()
    assert ways.form.rows["tunnel.server"].editor.control.text() == "desk@relay"
    ways.undo.click()
    assert ways.choices["network"].button.isChecked()
    assert not ways.save.isVisible()


def asking(reach) -> QTimer:
    """Return the timer by which what changes by itself is asked for again."""
    return reach.findChild(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)


def test_a_record_is_shown_copied_and_looked_up_until_it_is_there(desk, settings) -> None:
    reach = settings.reach
    desk.place.ways.more = {"state": "waiting", "record": record()}
    reach.load()
    desk.until(reach.record.isVisible)
    assert "nothing there yet" in reach.record.found.text()
    reach.record.copy_value.setFocus()
    QTest.keyClick(reach.record.copy_value, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text() == record()["value"]
    assert asking(reach).isActive()
    desk.place.ways.more = {"state": "waiting", "record": record("other")}
    asking(reach).timeout.emit()
    desk.until(lambda: "another value" in reach.record.found.text())
    desk.place.ways.more = {"certificate": certificate(89), "renewsAt": to_text(NOON + 59 * DAY)}
    asking(reach).timeout.emit()
    desk.until(lambda: not reach.record.isVisible() and reach.certificate.isVisible())
    assert "89 days left" in reach.certificate.facts.values["Valid until"].text()
    assert not asking(reach).isActive()


def test_nothing_is_asked_while_the_page_is_hidden(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.window.perform("settings.page.reach")
    settings = desk.window.room("settings").view
    desk.until(lambda: settings.reach.page.info is not None)
    desk.place.ways.more = {"state": "working"}
    settings.reach.load()
    desk.until(asking(settings.reach).isActive)
    settings.open_page("about")
    assert not asking(settings.reach).isActive()
    settings.open_page("reach")
    desk.until(asking(settings.reach).isActive)
    desk.window.perform("room.issue")
    assert not asking(settings.reach).isActive()


def test_a_problem_is_said_with_the_next_step_and_tried_again_by_a_key(desk, settings) -> None:
    reach = settings.reach
    told = problem("no_network", "This computer has no network.", "Connect it.", minutes=2, detail="ENETDOWN")
    desk.place.ways.more = {"state": "failed", "problem": told}
    reach.load()
    desk.until(reach.bad.isVisible)
    assert reach.bad.sentence.text() == "This computer has no network."
    assert "Next attempt: today" in reach.bad.next_step.text()
    assert "Details: ENETDOWN" in reach.bad.next_step.text()
    assert "It fails here: This network" in reach.picture.accessibleDescription()
    QTest.keyClick(reach.retry, Qt.Key.Key_Return)
    desk.until(lambda: ("POST /bc/studio/reach/retry", None) in desk.place.calls and not reach.bad.isVisible())
    assert reach.pill.accessibleName() == "Being set up"


def test_a_failing_renewal_warns_while_the_certificate_lives(desk, settings) -> None:
    reach = settings.reach
    told = problem("acme_rate_limited", "The authority refuses.", "Wait.", minutes=60)
    desk.place.ways.way = "public-certificate"
    desk.place.ways.more = {"problem": told, "certificate": certificate(9)}
    reach.load()
    desk.until(reach.warning.isVisible)
    assert not reach.bad.isVisible()
    assert reach.retry.isVisible()
    assert "9 days left" in reach.certificate.facts.values["Valid until"].text()


def test_checks_are_listed_with_their_outcomes(desk, settings) -> None:
    desk.place.ways.checks = [
        check("dates", "ok", "Valid for 61 days."),
        check("reaches-this-desk", "failed", "Another program answers.", "Forward the port."),
    ]
    settings.reach.check.click()
    desk.until(settings.reach.checks.isVisible)
    spoken = [each.accessibleName() for each in settings.reach.checks.lines]
    assert spoken[0] == "Validity. OK. Valid for 61 days."
    assert spoken[1] == "Leads to this desk. Failed. Another program answers. Forward the port."


def test_the_own_authority_is_a_code_an_address_and_a_fingerprint(desk, settings) -> None:
    reach = settings.reach
    desk.place.ways.way = "own-authority"
    desk.place.ways.more = {"authority": authority(), "authorityAddress": "http://192.168.1.20:8080/authority"}
    reach.load()
    desk.until(reach.authority.isVisible)
    assert reach.authority.code.has_code
    assert "http://192.168.1.20:8080/authority" in reach.authority.code.accessibleName()
    reach.authority.copy.click()
    assert QGuiApplication.clipboard().text() == "http://192.168.1.20:8080/authority"
    assert reach.authority.fingerprint.text().startswith("5F1C 8A03")


def test_a_place_that_runs_no_programs_from_here_says_so(desk, settings) -> None:
    desk.place.ways.may_run_programs = False
    settings.reach.load()
    tunnel = settings.reach.ways.choices["tunnel"].button
    desk.until(lambda: not tunnel.isEnabled())
    assert "only on the computer of the service" in tunnel.accessibleDescription()
    assert not settings.reach.ways.choices["given-certificate"].button.isEnabled()
    assert settings.reach.ways.choices["address"].button.isEnabled()


def test_a_fault_that_the_place_finds_stands_at_its_field(desk, settings) -> None:
    ways = settings.reach.ways
    fault = FieldFault("certificate.certificateFile", "missing_field", FaultText.NEEDED)
    desk.place.next_answers["PUT /bc/studio/reach"] = refusal(422, "validation_failed", fault)
    ways.choices["given-certificate"].button.click()
    fill(ways.form, certificate__certificateFile="/etc/desk.pem")
    ways.save.click()
    desk.until(lambda: bool(ways.form.rows["certificate.certificateFile"].sentence.text))
    assert ways.form.rows["certificate.certificateFile"].editor.control.text() == "/etc/desk.pem"
    desk.place.next_answers["PUT /bc/studio/reach"] = refusal(503, "address_in_use")
    ways.save.click()
    desk.until(ways.notice.isVisible)
    assert ways.notice.sentence.text()


def test_every_field_is_one_of_a_change() -> None:
    from connector_desk.contract.reach import AcmeOptions, CertificateFiles, ReachChange, TunnelOptions
    from connector_desk.desk.rooms.settings.reach_state import AUTHORITY, FORMS

    models = {"": ReachChange, "acme": AcmeOptions, "certificate": CertificateFiles, "tunnel": TunnelOptions}
    paths = {each.key for form in FORMS.values() for each in form.fields} - {AUTHORITY}
    for path in paths:
        section, _, name = path.rpartition(".")
        assert name in models[section].model_fields, path
    assert {path for path in paths if "." in path} == {
        f"{section}.{name}" for section, model in models.items() if section for name in model.model_fields
    }


def test_the_key_of_the_server_of_a_tunnel_is_accepted_at_its_fingerprint(desk, settings) -> None:
    reach, ways = settings.reach, desk.place.ways
    key = {"fingerprint": "SHA256:yT4c", "knownHosts": "relay.example.org ssh-ed25519 AAAA"}
    server = {"kind": "ssh", "server": "desk@relay.example.org", "remotePort": 8080}
    ways.way, ways.options = "tunnel", {"tunnel": server}
    unknown = problem("host_key_unknown", "The server is not known yet.", "Compare the fingerprint.")
    ways.more = {"state": "waiting", "hostKeys": [key], "problem": unknown}
    reach.load()
    desk.until(reach.host_keys.isVisible)
    assert reach.host_keys.fingerprints.text() == "SHA256:yT4c"
    assert "Tunnel" in reach.picture.accessibleDescription().rpartition("Not set up yet")[2]
    QTest.keyClick(reach.host_keys.accept, Qt.Key.Key_Return)
    desk.until(lambda: not reach.host_keys.isVisible())
    (body,) = sent(desk)
    assert body["tunnel"] == {**server, "knownHosts": "relay.example.org ssh-ed25519 AAAA"}


def test_notes_follow_what_is_chosen(settings) -> None:
    ways = settings.reach.ways
    ways.choices["public-certificate"].button.click()
    assert "192.168.1.20" in ways.form.note("hostName")
    assert "letsencrypt.org" in ways.form.note("acme.agreesToTerms")
    assert "each renewal" in ways.form.note("acme.challenge")
    ways.form.rows["acme.challenge"].editor.edited.emit("http")
    assert "port 80" in ways.form.note("acme.challenge")
    assert ways.form.rows["acme.httpPort"].isVisible()
    assert not ways.form.rows["acme.dnsServer"].isVisible()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("CN=R11,O=Let's Encrypt,C=US", "R11, Let's Encrypt"),
        ("CN=City,O=City", "City"),
        (r"CN=a\,b,O=Weber\, Inc.", r"a,b, Weber, Inc."),
        ("OU=only", "OU=only"),
    ],
)
def test_an_issuer_is_named_with_its_organisation(name: str, words: str) -> None:
    assert issuer_words(name) == words


def test_a_way_that_does_not_work_yet_is_drawn_as_it_will_be(desk, settings) -> None:
    ways = desk.place.ways
    ways.way, ways.options = "tunnel", {"tunnel": {"kind": "ssh", "server": "desk@relay.example.org"}}
    ways.more = {"state": "failed"}
    settings.reach.load()
    desk.until(lambda: settings.reach.page.info.way == "tunnel")
    assert "Tunnel (relay.example.org) → SSH, encrypted" in settings.reach.picture.accessibleDescription()
    ways.way = "given-certificate"
    settings.reach.load()
    desk.until(lambda: settings.reach.page.info.way == "given-certificate")
    assert "https, encrypted" in settings.reach.picture.accessibleDescription()
