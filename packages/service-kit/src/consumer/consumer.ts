import { runInContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { errorKindRules, toAppError } from '../error-kinds.ts';
import type { Bus, ConsumeControl, Consumption, IncomingRecord } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import type { DeadLetterStore, Fault } from './dead-letters.ts';
import { readRecord } from './read-record.ts';
import { createRecordsHandler } from './records-handler.ts';
import { eventContext } from './shared-transactions.ts';
import { storableRecord } from './storable-record.ts';
import { indexSubscriptions, type Subscription } from './subscription.ts';

export type ConsumerOptions = {
  /** Consumer group: the service's name, so that all its instances share the work. */
  group: string;
  bus: Bus;
  subscriptions: Subscription[];
  database: Database<SqlExecutor>;
  deadLetters: DeadLetterStore;
  logger: Logger;
  onCrash: (error: unknown) => void;
  /** How long (ms) to gather events that directly follow others. */
  gatherMs?: number | undefined;
  /** Attempts after unexpected errors before the record is dead-lettered. */
  attempts?: number;
};

const MAX_WAIT_MS = 2_000;

/** The outcome of one attempt: handled (or ignored), failed permanently, or to be retried. */
type Outcome =
  | { kind: 'done' }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'retry'; error: unknown; unexpected?: boolean };

export const createRecordHandler = ({
  group,
  subscriptions,
  deadLetters,
  logger,
  attempts = 5,
}: Omit<ConsumerOptions, 'bus' | 'database' | 'onCrash' | 'gatherMs'>) => {
  const index = indexSubscriptions(subscriptions);

  const handleOnce = async (record: IncomingRecord, failures: number): Promise<Outcome> => {
    const read = readRecord(record, index);
    if (read.kind === 'foreign') return { kind: 'done' };
    try {
      if (read.kind === 'event' && (await read.subscription.concerns?.(read.payload)) === false)
        return { kind: 'done' };
      if (await deadLetters.blocks(record)) {
        // The dead letter was closed meanwhile, so the next attempt handles the record.
        return (await deadLetters.park(record))
          ? { kind: 'done' }
          : { kind: 'retry', error: new Error('dead letter closed meanwhile') };
      }
    } catch (error) {
      return { kind: 'retry', error };
    }
    if (read.kind === 'broken') return { kind: 'fault', fault: { code: read.code, reason: read.reason, attempts: 1 } };
    const ctx = eventContext(group, read.envelope);
    try {
      await runInContext(ctx, async () => {
        await read.subscription.handle(read.payload, ctx);
        logger.debug({ event: read.envelope.ce_type, key: record.key }, 'event handled');
      });
      return { kind: 'done' };
    } catch (error) {
      const known = toAppError(error);
      if (errorKindRules[known.kind].retryable) return { kind: 'retry', error };
      if (known.kind === 'bug' && failures + 1 < attempts) return { kind: 'retry', error, unexpected: true };
      return {
        kind: 'fault',
        fault: {
          code: known.code,
          reason: error instanceof Error ? error.message : known.detail,
          attempts: failures + 1,
        },
      };
    }
  };

  return async (received: IncomingRecord, control: ConsumeControl): Promise<void> => {
    const record = storableRecord(received);
    // Counted separately: an outage must not use up the attempts for the first unexpected error after it.
    let failures = 0;
    for (let tries = 1; ; tries += 1) {
      const outcome = await handleOnce(record, failures);
      if (outcome.kind === 'done') return;
      if (outcome.kind === 'fault') {
        try {
          await deadLetters.bury(record, outcome.fault);
          logger.error(
            { topic: record.topic, partition: record.partition, offset: record.offset, code: outcome.fault.code },
            'record dead-lettered',
          );
          return;
        } catch (error) {
          // Without the row the record must not be skipped: it stays until the database is back.
          logger.warn(
            { err: error, topic: record.topic, offset: record.offset },
            'dead letter could not be stored, trying again',
          );
        }
      } else {
        if (outcome.unexpected) failures += 1;
        logger.warn(
          { err: outcome.error, topic: record.topic, offset: record.offset, tries },
          'record could not be handled, trying again',
        );
      }
      await wait(Math.min(100 * 2 ** Math.min(tries, 10), MAX_WAIT_MS), control.signal);
      await control.heartbeat();
    }
  };
};

// At most a heartbeat interval, so that the membership survives endless retries.
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Joins the group and handles the subscribed events until stopped. */
export const startConsumer = ({ bus, onCrash, gatherMs, ...options }: ConsumerOptions): Promise<Consumption> => {
  const topics = [...new Set(options.subscriptions.map(({ event }) => event.topic))];
  const onRecords = createRecordsHandler({ ...options, handleAlone: createRecordHandler(options) });
  return bus.consume({ group: options.group, topics, gatherMs, onRecords, onCrash });
};
