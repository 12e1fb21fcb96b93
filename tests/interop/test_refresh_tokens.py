"""A Credo wallet renews its credential with a refresh token (RFC 6749 §6, RFC 9449 §5)."""

import sqlite3
from contextlib import closing

import pytest

from connector_desk.base.instants import DAY
from tests.faults.test_refresh import SCHEMA
from tests.interop.credo import Credo
from tests.served import Served

pytestmark = pytest.mark.interop


def grow_old(core: Served) -> None:
    """Let 95 days pass for all credentials, as far as their issuance goes."""
    with closing(sqlite3.connect(core.data / "store.sqlite")) as connection:
        connection.execute(f"UPDATE item SET issued_at = issued_at - {95 * DAY}")
        connection.commit()


def test_a_wallet_renews_until_a_used_token_comes_again(served: Served, wallet: Credo) -> None:
    assert served.client.post("/bc/studio/schemas", json=SCHEMA).status_code == 200
    _, link = served.offer(served.item("club-card", "sd-jwt", given_name="Erika"))
    first = wallet.accept(link, renewable=True)
    assert first["ok"], first
    assert first["boundToken"]
    grow_old(served)

    renewed = wallet.renew(first["renews"], twice=True)
    assert renewed["ok"], renewed
    (former,), (fresh,) = first["credentials"], renewed["credentials"]
    assert fresh["claims"]["given_name"] == former["claims"]["given_name"] == "Erika"
    assert fresh["payload"]["status"] != former["payload"]["status"]
    assert [one["error"]["oauth"] for one in renewed["again"]] == ["invalid_grant"] * 2
    visits = served.client.get("/bc/admin/workflows").json()["result"]["workflows"]
    assert [visit.get("renewedByWallet", False) for visit in visits] == [True, False]
    assert visits[0]["steps"][-1]["detail"].startswith("A used refresh token of the wallet came again")
