"""A stack of pages asks the open one alone: the texts of the others are not laid out because it is shown."""

from PySide6.QtWidgets import QLabel, QLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import OpenPageStack


class Words(QLabel):
    """Counts how often it is laid out for a width."""

    laid_out = 0

    def heightForWidth(self, width: int) -> int:
        """Count."""
        self.laid_out += 1
        return super().heightForWidth(width)


def page() -> tuple[QWidget, Words]:
    made, words = QWidget(), Words("a text of several words " * 20)
    words.setWordWrap(True)
    QVBoxLayout(made).addWidget(words)
    return made, words


def test_showing_a_page_lays_out_no_other(qtbot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    stack, pages = OpenPageStack(), [page() for _ in range(3)]
    for each, _ in pages:
        stack.addWidget(each)
    layout = QVBoxLayout(ground)
    layout.addWidget(stack, 1)
    layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    ground.resize(300, 400)
    ground.show()
    stack.setCurrentIndex(1)
    assert pages[1][1].laid_out > 0
    assert pages[2][1].laid_out == 0


def test_the_least_size_is_that_of_the_open_page(qtbot) -> None:
    stack, (small, wide) = OpenPageStack(), (QWidget(), QWidget())
    qtbot.addWidget(stack)
    small.setMinimumSize(100, 50)
    wide.setMinimumSize(900, 700)
    for each in (small, wide):
        stack.addWidget(each)
    assert (stack.minimumSizeHint().width(), stack.minimumSizeHint().height()) == (100, 50)
    stack.setCurrentWidget(wide)
    assert stack.minimumSizeHint().width() == 900
