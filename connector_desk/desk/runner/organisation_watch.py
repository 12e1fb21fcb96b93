"""Who issues and asks here, known to every room, to the visitor's screen and to what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.organisation import Organisation
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class OrganisationWatch(QObject):
    """Keeps the organisation of the open place; a place that knows none, or has not answered, has None."""

    changed = Signal()

    def __init__(self, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = runner
        self.organisation: Organisation | None = None

    def load(self, opened: OpenPlace) -> None:
        """Ask the place."""
        self._runner.run(
            opened.place.settings.organisation(), owner=self, then=self._on_response, failed=lambda _: None
        )

    def set_organisation(self, organisation: Organisation | None) -> None:
        """Take what the place said."""
        if organisation != self.organisation:
            self.organisation = organisation
            self.changed.emit()

    @property
    def lacks_name(self) -> bool:
        """Return whether the place could have a name and has none."""
        return self.organisation is not None and not self.organisation.name

    def name_in(self, language: str) -> str:
        """Return the name for a reader of a language; empty where there is none."""
        found = self.organisation
        return found.name_in(language) if found is not None and found.name else ""

    @property
    def logo(self) -> str:
        """Return the logo as a data: address; empty where there is none."""
        return (self.organisation.logo if self.organisation is not None else None) or ""

    def _on_response(self, response: TypedResponse[Organisation]) -> None:
        if response.value is not None:
            self.set_organisation(response.value)
