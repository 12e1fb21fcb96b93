"""The choice of a way: what it needs, what it takes over from the one before, and what is never shown of it."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.reach import (
    AcmeOptions,
    CertificateFiles,
    ReachChange,
    ReachWay,
    TunnelKind,
    TunnelOptions,
)
from connector_desk.core.reach.reach_store import (
    check_choice,
    check_choice_here,
    kept_secrets,
    merged_choice,
    shown_choice,
)

FILES = CertificateFiles(certificateFile="desk.p12", password="s3cret")
COMMAND = TunnelOptions(kind=TunnelKind.COMMAND, command="tunnel {port}")
ACME = AcmeOptions(agreesToTerms=True, tsigSecret="c2VjcmV0", accountKey="a2V5")


@pytest.mark.parametrize(
    ("wanted", "missing"),
    [
        (ReachChange(way=ReachWay.ADDRESS), "address"),
        (ReachChange(way=ReachWay.GIVEN_CERTIFICATE), "certificate.certificateFile"),
        (ReachChange(way=ReachWay.TUNNEL), "tunnel"),
        (ReachChange(way=ReachWay.TUNNEL, tunnel=TunnelOptions(kind=TunnelKind.SSH)), "tunnel.server"),
        (ReachChange(way=ReachWay.TUNNEL, tunnel=TunnelOptions(kind=TunnelKind.COMMAND)), "tunnel.command"),
        (ReachChange(way=ReachWay.PUBLIC_CERTIFICATE, acme=ACME), "hostName"),
        (ReachChange(way=ReachWay.ADDRESS, address="https://desk.example/?x"), "address"),
        (ReachChange(way=ReachWay.OWN_AUTHORITY, hostName="desk example"), "hostName"),
        (ReachChange(way=ReachWay.OWN_AUTHORITY, hostName="desk.example:8443"), "hostName"),
        (ReachChange(way=ReachWay.OWN_AUTHORITY, hostName="desk.example/path"), "hostName"),
        (ReachChange(way=ReachWay.OWN_AUTHORITY, hostName=""), "hostName"),
    ],
)
def test_what_a_way_needs_is_asked_for(wanted: ReachChange, missing: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        check_choice(wanted)
    assert [one.path for one in refused.value.fields] == [missing]


def test_a_host_name_may_be_spelled_as_people_do() -> None:
    check_choice(ReachChange(way=ReachWay.OWN_AUTHORITY, hostName="Desk.Example"))
    check_choice(ReachChange(way=ReachWay.OWN_AUTHORITY))


def test_options_of_other_ways_and_secrets_stay() -> None:
    former = ReachChange(way=ReachWay.GIVEN_CERTIFICATE, certificate=FILES, acme=ACME)
    wanted = ReachChange(way=ReachWay.PUBLIC_CERTIFICATE, hostName="a.example", acme=AcmeOptions(agreesToTerms=True))
    found = merged_choice(wanted, former)
    assert found.certificate == FILES
    assert found.acme == ACME
    assert merged_choice(wanted, None) == wanted
    other = merged_choice(ReachChange(way=ReachWay.ADDRESS, acme=ACME.model_copy(update={"tsigSecret": ""})), found)
    assert kept_secrets(other) == ["acme.accountKey", "certificate.password"]


def test_secrets_are_not_shown() -> None:
    chosen = ReachChange(way=ReachWay.GIVEN_CERTIFICATE, certificate=FILES, acme=ACME)
    assert kept_secrets(chosen) == ["acme.tsigSecret", "acme.accountKey", "certificate.password"]
    told = shown_choice(chosen)
    assert kept_secrets(told) == []
    assert told.certificate
    assert told.certificate.certificateFile == "desk.p12"
    assert "s3cret" not in repr(chosen)


@pytest.mark.parametrize(
    ("wanted", "former", "refused"),
    [
        (ReachChange(way=ReachWay.NETWORK, tunnel=COMMAND), None, ["tunnel"]),
        (ReachChange(way=ReachWay.NETWORK, tunnel=COMMAND, certificate=FILES), None, ["tunnel", "certificate"]),
        (
            ReachChange(way=ReachWay.TUNNEL, tunnel=COMMAND.model_copy(update={"pattern": "x"})),
            ReachChange(way=ReachWay.NETWORK, tunnel=COMMAND),
            ["tunnel"],
        ),
        (ReachChange(way=ReachWay.TUNNEL, tunnel=COMMAND), ReachChange(way=ReachWay.NETWORK, tunnel=COMMAND), []),
        (ReachChange(way=ReachWay.TUNNEL), ReachChange(way=ReachWay.NETWORK, tunnel=COMMAND), []),
    ],
)
def test_programs_and_files_are_chosen_at_this_computer_alone(
    wanted: ReachChange, former: ReachChange | None, refused: list[str]
) -> None:
    if not refused:
        check_choice_here(wanted, former)
        return
    with pytest.raises(ValidationFailed) as caught:
        check_choice_here(wanted, former)
    assert [one.path for one in caught.value.fields] == refused
