import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { z } from 'zod';
import { systemClock, type Clock } from '../../src/clock.ts';
import { systemContext } from '../../src/context.ts';
import type { SqlExecutor } from '../../src/database/sql.ts';
import { createEffectRunner, type EffectRunner } from '../../src/effects/effect-runner.ts';
import { defineWorker, type EffectRun, type EffectWorker } from '../../src/effects/effect.ts';
import { createEffects, type Effects } from '../../src/effects/effects.ts';
import { createFirstTries, type FirstTries } from '../../src/effects/first-tries.ts';
import { createQueues, type Queues } from '../../src/effects/queues.ts';
import type { WebhookPriority } from '../../src/http/webhook-priority.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { capturedLog } from './captured-log.ts';
import { createKitDatabase, type KitDatabase } from './kit-database.ts';
import { kitErrors } from './kit-errors.ts';
import { redisPrefix, redisUrl, type RedisPrefix } from './redis-prefix.ts';

export const letter = { queue: 'test-letters', schema: z.object({ to: z.string() }) };
export type Letter = z.output<typeof letter.schema>;
export const JOB_LOCK_MS = 900;

export type Instance = { effects: Effects; runner: EffectRunner; queues: Queues; firstTries: FirstTries };
type Changes = Partial<EffectWorker<Letter, void>> & { clock?: Clock; webhookPriority?: WebhookPriority };
type Row = { id: string; key: string; state: string; attempts: number; due_at: Date; last_error: string | null };

export const idempotencyKey = (key: string): string => `${letter.queue}:${key}`;

/** The database row of every sent letter. */
export const settle = async (tx: SqlExecutor, { to }: Letter): Promise<void> => {
  await tx.$executeRawUnsafe(
    'INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1',
    to,
  );
};

/** A database and a Redis prefix for instances of a service that sends letters; emptied before each test. */
export const letterService = () => {
  let kit: KitDatabase;
  let redis: RedisPrefix;
  let opened: Queues[];
  /** The idempotency key of every attempt, as seen by the external system. */
  let seen: string[];
  beforeAll(async () => {
    kit = await createKitDatabase();
  });
  afterAll(() => kit.drop());
  beforeEach(async () => {
    await kit.sql.$executeRawUnsafe('TRUNCATE kit.effects, kit.outbox, counters');
    redis = redisPrefix();
    opened = [];
    seen = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((queues) => queues.close()));
    await redis.close();
  });

  const send = async (_letter: Letter, { idempotencyKey: key }: EffectRun): Promise<void> => void seen.push(key);
  const rows = (): PromiseLike<Row[]> => kit.sql.$queryRawUnsafe<Row[]>('SELECT * FROM kit.effects ORDER BY id');
  const row = async (key: string): Promise<Row> => (await rows()).find((each) => each.key === key)!;
  const add = (effects: Effects, tx: SqlExecutor, key: string, dueAt?: Date): Promise<void> =>
    effects.add(tx, letter, { key, payload: { to: key }, ...(dueAt ? { dueAt } : {}) });

  return {
    kit: () => kit,
    redis: () => redis,
    seen: () => seen,
    send,
    rows,
    row,
    add,
    async startInstance({ clock = systemClock, webhookPriority, ...changes }: Changes = {}): Promise<Instance> {
      const { logger } = capturedLog();
      const { sql, database } = kit;
      const queues = createQueues({
        redis: { url: redisUrl(), options: {} },
        prefix: redis.prefix,
        logger,
        jobLockMs: JOB_LOCK_MS,
      });
      opened.push(queues);
      // Until the connection is open, jobs are left to the sweeper, which most tests do not run.
      await eventually('redis is connected', () => queues.enqueue(letter.queue, randomUUID()));
      const firstTries = createFirstTries();
      const settling = changes.settleAtOnce ? {} : { settle };
      const runner = createEffectRunner({
        service: 'test',
        sql,
        database,
        errors: kitErrors(clock),
        queues,
        firstTries,
        clock,
        logger,
        workers: [defineWorker(letter, { run: send, ...settling, ...changes })],
        webhookPriority,
      });
      return { effects: createEffects({ database, queues, firstTries, clock, logger }), runner, queues, firstTries };
    },
    schedule: ({ effects }: Instance, key: string, dueAt?: Date): Promise<void> =>
      kit.database.transaction(systemContext('test'), (tx) => add(effects, tx, key, dueAt)),
    async settled(): Promise<Record<string, number>> {
      const counted = await kit.sql.$queryRawUnsafe<{ name: string; value: number }[]>(
        'SELECT name, value FROM counters',
      );
      return Object.fromEntries(counted.map(({ name, value }) => [name, value]));
    },
    async published(type: string): Promise<Record<string, unknown>[]> {
      const found = await kit.sql.$queryRawUnsafe<{ payload: string }[]>(
        "SELECT payload FROM kit.outbox WHERE headers->>'ce_type' = $1 ORDER BY id",
        type,
      );
      return found.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
    },
    done: (...keys: string[]): Promise<void> =>
      eventually(`done: ${keys.join(', ')}`, async () => {
        for (const key of keys) expect(await row(key)).toMatchObject({ state: 'done' });
      }),
  };
};
