"""HTTP for operators: `/healthz` for the bot's health, `/metrics` for its numbers."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from itertools import accumulate
from typing import Any, Final, get_args

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from adapters.base import Scope
from bot.app import App
from bot.settings import HttpSettings, SettingError
from bot.stats import BOUNDS, Durations, Outcome, Stats
from storage.base import LIVE, StoreError, Tenure

Rows = Mapping[Any, float]
MATCH: Final = ("game", "status")
PLATFORM: Final = ("platform",)


def exposition(app: App) -> bytes:
    collectors = CollectorRegistry()
    collectors.register(_Signs(app))
    ProcessCollector(registry=collectors)
    return generate_latest(collectors)


class _Signs(Collector):
    def __init__(self, app: App) -> None:
        self._app = app

    def collect(self) -> Iterator[Metric]:
        services = self._app.services
        live = Counter((match.rules.key, match.status) for match in services.matches)
        rows = {(game, status): live[game, status] for game in services.games for status in LIVE}
        yield _gauge("matches", "Lobbies and running games.", MATCH, rows)
        yield _gauge("draining", "1 since the bot was told to stop.", (), {(): self._app.stopping})
        yield _gauge("standby", "1 while another process runs the bot.", (), {(): self._app.standby})
        if tenure := services.store.tenure():
            yield from _lease(tenure)
            yield _gauge("accounts", "Accounts that this process holds.", (), {(): len(self._app.accounts.held)})
        yield from _count(services.stats)
        yield _commits(services.stats.commits)
        yield from _platforms(self._app)


def _lease(tenure: Tenure) -> Iterator[Metric]:
    yield _gauge("lease_held", "1 while this process may write the database.", (), {(): tenure.held})
    yield _gauge("lease_age_seconds", "Seconds since the database last confirmed it.", (), {(): tenure.age})
    text = "How often this process took over from one that had not ended in order."
    yield _counter("takeovers", text, (), {(): tenure.takeovers})


def _count(stats: Stats) -> Iterator[Metric]:
    yield _counter("matches_ended", "Lobbies and games that are over, by how they ended.", MATCH, stats.ended)
    inputs = {(outcome,): stats.inputs[outcome] for outcome in get_args(Outcome)}
    yield _counter("inputs", "Commands, answers, words and timers, by what became of them.", ("outcome",), inputs)
    lines = {(level,): stats.lines[level] for level in ("warning", "error")}
    yield _counter("log_lines", "Lines in the log that tell of trouble.", ("level",), lines)
    text = "Questions to which a package's player had no answer that counts."
    yield _counter("player_failures", text, ("player", "kind"), stats.player_failures)


def _commits(commits: Durations) -> Metric:
    bounds = [*map(str, BOUNDS), "+Inf"]
    buckets = list(zip(bounds, accumulate(commits.counts), strict=True))
    text = "How long it takes until an accepted input is durable."
    return HistogramMetricFamily("yemu_commit_seconds", text, buckets=buckets, sum_value=commits.total)


def _platforms(app: App) -> Iterator[Metric]:
    waiting = app.services.courier.waiting()
    signs = {scheme: (one.pulse, one.queued()) for scheme, one in app.platforms.items()}
    counts = {(name,): len(app.services.matches.on_account(name)) for name in signs}
    yield _gauge("account_tables", "Lobbies and running games of an account.", PLATFORM, counts)
    closed = {(name,): name in app.services.closed for name in signs}
    yield _gauge("account_closed", "1 while an account takes no new table: it is paused or full.", PLATFORM, closed)
    up = {(scheme,): pulse.is_connected for scheme, (pulse, _) in signs.items()}
    yield _gauge("connected", "1 while the platform answers.", PLATFORM, up)
    lengths = {(scheme, "bot"): waiting[scheme] for scheme in signs}
    lengths |= {(scheme, "platform"): queued for scheme, (_, queued) in signs.items()}
    text = "Messages that wait: for others to the same chat (bot), or for the platform's limits (platform)."
    yield _gauge("queue_length", text, (*PLATFORM, "stage"), lengths)
    stored = {(scheme,): len(inbox) for scheme, inbox in app.accounts.inboxes.items()}
    yield _gauge("inbox_length", "Events that are stored and not handled yet.", PLATFORM, stored)
    shown = {(name,): app.services.courier.sent.shown[name] for name in signs}
    yield _counter("operations", "Messages and edits that the platform has taken.", PLATFORM, shown)
    refusals = app.services.courier.sent.refusals
    refused = {(scheme, scope.value): refusals[scheme, scope] for scheme in signs for scope in Scope}
    yield _counter("refusals", "Messages that the platform has refused.", (*PLATFORM, "scope"), refused)
    waits = {(scheme,): pulse.waits for scheme, (pulse, _) in signs.items()}
    yield _counter("limit_waits", "How often the platform has asked us to wait.", PLATFORM, waits)
    waited = {(scheme,): pulse.waited for scheme, (pulse, _) in signs.items()}
    yield _counter("limit_wait_seconds", "The seconds that it has asked for.", PLATFORM, waited)


def _metric(
    family: type[GaugeMetricFamily | CounterMetricFamily], name: str, text: str, labels: tuple[str, ...], rows: Rows
) -> Metric:
    metric = family(f"yemu_{name}", text, labels=labels)
    for values, value in rows.items():
        metric.add_metric(values, value)
    return metric


_gauge, _counter = partial(_metric, GaugeMetricFamily), partial(_metric, CounterMetricFamily)


PATIENCE: Final = 5.0


@asynccontextmanager
async def serve(app: App, http: HttpSettings) -> AsyncIterator[None]:
    routes = _Routes(app)
    served = web.Application()
    served.router.add_get("/healthz", routes.health)
    served.router.add_get("/metrics", routes.metrics)
    runner = web.AppRunner(served, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, http.host, http.port).start()
        except OSError as error:
            raise SettingError("YEMU_HTTP", "cli-of", what=f"{http.host}:{http.port}", reason=error) from None
        yield
    finally:
        await runner.cleanup()


class _Routes:
    def __init__(self, app: App) -> None:
        self._app = app

    async def health(self, request: web.Request) -> web.Response:
        tenure = self._app.store.tenure()
        if self._app.standby:
            signs = {"standby": True, "store": tenure is not None and tenure.age < PATIENCE}
        else:
            signs = {"store": await self._writes()}
            signs |= {"lease": tenure.held} if tenure else {}
            signs |= {scheme: one.pulse.is_connected for scheme, one in self._app.platforms.items()}
        status = 200 if all(signs.values()) else 503
        return web.json_response({**signs, "accounts": self._accounts()}, status=status)

    def _accounts(self) -> dict[str, dict[str, float]]:
        tables, operations = self._app.services.matches.on_account, self._app.accounts.operations
        return {
            name: {"tables": len(tables(name)), "operations": operations.get(name, 0.0), "waiting": one.queued()}
            for name, one in self._app.platforms.items()
        }

    async def metrics(self, request: web.Request) -> web.Response:
        return web.Response(body=exposition(self._app), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _writes(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._app.store.remember("probe", "healthz", b"")
        except (StoreError, TimeoutError):
            return False
        return True
