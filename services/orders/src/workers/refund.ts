import { defineWorker, type Clock, type EffectWorker, type Errors, type Outbox } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { findRefund } from '../data/refund-repository.ts';
import { refundEffect, type RefundPayload } from '../domain/effects.ts';
import { refundMissing } from '../domain/order-errors.ts';
import type { RefundAnswer, StripeGateway } from '../stripe/stripe-gateway.ts';
import { recordRefunded, recordRefundFailed } from '../use-cases/record-refund.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; outbox: Outbox; errors: Errors; clock: Clock };

/** Requests a refund from Stripe; requested twice it is the same refund. */
export const createRefundWorker = ({
  prisma,
  stripe,
  outbox,
  errors,
  clock,
}: Deps): EffectWorker<RefundPayload, RefundAnswer, Tx> =>
  defineWorker(refundEffect, {
    async run({ refundId }) {
      const refund = await findRefund(prisma, refundId);
      if (!refund) throw refundMissing();
      const { orderId, paymentIntentId, amount } = refund;
      return stripe.refund({ refundId, orderId, paymentIntentId, amount });
    },
    reportSubject: async (tx, { refundId }) => {
      const refund = await findRefund(tx, refundId);
      return refund ? { orderId: refund.orderId } : {};
    },
    settle: (tx, { refundId }, { id, failed }) =>
      failed
        ? recordRefundFailed({ outbox, errors, clock }, tx, refundId, 'unknown', id)
        : recordRefunded({ outbox, errors, clock }, tx, refundId, id),
    // It no longer counts as open, so that it can be requested again; a retry from the Log that succeeds counts too.
    giveUp: (tx, { refundId }) => recordRefundFailed({ outbox, errors, clock }, tx, refundId, 'refused'),
  });
