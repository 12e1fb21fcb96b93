"""Take a picture of every room and state of the desk: light and dark, large and small, in both languages.

    python tests/look/take.py FOLDER [--scale 2] [--only counter]

Runs without a screen.  The place behind the desk is a fake one, so nothing is issued and no port is opened.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

HERE = Path(__file__).resolve()
sys.path[:0] = [str(HERE.parents[2]), str(HERE.parents[1] / "desk")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from badges import BADGE_SCENES  # noqa: E402 - beside this file
from bulk import BULK_SCENES  # noqa: E402 - beside this file
from certificates import CERTIFICATE_SCENES  # noqa: E402 - beside this file
from counter_terms import COUNTER_SCENES  # noqa: E402 - beside this file
from days import DAY_SCENES  # noqa: E402 - beside this file
from documents import DOCUMENT_SCENES  # noqa: E402 - beside this file
from exchanges import EXCHANGE_SCENES  # noqa: E402 - beside this file
from faults import FAULT_SCENES  # noqa: E402 - beside this file
from favourites import FAVOURITE_SCENES  # noqa: E402 - beside this file
from guests import GUEST_SCENES  # noqa: E402 - beside this file
from kinds import KIND_SCENES  # noqa: E402 - beside this file
from kiosk import KIOSK_SCENES  # noqa: E402 - beside this file
from links_of_wallet import LINK_SCENES  # noqa: E402 - beside this file
from nested import NESTED_SCENES  # noqa: E402 - beside this file
from organisation import ORGANISATION_SCENES  # noqa: E402 - beside this file
from photos import PHOTO_SCENES  # noqa: E402 - beside this file
from places import PLACE_SCENES  # noqa: E402 - beside this file
from questions import QUESTION_SCENES  # noqa: E402 - beside this file
from reach import REACH_SCENES  # noqa: E402 - beside this file
from shared import SHARED_SCENES  # noqa: E402 - beside this file
from staff import STAFF_SCENES  # noqa: E402 - beside this file
from trusted_lists import TRUSTED_LIST_SCENES  # noqa: E402 - beside this file
from updates import UPDATE_SCENES  # noqa: E402 - beside this file
from waiting import WAITING_SCENES  # noqa: E402 - beside this file
from wallets import WALLET_SCENES  # noqa: E402 - beside this file

from connector_desk.contract.credential_type import ShownSample  # noqa: E402 - beside this folder
from connector_desk.contract.wire import read  # noqa: E402 - beside this folder
from tests.windows import choose, write  # noqa: E402 - beside this folder

SIZES = {"large": (1280, 800), "small": (800, 600), "tiny": (400, 300), "tall": (400, 1000)}
THEMES = ("light", "dark", "high_light", "high_dark")
LOOKS = (("large", "light", "en"), ("large", "dark", "de"), ("small", "light", "de"), ("small", "dark", "en"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Take a picture of every room and state of the desk.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", type=int, choices=(1, 2))
    parser.add_argument("--only", default="", help="only scenes whose name contains this")
    parser.add_argument("--look", action="append", help="a look instead, such as small-light-fr; may be repeated")
    parser.add_argument("--every", action="store_true", help="every size in every theme and language")
    options = parser.parse_args()
    if options.scale is None:
        own = [sys.executable, str(HERE), str(options.folder), "--only", options.only, *(["--every"] * options.every)]
        own += [f"--look={look}" for look in options.look or ()]
        return max(subprocess.call([*own, "--scale", str(scale)]) for scale in (1, 2))
    os.environ["QT_SCALE_FACTOR"] = str(options.scale)
    options.folder.mkdir(parents=True, exist_ok=True)
    if os.environ["QT_QPA_PLATFORM"] == "offscreen":
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_screen(options.scale)}"
    from PySide6.QtWidgets import QApplication

    from connector_desk.base.languages import LANGUAGES

    application = QApplication(sys.argv[:1])
    every = itertools.product(SIZES, THEMES, LANGUAGES) if options.every else LOOKS
    if options.look:
        every = [tuple(look.split("-", 2)) for look in options.look]
    for size, theme, language in every:
        for scene in SCENES:
            if options.only in scene.__name__:
                name = f"{scene.__name__}-{size}-{theme}-{language}-{options.scale}x.png"
                _take(application, scene, (size, theme, language), options.folder / name)
    return 0


def _screen(scale: int) -> str:
    """Write what Qt needs for a screen as large as the largest window; return the name of the file.

    Its own has 800 x 800 pixels, so that dialogs have half of their room at twice the scale.
    """
    width, height = SIZES["large"]
    one = {"name": "Screen", "x": 0, "y": 0, "width": width * scale, "height": height * scale, "dpr": 1}
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump({"screens": [one | {"logicalDpi": 96, "logicalBaseDpi": 96}]}, file)
    return file.name


class Stage:
    """One desk on a fake place."""

    def __init__(self, application: object, look: tuple[str, str, str]) -> None:
        from fakes import FakeSession

        from connector_desk.desk.shell.window import DeskWindow

        self.application = application
        self.session = FakeSession()
        self.place = self.session.place
        self.place.signals = {}  # as the desk's own core: it has every room
        size, theme, language = look
        self.prepare: Callable[[], None] = lambda: None
        self.window = DeskWindow(application, self.session, bundled_font=True)
        self.window.preferences.choose("theme", theme.removeprefix("high_"))
        self.window.preferences.choose("contrast", "high" if theme.startswith("high_") else "usual")
        self.window.preferences.choose("language", language)
        self.window.preferences.choose("askedForCode", "yes")
        self.window.preferences.choose("askedForName", "yes")  # as after the first start
        self.window.resize(*SIZES[size])

    def open(self) -> None:
        self.window.build()
        self.window.show()
        self.window.activateWindow()
        self.wait()

    def wait(self, seconds: float = 0.25) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.application.processEvents()
            time.sleep(0.004)

    def until(self, condition: Callable[[], object]) -> None:
        """Wait for what the place answers: on a busy machine it comes late."""
        end = time.monotonic() + 15
        while not condition() and time.monotonic() < end:
            self.wait(0.05)

    def choose(self, name: str = "visitor-badge") -> None:
        self.window.room("issue").view.perform(f"issue.choose.{name}")
        self.wait(0.1)

    @property
    def form(self) -> Any:
        """The form of the room Issue."""
        return self.window.room("issue").view._form

    @property
    def recipient(self) -> Any:
        """Whom the form of the room Issue is for."""
        from connector_desk.desk.kit.recipient_row import RecipientRow

        return self.window.room("issue").view.findChild(RecipientRow)

    @property
    def form_area(self) -> Any:
        """What scrolls in the room Issue."""
        from connector_desk.desk.rooms.issue.form_area import FormArea

        return self.window.room("issue").view.findChild(FormArea)

    @property
    def settings_area(self) -> Any:
        """What scrolls in the settings."""
        from connector_desk.desk.kit.focus import FollowingArea

        return self.window.room("settings").view.findChild(FollowingArea)

    def card_of_settings(self, page: str, card: str, below: int) -> Any:
        """Open a page of the settings, and scroll until a card and some pixels below its top are seen."""
        self.open()
        self.window.perform(f"settings.page.{page}")
        self.wait(0.5)
        found = getattr(self.window.room("settings").view, card)
        self.settings_area.ensureWidgetVisible(found, 0, below)
        self.wait(0.3)
        return found

    def type(self, **values: str) -> None:
        form = self.form
        for key, value in values.items():
            form.draft.edit(key, value)
            form.rows[key].editor.set_value(value)
        form.changed.emit()

    def visitor(self) -> None:
        self.choose()
        self.type(given_name="Maya", family_name="Lindqvist", company="Nordwind Logistik", host="Kim Ito")

    def issue(self) -> None:
        self.visitor()
        self.window.perform("issue.create")
        end = time.monotonic() + 10
        while self.window.issue_state.phase.name == "SENDING" and time.monotonic() < end:
            self.wait(0.02)
        self.wait(0.3)

    def happen(self, *states: str, detail: str = "") -> None:
        for state in states:
            self.session.clock.pass_seconds(4)
            visit = self.window.issue_state.visit
            self.place.happen("workflow-1" if visit is None else visit.visit_id, state, detail=detail)
        self.wait(0.3)


def picker(stage: Stage) -> None:
    stage.open()


def data_put_back(stage: Stage) -> None:
    stage.place.notices = ["rolled_back"]
    stage.open()
    stage.wait(0.3)


def no_phone_form(stage: Stage) -> None:
    stage.session.lose_network()
    stage.open()
    stage.visitor()


def no_phone_question(stage: Stage) -> None:
    no_phone_form(stage)
    stage.window.perform("issue.create")
    stage.wait(0.3)


def no_phone_code(stage: Stage) -> None:
    no_phone_question(stage)
    stage.window.issue_state.create_anyway()
    stage.wait(0.4)


def no_phone_asking(stage: Stage) -> None:
    stage.session.lose_network()
    stage.open()
    stage.window.perform("room.ask")
    stage.window.perform("ask.choose.age")
    stage.window.perform("ask.create")
    stage.wait(0.4)


def no_phone_settings(stage: Stage) -> None:
    stage.session.lose_network()
    stage.open()
    stage.window.perform("settings.page.reach")
    stage.wait(0.3)


def help_open(stage: Stage) -> None:
    stage.open()
    stage.window.perform("desk.help")
    stage.wait(0.3)


def help_search(stage: Stage) -> None:
    help_open(stage)
    stage.window.help.window.line.setText("token")
    stage.wait(0.3)


def help_workflows(stage: Stage) -> None:
    help_open(stage)
    stage.window.help.window.open_chapter("workflows")
    stage.wait(0.3)


def this_computer_only(stage: Stage) -> None:

    stage.session.lose_network()
    stage.session.listens = stage.session.listens._replace(chosen_reach="this-computer")
    stage.open()
    stage.visitor()


def port_taken(stage: Stage) -> None:
    from connector_desk.desk.runner.endpoints import AddressUse, Endpoints

    stage.session.listens = Endpoints("network", "network", 46_121, 8080, "nginx", AddressUse(12, 128, 3))
    stage.open()
    stage.visitor()


def port_taken_settings(stage: Stage) -> None:
    port_taken(stage)
    stage.window.connectivity.status.read_notices.add("port")
    stage.window.perform("settings.page.reach")
    stage.wait(0.4)


def port_other(stage: Stage) -> None:
    from PySide6.QtWidgets import QLineEdit

    stage.open()
    stage.window.perform("settings.page.reach")
    stage.wait(0.4)
    view = stage.window.room("settings").view.port
    write(view.findChild(QLineEdit, "reach-port"), "80")
    view.form.submitted.emit()
    stage.wait(0.2)


def programs_off(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.keys")
    stage.wait(0.3)


def programs_on(stage: Stage) -> None:
    programs_off(stage)
    stage.window.room("settings").view.api.switch.click()
    stage.wait(0.3)


def starting(stage: Stage) -> None:
    import asyncio

    stage.session.gate = asyncio.Event()
    stage.open()
    stage.visitor()
    stage.window.perform("issue.create")


def form_empty(stage: Stage) -> None:
    stage.open()
    stage.choose()


def form_filled(stage: Stage) -> None:
    stage.open()
    stage.visitor()


def form_faults(stage: Stage) -> None:
    stage.open()
    stage.choose("employee-badge")
    stage.type(family_name="Lindqvist", employee_number="e 10", email="maya", employed_since="31.31.2026")
    stage.window.perform("issue.create")


RIGHT_TO_LEFT = {
    "given_name": "\u0645\u062d\u0645\u062f",
    "family_name": "\u0627\u0644\u062d\u0633\u064a\u0646\u064a (\u0627\u0628\u0646)",
    "company": "\u0634\u0631\u0643\u0629 Nordwind 24",
    "host": "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df",
}
"""A visitor whose names are Arabic, with a bracket, Latin letters and digits among them; a host with a Hebrew name."""


def form_right_to_left(stage: Stage) -> None:
    stage.open()
    stage.choose("visitor-badge")
    stage.type(**RIGHT_TO_LEFT)


def code_right_to_left(stage: Stage) -> None:
    form_right_to_left(stage)
    stage.window.perform("issue.create")
    stage.until(lambda: stage.window.issue_state.visit is not None)


def form_certificate_more(stage: Stage) -> None:
    stage.open()
    stage.choose("course-certificate")
    stage.type(given_name="Maya", family_name="Lindqvist", course_title="First aid at work", hours="16")
    stage.window.perform("issue.more")


def form_age(stage: Stage) -> None:
    stage.open()
    stage.choose("proof-of-age")
    stage.window.perform("issue.create")


def refused_by_service(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    stage.open()
    stage.place.next_answers["create"] = refusal(
        422,
        "validation_failed",
        FieldFault("payload[0].attributes[0].value", "too_long", "At most 80 characters."),
        FieldFault("payload[0].schemaId", "schema_not_found", "There is no schema with this address."),
    )
    stage.issue()


def unsure(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.open()
    stage.place.next_answers["create"] = DeskError("outcome_unknown")
    stage.issue()


def code(stage: Stage) -> None:
    stage.open()
    stage.issue()


def open_visits(stage: Stage) -> None:
    stage.open()
    people = (("Maya", "Lindqvist"), ("Jonas", "Weber"), ("Amara", "Okafor-Castellanos"), ("Tomás", "Ferreira"))
    for given, family in people:
        stage.choose()
        stage.type(given_name=given, family_name=family)
        stage.window.perform("issue.create")
        stage.wait(0.3)
        stage.session.clock.pass_seconds(70)
        stage.window.perform("issue.next")
    for visit_id, states in (("workflow-1", ("opened",)), ("workflow-2", ("opened", "failed"))):
        for state in states:
            stage.place.happen(visit_id, state)
    stage.wait(0.4)


def open_visits_elsewhere(stage: Stage) -> None:
    open_visits(stage)
    stage.window.perform("room.library")
    stage.wait(0.3)


def code_hurry(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.session.clock.pass_seconds(555)
    stage.wait(0.4)


def code_with_pin(stage: Stage) -> None:
    stage.place.pin = "482913"
    stage.open()
    stage.issue()


def form_with_pin(stage: Stage) -> None:
    stage.open()
    stage.window.perform("issue.choose.employee-badge")


def opened_wrong_pin(stage: Stage) -> None:
    stage.place.pin = "482913"
    stage.open()
    stage.issue()
    stage.happen("opened")
    stage.happen("opened", detail="A wrong PIN was entered.")
    stage.happen("opened", detail="A wrong PIN was entered.")


def declined_after_delivery(stage: Stage) -> None:
    from fakes import issued_records

    stage.place.issued = issued_records()
    stage.open()
    stage.issue()
    stage.place.issued[0]["workflowId"] = stage.window.issue_state.visit.visit_id
    stage.happen("opened", "working", "done")
    stage.happen("refused", detail="The credential was deleted in the wallet.")


def records_declined(stage: Stage) -> None:
    _records(stage)
    record = stage.place.issued[0]
    record["walletNotification"] = {"event": "credential_deleted", "at": record["acceptedAt"]}
    stage.window.perform("records.refresh")
    stage.wait(0.3)
    stage.window.room("records").view.issued.list.step_in()
    stage.wait(0.3)


def code_answer(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.window.perform("issue.answer")


def opened(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened")


def recent(stage: Stage) -> None:
    stage.open()
    well = ("opened", "working", "done")
    for states in (*(well,) * 4, ("opened", "refused"), ("expired",), ("opened", "failed"), *(well,) * 3):
        stage.issue()
        stage.happen(*states)
        stage.window.perform("issue.next")
    stage.issue()
    stage.happen("opened", "working")


def done(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "working", "done")


def refused(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "refused")


def failed(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "failed", detail="The wallet's proof of possession was made for another service.")


def failed_with_words(stage: Stage) -> None:
    from connector_desk.contract.visit import Detail

    stage.open()
    stage.issue()
    stage.place.errors["workflow-1"] = {
        "code": "wallet_failure",
        "message": "",
        "detail": "No room left for this card.",
    }
    stage.happen("opened", "working", "done")
    stage.happen("failed", detail=Detail.NOT_KEPT)


def expired(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.session.clock.pass_seconds(601)
    stage.wait(0.5)


def withdrawn(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.window.perform("issue.withdraw")
    stage.wait(0.3)


def unreachable(stage: Stage) -> None:
    stage.open()
    stage.place.break_line(stands=False)


def settings(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.settings")


def settings_own_address(stage: Stage) -> None:
    from PySide6.QtWidgets import QLineEdit, QRadioButton

    stage.place.ways = None  # an older place
    stage.open()
    stage.window.perform("room.settings")
    stage.wait(0.4)
    stage.window.room("settings").view.open_page("reach")
    place = stage.window.room("settings").view.place
    place.findChild(QRadioButton, "reach-address").setChecked(True)
    write(place.findChild(QLineEdit, "place-publicAddress"), "desk example")
    place.save.click()


def settings_reach_refused(stage: Stage) -> None:
    from fakes import refusal
    from PySide6.QtWidgets import QLineEdit

    from connector_desk.contract.fault_texts import FaultText

    told = FaultText.NOT_LISTENING.format(address="192.168.1.20:8080", reason="Address already in use")
    stage.place.next_answers["PUT /bc/studio/place"] = refusal(503, "address_in_use", message=told)
    settings_own_address(stage)
    place = stage.window.room("settings").view.place
    write(place.findChild(QLineEdit, "place-publicAddress"), "https://desk.example.org")
    place.save.click()
    stage.wait(0.3)


def settings_recovery(stage: Stage) -> None:
    stage.place.live_keys = 2
    stage.open()
    stage.window.perform("room.settings")
    stage.wait(0.2)
    room = stage.window.room("settings").view
    room.open_page("keys")
    room.recovery.make.click()
    stage.wait(0.2)
    stage.settings_area.ensureWidgetVisible(room.recovery)


def settings_backup(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.keys")
    stage.wait(0.2)
    room = stage.window.room("settings").view
    room.backup._show_words("Saved as /media/usb/connector-desk-2026-11-21.backup.")
    stage.wait(0.1)
    stage.settings_area.ensureWidgetVisible(room.retention)


def _identity(stage: Stage) -> object:

    stage.open()
    stage.window.perform("settings.page.issuing")
    stage.wait(0.3)
    room = stage.window.room("settings").view
    stage.settings_area.ensureWidgetVisible(room.identity, 0, 400)
    return room.identity


def identity_key(stage: Stage) -> None:
    _identity(stage)


def identity_certificate(stage: Stage) -> None:
    stage.place.identity = "certificate"
    stage.place.rotated = 2
    _identity(stage)


def identity_rotating(stage: Stage) -> None:
    stage.place.did = "did:web:desk.example.org"
    _identity(stage).rotate.click()


def identity_giving(stage: Stage) -> None:
    view = _identity(stage)
    view.choices["given"].button.setChecked(True)
    view.state.open_file("certificateChain", "town-hall-visitor-desk-2026.pem", b"-----BEGIN")
    view.refresh()
    view.save.click()


def identity_given_ends(stage: Stage) -> None:
    stage.place.identity = "given"
    stage.place.given_until = "2026-01-01T00:00:00Z"
    _identity(stage)


def store_locked(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("store_locked")]
    stage.session.next_failures["recover"] = DeskError("recovery_code_wrong")
    stage.open()
    while stage.window.welcome.page is None:
        stage.wait(0.05)
    stage.window.welcome.page.code.setText("4F7K-9QXM-2R8T-ZC3D-H6WV-1PJN-5B0S-EYGB")
    stage.window.welcome.page.with_code.click()
    stage.wait(0.2)


def _records(stage: Stage, chosen: int | None = None) -> None:
    from fakes import issued_records

    stage.place.issued = issued_records()
    stage.open()
    stage.window.perform("records.find")
    stage.wait(0.3)
    if chosen is not None:
        stage.window.room("records").view.issued.list.step_in()
        stage.window.room("records").view.issued.list.setCurrentIndex(
            stage.window.room("records").view.issued.list.model().index(chosen, 0)
        )
        stage.wait(0.3)


def records_list(stage: Stage) -> None:
    _records(stage)


def _asked(stage: Stage) -> None:
    from fakes import bad_result, good_result, presented

    steps = {"workflow-7": "done", "workflow-8": "failed", "workflow-9": "expired", "workflow-6": "refused"}
    for place, (name, state) in enumerate(sorted(steps.items())):
        stage.place.steps[name] = [("prepared", stage.session.clock() - 600_000 * (5 - place)), (state, 0)]
        label = "Show your badge" if place % 2 == 0 else "Proof of age"
        stage.place.requests[name] = {"payload": {"name": label, "credentials": []}}
    stage.place.results["workflow-7"] = good_result(presented("", "proof-of-age", {"age_over_18": True}))
    shown = _badge(isVerified=False)
    stage.place.results["workflow-8"] = bad_result(shown, failed=(("status", "REVOKED"),))
    stage.open()
    stage.window.perform("records.asked")
    stage.wait(0.3)


def _visits(stage: Stage, chosen: int | None = None) -> None:
    _asked(stage)
    people = (("Sara", "Torres"), ("Maya", "Lindqvist"), ("Jonas", "Weber"), ("Amara", "Okafor"), ("Lena", "Krüger"))
    states = ("opened", "cancelled", "expired", "failed", "done")
    schema = next(each for each in stage.window.issue_state.schemas if each.name == "visitor-badge")
    for place, (state, (given, family)) in enumerate(zip(states, people, strict=True)):
        at = stage.session.clock() - 700_000 * (place + 1)
        stage.place.steps[f"0194c2e7{place}"] = [("prepared", at), ("shown", at + 1_000), (state, at + 60_000)]
        claims = {"given_name": given, "family_name": family, "company": "Nordwind Logistik", "host": "Kim Ito"}
        made = {"credentialId": f"c-{place}", "schemaId": schema.schema_id, "label": "Visitor badge", "claims": claims}
        made |= {"summary": f"{given} · {family} · Nordwind Logistik"}
        stage.place.contents[f"0194c2e7{place}"] = [
            made | ({"issuedAt": "2026-11-22T11:00:00Z"} if state == "done" else {})
        ]
    stage.place.errors["0194c2e73"] = {
        "code": "x",
        "message": "A wrong PIN was entered five times. The code no longer works.",
    }
    stage.window.perform("records.visits")
    stage.wait(0.3)
    if chosen is not None:
        view = stage.window.room("records").view.visits
        view.list.setCurrentIndex(view.issued.list.model().index(chosen, 0))
        stage.wait(0.3)


def records_visits(stage: Stage) -> None:
    _visits(stage)


def records_visits_card(stage: Stage) -> None:
    _visits(stage, 1)


def records_receipt(stage: Stage) -> None:
    _visits(stage, 0)
    stage.window.perform("desk.receipt")
    stage.wait(0.4)
    stage.window.receipts.dialog.values.setChecked(True)
    stage.wait(0.2)


def records_receipt_not_written(stage: Stage) -> None:
    records_receipt(stage)
    dialog = stage.window.receipts.dialog
    dialog.ask_where = lambda: Path("/nowhere/receipt.pdf")
    dialog.save.click()
    stage.wait(0.2)


def records_receipt_failed(stage: Stage) -> None:
    from fakes import refusal

    _visits(stage, 0)
    stage.place.next_answers["visit"] = refusal(503, "temporarily_unavailable")
    stage.window.perform("desk.receipt")
    stage.wait(0.4)


def records_visits_failing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.place.next_answers["visits"] = DeskError("place_unreachable")
    stage.open()
    stage.window.perform("room.records")
    stage.wait(0.3)


def records_visits_request(stage: Stage) -> None:
    _visits(stage, 6)


def records_visits_filtered(stage: Stage) -> None:
    _visits(stage)
    view = stage.window.room("records").view.visits
    view.group.setCurrentIndex(view.group.findData("not_done"))
    view.since.put("2026-11-20")
    stage.wait(0.3)


def records_visits_empty(stage: Stage) -> None:
    stage.open()
    stage.window.perform("records.visits")
    stage.wait(0.3)


def records_asked(stage: Stage) -> None:
    _asked(stage)
    view = stage.window.room("records").view.asked
    view.list.setCurrentIndex(view.list.model().index(1, 0))
    stage.wait(0.2)


def records_asked_good(stage: Stage) -> None:
    _asked(stage)
    view = stage.window.room("records").view.asked
    view.list.setCurrentIndex(view.list.model().index(2, 0))
    stage.wait(0.2)


def records_asked_refused(stage: Stage) -> None:
    from connector_desk.contract.visit import Detail

    said = "<b>Not now, please.</b> See https://wallet.example/why for what this wallet never shows."
    stage.place.errors["workflow-6"] = {"code": "access_denied", "message": Detail.DECLINED, "detail": said}
    _asked(stage)
    view = stage.window.room("records").view.asked
    view.list.setCurrentIndex(view.list.model().index(3, 0))
    stage.wait(0.2)


def records_asked_empty(stage: Stage) -> None:
    stage.open()
    stage.window.perform("records.asked")
    stage.wait(0.2)


def settings_trust(stage: Stage) -> None:
    from PySide6.QtWidgets import QLineEdit

    stage.place.trusted = trusted()
    stage.open()
    stage.window.perform("room.settings")
    stage.wait(0.3)
    room = stage.window.room("settings").view
    room.open_page("requests")
    write(room.trust.findChild(QLineEdit, "issuers-name"), "University of Example")
    stage.settings_area.ensureWidgetVisible(room.trust.choices.rows["responseMode"])


def _library(stage: Stage, name: str = "") -> object:
    stage.open()
    stage.window.perform("room.library")
    stage.wait(0.3)
    view = stage.window.room("library").view
    view.controller.choose(next((each for each in view.controller.state.kinds if each.schema.name == name), None))
    stage.wait(0.3)
    return view


def library_others(stage: Stage) -> None:
    stage.open()
    stage.window.perform("library.others")
    stage.wait(0.3)
    types = stage.window.room("library").view.types
    types.state.choose("pid")
    types.refresh()
    stage.wait(0.2)


def library_others_adding(stage: Stage) -> None:
    library_others(stage)
    stage.window.room("library").view.add.click()
    stage.wait(0.2)


def library_others_sample(stage: Stage) -> None:
    library_others_adding(stage)
    stage.window.room("library").view.types.adding.sample_way.click()


def library_others_shown(stage: Stage) -> None:
    library_others_sample(stage)
    claims = [{"name": "member_level", "title": "Member level"}, {"name": "club.name", "title": "Name"}]
    encodings = [{"format": "sd-jwt", "types": ["https://club.example/member"], "paths": {"club.name": "club.name"}}]
    drafted = {"id": "member", "title": "Member", "description": "Member", "asOf": "2026-11-28", "source": "A visitor"}
    shown = {
        "source": "sample",
        "drafts": [{"type": {**drafted, "encodings": encodings, "claims": claims}, "notUnderstood": []}],
        "notUnderstood": [],
        "hidden": 4,
        "signer": "CN=Rowing club,O=Rowing club of the harbour e. V.,C=DE",
    }
    stage.window.room("library").view.take_sample(read(ShownSample, shown))


def library_others_read(stage: Stage) -> None:
    library_others_adding(stage)
    types = stage.window.room("library").view.types
    claims = [{"path": ["name"]}, {"path": ["address", "locality"], "svg_id": "town"}, {"path": ["degrees", None]}]
    document = {
        "vct": "https://betelgeuse.example/education",
        "name": "Education",
        "claims": claims,
        "extends": "urn:x",
    }
    types.state.form.edit("content", json.dumps(document))
    types.adding.read_way.click()
    stage.wait(0.3)


def library_others_next(stage: Stage) -> None:
    library_others_adding(stage)
    types = stage.window.room("library").view.types
    configurations = {
        name: {
            "format": "dc+sd-jwt",
            "vct": f"https://town.example/{name}",
            "credential_metadata": {"display": [{"name": title}], "claims": [{"path": ["name"]}, {"path": [name]}]},
        }
        for name, title in (
            ("visitor", "Visitor badge of the town hall"),
            ("member", "Membership card"),
            ("age", "Age"),
        )
    }
    types.state.form.edit("content", json.dumps({"credential_configurations_supported": configurations}))
    types.adding.read_way.click()
    stage.wait(0.3)
    types.adding.add_way.click()
    stage.wait(0.3)


def library_list(stage: Stage) -> None:
    _library(stage)


def library_card(stage: Stage) -> None:
    _library(stage, "event-ticket").list.step_in()
    stage.wait(0.2)


def library_withdrawing(stage: Stage) -> None:
    _library(stage, "employee-badge")
    stage.window.perform("library.withdraw")
    stage.wait(0.2)


def library_withdrawn(stage: Stage) -> None:
    _library(stage, "employee-badge")
    stage.window.perform("library.withdraw")
    stage.window.perform("library.withdraw")
    stage.wait(0.3)


def library_many(stage: Stage) -> None:
    names = [f"access-card-of-the-house-number-{number}" for number in range(40)]
    more = [
        {**stage.place.published[number % 6], "name": name, "version": "12.3.4"} for number, name in enumerate(names)
    ]
    for each in more:
        each["title"] = "A rather long title of a kind of credential that nobody would ever give one"
        each["description"] = "It says " + "more and more about it " * 12
    stage.place.published += more
    _library(stage, names[7])


def library_empty(stage: Stage) -> None:
    stage.place.published = []
    _library(stage)


def library_nothing_found(stage: Stage) -> None:
    _library(stage).search.setText("zebra")
    stage.wait(0.2)


def library_failed(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.open()
    stage.place.next_answers["schemas"] = DeskError("place_unreachable")
    stage.window.perform("room.library")
    stage.wait(0.3)


def library_not_offered(stage: Stage) -> None:
    from fakes import refusal

    stage.open()
    stage.place.next_answers["schemas"] = refusal(404, "not_found")
    stage.window.perform("room.library")
    stage.wait(0.3)


def records_empty(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.records")
    stage.wait(0.3)


def records_nothing_found(stage: Stage) -> None:
    _records(stage)
    stage.window.room("records").view.issued.search.setText("zebra")
    stage.wait(0.5)


def records_not_offered(stage: Stage) -> None:
    from fakes import refusal

    stage.place.next_answers["GET /bc/admin/credentials?limit=50"] = refusal(404, "not_found")
    stage.open()
    stage.window.perform("room.records")
    stage.wait(0.3)


def records_unreachable(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.place.next_answers["GET /bc/admin/credentials?limit=50"] = DeskError("place_unreachable")
    stage.open()
    stage.window.perform("room.records")
    stage.wait(0.3)


def records_card(stage: Stage) -> None:
    _records(stage, 0)


def records_described(stage: Stage) -> None:
    _records(stage, 4)


def records_suspended(stage: Stage) -> None:
    _records(stage, 1)


def records_revoked(stage: Stage) -> None:
    _records(stage, 3)


def records_suspending(stage: Stage) -> None:
    _records(stage, 0)
    stage.window.perform("records.suspend")


def records_revoking(stage: Stage) -> None:
    _records(stage, 0)
    stage.window.perform("records.revoke")
    stage.window.room("records").view.issued.card.operation.quick[2].click()


def records_asking_again(stage: Stage) -> None:
    records_revoking(stage)
    stage.window.room("records").view.issued.card.operation.on.click()


def records_done(stage: Stage) -> None:
    records_asking_again(stage)
    stage.window.room("records").view.issued.card.operation.on.click()
    stage.wait(0.3)


def records_failed(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    records_suspending(stage)
    path = f"POST /bc/admin/credentials/{stage.place.issued[0]['credentialId']}/suspend"
    stage.place.next_answers[path] = DeskError("outcome_unknown")
    stage.window.room("records").view.issued.card.operation.on.click()
    stage.wait(0.3)


def ask_picker(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.ask")


def _ask(stage: Stage, name: str = "badge") -> None:
    stage.open()
    stage.window.perform("room.ask")
    stage.wait(0.1)
    stage.window.perform(f"ask.choose.{name}")
    stage.wait(0.1)


def ask_form(stage: Stage) -> None:
    _ask(stage)


def ask_form_age(stage: Stage) -> None:
    _ask(stage, "age")


def ask_form_own(stage: Stage) -> None:
    _ask(stage, "own")


def ask_form_own_more(stage: Stage) -> None:
    ask_form_own(stage)
    stage.window.perform("ask.more")


def ask_form_faults(stage: Stage) -> None:
    _ask(stage, "own")
    stage.window.perform("ask.create")


def ask_form_more(stage: Stage) -> None:
    stage.place.trusted = trusted()
    _ask(stage, "membership")
    stage.window.perform("ask.more")


def ask_form_options(stage: Stage) -> None:
    _ask(stage, "age")
    draft = stage.window.room("ask").controller.state.draft
    draft.values |= {"kind": "own", "life": "exact", "until": "2026-11-22T18:00:00.000Z"}
    stage.window.perform("ask.create")
    stage.wait(0.3)


def ask_agent_options(stage: Stage) -> None:
    ask_agent(stage)
    stage.window.perform("ask.more")
    stage.wait(0.3)
    draft = stage.window.room("ask").controller.state.draft
    draft.recipient.name_by(is_id=True, agents=stage.window.room("ask").controller.state.agents)
    stage.window.room("ask").view.request.drop_form()
    stage.window.room("ask").view.refresh()


def ask_form_several(stage: Stage) -> None:
    _ask(stage)
    stage.window.room("ask").view.request.form._add.click()
    stage.wait(0.2)
    area = stage.window.room("ask").view.request.area
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())


def ask_json(stage: Stage) -> None:
    _ask(stage, "age")
    stage.window.perform("ask.json")


def ask_json_more_than_the_form(stage: Stage) -> None:
    _ask(stage, "age")
    stage.window.perform("ask.json")
    editor = stage.window.room("ask").view.request.written.editor
    editor.setPlainText(editor.toPlainText().replace('"payload"', '"surprise": 7,\n  "payload"'))


def ask_json_broken(stage: Stage) -> None:
    from fakes import refusal

    _ask(stage, "age")
    stage.window.perform("ask.json")
    stage.window.room("ask").view.request.written.editor.setPlainText('{\n  "payload": {\n    credentials: []\n  }\n}')
    told = "Expecting property name enclosed in double quotes: line 3, column 5."
    stage.place.next_answers["request"] = refusal(400, "malformed_json", message=told)
    stage.window.perform("ask.create")
    stage.wait(0.3)


def ask_json_faults(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    ask_json_more_than_the_form(stage)
    editor = stage.window.room("ask").view.request.written.editor
    editor.setPlainText(editor.toPlainText().replace('"Proof of age"', '"Evil"'))
    told = {
        "payload.name": "Use at most 80 characters.",
        "payload.credentials[0].attributes": "Name at least one attribute.",
        "surprise": "This member is not known.",
        "protocol": "Choose one of oid4vp, didcomm.",
    }
    faults = [FieldFault(path, "invalid", message) for path, message in told.items()]
    stage.place.next_answers["request"] = refusal(422, "validation_failed", *faults)
    stage.window.perform("ask.create")
    stage.wait(0.3)


def _waiting(stage: Stage, name: str = "badge") -> None:
    _ask(stage, name)
    stage.window.perform("ask.create")
    stage.wait(0.3)


def ask_code(stage: Stage) -> None:
    _waiting(stage)


def ask_opened(stage: Stage) -> None:
    _waiting(stage)
    stage.happen("opened")


def _answered(stage: Stage, state: str, result: dict[str, object], name: str = "badge") -> None:
    _waiting(stage, name)
    stage.place.results["workflow-1"] = result
    stage.happen("opened", "working", state)


def ask_verified_age(stage: Stage) -> None:
    from fakes import good_result, presented

    _answered(stage, "done", good_result(presented("", "proof-of-age", {"age_over_18": True})), "age")


def _badge(**more: object) -> dict[str, object]:
    from fakes import presented

    claims = {
        "given_name": "Amara",
        "family_name": "Okafor",
        "employee_number": "E-10427",
        "job_title": "Facility manager",
        "department": "Facilities",
    }
    return presented("", "employee-badge", claims, **more)


def ask_verified_badge(stage: Stage) -> None:
    from fakes import good_result

    _answered(stage, "done", good_result(_badge()))


def ask_values_hidden(stage: Stage) -> None:
    ask_verified_badge(stage)
    stage.session.clock.pass_seconds(60)
    stage.window.room("ask").controller.ticked.emit()


def ask_verified_unknown_issuer(stage: Stage) -> None:
    from fakes import good_result

    did = "did:jwk:eyJrdHkiOiJFQyIsImNydiI6IlAtMjU2IiwieCI6ImFiYyIsInkiOiJkZWYifQ"
    _answered(stage, "done", good_result(_badge(issuer="unknown", issuerDid=did)))


def ask_verified_by_list(stage: Stage, *, is_expired: bool = False) -> None:
    from fakes import good_result

    listed = {"name": "Trusted list of Example (DE)", "issuedAt": "2026-11-20T12:00:00Z", "isExpired": is_expired}
    who = {"issuer": "trusted", "issuerName": "City of Example", "issuerDid": None, "issuerList": listed}
    _answered(stage, "done", good_result(_badge(**who)))


def ask_verified_by_expired_list(stage: Stage) -> None:
    ask_verified_by_list(stage, is_expired=True)


def ask_not_verified(stage: Stage) -> None:
    from fakes import bad_result

    failed = (("status", "REVOKED"), ("validity", "EXPIRED"))
    _answered(stage, "failed", bad_result(_badge(isVerified=False), failed=failed))


def ask_not_verified_many(stage: Stage) -> None:
    from fakes import bad_result, presented

    failed = (
        *(
            ("status", "REVOKED"),
            ("validity", "EXPIRED"),
            ("holder_binding", "HOLDER_SIGNATURE_WRONG"),
            ("nonce", "NONCE_WRONG"),
        ),
        ("required_attributes", "VALUE_MISSING"),
    )
    _answered(stage, "failed", bad_result(presented("", "employee-badge", {"given_name": "Amara"}), failed=failed))


def issue_crop(stage: Stage) -> None:
    from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

    from connector_desk.desk.kit.crop_dialog import CropDialog

    picture = QImage(1_200, 800, QImage.Format.Format_RGB32)
    painter, sky = QPainter(picture), QLinearGradient(0, 0, 0, 800)
    sky.setColorAt(0, QColor("steelblue"))
    sky.setColorAt(1, QColor("wheat"))
    painter.fillRect(picture.rect(), sky)
    painter.setBrush(QColor("sienna"))
    painter.drawEllipse(480, 180, 240, 320)
    painter.end()
    stage.open()
    stage.choose()
    CropDialog(stage.window, stage.window.colours, picture).show()


def ask_photo(stage: Stage) -> None:
    import base64

    from fakes import good_result, presented
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QColor, QImage, QPainter

    face = QImage(300, 400, QImage.Format.Format_RGB32)
    face.fill(QColor("#c8d4e3"))
    painter = QPainter(face)
    painter.setBrush(QColor("#6a4f3b"))
    painter.drawEllipse(90, 70, 120, 150)
    painter.drawEllipse(40, 250, 220, 260)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    face.save(buffer, "PNG")
    claims = {
        "given_name": "Amara",
        "family_name": "Okafor",
        "company": "Nordwind Logistik",
        "visit_date": "2026-11-21",
        "escort_required": True,
        "photo": base64.b64encode(bytes(buffer.data())).decode(),
    }
    _answered(stage, "done", good_result(presented("", "visitor-badge", claims)))


def ask_raw(stage: Stage) -> None:
    ask_verified_badge(stage)
    stage.window.perform("ask.raw")


def ask_use(stage: Stage) -> None:
    ask_verified_badge(stage)
    stage.window.room("ask").view.result.open_targets()


def ask_long(stage: Stage) -> None:
    from fakes import good_result, presented

    long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
    claims = {
        "given_name": long,
        "family_name": "Ährenfeld-Überlingen von und zu Schönhausen-Großenbrode",
        "employee_number": "E-10427",
        "job_title": f"Leitung {long}",
        "department": "Straßenverkehrszulassungsbehördenangelegenheiten",
    }
    shown = presented("", "employee-badge", claims, issuer="trusted", issuerName=f"Stadt {long}")
    card = presented("Zweite Karte", "membership-card", {"member_number": "004711", "level": "gold"})
    _answered(stage, "done", good_result(shown, card))


def ask_refused(stage: Stage) -> None:
    _waiting(stage)
    stage.happen("opened", "refused")


def ask_refused_with_words(stage: Stage) -> None:
    _waiting(stage)
    said = "<b>Not now, please.</b> See https://wallet.example/why for what this wallet never shows."
    stage.place.errors["workflow-1"] = {"code": "access_denied", "message": "", "detail": said}
    _declined(stage)


def ask_refused_with_many_words(stage: Stage) -> None:
    _waiting(stage)
    said = "\x1b[31mDonaudampfschiff\u202e" + "fahrtsgesellschaft" * 20
    stage.place.errors["workflow-1"] = {"code": "access_denied", "message": "", "detail": said}
    _declined(stage)


def _declined(stage: Stage) -> None:
    from connector_desk.contract.visit import Detail

    stage.happen("opened")
    stage.happen("refused", detail=Detail.DECLINED)


def ask_expired(stage: Stage) -> None:
    _waiting(stage)
    stage.session.clock.pass_seconds(601)
    stage.wait(0.5)


def ask_refused_by_service(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    stage.place.next_answers["request"] = refusal(
        422,
        "unsupported_query",
        FieldFault(
            "payload.credentials[0].attributes[1].name", "x", "Employee badge has no such attribute. Remove it."
        ),
        FieldFault(
            "payload.credentials[0].format",
            "unsupported_format",
            "DIDComm supports W3C credentials only. Choose w3c, or use OpenID4VP.",
        ),
    )
    _waiting(stage)


def trusted() -> list[dict[str, object]]:
    return [
        {"issuerId": "i1", "name": "City of Example", "did": "did:web:city.example", "addedAt": "2026-11-02T09:00:00Z"},
        {"issuerId": "i2", "name": "Nordwind Group", "certificate": "PEM", "addedAt": "2026-11-20T09:00:00Z"},
    ]


def _people(stage: Stage, chosen: str = "", *, full: bool = True) -> object:
    from fakes import known_agents

    stage.place.agents = known_agents() if full else []
    stage.open()
    stage.window.perform("room.people")
    stage.wait(0.3)
    view = stage.window.room("people").view
    if chosen:
        agent = next(each for each in view.controller.state.agents if each.alias == chosen)
        now = stage.session.clock()
        for visit_id, states in {"w1": ["prepared", "waiting"], "w2": ["prepared", "done"]}.items():
            stage.place.steps[visit_id] = [(state, now - 900_000) for state in states]
            stage.place.for_agents[visit_id] = agent.agent_id
        view.controller.choose(agent)
        stage.wait(0.3)
    return view


def people_list(stage: Stage) -> None:
    _people(stage)


def people_empty(stage: Stage) -> None:
    _people(stage, full=False)


def people_connected(stage: Stage) -> None:
    _people(stage, "acme:kim")


def people_waiting(stage: Stage) -> None:
    _people(stage, "nordwind:maya.lindqvist")


def people_blocked(stage: Stage) -> None:
    _people(stage, "acme:old-phone")


def people_adding(stage: Stage) -> None:
    view = _people(stage)
    stage.window.perform("people.add")
    view.controller.state.draft.edit("displayName", "Zoë Brandt")
    view.controller.state.draft.edit("alias", "acme:zoë")
    view.form.refresh()


def people_inviting(stage: Stage) -> None:
    _people(stage, "acme:alice")
    stage.window.perform("people.invite")
    stage.wait(0.4)


def people_tried(stage: Stage) -> None:
    from fakes import FakeWalletReport

    people_inviting(stage)
    stage.session.wallet.gate, stage.session.wallet.next = None, FakeWalletReport("connected", ())
    stage.window.room("people").view.perform("people.try")
    stage.wait(0.3)


def people_invited(stage: Stage) -> None:
    people_inviting(stage)
    stage.happen("opened", "working", "done")


def people_token_asked(stage: Stage) -> None:
    _people(stage, "city:registry")
    stage.window.perform("people.token")


def people_token(stage: Stage) -> None:
    people_token_asked(stage)
    stage.window.room("people").view.card.token.make.click()
    stage.wait(0.3)


def people_removing(stage: Stage) -> None:
    view = _people(stage, "hafenklang:box-office")
    stage.window.perform("people.remove")
    stage.wait(0.1)
    view.card.removing.on.click()


def _to_agent(stage: Stage, alias: str) -> None:
    from fakes import known_agents

    stage.place.agents = known_agents()
    stage.open()
    stage.visitor()
    draft = stage.window.issue_state.draft
    draft.recipient.choose(is_agent=True)
    draft.recipient.type(alias)
    stage.window.room("issue").view.refresh()
    stage.wait(0.1)


def form_to_agent(stage: Stage) -> None:
    _to_agent(stage, "acme:kim")


def form_to_agent_completing(stage: Stage) -> None:
    from PySide6.QtTest import QTest

    _to_agent(stage, "")
    stage.recipient.alias.setFocus()
    QTest.keyClicks(stage.recipient.alias, "ac")
    stage.wait(0.2)


def form_to_agent_faults(stage: Stage) -> None:
    _to_agent(stage, "acme kim")
    stage.window.perform("issue.create")


def sent_to_agent(stage: Stage) -> None:
    _to_agent(stage, "acme:kim")
    stage.window.perform("issue.create")
    stage.wait(0.4)


def sent_to_agent_done(stage: Stage) -> None:
    sent_to_agent(stage)
    stage.happen("opened", "working", "done")


def waiting_for_agent(stage: Stage) -> None:
    _to_agent(stage, "acme:alice")
    stage.window.perform("issue.create")
    stage.wait(0.4)


def ask_agent(stage: Stage) -> None:
    from fakes import known_agents

    stage.place.agents = known_agents()
    _ask(stage)
    draft = stage.window.room("ask").controller.state.draft
    draft.recipient.choose(is_agent=True)
    draft.recipient.type("acme:alice")
    stage.window.room("ask").view.refresh()


def ask_agent_waiting(stage: Stage) -> None:
    ask_agent(stage)
    stage.window.perform("ask.create")
    stage.wait(0.4)


def _links(stage: Stage, *, full: bool = True, page: str = "") -> object:
    from fake_workflows import known_links, known_runs

    workflows, now = stage.place.workflows, stage.session.clock()
    if full:
        workflows.links, workflows.runs = known_links(now), [each for each in known_runs(now) if _asks_nobody(each)]
    stage.open()
    stage.window.perform("room.links")
    if page:
        stage.window.perform(f"links.open_{page}")
    stage.wait(0.4)
    return stage.window.room("links").view


def _asks_nobody(run: dict[str, object]) -> bool:
    told = run["run"]
    return not isinstance(told, dict) or told.get("waitsFor") != "desk"


def links_choose(stage: Stage) -> None:
    _links(stage)


def _link_form(stage: Stage, name: str) -> object:
    view = _links(stage)
    view.controller.choose(name)
    stage.wait(0.2)
    return view


def links_form(stage: Stage) -> None:
    view = _link_form(stage, "visitor-badge")
    view.make.form.rows["parameters.host"].editor.control.setText("Kim Ito")
    view.make.form.rows["parameters.host"].editor.edited.emit("Kim Ito")
    choose(view.make.form.rows["when"].editor.control, "tonight")


def links_form_methods(stage: Stage) -> None:
    view = _link_form(stage, "proof-of-age")
    choose(view.make.form.rows["methodName"].editor.control, "receive")
    choose(view.make.form.rows["when"].editor.control, "date")


def links_form_faults(stage: Stage) -> None:
    view = _link_form(stage, "course-certificate")
    for name, text in (("completed_on", "31.31.2026"), ("hours", "many"), ("grade", "1.7.3")):
        view.make.form.rows[f"parameters.{name}"].editor.put(text)
        view.make.form.rows[f"parameters.{name}"].editor.edited.emit(text)
    stage.window.perform("links.create")


def links_standing(stage: Stage) -> None:
    view = _links(stage)
    stage.window.perform("links.standing")
    view.standing.form.rows["title"].editor.control.setText("Poster at the entrance")
    view.standing.form.rows["title"].editor.edited.emit("Poster at the entrance")
    stage.wait(0.2)


def links_standing_off(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.contract.fault_texts import FaultText

    links_standing(stage)
    refused = refusal(409, "state_conflict", message=FaultText.NO_AUTHORIZATIONS)
    stage.place.next_answers["POST /bc/studio/standing-offers"] = refused
    stage.window.perform("links.create_standing")
    stage.wait(0.5)


def links_standing_code(stage: Stage) -> None:
    links_standing(stage)
    stage.window.perform("links.create_standing")
    stage.wait(0.4)


def links_json(stage: Stage) -> None:
    _link_form(stage, "visitor-badge")
    stage.window.perform("links.json")


def links_form_failing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    _link_form(stage, "visitor-badge")
    stage.place.next_answers["POST /bc/admin/flow/url"] = DeskError("outcome_unknown")
    stage.window.perform("links.create")
    stage.wait(0.3)


def links_code(stage: Stage) -> None:
    view = _link_form(stage, "visitor-badge")
    choose(view.make.form.rows["when"].editor.control, "tonight")
    stage.window.perform("links.create")
    stage.wait(0.4)


def links_tried(stage: Stage) -> None:
    from fakes import FakeWalletReport

    stage.session.wallet.next = FakeWalletReport(
        "walked", ("Membership card", "Day pass"), ("given_name", "member_number")
    )
    _opened(stage, 1)
    stage.window.perform("links.try")
    stage.wait(0.3)


def links_tried_in_vain(stage: Stage) -> None:
    from connector_desk.wallet.errors import WalletError

    stage.session.wallet.next = WalletError("wallet_run_ended", detail="The desk did not approve.")
    _opened(stage, 1)
    stage.window.perform("links.try")
    stage.wait(0.3)


def links_tried_with_pin(stage: Stage) -> None:
    from fake_workflows import visit
    from fakes import NOON, FakePin

    stage.session.wallet.asks = [FakePin(refusal="Wrong PIN. 4 tries left.")]
    view = _opened(stage, 0)
    run = {**visit(1, NOON, "done", waits="wallet"), "pin": "471122"}
    run["run"]["linkId"] = view.controller.state.opened.link_id
    stage.place.workflows.runs.append(run)
    stage.window.perform("links.try")
    stage.wait(0.5)


def run_with_pin(stage: Stage) -> None:
    from fake_workflows import visit
    from fakes import NOON

    view = _links(stage, page="runs")
    stage.place.workflows.runs.append({**visit(77, NOON, "done", waits="wallet"), "pin": "471122"})
    view.controller.load_runs()
    stage.wait(0.2)
    view.runs.list.chosen.emit("run-77")
    stage.wait(0.2)


def _opened(stage: Stage, index: int) -> object:
    view = _links(stage, page="links")
    view.controller.state.open(view.controller.state.links[index])
    view.refresh()
    stage.wait(0.2)
    return view


def links_code_used(stage: Stage) -> None:
    _opened(stage, 0)


def links_withdrawing(stage: Stage) -> None:
    _opened(stage, 1)
    stage.window.perform("links.withdraw")


def links_expired(stage: Stage) -> None:
    _opened(stage, 5)


def no_phone_link(stage: Stage) -> None:
    stage.session.lose_network()
    links_form(stage)
    stage.window.perform("links.create")
    stage.wait(0.3)


def no_phone_poster(stage: Stage) -> None:
    stage.session.lose_network()
    links_code_used(stage)
    stage.window.perform("links.poster")
    stage.wait(0.3)


def links_poster(stage: Stage) -> None:
    _opened(stage, 0)
    stage.window.perform("links.poster")


def links_list(stage: Stage) -> None:
    _links(stage, page="links")


def links_list_empty(stage: Stage) -> None:
    _links(stage, full=False, page="links")


def links_list_failing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.place.next_answers["GET /bc/admin/flow/links?limit=100"] = DeskError("place_unreachable")
    _links(stage, page="links")


def links_runs(stage: Stage) -> None:
    view = _links(stage, page="runs")
    view.controller.state.opened_run = "run-5"
    view.refresh()


def links_runs_failed(stage: Stage) -> None:
    view = _links(stage, page="runs")
    view.controller.state.opened_run = "run-2"
    view.refresh()


def links_runs_empty(stage: Stage) -> None:
    _links(stage, full=False, page="runs")


def _approvals_wait(stage: Stage) -> None:
    from fake_workflows import visit

    now = stage.session.clock()
    waits = [visit(8, now - 60_000, "done", "active", waits="desk", who="Jonas")]
    waits.append(visit(9, now - 120_000, "done", "active", waits="desk"))
    stage.place.workflows.runs[:0] = waits
    stage.window.room("links").watch.load()
    stage.wait(0.3)


def links_approval(stage: Stage) -> None:
    _links(stage, page="links")
    _approvals_wait(stage)


def links_approval_elsewhere(stage: Stage) -> None:
    stage.open()
    stage.choose()
    _approvals_wait(stage)


def links_workflows(stage: Stage) -> None:
    view = _links(stage, page="workflows")
    view.workflows.list.chosen.emit("visitor-badge")
    stage.wait(0.2)


def links_workflow_mistakes(stage: Stage) -> None:
    message = "goal: This is required."
    stage.place.workflows.mistakes = [
        {"file": "day-pass.toml", "line": 7, "message": message},
        {"file": "open-day.toml", "line": 31, "message": "schemaName: There is no schema visitor-bage here."},
    ]
    view = _links(stage, page="workflows")
    view.workflows.add()
    view.workflows.source.setPlainText('name = "open-day"\ntitle = "Open day"\n\n[[methods]]\nname = ???\n')
    view.workflows.ways["save"].click()
    stage.wait(0.3)


def links_not_offered(stage: Stage) -> None:
    stage.place.workflows.is_offered = False
    stage.open()


def keyring_missing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_missing")]
    stage.open()


def keyring_absent(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_absent")]
    stage.open()


def keyring_locked(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_locked")]
    stage.open()


def run_only(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_missing")]
    stage.open()
    stage.window.welcome.page.run_only.click()


def quitting_run_only(stage: Stage) -> None:
    run_only(stage)
    stage.wait(0.3)
    stage.issue()
    stage.window.perform("desk.quit")
    stage.wait(0.3)


def palette(stage: Stage) -> None:
    stage.open()
    stage.choose()
    stage.window.perform("desk.palette")


def calendar(stage: Stage) -> None:
    stage.open()
    stage.choose()
    stage.form.rows["visit_date"].editor.open_calendar()


def settings_pages(stage: Stage, page: str) -> None:
    stage.place.attesters = [{"attesterId": "a1", "name": "Example Wallet Provider", "keys": ["k"], "certificates": []}]
    stage.open()
    stage.window.perform(f"settings.page.{page}")


def settings_reach(stage: Stage) -> None:
    settings_pages(stage, "reach")


def settings_issuing(stage: Stage) -> None:
    settings_pages(stage, "issuing")
    stage.wait(0.2)
    area = stage.settings_area
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())


def settings_wallets(stage: Stage) -> None:
    settings_pages(stage, "wallets")
    stage.wait(0.3)
    stage.until(stage.window.room("settings").view.authorization.isVisible)


def settings_wallets_refused(stage: Stage) -> None:
    from fakes import refusal
    from PySide6.QtWidgets import QLineEdit

    from connector_desk.base.errors import FieldFault
    from connector_desk.contract.fault_texts import FaultText

    told = FaultText.UNREADABLE.format(said=FaultText.CERTIFICATE_SHAPE)
    fault = FieldFault("certificates", "invalid_format", told)
    stage.place.next_answers["POST /bc/studio/attesters"] = refusal(422, "validation_failed", fault)
    settings_wallets(stage)
    view = stage.window.room("settings").view.attesters
    write(view.findChild(QLineEdit, "attesters-name"), "Landesamt für Datenverarbeitung")
    write(view.findChild(QLineEdit, "attesters-jwks"), '{"kty": "EC", "crv": "P-256"}')
    view.add.click()
    stage.wait(0.3)


def settings_signins(stage: Stage) -> None:
    stage.place.providers = [
        {"providerId": "1", "issuer": "https://portal.example", "name": "Portal"},
        {"providerId": "2", "issuer": "https://library.example/saml/metadata", "name": "City library"},
    ]
    settings_pages(stage, "signins")


def settings_trying(stage: Stage) -> None:
    from fakes import FakeHeld

    stage.session.wallet.holds = [
        FakeHeld(can_renew=True),
        FakeHeld("Event ticket", "Open lab night", None, id="b2"),
        FakeHeld("Membership card", "Town Hall of Example", id="c3", is_renewal_over=True),
    ]
    settings_pages(stage, "trying")


def settings_trying_refused(stage: Stage) -> None:
    from connector_desk.wallet.errors import WalletError

    settings_trying(stage)
    view = stage.window.room("settings").view.wallet
    stage.until(lambda: bool(view.rows))
    stage.session.wallet.next = WalletError("wallet_renewal_refused", detail="invalid_grant")
    view.rows[0].renew.click()
    stage.until(view.notice.isVisible)


def settings_webhooks(stage: Stage) -> None:
    from fakes import NOON

    from connector_desk.base.instants import to_text

    def sent(number: int, kind: str, state: str, **more: object) -> dict[str, object]:
        event = {"id": str(number), "type": kind, "time": to_text(NOON + number * 1000), "data": {}}
        return {"deliveryId": f"d{number}", "event": event, "state": state, "attempts": 1, **more}

    stage.place.webhooks = [
        {"webhookId": "h1", "url": "https://software.example/hooks/desk", "isOn": True, "waiting": 2,
         "triedAgainAt": to_text(NOON + 90_000)},
        {"webhookId": "h2", "url": "https://other.example/in", "isOn": False, "wasRefused": True, "waiting": 0},
    ]  # fmt: skip
    stage.place.deliveries = [
        sent(9, "visit.done", "waiting", lastFault="The address does not answer, or its certificate is not trusted."),
        sent(8, "credential.issued", "waiting", lastStatus=503),
        sent(7, "visit.opened", "delivered", lastStatus=204),
    ]
    settings_pages(stage, "webhooks")
    view = stage.window.room("settings").view.webhooks
    stage.until(lambda: view.state.webhooks)
    view._choose(view.state.webhooks[0])
    stage.wait(0.2)
    view.state.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq="
    view.refresh()


def tried_code(stage: Stage) -> None:
    from connector_desk.wallet.errors import RefusalReason, WalletError

    stage.open()
    stage.issue()
    stage.session.wallet.next = WalletError("wallet_credential_broken", RefusalReason.ISSUER_SIGNATURE)
    stage.window.perform("issue.try")


def tried_in_vain(stage: Stage) -> None:
    from connector_desk.wallet.errors import WalletError

    told = "invalid_grant: The code or the PIN is wrong, already used or expired."
    stage.session.wallet.next = WalletError("wallet_place_refused", detail=told)
    stage.open()
    stage.issue()
    stage.window.perform("issue.try")
    stage.wait(0.3)


def tried_done(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.window.perform("issue.try")
    stage.wait()
    for state in ("opened", "working", "done"):
        stage.happen(state)


def tried_asking(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.ask")
    stage.window.perform("ask.choose.age")
    stage.window.perform("ask.create")


def settings_keys(stage: Stage) -> None:
    settings_pages(stage, "keys")


def settings_about(stage: Stage) -> None:
    settings_pages(stage, "about")


def code_covered(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.session.clock.pass_seconds(61)
    stage.window.room("issue").controller.ticked.emit()


def _signals(stage: Stage, page: str = "figures", *, full: bool = True) -> object:
    from fakes import reported

    stage.place.signals = reported() if full else {}
    stage.open()
    stage.wait(0.2)
    stage.window.perform(f"signals.{page}")
    stage.wait(0.3)
    return stage.window.room("signals").view


def signals_figures(stage: Stage) -> None:
    _signals(stage)


def signals_tagged(stage: Stage) -> None:
    _signals(stage).controller.filter("tag", "west")


def signals_empty(stage: Stage) -> None:
    _signals(stage, full=False)


def signals_logins(stage: Stage) -> None:
    _signals(stage, "logins")


def signals_links(stage: Stage) -> None:
    _signals(stage, "links")


def signals_failing(stage: Stage) -> None:
    from fakes import refusal

    view = _signals(stage)
    stage.place.next_answers[f"GET /bc/studio/metrics?{urlencode(view.controller.state.asked)}"] = refusal(
        503, "storage_unavailable"
    )
    view.controller.load()


OFFER = """{
  "requestId": "visit-2026-0117",
  "payload": [
    {
      "schemaId": "%s",
      "format": "sd-jwt",
      "attributes": [
        {"key": "given_name", "value": "Maya"},
        {"key": "family_name", "value": "Lindqvist"}
      ]
    }
  ]
}
"""


WRONG_OFFER = OFFER.replace('"sd-jwt"', '"pdf", "frmat": 1').replace("visit", "~/visit")


def _workbench(stage: Stage, page: str = "form", text: str = OFFER) -> object:
    stage.open()
    stage.wait(0.2)
    stage.window.perform("room.workbench")
    view = stage.window.room("workbench").view
    controller = stage.window.room("workbench").controller
    from connector_desk.contract.operation import OPERATIONS

    controller.choose(next(each for each in OPERATIONS if each.name == "offer"))
    if "%s" in text:
        text %= next(each.schema_id for each in stage.window.issue_state.schemas if each.schema_id)
    controller.state.draft.text, controller.state.is_new = text, False
    controller.changed.emit()
    controller.check()
    view.panels["draft"].pages.open(page)
    stage.wait(0.3)
    return view


def workbench_form(stage: Stage) -> None:
    _workbench(stage)


def workbench_new(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.workbench")
    stage.wait(0.2)


def workbench_json(stage: Stage) -> None:
    view = _workbench(stage, "json")
    view.panels["draft"].body.editor.setFocus()


def workbench_faults(stage: Stage) -> None:
    _workbench(
        stage, "json", OFFER.replace('"format": "sd-jwt"', '"format": "pdf", "frmat": 1').replace("visit", "a\\b")
    )


def workbench_form_faults(stage: Stage) -> None:
    _workbench(
        stage, "form", OFFER.replace('"format": "sd-jwt"', '"format": "pdf", "frmat": 1').replace("visit", "a\\b")
    )


def workbench_suggestions(stage: Stage) -> None:
    view = _workbench(stage, "json")
    editor = view.panels["draft"].body.editor
    cursor = editor.textCursor()
    cursor.setPosition(editor.value.index("given_name") + 1)
    editor.setTextCursor(cursor)
    view.panels["draft"].suggestions.open()
    stage.wait(0.1)


def workbench_headers(stage: Stage) -> None:
    _workbench(stage, "headers")


def workbench_sent(stage: Stage) -> None:
    _workbench(stage, "sent")
    stage.wait(0.5)


def workbench_unknown(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    view = _workbench(stage)
    stage.place.next_answers["written"] = DeskError("outcome_unknown")
    view.controller.send()
    stage.wait(0.3)


def workbench_agent(stage: Stage) -> None:
    from connector_desk.contract.operation import OPERATIONS

    view = _workbench(stage)
    view.controller.choose(next(each for each in OPERATIONS if each.name == "metric"))
    stage.wait(0.3)


def signals_try(stage: Stage) -> None:
    _signals(stage, "try")


def signals_tried(stage: Stage) -> None:
    view = _signals(stage, "try")
    stage.place.agent_result = f"{BASE_OF_LINKS}/i/nUVXtVpIk5fZtYb0xZ2c5A"
    view.trial.token.editor.edited.emit("agt-4vNQwT0xkZr8uPz5LhYb2mJq7sEaGfVd")
    for key, value in {"requestUrl": "https://example.org/form", "type": "other", "isOneTimeUse": "true"}.items():
        view.controller.state.draft.edit(key, value)
    view.trial.send()


def signals_try_faults(stage: Stage) -> None:
    view = _signals(stage, "try")
    view.trial.token.editor.edited.emit("x")
    view.trial.forms.chosen.emit("metric")
    view.controller.state.draft.edit("MetricValue", "many")
    view.trial.send()


def signals_try_metric(stage: Stage) -> None:
    from connector_desk.desk.kit.focus import FollowingArea

    view = _signals(stage, "try")
    view.trial.forms.chosen.emit("metric")
    draft = view.controller.state.draft
    draft.edit("Tags", "east\ndoor")
    draft.shows_more = True
    draft.refuse([("Created", "", "This time is more than a year ago.")])
    view.refresh()
    stage.wait(0.2)
    area = view.trial.findChild(FollowingArea)
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())


def signals_try_end(stage: Stage) -> None:
    view = _signals(stage, "try")
    view.controller.state.draft.edit("life", "exact")
    view.refresh()


def signals_tried_refused(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault
    from connector_desk.contract.fault_texts import FaultText

    stage.place.next_answers["agent"] = refusal(
        422,
        "validation_failed",
        FieldFault("requestUrl", "url_host_not_allowed", FaultText.INVITATION_NEEDED),
        FieldFault("agentBaseUrl", "url_host_not_allowed", FaultText.NOT_REGISTERED),
        FieldFault("expiredAt", "too_far", FaultText.MOMENT_TOO_FAR),
    )
    view = _signals(stage, "try")
    view.trial.token.editor.edited.emit("agt-4vNQwT0xkZr8uPz5LhYb2mJq7sEaGfVd")
    typed = {"requestUrl": "https://example.org/form", "type": "public-invite", "isOneTimeUse": "true"}
    for key, value in (typed | {"agentBaseUrl": "https://agent.example"}).items():
        view.controller.state.draft.edit(key, value)
    view.trial.send()
    stage.wait(0.3)


BASE_OF_LINKS = "http://192.168.1.20:8080"

SCENES = (
    workbench_new, workbench_form, workbench_json, workbench_faults, workbench_form_faults, workbench_suggestions,
    workbench_headers, workbench_sent, workbench_unknown, workbench_agent,
    port_taken, port_taken_settings, port_other, programs_off, programs_on,
    no_phone_form, no_phone_question, no_phone_code, no_phone_asking, no_phone_settings, this_computer_only,
    links_tried_with_pin, run_with_pin, form_with_pin, opened_wrong_pin, declined_after_delivery, records_declined,
    open_visits, open_visits_elsewhere,
    signals_figures, signals_tagged, signals_empty, signals_logins, signals_links, signals_failing, signals_try,
    signals_tried, signals_try_faults, signals_tried_refused, signals_try_metric, signals_try_end,
    settings_reach, settings_issuing, settings_wallets, settings_signins, settings_trying, settings_webhooks,
    settings_trying_refused,
    settings_keys, settings_reach_refused, settings_wallets_refused,
    settings_about, code_covered, tried_code, tried_in_vain, tried_done, tried_asking,
    recent, picker, starting, form_empty, form_filled, form_faults, form_certificate_more, form_age, refused_by_service,
    form_right_to_left, code_right_to_left,
    unsure, code, code_hurry, code_with_pin, code_answer, opened, done, refused, failed, failed_with_words, expired,
    withdrawn, unreachable, settings, settings_own_address, settings_recovery, keyring_missing, keyring_absent,
    keyring_locked, store_locked, run_only, quitting_run_only, data_put_back,
    identity_key, identity_certificate, identity_rotating, identity_giving, identity_given_ends, palette, calendar,
    settings, settings_own_address, records_list, records_empty, records_nothing_found, records_not_offered,
    records_unreachable, records_card, records_described, records_suspended, records_revoked, records_suspending,
    records_revoking,
    ask_picker, ask_form, ask_form_age, ask_form_own, ask_form_faults, ask_form_more, ask_form_several, ask_json,
    ask_json_more_than_the_form, ask_json_broken, ask_json_faults, ask_code, ask_opened, ask_verified_age,
    ask_verified_badge, ask_values_hidden, issue_crop,
    ask_verified_unknown_issuer, ask_verified_by_list, ask_verified_by_expired_list,
    ask_not_verified, ask_not_verified_many, ask_photo, ask_raw, ask_use, ask_long,
    ask_refused, ask_refused_with_words, ask_refused_with_many_words, ask_expired, ask_refused_by_service,
    records_visits, records_visits_card, records_visits_filtered, records_visits_failing, records_visits_request,
    records_receipt, records_receipt_not_written, records_receipt_failed, records_visits_empty,
    records_asked, records_asked_good, records_asked_refused, records_asked_empty, settings_trust, settings_backup,
    people_list, people_empty, people_connected, people_waiting, people_blocked, people_adding, people_inviting,
    people_tried,
    people_invited, people_token_asked, people_token, people_removing, form_to_agent, form_to_agent_completing,
    form_to_agent_faults, sent_to_agent, sent_to_agent_done, waiting_for_agent, ask_agent, ask_agent_waiting,
    ask_agent_options, ask_form_options, ask_form_own_more,
    no_phone_link, no_phone_poster,
    links_choose, links_form, links_form_methods, links_form_faults, links_json, links_form_failing, links_code,
    links_tried, links_tried_in_vain, links_standing, links_standing_code, links_standing_off,
    links_code_used, links_withdrawing, links_expired, links_poster, links_list, links_list_empty, links_list_failing,
    links_runs, links_runs_failed, links_runs_empty, links_approval, links_approval_elsewhere, links_workflows,
    links_workflow_mistakes, links_not_offered,
    library_others, library_others_adding, library_others_sample, library_others_shown,
    library_others_read, library_others_next,
    library_list, library_card, library_withdrawing, library_withdrawn, *KIND_SCENES,
    library_many, library_empty, library_nothing_found, library_failed,
    library_not_offered,
    help_open, help_search, help_workflows,
    records_asking_again, records_done, records_failed, keyring_missing, keyring_absent, keyring_locked, run_only,
    quitting_run_only, palette, calendar, *PLACE_SCENES, *COUNTER_SCENES, *EXCHANGE_SCENES, *FAULT_SCENES,
    *WALLET_SCENES, *UPDATE_SCENES, *LINK_SCENES, *CERTIFICATE_SCENES, *DOCUMENT_SCENES,
    *KIOSK_SCENES, *SHARED_SCENES, *STAFF_SCENES, *TRUSTED_LIST_SCENES, *REACH_SCENES,
    *FAVOURITE_SCENES, *BULK_SCENES,
    *ORGANISATION_SCENES, *DAY_SCENES, *GUEST_SCENES, *BADGE_SCENES, *PHOTO_SCENES, *QUESTION_SCENES, *NESTED_SCENES,
    *WAITING_SCENES,
)  # fmt: skip


def _take(application: object, scene: Callable[[Stage], None], look: tuple[str, str, str], file: Path) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QPainter

    from tests.windows import top_level_widgets

    stage = Stage(application, look)
    scene(stage)
    stage.wait(0.3)
    picture = stage.window.grab()
    popups = [each for each in top_level_widgets() if each.isVisible() and each is not stage.window]
    painter = QPainter(picture)
    for popup in popups:
        painter.drawPixmap(stage.window.mapFromGlobal(popup.pos()), popup.grab())
    painter.end()
    picture.save(str(file))
    for popup in popups:
        popup.close()
    stage.window.quit_guard.quit()
    stage.window.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    sys.exit(main())
