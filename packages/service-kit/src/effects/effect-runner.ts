import { AppError } from '@drappo/contracts/errors';
import type { Clock } from '../clock.ts';
import { runInContext, systemContext, type RequestContext } from '../context.ts';
import { audit } from '../database/audit.ts';
import { isTransactionConflict } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor, Statement } from '../database/sql.ts';
import type { Errors } from '../errors/errors.ts';
import { errorKindRules, toAppError } from '../error-kinds.ts';
import type { WebhookPriority } from '../http/webhook-priority.ts';
import type { Logger } from '../logger.ts';
import { createEffectStore, type EffectRow } from './effect-store.ts';
import { effectBackoff, LEASE_RENEWAL_MS, type AnyEffectWorker } from './effect.ts';
import { createEnqueueDue } from './enqueue-due.ts';
import type { FirstTries } from './first-tries.ts';
import type { JobOutcome, Queues } from './queues.ts';

export type EffectRunner = {
  /** Enqueues due effects without a lease: after a restart, or after Redis lost jobs. */
  sweep: () => Promise<number>;
  /** Runs one effect now; called by the workers. */
  work: (id: string) => Promise<JobOutcome>;
  /** Resets the attempts of a given-up effect; false if there is none. */
  retry: (id: string, ctx: RequestContext) => Promise<boolean>;
  /** Workers stop when their queues close. The returned function stops promoting delayed jobs at clock jumps. */
  startWorkers: () => () => void;
};

type Dependencies = {
  service: string;
  sql: SqlExecutor;
  database: Database<SqlExecutor>;
  errors: Errors;
  queues: Queues;
  firstTries?: FirstTries;
  clock: Clock;
  logger: Logger;
  workers: AnyEffectWorker[];
  /** Webhooks that wait for a response take precedence over jobs that have not started. */
  webhookPriority?: WebhookPriority | undefined;
};

const MAX_ATTEMPTS = 12;
const NOTHING: Statement = { text: 'SELECT', values: [] };
/** The maximum time that a job yields to waiting requests; under a flood it starts nevertheless. */
const MAX_YIELD_MS = 500;
/** Maximum delay before a job that came too early is retried: a slow clock may have been corrected. */
const MAX_EARLY_MS = 60_000;

/** One cause per effect, which is retried separately. If it is given up again, it repeats the same error. */
const causeOf = ({ queue, id }: EffectRow): string => `effect:${queue}:${id}`;

const payloadOf = (worker: AnyEffectWorker, row: EffectRow): unknown => {
  const payload = worker.schema.safeParse(row.payload);
  if (payload.success) return payload.data;
  // No retry can parse it: another version of the service wrote it.
  throw new AppError('rule-broken', {
    code: 'kit.bad-payload',
    detail: "I dati dell'operazione non sono leggibili.",
    cause: payload.error,
  });
};

export const createEffectRunner = ({
  service,
  sql,
  database,
  errors,
  queues,
  firstTries,
  clock,
  logger,
  workers,
  webhookPriority,
}: Dependencies): EffectRunner => {
  const store = createEffectStore(clock);
  const enqueueDue = createEnqueueDue({ queues, logger });
  const byQueue = new Map(workers.map((worker) => [worker.queue, worker]));

  // An effect that takes longer than the lease stays leased while the process lives.
  const holding = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const renewal = setInterval(() => {
      store.renew(sql, id).catch((error: unknown) => logger.debug({ err: error }, 'lease not renewed'));
    }, LEASE_RENEWAL_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  };

  const giveUp = async (worker: AnyEffectWorker, row: EffectRow, error: unknown): Promise<void> => {
    const ctx = systemContext(`${service}-worker`, row.correlationId ?? undefined);
    const known = toAppError(error);
    await runInContext(ctx, () =>
      database.transaction(ctx, async (tx) => {
        const text = error instanceof Error ? error.message : known.detail;
        if (!(await store.finish(tx, row.id, 'failed', text))) return;
        const payload = worker.schema.safeParse(row.payload);
        if (payload.success) await worker.giveUp?.(tx, payload.data, error, ctx);
        await errors.report(tx, {
          ...(payload.success ? await worker.reportSubject?.(tx, payload.data) : undefined),
          cause: causeOf(row),
          errorType: 'effect-failed',
          errorMessage: text,
          payload: { effectId: row.id, queue: row.queue, code: known.code, attempts: row.attempts },
        });
      }),
    );
    logger.error({ err: error, queue: row.queue, effectId: row.id }, 'effect given up');
  };

  /** False if it needs a transaction, which also retries after a deadlock. */
  const finishAtOnce = async (worker: AnyEffectWorker, row: EffectRow, follows: Statement): Promise<boolean> => {
    if (worker.settle || row.wasGivenUp) return false;
    try {
      return await store.finishAtOnce(sql, row.id, follows);
    } catch (error) {
      if (isTransactionConflict(error)) return false;
      throw error;
    }
  };

  const finish = async (
    worker: AnyEffectWorker,
    row: EffectRow,
    payload: unknown,
    result: unknown,
    ctx: RequestContext,
  ): Promise<void> => {
    const follows = worker.settleAtOnce?.(payload, result);
    if (await finishAtOnce(worker, row, follows ?? NOTHING)) return;
    await database.transaction(ctx, async (tx) => {
      const finished = await store.finish(tx, row.id, 'done');
      if (!finished) return;
      if (follows) await tx.$executeRawUnsafe(`WITH finished AS (SELECT) ${follows.text}`, ...follows.values);
      await worker.settle?.(tx, payload, result, ctx);
      if (finished.wasGivenUp) await errors.resolve(tx, causeOf(row));
    });
  };

  const run = async (worker: AnyEffectWorker, row: EffectRow): Promise<JobOutcome> => {
    const ctx = systemContext(`${service}-worker`, row.correlationId ?? undefined);
    try {
      const payload = payloadOf(worker, row);
      const result: unknown = await holding(row.id, () =>
        runInContext(ctx, () =>
          worker.run(payload, { idempotencyKey: `${row.queue}:${row.key}`, attempt: row.attempts, ctx }),
        ),
      );
      await runInContext(ctx, () => finish(worker, row, payload, result, ctx));
      runInContext(ctx, () => logger.debug({ queue: row.queue, key: row.key, effectId: row.id }, 'effect done'));
      return 'done';
    } catch (error) {
      const known = toAppError(error);
      const isPermanent = !errorKindRules[known.kind].retryable && known.kind !== 'bug';
      if (isPermanent || row.attempts >= (worker.maxAttempts ?? MAX_ATTEMPTS)) {
        await giveUp(worker, row, error);
        return 'done';
      }
      const retryInMs = effectBackoff(row.attempts);
      logger.warn(
        { err: error, queue: row.queue, effectId: row.id, attempt: row.attempts },
        'effect failed, trying again',
      );
      await store.postpone(
        sql,
        row.id,
        new Date(clock.now().getTime() + retryInMs),
        error instanceof Error ? error.message : known.detail,
      );
      return { retryInMs };
    }
  };

  /** A job may arrive before its effect is due: the enqueueing machine's clock is fast, or this one's was set back. */
  const whenDue = async (id: string): Promise<JobOutcome> => {
    const retryInMs = await store.untilDue(sql, id);
    return retryInMs === undefined ? 'done' : { retryInMs: Math.min(retryInMs, MAX_EARLY_MS) };
  };

  const tryFirst = async (worker: AnyEffectWorker, row: EffectRow): Promise<void> => {
    try {
      await webhookPriority?.whenIdle(MAX_YIELD_MS);
      const outcome = await run(worker, row);
      if (outcome !== 'done') enqueueDue(row.queue, row.id, outcome.retryInMs);
    } catch (error) {
      // Recording its outcome failed: the sweeper enqueues it when its lease has expired.
      logger.warn({ err: error, queue: row.queue, effectId: row.id }, 'first try left to the sweeper');
    }
  };

  return {
    async sweep() {
      const due = await store.due(sql, 500);
      for (const { id, queue } of due) enqueueDue(queue, id);
      return due.length;
    },
    async work(id) {
      await webhookPriority?.whenIdle(MAX_YIELD_MS);
      const row = await store.lease(sql, id);
      if (!row) return whenDue(id);
      const worker = byQueue.get(row.queue);
      return worker ? run(worker, row) : 'done';
    },
    retry: (id, ctx) =>
      database.transaction(ctx, async (tx) => {
        const queue = await store.revive(tx, id);
        if (queue === undefined) return false;
        await audit(tx, ctx, {
          action: 'effect.retried',
          subject: `effect:${id}`,
          details: { queue },
          at: clock.now(),
        });
        database.afterCommit(tx, () => enqueueDue(queue, id));
        return true;
      }),
    startWorkers() {
      for (const worker of workers) {
        const { queue, concurrency = 5, isTriedAtOnce = false } = worker;
        queues.startWorker(queue, concurrency, this.work);
        if (isTriedAtOnce) firstTries?.open(queue, concurrency, (row) => tryFirst(worker, row));
      }
      const ignoreJumps = clock.onJump?.(() => {
        for (const { queue } of workers)
          queues.promote(queue).catch((error: unknown) => logger.debug({ err: error, queue }, 'jobs not promoted'));
      });
      return () => ignoreJumps?.();
    },
  };
};
