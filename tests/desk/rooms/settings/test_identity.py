"""The settings room: who issues."""

import json
import os

import pytest
from fakes import BASE, PEM, refusal, typed
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.base.instants import DAY, to_text
from connector_desk.contract.identity import GIVEN_SENTENCES, GivenFault, IdentityInfo
from connector_desk.desk.rooms.settings.identity_state import LARGEST_FILE, IdentityState, common_name, shortened
from tests.windows import texts


@pytest.fixture
def open_settings(desk):
    def open_room():
        desk.window.perform("settings.page.issuing")
        room = desk.window.room("settings").view
        desk.until(lambda: room.identity.state.is_known)
        return room.identity

    return open_room


@pytest.fixture
def identity(open_settings):
    return open_settings()


def sent(desk, method: str) -> list:
    return [
        json.loads(value or b"null")
        for name, value in desk.place.calls
        if name.startswith(f"{method} /bc/studio/identity")
    ]


def give(identity, folder, certificate: bytes = b"CERT", key: bytes = b"KEY") -> None:
    identity.choices["given"].button.click()
    for part, content in (("certificateChain", certificate), ("privateKey", key)):
        file = folder / f"{part}.pem"
        file.write_bytes(content)
        identity.given.open_file(part, file)


def test_who_issues_is_said_in_words(desk, open_settings) -> None:
    identity = open_settings()
    assert identity.name.text() == "The key of this desk"
    assert "did:jwk" not in identity.how.text()
    desk.place.did = "did:web:desk.example.org%3A8443:front"
    identity.load()
    desk.until(lambda: identity.name.text() == "desk.example.org:8443/front")
    assert not identity.save.isVisible()
    assert not identity.export.isVisible()


def test_a_certificate_of_this_desk_is_chosen_and_saved_to_a_file(desk, identity, tmp_path) -> None:
    identity.choices["certificate"].button.click()
    assert not identity.rotate.isVisible()
    identity.save.click()
    desk.until(identity.export.isVisible)
    assert sent(desk, "PUT") == [{"kind": "certificate"}]
    assert identity.name.text() == "Connector Desk"
    file = tmp_path / "desk.pem"
    identity.write(file, identity.state.authority)
    assert file.read_text() == PEM
    identity.write(tmp_path / "nowhere" / "desk.pem", "")
    assert identity.notice.sentence.text() == "The file could not be written."


def test_an_authority_that_only_data_requests_use_is_handed_out_too(desk, open_settings, tmp_path) -> None:
    desk.place.has_authority = True
    identity = open_settings()
    desk.until(identity.export.isVisible)
    assert identity.state.kind == "did"
    identity.write(tmp_path / "desk.pem", identity.state.authority)
    assert (tmp_path / "desk.pem").read_text() == PEM


def test_a_given_certificate_comes_from_two_files(desk, identity, tmp_path) -> None:
    assert not identity.given.rows["privateKey"].isVisible()
    give(identity, tmp_path)
    assert identity.given.rows["privateKey"].name.text() == "privateKey.pem"
    identity.save.click()
    desk.until(lambda: identity.state.kind == "given")
    assert sent(desk, "PUT") == [{"kind": "given", "certificateChain": "CERT", "privateKey": "KEY"}]
    assert identity.name.text() == "Town Hall Visitor Desk"
    assert "City Issuing CA" in identity.how.text()
    assert not identity.rotate.isVisible()
    assert "KEY" not in repr(identity.state)
    assert not identity.state.files["privateKey"].text


def test_a_missing_file_is_asked_for_and_nothing_is_sent(desk, identity) -> None:
    identity.choices["given"].button.click()
    identity.save.click()
    assert [row.fault.text for row in identity.given.rows.values()] == ["Choose this file first."] * 2
    assert sent(desk, "PUT") == []


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * (LARGEST_FILE + 1), None])
def test_a_file_that_is_none_of_these_is_refused(identity, tmp_path, content) -> None:
    identity.choices["given"].button.click()
    file = tmp_path / "some.file"
    if content is not None:
        file.write_bytes(content)
    identity.given.open_file("privateKey", file)
    assert identity.given.rows["privateKey"].fault.text == "This file cannot be read."
    assert not identity.state.files["privateKey"].text


def test_what_is_wrong_with_a_file_stands_beside_it(desk, identity, tmp_path) -> None:
    give(identity, tmp_path)
    sentence = GIVEN_SENTENCES[GivenFault.KEY_MISMATCH]
    fault = FieldFault("privateKey", GivenFault.KEY_MISMATCH, sentence)
    desk.place.next_answers["PUT /bc/studio/identity"] = refusal(422, "validation_failed", fault, message=sentence)
    identity.save.click()
    desk.until(identity.given.rows["privateKey"].fault.isVisible)
    assert identity.given.rows["privateKey"].fault.text == sentence
    assert not identity.notice.isVisible()
    assert identity.save.isEnabled()


@pytest.mark.parametrize("answer", [DeskError("outcome_unknown"), refusal(409, "address_unfit")])
def test_another_failure_is_said(desk, identity, answer) -> None:
    desk.place.next_answers["PUT /bc/studio/identity"] = answer
    identity.choices["certificate"].button.click()
    identity.save.click()
    desk.until(lambda: identity.notice.isVisible() and identity.save.isEnabled())
    assert identity.notice.next_step.text()


def test_a_new_key_is_made_once_that_is_confirmed(desk, identity) -> None:
    assert not identity.former.isVisible()
    identity.rotate.click()
    assert identity.asking.isVisible()
    assert sent(desk, "POST") == []
    identity.back.click()
    assert not identity.asking.isVisible()
    identity.rotate.click()
    identity.on.click()
    desk.until(identity.former.isVisible)
    assert not identity.asking.isVisible()
    assert len(sent(desk, "POST")) == 1
    assert desk.place.rotated == 1


def test_a_key_that_was_not_used_is_gone_when_the_room_is_left(desk, identity, tmp_path) -> None:
    give(identity, tmp_path)
    desk.window.perform("room.issue")
    assert not any(each.text for each in identity.state.files.values())


@pytest.mark.parametrize(("days", "saying"), [(200, ""), (5, "expires on"), (-5, "expired on")])
def test_the_end_of_a_given_certificate_is_told_in_time(desk, open_settings, days: int, saying: str) -> None:
    today = QDate.currentDate().startOfDay().toMSecsSinceEpoch() + DAY // 2
    desk.place.identity, desk.place.given_until = "given", to_text(today + days * DAY)
    identity = open_settings()
    assert saying in identity.warning.text
    assert identity.warning.isVisible() is bool(saying)


@pytest.mark.parametrize(
    "result", [None, 7, {}, {"kind": "other"}, {"kind": "given", "certificate": 7, "authority": [], "formerKeys": {}}]
)
def test_an_answer_of_another_shape_changes_nothing_much(result: object) -> None:
    state = IdentityState()
    state.on_response(typed(IdentityInfo, result).value)
    assert state.subject == state.authority == ""
    assert state.former == 0
    assert not state.can_save


@pytest.mark.parametrize(
    ("subject", "name"),
    [
        ("CN=Town Hall,O=City", "Town Hall"),
        ("O=City,CN=Town\\, Hall", "Town, Hall"),
        ("O=City", "O=City"),
        ("", ""),
    ],
)
def test_the_name_in_a_subject(subject: str, name: str) -> None:
    assert common_name(subject) == name


def test_a_long_name_of_a_file_keeps_both_ends() -> None:
    assert shortened("town-hall.pem") == "town-hall.pem"
    assert shortened("town-hall-visitor-desk-2026.pem") == "town-hall-vi…sk-2026.pem"


def test_the_room_asks_again_when_the_address_has_changed(desk, identity) -> None:
    before = len(sent(desk, "GET"))
    desk.window.room("settings").view.place.changed.emit()
    desk.until(lambda: len(sent(desk, "GET")) > before)


def test_a_pipe_is_not_waited_for(desk, open_settings, tmp_path) -> None:
    identity = open_settings()
    identity.choices["given"].button.click()
    os.mkfifo(tmp_path / "key.pem")
    identity.given.open_file("privateKey", tmp_path / "key.pem")
    assert identity.state.files["privateKey"].fault
    assert not identity.state.files["privateKey"].text


@pytest.fixture
def documents(desk):
    desk.window.perform("settings.page.issuing")
    room = desk.window.room("settings").view
    desk.until(lambda: room.documents.state.is_known)
    desk.settle()  # the answers of other cards have it loaded again
    return room.documents


def on_screen(card, *words: str) -> bool:
    seen = texts(card)
    return all(any(each in text for text in seen) for each in words)


def test_the_authority_of_mobile_documents_is_made_before_it_is_needed(desk, documents, tmp_path) -> None:
    assert on_screen(documents, "None yet", "It is made when the first mobile document is offered.")
    assert not documents.export.isVisible()
    documents.save.setFocus()
    assert documents.save.text() == "Create the authority now"
    QTest.keyClick(documents.save, Qt.Key.Key_Space)
    desk.until(documents.export.isVisible)
    assert sent(desk, "PUT") == [{"kind": "certificate"}]
    assert on_screen(documents, "Town Hall of Example", "Certificate of this desk, renewed automatically")
    facts = ("Country: DE", "Authority: Town Hall of Example IACA", "Valid until: ", "SHA-256: 5F5F 5F5F")
    assert on_screen(documents, *facts, f"Revoked certificates (CRL): {BASE}/oid4vci/iaca.crl")
    documents.copy.click()
    assert QApplication.clipboard().text() == f"{BASE}/oid4vci/iaca.crl"
    documents.write(tmp_path / "iaca.pem", documents.state.authority)
    assert (tmp_path / "iaca.pem").read_text() == PEM
    assert not documents.save.isVisible()


def test_a_document_signer_without_a_country_says_so(desk, documents) -> None:
    desk.place.documents, desk.place.country = "certificate", "ZZ"
    documents.load()
    desk.until(lambda: on_screen(documents, "It names no country. Enter yours under “Who we are”."))
    assert on_screen(documents, "Country: none")


def test_a_document_signer_from_outside_is_pasted_and_given_up_again(desk, documents) -> None:
    desk.place.documents = "certificate"
    documents.load()
    desk.until(documents.export.isVisible)
    documents.choices["certificate"].button.setFocus()
    QTest.keyClick(documents.choices["certificate"].button, Qt.Key.Key_Down)
    assert not documents.export.isVisible()
    documents.save.click()
    assert [row.fault.text for row in documents.given.rows.values()] == ["Choose this file first."] * 2
    QApplication.clipboard().setText("what is no PEM")
    documents.given.rows["privateKey"].paste.click()
    assert documents.given.rows["privateKey"].fault.text.startswith("Nothing in PEM was copied.")
    pasted = {"certificateChain": "-----BEGIN CERTIFICATE-----\nA", "privateKey": "-----BEGIN PRIVATE KEY-----\nB"}
    for part, text in pasted.items():
        QApplication.clipboard().setText(text)
        QTest.keyClick(documents.given.rows[part].paste, Qt.Key.Key_Space)
        assert documents.given.rows[part].name.text() == "pasted"
    documents.save.click()
    desk.until(
        lambda: on_screen(documents, "Prefecture of Example", "Certificate from outside.", "Authority: City Issuing CA")
    )
    assert sent(desk, "PUT") == [{"kind": "given", **pasted}]
    assert on_screen(
        documents,
        "Country: FR",
        "Authority: City Issuing CA",
        "Revoked certificates (CRL): https://state.example/iaca.crl",
    )
    assert not documents.export.isVisible()
    assert "BEGIN" not in repr(documents.state)
    documents.choices["certificate"].button.click()
    assert documents.save.text() == "Use this from now on"
    documents.save.click()
    desk.until(documents.export.isVisible)
    assert sent(desk, "PUT")[1:] == [{"kind": "certificate"}]


@pytest.mark.parametrize("fault", [GivenFault.SIGNER_PURPOSE, GivenFault.SIGNER_LIFE, GivenFault.SIGNER_EXTENSIONS])
def test_what_a_document_signer_misses_stands_beside_its_file(desk, documents, tmp_path, fault) -> None:
    documents.choices["given"].button.click()
    for part in ("certificateChain", "privateKey"):
        (tmp_path / part).write_bytes(b"PEM")
        documents.given.open_file(part, tmp_path / part)
    wrong = FieldFault("certificateChain", fault, GIVEN_SENTENCES[fault])
    answer = refusal(422, "validation_failed", wrong, message=GIVEN_SENTENCES[fault])
    desk.place.next_answers["PUT /bc/studio/identity/documents"] = answer
    documents.save.click()
    desk.until(documents.given.rows["certificateChain"].fault.isVisible)
    assert documents.given.rows["certificateChain"].fault.text == GIVEN_SENTENCES[fault]
    assert not documents.notice.isVisible()
    desk.window.perform("room.issue")
    assert not documents.state.has_file


def test_a_document_signer_that_ends_soon_is_announced(desk, documents) -> None:
    desk.place.documents = "given"
    desk.place.given_until = to_text(QDate.currentDate().startOfDay().toMSecsSinceEpoch() + 9 * DAY)
    documents.load()
    desk.until(lambda: on_screen(documents, "Provide a new one before that."))


@pytest.fixture
def signing(desk, documents):
    """Return the card of a place that has a signer of its own."""
    desk.place.documents = "certificate"
    documents.load()
    desk.until(lambda: on_screen(documents, "Signs now"))
    return documents


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def test_a_signer_is_revoked_by_keys_once_its_consequence_was_read(desk, signing) -> None:
    assert on_screen(signing, "12 valid documents", "Serial number 3F0A 9C0")
    revoke = signing.signers.revoke["signer-0"]
    revoke.setFocus()
    press(Qt.Key.Key_Space)
    assert on_screen(signing, "12 mobile documents that it signed are refused here at once, and elsewhere as soon as")
    assert on_screen(signing, "Another signer takes its place at once.")
    press(Qt.Key.Key_Escape)
    assert not signing.signers.asking.isVisible()
    assert QApplication.focusWidget() is revoke
    assert sent(desk, "POST") == []
    press(Qt.Key.Key_Space)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Space):
        press(key)
    desk.until(lambda: on_screen(signing, "Revoked on"))
    assert sent(desk, "POST") == [{"keyId": "signer-0", "reason": "superseded"}]
    assert not signing.signers.asking.isVisible()
    assert on_screen(signing, "Another one has taken its place.", "no valid documents")
    assert QApplication.focusWidget() is signing.signers.revoke["signer-1"]
    assert [*signing.signers.revoke] == ["signer-1"]


def test_an_earlier_signer_is_listed_as_long_as_its_documents_may_be_valid(desk, signing) -> None:
    signing.renew.setFocus()
    press(Qt.Key.Key_Space)
    desk.until(lambda: on_screen(signing, "Signed until"))
    assert [*signing.signers.revoke] == ["signer-1", "signer-0"]
    signing.signers.revoke["signer-0"].click()
    assert not on_screen(signing, "Another signer takes its place at once.")
    signing.signers.back.click()
    desk.place.former_signers[0]["notAfter"] = to_text(0)
    signing.load()
    desk.until(lambda: not on_screen(signing, "Signed until"))


def test_a_signer_from_outside_says_who_can_revoke_it(desk, signing) -> None:
    desk.place.documents = "given"
    signing.load()
    desk.until(lambda: on_screen(signing, "Only City Issuing CA can revoke it."))
    assert not signing.signers.revoke
    assert not signing.renew.isVisible()


def test_a_signer_that_was_not_revoked_is_said_to_be_that(desk, signing) -> None:
    desk.place.next_answers["POST /bc/studio/identity/documents/revoke"] = refusal(503, "storage_unavailable")
    signing.signers.revoke["signer-0"].click()
    signing.signers.on.click()
    desk.until(signing.notice.isVisible)
    assert on_screen(signing, "Signs now")
    assert signing.signers.on.isEnabled()
    desk.window.perform("room.issue")
    desk.window.perform("settings.page.issuing")
    assert not signing.signers.asking.isVisible()
