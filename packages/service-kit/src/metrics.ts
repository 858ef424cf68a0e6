import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SqlExecutor } from './database/sql.ts';
import { keepFor } from './operations/keep-for.ts';

export type HttpMetrics = {
  registry: Registry;
  observe: RequestHandler;
  /** All figures as text, made at most once a second however many ask. */
  figures: () => Promise<string>;
};

const KEPT_MS = 1_000;

/** Process figures and the duration of every request by route, method and status. */
export const createHttpMetrics = (service: string): HttpMetrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
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

/** What the tables of the kit say when they are asked: age of the outbox, open dead letters, effects that wait. */
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
