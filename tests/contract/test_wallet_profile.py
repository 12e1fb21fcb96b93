"""The profiles of wallets, and the presets."""

import tomllib
from datetime import date

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.wallet_profile import (
    Scheme,
    WalletPreset,
    WalletProtocol,
    preset_profile,
    read_profile,
    wallet_profiles,
)

FILES = sorted(bundled("wallets").rglob("*.toml"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@each_file
def test_each_rule_has_a_date_and_a_source(file):
    read_profile(file)
    sections = [value for value in tomllib.loads(file.read_text()).values() if isinstance(value, dict)]
    assert sections
    for section in sections:
        assert date.fromisoformat(section["asOf"]) <= date(2030, 1, 1)
        assert section["source"]


def test_the_wallets_that_people_carry_are_there():
    found = wallet_profiles()
    assert {"paradym", "valera", "procivis", "eudi-ios", "multipaz", "altme", "swiyu", "bc-wallet"} <= set(found)
    assert len(found) == len({one.name for one in found.values()})
    assert [one.name.lower() for one in found.values()] == sorted(one.name.lower() for one in found.values())


@pytest.mark.parametrize("preset", WalletPreset)
def test_each_preset_has_its_profile_and_a_wallet_that_it_suits(preset):
    profile = preset_profile(preset)
    assert profile.preset is preset
    suited = [one for one in wallet_profiles().values() if one.preset is preset]
    assert suited
    assert {one.protocol for one in suited} == {profile.protocol}


def test_a_wallet_of_the_preset_for_plain_http_follows_plain_http():
    suited = [one for one in wallet_profiles().values() if one.preset is WalletPreset.LAN_HTTP]
    assert all(Scheme.HTTP in one.transport.schemes for one in suited)


def test_no_preset_suits_a_wallet_that_no_code_leads_to():
    browsers = [one for one in wallet_profiles().values() if one.protocol is WalletProtocol.DIGITAL_CREDENTIALS_API]
    assert {one.preset for one in browsers} == {None}


@pytest.mark.parametrize(
    ("lines", "field"),
    [
        ('colour = "blue"', "colour"),
        ('[transport]\nasOf = "2026-11-21"\nsource = "somewhere else"\nschemes = ["https"]\ntls = 1', "transport.tls"),
        ('[transport]\nasOf = "2026-11-21"\nsource = "somewhere else"\nschemes = ["ftp"]', "transport.schemes[0]"),
        ('[transport]\nsource = "somewhere else"\nschemes = ["https"]', "transport.asOf"),
    ],
)
def test_what_is_not_known_is_refused(tmp_path, lines, field):
    file = tmp_path / "some.toml"
    file.write_text(f'id = "some"\nname = "Some"\nprotocol = "openid4vc"\n{lines}\n')
    with pytest.raises(ValidationFailed) as refused:
        read_profile(file)
    assert [one.path for one in refused.value.fields] == [field]


def test_a_file_describes_the_wallet_it_is_named_for(tmp_path):
    file = tmp_path / "another.toml"
    file.write_text('id = "some"\nname = "Some"\nprotocol = "openid4vc"\n')
    with pytest.raises(ValueError, match=r"another\.toml describes some"):
        read_profile(file)
