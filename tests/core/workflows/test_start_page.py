"""Text of others on a start page."""

from connector_desk.core.workflows.start_page_routes import plain


def test_nothing_turns_or_hides_and_joiners_stay() -> None:
    assert plain("\u202ea\u2066b\u200fc\ufeff") == " a b c "
    assert plain("क्\u200dष <b>") == "क्\u200dष &lt;b&gt;"
