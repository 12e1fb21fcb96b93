"""Predefined workflows as a place tells them (`contract/workflow.py`); nothing from outside is trusted.  No Qt here."""

from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.json_shape import MOST_LISTED
from connector_desk.desk.widgets.schema import shipped_rank
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

WORKFLOWS = "/bc/studio/workflows"
NOT_OFFERED = (404, 405, 501)
LONGEST_NAME, LONGEST_TEXT, LONGEST_SOURCE = 64, 400, 256 * 1024
TYPES = ("text", "whole", "number", "yes-no", "date")

Words = dict[str, str]
"""A text by language; English is among them."""


@dataclass(frozen=True, slots=True)
class StepLook:
    """The name of a kind of step, and its icon."""

    words: str
    icon: str


STEP_LOOKS = {
    "connect": StepLook(QT_TRANSLATE_NOOP("Links", "Connect"), "arrow-right-left"),
    "ask": StepLook(QT_TRANSLATE_NOOP("Links", "The visitor types something"), "text-cursor-input"),
    "request": StepLook(QT_TRANSLATE_NOOP("Links", "The wallet shows data"), "hand"),
    "issue": StepLook(QT_TRANSLATE_NOOP("Links", "The wallet receives credentials"), "id-card"),
    "show": StepLook(QT_TRANSLATE_NOOP("Links", "A message"), "message-square-text"),
    "webhook": StepLook(QT_TRANSLATE_NOOP("Links", "Another system is called"), "webhook"),
    "approve": StepLook(QT_TRANSLATE_NOOP("Links", "The desk approves"), "user-round-check"),
}
OTHER_STEP = StepLook(QT_TRANSLATE_NOOP("Links", "Another step"), "circle-dashed")


def spoken(words: Words, language: str) -> str:
    """Return the words of a language, else the English ones."""
    return words.get(language) or words.get("en", "")


@dataclass(frozen=True, slots=True)
class WorkflowStep:
    """One step of a method."""

    name: str
    kind: str
    titles: Words

    @property
    def look(self) -> StepLook:
        """Return the label and icon of its kind."""
        return STEP_LOOKS.get(self.kind, OTHER_STEP)


@dataclass(frozen=True, slots=True)
class Method:
    """One way to go through a workflow."""

    name: str
    titles: Words
    is_default: bool
    steps: tuple[WorkflowStep, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A value that can be given when a link is made."""

    name: str
    kind: str
    """One of TYPES, or `choice`."""
    titles: Words
    is_required: bool = False
    default: object = None
    choices: tuple[str, ...] = ()

    def label(self, language: str) -> str:
        """Name it for people."""
        return spoken(self.titles, language)


@dataclass(frozen=True, slots=True)
class Workflow:
    """A predefined workflow."""

    name: str
    titles: Words
    goals: Words
    origin: str = "shipped"
    is_enabled: bool = True
    is_once: bool = False
    parameters: tuple[Parameter, ...] = ()
    methods: tuple[Method, ...] = ()

    def title(self, language: str) -> str:
        """Name it for people."""
        return spoken(self.titles, language)

    def goal(self, language: str) -> str:
        """Return the first sentence for visitors."""
        return spoken(self.goals, language)

    def method(self, name: str = "") -> Method:
        """Find a method, the default one for an empty or unknown name."""
        found = next((each for each in self.methods if each.name == name), None)
        return found or next((each for each in self.methods if each.is_default), self.methods[0])


@dataclass(frozen=True, slots=True)
class Mistake:
    """A fault that keeps a file of the data folder, or a source, from being a workflow."""

    message: str
    line: int = 0
    """From 1; 0: of the whole."""
    file: str = ""


def workflow_address(name: str) -> str:
    """Make the address of one workflow; the name is quoted whole, it cannot climb to another address."""
    return f"{WORKFLOWS}/{quote(name, safe='')}"


def read_workflows(result: object) -> tuple[Workflow, ...] | None:
    """Read the answer of `GET /bc/studio/workflows`; return None if it is invalid."""
    told = result.get("workflows") if isinstance(result, dict) else None
    if not isinstance(told, list):
        return None
    read = [workflow for each in told[:MOST_LISTED] if (workflow := read_workflow(each)) is not None]
    return tuple(
        sorted(read, key=lambda workflow: shipped_rank(workflow.name))
    )  # entries named like a kind, in the order of Issue


def read_mistakes(result: object) -> tuple[Mistake, ...]:
    """Read which files of the data folder are no workflows, and why."""
    told = result.get("mistakes") if isinstance(result, dict) else None
    found = [each for each in told[:MOST_LISTED] if isinstance(each, dict)] if isinstance(told, list) else []
    return tuple(
        Mistake(text_of(each.get("message")), whole_of(each.get("line")), text_of(each.get("file"))) for each in found
    )


def read_workflow(value: object) -> Workflow | None:
    """Read one workflow; None when it is none, or one that cannot be started."""
    if not isinstance(value, dict):
        return None
    name = text_of(value.get("name"), LONGEST_NAME)
    methods = tuple(method for each in _dicts(value.get("methods")) if (method := _read_method(each)) is not None)
    if not name or name in (".", "..") or not methods:
        return None
    return Workflow(
        name=name,
        titles=words_of(value, "title", name),
        goals=words_of(value, "goal"),
        origin=text_of(value.get("origin")),
        is_enabled=value.get("isEnabled") is not False,
        is_once=value.get("isOncePerLink") is True,
        parameters=tuple(
            parameter for each in _dicts(value.get("parameters")) if (parameter := _read_parameter(each)) is not None
        ),
        methods=methods,
    )


def read_steps(value: object) -> tuple[WorkflowStep, ...]:
    """Read the steps of a method."""
    return tuple(
        WorkflowStep(text_of(each.get("name")), text_of(each.get("kind")), words_of(each, "title"))
        for each in _dicts(value)
    )


def words_of(value: dict[str, object], key: str, otherwise: str = "") -> Words:
    """Read a text with its translations: `title` and `titles`."""
    told = value.get(f"{key}s")
    others = told.items() if isinstance(told, dict) else ()
    made = {f"{language}": text_of(words) for language, words in others}
    return {
        **{language: words for language, words in made.items() if words},
        "en": text_of(value.get(key)) or otherwise,
    }


def text_of(value: object, longest: int = LONGEST_TEXT) -> str:
    """Clean a text from outside: one line of limited length."""
    return " ".join(value[: 4 * longest].split())[:longest] if isinstance(value, str) else ""


def whole_of(value: object) -> int:
    """Return a whole number from outside; 0 if it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0


def _read_method(value: dict[str, object]) -> Method | None:
    name = text_of(value.get("name"), LONGEST_NAME)
    steps = read_steps(value.get("steps"))
    return Method(name, words_of(value, "title"), value.get("isDefault") is True, steps) if name else None


def _read_parameter(value: dict[str, object]) -> Parameter | None:
    name, kind, listed = text_of(value.get("name")), text_of(value.get("type")) or "text", value.get("choices")
    choices = tuple(each[:200] for each in listed if isinstance(each, str)) if isinstance(listed, list) else ()
    if not name or kind not in TYPES:
        return None
    titles = words_of(value, "title", name.replace("_", " ").capitalize())
    is_required = value.get("isRequired") is True
    return Parameter(name, "choice" if choices else kind, titles, is_required, value.get("default"), choices)


def _dicts(value: object) -> list[dict[str, object]]:
    return [each for each in value[:MOST_LISTED] if isinstance(each, dict)] if isinstance(value, list) else []
