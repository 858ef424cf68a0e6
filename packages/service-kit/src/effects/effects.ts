import type { Clock } from '../clock.ts';
import { currentContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor, Statement } from '../database/sql.ts';
import type { Logger } from '../logger.ts';
import { createEffectStore } from './effect-store.ts';
import type { Effect } from './effect.ts';
import { createEnqueueDue } from './enqueue-due.ts';
import type { FirstTries } from './first-tries.ts';
import type { Queues } from './queues.ts';

export type NewEffect<P> = {
  /** Unique within the queue: identifies a repeated request for the same effect. */
  key: string;
  payload: P;
  dueAt?: Date;
};

export type Effects = {
  /** Records an effect in the transaction of its state change. Adding it again changes nothing. */
  add: <P>(tx: SqlExecutor, effect: Effect<P>, added: NewEffect<NoInfer<P>>) => Promise<void>;
  /**
   * Records the effect of a row in the statement that inserts the row and returns its `key` and `payload`. Returns the
   * key; undefined if nothing was inserted.
   */
  addWith: (tx: SqlExecutor, effect: Effect, insert: Statement) => Promise<string | undefined>;
};

type Dependencies = {
  database: Database<SqlExecutor>;
  queues: Queues;
  firstTries?: FirstTries;
  clock: Clock;
  logger: Logger;
};

export const createEffects = ({ database, queues, firstTries, clock, logger }: Dependencies): Effects => {
  const store = createEffectStore(clock);
  const enqueueDue = createEnqueueDue({ queues, logger });

  const insert = async (
    tx: SqlExecutor,
    queue: string,
    source: Statement,
    dueAt?: Date,
  ): Promise<string | undefined> => {
    const now = clock.now();
    const correlationId = currentContext()?.correlationId;
    const isLeased = dueAt === undefined && firstTries?.takePlace(tx, queue) === true;
    const row = await store.insert(tx, { queue, source, dueAt: dueAt ?? now, isLeased, correlationId });
    if (!row) return undefined;
    database.afterCommit(tx, () => {
      if (isLeased) firstTries.begin(row);
      else enqueueDue(queue, row.id, (dueAt ?? now).getTime() - clock.now().getTime());
    });
    return row.key;
  };

  return {
    async add(tx, { queue }, { key, payload, dueAt }) {
      const values = [key, JSON.stringify(payload)];
      await insert(tx, queue, { text: 'SELECT $1::text AS key, $2::jsonb AS payload', values }, dueAt);
    },
    addWith: (tx, { queue }, statement) => insert(tx, queue, statement),
  };
};
