import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { systemContext } from '../src/context.ts';
import { eventually } from '../src/testing/eventually.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { idempotencyKey, letter, letterService, settle } from './support/letter-service.ts';

const ORDER = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
const { kit, seen, send, row, startInstance, schedule, settled, published, done } = letterService();

describe('an effect that fails', () => {
  it('is retried by the queue after the backoff', async () => {
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
    expect(seen()).toEqual([idempotencyKey('twice'), idempotencyKey('twice')]);
    expect(times[1]! - times[0]!).toBeGreaterThan(950);
  });

  it('backs off longer each time, is given up in one commit with its consequence and a report, and can be revived', async () => {
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
    await schedule(instance, 'permanent');
    const { id } = await row('permanent');
    const start = clock.now().getTime();
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 1_000 });
    expect(await row('permanent')).toMatchObject({
      state: 'due',
      due_at: new Date(start + 1_000),
      last_error: 'no answer, try 1',
    });
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 1_000 }); // too early
    expect(seen()).toHaveLength(1);
    clock.advance({ seconds: 1 });
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 2_000 });
    expect(await published('error.reported')).toEqual([]);
    clock.advance({ seconds: 2 });
    expect(await instance.runner.work(id)).toBe('done');
    expect(await row('permanent')).toMatchObject({ state: 'failed', attempts: 3, last_error: 'no answer, try 3' });
    expect(await settled()).toEqual({ 'gave up permanent': 1 });
    expect(await published('error.reported')).toEqual([
      expect.objectContaining({
        source: 'test',
        cause: `effect:${letter.queue}:${id}`,
        errorType: 'effect-failed',
        errorMessage: 'no answer, try 3',
        payload: { effectId: id, queue: letter.queue, code: 'kit.unexpected', attempts: 3 },
        orderId: null,
      }),
    ]);
    clock.advance({ days: 1 });
    expect(await instance.runner.sweep()).toBe(0);
    expect(seen()).toHaveLength(3);

    expect(await instance.runner.retry(id, systemContext('admin'))).toBe(true);
    expect(await instance.runner.retry(id, systemContext('admin'))).toBe(false);
    expect(await instance.runner.sweep()).toBe(1);
    expect(await row('permanent')).toMatchObject({ state: 'due', attempts: 0 });
    expect(
      await kit().sql.$queryRawUnsafe('SELECT actor, details FROM kit.audit WHERE subject = $1', `effect:${id}`),
    ).toEqual([{ actor: 'system:admin', details: { queue: letter.queue } }]);
  });

  it('resolves its report once when it succeeds after a retry by hand', async () => {
    let refuses = true;
    const instance = await startInstance({
      reportSubject: async () => ({ orderId: ORDER }),
      run: async () => {
        if (refuses) throw new AppError('rule-broken', { code: 'orders.stripe-refused', detail: 'Rifiutato.' });
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
    const cause = `effect:${letter.queue}:${id}`;
    expect(await published('error.reported')).toEqual([
      expect.objectContaining({ cause, orderId: ORDER }),
      expect.objectContaining({ cause, orderId: ORDER }),
    ]);
    expect(await published('error.resolved')).toEqual([expect.objectContaining({ source: 'test', cause })]);
  });

  it('runs when it is due although its job came too early, from a machine with a fast clock', async () => {
    const [ahead, behind] = [manualClock(), manualClock()];
    ahead.advance({ seconds: 5 });
    await schedule(await startInstance({ clock: ahead }), 'early');
    const { runner } = await startInstance({ clock: behind });
    const { id } = await row('early');
    expect(await runner.work(id)).toEqual({ retryInMs: 5_000 });
    expect(seen()).toEqual([]);
    behind.advance({ seconds: 5 });
    expect(await runner.work(id)).toBe('done');
    expect(await row('early')).toMatchObject({ state: 'done', attempts: 1 });
    expect(await runner.work(id)).toBe('done');
    expect(seen()).toHaveLength(1);
  });

  it('is not retried after a permanent failure', async () => {
    const instance = await startInstance({
      run: async () => {
        throw new AppError('rule-broken', { code: 'notifications.bad-address', detail: 'Indirizzo sconosciuto.' });
      },
    });
    instance.runner.startWorkers();
    await schedule(instance, 'refused');
    await eventually('it is given up', async () =>
      expect(await row('refused')).toMatchObject({ state: 'failed', attempts: 1 }),
    );
    expect(await published('error.reported')).toHaveLength(1);
  });

  it('is given up and reported if its payload does not match the schema', async () => {
    const gaveUp: unknown[] = [];
    const clock = manualClock();
    const instance = await startInstance({ clock, giveUp: async (_tx, letter) => void gaveUp.push(letter) });
    instance.runner.startWorkers();
    // Uses the runner's clock: the database's now() is up to a millisecond later, and would not be due yet.
    await kit().sql.$executeRawUnsafe(
      "INSERT INTO kit.effects (queue, key, payload, due_at) VALUES ($1, 'old', '{\"recipient\":1}', $2::timestamptz)",
      letter.queue,
      clock.now(),
    );
    expect(await instance.runner.sweep()).toBe(1);
    await eventually('it is given up', async () => expect(await row('old')).toMatchObject({ state: 'failed' }));
    expect(seen()).toEqual([]);
    expect(gaveUp).toEqual([]);
    expect(await published('error.reported')).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ code: 'kit.bad-payload' }) }),
    ]);
  });
});
