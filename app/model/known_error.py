"""An error the program expects: a code and values. The sentence for it stands in ``app.text.host_errors``."""


class KnownError(Exception):
    """Something a user can understand and act on; nothing was changed when it is raised.

    It never carries words of SQL, of the operating system or of a traceback. All codes: ``app.host.errors``.
    """

    def __init__(self, code: str, **values: int | str) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in sorted(self.values.items()))
        return f"{self.code} ({shown})" if shown else self.code
