"""Routes: asked for on the map, found in another thread, taken up, and suggested month by month."""

from PySide6.QtCore import QObject

from app.engine.eds.jumps import Field, ship_range
from app.engine.eds.routes import Route, propose
from app.model.eds.orders import Jump, Order, Refuel
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.ui import chosen, worker
from app.ui.eds.chartroom.board import Board
from app.ui.eds.chartroom.memo import ShuttlePlan, with_route, with_shuttle, without_plans
from app.ui.eds.chartroom.route_card import RouteCard
from app.ui.eds.chartroom.shuttle_dialog import ShuttleDialog
from app.ui.eds.chartroom.suggested_rows import SuggestedRows
from app.ui.eds.chartroom.suggestions import Suggestion, plan_of, step_text, suggestions
from app.ui.eds.map.chart import Thing
from app.ui.worker import Task, Work


class Router(QObject):
    """Leads ships over several months."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board
        self._ship: Ship | None = None
        self._task: Task | None = None
        self._suggesting: Task | None = None
        self._suggested: list[Suggestion] = []
        self._shown = False
        self.card = RouteCard(board.map)
        self.rows = SuggestedRows(board.window.orders.list)
        board.window.orders.suggest(self.rows)
        self.rows.leg_wanted.connect(self.enter)
        self.rows.legs_wanted.connect(self.enter_all)
        self.rows.anew_wanted.connect(lambda suggestion: self.plan(suggestion.ship, suggestion.target))
        board.window.draft.listen(self._show_rows)
        self.card.looked_at.connect(lambda route: board.map.show_route(route.legs if route else ()))
        self.card.taken.connect(self._take)
        self.card.closed.connect(self.close)
        board.map.routeWanted.connect(lambda ship, x, y: self.plan(ship, (x, y)))

    @property
    def busy(self) -> bool:
        """Is a way being looked for?"""
        return any(task is not None and task.running for task in (self._task, self._suggesting))

    @property
    def suggested(self) -> tuple[Suggestion, ...]:
        """What ships on a way would do in the coming month."""
        return tuple(self._suggested)

    def ask(self) -> None:
        """``P``: name a target for the selected ship."""
        thing = self._board.map.state.chosen
        if thing is None or thing.kind != "ship" or not self._board.map.jumping.aim(thing.nr, route=True):
            self._board.say(tr("Für eine Route zuerst ein eigenes Schiff auswählen."))

    def route_to(self, thing: Thing) -> None:
        """Look for routes of the selected ship to a thing."""
        ship = self._board.chosen_ship()
        if ship is None:
            self._board.say(tr("Für eine Route zuerst ein eigenes Schiff auswählen."))
        else:
            self.plan(ship, thing.field)

    def plan(self, number: int, target: Field) -> None:
        """Look for routes of a ship to a field."""
        chart = self._board.map.state.chart
        ship = next((ship for ship in chart.view.ships if ship.nr == number), None) if chart else None
        if chart is None or ship is None:
            return
        self._ship = ship
        # What is repaired before the jump flies as far as it will then; fuel is planned by the route itself.
        range_ = ship_range(chart.ships[number], chart.view.parameters.movement)
        self.card.say(self._title(target), tr("Der Weg wird gesucht …"))
        self._stop()
        self._task = worker.start(self, _propose, chart.view, ship, target, range_)
        self._task.done.connect(lambda routes: self._found(target, routes))

    def close(self) -> None:
        """Draw no route."""
        self._stop()
        self.card.hide()
        self._board.map.show_route(())
        self._board.map.setFocus()

    def edit_shuttle(self, number: int) -> None:
        """Open the editor of a shuttle route."""
        chart = self._board.map.state.chart
        ship = next((ship for ship in chart.view.ships if ship.nr == number), None) if chart else None
        if chart is None or ship is None:
            return
        plan = next((plan for plan in self._board.memo.shuttles if plan.ship == number), None)
        dialog = ShuttleDialog(self._board.window, chart, ship, plan)
        dialog.written.connect(self.take_shuttle)
        dialog.open()

    def drop(self, ship: int) -> None:
        """The ship follows no plan any more."""
        self._board.keep(without_plans(self._board.memo, ship))
        self.suggest()

    def enter(self, suggestion: Suggestion) -> None:
        """Write the orders of one leg."""
        self._write(suggestion.orders)

    def enter_all(self) -> None:
        """Write the orders of all legs."""
        for suggestion in self._suggested:
            self._write(suggestion.orders)

    def suggest(self) -> None:
        """Work out what ships on a way would do this month."""
        chart = self._board.map.state.chart
        if chart is None:
            return
        if self._suggesting is not None:
            self._suggesting.cancel()
        self._suggesting = worker.start(self, suggestions, chart.view, self._board.memo)
        self._suggesting.done.connect(self._show_suggestions)

    def _show_suggestions(self, found: list[Suggestion]) -> None:
        first, self._suggested = not self._shown, found
        self._shown = True
        if first and chosen.now().follow_routes and not self._board.window.locked:
            self.enter_all()
        self._board.panel.show_routes(found)
        self._show_rows()

    def _show_rows(self) -> None:
        """Propose in the sheet what does not stand there."""
        window = self._board.window
        hidden = self.rows.isHidden()
        self.rows.show_suggestions(self._suggested, window.draft.orders, locked=window.locked)
        if self.rows.isHidden() != hidden:
            window.orders.show_draft()

    def _title(self, target: Field) -> str:
        assert self._ship is not None
        x, y = target
        return tr("Route {ship} → ({x},{y})", ship=f"{self._ship.nr} {self._ship.name}", x=x, y=y)

    def _found(self, target: Field, routes: tuple[Route, ...]) -> None:
        chart = self._board.map.state.chart
        if chart is None or self._ship is None:
            return
        if not routes:
            text = tr("Kein Weg: Das Uran reicht nicht, oder es liegt kein Stern in Reichweite.")
            self.card.say(self._title(target), text)
            self._board.map.announce(text)
            return
        self.card.show_routes(chart, self._title(target), routes, locked=self._board.window.locked)
        self._board.map.announce("; ".join(self.card.lines()))

    def _take(self, route: Route) -> None:
        chart, ship = self._board.map.state.chart, self._ship
        if chart is None or ship is None:
            return
        plan = plan_of(chart.view, ship, route)
        self._board.keep(with_route(self._board.memo, plan))
        stop = plan.stops[0]
        jump = Jump(ship.nr, False, stop.x, stop.y)
        self._write((Refuel(ship.nr, stop.refuel), jump) if stop.refuel else (jump,))
        self.close()
        self.suggest()

    def take_shuttle(self, plan: ShuttlePlan) -> None:
        """The ship follows this shuttle route from now on."""
        self._board.keep(with_shuttle(self._board.memo, plan))
        self.suggest()

    def _write(self, orders: tuple[Order, ...]) -> None:
        """Enter what is not in the sheet already."""
        there = self._board.window.draft.orders
        refuels = {order.ship for order in there if isinstance(order, Refuel)}
        for order in orders:
            if order in there or (isinstance(order, Refuel) and order.ship in refuels):
                continue
            self._board.window.write(order, tr("Route: {step}", step=step_text(order)))

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None


def _propose(_: Work, view: PlayerView, ship: Ship, target: Field, range_: int) -> tuple[Route, ...]:
    return propose(view, ship, target, range_)
