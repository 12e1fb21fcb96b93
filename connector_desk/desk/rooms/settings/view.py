"""The settings: a list of pages, each with a card for each subject."""

from __future__ import annotations

import platform
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal, qVersion
from PySide6.QtGui import QFont, QFontMetrics, QHideEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.build_info import build_info
from connector_desk.base.host_name import both_forms
from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon, icon_pixmap, screen_ratios
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.reflow import BESIDE_FROM
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.settings.actions import COPY_KEY, PAGE_PREFIX, PAGES, SHOW_KEY, TEST_PHONE
from connector_desk.desk.rooms.settings.badges_view import BadgesView
from connector_desk.desk.rooms.settings.certificates_view import CertificatesView, TrustFolderView
from connector_desk.desk.rooms.settings.eu_readiness_view import EuReadinessView
from connector_desk.desk.rooms.settings.identity_view import DocumentSignerView, IdentityView
from connector_desk.desk.rooms.settings.keys_view import BackupView, KeyView, RetentionView, RotationView
from connector_desk.desk.rooms.settings.kiosk_view import KioskView
from connector_desk.desk.rooms.settings.organisation_view import OrganisationView
from connector_desk.desk.rooms.settings.places_view import PlacesView
from connector_desk.desk.rooms.settings.port_view import ApiView, PortView
from connector_desk.desk.rooms.settings.program_view import (
    APPEARANCE,
    FORMAT,
    ChosenPreferences,
    LicencesView,
    PreferencesForm,
    StageView,
    UpdatesView,
)
from connector_desk.desk.rooms.settings.reach_view import PlaceView, ReachView
from connector_desk.desk.rooms.settings.recovery_view import RecoveryView
from connector_desk.desk.rooms.settings.self_service_view import SelfServiceView
from connector_desk.desk.rooms.settings.shared_view import SharedView
from connector_desk.desk.rooms.settings.staff_view import StaffView
from connector_desk.desk.rooms.settings.trust_view import AttesterView, ProvidersView, TrustView
from connector_desk.desk.rooms.settings.trusted_lists_view import TrustedListsView
from connector_desk.desk.rooms.settings.wallets_view import (
    PlaceRuleView,
    PresetView,
    WalletView,
    authorization_rule,
    grant_rule,
    w3c_format_rule,
)
from connector_desk.desk.rooms.settings.webhook_view import WebhookView

if TYPE_CHECKING:
    from connector_desk.contract.organisation import Organisation
    from connector_desk.desk.kit.form_spec import FormSpec
    from connector_desk.desk.rooms.settings.setting_card import SettingCard
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session

ROOMY_FROM = 900
WIDEST = 720
PAGES_WIDTH, ROW_HEIGHT = 220, 42
PAGES_AROUND = 72
"""Around the title of a page: its icon, the padding of desk.qss, and what Qt leaves free."""
_OFFERED = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
_BETWEEN_LOADS = 5
"""Milliseconds from card to card: the service would answer all of them while the room is painted for the first time."""


class SettingsView(RoomView):
    """The room."""

    preferred = Signal(str, str)
    place_changed = Signal()
    places_changed = Signal()
    place_wanted = Signal(str)
    named = Signal(object)
    """The organisation, as the place has it now."""

    def __init__(
        self,
        colours: Colours,
        session: Session,
        runner: Runner,
        preferences: ChosenPreferences,
        place: Callable[[], OpenPlace | None],
        page: str = "look",
        frame: QWidget | None = None,
    ) -> None:
        super().__init__(frame)
        self._colours, self._session, self._runner = colours, session, runner
        self._preferences, self._place, self._first_page = preferences, place, page
        self._absent: set[QWidget] = set()
        self._cards: list[tuple[str, QWidget]] = []
        self._unloaded: list[SettingCard] = []
        """The cards that still show what they loaded before, or nothing yet."""
        self._loading = QTimer(self, interval=_BETWEEN_LOADS)
        self._loading.timeout.connect(self._load_next)

    def build(self) -> Iterator[None]:
        """Create the cards, one in each step."""
        colours, session, runner, place = self._colours, self._session, self._runner, self._place
        self._make_frame()
        yield
        yield from self._build_appearance()
        yield from self._build_reach()
        self._list_places(PlacesView(colours, session, runner, place))
        self._put("places", "server", translate("Settings", "Places"), [self.places], "places")
        yield
        self.organisation = OrganisationView(colours, runner, place)
        yield
        self._put(
            "organisation",
            "concierge-bell",
            translate("Settings", "Who we are"),
            [self.organisation],
            "settings",
        )
        yield
        self.staff = StaffView(colours, runner, place)
        self._put("staff", "users-round", translate("Settings", "Staff"), [self.staff], "settings")
        yield
        yield from self._build_issuing()
        self.badges = BadgesView(colours, runner, place)
        self._put("badges", "printer", translate("Settings", "Badges"), [self.badges], "badges")
        yield
        self.shared = SharedView(colours, runner, place)
        self._put("shared", "folder", translate("Settings", "Shared folder"), [self.shared], "settings")
        yield
        yield from self._build_wallets()
        yield from self._build_requests()
        self.providers = ProvidersView(colours, runner, place)
        self._put("signins", "user-round-check", translate("Settings", "Sign-ins"), [self.providers])
        yield
        yield from self._build_keys()
        self.webhooks = WebhookView(colours, runner, place)
        self._put("webhooks", "arrow-right-left", translate("Settings", "Webhooks"), [self.webhooks], "integrating")
        yield
        self.wallet = WalletView(colours, runner, place, self._preferences.choice("testWallet"))
        self.wallet.chosen.connect(lambda where: self.preferred.emit("testWallet", where))
        self._put("trying", "flask-conical", translate("Settings", "Test wallet"), [self.wallet], "phones")
        yield
        self.updates = UpdatesView(colours)
        self._put("about", "info", translate("Settings", "About"), self._about_parts())
        self._column.addStretch(1)  # takes what is free: a card has the height of its words at this width
        self._leave_out()
        self.open_page(self._first_page)

    def _build_appearance(self) -> Iterator[None]:
        colours, session = self._colours, self._session
        self._put("look", "sun-moon", translate("Settings", "Appearance and language"), [self._remembered(APPEARANCE)])
        yield
        self.stage = StageView(colours, self._preferences)
        self.stage.form.edited.connect(self.preferred)
        self._put("look", "monitor", translate("Settings", "Visitor's screen"), [self.stage])
        yield
        settings_file = session.settings_file
        folder = None if settings_file is None else settings_file.parent
        self.kiosk = KioskView(colours, folder, lambda: session.keeps_staff)
        self._put("look", "hand", translate("Settings", "Kiosk"), [self.kiosk], "kiosk")
        yield

    def _build_reach(self) -> Iterator[None]:
        colours, session, runner, place = self._colours, self._session, self._runner, self._place
        reach = ReachView(colours, session, runner, place)
        yield
        self._show_reach(reach, PlaceView(colours, session, runner, place))
        yield
        self._show_port(PortView(colours, session, runner, place))
        self._put("reach", "globe", translate("ReachPage", "How phones open codes"), self._reach_parts(), "phones")
        yield
        self._put("reach", "wifi", translate("ReachPage", "Choose a way"), [self.reach.ways])
        yield

    def _build_issuing(self) -> Iterator[None]:
        colours, runner, place = self._colours, self._runner, self._place
        self.identity = IdentityView(colours, runner, place)
        yield
        self._put("issuing", "award", translate("Settings", "Issuer identity"), [self.identity], "settings")
        for each in (self.reach, self.place):
            each.changed.connect(self.identity.load)
        yield
        self.documents = DocumentSignerView(colours, runner, place)
        self._put("issuing", "contact-round", translate("Settings", "Mobile documents"), [self.documents])
        yield
        self.certificates = CertificatesView(colours, runner, place)
        self._put("issuing", "file-check", translate("Certificates", "Certificates"), [self.certificates])
        yield
        self.roots = TrustFolderView(colours, runner, place)
        self._put("issuing", "shield-check", translate("TrustFolder", "Root certificates"), [self.roots])
        yield
        self.form = PlaceRuleView(colours, runner, place, w3c_format_rule())
        self._put("issuing", "id-card", translate("Settings", "Format"), [self._remembered(FORMAT), self.form])
        yield

    def _build_wallets(self) -> Iterator[None]:
        colours, runner, place = self._colours, self._runner, self._place
        self.preset = PresetView(colours, runner, place)
        self._put("wallets", "smartphone", translate("Settings", "Visitors' wallets"), [self.preset], "phones")
        yield
        self.authorization = PlaceRuleView(colours, runner, place, authorization_rule())
        self.grant = PlaceRuleView(colours, runner, place, grant_rule())
        title = translate("Wallets", "Wallets that start by themselves")
        self._put("wallets", "timer", title, [self.authorization, self.grant], "issue")
        yield
        self.self_service = SelfServiceView(colours, runner, place)
        title = translate("SelfService", "Visitors who serve themselves")
        self._not_yet = Notice(colours, Role.INFO)
        self.authorization.shown.connect(self._show_rule)
        self._put("wallets", "user-round-check", title, [self._not_yet, self.self_service], "issue")
        yield
        self.attesters = AttesterView(colours, runner, place)
        self._put("wallets", "shield-check", translate("Settings", "Trusted wallets"), [self.attesters])
        yield

    def _show_rule(self, rule: str) -> None:
        """Say that nobody serves themselves while wallets may not start by themselves."""
        if rule == "off":
            self._not_yet.show_message(translate("SelfService", "Allow wallets to start by themselves first, above."))
            self._not_yet.offer()
        else:
            self._not_yet.hide()

    def _build_requests(self) -> Iterator[None]:
        colours, runner, place = self._colours, self._runner, self._place
        self.trust = TrustView(colours, runner, place)
        yield
        self._put("requests", "scan-qr-code", translate("Settings", "Data requests"), [self.trust])
        yield
        self.lists = TrustedListsView(colours, runner, place)
        yield
        self._put("requests", "shield-check", translate("TrustedLists", "Trusted lists"), [self.lists], "settings")
        yield
        self.readiness = EuReadinessView(colours, runner, place)
        title = translate("Readiness", "Ready for wallets of the EU")
        self._put("requests", "badge-check", title, [self.readiness], "identity-cards")
        yield

    def _build_keys(self) -> Iterator[None]:
        colours, session, runner, place = self._colours, self._session, self._runner, self._place
        self.key, self.rotation = KeyView(colours, session, runner), RotationView(colours, session, runner, place)
        self._kept, self._data = label("", wraps=True), label("", "muted", wraps=True)
        self._put("keys", "key-round", translate("Settings", "Secret key"), self._key_parts())
        yield
        self.api = ApiView(colours, session, runner, place)
        self._put("keys", "workflow", translate("Reach", "Programs on this computer"), [self.api], "integrating")
        yield
        self.recovery = RecoveryView(colours, session, runner, place)
        self._put("keys", "shield-check", translate("Settings", "Recovery code"), [self.recovery])
        yield
        self.backup = BackupView(colours, session, runner, place)
        self._put("keys", "copy", translate("Settings", "Backup"), [self.backup], "backup")
        yield
        self.retention = RetentionView(colours, runner, place)
        self._put("keys", "timer", translate("Settings", "Days until values are deleted"), [self.retention])
        yield

    def _make_frame(self) -> None:
        """Make the list of pages and, beside it, the empty column of cards."""
        inside = QWidget()
        inside.setObjectName("scrolled")
        inside.setMaximumWidth(WIDEST)
        column = self._column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_2, SPACE_2)
        column.setSpacing(SPACE_4)
        self._area = FollowingArea(inside)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.pages = self._make_pages()
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(translate("Settings", "Settings"))
        self.choice.setIconSize(self.pages.iconSize())
        self.choice.activated.connect(lambda _: self.open_page(str(self.choice.currentData())))
        self.choice.hide()
        both = QHBoxLayout()
        both.setSpacing(SPACE_4)
        both.addWidget(self.pages)
        both.addWidget(self._area, 1)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addWidget(label(translate("Settings", "Settings"), "display"))
        self._layout.addWidget(self.choice)
        self._layout.addLayout(both, 1)

    def _leave_out(self) -> None:
        """Leave out each page and card that the place does not have."""
        self.organisation.saved.connect(self._name_house)
        self.stage.name_wanted.connect(self._open_organisation)
        pages: dict[str, SettingCard] = {"organisation": self.organisation, "requests": self.trust}
        pages |= {"wallets": self.attesters, "signins": self.providers, "webhooks": self.webhooks}
        for name, card in pages.items():
            card.offered.connect(lambda there, name=name: self._offer(name, there=there))
        parts: list[SettingCard] = [self.preset, self.identity, self.certificates, self.roots, self.lists]
        parts += [self.documents, self.retention, self.readiness, self.authorization, self.grant]
        parts += [self.self_service]
        self.readiness.page_wanted.connect(self.open_page)
        for card in parts:
            card.offered.connect(lambda there, card=card: self._offer_card(card, there=there))
        self.preset.changed.connect(self.trust.load)
        for each in (self.certificates, self.documents):
            self.identity.offered.connect(lambda _, each=each: each.load())  # they follow each change of it
        self.certificates.changed.connect(self.identity.load)
        self.documents.changed.connect(self.certificates.load)
        self.organisation.saved.connect(lambda _: self.documents.load())  # its certificate has name and country

    def _show_reach(self, reach: ReachView, place: PlaceView) -> None:
        """Show the ways; `place` is for a service that knows three of them only."""
        self.reach, self.place = reach, place
        place.hide()
        reach.offered.connect(self._offer_reach)
        place.offered.connect(lambda there: self._offer("reach", there=there))
        for each in (reach, place):
            each.changed.connect(self.place_changed)

    def _show_port(self, port: PortView) -> None:
        self.port = port
        port.changed.connect(self.place_changed)
        port.changed.connect(self.reach.load)

    def _reach_parts(self) -> list[QWidget]:
        return [self.reach, self.place, self.port]

    def _list_places(self, places: PlacesView) -> None:
        self.places = places
        places.changed.connect(self.places_changed)
        places.wanted.connect(self.place_wanted)
        places.key_wanted.connect(self._show_key)

    @property
    def page(self) -> str:
        """Name the page that is open."""
        return list(PAGES)[self.pages.currentRow()]

    def open_page(self, name: str) -> None:
        """Show the cards of one page."""
        self.pages.setCurrentRow(list(PAGES).index(name))

    def take_focus(self) -> None:
        """Look again, and put the focus on the list of pages."""
        self.refresh()
        (self.choice if self._is_narrow else self.pages).setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the present state of the place."""
        opened = self._place()
        if opened is None:
            self._kept.setText(translate("Settings", "The service is not running yet."))
            self._data.setText("")
        else:
            keyring = translate("Keyrings", plain(opened.key_kept, 100))
            template = translate("Settings", "Stored in {keyring}, entry “{entry}”.")
            kept_in = template.format(keyring=keyring, entry=plain_inside(opened.key_entry, 200))
            in_memory = translate("Settings", "Stored in memory, for this session only.")
            self._kept.setText(in_memory if opened.for_this_run_only else kept_in)
            nothing = translate("Settings", "Everything is lost when the program ends.")
            kept = translate("Settings", "Data: {where}").format(where=plain_inside(opened.data_kept, 300))
            self._data.setText(kept if opened.data_kept else nothing)
        is_here = opened is None or opened.is_embedded
        self._data.setVisible(is_here)
        for part in (self.api, self.recovery, self.backup):
            self._offer_card(part, there=is_here)
        self.key.setEnabled(opened is not None)
        cards: list[SettingCard] = [
            self.port,
            self.places,
            self.organisation,
            self.roots,
            self.lists,
            self.reach,
            self.identity,
        ]
        cards += [self.rotation, self.retention, self.trust, self.preset, self.attesters, self.providers, self.form]
        cards += [
            self.authorization,
            self.grant,
            self.self_service,
            self.staff,
            self.shared,
            self.readiness,
            self.wallet,
            self.webhooks,
            self.backup,
            self.api,
        ]
        self._unloaded = [*cards, self.recovery] if is_here else cards
        self._load_now(
            {self.organisation}
        )  # what it answers has other cards loaded, which nobody should have begun yet
        self._load_page()
        self._loading.start()
        self.pages.setRowHidden(list(PAGES).index("places"), not self.places.is_offered)
        self._offer_choice()

    def _load_page(self) -> None:
        """Load the cards of the open page that are not loaded yet."""
        shown = [card for page, card in self._cards if page == self.page]
        self._load_now({each for each in self._unloaded if any(card.isAncestorOf(each) for card in shown)})

    def _load_now(self, which: Collection[SettingCard]) -> None:
        due = [each for each in self._unloaded if each in which]
        self._unloaded = [each for each in self._unloaded if each not in which]
        for each in due:
            each.load()

    def _load_next(self) -> None:
        """Load a card of another page: all answers at once would keep the window from its keys."""
        if self._unloaded:
            self._unloaded.pop(0).load()
        else:
            self._loading.stop()

    def perform(self, name: str) -> None:
        """Do one of the actions of this room."""
        if name.startswith(PAGE_PREFIX):
            self.open_page(name.removeprefix(PAGE_PREFIX))
            if self.page == "organisation":
                self.organisation.take_focus()
            return
        if name == TEST_PHONE.name:
            self.open_page("reach")
            self.reach.open_phone_test()
            return
        self.open_page("keys")
        {SHOW_KEY.name: self.key.show_or_hide, COPY_KEY.name: self.key.copy_key}[name]()

    def is_possible(self, name: str) -> bool:
        """Return whether a page can be opened: this place may not offer it."""
        row = self.pages.item(list(PAGES).index(name.removeprefix(PAGE_PREFIX)))
        return not row.isHidden() and bool(row.flags() & Qt.ItemFlag.ItemIsEnabled)

    def hideEvent(self, event: QHideEvent) -> None:
        """Load no more cards: they are all loaded again when the room is opened."""
        super().hideEvent(event)
        self._loading.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_2 if self._is_narrow else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
        self._layout.setSpacing(SPACE_2 if self._is_narrow else SPACE_4)
        self.choice.setVisible(self._is_narrow)
        self.pages.setVisible(not self._is_narrow)
        for _, card in self._cards:
            self._fit(card)

    @property
    def _is_narrow(self) -> bool:
        """Return whether the list of pages has no room beside the cards: they are chosen in a line above then."""
        return self.width() < BESIDE_FROM

    def _fit(self, card: QWidget) -> None:
        inside = card.layout()
        if inside is not None and self._is_narrow:
            inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        elif inside is not None:
            inside.setContentsMargins(SPACE_5, SPACE_4, SPACE_5, SPACE_5)

    def _offer_choice(self) -> None:
        """Offer in the line above what the list offers, with the open page chosen."""
        self.choice.clear()
        for row, name in enumerate(PAGES):
            item = self.pages.item(row)
            if not self.pages.isRowHidden(row) and item.flags() & Qt.ItemFlag.ItemIsEnabled:
                self.choice.addItem(item.icon(), item.text(), name)
        self.choice.setCurrentIndex(self.choice.findData(self.page))

    def _make_pages(self) -> QListWidget:
        made = QListWidget()
        made.setProperty("kind", "pages")
        made.setAccessibleName(translate("Settings", "Settings"))
        made.setIconSize(QSize(18, 18))
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for title, icon_name in PAGES.values():
            drawn = icon(icon_name, self._colours.muted)
            for ratio in screen_ratios():
                drawn.addPixmap(icon_pixmap(icon_name, self._colours.accent, 18, ratio), QIcon.Mode.Selected)
            item = QListWidgetItem(drawn, translate("Settings", title), made)
            item.setSizeHint(QSize(0, ROW_HEIGHT))
        font = QFont(made.font())
        font.setWeight(QFont.Weight.Medium)  # as in desk.qss
        widest = max(QFontMetrics(font).horizontalAdvance(made.item(row).text()) for row in range(made.count()))
        made.setFixedWidth(max(PAGES_WIDTH, widest + PAGES_AROUND))
        made.currentRowChanged.connect(lambda _: self._show_page())
        return made

    def _show_page(self) -> None:
        self._offer_choice()
        for page, card in self._cards:
            card.setVisible(page == self.page and card not in self._absent)
        self._load_page()
        self._area.verticalScrollBar().setValue(0)

    def _open_organisation(self) -> None:
        self.open_page("organisation")
        self.organisation.take_focus()

    def _show_key(self) -> None:
        self.open_page("keys")
        (self.rotation.make if self.rotation.make.isEnabled() else self.key.reveal).setFocus()

    def _offer(self, name: str, *, there: bool) -> None:
        """Offer a page only where the place has it; it stays in the list, so that nothing moves."""
        row = self.pages.item(list(PAGES).index(name))
        row.setFlags(_OFFERED if there else Qt.ItemFlag.NoItemFlags)
        lack = "" if there else translate("Status", "This service does not offer it.")
        row.setData(Qt.ItemDataRole.ToolTipRole, lack)
        row.setData(Qt.ItemDataRole.AccessibleDescriptionRole, lack)
        self._offer_choice()
        if not there and self.page == name:
            self.open_page(next(iter(PAGES)))

    def _offer_reach(self, there: bool) -> None:  # noqa: FBT001  a slot
        """Show the ways, or the three choices of a place that knows no others."""
        self.reach.setVisible(there)
        self.place.setVisible(not there)
        self._offer_card(self.reach.ways, there=there)
        if there:
            self._offer("reach", there=True)
        else:
            self.place.load()

    def _offer_card(self, part: QWidget, *, there: bool) -> None:
        """Show the card around a part only where the place has it."""
        card = next(each for _, each in self._cards if each.isAncestorOf(part))
        (self._absent.discard if there else self._absent.add)(card)
        card.setVisible(there and (self.page, card) in self._cards)

    def _put(self, page: str, icon_name: str, title: str, parts: Sequence[QWidget], chapter: str = "") -> None:
        """Add a card to a page."""
        card = frame("card")
        card.hide()  # until its page is opened
        self._column.addWidget(card)
        head = QHBoxLayout()
        head.setSpacing(SPACE_2)
        mark = label()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.accent, 20, 2.0))
        head.addWidget(mark)
        head.addWidget(label(title, "heading", wraps=True), 1)
        if chapter:
            head.addWidget(HelpLink(self._colours, translate("Help", "Read more"), chapter))
        layout = QVBoxLayout(card)
        self._fit(card)
        layout.setSpacing(SPACE_3)
        layout.addLayout(head)
        for part in parts:
            layout.addWidget(part)
        card.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._cards.append((page, card))

    def _key_parts(self) -> list[QWidget]:
        words = translate(
            "Settings",
            "Programs need this key to use the API. Anyone who has it can issue credentials.",
        )
        return [label(words, "muted", wraps=True), self._kept, self.key, self.rotation, self._data]

    def _remembered(self, spec: FormSpec) -> PreferencesForm:
        made = PreferencesForm(self._colours, spec, self._preferences)
        made.edited.connect(self.preferred)
        return made

    def _about_parts(self) -> list[QWidget]:
        versions = f"Connector Desk {build_info().version}\nQt {qVersion()} · Python {platform.python_version()}"
        licence = translate("Settings", "Connector Desk is free software under the Apache licence 2.0.")
        more = button(translate("Settings", "Licences"), self._colours, icon_name="scale")
        more.clicked.connect(self._open_licences)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(more)
        self._site = button(translate("Organisation", "Website"), self._colours, icon_name="globe")
        self._site.clicked.connect(self._open_site)
        self._site.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._site.hide()
        layout.addStretch()
        self._house = label("", wraps=True, name="about-organisation")
        self._house.hide()
        return [self._house, self._site, label(versions), label(licence, "muted", wraps=True), row, self.updates]

    def _name_house(self, organisation: Organisation) -> None:
        """Say under About and at the visitor's screen who this desk is, or that its name lacks."""
        self.named.emit(organisation)
        self.stage.show_lacking(is_lacking=not organisation.name)
        lines = (organisation.name, both_forms(organisation.website or ""), organisation.contact)
        shown = "\n".join(plain(each, 200) for each in lines if each)
        lacking = translate("Organisation", "This desk has no name yet. Enter it under “Who we are”.")
        self._house.setText(shown or lacking)
        self._house.show()
        self._website = organisation.website or ""
        self._site.setVisible(bool(self._website))

    def _open_site(self) -> None:
        AddressDialog(self.window(), self._colours, self._site.text(), self._website).open()

    def _open_licences(self) -> None:

        LicencesView(self.window(), self._colours).open()
