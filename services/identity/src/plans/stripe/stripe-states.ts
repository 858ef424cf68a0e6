import { invoiceStatuses, type InvoiceStatus } from '@drappo/contracts/identity/subscriptions';
import { idIn, idOf } from '@drappo/payments';
import type Stripe from 'stripe';
import type { InvoiceFact, SubscriptionFact } from '../domain/plan-ledger.ts';
import { planOfProduct } from './stripe-products.ts';

/** Name of the metadata field that links an object at Stripe to one of our checkouts. */
export const CHECKOUT_KEY = 'plan_checkout';

export type SubscriptionState = Omit<SubscriptionFact, 'readNumber'>;
export type InvoiceState = Omit<InvoiceFact, 'readNumber'>;

const momentOf = (seconds: number): Date => new Date(seconds * 1_000);

/** The id of our checkout from an object's metadata. */
export const checkoutIdOf = (metadata: Stripe.Metadata | null | undefined): string | undefined =>
  idIn(metadata, CHECKOUT_KEY);

/** The checkout of an invoice: from the snapshot of its subscription's metadata, or from its own. */
export const checkoutOfInvoice = (invoice: Pick<Stripe.Invoice, 'metadata' | 'parent'>): string | undefined =>
  checkoutIdOf(invoice.parent?.subscription_details?.metadata) ?? checkoutIdOf(invoice.metadata);

export const subscriptionOfInvoice = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | undefined =>
  idOf(parent?.subscription_details?.subscription);

/** @throws when it charges none of the plans: someone changed it by hand */
export const toSubscription = (subscription: Stripe.Subscription): SubscriptionState => {
  const [item] = subscription.items.data;
  const plan = planOfProduct(item?.price.product);
  const checkoutId = checkoutIdOf(subscription.metadata);
  if (!item || !plan || !checkoutId) throw new Error(`subscription ${subscription.id} charges none of the plans`);
  return {
    id: subscription.id,
    checkoutId,
    customerId: idOf(subscription.customer) ?? '',
    itemId: item.id,
    plan,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    // Since 2025 the items hold the period.
    periodEnd: momentOf(item.current_period_end),
    createdAt: momentOf(subscription.created),
  };
};

const statusOf = (status: string | null): InvoiceStatus => invoiceStatuses.find((known) => known === status) ?? 'draft';

/** @throws when it bills none of the plans */
export const toInvoice = (invoice: Stripe.Invoice): InvoiceState => {
  const checkoutId = checkoutOfInvoice(invoice);
  const subscriptionId = subscriptionOfInvoice(invoice) ?? null;
  // An invoice may also have correction lines: the line with the latest period is the plan's.
  const line = invoice.lines.data.toSorted((a, b) => b.period.end - a.period.end)[0];
  const plan = subscriptionId ? planOfProduct(line?.pricing?.price_details?.product) : 'trial';
  if (!invoice.id || !checkoutId || !line || !plan) throw new Error(`invoice ${invoice.id} bills none of the plans`);
  return {
    id: invoice.id,
    checkoutId,
    subscriptionId,
    plan,
    number: invoice.number,
    amount: invoice.total,
    status: statusOf(invoice.status),
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    periodStart: momentOf(line.period.start),
    periodEnd: momentOf(line.period.end),
    paidAt: invoice.status_transitions.paid_at === null ? null : momentOf(invoice.status_transitions.paid_at),
    createdAt: momentOf(invoice.created),
  };
};
