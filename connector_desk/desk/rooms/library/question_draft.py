"""A question that is being made: what was typed, the credentials that answer it, and its body.  No Qt."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.credential_type import ValueKind
from connector_desk.contract.question import AGE, question_id
from connector_desk.desk.kit.form_spec import NO, YES, FieldKind
from connector_desk.desk.kit.json_shape import (
    need_bool,
    need_list,
    need_members,
    need_one_of,
    need_text,
    need_texts,
    whole_or_none,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from connector_desk.contract.question import Alternative, Question
    from connector_desk.desk.kit.known_types import Catalogued
    from connector_desk.desk.kit.schema import FormField

MAIN: Final = "en"
"""The language that every text has."""
TYPE, OWN = "type:", "own:"
"""Before the ID of a type of other issuers, or the name of a schema: they name a credential in the form."""
BIRTH: Final = "birth:"
"""Before a claim that is a date of birth, from which an age is computed."""
AGE_KIND: Final = "age"
"""The kind of an answer that is yes or no to an age."""
DEFAULT_AGES: Final = "18"
DEFAULT_ICON: Final = "scan-qr-code"
MOST_ALTERNATIVES: Final = 20
_LANGUAGES: Final = ("titles", "descriptions", "purposes")
_LONGEST_ID: Final = 40
_LONGEST_NAME: Final = 60
RETAINED = "isRetained"
_TEXT = re.compile(r"(titles|descriptions|purposes)\.([\w-]+)")
_ANSWER = re.compile(r"answers\[(\d+)\]\.(?:titles\.([\w-]+)|(kind)|(isRequired))")
_WAY = re.compile(r"alternatives\[(\d+)\]\.(?:key|ways\[(\d+)\]\[(\d+)\])")
_OF_AGE = re.compile(r"(?:^|_)age(?:_|$)")
_NUMBER = re.compile(r"(.*?)(?<!\d)(\d{1,3})(?!\d)(.*)")
_KINDS = {
    FieldKind.NUMBER: ValueKind.NUMBER,
    FieldKind.DATE: ValueKind.DATE,
    FieldKind.BOOLEAN: ValueKind.BOOLEAN,
    FieldKind.PICTURE: ValueKind.PICTURE,
}


class Claim(NamedTuple):
    """A claim of a credential that can answer."""

    name: str
    title: str
    kind: str

    @property
    def is_by_age(self) -> bool:
        """Return whether it has yes or no for several ages, each under its number."""
        return self.kind == "object" and _OF_AGE.search(self.name) is not None


class Source(NamedTuple):
    """A credential that can answer."""

    key: str
    title: str
    claims: tuple[Claim, ...]

    def choices(self, kind: str) -> list[Claim]:
        """List the claims that give an answer of a kind; for an age those of yes or no first, a date of birth last."""
        if kind != AGE_KIND:
            return list(self.claims)
        inside = (one._replace(name=f"{one.name}.{AGE}") for one in self.claims if one.is_by_age)
        numbered = {
            _of_any_age(one.name): one._replace(title=_of_any_age(one.title))
            for one in self.claims
            if one.kind == "boolean"
        }
        of_age = (one._replace(name=name) for name, one in numbered.items() if AGE in name)
        born = (one._replace(name=BIRTH + one.name) for one in self.claims if one.kind == "date")
        return [*inside, *of_age, *born]

    def suggest(self, answer: DraftAnswer) -> list[str]:
        """Return the claims that give an answer by their names, the one that discloses the least first."""
        choices = self.choices(answer.kind)
        if answer.kind == AGE_KIND:
            return [one.name for one in choices if not one.name.startswith(BIRTH) or "birth" in one.name.lower()[6:]]
        titles = {text.casefold() for text in answer.titles.values()}
        same = (one.name for one in choices if one.name == answer.name)
        alike = (one.name for one in choices if one.title.casefold() in titles)
        found = next(same, None) or next(alike, None)
        return [] if found is None else [found]


def _of_any_age(name: str) -> str:
    found = _NUMBER.fullmatch(name)
    return name if found is None else f"{found[1]}{AGE}{found[3]}"


@dataclass
class DraftAnswer:
    """One answer."""

    titles: dict[str, str] = field(default_factory=dict)
    kind: str = ValueKind.TEXT
    is_required: bool = True
    name: str = ""
    """The attribute in a data request; empty: made from the title."""


@dataclass
class DraftAlternative:
    """One credential that answers."""

    key: str = ""
    ways: list[list[str]] = field(default_factory=list)
    """For each answer the claims that give it, the one that discloses the least first."""


@dataclass
class QuestionDraft:
    """The form of one question."""

    id: str = ""
    """Of the question that is changed, or replaced; empty: made from the title."""
    added: bool = False
    """Whether staff have added it already, so that it is changed."""
    order: int = 100
    is_retained: bool | None = None
    """Whether the answers are kept; None: it does not say."""
    icon: str = DEFAULT_ICON
    titles: dict[str, str] = field(default_factory=dict)
    descriptions: dict[str, str] = field(default_factory=dict)
    purposes: dict[str, str] = field(default_factory=dict)
    ages: str = DEFAULT_AGES
    answers: list[DraftAnswer] = field(default_factory=lambda: [DraftAnswer()])
    alternatives: list[DraftAlternative] = field(default_factory=lambda: [DraftAlternative(ways=[[]])])
    is_touched: bool = False

    @property
    def asks_age(self) -> bool:
        """Return whether an answer is yes or no to an age."""
        return any(each.kind == AGE_KIND for each in self.answers)

    @property
    def age_list(self) -> list[int]:
        """Return the ages that were typed."""
        return [int(each) for each in re.findall(r"\d{1,3}", self.ages)] if self.asks_age else []

    def values(self) -> dict[str, str]:
        """Return what the fields of the form have."""
        texts = {"titles": self.titles, "descriptions": self.descriptions, "purposes": self.purposes}
        found = {f"{name}.{language}": text for name, each in texts.items() for language, text in each.items()}
        found |= {"ages": self.ages, "icon": self.icon}
        found[RETAINED] = "" if self.is_retained is None else YES if self.is_retained else NO
        for at, answer in enumerate(self.answers):
            found |= {f"answers[{at}].titles.{language}": text for language, text in answer.titles.items()}
            found[f"answers[{at}].kind"] = answer.kind
            found[f"answers[{at}].isRequired"] = YES if answer.is_required else ""
        for at, one in enumerate(self.alternatives):
            found[f"alternatives[{at}].key"] = one.key
            for of, ways in enumerate(one.ways):
                found |= {f"alternatives[{at}].ways[{of}][{index}]": claim for index, claim in enumerate(ways)}
        return found

    def set_value(self, key: str, value: str, sources: Mapping[str, Source]) -> bool:
        """Set what was typed into a field; return whether the form needs other rows now."""
        self.is_touched = True
        if found := _TEXT.fullmatch(key):
            texts: dict[str, str] = getattr(self, found[1])
            texts[found[2]] = value
        elif key in ("ages", "icon"):
            setattr(self, key, value)
        elif key == RETAINED:
            self.is_retained = value == YES if value else None
        elif found := _ANSWER.fullmatch(key):
            return self._take_answer(int(found[1]), found[2], key.rpartition(".")[2], value)
        elif found := _WAY.fullmatch(key):
            return self._take_way(found, value, sources)
        return False

    def _take_answer(self, at: int, language: str | None, member: str, value: str) -> bool:
        answer = self.answers[at]
        if language is not None:
            answer.titles[language] = value
            return False
        if member == "isRequired":
            answer.is_required = value == YES
            return True
        was_age = answer.kind == AGE_KIND
        answer.kind = value
        if was_age or value == AGE_KIND:  # other claims answer it, and its name has a place for the age
            answer.name = ""
            for one in self.alternatives:
                one.ways[at] = []
        return True

    def _take_way(self, found: re.Match[str], value: str, sources: Mapping[str, Source]) -> bool:
        one = self.alternatives[int(found[1])]
        if found[2] is None:
            one.key = value
            source = sources.get(value)
            one.ways = [[] if source is None else source.suggest(each) for each in self.answers]
            return True
        ways = one.ways[int(found[2])]
        ways[int(found[3]) :] = [value, *ways[int(found[3]) + 1 :]]
        return False

    def add(self, name: str, sources: Mapping[str, Source]) -> str:
        """Add an entry to a list; return the key of its first field."""
        self.is_touched = True
        if name == "answers":
            self.answers.append(DraftAnswer())
            for one in self.alternatives:
                one.ways.append([])
            return f"answers[{len(self.answers) - 1}].titles"
        if name == "alternatives":
            self.alternatives.append(DraftAlternative(ways=[[] for _ in self.answers]))
            return f"alternatives[{len(self.alternatives) - 1}].key"
        at, of = (int(each) for each in re.findall(r"\[(\d+)\]", name))
        one = self.alternatives[at]
        source, ways = sources.get(one.key), one.ways[of]
        free = (each.name for each in (source.choices(self.answers[of].kind) if source is not None else ()))
        ways.append(next((each for each in free if each not in ways), ""))
        return f"{name}[{len(ways) - 1}]"

    def drop(self, key: str) -> None:
        """Remove an entry from its list."""
        self.is_touched = True
        places = [int(each) for each in re.findall(r"\[(\d+)\]", key)]
        if key.startswith("answers"):
            del self.answers[places[0]]
            for one in self.alternatives:
                del one.ways[places[0]]
        elif len(places) == 1:
            del self.alternatives[places[0]]
        else:
            del self.alternatives[places[0]].ways[places[1]][places[2]]

    def move(self, key: str, step: int) -> str:
        """Exchange a credential with the one before or after it; return its key there."""
        self.is_touched = True
        (at,) = (int(each) for each in re.findall(r"\[(\d+)\]", key))
        one = self.alternatives.pop(at)
        self.alternatives.insert(at + step, one)
        return f"alternatives[{at + step}]"

    @property
    def title(self) -> str:
        """Return the question as far as it was typed."""
        return _main(self.titles)

    def saved(self) -> dict[str, object]:
        """Spell it for the next start."""
        return {
            **{name: getattr(self, name) for name in ("id", "added", "order", "is_retained", "icon", "ages")},
            **{name: dict(getattr(self, name)) for name in _LANGUAGES},
            "answers": [
                {"titles": dict(one.titles), "kind": str(one.kind), "isRequired": one.is_required, "name": one.name}
                for one in self.answers
            ],
            "alternatives": [{"key": one.key, "ways": [[*each] for each in one.ways]} for one in self.alternatives],
        }

    @classmethod
    def read_saved(cls, value: Mapping[str, object]) -> QuestionDraft:
        """Read what `saved` has spelled; raises ValueError for anything else."""
        answers = [_saved_answer(each) for each in need_list(value.get("answers"))]
        alternatives = [_saved_alternative(each, len(answers)) for each in need_list(value.get("alternatives"))]
        if not answers or not alternatives:
            raise ValueError("a question has an answer, and a credential that gives it")
        return cls(
            id=need_text(value.get("id")),
            added=need_bool(value.get("added")),
            order=whole_or_none(value.get("order")) or 0,
            is_retained=None if value.get("is_retained") is None else need_bool(value["is_retained"]),
            icon=need_text(value.get("icon")),
            ages=need_text(value.get("ages")),
            answers=answers,
            alternatives=alternatives,
            is_touched=True,
            **{name: dict(need_texts(value.get(name))) for name in _LANGUAGES},
        )

    def named(self) -> list[str]:
        """Return the names of the answers, each another one."""
        found: list[str] = []
        for answer in self.answers:
            name = answer.name or _slug(_main(answer.titles), "_")[:_LONGEST_NAME] or "answer"
            if answer.kind == AGE_KIND and AGE not in name:
                name = f"{name}_{AGE}"
            found.append(_other_than(found, name, "_"))
        return found

    def body(self, taken: Container[str]) -> bytes:
        """Return the question; `taken` are the IDs of others."""
        names = self.named()
        made: dict[str, object] = {
            "id": self.id
            or _other_than(taken, _slug(_main(self.titles), "-")[: _LONGEST_ID - 4].strip("-") or "own", "-"),
            "order": self.order,
            **({} if self.is_retained is None else {"isRetained": self.is_retained}),
            "icon": self.icon,
            **_spelled("title", self.titles),
            **_spelled("description", self.descriptions),
            **_spelled("purpose", self.purposes),
            "ages": self.age_list,
            "answers": [
                {
                    "name": name,
                    **_spelled("title", answer.titles),
                    "kind": ValueKind.BOOLEAN.value if answer.kind == AGE_KIND else answer.kind,
                    "isRequired": answer.is_required,
                }
                for name, answer in zip(names, self.answers, strict=True)
            ],
            "alternatives": [_alternative(one, names) for one in self.alternatives],
        }
        return json.dumps(made, ensure_ascii=False).encode()

    def spot_of(self, path: str) -> str:
        """Return the key of the field at a path of the body; empty for what has no field."""
        if found := re.match(r"alternatives\[(\d+)\]\.ways\.(.+)\[(\d+)\]", path):
            named = self.named()
            return f"alternatives[{found[1]}].ways[{named.index(found[2])}][{found[3]}]" if found[2] in named else ""
        if found := re.match(r"alternatives\[(\d+)\]", path):
            return f"alternatives[{found[1]}].key"
        if found := re.match(r"(answers\[\d+\])", path):
            return f"{found[1]}.titles"
        found = re.match(r"(title|description|purpose|ages)", path)
        return "" if found is None else found[1] if found[1] == "ages" else f"{found[1]}s"


def _alternative(one: DraftAlternative, names: Sequence[str]) -> dict[str, object]:
    is_type = one.key.startswith(TYPE)
    named = {"credentialType": one.key.removeprefix(TYPE)} if is_type else {"ownSchema": one.key.removeprefix(OWN)}
    return named | {
        "ways": {
            name: [
                {"claim": claim.removeprefix(BIRTH), **({"isBirthDate": True} if claim.startswith(BIRTH) else {})}
                for claim in ways
                if claim
            ]
            for name, ways in zip(names, one.ways, strict=True)
        }
    }


def _saved_answer(value: object) -> DraftAnswer:
    members = need_members(value)
    kind = need_one_of((*ValueKind, AGE_KIND), members.get("kind"))
    titles, name = dict(need_texts(members.get("titles"))), need_text(members.get("name"))
    return DraftAnswer(titles, kind, need_bool(members.get("isRequired")), name)


def _saved_alternative(value: object, answers: int) -> DraftAlternative:
    members = need_members(value)
    ways = [[need_text(one) for one in need_list(each)] for each in need_list(members.get("ways"))]
    if len(ways) != answers:
        raise ValueError("each answer has its ways")
    return DraftAlternative(need_text(members.get("key")), ways)


def _spelled(name: str, texts: Mapping[str, str]) -> dict[str, object]:
    """Spell a text in its languages; where English is lacking, another language stands in for it."""
    given = {language: text.strip() for language, text in texts.items() if text.strip()}
    others = {language: text for language, text in given.items() if language != MAIN}
    return {name: _main(given), f"{name}s": others} if given else {}


def _main(texts: Mapping[str, str]) -> str:
    return texts.get(MAIN, "").strip() or next((each.strip() for each in texts.values() if each.strip()), "")


def _slug(text: str, between: str) -> str:
    spelled = text.replace(AGE, "").replace("ß", "ss")
    letters = unicodedata.normalize("NFKD", spelled.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", between, letters).strip(between)


def _other_than(taken: Container[str], name: str, between: str) -> str:
    found, number = name, 2
    while found in taken:
        found, number = f"{name}{between}{number}", number + 1
    return found


# --- beginnings -------------------------------------------------------------------------------------------------------


def sources_of(known: Catalogued, language: str) -> dict[str, Source]:
    """Return the credentials that can answer, by their names in the form: own ones first, each sorted by its title."""
    own = {
        f"{OWN}{each.name}": Source(
            f"{OWN}{each.name}",
            each.title(language),
            tuple(Claim(one.key, one.label(language), _kind_of(one)) for one in each.fields),
        )
        for each in known.schemas
    }
    types = {
        f"{TYPE}{each.id}": Source(
            f"{TYPE}{each.id}",
            each.titles.get(language, each.title),
            tuple(Claim(one.name, one.titles.get(language, one.title), one.kind) for one in each.claims),
        )
        for each in known.types
    }
    return {
        one.key: one
        for several in (own, types)
        for one in sorted(several.values(), key=lambda each: each.title.casefold())
    }


def _kind_of(one: FormField) -> str:
    return _KINDS.get(one.kind, ValueKind.TEXT)


def draft_of(question: Question, sources: Mapping[str, Source], *, is_copy: bool, added: bool = False) -> QuestionDraft:
    """Begin with a question: to change or replace it, or as another one."""
    made = QuestionDraft(id="" if is_copy else question.id, added=added and not is_copy)
    made.order, made.icon, made.is_retained = question.order, question.icon, question.isRetained
    _take_texts(made, question)
    made.alternatives = [_read_alternative(one, question, sources) for one in question.alternatives]
    return made


def _take_texts(made: QuestionDraft, question: Question) -> None:
    made.titles = {MAIN: question.title, **question.titles}
    made.descriptions = {MAIN: question.description or "", **question.descriptions}
    made.purposes = {MAIN: question.purpose or "", **question.purposes}
    made.ages = ", ".join(map(str, question.ages)) or DEFAULT_AGES
    made.answers = [
        DraftAnswer(
            {MAIN: one.title, **one.titles},
            AGE_KIND if AGE in one.name else one.kind.value,
            one.isRequired,
            one.name,
        )
        for one in question.answers
    ]


def _read_alternative(one: Alternative, question: Question, sources: Mapping[str, Source]) -> DraftAlternative:
    key = f"{OWN}{one.ownSchema}" if one.ownSchema is not None else f"{TYPE}{one.credentialType}"
    source = sources.get(key)
    names = {each.name for each in source.claims} if source is not None else set[str]()
    return DraftAlternative(
        key,
        [
            [f"{BIRTH}{way.claim}" if way.isBirthDate else way.claim for way in one.ways_of(answer.name)]
            if answer.name in one.ways or answer.name in names
            else []
            for answer in question.answers
        ],
    )


def draft_of_request(body: Mapping[str, object], known: Catalogued, language: str) -> QuestionDraft | None:
    """Begin with what a data request asks of one credential; None where it asks more, or something else.

    Its attributes become the answers, and its credential the first that gives them.
    """
    sources = sources_of(known, language)
    payload = need_members(body.get("payload"))
    credentials = need_list(payload.get("credentials"))
    if len(credentials) != 1:
        return None
    credential = need_members(credentials[0])
    schema_id = str(need_members(credential.get("restrictions", {})).get("schemaId", ""))
    wanted = {
        need_text(need_members(one).get("name")): bool(need_members(one).get("isRequired", True))
        for one in need_list(credential.get("attributes"))
    }
    title = need_text(payload.get("name"))
    question = next((one for one in known.questions if question_id(one.id) == schema_id), None)
    if question is not None:
        return _of_question(question, wanted, sources)
    made = QuestionDraft(titles={language: title}, answers=[])
    key = _key_of(schema_id, known)
    source = sources.get(key)
    claims = {one.name: one for one in source.claims} if source is not None else {}
    for name, is_required in wanted.items():
        claim = claims.get(name, Claim(name, _words(name), ValueKind.TEXT))
        titles = _titles_of(key, name, known) or {language: claim.title}
        made.answers.append(DraftAnswer(titles, claim.kind, is_required, name))
    fitting = [key] if source is not None else _with_all(sources, [name for name, needed in wanted.items() if needed])
    made.alternatives = [
        DraftAlternative(one, [[name] if _has(sources[one], name) else [] for name in wanted]) for one in fitting
    ] or [DraftAlternative(ways=[[] for _ in wanted])]
    made.is_touched = True
    return made


def _of_question(question: Question, wanted: Mapping[str, bool], sources: Mapping[str, Source]) -> QuestionDraft:
    """Begin with the answers of a question that a request asks for."""
    from_all = draft_of(question, sources, is_copy=True)
    found = {name: question.find_answer(name) for name in wanted}
    needed = {each.answer.name: wanted[name] for name, each in found.items() if each is not None}
    kept = [at for at, one in enumerate(from_all.answers) if one.name in needed]
    from_all.answers = [from_all.answers[at] for at in kept]
    for answer in from_all.answers:
        answer.is_required = needed[answer.name]
    for one in from_all.alternatives:
        one.ways = [one.ways[at] for at in kept]
    from_all.is_touched = True
    return from_all


def _key_of(schema_id: str, known: Catalogued) -> str:
    own = next((each for each in known.schemas if schema_id and each.is_named(schema_id)), None)
    if own is not None:
        return f"{OWN}{own.name}"
    listed = (one for one in known.types if any(schema_id in encoding.types for encoding in one.encodings))
    found = next(listed, None)
    return "" if found is None else f"{TYPE}{found.id}"


def _titles_of(key: str, name: str, known: Catalogued) -> dict[str, str]:
    """Return what a claim is called in every language."""
    if key.startswith(TYPE):
        claims = (one for each in known.types if f"{TYPE}{each.id}" == key for one in each.claims)
        return next(({MAIN: one.title, **one.titles} for one in claims if one.name == name), {})
    fields = (one for each in known.schemas if f"{OWN}{each.name}" == key for one in each.fields)
    return next((dict(one.labels) for one in fields if one.key == name), {})


def _with_all(sources: Mapping[str, Source], names: Iterable[str]) -> list[str]:
    wanted = list(names)
    return [
        key
        for key, one in sources.items()
        if key.startswith(OWN) and wanted and all(_has(one, name) for name in wanted)
    ][:MOST_ALTERNATIVES]


def _has(source: Source, name: str) -> bool:
    return any(one.name == name for one in source.claims)


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()
