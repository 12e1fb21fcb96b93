"""Questions to visitors, and credentials of other issuers."""

import json

from tests.core.verification.list_server import ListServer
from tests.days.card_phone import CardPhone
from tests.days.front_desk import read_pin
from tests.days.networks import DESK
from tests.days.person import Outside
from tests.days.stage import Stage, check
from tests.days.words import spelled

_WORDS = {
    "en": ("18 or older?", "18 or older", "Identity card", "Proof of age"),
    "de": ("18 oder älter?", "18 oder älter", "Personalausweis", "Altersnachweis"),
}
"""A question, its answer and two credentials, as their files in `resources` spell them."""
_OWN = {"en": ("What is your surname?", "Family name"), "de": ("Wie ist Ihr Nachname?", "Nachname")}
_WHY = {"en": "To find your letter.", "de": "Um Ihren Brief zu finden."}
_FILE_NAME = {"en": "File name:", "de": "Dateiname:"}
"""In the dialog of Qt."""


def _ask_for_age(stage: Stage) -> str:
    """Ask "18 or older?", the first question; gives the link of the code."""
    person = stage.person
    person.press("alt+2")
    person.is_at(_WORDS[person.language][0])
    person.picture("picker")
    person.press("Return")
    person.is_at("Create code")
    person.picture("form")
    person.press("Return")
    return person.code()


def _check_answer(stage: Stage, desk: Outside, shown: str) -> None:
    """Check that the desk says yes, and by which credential."""
    person = stage.person
    person.reads("Yes")
    person.reads(_WORDS[person.language][1])
    person.reads(shown)
    person.picture("answer")
    person.is_at("Next person")
    check(desk.states()[0] == "done", f"the visits are recorded as {desk.states()}")


def older_by_identity_card(stage: Stage) -> None:
    """A visitor shows with an identity card of another issuer to be 18."""
    desk = stage.open_and_ready()
    phone = CardPhone(stage.network)
    desk.send("/bc/studio/issuers", {"name": "Registration office", "did": phone.issuer.did, "types": ["*"]})
    reply = phone.present(_ask_for_age(stage))
    check(reply.status == 200, f"the desk refused the identity card: {reply.body!r}")
    _check_answer(stage, desk, _WORDS[stage.person.language][2])
    (shown,) = desk.get(f"/bc/admin/workflows/{desk.visits()[0]['workflowId']}")["result"]["presented"]
    check(shown["claims"] == {"age_over_18": True}, f"the desk keeps {shown['claims']}")


def older_by_proof_of_age(stage: Stage) -> None:
    """A visitor shows with a proof of age of this desk to be 18."""
    desk = stage.open_and_ready()
    person = stage.person
    person.press("ctrl+5", "space", "Return")
    link = person.code()
    said = stage.phone.run("accept", link, "--pin", read_pin(stage))
    check(said.code == 0, f"the wallet could not take the proof: {said.words[-300:]}")
    person.reads_state("Accepted")
    person.start_over()
    said = stage.phone.run("present", _ask_for_age(stage))
    check(said.code == 0, f"the wallet could not answer: {said.words[-300:]}")
    _check_answer(stage, desk, _WORDS[person.language][3])


def older_by_nothing(stage: Stage) -> None:
    """A visitor has nothing that answers, and the wallet says so."""
    desk, person = stage.open_and_ready(), stage.person
    link = _ask_for_age(stage)
    check(stage.phone.run("present", link).code == 6, "an empty wallet answered")
    person.reads_state("Declined")
    person.picture("declined")
    check(desk.states() == ["refused"], f"the visits are recorded as {desk.states()}")


def own_question(stage: Stage) -> None:
    """Staff make a question of their own, ask it, and a visitor answers with an identity card."""
    desk, person = stage.open_and_ready(), stage.person
    phone = CardPhone(stage.network)
    desk.send(
        "/bc/studio/issuers", {"name": "Registration office", "did": phone.issuer.did, "types": ["urn:eudi:pid:*"]}
    )
    question, answer = _OWN[person.language]
    person.press("ctrl+k")
    person.type(spelled("Make a question", person.language)[0])
    person.press("Return")
    person.is_at("Question")
    person.type(question)
    person.tab_to("Why it is asked", "text")
    person.type(_WHY[person.language])
    person.tab_to("Icon", "combo box")
    person.press("Down")
    person.tab_to("Name of the answer", "text")
    person.type(answer)
    person.tab_to("Which credential", "combo box")
    person.type(_WORDS[person.language][2][:5])
    person.reads(_WORDS[person.language][2])
    person.picture("made")
    person.tab_to("Save", "push button")
    person.press("Return")
    person.reads(question)
    person.tab_to("Ask this", "push button")
    person.picture("saved")
    person.press("Return")
    person.is_at("Create code")
    person.press("Return")
    link = person.code()
    person.reads(question)
    person.picture("asked")
    reply = phone.present(link)
    check(reply.status == 200, f"the desk refused the identity card: {reply.body!r}")
    person.reads("Mustermann")
    person.picture("answer")
    person.is_at("Next person")
    (made,) = [one for one in desk.get("/bc/studio/questions")["result"]["questions"] if "addedAt" in one]
    check(made["icon"] == "id-card", f"the question has the icon {made['icon']}")
    (shown,) = desk.get(f"/bc/admin/workflows/{desk.visits()[0]['workflowId']}")["result"]["presented"]
    check([*shown["claims"].values()] == ["Mustermann"], f"the desk keeps {shown['claims']}")


def types_of_others(stage: Stage) -> None:
    """Types of credentials are added from a paste, a sample, a file, and the address of an issuer."""
    desk, person = stage.open_and_ready(), stage.person
    person.press("ctrl+k")
    person.type(spelled("Credentials of other issuers", person.language)[0])
    person.press("Return")
    person.reads(_WORDS[person.language][2])
    person.picture("list")
    claims = [{"path": ["family_name"]}, {"path": ["address", "locality"]}]
    _paste(stage, "metadata", {"vct": "urn:town:resident", "name": "Resident card", "claims": claims, "svg": 1})
    _paste(stage, "schema", {"properties": {"vct": {"const": "urn:parking"}, "plate": {"title": "Plate"}}})
    _paste(stage, "sample", {"type": ["Diploma"], "credentialSubject": {"degree": "MSc"}})
    file = stage.home.data / "library-card.json"
    file.write_text(json.dumps({"vct": "urn:library:card", "name": "Library card", "claims": claims}))
    _begin(stage)
    person.tab_to("Open a file…", "push button")
    person.press("Return")
    person.is_at(_FILE_NAME[person.language])
    person.type(str(file))
    person.press("Return")
    _finish(stage, "file")
    with ListServer.running(DESK) as issuer:
        member = {"format": "dc+sd-jwt", "vct": "urn:club:member", "claims": [{"path": ["number"]}]}
        described = {"credential_configurations_supported": {"member": member}}
        issuer.lists["/.well-known/openid-credential-issuer"] = json.dumps(described).encode()
        _begin(stage)
        person.type(issuer.address(""))
        person.press("Return")
        _finish(stage, "issuer")
    listed = desk.get("/bc/studio/credential-types")["result"]["credentialTypes"]
    added = {kind for one in listed if "addedAt" in one for each in one["encodings"] for kind in each["types"]}
    wanted = {"urn:town:resident", "urn:parking", "Diploma", "urn:library:card", "urn:club:member"}
    check(added == wanted, f"the desk has {added}")


def _begin(stage: Stage) -> None:
    person = stage.person
    person.tab_to("Add a type of another issuer", "push button")
    person.press("Return")
    person.is_at("Address of the issuer or of the description")


def _paste(stage: Stage, name: str, document: dict[str, object]) -> None:
    """Add the type that a document describes."""
    person = stage.person
    _begin(stage)
    person.press("Tab")
    person.type(json.dumps(document))
    person.tab_to("Read it", "push button")
    person.press("Return")
    _finish(stage, name)


def _finish(stage: Stage, name: str) -> None:
    """Add what was read."""
    person = stage.person
    person.is_at("Name for people")
    person.picture(name)
    person.press("Return")
    person.reads_no_more("Name for people")
