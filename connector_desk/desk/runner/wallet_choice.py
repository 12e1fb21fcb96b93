"""The wallet that a visitor brings: chosen for one visit, and what it makes of the code.  No Qt, no calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass

if TYPE_CHECKING:  # loaded when somebody chooses a wallet
    from connector_desk.contract.wallet_check import Asked, WalletFinding
    from connector_desk.contract.wallet_profile import WalletProfile
    from connector_desk.contract.wallet_settings import WalletSettings
    from connector_desk.desk.runner.parked_visits import VisitForm

AskedFor = Callable[["WalletProfile", "WalletSettings"], "Asked | None"]


@dataclass(slots=True)
class WalletChoice:
    """Closed until somebody opens it; it counts for one visitor."""

    settings: WalletSettings | None = None
    """What the place tells of wallets and of itself; None: not asked yet, or it tells nothing."""
    is_open: bool = False
    is_offered: bool = True
    """False: this place knows no wallets."""
    chosen: str = ""
    """The ID of the wallet; empty: any."""
    is_accepted: bool = False
    """Whether a code is wanted although the wallet refuses it."""
    asks: int = 0
    """How often a code was held back."""
    asked: AskedFor | None = None
    """Returns what the present form would ask of a wallet; None where it goes to an agent."""
    reload: Callable[[], None] = lambda: None
    """Asks again what the place tells, if it is open."""

    @property
    def profile(self) -> WalletProfile | None:
        """Return the profile of the chosen wallet."""
        known = () if self.settings is None else self.settings.wallets
        return next((one for one in known if one.id == self.chosen), None)

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """Return the wallets to choose from: ID and name."""
        return [(one.id, one.name) for one in (() if self.settings is None else self.settings.wallets)]

    @property
    def findings(self) -> Sequence[WalletFinding]:
        """Return what stands in the way of the code."""
        profile, settings = self.profile, self.settings
        if profile is None or settings is None or self.asked is None:
            return ()
        asked = self.asked(profile, settings)
        if asked is None:
            return ()
        from connector_desk.contract.wallet_check import check  # noqa: PLC0415  see above

        return check(settings.place, asked, profile)

    @property
    def lacks(self) -> Sequence[WalletFinding]:
        """Return why the wallets of the place's preset refuse it as it is."""
        if self.settings is None or self.settings.preset is None:
            return ()
        from connector_desk.contract.wallet_check import lacks_of  # noqa: PLC0415  see above

        return lacks_of(self.settings.place, self.settings.preset)

    @property
    def needs_consent(self) -> bool:
        """Return whether the wallet will refuse the code, so that it has to be wanted in spite of that."""
        return not self.is_accepted and any(one.severity == "refuse" for one in self.findings)

    def may_open(self, form: VisitForm | None) -> bool:
        """Return whether the wallet of a visitor matters for a form, and the place knows any."""
        return self.is_offered and form is not None and not form.sent_to

    def choose(self, wallet: str) -> None:
        """Choose a wallet; a consent counts for one."""
        self.chosen, self.is_accepted = wallet, False

    def clear(self) -> None:
        """Forget the wallet: the next visitor has another."""
        self.is_open, self.chosen, self.is_accepted, self.asks = False, "", False, 0
