"""A result that is kept: as a page for people, and as JSON for programs."""

import base64
import json
from pathlib import Path

import pytest
from fakes import NOON, bad_result, good_result, place_told, presented, visit_record
from PySide6.QtGui import QTextDocument

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import to_text
from connector_desk.client.response import TypedResponse
from connector_desk.contract.visit_record import Visit
from connector_desk.desk.kit.saving import Report, document_of, read_report, write_report
from connector_desk.desk.kit.schema import bundled_schemas

SCHEMAS = bundled_schemas()
PLACE = place_told()
ASKED = {
    "name": "Show your badge",
    "credentials": [
        {
            "name": "Badge",
            "attributes": [
                {"name": "given_name", "isRequired": True},
                {"name": "employee_number", "isRequired": False},
            ],
            "restrictions": {
                "schemaId": "http://192.168.1.20:8080/bc/public/schemas/employee-badge/1.0",
                "issuerDid": "did:web:acme.example",
                "attributes": [{"key": "given_name", "value": "Amara"}],
            },
        }
    ],
}


def record(result: dict, **members: object) -> TypedResponse[Visit]:
    told = {
        "workflowId": "visit-1",
        "kind": "request",
        "state": "done" if result["verified"] else "failed",
        "createdAt": to_text(NOON),
        "label": "Show your badge",
        "url": "openid4vp://?request_uri=secret",
        "steps": [{"state": "prepared", "at": to_text(NOON)}, {"state": "done", "at": to_text(NOON + 30_000)}],
        "asked": ASKED,
        "metadata": {"ip": "192.0.2.7"},
        **result,
        **members,
    }
    return visit_record(**told)


def report(**members: object) -> Report:
    shown = presented("Badge", "employee-badge", {"given_name": "<b>Amara</b>"})
    found = read_report(record(good_result(shown), **members), place=PLACE, now=NOON + 60_000)
    assert found is not None
    return found


def schema_of(schema_id: str):
    return next((each for each in SCHEMAS if schema_id.endswith(f"/{each.name}/{each.version}")), None)


def page(of: Report) -> QTextDocument:
    return document_of(of, "en", schema_of)


@pytest.mark.usefixtures("qapp")
def test_case_327_a_page_holds_the_decision_the_reasons_the_times_and_what_was_asked() -> None:
    words = page(report()).toPlainText()
    for each in ("Show your badge", "Verified", "visit-1", "http://192.168.1.20:8080", "192.0.2.7"):
        assert each in words
    assert "Only from\ndid:web:acme.example" in words
    assert "Required\nGiven name" in words
    assert "Optional\nEmployee number" in words
    assert "Must be\nGiven name: Amara" in words
    assert "Passed\nIssuer's signature\nThe issuer's signature is valid." in words
    assert "<b>Amara</b>" in words


@pytest.mark.usefixtures("qapp")
def test_what_failed_stands_first_and_nobody_is_led_to_rely_on_it() -> None:
    shown = presented("Badge", "employee-badge", {"given_name": "Amara"}, isVerified=False)
    found = read_report(record(bad_result(shown, failed=(("status", "REVOKED"),))), place=None, now=NOON)
    assert found is not None
    words = page(found).toPlainText()
    assert "Not verified\nThe issuer has revoked it." in words
    assert "This was shown but not verified. Do not rely on it." in words
    assert "Issued by this desk" not in words
    checks = words.partition("\nChecks\n")[2]
    assert checks.startswith("Failed\nStatus")


@pytest.mark.usefixtures("qapp")
def test_what_was_deleted_is_told_and_the_decision_stays() -> None:
    gone = {**good_result(), "checks": good_result(presented("", "employee-badge", {}))["checks"]}
    found = read_report(record(gone, purgedAt=to_text(NOON)), place=PLACE, now=NOON)
    assert found is not None
    words = page(found).toPlainText()
    assert "The shown values were deleted" in words
    assert "Verified" in words


@pytest.mark.usefixtures("qapp")
def test_a_picture_that_was_shown_is_on_the_page() -> None:
    pixel = base64.b64encode(_png()).decode()
    with_picture = next(each for each in SCHEMAS if any(one.kind.value == "picture" for one in each.fields))
    key = next(one.key for one in with_picture.fields if one.kind.value == "picture")
    shown = presented("Pass", with_picture.name, {key: pixel})
    found = read_report(record(good_result(shown)), place=PLACE, now=NOON)
    assert found is not None
    assert "\ufffc" in page(found).toPlainText()
    assert pixel not in page(found).toPlainText()


def test_case_327_json_is_the_record_without_the_link() -> None:
    told = json.loads(report().to_json())
    assert told["place"] == PLACE.publicAddress
    assert told["reportedAt"] == to_text(NOON + 60_000)
    kept = told["record"]
    assert (kept["verified"], kept["workflowId"], kept["asked"]) == (True, "visit-1", ASKED)
    assert kept["steps"][-1]["at"] == to_text(NOON + 30_000)
    assert all(check["outcome"] for check in kept["checks"])
    assert "openid4vp" not in report().to_json().decode()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("name", "start"), [("result.pdf", b"%PDF-1.4"), ("result.json", b"{"), ("result", b"%PDF")])
def test_the_name_of_the_file_says_what_is_written(tmp_path: Path, name: str, start: bytes) -> None:
    write_report(report(), tmp_path / name, "en", schema_of)
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["result.pdf", "result.json"])
def test_a_folder_that_is_not_there_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeskError) as told:
        write_report(report(), tmp_path / "nowhere" / name, "en", schema_of)
    assert (told.value.code, told.value.next_step) == ("file_not_written", "Nothing was lost. Choose another folder.")


@pytest.mark.parametrize("members", [{}, {"verified": "yes"}, {"verified": None, "checks": []}, {"verified": 1}])
def test_without_a_result_there_is_no_report(members: dict[str, object]) -> None:
    assert read_report(visit_record(kind="request", **members), place=PLACE, now=NOON) is None


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("asked", [None, 7, {"credentials": 7}, {"credentials": [7, {"attributes": 7}]}, []])
def test_a_record_that_is_not_as_it_should_be_still_makes_a_page(asked: object) -> None:
    found = report(asked=asked, steps=asked, metadata=None, label=7)
    assert "Verified" in page(found).toPlainText()
    assert json.loads(found.to_json())["record"]["verified"] is True


def _png() -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImage

    kept = QByteArray()
    buffer = QBuffer(kept)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(0)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data())
