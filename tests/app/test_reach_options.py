"""Options and variables of `serve` for the way in which phones reach it."""

import argparse
import os
from pathlib import Path

import pytest

from connector_desk.app.reach_options import OPTIONS, add_reach_arguments, reach_of
from connector_desk.app.settings import Reach
from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.reach import ReachChange, ReachWay, TunnelKind
from connector_desk.contract.wire import WireModel


def read(*options: str) -> ReachChange | None:
    parser = argparse.ArgumentParser()
    add_reach_arguments(parser)
    return reach_of(parser.parse_args(options))


def fields_of(model: type[WireModel], prefix: str = "") -> set[str]:
    found: set[str] = set()
    for name, field in model.model_fields.items():
        inner = [one for one in getattr(field.annotation, "__args__", ()) if isinstance(one, type)]
        below = [one for one in inner if issubclass(one, WireModel)]
        found |= fields_of(below[0], f"{prefix}{name}.") if below else {prefix + name}
    return found


def test_each_field_has_an_option() -> None:
    assert fields_of(ReachChange) - {one.path for one in OPTIONS} == set()
    assert {one.path for one in OPTIONS} <= fields_of(ReachChange)


def test_the_ways_are_those_of_the_desk() -> None:
    assert [one.value for one in Reach] == [one.value for one in ReachWay]


def test_nothing_is_chosen_by_default() -> None:
    assert read() is None


def test_options_and_variables_are_read_and_secrets_leave_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONNECTOR_REACH_PASSWORD", "s3cret")
    monkeypatch.setenv("CONNECTOR_REACH_WAY", "network")
    monkeypatch.setenv("CONNECTOR_REACH_TUNNEL", "ssh")
    found = read("--reach-way", "given-certificate", "--reach-certificate", "desk.p12", "--reach-ssh-remote-port", "0")
    assert found
    assert found.way is ReachWay.GIVEN_CERTIFICATE
    assert found.certificate
    assert (found.certificate.certificateFile, found.certificate.password) == (str(Path.cwd() / "desk.p12"), "s3cret")
    assert found.tunnel
    assert (found.tunnel.kind, found.tunnel.remotePort) == (TunnelKind.SSH, 0)
    assert "CONNECTOR_REACH_PASSWORD" not in os.environ


def test_an_address_with_an_umlaut_is_taken_in_ascii() -> None:
    found = read("--reach-way", "address", "--reach-address", "https://Müller.example/desk")
    assert found
    assert found.address == "https://xn--mller-kva.example/desk"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--reach-way", "pigeon"], "--reach-way"),
        (["--reach-host-name", "desk.example"], "--reach-way"),
        (["--reach-way", "network", "--reach-http-port", "many"], "--reach-http-port"),
        (["--reach-way", "tunnel", "--reach-tunnel", "rope"], "--reach-tunnel"),
        (["--reach-way", "address", "--reach-address", "nonsense"], "--reach-address"),
        (["--reach-way", "given-certificate", "--reach-key", "key.pem"], "--reach-certificate"),
    ],
)
def test_what_is_wrong_is_said_by_its_option(options: list[str], named: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        read(*options)
    assert [one.path for one in refused.value.fields] == [named]


def test_secrets_come_from_files_of_systemd_and_authorities_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "connector-reach-tsig-secret").write_text("c2VjcmV0\n")
    (tmp_path / "own.pem").write_text("-----BEGIN CERTIFICATE-----")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("CONNECTOR_REACH_ACME_KEY", "of the environment")
    found = read("--reach-way", "public-certificate", "--reach-acme-authorities", str(tmp_path / "own.pem"))
    assert found
    assert found.acme
    assert (found.acme.tsigSecret, found.acme.accountKey) == ("c2VjcmV0", "of the environment")
    assert found.acme.authorities == "-----BEGIN CERTIFICATE-----"


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationFailed) as failed:
        read("--reach-way", "public-certificate", "--reach-acme-authorities", str(tmp_path))
    assert [one.path for one in failed.value.fields] == ["--reach-acme-authorities"]
    (tmp_path / "connector-reach-acme-key").write_bytes(b"\xff")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    with pytest.raises(ValidationFailed) as failed:
        read("--reach-way", "public-certificate")
    assert [one.path for one in failed.value.fields] == ["connector-reach-acme-key"]
    (tmp_path / "connector-reach-acme-key").unlink()
    os.mkfifo(tmp_path / "connector-reach-acme-key")
    with pytest.raises(ValidationFailed) as failed:
        read("--reach-way", "public-certificate")
    assert [one.path for one in failed.value.fields] == ["connector-reach-acme-key"]
    with pytest.raises(ValidationFailed) as failed:
        read("--reach-way", "network", "--reach-acme-authorities", str(tmp_path / "connector-reach-acme-key"))
    assert failed.value.fields[0].path.endswith(("acme-key", "acme-authorities"))
