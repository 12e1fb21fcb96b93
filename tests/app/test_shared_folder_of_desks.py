"""Two real desks, each a process with its own core and data, share a favourite through a folder within seconds."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.wire import to_value
from tests.app import shared_desk_process

A_FEW_SECONDS = 15
"""What a person bears; a desk looks every four seconds, and a busy machine takes its time."""


class DeskProcess:
    """A desk in another process."""

    def __init__(self, data: Path, folder: Path) -> None:
        here = Path(shared_desk_process.__file__)
        self.process = subprocess.Popen(
            [sys.executable, str(here), str(data), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=here.parents[2],
        )
        assert self.told() == "ready"

    def told(self) -> object:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the desk has ended"
        return json.loads(line)

    def ask(self, *words: str) -> object:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words).encode() + b"\n")
        self.process.stdin.flush()
        return self.told()

    def end(self) -> None:
        """Ask it to end, which takes a while: both may do so at the same time."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()
        try:
            assert self.process.wait(30) == 0
        finally:
            self.process.kill()


@pytest.fixture
def start() -> Iterator[Callable[[Path, Path], DeskProcess]]:
    with ExitStack() as started, ExitStack() as ended:

        def make(data: Path, folder: Path) -> DeskProcess:
            made = DeskProcess(data, folder)
            started.callback(made.close)
            ended.callback(made.end)
            return made

        yield make
        ended.close()


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_two_real_desks_share_a_favourite_within_a_few_seconds_and_show_a_conflict(start, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    one, two = start(tmp_path / "one", folder), start(tmp_path / "two", folder)
    one.ask("keep", "Group", "Harbour Ltd")
    one.ask("do", "Group", "put")
    begun = time.monotonic()
    assert two.ask("until", '{"Group": "Harbour Ltd"}') == {"Group": "Harbour Ltd"}
    assert time.monotonic() - begun < A_FEW_SECONDS

    one.ask("keep", "Group", "One")
    two.ask("keep", "Group", "Two")
    one.ask("do", "Group", "put")
    assert two.ask("conflict") == {"Group": "Two"}  # shown, and nothing is replaced
    two.ask("do", "Group", "both")
    assert two.ask("until", '{"Group": "One", "Group (2)": "Two"}')
    one.ask("keep", "Group", "One again")
    one.ask("do", "Group", "put")
    assert two.ask("until", '{"Group": "One again", "Group (2)": "Two"}')  # made from its own: nobody is asked


def own_schema(version: str = "1.0", title: str = "Own badge") -> str:
    record = json.loads((bundled("schemas") / "visitor-badge-1.0.json").read_bytes())
    del record["display"]["logo"]
    return json.dumps(record | {"name": "own-badge", "version": version, "title": title, "w3cType": "OwnBadge"})


def own_question(title: str) -> str:
    found = to_value(shipped_catalogue().questions["age"])
    return json.dumps(found | {"id": "own-age", "title": title})


def own_workflow(title: str) -> str:
    source = (bundled("workflows") / "day-pass.toml").read_text("utf-8")
    source = source.replace('"day-pass"', '"own-pass"', 1).replace('title = "Day pass"', f'title = "{title}"', 1)
    return json.dumps({"source": source})


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_what_two_real_services_have_is_the_same_after_it_was_taken(start, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    one, two = start(tmp_path / "one", folder), start(tmp_path / "two", folder)
    one.ask("send", "POST", "/bc/studio/schemas", own_schema())
    one.ask("send", "POST", "/bc/studio/questions", own_question("Old enough?"))
    one.ask("send", "POST", "/bc/studio/workflows", own_workflow("Own pass"))
    for title in ("Own badge 1.0", "Old enough?", "Own pass"):
        one.ask("do", title, "put")
        two.ask("stands", title, "new_there")
        two.ask("do", title, "take")
        for each in (one, two):
            each.ask("stands", title, "same")

    # Each kind is changed at both; the version here is kept beside that of the folder
    for desk, title in ((one, "One"), (two, "Two")):
        desk.ask("send", "PUT", "/bc/studio/questions/own-age", own_question(title))
        desk.ask("send", "PUT", "/bc/studio/workflows/own-pass", own_workflow(f"Pass {title}"))
        desk.ask("send", "POST", "/bc/studio/schemas", own_schema("1.1", f"Badge {title}"))
    for title in ("One", "Pass One", "Badge One 1.1"):
        one.ask("stands", title, "only_here" if "Badge" in title else "changed_here")
        one.ask("do", title, "put")
        one.ask("stands", title, "same")
    for title in ("Two", "Pass Two", "Badge Two 1.1"):
        two.ask("stands", title, "conflict")
        two.ask("do", title, "both")
    two.ask("stands", "One", "same")
    two.ask("stands", "Two", "only_here")
    two.ask("stands", "Pass One", "same")
    two.ask("stands", "Pass Two", "only_here")
    two.ask("stands", "Badge Two 1.1", "apart")
    two.ask("stands", "Badge One 1.2", "only_here")
