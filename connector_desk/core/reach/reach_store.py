"""What is kept of the ways, sealed: the choice, checked and shown without its secrets, and what each keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.host_name import HostNameRefused, host_to_ascii
from connector_desk.contract.fault_texts import FaultText, of_host_name
from connector_desk.contract.reach import ReachChange, ReachWay, TunnelKind
from connector_desk.contract.wire import WireModel
from connector_desk.core.runtime.address import base_host, check_address
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


AUTHORITY: Final = "authority certificate"
"""The name under which the own authority keeps its certificate (PEM)."""


class ReachStore:
    """Sealed values of the ways."""

    def __init__(self, store: Store, sealer: Sealer) -> None:
        self._store = store
        self._sealer = sealer

    async def load(self, name: str) -> bytes | None:
        """Return a value, unsealed; raises Unavailable(store_locked) for another data key."""
        setting = _setting(name)
        found = await self._store.read_inline(lambda tx: settings.get(tx, setting))
        return self._sealer.open(bytes.fromhex(found), setting.encode()) if found else None

    async def save(self, name: str, value: bytes | None, *, also: Callable[[Transaction], None] | None = None) -> None:
        """Seal and keep a value, None removes it; `also` writes more in the same transaction."""
        setting = _setting(name)
        sealed = "" if value is None else self._sealer.seal(value, setting.encode()).hex()

        def put(tx: Transaction) -> None:
            if sealed or settings.get(tx, setting):
                settings.put(tx, setting, sealed)
            if also is not None:
                also(tx)

        await self._store.write(put)


def _setting(name: str) -> str:
    return f"reach {name}"


ChoiceModel = TypeVar("ChoiceModel", bound=WireModel)

SECRETS: Final = ("acme.tsigSecret", "acme.accountKey", "certificate.password")
"""The fields that are never returned; the empty text removes one."""
_OF_THIS_COMPUTER: Final = ("tunnel", "certificate")
"""The fields that name programs and files."""
_NAMED: Final = frozenset({ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY})
"""The ways that put a host name into codes as it is."""


def merged_choice(wanted: ReachChange, former: ReachChange | None) -> ReachChange:
    """Return the choice with what it leaves out: secrets, and the options of other ways.

    Raises ValidationFailed for a host name that cannot be one.
    """
    wanted = _in_ascii(wanted)
    if former is None:
        return wanted
    filled: dict[str, WireModel] = {}
    for name in ("acme", "certificate", "tunnel"):
        new, old = getattr(wanted, name), getattr(former, name)
        if new is None and old is not None:
            filled[name] = old
        elif new is not None and old is not None:
            filled[name] = _with_secrets(name, new, old)
    return wanted.model_copy(update=filled)


def _in_ascii(wanted: ReachChange) -> ReachChange:
    try:
        name = host_to_ascii(wanted.hostName or "")
    except HostNameRefused as refused:
        raise ValidationFailed([FieldFault("hostName", "invalid_host", of_host_name(refused))]) from refused
    return wanted.model_copy(update={"hostName": name}) if name else wanted


def _with_secrets(name: str, new: ChoiceModel, old: ChoiceModel) -> ChoiceModel:
    fields = [path.partition(".")[2] for path in SECRETS if path.startswith(f"{name}.")]
    return new.model_copy(update={one: getattr(old, one) for one in fields if getattr(new, one) is None})


def differing(former: ReachChange, chosen: ReachChange) -> list[str]:
    """List the fields in which two choices differ, without their values."""
    fields: list[str] = []
    for name in ReachChange.model_fields:
        old, new = getattr(former, name), getattr(chosen, name)
        if isinstance(new, WireModel) and isinstance(old, WireModel):
            fields += [f"{name}.{one}" for one in type(new).model_fields if getattr(old, one) != getattr(new, one)]
        elif old != new:
            fields.append(name)
    return fields


def shown_choice(chosen: ReachChange) -> ReachChange:
    """Return the choice without its secrets."""
    for path in kept_secrets(chosen):
        name, _, field = path.partition(".")
        chosen = chosen.model_copy(update={name: getattr(chosen, name).model_copy(update={field: None})})
    return chosen


def kept_secrets(chosen: ReachChange) -> list[str]:
    """List the secrets that are stored, by field."""
    return [path for path in SECRETS if _at(chosen, path)]


def _at(chosen: ReachChange, path: str) -> str | None:
    name, _, field = path.partition(".")
    section = getattr(chosen, name)
    value: str | None = None if section is None else getattr(section, field)
    return value


def check_choice(chosen: ReachChange) -> None:
    """Raise ValidationFailed for a choice that lacks what its way needs."""
    if chosen.address is not None:
        check_address(chosen.address, "address")
    if chosen.hostName is not None and chosen.way in _NAMED and not _is_host(chosen.hostName):
        raise ValidationFailed([FieldFault("hostName", "invalid_host", FaultText.HOST_NAME)])
    if missing := list(_missing(chosen)):
        raise ValidationFailed([FieldFault(path, "missing_field", FaultText.NEEDED) for path in missing])


def _is_host(name: str) -> bool:
    try:
        return base_host(check_address(f"https://{name}")) == name.lower()
    except ValidationFailed:
        return False


def _missing(chosen: ReachChange) -> Iterator[str]:
    way, tunnel = chosen.way, chosen.tunnel
    if way is ReachWay.ADDRESS and not chosen.address:
        yield "address"
    if way is ReachWay.PUBLIC_CERTIFICATE and not chosen.hostName:  # the address of the terms is said by the way
        yield "hostName"
    if way is ReachWay.GIVEN_CERTIFICATE and (chosen.certificate is None or not chosen.certificate.certificateFile):
        yield "certificate.certificateFile"
    if way is ReachWay.TUNNEL:
        if tunnel is None:
            yield "tunnel"
        elif not (tunnel.server if tunnel.kind is TunnelKind.SSH else tunnel.command):
            yield "tunnel.server" if tunnel.kind is TunnelKind.SSH else "tunnel.command"
        elif tunnel.kind is TunnelKind.SSH and not chosen.address:
            yield "address"  # ssh says a port, and nothing of the name and certificate in front of it


def check_choice_here(wanted: ReachChange, former: ReachChange | None) -> None:
    """Raise ValidationFailed for programs and files that were not chosen at this computer before."""
    faults = [
        FieldFault(name, "only_at_this_computer", FaultText.ONLY_AT_THIS_COMPUTER)
        for name in _OF_THIS_COMPUTER
        if getattr(wanted, name) is not None and getattr(wanted, name) != getattr(former, name, None)
    ]
    if faults:
        raise ValidationFailed(faults)
