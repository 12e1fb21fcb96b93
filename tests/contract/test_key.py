"""Admin keys as they travel: the key itself in one answer only."""

from connector_desk.contract.place import KeyList, LiveKey, MadeKey


def test_only_the_answer_that_made_it_holds_a_key() -> None:
    assert "key" in MadeKey.model_fields
    assert "key" not in LiveKey.model_fields
    assert set(KeyList.model_fields) == {"keys"}
