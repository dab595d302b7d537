import json
from collections import defaultdict
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

Event = dict[str, Any]


class Reader(Protocol):
    """A person, who is told from another thread."""

    def invited(self, event: Event) -> None: ...

    def told(self, events: list[Event]) -> None: ...


@dataclass(slots=True)
class Room:
    events: list[Event] = field(default_factory=list)
    told: dict[str, int] = field(default_factory=dict)
    inside: set[str] = field(default_factory=set)


class Feed:
    """Events of all rooms, each pushed once by the homeserver: people who ask for them cost it ten times as much."""

    def __init__(self) -> None:
        self.readers: dict[str, Reader] = {}
        self._rooms: defaultdict[str, Room] = defaultdict(Room)
        self._known: set[str] = set()
        self._server: ThreadingHTTPServer | None = None
        self.port = 0

    def register(self, file: Path) -> None:
        service = {
            "id": "feed",
            "url": f"http://127.0.0.1:{self.port}",
            "as_token": "feed",
            "hs_token": "feed",
            "sender_localpart": "feed",
            "namespaces": {"users": [{"exclusive": False, "regex": "@.*"}]},
        }
        file.write_text(json.dumps(service))

    def open(self) -> None:
        feed = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_PUT(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                for event in body["events"]:
                    feed._pass_on(event)
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        assert self._server
        self._server.shutdown()
        self._server.server_close()

    def _pass_on(self, event: Event) -> None:
        if event["event_id"] in self._known:
            return  # pushed again, as the homeserver was restarted
        self._known.add(event["event_id"])
        room = self._rooms[event["room_id"]]
        room.events.append(event)
        if event["type"] == "m.room.member":
            person, membership = event["state_key"], event["content"]["membership"]
            (room.inside.add if membership == "join" else room.inside.discard)(person)
            if membership == "invite" and (reader := self.readers.get(person)):
                reader.invited(event)
        for person in room.inside:
            if reader := self.readers.get(person):
                reader.told(room.events[room.told.get(person, 0) :])
                room.told[person] = len(room.events)
