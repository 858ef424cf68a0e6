import type { Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import type { Refund } from '../data/refund-repository.ts';
import { findReturn, saveReturn } from '../data/return-repository.ts';
import type { Order } from '../domain/order.ts';
import { returnRefunded } from '../domain/return-events.ts';
import { reopen, settleRefund } from '../domain/return-refund.ts';

type Refunded = { order: Order; refund: Refund; now: Date };

/** The refund of a return was made; the order is locked. Returns the number of the return, undefined when it is for none. */
export const recordReturnRefunded = async (
  tx: Tx,
  outbox: Outbox,
  { order, refund, now }: Refunded,
): Promise<string | undefined> => {
  const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
  const settled = found && settleRefund(found, refund, now);
  if (settled) {
    await saveReturn(tx, settled);
    await outbox.add(tx, returnRefunded(settled, order, refund.amount, now));
  }
  return found?.number;
};

/** The refund of a return failed, or the bank sent it back: it can be refunded again. */
export const reopenReturn = async (tx: Tx, refund: Refund): Promise<string | undefined> => {
  const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
  if (found?.refundId === refund.id) await saveReturn(tx, reopen(found));
  return found?.number;
};
