"""Scenes of the certificates of a place: none, several, and chains that fail."""

from typing import Any


def _page(stage: Any, certificates: list[dict[str, object]]) -> None:
    stage.place.certificates = certificates
    stage.place.identity = "certificate"
    stage.open()
    stage.window.perform("settings.page.issuing")
    stage.wait(0.5)
    room = stage.window.room("settings").view
    stage.settings_area.ensureWidgetVisible(room.certificates, 0, 600)
    stage.wait(0.2)


def certificates_none(stage: Any) -> None:
    _page(stage, [])


def certificates_full(stage: Any) -> None:
    from fake_certificates import certificate, link

    own = link("Connector Desk CA", "Connector Desk CA", is_anchor=True, days=7000)
    signing = link("Connector Desk", "Connector Desk CA")
    server = [link("desk.example.org", "R11", days=20), link("R11", "ISRG Root X1")]
    uses = ["issuer", "status-list", "metadata"]
    _page(
        stage,
        [
            certificate(uses, signing, own, renewsItself=True, meetsHaip=True),
            certificate(["server"], *server, days=20, alarm="soon"),
            certificate(["authority"], own, days=7000, renewsItself=True),
        ],
    )


def certificates_failing(stage: Any) -> None:
    from fake_certificates import certificate, link

    from connector_desk.contract.certificates import ChainFault

    leaf = link("Town Hall of Example", "Registrar Issuing CA 3", ChainFault.SIGNATURE, days=5)
    middle = link("Registrar Issuing CA 3", "Registrar Root", ChainFault.PATH_LENGTH)
    uses = ["issuer", "status-list", "requests", "metadata"]
    _page(stage, [certificate(uses, leaf, middle, days=5, alarm="urgent", meetsHaip=False)])


def certificates_request(stage: Any) -> None:
    made = {"requestId": "r", "subject": "CN=Town Hall of Example", "names": [], "createdAt": "2026-11-21T12:00:00Z"}
    stage.place.signing_requests = [made | {"request": "PEM"}]
    _page(stage, [])
    room = stage.window.room("settings").view
    room.certificates.requests.ask.click()
    stage.wait(0.3)
    stage.settings_area.ensureWidgetVisible(room.certificates.requests.make, 0, 20)
    stage.wait(0.2)


def _documents(stage: Any, kind: str) -> Any:
    stage.place.documents = kind
    return stage.card_of_settings("issuing", "documents", 400)


def documents_none(stage: Any) -> None:
    _documents(stage, "")


def documents_own(stage: Any) -> None:
    _documents(stage, "certificate")


def documents_revoking(stage: Any) -> None:
    """The question before a signer is revoked, below an earlier one and a revoked one."""
    stage.place.documents = "certificate"
    for ended in ({"keyId": "signer-0", "reason": "keyCompromise"}, {}):
        stage.place.end_signer(ended)
    stage.place.signed_documents = 214
    card = stage.card_of_settings("issuing", "documents", 400)
    next(iter(card.signers.revoke.values())).click()
    stage.wait(0.3)
    stage.settings_area.ensureWidgetVisible(card.signers.on, 0, 20)
    stage.wait(0.2)


def documents_given(stage: Any) -> None:
    """What the certificate misses stands beside its file."""
    from connector_desk.contract.identity import GIVEN_SENTENCES, GivenFault

    card = _documents(stage, "certificate")
    card.choices["given"].button.click()
    card.state.paste("certificateChain", "amt-fuer-mobile-dokumente-der-stadt.pem", "-----BEGIN CERTIFICATE-----")
    card.state.paste("privateKey", "schluessel.pem", "-----BEGIN PRIVATE KEY-----")
    card.state.show_refusal("certificateChain", GIVEN_SENTENCES[GivenFault.SIGNER_EXTENSIONS])
    card.refresh()
    stage.wait(0.3)
    stage.settings_area.ensureWidgetVisible(card.save, 0, 20)
    stage.wait(0.2)


def certificate_expires_soon(stage: Any) -> None:
    from fake_certificates import expiring

    stage.place.expiring = [expiring(29, "soon")]
    stage.open()
    stage.wait(0.3)


def certificate_expired(stage: Any) -> None:
    from fake_certificates import expiring

    stage.place.expiring = [expiring(0, "expired", "server", renewsItself=True), expiring(9, "soon")]
    stage.open()
    stage.wait(0.3)


def root_certificates(stage: Any) -> None:
    from fake_certificates import anchor

    from connector_desk.contract.trust import AnchorFault

    stage.place.trust_folder = {
        "folder": "/srv/connector-desk/roots",
        "isGiven": False,
        "mayChange": True,
        "anchors": [
            anchor("city.pem", "City of Example Root CA"),
            anchor("issuers/university.p7b", "University Issuing Root", days=20, alarm="soon"),
            anchor("issuers/old.cer", "Former Root", days=0, alarm="expired", fault=AnchorFault.EXPIRED),
            anchor("issuers/readme.txt", "", fault=AnchorFault.NO_CERTIFICATE),
            anchor("verifiers/registrar.pem", "Registrar Root", role="verifiers"),
        ],
    }
    _page(stage, [])
    room = stage.window.room("settings").view
    stage.settings_area.ensureWidgetVisible(room.roots, 0, 600)
    stage.wait(0.2)


def root_certificates_remote(stage: Any) -> None:
    problem = {
        "code": "folder_unreadable",
        "message": "The folder of root certificates cannot be read. Nothing in it is trusted.",
        "nextStep": "Check that the folder exists and can be read, or choose another one.",
    }
    stage.place.trust_folder = {
        "folder": "/srv/connector-desk/roots",
        "isGiven": True,
        "mayChange": False,
        "anchors": [],
        "problem": problem,
    }
    _page(stage, [])
    room = stage.window.room("settings").view
    stage.settings_area.ensureWidgetVisible(room.roots, 0, 600)
    stage.wait(0.2)


def certificate_led_to(stage: Any) -> None:
    from fake_certificates import certificate, expiring, link

    own = link("Connector Desk CA", "Connector Desk CA", days=7000)
    server = [link("desk.example.org", "R11", days=20), link("R11", "ISRG Root X1")]
    stage.place.certificates = [
        certificate(["authority"], own, days=7000, renewsItself=True),
        certificate(["server"], *server, days=20, alarm="soon"),
    ]
    stage.place.expiring = [expiring(20, "soon", "server")]
    stage.open()
    stage.wait(0.3)
    stage.window.rooms.panel.certificate_line.show_certificates.click()
    stage.wait(0.5)


CERTIFICATE_SCENES = (
    documents_none,
    documents_own,
    documents_revoking,
    documents_given,
    certificate_led_to,
    root_certificates,
    root_certificates_remote,
    certificate_expires_soon,
    certificate_expired,
    certificates_request,
    certificates_none,
    certificates_full,
    certificates_failing,
)
