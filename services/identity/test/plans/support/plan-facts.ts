import type { InvoiceFact, SubscriptionFact } from '../../../src/plans/domain/plan-ledger.ts';

const begun = new Date('2026-11-08T09:00:00.000Z');
const ends = new Date('2026-12-08T09:00:00.000Z');

/** An active subscription to Pro as Stripe returns it; for tests of pure rules. */
export const subscriptionFact = (changes: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  id: 'sub_1',
  checkoutId: 'c1',
  customerId: 'cus_1',
  itemId: 'si_1',
  plan: 'pro',
  status: 'active',
  cancelAtPeriodEnd: false,
  periodEnd: ends,
  createdAt: begun,
  readNumber: 1n,
  ...changes,
});

/** Its paid invoice for one month. */
export const invoiceFact = (changes: Partial<InvoiceFact> = {}): InvoiceFact => ({
  id: 'in_1',
  checkoutId: 'c1',
  subscriptionId: 'sub_1',
  plan: 'pro',
  number: null,
  amount: 2_830,
  status: 'paid',
  url: null,
  pdfUrl: null,
  periodStart: begun,
  periodEnd: ends,
  paidAt: begun,
  createdAt: begun,
  readNumber: 1n,
  ...changes,
});
