"""What one sees: screens of PySide6 and pyqtgraph over a host's session."""
