import asyncio
from pathlib import Path
from typing import Any

import pytest

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.place import PlaceChange
from connector_desk.core.place.service_settings import OfferSettings
from connector_desk.core.store import settings
from connector_desk.core.store.store import Store


class Counted(Store):
    """A store that counts how often it is looked into."""

    looks = 0

    async def read_inline(self, work: Any) -> Any:
        self.looks += 1
        return await super().read_inline(work)


@pytest.mark.parametrize(("shared", "looks"), [(False, 1), (True, 3)])
def test_the_settings_are_read_again_only_where_another_process_may_have_changed_them(
    tmp_path: Path, shared: bool, looks: int
) -> None:
    async def ask() -> tuple[str, W3cFormat]:
        for _ in range(3):
            told = await offers.now()
        return told.pin, told.w3c_format

    store = Counted.open(tmp_path, None, lambda: None)
    store.shared = shared
    offers = OfferSettings(store)
    assert asyncio.run(ask()) == ("by-schema", W3cFormat.JWT)
    assert store.looks == looks
    store.close()


def test_what_is_set_counts_at_once_and_what_is_not_given_stays(tmp_path: Path) -> None:
    async def change() -> list[tuple[str, W3cFormat]]:
        told = []
        for wanted in (
            PlaceChange(txCode="always"),
            PlaceChange(w3cFormat=W3cFormat.EDDSA_RDFC_2022),
            PlaceChange(txCode="never"),
        ):
            await offers.now()
            await offers.change(wanted)
            now = await offers.now()
            told.append((now.pin, now.w3c_format))
        return told

    store = Store.open(tmp_path, None, lambda: None)
    offers = OfferSettings(store)
    assert asyncio.run(change()) == [
        ("always", W3cFormat.JWT),
        ("always", W3cFormat.EDDSA_RDFC_2022),
        ("never", W3cFormat.EDDSA_RDFC_2022),
    ]
    store.close()


def test_a_setting_of_a_newer_release_counts_as_none(tmp_path: Path) -> None:
    async def ask() -> str:
        await store.write(lambda tx: settings.put(tx, "tx_code", "sometimes"))
        return (await OfferSettings(store).now()).pin

    store = Store.open(tmp_path, None, lambda: None)
    assert asyncio.run(ask()) == "by-schema"
    store.close()
