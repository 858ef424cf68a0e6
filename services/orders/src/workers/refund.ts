import { AppError } from '@drappo/contracts/errors';
import { defineWorker, type Clock, type EffectWorker, type Outbox } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { refundEffect, type RefundPayload } from '../domain/effects.ts';
import type { RefundAnswer, StripeGateway } from '../stripe/stripe-gateway.ts';
import { recordRefunded, recordRefundFailed } from '../use-cases/record-refund.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; outbox: Outbox; clock: Clock };

/** Asks Stripe to give money back; asked twice it is the same refund. */
export const createRefundWorker = ({
  prisma,
  stripe,
  outbox,
  clock,
}: Deps): EffectWorker<RefundPayload, RefundAnswer, Tx> =>
  defineWorker(refundEffect, {
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
    reportSubject: async (tx, { refundId }) =>
      (await tx.refund.findUnique({ where: { id: refundId }, select: { orderId: true } })) ?? {},
    settle: (tx, { refundId }, { id, failed }) =>
      failed
        ? recordRefundFailed({ outbox, clock }, tx, refundId, 'unknown', id)
        : recordRefunded({ outbox, clock }, tx, refundId, id),
    // It no longer counts as on its way, so that it can be asked for again; a retry from the Log that works out does too.
    giveUp: (tx, { refundId }) => recordRefundFailed({ outbox, clock }, tx, refundId, 'refused'),
  });
