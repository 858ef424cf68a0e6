import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IncomingRecord } from '../src/bus/bus.ts';
import { systemContext, type RequestContext } from '../src/context.ts';
import type { ConsumedEvent } from '../src/database/dedupe.ts';
import { counterConsumer } from './support/counter-consumer.ts';

const consumer = counterConsumer();
const { failAt, history, states } = consumer;
const record: typeof consumer.record = (...args) => consumer.record(...args);
const poison = (name: string): IncomingRecord => record(name, 9, { payload: Buffer.from('{') });

/** The number of transactions that wrote the rows of these counters. */
const transactionsOf = async (names: string[]): Promise<number> => {
  const [row] = await consumer
    .kit()
    .sql.$queryRawUnsafe<{ count: string }[]>(
      'SELECT count(DISTINCT xmin::text) AS count FROM counters WHERE name = ANY($1)',
      names,
    );
  return Number(row!.count);
};

let receive: ReturnType<typeof consumer.receiver>;
let [a, b]: [string, string] = ['', ''];
beforeEach(() => {
  receive = consumer.receiver();
  [a, b] = [randomUUID(), randomUUID()];
});

describe('records of one fetch', () => {
  it('share a transaction, in order', async () => {
    expect(await receive([record(a, 1), record(b, 1), record(a, 2), record(b, 2)])).toEqual([4]);
    expect([await history(a), await history(b)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await transactionsOf([a, b])).toBe(1);
  });

  it('share one transaction across partitions', async () => {
    await Promise.all([receive([record(a, 1), record(a, 2)]), receive([record(b, 1, { partition: 1 })])]);
    expect(await transactionsOf([a, b])).toBe(1);
  });

  it('are skipped if they have no subscription, while the others are handled', async () => {
    const foreign = record(b, 1);
    const headers = { ...foreign.headers, version: '2' };
    const records = [{ ...foreign, headers }, record(a, 1), { ...foreign, headers, offset: consumer.nextOffset() }];
    expect(await receive(records)).toEqual([3]);
    expect([await history(a), await history(b)]).toEqual([[1], []]);
  });

  it('get a separate transaction if they need one, in order', async () => {
    expect(await receive([record(a, 1), record(b, 1), record(a, 100), record(a, 2), record(b, 2)])).toEqual([2, 1, 2]);
    expect([await history(a), await history(b)]).toEqual([
      [1, 100, 2],
      [1, 2],
    ]);
  });

  it('are skipped without a transaction if they do not concern the service', async () => {
    const other = record(`foreign ${a}`, 1);
    expect(await receive([other, record(a, 1)])).toEqual([2]);
    await consumer.handle(other);
    expect([await history(a), await history(`foreign ${a}`)]).toEqual([[1], []]);
    const seen = await consumer
      .kit()
      .sql.$queryRawUnsafe('SELECT 1 FROM kit.seen_events WHERE event_id = $1::uuid', other.headers['ce_id']);
    expect(seen).toEqual([]);
  });

  it('are handled before and after a poison message, whose key is blocked', async () => {
    const taken = await receive([record(a, 1), record(a, 2), poison(b), record(a, 3), record(b, 2), record(a, 4)]);
    expect(taken.slice(0, 2)).toEqual([2, 1]);
    expect(await history(a)).toEqual([1, 2, 3, 4]);
    expect(await history(b)).toEqual([]);
    expect(await states(b)).toEqual(['open', 'waiting']);
  });

  it('are handled one by one, each once, if one fails permanently', async () => {
    failAt(7, () => new Error('always'));
    await receive([record(a, 1), record(b, 1), record(b, 7), record(a, 2), record(b, 2)]);
    expect([await history(a), await history(b)]).toEqual([[1, 2], [1]]);
    expect(await states(b)).toEqual(['open', 'waiting']);
  });

  it('are handled together again after failed records', async () => {
    failAt(7, () => new Error('always'));
    await receive([record(a, 1), record(b, 7)]);
    expect(await receive([record(a, 2), record(a, 3)])).toEqual([2]);
  });

  it('are handled without a record that is parked behind a dead letter', async () => {
    await receive([poison(b)]);
    await receive([record(a, 1), record(b, 2), record(a, 2)]);
    expect([await history(a), await history(b)]).toEqual([[1, 2], []]);
    expect(await states(b)).toEqual(['open', 'waiting']);
  });

  it('are handled once if the process dies between the commit and the offset', async () => {
    const records = [record(a, 1), record(b, 1), record(a, 2)];
    await receive(records);
    // Another process reads from the last offset, with newer records.
    await consumer.receiver()([...records, record(a, 3)]);
    expect([await history(a), await history(b)]).toEqual([[1, 2, 3], [1]]);
  });

  it('are handled once if they are duplicated', async () => {
    const first = record(a, 1);
    expect(await receive([first, { ...first, offset: consumer.nextOffset() }, record(a, 2)])).toEqual([3]);
    expect(await history(a)).toEqual([1, 2]);
  });

  it('are left unhandled when the consumer stops', async () => {
    const stopping = new AbortController();
    failAt(1, () => {
      stopping.abort(new Error('stopping'));
      return new Error('once');
    });
    const records = [record(b, 3), record(a, 1), record(a, 2)];
    await expect(receive(records, { signal: stopping.signal })).rejects.toThrow('stopping');
    expect(await states(a)).toEqual([]);
    await consumer.recover();
    await receive(records);
    expect([await history(a), await history(b)]).toEqual([[1, 2], [3]]);
  });
});

describe('a shared transaction', () => {
  const event = (): { ctx: RequestContext } & ConsumedEvent => {
    const dedupe = { kind: 'event', id: randomUUID(), time: new Date().toISOString() } as const;
    return { ctx: { ...systemContext('test'), dedupe }, dedupe, topic: 'catalog.events', key: randomUUID() };
  };
  const count = (ctx: RequestContext, name: string): Promise<unknown> =>
    consumer
      .kit()
      .database.transaction(ctx, async (tx) =>
        tx.$executeRawUnsafe('INSERT INTO counters (name, value) VALUES ($1, 1)', name),
      );
  const counted = async (name: string): Promise<number> =>
    (await consumer.kit().sql.$queryRawUnsafe<unknown[]>('SELECT 1 FROM counters WHERE name = $1', name)).length;

  it('rejects a further transaction, which would wait for it', async () => {
    const { ctx, ...one } = event();
    const { database } = consumer.kit();
    const shared = database.shared([one], async () => {
      await count(ctx, a);
      await count(systemContext('test'), b);
    });
    await expect(shared).rejects.toThrow('one transaction per event');
    expect([await counted(a), await counted(b)]).toEqual([0, 0]);
  });

  it('fails with one of its transactions even if the handler continues', async () => {
    const { ctx, ...one } = event();
    const { database } = consumer.kit();
    const shared = database.shared([one], async () => {
      await database
        .transaction(ctx, async (tx) => {
          await tx.$executeRawUnsafe('INSERT INTO counters (name, value) VALUES ($1, 1)', a);
          throw new Error('after writing');
        })
        .catch(() => undefined);
    });
    await expect(shared).rejects.toThrow('after writing');
    expect(await counted(a)).toBe(0);
  });

  it('runs its hints only after the commit', async () => {
    const hints: string[] = [];
    const { database } = consumer.kit();
    const run = ({ ctx, ...one }: ReturnType<typeof event>, outcome: () => void): Promise<void> =>
      database.shared([one], async () => {
        await database.transaction(ctx, async (tx) => database.afterCommit(tx, () => hints.push('hint')));
        expect(hints).toEqual([]);
        outcome();
      });
    await expect(
      run(event(), () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(hints).toEqual([]);
    await run(event(), () => undefined);
    expect(hints).toEqual(['hint']);
  });
});
