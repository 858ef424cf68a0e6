import { deserialize, serialize } from 'node:v8';
import { AppError } from '@drappo/contracts/errors';
import type { Dedupe } from '../context.ts';
import { executeLater, queryRows } from './direct-statements.ts';
import type { SqlExecutor } from './sql.ts';

export type Claim = { fresh: true } | { fresh: false; result: unknown };

const mismatch = (): AppError =>
  new AppError('conflict', {
    code: 'kit.idempotency-key-reused',
    detail: 'Questa richiesta è già stata inviata con dati diversi. Ricarica la pagina e riprova.',
  });

/**
 * Claims the key inside the transaction of the state change. Of two concurrent deliveries the second waits on the unique
 * index until the first commits, then sees its result; if the first rolls back, the second is fresh.
 */
export const claim = async (tx: SqlExecutor, dedupe: Dedupe): Promise<Claim> => {
  if (dedupe.kind === 'event') {
    const taken = await queryRows(tx, {
      text: 'INSERT INTO kit.seen_events (event_id, event_time) VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING RETURNING event_id::text',
      values: [dedupe.id, dedupe.time],
    });
    return taken.length === 1 ? { fresh: true } : { fresh: false, result: undefined };
  }
  const taken = await queryRows(tx, {
    text: 'INSERT INTO kit.idempotency_keys (key, hash, keep) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
    values: [dedupe.key, dedupe.hash, dedupe.keep ?? false],
  });
  if (taken.length === 1) return { fresh: true };
  const [row] = await queryRows<{ hash: string; result: Uint8Array | null }>(tx, {
    text: 'SELECT hash, result FROM kit.idempotency_keys WHERE key = $1',
    values: [dedupe.key],
  });
  if (row && row.hash !== dedupe.hash) throw mismatch();
  return { fresh: false, result: row?.result ? deserialize(row.result) : undefined };
};

/** Stores the result for repeats; events need none. */
export const keepResult = async (tx: SqlExecutor, dedupe: Dedupe, result: unknown): Promise<void> => {
  if (dedupe.kind === 'event' || result === undefined) return;
  await executeLater(tx, {
    text: 'UPDATE kit.idempotency_keys SET result = $2 WHERE key = $1',
    values: [dedupe.key, serialize(result)],
  });
};

/** The dedupe key of a consumed event, with the topic and key whose dead letters block its record. */
export type ConsumedEvent = { dedupe: Extract<Dedupe, { kind: 'event' }>; topic: string; key: string };

/** An earlier record of the same key is a dead letter: later ones are parked behind it. */
export class BlockedByDeadLetter extends Error {}

const BLOCKED = `EXISTS (
  SELECT FROM unnest($1::text[], $2::text[]) AS record (topic, key)
  JOIN kit.dead_letters d ON d.topic = record.topic AND d.key = record.key AND d.state IN ('open', 'waiting'))`;

/**
 * Checks for dead letters and claims the keys, in one statement. Returns the events that are claimed for the first time,
 * without duplicates. Throws if one of them must be parked behind a dead letter.
 */
export const claimEvents = async (tx: SqlExecutor, events: ConsumedEvent[]): Promise<Set<Dedupe>> => {
  const places = [events.map(({ topic }) => topic), events.map(({ key }) => key)];
  const [row] = await queryRows<{ blocked: boolean; taken: string[] }>(tx, {
    text: `WITH taken AS (
       INSERT INTO kit.seen_events (event_id, event_time) SELECT * FROM unnest($3::uuid[], $4::timestamptz[])
       ON CONFLICT DO NOTHING RETURNING event_id::text)
     SELECT ${BLOCKED} AS blocked, ARRAY(SELECT event_id FROM taken) AS taken`,
    values: [...places, events.map(({ dedupe }) => dedupe.id), events.map(({ dedupe }) => dedupe.time)],
  });
  const taken = new Set(row?.taken);
  const fresh = new Set(events.flatMap(({ dedupe }) => (taken.delete(dedupe.id.toLowerCase()) ? [dedupe] : [])));
  // The process that dead-letters the record may have claimed its key after this statement's check.
  const isBlocked =
    row?.blocked || (fresh.size < events.length && events.length > 1 && (await looksBlocked(tx, places)));
  if (isBlocked) throw new BlockedByDeadLetter();
  return fresh;
};

const looksBlocked = async (tx: SqlExecutor, places: string[][]): Promise<boolean> => {
  const [row] = await queryRows<{ blocked: boolean }>(tx, { text: `SELECT ${BLOCKED} AS blocked`, values: places });
  return row?.blocked ?? false;
};
