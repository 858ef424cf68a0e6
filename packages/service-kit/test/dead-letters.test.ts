import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AppError } from '@drappo/contracts';
import type { IncomingRecord } from '../src/bus/bus.ts';
import { systemClock } from '../src/clock.ts';
import { createRecordHandler } from '../src/consumer/consumer.ts';
import { createDeadLetterStore } from '../src/consumer/dead-letters.ts';
import { createDeadLetterDesk } from '../src/consumer/replay.ts';
import { on } from '../src/consumer/subscription.ts';
import { systemContext } from '../src/context.ts';
import { silentLogger } from '../src/logger.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { uuidv7 } from '../src/uuid.ts';
import { counterEvent, createKitDatabase, type KitDatabase } from './support/kit-database.ts';

const TOPIC = 'catalog.events';
const event = counterEvent(TOPIC);

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());

/** What the handler is to do with a step: nothing special, or to fail with this. */
let faults: Map<number, () => Error>;
let handled: string[];
beforeEach(() => {
  faults = new Map();
  handled = [];
});

const subscriptions = [
  on(event, ({ name, step }, ctx) =>
    kit.database.transaction(ctx, async (tx) => {
      const fault = faults.get(step);
      if (fault) throw fault();
      handled.push(`${name}:${step}`);
      await tx.$executeRawUnsafe(
        'INSERT INTO counters (name, value, history) VALUES ($1, 1, ARRAY[$2::int]) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1, history = counters.history || $2::int',
        name,
        step,
      );
    }),
  ),
];

const setUp = () => {
  const outbox = createOutbox({ source: 'test', clock: systemClock });
  const deadLetters = createDeadLetterStore({
    service: 'test',
    sql: kit.sql,
    database: kit.database,
    outbox,
    clock: systemClock,
  });
  const handle = createRecordHandler({
    group: 'test',
    subscriptions,
    deadLetters,
    logger: silentLogger(),
    attempts: 2,
  });
  const desk = createDeadLetterDesk({
    service: 'test',
    sql: kit.sql,
    database: kit.database,
    outbox,
    clock: systemClock,
    subscriptions,
  });
  return {
    handle: (record: IncomingRecord) =>
      handle(record, { heartbeat: async () => {}, signal: new AbortController().signal }),
    desk,
  };
};

let offset = 0;
const record = (name: string, step: number, changes: Partial<IncomingRecord> = {}): IncomingRecord => ({
  topic: TOPIC,
  partition: 0,
  offset: String((offset += 1)),
  key: name,
  headers: {
    ce_id: uuidv7(),
    ce_type: event.type,
    ce_source: 'drappo/test',
    ce_subject: name,
    ce_time: new Date().toISOString(),
    ce_specversion: '1.0',
    version: '1',
  },
  payload: Buffer.from(JSON.stringify({ name, step })),
  ...changes,
});

const history = async (name: string): Promise<number[]> => {
  const [row] = await kit.sql.$queryRawUnsafe<{ history: number[] }[]>(
    'SELECT history FROM counters WHERE name = $1',
    name,
  );
  return row?.history ?? [];
};
const states = async (name: string): Promise<string[]> =>
  (
    await kit.sql.$queryRawUnsafe<{ state: string }[]>(
      'SELECT state FROM kit.dead_letters WHERE key = $1 ORDER BY "offset"',
      name,
    )
  ).map(({ state }) => state);
const openId = async (name: string): Promise<string> =>
  (
    await kit.sql.$queryRawUnsafe<{ id: string }[]>(
      "SELECT id FROM kit.dead_letters WHERE key = $1 AND state = 'open'",
      name,
    )
  )[0]!.id;
const reports = async (): Promise<number> =>
  Number(
    (
      await kit.sql.$queryRawUnsafe<{ n: bigint }[]>(
        "SELECT count(*) AS n FROM kit.outbox WHERE topic = 'errors.events'",
      )
    )[0]!.n,
  );

/** What the Log tab was told about the dead letters of a key: type and the place that makes the cause. */
const told = async (name: string): Promise<string[]> =>
  (
    await kit.sql.$queryRawUnsafe<{ type: string; offset: bigint }[]>(
      `SELECT o.headers->>'ce_type' AS type, d."offset" FROM kit.outbox o
       JOIN kit.dead_letters d ON d.key = $1 AND o.payload::jsonb->>'cause' = 'dead-letter:' || d.topic || '/' || d.partition || '/' || d."offset"
       ORDER BY o.id`,
      name,
    )
  ).map(({ type, offset }) => `${type} ${offset}`);
const trail = async (name: string): Promise<string[]> =>
  (
    await kit.sql.$queryRawUnsafe<{ action: string }[]>(
      "SELECT a.action FROM kit.audit a JOIN kit.dead_letters d ON d.key = $1 AND a.subject = 'dead-letter:' || d.id ORDER BY a.id",
      name,
    )
  ).map(({ action }) => action);

const admin = () => systemContext('admin');

describe('a record at fault', () => {
  it.each([
    ['broken JSON', { payload: Buffer.from('{') }],
    ['no payload', { payload: null }],
    ['a field of the wrong type', { payload: Buffer.from('{"name":"x","step":"one"}') }],
    ['headers that are no envelope', { headers: { ce_id: 'x' } }],
  ])('with %s is kept as it came, reported once, and does not stop the partition', async (_what, changes) => {
    const { handle } = setUp();
    const name = randomUUID();
    const before = await reports();
    const broken = record(name, 1, changes);
    if ('headers' in changes) {
      // without an envelope nobody knows that it was for us
      await handle(broken);
      await handle(broken);
    } else {
      await handle(broken);
      await handle(broken);
      await handle({ ...broken, offset: String((offset += 1)) });
    }
    expect(await states(name)).toEqual(['open']);
    expect(await reports()).toBe(before + 1);
    const other = randomUUID();
    await handle(record(other, 1));
    expect(await history(other)).toEqual([1]);
  });

  it('because its handler always fails is buried after its attempts, later ones of its key wait, others go on', async () => {
    const { handle, desk } = setUp();
    const name = randomUUID();
    faults.set(2, () => new Error('always'));
    await handle(record(name, 1));
    await handle(record(name, 2));
    await handle(record(name, 3));
    await handle(record(name, 4));
    expect(await history(name)).toEqual([1]);
    expect(await states(name)).toEqual(['open', 'waiting', 'waiting']);
    expect((await desk.list()).find(({ key }) => key === name)).toMatchObject({ waiting: 2, attempts: 2 });

    faults.clear();
    expect(await desk.replay(await openId(name), admin())).toBe(3);
    expect(await history(name)).toEqual([1, 2, 3, 4]);
    expect(await states(name)).toEqual(['replayed', 'replayed', 'replayed']);
    await handle(record(name, 5));
    expect(await history(name)).toEqual([1, 2, 3, 4, 5]);
  });

  it('replayed twice at once has the effect of once', async () => {
    const { handle, desk } = setUp();
    const name = randomUUID();
    faults.set(1, () => new AppError('conflict', { code: 'test.no', detail: 'no' }));
    await handle(record(name, 1));
    faults.clear();
    const id = await openId(name);
    await Promise.allSettled([desk.replay(id, admin()), desk.replay(id, admin())]);
    expect(await history(name)).toEqual([1]);
    expect(await states(name)).toEqual(['replayed']);
  });

  it('discarded lets those behind it through', async () => {
    const { handle, desk } = setUp();
    const name = randomUUID();
    faults.set(1, () => new Error('always'));
    await handle(record(name, 1));
    await handle(record(name, 2));
    expect(await desk.discard(await openId(name), admin())).toBe(1);
    expect(await history(name)).toEqual([2]);
    expect(await states(name)).toEqual(['discarded', 'replayed']);
    expect(await trail(name)).toEqual(['dead-letter.discarded', 'dead-letter.replayed']);
    expect(await told(name)).toEqual([`error.reported ${offset - 1}`, `error.resolved ${offset - 1}`]);
  });

  it('among those that waited becomes the next open one, and the rest keeps waiting', async () => {
    const { handle, desk } = setUp();
    const name = randomUUID();
    faults.set(1, () => new Error('always'));
    await handle(record(name, 1));
    await handle(record(name, 2));
    await handle(record(name, 3));
    faults.clear();
    faults.set(2, () => new Error('now this one'));
    expect(await desk.replay(await openId(name), admin())).toBe(1);
    expect(await states(name)).toEqual(['replayed', 'open', 'waiting']);
    faults.clear();
    expect(await desk.replay(await openId(name), admin())).toBe(2);
    expect(await history(name)).toEqual([1, 2, 3]);
    // Each that stood first was told of and told to be over; the last one never did.
    expect(await told(name)).toEqual([
      `error.reported ${offset - 2}`,
      `error.resolved ${offset - 2}`,
      `error.reported ${offset - 1}`,
      `error.resolved ${offset - 1}`,
    ]);
  });

  it('replayed in vain is told of once more, and its reason is shown without personal data', async () => {
    const { handle, desk } = setUp();
    const name = randomUUID();
    faults.set(1, () => new Error('no account of lucia@negozio.example'));
    await handle(record(name, 1));
    await expect(desk.replay(await openId(name), admin())).rejects.toThrow();
    expect(await told(name)).toEqual([`error.reported ${offset}`, `error.reported ${offset}`]);
    expect(await trail(name)).toEqual([]);
    expect((await desk.list()).find(({ key }) => key === name)).toMatchObject({
      attempts: 3,
      error: 'no account of ***@***',
    });
  });
});

describe('a record that cannot be handled yet', () => {
  it('is tried until it can, and never buried', async () => {
    const { handle } = setUp();
    const name = randomUUID();
    let left = 4;
    faults.set(1, () => {
      left -= 1;
      if (left === 0) faults.clear();
      return new AppError('unavailable', { code: 'test.replica-missing', detail: 'not yet' });
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
        const client = new pg.Client({ connectionString: kit.url });
        client.on('error', () => {});
        await client.connect();
        await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
      },
    ],
  ])(
    'because the database %s is tried more often than an unexpected error, which keeps its own tries',
    async (_how, ask) => {
      const failure = await ask().then(
        () => new Error('this should have failed'),
        (error: Error) => error,
      );
      const { handle } = setUp();
      const name = randomUUID();
      let tries = 0;
      faults.set(1, () => {
        tries += 1;
        if (tries === 4) faults.clear();
        return tries < 4 ? failure : new Error('once');
      });
      await handle(record(name, 1));
      expect(tries).toBe(4);
      expect(await states(name)).toEqual([]);
      expect(await history(name)).toEqual([1]);
    },
  );

  it('is given back when the consumer stops', async () => {
    const outbox = createOutbox({ source: 'test', clock: systemClock });
    const deadLetters = createDeadLetterStore({
      service: 'test',
      sql: kit.sql,
      database: kit.database,
      outbox,
      clock: systemClock,
    });
    const handle = createRecordHandler({ group: 'test', subscriptions, deadLetters, logger: silentLogger() });
    const stopping = new AbortController();
    faults.set(1, () => {
      stopping.abort(new Error('stopping'));
      return new AppError('unavailable', { code: 'test.away', detail: 'away' });
    });
    const name = randomUUID();
    await expect(handle(record(name, 1), { heartbeat: async () => {}, signal: stopping.signal })).rejects.toThrow(
      'stopping',
    );
    expect(await states(name)).toEqual([]);
  });
});

describe('a record of a type or version that nobody subscribed to', () => {
  it('is passed over', async () => {
    const { handle } = setUp();
    const name = randomUUID();
    const foreign = record(name, 1);
    await handle({ ...foreign, headers: { ...foreign.headers, version: '2' } });
    await handle({ ...foreign, headers: { ...foreign.headers, ce_type: 'other.thing-happened' } });
    expect(handled).toEqual([]);
    expect(await states(name)).toEqual([]);
  });
});
