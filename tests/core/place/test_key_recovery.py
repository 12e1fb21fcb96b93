"""The way back to a store whose keyring is lost."""

import hashlib
from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.core.place import key_recovery
from connector_desk.core.place.key_recovery import new_code
from tests.core.running import DATA_KEY, KEY, NOW, Running

pytestmark = [pytest.mark.sqlite, pytest.mark.usefixtures("cheap")]


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_recovery, "_COST", {"n": 2, "r": 1, "p": 1})


def refused(core: Running, folder: Path, code: str) -> str:
    with pytest.raises(DeskError) as error:
        core.run(key_recovery.data_key_of(folder, code))
    return error.value.code


def live(core: Running) -> list[bytes]:
    return [bytes(row[0]) for row in core.rows("SELECT digest FROM admin_key WHERE retired_at IS NULL ORDER BY seq")]


def test_the_code_opens_the_data_and_a_new_admin_key_is_let_in(desk: Running) -> None:
    offer = desk.offer()
    assert desk.run(desk.core.recovery_code_made_at()) is None
    code = desk.run(desk.core.make_recovery_code())
    assert desk.run(desk.core.recovery_code_made_at()) == NOW
    desk.stop()

    data_key = desk.run(key_recovery.data_key_of(desk.data, code.lower().replace("-", " ")))
    assert data_key == DATA_KEY
    desk.run(key_recovery.admit_key(desk.data, data_key, "made-after-the-loss", NOW + 1))

    desk.start(admin_key="made-after-the-loss", data_key=data_key)
    assert desk.admin("GET", "/bc/studio/place", key="made-after-the-loss").status == 200
    assert desk.admin("GET", "/bc/studio/place").status == 200  # programs that have the old key go on
    assert desk.workflow(offer.workflow)["state"] == "prepared"
    assert desk.rows("SELECT action, operator FROM audit ORDER BY seq") == [
        ("rotate", "start"),
        ("configure", "desk"),
        ("rotate", "recovery code"),
    ]
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_the_older_of_two_keys_gives_way(desk: Running) -> None:
    second = desk.admin("POST", "/bc/studio/key").result["key"]
    desk.stop()
    desk.run(key_recovery.admit_key(desk.data, DATA_KEY, "third", NOW))

    assert live(desk) == [hashlib.sha256(key.encode()).digest() for key in (second, "third")]
    with pytest.raises(DeskError) as error:
        desk.start()
    assert error.value.code == "key_retired"
    desk.start(admin_key="third")


def test_another_code_opens_nothing_and_changes_nothing(desk: Running) -> None:
    former = desk.run(desk.core.make_recovery_code())
    code = desk.run(desk.core.make_recovery_code())
    desk.stop()
    kept = desk.fingerprint()

    for wrong in (new_code(), former, code[:-1], "", "hello", code[:-1] + ("0" if code[-1] != "0" else "1")):
        assert refused(desk, desk.data, wrong) == "recovery_code_wrong"
    assert desk.fingerprint() == kept
    assert desk.run(key_recovery.data_key_of(desk.data, code)) == DATA_KEY
    desk.start()


def test_without_a_code_there_is_no_way_back_and_it_says_so(desk: Running) -> None:
    desk.stop()
    assert refused(desk, desk.data, new_code()) == "recovery_code_missing"
    desk.start()


def test_neither_code_nor_data_key_stands_in_the_store(desk: Running) -> None:
    code = desk.run(desk.core.make_recovery_code())
    desk.stop()
    kept = b"".join(file.read_bytes() for file in desk.data.iterdir() if file.is_file())
    for secret in (code, code.replace("-", ""), KEY, DATA_KEY.hex()):
        assert secret.encode() not in kept
    assert DATA_KEY not in kept
    desk.start()
