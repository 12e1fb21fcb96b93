"""The test wallet: its purpose, its limits, and its contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Signal

from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import HeldShape, OpenPlace, WalletCalls
    from connector_desk.desk.widgets.tokens import Colours

_MOST_SHOWN = 8


class WalletView(SettingCard):
    """Reads the contents of the wallet."""

    chosen = Signal(str)
    """The allowed places."""

    def __init__(
        self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None], where: str = "here"
    ) -> None:
        super().__init__(colours, runner, place)
        about = translate(
            "TestWallet",
            "“Try without a phone” opens a code with a small built-in wallet. It is for tests only: its keys are "
            "stored unprotected in a file. Do not store real credentials in it.",
        )
        choices = [
            ("here", translate("TestWallet", "This desk only")),
            ("anywhere", translate("TestWallet", "Other desks too")),
        ]
        where_words = translate("TestWallet", "Where the test wallet may connect")
        self.where = Segments(colours, where_words, choices)
        self.where.put(where)
        self.where.chosen.connect(self.chosen)
        self.held = label("", wraps=True, name="held")
        self.forget = button(translate("TestWallet", "Empty the test wallet"), colours, icon_name="trash-2")
        self.forget.clicked.connect(self._forget)
        self._lay_out(
            label(about, "muted", wraps=True),
            label(where_words, "label"),
            self.where,
            self.held,
            row_of(self.forget),
            self.notice,
        )
        self._show(())

    def load(self) -> None:
        """Reload the contents of the wallet."""
        wallet = self._wallet()
        if wallet is not None:
            self._run(wallet.held(), then=self._show)

    def _wallet(self) -> WalletCalls | None:
        opened = self._place()
        return None if opened is None else opened.wallet

    def _forget(self) -> None:
        wallet = self._wallet()
        if wallet is not None:
            self._run(wallet.forget(), then=lambda _: self.load())

    def _show(self, held: Sequence[HeldShape]) -> None:
        self.notice.hide()
        lines = [_line(each) for each in held[:_MOST_SHOWN]]
        if len(held) > _MOST_SHOWN:
            lines.append(translate("TestWallet", "and {count} more").format(count=len(held) - _MOST_SHOWN))
        self.held.setText("\n".join(lines) or translate("TestWallet", "The test wallet is empty."))
        self.forget.setEnabled(bool(held))

    def _refuse(self, error: DeskError) -> None:
        self.notice.tell(*error_words(error.code, error.entry.sentence, error.next_step), error.code)
        self.forget.setEnabled(True)


def _line(held: HeldShape) -> str:
    words = translate("TestWallet", "{title}, from {issuer}").format(
        title=plain_inside(held.title, 80), issuer=plain_inside(held.issuer_name, 80)
    )
    if held.expires is None:
        return words
    until = show_date(QDateTime.fromMSecsSinceEpoch(held.expires).date(), QLocale())
    return translate("TestWallet", "{words}, until {date}").format(words=words, date=until)
