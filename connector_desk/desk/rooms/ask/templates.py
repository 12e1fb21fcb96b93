"""The most frequent requests, each sent with one key.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.ask.draft import AskedAttribute, AskedCredential, RequestDraft

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema


class RequestTemplate(NamedTuple):
    """One request, on one of the shipped schemas; `title` and `about` are marked in the context `Templates`."""

    name: str
    title: str
    about: str
    schema: str
    attributes: tuple[tuple[str, bool, str], ...]
    """Attribute, whether it is required, and the value it must have (empty: any)."""


TEMPLATES = (
    RequestTemplate(
        "visitor",
        QT_TRANSLATE_NOOP("Templates", "Visitor check"),
        QT_TRANSLATE_NOOP("Templates", "Is this person registered as a visitor, and for which day?"),
        "visitor-badge",
        (("given_name", True, ""), ("family_name", False, ""), ("host", False, ""), ("visit_date", False, "")),
    ),
    RequestTemplate(
        "age",
        QT_TRANSLATE_NOOP("Templates", "Proof of age"),
        QT_TRANSLATE_NOOP("Templates", "Is this person 18 or older? Nothing else is shown."),
        "proof-of-age",
        (("age_over_18", True, "true"),),
    ),
    RequestTemplate(
        "badge",
        QT_TRANSLATE_NOOP("Templates", "Show your badge"),
        QT_TRANSLATE_NOOP("Templates", "Does this person work here, and as what?"),
        "employee-badge",
        (
            ("given_name", True, ""),
            ("family_name", True, ""),
            ("employee_number", True, ""),
            ("job_title", False, ""),
            ("department", False, ""),
        ),
    ),
    RequestTemplate(
        "membership",
        QT_TRANSLATE_NOOP("Templates", "Membership check"),
        QT_TRANSLATE_NOOP("Templates", "Is this person a member, and at which level?"),
        "membership-card",
        (("member_number", True, ""), ("level", False, ""), ("family_name", False, "")),
    ),
)


def draft_of_template(template: RequestTemplate, schema: FormSchema, title: str) -> RequestDraft:
    """Start a request from a template; attributes that the schema does not have are left out."""
    wanted = {key: (is_required, value) for key, is_required, value in template.attributes}
    asked = attributes_of(schema)
    for each in asked:
        each.is_asked = each.key in wanted
        each.is_required, each.value = wanted.get(each.key, (True, ""))
    return RequestDraft(title, [AskedCredential(schema.schema_id, schema.name, attributes=asked)])


def draft_of_schema(schema: FormSchema, title: str) -> RequestDraft:
    """Return a request for the required attributes of a schema."""
    asked = attributes_of(schema)
    required = {each.key for each in schema.fields if each.is_required}
    for each in asked:
        each.is_asked = each.key in required
    if asked and not required:
        asked[0].is_asked = True
    return RequestDraft(title, [AskedCredential(schema.schema_id, schema.name, attributes=asked)])


def empty_draft() -> RequestDraft:
    """Start a request for anything: a credential without a schema, and an attribute to be named."""
    return RequestDraft("", [AskedCredential(attributes=[AskedAttribute("")])])


def attributes_of(schema: FormSchema) -> list[AskedAttribute]:
    """List the attributes of a schema, none of them asked for yet; large pictures come last."""
    fields = sorted(schema.fields, key=lambda each: each.kind is FieldKind.PICTURE)
    return [AskedAttribute(each.key, is_asked=False) for each in fields]
