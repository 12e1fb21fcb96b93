"""The frame keeps its shape and stays inside the picture, whatever is done to it."""

from hypothesis import given
from hypothesis import strategies as st

from connector_desk.desk.kit.crop_dialog import CropFrame

SHAPES = st.sampled_from([None, 1.0, 0.75])
SIDES = st.integers(1, 3_000)
FAR = st.floats(-5_000, 5_000)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), FAR, FAR),
        st.tuples(st.just("stretch"), FAR, FAR),
        st.tuples(st.just("scale"), st.floats(0.01, 50)),
    ),
    max_size=8,
)


@given(SIDES, SIDES, SHAPES, STEPS)
def test_it_stays_inside_and_keeps_its_shape(width, height, shape, steps) -> None:
    frame = CropFrame(width, height, shape)
    for name, *how in steps:
        getattr(frame, name)(*how)
    left, top, wide, high = frame.rounded()
    assert 0 <= left < left + wide <= width
    assert 0 <= top < top + high <= height
    if shape is not None and min(width, height) >= 50:
        assert abs(frame.width - frame.height * shape) < 0.01


def test_it_begins_with_the_largest_part_in_the_middle() -> None:
    assert CropFrame(400, 300, 0.75).rounded() == (88, 0, 225, 300)
    assert CropFrame(300, 400, 1.0).rounded() == (0, 50, 300, 300)
    assert CropFrame(300, 400).rounded() == (0, 0, 300, 400)


def test_a_corner_is_dragged_from_the_one_that_stays() -> None:
    frame = CropFrame(400, 300)
    frame.drag((400.0, 300.0), (100.0, 50.0))
    assert frame.rounded() == (100, 50, 300, 250)
