import type { Cents } from '@drappo/contracts/money';
import { idIn, idOf, isRefusal, readAll, readLedger } from '@drappo/payments';
import type Stripe from 'stripe';
import type { StripeEntry } from '../domain/ledger.ts';
import { guarded } from './guard.ts';
import { CHECKOUT_KEY, toEntry } from './ledger-entry.ts';

export type StripeRefund = {
  id: string;
  paymentIntentId: string;
  amount: Cents;
  /** Our id; undefined for a refund that was made in the dashboard. */
  refundId: string | undefined;
  failed: boolean;
  failureReason: string | undefined;
  createdAt: Date;
};

export type StripeDispute = {
  id: string;
  paymentIntentId: string;
  amount: Cents;
  reason: string;
  status: string;
  openedAt: Date;
};

const toRefund = (refund: Stripe.Refund): StripeRefund => ({
  id: refund.id,
  paymentIntentId: idOf(refund.payment_intent) ?? '',
  amount: refund.amount,
  refundId: idIn(refund.metadata, 'refund'),
  failed: refund.status === 'failed' || refund.status === 'canceled',
  failureReason: refund.failure_reason,
  createdAt: new Date(refund.created * 1_000),
});

const PAGE = 100;

/** Reads movements of money from Stripe. */
export const createStripeMoney = (stripe: Stripe) => ({
  /** The id of the checkout of a payment; undefined for a payment that is not ours. */
  readCheckoutId: (paymentIntentId: string): Promise<string | undefined> =>
    guarded(async () => {
      try {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
        return idIn(metadata, CHECKOUT_KEY);
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return undefined;
        throw error;
      }
    }),
  readRefunds: (paymentIntentId: string): Promise<StripeRefund[]> =>
    guarded(async () => {
      const refunds = await readAll(stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE }));
      // Oldest first.
      return refunds.map(toRefund).reverse();
    }),
  readDispute: (id: string): Promise<StripeDispute> =>
    guarded(async () => {
      const { payment_intent, amount, reason, status, created } = await stripe.disputes.retrieve(id);
      return {
        id,
        paymentIntentId: idOf(payment_intent) ?? '',
        amount,
        reason,
        status,
        openedAt: new Date(created * 1_000),
      };
    }),
  /** The account's ledger, limited to charges, refunds and disputes. */
  ledgerSince: (from: Date): Promise<StripeEntry[]> =>
    guarded(async () => (await readLedger(stripe, from)).map(toEntry)),
});
export type StripeMoney = ReturnType<typeof createStripeMoney>;
