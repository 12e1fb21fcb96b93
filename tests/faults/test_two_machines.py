"""Two machines behind nginx, as the chapter “Operating” of the help sets them up: see `two_machines.py`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.machines import OWN_NETWORK

pytestmark = pytest.mark.faults


@pytest.mark.skipif(sys.platform != "linux", reason="network namespaces are of Linux")
@pytest.mark.timeout(300)
def test_two_machines_of_which_one_is_cut_off_and_a_database_that_is_replaced(tmp_path: Path) -> None:
    if subprocess.run([*OWN_NETWORK, "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("no user namespaces here")
    inner = Path(__file__).with_name("two_machines.py")
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'inner'}", inner]
    done = subprocess.run([*OWN_NETWORK, *run], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-10_000:] + done.stderr[-2_000:]
