"""A small view and report made by hand, for tests of words."""

from app.model.eds import events as e
from app.model.eds.battle import (
    BattleRecord,
    FighterReturn,
    HangarReturn,
    Round,
    ShipEntry,
    ShipFate,
    SideRecord,
    SideRound,
)
from app.model.eds.design import Build, Design
from app.model.eds.kinds import Fighter, Good, Industry, Status
from app.model.eds.orders import Refuel, Transfer
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.view import ChartStar, PlayerView, RulerLine
from app.model.ids import PlayerId, ShipId, StarId
from app.model.problem import Problem
from app.text.parameters import standard

ME, NARGUN, FAR = PlayerId(4), PlayerId(6), PlayerId(9)
HOME, FREE = StarId(144), StarId(72)
MILAN, KRANICH, FALKE = ShipId(29), ShipId(31), ShipId(50)
FREIGHTER = Build(Design(2, 5, 0, (20, 0, 0, 0), (20, 0, 0, 0)), cargo_space=100, range=10)


def view() -> PlayerView:
    """Mirador's realm: a home, two ships, one free star and one foreign ship in sight."""
    home = Star(
        HOME, 47, 21, "HAFENRUH", ME, 10, Industry.YARD, 3, 0, store=Goods(2000, 100, 400), yields=Goods(250, 25, 32)
    )
    free = Star(FREE, 48, 30, yields=Goods(120, 4, 30))
    milan = Ship(MILAN, ME, "MILAN", 48, 30, FREIGHTER, hits=1, uranium=4, good=Good.ORE, amount=40)
    kranich = Ship(KRANICH, ME, "KRANICH", 47, 21, FREIGHTER, laser_fighters=0)
    falke = Ship(FALKE, NARGUN, "<b>FALKE", 48, 30, FREIGHTER)
    return PlayerView(
        player=ME,
        players=17,
        width=125,
        height=85,
        month=15,
        parameters=standard(),
        money=12_275,
        ev=3,
        in_game=True,
        home=HOME,
        rulers=(
            RulerLine(ME, "Mirador", True, Status.NEUTRAL),
            RulerLine(NARGUN, "Nargun", True, Status.WAR),
            RulerLine(FAR, "Sehr Fern", False, Status.NEUTRAL),
        ),
        chart=(ChartStar(FREE, 48, 30), ChartStar(HOME, 47, 21)),
        stars=(home,),
        ships=(kranich, milan),
        seen_stars=(free,),
        seen_ships=(falke,),
    )


def battle(follow_up: bool = False) -> BattleRecord:
    """Mirador against Nargun: a flight, a destroyed ship, lost fighters, a round without events."""
    mine = SideRecord(
        ME,
        (ShipEntry(MILAN, "MILAN", "B"), ShipEntry(KRANICH, "KRANICH", "B")),
        laser=10,
        thermo=1200,
        weapons="LT",
        returned=FighterReturn((HangarReturn(KRANICH, 2, 1),), 4, 0, 1, 0),
    )
    other = SideRecord(NARGUN, (ShipEntry(FALKE, "FALKE", "D"),), laser=0, thermo=0, weapons="")
    first = Round(
        SideRound((ShipFate(MILAN, 2, fled=True),), 3, 1199, 1, 7, 1),
        SideRound((ShipFate(FALKE, 1),), 0, 0, 1, 0, 0),
    )
    nothing = Round(SideRound((), 0, 0, 1, 7, 1), SideRound((), 0, 0, 1, 0, 0))
    last = Round(
        SideRound((), 0, 0, 1, 7, 1),
        SideRound((ShipFate(FALKE, 3, destroyed=True),), 0, 0, 0, 0, 0),
    )
    return BattleRecord(16, 7, 2, 47, 21, mine, other, follow_up, (first, nothing, last))


EVENTS: tuple[e.Event, ...] = (
    e.OrderFailed(5, 0, Refuel(MILAN, 9), Problem("partial", {"ship": 29, "done": 5, "wanted": 9})),
    e.OrderFailed(17, 0, Transfer(NARGUN, 50_000), Problem("money", {"need": 50_000, "have": 275})),
    e.ShipLost(ShipId(12), "ADLER", 3, 4),
    e.StarNamed(HOME, "NORDSTERN", cut=False),
    e.StarNamed(HOME, "NORDSTERN DE", cut=True),
    e.ShipNamed(MILAN, "NAMENLOS 1", "MILAN", cut=False),
    e.ShipNamed(MILAN, "NAMENLOS 1", "ROTER MILAN", cut=True),
    e.StatusDeclared(NARGUN, 3),
    e.ShipRepaired(MILAN, HOME, 2, 620),
    e.ShipRefuelled(MILAN, HOME, 5),
    e.RetreatSet(MILAN, 1),
    e.ShipJumped(MILAN, 47, 21, 48, 30, short=False, misjump=False),
    e.ShipJumped(MILAN, 47, 21, 48, 30, short=True, misjump=False),
    e.ShipJumped(MILAN, 47, 21, 48, 30, short=False, misjump=True),
    e.ShipJumped(MILAN, 47, 21, 48, 30, short=True, misjump=True),
    e.ShipFled(MILAN, 47, 21, 48, 22),
    e.ShipDestroyed(ShipId(12), "ADLER", 3, 4),
    e.BattleFought(2, 47, 21, ME, NARGUN, follow_up=False),
    e.GoodsUnloaded(MILAN, HOME, Good.GRAIN, 15),
    e.GoodsLoaded(MILAN, HOME, Good.URANIUM, 1000),
    e.FightersUnloaded(MILAN, HOME, 10, 8),
    e.FightersLoaded(MILAN, HOME, 0, 30),
    e.FightersBuilt(HOME, Fighter.THERMO, 4, 600),
    e.ShipBuilt(ShipId(60), HOME, "FALKE", "B", 1200, nameless=False),
    e.ShipBuilt(ShipId(60), HOME, "NAMENLOS 1", "B", 1200, nameless=True),
    e.ShipScrapped(ShipId(60), "FALKE", HOME, 60),
    e.IndustryBuilt(HOME, Industry.RESEARCH, 5000),
    e.IndustryBuilt(HOME, None, 0),
    e.StarColonised(HOME, 11, 720),
    e.MoneyTransferred(NARGUN, FAR, 2500),
    e.StarGiven(HOME, NARGUN),
    e.StarReceived(FREE, NARGUN),
    e.StarOccupied(FREE, PlayerId(0)),
    e.StarOccupied(FREE, NARGUN),
    e.StarTaken(HOME, "HAFENRUH", NARGUN),
    e.StarTaken(StarId(5), "", NARGUN),
    e.StarProduced(HOME, Good.ORE, 250, 0),
    e.StarProduced(HOME, Good.ORE, 100, 150),
    e.EvolutionRose(4, 3),
    e.Famine(HOME, 10, 7),
    e.TaxesPaid(1210),
    e.AverageEvolution(25),
    e.RulerLeft(FAR),
    e.Victory((ME,)),
    e.Victory((ME, NARGUN)),
)
"""Every kind of event at least once."""
