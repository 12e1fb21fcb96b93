"""The changes that `packaging/run.py test mutants` makes to a module: small mistakes that a person might make."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_SILENT: Final = ("_log.", "super().__init__")  # what is only logged is nobody's behaviour
_ENCODINGS: Final = {"ascii", "latin-1", "utf-8"}  # Python passes over a mark behind their names
_SENTENCE: Final = re.compile(r"\w \w")  # words for people: no program reads them, and no test repeats them


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: the bytes of the source from `start` to `end` become `after`."""

    line: int
    start: int
    end: int
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        """Return the changed source."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def mutations(source: bytes) -> list[Mutation]:
    """Return every change that can be made inside the functions of a module, in the order of the source."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: list[Mutation] = []
    for node, after in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = source[start:end].decode()
        found.append(Mutation(node.lineno, start, end, before, after))
    return sorted(set(found), key=lambda one: (one.start, one.end, one.after))


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            body = function.body[1:] if ast.get_docstring(function) is not None else function.body
            for statement in body:
                for node in _parts(statement):
                    for changed in _of(node):
                        yield node, changed


def _parts(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Walk through what runs: no annotation, no sentence that is put together, no log line, no inner function."""
    if isinstance(node, ast.JoinedStr | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        return
    if isinstance(node, ast.Expr) and ast.unparse(node).removeprefix("await ").startswith(_SILENT):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast":
        node = node.args[1]  # the type is for mypy
    for name, value in ast.iter_fields(node):
        if name != "annotation":
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _parts(child)


def _of(node: ast.expr | ast.stmt) -> Iterator[str]:  # noqa: C901  a list of cases
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]) if type(op) in _COMPARISONS:
            yield _inline(ast.Compare(left, [_COMPARISONS[type(op)]()], [right]))
        case ast.BoolOp(op=op, values=values):
            yield _inline(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _inline(operand)
        case ast.BinOp(op=op, left=left, right=right) if type(op) in _ARITHMETIC:
            yield _inline(ast.BinOp(left, _ARITHMETIC[type(op)](), right))
        case ast.Constant(value=bool(value)):
            yield repr(not value)
        case ast.Constant(value=int(value)):
            yield _inline(ast.Constant(value + 1))
        case ast.Constant(value=str(value)) if value and value not in _ENCODINGS and not _SENTENCE.search(value):
            yield repr(f"{value}?")
        case ast.Constant(value=bytes(value)) if value:
            yield repr(value + b"?")
        case ast.IfExp(test=test, body=body, orelse=other):
            yield _inline(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, other))
        case ast.Return(value=ast.expr() as value) if not (
            isinstance(value, ast.Constant) and value.value in (None, False)  # which mean the same to who asks
        ):
            yield "return None"
        case ast.Raise() | ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Delete():
            yield "pass"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"
        case _:
            return


def _inline(expression: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(expression))})"
