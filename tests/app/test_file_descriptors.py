"""How many connections the file descriptors of a process allow."""

import resource

import pytest

from connector_desk.app.file_descriptors import connections
from connector_desk.contract import limits

KEPT = limits.DESCRIPTORS_KEPT + limits.ADMIN_CONNECTIONS


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Give the soft and the hard limit as they are set last."""
    found = [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: found[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: found.append(pair))
    return found


@pytest.mark.parametrize(
    ("soft", "hard", "held", "raised"),
    [
        (1024, 1024, 1024 - KEPT, 1024),
        (256, 4096, limits.CONNECTIONS, limits.CONNECTIONS + KEPT),
        (256, resource.RLIM_INFINITY, limits.CONNECTIONS, limits.CONNECTIONS + KEPT),
        (20_000, 20_000, limits.CONNECTIONS, 20_000),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, limits.CONNECTIONS, resource.RLIM_INFINITY),
        (128, 128, 64, 128),
    ],
)
def test_it_raises_the_soft_limit_and_keeps_some_back(
    limited: list[tuple[int, int]], soft: int, hard: int, held: int, raised: int
) -> None:
    limited[:] = [(soft, hard)]
    assert connections() == held
    assert limited[-1] == (raised, hard)


def test_where_the_limit_cannot_be_raised_it_stays(
    limited: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise ValueError

    limited[:] = [(512, 4096)]
    monkeypatch.setattr(resource, "setrlimit", refused)
    assert connections() == 512 - KEPT
