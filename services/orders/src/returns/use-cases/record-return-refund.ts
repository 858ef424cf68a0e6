import type { Outbox } from '@drappo/service-kit';
import { findReturn, saveReturn } from '../data/return-repository.ts';
import { returnRefunded } from '../domain/return-events.ts';
import { reopen, settleRefund } from '../domain/return-refund.ts';
import type { RefundedReturns } from '../../payments/use-cases/record-refund.ts';

export const createRefundedReturns = ({ outbox }: { outbox: Outbox }): RefundedReturns => ({
  /** Records that a refund succeeded; the order is locked. Returns the return's number, undefined without a return. */
  recordRefunded: async (tx, { order, refund, now }) => {
    const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
    const settled = found && settleRefund(found, refund, now);
    if (settled) {
      await saveReturn(tx, settled);
      await outbox.add(tx, returnRefunded(settled, order, refund.amount, now));
    }
    return found?.number;
  },
  /** Records that a refund failed or that the bank returned it: the return can be refunded again. */
  reopen: async (tx, refund) => {
    const found = refund.returnId ? await findReturn(tx, refund.returnId) : undefined;
    if (found?.refundId === refund.id) await saveReturn(tx, reopen(found));
    return found?.number;
  },
});
