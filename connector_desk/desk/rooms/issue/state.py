"""The state of the counter and its transitions (`visits/visit_tracker.py`).  No Qt, no calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.limits import ITEMS
from connector_desk.desk.kit.agent import KnownAgent, Recipient
from connector_desk.desk.kit.attribute_meaning import meaning_of, values_by_meaning
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.json_shape import need_list, need_members, need_text, whole_or_none
from connector_desk.desk.kit.schema import PinRule
from connector_desk.desk.visits.set_aside_visits import MOST_SET_ASIDE, SET_ASIDE_LIFE
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from connector_desk.client.response import ServiceFailure
    from connector_desk.contract.credential_type import ListedType
    from connector_desk.contract.question import Question
    from connector_desk.contract.visit_record import VisitCredential
    from connector_desk.desk.kit.replaced_credential import ReplacedCredential
    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.rooms.issue.waiting import WaitingWallet
    from connector_desk.desk.visits.set_aside_visits import SetAsideVisit
    from connector_desk.desk.visits.visit_tracker import Sending


class Person(NamedTuple):
    """Holds the values of a person until they have all credentials; never written to disk."""

    title: str
    """The name in the form, or its first value."""
    fields: tuple[FormField, ...]
    values: Mapping[str, str]
    pictures: Mapping[str, bytes]
    agent: str = ""
    """The name of the recipient agent; empty: anyone who scans the code."""

    def begin(self, draft: OfferDraft) -> None:
        """Begin a form with the values of attributes of the same name or meaning, and the same recipient."""
        meant = values_by_meaning(self.fields, self.values)
        for each in draft.rows:
            former = self._former(each)
            if each.kind is FieldKind.PICTURE:
                if former is not None:
                    draft.pictures[each.key] = self.pictures.get(former.key, b"")
                continue
            value = "" if former is None else self.values.get(former.key, "")
            meaning = meaning_of(each)
            if not value.strip() and meaning is not None and each.kind is FieldKind.TEXT:
                value = meant.get(meaning, "")
            if value.strip() and not each.is_today and (not each.choices or value in each.choices):
                draft.values[each.key] = value  # not `edit`: values kept for a group stay as they are
        draft.recipient = Recipient(is_agent=bool(self.agent), alias=self.agent)

    def _former(self, wanted: FormField) -> FormField | None:
        """Return the attribute of the form before that has the same name, else the same meaning."""
        alike = [one for one in self.fields if (one.kind, one.media_type) == (wanted.kind, wanted.media_type)]
        same = next((one for one in alike if one.key == wanted.key), None)
        meaning = meaning_of(wanted)
        if same is not None or meaning is None:
            return same
        return next((one for one in alike if meaning_of(one) is meaning), None)


def person_of(draft: OfferDraft, agent: str) -> Person:
    """Return the person of a form as it is now."""
    return Person(draft.title, draft.rows, dict(draft.values), dict(draft.pictures), agent)


class IssueState(VisitTracker):
    """The counter: the form of one person, and the visit on the screen."""

    def __init__(
        self,
        *,
        is_ready: bool = False,
        last_name: str = "",
        today: Callable[[], str] = str,
        now: Callable[[], int] = int,
    ) -> None:
        super().__init__("issue", is_ready=is_ready)
        self.decimal_mark = "."
        self.date_example = "2026-12-31"
        self.default_format: str = CredentialFormat.SD_JWT
        self.schemas: tuple[FormSchema, ...] = ()
        self.types: tuple[ListedType, ...] = ()
        """Of other issuers, and the questions: as the service knows them; here for every room."""
        self.questions: tuple[Question, ...] = ()
        self.schema: FormSchema | None = None
        self.drafts: dict[str, OfferDraft] = {}
        self.set_aside: list[OfferDraft] = []
        """The forms that were left with a person's values and without a code, the last one first: they return by
        `take_up` alone, so that nobody gets the values of somebody before."""
        self.person: Person | None = None
        """For whom another credential is issued: every form begins with their values until they have got it."""
        self.last_name = last_name
        """The schema used last: preselected in the picker."""
        self.agents: tuple[KnownAgent, ...] | None = None
        """Whom the place knows by name; None: it does not offer to."""
        self.lacks_agents = False
        """True: the place has said that it knows nobody by name."""
        self.lacks_name: Callable[[], bool] = lambda: False
        """Return whether wallets show no name of the organisation."""
        self.place_pin_policy = "by-schema"
        """When the place gives an offer a PIN (`txCode` of `GET /bc/studio/place`)."""
        self.kept: dict[str, dict[str, str]] = {}
        """For each schema the values that stay for the next person, by choice; never written to disk."""
        self.today = today
        """Return the present day as ISO 8601."""
        self.now = now
        """Return the present instant, or 0 where it is not known."""
        self.adds_to: OfferDraft | None = None
        """The form to whose offer the next chosen credential is added."""
        self.next_alias = ""
        """The next recipient; empty: anyone who scans the code."""
        self.waiting: tuple[WaitingWallet, ...] = ()
        """The wallets that started by themselves, the one that waits longest first."""
        self._guest_choice: tuple[OfferDraft, WaitingWallet] | None = None
        """The form for which a guest is chosen from a list, and its wallet, which may have gone since."""

    def set_types(self, types: Iterable[ListedType]) -> None:
        """Take the types of other issuers: those that staff added count first where two are of the same credentials."""
        self.types = tuple(sorted(types, key=lambda each: each.addedAt is None))

    @property
    def draft(self) -> OfferDraft | None:
        """Return the form of the chosen schema."""
        return self.drafts.get(self.schema.name) if self.schema else None

    @property
    def subject(self) -> str:
        """Name the schema."""
        return self.schema.name if self.schema else ""

    def visitor_title(self, language: str) -> str:
        """Return the titles of the credentials of the offer."""
        if self.draft is None:
            return self.schema.title(language) if self.schema else ""
        titles = [each.schema.title(language) for each in self.draft.items]
        counted = {title: titles.count(title) for title in titles}
        return " + ".join(title if count == 1 else f"{count} × {title}" for title, count in counted.items())  # noqa: RUF001

    @property
    def form_title(self) -> str:
        """Return the first value of the form, which is a person's name in most schemas."""
        return self.draft.title if self.draft is not None else ""

    @property
    def person_name(self) -> str:
        """Return the name of the person of the form, by what its attributes mean."""
        return "" if self.draft is None else self.draft.person_name

    @property
    def form(self) -> OfferDraft | None:
        """Return the form of the chosen schema."""
        return self.draft

    @property
    def needs_pin(self) -> bool:
        """Return whether the code to be made will have a PIN; an offer to an agent has none."""
        draft = self.draft
        if draft is None or draft.recipient.is_agent or draft.awaited is not None:
            return False
        return self.pin_rule is PinRule.ALWAYS or (draft.options.with_pin and self.pin_rule is PinRule.ASK)

    @property
    def pin_rule(self) -> PinRule:
        """Return who decides whether the wallet asks for a PIN."""
        if self.place_pin_policy == "never":
            return PinRule.NEVER
        by_schema = self.place_pin_policy == "by-schema"
        rules: set[str] = {each.schema.pin_policy for each in self.draft.items} if by_schema and self.draft else set()
        return PinRule.ALWAYS if "always" in {self.place_pin_policy, *rules} else PinRule.ASK

    def title_of(self, name: str, language: str) -> str:
        """Return the title of a schema by its name; empty where there is none."""
        return next((each.title(language) for each in self.schemas if each.name == name), "")

    def schema_named(self, address: str) -> str:
        """Return the name of the schema with an address; empty where it is not offered."""
        return next((each.name for each in self.schemas if address.endswith(f"/{each.name}/{each.version}")), "")

    def offer_schemas(self, schemas: Sequence[FormSchema]) -> None:
        """Set the list of schemas: first the bundled ones, later the place's own, which replace them."""
        if not schemas:
            return
        self.schemas = tuple(schemas)
        if self.schema is not None:
            self.schema = next((each for each in self.schemas if each.name == self.schema.name), self.schema)
        by_name = {each.name: each for each in self.schemas}
        for each in [item for draft in (*self.drafts.values(), *self.set_aside) for item in draft.items]:
            each.use_schema(by_name.get(each.schema.name, each.schema))
        self.changed()

    def choose(self, schema: FormSchema) -> None:
        """Choose a schema: its form is blank, but for values kept for a group and those of a chosen person."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return
        if self.adds_to is not None:
            draft, self.adds_to = self._added_to(self.adds_to, schema), None
        else:
            self._leave_visit()
            draft = self._blank(schema)
            if self.person is not None:
                self.person.begin(draft)
                draft.is_continued = True
        self._open(draft)

    def _open(self, draft: OfferDraft) -> None:
        """Show a form, for the recipient that was chosen before it."""
        self.schema, self.phase, self.last_name = draft.schema, Phase.FILLING, draft.schema.name
        self.drafts = {draft.schema.name: draft}
        draft.fill_in_kept(self.today())
        if self.next_alias:
            draft.recipient = Recipient(is_agent=True, alias=self.next_alias)
            self.next_alias = ""
        self.changed()

    def address(self, alias: str) -> bool:
        """Set the agent as the next recipient; return False while a request is in progress."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self._forget_person()
        self.schema, self.phase, self.next_alias = None, Phase.CHOOSING, alias
        self.changed()
        return True

    def prefill(
        self, name: str, values: Mapping[str, object], guest: str = "", replaces: ReplacedCredential | None = None
    ) -> bool:
        """Start a form of a schema with values from elsewhere; False while a request is under way.

        `guest` is that of a list who is given the offer, as `OfferOptions.guest`; `replaces` the credential that the
        new one takes the place of.
        """
        schema = next((each for each in self.schemas if each.name == name), None)
        if schema is None or self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self._forget_person()
        draft = self._blank(schema)
        draft.prefill(values)
        draft.guest, draft.replaces = guest, replaces
        draft.is_continued = not draft.is_blank()
        self._open(draft)
        return True

    @property
    def awaited(self) -> WaitingWallet | None:
        """Return the wallet that the form on the screen is for."""
        return self.draft.awaited if self.draft is not None and self.phase is not Phase.FOLLOWING else None

    @property
    def unserved(self) -> tuple[WaitingWallet, ...]:
        """Return the wallets that wait, but for the one whose form is on the screen."""
        awaited = self.awaited
        return tuple(
            each for each in self.waiting if awaited is None or each.authorization_id != awaited.authorization_id
        )

    def serve(self, authorization_id: str) -> bool:
        """Show the form of what a waiting wallet asks for; False while a request is under way, or nobody waits so.

        What it asks for of other kinds is added to the same offer. A form for it that was set aside is continued.
        """
        wallet = next((each for each in self.unserved if each.authorization_id == authorization_id), None)
        if wallet is None or self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        by_name = {each.name: each for each in self.schemas}
        kinds = {name: spoken for name, spoken in reversed(wallet.kinds) if name in by_name}
        if not kinds:
            return False
        kept = next((each for each in self.left if _waits_for(each, authorization_id)), None)
        self.set_aside = [each for each in self.set_aside if each is not kept]
        self._leave_visit()
        self._forget_person()
        self.next_alias = ""
        if kept is not None:
            self._continue(kept)
            self._open(kept)
            return True
        first, *others = [self._blank(by_name[name]) for name in reversed(kinds)]
        first.awaited = wallet
        for draft in (first, *others):
            draft.choose_format(kinds[draft.schema.name])
        for other in others:
            other.fill_in_kept(self.today())
            first.add_item(other)
        self._open(first)
        return True

    @property
    def can_choose_guest(self) -> bool:
        """Return whether a guest of a list can be chosen for the wallet on the screen."""
        return self.awaited is not None and self.can_edit

    def begin_guest_choice(self) -> None:
        """Note that a guest is chosen for the form on the screen."""
        if self.draft is not None and self.draft.awaited is not None:
            self._guest_choice = self.draft, self.draft.awaited

    def end_guest_choice(self) -> None:
        """Note that no guest is chosen any more; the form stays as it is."""
        self._guest_choice = None

    @property
    def guest_wanted_by(self) -> int | None:
        """Return the number of the wallet for whose form a guest is chosen, also where it has gone; else None."""
        wanted, draft = self._guest_choice, self.draft
        if wanted is None or draft is None or not self.can_edit or not any(each is wanted[0] for each in draft.items):
            return None
        return wanted[1].number

    @property
    def is_wallet_gone(self) -> bool:
        """Return whether the wallet for whose form a guest is chosen waits no longer."""
        return self.guest_wanted_by is not None and self.draft is not None and self.draft.awaited is None

    def fill_in_guest(self, name: str, values: Mapping[str, object], guest: str) -> bool:
        """Fill a guest into the form that one is chosen for, in place of the one before; False where none is chosen.

        `guest` is as `OfferOptions.guest`, of a list for the schema `name`: a credential of another kind gets the
        values of the same name or meaning.  What was typed stays where the guest has nothing.
        """
        draft = self.draft
        schema = next((each for each in self.schemas if each.name == name), None)
        if self.guest_wanted_by is None or draft is None or schema is None:
            return False
        typed = self._new_draft(schema, {})
        typed.values = {}
        typed.prefill(values)
        fields = tuple(each for each in typed.rows if each.kind is not FieldKind.PICTURE)
        person = Person(typed.title, fields, dict(typed.values), {})
        for each in draft.items:
            each.take_out_guest()
            before = dict(each.values)
            if each.schema.name == name:
                each.prefill(values)
            else:
                person.begin(each)
            each.note_guest(guest, before)
        self.end_guest_choice()
        self.changed()
        return True

    def take_out_guest(self, guest: str) -> bool:
        """Choose another one for the form of a waiting wallet, as another desk serves its guest; False: it has none."""
        draft = self.draft
        if draft is None or draft.guest != guest or self.awaited is None or not self.can_edit:
            return False
        for each in draft.items:
            each.take_out_guest()
        self.begin_guest_choice()
        self.changed()
        return True

    def go_on_without_wallet(self) -> WaitingWallet | None:
        """Go on with a code in the form of a guest whose wallet waits no longer; return that wallet; None: it waits."""
        draft, wallet = self.draft, self.awaited
        if draft is None or wallet is None or not self.can_edit or not (draft.guest or self.guest_wanted_by):
            return None
        if any(each.authorization_id == wallet.authorization_id for each in self.waiting):
            return None
        for each in draft.items:
            each.awaited = None
        self.changed()
        return wallet

    @property
    def to_turn_away(self) -> WaitingWallet | None:
        """Return the wallet that would be refused: the one on the screen, else the one that waits longest."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return None
        return self.awaited or next(iter(self.waiting), None)

    def turned_away(self, authorization_id: str) -> None:
        """Forget a wallet that was refused, and its form."""
        self.waiting = tuple(each for each in self.waiting if each.authorization_id != authorization_id)
        if self.awaited is not None and self.awaited.authorization_id == authorization_id:
            self.next_person()
        self.changed()

    @property
    def can_take_earlier(self) -> bool:
        """Return whether the values of somebody who was here before can be taken over."""
        return self.draft is not None and self.draft.earlier is not None and self.phase is Phase.FILLING

    def fill_in_earlier(self, draft: OfferDraft, values: Mapping[str, object]) -> None:
        """Fill in the values of somebody who was here before, as long as their form is on the screen."""
        if draft is self.draft and self.phase is Phase.FILLING:
            draft.prefill(values)
            draft.earlier, draft.searched_name = None, draft.typed_name
            self.changed()

    def begin_with(self, draft: OfferDraft) -> bool:
        """Show a form that begins with the values of a favourite, for a new request; False while one is under way."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self._forget_person()
        draft.name_request()
        self._open(draft)
        return True

    @property
    def left(self) -> list[OfferDraft]:
        """List the forms that were set aside within a working day, the last one first."""
        now = self.now()
        return [each for each in self.set_aside if now < each.left_at + SET_ASIDE_LIFE]

    @property
    def can_take_up(self) -> bool:
        """Return whether a form was left that can be continued."""
        return bool(self.left) and self.phase not in (Phase.SENDING, Phase.UNSURE)

    def take_up(self) -> None:
        """Continue the form that was left last; the present one takes its turn after the others."""
        if not self.can_take_up:
            return
        wanted, *waiting = self.left
        self.set_aside = list(waiting)
        self._leave_visit()
        self._forget_person()
        self.set_aside = [*waiting, *(each for each in self.set_aside if not any(each is one for one in waiting))]
        self._continue(wanted)
        if not any(_waits_for(wanted, each.authorization_id) for each in self.waiting):
            for each in wanted.items:
                each.awaited = None  # the wallet has gone: whoever comes now gets a code
        self._open(wanted)

    @property
    def unfinished(self) -> list[OfferDraft]:
        """List the forms with a person's values that were not sent: the one on the screen, then those set aside."""
        shown = self.draft or self.adds_to if self.phase is not Phase.FOLLOWING else None
        forms = [*([] if shown is None else [shown]), *self.left]
        return [each for each in forms if not each.is_blank()]

    def read_saved(self, offer: Mapping[str, object]) -> OfferDraft | None:
        """Make the form that was kept for this start; None where one of its schemas is not offered any more.

        Raises ValueError for what no draft has spelled.
        """
        by_name = {each.name: each for each in self.schemas}
        items = [need_members(each) for each in need_list(offer.get("items"))]
        found = [by_name.get(need_text(each.get("schema"))) for each in items]
        drafts = [self._blank(schema) for schema in found if schema is not None]
        if not drafts or len(drafts) != len(items):
            return None
        for draft, item in zip(drafts, items, strict=True):
            draft.read_saved_item(item)
        drafts[0].read_saved_terms(offer)
        for other in drafts[1:]:
            drafts[0].add_item(other)
        return drafts[min(max(whole_or_none(offer.get("shown")) or 0, 0), len(drafts) - 1)]

    def take_up_saved(self, draft: OfferDraft) -> bool:
        """Continue a form of the last run, with the ID that was typed; False while a request is under way."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        request_id, draft.left_at = draft.request_id.typed, self.now()
        self.set_aside.insert(0, draft)
        self.take_up()
        draft.name_request(request_id)  # it was never sent
        return True

    @staticmethod
    def _continue(draft: OfferDraft) -> None:
        """Note that a form has values of before; a service would answer the ID of an earlier request as it did then."""
        draft.is_continued = True
        draft.name_request()

    @property
    def continued_for(self) -> str | None:
        """Return whose values the form began with, perhaps a person without a name; None: it began blank."""
        draft = self.draft
        return draft.title if draft is not None and draft.is_continued and not draft.is_blank() else None

    def draft_of(self, name: str, credential: VisitCredential) -> OfferDraft | None:
        """Make the form of a credential that was offered, by its record; None for a schema that is not offered."""
        schema = next((each for each in self.schemas if each.name == name), None)
        if schema is None:
            return None
        draft = self._new_draft(schema, {})
        claims, metadata = credential.claims, credential.metadata or {}
        draft.read_metadata(metadata)
        draft.choose_format(self._format_of(schema, str(credential.format)))
        if claims is not None:
            draft.prefill(claims)
            draft.read_pictures(claims)
            draft.given = {each.key: draft.values.get(each.key, "") for each in schema.fields if each.is_today}
        return draft

    @property
    def can_add(self) -> bool:
        """Return whether the offer can have one more credential."""
        return self.can_edit and self.draft is not None and len(self.draft.items) < ITEMS

    def add_credential(self) -> None:
        """Return to the picker for one more credential of this offer."""
        if self.can_add:
            self.adds_to, self.schema, self.phase = self.draft, None, Phase.CHOOSING
            self.changed()

    def show_credential(self, wanted: OfferDraft) -> None:
        """Show the form of another credential of the same offer."""
        before = self.draft or self.adds_to
        if before is None or not any(each is wanted for each in before.items):
            return
        wanted.copy_terms(before)
        self.drafts.pop(before.schema.name, None)
        self.drafts[wanted.schema.name], self.schema, self.adds_to = wanted, wanted.schema, None
        self.phase = Phase.FILLING if self.phase is Phase.CHOOSING else self.phase
        self.changed()

    def _added_to(self, offer: OfferDraft, schema: FormSchema) -> OfferDraft:
        """Make the form of one more credential; it begins with what is known about the person."""
        draft = self._blank(schema)
        person_of(offer, "").begin(draft)
        draft.is_continued = True
        offer.add_item(draft)
        return draft

    @property
    def can_drop(self) -> bool:
        """Return whether the credential on the screen can be taken out of the offer."""
        return self.can_edit and self.draft is not None and bool(self.draft.together)

    def drop_credential(self) -> None:
        """Take the credential on the screen out of the offer; the one before it is shown."""
        draft = self.draft
        if draft is not None and self.can_drop:
            rest = [at for at, each in enumerate(draft.items) if each is not draft]
            before = draft.items[max(draft.position - 1, rest[0])]
            self.show_credential(before)
            before.keep_items(rest)
            self.changed()

    def submit(self, now: int) -> Sending | None:
        """Make the request; a fault of another credential leads to its form."""
        draft = self.draft
        if draft is not None and self.can_submit and self.phase is Phase.FILLING and draft.is_right():
            draft.share_terms()
            self.show_credential(next((each for each in draft.items if not each.is_right()), draft))
        return super().submit(now)

    def _refused(self, failure: ServiceFailure | None) -> None:
        super()._refused(failure)
        draft = self.draft
        if draft is not None and not draft.has_refusal:
            self.show_credential(next((each for each in draft.items if each.has_refusal), draft))

    @property
    def can_offer_rest(self) -> bool:
        """Return whether a wallet has fetched some of the credentials on the screen, and not all."""
        visit, draft = self.visit, self.draft
        if visit is None or draft is None or visit.agent or self.phase is not Phase.FOLLOWING:
            return False
        return visit.is_partly_taken and visit.credentials == len(draft.items)

    def leave_rest(self) -> bool:
        """Leave the visit, and keep the forms of the credentials that nobody has fetched; False: there are none."""
        visit, draft = self.visit, self.draft
        if visit is None or draft is None or not self.can_offer_rest:
            return False
        first = draft.keep_items(visit.missing)
        first.name_request()
        self.forget_visit()
        self.drafts.pop(draft.schema.name, None)
        self.drafts[first.schema.name], self.schema, self.phase = first, first.schema, Phase.FILLING
        return True

    @property
    def can_issue_another(self) -> bool:
        """Return whether a person is on the screen who may get another credential."""
        return self.visit is not None and self.draft is not None

    def another(self) -> None:
        """Return to the picker for a second credential of the person on the screen; an open visit is set aside."""
        draft, visit = self.draft, self.visit
        if draft is None or visit is None:
            return

        person = person_of(draft, "" if draft.awaited is not None else visit.agent)
        self.set_visit_aside()
        self.forget_visit()
        self.drafts, self.person = {}, person
        self.schema, self.phase, self.next_alias = None, Phase.CHOOSING, ""
        self.changed()

    @property
    def can_go_on(self) -> bool:
        """Return whether there is anything to wipe for the next person."""
        return self.person is not None or self.adds_to is not None or super().can_go_on

    @property
    def can_go_back(self) -> bool:
        """Return whether the picker can be shown again, or forgets for whom it is."""
        is_for_somebody = self.person is not None or self.adds_to is not None
        return super().can_go_back or (self.phase is Phase.CHOOSING and is_for_somebody)

    def back(self) -> None:
        """Return to the picker; the form is set aside unless the person is done.  At the picker, forget for whom."""
        if self.phase is Phase.CHOOSING and self.adds_to is not None:
            self.show_credential(self.adds_to)
        elif self.phase is Phase.CHOOSING:
            self._forget_person()
            self.changed()
        elif self.can_go_back:
            self._leave_visit()
            self.schema, self.phase = None, Phase.CHOOSING
            self.changed()

    def next_person(self) -> None:
        """Clear everything of this person: form, code, answer; the schema and its format stay.

        A visit that is still open is set aside with its form.
        """
        before = self.draft
        self.wallet.clear()
        self.set_visit_aside()
        self.forget_visit()
        self.drafts, self.person = {}, None
        self.sending = self.adds_to = None
        if self.schema is not None and before is not None:
            self.drafts[self.schema.name] = self._blank(self.schema)
            self.drafts[self.schema.name].keep_format(before)
            self.phase = Phase.FILLING
        else:
            self.phase = Phase.CHOOSING
        self.changed()

    def change(self) -> None:
        """Edit the form again, after its visit has ended without success."""
        if self.is_finished and not self.is_done and self.draft is not None:
            self._continue(self.draft)
        super().change()

    @property
    def sends_again(self) -> bool:
        """Return whether what follows is sent to an agent: a wallet that has waited does so no longer."""
        return super().sends_again and (self.draft is None or self.draft.awaited is None)

    def leave_awaited(self) -> bool:
        """Go on for anybody with a code, once the offer for a wallet that waited has ended; False while it has not."""
        visit, draft = self.visit, self.draft
        if visit is None or draft is None or draft.awaited is None or not visit.is_over:
            return False
        self.change()
        for each in draft.items:
            each.awaited = None
        return True

    @property
    def has_try(self) -> bool:
        """Return whether a test wallet can act in the visit: not in the place of a wallet that waits."""
        return super().has_try and (self.draft is None or self.draft.awaited is None)

    def _follow(self, visit_id: str, url: str, now: int, agent: str = "") -> None:
        if self.draft is not None and self.draft.awaited is not None:
            served = self.draft.awaited.authorization_id
            self.waiting = tuple(each for each in self.waiting if each.authorization_id != served)
        super()._follow(visit_id, url, now, agent)
        ends = None if self.draft is None else self.draft.ends_at()
        if self.visit is not None and ends is not None:
            self.visit.expires_at = ends

    @property
    def can_clear(self) -> bool:
        """Return whether the form has anything that Clear removes, values kept for a group included."""
        return self.can_edit and (self.can_go_on or bool(self.kept.get(self.subject)))

    def clear(self) -> None:
        """Clear the form, and the values kept for the next person."""
        self.kept.get(self.subject, {}).clear()
        self.next_person()

    def fill_in_kept(self) -> bool:
        """Follow the present day in a form that stays open over night; return whether it changed."""
        return self.draft is not None and self.can_edit and self.draft.fill_in_kept(self.today())

    def _leave_visit(self) -> None:
        """Park an open visit with its form, set a form without one aside; keep nothing of a person who is done."""
        if self.set_visit_aside() or self.is_done:
            self.person = None
        else:
            left = [each for each in self.drafts.values() if not each.is_blank()]
            for each in left:
                each.left_at = self.now()
            self.set_aside = [*left, *self.left][:MOST_SET_ASIDE]
        self.drafts = {}
        self.forget_visit()

    def _forget_person(self) -> None:
        """Forget for whom a second credential is, and to which offer one is added."""
        self.adds_to = self.person = None

    def _take_up(self, set_aside: SetAsideVisit) -> None:
        """Show the form of a visit that was set aside; the present draft is set aside until it is left."""
        self._forget_person()
        schema = next((each for each in self.schemas if each.name == set_aside.key), None)
        self.schema = schema or (self.schemas[0] if self.schemas else None)
        if self.schema is not None:
            kept = set_aside.form if isinstance(set_aside.form, type(self._blank(self.schema))) else None
            self.drafts = {self.schema.name: kept or self._blank(self.schema)}

    def _blank(self, schema: FormSchema) -> OfferDraft:
        draft = self._new_draft(schema, self.kept.setdefault(schema.name, {}))
        draft.fill_in_kept(self.today())
        draft.choose_format(self._format_of(schema, self.default_format))
        return draft

    def _format_of(self, schema: FormSchema, *wanted: str) -> str:
        return next((each for each in (*wanted, self.default_format) if each in schema.formats), schema.formats[0])

    def _new_draft(self, schema: FormSchema, kept: dict[str, str]) -> OfferDraft:
        from connector_desk.desk.rooms.issue.draft import OfferDraft  # noqa: PLC0415 - JSON Schema, after the first paint

        return OfferDraft(
            schema=schema,
            decimal_mark=self.decimal_mark,
            date_example=self.date_example,
            pinned=kept,
            now=self.now,
        )


def _waits_for(draft: OfferDraft, authorization_id: str) -> bool:
    """Return whether a form is for this wallet that waits."""
    return draft.awaited is not None and draft.awaited.authorization_id == authorization_id
