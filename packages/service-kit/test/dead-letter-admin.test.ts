import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { systemContext } from '../src/context.ts';
import { counterConsumer } from './support/counter-consumer.ts';

const consumer = counterConsumer();
const { failAt, recover, handle, history, states, openId, errorEvents, auditActions, lastOffset } = consumer;

const ctx = systemContext('admin');
const replay = async (name: string): Promise<number> => consumer.admin().replay(await openId(name), ctx);
const handleSteps = async (name: string, steps: number[]): Promise<void> => {
  for (const step of steps) await handle(consumer.record(name, step));
};

describe('replay', () => {
  it('handles the dead letter and then the records parked behind it, in order', async () => {
    const name = randomUUID();
    failAt(2, () => new Error('always'));
    await handleSteps(name, [1, 2, 3, 4]);
    recover();
    expect(await replay(name)).toBe(3);
    expect(await history(name)).toEqual([1, 2, 3, 4]);
    expect(await states(name)).toEqual(['replayed', 'replayed', 'replayed']);
    await handleSteps(name, [5]);
    expect(await history(name)).toEqual([1, 2, 3, 4, 5]);
  });

  it('has one effect if two run concurrently', async () => {
    const name = randomUUID();
    failAt(1, () => new AppError('conflict', { code: 'orders.not-found', detail: 'no' }));
    await handleSteps(name, [1]);
    recover();
    const id = await openId(name);
    await Promise.allSettled([consumer.admin().replay(id, ctx), consumer.admin().replay(id, ctx)]);
    expect(await history(name)).toEqual([1]);
    expect(await states(name)).toEqual(['replayed']);
  });

  it('stops at the next record that fails, which becomes the open dead letter', async () => {
    const name = randomUUID();
    failAt(1, () => new Error('always'));
    await handleSteps(name, [1, 2, 3]);
    recover();
    failAt(2, () => new Error('now this one'));
    expect(await replay(name)).toBe(1);
    expect(await states(name)).toEqual(['replayed', 'open', 'waiting']);
    recover();
    expect(await replay(name)).toBe(2);
    expect(await history(name)).toEqual([1, 2, 3]);
    // The third was only parked: it was never open, so it has no report to resolve.
    expect(await errorEvents(name)).toEqual([
      `error.reported ${lastOffset() - 2}`,
      `error.resolved ${lastOffset() - 2}`,
      `error.reported ${lastOffset() - 1}`,
      `error.resolved ${lastOffset() - 1}`,
    ]);
  });

  it('reports a failed replay again, and the list masks personal data in its reason', async () => {
    const name = randomUUID();
    failAt(1, () => new Error('no account of lucia@negozio.example'));
    await handleSteps(name, [1]);
    await expect(replay(name)).rejects.toThrow();
    expect(await errorEvents(name)).toEqual([`error.reported ${lastOffset()}`, `error.reported ${lastOffset()}`]);
    expect(await auditActions(name)).toEqual([]);
    expect((await consumer.admin().list()).find(({ key }) => key === name)).toMatchObject({
      attempts: 3,
      error: 'no account of ***@***',
    });
  });
});

describe('discard', () => {
  it('discards the dead letter and handles the records parked behind it', async () => {
    const name = randomUUID();
    failAt(1, () => new Error('always'));
    await handleSteps(name, [1, 2]);
    expect(await consumer.admin().discard(await openId(name), ctx)).toBe(1);
    expect(await history(name)).toEqual([2]);
    expect(await states(name)).toEqual(['discarded', 'replayed']);
    expect(await auditActions(name)).toEqual(['dead-letter.discarded', 'dead-letter.replayed']);
    expect(await errorEvents(name)).toEqual([
      `error.reported ${lastOffset() - 1}`,
      `error.resolved ${lastOffset() - 1}`,
    ]);
  });
});
