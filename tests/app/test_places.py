"""The list of places: kept without keys, put aside when it is damaged, exported and imported."""

import asyncio
import stat

import pytest

from connector_desk.app.places import PLACES, PlaceList, PlaceRegistry, read, spell
from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS, THIS_COMPUTER, PlaceEntry
from connector_desk.vault.vault import RunVault

KEY = "canary-key-of-a-place"
PORTAL = PlaceEntry(
    "",
    "City portal",
    "https://portal.example/api/",
    agents_address="https://agents.example",
    header="X-Portal",
    prefix="Token ",
    colour="purple",
    is_production=True,
)


class NoKeyring:
    where = ("", "")

    def _refuse(self, *_):
        raise DeskError("keyring_missing")

    read = write = delete = _refuse


@pytest.fixture
def vault():
    return RunVault()


def registry(folder, vault):
    return PlaceRegistry(folder, lambda: vault, lambda *_: None, lambda: 0)


def test_a_place_is_kept_with_its_key_in_the_keyring_alone(tmp_path, vault):
    places = registry(tmp_path, vault)
    made = asyncio.run(places.add(PORTAL, f" {KEY}\n"))
    asyncio.run(places.choose(made.place_id))
    assert made == PORTAL._replace(place_id=made.place_id, address="https://portal.example/api")
    again = registry(tmp_path, vault)
    assert again.entries() == (THIS_COMPUTER, made)
    assert (again.chosen, again.chosen_entry) == (made.place_id, made)
    assert asyncio.run(again.key_of(made.place_id)) == KEY
    (file,) = tmp_path.iterdir()
    assert KEY not in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_without_a_keyring_the_key_is_kept_for_this_run(tmp_path):
    places = registry(tmp_path, NoKeyring())
    made = asyncio.run(places.add(PORTAL, KEY))
    assert asyncio.run(places.key_of(made.place_id)) == KEY
    with pytest.raises(DeskError) as refused:
        asyncio.run(registry(tmp_path, NoKeyring()).key_of(made.place_id))
    assert refused.value.code == "place_key_missing"


def test_a_place_is_changed_in_its_row_and_removed_with_its_key(tmp_path, vault):
    places = registry(tmp_path, vault)
    first, second = (asyncio.run(places.add(PORTAL, f"{KEY}-{number}")) for number in (1, 2))
    assert second.name == "City portal (2)"
    asyncio.run(places.choose(first.place_id))
    asyncio.run(places.change(first._replace(name="Town", colour="no colour")))
    asyncio.run(places.change(second, "another"))
    assert [one.name for one in places.entries()] == ["", "Town", "City portal (2)"]
    assert places.entries()[1].colour == ""
    keys = [asyncio.run(places.key_of(one.place_id)) for one in (first, second)]
    assert keys == [f"{KEY}-1", "another"]
    asyncio.run(places.remove(first.place_id))
    assert places.chosen == EMBEDDED
    with pytest.raises(DeskError):
        asyncio.run(places.key_of(first.place_id))


def test_the_embedded_place_has_a_name_and_a_colour_and_no_address(tmp_path, vault):
    places = registry(tmp_path, vault)
    asyncio.run(places.change(THIS_COMPUTER._replace(name="Hall", colour="green", address="https://other.example")))
    assert registry(tmp_path, vault).entries() == (PlaceEntry(EMBEDDED, "Hall", colour="green"),)


@pytest.mark.parametrize(
    ("entry", "key", "code"),
    [
        (PORTAL._replace(address="http://portal.example"), KEY, "address_refused"),
        (PORTAL._replace(address="https://kim:secret@portal.example"), KEY, "address_refused"),
        (PORTAL._replace(agents_address="ftp://x"), KEY, "address_refused"),
        (PORTAL._replace(authorities="no PEM"), KEY, "places_unreadable"),
        (PORTAL, "two\nlines", "address_refused"),
        (PORTAL, " ", "place_key_missing"),
    ],
)
def test_what_cannot_be_used_is_refused_and_nothing_is_kept(tmp_path, vault, entry, key, code):
    places = registry(tmp_path, vault)
    with pytest.raises(DeskError) as refused:
        asyncio.run(places.add(entry, key))
    assert refused.value.code == code
    assert places.entries() == (THIS_COMPUTER,)
    assert not (tmp_path / PLACES).exists()


def test_a_list_that_cannot_be_written_leaves_the_one_before(tmp_path, vault):
    places = registry(tmp_path, vault)
    (tmp_path / f"{PLACES}.new").mkdir()
    with pytest.raises(DeskError) as refused:
        asyncio.run(places.add(PORTAL, KEY))
    assert refused.value.code == "file_not_written"
    assert places.entries() == (THIS_COMPUTER,)


def test_a_damaged_list_is_put_aside(tmp_path, vault, caplog):
    (tmp_path / PLACES).write_text("chosen = [")
    assert registry(tmp_path, vault).entries() == (THIS_COMPUTER,)
    assert (tmp_path / "places.damaged").read_text() == "chosen = ["
    assert "put aside" in caplog.text


def test_places_go_to_another_desk_without_keys_and_with_names_of_their_own(tmp_path, vault):
    here, there = registry(tmp_path, vault), registry(tmp_path / "there", RunVault())
    (tmp_path / "there").mkdir()
    made = asyncio.run(here.add(PORTAL, KEY))
    document = asyncio.run(here.export())
    assert KEY.encode() not in document
    assert made.place_id.encode() not in document
    for name in ("City portal", "City portal (2)"):
        (taken,) = asyncio.run(there.import_(document))
        assert taken._replace(place_id=made.place_id) == made._replace(name=name)
    for nothing in (b"", b"\xff", b"[[place]]\nname = 7", b'[[place]]\nid = "embedded"'):
        with pytest.raises(DeskError) as refused:
            asyncio.run(there.import_(nothing))
        assert refused.value.code == "places_unreadable"


def test_a_list_is_read_as_it_was_written(tmp_path):
    entries = tuple(
        PlaceEntry(f"p{number}", f'Näme "{number}" \\ é😀', "https://a.example", colour=colour)
        for number, colour in enumerate(PLACE_COLOURS)
    )
    assert read(spell(PlaceList(entries, "p3"))) == PlaceList(entries, "p3")
    later = b'later = 1\n[[place]]\nname = "A"\naddress = "https://a.example"\nlater = true\n[[place]]\naddress = "x"\n'
    assert [one.name for one in read(later).entries] == ["A"]
