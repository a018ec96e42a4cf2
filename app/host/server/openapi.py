"""The host's interface described for people and programs, made from the routes themselves."""

import html
import re
from functools import cache
from typing import Any

import msgspec

import app
from app.host.server.routes import PERMISSIONS, ROUTES, Route
from app.host.server.wire import Refused

_NUMBER = {"type": "integer", "minimum": 0, "maximum": 9_999_999}


@cache
def description() -> dict[str, Any]:
    """OpenAPI 3.1."""
    kinds = [kind for route in ROUTES for kind in (route.takes, route.gives) if _is_struct(kind)]
    (_, *_), schemas = msgspec.json.schema_components([*kinds, Refused], ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.address, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "EDS – Evolution der Sterne", "version": app.__version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


@cache
def page() -> str:
    """The same as a plain page that needs nothing from elsewhere."""
    rows = "\n".join(_row(route) for route in ROUTES)
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>EDS API</title>
<style>body{{font:15px/1.5 sans-serif;max-width:70em;margin:2em auto;padding:0 1em}}td{{vertical-align:top;
padding:.3em .8em .3em 0;border-top:1px solid #ccc}}code{{font-family:monospace}}</style></head><body>
<h1>EDS – Evolution der Sterne: API {app.__version__}</h1>
<p>All answers are JSON. Prove a code at <code>/api/v1/join</code>, then send
<code>Authorization: Bearer TOKEN</code>. Whoever you are follows from the token alone. Refusals carry a
<code>code</code>, <code>values</code> and a sentence. Bodies are plain JSON; <code>Idempotency-Key</code> makes a
retry of <code>POST /api/v1/sheet</code> harmless. Compare the certificate's fingerprint with the one you saw when
you joined before you send anything. Machine-readable: <code>/openapi.json</code>.</p>
<table>{rows}</table></body></html>"""


def _row(route: Route) -> str:
    who = ", ".join(sorted(PERMISSIONS[route.method, route.path]))
    cells = (f"<code>{route.method} {html.escape(route.address)}</code>", html.escape(_doc(route)), html.escape(who))
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _operation(route: Route) -> dict[str, Any]:
    answer = {"$ref": f"#/components/schemas/{route.gives.__name__}"}
    content = {"application/json": {"schema": answer}} if _is_struct(route.gives) else {"*/*": {}}
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    operation: dict[str, Any] = {
        "operationId": f"{route.method.lower()}{re.sub('[^a-z]+', '_', route.path)}".rstrip("_"),
        "summary": _doc(route),
        "x-who": sorted(PERMISSIONS[route.method, route.path]),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": _NUMBER}
            for name in re.findall(r"{(\w+)}", route.path)
        ],
        "responses": {
            "200": {"description": "done", "content": content},
            "default": {"description": "refused; nothing was changed", "content": refused},
        },
    }
    if "stranger" not in PERMISSIONS[route.method, route.path]:
        operation["security"] = [{"token": []}]
    if route.takes is not None:
        kind = "application/json" if _is_struct(route.takes) else "application/octet-stream"
        schema = {"$ref": f"#/components/schemas/{route.takes.__name__}"} if _is_struct(route.takes) else {}
        operation["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    return operation


def _doc(route: Route) -> str:
    return " ".join((route.handler.__doc__ or "").split())


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
