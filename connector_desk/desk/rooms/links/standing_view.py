"""A code that lasts for a kind of credential: its form.  Whoever scans it waits for the staff."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import LABEL_CHARACTERS
from connector_desk.desk.kit.focus import set_tab_order, tab_stops
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.height_for_width_frame import HeightForWidthFrame
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.schema import TITLES
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import trigger_action
from connector_desk.desk.rooms.links import actions

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.links.controller import LinksController

_WALLETS = "settings.page.wallets"
"""The action of the window that opens the settings in which wallets may start by themselves."""
TITLE, CREDENTIAL = "title", "credential"


def standing_form(schemas: Sequence[FormSchema], language: str) -> FormSpec:
    """Return the form of a code that lasts: where it hangs, and what it is for, each format of a kind apart."""
    choices = tuple(
        (f"{each.schema_id} {spoken}", f"{each.title(language)} · {TITLES.get(spoken, spoken)}")
        for each in schemas
        for spoken in each.formats
    )
    return FormSpec(
        (
            Field(
                TITLE,
                translate("Links", "Where the code hangs"),
                note=translate("Links", "You see this beside each wallet that comes with it."),
                nothing=translate("Links", "Poster at the entrance"),
                longest=LABEL_CHARACTERS,
                is_required=True,
            ),
            Field(
                CREDENTIAL,
                translate("Links", "Credential"),
                FieldKind.CHOICE,
                choices=choices,
                default=choices[0][0] if choices else "",
            ),
        )
    )


class StandingView(HeightForWidthFrame):
    """Shows the form of a code that lasts, and sends it."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LinksController,
        schemas: Callable[[], Sequence[FormSchema]],
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._schemas = colours, language, schemas
        self._controller, self._state = controller, controller.state
        self.form: FormView | None = None
        self._known: Sequence[FormSchema] = ()
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(lambda: trigger_action(self, _WALLETS))
        self.create_way = button(
            translate("Actions", actions.CREATE_STANDING.title), colours, kind="primary", icon_name="corner-down-left"
        )
        self.create_way.clicked.connect(self.submit)
        self.leave = button(translate("Actions", actions.BACK.title), colours, kind="quiet", icon_name="arrow-left")
        self.leave.clicked.connect(lambda: perform(actions.BACK.name))
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.leave, self.create_way):
            each.let_shrink()
        ways.addWidget(self.leave)
        ways.addStretch()
        ways.addWidget(self.create_way)
        about = translate(
            "Links",
            "Anyone who scans it waits here with a number, until you fill in the values and approve. Wallets must be "
            "allowed to start by themselves, in the settings under Wallets.",
        )
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        self._layout.setSpacing(SPACE_3)
        self._layout.addWidget(label(about, "muted", wraps=True))
        self._layout.addWidget(self.notice)
        self._layout.addStretch(1)  # what is refused stands right below the form
        self._layout.addLayout(ways)

    def keep_height(self) -> None:
        """Keep the height that the parts need, so that a page in little room scrolls."""
        border = self.contentsMargins()
        height = self._layout.minimumHeightForWidth(self.contentsRect().width())
        self.setMinimumHeight(height + border.top() + border.bottom())

    def refresh(self) -> None:
        """Show the form, and what was refused."""
        schemas = self._schemas()
        if self.form is None or schemas != self._known:
            self._show_form(schemas)
        if self.form is not None:
            self.form.show_draft(self._state.standing)
            self.form.show_faults(self._state.standing)
        self.create_way.setEnabled(not self._state.is_sending)
        error = self._state.standing_error
        is_off = error is not None and error.sentence == FaultText.NO_AUTHORIZATIONS
        self.notice.show_error_message(error, translate("Staff", "Open the settings") if is_off else "")

    def take_focus(self) -> None:
        """Put the focus into the first field, or the first that is wrong."""
        if self.form is not None and not self.form.focus_fault(self._state.standing):
            self.form.rows[TITLE].editor.setFocus()

    def submit(self) -> None:
        """Send the form, or go to what is wrong with it."""
        draft = self._state.standing
        if draft.validate():
            self._controller.make_standing()
        elif self.form is not None:
            self.form.show_faults(draft)
            self.form.focus_fault(draft)

    def _show_form(self, schemas: Sequence[FormSchema]) -> None:
        former = self._state.standing
        spec = standing_form(schemas, self._language)
        kept = {key: value for key, value in former.values.items() if key == TITLE}
        self._state.standing = FormDraft(spec, values=kept)
        if self.form is not None:
            self._layout.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
        self._known, self.form = schemas, FormView(self._colours, spec, "standing-offer")
        self.form.bind(self._state.standing)
        self.form.submitted.connect(self.submit)
        self._layout.insertWidget(1, self.form)
        self.form.show()  # at once, so that it takes the focus
        set_tab_order([*tab_stops(self.form), *tab_stops(self.notice), self.create_way, self.leave])
