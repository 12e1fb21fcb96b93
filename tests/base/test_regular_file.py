"""Files that persons choose: regular ones are read up to a limit, all else is refused at once."""

import os
import socket
from pathlib import Path

import pytest

from connector_desk.base.regular_file import FileTooLarge, read_regular_file

pytestmark = pytest.mark.sqlite


def test_a_regular_file_is_read_up_to_the_limit(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"a\r\nb")
    assert read_regular_file(file, 4) == b"a\r\nb"
    (tmp_path / "link").symlink_to(file)
    assert read_regular_file(tmp_path / "link", 10) == b"a\r\nb"
    with pytest.raises(FileTooLarge):
        read_regular_file(file, 3)


@pytest.mark.parametrize("name", ["pipe", "folder", "socket", "gone", "/dev/zero", "/dev/tty", "a\0b"])
def test_what_is_no_regular_file_is_refused_without_waiting(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    (tmp_path / "folder").mkdir()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        before = len(list(Path("/proc/self/fd").iterdir()))
        with pytest.raises(OSError, match=r"\S") as refused:
            read_regular_file(name, 10)
        assert not isinstance(refused.value, FileTooLarge)
        assert len(list(Path("/proc/self/fd").iterdir())) == before
