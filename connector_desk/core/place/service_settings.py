"""The settings of the service: defaults of offers, preset of wallets, retention of attribute values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, get_args

from connector_desk.base.instants import DAY
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.place import AuthorizationCodePolicy, OfferGrant, TxCodePolicy
from connector_desk.core.store import retention, settings

if TYPE_CHECKING:
    from connector_desk.contract.place import PlaceChange
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


_PIN = "tx_code"
_W3C_FORMAT = "w3c_format"
_GRANT = "offer_grant"
_AUTHORIZATION: Final = "authorization_code"
_POLICIES: tuple[TxCodePolicy, ...] = get_args(TxCodePolicy)
_AUTHORIZATION_POLICIES: tuple[AuthorizationCodePolicy, ...] = get_args(AuthorizationCodePolicy)
_DEFAULTS: Final = (_PIN, _W3C_FORMAT, _GRANT, _AUTHORIZATION)


class OfferDefaults(NamedTuple):
    """The defaults of all offers."""

    pin: TxCodePolicy
    """For all offers, or that each schema decides."""
    w3c_format: W3cFormat
    """The default; offers made before a change stay."""
    grant: OfferGrant
    """How wallets may get a token for offers."""
    authorization: AuthorizationCodePolicy

    @property
    def grants(self) -> str | None:
        """Return the grants of an offer as they are kept with it; None: its pre-authorized code alone."""
        has_others = self.authorization != "off" and self.grant != OfferGrant.PRE_AUTHORIZED
        return str(self.grant) if has_others else None


class SettingsChanged(Exception):
    """Another process has changed them since they were seen."""


class OfferSettings:
    """The settings, asked for with each offer: read once where no other process can change them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OfferDefaults | None = None

    async def now(self) -> OfferDefaults:
        """Return the present settings."""
        if self._known is None or self._store.shared:
            self._known = await self._store.read_inline(_read)
        return self._known

    async def last_known(self) -> OfferDefaults:
        """Return the settings as they were last seen; who decides by them checks them with what he writes (`ask`)."""
        return self._known if self._known is not None else await self.now()

    def ask(self, tx: Transaction, seen: OfferDefaults) -> Callable[[], None]:
        """Ask whether the settings are still those that were seen, and return what raises SettingsChanged otherwise."""
        if not self._store.shared:  # nobody else changes them
            return _nothing
        found = settings.ask(tx, *_DEFAULTS)

        def check() -> None:
            self._known = _defaults(found())
            if self._known != seen:
                raise SettingsChanged

        return check

    async def change(self, wanted: PlaceChange) -> None:
        """Change those of the settings that are given."""
        given = {
            _PIN: wanted.txCode,
            _W3C_FORMAT: wanted.w3cFormat,
            _GRANT: wanted.offerGrant,
            _AUTHORIZATION: wanted.authorizationCode,
        }

        def keep(tx: Transaction) -> None:
            for name, value in given.items():
                if value is not None:
                    settings.put(tx, name, value)

        await self._store.write(keep)
        self._known = None


def _nothing() -> None:
    """Do nothing."""


def _read(tx: Transaction) -> OfferDefaults:
    return _defaults(settings.ask(tx, *_DEFAULTS)())


def _defaults(found: Mapping[str, str]) -> OfferDefaults:
    return OfferDefaults(
        next((policy for policy in _POLICIES if policy == found.get(_PIN)), "by-schema"),
        next((one for one in W3cFormat if one == found.get(_W3C_FORMAT)), W3cFormat.JWT),
        next((one for one in OfferGrant if one == found.get(_GRANT)), OfferGrant.PRE_AUTHORIZED),
        _policy(found),
    )


def _policy(found: Mapping[str, str]) -> AuthorizationCodePolicy:
    return next((one for one in _AUTHORIZATION_POLICIES if one == found.get(_AUTHORIZATION)), "off")


PRESET_SETTING: Final = "wallet_preset"
AGENT: Final = "agent"
HAIP: Final = "haip"


def read_preset(tx: Transaction) -> str | None:
    """Return the preset that was chosen last."""
    return settings.get(tx, PRESET_SETTING)


class AuthorizationRules(NamedTuple):
    """The rules for wallets that start by themselves."""

    policy: AuthorizationCodePolicy
    is_haip: bool
    """Whether HAIP 1.0 counts: requests are pushed, and tokens bound to a key."""

    @property
    def is_on(self) -> bool:
        """Return whether wallets may start by themselves."""
        return self.policy != "off"

    @property
    def must_push(self) -> bool:
        """Return whether they have to push their requests."""
        return self.is_haip or self.policy != "any"


def read_authorization(tx: Transaction) -> AuthorizationRules:
    """Return the rules for wallets that start by themselves; without a choice they may not."""
    found = settings.ask(tx, _AUTHORIZATION, PRESET_SETTING)()
    return AuthorizationRules(_policy(found), found.get(PRESET_SETTING) == HAIP)


def choose_preset(tx: Transaction, preset: str) -> None:
    """Store another one."""
    settings.put(tx, PRESET_SETTING, preset)


_SETTING = "retention_days"
_DAYS = 30
_BATCH_SIZE = 200


class Cleanup(Protocol):
    """Deletes expired data."""

    def tidy(self) -> None:
        """Do it now; a rule has changed."""
        ...


def retention_days(tx: Transaction) -> int:
    """Return for how many days after a visit its values are kept."""
    found = settings.get(tx, _SETTING)
    return _DAYS if found is None else int(found)


def change_retention(tx: Transaction, audit: AuditTrail, wanted: int, operator: str, now: int) -> None:
    """Set for how many days values are kept from now on; older ones are deleted with the next purge."""
    before = retention_days(tx)
    if wanted != before:
        settings.put(tx, _SETTING, str(wanted))
        about = {"days": wanted, "before": before}
        audit.note(tx, now, AuditAction.CONFIGURE, "retention", operator, about)


def purge_some(tx: Transaction, audit: AuditTrail, now: int) -> bool:
    """Purge visits that ended too long ago, some at a time; False when there are no more."""
    kept = retention_days(tx)
    found = retention.due(tx, now - kept * DAY, now, _BATCH_SIZE)
    if not found:
        return False
    retention.purge(tx, found, now)
    audit.note(tx, now, AuditAction.DELETE, "values", "retention", {"visits": len(found), "days": kept})
    return len(found) == _BATCH_SIZE
