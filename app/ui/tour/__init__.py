"""The tour: one picture of every place, dock, dialog and state, over games made for it."""
