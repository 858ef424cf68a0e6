import type { Clock } from '../clock.ts';
import { currentContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';
import { createEffectStore } from './effect-store.ts';
import type { Effect } from './effect.ts';
import { createEnqueueDue } from './enqueue-due.ts';
import type { Queues } from './queues.ts';

export type NewEffect<P> = {
  /** Unique within the queue: what makes this effect the same one when it is asked for again. */
  key: string;
  payload: P;
  dueAt?: Date;
};

export type Effects = {
  /** Records an effect in the transaction of the state change that calls for it. Adding it again changes nothing. */
  add: <P>(tx: SqlExecutor, effect: Effect<P>, added: NewEffect<NoInfer<P>>) => Promise<void>;
};

type Dependencies = { database: Database<SqlExecutor>; queues: Queues; clock: Clock; logger: Logger };

export const createEffects = ({ database, queues, clock, logger }: Dependencies): Effects => {
  const store = createEffectStore(clock);
  const enqueueDue = createEnqueueDue({ queues, logger });
  return {
    async add(tx, { queue }, { key, payload, dueAt = clock.now() }) {
      const id = await store.insert(tx, queue, key, payload, dueAt, currentContext()?.correlationId);
      if (id) database.afterCommit(tx, () => enqueueDue(queue, id, dueAt.getTime() - clock.now().getTime()));
    },
  };
};
