"""The page that is shown when the place cannot be opened, and the ways on from it."""

from typing import TYPE_CHECKING, Protocol

from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import Session
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.welcome.view import WelcomeView


class Opening(Protocol):
    """Opens the place once more."""

    def __call__(self, *, for_this_run_only: bool) -> None:
        """Open it."""
        ...


def make_welcome(
    colours: Colours, error: DeskError, session: Session, runner: Runner, opening: Opening
) -> "WelcomeView":
    """Make the page, with all its ways on."""
    from connector_desk.desk.rooms.welcome.view import WelcomeView  # noqa: PLC0415  only where needed

    made = WelcomeView(colours, error)

    def again(*, for_this_run_only: bool) -> None:
        made.set_busy(busy=True)
        opening(for_this_run_only=for_this_run_only)

    def recover(code: str) -> None:
        """Open the stored data with its recovery code, and then the place."""

        def failed(error: DeskError) -> None:
            made.set_busy(busy=False)
            made.tell(f"{translate('Errors', error.message)} {translate('Errors', error.next_step)}")

        made.set_busy(busy=True)
        runner.run(session.recover(code), owner=made, then=lambda _: opening(for_this_run_only=False), failed=failed)

    made.again.connect(lambda: again(for_this_run_only=False))
    made.for_this_run_only.connect(lambda: again(for_this_run_only=True))
    made.recover.connect(recover)
    return made
