import type { ErrorSubject } from '@drappo/contracts/integrations/error-events';
import type { Clock, Errors, Outbox } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { findRefund } from '../data/refund-repository.ts';
import type { RefundPayload } from '../domain/effects.ts';
import { refundMissing } from '../domain/payment-errors.ts';
import type { RefundAnswer, StripeGateway } from '../stripe/stripe-gateway.ts';
import { recordRefunded, recordRefundFailed, type RefundedReturns } from './record-refund.ts';

type Deps = {
  prisma: PrismaClient;
  stripe: StripeGateway;
  outbox: Outbox;
  errors: Errors;
  clock: Clock;
  returns: RefundedReturns;
};
export type SendRefund = ReturnType<typeof createSendRefund>;

/** Requests a stored refund from Stripe, and records the response. */
export const createSendRefund = ({ prisma, stripe, ...deps }: Deps) => ({
  /** A repeated request is the same refund. */
  send: async ({ refundId }: RefundPayload): Promise<RefundAnswer> => {
    const refund = await findRefund(prisma, refundId);
    if (!refund) throw refundMissing();
    const { orderId, paymentIntentId, amount } = refund;
    return stripe.refund({ refundId, orderId, paymentIntentId, amount });
  },
  record: (tx: Tx, { refundId }: RefundPayload, { id, failed }: RefundAnswer): Promise<void> =>
    failed ? recordRefundFailed(deps, tx, refundId, 'unknown', id) : recordRefunded(deps, tx, refundId, id),
  /**
   * The refund does not count as open any more, so that it can be requested again; a successful retry from the Log
   * counts too.
   */
  giveUp: (tx: Tx, { refundId }: RefundPayload): Promise<void> => recordRefundFailed(deps, tx, refundId, 'refused'),
  subject: async (tx: Tx, { refundId }: RefundPayload): Promise<ErrorSubject> => {
    const refund = await findRefund(tx, refundId);
    return refund ? { orderId: refund.orderId } : {};
  },
});
