import { fieldsAboutPerson } from '@drappo/contracts/private-fields';
import { maskPayload, maskText } from '../mask-personal-data.ts';
import type { SqlExecutor } from './sql.ts';

type DeadLetter = { id: string; state: string; payload: Uint8Array | null; error: string | null };

const masked = (payload: Uint8Array): string | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? JSON.stringify(maskPayload(read as Record<string, unknown>, fieldsAboutPerson))
      : null;
  } catch {
    return null;
  }
};

/**
 * Erases a person from the kit's tables, in the transaction of the erasure: stored results (also results of other users
 * about the person), sent events, finished effects, and dead letters that name the person. Pending work loses its personal
 * data and keeps its ids. Idempotent. The audit trail contains only ids and stays.
 */
export const erasePerson = async (tx: SqlExecutor, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe('DELETE FROM kit.idempotency_keys WHERE starts_with(key, $1)', `http:${userId}:`);
  // The key stays, so that a repeat of an admin's action on the person is still detected.
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
  const deadLetters = await tx.$queryRawUnsafe<DeadLetter[]>(
    `SELECT id, state, payload, error FROM kit.dead_letters
     WHERE payload IS NOT NULL AND (key = $1 OR position(convert_to($1, 'UTF8') IN payload) > 0)`,
    userId,
  );
  for (const { id, state, payload, error } of deadLetters) {
    const isPending = state === 'open' || state === 'waiting';
    const left = isPending && payload ? masked(payload) : null;
    // An unparsable payload cannot be masked: an open dead letter stays, with an empty payload.
    await tx.$executeRawUnsafe(
      "UPDATE kit.dead_letters SET payload = convert_to($2, 'UTF8'), error = $3 WHERE id = $1::uuid",
      id,
      left ?? (isPending ? '{}' : null),
      error === null ? null : maskText(error),
    );
  }
};
