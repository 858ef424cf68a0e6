import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { IncomingRecord } from '../../src/bus/bus.ts';
import { systemClock } from '../../src/clock.ts';
import { createRecordHandler } from '../../src/consumer/consumer.ts';
import { createDeadLetterAdmin, type DeadLetterAdmin } from '../../src/consumer/dead-letter-admin.ts';
import { createDeadLetterStore } from '../../src/consumer/dead-letters.ts';
import { createRecordsHandler } from '../../src/consumer/records-handler.ts';
import { on } from '../../src/consumer/subscription.ts';
import { silentLogger } from '../../src/logger.ts';
import { eventRecord } from '../../src/testing/event-record.ts';
import { counterEvent, createKitDatabase, type KitDatabase } from './kit-database.ts';
import { kitErrors } from './kit-errors.ts';

const TOPIC = 'catalog.events';
const event = counterEvent(TOPIC);

/** A consumer that counts handled events, in the test file's own database, and whose steps can be made to fail. */
export const counterConsumer = () => {
  let kit: KitDatabase;
  let faults = new Map<number, () => Error>();
  let handled: string[] = [];
  let offset = 0;
  beforeAll(async () => {
    kit = await createKitDatabase();
  });
  afterAll(() => kit.drop());
  beforeEach(() => {
    faults = new Map();
    handled = [];
  });

  const subscriptions = [
    on(
      event,
      ({ name, step }, ctx) =>
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
      { concerns: ({ name }) => !name.startsWith('foreign'), isAlone: ({ step }) => step >= 100 },
    ),
  ];
  const select = <T>(sql: string, name: string): PromiseLike<T[]> => kit.sql.$queryRawUnsafe<T[]>(sql, name);

  const createHandler = (attempts: number) =>
    createRecordHandler({
      group: 'test',
      subscriptions,
      deadLetters: createDeadLetterStore({
        service: 'test',
        sql: kit.sql,
        database: kit.database,
        errors: kitErrors(),
      }),
      logger: silentLogger(),
      attempts,
    });

  return {
    kit: () => kit,
    /** The error of the handler at this step. */
    failAt: (step: number, fault: () => Error) => void faults.set(step, fault),
    recover: () => faults.clear(),
    handled: () => handled,
    lastOffset: () => offset,
    nextOffset: () => String((offset += 1)),

    handle: (record: IncomingRecord, { attempts = 2, signal = new AbortController().signal } = {}): Promise<void> =>
      createHandler(attempts)(record, { heartbeat: async () => {}, signal }),
    /**
     * Delivers records together, as in one fetch; several partitions together. Returns how many it handled each time.
     */
    receiver() {
      const onRecords = createRecordsHandler({
        group: 'test',
        subscriptions,
        database: kit.database,
        logger: silentLogger(),
        handleAlone: createHandler(2),
      });
      return async (records: IncomingRecord[], { signal = new AbortController().signal } = {}): Promise<number[]> => {
        const taken: number[] = [];
        for (let rest = records; rest.length > 0; rest = rest.slice(taken.at(-1))) {
          const last = await onRecords(rest, { heartbeat: async () => {}, signal });
          taken.push(rest.findIndex(({ offset }) => offset === last) + 1);
        }
        return taken;
      };
    },
    admin: (): DeadLetterAdmin =>
      createDeadLetterAdmin({
        sql: kit.sql,
        database: kit.database,
        errors: kitErrors(),
        clock: systemClock,
        subscriptions,
      }),
    record(name: string, step: number, changes: Partial<IncomingRecord> = {}): IncomingRecord {
      const at = new Date().toISOString();
      return {
        ...eventRecord(event, { name, step }, { at }),
        partition: 0,
        offset: this.nextOffset(),
        payload: Buffer.from(JSON.stringify({ name, step })),
        ...changes,
      };
    },

    async history(name: string): Promise<number[]> {
      const [row] = await select<{ history: number[] }>('SELECT history FROM counters WHERE name = $1', name);
      return row?.history ?? [];
    },
    async states(name: string): Promise<string[]> {
      const rows = await select<{ state: string }>(
        'SELECT state FROM kit.dead_letters WHERE key = $1 ORDER BY "offset"',
        name,
      );
      return rows.map(({ state }) => state);
    },
    async openId(name: string): Promise<string> {
      const [row] = await select<{ id: string }>(
        "SELECT id FROM kit.dead_letters WHERE key = $1 AND state = 'open'",
        name,
      );
      return row!.id;
    },
    /** Events about the dead letters of a key, as `<type> <offset>`. */
    async errorEvents(name: string): Promise<string[]> {
      const rows = await select<{ type: string; offset: bigint }>(
        `SELECT o.headers->>'ce_type' AS type, d."offset" FROM kit.outbox o
         JOIN kit.dead_letters d ON d.key = $1 AND o.payload::jsonb->>'cause' = 'dead-letter:' || d.topic || '/' || d.partition || '/' || d."offset"
         ORDER BY o.id`,
        name,
      );
      return rows.map((row) => `${row.type} ${row.offset}`);
    },
    async auditActions(name: string): Promise<string[]> {
      const rows = await select<{ action: string }>(
        "SELECT a.action FROM kit.audit a JOIN kit.dead_letters d ON d.key = $1 AND a.subject = 'dead-letter:' || d.id ORDER BY a.id",
        name,
      );
      return rows.map(({ action }) => action);
    },
  };
};
