"""The schemas of this place: shipped ones and added ones, found by any address they ever had."""

from __future__ import annotations

import base64
import ipaddress
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import NotFound, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract import limits, strict_json
from connector_desk.contract.credential_format import MSO_MDOC
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import SCHEMA_ID_CHARACTERS
from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.schema_address import PUBLIC_PATH, split_address
from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.formats import profiles
from connector_desk.core.keys.cose import IDENTIFIERS
from connector_desk.core.oid4vci import metadata
from connector_desk.core.runtime.address import LOOPBACK
from connector_desk.core.runtime.organisation import logo_address
from connector_desk.core.store import schemas
from connector_desk.core.store.schemas import SchemaRow

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import CredentialFormat, W3cFormat
    from connector_desk.contract.organisation import Organisation
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.keys.signing import Algorithm
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


# The schemas that travel with the program.


SHIPPED = (
    "visitor-badge-1.0",
    "employee-badge-1.0",
    "membership-card-1.0",
    "event-ticket-1.0",
    "proof-of-age-1.0",
    "course-certificate-1.0",
)
"""The files in the order the desk offers them."""

_MEDIA_TYPES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg"}


@cache
def shipped_schemas() -> tuple[SchemaRecord, ...]:
    """Read the shipped schemas; raises Unreadable or ValidationFailed for a file that is wrong."""
    return tuple(_read_shipped(bundled("schemas", f"{name}.json")) for name in SHIPPED)


def _read_shipped(file: Path) -> SchemaRecord:
    """Read one schema file; a logo named there is the picture beside it, which tests check and not each start."""
    record = strict_json.loads(file.read_bytes())
    display = record.get("display") if isinstance(record, dict) else None
    logo = display.pop("logo", None) if isinstance(display, dict) else None
    read = parse(SchemaRecord, strict_json.dumps(record))
    if not isinstance(logo, str):
        return read
    inlined = read.display.model_copy(update={"logo": _inline(file.with_name(Path(logo).name))})
    return read.model_copy(update={"display": inlined})


def _inline(picture: Path) -> str:
    """Write a picture as a data: address (RFC 2397), so that the record needs nothing beside it."""
    content = base64.b64encode(picture.read_bytes()).decode()
    return f"data:{_MEDIA_TYPES[picture.suffix]};base64,{content}"


# The registry.


Name = tuple[str, str]  # name and version

_TYPES = "types by context"
_SPELLINGS = "spellings of addresses"
_MEANT = "names that callers use"
_MOST_MEANT = 64
_SLASHES = re.compile(r"(?<!:)/{2,}")
_log = logging.getLogger(__name__)


class MetadataSigner(NamedTuple):
    """Who signs issuer metadata, and when."""

    signer: Signer
    info: Sequence[JsonValue]
    """The value of `issuer_info`: what the organisation is registered for; empty: it is left out."""
    now: int


class _Signed(NamedTuple):
    """Signed issuer metadata, and its inputs."""

    plain: bytes
    header: Mapping[str, JsonValue]
    info: Sequence[JsonValue]
    at: int
    token: bytes


@dataclass(slots=True)
class SchemaRegistry:
    """The schemas, held in memory; the store has them, and the addresses they are and were known by."""

    address: PublicAddress
    records: dict[Name, SchemaRecord] = field(default_factory=dict)
    known_by: dict[str, Name] = field(default_factory=dict)
    withdrawn: set[Name] = field(default_factory=set)
    unknown: set[Name] = field(default_factory=set)
    """Those of the withdrawn ones that no credential needs."""
    _metadata: dict[tuple[bool, Algorithm], tuple[Organisation, bytes]] = field(default_factory=dict)
    _signed: _Signed | None = None
    _configurations: dict[str, SchemaRecord] = field(default_factory=dict)
    _extent: tuple[int, int, int] | None = None
    _edition: int = 0
    _unchanged: Mapping[str, SchemaRecord] = field(default_factory=dict)
    """The shipped schemas by how the store keeps them."""
    _worked_out: tuple[tuple[str, int], dict[str, Name], dict[Any, Any]] | None = None

    @classmethod
    async def load(cls, store: Store, address: PublicAddress, now: int) -> SchemaRegistry:
        """Read the schemas; shipped ones that the store does not have yet are added."""
        made = cls(address)
        shipped = {(one.name, one.version): to_json(one).decode() for one in shipped_schemas()}
        made._unchanged = dict(zip(shipped.values(), shipped_schemas(), strict=True))

        def bring_in(tx: Transaction) -> Sequence[SchemaRow]:
            have = {(row.name, row.version) for row in schemas.listed(tx)}
            for name, text in shipped.items():
                if name not in have:
                    schemas.add(tx, SchemaRow(*name, text), now)
            return schemas.listed(tx)

        made.replace(await store.write(bring_in))
        await made.moved(store)
        return made

    async def refresh(self, store: Store) -> None:
        """Reload schemas that another process on the same store has added."""
        seen = await store.read(schemas.extent)
        if seen == self._extent:
            return
        self.replace(await store.read(schemas.listed))
        self.known_by = await store.read(schemas.addresses)
        self._extent = seen

    def replace(self, rows: Sequence[SchemaRow]) -> None:
        """Know the schemas as the store has them."""
        self._metadata = {}
        self._configurations = {}
        self.withdrawn = {(row.name, row.version) for row in rows if row.withdrawn}
        self.unknown = {(row.name, row.version) for row in rows if row.withdrawn and not row.was_issued}
        self._edition += 1
        for row in rows:
            record = self._unchanged.get(row.record) or _read(row)
            self.records[row.name, row.version] = record
            if row.withdrawn:
                continue
            for spoken in record.formats:
                for profile in profiles.profiles_of(spoken):
                    self._configurations[profiles.configuration_id(record.name, record.version, profile)] = record

    def offered(self) -> list[SchemaRecord]:
        """List the schemas that are published."""
        return [record for name, record in self.records.items() if name not in self.withdrawn]

    def documented(self, name: str, version: str) -> SchemaRecord:
        """Find a schema that is published, or that credentials are out of; raises NotFound."""
        if (name, version) in self.unknown:
            raise unknown()
        return self.named(name, version)

    def by_id(self, name_and_version: str) -> SchemaRecord:
        """Find a published schema by its ID in the studio, `name~version`; raises NotFound."""
        name, _, version = name_and_version.partition("~")
        if (name, version) in self.withdrawn:
            raise unknown()
        return self.named(name, version)

    async def moved(self, store: Store) -> None:
        """Note the present public address as one more by which every schema is known."""
        self._metadata = {}
        if not self.address.base:
            self.known_by = await store.read(schemas.addresses)
            return
        present = {self.address.schema(*name): name for name in self.records}

        def keep(tx: Transaction) -> dict[str, Name]:
            known = schemas.addresses(tx)
            for address, name in present.items():
                if address not in known:
                    schemas.add_address(tx, address, *name)
            return known | present

        self.known_by = await store.write(keep)

    @property
    def worked_out(self) -> dict[Any, Any]:
        """Return a cache for values derived from the schemas; empty again after a new schema or address."""
        state, kept = (self.address.base, self._edition), self._worked_out
        if kept is None or kept[0] != state or kept[1] is not self.known_by:
            kept = self._worked_out = state, self.known_by, {}
        return kept[2]

    def at(self, schema_id: str) -> SchemaRecord | None:
        """Return the schema of an address that it has or had, letter by letter, or of its alias."""
        name = self.known_by.get(schema_id)
        return None if name is None else self.records.get(name)

    def find(self, schema_id: str) -> SchemaRecord | None:
        """Return the schema of a caller's reference: by address, by alias, or at another address of this place.

        Use it for input of callers alone: claims of credentials are compared with `at`.
        """
        found = self.at(schema_id)
        if found is not None:
            return found
        known: dict[str, Name] = self.worked_out.setdefault(_MEANT, {})
        name = known.get(schema_id) or self._meant(schema_id)
        if name is None:
            return None
        if len(known) < _MOST_MEANT:
            known[schema_id] = name
        return self.records.get(name)

    def _meant(self, schema_id: str) -> Name | None:
        named = address_parts(schema_id)
        if named is None:
            return None
        base, name, version = named
        spelled = self._spellings.get(f"{base}{PUBLIC_PATH}/{name}/{version}")
        if spelled is not None:
            return spelled
        is_here = (name, version) in self.records and base in map(normalized_address, self.address.answering())
        return (name, version) if is_here else None

    @property
    def _spellings(self) -> Mapping[str, Name]:
        """Map every spelling of an address that a schema has or had, to its name and version."""
        kept = self.worked_out
        found: dict[str, Name] | None = kept.get(_SPELLINGS)
        if found is None:
            found = kept[_SPELLINGS] = {
                f"{base}{PUBLIC_PATH}/{name}/{version}": (name, version)
                for address in self.known_by
                if (named := address_parts(address)) is not None
                for base in equivalent_addresses(named[0])
                for name, version in [self.known_by[address]]
            }
        return found

    def namesake(self, address: str) -> str | None:
        """Return the address here of the published schema that has the name and version in an address elsewhere.

        A slash too many, as between a base address with one and a path, is looked past: this only advises.
        """
        named = address_parts(_SLASHES.sub("/", address))
        if named is None or named[1:] in self.withdrawn or named[1:] not in self.records:
            return None
        return self.address.schema(*named[1:])

    def is_elsewhere(self, schema_id: str) -> bool:
        """Return whether a schemaId is an http address of another place."""
        if not schema_id.lower().startswith(("http://", "https://")):
            return False
        spelled = normalized_address(schema_id) or ""
        bases = {*map(normalized_address, self.address.answering())}
        bases |= equivalent_addresses(normalized_address(self.address.base) or self.address.base)
        return not any(spelled.startswith(f"{base}/") for base in bases)

    def named(self, name: str, version: str) -> SchemaRecord:
        """Find a schema by name and version; raises NotFound."""
        record = self.records.get((name, version))
        if record is None:
            raise unknown()
        return record

    def address_of(self, record: SchemaRecord) -> str:
        """Return the present address of a schema."""
        return self.address.schema(record.name, record.version)

    def addresses_of(self, record: SchemaRecord) -> list[str]:
        """List every address that a schema has or had, the present one first."""
        name = (record.name, record.version)
        former = (address for address, known in self.known_by.items() if known == name and "://" in address)
        return list(dict.fromkeys([self.address_of(record), *former]))

    def of_kind(self, kind: str) -> SchemaRecord | None:
        """Find the schema that a credential names as its kind: by its vct, or by the IRI of its W3C type.

        The bare name of a type is nobody's: others may use it too.  An alias is for callers only.
        """
        return (self.at(kind) or self.at(kind.rpartition("#")[0])) if "://" in kind else None

    @property
    def types_by_context(self) -> Mapping[str, str]:
        """Return the IRI of the W3C type that the context of each schema defines, by every address of that context."""
        kept = self.worked_out
        found: dict[str, str] | None = kept.get(_TYPES)
        if found is None:
            present = self.records if self.address.base else ()
            known = {self.address.schema(*name): name for name in present} | self.known_by
            found = kept[_TYPES] = {
                f"{address}/context.jsonld": f"{address}#{self.records[name].w3cType}"
                for address, name in known.items()
                if name in self.records and "://" in address
            }
        return found

    def published(self, record: SchemaRecord) -> SchemaRecord:
        """Return a record with its schemaId, for the studio."""
        return record.model_copy(update={"schemaId": self.address_of(record)})

    @property
    def lives(self) -> dict[Name, int]:
        """Return the default life of credentials, in milliseconds."""
        return {name: record.lifeDays * DAY for name, record in self.records.items()}

    @staticmethod
    def configuration_id(record: SchemaRecord, spoken: CredentialFormat, w3c_format: W3cFormat) -> str:
        """Name the credential configuration of a schema in a format of the interface."""
        return profiles.configuration_id(record.name, record.version, profiles.profile_of(spoken, w3c_format))

    def of_configuration(self, configuration_id: str) -> SchemaRecord | None:
        """Return the schema of a credential configuration that the metadata has."""
        return self._configurations.get(configuration_id)

    def has_configuration(self, configuration_id: str) -> bool:
        """Return whether the metadata has a credential configuration."""
        return configuration_id in self._configurations

    @staticmethod
    def logo(record: SchemaRecord) -> bytes | None:
        """Return the picture of a schema's logo."""
        if record.display.logo is None:
            return None
        return base64.b64decode(record.display.logo.partition(",")[2])

    def issuer_metadata(
        self, organisation: Organisation, *, attested: bool, document_algorithm: Algorithm = "ES256"
    ) -> bytes:
        """Return the issuer metadata as JSON; made once for each address, organisation and set of schemas.

        `attested`: whether attesters of keys are trusted; `document_algorithm` signs mobile documents.
        """
        kept = self._metadata.get((attested, document_algorithm))
        if kept is None or kept[0] is not organisation:
            members = self._issuer_metadata(organisation, document_algorithm, attested=attested)
            kept = self._metadata[attested, document_algorithm] = organisation, dumps(members)
        return kept[1]

    def signed_issuer_metadata(
        self,
        organisation: Organisation,
        issuer: MetadataSigner,
        *,
        attested: bool,
        document_algorithm: Algorithm = "ES256",
    ) -> bytes:
        """Return the issuer metadata as a signed token; signed again after half of its life."""
        plain = self.issuer_metadata(organisation, attested=attested, document_algorithm=document_algorithm)
        now, signer = issuer.now, issuer.signer
        kept = self._signed
        if (
            kept is None
            or kept.plain is not plain
            or (kept.header, kept.info) != (signer.header, issuer.info)
            or not kept.at <= now < kept.at + metadata.LIFE // 2
        ):
            members = self._issuer_metadata(organisation, document_algorithm, attested=attested)
            if issuer.info:
                members["issuer_info"] = list(issuer.info)
            token = metadata.sign_metadata(members, signer, now).encode()
            kept = self._signed = _Signed(plain, signer.header, issuer.info, now, token)
        return kept.token

    def _issuer_metadata(
        self, organisation: Organisation, document_algorithm: Algorithm, *, attested: bool
    ) -> dict[str, JsonValue]:
        members = metadata.issuer_metadata(
            self.address.issuer,
            self.address.ready(),
            self.offered(),
            name=organisation.shown_name,
            signing_algorithms=("ES256",),
            batch_size=limits.BATCH_SIZE,
            attested=attested,
        )
        configurations = members["credential_configurations_supported"]
        for one in configurations.values() if isinstance(configurations, dict) else ():
            if isinstance(one, dict) and one["format"] == MSO_MDOC:
                one["credential_signing_alg_values_supported"] = [IDENTIFIERS[document_algorithm]]
        logo = logo_address(organisation, self.address.ready())
        return members | {"display": metadata.issuer_display(organisation.shown_name, organisation.names, logo)}


def _read(row: SchemaRow) -> SchemaRecord:
    """Read a schema as it is kept; a logo that would not be taken today is left out, so that the place starts."""
    try:
        return parse(SchemaRecord, row.record.encode())
    except ValidationFailed as fault:
        kept = loads_trusted(row.record)
        if {one.path for one in fault.fields} != {"display.logo"} or not isinstance(kept, dict):
            raise
        _log.warning("The logo of the schema %s/%s is left out: %s", row.name, row.version, fault.fields[0].message)
        display = kept["display"]
        return parse(SchemaRecord, dumps({**kept, "display": {**display, "logo": None}}))  # type: ignore[dict-item]


def unknown() -> NotFound:
    """Return the error that there is no such schema."""
    return NotFound("not_found", FaultText.NO_SCHEMA_VERSION)


_DEFAULT_PORTS: Final = {"http": "80", "https": "443"}
_ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::(?P<port>[0-9]{0,5}))?"
    r"(?P<path>(?:/[a-z0-9._~!$&'()*+,;=:@%-]*)*)",
    re.IGNORECASE,
)
_ESCAPE = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED = re.compile(r"[A-Za-z0-9._~-]")


def normalized_address(address: str) -> str | None:
    """Return an http or https address in its canonical form (RFC 3986 §6.2.2 and §6.2.3); None for any other.

    Letter case of scheme and host, a default port, needless escapes and one slash at the end do not distinguish
    addresses.  Ambiguous addresses are refused: a user name, a query, a fragment, dots that lead elsewhere, characters
    beyond ASCII.
    """
    match = _ADDRESS.fullmatch(address) if len(address) <= SCHEMA_ID_CHARACTERS else None
    if match is None:
        return None
    scheme, host, port = match["scheme"].lower(), match["host"].lower(), (match["port"] or "").lstrip("0")
    if host.startswith("["):
        try:
            host = f"[{ipaddress.IPv6Address(host[1:-1])}]"
        except ValueError:
            return None
    path = _ESCAPE.sub(_escape, match["path"])
    if "//" in path or "%" in _ESCAPE.sub("", path) or not {".", ".."}.isdisjoint(path.split("/")):
        return None
    origin = f"{scheme}://{host}" + (f":{port}" if port and port != _DEFAULT_PORTS[scheme] else "")
    return origin + path.removesuffix("/")


def _escape(match: re.Match[str]) -> str:
    character = chr(int(match[1], 16))
    return character if _UNRESERVED.fullmatch(character) else match[0].upper()


def address_parts(address: str) -> tuple[str, str, str] | None:
    """Return the base address, the name and the version in a schema's address, in one spelling; None for another."""
    spelled = normalized_address(address)
    return None if spelled is None else split_address(spelled)


def equivalent_addresses(base: str) -> frozenset[str]:
    """Return the base addresses that mean the same as a normalized one: this computer has several names for itself."""
    scheme, _, rest = base.partition("://")
    authority, slash, path = rest.partition("/")
    host, port = (authority, "") if authority.endswith("]") else _split_port(authority)
    if host not in LOOPBACK:
        return frozenset({base})
    return frozenset(f"{scheme}://{name}{port}{slash}{path}" for name in LOOPBACK)


def _split_port(authority: str) -> tuple[str, str]:
    host, colon, port = authority.rpartition(":")
    return (host, colon + port) if colon else (authority, "")
