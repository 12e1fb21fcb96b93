"""Reads a curl command: a pure function, which opens no file and runs nothing."""

import re
import shlex
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Final
from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.collection.imported import FoundRequest, ImportRefused
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import cut

LONGEST_COMMAND: Final = 2 * 1024 * 1024

# Without effect on what is sent, or with one that a service of this interface does not need
_SWITCHES: Final = frozenset(
    {
        "-s",
        "--silent",
        "-S",
        "--show-error",
        "-L",
        "--location",
        "-k",
        "--insecure",
        "-v",
        "--verbose",
        "-i",
        "--include",
        "-f",
        "--fail",
        "--fail-with-body",
        "-g",
        "--globoff",
        "--path-as-is",
        "--compressed",
        "-N",
        "--no-buffer",
        "--http1.1",
        "--http2",
        "-#",
        "--progress-bar",
        "-O",
        "--remote-name",
        "-4",
        "--ipv4",
        "-6",
        "--ipv6",
        "-j",
        "--junk-session-cookies",
        "-q",
        "--disable",
    }
)
_WITH_VALUE: Final = frozenset(
    {
        "-o",
        "--output",
        "-m",
        "--max-time",
        "--connect-timeout",
        "--retry",
        "--cacert",
        "-E",
        "--cert",
        "-w",
        "--write-out",
        "-x",
        "--proxy",
        "--max-redirs",
        "-D",
        "--dump-header",
        "-c",
        "--cookie-jar",
        "--resolve",
        "--retry-delay",
        "--key",
        "--cert-type",
        "--capath",
        "--noproxy",
    }
)
_DATA: Final = frozenset({"-d", "--data", "--data-ascii", "--data-raw", "--data-binary", "--json", "--data-urlencode"})
_LETTERS_WITH_VALUE: Final = "XHdubAeomEwxDc"
# Whatever stands in quotes, and the end of a line that goes on
_QUOTED = re.compile(r"""'[^']*'|"(?:[^"\\]|\\.)*"|\$'((?:[^'\\]|\\.)*)'|\\\r?\n|\\.""", re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{1,4}|U[0-9A-Fa-f]{1,8}|x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|.)", re.DOTALL)
_LETTERS: Final = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b"}


@dataclass(slots=True)
class _Command:
    """What was read of a command so far."""

    method: str = ""
    address: str = ""
    headers: list[tuple[str, str]] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    is_json: bool = False
    is_get: bool = False
    is_head: bool = False


def read_curl(command: str) -> FoundRequest:
    """Read a command as browsers, tools and people write it; raises ImportRefused."""
    words = _words(command)
    if not words or words.popleft() not in {"curl", "curl.exe"}:
        raise ImportRefused(message=FaultText.NO_CURL)
    read = _Command()
    while words:
        word = words.popleft()
        if word.startswith("-") and word != "-":
            for name, value in _options(word):
                _option(read, name, value, words)
        elif read.address:
            raise ImportRefused(message=FaultText.ONE_ADDRESS)
        else:
            read.address = word
    if not read.address:
        raise ImportRefused(message=FaultText.NO_ADDRESS)
    return _found(read)


def _words(command: str) -> deque[str]:
    if len(command) > LONGEST_COMMAND:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
    text = command.strip().removeprefix("$ ")
    try:
        return deque(shlex.split(_QUOTED.sub(_plain, text), posix=True))
    except ValueError:
        raise ImportRefused(message=FaultText.OPEN_QUOTE) from None


def _plain(found: re.Match[str]) -> str:
    """Turn `$'…'` of bash into plain quotes, and join lines; leave the rest as it is."""
    if found[1] is not None:
        return shlex.quote(_ESCAPE.sub(_character, found[1]))
    return "" if found[0].endswith("\n") and found[0][0] == "\\" else found[0]


def _character(found: re.Match[str]) -> str:
    said = found[1]
    if said[0] in "uUx" and len(said) > 1:
        code = int(said[1:], 16)
        return chr(code) if code < 0xD800 or 0xDFFF < code < 0x110000 else "\ufffd"
    return chr(int(said, 8) % 256) if said[0] in "01234567" else _LETTERS.get(said, said)


def _options(word: str) -> Iterator[tuple[str, str | None]]:
    """Split a word into options with what is written behind each: `-sXPOST` is `-s` and `-X POST`."""
    if word.startswith("--"):
        name, equals, value = word.partition("=")
        yield name, value if equals else None
        return
    for at, letter in enumerate(word[1:], 2):
        takes_value = letter in _LETTERS_WITH_VALUE
        yield f"-{letter}", (word[at:] or None) if takes_value else None
        if takes_value:
            return


def _option(read: _Command, name: str, value: str | None, rest: deque[str]) -> None:
    """Take one option, and its value from the next word where it has one."""
    if name in _SWITCHES:
        return
    if name in _PLAIN:
        _PLAIN[name](read)
        return
    if name not in _VALUED and name not in _WITH_VALUE and name not in _DATA:
        raise ImportRefused(message=FaultText.CURL_OPTION.format(name=cut(name)))
    if value is None:
        if not rest:
            raise ImportRefused(message=FaultText.CURL_VALUE.format(name=cut(name)))
        value = rest.popleft()
    if name in _DATA:
        _data(read, name, value)
    elif name in _VALUED:
        _VALUED[name](read, value)


def _data(read: _Command, name: str, value: str) -> None:
    reads_file = "@" in value.partition("=")[0] if name == "--data-urlencode" else value.startswith("@")
    if reads_file and name != "--data-raw":
        raise ImportRefused(message=FaultText.CURL_FILE)
    if name == "--data-urlencode":
        key, equals, text = value.partition("=")
        value = f"{key}{equals}{_encoded(text)}" if equals and key else _encoded(text if equals else key)
    read.is_json = read.is_json or name == "--json"
    read.data.append(value)


def _encoded(text: str) -> str:
    return quote(text, safe="", errors="replace")


def _header(read: _Command, value: str) -> None:
    if value.startswith("@"):
        raise ImportRefused(message=FaultText.CURL_FILE)
    name, colon, text = value.partition(":")
    if colon and text.strip():
        read.headers.append((name.strip(), text.strip()))
    elif not colon and value.endswith(";"):
        read.headers.append((value[:-1].strip(), ""))
    elif colon:  # a header of curl's own that is to be left out
        read.headers.append((name.strip(), _LEFT_OUT))
    else:
        raise ImportRefused(message=FaultText.HEADER_NAME)


_LEFT_OUT: Final = "\0"


def _user(read: _Command, value: str) -> None:
    read.headers.append(("Authorization", f"Basic {b64encode(value.encode('utf-8', 'replace')).decode()}"))


def _set(name: str) -> Callable[[_Command, str], None]:
    return lambda read, value: setattr(read, name, value)


def _named(name: str) -> Callable[[_Command, str], None]:
    def add(read: _Command, value: str) -> None:
        read.headers.append((name, value))

    return add


def _switch(name: str) -> Callable[[_Command], None]:
    return lambda read: setattr(read, name, True)


_PLAIN: Final = {
    "-G": _switch("is_get"),
    "--get": _switch("is_get"),
    "-I": _switch("is_head"),
    "--head": _switch("is_head"),
}
_VALUED: Final = {
    "-X": _set("method"),
    "--request": _set("method"),
    "--url": _set("address"),
    "-H": _header,
    "--header": _header,
    "-u": _user,
    "--user": _user,
    "-A": _named("User-Agent"),
    "--user-agent": _named("User-Agent"),
    "-e": _named("Referer"),
    "--referer": _named("Referer"),
    "-b": _named("Cookie"),
    "--cookie": _named("Cookie"),
}


def _found(read: _Command) -> FoundRequest:
    body = "" if read.is_get else ("" if read.is_json else "&").join(read.data)
    address = read.address
    if read.is_get and read.data:
        address += ("&" if "?" in address else "?") + "&".join(read.data)
    names = {name.lower() for name, _ in read.headers}
    headers = tuple((name, value) for name, value in read.headers if value != _LEFT_OUT)
    if read.data and not read.is_get:
        ours = "application/json" if read.is_json else "application/x-www-form-urlencoded"
        headers += () if "content-type" in names else (("Content-Type", ours),)
        headers += (("Accept", "application/json"),) if read.is_json and "accept" not in names else ()
    usual = "HEAD" if read.is_head else "POST" if read.data and not read.is_get else "GET"
    method = read.method or usual
    return FoundRequest(
        f"{method} {address.partition('?')[0]}", method, address, headers, body.encode("utf-8", "replace")
    )
