"""A receipt for the visitor: what is on it, what never is, its languages, its pages, files that cannot be written."""

import base64
import errno
import re
from pathlib import Path

import pytest
from fakes import BASE, NOON, bad_result, good_result, place_told, presented, visit_record
from PySide6.QtCore import QBuffer, QIODevice, QSizeF
from PySide6.QtGui import QImage, QTextDocument

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import to_text
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.receipt import Receipt, read_receipt
from connector_desk.desk.kit.receipt_dialog import receipt_document
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.kit.text_page import pdf_of
from connector_desk.desk.kit.translation import OneLanguage
from tests.drawings import PLAIN, data_address

SCHEMAS = bundled_schemas()
PLACE = place_told()
PIN = "482913"
LINK = "openid-credential-offer://?credential_offer_uri=http%3A%2F%2F192.168.1.20%3A8080%2Fo%2Fsecret"
VISITOR = {"given_name": "Maya", "family_name": "<b>Lindqvist</b>", "visit_date": "2026-11-22", "escort_required": True}


def schema_of(schema_id: str):
    return next((each for each in SCHEMAS if schema_id.endswith(f"/{each.name}/{each.version}")), None)


def offer(state: str = "done", *, issued: bool = True, claims: dict | None = None, **members: object) -> dict:
    credential = {
        "credentialId": "c-1",
        "format": "sd-jwt",
        "schemaId": f"{BASE}/bc/public/schemas/visitor-badge/1.0",
        "label": "Visitor badge",
        "claims": VISITOR if claims is None else claims,
        **({"issuedAt": to_text(NOON)} if issued else {}),
    }
    return {
        "workflowId": "visit-1",
        "kind": "offer",
        "state": state,
        "createdAt": to_text(NOON - 60_000),
        "label": "Visitor badge",
        "url": LINK,
        "pin": PIN,
        "connection": {"state": "invited", "url": f"{BASE}/s/secret", "invitation": {"@id": "secret"}},
        "metadata": {"ip": "192.0.2.7"},
        "steps": [{"state": "prepared", "at": to_text(NOON - 60_000)}, {"state": state, "at": to_text(NOON)}],
        "credentials": [credential],
        **members,
    }


def request(result: dict | None, state: str = "done", **members: object) -> dict:
    asked = {"name": "Proof of age", "credentials": [{"name": "Ausweis", "attributes": [{"name": "age_over_18"}]}]}
    return {**offer(state), "credentials": None, "kind": "request", "label": "Proof of age", "asked": asked} | {
        **(result or {}),
        **members,
    }


def receipt(record: dict) -> Receipt:
    made = read_receipt(visit_record(**record).value, place=PLACE)
    assert made is not None
    return made


def words(record: dict, language: str = "en", *, with_values: bool = True) -> str:
    return page(record, language, with_values=with_values).toPlainText()


def page(record: dict, language: str = "en", *, with_values: bool = True) -> QTextDocument:
    return receipt_document(receipt(record), OneLanguage(language), schema_of, with_values=with_values)


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.usefixtures("qapp")
def test_a_receipt_names_the_desk_the_kind_the_times_the_result_and_the_visit() -> None:
    told = words(offer(), with_values=False)
    for each in ("Receipt for a credential", "Visitor badge", "Accepted", "192.168.1.20:8080", "visit-1"):
        assert each in told
    assert "What was issued" in told
    assert "2026" in told
    assert "Maya" not in told


@pytest.mark.usefixtures("qapp")
def test_the_values_are_on_it_where_the_person_chooses_that() -> None:
    told = words(offer())
    assert "Given name\nMaya" in told
    assert "Family name\n<b>Lindqvist</b>" in told
    assert "Yes" in told


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", sorted(FINAL))
@pytest.mark.parametrize("kind", ["offer", "request"])
def test_no_pin_and_no_link_is_ever_on_it(kind: str, state: str, language: str) -> None:
    shown = good_result(presented("", "proof-of-age", {"age_over_18": True}))
    record = offer(state) if kind == "offer" else request(shown, state)
    told = words(record, language)
    for secret in (PIN, "secret", "://", "192.0.2.7", "invitation"):
        assert secret not in told


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("state", "issued", "outcome", "sentence"),
    [
        ("done", True, "Accepted", "The credential is in the wallet."),
        ("refused", False, "Declined", "Nothing was issued."),
        ("refused", True, "Declined", "A credential was issued, but the wallet did not save it."),
        ("failed", False, "Failed", "Nothing was issued."),
        ("expired", False, "Expired", "Nothing was issued."),
        ("cancelled", False, "Withdrawn", "Nothing was issued."),
    ],
)
def test_every_end_of_an_offer_is_told(state: str, issued: bool, outcome: str, sentence: str) -> None:
    told = words(offer(state, issued=issued))
    assert f"{outcome}\n{sentence}" in told
    assert ("What was issued" in told, "What was offered" in told) == (issued, not issued)
    assert ("Maya" in told) is issued


@pytest.mark.usefixtures("qapp")
def test_a_data_request_tells_what_was_shown_and_whether_it_holds() -> None:
    shown = presented("Ausweis", "proof-of-age", {"age_over_18": True})
    told = words(request(good_result(shown)))
    assert "Verified\nEverything requested was shown" in told
    assert "What was shown" in told
    assert "Ausweis" in told
    bad = presented("Ausweis", "proof-of-age", {"age_over_18": True}, isVerified=False)
    told = words(request(bad_result(bad, failed=(("status", "REVOKED"),)), "failed"))
    assert "Not verified\nSomething was shown, but it did not pass every check." in told
    told = words(request(None, "refused"))
    assert "Declined\nNothing was shown." in told
    assert "What was requested\nAusweis" in told
    assert "Failed\nNothing was shown." in words(request(None, "failed"))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("language", "purpose"), [("en", "To greet you at 65."), ("de", "Um Sie mit 65 zu grüßen.")])
def test_it_says_why_a_question_was_asked_and_names_its_answers_as_then(language: str, purpose: str) -> None:
    answer = {"name": "family_name", "title": "Name then", "titles": {"de": "Damaliger Name"}}
    of_age = {"name": "over_{age}", "title": "{age} or older", "kind": "boolean"}
    kept = {"id": "greet", "title": "Who?", "ages": [18], "answers": [answer, of_age]}
    kept |= {"purpose": "To greet you at {age}.", "purposes": {"de": "Um Sie mit {age} zu grüßen."}}
    wanted = {"attributes": [{"name": "family_name"}, {"name": "over_65"}]}
    wanted["restrictions"] = {"schemaId": "urn:connector-desk:question:greet"}
    asked = {"name": "Check", "credentials": [wanted]}
    shown = good_result(presented("Who?", "visitor-badge", {"family_name": "Weber"}))
    told = words(request(shown, asked=asked, questions=[kept]), language)
    assert purpose in told
    assert {"en": "Name then", "de": "Damaliger Name"}[language] in told


def test_values_that_were_deleted_are_said_to_be() -> None:
    told = words(offer(claims={}, purgedAt=to_text(NOON)))
    assert "The values were deleted on schedule." in told
    assert "Accepted" in told


@pytest.mark.usefixtures("qapp")
def test_it_speaks_the_visitors_language_whatever_the_desk_speaks() -> None:
    told = words(offer(), "de")
    for each in ("Besucherausweis", "Angenommen", "Vorname\nMaya", "Ja", "22.11.2026", "Was ausgestellt wurde"):
        assert each in told
    assert "11/22/2026" in words(offer(), "en")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("state", [state for state in VisitState if not state.is_final])
def test_an_open_visit_has_no_receipt(state: str) -> None:
    assert read_receipt(visit_record(**offer(state)).value, place=PLACE) is None


@pytest.mark.parametrize("members", [{"kind": "flow", "state": "done"}, {"kind": "offer", "state": "?"}])
def test_what_is_no_visit_has_none(members: dict[str, object]) -> None:
    assert read_receipt(visit_record(**members).value, place=PLACE) is None


@pytest.mark.usefixtures("qapp")
def test_a_place_that_says_nothing_of_itself_is_left_out() -> None:
    made = read_receipt(visit_record(**offer()).value, place=None)
    assert made is not None
    assert made.desk == ""
    made = read_receipt(visit_record(**offer()).value, place=place_told("https://user:word@desk.example/x"))
    assert made is not None
    assert made.desk == "desk.example"


@pytest.mark.usefixtures("qapp")
def test_a_picture_is_printed_and_not_spelled() -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(0xFF8800)
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(kept, "PNG")
    spelled = base64.b64encode(bytes(kept.data().data())).decode()
    told = words(offer(claims={"photo": spelled}))
    assert "\ufffc" in told
    assert spelled not in told


@pytest.mark.usefixtures("qapp")
def test_many_values_and_long_words_fill_several_pages_and_are_all_there() -> None:
    long = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" * 3
    claims = {f"value_{number:03}": f"number {number:03}" for number in range(150)} | {"law": long}
    document = page(offer(claims=claims), "de")
    told = document.toPlainText()
    assert all(f"number {number:03}" in told for number in range(150))
    assert long in told
    pdf = pdf_of(document, "Receipt")
    assert pdf.startswith(b"%PDF-1.4")
    assert pages(pdf) > 2 > pages(pdf_of(page(offer()), "Receipt"))


@pytest.mark.usefixtures("qapp")
def test_no_word_runs_off_the_paper() -> None:
    document = page(offer(claims={"law": "W" * 400}))
    document.setPageSize(QSizeF(480, 700))
    assert document.idealWidth() <= 480


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "receipt.pdf"
    write_whole(file, b"first")
    write_whole(file, b"second")
    assert file.read_bytes() == b"second"
    assert [each.name for each in tmp_path.iterdir()] == ["receipt.pdf"]


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "storage_full"), (errno.EROFS, "file_not_written"), (errno.EACCES, "file_not_written")],
)
def test_a_file_that_cannot_be_written_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    file = tmp_path / "receipt.pdf"
    file.write_bytes(b"of yesterday")

    def fail(self: Path, content: bytes) -> int:
        with self.open("wb") as half:
            half.write(content[:2])
        raise OSError(number, "said by the system")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(DeskError) as caught:
        write_whole(file, b"of today")
    assert caught.value.code == code
    assert caught.value.next_step
    assert file.read_bytes() == b"of yesterday"
    assert [each.name for each in tmp_path.iterdir()] == ["receipt.pdf"]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(DeskError) as caught:
        write_whole(tmp_path / "nowhere" / "receipt.pdf", b"x")
    assert caught.value.code == "file_not_written"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("language", "name"), [("en", "City of Example"), ("de", "Stadt Beispiel")])
def test_it_names_the_organisation_in_the_visitors_language(language: str, name: str) -> None:
    house = Organisation(name="City of Example", names={"de": "Stadt Beispiel"}, contact="Reception, ext. 12")
    made = read_receipt(visit_record(**offer()).value, place=PLACE, organisation=house)
    assert made is not None
    told = receipt_document(made, OneLanguage(language), schema_of, with_values=False).toPlainText()
    assert told.startswith(name)
    assert "Reception, ext. 12" in told


def test_it_begins_with_the_logo_on_paper_too() -> None:
    house = Organisation(name="City of Example", logo=data_address(PLAIN))
    made = read_receipt(visit_record(**offer()).value, place=PLACE, organisation=house)
    assert made is not None
    with_logo = receipt_document(made, OneLanguage("en"), schema_of, with_values=False)
    mark = with_logo.firstBlock().begin().fragment().charFormat().toImageFormat()
    assert mark.isValid()
    assert (mark.width(), mark.height()) == (48, 48)
    without = made._replace(organisation=Organisation(name="City of Example"))
    plain = receipt_document(without, OneLanguage("en"), schema_of, with_values=False)
    assert not plain.firstBlock().begin().fragment().charFormat().toImageFormat().isValid()
    assert plain.toPlainText() in with_logo.toPlainText()
