import { describe, expect, it } from '@jest/globals';
import { systemContext } from '../src/context.ts';
import { createWebhookPriority } from '../src/http/webhook-priority.ts';
import { eventually } from '../src/testing/eventually.ts';
import { jumpingClock } from '../src/testing/jumping-clock.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { startKitProcess } from './support/kit-process.ts';
import { idempotencyKey, JOB_LOCK_MS, letter, letterService, settle } from './support/letter-service.ts';

const { kit, redis, seen, rows, row, add, startInstance, schedule, settled, done } = letterService();

describe('an effect', () => {
  it('runs once after its transaction, however many instances, jobs and sweeps there are', async () => {
    const first = await startInstance();
    const second = await startInstance();
    first.runner.startWorkers();
    second.runner.startWorkers();
    const keys = Array.from({ length: 40 }, (_, index) => `letter-${index}`);
    await Promise.all(keys.map((key, index) => schedule(index % 2 ? first : second, key)));
    await Promise.all(keys.map((key) => schedule(first, key)));
    for (const { id } of await rows()) {
      await Promise.all([
        first.queues.enqueue(letter.queue, id),
        second.queues.enqueue(letter.queue, id),
        first.runner.work(id),
      ]);
    }
    await Promise.all([first.runner.sweep(), second.runner.sweep()]);
    await done(...keys);
    expect(seen().toSorted()).toEqual(keys.map(idempotencyKey).toSorted());
    expect(await settled()).toEqual(Object.fromEntries(keys.map((key) => [key, 1])));
    await eventually('no job is left', async () =>
      expect((await redis().keys()).filter((key) => /[0-9a-f-]{36}$/.test(key))).toEqual([]),
    );
  });

  it('never runs if its transaction was rolled back', async () => {
    const instance = await startInstance({ concurrency: 1 });
    instance.runner.startWorkers();
    await expect(
      kit().database.transaction(systemContext('test'), async (tx) => {
        await add(instance.effects, tx, 'taken-back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await schedule(instance, 'meant');
    await instance.runner.sweep();
    await done('meant');
    expect(seen()).toEqual([idempotencyKey('meant')]);
    expect((await rows()).map(({ key }) => key)).toEqual(['meant']);
  });

  it('is leased by one of ten concurrent callers', async () => {
    const instance = await startInstance();
    await schedule(instance, 'ordinary');
    const { id } = await row('ordinary');
    await Promise.all(Array.from({ length: 10 }, () => instance.runner.work(id)));
    expect(seen()).toEqual([idempotencyKey('ordinary')]);
  });

  it('yields to a request that waits for its response', async () => {
    const webhookPriority = createWebhookPriority();
    const instance = await startInstance({ webhookPriority });
    await schedule(instance, 'letter');
    const { id } = await row('letter');
    const leave = webhookPriority.enter();
    const job = instance.runner.work(id);
    // Each read follows all earlier queries of the job.
    for (let look = 0; look < 3; look += 1) expect(await row('letter')).toMatchObject({ attempts: 0 });
    leave();
    await job;
    await done('letter');
  });

  it('does not run before it is due', async () => {
    const clock = manualClock();
    const instance = await startInstance({ clock });
    instance.runner.startWorkers();
    const dueAt = new Date(clock.now().getTime() + 3_600_000);
    await schedule(instance, 'later', dueAt);
    expect(await instance.runner.sweep()).toBe(0);
    const tooEarly = await instance.runner.work((await row('later')).id);
    expect(tooEarly).toEqual({ retryInMs: 60_000 });
    expect(seen()).toEqual([]);
    clock.set(dueAt);
    expect(await instance.runner.sweep()).toBe(1);
  });

  it('runs without a sweep when the clock jumps past its due time, until the workers ignore jumps', async () => {
    const clock = jumpingClock();
    const instance = await startInstance({ clock });
    const ignoreJumps = instance.runner.startWorkers();
    await schedule(instance, 'later', new Date(clock.now().getTime() + 3_600_000));
    await eventually('its job is delayed', async () => expect((await redis().keys()).join()).toMatch(/:delayed\b/));
    expect(seen()).toEqual([]);
    clock.jump({ hours: 1 });
    await done('later');
    ignoreJumps();
    expect(clock.listeners()).toBe(0);
  });
});

describe('an effect whose worker', () => {
  it('was killed between the call and the commit runs again in another process, under the same key', async () => {
    const clock = manualClock(new Date());
    const survivor = await startInstance({ clock });
    const dying = await startKitProcess('dies-in-effect', {
      databaseUrl: kit().url,
      redisPrefix: redis().prefix,
      jobLockMs: JOB_LOCK_MS,
    });
    await schedule(survivor, 'interrupted');
    expect(await dying.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const tries = await kit().sql.$queryRawUnsafe<{ name: string }[]>('SELECT name FROM counters');
    expect(tries).toEqual([{ name: `sent under ${idempotencyKey('interrupted')}` }]);
    expect(await row('interrupted')).toMatchObject({ state: 'due', attempts: 1 });

    survivor.runner.startWorkers();
    expect(await survivor.runner.sweep()).toBe(0); // the killed worker could still be running
    // Well past the lease: the other process leased it by its own clock, which was ahead by its start time.
    clock.advance({ seconds: 600 });
    await eventually('the survivor has done it', async () => {
      await survivor.runner.sweep();
      expect(await row('interrupted')).toMatchObject({ state: 'done', attempts: 2 });
    });
    expect(seen()).toEqual([idempotencyKey('interrupted')]);
    expect(await settled()).toMatchObject({ interrupted: 1 });
  });

  it('could not commit after the call runs again under the same key', async () => {
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
    expect(seen()).toEqual([idempotencyKey('unwritten'), idempotencyKey('unwritten')]);
    expect(await settled()).toEqual({ unwritten: 1 });
  });

  it('lost its job in Redis is enqueued by the sweeper', async () => {
    const instance = await startInstance();
    await schedule(instance, 'lost');
    await eventually('the job is in Redis', async () => expect((await redis().keys()).length).toBeGreaterThan(0));
    await redis().forgetAll();
    instance.runner.startWorkers();
    await schedule(instance, 'after');
    await done('after');
    expect(seen()).toEqual([idempotencyKey('after')]);
    expect(await instance.runner.sweep()).toBe(1);
    await done('lost');
    expect(seen()).toEqual([idempotencyKey('after'), idempotencyKey('lost')]);
  });
});
