import { describe, expect, it } from '@jest/globals';
import { systemContext } from '../src/context.ts';
import { eventually } from '../src/testing/eventually.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { idempotencyKey, letter, letterService, type Instance } from './support/letter-service.ts';

const { kit, redis, seen, send, row, add, startInstance, schedule, settled, published, done } = letterService();

/** A run that waits until the test releases it. */
const heldRun = () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, run: (...args: Parameters<typeof send>) => send(...args).then(() => released) };
};

/** Adds effects in one transaction, and returns those that were leased on insertion. */
const leasedOf = ({ effects }: Instance, ...keys: string[]): Promise<string[]> =>
  kit().database.transaction(systemContext('test'), async (tx) => {
    for (const key of keys) await add(effects, tx, key);
    const rows = await tx.$queryRawUnsafe<{ key: string }[]>(
      'SELECT key FROM kit.effects WHERE key = ANY($1) AND attempts = 1 AND lease_until > due_at ORDER BY key',
      keys,
    );
    return rows.map(({ key }) => key);
  });

const jobsOf = async (id: string): Promise<string[]> => (await redis().keys()).filter((key) => key.endsWith(id));

describe('an effect that is tried immediately', () => {
  it('runs after its commit in the process that added it, without a job', async () => {
    const { run, release } = heldRun();
    const instance = await startInstance({ isTriedAtOnce: true, run });
    instance.runner.startWorkers();
    await schedule(instance, 'quick');
    await eventually('it runs', () => expect(seen()).toEqual([idempotencyKey('quick')]));
    const { id, attempts } = await row('quick');
    expect(attempts).toBe(1);
    expect(await jobsOf(id)).toEqual([]);
    expect(await instance.runner.sweep()).toBe(0);
    await instance.runner.work(id); // leased
    release();
    await done('quick');
    expect(seen()).toHaveLength(1);
    expect(await settled()).toEqual({ quick: 1 });
  });

  it('goes through the queue if no worker runs', async () => {
    const instance = await startInstance({ isTriedAtOnce: true });
    expect(await leasedOf(instance, 'queued')).toEqual([]);
    instance.runner.startWorkers();
    await instance.runner.sweep();
    await done('queued');
  });

  it('never runs if its transaction is rolled back, and releases its slot', async () => {
    const instance = await startInstance({ isTriedAtOnce: true, concurrency: 1 });
    instance.runner.startWorkers();
    await expect(
      kit().database.transaction(systemContext('test'), async (tx) => {
        await add(instance.effects, tx, 'taken-back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await leasedOf(instance, 'meant')).toEqual(['meant']);
    await done('meant');
    expect(seen()).toEqual([idempotencyKey('meant')]);
  });

  it("runs once, immediately up to the worker's concurrency and otherwise through the queue", async () => {
    const instance = await startInstance({ isTriedAtOnce: true, concurrency: 2 });
    instance.runner.startWorkers();
    const keys = ['a', 'b', 'c', 'd', 'e'];
    expect(await leasedOf(instance, ...keys)).toEqual(['a', 'b']);
    await done(...keys);
    expect(seen().toSorted()).toEqual(keys.map(idempotencyKey));
  });

  it('is retried by the queue if it fails', async () => {
    const instance = await startInstance({
      isTriedAtOnce: true,
      run: async (to, attempt) => {
        await send(to, attempt);
        if (attempt.attempt === 1) throw new Error('the world is away');
      },
    });
    instance.runner.startWorkers();
    await schedule(instance, 'twice');
    await done('twice');
    expect(await row('twice')).toMatchObject({ attempts: 2 });
    expect(seen()).toEqual([idempotencyKey('twice'), idempotencyKey('twice')]);
  });

  it('is taken over after its lease if its process stops working', async () => {
    const { run, release } = heldRun();
    const dying = await startInstance({ isTriedAtOnce: true, run, clock: manualClock() });
    const clock = manualClock();
    const survivor = await startInstance({ clock });
    dying.runner.startWorkers();
    await schedule(dying, 'interrupted');
    await eventually('it runs', () => expect(seen()).toHaveLength(1));
    const { id } = await row('interrupted');
    await survivor.runner.work(id); // leased
    expect(seen()).toHaveLength(1);
    clock.advance({ seconds: 600 });
    await survivor.runner.work(id);
    expect(await row('interrupted')).toMatchObject({ state: 'done', attempts: 2 });
    release();
    await dying.firstTries.close();
    expect(await settled()).toEqual({ interrupted: 1 });
  });

  it('delays the stop of the service until it ends, and no further one starts', async () => {
    const { run, release } = heldRun();
    const instance = await startInstance({ isTriedAtOnce: true, run });
    instance.runner.startWorkers();
    await schedule(instance, 'last');
    const stopped = instance.firstTries.close();
    expect(await leasedOf(instance, 'later')).toEqual([]);
    release();
    await stopped;
    expect(await row('last')).toMatchObject({ state: 'done' });
  });
});

describe('an effect that settles in the statement that marks it as done', () => {
  const mark = (text: string) => ({
    text: `INSERT INTO counters (name, value) SELECT $1, 1 WHERE EXISTS (SELECT FROM finished) ${text}`,
    values: ['settled'],
  });

  it('commits both or neither', async () => {
    let failures = 1;
    const instance = await startInstance({
      settleAtOnce: () => mark((failures -= 1) >= 0 ? 'AND 1 / (SELECT count(*) - 1 FROM finished) > 0' : ''),
    });
    await schedule(instance, 'letter');
    const { id } = await row('letter');
    expect(await instance.runner.work(id)).toEqual({ retryInMs: 1_000 });
    expect(await row('letter')).toMatchObject({ state: 'due' });
    expect(await settled()).toEqual({});
    await kit().sql.$executeRawUnsafe('UPDATE kit.effects SET due_at = created_at');
    expect(await instance.runner.work(id)).toBe('done');
    expect(await row('letter')).toMatchObject({ state: 'done' });
    expect(await settled()).toEqual({ settled: 1 });
  });

  it('settles nothing if it was cancelled meanwhile', async () => {
    const instance = await startInstance({
      run: async () => {
        await kit().sql.$executeRawUnsafe("UPDATE kit.effects SET state = 'cancelled'");
      },
      settleAtOnce: () => mark(''),
    });
    await schedule(instance, 'letter');
    await instance.runner.work((await row('letter')).id);
    expect(await row('letter')).toMatchObject({ state: 'cancelled' });
    expect(await settled()).toEqual({});
  });

  it('resolves its report in the same commit if it had been given up', async () => {
    let refuses = true;
    const instance = await startInstance({
      maxAttempts: 1,
      run: async () => {
        if (refuses) throw new Error('no answer');
      },
      settleAtOnce: () => mark(''),
    });
    await schedule(instance, 'letter');
    const { id } = await row('letter');
    await instance.runner.work(id);
    refuses = false;
    await instance.runner.retry(id, systemContext('admin'));
    await instance.runner.work(id);
    expect(await row('letter')).toMatchObject({ state: 'done' });
    expect(await settled()).toEqual({ settled: 1 });
    expect(await published('error.resolved')).toHaveLength(1);
  });
});

describe('an effect that is added with its row', () => {
  it('exists once, together with the row', async () => {
    const instance = await startInstance();
    const insert = {
      text: `INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT DO NOTHING
             RETURNING name AS key, jsonb_build_object('to', name) AS payload`,
      values: ['both'],
    };
    const addBoth = () =>
      kit().database.transaction(systemContext('test'), (tx) => instance.effects.addWith(tx, letter, insert));
    expect(await addBoth()).toBe('both');
    expect(await addBoth()).toBeUndefined();
    await instance.runner.work((await row('both')).id);
    expect(await row('both')).toMatchObject({ state: 'done', attempts: 1 });
    expect(await settled()).toEqual({ both: 2 });
  });
});
