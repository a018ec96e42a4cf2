"""The door: who asks, from where, how much, and may he? Only then does a handler see the question."""

import asyncio
import functools
import ipaddress
import logging
from typing import Any

import anyio
import msgspec
from anyio import CapacityLimiter
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route as Address
from starlette.types import ASGIApp, Receive, Scope, Send

from app.host.identity import Identity
from app.host.server import answers, openapi
from app.host.server.asked import Asked, Raw
from app.host.server.room import Room
from app.host.server.routes import PERMISSIONS, ROUTES, Route, standing_of
from app.host.server.wire import API
from app.model.document import guarded
from app.model.known_error import KnownError

LOG = logging.getLogger("app.host.server")
_THREADS = 8
"""Questions that are worked on at a time; the match file serves one after the other anyway."""
_KEY_LENGTH = 64


def application(room: Room) -> ASGIApp:
    """The whole server as an ASGI application. Raises ``ValueError`` for a route nobody gave a permission."""
    missing = [route for route in ROUTES if (route.method, route.path) not in PERMISSIONS]
    if missing:
        raise ValueError(f"no row in PERMISSIONS: {missing[0].method} {missing[0].path}")
    threads = CapacityLimiter(_THREADS)
    addresses = [Address(route.address, _endpoint(room, route, threads), methods=[route.method]) for route in ROUTES]
    addresses.append(Address("/", _page, methods=["GET"]))
    addresses.append(Address("/openapi.json", _openapi, methods=["GET"]))
    inner = Starlette(routes=addresses, exception_handlers={HTTPException: _not_found, Exception: _fault})
    return Guard(inner, room)


class Guard:
    """Sends away what no page and no program of ours would send."""

    def __init__(self, inner: ASGIApp, room: Room) -> None:
        self._inner = inner
        self._room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            self._look(request)
        except KnownError as error:
            await answers.refusal(error, _language(request))(scope, receive, send)
            return
        await self._inner(scope, receive, send)

    def _look(self, request: Request) -> None:
        """Raise ``KnownError`` foreign_page, other_version, unsupported, unreadable_request or too_large."""
        host = request.headers.get("host", "")
        origin = request.headers.get("origin")
        if not self._is_ours(host) or (origin is not None and origin != f"{request.url.scheme}://{host}"):
            raise KnownError("foreign_page")
        own = request.headers.get("x-eds-api", str(API))
        if own != str(API):
            raise KnownError("other_version", host=API, own=own[:8])
        if request.headers.get("content-encoding", "identity") != "identity":
            raise KnownError("unsupported")
        length = request.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            raise KnownError("unreadable_request")
        if len(length) > 12 or int(length) > self._room.limits.body_bytes:
            raise KnownError("too_large", limit=self._room.limits.body_bytes)

    def _is_ours(self, host: str) -> bool:
        """Was the server asked for by its address or by a name of its own? A foreign name means a foreign page."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name.lower() in self._room.names
        return True


def _endpoint(room: Room, route: Route, threads: CapacityLimiter) -> Any:
    async def answer(request: Request) -> Response:
        language = _language(request)
        try:
            given = await _answered(room, route, request, threads)
        except KnownError as error:
            return answers.refusal(error, language)
        if isinstance(given, Raw):
            if given.stream is not None:
                return StreamingResponse(given.stream, headers=answers.HEADERS, media_type=given.kind)
            return Response(given.data, headers=answers.HEADERS, media_type=given.kind)
        return answers.value(given)

    return answer


async def _answered(room: Room, route: Route, request: Request, threads: CapacityLimiter) -> msgspec.Struct | Raw:
    address = request.client.host if request.client is not None else ""
    identity = _identified(room, request, address)
    if standing_of(room, identity) not in PERMISSIONS[route.method, route.path]:
        raise KnownError("no_access" if identity is None else "not_allowed")
    body = _decoded(await _body(room, request), route)
    key = request.headers.get("idempotency-key")
    if key is not None and not (0 < len(key) <= _KEY_LENGTH and key.isascii() and key.isprintable()):
        raise KnownError("unreadable_request")
    asked = Asked(room, identity, address, dict(request.path_params), body, key)
    if route.gives is Raw and route.path == "/events":
        return route.handler(asked)
    return await anyio.to_thread.run_sync(functools.partial(route.handler, asked), limiter=threads)


def _identified(room: Room, request: Request, address: str) -> Identity | None:
    """Who asks; None for a stranger. Raises ``KnownError`` too_many, and no_access for a token that is none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        room.strangers.spend(address)
        return None
    try:
        if kind.lower() != "bearer":
            raise KnownError("no_access")
        identity = room.access.identify(token.strip())
    except KnownError:
        room.strangers.spend(address)
        raise
    room.requests.spend(identity.digest)
    return identity


async def _body(room: Room, request: Request) -> bytes:
    """The whole body. Raises ``KnownError`` too_large, too_slow or unreadable_request."""
    limits = room.limits
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > limits.body_bytes:
                    raise KnownError("too_large", limit=limits.body_bytes)
                parts.append(part)
    except TimeoutError as error:
        raise KnownError("too_slow") from error
    except ClientDisconnect as error:
        raise KnownError("unreadable_request") from error
    return b"".join(parts)


def _decoded(data: bytes, route: Route) -> Any:
    """The body as the route takes it. Raises ``KnownError`` unreadable_request."""
    if route.takes is None:
        return None
    if route.takes is bytes:
        return data
    try:
        guarded(data)
        return msgspec.json.decode(data, type=route.takes)
    except (msgspec.MsgspecError, UnicodeDecodeError, KnownError) as error:
        raise KnownError("unreadable_request") from error


def _language(request: Request) -> str:
    return answers.language_of(request.headers.get("accept-language", ""))


async def _page(_: Request) -> Response:
    return HTMLResponse(openapi.page(), headers=answers.HEADERS)


async def _openapi(_: Request) -> Response:
    return answers.value(openapi.description())


async def _not_found(request: Request, error: Exception) -> Response:
    wrong_method = isinstance(error, HTTPException) and error.status_code == 405
    return answers.refusal(KnownError("wrong_method" if wrong_method else "no_such_route"), _language(request))


async def _fault(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log says where, the one who asked learns nothing of it."""
    LOG.error("%s failed", request.url.path, exc_info=error)
    return answers.value(None, 500)
