import type { Cents } from '@drappo/contracts/money';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { TheirEntry } from '../domain/books.ts';
import { guarded } from './guarded.ts';
import { toEntry } from './ledger-entry.ts';

export type StripeRefund = {
  id: string;
  paymentIntentId: string;
  amount: Cents;
  /** Ours, when we asked for it; those from the dashboard have none. */
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

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
const ours = (value: string | undefined): string | undefined => z.uuid().safeParse(value).data;

const toRefund = (refund: Stripe.Refund): StripeRefund => ({
  id: refund.id,
  paymentIntentId: idOf(refund.payment_intent),
  amount: refund.amount,
  refundId: ours(refund.metadata?.['refund']),
  failed: refund.status === 'failed' || refund.status === 'canceled',
  failureReason: refund.failure_reason,
  createdAt: new Date(refund.created * 1_000),
});

const PAGE = 100;

/** Every page to the end. */
const all = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** What Stripe says of money that moved. */
export const createStripeMoney = (stripe: Stripe) => ({
  readRefunds: (paymentIntentId: string): Promise<StripeRefund[]> =>
    guarded(async () => {
      const refunds = await all(stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE }));
      // The oldest first, as they happened.
      return refunds.map(toRefund).reverse();
    }),
  readDispute: (id: string): Promise<StripeDispute> =>
    guarded(async () => {
      const { payment_intent, amount, reason, status, created } = await stripe.disputes.retrieve(id);
      return { id, paymentIntentId: idOf(payment_intent), amount, reason, status, openedAt: new Date(created * 1_000) };
    }),
  /** The ledger of the account, as far as charges, refunds and disputes are behind it; payouts and fees of Stripe's own are not. */
  ledgerSince: (from: Date): Promise<TheirEntry[]> =>
    guarded(async () =>
      (
        await all(
          stripe.balanceTransactions.list({
            created: { gte: Math.floor(from.getTime() / 1_000) },
            expand: ['data.source'],
            limit: PAGE,
          }),
        )
      ).flatMap((entry) => toEntry(entry) ?? []),
    ),
});
export type StripeMoney = ReturnType<typeof createStripeMoney>;
