"""The day on which a visitor's wallet wants https."""

import subprocess

from tests.days.person import Person
from tests.days.stage import Stage, check
from tests.days.words import spelled

WALLET, HONOURS = "Paradym Wallet", "Talao"
OWN = "it needs a certificate of a public authority for the address of this desk."


def visitors_wallet(stage: Stage) -> None:
    """A visitor's wallet refuses plain http, which is said before the code is shown; another one takes it."""
    person = stage.person
    stage.open_and_ready()
    person.press("ctrl+1")
    person.type("Erika")
    person.press("ctrl+shift+m")
    person.is_at("Visitor's wallet")
    person.type(WALLET[:4])
    person.reads("{wallet} will refuse this: {reason}", wallet=WALLET, reason=_reason(person, "it needs https."))
    person.picture("refused")
    person.press("Return")
    person.is_at("Network settings")
    check(not person.has_code(), "a code that the wallet refuses is shown unasked")
    person.picture("asked")
    person.press("Return")
    person.reads("How phones open codes")
    person.picture("network-settings")
    person.tab_to("This network, without encryption (http)", "radio button")
    person.press("Down", "Down", "Down")
    person.reads("Needs the certificate of this desk on each phone, installed once.")
    person.picture("own-certificate")
    person.tab_to("Use this from now on")
    person.press("Return")
    person.reads(f"https://{stage.network.desk}:8080")
    person.picture("https")
    person.tab_to("Test with a phone…")
    person.press("Return")
    page = person.code()
    check(page.startswith("https://"), f"the phone is sent to {page}")
    seen = stage.network.at_phone(["curl", "--silent", "--insecure", "--max-time", "5", page])
    check(subprocess.run(seen, check=False, capture_output=True).returncode == 0, "the phone does not reach the desk")
    person.reads("Yes, it does")
    person.picture("phone-reaches-desk")
    person.press("Escape", "alt+1")
    person.reads("{wallet} will refuse this: {reason}", wallet=WALLET, reason=_reason(person, OWN))
    person.press("ctrl+shift+m", "ctrl+shift+m")
    person.is_at("Visitor's wallet")
    person.type(HONOURS[:4])
    person.reads_no_more("Paradym")
    person.picture("another-wallet")
    person.press("Return")
    check("https%3A" in person.code(), "the code does not lead to https")
    person.picture("code")


def _reason(person: Person, words: str) -> str:
    return spelled(words, person.language)[0]
