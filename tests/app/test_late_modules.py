"""What a start does not need is not loaded for it, and is there before the first offer."""

import json
import subprocess
import sys

START = """
import asyncio, json, pathlib, sys
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import load_settings
from connector_desk.base.lazy_module import LazyModule
from connector_desk.vault.vault import RunVault

def loaded():
    ours = {name: module for name, module in sys.modules.items() if name.startswith("connector_desk.")}
    return [name for name, module in ours.items() if not isinstance(module, LazyModule)]

def waiting():
    ours = {name: module for name, module in sys.modules.items() if name.startswith("connector_desk.core.")}
    return [name for name, module in ours.items() if isinstance(module, LazyModule)]

async def start():
    folder, vault = pathlib.Path(sys.argv[1]), RunVault()
    session = DeskSession(folder, load_settings(folder), Environment(vault=lambda _: vault))
    opened = await session.open()
    await opened.place.schemas()
    await opened.place.info()
    told = [loaded(), len(waiting())]
    for _ in range(600):
        if not waiting():
            break
        await asyncio.sleep(0.1)
    await session.close()
    return [*told, waiting(), loaded()]

print(json.dumps(asyncio.run(start())))
"""
LATER = {
    *("contract.visit_record", "contract.workflow", "contract.proofrequest", "contract.trust", "contract.webhook"),
    *("contract.wallet_profile", "contract.agent", "core.offer_routes", "core.issuance.offers", "core.didcomm.message"),
    *("core.issuance.credential_endpoint", "core.verification.presentation_verifier", "core.oid4vp.dcql"),
    *("core.records.visit_records", "core.agents.directory", "core.agent_api.short_links"),
}


def test_a_start_loads_few_modules_and_the_others_soon_after(tmp_path):
    done = subprocess.run([sys.executable, "-c", START, str(tmp_path)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    at_start, were_waiting, still_waiting, at_end = json.loads(done.stdout)
    later = {f"connector_desk.{name}" for name in LATER}
    assert later.isdisjoint(at_start)
    assert were_waiting > 20
    assert still_waiting == []
    assert "connector_desk.core.issuance.offers" in at_end
