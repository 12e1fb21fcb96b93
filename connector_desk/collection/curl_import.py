"""Reads a curl command: a pure function, which opens no file and runs nothing."""

import re
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote_from_bytes

from connector_desk.collection.command_words import command_words
from connector_desk.collection.imported import FoundRequest, ImportRefused, Notice, split_address
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import cut

LONGEST_COMMAND: Final = 2 * 1024 * 1024

# Without effect on what is sent, or with one that a service of this interface does not need
_UNUSED_SWITCHES: Final = """
    -s --silent -S --show-error -L --location --location-trusted -k --insecure -v --verbose -i --include --show-headers
    -f --fail --fail-with-body --fail-early --compressed --tr-encoding --raw -N --no-buffer -0 --http1.0 --http1.1
    --http2 --http2-prior-knowledge --http3 --http3-only --http0.9 -# --progress-bar --no-progress-meter
    --progress-meter -O --remote-name --remote-name-all -J --remote-header-name -R --remote-time --remove-on-error
    --no-clobber --create-dirs --xattr -4 --ipv4 -6 --ipv6 -j --junk-session-cookies -q --disable
    --retry-all-errors --retry-connrefused -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 -2 --sslv2 -3 --sslv3
    --ssl --ssl-reqd --ssl-no-revoke --ssl-revoke-best-effort --ssl-allow-beast --ssl-auto-client-cert --cert-status
    --false-start --no-alpn --no-npn --no-sessionid --no-keepalive --tcp-nodelay --tcp-fastopen
    --disallow-username-in-url --doh-insecure --doh-cert-status --trace-time --trace-ids --styled-output
    --no-styled-output -Z --parallel --parallel-immediate --ignore-content-length --post301 --post302 --post303
    -p --proxytunnel --proxy-anyauth --proxy-basic --proxy-digest --proxy-ntlm --proxy-negotiate --proxy-insecure
    --suppress-connect-headers --basic --anyauth --digest --ntlm --negotiate -n --netrc --netrc-optional
"""
_UNUSED_WITH_VALUE: Final = """
    -o --output --output-dir -m --max-time --connect-timeout --expect100-timeout --happy-eyeballs-timeout-ms
    --keepalive-time --retry --retry-delay --retry-max-time --cacert --capath --crlfile -E --cert --cert-type --key
    --key-type --pass --pinnedpubkey --ciphers --tls13-ciphers --tls-max --curves --engine --tlsauthtype --tlsuser
    --tlspassword -w --write-out -x --proxy --preproxy --proxy1.0 -U --proxy-user --proxy-header --proxy-cacert
    --proxy-capath --proxy-cert --proxy-key --proxy-pass --noproxy --socks4 --socks4a --socks5 --socks5-hostname
    --max-redirs -D --dump-header -c --cookie-jar --resolve --connect-to --interface --local-port --unix-socket
    --abstract-unix-socket --dns-servers --dns-interface --dns-ipv4-addr --dns-ipv6-addr --doh-url --limit-rate --rate
    -Y --speed-limit -y --speed-time --max-filesize --stderr --trace --trace-ascii --hsts --alt-svc --proto
    --proto-default --proto-redir --parallel-max --netrc-file --service-name --delegation --etag-save --libcurl
    --aws-sigv4 --create-file-mode --random-file --egd-file
"""
_SWITCHES: Final = frozenset(_UNUSED_SWITCHES.split())
_WITH_VALUE: Final = frozenset(_UNUSED_WITH_VALUE.split())
_DATA: Final = frozenset({"-d", "--data", "--data-ascii", "--data-raw", "--data-binary", "--json", "--data-urlencode"})
_AS_READ: Final = frozenset({"--data-binary", "--json"})
_WITHOUT_LINE_ENDS: Final = re.compile("[\r\n\0]")
_FORMS: Final = frozenset({"-F", "--form", "--form-string"})
_FILES: Final = frozenset({"-T", "--upload-file", "-K", "--config"})
_LETTERS_WITH_VALUE: Final = "XHdubAeomEwxDcFTKUrYy"
_PATTERN: Final = re.compile(r"(?<![\\{])\{(?!\{)[^{}]*(?<!\\)\}|(?<!\\)\[(?:\d+-\d+|[A-Za-z]-[A-Za-z])(?::\d+)?\]")
_POINTED_QUOTES: Final = "«»‹›"  # noqa: RUF001 - as word processors write them in some countries
_ESCAPED_PATTERN: Final = re.compile(r"\\([\[\]{}])")


@dataclass(slots=True)
class _Command:
    """What was read of a command so far."""

    method: str = ""
    address: str = ""
    headers: list[tuple[str, str]] = field(default_factory=list)
    data: str | None = None
    piped: str | None = None
    """What the command reads as `@-`; None where nothing is known about it."""
    query: list[str] = field(default_factory=list)
    target: str = ""
    is_json: bool = False
    is_get: bool = False
    is_head: bool = False
    path_as_is: bool = False
    no_patterns: bool = False
    unused: list[str] = field(default_factory=list)
    """Options that mean nothing here."""
    notices: list[Notice] = field(default_factory=list)


def read_curl(command: str) -> FoundRequest:
    """Read a command as browsers, tools and people write it; raises ImportRefused."""
    if len(command) > LONGEST_COMMAND:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
    try:
        command.encode()
    except UnicodeEncodeError:
        raise ImportRefused(message=FaultText.HALF_CHARACTER) from None
    split = command_words(command)
    words, read = deque(split.words), _Command(piped=split.piped, notices=split.notices)
    while words:
        word = words.popleft()
        if word in {"--next", "-:"}:
            read.notices.append(FaultText.SHELL_REST.format(sign="--next", text=cut(" ".join(words))))
            break
        if word.startswith("-") and word != "-":
            for name, value in _options(word):
                _option(read, name, value, words)
        else:
            _url(read, word)
    if not read.address:
        raise ImportRefused(message=FaultText.NO_ADDRESS)
    return _found(read)


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
    if name in _FORMS:
        raise ImportRefused(message=FaultText.CURL_FORM.format(name=name))
    if name in _FILES:
        raise ImportRefused(message=FaultText.CURL_FILE)
    if name in _PLAIN:
        _PLAIN[name](read)
        return
    if name in _SWITCHES or name in _WITH_VALUE:
        if name not in read.unused:
            read.unused.append(name)
    elif name not in _VALUED and name not in _DATA:
        raise ImportRefused(message=FaultText.CURL_OPTION.format(name=cut(name)))
    if name in _SWITCHES:
        return
    if value is None:
        if not rest:
            raise ImportRefused(message=FaultText.CURL_VALUE.format(name=cut(name)))
        value = rest.popleft()
    if name in _DATA:
        _data(read, name, value)
    elif name in _VALUED:
        _VALUED[name](read, value)


def _data(read: _Command, name: str, value: str) -> None:
    if name == "--data-urlencode":
        value = _urlencoded(value)
    elif value == "@-" and read.piped is not None and name != "--data-raw":
        value = read.piped if name in _AS_READ else _WITHOUT_LINE_ENDS.sub("", read.piped)
    elif value.startswith("@") and name != "--data-raw":
        raise ImportRefused(message=FaultText.CURL_FILE)
    if name == "--json":
        read.is_json = True
        read.data = (read.data or "") + value
    else:
        read.data = value if read.data is None else f"{read.data}&{value}"


def _urlencoded(value: str) -> str:
    """Encode `content`, `=content` or `name=content`, as `--data-urlencode` has them."""
    key, equals, text = value.partition("=")
    if not equals and "@" in value:
        raise ImportRefused(message=FaultText.CURL_FILE)
    encoded = quote_from_bytes((text if equals else key).encode("utf-8", "surrogateescape"), safe="")
    encoded = encoded.replace("%20", "+")  # as curl writes a space since 7.75
    return f"{key}={encoded}" if equals and key else encoded


def _url_query(read: _Command, value: str) -> None:
    read.query.append(value[1:] if value.startswith("+") else _urlencoded(value))


def _header(read: _Command, value: str) -> None:
    if value.startswith("@"):
        raise ImportRefused(message=FaultText.CURL_FILE)
    name, colon, text = value.partition(":")
    if colon and text.strip():
        read.headers.append((name.strip(), text.strip()))
    elif not colon and value.rstrip().endswith(";"):
        read.headers.append((value.rstrip()[:-1].strip(), ""))
    elif colon:  # a header of curl's own that is to be left out
        read.headers.append((name.strip(), _LEFT_OUT))
    else:
        raise ImportRefused(message=FaultText.HEADER_NAME)


_LEFT_OUT: Final = "\0"


def _user(read: _Command, value: str) -> None:
    coded = b64encode(value.encode("utf-8", "surrogateescape")).decode()
    read.headers.append(("Authorization", f"Basic {coded}"))


def _bearer(read: _Command, value: str) -> None:
    read.headers.append(("Authorization", f"Bearer {value}"))


def _range(read: _Command, value: str) -> None:
    read.headers.append(("Range", f"bytes={value}"))


def _referer(read: _Command, value: str) -> None:
    referer = value.removesuffix(";auto")
    if referer:
        read.headers.append(("Referer", referer))


def _set(name: str) -> Callable[[_Command, str], None]:
    return lambda read, value: setattr(read, name, value)


def _named(name: str) -> Callable[[_Command, str], None]:
    def add(read: _Command, value: str) -> None:
        read.headers.append((name, value))

    return add


def _url(read: _Command, value: str) -> None:
    if read.address:
        raise ImportRefused(message=FaultText.ONE_ADDRESS)
    read.address = value.strip(_POINTED_QUOTES)
    if read.address != value:
        read.notices.append(FaultText.CURLY_QUOTES)


def _switch(name: str) -> Callable[[_Command], None]:
    return lambda read: setattr(read, name, True)


_PLAIN: Final = {
    "-G": _switch("is_get"),
    "--get": _switch("is_get"),
    "-I": _switch("is_head"),
    "--head": _switch("is_head"),
    "-g": _switch("no_patterns"),
    "--globoff": _switch("no_patterns"),
    "--path-as-is": _switch("path_as_is"),
}
_VALUED: Final = {
    "-X": _set("method"),
    "--request": _set("method"),
    "--request-target": _set("target"),
    "--url": _url,
    "--url-query": _url_query,
    "-H": _header,
    "--header": _header,
    "-u": _user,
    "--user": _user,
    "--oauth2-bearer": _bearer,
    "-A": _named("User-Agent"),
    "--user-agent": _named("User-Agent"),
    "-e": _referer,
    "--referer": _referer,
    "-b": _named("Cookie"),
    "--cookie": _named("Cookie"),
    "-r": _range,
    "--range": _range,
}


def _found(read: _Command) -> FoundRequest:
    has_body = read.data is not None and not read.is_get
    body = (read.data or "") if has_body else ""
    address = _address(read)
    names = {name.lower() for name, _ in read.headers}
    headers = tuple((name, value) for name, value in read.headers if value != _LEFT_OUT)
    if has_body:
        ours = "application/json" if read.is_json else "application/x-www-form-urlencoded"
        headers += () if "content-type" in names else (("Content-Type", ours),)
        headers += (("Accept", "application/json"),) if read.is_json and "accept" not in names else ()
    method = read.method or ("HEAD" if read.is_head else "POST" if has_body else "GET")
    if read.unused:
        read.notices.append(FaultText.CURL_IGNORED.format(names=", ".join(read.unused)))
    return FoundRequest(
        f"{method} {split_address(address).rest.partition('?')[0] or '/'}",
        method,
        address,
        headers,
        body.encode("utf-8", "surrogateescape"),
        notices=tuple(read.notices),
    )


def _address(read: _Command) -> str:
    """Return the address that curl makes of the one in the command, with what `-G` and `--url-query` add to it."""
    address = read.address.strip()
    if not read.no_patterns:
        if _PATTERN.search(split_address(address).rest):
            read.notices.append(FaultText.CURL_PATTERN)
        address = _ESCAPED_PATTERN.sub(r"\1", address)
    address, mark, fragment = address.partition("#")
    parts = split_address(address)
    path, question, query = parts.rest.partition("?")
    if not read.path_as_is:
        path = _without_dots(path)
    if read.target:
        path, question, query = read.target.partition("?")
    added = [*([read.data] if read.is_get and read.data is not None else []), *read.query]
    if added:
        question, query = "?", "&".join([*([query] if query else []), *added])
    before = address[: len(address) - len(parts.rest)]
    return before + path + question + query + mark + fragment


def _without_dots(path: str) -> str:
    """Remove dot segments (RFC 3986 §5.2.4), as curl does."""
    segments = path.split("/")
    if not {".", ".."} & set(segments):
        return path
    kept: list[str] = []
    for segment in segments:
        if segment == "..":
            kept = kept[: max(len(kept) - 1, 1)]
        elif segment != ".":
            kept.append(segment)
    ends = "/" if segments[-1] in {".", ".."} and kept[-1:] != [""] else ""
    return ("/".join(kept) + ends) or "/"
