"""The page “Reach”: the present way, and what a person enters for another one.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.host_name import to_unicode
from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import SENTENCE, YES
from connector_desk.desk.kit.json_shape import need_members
from connector_desk.desk.kit.model_shape import read_form
from connector_desk.desk.rooms.settings.reach_fields import AUTHORITY, DIRECTORIES, FORMS, OTHER
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, OF_THIS_COMPUTER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.base.errors import FieldFault
    from connector_desk.contract.reach import HostKey, ReachCheck, ReachInfo

POLL_INTERVALS = {"working": 1 * SECOND, "waiting": 3 * SECOND, "failed": 10 * SECOND}
"""After how long the page asks for a state again that changes by itself."""
_SOON = 30


def _forms() -> dict[str, FormDraft]:
    values, removed = dict[str, str](), set[str]()
    return {way: FormDraft(spec, values, removed=removed) for way, spec in FORMS.items()}


@dataclass(slots=True)
class ReachPage:
    """What the place says, and what the person has chosen and typed."""

    info: ReachInfo | None = None
    wanted: str = ""
    forms: dict[str, FormDraft] = field(default_factory=_forms)
    """What was typed for each way; a field that two ways have is the same in both."""
    is_busy: bool = False
    is_lost: bool = False
    """Whether phones should reach this desk, and it has no network."""
    checks: list[ReachCheck] | None = None
    wallets: dict[str, str] = field(default_factory=dict)
    """The names of the wallets that take a way, where not all do."""

    @property
    def state(self) -> str:
        """Return the state as it is shown."""
        return "" if self.info is None else "failed" if self.is_lost else self.info.state.value

    def on_response(self, info: ReachInfo | None) -> None:
        """Take what the service says now."""
        if info is None:
            return
        if self.info is not None and (info.way, info.address) != (self.info.way, self.info.address):
            self.checks = None
        follows = self.info is None or self.wanted == self.info.way
        self._keep(info)
        if follows and not any(each.values for each in self.forms.values()):
            self.wanted = info.way.value

    def on_saved(self, info: ReachInfo | None) -> None:
        """Take the answer to a change: what was typed is sent, and secrets are forgotten."""
        for each in self.forms.values():
            each.forget()
        self.checks = None
        if info is not None:
            self._keep(info)
            self.wanted = info.way.value

    def choose(self, way: str) -> None:
        """Choose a way; it is not used before it is saved."""
        self.wanted = way
        if self.form is not None:
            self.form.clear_faults()

    @property
    def form(self) -> FormDraft | None:
        """Return what was typed for the chosen way; None: it needs nothing."""
        return self.forms.get(self.wanted)

    def is_allowed(self, way: str) -> bool:
        """Return whether the place lets this desk choose a way."""
        return way not in OF_THIS_COMPUTER or self.info is None or self.info.mayRunPrograms

    @property
    def is_changed(self) -> bool:
        """Return whether there is something to save."""
        if self.info is None or not self.wanted:
            return False
        return self.wanted != self.info.way or (self.form is not None and self.form.is_changed)

    @property
    def can_save(self) -> bool:
        """Return whether it can be saved now."""
        return self.is_changed and not self.is_busy and self.is_allowed(self.wanted)

    @property
    def poll_interval(self) -> int:
        """Return after how many milliseconds the state is asked for again; 0: it does not change by itself."""
        return 0 if self.info is None else POLL_INTERVALS.get(self.info.state, 0)

    def days_left(self, now: int) -> int | None:
        """Return the days that the certificate is still valid; None: there is none."""
        if self.info is None or self.info.certificate is None:
            return None
        return (self.info.certificate.notAfter - now) // DAY

    def ends_soon(self, now: int) -> bool:
        """Return whether the certificate expires within 30 days and nothing renews it before."""
        left = self.days_left(now)
        return left is not None and left <= _SOON and self.info is not None and self.info.renewsAt is None

    def change(self) -> ReachChange | None:
        """Make the change, or show the faults of what was entered."""
        body: dict[str, object] = {"way": self.wanted}
        form = self.form
        if form is None:
            return ReachChange(way=ReachWay(self.wanted))
        form.clear_faults()  # what the place refused may be right now, such as a file
        if not form.validate():
            return None
        body |= form.document()
        if body.pop(AUTHORITY, OTHER) != OTHER:
            directory = DIRECTORIES[form.value(AUTHORITY)]
            body["acme"] = {**need_members(body.get("acme", {})), "directory": directory}
        if isinstance(address := body.get("address"), str):
            body["address"] = address.rstrip("/")
        return read_form(form, ReachChange, body)

    def accepted(self, keys: Sequence[HostKey]) -> ReachChange | None:
        """Make the change that accepts the keys of the server of the tunnel; nothing else changes."""
        if self.info is None or self.info.options.tunnel is None:
            return None
        lines = "\n".join(each.knownHosts for each in keys)
        tunnel = self.info.options.tunnel.model_copy(update={"knownHosts": lines})
        return self.info.options.model_copy(update={"tunnel": tunnel})

    def take_refusal(self, faults: Sequence[FieldFault]) -> bool:
        """Show the faults that the place found; return whether each belongs to a field that is shown."""
        form = self.form
        if form is None or not faults:
            return False
        form.clear_faults()
        return not form.refuse([(each.path, each.code, each.message) for each in faults], SENTENCE)

    def _keep(self, info: ReachInfo) -> None:
        self.info = info
        for draft in self.forms.values():
            draft.kept = {each.key: self._kept(each.key) for each in draft.spec.fields}
            draft.stored = set(info.keptSecrets)

    def _kept(self, path: str) -> str:
        """Return what the place has, as a field shows it."""
        if self.info is None:
            return ""
        options = self.info.options
        if path == AUTHORITY:
            directory = None if options.acme is None else options.acme.directory
            names = {address: name for name, address in DIRECTORIES.items()}
            return "" if directory is None else names.get(directory, OTHER)
        section, _, name = path.rpartition(".")
        held = getattr(options, section) if section else options
        value = getattr(held, name, None)
        if path == "address" and value is None and self.info.way == ADDRESS:
            value = self.info.address
        if isinstance(value, bool):
            return YES if value else ""
        if path in ("address", "hostName") and value is not None:
            return to_unicode(str(value))
        return "" if value is None else str(value)
