import { deserialize, serialize } from 'node:v8';
import { AppError } from '@drappo/contracts/errors';
import type { Dedupe } from '../context.ts';
import type { SqlExecutor } from './sql.ts';

export type Claim = { fresh: true } | { fresh: false; result: unknown };

const mismatch = (): AppError =>
  new AppError('conflict', {
    code: 'kit.idempotency-key-reused',
    detail: 'Questa richiesta è già stata inviata con dati diversi. Ricarica la pagina e riprova.',
  });

/**
 * Takes the key inside the transaction of the state change. Of two concurrent deliveries the second waits on the unique
 * index until the first commits, then sees its result; if the first rolls back, the second is fresh.
 */
export const claim = async (tx: SqlExecutor, dedupe: Dedupe): Promise<Claim> => {
  if (dedupe.kind === 'event') {
    const inserted = await tx.$executeRawUnsafe(
      'INSERT INTO kit.seen_events (event_id, event_time) VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING',
      dedupe.id,
      dedupe.time,
    );
    return inserted === 1 ? { fresh: true } : { fresh: false, result: undefined };
  }
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO kit.idempotency_keys (key, hash, keep) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    dedupe.key,
    dedupe.hash,
    dedupe.keep ?? false,
  );
  if (inserted === 1) return { fresh: true };
  const [row] = await tx.$queryRawUnsafe<{ hash: string; result: Uint8Array | null }[]>(
    'SELECT hash, result FROM kit.idempotency_keys WHERE key = $1',
    dedupe.key,
  );
  if (row && row.hash !== dedupe.hash) throw mismatch();
  return { fresh: false, result: row?.result ? deserialize(row.result) : undefined };
};

/** Keeps the result for repeats; events need none. */
export const keepResult = async (tx: SqlExecutor, dedupe: Dedupe, result: unknown): Promise<void> => {
  if (dedupe.kind === 'event' || result === undefined) return;
  await tx.$executeRawUnsafe(
    'UPDATE kit.idempotency_keys SET result = $2 WHERE key = $1',
    dedupe.key,
    serialize(result),
  );
};
