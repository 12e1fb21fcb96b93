"""The patterns of schemas: regular expressions of ECMA-262 with the flag `u`, as JSON Schema means them (§6.3.3).

A pattern is read by the grammar of ECMA-262 (§22.2.1) alone and written again for the engine of the validator, so that
the service, the window and whoever reads the published schema mean the same.  What that grammar does not have is
refused, and so is the little that the engine would take for something else: it says at which character.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

import jsonschema_rs

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, FancyRegexOptions, RegexOptions

HEAVIEST: Final = 10_000
"""The largest weight of a pattern: about the states of the machine that compares texts with it."""
DEEPEST: Final = 50
"""Groups within each other."""
BACKTRACKS: Final = 50_000
"""Ways that are tried at most where a pattern looks around or back; all other patterns take linear time."""
_UNBOUNDED = ATTRIBUTE_VALUE_BYTES + 1
_COMPILED_BYTES = 50_000_000
_WORK = 100_000_000  # characters times states: a fifth of a second at the worst
_MOST = 0x10FFFF
_SURROGATES = (0xD800, 0xDFFF)
_SYNTAX = frozenset("^$\\.*+?()[]{}|")
_CONTROLS = {"f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09, "v": 0x0B}
_DIGITS = ((0x30, 0x39),)
_WORD = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
_SPACE = (  # WhiteSpace and LineTerminator (ECMA-262 §12.2, §12.3)
    *((0x09, 0x0D), (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A)),
    *((0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000), (0xFEFF, 0xFEFF)),
)
_LINE_ENDS = ((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029))
_CLASSES = {"d": _DIGITS, "s": _SPACE, "w": _WORD}
_WORD_EDGE = "[0-9A-Z_a-z]"
_BOUNDARY = f"(?:(?<={_WORD_EDGE})(?!{_WORD_EDGE})|(?<!{_WORD_EDGE})(?={_WORD_EDGE}))"
_NO_BOUNDARY = f"(?:(?<={_WORD_EDGE})(?={_WORD_EDGE})|(?<!{_WORD_EDGE})(?!{_WORD_EDGE}))"
_NOTHING = f"[^\\u{{0}}-\\u{{{_MOST:X}}}]"
_REPEATED = re.compile(r"[*+?]|\{([0-9]+)(?:(,)([0-9]*))?\}")
_LOOK_AROUND = re.compile(r"\(\?(<?)([=!])")
_POSIX = re.compile(r"\[:\^?[a-z]+:\]")
_PROPERTY = re.compile(r"\{([A-Za-z0-9_]+)(?:=([A-Za-z0-9_]+))?\}")
_PROPERTY_WEIGHT = 50


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Names of properties and their values, in the one spelling that ECMA-262 takes (§22.2.1.9, tables 67 to 69, Unicode 15)
_CATEGORIES = _words(
    """
    C Cased_Letter Cc Cf Close_Punctuation Cn Co Combining_Mark Connector_Punctuation Control Cs Currency_Symbol
    Dash_Punctuation Decimal_Number Enclosing_Mark Final_Punctuation Format Initial_Punctuation L LC Letter
    Letter_Number Line_Separator Ll Lm Lo Lowercase_Letter Lt Lu M Mark Math_Symbol Mc Me Mn Modifier_Letter
    Modifier_Symbol N Nd Nl No Nonspacing_Mark Number Open_Punctuation Other Other_Letter Other_Number
    Other_Punctuation Other_Symbol P Paragraph_Separator Pc Pd Pe Pf Pi Po Private_Use Ps Punctuation S Sc Separator
    Sk Sm So Space_Separator Spacing_Mark Surrogate Symbol Titlecase_Letter Unassigned Uppercase_Letter Z Zl Zp Zs
    cntrl digit punct
    """
)
_SCRIPTS = _words(
    """
    Adlam Adlm Aghb Ahom Anatolian_Hieroglyphs Arab Arabic Armenian Armi Armn Avestan Avst Bali Balinese Bamu Bamum
    Bass Bassa_Vah Batak Batk Beng Bengali Bhaiksuki Bhks Bopo Bopomofo Brah Brahmi Brai Braille Bugi Buginese Buhd
    Buhid Cakm Canadian_Aboriginal Cans Cari Carian Caucasian_Albanian Chakma Cham Cher Cherokee Chorasmian Chrs
    Common Copt Coptic Cpmn Cprt Cuneiform Cypriot Cypro_Minoan Cyrillic Cyrl Deseret Deva Devanagari Diak
    Dives_Akuru Dogr Dogra Dsrt Dupl Duployan Egyp Egyptian_Hieroglyphs Elba Elbasan Elym Elymaic Ethi Ethiopic Geor
    Georgian Glag Glagolitic Gong Gonm Goth Gothic Gran Grantha Greek Grek Gujarati Gujr Gunjala_Gondi Gurmukhi Guru
    Han Hang Hangul Hani Hanifi_Rohingya Hano Hanunoo Hatr Hatran Hebr Hebrew Hira Hiragana Hluw Hmng Hmnp Hung
    Imperial_Aramaic Inherited Inscriptional_Pahlavi Inscriptional_Parthian Ital Java Javanese Kaithi Kali Kana
    Kannada Katakana Kawi Kayah_Li Khar Kharoshthi Khitan_Small_Script Khmer Khmr Khoj Khojki Khudawadi Kits Knda
    Kthi Lana Lao Laoo Latin Latn Lepc Lepcha Limb Limbu Lina Linb Linear_A Linear_B Lisu Lyci Lycian Lydi Lydian
    Mahajani Mahj Maka Makasar Malayalam Mand Mandaic Mani Manichaean Marc Marchen Masaram_Gondi Medefaidrin Medf
    Meetei_Mayek Mend Mende_Kikakui Merc Mero Meroitic_Cursive Meroitic_Hieroglyphs Miao Mlym Modi Mong Mongolian
    Mro Mroo Mtei Mult Multani Myanmar Mymr Nabataean Nag_Mundari Nagm Nand Nandinagari Narb Nbat New_Tai_Lue Newa
    Nko Nkoo Nshu Nushu Nyiakeng_Puachue_Hmong Ogam Ogham Ol_Chiki Olck Old_Hungarian Old_Italic Old_North_Arabian
    Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Orkh Orya Osage Osge Osma
    Osmanya Ougr Pahawh_Hmong Palm Palmyrene Pau_Cin_Hau Pauc Perm Phag Phags_Pa Phli Phlp Phnx Phoenician Plrd Prti
    Psalter_Pahlavi Qaac Qaai Rejang Rjng Rohg Runic Runr Samaritan Samr Sarb Saur Saurashtra Sgnw Sharada Shavian
    Shaw Shrd Sidd Siddham SignWriting Sind Sinh Sinhala Sogd Sogdian Sogo Sora Sora_Sompeng Soyo Soyombo Sund
    Sundanese Sylo Syloti_Nagri Syrc Syriac Tagalog Tagb Tagbanwa Tai_Le Tai_Tham Tai_Viet Takr Takri Tale Talu
    Tamil Taml Tang Tangsa Tangut Tavt Telu Telugu Tfng Tglg Thaa Thaana Thai Tibetan Tibt Tifinagh Tirh Tirhuta
    Tnsa Toto Ugar Ugaritic Vai Vaii Vith Vithkuqi Wancho Wara Warang_Citi Wcho Xpeo Xsux Yezi Yezidi Yi Yiii
    Zanabazar_Square Zanb Zinh Zyyy
    """
)
_BINARY = _words(
    """
    AHex ASCII ASCII_Hex_Digit Alpha Alphabetic Any Assigned Bidi_C Bidi_Control Bidi_M Bidi_Mirrored CI CWCF CWCM
    CWL CWT CWU Case_Ignorable Cased Changes_When_Casefolded Changes_When_Casemapped Changes_When_Lowercased
    Changes_When_Titlecased Changes_When_Uppercased DI Dash Default_Ignorable_Code_Point Dep Deprecated Dia
    Diacritic EBase EComp EMod EPres Emoji Emoji_Component Emoji_Modifier Emoji_Modifier_Base Emoji_Presentation Ext
    ExtPict Extended_Pictographic Extender Gr_Base Gr_Ext Grapheme_Base Grapheme_Extend Hex Hex_Digit IDC IDS IDSB
    IDST IDS_Binary_Operator IDS_Trinary_Operator ID_Continue ID_Start Ideo Ideographic Join_C Join_Control LOE
    Logical_Order_Exception Lower Lowercase Math NChar Noncharacter_Code_Point Pat_Syn Pat_WS Pattern_Syntax
    Pattern_White_Space QMark Quotation_Mark RI Radical Regional_Indicator SD STerm Sentence_Terminal Soft_Dotted
    Term Terminal_Punctuation UIdeo Unified_Ideograph Upper Uppercase VS Variation_Selector White_Space XIDC XIDS
    XID_Continue XID_Start space
    """
)
_HALVES = frozenset({"Cs", "Surrogate"})
_CATEGORY_NAMES = frozenset({"General_Category", "gc"})
_SCRIPT_NAMES = frozenset({"Script", "sc", "Script_Extensions", "scx"})


class PatternFault(ValueError):
    """The text is no pattern of JSON Schema, or none that can be checked; the reason is one of `FaultText`."""


class EcmaPattern(NamedTuple):
    """A pattern as it was read."""

    translated: str
    """For the engine of the validator."""
    shortest: int
    """Characters of the shortest text that it may match."""
    most: int
    """Characters of the longest text that it may match; more than any value has where nothing bounds it."""
    weight: int
    depth: int
    """How many look-arounds lie within each other; a reference back counts as one."""

    @property
    def longest(self) -> int:
        """Return how many characters of text can be compared with it in a bounded time."""
        return min(ATTRIBUTE_VALUE_BYTES, int((_WORK / self.weight) ** (1 / (self.depth + 1))))


@lru_cache(maxsize=256)
def read_pattern(source: str) -> EcmaPattern:
    """Read a pattern; raises PatternFault with the place and the reason."""
    reader = _Reader(source)
    part = reader.read()
    if part.weight > HEAVIEST:
        raise PatternFault(FaultText.PATTERN_LARGE)
    most = part.most if part.is_at_start and part.is_at_end else _UNBOUNDED
    return EcmaPattern(part.text, part.shortest, most, part.weight, part.depth)


def matches(source: str, text: str) -> bool | None:
    """Return whether a pattern matches somewhere in a text; None where that cannot be found out in a bounded time."""
    return _judge(_validator(source), text) if len(text) <= read_pattern(source).longest else None


def options_of(patterns: Iterable[EcmaPattern]) -> RegexOptions | FancyRegexOptions:
    """Return the engine for patterns: that of linear time, unless one of them looks around or back."""
    if any(one.depth for one in patterns):
        return jsonschema_rs.FancyRegexOptions(backtrack_limit=BACKTRACKS, size_limit=_COMPILED_BYTES)
    return jsonschema_rs.RegexOptions(size_limit=_COMPILED_BYTES)


@lru_cache(maxsize=64)
def _validator(source: str) -> Draft202012Validator:
    pattern = read_pattern(source)
    return jsonschema_rs.Draft202012Validator({"pattern": pattern.translated}, pattern_options=options_of([pattern]))


def _judge(validator: Draft202012Validator, text: str) -> bool | None:
    if validator.is_valid(text):
        return True

    unfinished = jsonschema_rs.ValidationErrorKind.BacktrackLimitExceeded
    return None if any(isinstance(error.kind, unfinished) for error in validator.iter_errors(text)) else False


class _Part(NamedTuple):
    """A part of a pattern that was read."""

    text: str = ""
    shortest: int = 0
    weight: int = 1
    depth: int = 0
    is_fixed: bool = True
    """Whether all texts that it matches are of one length."""
    most: int = 0
    """Characters of the longest text that it matches, or `_UNBOUNDED`."""
    is_at_start: bool = False
    """Whether it matches only what begins where the text begins."""
    is_at_end: bool = False


_Range = tuple[int, int]


@dataclass(slots=True)
class _Class:
    """The members of a class of characters."""

    ranges: list[_Range] = field(default_factory=list)
    properties: list[str] = field(default_factory=list)

    def written(self, *, negated: bool) -> _Part:
        """Write it for the engine, which has no halves of surrogate pairs: no text has them either."""
        spans = [span for one in self.ranges for span in _without_surrogates(one)]
        weight = 1 + sum(last > 0x7F for _, last in spans) + negated + _PROPERTY_WEIGHT * len(self.properties)
        inside = "".join([*(_span(*one) for one in spans), *self.properties])
        if not inside:
            return _Part(f"[\\u{{0}}-\\u{{{_MOST:X}}}]" if negated else _NOTHING, 1, weight, most=1)
        return _Part(f"[{'^' if negated else ''}{inside}]", 1, weight, most=1)


def _without_surrogates(one: _Range) -> Iterable[_Range]:
    first, last = one
    below, above = (first, min(last, _SURROGATES[0] - 1)), (max(first, _SURROGATES[1] + 1), last)
    return [span for span in (below, above) if span[0] <= span[1]]


def _character(code: int) -> str:
    return chr(code) if chr(code).isascii() and chr(code).isalnum() else f"\\u{{{code:X}}}"


def _span(first: int, last: int) -> str:
    return _character(first) if first == last else f"{_character(first)}-{_character(last)}"


@dataclass(slots=True)
class _Reader:
    """Reads a pattern from left to right."""

    source: str
    at: int = 0
    depth: int = 0
    groups: int = 0
    """Groups that were opened so far, those that capture."""
    all_groups: int = 0
    names: dict[str, int] = field(default_factory=dict)
    all_names: frozenset[str] = frozenset()
    matched: frozenset[int] = frozenset()
    """Groups that have matched, whichever way led here, and whose text is that of their last round."""
    behind: int = 0
    """How many look-behinds are open: they are read from right to left."""

    def read(self) -> _Part:
        """Read all of it."""
        self._count_groups()
        part = self._disjunction()
        if self.at < len(self.source):  # a bracket that closes nothing
            self._refuse(FaultText.PATTERN_ALONE, 1)
        return part

    def _refuse(self, reason: FaultText, length: int, start: int | None = None) -> NoReturn:
        first = self.at if start is None else start
        part = self.source[first : first + max(length, 1)]
        raise PatternFault(reason.format(part=part, position=first + 1))

    def _next(self) -> str:
        return self.source[self.at : self.at + 1]

    def _count_groups(self) -> None:
        """Find all groups first: a reference may stand before its group."""
        in_class, at, names = False, 0, []
        while at < len(self.source):
            match self.source[at]:
                case "\\":
                    at += 1
                case "[":
                    in_class = True
                case "]":
                    in_class = False
                case "(" if not in_class and self.source[at + 1 : at + 2] != "?":
                    self.all_groups += 1
                case "(" if not in_class and re.match(r"\(\?<[^=!]", self.source[at:]):
                    self.all_groups += 1
                    names.append(self.source[at + 3 :].partition(">")[0])
            at += 1
        self.all_names = frozenset(names)

    def _disjunction(self) -> _Part:
        before = self.matched
        parts = [self._alternative()]
        while self._next() == "|":
            self.at += 1
            self.matched = before
            parts.append(self._alternative())
        if len(parts) > 1:
            self.matched = before
        return _Part(
            "|".join(one.text for one in parts),
            min(one.shortest for one in parts),
            sum(one.weight for one in parts),
            max(one.depth for one in parts),
            is_fixed=len({one.shortest for one in parts}) == 1 and all(one.is_fixed for one in parts),
            most=max(one.most for one in parts),
            is_at_start=all(one.is_at_start for one in parts),
            is_at_end=all(one.is_at_end for one in parts),
        )

    def _alternative(self) -> _Part:
        terms = []
        while self._next() not in ("", "|", ")"):
            terms.append(self._term())
        return _Part(
            "".join(one.text for one in terms),
            sum(one.shortest for one in terms),
            1 + sum(one.weight for one in terms),
            max((one.depth for one in terms), default=0),
            is_fixed=all(one.is_fixed for one in terms),
            most=min(_UNBOUNDED, sum(one.most for one in terms)),
            is_at_start=bool(terms) and terms[0].is_at_start,
            is_at_end=bool(terms) and terms[-1].is_at_end,
        )

    def _term(self) -> _Part:
        before = self.matched
        assertion = self._assertion()
        atom = self._atom() if assertion is None else assertion
        found = _REPEATED.match(self.source, self.at)
        if found is None:
            if self._next() == "{":
                self._refuse(FaultText.PATTERN_ALONE, 1)
            return atom
        if assertion is not None:
            self._refuse(FaultText.PATTERN_NOTHING_REPEATED, len(found[0]))
        return self._repeated(atom, found, before)

    def _repeated(self, atom: _Part, found: re.Match[str], before: frozenset[int]) -> _Part:
        if len(found[0]) > 24:
            self._refuse(FaultText.PATTERN_REPETITION, len(found[0]))
        if found[1] is None:
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[found[0]]
        else:
            least = int(found[1])
            most = least if found[2] is None else int(found[3]) if found[3] else None
        if most is not None and most < least:
            self._refuse(FaultText.PATTERN_REPETITION, len(found[0]))
        weight = atom.weight * max(least + (most is None), most or 0, 1)
        if weight > HEAVIEST:
            raise PatternFault(FaultText.PATTERN_LARGE)
        self.at += len(found[0])
        counts = found[0] if found[1] is None else f"{{{least}}}" if most == least else f"{{{least},{most or ''}}}"
        if most == 0:
            counts = "{0}"
        lazy = "?" if self._next() == "?" else ""
        self.at += len(lazy)
        if (self._next() and self._next() in "*+?") or _REPEATED.match(self.source, self.at):
            self._refuse(FaultText.PATTERN_NOTHING_REPEATED, 1)
        if least == 0:
            self.matched = before
        at_start, at_end = least > 0 and atom.is_at_start, least > 0 and atom.is_at_end
        if atom.is_fixed and not atom.shortest:  # nothing but assertions: the engine repeats none of them
            text = f"(?:{atom.text}{'' if least else '|'})"
            return atom._replace(text=text, weight=weight, is_at_start=at_start, is_at_end=at_end)
        return _Part(
            f"(?:{atom.text}){counts}{lazy}",
            atom.shortest * least,
            weight,
            atom.depth,
            is_fixed=atom.is_fixed and least == most,
            most=min(_UNBOUNDED, atom.most * (_UNBOUNDED if most is None else most)),
            is_at_start=at_start,
            is_at_end=at_end,
        )

    def _assertion(self) -> _Part | None:
        here = self.source[self.at : self.at + 2]
        if here[:1] in ("^", "$"):
            self.at += 1
            return _Part(here[0], is_at_start=here[0] == "^", is_at_end=here[0] == "$")
        if here in ("\\b", "\\B"):
            self.at += 2
            return _Part(_BOUNDARY if here == "\\b" else _NO_BOUNDARY, 0, 4, 1)
        looks = _LOOK_AROUND.match(self.source, self.at)
        if looks is None:
            return None
        start, before = self.at, self.matched
        is_behind, is_negated = bool(looks[1]), looks[2] == "!"
        self.behind += is_behind
        inside = self._group(len(looks[0]))
        self.behind -= is_behind
        if is_behind or is_negated:
            self.matched = before
        if is_behind and inside.depth and not inside.is_fixed:  # the engine has none of these
            self._refuse(FaultText.PATTERN_BEHIND, len(looks[0]), start)
        return _Part(f"{looks[0]}{inside.text})", 0, inside.weight, inside.depth + 1)

    def _group(self, opening: int) -> _Part:
        """Read the inside of a group, and its end."""
        start = self.at
        self.depth += 1
        if self.depth > DEEPEST:
            raise PatternFault(FaultText.PATTERN_LARGE)
        self.at += opening
        inside = self._disjunction()
        if self._next() != ")":
            self._refuse(FaultText.PATTERN_OPEN, opening, start)
        self.at += 1
        self.depth -= 1
        return inside

    def _atom(self) -> _Part:
        here = self._next()
        if here == ".":
            self.at += 1
            return _Class(list(_LINE_ENDS)).written(negated=True)
        if here == "\\":
            return self._escape()
        if here == "[":
            return self._class()
        if here == "(":
            return self._capture()
        if here in ("*", "+", "?"):
            self._refuse(FaultText.PATTERN_NOTHING_REPEATED, 1)
        if here in ("]", "{", "}"):
            self._refuse(FaultText.PATTERN_ALONE, 1)
        self.at += 1
        return _Part(_character(ord(here)), 1, most=1)

    def _capture(self) -> _Part:
        start, opening = self.at, 1
        if self.source.startswith("(?:", start):
            inside = self._group(3)
            return inside._replace(text=f"(?:{inside.text})")
        if self.source.startswith("(?<", start):
            opening = 3 + self._name(start + 3)
        elif self.source.startswith("(?P", start):
            self._refuse(FaultText.PATTERN_NAMED, 4)
        elif self.source.startswith("(?", start):
            self._refuse(FaultText.PATTERN_FLAGS, 3)
        self.groups += 1
        number = self.groups
        if opening > 1:
            name = self.source[start + 3 : start + opening - 1]
            if name in self.names:
                self._refuse(FaultText.PATTERN_NAMED_TWICE, opening)
            self.names[name] = number
        inside = self._group(opening)
        if not self.behind:
            self.matched |= {number}
        return inside._replace(text=f"({inside.text})")

    def _name(self, start: int) -> int:
        """Return the length of the name of a group, with its end."""
        name, end, _ = self.source[start:].partition(">")
        allowed = name.replace("$", "_").replace("\u200c", "_").replace("\u200d", "_")
        if not end or not allowed.isidentifier() or name[:1] in "\u200c\u200d":
            self._refuse(FaultText.PATTERN_NAMED, 3 + len(name[:20]), start - 3)
        return len(name) + 1

    def _escape(self) -> _Part:
        """Read an escape outside of a class."""
        start, here = self.at, self.source[self.at + 1 : self.at + 2]
        if here in "123456789" and here:
            digits = re.match(r"[0-9]+", self.source[start + 1 :])
            return self._reference(start, 1 + len(digits[0] if digits else ""), int(digits[0][:9]) if digits else 0)
        if here == "k":
            found = re.match(r"<([^>]*)>", self.source[start + 2 :])
            if found is None or found[1] not in self.all_names:
                self._refuse(FaultText.PATTERN_NO_GROUP, 2 + len(found[0] if found else ""), start)
            return self._reference(start, 2 + len(found[0]), self.names.get(found[1], self.all_groups))
        member = self._class_escape()
        if isinstance(member, _Class):
            return member.written(negated=False)
        if _without_surrogates((member, member)):
            return _Part(_character(member), 1, most=1)
        return _Part(_NOTHING, 1, most=1)

    def _reference(self, start: int, length: int, number: int) -> _Part:
        if not 0 < number <= self.all_groups:
            self._refuse(FaultText.PATTERN_NO_GROUP, length, start)
        if number not in self.matched or self.behind:
            self._refuse(FaultText.PATTERN_REFERENCE, length, start)
        self.at = start + length
        return _Part(f"(?:\\{number})", 0, 1, 1, is_fixed=False, most=_UNBOUNDED)

    def _class_escape(self) -> _Class | int:
        """Read an escape that stands for a class of characters, or for one character."""
        here = self.source[self.at + 1 : self.at + 2]
        if here and here.lower() in _CLASSES:
            self.at += 2
            ranges = _CLASSES[here.lower()]
            return _Class(list(ranges if here.islower() else _complement(ranges)))
        if here in ("p", "P"):
            return self._property(negated=here == "P")
        return self._character_escape(here)

    def _character_escape(self, here: str) -> int:
        start = self.at
        if here in _CONTROLS:
            self.at += 2
            return _CONTROLS[here]
        if here in _SYNTAX or here == "/":
            self.at += 2
            return ord(here)
        if here == "u":
            return self._unicode_escape()
        for form in (r"\\x([0-9A-Fa-f]{2})", r"\\c([A-Za-z])", r"\\0(?![0-9])"):
            found = re.compile(form).match(self.source, start)
            if found is not None:
                self.at = found.end()
                return 0 if here == "0" else int(found[1], 16) if here == "x" else ord(found[1]) % 32
        is_anchor = here in ("A", "Z", "z")
        return self._refuse(FaultText.PATTERN_ANCHOR if is_anchor else FaultText.PATTERN_ESCAPE, 2)

    def _unicode_escape(self) -> int:
        found = re.compile(r"\\u(?:\{([0-9A-Fa-f]{1,64})\}|([0-9A-Fa-f]{4}))").match(self.source, self.at)
        code = int(found[1] or found[2], 16) if found else _MOST + 1
        if found is None or code > _MOST:
            self._refuse(FaultText.PATTERN_ESCAPE, len(found[0]) if found else 2)
        self.at = found.end()
        if found[2] and 0xD800 <= code <= 0xDBFF:
            second = re.compile(r"\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})").match(self.source, self.at)
            if second is not None:
                self.at = second.end()
                return 0x10000 + ((code - 0xD800) << 10) + int(second[1], 16) - 0xDC00
        return code

    def _property(self, *, negated: bool) -> _Class:
        found = _PROPERTY.match(self.source, self.at + 2)
        if found is None or not _is_property(found[1], found[2]):
            self._refuse(FaultText.PATTERN_PROPERTY, 2 + len(found[0] if found else ""))
        self.at = found.end()
        if (found[2] or found[1]) in _HALVES:
            return _Class([(0, _MOST)] if negated else [_SURROGATES])
        return _Class([], [f"\\{'P' if negated else 'p'}{found[0]}"])

    def _class(self) -> _Part:
        start = self.at
        posix = _POSIX.match(self.source, start + 1)
        if posix is not None:
            self._refuse(FaultText.PATTERN_ESCAPE, len(posix[0]), start + 1)
        negated = self.source.startswith("[^", start)
        self.at += 1 + negated
        members = _Class()
        while self._next() != "]":
            self._member(start, members)
        self.at += 1
        return members.written(negated=negated)

    def _member(self, start: int, members: _Class) -> None:
        """Read one character, range or class within a class."""
        first_at = self.at
        first = self._class_atom(start)
        if self._next() != "-" or self.source.startswith("-]", self.at):
            _add(members, first)
            return
        self.at += 1
        last = self._class_atom(start)
        if isinstance(first, _Class) or isinstance(last, _Class) or first > last:
            self._refuse(FaultText.PATTERN_RANGE, self.at - first_at, first_at)
        members.ranges.append((first, last))

    def _class_atom(self, start: int) -> _Class | int:
        here = self._next()
        if not here:
            self._refuse(FaultText.PATTERN_OPEN, 1, start)
        if here != "\\":
            self.at += 1
            return ord(here)
        after = self.source[self.at + 1 : self.at + 2]
        if after in ("b", "-"):
            self.at += 2
            return 0x08 if after == "b" else ord("-")
        return self._class_escape()


def _add(members: _Class, member: _Class | int) -> None:
    if isinstance(member, _Class):
        members.ranges += member.ranges
        members.properties += member.properties
    else:
        members.ranges.append((member, member))


def _complement(ranges: Iterable[_Range]) -> Iterable[_Range]:
    after = 0
    for first, last in ranges:
        if first > after:
            yield after, first - 1
        after = last + 1
    yield after, _MOST


def _is_property(name: str, value: str | None) -> bool:
    if value is None:
        return name in _CATEGORIES or name in _BINARY
    return value in (_CATEGORIES if name in _CATEGORY_NAMES else _SCRIPTS if name in _SCRIPT_NAMES else ())
