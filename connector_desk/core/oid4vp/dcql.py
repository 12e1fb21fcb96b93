"""Queries in the Digital Credentials Query Language (OpenID4VP 1.0 §6, §7, Appendix B).

A query only helps the wallet to choose: every condition is checked again on the presentation (§6.4.1, §14.9).
`trusted_authorities` is left out: no type of it names an issuer by DID.  An attribute that an SD-JWT always shows is
asked for like any other: that discloses nothing more, but a wallet chooses by it, and can show its person the requested
claims; wallets treat a query without `claims` differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeAlias, get_args

from connector_desk.contract.age import is_of_age
from connector_desk.contract.claim_path import ClaimPath, shown, value_at
from connector_desk.contract.credential_format import MSO_MDOC, FormatIdentifier
from connector_desk.core.formats.profiles import BY_IDENTIFIER

if TYPE_CHECKING:
    from datetime import date

    from connector_desk.contract.strict_json import JsonValue

Scalar: TypeAlias = str | int | float | bool

MOST_SETS: Final = 32
"""Claim sets of one credential, but for those that must be there."""
MOST_REFERENCES: Final = 1_000
"""Names in all claim sets of one credential, but for those that must be there."""


class Restriction(NamedTuple):
    """A claim and the values it may have, in the types they have in the credential: `1` is neither `"1"` nor true."""

    name: str
    values: tuple[Scalar, ...]


class Way(NamedTuple):
    """One way in which a credential can give a value: by the claim at a path."""

    path: ClaimPath
    age: int | None = None
    """The claim is a date of birth, and the value is whether somebody of it is so many years old."""
    is_yes_or_no: bool = False
    """The claim counts only if it is true or false: a text that says so is no answer."""
    implied: bool | None = None
    """The claim is about another age, and answers only with this value (ISO/IEC 18013-5 §7.2.5)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One requested credential, in its final form.

    `id` is unique in its request and has no characters but letters, digits, `_` and `-`.  `formats` are the ones
    accepted, the preferred one first.  `vcts` are the SD-JWT types accepted.  `types` are the W3C types accepted: every
    spelling of each, its name in credentials and the IRI that its context expands it to.  A restricted claim must be
    there, whether or not it is also named in `required`.  `name`, `issuer` (a DID) and `schema_id` are no part of a
    query: the first is for people, the second for the verification, the third the sent value.

    `doctype` is the type of a mobile document: an ask for one has it, one format, and `ways` for each name, which begin
    with a namespace and an element.

    A name means the claim of that name, unless `ways` says where the credential has it: in the order of preference.
    Asks with the same `requirement` are alternatives, the preferred one first: one of them has to be answered.
    """

    id: str
    formats: tuple[FormatIdentifier, ...]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    vcts: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    issuer: str | None = None
    name: str | None = None
    schema_id: str | None = None
    ways: Mapping[str, tuple[Way, ...]] = field(default_factory=dict, hash=False)
    requirement: str = ""
    """Empty: the ask is no alternative."""
    doctype: str | None = None
    is_retained: bool | None = None
    """Whether the place keeps what is shown; None: it does not say.  Only mobile documents are asked so."""
    is_sample: bool = False
    """No claim is asked for: the wallet shows what it never hides (§6.4.1).  A W3C credential may be of any type."""
    needed: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The claims that must be there: the required and the restricted ones, each once."""
    wished: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The claims that may be missing, each once."""

    def __post_init__(self) -> None:
        needed = dict.fromkeys((*self.required, *(restriction.name for restriction in self.restrictions)))
        object.__setattr__(self, "needed", tuple(needed))
        object.__setattr__(self, "wished", tuple(name for name in dict.fromkeys(self.optional) if name not in needed))
        if not self.id or not self.id.isascii() or not self.id.replace("_", "a").replace("-", "a").isalnum():
            raise ValueError("an id has letters, digits, _ and - only")
        if not self.formats:
            raise ValueError("a credential is asked for in some format")
        for one in self.formats:
            if not self.kinds_of(one):
                raise ValueError(f"a credential is asked for by its {BY_IDENTIFIER[one].kind}")
        if MSO_MDOC in self.formats and (
            len(self.formats) > 1
            or not all(
                name in self.ways and all(len(way.path) > 1 for way in self.ways[name])
                for name in (*self.needed, *self.wished)
            )
        ):
            raise ValueError("a mobile document is asked for by itself, and by its elements")
        if not all(restriction.values for restriction in self.restrictions):
            raise ValueError("a restriction has a value")
        if not self.is_sample and not self.needed and not self.optional:
            raise ValueError("something is asked for")

    def to_json(self) -> dict[str, JsonValue]:
        """Spell the ask so that it can be stored; `from_json` reads it."""
        return {
            **{part: list(getattr(self, part)) for part in ("formats", "required", "optional", "vcts", "types")},
            **{part: getattr(self, part) for part in ("id", "issuer", "name", "schema_id")},
            "restrictions": [[one.name, list(one.values)] for one in self.restrictions],
            **({"ways": {name: [list(way) for way in ways] for name, ways in self.ways.items()}} if self.ways else {}),
            **({"requirement": self.requirement} if self.requirement else {}),
            **({"doctype": self.doctype} if self.doctype else {}),
            **({} if self.is_retained is None else {"is_retained": self.is_retained}),
            **({"sample": True} if self.is_sample else {}),
        }

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        texts = {part: tuple(stored[part]) for part in ("formats", "required", "optional", "vcts", "types")}
        restrictions = tuple(Restriction(name, tuple(values)) for name, values in stored["restrictions"])
        ways = {
            name: tuple(Way(tuple(path), *more) for path, *more in several)
            for name, several in stored.get("ways", {}).items()
        }
        return cls(
            id=stored["id"],
            issuer=stored["issuer"],
            name=stored["name"],
            schema_id=stored.get("schema_id"),
            restrictions=restrictions,
            ways=ways,
            requirement=stored.get("requirement", ""),
            doctype=stored.get("doctype"),
            is_retained=stored.get("is_retained"),
            is_sample=stored.get("sample", False),
            **texts,
        )

    def query_id(self, credential_format: FormatIdentifier) -> str:
        """Name the credential query of one of the formats: the ask's own id when there is no other format."""
        return self.id if len(self.formats) == 1 else f"{self.id}-{BY_IDENTIFIER[credential_format].spelling}"

    def kinds_of(self, credential_format: FormatIdentifier) -> Sequence[str]:
        """Return the types that are accepted in a format."""
        kind = BY_IDENTIFIER[credential_format].kind
        if kind == "doctype":
            return () if self.doctype is None else (self.doctype,)
        return self.vcts if kind == "vct" else self.types

    def ways_of(self, name: str) -> tuple[Way, ...]:
        """Return the ways in which a credential can give a value, the preferred one first."""
        return self.ways.get(name) or (Way((name,)),)

    def path_of(self, name: str) -> ClaimPath:
        """Return where a credential has a claim, in the preferred way."""
        return self.ways_of(name)[0].path

    def value_of(self, name: str, claims: Mapping[str, object], today: date, *, is_linked: bool = False) -> JsonValue:
        """Return the value that claims have for a name, in the first way that gives one; None if none does.

        `is_linked`: the claims are linked data (see `values_at`).
        """
        if name not in self.ways:
            return shown(claims.get(name))
        for way in self.ways[name]:
            value = value_at(claims, way.path, is_linked=is_linked)
            if way.age is not None:
                value = is_of_age(value, way.age, today)
            if way.implied is not None and value is not way.implied:
                continue
            if value is not None and (isinstance(value, bool) or not way.is_yes_or_no):
                return value
        return None


class CredentialQuery(NamedTuple):
    """The meaning of one credential query: the ask, in one of its formats."""

    ask: Ask
    format: FormatIdentifier


def wanted_by_id(asks: Sequence[Ask]) -> dict[str, CredentialQuery]:
    """Return the meaning of each credential query of a request; raises ValueError if two would have one id."""
    wanted = [(ask.query_id(one), CredentialQuery(ask, one)) for ask in asks for one in ask.formats]
    by_id = dict(wanted)
    if not by_id or len(by_id) != len(wanted):
        raise ValueError("each credential query has an id of its own")
    return by_id


def query_of(asks: Sequence[Ask]) -> dict[str, JsonValue]:
    """Make the DCQL query that asks for all of them.

    An ask with several formats becomes one credential query for each, any of which will do, and so do alternatives:
    then, and only then, there are `credential_sets`, which must name the others too, because an unnamed query is not
    asked for (§6.4.2).
    """
    credentials: list[JsonValue] = [
        _credential_query(query_id, one.ask, one.format) for query_id, one in wanted_by_id(asks).items()
    ]
    options: list[list[JsonValue]] = [
        [[ask.query_id(one)] for ask in alternatives for one in ask.formats] for alternatives in requirements(asks)
    ]
    if all(len(one) == 1 for one in options):
        return {"credentials": credentials}
    sets: list[JsonValue] = [{"options": [*one]} for one in options]
    return {"credentials": credentials, "credential_sets": sets}


def requirements(asks: Sequence[Ask]) -> Sequence[Sequence[Ask]]:
    """Return the asks, alternatives together: one of each of these has to be answered."""
    found: dict[str, list[Ask]] = {}
    for ask in asks:
        found.setdefault(ask.requirement or f"={ask.id}", []).append(ask)
    return list(found.values())


def formats_of(query: Mapping[str, JsonValue]) -> tuple[FormatIdentifier, ...]:
    """Return the formats in a query of `query_of`, each once, in a fixed order."""
    credentials = query["credentials"]
    asked = [one["format"] for one in credentials if isinstance(one, dict)] if isinstance(credentials, list) else []
    return tuple(one for one in get_args(FormatIdentifier) if one in asked)


def query_path(path: ClaimPath, credential_format: FormatIdentifier) -> ClaimPath:
    """Point at a claim: at the top level of an SD-JWT, in the subject of a W3C credential (Appendix B.1.2).

    Of a mobile document, only a whole element can be asked for (§7.2).
    """
    if credential_format == MSO_MDOC:
        return path[:2]
    return (*BY_IDENTIFIER[credential_format].claims_at, *path)


def claim_sets(needed: Sequence[str], wished: Sequence[str]) -> list[list[str]]:
    """List the combinations of claims that will do, the fullest first: wallets take the first they can give (§6.4.1).

    Each has all that is needed, and so many of those wished for: all, none, all but one, one, all but two, and so on,
    each of these steps whole or not at all, so that no wish is favoured by its position.  Five wishes give every
    combination; more give fewer steps, to stay within `MOST_SETS` and `MOST_REFERENCES`.  Where nothing is needed the
    least is one claim, since an empty set would ask for nothing: then there may be as many sets as wishes and one more.
    """
    total = len(wished)
    least = 0 if needed else 1
    steps = [total]
    sets, references = 1, len(needed) + total
    for size in _alternating(total, least):
        more = comb(total, size)
        sets, references = sets + more, references + more * (len(needed) + size)
        if size != least and (sets > MOST_SETS or references > MOST_REFERENCES):
            break
        steps.append(size)
    return [[*needed, *chosen] for size in sorted(steps, reverse=True) for chosen in combinations(wished, size)]


def _alternating(total: int, least: int) -> Iterator[int]:
    """Yield each size from `least` to just below `total`: the smallest, the largest, the second smallest, and so on."""
    low, high = least, total - 1
    while low <= high:
        yield low
        if high > low:
            yield high
        low, high = low + 1, high - 1


def _credential_query(query_id: str, ask: Ask, credential_format: FormatIdentifier) -> dict[str, JsonValue]:
    if ask.is_sample:
        return {"id": query_id, "format": credential_format, "meta": _meta(ask, credential_format)}
    names = (*ask.needed, *ask.wished)
    values = {restriction.name: _values(restriction) for restriction in ask.restrictions}
    found: dict[ClaimPath, dict[str, JsonValue]] = {}
    for name in names:
        ways = ask.ways_of(name)
        for way in ways:
            path = query_path(way.path, credential_format)
            claim = found.setdefault(path, {"path": [*path]})
            if way.implied is not None:
                claim["values"] = [way.implied]
            elif values.get(name) and way.age is None and len(ways) == 1 and len(path) == len(way.path):
                claim["values"] = values[name]
            if credential_format == MSO_MDOC and ask.is_retained is not None:
                claim["intent_to_retain"] = ask.is_retained
    query: dict[str, JsonValue] = {
        "id": query_id,
        "format": credential_format,
        "meta": _meta(ask, credential_format),
    }
    if not ask.wished and all(len(ask.ways_of(name)) == 1 for name in names):
        return query | {"claims": list(found.values())}
    ids = {path: f"a{number}" for number, path in enumerate(found, start=1)}
    query["claims"] = [{"id": ids[path], **claim} for path, claim in found.items()]
    several = claim_sets(ask.needed, ask.wished)
    most = max(MOST_SETS // len(several), 1)
    chosen = [one for each in several for one in _combined([ask.ways_of(name) for name in each], most)]
    sets: list[JsonValue] = [
        list(dict.fromkeys(ids[query_path(way.path, credential_format)] for way in one)) for one in chosen
    ]
    return query | {"claim_sets": sets}


def _combined(ways: Sequence[Sequence[Way]], most: int) -> Iterable[Sequence[Way]]:
    """Choose a way for each name: in every combination, or if these are too many, all by the first, the second, ..."""
    if prod(map(len, ways)) <= most:
        return product(*ways)
    return [[each[min(rank, len(each) - 1)] for each in ways] for rank in range(max(map(len, ways)))]


def _meta(ask: Ask, credential_format: FormatIdentifier) -> dict[str, JsonValue]:
    kind = BY_IDENTIFIER[credential_format].kind
    if kind == "doctype":
        return {"doctype_value": ask.doctype}
    if kind == "vct":
        return {"vct_values": list(dict.fromkeys(ask.vcts))}
    # Each spelling is an alternative of its own: the expanded IRI as in Appendix B.1.1, and the bare name, which
    # remains if no context defines it, and which wallets compare that do not expand the types of a JWT
    return {"type_values": [[spelling] for spelling in dict.fromkeys(ask.types)]}


def _values(restriction: Restriction) -> list[JsonValue]:
    """Return the values that a query can name (§6.3: strings, integers and booleans); empty if one has another type."""
    values = restriction.values
    return [] if any(isinstance(value, float) for value in values) else list(values)
