"""The state of the settings: the reach of an older service, and the visibility of a key.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.host_name import to_unicode
from connector_desk.base.instants import SECOND
from connector_desk.contract.place import PlaceChange
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FormSpec
from connector_desk.desk.kit.model_shape import read_form, rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.place import KeyList, PlaceInfo

KEY_SEEN = 15 * SECOND
"""The time that a revealed key stays on the screen (checklist 409)."""
KEY_COPIED = 30 * SECOND
"""The time that a copied key stays on the clipboard (checklist 410)."""

REACHES = ("this-computer", "network", "address")
REACH_WORDS = {
    "this-computer": (
        QT_TRANSLATE_NOOP("Settings", "This computer only"),
        QT_TRANSLATE_NOOP("Settings", "Only a wallet on this computer can open the code."),
    ),
    "network": (
        QT_TRANSLATE_NOOP("Settings", "This network"),
        QT_TRANSLATE_NOOP("Settings", "Phones in the same network can open the code."),
    ),
    "address": (
        QT_TRANSLATE_NOOP("Settings", "My own address"),
        QT_TRANSLATE_NOOP("Settings", "Wallets reach this desk from anywhere through a reverse proxy or a tunnel."),
    ),
}
KEY_ALONE = QT_TRANSLATE_NOOP(
    "Settings", "Create a new key if someone may have seen this one. The current key stays valid until you retire it."
)
KEY_FORMER = QT_TRANSLATE_NOOP(
    "Settings", "The former key is still valid. Retire it when every program uses the new one."
)
VALUES_KEPT = QT_TRANSLATE_NOOP(
    "Settings", "Names and other values are deleted {days} days after a visit. The visit itself stays under “Records”."
)

ADDRESS = "publicAddress"
_OWN_ADDRESS = Field(
    ADDRESS,
    QT_TRANSLATE_NOOP("Settings", "My own address"),
    example="https://desk.example.org",
    wrong=QT_TRANSLATE_NOOP("Faults", "Enter an address that starts with https://, such as https://desk.example.org."),
    follows=True,
    is_required=True,
)
FORM = FormSpec((_OWN_ADDRESS,), "Settings").with_rules(rules_of(PlaceChange, ADDRESS))


@dataclass(slots=True)
class PlaceSettings:
    """The reach of a service that knows three ways only: the present one, and the choice of the person."""

    reach: str = ""
    address: str = ""
    addresses: tuple[str, ...] = ()
    version: str = ""
    wanted: str = ""
    form: FormDraft = field(default_factory=lambda: FormDraft(FORM))
    is_saving: bool = False
    is_known: bool = False

    def on_response(self, info: PlaceInfo | None, chosen: str = "") -> None:
        """Take what the service says of itself; `chosen` where something else was chosen than can be now."""
        if info is None:
            return
        self.reach = chosen or info.reachable
        self.address, self.version, self.addresses = info.publicAddress, info.version, tuple(info.addresses)
        self.wanted = self.wanted or self.reach
        self.form.kept = {ADDRESS: to_unicode(self.address)} if self.reach == "address" else {}
        self.is_known = True

    @property
    def can_save(self) -> bool:
        """Return whether there is something to save that can be saved."""
        if not self.is_known or self.is_saving or self.wanted not in REACHES:
            return False
        if self.wanted == "address":
            own = self.form.value(ADDRESS).strip()
            return own not in (self.address, to_unicode(self.address)) or self.reach != "address"
        return self.wanted != self.reach

    def change(self) -> PlaceChange | None:
        """Make the body of `PUT /bc/studio/place`; None when the address is none."""
        if self.wanted != "address":
            return PlaceChange.model_validate({"reach": self.wanted})
        self.form.clear_faults()
        if not self.form.validate():
            return None
        return read_form(self.form, PlaceChange, {ADDRESS: self.form.value(ADDRESS).strip().rstrip("/")})


@dataclass(slots=True)
class KeyLife:
    """Which secret keys are live: the one in use alone, or a former one beside it."""

    is_known: bool = False
    is_busy: bool = False
    has_former: bool = False

    def on_response(self, keys: KeyList | None) -> None:
        """Take which keys are live."""
        if keys is not None:
            self.is_known, self.has_former = True, len(keys.keys) > 1

    @property
    def words(self) -> str:
        """Return a sentence about the next step, to be translated."""
        return KEY_FORMER if self.has_former else KEY_ALONE
