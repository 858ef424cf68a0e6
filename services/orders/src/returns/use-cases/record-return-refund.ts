import type { Outbox } from '@drappo/service-kit';
import { findReturn, saveReturn } from '../data/return-repository.ts';
import { returnRefunded } from '../domain/return-events.ts';
import { reopen, settleRefund } from '../domain/return-refund.ts';
import type { RefundedReturns } from '../../payments/use-cases/record-refund.ts';

export const createRefundedReturns = ({ outbox }: { outbox: Outbox }): RefundedReturns => ({
  /** The refund of a return was made; the order is locked. Returns the number of the return, undefined when it is for none. */
  recordRefunded: async (tx, { order, refund, now }) => {
    const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
    const settled = found && settleRefund(found, refund, now);
    if (settled) {
      await saveReturn(tx, settled);
      await outbox.add(tx, returnRefunded(settled, order, refund.amount, now));
    }
    return found?.number;
  },
  /** The refund of a return failed, or the bank sent it back: it can be refunded again. */
  reopen: async (tx, refund) => {
    const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
    if (found?.refundId === refund.id) await saveReturn(tx, reopen(found));
    return found?.number;
  },
});
