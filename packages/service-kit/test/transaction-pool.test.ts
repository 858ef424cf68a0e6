import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContext } from '../src/context.ts';
import { attachPool, executeLater, queryLater, queryRows } from '../src/database/direct-statements.ts';
import { createPool } from '../src/database/pool.ts';
import type { SqlExecutor } from '../src/database/sql.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());

const context = (): RequestContext => ({ requestId: 'test', correlationId: 'test', actor: { kind: 'visitor' } });
const run = <T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> => kit.database.transaction(context(), work);
const insert = (name: string) => ({ text: 'INSERT INTO counters (name, value) VALUES ($1, 1)', values: [name] });
const raise = (name: string) => ({
  text: 'UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value',
  values: [name],
});
const read = (name: string) => ({ text: 'SELECT value FROM counters WHERE name = $1', values: [name] });
const valueOf = async (name: string): Promise<number | undefined> =>
  (await run((tx) => queryRows<{ value: number }>(tx, read(name))))[0]?.value;

describe('statements of a transaction that bypass Prisma', () => {
  it('run in the given order, even if some are deferred', async () => {
    const seen = await run(async (tx) => {
      await executeLater(tx, insert('ordered'));
      const [first, second] = await Promise.all([
        queryLater<{ value: number }>(tx, raise('ordered')),
        queryRows<{ value: number }>(tx, raise('ordered')),
      ]);
      await executeLater(tx, raise('ordered'));
      const [third] = await tx.$queryRawUnsafe<{ value: number }[]>(
        'SELECT value FROM counters WHERE name = $1',
        'ordered',
      );
      return [...first, ...second, third].map((row) => row?.value);
    });
    expect(seen).toEqual([2, 3, 4]);
    expect(await valueOf('ordered')).toBe(4);
  });

  it('are committed if nothing follows them', async () => {
    await run((tx) => executeLater(tx, insert('last')));
    expect(await valueOf('last')).toBe(1);
  });

  it('fail the transaction if a deferred statement fails at the commit', async () => {
    await run((tx) => executeLater(tx, insert('taken')));
    const failing = run(async (tx) => {
      await executeLater(tx, insert('beside'));
      await executeLater(tx, insert('taken'));
      await executeLater(tx, insert('after'));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await valueOf('beside')).toBeUndefined();
    expect(await valueOf('after')).toBeUndefined();
  });

  it('are not sent if the work fails before them', async () => {
    const failing = run(async (tx) => {
      await executeLater(tx, insert('never'));
      throw new Error('died in the middle');
    });
    await expect(failing).rejects.toThrow('died in the middle');
    expect(await valueOf('never')).toBeUndefined();
  });

  it('are retried as a whole after a deadlock', async () => {
    await run(async (tx) => {
      await executeLater(tx, insert('one'));
      await executeLater(tx, insert('two'));
    });
    let both = 0;
    let open = (): void => {};
    const bothHold = new Promise<void>((resolve) => (open = resolve));
    const cross = (first: string, second: string) =>
      run(async (tx) => {
        await queryRows(tx, raise(first));
        both += 1;
        if (both === 2) open();
        await bothHold;
        await executeLater(tx, raise(second));
      });
    await Promise.all([cross('one', 'two'), cross('two', 'one')]);
    expect([await valueOf('one'), await valueOf('two')]).toEqual([3, 3]);
  });

  it('are rejected after the end of the transaction', async () => {
    let kept: SqlExecutor | undefined;
    await run(async (tx) => {
      kept = tx;
      await queryRows(tx, read('nothing'));
    });
    await expect(queryRows(kept!, read('nothing'))).rejects.toMatchObject({ code: 'P2028' });
    await expect(queryLater(kept!, read('nothing'))).rejects.toMatchObject({ code: 'P2028' });
  });

  it('each see earlier commits, under a lock that the previous statement took', async () => {
    await run((tx) => executeLater(tx, insert('locked')));
    const rise = () =>
      run(async (tx) => {
        const [, [row]] = await Promise.all([
          queryLater(tx, { text: 'SELECT FROM counters WHERE name = $1 FOR UPDATE', values: ['locked'] }),
          queryRows<{ value: number }>(tx, read('locked')),
        ]);
        await executeLater(tx, {
          text: 'UPDATE counters SET value = $2::int + 1 WHERE name = $1',
          values: ['locked', row?.value],
        });
      });
    await Promise.all(Array.from({ length: 20 }, rise));
    expect(await valueOf('locked')).toBe(21);
  });
});

describe('statements outside a transaction', () => {
  it('bypass the client that a pool is attached to, each committed separately', async () => {
    const refuse = (): never => {
      throw new Error('not through the client');
    };
    const client: SqlExecutor = { $queryRawUnsafe: refuse, $executeRawUnsafe: refuse };
    const pool = createPool({ connectionString: kit.url, max: 2 });
    attachPool(client, pool);
    await queryRows(client, insert('outside'));
    expect(await valueOf('outside')).toBe(1);
    expect(await queryLater(client, raise('outside'))).toEqual([{ value: 2 }]);
    await expect(queryRows(client, insert('outside'))).rejects.toMatchObject({ code: '23505' });
    await pool.end();
  });
});
