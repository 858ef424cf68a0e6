import type { Tx } from './database.ts';

/** Cancels the pending effects of a connection; a running one finds nothing to settle. */
export const cancelEffectsOf = async (tx: Tx, connectionId: string, now: Date): Promise<void> => {
  await tx.$executeRaw`
    UPDATE kit.effects SET state = 'cancelled', finished_at = ${now}::timestamptz, lease_until = NULL
    WHERE state = 'due' AND payload->>'connectionId' = ${connectionId}`;
};

/** Deletes an order's published events from the outbox, since they name the shop's customer. */
export const deletePublishedEvents = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.$executeRaw`DELETE FROM kit.outbox WHERE sent_at IS NOT NULL AND key = ${orderId}`;
};
