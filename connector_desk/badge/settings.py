"""The settings of badges: the layout of each kind of credential, the printers, and when a badge is printed."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from connector_desk.badge.layout import BadgeLayout, suggested
from connector_desk.contract.wire import WireModel

NO_BADGE: Final = "none"
"""Instead of the name of a layout: this kind of credential has no badge."""
SYSTEM: Final = "system:"
"""Before the name of a printer of this computer."""
NETWORK: Final = "network"
"""A label printer in the network that understands ZPL."""
ZPL_PORT: Final = 9100


class Resolution(StrEnum):
    """The dots an inch of a label printer."""

    DPI_203 = "203"
    DPI_300 = "300"


class BadgePrinter(WireModel):
    """A printer for badges; without a name there is none."""

    printer: Annotated[str, Field(max_length=200)] = Field(default="", description="Its name: system:… or network.")
    host: Annotated[str, Field(max_length=253, pattern=r"^[^\s/]*$")] = Field(
        default="", description="Host name or address of a printer in the network.", examples=["192.168.1.40"]
    )
    port: Annotated[int, Field(ge=1, le=65_535)] = Field(default=ZPL_PORT, description="Its port.")
    dpi: Resolution = Field(default=Resolution.DPI_203, description="Its dots an inch.")

    @property
    def is_chosen(self) -> bool:
        """Return whether one was chosen."""
        return bool(self.printer)

    @property
    def system_name(self) -> str:
        """Return its name on this computer; empty for one in the network."""
        return self.printer.removeprefix(SYSTEM) if self.printer.startswith(SYSTEM) else ""

    @property
    def shown_name(self) -> str:
        """Return what people call it."""
        return self.system_name or (f"{self.host}:{self.port}" if self.is_chosen else "")


class BadgeSettings(WireModel):
    """The settings, and the file that they are kept in."""

    printsByItself: bool = Field(default=False, description="Whether a badge is printed when a visitor has accepted.")
    first: BadgePrinter = Field(default_factory=BadgePrinter, description="The printer.")
    second: BadgePrinter = Field(default_factory=BadgePrinter, description="Prints what the first one does not.")
    layouts: dict[str, Annotated[str, Field(max_length=60)]] = Field(
        default_factory=dict[str, str], description="The layout of each kind of credential; absent: the one that fits."
    )

    @property
    def printers(self) -> tuple[BadgePrinter, ...]:
        """Return the printers to try, one after the other."""
        return tuple(each for each in (self.first, self.second) if each.is_chosen)

    def layout_of(self, kind: str, known: Collection[str], layouts: Mapping[str, BadgeLayout]) -> BadgeLayout | None:
        """Return the layout for a kind of credential of which so much is known; None: it has no badge."""
        chosen = self.layouts.get(kind, "")
        if chosen == NO_BADGE:
            return None
        return layouts.get(chosen) or suggested(layouts.values(), known)
