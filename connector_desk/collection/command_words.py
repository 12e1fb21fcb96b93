"""Splits a pasted command into words, as the shell it was written for would: POSIX shells, PowerShell or cmd.exe.

Nothing is filled in or run.  What a shell would do beyond that, and what a word processor changed, is noticed.  Bytes
that are no UTF-8 are kept as `surrogateescape` has them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from connector_desk.collection.imported import ImportRefused, Notice
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import cut

_PROMPT = re.compile(r"\A\s*(?:[$%#>][ \t]+|PS [^>\n]*>[ \t]*|[A-Za-z]:\\[^>\n]*>[ \t]*)(?=\S)")
_PROGRAM = re.compile(r"(?:.*[/\\])?curl(?:\.exe)?", re.IGNORECASE)
_ASSIGNMENT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=.*", re.DOTALL)
_WRAPPERS: Final = frozenset({"sudo", "doas", "env", "time", "exec", "command", "nohup", "nice", "noglob", "winpty"})
_LONGEST_WRAPPING: Final = 20  # words before curl; and commands before its own
_MOST_NOTICES: Final = 20
_CMD = re.compile(r"\^[ \t]*\r?\n|(?:^|\s)\^\"")
_BACKTICK_AT_END = re.compile(r"`[ \t]*\r?\n")
_BACKSLASH_AT_END = re.compile(r"\\[ \t]*\r?\n")
_POWERSHELL_START = re.compile(r"\s*(?:PS [^>\n]*>|& )")
_NEXT_LINE_GOES_ON = re.compile(r"[ \t]*(?:[-–—'\"“”‘’]|https?://)")  # noqa: RUF001 - as word processors write them
_PRINTF = re.compile(r"\\([0-7]{1,3})|((?:\\|%).?)", re.DOTALL)
_PRINTF_LETTERS: Final = {"\\n": b"\n", "\\r": b"\r", "\\t": b"\t", "\\\\": b"\\", "%%": b"%"}
_DASHES: Final = "–—"  # noqa: RUF001 - as above
_BLANKS: Final = "\u00a0\u2007\u202f"
_CURLY_DOUBLE: Final = "“”„‟"
_CURLY_SINGLE: Final = "‘’‚‛"  # noqa: RUF001 - as above


@dataclass(slots=True)
class CommandWords:
    """The words behind `curl`, and what was noticed about the rest."""

    words: list[str]
    notices: list[Notice]
    piped: str | None = None
    """What `printf` before it gives it to read."""


def command_words(command: str) -> CommandWords:
    """Return the words of a curl command behind its name; raises ImportRefused."""
    text = _PROMPT.sub("", command, count=1)
    read, notices, piped = _shell_of(command), list[Notice](), None
    for _ in range(_LONGEST_WRAPPING):
        reader = _Reader(text)
        read(reader)
        at = _program_at(reader.words)
        if at is not None:
            before = " ".join(reader.words[:at])
            if before:
                notices.append(FaultText.SHELL_BEFORE.format(text=cut(before)))
            return CommandWords(reader.words[at + 1 :], notices + reader.all_notices(), piped)
        text, piped = reader.rest, _printed(reader) if reader.sign == "|" else None
        if piped is not None:
            continue
        if not text or reader.sign not in {";", "&&", "\n"}:
            break
        notices.append(FaultText.SHELL_BEFORE.format(text=cut(" ".join(reader.words))))
    raise ImportRefused(message=FaultText.NO_CURL)


def _program_at(words: list[str]) -> int | None:
    """Return where curl is: first, or behind assignments and programs that run others."""
    for at, word in enumerate(words[:_LONGEST_WRAPPING]):
        if _PROGRAM.fullmatch(word):
            return at
        if at == 0 and word not in _WRAPPERS and not _ASSIGNMENT.fullmatch(word):
            return None
    return None


@dataclass(slots=True)
class _Reader:
    """One command: what was read of it, and where it ended."""

    text: str
    at: int = 0
    words: list[str] = field(default_factory=list)
    word: list[str] | None = None
    """The pieces of the word that is being read."""
    sign: str = ""
    """What ended the command."""
    rest: str = ""
    redirect: str = ""
    """Set while the next word is the file of a redirection."""
    notices: list[Notice] = field(default_factory=list)
    variables: list[str] = field(default_factory=list)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def add(self, piece: str) -> None:
        if self.word is None:
            self.word = []
        self.word.append(piece)

    def end_word(self) -> None:
        if self.word is None:
            return
        made, self.word = "".join(self.word), None
        if self.redirect:
            self.notice(FaultText.SHELL_REST.format(sign=self.redirect, text=cut(made)))
            self.redirect = ""
        else:
            self.words.append(self._with_hyphens(made))

    def end(self, sign: str) -> None:
        """End the command at a sign of the shell."""
        self.end_word()
        self.sign, self.rest, self.at = sign, self.text[self.at :].strip(), len(self.text)
        self.note_rest()

    def note_rest(self) -> None:
        """Notice what stands behind the end of a command of curl."""
        if self.rest and _program_at(self.words) is not None:
            sign = "⏎" if self.sign == "\n" else self.sign
            self.notice(FaultText.SHELL_REST.format(sign=sign, text=cut(self.rest)))

    def redirects(self, sign: str) -> None:
        """Leave out a redirection: a number before it, and the word behind it."""
        if self.word is not None and "".join(self.word).isdigit():
            self.word = None
        self.end_word()
        self.redirect = sign

    def new_line(self) -> bool:
        """Return whether the command goes on in the next line, although the line end does not say so."""
        if not self.words:
            return True
        return _program_at(self.words) is not None and _NEXT_LINE_GOES_ON.match(self.text, self.at) is not None

    def ampersand(self) -> None:
        """Take `&` for a part of an address where it stands inside one, else for the end of the command."""
        glued = self.text[self.at : self.at + 1].strip(" \t\r\n&|;<>\"'")
        if glued and any("?" in piece for piece in self.word or ()):
            self.add("&")
            self.notice(FaultText.SHELL_AMPERSAND)
        else:
            self.end("&")

    def notice(self, notice: Notice) -> None:
        if len(self.notices) < _MOST_NOTICES and notice not in self.notices:
            self.notices.append(notice)

    def variable(self, name: str) -> str:
        """Note and return what a shell would fill in."""
        if len(self.variables) < _MOST_NOTICES and cut(name) not in self.variables:
            self.variables.append(cut(name))
        return name

    def all_notices(self) -> list[Notice]:
        names = ", ".join(self.variables)
        return [*self.notices, *([FaultText.SHELL_VARIABLE.format(names=names)] if names else [])]

    def _with_hyphens(self, word: str) -> str:
        """Turn a long dash before an option back into the hyphens that it was."""
        if word[:1] in _DASHES and word[1:2].isalpha():
            self.notice(FaultText.CURLY_QUOTES)
            return ("-" if len(word) == 2 else "--") + word[1:]
        return word


def _printed(reader: _Reader) -> str | None:
    """Return what `printf 'text'` writes, as an export has the body of a request; None for anything else."""
    if len(reader.words) != 2 or reader.words[0] != "printf" or reader.variables:
        return None
    made, at = bytearray(), 0
    for found in _PRINTF.finditer(reader.words[1]):
        octal, letter = found.groups()
        if octal is None and letter not in _PRINTF_LETTERS:
            return None
        made += reader.words[1][at : found.start()].encode("utf-8", "surrogateescape")
        made += bytes([int(octal, 8) & 0xFF]) if octal is not None else _PRINTF_LETTERS[letter]
        at = found.end()
    made += reader.words[1][at:].encode("utf-8", "surrogateescape")
    return made.decode("utf-8", "surrogateescape")


# --- Which shell


def _shell_of(command: str) -> Callable[[_Reader], None]:
    if _CMD.search(command):
        return _read_cmd
    if _POWERSHELL_START.match(command) or _BACKTICK_AT_END.search(command):
        return _read_powershell
    first = _PROMPT.sub("", command, count=1).split(maxsplit=1)[:1]
    if first and first[0].lower().endswith("curl.exe") and not _BACKSLASH_AT_END.search(command):
        return _read_powershell if "'" in command else _read_cmd
    return _read_posix


# --- POSIX shells, with the `$'…'` of bash

_SPACE = re.compile(rf"[ \t\r{_BLANKS}]+")
_NEW_LINE = re.compile(r"\n\s*")
_SHELL_GOES_ON = re.compile(r"\\[ \t]*\r?\n")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_SINGLE = re.compile(r"'([^']*)'")
_ANSI = re.compile(r"\$'((?:[^'\\]|\\.)*)'", re.DOTALL)
_DOUBLE = re.compile(r'\$?"((?:[^"\\]|\\.)*)"', re.DOTALL)
_IN_DOUBLE = re.compile(
    r'\\\r?\n|\\([$`"\\])|(\$\{[^}"]{0,200}\}|\$\([^)"]{0,200}\)|\$[A-Za-z_]\w*|\$[0-9@*#?$!-]|`[^`"]{0,200}`)'
)
_EXPANSION = re.compile(r"\$\{[^}]{0,200}\}|\$\([^)]{0,200}\)|\$[A-Za-z_]\w*|`[^`]{0,200}`")
_REDIRECT = re.compile(r"&>>?|<<<|<<-?|<>|>>|>\||>&|<&|>|<")
_END = re.compile(r"\|\||&&|\|&?|;+|[()]")
_PLAIN = re.compile(rf"[^\s\\'\"$`|&;<>()#~{_BLANKS}{_CURLY_DOUBLE}{_CURLY_SINGLE}]+")
_ANSI_ESCAPE = re.compile(
    r"\\(?:u([dD][89abAB][0-9A-Fa-f]{2})\\u([dD][c-fC-F][0-9A-Fa-f]{2})"
    r"|[uU]([0-9A-Fa-f]{1,8})|x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|c(.)|(.))",
    re.DOTALL,
)
_ANSI_LETTERS: Final = {
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    "e": "\x1b",
    "E": "\x1b",
    "\\": "\\",
    "'": "'",
    '"': '"',
    "?": "?",
}


def _read_posix(reader: _Reader) -> None:
    text = reader.text
    while reader.at < len(text):
        if reader.take(_SHELL_GOES_ON):
            continue
        if _between_words(reader):
            continue
        if found := reader.take(_PLAIN):
            reader.add(found[0])
        elif found := reader.take(_SINGLE):
            reader.add(found[1])
        elif found := reader.take(_ANSI):
            reader.add(ansi_c_text(found[1]))
        elif found := reader.take(_DOUBLE):
            reader.add("")
            _add_with_variables(reader, _IN_DOUBLE, found[1])
        elif found := reader.take(_ESCAPED):
            reader.add(found[1])
        elif found := reader.take(_EXPANSION):
            reader.add(reader.variable(found[0]))
        elif text[reader.at] in _CURLY_DOUBLE + _CURLY_SINGLE:
            _curly(reader)
        elif text[reader.at] in "'\"":
            raise ImportRefused(message=FaultText.OPEN_QUOTE)
        else:
            _one_character(reader)
    reader.end_word()


def _between_words(reader: _Reader) -> bool:
    """Take what separates words, and what ends a command; the same in POSIX shells and PowerShell."""
    if found := reader.take(_SPACE):
        if not found[0].isascii():
            reader.notice(FaultText.CURLY_QUOTES)
        reader.end_word()
    elif reader.take(_NEW_LINE):
        reader.end_word()
        if not reader.new_line():
            reader.end("\n")
    elif found := reader.take(_REDIRECT):
        reader.redirects(found[0])
    elif found := reader.take(_END):
        reader.end(found[0])
    elif reader.text[reader.at] == "&":
        reader.at += 1
        reader.ampersand()
    elif reader.text[reader.at] == "#" and reader.word is None:
        end = reader.text.find("\n", reader.at)
        comment = reader.text[reader.at + 1 : end if end >= 0 else None].strip()
        reader.notice(FaultText.SHELL_REST.format(sign="#", text=cut(comment)))
        reader.at = end if end >= 0 else len(reader.text)
    else:
        return False
    return True


def _one_character(reader: _Reader) -> None:
    """Take a character without a meaning where it is; a tilde that a shell would fill in is noticed."""
    character = reader.text[reader.at]
    reader.at += 1
    if character == "~" and reader.word is None and reader.text[reader.at : reader.at + 1] in {"/", "", " "}:
        reader.add(reader.variable("~"))
    else:
        reader.add(character)


def _add_with_variables(reader: _Reader, pattern: re.Pattern[str], text: str) -> None:
    """Add a text in double quotes: group 1 is an escaped character, group 2 what the shell would fill in."""
    at = 0
    for found in pattern.finditer(text):
        reader.add(text[at : found.start()])
        at = found.end()
        if found[2] is not None:
            reader.add(reader.variable(found[2]))
        elif found[1] is not None:
            reader.add(found[1])
    reader.add(text[at:])


def _curly(reader: _Reader) -> None:
    """Read a word in curly quotation marks, which a word processor put in the place of straight ones.

    It ends at a mark of its kind with a blank or the end behind it; straight ones were inside it, where such are.
    """
    kind = _CURLY_DOUBLE if reader.text[reader.at] in _CURLY_DOUBLE else _CURLY_SINGLE
    if reader.word is not None and not "".join(reader.word[-1:]).endswith("="):  # in a word it is an apostrophe
        reader.add(reader.text[reader.at])
        reader.at += 1
        return
    end = re.compile(rf"[{kind}](?=[\s{_BLANKS}|&;<>)]|$)").search(reader.text, reader.at + 1)
    if end is None:
        raise ImportRefused(message=FaultText.OPEN_QUOTE)
    inside = reader.text[reader.at + 1 : end.start()]
    reader.at = end.end()
    reader.notice(FaultText.CURLY_QUOTES)
    inside = re.sub(f"[{_CURLY_DOUBLE}]", '"', inside) if kind is _CURLY_SINGLE else inside
    inside = re.sub(f"[{_CURLY_SINGLE}]", "'", inside)
    reader.add("")
    if kind is _CURLY_SINGLE:
        reader.add(inside)
    else:
        _add_with_variables(reader, _IN_DOUBLE, inside)


def ansi_c_text(inside: str) -> str:
    """Return what bash makes of the inside of `$'…'`; raises ImportRefused for what no argument can hold.

    Bytes combine to characters.  A pair of surrogates, as Chrome writes it, is the character it stands for.
    """
    made, at = bytearray(), 0
    for found in _ANSI_ESCAPE.finditer(inside):
        made += inside[at : found.start()].encode("utf-8", "surrogateescape") + _ansi_bytes(found)
        at = found.end()
    made += inside[at:].encode("utf-8", "surrogateescape")
    if 0 in made:
        raise ImportRefused(message=FaultText.SHELL_NUL)
    return made.decode("utf-8", "surrogateescape")


def _ansi_bytes(found: re.Match[str]) -> bytes:
    high, low, code, byte, octal, control, other = found.groups()
    if high is not None:
        pair = bytes.fromhex(high + low)
        return pair.decode("utf-16-be").encode()
    if code is not None:
        longest = 4 if found[0][1] == "u" else 8
        number, rest = int(code[:longest], 16), code[longest:]
        if 0xD800 <= number <= 0xDFFF or number > 0x10FFFF:
            raise ImportRefused(message=FaultText.HALF_CHARACTER)
        return (chr(number) + rest).encode()
    if byte is not None or octal is not None:
        return bytes([int(byte, 16) if byte is not None else int(octal, 8) % 256])
    if control is not None:
        return bytes([ord(control) & 0x1F]) if control.isascii() else found[0].encode()
    return _ANSI_LETTERS.get(other, "\\" + other).encode("utf-8", "surrogateescape")


# --- PowerShell

_PS_GOES_ON = re.compile(r"`[ \t]*\r?\n")
_PS_SINGLE = re.compile(rf"['{_CURLY_SINGLE}]((?:[^'{_CURLY_SINGLE}]|['{_CURLY_SINGLE}]{{2}})*)['{_CURLY_SINGLE}]")
_PS_DOUBLE = re.compile(
    rf'["{_CURLY_DOUBLE}]((?:[^"`{_CURLY_DOUBLE}]|`.|["{_CURLY_DOUBLE}]{{2}})*)["{_CURLY_DOUBLE}]', re.DOTALL
)
_PS_HERE = re.compile(r"@(['\"])[ \t]*\r?\n(.*?)\r?\n\1@", re.DOTALL)
_PS_ESCAPED = re.compile(r"`(u\{[0-9A-Fa-f]{1,6}\}|.)", re.DOTALL)
_PS_PLAIN = re.compile(rf"[^\s`'\"$|&;<>()#~{_BLANKS}{_CURLY_DOUBLE}{_CURLY_SINGLE}]+")
_PS_EXPANSION = re.compile(r"\$\([^)]{0,200}\)|\$\{[^}]{0,200}\}|\$(?:env:)?[A-Za-z_]\w*")
_PS_IN_DOUBLE = re.compile(
    rf'`(u\{{[0-9A-Fa-f]{{1,6}}\}}|.)|(["{_CURLY_DOUBLE}]{{2}})|({_PS_EXPANSION.pattern})', re.DOTALL
)
_PS_LETTERS: Final = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b"}
_BARE_QUOTE = re.compile(r'(?<!\\)"')


def _read_powershell(reader: _Reader) -> None:
    if reader.text.lstrip().startswith("& "):  # which runs what is named behind it
        reader.at = reader.text.index("&") + 1
    last_here = {quote: reader.text.rfind(f"\n{quote}@") for quote in "'\""}
    while reader.at < len(reader.text):
        if reader.take(_PS_GOES_ON):
            continue
        if _between_words(reader):
            continue
        if reader.at < last_here.get(reader.text[reader.at + 1 : reader.at + 2], 0) and (
            found := reader.take(_PS_HERE)
        ):
            _add_powershell(reader, found[2], has_variables=found[1] == '"')
        elif found := reader.take(_PS_PLAIN):
            reader.add(found[0])
        elif found := reader.take(_PS_SINGLE):
            _add_argument(reader, re.sub(rf"(['{_CURLY_SINGLE}])['{_CURLY_SINGLE}]", r"\1", found[1]))
        elif found := reader.take(_PS_DOUBLE):
            _add_powershell(reader, found[1], has_variables=True)
        elif found := reader.take(_PS_ESCAPED):
            reader.add(_powershell_character(found[1]))
        elif found := reader.take(_PS_EXPANSION):
            reader.add(reader.variable(found[0]))
        elif reader.text[reader.at] in "'\"" + _CURLY_DOUBLE + _CURLY_SINGLE:
            raise ImportRefused(message=FaultText.OPEN_QUOTE)
        else:
            _one_character(reader)
    reader.end_word()


def _add_powershell(reader: _Reader, inside: str, *, has_variables: bool) -> None:
    """Add a text in double quotes, with its escapes."""
    if not has_variables:
        _add_argument(reader, inside)
        return

    def written(found: re.Match[str]) -> str:
        if found[3] is not None:
            return reader.variable(found[3])
        return found[2][:1] if found[2] is not None else _powershell_character(found[1])

    reader.add("")
    _add_argument(reader, _PS_IN_DOUBLE.sub(written, inside))


def _add_argument(reader: _Reader, text: str) -> None:
    r"""Add an argument as a program gets it from Windows PowerShell, where `\"` stands for each quotation mark."""
    if '\\"' in text and not _BARE_QUOTE.search(text):
        reader.notice(FaultText.POWERSHELL_QUOTES)
        text = _without_crt_escapes(text)
    reader.add(text)


def _powershell_character(said: str) -> str:
    if said.startswith("u{"):
        number = int(said[2:-1], 16)
        if number == 0 or 0xD800 <= number <= 0xDFFF or number > 0x10FFFF:
            raise ImportRefused(message=FaultText.HALF_CHARACTER)
        return chr(number)
    if said == "0":
        raise ImportRefused(message=FaultText.SHELL_NUL)
    return _PS_LETTERS.get(said, said)


# --- cmd.exe, and how programs on Windows split their command line

_CMD_PLAIN = re.compile(r'[^\^"|&<>\n]+')
_CMD_CARET = re.compile(r"\^(?:[ \t]*\r?\n(\r?\n|.)?|(.))?", re.DOTALL)
_CMD_VARIABLE = re.compile(r"%(?![0-9A-Fa-f]{2}%)[A-Za-z_][A-Za-z0-9_]*%")
_CRT_QUOTES = re.compile(r'(?<!\\)(\\*)"')


def _read_cmd(reader: _Reader) -> None:
    r"""Read carets and signs as cmd.exe does, then quotes as the C runtime does.

    Chrome and Edge write `^"` around each value, `^\^"` for a quotation mark in it and `^` before a line end.
    """
    text, line, quoted = reader.text, list[str](), False
    while reader.at < len(text):
        if found := reader.take(_CMD_PLAIN):
            line.append(found[0])
        elif not quoted and (found := reader.take(_CMD_CARET)):
            line.append("\n" if (found[1] or "").endswith("\n") else found[1] or found[2] or "")
        else:
            character = text[reader.at]
            reader.at += 1
            quoted ^= character == '"'
            if quoted or character in '"^':
                line.append(character)
            elif not _goes_on_in_cmd(reader, line, character):
                break
    reader.variables += [cut(name) for name in dict.fromkeys(_CMD_VARIABLE.findall(text[: reader.at]))][:10]
    reader.words, doubled = _crt_words("".join(line))
    if doubled and '^"' in text:  # by Chrome, which quotes so; the C runtime keeps both where no quote follows
        reader.words, _ = _crt_words("".join(line), halved=True)
        reader.notice(FaultText.DOUBLE_BACKSLASHES)
    reader.note_rest()


def _goes_on_in_cmd(reader: _Reader, line: list[str], character: str) -> bool:
    """Return whether a command goes on behind a sign outside quotes."""
    last = "".join(line[-1:])
    if character == "\n":
        if not any(map(str.strip, line)) or _NEXT_LINE_GOES_ON.match(reader.text, reader.at):
            line.append(" ")
            return True
        reader.end("\n")
        return False
    glued = last[-1:].strip() and reader.text[reader.at : reader.at + 1].strip(' \t\r\n&|<>"')
    if character == "&" and glued and "?" in last:
        line.append("&")
        reader.notice(FaultText.SHELL_AMPERSAND)
        return True
    if reader.text[reader.at : reader.at + 1] == character:
        reader.at += 1
        character *= 2
    reader.end(character)
    return False


def _crt_words(line: str, *, halved: bool = False) -> tuple[list[str], bool]:
    r"""Split a command line as the C runtime of Windows does, and return whether all other backslashes are doubled.

    2n backslashes before a quote are n, 2n + 1 are n and `"`; elsewhere each is itself, unless they are to be halved.
    """
    words, word, quoted, at = list[str](), list[str](), False, 0
    started, runs = False, list[int]()
    piece = re.compile(r'(\\*)"|\\+|[^\\"\s]+|\s')
    while found := piece.match(line, at):
        at = found.end()
        if found[1] is not None:
            word.append("\\" * (len(found[1]) // 2))
            started = True
            if len(found[1]) % 2:
                word.append('"')
            elif quoted and line[at : at + 1] == '"':  # two of them in quotes are one
                word.append('"')
                at += 1
            else:
                quoted = not quoted
        elif found[0].isspace() and not quoted:
            if started:
                words.append("".join(word))
            word, started = [], False
        elif found[0][0] == "\\":
            runs.append(len(found[0]))
            word.append(found[0][: len(found[0]) // 2] if halved else found[0])
            started = True
        else:
            word.append(found[0])
            started = True
    if quoted:
        raise ImportRefused(message=FaultText.OPEN_QUOTE)
    is_doubled = bool(runs) and all(run % 2 == 0 for run in runs)
    return [*words, "".join(word)] if started else words, is_doubled


def _without_crt_escapes(text: str) -> str:
    return _CRT_QUOTES.sub(lambda found: "\\" * (len(found[1]) // 2) + '"', text)
