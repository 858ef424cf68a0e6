import { invoiceStatuses, type InvoiceStatus } from '@drappo/contracts/identity/subscriptions';
import type { Cents } from '@drappo/contracts/money';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { InvoiceFact, SubscriptionFact } from '../domain/plan-books.ts';
import { planOfProduct } from './stripe-products.ts';

/** Name of the metadata that says which of our checkouts something at Stripe belongs to. */
export const CHECKOUT_KEY = 'plan_checkout';

/** What Drappo needs to know of a Checkout session. */
type SessionStatus = 'open' | 'complete' | 'expired' | 'lost';

export type SessionState = {
  id: string;
  url: string | null;
  checkoutId: string | undefined;
  /** `lost`: Stripe knows no such session. */
  status: SessionStatus;
  paid: boolean;
  /** Complete, but the money that was under way did not come. */
  failed: boolean;
  /** When the money came; absent for subscriptions, whose invoices know. */
  paidAt: Date | undefined;
  amountTotal: Cents;
  currency: string;
  paymentIntentId: string | undefined;
  subscriptionId: string | undefined;
  invoiceId: string | undefined;
};

export type SubscriptionState = Omit<SubscriptionFact, 'readNumber'>;
export type InvoiceState = Omit<InvoiceFact, 'readNumber'>;

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

const momentOf = (seconds: number): Date => new Date(seconds * 1_000);

/** Others may write what they like into the metadata of what is theirs. */
export const checkoutIdOf = (metadata: Stripe.Metadata | null | undefined): string | undefined =>
  z.uuid().safeParse(metadata?.[CHECKOUT_KEY]).data;

/** Which checkout an invoice belongs to: its subscription's as it was when the invoice was made, or its own. */
export const checkoutOfInvoice = (invoice: Pick<Stripe.Invoice, 'metadata' | 'parent'>): string | undefined =>
  checkoutIdOf(invoice.parent?.subscription_details?.metadata) ?? checkoutIdOf(invoice.metadata);

export const subscriptionOfInvoice = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | undefined =>
  idOf(parent?.subscription_details?.subscription);

// A status that this code does not know is one that is not over.
const sessionStatusOf = (status: string | null): SessionStatus =>
  status === 'complete' || status === 'expired' ? status : 'open';

// No event says for certain what is so now, since they come in any order: the payment itself does.
const hasFailed = ({ status, payment_intent }: Stripe.Checkout.Session): boolean =>
  status === 'complete' &&
  typeof payment_intent === 'object' &&
  (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled');

export const toSession = (session: Stripe.Checkout.Session): SessionState => {
  const { payment_intent: intent } = session;
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return {
    id: session.id,
    url: session.url,
    checkoutId: checkoutIdOf(session.metadata),
    status: sessionStatusOf(session.status),
    paid: session.payment_status === 'paid',
    failed: hasFailed(session),
    paidAt: typeof charge === 'object' && charge ? momentOf(charge.created) : undefined,
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: idOf(intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  };
};

export const lostSession = (id: string): SessionState => ({
  id,
  url: null,
  checkoutId: undefined,
  status: 'lost',
  paid: false,
  failed: false,
  paidAt: undefined,
  amountTotal: 0,
  currency: '',
  paymentIntentId: undefined,
  subscriptionId: undefined,
  invoiceId: undefined,
});

/** @throws when it charges something that is none of the plans: somebody changed it by hand */
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
    // Since 2025 the period stands at the items.
    periodEnd: momentOf(item.current_period_end),
    createdAt: momentOf(subscription.created),
  };
};

const statusOf = (status: string | null): InvoiceStatus => invoiceStatuses.find((known) => known === status) ?? 'draft';

/** @throws when it bills none of the plans */
export const toInvoice = (invoice: Stripe.Invoice): InvoiceState => {
  const checkoutId = checkoutOfInvoice(invoice);
  const subscriptionId = subscriptionOfInvoice(invoice) ?? null;
  // Corrections may stand beside it: the line of the latest period is the plan's.
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
