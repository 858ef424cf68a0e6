import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import { createCallerCheck } from '../auth/service-tokens.ts';
import type { Consumption } from '../bus/bus.ts';
import { startConsumer } from '../consumer/consumer.ts';
import { createDeadLetterStore } from '../consumer/dead-letters.ts';
import { createDeadLetterAdmin } from '../consumer/dead-letter-admin.ts';
import type { Subscription } from '../consumer/subscription.ts';
import { systemClock } from '../clock.ts';
import { serverTls } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { DocumentWorker } from '../documents/documents.ts';
import { createEffectRunner, type EffectRunner } from '../effects/effect-runner.ts';
import type { AnyEffectWorker } from '../effects/effect.ts';
import { createHttpApp } from '../http/app.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { personalDataEndpoints, type PersonalDataParts } from '../http/internal.ts';
import { healthEndpoints, operationsEndpoints } from '../http/operations.ts';
import { routesEndpoint } from '../http/routes.ts';
import { listen, type RunningServer } from '../http/server.ts';
import { createClockCheck } from '../operations/clock-check.ts';
import { isReachable } from '../operations/is-reachable.ts';
import { startOperations } from '../operations/operations-listener.ts';
import { createHttpMetrics, registerTableMetrics } from '../metrics.ts';
import { maintainSeenEvents, sweepOldRows } from '../outbox/housekeeping.ts';
import { createRelay } from '../outbox/relay.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Runtime } from './runtime.ts';
import { startTimers, type Timer } from './timer.ts';

export type ServiceParts = {
  endpoints: Endpoint[];
  subscriptions?: Subscription[];
  /** How long (ms) to gather events that directly follow others, to share a transaction. Default 0. */
  gatherMs?: number;
  workers?: AnyEffectWorker[];
  /** Run in processes with the worker role. */
  timers?: Timer[];
  /** The service's stored data about people; identity requests it. */
  personalData?: PersonalDataParts;
  /** The thread that makes files. */
  documents?: DocumentWorker;
  /** Called when the consumers ended permanently. By default the process exits, and its supervisor restarts it. */
  onCrash?: (error: unknown) => void;
};

export type Service = {
  name: string;
  app: Express;
  effects: EffectRunner;
  security: SecurityLog;
  start: () => Promise<{ port: number; operationsPort: number | undefined }>;
  stop: () => Promise<void>;
};

const SWEEP_EFFECTS_MS = 5_000;
const HOUSEKEEPING_MS = 3_600_000;
const CLOCK_CHECK_MS = 600_000;
/** While the database does not respond, the other parts start after this long (ms), and retry as usual. */
const DATABASE_WAIT_MS = 2_000;
/** Requests that arrived during the start are answered before background work uses the processor (ms). */
const FIRST_ANSWERS_MS = 20;

/** Assembles a service: its roles, the relay, the timers, and the operations endpoints of every service. */
export const createService = <Tx extends SqlExecutor>(runtime: Runtime<Tx>, parts: ServiceParts): Service => {
  const { name, config, sql, clock, logger, bus, errors, queues, firstTries, webhookPriority } = runtime;
  const database = runtime.database as unknown as Database<SqlExecutor>;
  const { subscriptions = [], timers = [], workers = [] } = parts;
  const effects = createEffectRunner({
    service: name,
    sql,
    database,
    errors,
    queues,
    firstTries,
    clock,
    logger,
    workers,
    webhookPriority,
  });
  const metrics = createHttpMetrics(name);
  registerTableMetrics(metrics.registry, sql);
  metrics.registry.registerMetric(runtime.security.counter);

  const app = createHttpApp({
    endpoints: [
      ...healthEndpoints({ ping: () => database.ping() }),
      routesEndpoint,
      ...operationsEndpoints({
        service: name,
        letters: createDeadLetterAdmin({ sql, database, errors, clock, subscriptions }),
        effects,
        sql,
      }),
      ...(parts.personalData ? personalDataEndpoints(parts.personalData) : []),
      ...parts.endpoints,
    ],
    verifier: runtime.verifier,
    clock: runtime.clock,
    checkCaller: createCallerCheck({ name, publicKeys: config.SERVICE_PUBLIC_KEYS }),
    logger,
    metrics,
    checkResponses: runtime.checkResponses,
    webhookPriority,
    security: runtime.security,
  });

  const closers: (() => Promise<void> | void)[] = [];
  const has = (role: (typeof config.ROLES)[number]): boolean => config.ROLES.includes(role);

  const startConsumers = async (): Promise<void> => {
    if (!has('consumers') || subscriptions.length === 0) return;
    const deadLetters = createDeadLetterStore({ service: name, sql, database, errors });
    const onCrash =
      parts.onCrash ??
      ((error: unknown) => {
        // A client that ended permanently does not restart: the supervisor restarts the process.
        logger.fatal({ err: error }, 'consumer ended');
        process.exit(1);
      });
    const stopping = new AbortController();
    closers.push(() => stopping.abort());
    // The broker may be down when the service starts: the other roles start nevertheless.
    for (;;) {
      try {
        const consumption: Consumption = await startConsumer({
          group: name,
          bus,
          subscriptions,
          database,
          deadLetters,
          logger,
          onCrash,
          gatherMs: parts.gatherMs,
        });
        if (stopping.signal.aborted) await consumption.stop();
        else closers.push(() => consumption.stop());
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'consumer could not start, trying again');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  };

  const effectsSweeper: Timer = {
    name: `${name}-effects-sweeper`,
    everyMs: SWEEP_EFFECTS_MS,
    run: () => effects.sweep(),
    // A job that two of them enqueue is still one job.
    inEachInstance: true,
  };

  const clockCheck: Timer = {
    name: `${name}-clock`,
    everyMs: CLOCK_CHECK_MS,
    run: createClockCheck({ host: hostname(), sql, database, errors, clock }),
    inEachInstance: true,
  };

  const startBackground = (): void => {
    if (has('relay')) {
      const relay = createRelay({
        connectionString: config.DATABASE_URL,
        bus,
        logger,
        signal: runtime.outboxSignal,
      });
      relay.start();
      closers.push(() => relay.stop());
    }
    if (has('workers')) {
      closers.push(effects.startWorkers());
      const all: Timer[] = [
        ...(workers.length > 0 ? [effectsSweeper] : []),
        { name: `${name}-partitions`, everyMs: HOUSEKEEPING_MS, run: () => maintainSeenEvents(sql, clock) },
        { name: `${name}-old-rows`, everyMs: HOUSEKEEPING_MS, run: () => sweepOldRows(sql, clock) },
        // A clock set by tests differs on purpose.
        ...(clock === systemClock ? [clockCheck] : []),
        ...timers,
      ];
      const own = all.filter(({ inEachInstance }) => inEachInstance || runtime.takesTurns);
      const running = startTimers(own, sql, logger, clock);
      closers.push(() => running.stop());
    }
    void startConsumers();
  };

  return {
    name,
    app,
    effects,
    security: runtime.security,
    async start() {
      // Starts first, since it takes longest: it connects, and Prisma loads its query compiler.
      const firstStatement = database.ping().catch(() => {});
      await runtime.sessions?.start();
      if (runtime.sessions) closers.push(() => runtime.sessions?.stop());
      parts.documents?.start();
      const operations = await startOperations({
        config,
        logger,
        figures: metrics.figures,
        needed: {
          database: () =>
            database.ping().then(
              () => true,
              () => false,
            ),
        },
        // The service responds without them, and does their work later.
        used: { redis: async () => queues.isConnected(), kafka: () => isReachable(config.KAFKA_BROKERS) },
      });
      if (operations) closers.push(() => operations.close());
      // Every role serves health; without `http` no other request is routed here.
      const server: RunningServer = await listen(app, { host: config.HOST, port: config.PORT, tls: serverTls(config) });
      closers.push(() => server.close());
      // The readiness response does not wait for deferrable work.
      await Promise.race([firstStatement, wait(DATABASE_WAIT_MS, undefined, { ref: false })]);
      await wait(FIRST_ANSWERS_MS);
      startBackground();
      const operationsPort = operations?.port;
      logger.info({ port: server.port, operationsPort, roles: config.ROLES }, 'service started');
      return { port: server.port, operationsPort };
    },
    async stop() {
      // Stops the entry points first, then their dependencies.
      await Promise.allSettled(closers.toReversed().map(async (close) => close()));
      await Promise.allSettled([queues.close(), firstTries.close(), bus.close(), parts.documents?.close()]);
      await database.close().catch(() => {});
      logger.info('service stopped');
    },
  };
};
