"""Pages that are made when somebody first looks at them: a month has many, and most of them nobody opens."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget


class Late(QWidget):
    """A page whose parts are made when it is first shown, or when one of them is asked for by name.

    What is told to it before that is remembered by the page itself; it asks ``made`` whether there is anything to tell.
    """

    made = False

    def make(self) -> None:
        """Make the parts, unless they are there."""
        if not self.made:
            self.made = True
            self._make()

    def _make(self) -> None:
        """Make the parts."""
        raise NotImplementedError

    def setVisible(self, visible: bool) -> None:
        """Shown for the first time it is made before, so that it is complete when it appears."""
        if visible:
            self.make()
        super().setVisible(visible)

    if not TYPE_CHECKING:  # a part that does not exist at all is still a mistake

        def __getattr__(self, name: str) -> object:
            """A part is asked for that is not there yet."""
            if self.made or name.startswith("__"):
                raise AttributeError(f"{type(self).__name__} has no {name}")
            self.make()
            return getattr(self, name)
