"""Credentials that are issued again at the counter, or renewed by a wallet, by keyboard alone."""

from __future__ import annotations

import datetime as dt
import sqlite3
from contextlib import closing

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY, to_datetime
from tests.days.front_desk import accept, issue
from tests.days.person import Outside, Person
from tests.days.stage import Stage, check, soon
from tests.days.words import spelled
from tests.faults.test_refresh import SCHEMA

_VISITORS = ("Ada", "Ben", "Cleo")
_LONGER = 40
"""Days for which the selection is extended."""


def renewal(stage: Stage) -> None:
    """A badge is issued again with another company, two are extended; the wallet fetches them, the former ones end."""
    desk, person = stage.open_and_ready(), stage.person
    for name in _VISITORS:
        accept(stage, issue(stage, "ctrl+1", name, "Kern"))
    person.start_over()
    _open_list(person, len(_VISITORS))
    person.press("Down")
    person.wait(lambda seen: any("Cleo" in each.name and each.is_focused for each in seen), "the newest")
    _do(person, "Issue again with changes…")
    person.is_at("Company" if person.language == "en" else "Firma")
    person.type("Nordwind")
    person.picture("with-changes")
    person.press("Return")
    accept(stage, person.code())
    soon(lambda: _statuses(desk, "Cleo") == ["revoked", "valid"], f"Cleo has {_statuses(desk, 'Cleo')}")

    _open_list(person, len(_VISITORS) + 1)
    person.press("Down", "Down", "shift+Down")
    person.reads("Selected: {count}", count=2)
    person.picture("selected")
    _do(person, "Extend…")
    person.is_at("The new one is valid until")
    person.reads("Chosen: {count}. Sent to connected agents: {agents}. Offers for wallets: {offers}.", **_OFFERED)
    last = to_datetime(system_clock()).date() + dt.timedelta(days=_LONGER)
    person.type(f"{last:%Y-%m-%d}")
    person.picture("question")
    person.press("Return")
    link = person.code()
    person.picture("code")
    check(stage.phone.run("accept", link).code == 0, "the wallet could not take the first")
    person.reads("Fetched")
    person.press("Down")
    check(stage.phone.run("accept", person.code(other_than=link)).code == 0, "the wallet could not take the second")
    person.wait(lambda seen: not person.has_code(), "the code to go")
    person.picture("fetched")
    person.press("Escape")
    person.is_at("Issued credentials")
    for name in _VISITORS:
        soon(lambda name=name: _statuses(desk, name) == ["revoked", "valid"], f"{name} has {_statuses(desk, name)}")
    ends = {each["summary"][:3]: each["expirationDate"] for each in desk.credentials() if each["status"] == "valid"}
    check(ends["Ada"] == ends["Ben"] > ends["Cle"], f"they end on {ends}")
    person.picture("list")


def wallet_renewal(stage: Stage) -> None:
    """The test wallet of the desk renews a card by itself, until that is revoked."""
    desk, person = stage.open_and_ready(), stage.person
    desk.send("/bc/studio/schemas", SCHEMA)
    stage.kill()
    person.start_over()
    desk = stage.open_and_ready()
    person.press("ctrl+k")
    person.type("Club card")
    person.press("Return")
    person.is_at("Given name")
    person.type("Ada")
    person.press("Return")
    person.code()
    person.press("ctrl+t")
    person.reads_state("Accepted")
    _grow_old(stage)
    _do(person, "Settings: test wallet")
    person.tab_to("Renew {title}", title="Club card")
    person.picture("may-renew")
    person.press("Return")
    person.reads("Renewed: {titles}.", titles="Club card")
    person.picture("renewed")
    soon(lambda: _statuses(desk, "Ada") == ["revoked", "valid"], f"Ada has {_statuses(desk, 'Ada')}")
    (valid,) = [each["credentialId"] for each in desk.credentials() if each["status"] == "valid"]
    desk.send(f"/bc/admin/credentials/{valid}/revoke", {})
    _grow_old(stage)
    person.press("Return")
    person.reads("The issuer no longer renews this credential: the offer is used up or was revoked.")
    check(person.sees("Ask the issuer for a new offer."), "nothing says what to do next")
    person.picture("renewed-no-more")


def _grow_old(stage: Stage) -> None:
    """Let 95 days pass for all credentials, as far as their issuance goes."""
    with closing(sqlite3.connect(stage.home.data / "store.sqlite")) as connection:
        connection.execute(f"UPDATE item SET issued_at = issued_at - {95 * DAY}")
        connection.commit()


_OFFERED = {"count": 2, "agents": 0, "offers": 2}


def _open_list(person: Person, count: int) -> None:
    person.press("ctrl+f")
    person.is_at("Search issued credentials")
    person.reads("Found: {count}", count=count)


def _do(person: Person, title: str) -> None:
    """Choose an action by the palette."""
    person.press("ctrl+k")
    person.type(spelled(title, person.language)[0].rstrip(" …"))
    person.press("Return")


def _statuses(desk: Outside, name: str) -> list[str]:
    """List the states of what somebody has."""
    return sorted(each["status"] for each in desk.credentials() if each["summary"].startswith(name))
