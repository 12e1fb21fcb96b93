"""Collections on disk: read, refused with the file and the fault, and written so that they read the same."""

import os
import shutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.collection.collection_folder import (
    HEAD,
    Collection,
    find_collection,
    read_collection,
    write_collection,
)
from connector_desk.collection.saved_request import CollectionFile, Expectation, RequestFile, SavedRequest

pytestmark = pytest.mark.sqlite


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "mine"
    made.mkdir()
    (made / HEAD).write_text('name = "Mine"\n[variables]\nkind = "badge"\n')
    return made


def refused(folder):
    with pytest.raises(DeskError) as failed:
        read_collection(folder)
    assert failed.value.code == "collection_unusable"
    return failed.value.message


def test_requests_are_in_the_order_of_their_files(folder):
    (folder / "2-b.toml").write_text('name = "B"\npath = "/b"')
    (folder / "1-a.toml").write_text('name = "A"\npath = "/a"\nmethod = "POST"\nbody = "raw"\n[expect]\nstatus = 404\n')
    (folder / "raw").write_bytes(b"\xff{{not a variable}}\r\n")
    found = read_collection(folder)
    assert [request.head.name for request in found.requests] == ["A", "B"]
    assert found.head.variables == {"kind": "badge"}
    assert found.requests[0].body == b"\xff{{not a variable}}\r\n"
    assert found.requests[0].head.expect.status == [404]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("a = 1\nb c", "Line 2 is not valid TOML"),
        ("name = [1", "not valid TOML"),
        ('name = "x"', "path: This is required."),
        ('name = "x"\npath = "/"\nnmae = 1', "nmae"),
        ('name = "x"\npath = "/{{a b}}"', "a b is not a variable"),
        ('name = "x"\npath = "/"\nheaders = [["X", "{{!}}"]]', "! is not a variable"),
        ('name = "x"\npath = "/"\nheaders = [["X"]]', "headers[0]"),
        ('name = "x"\npath = "/"\nmethod = "post"', "method"),
        ('name = "x"\npath = "/"\nbody = "../secret"', "in the folder of the collection"),
        ('name = "x"\npath = "/"\nbody = "/etc/hostname"', "in the folder of the collection"),
        ('name = "x"\npath = "/"\nbody = "link"', "in the folder of the collection"),
        ('name = "x"\npath = "/"\nbody = "gone"', "In the file gone: This file does not exist"),
        ('name = "x"\npath = "/"\nbody = "a"\ntemplate = "b"', "not both"),
        ('name = "x"\npath = "/"\ntemplate = "latin"', "not UTF-8"),
        ('name = "x"\npath = "/"\ntemplate = "odd"', "In the file odd: 1 is not a variable"),
        ('name = "x"\npath = "/"\n[expect]\nchecks = ["a ="]', "expect.checks[0]: This is not a valid JMESPath"),
        ('name = "x"\npath = "/"\n[expect]\nstatus = 7', "expect.status[0]"),
        ('name = "x"\npath = "/"\n[keep]\nnow = "a"', "keep"),
        ('name = "x"\npath = "/"\nkey = nan', "request.toml"),
    ],
)
def test_what_cannot_be_used_is_told_with_file_and_fault(folder, written, said):
    (folder / "latin").write_bytes(b"\xff")
    (folder / "odd").write_text("{{1}}")
    (folder / "link").symlink_to(folder.parent / "secret")
    (folder.parent / "secret").write_text("x")
    (folder / "request.toml").write_text(written)
    assert said in refused(folder)


def test_a_folder_that_is_no_collection_is_told(tmp_path, folder):
    assert HEAD in refused(tmp_path / "gone")
    assert "no requests" in refused(folder)


def test_double_braces_can_mean_themselves(folder):
    (folder / "1.toml").write_text('name = "x"\npath = "/{{a b}}"\nliteral = true')
    assert read_collection(folder).requests[0].head.path == "/{{a b}}"


def test_a_shipped_collection_is_found_by_name_and_a_folder_of_ones_own_comes_first(folder, monkeypatch):
    assert find_collection("all-operations") == bundled("collections", "all-operations")
    monkeypatch.chdir(folder.parent)
    folder.rename(folder.parent / "all-operations")
    assert find_collection("all-operations").absolute() == folder.parent / "all-operations"


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0{"), min_size=1, max_size=20)
NAMES = st.from_regex(r"[A-Za-z_][A-Za-z0-9_.-]{0,20}", fullmatch=True).filter(lambda name: name[:3] != "now" != "uuid")
HEADS = st.builds(
    RequestFile,
    name=TEXT,
    method=st.sampled_from(["GET", "POST", "DELETE"]),
    path=TEXT,
    headers=st.lists(st.lists(TEXT, min_size=2, max_size=2), max_size=3),
    body=st.none() | st.just("body.bin"),
    template=st.none(),
    key=st.booleans(),
    address=st.none() | TEXT,
    token=st.none() | TEXT,
    literal=st.booleans(),
    expect=st.builds(
        Expectation,
        status=st.lists(st.integers(100, 599), max_size=2),
        content_type=st.none() | TEXT,
        checks=st.lists(st.sampled_from(["a == 'b'", 'a."b c"', "x == {{name}}"]), max_size=2),
    ),
    keep=st.dictionaries(NAMES, st.just("a.b"), max_size=2),
)


@given(HEADS, st.binary(max_size=50), st.dictionaries(NAMES, TEXT, max_size=2))
@settings(max_examples=50)
def test_what_is_written_reads_the_same(tmp_path_factory, head, body, variables):
    request = SavedRequest("1-request", head, body if head.body else b"")
    collection = Collection(CollectionFile(name="Mine", variables=variables), (request,))
    folder = tmp_path_factory.getbasetemp() / "written"
    shutil.rmtree(folder, ignore_errors=True)
    write_collection(collection, folder)
    assert read_collection(folder) == collection


def test_a_folder_that_is_there_is_not_written_over(folder):
    with pytest.raises(DeskError) as failed:
        write_collection(Collection(CollectionFile(name="Mine"), ()), folder)
    assert failed.value.code == "file_not_written"


@pytest.mark.parametrize("name", ["request.toml", "raw", HEAD])
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda file: file.symlink_to("/dev/zero")])
def test_what_is_no_regular_file_is_refused_without_waiting(folder, name, make):
    (folder / "request.toml").write_text('name = "x"\npath = "/"\nbody = "raw"')
    (folder / "raw").write_text("x")
    assert read_collection(folder).requests[0].body == b"x"
    (folder / name).unlink()
    make(folder / name)
    assert "cannot be read" in refused(folder) or "in the folder of the collection" in refused(folder)
