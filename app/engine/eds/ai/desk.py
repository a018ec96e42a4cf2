"""The sheet while it is being written: entries per phase, and what is left of money, goods and tanks."""

from collections import defaultdict

from app.engine.eds.ai.mail import Answer, Message
from app.engine.eds.ai.note import Note
from app.engine.eds.jumps import Field
from app.model.eds.kinds import Good
from app.model.eds.orders import Jump, Load, Order, Orders, Refuel, Unload, phase_of
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, ShipId, StarId


class Desk:
    """Takes orders as long as the sheet, the purse and the stores have room for them."""

    def __init__(self, view: PlayerView) -> None:
        self._sheet = view.parameters.sheet
        self._orders: dict[int, list[Order]] = defaultdict(list)
        self.money = view.money
        """WE not yet spoken for; this month's taxes come too late for it."""
        self.grain: dict[StarId, int] = {star.nr: star.store.grain for star in view.stars}
        """Grain in store after the goods planned so far were moved, before harvest and meals."""
        self.uranium: dict[StarId, int] = {star.nr: star.store.uranium for star in view.stars}
        self.ore: dict[StarId, int] = {star.nr: star.store.ore for star in view.stars}
        self.tanks: dict[ShipId, int] = {ship.nr: ship.uranium for ship in view.ships}
        """Uranium after refuelling and the jump."""
        self.hold: dict[ShipId, tuple[Good | None, int]] = {ship.nr: (ship.good, ship.amount) for ship in view.ships}
        self.fields: dict[ShipId, Field] = {ship.nr: ship.field for ship in view.ships}
        """Where each ship is after its jump, if nothing goes wrong."""
        self.busy: set[ShipId] = set()
        """Ships that an adviser has taken for this month."""
        self.jumped: set[ShipId] = set()
        """Ships that have their jump order."""
        self.fetching: dict[ShipId, Good] = {}
        """What ships are to take aboard; all others take grain where it lies."""
        self.notes: list[Note] = []
        self.answers: list[Answer] = []
        self.letters: list[Message] = []

    def room(self, phase: int) -> int:
        """Entries still free in a phase."""
        return self._sheet.limit(phase) - len(self._orders[phase])

    def add(self, order: Order, money: int = 0) -> bool:
        """Write an entry if there is room and money for it."""
        if self.room(phase_of(order)) <= 0 or money > self.money:
            return False
        self.money -= money
        self._orders[phase_of(order)].append(order)
        return True

    def why(self, code: str, **values: int) -> None:
        """Note a reason."""
        self.notes.append(Note(code, values))

    def answer(self, number: int, accepted: bool) -> None:
        """Answer a proposal."""
        self.answers.append(Answer(number, accepted))

    def write(self, to: PlayerId, code: str, *, offer: Orders = (), **values: int) -> None:
        """Write a letter."""
        self.letters.append(Message(to, code, values, offer))

    def orders(self) -> Orders:
        """The sheet by phase."""
        return tuple(order for phase in sorted(self._orders) for order in self._orders[phase])

    # --- orders that change what is left ----------------------------------------------------------------------------

    def refuel(self, ship: Ship, star: Star, wanted: int) -> bool:
        """Fill the tanks up to ``wanted`` as far as the store goes."""
        amount = min(wanted - self.tanks[ship.nr], self.uranium.get(star.nr, 0))
        if amount < 1 or not self.add(Refuel(ship.nr, amount)):
            return False
        self.uranium[star.nr] -= amount
        self.tanks[ship.nr] += amount
        return True

    def jump(self, ship: Ship, target: Field) -> bool:
        """Send a ship; it is busy from now on."""
        if not self.add(Jump(ship.nr, False, *target)):
            return False
        self.tanks[ship.nr] -= 1
        self.fields[ship.nr] = target
        self.jumped.add(ship.nr)
        self.busy.add(ship.nr)
        return True

    def unload(self, ship: Ship, star: StarId, amount: int) -> bool:
        """Bring cargo down."""
        good, aboard = self.hold[ship.nr]
        amount = min(amount, aboard)
        if good is None or amount < 1 or not self.add(Unload(ship.nr, good, amount)):
            return False
        self.hold[ship.nr] = (good if aboard > amount else None, aboard - amount)
        if good is Good.GRAIN:
            self.grain[star] = self.grain.get(star, 0) + amount
        elif good is Good.URANIUM:
            self.uranium[star] = self.uranium.get(star, 0) + amount
        else:
            self.ore[star] = self.ore.get(star, 0) + amount
        return True

    def load(self, ship: Ship, star: StarId, good: Good, amount: int) -> bool:
        """Take goods aboard."""
        kind, aboard = self.hold[ship.nr]
        stock = self.grain if good is Good.GRAIN else self.uranium if good is Good.URANIUM else self.ore
        amount = min(amount, ship.build.cargo_space - aboard, stock.get(star, 0))
        if kind not in (None, good) or amount < 1 or not self.add(Load(ship.nr, good, amount)):
            return False
        self.hold[ship.nr] = (good, aboard + amount)
        stock[star] -= amount
        return True
