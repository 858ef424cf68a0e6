import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SqlExecutor } from './database/sql.ts';
import { keepFor } from './operations/keep-for.ts';

export type HttpMetrics = {
  registry: Registry;
  observe: RequestHandler;
  /** All metrics as text, computed at most once a second. */
  figures: () => Promise<string>;
};

const KEPT_MS = 1_000;

/** The maximum period of a timer. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Process metrics. prom-client's histogram of the event loop's delay uses a timer that wakes an idle process a hundred
 * times a second; the event loop's utilisation costs nothing.
 */
const registerProcessMetrics = (registry: Registry): void => {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
  for (const figure of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last collection in which the event loop was busy',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
};

/** Process metrics and the duration of every request by route, method and status. */
export const createHttpMetrics = (service: string): HttpMetrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  registerProcessMetrics(registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    figures: keepFor(KEPT_MS, () => registry.metrics()),
    observe: (req, res, next) => {
      const end = duration.startTimer();
      res.on('finish', () =>
        end({ method: req.method, route: (res.locals as { route?: string }).route ?? 'none', status: res.statusCode }),
      );
      next();
    },
  };
};

/** Metrics that query the kit's tables on demand: age of the outbox, open dead letters, waiting effects. */
export const registerTableMetrics = (registry: Registry, sql: SqlExecutor): void => {
  const gauge = (name: string, help: string, query: string) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const [row] = await sql.$queryRawUnsafe<{ value: number | null }[]>(query);
        this.set(Number(row?.value ?? 0));
      },
    });
  };
  gauge(
    'outbox_age_seconds',
    'Age of the oldest event not yet published',
    'SELECT extract(epoch FROM now() - min(created_at))::float8 AS value FROM kit.outbox WHERE sent_at IS NULL',
  );
  gauge(
    'dead_letters_open',
    'Dead letters that are neither replayed nor discarded',
    "SELECT count(*)::float8 AS value FROM kit.dead_letters WHERE state = 'open'",
  );
  gauge(
    'effects_overdue',
    'Effects due for more than a minute',
    "SELECT count(*)::float8 AS value FROM kit.effects WHERE state = 'due' AND due_at < now() - interval '1 minute'",
  );
};
