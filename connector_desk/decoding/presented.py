"""A DCQL query beside what was presented for it (OpenID4VP 1.0 §6): each claim that was asked for, and its value."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from connector_desk.decoding import sd_jwt
from connector_desk.decoding.jwt import read_jwt
from connector_desk.decoding.remark import Part, RemarkText, note, remark, shown

_MOST: Final = 100
_MISSING: Final = object()


def presented_part(query: Mapping[str, Any], vp_token: Mapping[str, Any]) -> Part:
    """Return each credential query with its claims, as they were presented."""
    queries = [each for each in _list(query.get("credentials")) if isinstance(each, dict)][:_MOST]
    parts = [_query_part(each, vp_token.get(str(each.get("id")))) for each in queries]
    asked = {str(each.get("id")) for each in queries}
    parts += [
        Part(name, remarks=(remark(RemarkText.NOT_ASKED),)) for name in list(vp_token)[:_MOST] if name not in asked
    ]
    return Part("presented", str(len(vp_token)), tuple(parts))


def query_of(request: str) -> Any:  # noqa: ANN401 - any JSON value
    """Return the DCQL query of a request object; None without one."""
    return read_jwt(request.strip(), 0, 0, lambda _: None).payload.get("dcql_query")


def _query_part(query: Mapping[str, Any], presented: Any) -> Part:  # noqa: ANN401 - any JSON value
    name, format_ = str(query.get("id", "")), str(query.get("format", ""))
    first = presented[0] if isinstance(presented, list) and presented else presented
    if first is None:
        return Part(name, format_, remarks=(remark(RemarkText.CREDENTIAL_MISSING),))
    claims = _claims(first)
    asked = [each for each in _list(query.get("claims")) if isinstance(each, dict)][:_MOST]
    parts = []
    for each in asked:
        path = _list(each.get("path"))
        found = _at(claims, path)
        value = "" if found is _MISSING else shown(json.dumps(found, ensure_ascii=False))
        remarks = (remark(RemarkText.CLAIM_MISSING),) if found is _MISSING else ()
        parts.append(Part(" / ".join(map(str, path)), value, remarks=remarks))
    named = {str(each["path"][0]) for each in asked if _list(each.get("path"))}
    extra = [key for key in claims if key not in named and key not in _ALWAYS] if asked else []
    parts += [Part(key, shown(str(claims[key])), remarks=(note(RemarkText.NOT_ASKED),)) for key in extra[:_MOST]]
    return Part(name, format_, tuple(parts))


_ALWAYS: Final = frozenset(
    {"iss", "iat", "nbf", "exp", "vct", "cnf", "status", "aud", "nonce", "sub", "jti", "vct#integrity", "aka_vcts"}
    | {"vp", "vc"}
)


def _claims(credential: Any) -> Mapping[str, Any]:  # noqa: ANN401 - any JSON value
    if isinstance(credential, dict):
        return credential
    if not isinstance(credential, str):
        return {}
    if "~" in credential:
        return sd_jwt.claims_of(credential)
    return read_jwt(credential, 0, 0, lambda _: None).payload


def _at(claims: Any, path: Sequence[Any]) -> Any:  # noqa: ANN401 - any JSON value
    """Return the value at a claims path pointer (OpenID4VP 1.0 §7.1); `None` in it stands for every element."""
    found = claims
    for number, each in enumerate(path):
        if each is None and isinstance(found, list):
            inside = [_at(one, path[number + 1 :]) for one in found]
            return [one for one in inside if one is not _MISSING]
        if isinstance(each, str) and isinstance(found, dict):
            found = found.get(each, _MISSING)
        elif isinstance(each, int) and isinstance(found, list):
            found = found[each] if 0 <= each < len(found) else _MISSING
        else:
            found = _MISSING
        if found is _MISSING:
            return _MISSING
    return found


def _list(value: Any) -> list[Any]:  # noqa: ANN401 - any JSON value
    return value if isinstance(value, list) else []
