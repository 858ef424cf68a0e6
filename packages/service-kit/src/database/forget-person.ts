import { maskPayload, maskText } from '../mask-personal-data.ts';
import type { SqlExecutor } from './sql.ts';

/** Of the business in a report of an error, of the person in a message about them. */
const ABOUT_THE_PERSON = ['note', 'notes', 'adminNotes', 'description', 'shopDomain', 'shopName'];

type Letter = { id: string; state: string; payload: Uint8Array | null; error: string | null };

const masked = (payload: Uint8Array): string | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? JSON.stringify(maskPayload(read as Record<string, unknown>, ABOUT_THE_PERSON))
      : null;
  } catch {
    return null;
  }
};

/**
 * Takes a person out of the kit's tables, in the transaction of the erasure: answers kept for repeats (also those that others
 * got about the person), sent events, finished effects, and dead letters that name the person. What still waits keeps its ids, so that it can be worked on, without
 * personal data. Done twice it changes nothing. The audit trail holds ids only and stays.
 */
export const forgetPerson = async (tx: SqlExecutor, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe('DELETE FROM kit.idempotency_keys WHERE starts_with(key, $1)', `http:${userId}:`);
  // The key stays: what an admin did about the person must not be done twice.
  await tx.$executeRawUnsafe(
    "UPDATE kit.idempotency_keys SET result = NULL WHERE position(convert_to($1, 'UTF8') IN result) > 0",
    userId,
  );
  await tx.$executeRawUnsafe(
    'DELETE FROM kit.outbox WHERE sent_at IS NOT NULL AND (key = $1 OR position($1 IN payload) > 0)',
    userId,
  );
  await tx.$executeRawUnsafe(
    "DELETE FROM kit.effects WHERE state IN ('done', 'cancelled') AND (key = $1 OR position($1 IN payload::text) > 0)",
    userId,
  );
  const letters = await tx.$queryRawUnsafe<Letter[]>(
    `SELECT id, state, payload, error FROM kit.dead_letters
     WHERE payload IS NOT NULL AND (key = $1 OR position(convert_to($1, 'UTF8') IN payload) > 0)`,
    userId,
  );
  for (const { id, state, payload, error } of letters) {
    const waits = state === 'open' || state === 'waiting';
    const left = waits && payload ? masked(payload) : null;
    // What cannot be read cannot be masked: an open letter stays as the record that something was there.
    await tx.$executeRawUnsafe(
      "UPDATE kit.dead_letters SET payload = convert_to($2, 'UTF8'), error = $3 WHERE id = $1::uuid",
      id,
      left ?? (waits ? '{}' : null),
      error === null ? null : maskText(error),
    );
  }
};
