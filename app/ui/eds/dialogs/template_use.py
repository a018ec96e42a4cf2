"""A template is put to use: star and target are asked for where needed, its orders shown before they count."""

from PySide6.QtWidgets import QComboBox, QWidget

from app.model.eds.orders import Orders
from app.model.eds.view import PlayerView
from app.model.ids import StarId
from app.text.catalog import tr
from app.text.eds.names import Names
from app.text.eds.order_templates import Field, Template, Wish, orders_of, wishes
from app.text.numbers import place
from app.ui import theme
from app.ui.eds.dialogs.order_choice import OrderChoice
from app.ui.widgets.basics import label


class TemplateUse(OrderChoice):
    """One template on one sheet; it follows the chosen star and target."""

    def __init__(self, template: Template, view: PlayerView, orders: Orders, parent: QWidget, star: int = 0) -> None:
        """``star`` is offered first: the one selected on the map."""
        super().__init__(template.name, view, orders, parent)
        self._template = template
        wish: Wish = wishes(template)
        names = Names(view)
        own = [(names.star(nr), nr) for nr in _first(star or view.home, [star.nr for star in view.stars])]
        fields = [(f"{names.star(each.nr)} {place(each.x, each.y)}", (each.x, each.y)) for each in view.chart]
        self.star = self._choice(tr("Stern"), own, "templateStar") if wish.star else None
        self.target = self._choice(tr("Ziel"), fields, "templateTarget") if wish.target else None
        self.head.addStretch(1)
        self._follow()

    def _choice(self, words: str, choices: list[tuple[str, int]] | list[tuple[str, Field]], name: str) -> QComboBox:
        title, made = label(words, "second"), QComboBox()
        made.setObjectName(name)
        made.setAccessibleName(words)
        made.setMaximumWidth(round(theme.px(240)))
        for text, value in choices:
            made.addItem(text, value)
        title.setBuddy(made)
        made.currentIndexChanged.connect(lambda _: self._follow())
        self.head.addWidget(title)
        self.head.addWidget(made)
        return made

    def _follow(self) -> None:
        star = self.star.currentData() if self.star is not None else None
        target = self.target.currentData() if self.target is not None else None
        field = (target[0], target[1]) if target is not None else (0, 0)
        self.offer(
            orders_of(self._template, self._view, self._orders, StarId(star) if star is not None else None, field)
        )


def _first(nr: int, numbers: list[int]) -> list[int]:
    """The numbers with this one in front, if it is among them."""
    return sorted(numbers, key=lambda each: (each != nr, each))
