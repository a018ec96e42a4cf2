"""The tabs below the map: stars, ships, rulers, report, battles, and what other rooms add."""

from PySide6.QtWidgets import QWidget

from app.text.catalog import tr
from app.ui.eds.battle_view import BattleView
from app.ui.eds.desk import Desk
from app.ui.eds.report_view import ReportView
from app.ui.eds.tables.pages import Tables
from app.ui.icons import icon
from app.ui.widgets.fitting_tabs import FittingTabs

_LEAST = 320


class GameTabs(FittingTabs):
    """Tables and reports of one desk."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        view = desk.view
        self.setObjectName("workspaceTabs")
        self.setAccessibleName(tr("Tabellen und Berichte"))
        self.setDocumentMode(True)
        self.setMinimumWidth(_LEAST)  # else the widest page pushes all of them below the dock beside
        self.tables = Tables(view, self, desk.report)
        self.report = ReportView(view, desk.report, self)
        self.battles = BattleView(view, desk.report, self)
        self.addTab(self.tables.stars, icon("star"), tr("Sterne {count}", count=len(view.stars)))
        self.addTab(self.tables.ships, icon("ship"), tr("Schiffe {count}", count=len(view.ships)))
        self.addTab(self.tables.rulers, icon("crown"), tr("Herrscher {count}", count=len(view.rulers)))
        self.addTab(self.report, icon("report"), tr("Monatsbericht"))
        self.addTab(self.battles, icon("swords"), tr("Kampfberichte {count}", count=self.battles.count))

    def count_unread(self) -> None:
        """How much of the report nobody has looked at, on its tab."""
        new = self.report.unread
        title = tr("Monatsbericht {count}", count=new) if new else tr("Monatsbericht")
        self.setTabText(self.indexOf(self.report), title)
