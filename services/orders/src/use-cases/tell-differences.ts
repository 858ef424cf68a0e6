import { message } from '@drappo/contracts/event';
import { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import type { Clock, Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import type { Discrepancy } from '../domain/ledger.ts';
import { reportError } from './report-error.ts';

type Deps = { outbox: Outbox; clock: Clock };

/**
 * Has each difference stand in the Log: told when it is found and when it becomes another, not again every night, also when
 * somebody has resolved it. One that is looked for and not found any more is over, and closes itself; what moved before
 * `surely` is not looked at any more, and is for people to close.
 */
export const tellDifferences = async (
  { outbox, clock }: Deps,
  tx: Tx,
  found: Discrepancy[],
  surely: Date,
): Promise<void> => {
  // The bin beside the timer: one at a time, or both would be the first to tell.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('book-differences'))`;
  const now = clock.now();
  const known = new Map((await tx.bookDifference.findMany()).map((row) => [row.cause, row]));
  for (const { cause, message: errorMessage, orderId, payload, at } of found) {
    const state = JSON.stringify([errorMessage, payload]);
    if (known.get(cause)?.state === state) continue;
    await tx.bookDifference.upsert({
      where: { cause },
      create: { cause, state, movedAt: at, foundAt: now },
      update: { state },
    });
    await reportError({ outbox, clock }, tx, { cause, orderId, payload, errorMessage, errorType: 'reconciliation' });
  }
  const still = new Set(found.map(({ cause }) => cause));
  for (const { cause, movedAt } of known.values()) {
    if (still.has(cause) || movedAt < surely) continue;
    await tx.bookDifference.delete({ where: { cause } });
    await outbox.add(tx, message(ErrorResolvedV1, { source: 'orders', cause, resolvedAt: now.toISOString() }));
  }
};
