"""The session that is made with its first call."""

import asyncio
import subprocess
import sys

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.lazy_session import LazySession
from connector_desk.base.clock import system_clock


class Real:
    def __init__(self):
        self.calls = []

    async def open(self, *, for_this_run_only):
        self.calls.append(("open", for_this_run_only))
        return "place"

    async def reveal_key(self):
        self.calls.append("reveal")
        return "key"

    async def endpoints(self, *, counts):
        return "endpoints"

    async def choose_reach(self, reach):
        self.calls.append(reach)

    async def use_port(self, port):
        self.calls.append(port)

    async def serve_programs(self, *, is_on, port):
        self.calls.append((is_on, port))

    async def moves(self):
        yield "http://a"
        yield "http://b"

    async def close(self):
        self.calls.append("close")


def test_nothing_is_made_before_the_first_call(tmp_path):
    made = []
    late = LazySession(tmp_path, lambda: made.append(1))
    assert late.settings_file == tmp_path / SETTINGS_FILE
    assert late.clock is system_clock
    asyncio.run(late.close())
    assert made == []


def test_every_call_reaches_the_real_one(tmp_path):
    reals = []

    def make():
        reals.append(Real())
        return reals[-1]

    late = LazySession(tmp_path, make)

    async def work():
        assert await late.open() == "place"
        assert await late.open(for_this_run_only=True) == "place"
        assert await late.reveal_key() == "key"
        assert [address async for address in late.moves()] == ["http://a", "http://b"]
        assert await late.endpoints() == "endpoints"
        await late.choose_reach("network")
        await late.use_port(9000)
        await late.serve_programs(is_on=True, port=0)
        await late.close()

    asyncio.run(work())
    assert len(reals) == 1
    assert reals[0].calls == [("open", False), ("open", True), "reveal", "network", 9000, (True, 0), "close"]


def test_what_the_first_paint_does_not_need_is_not_loaded():
    code = "import sys; import connector_desk.app.desk; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    unwanted = {
        "asyncio",
        "pydantic",
        "pydantic_core",
        "jsonschema_rs",
        "httpx",
        "keyring",
        "ssl",
        "ifaddr",
        "PySide6.QtNetwork",
        "PySide6.QtPrintSupport",
        "hashlib",
    }
    own = {
        "connector_desk.contract.fault_texts",
        "connector_desk.desk.kit.address_dialog",
        "connector_desk.desk.kit.breaking_label",
        "connector_desk.desk.kit.revocation_choice",
        "connector_desk.desk.rooms.records.model",
    }
    assert not loaded & (unwanted | own)
    assert not any(name.startswith("connector_desk.core") for name in loaded)


def test_a_session_loads_no_client_for_remote_places():
    code = "import sys; import connector_desk.app.session; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "httpx" not in done.stdout.split()


def test_the_core_loads_nothing_that_only_a_few_of_its_guests_need():
    code = "import sys; import connector_desk.core.server; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    unwanted = {
        "psycopg",
        "httpx",
        "pyld",
        "lxml",
        "signxml",
        "websockets",
        "zxingcpp",
    }
    assert not loaded & (unwanted | {"http.client", "pydantic.networks", "PIL"})
