import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts';
import { z } from 'zod';
import { systemClock, type Clock } from '../src/clock.ts';
import { systemContext } from '../src/context.ts';
import type { SqlExecutor } from '../src/database/sql.ts';
import { createEffectRunner, type EffectRunner } from '../src/effects/effect-runner.ts';
import { defineWorker, type EffectRun, type EffectWorker } from '../src/effects/effect.ts';
import { createEffects, type Effects } from '../src/effects/effects.ts';
import { createQueues, type Queues } from '../src/effects/queues.ts';
import { createSenders, type Senders } from '../src/http/senders.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { eventually } from '../src/testing/eventually.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { capturedLog } from './support/captured-log.ts';
import { startKitProcess } from './support/kit-process.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';
import { redisPrefix, redisUrl, type RedisPrefix } from './support/redis-prefix.ts';

const letter = { queue: 'test-letters', schema: z.object({ to: z.string() }) };
const QUEUE = letter.queue;
const ORDER = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
const JOB_LOCK_MS = 900;
type Letter = z.output<typeof letter.schema>;

let kit: KitDatabase;
let redis: RedisPrefix;
let opened: Queues[];
/** What the outside world saw: the idempotency key of every try. */
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

type Instance = { effects: Effects; runner: EffectRunner; queues: Queues; log: ReturnType<typeof capturedLog> };
type Changes = Partial<EffectWorker<Letter, void>> & { clock?: Clock; senders?: Senders };

/** What every letter that was sent leaves in the database. */
const settle = async (tx: SqlExecutor, { to }: Letter): Promise<void> => {
  await tx.$executeRawUnsafe(
    'INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1',
    to,
  );
};
const send = async (_letter: Letter, { idempotencyKey }: EffectRun): Promise<void> => void seen.push(idempotencyKey);

const startInstance = async ({ clock = systemClock, senders, ...changes }: Changes = {}): Promise<Instance> => {
  const log = capturedLog();
  const queues = createQueues({
    redis: { url: redisUrl(), options: {} },
    prefix: redis.prefix,
    logger: log.logger,
    jobLockMs: JOB_LOCK_MS,
  });
  opened.push(queues);
  // Until the connection stands, jobs are left to the sweeper, which most tests do without.
  await eventually('redis is connected', () => queues.enqueue(QUEUE, randomUUID()));
  const runner = createEffectRunner({
    service: 'test',
    sql: kit.sql,
    database: kit.database,
    outbox: createOutbox({ source: 'test', clock }),
    queues,
    clock,
    logger: log.logger,
    workers: [defineWorker(letter, { run: send, settle, ...changes })],
    senders,
  });
  const effects = createEffects({ database: kit.database, queues, clock, logger: log.logger });
  return { effects, runner, queues, log };
};

const schedule = ({ effects }: Instance, key: string, dueAt?: Date): Promise<void> =>
  kit.database.transaction(systemContext('test'), (tx) => add(effects, tx, key, dueAt));
const add = (effects: Effects, tx: SqlExecutor, key: string, dueAt?: Date): Promise<void> =>
  effects.add(tx, letter, { key, payload: { to: key }, ...(dueAt ? { dueAt } : {}) });

type Row = { id: string; key: string; state: string; attempts: number; due_at: Date; last_error: string | null };
const rows = (): PromiseLike<Row[]> => kit.sql.$queryRawUnsafe<Row[]>('SELECT * FROM kit.effects ORDER BY id');
const row = async (key: string): Promise<Row> => (await rows()).find((each) => each.key === key)!;
const settled = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await kit.sql.$queryRawUnsafe<{ name: string; value: number }[]>('SELECT name, value FROM counters')).map(
      ({ name, value }) => [name, value],
    ),
  );
const told = async (type: string): Promise<Record<string, unknown>[]> =>
  (
    await kit.sql.$queryRawUnsafe<{ payload: string }[]>(
      "SELECT payload FROM kit.outbox WHERE headers->>'ce_type' = $1 ORDER BY id",
      type,
    )
  ).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
const reports = () => told('error.reported');
const done = (...keys: string[]): Promise<void> =>
  eventually(`done: ${keys.join(', ')}`, async () => {
    for (const key of keys) expect(await row(key)).toMatchObject({ state: 'done' });
  });
const idempotencyKey = (key: string): string => `${QUEUE}:${key}`;

describe('an effect', () => {
  it('scheduled in a transaction runs once, also when two workers and duplicated jobs ask for it', async () => {
    const first = await startInstance();
    const second = await startInstance();
    first.runner.startWorkers();
    second.runner.startWorkers();
    const keys = Array.from({ length: 40 }, (_, index) => `letter-${index}`);
    await Promise.all(keys.map((key, index) => schedule(index % 2 ? first : second, key)));
    await Promise.all(keys.map((key) => schedule(first, key)));
    for (const { id } of await rows()) {
      await Promise.all([first.queues.enqueue(QUEUE, id), second.queues.enqueue(QUEUE, id), first.runner.work(id)]);
    }
    await Promise.all([first.runner.sweep(), second.runner.sweep()]);
    await done(...keys);
    expect(seen.toSorted()).toEqual(keys.map(idempotencyKey).toSorted());
    expect(await settled()).toEqual(Object.fromEntries(keys.map((key) => [key, 1])));
    await eventually('no job is left', async () =>
      expect((await redis.keys()).filter((key) => /[0-9a-f-]{36}$/.test(key))).toEqual([]),
    );
  });

  it('of a transaction that was rolled back never runs', async () => {
    const instance = await startInstance({ concurrency: 1 });
    instance.runner.startWorkers();
    await expect(
      kit.database.transaction(systemContext('test'), async (tx) => {
        await add(instance.effects, tx, 'taken-back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await schedule(instance, 'meant');
    await instance.runner.sweep();
    await done('meant');
    expect(seen).toEqual([idempotencyKey('meant')]);
    expect((await rows()).map(({ key }) => key)).toEqual(['meant']);
  });

  it('that ten callers want at the same moment is in the hands of one', async () => {
    const instance = await startInstance();
    await schedule(instance, 'wanted');
    const { id } = await row('wanted');
    await Promise.all(Array.from({ length: 10 }, () => instance.runner.work(id)));
    expect(seen).toEqual([idempotencyKey('wanted')]);
  });

  it('that is to begin while somebody waits for an answer lets them go first', async () => {
    const senders = createSenders();
    const instance = await startInstance({ senders });
    await schedule(instance, 'letter');
    const { id } = await row('letter');
    const leave = senders.enter();
    const job = instance.runner.work(id);
    // Each look comes after everything that was asked of the database before.
    for (let look = 0; look < 3; look += 1) expect(await row('letter')).toMatchObject({ attempts: 0 });
    leave();
    await job;
    await done('letter');
  });

  it('that is due later waits until then', async () => {
    const clock = manualClock();
    const instance = await startInstance({ clock });
    instance.runner.startWorkers();
    const dueAt = new Date(clock.now().getTime() + 3_600_000);
    await schedule(instance, 'later', dueAt);
    expect(await instance.runner.sweep()).toBe(0);
    await instance.runner.work((await row('later')).id); // a job that came too early
    expect(seen).toEqual([]);
    clock.set(dueAt);
    expect(await instance.runner.sweep()).toBe(1);
  });
});

describe('an effect whose worker', () => {
  it('was killed between doing and marking is done again under the same key, by somebody else', async () => {
    const clock = manualClock(new Date());
    const survivor = await startInstance({ clock });
    const dying = await startKitProcess('dies-in-effect', {
      databaseUrl: kit.url,
      redisPrefix: redis.prefix,
      jobLockMs: JOB_LOCK_MS,
    });
    await schedule(survivor, 'interrupted');
    expect(await dying.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const tries = await kit.sql.$queryRawUnsafe<{ name: string }[]>('SELECT name FROM counters');
    expect(tries).toEqual([{ name: `sent under ${idempotencyKey('interrupted')}` }]);
    expect(await row('interrupted')).toMatchObject({ state: 'due', attempts: 1 });

    survivor.runner.startWorkers();
    expect(await survivor.runner.sweep()).toBe(0); // the dead worker may still be at it
    clock.advance({ seconds: 30 });
    await eventually('the survivor has done it', async () => {
      await survivor.runner.sweep();
      expect(await row('interrupted')).toMatchObject({ state: 'done', attempts: 2 });
    });
    expect(seen).toEqual([idempotencyKey('interrupted')]);
    expect(await settled()).toMatchObject({ interrupted: 1 });
  });

  it('could do the work but not write it down does it again under the same key', async () => {
    let failures = 1;
    const instance = await startInstance({
      settle: async (tx, letter) => {
        await settle(tx, letter);
        if ((failures -= 1) >= 0) throw new Error('connection lost in the commit');
      },
    });
    instance.runner.startWorkers();
    await schedule(instance, 'unwritten');
    await done('unwritten');
    expect(seen).toEqual([idempotencyKey('unwritten'), idempotencyKey('unwritten')]);
    expect(await settled()).toEqual({ unwritten: 1 });
  });

  it('forgot everything, because Redis did, is put back by the sweeper', async () => {
    const instance = await startInstance();
    await schedule(instance, 'lost');
    await eventually('the job is in Redis', async () => expect((await redis.keys()).length).toBeGreaterThan(0));
    await redis.forgetAll();
    instance.runner.startWorkers();
    await schedule(instance, 'after');
    await done('after');
    expect(seen).toEqual([idempotencyKey('after')]);
    expect(await instance.runner.sweep()).toBe(1);
    await done('lost');
    expect(seen).toEqual([idempotencyKey('after'), idempotencyKey('lost')]);
  });
});

describe('an effect that fails', () => {
  it('is tried again by the queue itself after the back-off', async () => {
    const times: number[] = [];
    const instance = await startInstance({
      run: async (letter, attempt) => {
        times.push(performance.now());
        await send(letter, attempt);
        if (attempt.attempt === 1) throw new Error('the world is away');
      },
    });
    instance.runner.startWorkers();
    await schedule(instance, 'twice');
    await done('twice');
    expect(seen).toEqual([idempotencyKey('twice'), idempotencyKey('twice')]);
    expect(times[1]! - times[0]!).toBeGreaterThan(950);
  });

  it('waits longer each time, then is given up in one commit with its consequence and a report, and can be revived', async () => {
    const clock = manualClock();
    const instance = await startInstance({
      clock,
      maxAttempts: 3,
      run: async (letter, attempt) => {
        await send(letter, attempt);
        throw new Error(`no answer, try ${attempt.attempt}`);
      },
      giveUp: async (tx, { to }) => settle(tx, { to: `gave up ${to}` }),
    });
    await schedule(instance, 'hopeless');
    const { id } = await row('hopeless');
    const start = clock.now().getTime();
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 1_000 });
    expect(await row('hopeless')).toMatchObject({
      state: 'due',
      due_at: new Date(start + 1_000),
      last_error: 'no answer, try 1',
    });
    await instance.runner.work(id); // too early
    clock.advance({ seconds: 1 });
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 2_000 });
    expect(await reports()).toEqual([]);
    clock.advance({ seconds: 2 });
    expect(await instance.runner.work(id)).toBe('done');
    expect(await row('hopeless')).toMatchObject({ state: 'failed', attempts: 3, last_error: 'no answer, try 3' });
    expect(await settled()).toEqual({ 'gave up hopeless': 1 });
    expect(await reports()).toEqual([
      expect.objectContaining({
        source: 'test',
        cause: `effect:${QUEUE}:${id}`,
        errorType: 'effect-failed',
        errorMessage: 'no answer, try 3',
        payload: { effectId: id, queue: QUEUE, code: 'kit.unexpected', attempts: 3 },
        orderId: null,
      }),
    ]);
    clock.advance({ days: 1 });
    expect(await instance.runner.sweep()).toBe(0);
    expect(seen).toHaveLength(3);

    expect(await instance.runner.retry(id, systemContext('admin'))).toBe(true);
    expect(await instance.runner.retry(id, systemContext('admin'))).toBe(false);
    expect(await instance.runner.sweep()).toBe(1);
    expect(await row('hopeless')).toMatchObject({ state: 'due', attempts: 0 });
    expect(
      await kit.sql.$queryRawUnsafe('SELECT actor, details FROM kit.audit WHERE subject = $1', `effect:${id}`),
    ).toEqual([{ actor: 'system:admin', details: { queue: QUEUE } }]);
  });

  it('and succeeds after all when it is tried again: that is told too, once, and only then', async () => {
    let refuses = true;
    const instance = await startInstance({
      orderId: async () => ORDER,
      run: async () => {
        if (refuses) throw new AppError('rule-broken', { code: 'test.refused', detail: 'Rifiutato.' });
      },
    });
    await schedule(instance, 'second-chance');
    await schedule(instance, 'first-chance');
    const { id } = await row('second-chance');
    await instance.runner.work(id);
    await instance.runner.retry(id, systemContext('admin'));
    await instance.runner.work(id);
    refuses = false;
    await instance.runner.retry(id, systemContext('admin'));
    await instance.runner.work(id);
    await instance.runner.work((await row('first-chance')).id);
    const cause = `effect:${QUEUE}:${id}`;
    expect(await reports()).toEqual([
      expect.objectContaining({ cause, orderId: ORDER }),
      expect.objectContaining({ cause, orderId: ORDER }),
    ]);
    expect(await told('error.resolved')).toEqual([expect.objectContaining({ source: 'test', cause })]);
  });

  it('for good is not tried twice', async () => {
    const instance = await startInstance({
      run: async () => {
        throw new AppError('rule-broken', { code: 'test.no-such-address', detail: 'Indirizzo sconosciuto.' });
      },
    });
    instance.runner.startWorkers();
    await schedule(instance, 'refused');
    await eventually('it is given up', async () =>
      expect(await row('refused')).toMatchObject({ state: 'failed', attempts: 1 }),
    );
    expect(await reports()).toHaveLength(1);
  });

  it('because its payload does not fit any more is given up and reported, not tried for ever in silence', async () => {
    const gaveUp: unknown[] = [];
    const instance = await startInstance({ giveUp: async (_tx, letter) => void gaveUp.push(letter) });
    instance.runner.startWorkers();
    await kit.sql.$executeRawUnsafe(
      "INSERT INTO kit.effects (queue, key, payload, due_at) VALUES ($1, 'old', '{\"recipient\":1}', now())",
      QUEUE,
    );
    await instance.runner.sweep();
    await eventually('it is given up', async () => expect(await row('old')).toMatchObject({ state: 'failed' }));
    expect(seen).toEqual([]);
    expect(gaveUp).toEqual([]);
    expect(await reports()).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ code: 'kit.bad-payload' }) }),
    ]);
  });
});
