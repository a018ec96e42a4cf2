"""One SQLite file per match. Only ``app.host`` opens it."""
