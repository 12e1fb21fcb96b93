"""A test wallet for links that asks what it is told to ask."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from connector_desk.base.errors import DeskError

OFFER_LINK = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Foffer%2F1"


@dataclass(frozen=True)
class FakeConsent:
    is_offer: bool
    who: str
    address: str = ""
    titles: tuple[str, ...] = ("Visitor badge",)
    disclosed: tuple[str, ...] = ()
    is_whole: bool = False


OFFER = FakeConsent(is_offer=True, who="Nordwind Logistik", address="https://desk.example")
REQUEST = FakeConsent(
    is_offer=False,
    who="City portal (x509_san_dns:portal.example.org)",
    disclosed=("given_name", "family_name", "company"),
    is_whole=True,
)


@dataclass(frozen=True)
class FakeLinkReport:
    operation: str
    what: tuple[str, ...] = ("Visitor badge",)
    disclosed: tuple[str, ...] = ()
    leads_to: str = ""


class FakeLinkWallet:
    """Asks one after the other; `answers` are what the person said."""

    def __init__(self, *asks: object, end: Callable[[list[Any]], FakeLinkReport | DeskError]) -> None:
        self.asks, self.end = asks, end
        self.answers: list[Any] = []
        self.opened: list[tuple[str, bool]] = []

    async def open(self, link: str, questions: Any, *, anywhere: bool) -> FakeLinkReport:
        self.opened.append((link, anywhere))
        self.answers = []
        for each in self.asks:
            if isinstance(each, FakeConsent):
                self.answers.append(await questions.consent(each))
            elif isinstance(each, str):
                self.answers.append(await questions.place(each))
            else:
                self.answers.append(await questions.pin(each))
        end = self.end(self.answers)
        if isinstance(end, DeskError):
            raise end
        return end


def report(operation: str, **more: Any) -> Callable[[list[Any]], FakeLinkReport]:
    """Return an end that is the same whatever was answered."""
    return lambda _: FakeLinkReport(operation, **more)
