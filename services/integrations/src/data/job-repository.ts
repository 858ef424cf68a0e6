import type { Tx } from './database.ts';

/** Cancels the jobs of a connection that are not done; one that is running finds that it has nothing to finish. */
export const stopJobs = async (tx: Tx, connectionId: string, now: Date): Promise<void> => {
  await tx.$executeRaw`
    UPDATE kit.effects SET state = 'cancelled', finished_at = ${now}::timestamptz, lease_until = NULL
    WHERE state = 'due' AND payload->>'connectionId' = ${connectionId}`;
};

/** Drops what was published about an order and lies in the outbox only for the record: it names the shop's customer. */
export const forgetTold = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.$executeRaw`DELETE FROM kit.outbox WHERE sent_at IS NOT NULL AND key = ${orderId}`;
};
