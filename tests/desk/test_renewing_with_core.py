"""The test wallet renews in its window what the real core of the desk has issued to it."""

import json
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.base.errors import CODES
from connector_desk.base.instants import DAY
from tests.core.running import CREATE
from tests.desk.real_desk import RealDesk
from tests.faults.test_refresh import SCHEMA


def run(real: RealDesk, work: Coroutine[Any, Any, Any]) -> Any:
    """Have the runner of the window do something to its end."""
    answers: list[Any] = []
    real.window.runner.run(work, owner=real.window, then=answers.append, failed=answers.append)
    real.until(lambda: answers)
    return answers[0]


def api(real: RealDesk, method: str, path: str, body: object = None) -> Any:
    """Ask the service as a program does."""
    place = real.window.place.place
    return run(real, place.send(method, path, b"" if body is None else json.dumps(body).encode())).expect()


def grow_old(real: RealDesk) -> None:
    """Let 95 days pass for all credentials, as far as their issuance goes."""
    (store,) = real.folder.rglob("store.sqlite")
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(f"UPDATE item SET issued_at = issued_at - {95 * DAY}")
        connection.commit()


def statuses(real: RealDesk) -> list[str]:
    return sorted(each["status"] for each in api(real, "GET", "/bc/admin/credentials")["credentials"])


def test_renew_is_pressed_until_the_credential_is_revoked(real) -> None:
    schema = api(real, "POST", "/bc/studio/schemas", SCHEMA)["schemaId"]
    item = {"schemaId": schema, "format": "sd-jwt", "attributes": [{"key": "given_name", "value": "Erika"}]}
    offer = api(real, "POST", CREATE, {"requestId": "r1", "payload": [item]})
    assert run(real, real.window.place.wallet.follow(offer["url"])).what == ("Club card",)
    real.window.perform("settings.page.trying")
    card = real.window.room("settings").view.wallet
    real.until(lambda: [each.renew.isVisible() for each in card.rows] == [True])

    card.rows[0].renew.setFocus()
    QTest.keyClick(card.rows[0].renew, Qt.Key.Key_Return)
    real.until(card.notice.isVisible)
    assert card.notice.sentence.text() == CODES["wallet_renewal_early"].sentence
    assert card.rows[0].renew.hasFocus()

    grow_old(real)
    QTest.keyClick(card.rows[0].renew, Qt.Key.Key_Return)
    real.until(lambda: card.said.text() == "Renewed: Club card.")
    real.until(lambda: not card.notice.isVisible() and card.rows[0].renew.hasFocus())
    real.until(lambda: statuses(real) == ["revoked", "valid"])

    grow_old(real)
    newest = next(
        each for each in api(real, "GET", "/bc/admin/credentials")["credentials"] if each["status"] == "valid"
    )
    api(real, "POST", f"/bc/admin/credentials/{newest['credentialId']}/revoke", {})
    QTest.keyClick(card.rows[0].renew, Qt.Key.Key_Return)
    real.until(card.notice.isVisible)
    refused = CODES["wallet_renewal_refused"]
    assert (card.notice.sentence.text(), card.notice.next_step.text()) == (refused.sentence, refused.next_step)
    real.until(lambda: not card.rows[0].renew.isVisible())
    assert card.rows[0].words.text().endswith("Its issuer no longer renews it.")
