"""Every code a ``KnownError`` may carry, with its values. The sentences stand in ``app.text.host_errors``.

Opening and keeping files:
``file_missing`` (file), ``file_exists`` (file), ``unreachable``, ``read_only``,
``in_use`` (computer, user, pid, since),
``several_names`` (the file has hard links), ``older_format`` (format), ``empty_file`` (file), ``not_a_match`` (file),
``newer_format`` (file, format), ``foreign_parts``, ``damaged``, ``history_changed`` (month),
``disk_full`` (missing: megabytes, if known), ``write_failed``, ``busy``, ``nothing_to_rescue``.

Sheets:
``no_such_seat`` (player), ``wrong_match``, ``wrong_month`` (month, expected), ``other_rules`` (digest of the parameters
differs), ``match_over``, ``not_to_act`` (player), ``evaluating``, ``key_reused``, ``not_handed_in`` (player),
``sheet_too_long`` (limit), ``looking_only``.

Months:
``no_such_month`` (month), ``evaluation_failed`` (month, phase, report: a file's name, if one was written),
``nothing_to_take_back``.

Documents:
``too_large`` (limit), ``unreadable_document``, ``newer_document`` (format), ``wrong_kind``, ``wrong_signature``,
``already_in``, ``newer_in``.

Game master: ``already_evaluated`` (month), ``reason_missing``, ``correction_refused`` (subject, number, field),
``schedule_refused``, ``no_such_entry`` (number), ``post_full`` (too many letters in one month).

At the host's door: ``no_access``, ``not_allowed``, ``wrong_code``, ``too_many`` (seconds), ``other_version`` (host,
own), ``foreign_page``, ``unreadable_request``, ``no_such_route``, ``wrong_method``, ``unsupported``, ``too_slow``,
``port_taken`` (port, free).

In the lobby: ``lobby_closed``, ``seat_taken``, ``seats_fixed`` (somebody wrote something already).

On the way to a host: ``invitation_unreadable``, ``host_unreachable``, ``wrong_host``, ``host_faulty``.

Rules: ``rules_file`` (file, reason).
"""

from app.model.known_error import KnownError

__all__ = ["CODES", "KnownError"]

CODES = (
    "file_missing", "file_exists", "unreachable", "read_only", "in_use", "several_names", "empty_file", "not_a_match",
    "newer_format", "foreign_parts", "damaged", "history_changed", "disk_full", "write_failed", "busy",
    "nothing_to_rescue", "older_format",
    "no_such_seat", "wrong_match", "wrong_month", "other_rules", "match_over", "not_to_act", "evaluating", "key_reused",
    "not_handed_in", "sheet_too_long", "looking_only",
    "no_such_month", "evaluation_failed", "nothing_to_take_back",
    "too_large", "unreadable_document", "newer_document", "wrong_kind", "wrong_signature", "already_in", "newer_in",
    "already_evaluated", "reason_missing", "correction_refused", "schedule_refused", "no_such_entry",
    "post_full",
    "no_access", "not_allowed", "wrong_code", "too_many", "other_version", "foreign_page", "unreadable_request",
    "no_such_route", "wrong_method", "unsupported", "too_slow", "port_taken", "lobby_closed", "seat_taken",
    "seats_fixed",
    "invitation_unreadable", "host_unreachable", "wrong_host", "host_faulty",
    "rules_file",
)  # fmt: skip
"""All codes there are; a test finds a sentence for each and no other."""
