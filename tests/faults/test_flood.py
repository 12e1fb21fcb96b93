"""A flood of silent connections against `serve`, which has few file descriptors: everybody else is served."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.served import Served

pytestmark = pytest.mark.alone
DESCRIPTORS = 480
LIMITED = (
    f"import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({DESCRIPTORS - 100}, {DESCRIPTORS}));"
    "from connector_desk.app.main import main; sys.exit(main())"
)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path / "data", program=("-c", LIMITED)) as running:
        yield running


def test_silent_connections_shut_nobody_out(served: Served) -> None:
    public = urlsplit(served.ready["public"])
    with ExitStack() as held:
        for _ in range(DESCRIPTORS + 100):
            held.enter_context(socket.create_connection((public.hostname, public.port or 0), timeout=10))
        for _ in range(5):
            with httpx.Client(base_url=served.ready["public"], trust_env=False) as phone:
                assert phone.get("/.well-known/openid-credential-issuer/oid4vci").status_code == 200
            with httpx.Client(base_url=served.ready["admin"], trust_env=False) as program:
                headers = {"X-API-Key": served.key}
                assert program.post("/bc/studio/key", headers=headers).status_code in {200, 409}
        _, url = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
        assert url.startswith("openid-credential-offer://")
        open_files = len(list(Path(f"/proc/{served.process.pid}/fd").iterdir()))
    assert open_files < DESCRIPTORS - 200
