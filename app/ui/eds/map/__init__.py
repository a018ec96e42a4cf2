"""The star map: few items with many points, labels in one painted layer, jumps by dragging."""

from app.ui.eds.map.chart import Thing
from app.ui.eds.map.view import MapView

__all__ = ["MapView", "Thing"]
