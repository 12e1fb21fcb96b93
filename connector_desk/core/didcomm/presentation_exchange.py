"""DIF Presentation Exchange 1.0 in Present Proof (RFC 0510): definitions and submissions.

The definition only helps the wallet to choose.  It uses only features that all agents share: the first version of the
specification, filters of texts or of numbers, and no list of proof formats, which some take for the credential's.
Every condition is checked again on the presentation, against the same asks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self, TypeAlias

from connector_desk.core.didcomm import message
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.strict_json import JsonValue

DEFINITION: Final = "dif/presentation-exchange/definitions@v1.0"
SUBMISSION: Final = "dif/presentation-exchange/submission@v1.0"

Scalar: TypeAlias = str | int | float | bool

_MOST_ANSWERS: Final = 64
_MOST_CREDENTIALS: Final = 64
_FORMAT: Final = "ldp_vc"
_PRESENTATION: Final = "ldp_vp"
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_QUOTED: Final = re.compile(r"['\\\x00-\x1f]")
_PATH: Final = re.compile(r"\$(?:\.verifiableCredential|\['verifiableCredential'\])(?:\.?\[(0|[1-9][0-9]{0,2})\])?")


class FieldFilter(Protocol):
    """A claim and the values it may have."""

    @property
    def name(self) -> str:
        """Name the claim."""

    @property
    def values(self) -> Sequence[Scalar]:
        """List the values, in the types they have in the credential."""


class InputDescriptor(Protocol):
    """One requested credential; `types` are its names in credentials, and their IRIs."""

    @property
    def id(self) -> str:
        """Return the identifier within the request."""

    @property
    def name(self) -> str | None:
        """Name it for people."""

    @property
    def types(self) -> Sequence[str]:
        """List the types accepted."""

    @property
    def issuer(self) -> str | None:
        """Name the issuer by its DID, if it matters."""

    @property
    def needed(self) -> Sequence[str]:
        """List the claims that must be there, the restricted ones among them."""

    @property
    def wished(self) -> Sequence[str]:
        """List the claims that may be missing."""

    def path_of(self, name: str) -> ClaimPath:
        """Return where a credential has a claim, below its subject."""

    @property
    def restrictions(self) -> Sequence[FieldFilter]:
        """List the claims that must have certain values."""


class Submission(NamedTuple):
    """A presentation, and which of its credentials answer each ask: places in its `verifiableCredential`.

    Nothing of it is proven.  An ask that is not answered has no entry.
    """

    presentation: Mapping[str, JsonValue]
    answers: Mapping[str, tuple[int, ...]]

    def to_json(self) -> dict[str, JsonValue]:
        """Spell it so that it can be kept until it is verified; `from_json` reads it."""
        answers: dict[str, JsonValue] = {ask: list(places) for ask, places in self.answers.items()}
        return {"presentation": dict(self.presentation), "answers": answers}

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        answers = {ask: tuple(places) for ask, places in stored["answers"].items()}
        return cls(stored["presentation"], answers)


def definition(
    asks: Sequence[InputDescriptor], definition_id: str, *, name: str | None = None, own_dids: Collection[str] = ()
) -> dict[str, JsonValue]:
    """Make the presentation definition that asks for all of them.

    `own_dids` are the present and former DIDs of this place: a request for one of them accepts all.
    """
    descriptors: list[JsonValue] = [_descriptor(ask, own_dids) for ask in asks]
    named: dict[str, JsonValue] = {"name": name} if name else {}
    return {"id": definition_id, **named, "input_descriptors": descriptors}


def request(defined: Mapping[str, JsonValue], challenge: str, domain: str | None) -> dict[str, JsonValue]:
    """Make the attachment of a request; `challenge` is new for each request and cannot be guessed."""
    options: dict[str, JsonValue] = {"challenge": challenge}
    if domain is not None:
        options["domain"] = domain
    return {"options": options, "presentation_definition": dict(defined)}


def read(presentation: JsonValue, definition_id: str, asked: Collection[str]) -> Submission:
    """Read a presentation and its submission; raises MessageRefused, also for an unrequested one."""
    if not isinstance(presentation, dict):
        raise unreadable("A presentation is one JSON-LD document.")
    submission = message.members(presentation, "presentation_submission")
    if submission.get("definition_id", definition_id) != definition_id:
        raise unreadable("The presentation answers another request.")
    held = presentation.get("verifiableCredential")
    credentials = held if isinstance(held, list) else [held]
    if len(credentials) > _MOST_CREDENTIALS:
        raise unreadable("The presentation holds too many credentials.")
    answers: dict[str, tuple[int, ...]] = {}
    for entry in message.items(submission, "descriptor_map", _MOST_ANSWERS):
        ask, place = _entry(entry, len(credentials), is_list=isinstance(held, list))
        if ask not in asked:
            raise unreadable("The presentation holds what nobody asked for.")
        answers[ask] = (*answers.get(ask, ()), place)
    return Submission(presentation, answers)


def _descriptor(ask: InputDescriptor, own_dids: Collection[str]) -> JsonValue:
    # Wallets compare different spellings of a type, so each is listed, and none is required by itself
    schema: list[JsonValue] = [{"uri": one, "required": False} for one in dict.fromkeys(ask.types)]
    named: dict[str, JsonValue] = {"name": ask.name} if ask.name else {}
    return {"id": ask.id, **named, "schema": schema, "constraints": {"fields": _fields(ask, own_dids)}}


def _fields(ask: InputDescriptor, own_dids: Collection[str]) -> list[JsonValue]:
    # There is always one field: an agent that finds none takes no credential
    issuers = sorted(own_dids) if ask.issuer in own_dids else [] if ask.issuer is None else [ask.issuer]
    fields: list[JsonValue] = [_field(["$.issuer.id", "$.issuer"], _filter(issuers))]
    values = {one.name: one.values for one in ask.restrictions}
    paths = {name: f"$.credentialSubject{path}" for name in (*ask.needed, *ask.wished) if (path := _steps(ask, name))}
    fields += [_field([paths[name]], _filter(values.get(name, ()))) for name in ask.needed if name in paths]
    # The first version has no optional fields: the second path is there in any case
    fields += [_field([paths[name], "$.credentialSubject"], None) for name in ask.wished if name in paths]
    return fields


def _field(paths: Sequence[str], wanted: dict[str, JsonValue] | None) -> JsonValue:
    field: dict[str, JsonValue] = {"path": list(paths)}
    return field if wanted is None else {**field, "filter": wanted}


def _filter(values: Sequence[Scalar]) -> dict[str, JsonValue] | None:
    """Make a filter of values that the first version can name: all texts or all numbers; else None."""
    if values and all(isinstance(one, str) for one in values):
        return {"type": "string", "enum": list(values)}
    if values and all(isinstance(one, int | float) and not isinstance(one, bool) for one in values):
        return {"type": "number", "enum": list(values)}
    return None


def _steps(ask: InputDescriptor, name: str) -> str:
    """Spell where a claim is; empty for names that agents read differently."""
    found = [
        "[*]" if step is None else f"[{step}]" if isinstance(step, int) else _step(step) for step in ask.path_of(name)
    ]
    return "".join(found) if all(found) else ""


def _step(name: str) -> str:
    """Spell a member's name in a path; empty for names that agents read differently."""
    if _PLAIN.fullmatch(name):
        return f".{name}"
    return "" if _QUOTED.search(name) else f"['{name}']"


def _entry(entry: JsonValue, count: int, *, is_list: bool) -> tuple[str, int]:
    if not isinstance(entry, dict):
        raise unreadable("An answer points at one credential of the presentation.")
    ask = message.identifier(entry.get("id"), "id")
    answer = _within(entry)
    if answer.get("format", _FORMAT) != _FORMAT:
        raise unreadable("The answer is in a format that was not asked for.")
    found = _PATH.fullmatch(message.text(answer, "path", 64))
    if found is None:
        raise unreadable("An answer points at one credential of the presentation.")
    place = int(found[1] or 0)
    if place >= count or (is_list and found[1] is None and count != 1) or (not is_list and found[1] is not None):
        raise unreadable("An answer points at one credential of the presentation.")
    return ask, place


def _within(entry: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return the part of an answer that points at the credential: later versions point at the presentation first."""
    nested = entry.get("path_nested")
    if nested is None:
        return entry
    outside = (entry.get("path"), entry.get("format", _PRESENTATION))
    if outside != ("$", _PRESENTATION) or not isinstance(nested, dict) or nested.get("path_nested") is not None:
        raise unreadable("An answer points at one credential of the presentation.")
    return nested
