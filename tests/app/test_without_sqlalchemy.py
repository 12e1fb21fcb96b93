"""SQLAlchemy costs a third of a start: on SQLite nothing that a front desk does every day loads it."""

import subprocess
import sys

DAY = """
import asyncio, json, pathlib, sys
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import load_settings
from connector_desk.vault.vault import RunVault

ASK = b'{"requestId": "r1", "payload": {"name": "In", "credentials": [{"attributes": [{"name": "given_name"}]}]}}'

async def day():
    folder, vault = pathlib.Path(sys.argv[1]), RunVault()
    session = DeskSession(folder, load_settings(folder), Environment(vault=lambda _: vault))
    opened = await session.open()
    place = opened.place
    kinds = (await place.send("GET", "/bc/studio/schemas")).expect()["schemas"]
    badge = next(one["schemaId"] for one in kinds if one["name"] == "visitor-badge")
    credential = {"schemaId": badge, "format": "sd-jwt", "attributes": [{"key": "given_name", "value": "Erika"}]}
    made = (await place.create_offer_raw(json.dumps({"payload": [credential]}).encode())).expect()
    print((await opened.wallet.follow(made["url"])).operation)
    asked = (await place.create_request_raw(ASK)).expect()
    print((await opened.wallet.follow(asked["url"])).operation)
    for filters in ("", "&kind=flow&waitsFor=desk", "&kind=offer&state=done,failed,shown", "&query=Erika"):
        print(len((await place.send("GET", f"/bc/admin/workflows?limit=20{filters}")).expect()["workflows"]))
    (held,) = (await place.send("GET", "/bc/admin/credentials?limit=20")).expect()["credentials"]
    revoked = await place.send("POST", f"/bc/admin/credentials/{held['credentialId']}/revoke", b"{}")
    print(revoked.status)
    await session.close()

asyncio.run(day())
print([name for name in sys.modules if name.partition(".")[0] == "sqlalchemy"])
"""


def test_a_day_at_the_desk_does_without_it(tmp_path):
    done = subprocess.run([sys.executable, "-c", DAY, str(tmp_path)], check=False, capture_output=True, text=True)
    assert done.stdout.split("\n") == ["kept", "shown", "2", "0", "1", "2", "200", "[]", ""], done.stderr
