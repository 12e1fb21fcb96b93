"""Present Proof 2.0 as the prover (RFC 0454), asked by a presentation definition (RFC 0510)."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.wallet import linked_data
from connector_desk.wallet.credentials import candidate_of, document_of
from connector_desk.wallet.errors import RefusalReason, WalletError, request_broken
from connector_desk.wallet.formats import LDP_VC
from connector_desk.wallet.linked_data import Contexts, ProofRequirements
from connector_desk.wallet.message import Message, attach

if TYPE_CHECKING:
    from connector_desk.wallet.dcql import Candidate, ClaimNode, Step
    from connector_desk.wallet.encoding import Json
    from connector_desk.wallet.wallet import Wallet


# Presentation definitions, and the credentials that satisfy them (DIF Presentation Exchange 1.0, 2.0).
#
# They are those of RFC 0510. Only the paths and filters that agents use are supported; others make the definition
# unreadable.


_STEP: Final = re.compile(r"\.?\[\*\]|\.\*|\.([A-Za-z_@][\w@-]*)|\.?\[(\d{1,4})\]|\['([^'\\]*)'\]|\[\"([^\"\\]*)\"\]")
_COSTLY: Final = re.compile(r"[*+{]")
_LONGEST: Final = 200
_TYPES: Final[Mapping[str, Callable[[object], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


class Match(NamedTuple):
    """A credential that answers one input descriptor, and the claims that were asked for by name."""

    descriptor: str
    candidate: Candidate
    names: tuple[str, ...]


def satisfying(definition: Json, candidates: Sequence[Candidate], *, least: bool = False) -> list[Match] | None:
    """Choose credentials for a definition; return None if none satisfies it; raises ValueError, KeyError or TypeError.

    With `least`, optional claims are left out, and of several matches the one with the fewest claims is chosen.
    """
    descriptors = _objects(definition["input_descriptors"])
    ordered = sorted(candidates, key=_size) if least else candidates
    met = {one["id"]: found for one in descriptors if (found := _match(one, ordered)) is not None}
    if len({one["id"] for one in descriptors}) != len(descriptors):
        raise ValueError("an id stands twice")
    requirements = definition.get("submission_requirements")
    if requirements is None:
        return [met[one["id"]] for one in descriptors] if len(met) == len(descriptors) else None
    chosen: set[str] = set()
    for one in _objects(requirements):
        group = [each["id"] for each in descriptors if one["from"] in each.get("group", ())]
        picked = _picked(one, [name for name in group if name in met], len(group), least=least)
        if picked is None:
            return None
        chosen.update(picked)
    return [met[one["id"]] for one in descriptors if one["id"] in chosen] or None


def claims_asked(definition: Json) -> list[str]:
    """List the claims that a definition asks for by name, for a person; raises any error of a broken one."""
    found: list[str] = []
    for descriptor in _objects(definition["input_descriptors"]):
        for one in descriptor.get("constraints", {}).get("fields", ()):
            found += [name for path in one["path"] if (name := _name(read_path(path)))][:1]
    return list(dict.fromkeys(found))


def proof_kinds(definition: Json) -> list[str] | None:
    """List the kinds of proof that a definition takes of a presentation, None where any will do."""
    formats = definition.get("format")
    listed = formats.get("ldp_vp") if isinstance(formats, dict) else None
    kinds = listed.get("proof_type") if isinstance(listed, dict) else None
    return [str(one) for one in kinds] if isinstance(kinds, list) else None


def read_path(path: str) -> list[Step]:
    """Read a JSONPath of names, places and `*`; raises ValueError for any other."""
    steps: list[Step] = []
    at = 1
    while at < len(path):
        found = _STEP.match(path, at)
        if found is None:
            break
        name = next((one for one in (found[1], found[3], found[4]) if one is not None), None)
        steps.append(int(found[2]) if found[2] is not None else name)
        at = found.end()
    if not path.startswith("$") or at != len(path):
        raise ValueError(f"a path of another kind: {path}")
    return steps


def _picked(requirement: Json, met: Sequence[str], of: int, *, least: bool) -> Sequence[str] | None:
    """Pick descriptors of a group that are met, None for too few."""
    if requirement["rule"] == "all":
        return met if len(met) == of else None
    if requirement["rule"] != "pick":
        raise ValueError("a rule of another kind")
    count = requirement.get("count")
    fewest = count if count is not None else requirement.get("min", 1 if "max" not in requirement else 0)
    most = count if count is not None else requirement.get("max", of)
    if len(met) < fewest:
        return None
    return met[: fewest if least else most]


def _match(descriptor: Json, candidates: Sequence[Candidate]) -> Match | None:
    for candidate in candidates:
        names = _names(descriptor, candidate)
        if names is not None:
            return Match(str(descriptor["id"]), candidate, names)
    return None


def _names(descriptor: Json, candidate: Candidate) -> tuple[str, ...] | None:
    """Name the claims that a descriptor asks for, None where the credential does not answer it."""
    formats = descriptor.get("format")
    if isinstance(formats, dict) and not {"ldp_vc", "ldp_vp", "ldp", "di_vc"} & formats.keys():
        return None
    if not _is_of_schema(descriptor.get("schema"), candidate):
        return None
    constraints = descriptor.get("constraints", {})
    if constraints.get("limit_disclosure") == "required":
        return None  # a proof by Ed25519 covers the whole credential
    names: list[str] = []
    for field in constraints.get("fields", ()):
        if field.get("predicate") == "required":
            return None
        path = _found(field, candidate.claims)
        if path is not None:
            names.append(_name(path))
        elif field.get("optional") is not True:
            return None
    return tuple(dict.fromkeys(one for one in names if one))


def _is_of_schema(schema: object, candidate: Candidate) -> bool:
    """Return whether a credential has the requested types: all that are required, else one of them."""
    if schema is None:
        return True
    listed = _objects(schema.get("oneof_filter") if isinstance(schema, dict) else schema)
    fitting = [one for one in listed if one["uri"] in candidate.kinds]
    return bool(fitting) and all(one in fitting for one in listed if one.get("required") is True)


def _found(field: Json, claims: ClaimNode) -> list[Step] | None:
    for text in field["path"]:
        path = read_path(text)
        if any(_fits(one.plain(), field.get("filter")) for one in claims.select(path)):
            return path
    return None


def _name(path: Sequence[Step]) -> str:
    inside = path[1:] if path[:1] == ["credentialSubject"] else ()
    return ".".join("*" if one is None else str(one) for one in inside)


def _size(candidate: Candidate) -> int:
    return sum(len(one.members) for one in candidate.claims.select(["credentialSubject"]))


def _fits(value: object, wanted: object) -> bool:
    """Return whether a value satisfies a filter (JSON Schema); raises ValueError for unknown rules."""
    if wanted is None:
        return True
    if not isinstance(wanted, dict):
        raise ValueError("no filter")  # noqa: TRY004 - what was sent is wrong, not the program
    return all(_keeps(value, rule, limit) for rule, limit in wanted.items())


def _keeps(value: object, rule: str, limit: object) -> bool:  # noqa: PLR0911 - a rule a line
    match rule:
        case "type":
            return any(_TYPES[str(one)](value) for one in (limit if isinstance(limit, list) else [limit]))
        case "const":
            return _is_same(value, limit)
        case "enum" if isinstance(limit, list):
            return any(_is_same(value, one) for one in limit)
        case "pattern" if isinstance(limit, str):
            return isinstance(value, str) and _pattern(limit).search(value[:_LONGEST]) is not None
        case "not":
            return not _fits(value, limit)
        case "contains":
            return isinstance(value, list) and any(_fits(one, limit) for one in value)
        case "minLength" | "maxLength" if isinstance(limit, int):
            return isinstance(value, str) and (len(value) >= limit if rule == "minLength" else len(value) <= limit)
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" if isinstance(limit, int | float):
            return isinstance(value, int | float) and not isinstance(value, bool) and _bounded(value, rule, limit)
        case "format" | "$schema" | "title" | "description":
            return True
    raise ValueError(f"a filter of another kind: {rule}")


def _bounded(value: float, rule: str, limit: float) -> bool:
    if rule == "minimum":
        return value >= limit
    if rule == "maximum":
        return value <= limit
    return value > limit if rule == "exclusiveMinimum" else value < limit


def _pattern(text: str) -> re.Pattern[str]:
    """Read a pattern, unless matching it may take long."""
    if len(text) > _LONGEST or "(" in text or len(_COSTLY.findall(text)) > 2:
        raise ValueError("a pattern that may take long")
    try:
        return re.compile(text)
    except re.error as fault:
        raise ValueError("no pattern") from fault


def _is_same(value: object, wanted: object) -> bool:
    return isinstance(value, bool) is isinstance(wanted, bool) and value == wanted  # true is not 1, but 1.0 is


def _objects(value: object) -> list[Json]:
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        raise ValueError("not a list of objects")
    return value


# The messages, and the choice of credentials (RFC 0454).


PROTOCOL: Final = "present-proof/2"
ABANDONED: Final = "abandoned"
_DEFINITION: Final = "dif/presentation-exchange/definitions@v1.0"
_SUBMISSION: Final = "dif/presentation-exchange/submission@v1.0"
_BROKEN = (ValueError, KeyError, TypeError, AttributeError)


class Request(NamedTuple):
    """The requested credentials, and the members required in the proof."""

    definition: Json
    challenge: ProofRequirements

    @property
    def claims(self) -> list[str]:
        """List the claims asked for by name."""
        return claims_asked(self.definition)


class PresentationChoice(NamedTuple):
    """The answer to a request."""

    matches: tuple[Match, ...]
    contexts: Contexts

    @property
    def candidates(self) -> list[Candidate]:
        """List the credentials, each once."""
        return list({one.candidate.held.id: one.candidate for one in self.matches}.values())

    @property
    def names(self) -> tuple[str, ...]:
        """List the claims that were asked for by name."""
        return tuple(dict.fromkeys(name for one in self.matches for name in one.names))


def read_request(asked: Message, now: int) -> Request:
    """Read a request; raises WalletError."""
    try:
        attached = asked.attached("request_presentations~attach")
        if _DEFINITION not in attached:
            raise request_broken(RefusalReason.QUERY, ", ".join(attached))
        if asked.is_expired(now):
            raise request_broken(RefusalReason.REQUEST_EXPIRED)
        definition = attached[_DEFINITION]["presentation_definition"]
        options = attached[_DEFINITION].get("options") or {}
        challenge, domain = options.get("challenge") or str(uuid.uuid4()), options.get("domain")
        is_named = isinstance(definition["id"], str)
        if not isinstance(challenge, str) or not isinstance(domain, str | None) or not is_named:
            raise request_broken(RefusalReason.REQUEST_SHAPE)
        request = Request(definition, ProofRequirements(challenge, domain, proof_kinds(definition)))
        claims_asked(definition)
    except _BROKEN as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    return request


async def choose(request: Request, wallet: Wallet, *, least: bool = False) -> PresentationChoice:
    """Choose credentials for the answer, valid ones first.

    Raises WalletError if none satisfies it.  One presentation has one proof, so all its credentials are bound to
    one key.
    """
    now, contexts = wallet.clock(), Contexts()
    held = [one for one in wallet.store.all() if one.format == LDP_VC]
    held.sort(key=lambda one: one.expires is not None and now >= one.expires)
    try:
        candidates = [await candidate_of(one, contexts, wallet.network) for one in held]
        for group in _by_key(candidates):
            matches = satisfying(request.definition, group, least=least)
            if matches is not None:
                return PresentationChoice(tuple(matches), contexts)
        if satisfying(request.definition, candidates) is not None:
            raise WalletError("wallet_nothing_fits", RefusalReason.SEVERAL_KEYS)
    except _BROKEN as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    raise WalletError("wallet_nothing_fits")


def presentation_of(request: Request, chosen: PresentationChoice, now: int) -> Json:
    """Make the content of the message that answers; raises WalletError."""
    shown = chosen.candidates
    documents = [document_of(one.held.copy.credential) for one in shown]
    places = {one.held.id: place for place, one in enumerate(shown)}
    entries = [
        {
            "id": one.descriptor,
            "format": LDP_VC,
            "path": f"$.verifiableCredential[{places[one.candidate.held.id]}]",
        }
        for one in chosen.matches
    ]
    submission = {
        "id": str(uuid.uuid4()),
        "definition_id": request.definition["id"],
        "descriptor_map": entries,
    }
    asked = request.challenge
    if asked.kinds is None:  # who reads the credential's own kind of proof reads the same around it
        kinds = [str(one["proof"]["type"]) for one in documents[:1] if isinstance(one.get("proof"), dict)]
        asked = ProofRequirements(asked.challenge, asked.domain, kinds or None)
    try:
        made = linked_data.present(documents, shown[0].held.copy.key, chosen.contexts, asked, now, submission)
    except ValueError as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    return attach("presentations~attach", _SUBMISSION, made)


def _by_key(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    groups: dict[str, list[Candidate]] = {}
    for one in candidates:
        groups.setdefault(one.held.copy.key.did, []).append(one)
    return list(groups.values())
