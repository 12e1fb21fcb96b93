"""Trusted lists: added by a person who confirms their signer, loaded again in time, and kept without a network.

A list counts as it was loaded last, whatever its age: once its next update is overdue, results say so.  What cannot be
loaded, is older, or is signed by somebody else changes nothing but the problem that is shown.
"""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakValueDictionary

from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND, to_instant
from connector_desk.contract import limits
from connector_desk.contract import trusted_list as wire
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.trusted_list import ListProblem
from connector_desk.contract.wire import to_json
from connector_desk.core.formats import trusted_list, trusted_list_json, vical
from connector_desk.core.formats.trusted_list import (
    CREDENTIAL_ISSUERS,
    TYPE_LABELS,
    ListedService,
    ListFormat,
    ListPointer,
    ListRefused,
    SignedList,
    TrustedList,
    plain_type,
    revocation_type,
)
from connector_desk.core.keys.x509 import fingerprint_of, read_certificate
from connector_desk.core.oid4vp.verification.expected import IssuerTrust, ListSource
from connector_desk.core.outbound.egress import FetchFailed
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.background import PeriodicTask, run_concurrently
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import trusted_lists
from connector_desk.core.store.trusted_lists import ListRow

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.core.outbound.egress import Egress
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_SUBJECT: Final = "trusted_list"
_FETCHED_EVERY: Final = DAY
_BEFORE_UPDATE: Final = 2 * HOUR
_AFTER_FAILURE: Final = HOUR
_LONGEST_SLEEP: Final = 10 * MINUTE
_FETCH_SECONDS: Final = 60
_MAX_CONCURRENT_LOADS: Final = 2
_MEDIA_TYPES: Final = frozenset(
    {
        *("application/vnd.etsi.tsl+xml", "application/xml", "text/xml", "application/octet-stream", "text/plain"),
        *("application/jose", "application/jwt", "application/trustlist+jwt", "application/json", ""),
        *("application/cbor", "application/cose"),  # VICAL
    }
)
_log = logging.getLogger(__name__)


class ListedIssuers:
    """The issuers that trusted lists name, at a moment; compared by identity, as it is looked up with each answer."""

    def __init__(self, trusted: Sequence[IssuerTrust] = ()) -> None:
        self.trusted = trusted


NOBODY_LISTED: Final = ListedIssuers()


class KeptList(NamedTuple):
    """A list as it is kept."""

    row: ListRow
    list: TrustedList | None
    choice: wire.TrustedListChoice


def read_list(content: bytes) -> SignedList:
    """Read a signed list in any of the formats; raises ListRefused.  It may take a second: not for the loop."""
    if len(content) > limits.TRUSTED_LIST_BYTES:
        raise ListRefused(trusted_list.ListFault.TOO_LARGE, "the list is too large")
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        from connector_desk.core.formats import trusted_list_xml  # noqa: PLC0415 - lxml and signxml, 150 ms

        return trusted_list_xml.read(content)
    listed = content if vical.is_one(content) else vical.from_base64(content)
    return trusted_list_json.read(content) if listed is None else vical.read(listed)


# --- the lists of a place ---------------------------------------------------------------------------------------------


class TrustedLists:
    """The lists of a place, from `start` to `stop`."""

    def __init__(self, runtime: Runtime, egress: Egress, journal: RevocationJournal) -> None:
        self._runtime = runtime
        self._egress = egress
        self._journal = journal
        self._kept: Mapping[str, KeptList] = {}
        self._revisions: Sequence[tuple[str, int]] = ()
        self._reading = asyncio.Lock()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._task = PeriodicTask("trusted lists", "trusted lists are not loaded now")
        self.issuers = NOBODY_LISTED

    async def start(self) -> None:
        """Read the lists, and load each again in time from now on."""
        await self.refresh(self._runtime.store)
        self._task.start(self.load_due)

    async def stop(self) -> None:
        """Load them no longer; may be called twice."""
        await self._task.stop()

    async def refresh(self, store: Store) -> None:
        """Read the lists from the store where they have changed; another process may have done that."""
        async with self._reading:
            revisions = await store.read_inline(trusted_lists.revisions)
            if revisions == self._revisions:
                return
            rows = await store.read(trusted_lists.listed)
            kept, issuers = await asyncio.to_thread(_opened, rows, self._kept, self._runtime.clock())
            self._kept, self.issuers = kept, ListedIssuers(issuers) if issuers else NOBODY_LISTED
            self._revisions = sorted((row.id, row.revision) for row in rows)

    def listed(self, now: int) -> wire.TrustedListList:
        """List them, each followed by those it points to."""
        return wire.TrustedListList(lists=[_trusted_list(one, now) for one in _in_order(self._kept.values())])

    def find(self, list_id: str, now: int) -> wire.TrustedList:
        """Return one list; raises NotFound."""
        kept = self._kept.get(list_id)
        if kept is None:
            raise NotFound("not_found", FaultText.NO_TRUSTED_LIST)
        return _trusted_list(kept, now)

    # --- by a person --------------------------------------------------------------------------------------------------

    async def preview(self, wanted: wire.TrustedListToRead, now: int) -> wire.TrustedListSummary:
        """Read a list and show who signed it; nothing is kept.  Raises ValidationFailed."""
        signed = await self._read_wanted(wanted)
        return _summary(signed.list, wire.TrustedListChoice(), signed.chain, now)

    async def add(
        self, wanted: wire.TrustedListToAdd, operator: str, now: int, *, attempt: Attempt = UNKEYED
    ) -> wire.TrustedList:
        """Keep a list whose signer a person has confirmed; raises ValidationFailed, and Conflict(already_listed)."""
        signed = await self._read_wanted(wanted)
        confirmed = [one for one in signed.chain if fingerprint_of(one).hex() == wanted.signerFingerprint]
        if not confirmed:
            raise ValidationFailed([FieldFault("signerFingerprint", "other_signer", FaultText.LIST_SIGNER)])
        if not trusted_list.is_signer_trusted(signed.chain, confirmed, now):
            raise ValidationFailed([FieldFault("signerFingerprint", "invalid_signer", FaultText.LIST_SIGNER_INVALID)])
        choice = wire.TrustedListChoice(countries=wanted.countries, serviceTypes=wanted.serviceTypes)
        row = ListRow(
            id=new_id(),
            parent_id=None,
            address=wanted.address,
            territory=signed.list.territory,
            signers=_spell_ders([one.public_bytes(Encoding.DER) for one in confirmed]),
            choice=to_json(choice).decode(),
            head=_spell_head(signed.list),
            services=_spell_services(signed.list),
            added_at=now,
            fetched_at=now,
            tried_at=now,
        )

        def keep(tx: Transaction) -> None:
            others = [one for one in trusted_lists.listed(tx) if one.parent_id is None]
            if any(_is_same(one, row) for one in others):
                raise Conflict("already_listed", FaultText.LIST_THERE)
            if len(others) >= limits.TRUSTED_LISTS:
                sentence = FaultText.LISTS_FULL.format(count=limits.TRUSTED_LISTS)
                raise ValidationFailed([FieldFault("address", "too_many", sentence)])
            trusted_lists.add(tx, row)
            _follow(tx, row, signed.list, choice, now)
            about = {"listId": row.id, "deed": "added", "signer": wanted.signerFingerprint}
            self._runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        added = _trusted_list(KeptList(row, signed.list, choice), now)
        await self._runtime.store.write(attempt.with_response(keep, lambda _: added))
        await self._changed()
        return added

    async def choose(self, list_id: str, choice: wire.TrustedListChoice, operator: str, now: int) -> wire.TrustedList:
        """Choose what of a list counts; raises NotFound, and Conflict for a list of a list of lists."""

        def keep(tx: Transaction) -> None:
            row = _own(tx, list_id)
            trusted_lists.choose(tx, list_id, to_json(choice).decode())
            if row.head is not None:
                _follow(tx, row, _open_list(row), choice, now)
            about = {"listId": list_id, "deed": "changed"}
            self._runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        await self._runtime.store.write(keep)
        await self._changed()
        return self.find(list_id, now)

    async def update(
        self, list_id: str, content: bytes | None, operator: str, now: int, *, attempt: Attempt = UNKEYED
    ) -> None:
        """Load a list again, from its address or as it was given, and those it points to; its problem says how it went.

        Raises NotFound, and ValidationFailed for a list of a file without one.
        """
        row = await self._runtime.store.read_inline(partial(_existing, list_id=list_id))
        if content is None and row.address is None:
            raise ValidationFailed([FieldFault("content", "missing_field", FaultText.LIST_FROM_FILE)])
        await self._load(row, now, content)

        def keep(tx: Transaction) -> None:
            trusted_lists.hurry(tx, list_id)
            about = {"listId": list_id, "deed": "loaded"}
            self._runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        await self._runtime.store.write(attempt.with_completion(keep))
        await self._changed()

    async def remove(self, list_id: str, operator: str, now: int) -> None:
        """Remove a list, and those it points to; raises NotFound, and Conflict for a list of a list of lists."""

        def keep(tx: Transaction) -> None:
            _own(tx, list_id)
            trusted_lists.remove(tx, list_id)
            about = {"listId": list_id, "deed": "removed"}
            self._runtime.audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        await self._runtime.store.write(keep)
        await self._journal.record_ended(EndedKind.TRUSTED_LIST, list_id, now)
        await self._changed()

    async def _changed(self) -> None:
        await self.refresh(self._runtime.store)
        self._task.wake()

    async def _read_wanted(self, wanted: wire.TrustedListToRead) -> SignedList:
        try:
            if wanted.content is None:
                return await self._fetched(wanted.address or "")
            return await asyncio.to_thread(read_list, wanted.content.encode())
        except _Unreached:
            raise _refused("address", ListProblem.UNREACHED) from None
        except ListRefused as fault:
            _log.info("A trusted list was refused: %s", fault)
            raise _refused("content" if wanted.address is None else "address", ListProblem(fault.fault)) from None

    # --- in time ------------------------------------------------------------------------------------------------------

    async def load_due(self) -> int:
        """Load the lists that are due; return the milliseconds until the next."""
        now = self._runtime.clock()
        await self.refresh(self._runtime.store)
        due = [one.row.id for one in self._kept.values() if (at := _due_at(one, now)) is not None and at <= now]
        if due:
            await run_concurrently(partial(self._load_due, now=now), due, _MAX_CONCURRENT_LOADS)
            await self.refresh(self._runtime.store)
        upcoming = [at for one in self._kept.values() if (at := _due_at(one, now)) is not None]
        return min(_LONGEST_SLEEP, max(SECOND, min(upcoming, default=now + _LONGEST_SLEEP) - now))

    async def _load_due(self, list_id: str, *, now: int) -> None:
        kept = self._kept.get(list_id)
        if kept is None:
            return
        if await self._runtime.store.write(partial(trusted_lists.begin_try, row=kept.row, now=now)):
            await self._load(kept.row, now)

    async def _load(self, row: ListRow, now: int, content: bytes | None = None) -> None:
        """Load a list; what fails is noted."""
        async with self._loading.setdefault(row.id, asyncio.Lock()):
            try:
                if content is None:
                    signed = await self._fetched(row.address or "")
                else:
                    signed = await asyncio.to_thread(read_list, content)
            except _Unreached:
                await self._note(row.id, ListProblem.UNREACHED, now)
                return
            except ListRefused as fault:
                _log.info("A trusted list was refused: %s", fault)
                await self._note(row.id, ListProblem(fault.fault), now)
                return
            services = await asyncio.to_thread(_spell_services, signed.list)
            replace = partial(_replace, list_id=row.id, signed=signed, services=services, now=now)
            await self._runtime.store.write(replace)

    async def _note(self, list_id: str, problem: ListProblem, now: int) -> None:
        await self._runtime.store.write(lambda tx: trusted_lists.fail(tx, list_id, problem, now))

    async def _fetched(self, address: str) -> SignedList:
        try:
            async with asyncio.timeout(_FETCH_SECONDS):
                content = await self._egress.fetch(address, _MEDIA_TYPES, limits.TRUSTED_LIST_BYTES)
        except (TimeoutError, FetchFailed) as fault:
            _log.info("A trusted list could not be fetched: %s", fault)
            raise _Unreached from fault
        return await asyncio.to_thread(read_list, content)


class _Unreached(Exception):
    """A list that could not be fetched."""


def _refused(field: str, problem: ListProblem) -> ValidationFailed:
    return ValidationFailed([FieldFault(field, problem, wire.LIST_PROBLEMS[problem][0])])


def _due_at(kept: KeptList, now: int) -> int | None:
    """Return when a list is to be fetched: daily, before its next update, and hourly while that fails."""
    row = kept.row
    if row.address is None:
        return None
    if row.tried_at is None or row.tried_at > now:  # asked for by a person, or the clock was set back
        return now
    if row.fetched_at is None or row.fault is not None:
        return row.tried_at + _AFTER_FAILURE
    due = row.fetched_at + _FETCHED_EVERY
    if kept.list is not None and kept.list.next_update is not None:
        due = min(due, kept.list.next_update - _BEFORE_UPDATE)
    return max(row.tried_at + _AFTER_FAILURE, due)


# --- kept -------------------------------------------------------------------------------------------------------------


def _existing(tx: Transaction, list_id: str) -> ListRow:
    row = trusted_lists.find(tx, list_id)
    if row is None:
        raise NotFound("not_found", FaultText.NO_TRUSTED_LIST)
    return row


def _own(tx: Transaction, list_id: str) -> ListRow:
    """Return a list that a person added."""
    row = _existing(tx, list_id)
    if row.parent_id is not None:
        raise Conflict("state_conflict", FaultText.LIST_OF_LISTS)
    return row


def _is_same(one: ListRow, other: ListRow) -> bool:
    if one.address is not None or other.address is not None:
        return one.address == other.address
    return _identity(_open_head(one)) == _identity(_open_head(other))


def _identity(found: TrustedList) -> tuple[str, str, str]:
    return found.type, found.territory, found.operator


def _replace(tx: Transaction, list_id: str, signed: SignedList, services: bytes, now: int) -> None:
    """Put a list in the place of the one before, if it may; else note why not."""
    row = trusted_lists.find(tx, list_id)
    if row is None:  # it was removed meanwhile
        return
    before, found = None if row.head is None else _open_head(row), signed.list
    problem = _problem_of(row, before, signed, now)
    if problem is not None:
        trusted_lists.fail(tx, list_id, problem, now)
        return
    trusted_lists.load(tx, list_id, _spell_head(found), services, now)
    if row.parent_id is None:
        _follow(tx, row, found, _choice(row), now)


def _problem_of(row: ListRow, before: TrustedList | None, signed: SignedList, now: int) -> ListProblem | None:
    """Return why a list may not take the place of the one before, if so."""
    found = signed.list
    # Who signs the list of a country is said by the list of lists alone
    announced = () if before is None or row.parent_id is not None else before.next_signers
    signers = {*_read_ders(row.signers), *announced}
    if not trusted_list.is_signer_trusted(signed.chain, list(map(read_certificate, signers)), now):
        return ListProblem.SIGNER
    if before is None:
        is_other = bool(row.territory) and found.territory != row.territory
        return ListProblem.OTHER if is_other else None
    if _identity(found)[:2] != _identity(before)[:2]:
        return ListProblem.OTHER
    is_older = (found.sequence, found.issued_at) < (before.sequence, before.issued_at)
    return ListProblem.OLDER if is_older else None


def _follow(tx: Transaction, row: ListRow, found: TrustedList, choice: wire.TrustedListChoice, now: int) -> None:
    """Keep the lists that a list of lists points to, of the chosen countries."""
    pointers: dict[str, ListPointer] = {}
    if found.is_list_of_lists:
        for one in found.others:
            is_chosen = not choice.countries or one.territory in choice.countries
            if is_chosen and one.signers and 0 < len(one.address) <= limits.URL_CHARACTERS:
                pointers.setdefault(one.address, one)
    for other in trusted_lists.listed(tx):
        if other.parent_id != row.id or other.address is None:
            continue
        pointer = pointers.pop(other.address, None)
        if pointer is None:
            trusted_lists.remove(tx, other.id)
        elif (other.territory, other.signers) != (pointer.territory, _spell_ders(pointer.signers)):
            trusted_lists.point(tx, other.id, pointer.territory, _spell_ders(pointer.signers))
    for address, one in pointers.items():
        fresh = ListRow(new_id(), row.id, address, one.territory, _spell_ders(one.signers), "{}", None, None, now)
        trusted_lists.add(tx, fresh)


def _spell_ders(ders: Collection[bytes]) -> str:
    return json.dumps([b64encode(one).decode() for one in ders])


def _read_ders(spelled: str) -> list[bytes]:
    return [b64decode(one) for one in json.loads(spelled)]


def _spell_head(found: TrustedList) -> str:
    pointers = [[*one[:-1], json.loads(_spell_ders(one.signers))] for one in found.pointers]
    return json.dumps([*found[:-2], pointers])


def _spell_services(found: TrustedList) -> bytes:
    services = [[*one[:5], json.loads(_spell_ders(one.certificates)), one.country] for one in found.services]
    return zlib.compress(json.dumps(services).encode())


def _open_head(row: ListRow) -> TrustedList:
    """Open a list that was loaded, without its services."""
    form, kind, name, operator, territory, sequence, issued_at, update, pointers = json.loads(row.head or "")
    return TrustedList(
        *(ListFormat(form), kind, name, operator, territory, sequence, issued_at, update),
        services=(),
        pointers=tuple(ListPointer._make([*rest, tuple(map(b64decode, ders))]) for *rest, ders in pointers),
    )


def _open_list(row: ListRow) -> TrustedList:
    """Open a list that was loaded."""
    services = (
        ListedService._make([*rest, tuple(map(b64decode, ders)), country])
        for *rest, ders, country in json.loads(zlib.decompress(row.services or b""))
    )
    return _open_head(row)._replace(services=tuple(services))


def _choice(row: ListRow) -> wire.TrustedListChoice:
    return wire.TrustedListChoice.model_validate_json(row.choice, extra="ignore")


def _opened(
    rows: Sequence[ListRow], known: Mapping[str, KeptList], now: int
) -> tuple[dict[str, KeptList], list[IssuerTrust]]:
    """Open the rows, those that have changed since, and gather the issuers that count."""
    kept: dict[str, KeptList] = {}
    choices = {row.id: _choice(row) for row in rows if row.parent_id is None}
    for row in rows:
        before, choice = known.get(row.id), choices[row.parent_id or row.id]
        is_known = before is not None and (before.row.fetched_at, before.row.head) == (row.fetched_at, row.head)
        if before is not None and is_known:
            kept[row.id] = KeptList(row, before.list, choice)
        else:
            kept[row.id] = KeptList(row, None if row.head is None else _open_list(row), choice)
    loaded = ((each.list, each.choice) for each in kept.values() if each.list is not None)
    return kept, [one for found, choice in loaded for one in _issuers(found, choice, now)]


# --- who counts -------------------------------------------------------------------------------------------------------


def _issuers(found: TrustedList, choice: wire.TrustedListChoice, now: int) -> Iterator[IssuerTrust]:
    """Yield the issuers of a list that count, each with all its certificates."""
    source = ListSource(_name_of(found), found.issued_at, found.next_update)
    wanted = _wanted_types(found, choice)
    if found.format is ListFormat.VICAL:
        yield from _authorities(found, choice, source, now)
        return
    of_status = {kind for one in wanted if (kind := revocation_type(one)) is not None}
    own: dict[str, dict[bytes, set[str]]] = {}
    status: dict[str, list[bytes]] = {}
    for service in _counting(found, choice, now):
        kind = plain_type(service.type)
        if kind in wanted:
            for der in service.certificates:
                own.setdefault(service.provider, {}).setdefault(der, set()).add(CREDENTIAL_ISSUERS.get(kind, ""))
        elif kind in of_status:
            status.setdefault(service.provider, []).extend(service.certificates)
    for provider, services in own.items():
        more = tuple(map(read_certificate, dict.fromkeys(status.get(provider, ()))))
        for kinds in {frozenset(each): None for each in services.values()}:
            certificates = tuple(read_certificate(der) for der, each in services.items() if each == kinds)
            yield IssuerTrust(provider, None, certificates, source, more, frozenset() if "" in kinds else kinds)


def _authorities(
    found: TrustedList, choice: wire.TrustedListChoice, source: ListSource, now: int
) -> Iterator[IssuerTrust]:
    """Yield the authorities of a VICAL: each is trusted for the document types of its certificate alone."""
    wanted = _wanted_types(found, choice)
    types: dict[tuple[str, bytes], list[str]] = {}
    for service in _counting(found, choice, now):
        if plain_type(service.type) in wanted:
            for der in service.certificates:
                types.setdefault((service.provider, der), []).append(service.type)
    for (provider, der), doctypes in types.items():
        yield IssuerTrust(provider, None, (read_certificate(der),), source, types=tuple(doctypes))


def _wanted_types(found: TrustedList, choice: wire.TrustedListChoice) -> frozenset[str]:
    if found.format is ListFormat.VICAL and not choice.serviceTypes:
        return frozenset(plain_type(one.type) for one in found.services)
    return frozenset(map(plain_type, choice.serviceTypes or CREDENTIAL_ISSUERS))


def _counting(found: TrustedList, choice: wire.TrustedListChoice, now: int) -> Iterator[ListedService]:
    for service in found.services:
        is_chosen = not choice.countries or _country(service, found) in choice.countries
        if is_chosen and trusted_list.counts(service, now):
            yield service


def _country(service: ListedService, found: TrustedList) -> str:
    """Return the country that lists a service; of a list of the whole EU, that of the entity."""
    of_all = found.territory in ("", "EU")
    return (service.country if of_all else "") or found.territory


def _name_of(found: TrustedList) -> str:
    """Return the name of a list; many have that of their scheme, and national ones the same words in each country."""
    name = found.name or found.operator or found.type
    return name if not found.territory or found.territory in name else f"{name} ({found.territory})"


# --- on the wire ------------------------------------------------------------------------------------------------------


def _in_order(kept: Collection[KeptList]) -> Iterator[KeptList]:
    for one in kept:
        if one.row.parent_id is None:
            yield one
            yield from (other for other in kept if other.row.parent_id == one.row.id)


def _trusted_list(kept: KeptList, now: int) -> wire.TrustedList:
    row, found = kept.row, kept.list
    signers = [read_certificate(der) for der in _read_ders(row.signers)]
    problem = None if row.fault is None else ListProblem(row.fault)
    if found is None:
        problem = problem or ListProblem.NOT_LOADED
    elif _is_expired(found, now) and problem in {None, ListProblem.OLDER, ListProblem.UNREACHED}:
        problem = ListProblem.EXPIRED
    return wire.TrustedList(
        listId=row.id,
        parentId=row.parent_id,
        address=row.address,
        addedAt=row.added_at,
        fetchedAt=row.fetched_at,
        ageDays=None if row.fetched_at is None else max(0, now - row.fetched_at) // DAY,
        summary=None if found is None else _summary(found, kept.choice, signers, now),
        territory=row.territory,
        choice=kept.choice,
        problem=None if problem is None else wire.list_problem(problem),
    )


def _is_expired(found: TrustedList, now: int) -> bool:
    return found.next_update is not None and now >= found.next_update


def _summary(
    found: TrustedList, choice: wire.TrustedListChoice, signers: Sequence[Certificate], now: int
) -> wire.TrustedListSummary:
    wanted = _wanted_types(found, choice)
    types = Counter(plain_type(one.type) for one in found.services)
    if found.is_list_of_lists:
        countries = Counter({one.territory: 0 for one in found.others if one.territory})
    else:
        listed = {(_country(one, found), one.provider) for one in found.services if plain_type(one.type) in wanted}
        countries = Counter(country for country, _ in listed if country)
    return wire.TrustedListSummary(
        format=found.format,
        name=_name_of(found),
        operator=found.operator,
        territory=found.territory,
        sequenceNumber=found.sequence,
        issuedAt=found.issued_at,
        nextUpdate=found.next_update,
        isExpired=_is_expired(found, now),
        isListOfLists=found.is_list_of_lists,
        issuers=len({one.provider for one in _counting(found, choice, now) if plain_type(one.type) in wanted}),
        serviceTypes=[
            wire.ListedPart(name=name, label=TYPE_LABELS.get(name, ""), issuers=number, counts=name in wanted)
            for name, number in types.most_common(limits.LIST_SERVICE_TYPES)
        ],
        countries=[
            wire.ListedPart(name=name, issuers=number, counts=not choice.countries or name in choice.countries)
            for name, number in sorted(countries.items())
        ],
        signers=[_certificate(one) for one in signers],
    )


def _certificate(one: Certificate) -> wire.ListCertificate:
    return wire.ListCertificate(
        subject=one.subject.rfc4514_string(),
        issuer=one.issuer.rfc4514_string(),
        fingerprint=fingerprint_of(one).hex(),
        notAfter=to_instant(one.not_valid_after_utc),
    )
