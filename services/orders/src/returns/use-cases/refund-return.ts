import type { Cents } from '@drappo/contracts/money';
import { audit, type Effects, type RequestContext } from '@drappo/service-kit';
import { appendTimeline, saveOrder } from '../../order/data/order-repository.ts';
import { payingIntent, refundedTotals } from '../../payments/data/refund-repository.ts';
import { saveReturn } from '../data/return-repository.ts';
import { cannotBeRefunded } from '../../payments/domain/payment-errors.ts';
import { withRefunds } from '../../payments/domain/refund.ts';
import { returnWrongStep } from '../domain/return-errors.ts';
import { returnRefunded } from '../domain/return-events.ts';
import { refundable, refundOf, type RefundChoice } from '../domain/return-refund.ts';
import type { Return } from '../domain/return.ts';
import { lockReturn, type ReturnDeps } from './change-return.ts';
import { requestRefund } from '../../payments/use-cases/request-refund.ts';

type Choice = RefundChoice & { id: string; note?: string | undefined };

/** Whether a refund may be requested: the return has arrived, and no refund is pending. */
const isRefundable = ({ status, refundId }: Return): boolean => status === 'received' && refundId === null;

/**
 * Refunds a return that arrived, once, for the office; Stripe's response makes it `refunded`. If the money was refunded
 * before and nothing is left, it is `refunded` immediately with amount 0.
 */
export const createRefundReturn =
  ({ database, outbox, effects, clock }: ReturnDeps & { effects: Effects }) =>
  ({ id, note, ...choice }: Choice, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const { found, order, others } = await lockReturn(tx, id);
      if (!isRefundable(found)) throw returnWrongStep();
      const totals = await refundedTotals(tx, order.id);
      const { amount, shipping } = refundOf(refundable(found, { order, totals, others }), choice);

      const close = async (): Promise<void> => {
        await saveReturn(tx, { ...found, status: 'refunded', refundedAt: now });
        await appendTimeline(tx, order.id, [{ kind: 'return-closed', returnNumber: found.number }], now);
        await outbox.add(tx, returnRefunded(found, order, 0, now));
      };

      const send = async (refunded: Cents): Promise<void> => {
        const paymentIntentId = await payingIntent(tx, order.id);
        if (!paymentIntentId) throw cannotBeRefunded();
        const refundId = await requestRefund({ effects, clock }, tx, {
          orderId: order.id,
          paymentIntentId,
          amount: refunded,
          note: note ?? null,
          reason: 'returned',
          returnId: id,
        });
        await saveReturn(tx, { ...found, refundId, refundAmount: refunded, refundShipping: shipping });
        await saveOrder(tx, order, withRefunds(order, { ...totals, open: totals.open + refunded }), now);
      };

      await (amount === 0 ? close() : send(amount));
      await audit(tx, ctx, {
        action: 'return.refund-requested',
        subject: `return:${id}`,
        details: { returnNumber: found.number, orderId: order.id, amountCents: amount, shippingCents: shipping },
        at: now,
      });
    });
