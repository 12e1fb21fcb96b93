"""The stored organisation: who issues and asks, for every capability that names it to wallets and visitors."""

from __future__ import annotations

import base64
import hashlib
import json
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from connector_desk.contract.audit import AuditAction
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import to_json, to_value
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

SETTING: Final = "organisation"
LOGO_PATH: Final = "/bc/public/organisation"
_DIGEST_CHARACTERS: Final = 16
_log = logging.getLogger(__name__)


class OrganisationSettings:
    """The organisation as it is now: read once where no other process can change it."""

    def __init__(self, store: Store, audit: AuditTrail) -> None:
        self._store = store
        self._audit = audit
        self._known: Organisation | None = None

    async def now(self) -> Organisation:
        """Return the organisation; the same object until it changes."""
        if self._known is None or self._store.shared:
            self._known = await self._store.read_inline(read)
        return self._known

    @property
    def last_known(self) -> Organisation:
        """Return the organisation as this process saw it last; another process may have changed it since."""
        return self._known or Organisation()

    async def refresh(self, _now: int) -> None:
        """Load what another process may have changed."""
        await self.now()

    async def change(self, wanted: Organisation, operator: str, now: int) -> None:
        """Store another organisation; the audit trail names what changed, without the values."""

        def keep(tx: Transaction) -> None:
            before, after = to_value(read(tx)), to_value(wanted)
            changed = sorted(name for name in before | after if before.get(name) != after.get(name))
            if changed:
                settings.put(tx, SETTING, to_json(wanted).decode())
                about = {"changed": ", ".join(changed)}
                self._audit.note(tx, now, AuditAction.CONFIGURE, SETTING, operator, about)

        await self._store.write(keep)
        self._known = await self._store.read_inline(read)


def read(tx: Transaction) -> Organisation:
    """Return the stored organisation, within a transaction."""
    return _stored(settings.get(tx, SETTING))


@lru_cache(maxsize=4)
def _stored(text: str | None) -> Organisation:
    """Read what is stored; what this release would not take is left out, so that the service starts."""
    if text is None:
        return Organisation()
    try:
        return Organisation.model_validate_json(text, extra="ignore")
    except ValidationError as error:
        wrong = {str(one["loc"][0]) for one in error.errors(include_url=False)}
        _log.warning("Parts of the organisation are left out: %s", ", ".join(sorted(wrong)))
        rest = {name: value for name, value in json.loads(text).items() if name not in wrong}
        if "name" in wrong:
            rest.pop("names", None)
        return Organisation.model_validate_json(json.dumps(rest), extra="ignore")


def logo_picture(organisation: Organisation) -> bytes | None:
    """Return the content of the logo."""
    return None if organisation.logo is None else base64.b64decode(organisation.logo.partition(",")[2])


@lru_cache(maxsize=4)
def _file_name(logo: str, suffix: str) -> str:
    return f"logo-{hashlib.sha256(logo.encode()).hexdigest()[:_DIGEST_CHARACTERS]}.{suffix}"


def logo_file(organisation: Organisation) -> str | None:
    """Return the file name of the logo: another picture has another name, so that it may be cached."""
    suffix = organisation.logo_suffix
    return None if organisation.logo is None or suffix is None else _file_name(organisation.logo, suffix)


def logo_address(organisation: Organisation, public_address: str) -> str | None:
    """Return the public address of the logo, because some wallets refuse pictures in a data: address."""
    name = logo_file(organisation)
    return None if name is None else f"{public_address}{LOGO_PATH}/{name}"


def client_metadata(organisation: Organisation, public_address: str | None) -> dict[str, str]:
    """Return the client metadata of whoever asks (RFC 7591 §2); without an address only the names, for short links.

    Without a name nothing is added: the name of the request stands there then.
    """
    members: dict[str, str] = {}
    if organisation.name is not None:
        members["client_name"] = organisation.name
        members |= {f"client_name#{language}": name for language, name in organisation.names.items()}
    if public_address is not None:
        optional = {
            "logo_uri": logo_address(organisation, public_address),
            "client_uri": organisation.website,
            "policy_uri": organisation.privacyPolicy,
        }
        members |= {name: value for name, value in optional.items() if value is not None}
    return members
