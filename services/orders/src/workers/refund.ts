import { AppError } from '@drappo/contracts';
import { defineEffect, type Clock, type EffectDefinition, type Outbox } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrder, recordMoments, saveOrder } from '../data/order-repository.ts';
import { orderRefunded, type RefundReason } from '../domain/order-events.ts';
import { refund } from '../domain/order.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import { refundEffect, type RefundPayload } from './refund-effect.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; outbox: Outbox; clock: Clock };

/** Asks Stripe to give money back; asked twice it is the same refund. */
export const createRefundWorker = ({
  prisma,
  stripe,
  outbox,
  clock,
}: Deps): EffectDefinition<RefundPayload, { id: string }, Tx> =>
  defineEffect({
    ...refundEffect,
    async run({ refundId }) {
      const row = await prisma.refund.findUnique({ where: { id: refundId } });
      if (!row) throw new AppError('not-found', { code: 'orders.refund-missing', detail: 'Il rimborso non esiste.' });
      return stripe.refund({
        refundId,
        orderId: row.orderId,
        paymentIntentId: row.paymentIntentId,
        amount: row.amountCents,
      });
    },
    orderId: async (tx, { refundId }) =>
      (await tx.refund.findUnique({ where: { id: refundId }, select: { orderId: true } }))?.orderId ?? null,
    async settle(tx, { refundId }, { id }) {
      const now = clock.now();
      const row = await tx.refund.update({ where: { id: refundId }, data: { stripeRefundId: id, refundedAt: now } });
      const order = await lockOrder(tx, row.orderId);
      if (!order) return;
      // Money that the order never took does not count against what it was paid.
      const after = row.reason === 'cancelled' || row.reason === 'requested' ? refund(order, row.amountCents) : order;
      if (after !== order) await saveOrder(tx, order, after, now);
      await recordMoments(tx, order.id, [{ kind: 'refunded', amount: row.amountCents, reason: row.reason }], now);
      await outbox.add(
        tx,
        orderRefunded(
          { ...after, refunded: Math.max(after.refunded, row.amountCents) },
          row.amountCents,
          row.reason as RefundReason,
          now,
        ),
      );
    },
  });
