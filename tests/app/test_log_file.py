"""The log: everything that helps to mend it, nothing that harms a person."""

import faulthandler
import logging
import stat
import subprocess
import sys

import pytest

from connector_desk.app import log_file as log_file_module
from connector_desk.app.folder import LOG
from connector_desk.app.log_file import LogFile
from connector_desk.base.errors import DeskError
from connector_desk.base.log_limit import LINES, at_most

KEY = "canary-key-0123456789"


@pytest.fixture
def book(tmp_path):
    root = logging.getLogger()
    level = root.level
    book = LogFile(tmp_path)
    book.open()
    yield book
    book.close()
    root.setLevel(level)


def fail(error, cause=None):
    def inner():
        raise error from cause

    try:
        inner()
    except type(error):
        logging.getLogger("test").exception("It failed")


def test_records_are_written_for_the_owner_alone(book):
    logging.getLogger("test").info("Started %s", "well")
    assert "INFO test: Started well" in book.file.read_text()
    if sys.platform != "win32":
        assert stat.S_IMODE(book.file.stat().st_mode) == 0o600


def test_case_411_known_secrets_are_masked_everywhere(book):
    book.formatter.keep_out(KEY, "short")
    logging.getLogger("test").warning("The key is %s, short", KEY)
    fail(TypeError(f"unexpected {KEY}"))
    told = book.file.read_text()
    assert KEY not in told
    assert "short" in told
    assert "•••" in told


def test_what_a_visitor_typed_is_not_in_a_traceback(book):
    fail(ValueError("Ada Lovelace"), KeyError("Countess of Lovelace"))
    told = book.file.read_text()
    assert "Lovelace" not in told
    assert "ValueError" in told
    assert "KeyError" in told
    assert "which led to:" in told
    assert "in inner" in told
    assert "test_log_file.py" in told


def test_errors_about_code_keep_what_they_say(book):
    fail(AttributeError("'Place' object has no attribute 'x'"))
    fail(DeskError("keyring_locked"))
    fail(PermissionError(13, "Permission denied", "/home/ada/secret"))
    told = book.file.read_text()
    assert "no attribute 'x'" in told
    assert "The keyring is locked." in told
    assert "PermissionError: Permission denied" in told
    assert "ada" not in told


def test_where_the_program_lies_is_not_told(book):
    try:
        log_file_module.DiscreetFormatter().formatTime(None)
    except AttributeError:
        logging.getLogger("test").exception("x")
    told = book.file.read_text()
    assert 'File "__init__.py"' in told
    assert "/home" not in told
    assert str(book.file.parent) not in told


def test_a_large_log_is_put_aside(tmp_path, monkeypatch):
    monkeypatch.setattr(log_file_module, "LARGEST_LOG", 10)
    (tmp_path / LOG).write_text("x" * 20)
    LogFile(tmp_path).close()
    assert (tmp_path / "desk.old.log").read_text() == "x" * 20
    assert (tmp_path / LOG).read_text() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no core dumps of this kind")
def test_case_411_no_memory_is_dumped():
    code = (
        "import resource; from connector_desk.app.log_file import forbid_core_dumps; forbid_core_dumps();"
        "print(resource.getrlimit(resource.RLIMIT_CORE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"


def test_attack_5_a_log_that_grows_is_put_aside_while_it_is_written(book, monkeypatch):
    monkeypatch.setattr(log_file_module, "LARGEST_LOG", 2_000)
    for n in range(1_000):
        logging.getLogger("test").info("line %d of many", n, extra=at_most())
    old = book.file.with_name("desk.old.log")
    assert book.file.stat().st_size <= 2_100
    assert 2_000 < old.stat().st_size <= 2_100
    assert {file.name for file in book.file.parent.iterdir()} == {book.file.name, old.name}
    written = (old.read_text() + book.file.read_text()).splitlines()
    assert written[-1].endswith("line 999 of many")
    assert [int(line.split()[-3]) for line in written] == list(range(1_000 - len(written), 1_000))
    assert faulthandler.is_enabled()
    faulthandler.dump_traceback(book._handler.stream)
    assert "test_log_file.py" in book.file.read_text()
    if sys.platform != "win32":
        assert stat.S_IMODE(book.file.stat().st_mode) == 0o600


def test_attack_5_a_flood_is_counted_and_summed_up(book):
    for _ in range(LINES * 10):
        logging.getLogger("test").warning("Invalid HTTP request received.")
    assert book.file.read_text().count("Invalid HTTP request") == LINES
    book.close()
    assert f"not written: {LINES * 9} of test" in book.file.read_text()
