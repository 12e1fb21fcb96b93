"""The folder of badges: settings and own layouts outlive a run, and a broken file takes nothing with it."""

from pathlib import Path

import pytest

from connector_desk.badge.layout import LayoutRefused, read_layout, write_layout
from connector_desk.badge.settings import BadgePrinter, BadgeSettings
from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_store import BadgeStore

KNOWN = {"_name", "company", "host", "photo"}


def store_of(folder: Path | None) -> BadgeStore:
    made = BadgeStore(folder)
    made.load()
    return made


def own_layout(file: Path, name: str = "ours", title: str = "Ours") -> Path:
    shipped = read_layout(bundled("badges", "name-badge.json").read_bytes())
    file.write_bytes(write_layout(shipped.model_copy(update={"name": name, "title": title})))
    return file


def test_settings_and_own_layouts_are_there_again(tmp_path: Path) -> None:
    settings = BadgeSettings(
        first=BadgePrinter(printer="network", host="10.0.0.7", port=9101),
        layouts={"visitor-badge": "ours"},
        printsByItself=True,
    )
    store = store_of(tmp_path / "badges")
    store.import_layout(own_layout(tmp_path / "a.json"))
    store.save_settings(settings)
    again = store_of(tmp_path / "badges")
    assert again.settings == settings
    assert again.settings.layout_of("visitor-badge", KNOWN, again.layouts) == again.layouts["ours"]
    assert [each.shown_name for each in again.settings.printers] == ["10.0.0.7:9101"]


def test_an_own_layout_stands_for_a_shipped_one_of_its_name(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    store.import_layout(own_layout(tmp_path / "a.json", "name-badge", "Ours"))
    assert store_of(tmp_path).layouts["name-badge"].title == "Ours"


def test_the_layout_of_a_kind_is_the_chosen_one_else_the_one_that_fits_else_any() -> None:
    layouts = store_of(None).layouts
    assert BadgeSettings().layout_of("visitor-badge", KNOWN, layouts) == layouts["visitor-badge"]
    chosen = BadgeSettings(layouts={"visitor-badge": "card-portrait", "other": "gone", "quiet": "none"})
    assert chosen.layout_of("visitor-badge", KNOWN, layouts) == layouts["card-portrait"]
    assert chosen.layout_of("other", KNOWN, layouts) == layouts["visitor-badge"]
    assert chosen.layout_of("quiet", KNOWN, layouts) is None
    assert BadgeSettings().layout_of("proof-of-age", {"age_over_18"}, layouts) is None


def test_a_file_that_is_no_layout_or_not_there_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    store = store_of(tmp_path / "badges")
    (tmp_path / "a.json").write_text("{}")
    with pytest.raises(LayoutRefused):
        store.import_layout(tmp_path / "a.json")
    with pytest.raises(LayoutRefused, match="cannot be opened"):
        store.import_layout(tmp_path / "nowhere.json")
    assert not (tmp_path / "badges").exists()


def test_broken_settings_are_left_alone_and_those_of_a_new_desk_apply(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken")
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "x.badge.json").write_text("{broken")
    store = store_of(tmp_path)
    assert store.settings == BadgeSettings()
    assert "name-badge" in store.layouts
    assert (tmp_path / "settings.json").read_text() == "{broken"


def test_a_folder_that_cannot_be_written_is_said_and_the_settings_apply(tmp_path: Path) -> None:
    (tmp_path / "badges").write_text("a file")
    store, said = store_of(tmp_path / "badges"), list[DeskError]()
    store.failed.connect(said.append)
    store.save_settings(BadgeSettings(printsByItself=True))
    assert [each.code for each in said] == ["file_not_written"]
    assert store.settings.printsByItself
