"""Scenes of the page “Reach”: each way, what it waits for, and what can go wrong."""

from typing import Any


def _page(stage: Any, scroll: int = 0, **more: object) -> Any:
    ways = stage.place.ways
    for name, value in more.pop("given", {}).items():  # type: ignore[attr-defined]
        setattr(ways, name, value)
    ways.more |= more
    stage.open()
    stage.window.perform("settings.page.reach")
    stage.wait(0.5)
    room = stage.window.room("settings").view
    stage.settings_area.verticalScrollBar().setValue(scroll)
    stage.wait(0.1)
    return room


def _chosen(stage: Any, way: str, **typed: str) -> Any:
    room = _page(stage)
    room.reach.ways.choices[way].button.click()
    form = room.reach.ways.form
    for path, value in typed.items():
        form.edited.emit(path.replace("__", "."), value)
    stage.wait(0.2)
    bar = stage.settings_area.verticalScrollBar()
    bar.setValue(room.reach.ways.choices[way].mapTo(stage.settings_area.widget(), room.rect().topLeft()).y() - 60)
    stage.wait(0.1)
    return room


def reach_network(stage: Any) -> None:
    _page(stage)


def reach_ways(stage: Any) -> None:
    _page(stage, 330)


def reach_this_computer(stage: Any) -> None:
    _page(stage, given={"way": "this-computer", "address": "http://127.0.0.1:8080"})


SECURE = {"way": "public-certificate", "address": "https://desk.example.org:8080"}


def reach_public(stage: Any) -> None:
    from fake_reach import NOON, certificate

    from connector_desk.base.instants import DAY, to_text

    stage.place.ways.checks = _checks()
    room = _page(stage, given=SECURE, certificate=certificate(), renewsAt=to_text(NOON + 31 * DAY))
    room.reach.check.click()
    stage.wait(0.4)


def _checks() -> list[dict[str, object]]:
    from fake_reach import check

    return [
        check("name", "ok", "desk.example.org leads to 192.168.1.20."),
        check("chain", "ok", "The chain ends at ISRG Root X1."),
        check("dates", "warn", "The certificate expires in 12 days.", "Choose “Try again now” to renew it."),
        check(
            "reaches-this-desk",
            "failed",
            "Another program answers at this address.",
            "Forward port 443 of the router to this computer.",
        ),
    ]


def reach_form_public(stage: Any) -> None:
    _chosen(stage, "public-certificate", hostName="desk.example.org")


def reach_form_update(stage: Any) -> None:
    room = _chosen(
        stage, "public-certificate", hostName="https://desk", acme__challenge="dns-update", authority="zerossl"
    )
    room.reach.ways.save.click()
    stage.wait(0.2)


def reach_form_given(stage: Any) -> None:
    stage.place.ways.kept = ["certificate.password"]
    _chosen(stage, "given-certificate", certificate__certificateFile="/etc/ssl/desk/fullchain.pem")


def reach_form_own(stage: Any) -> None:
    _chosen(stage, "own-authority")


def reach_form_ssh(stage: Any) -> None:
    _chosen(stage, "tunnel", tunnel__server="desk@relay.example.org")


def reach_form_command(stage: Any) -> None:
    _chosen(stage, "tunnel", tunnel__kind="command")


def reach_form_address(stage: Any) -> None:
    _chosen(stage, "address").reach.ways.save.click()
    stage.wait(0.2)


def reach_record(stage: Any) -> None:
    from fake_reach import record

    _page(stage, given=SECURE, state="waiting", record=record("an-old-value"))


def reach_renewal_fails(stage: Any) -> None:
    from fake_reach import certificate, problem

    told = problem(
        "acme_rate_limited",
        "The authority issues no more certificates for this name at the moment.",
        "Wait. The present certificate stays in use.",
        minutes=170,
        detail="too many certificates already issued for example.org",
    )
    _page(stage, given=SECURE, state="ready", problem=told, certificate=certificate(9))


def reach_failed(stage: Any) -> None:
    from fake_reach import problem

    told = problem("no_network", "This computer has no network.", "Connect it to the network of the phones.", minutes=1)
    _page(stage, state="failed", problem=told)


def reach_working(stage: Any) -> None:
    tunnel = {"tunnel": {"kind": "ssh", "server": "desk@relay.example.org"}}
    _page(stage, given={"way": "tunnel", "address": "https://relay.example.org", "options": tunnel}, state="working")


def reach_tunnel_fails(stage: Any) -> None:
    from fake_reach import problem

    tunnel = {"tunnel": {"kind": "ssh", "server": "desk@relay.example.org"}}
    told = problem("ssh_refused", "The server refuses the key.", "Add the public key of this account there.", minutes=2)
    given = {"way": "tunnel", "address": "https://relay.example.org", "options": tunnel}
    _page(stage, given=given, state="failed", problem=told)


def reach_host_key(stage: Any) -> None:
    from fake_reach import problem

    tunnel = {"tunnel": {"kind": "ssh", "server": "desk@relay.example.org"}}
    key = {"fingerprint": "SHA256:yT4cQ2mZxT7aYb1cLw0RgfjXq0Zc4nV2kTq8mLw7uPz", "knownHosts": "relay.example.org k k"}
    told = problem(
        "host_key_unknown",
        "The server is not known yet.",
        "Compare the fingerprint with the one that the server's administrator gives you, then accept it.",
    )
    given = {"way": "tunnel", "address": "https://relay.example.org", "options": tunnel}
    _page(stage, given=given, state="waiting", problem=told, hostKeys=[key])


def reach_own(stage: Any) -> None:
    from fake_reach import authority, certificate

    _page(
        stage,
        given={"way": "own-authority", "address": "https://192.168.1.20:8080"},
        authority=authority(),
        authorityAddress="http://192.168.1.20:8080/authority",
        certificate=certificate(380, "CN=Connector Desk CA,O=Connector Desk", names=["192.168.1.20", "desk.local"]),
    )


def reach_remote(stage: Any) -> None:
    from fake_places import REMOTE, FakePlaces
    from fakes import FakePlace

    stage.session.places = FakePlaces(REMOTE)
    stage.session.places.chosen = "p1"
    stage.session.others = {"p1": FakePlace(stage.session.clock)}
    ways = stage.session.others["p1"].ways
    ways.may_run_programs = False
    ways.way, ways.address = "address", "https://connector.example.org"
    stage.place = stage.session.others["p1"]
    _page(stage)


def reach_remote_ways(stage: Any) -> None:
    reach_remote(stage)
    stage.settings_area.verticalScrollBar().setValue(600)


def _phone_test(stage: Any, **test: object) -> None:
    stage.place.ways.test = test
    _page(stage, given=SECURE)
    stage.window.perform("settings.test_phone")
    stage.wait(1.2)


def _seen(code: str, outcome: str, message: str, step: str, detail: str = "") -> dict[str, object]:
    from fake_reach import check

    return check("phone", outcome, message, step) | {"code": code} | ({"detail": detail} if detail else {})


def reach_phone_waiting(stage: Any) -> None:
    _phone_test(stage)


def _words(code: str) -> tuple[str, str]:
    from connector_desk.contract.texts import read_texts

    text = read_texts("phone_symptoms")[code]
    return text["sentence"], text["next_step"]


def reach_phone_reached(stage: Any) -> None:
    from fake_reach import seen

    reached, differs = _words("phone_reaches_desk"), _words("phone_clock_differs")

    _phone_test(
        stage,
        state="reached",
        sightings=seen("page", "answer"),
        findings=[
            _seen("phone_reaches_desk", "ok", *reached, "Safari, iPhone, TLS 1.3, 84 ms"),
            _seen("phone_clock_differs", "warn", *differs, "-7200 s"),
        ],
    )


def _of_wallet(stage: Any, state: str, *found: tuple[str, str]) -> None:
    from fake_reach import seen

    from connector_desk.contract.texts import read_texts

    findings = []
    for code, detail in found:
        sentence, step = _words(code)
        is_said = state == "reached" or code != _PAGE[0]
        outcome = read_texts("phone_symptoms")[code]["outcome"]
        findings.append(_seen(code, outcome, sentence, step if is_said else "", detail))
    _phone_test(stage, state=state, sightings=seen("page", "answer"), findings=findings)


_PAGE = ("phone_reaches_desk", "Safari, iPhone, TLS 1.3, 84 ms")


def reach_phone_wallet_code(stage: Any) -> None:
    from PySide6.QtWidgets import QApplication

    from connector_desk.desk.rooms.settings.reach_view import PhoneTestDialog

    _of_wallet(stage, "reached", _PAGE)
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, PhoneTestDialog))
    dialog.swap.click()
    stage.wait(0.2)


def reach_phone_wallet_reached(stage: Any) -> None:
    _of_wallet(stage, "reached", ("phone_wallet_reaches_desk", "okhttp/4.12.0"), _PAGE)


def reach_phone_not_wallet(stage: Any) -> None:
    stage.place.ways.checks = _checks()
    _of_wallet(stage, "trouble", ("phone_page_not_wallet_http", ""), _PAGE)


def reach_phone_alert(stage: Any) -> None:
    words = _words("phone_unknown_authority")
    found = _seen("phone_unknown_authority", "failed", *words, "192.168.1.44: TLSV1_ALERT_UNKNOWN_CA")
    _phone_test(stage, state="trouble", findings=[found])


def reach_phone_nothing(stage: Any) -> None:
    _phone_test(stage, state="trouble", findings=[_seen("phone_nothing", "failed", *_words("phone_nothing"))])


def reach_status_fails(stage: Any) -> None:
    _status(stage, "failed", "tunnel_ended")


def reach_status_attention(stage: Any) -> None:
    _status(stage, "ready", "certificate_expires_soon")


def _status(stage: Any, state: str, fault: str) -> None:
    """Show a form whose code was held back, or not, with what the place says of its way."""
    from connector_desk.contract.reach_problems import ReachFault, problem

    said = problem(ReachFault(fault))
    stage.open()
    stage.place.change_reach(state, {"code": said.code, "message": said.message, "nextStep": said.nextStep})
    stage.wait(0.4)
    stage.visitor()
    stage.window.perform("issue.create")
    stage.wait(0.5)


REACH_SCENES = (
    reach_status_fails, reach_status_attention,
    reach_network, reach_ways, reach_this_computer, reach_public, reach_form_public, reach_form_update,
    reach_form_given, reach_form_own, reach_form_ssh, reach_form_command, reach_form_address, reach_record,
    reach_renewal_fails, reach_failed, reach_working, reach_tunnel_fails, reach_host_key, reach_own, reach_remote,
    reach_remote_ways, reach_phone_waiting, reach_phone_reached, reach_phone_nothing, reach_phone_alert,
    reach_phone_wallet_code, reach_phone_wallet_reached, reach_phone_not_wallet,
)  # fmt: skip
