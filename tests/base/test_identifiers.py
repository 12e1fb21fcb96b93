"""Random bytes: of the length asked for, never twice, and not those of the process that a process was forked from."""

import os
import subprocess
import sys

import pytest

from connector_desk.base.identifiers import ID_LENGTH, new_id, new_secret, new_visit_id, random_bytes

_FORKED = """
import os
from connector_desk.base.identifiers import random_bytes
random_bytes(16)
here, there = os.pipe()
if os.fork() == 0:
    os.write(there, random_bytes(16))
    os._exit(0)
print(random_bytes(16).hex(), os.read(here, 16).hex())
"""


def test_as_many_as_asked_for_and_never_the_same() -> None:
    assert [len(random_bytes(length)) for length in (0, 1, 16, 5000)] == [0, 1, 16, 5000]
    assert len({random_bytes(16) for _ in range(10_000)}) == 10_000


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system forks no processes")
def test_a_forked_process_draws_others() -> None:
    ran = subprocess.run([sys.executable, "-c", _FORKED], capture_output=True, text=True, check=True)
    parent, child = ran.stdout.split()
    assert len(parent) == len(child) == 32
    assert parent != child


def test_identifiers_are_base64url_of_their_length_and_visits_stand_in_their_order() -> None:
    assert {len(new_id()) for _ in range(100)} == {ID_LENGTH}
    assert {len(new_secret()) for _ in range(100)} == {43}
    assert {len(new_visit_id(now)) for now in (0, 1_700_000_000_000)} == {32}
    assert new_visit_id(1_000) < new_visit_id(2_000)
    spelled = "".join(new_id() + new_secret() + new_visit_id(0) for _ in range(100))
    assert spelled.replace("-", "").replace("_", "").isalnum()
    assert spelled.isascii()
