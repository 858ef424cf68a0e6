import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AppError } from '@drappo/contracts/errors';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { counterConsumer } from './support/counter-consumer.ts';

const consumer = counterConsumer();
const { failAt, recover, handle, history, states, errorEvents } = consumer;
const record: typeof consumer.record = (...args) => consumer.record(...args);

describe('a poison message', () => {
  it.each([
    ['broken JSON', { payload: Buffer.from('{') }],
    ['no payload', { payload: null }],
    ['a field of the wrong type', { payload: Buffer.from('{"name":"x","step":"one"}') }],
    ['headers that are no envelope', { headers: { ce_id: 'x' } }],
  ])('is stored and reported once if it has %s, and does not stop the partition', async (_what, changes) => {
    const name = randomUUID();
    const broken = record(name, 1, changes);
    await handle(broken);
    await handle(broken);
    // Without an envelope there is no event id to detect a redelivery.
    if (!('headers' in changes)) await handle({ ...broken, offset: consumer.nextOffset() });
    expect(await states(name)).toEqual(['open']);
    expect(await errorEvents(name)).toEqual([`error.reported ${broken.offset}`]);
    const other = randomUUID();
    await handle(record(other, 1));
    expect(await history(other)).toEqual([1]);
  });

  it('is stored without a report if it is an error report', async () => {
    const name = randomUUID();
    const broken = record(name, 1, { payload: Buffer.from('{') });
    await handle({ ...broken, headers: { ...broken.headers, ce_type: ErrorReportedV1.type } });
    expect(await errorEvents(name)).toEqual([]);
  });

  it.each([
    ['an id of 36 dashes', { ce_id: '-'.repeat(36) }],
    ['a time before year 1', { ce_time: '0000-01-01T00:00:00Z' }],
    ['a NUL in a header', { ce_source: 'drappo/\0' }],
    ['half a surrogate pair in a header', { ce_source: 'drappo/\ud800' }],
  ])('is stored if it has %s, and does not stop the partition', async (_what, headers) => {
    const name = randomUUID();
    const broken = record(name, 1, { payload: Buffer.from('{') });
    await handle({ ...broken, headers: { ...broken.headers, ...headers } });
    expect(await states(name)).toEqual(['open']);
  });

  it('is stored if its key is too long for an index, and later records of the key are parked behind it', async () => {
    // Random, since PostgreSQL compresses regular text.
    const key = randomBytes(10_000).toString('hex');
    await handle(record(randomUUID(), 1, { key, payload: Buffer.from('{') }));
    await handle(record(randomUUID(), 2, { key }));
    const letters = await consumer.admin().list();
    expect(letters.find((letter) => key.startsWith(letter.key.slice(0, 400)))).toMatchObject({ waiting: 1 });
  });

  it('blocks only later records of its key', async () => {
    const name = randomUUID();
    failAt(2, () => new Error('always'));
    for (const step of [1, 2, 3, 4]) await handle(record(name, step));
    expect(await history(name)).toEqual([1]);
    expect(await states(name)).toEqual(['open', 'waiting', 'waiting']);
    expect((await consumer.admin().list()).find(({ key }) => key === name)).toMatchObject({ waiting: 2, attempts: 2 });
  });
});

describe('a record that cannot be handled yet', () => {
  it('is retried until it succeeds and never becomes a dead letter', async () => {
    const name = randomUUID();
    let left = 4;
    failAt(1, () => {
      left -= 1;
      if (left === 0) recover();
      return new AppError('unavailable', { code: 'orders.order-missing', detail: 'not yet' });
    });
    await handle(record(name, 1));
    expect(await history(name)).toEqual([1]);
    expect(await states(name)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['refuses connections', () => new pg.Client({ host: '127.0.0.1', port: 1 }).connect()],
    [
      'ends the session',
      async () => {
        const client = new pg.Client({ connectionString: consumer.kit().url });
        client.on('error', () => {});
        await client.connect();
        await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
      },
    ],
  ])('is retried without using up the attempts of a bug if the database %s', async (_how, query) => {
    const failure = await query().then(
      () => new Error('this should have failed'),
      (error: Error) => error,
    );
    const name = randomUUID();
    let tries = 0;
    failAt(1, () => {
      tries += 1;
      if (tries === 4) recover();
      return tries < 4 ? failure : new Error('once');
    });
    await handle(record(name, 1));
    expect(tries).toBe(4);
    expect(await states(name)).toEqual([]);
    expect(await history(name)).toEqual([1]);
  });

  it('is left to the next consumer when its consumer stops', async () => {
    const stopping = new AbortController();
    failAt(1, () => {
      stopping.abort(new Error('stopping'));
      return new AppError('unavailable', { code: 'orders.stripe-unavailable', detail: 'away' });
    });
    const name = randomUUID();
    await expect(handle(record(name, 1), { signal: stopping.signal })).rejects.toThrow('stopping');
    expect(await states(name)).toEqual([]);
  });
});

describe('a record of a type or version without a subscription', () => {
  it('is skipped', async () => {
    const name = randomUUID();
    const foreign = record(name, 1);
    await handle({ ...foreign, headers: { ...foreign.headers, version: '2' } });
    await handle({ ...foreign, headers: { ...foreign.headers, ce_type: 'other.thing-happened' } });
    expect(consumer.handled()).toEqual([]);
    expect(await states(name)).toEqual([]);
  });
});
