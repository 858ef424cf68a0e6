import type { Envelope } from '@drappo/contracts/event';
import type { IncomingRecord } from '../bus/bus.ts';
import { runInContext, type RequestContext } from '../context.ts';
import type { ConsumedEvent } from '../database/dedupe.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';
import type { ReadRecord } from './read-record.ts';

/** Messages per transaction: few enough that none waits long for the others. */
export const MAX_SHARED = 32;
/** How long (ms) a transaction may delay the next one. */
const MAX_YIELD_MS = 500;

export type SharedRecord = { record: IncomingRecord; read: Extract<ReadRecord, { kind: 'event' }> };

/** The request context in which the use-case of an event runs. */
export const eventContext = (group: string, { ce_id, ce_time, correlation_id, traceparent }: Envelope) =>
  ({
    requestId: ce_id,
    correlationId: correlation_id ?? ce_id,
    ...(traceparent ? { traceparent } : {}),
    actor: { kind: 'system', name: group },
    dedupe: { kind: 'event', id: ce_id, time: ce_time },
  }) satisfies RequestContext;

type Dependencies = { group: string; database: Database<SqlExecutor>; logger: Logger };
type Waiting = { records: SharedRecord[]; signal: AbortSignal; settle: (isHandled: boolean) => void };

/**
 * Handles messages of all available partitions together, in sequential transactions: two concurrent ones would lock
 * the same rows in different orders. Resolves to false, without any change, if one of them fails.
 */
export const createSharedTransactions = ({ group, database, logger }: Dependencies) => {
  let waiting: Waiting[] = [];
  let isBusy = false;

  const handle = async (parts: Waiting[]): Promise<boolean> => {
    const calls = parts.flatMap(({ records, signal }) =>
      records.map(({ record, read }) => ({ record, read, signal, ctx: eventContext(group, read.envelope) })),
    );
    const events = calls.map(({ record: { topic, key }, ctx: { dedupe } }): ConsumedEvent => ({ dedupe, topic, key }));
    try {
      await database.shared(events, async () => {
        for (const { read, signal, ctx } of calls) {
          signal.throwIfAborted();
          await runInContext(ctx, () => read.subscription.handle(read.payload, ctx));
        }
      });
    } catch (error) {
      logger.info({ err: error, events: events.length }, 'events could not be handled together, one by one now');
      return false;
    }
    for (const { record, read, ctx } of calls)
      runInContext(ctx, () => logger.debug({ event: read.envelope.ce_type, key: record.key }, 'event handled'));
    return true;
  };

  const takeNext = (): Waiting[] => {
    let taken = 0;
    const parts = waiting.filter(({ records }) => (taken += records.length) <= MAX_SHARED);
    waiting = waiting.filter((part) => !parts.includes(part));
    return parts;
  };

  const run = async (): Promise<void> => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    const parts = takeNext();
    const next = (): void => {
      isBusy = false;
      void run();
    };
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      next();
    }, MAX_YIELD_MS);
    const isHandled = await handle(parts);
    clearTimeout(patience);
    for (const { settle } of parts) settle(isHandled);
    if (!isLate) next();
  };

  return (records: SharedRecord[], signal: AbortSignal): Promise<boolean> =>
    new Promise((settle) => {
      waiting.push({ records, signal, settle });
      // The other partitions of a fetch arrive in the same turn of the event loop.
      setImmediate(() => void run());
    });
};
