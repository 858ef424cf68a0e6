import { types } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutDedupe, type Dedupe, type RequestContext } from '../src/context.ts';
import type { SqlExecutor } from '../src/database/sql.ts';
import { uuidv7 } from '../src/uuid.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());

const context = (dedupe?: Dedupe): RequestContext => ({
  requestId: 'test-request',
  correlationId: 'test-request',
  actor: { kind: 'visitor' },
  ...(dedupe ? { dedupe } : {}),
});
const key = (name: string, hash = 'h'): Dedupe => ({ kind: 'key', key: name, hash });

const raise =
  (name: string) =>
  async (tx: SqlExecutor): Promise<{ value: number; at: Date }> => {
    const [row] = await tx.$queryRawUnsafe<{ value: number }[]>(
      'INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value',
      name,
    );
    return { value: row?.value ?? 0, at: new Date(0) };
  };
const valueOf = async (name: string): Promise<number> => {
  const [row] = await kit.sql.$queryRawUnsafe<{ value: number }[]>('SELECT value FROM counters WHERE name = $1', name);
  return row?.value ?? 0;
};

describe('a transaction with a dedupe key', () => {
  it('changes once and returns the same result when run twice, dates included', async () => {
    const first = await kit.database.transaction(context(key('twice')), raise('twice'));
    const second = await kit.database.transaction(context(key('twice')), raise('twice'));
    expect(second).toEqual(first);
    expect(types.isDate(second.at)).toBe(true);
    expect(await valueOf('twice')).toBe(1);
  });

  it('changes once when run twenty times concurrently', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => kit.database.transaction(context(key('at-once')), raise('at-once'))),
    );
    expect(new Set(results.map(({ value }) => value))).toEqual(new Set([1]));
    expect(await valueOf('at-once')).toBe(1);
  });

  it('rejects the same key with other content and changes nothing', async () => {
    await kit.database.transaction(context(key('mismatch', 'one')), raise('mismatch'));
    await expect(kit.database.transaction(context(key('mismatch', 'two')), raise('mismatch'))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'kit.idempotency-key-reused',
    });
    expect(await valueOf('mismatch')).toBe(1);
  });

  it('releases the key when the work fails, so that it can be retried', async () => {
    const ctx = context(key('retry'));
    await expect(
      kit.database.transaction(ctx, async (tx) => {
        await raise('retry')(tx);
        throw new Error('died in the middle');
      }),
    ).rejects.toThrow('died in the middle');
    expect(await valueOf('retry')).toBe(0);
    await kit.database.transaction(ctx, raise('retry'));
    expect(await valueOf('retry')).toBe(1);
  });

  it('recognises an event by its id and time', async () => {
    const event: Dedupe = { kind: 'event', id: uuidv7(), time: '2026-11-21T08:00:00.000Z' };
    await kit.database.transaction(context(event), raise('event'));
    await kit.database.transaction(context({ ...event }), raise('event'));
    expect(await valueOf('event')).toBe(1);
  });

  it('rejects a second transaction under one key, which would silently do nothing', async () => {
    const ctx = context(key('second'));
    await kit.database.transaction(ctx, raise('second'));
    await expect(kit.database.transaction(ctx, raise('second'))).rejects.toThrow('withoutDedupe');
    await kit.database.transaction(withoutDedupe(ctx), raise('second'));
    expect(await valueOf('second')).toBe(2);
  });
});

describe('two transactions in a deadlock', () => {
  it('both succeed, because the loser is retried', async () => {
    await kit.database.transaction(context(), raise('left'));
    await kit.database.transaction(context(), raise('right'));
    let arrived = 0;
    let meet: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const crossing = (first: string, second: string) =>
      kit.database.transaction(context(), async (tx) => {
        await raise(first)(tx);
        arrived += 1;
        if (arrived === 2) meet();
        await both;
        await raise(second)(tx);
      });
    await Promise.all([crossing('left', 'right'), crossing('right', 'left')]);
    expect([await valueOf('left'), await valueOf('right')]).toEqual([3, 3]);
  });
});

describe('hints after the commit', () => {
  it('run once the transaction is committed, and not when it fails', async () => {
    const given: string[] = [];
    await kit.database.transaction(context(), async (tx) =>
      kit.database.afterCommit(tx, () => given.push('committed')),
    );
    await kit.database
      .transaction(context(), async (tx) => {
        kit.database.afterCommit(tx, () => given.push('fails'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(given).toEqual(['committed']);
  });
});
