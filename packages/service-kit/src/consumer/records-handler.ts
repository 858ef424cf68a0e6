import type { ConsumeControl, IncomingRecord } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';
import { readRecord } from './read-record.ts';
import { createSharedTransactions, MAX_SHARED, type SharedRecord } from './shared-transactions.ts';
import { storableRecord } from './storable-record.ts';
import { indexSubscriptions, type Subscription } from './subscription.ts';

type Options = {
  group: string;
  subscriptions: Subscription[];
  database: Database<SqlExecutor>;
  logger: Logger;
  handleAlone: (record: IncomingRecord, control: ConsumeControl) => Promise<void>;
};

// If the check cannot run now, the record takes the normal path, which waits for it.
const concerns = async ({ subscription, payload }: SharedRecord['read']): Promise<boolean> => {
  try {
    return (await subscription.concerns?.(payload)) ?? true;
  } catch {
    return true;
  }
};

/** Records from the first one on that need no separate transaction, and their work. */
type Leading = { records: IncomingRecord[]; events: SharedRecord[] };

/**
 * Handles the first records of a partition together, or only the first one: if they fail together, all of them are handled
 * one by one, each with its own attempts.
 */
export const createRecordsHandler = ({ group, subscriptions, database, logger, handleAlone }: Options) => {
  const index = indexSubscriptions(subscriptions);
  const handleTogether = createSharedTransactions({ group, database, logger });
  /** The last record of each partition that failed together with others. */
  const aloneUntil = new Map<string, bigint>();

  const leading = async (received: IncomingRecord[]): Promise<Leading> => {
    const found: Leading = { records: [], events: [] };
    for (const record of received.slice(0, MAX_SHARED).map(storableRecord)) {
      const read = readRecord(record, index);
      if (read.kind === 'broken') break;
      if (read.kind === 'event') {
        if (read.subscription.isAlone?.(read.payload)) break;
        if (await concerns(read)) found.events.push({ record, read });
      }
      found.records.push(record);
    }
    return found;
  };

  return async (received: IncomingRecord[], control: ConsumeControl): Promise<string> => {
    const [first] = received;
    if (!first) throw new Error('no record to handle');
    const partition = `${first.topic}/${first.partition}`;
    if (BigInt(first.offset) > (aloneUntil.get(partition) ?? -1n)) {
      aloneUntil.delete(partition);
      const { records, events } = await leading(received);
      const last = records.at(-1)?.offset;
      if (last !== undefined) {
        if (events.length === 0 || (await handleTogether(events, control.signal))) return last;
        aloneUntil.set(partition, BigInt(last));
      }
    }
    await handleAlone(first, control);
    return first.offset;
  };
};
