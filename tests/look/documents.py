"""Scenes of mobile documents: issued, asked for, recorded, held, decoded, in a browser, with faults."""

import sys
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QAbstractButton

from tests.windows import find

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "desk"))


def _issue(stage: Any) -> None:
    stage.open()
    stage.choose("membership-card")
    stage.type(given_name="Maximiliane", family_name="Oberhauser-Lindenbrunn", member_number="M-004711")
    stage.window.perform("issue.more")
    stage.wait(0.2)
    find(stage.window.room("issue").view, QAbstractButton, "mdoc").click()
    stage.wait(0.2)


def document_form(stage: Any) -> None:
    _issue(stage)


def document_code(stage: Any) -> None:
    _issue(stage)
    stage.window.perform("issue.create")
    stage.wait(0.4)


def document_browser_issue(stage: Any) -> None:
    document_code(stage)
    stage.window.perform("issue.browser")
    stage.wait(0.4)


def _ask(stage: Any) -> None:
    stage.open()
    stage.window.perform("ask.choose.of:membership-card")
    stage.wait(0.2)


def document_asked_kept(stage: Any) -> None:
    """Whether answers are kept is said under More options."""
    from connector_desk.desk.rooms.ask.credential_view import CredentialBlock

    _ask(stage)
    stage.window.perform("ask.more")
    stage.wait(0.4)
    block = next(one for one in stage.window.findChildren(CredentialBlock) if one.isVisible())
    row = block.form.rows["isRetained"]
    row.editor.control.setFocus()
    stage.wait(0.3)


def _result(*, is_good: bool) -> dict[str, object]:
    from fakes import checks_of, presented

    from connector_desk.contract.verification import MDOC_SECTIONS, CheckName, Finding

    subject = {
        "issuerName": "Ausstellungsstelle für mobile Mitgliedskarten der Stadt",
        "issuer": "trusted",
        "issuerDid": None,
    }
    claims = {"given_name": "Maximiliane", "member_number": "M-004711"}
    shown = presented("", "membership-card", claims, format="mdoc", isVerified=is_good, **subject)
    checks = checks_of(*(() if is_good else (("disclosures", "DISCLOSURES_WRONG"),)))
    of_signer = (
        (CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_RULES_OF_LICENCES, "not_applicable"),
        (CheckName.SIGNER_STATUS, Finding.SIGNER_NOT_REVOKED, "passed"),
    )
    for name, finding, outcome in of_signer:
        told = {"name": name.value, "outcome": outcome, "reason": finding.code, "detail": finding.value}
        checks.append(told | {"credential": ""})
    for each in checks:
        if CheckName(str(each["name"])) in MDOC_SECTIONS:
            each["section"] = MDOC_SECTIONS[CheckName(str(each["name"]))]
    order = [one.value for one in CheckName]
    checks.sort(key=lambda each: order.index(str(each["name"])))
    return {"verified": is_good, "checks": checks, "presented": [shown]}


def _answered(stage: Any, *, is_good: bool) -> None:
    _ask(stage)
    stage.window.perform("ask.create")
    stage.wait(0.3)
    stage.place.results["workflow-1"] = _result(is_good=is_good)
    stage.happen("opened", "working", "done" if is_good else "failed")


def document_verified(stage: Any) -> None:
    _answered(stage, is_good=True)


def document_not_verified(stage: Any) -> None:
    _answered(stage, is_good=False)


def document_checks(stage: Any) -> None:
    from connector_desk.desk.kit.fold_button import FoldButton

    _answered(stage, is_good=True)
    for fold in stage.window.room("ask").view.result.findChildren(FoldButton):
        if fold.isVisible() and not fold.isChecked():
            fold.click()
    stage.wait(0.4)


def document_browser_ask(stage: Any) -> None:
    _ask(stage)
    stage.window.perform("ask.create")
    stage.wait(0.3)
    stage.window.perform("ask.browser")
    stage.wait(0.4)


def document_recorded(stage: Any) -> None:
    document_verified(stage)
    stage.window.perform("records.asked")
    stage.wait(0.4)
    view = stage.window.room("records").view.asked
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    stage.wait(0.3)


def document_held(stage: Any) -> None:
    from fakes import FakeHeld

    stage.session.wallet.holds = [FakeHeld("Membership card", "Town Hall of Example"), FakeHeld()]
    stage.open()
    stage.window.perform("settings.page.trying")
    stage.wait(0.4)


def document_decoded(stage: Any) -> None:
    from exchanges import decode

    from tests.core.oid4vp.verification import mdoc_scene

    decode(stage, mdoc_scene.response(mdoc_scene.document(mdoc_scene.issued())))


def document_faults(stage: Any) -> None:
    _choose_fault(stage, "credential", "unsigned_element")


def document_faults_of_wallet(stage: Any) -> None:
    _choose_fault(stage, "presentation", "shown_expired")


def _choose_fault(stage: Any, kind: str, fault: str) -> None:
    from faults import faults_of

    faults_of(stage)
    view = stage.window.room("workbench").view.panels["faults"]
    for box, value in ((view.kind, kind), (view.fault, fault)):
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())
        stage.wait(0.2)


DOCUMENT_SCENES = (
    document_form, document_code, document_browser_issue, document_asked_kept, document_verified,
    document_not_verified, document_checks, document_browser_ask, document_recorded, document_held, document_decoded,
    document_faults, document_faults_of_wallet,
)  # fmt: skip
