"""The settings room: the folder of root certificates."""

import json

import pytest
from fake_certificates import anchor

from connector_desk.contract.trust import AnchorFault, TrustRole, anchor_problem
from connector_desk.desk.rooms.settings import certificates_view
from connector_desk.desk.rooms.settings.certificates_view import ROLES


@pytest.fixture
def open_page(desk):
    def opened(**folder):
        desk.place.trust_folder = {"isGiven": False, "mayChange": True, "anchors": []} | folder
        desk.window.perform("settings.page.issuing")
        view = desk.window.room("settings").view.roots
        desk.until(lambda: view.shown is not None)
        return view

    return opened


def test_every_role_has_words() -> None:
    assert set(ROLES) == set(TrustRole)


def test_a_folder_is_chosen_and_left_at_this_computer(desk, open_page, monkeypatch, tmp_path) -> None:
    view = open_page()
    assert view.folder.text() == "No folder is used."
    assert (view.choose.isVisible(), view.leave.isVisible(), view.who_chooses.isVisible()) == (True, False, False)
    monkeypatch.setattr(certificates_view.QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    view.choose.click()
    desk.until(lambda: view.folder.text() == str(tmp_path))
    view.leave.click()
    desk.until(lambda: view.folder.text() == "No folder is used.")
    sent = [json.loads(body) for call, body in desk.place.calls if call == "PUT /bc/studio/trust-folder"]
    assert sent == [{"folder": str(tmp_path)}, {}]


def test_another_computer_or_an_option_leaves_no_choice(open_page) -> None:
    view = open_page(mayChange=False, folder="/srv/roots")
    assert (view.choose.isVisible(), view.leave.isVisible()) == (False, False)
    assert view.who_chooses.text() == "The folder is chosen at the computer of this service."


def test_each_file_is_shown_with_its_days_and_with_what_is_wrong(desk, open_page) -> None:
    view = open_page(
        folder="/srv/roots",
        anchors=[
            anchor("issuers/city.pem", "City Root", days=20, alarm="soon"),
            anchor("verifiers/registrar.cer", "Registrar", role="verifiers"),
            anchor("notes.txt", "", fault=AnchorFault.NO_CERTIFICATE),
        ],
    )
    city, registrar, notes = view.rows
    assert city.line.accessibleName().startswith("City Root · issuers/city.pem. OK. Issuers are trusted until")
    assert city.days.accessibleName() == "20 days left"
    assert "Verifiers are trusted until" in registrar.line.accessibleName()
    assert "notes.txt. " in notes.line.accessibleName()
    assert "This file is no certificate. Replace it with a root certificate" in notes.line.accessibleName()
    assert not notes.days.isVisible()
    desk.place.trust_folder = dict(desk.place.trust_folder, anchors=[])
    view._timer.timeout.emit()
    desk.until(lambda: not view.rows)


def test_long_names_keep_the_height_that_they_need(make_desk) -> None:
    desk = make_desk(language="de")
    names = [anchor(f"issuers/university-{n}.p7b", "University of Example Issuing Root CA") for n in range(4)]
    desk.place.trust_folder = {"isGiven": False, "mayChange": True, "anchors": names, "folder": "/srv/roots"}
    desk.show()
    desk.window.resize(800, 600)
    desk.window.perform("settings.page.issuing")
    view = desk.window.room("settings").view.roots
    desk.until(lambda: len(view.rows) == 4 and all(_needed(row) <= row.height() for row in view.rows))
    assert view.rows[0].width() < 500


def _needed(row) -> int:
    return row.layout().heightForWidth(row.width())


def test_a_folder_that_cannot_be_read_is_said_and_an_older_place_has_none(desk, open_page) -> None:
    problem = anchor_problem(AnchorFault.FOLDER).model_dump()
    view = open_page(folder="/srv/roots", problem=problem)
    assert view.problem.isVisible()
    assert not view.problem.way_on.isVisible()
    view.shown = None
    desk.place.trust_folder = None
    view.load()
    desk.until(lambda: not view.isVisible())
