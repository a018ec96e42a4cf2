"""A row that goes on in the next line where there is no room."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Wrapping(QLayout):
    """Things from left to right, line by line, each as large as it wants to be and in the middle of its line."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)

    # --- what Qt asks of a layout -----------------------------------------------------------------------------------

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(height for _, height in lines) + self.spacing() * max(0, len(lines) - 1)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        wide = sum(size.width() + self.spacing() for size in sizes) - self.spacing()
        return QSize(max(0, wide), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        return QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))

    def setGeometry(self, box: QRect) -> None:
        super().setGeometry(box)
        top = box.top()
        for items, height in self._lines(box.width()):
            left = box.left()
            for item in items:
                size = item.sizeHint()
                item.setGeometry(QRect(QPoint(left, top + (height - size.height()) // 2), size))
                left += size.width() + self.spacing()
            top += height + self.spacing()

    # --- lines ------------------------------------------------------------------------------------------------------

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[tuple[list[QLayoutItem], int]]:
        """What stands in each line, and how high the line is."""
        lines: list[tuple[list[QLayoutItem], int]] = []
        left = width + 1
        for item in self._shown():
            size = item.sizeHint()
            if left + size.width() > width:
                lines.append(([], 0))
                left = 0
            items, height = lines[-1]
            items.append(item)
            lines[-1] = (items, max(height, size.height()))
            left += size.width() + self.spacing()
        return lines
