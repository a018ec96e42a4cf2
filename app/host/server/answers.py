"""Answers: values as canonical JSON, refusals with a code, a status and a sentence."""

from starlette.responses import Response

from app.host.server.wire import Refused
from app.model.chain import canonical
from app.model.known_error import KnownError
from app.text.catalog import use
from app.text.host_errors import sentence

STATUS = {
    "unreadable_document": 400,
    "unreadable_request": 400,
    "wrong_kind": 400,
    "newer_document": 400,
    "reason_missing": 400,
    "no_access": 401,
    "not_allowed": 403,
    "foreign_page": 403,
    "wrong_code": 403,
    "wrong_signature": 403,
    "no_such_route": 404,
    "no_such_seat": 404,
    "no_such_month": 404,
    "no_such_entry": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "sheet_too_long": 413,
    "unsupported": 415,
    "correction_refused": 422,
    "schedule_refused": 422,
    "other_version": 426,
    "too_many": 429,
    "looking_only": 503,
    "busy": 503,
    "disk_full": 507,
    "write_failed": 503,
    "damaged": 500,
}
"""Status for a code; 409 for all others: it does not fit to how the match stands."""

HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Referrer-Policy": "no-referrer",
}
JSON = "application/json"


def value(answer: object, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(canonical(answer), status, HEADERS, JSON)


def refusal(error: KnownError, language: str) -> Response:
    """Why something was not done."""
    with use(language):
        answer = value(Refused(error.code, error.values, sentence(error)), STATUS.get(error.code, 409))
    if error.code == "too_many":
        answer.headers["Retry-After"] = str(error.values["seconds"])
    return answer


def language_of(accepted: str) -> str:
    """German, unless English is asked for first."""
    return "en" if accepted.strip().lower().startswith("en") else "de"
