import type { PaidPlan, Plan } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus } from '@drappo/contracts/identity/subscriptions';
import type { Cents } from '@drappo/contracts/money';

/** A plan that was paid for in Checkout. */
export type Purchase = {
  checkoutId: string;
  plan: Plan;
  paidAt: Date;
  /** Another purchase came first: this one gives no plan and is refunded. */
  refused: boolean;
};

/** A subscription as of one read of Stripe. */
export type SubscriptionFact = {
  id: string;
  checkoutId: string;
  customerId: string;
  itemId: string;
  /** The plan that the next invoice charges. */
  plan: PaidPlan;
  /** Stripe's status. */
  status: string;
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  createdAt: Date;
  /** The number of the read; reads are numbered when they begin. */
  readNumber: bigint;
};

/** An invoice as of one read of Stripe. */
export type InvoiceFact = {
  id: string;
  checkoutId: string;
  /** Null for Prova. */
  subscriptionId: string | null;
  plan: Plan;
  number: string | null;
  amount: Cents;
  status: InvoiceStatus;
  url: string | null;
  pdfUrl: string | null;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date | null;
  createdAt: Date;
  readNumber: bigint;
};

/** The ledger of what one user paid for. */
export type PlanLedger = { purchases: Purchase[]; subscriptions: SubscriptionFact[]; invoices: InvoiceFact[] };

export const emptyLedger: PlanLedger = { purchases: [], subscriptions: [], invoices: [] };

export type StripeFact =
  | { kind: 'purchase'; purchase: Omit<Purchase, 'refused'> }
  | { kind: 'subscription'; subscription: SubscriptionFact }
  | { kind: 'invoice'; invoice: InvoiceFact };

/** Whether it will never be charged again. */
export const isOver = ({ status }: Pick<SubscriptionFact, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const isRefused = ({ purchases }: PlanLedger, checkoutId: string): boolean =>
  purchases.some((purchase) => purchase.checkoutId === checkoutId && purchase.refused);

/** The subscription that is charged again; at most one counts. */
export const runningSubscription = (ledger: PlanLedger): SubscriptionFact | undefined =>
  ledger.subscriptions.find((one) => !isOver(one) && !isRefused(ledger, one.checkoutId));

export const trialOf = ({ purchases }: PlanLedger): Purchase | undefined =>
  purchases.find(({ plan, refused }) => plan === 'trial' && !refused);

/** Invoices whose periods count: all except those of refused purchases. */
export const countedInvoices = (ledger: PlanLedger): InvoiceFact[] =>
  ledger.invoices.filter(({ checkoutId }) => !isRefused(ledger, checkoutId));

// The later of two reads wins, whichever arrives first; repeating a read changes nothing.
const keepLatest = <T extends { id: string; readNumber: bigint }>(known: T[], fact: T): T[] => {
  const before = known.find(({ id }) => id === fact.id);
  if (!before) return [...known, fact];
  return before.readNumber >= fact.readNumber ? known : known.map((one) => (one === before ? fact : one));
};

const comesSecond = (ledger: PlanLedger, { plan, checkoutId }: Omit<Purchase, 'refused'>): boolean => {
  if (plan === 'trial') return trialOf(ledger) !== undefined;
  const running = runningSubscription(ledger);
  return running !== undefined && running.checkoutId !== checkoutId;
};

/**
 * The ledger after adding a fact. Facts may arrive in any order and any number of times: the result is the same. Of
 * two purchases of which only one can count, the one that arrived first counts.
 */
export const applyFact = (ledger: PlanLedger, fact: StripeFact): PlanLedger => {
  switch (fact.kind) {
    case 'purchase': {
      const { purchase } = fact;
      if (ledger.purchases.some(({ checkoutId }) => checkoutId === purchase.checkoutId)) return ledger;
      return { ...ledger, purchases: [...ledger.purchases, { ...purchase, refused: comesSecond(ledger, purchase) }] };
    }
    case 'subscription': {
      const subscriptions = keepLatest(ledger.subscriptions, fact.subscription);
      return subscriptions === ledger.subscriptions ? ledger : { ...ledger, subscriptions };
    }
    case 'invoice': {
      const invoices = keepLatest(ledger.invoices, fact.invoice);
      return invoices === ledger.invoices ? ledger : { ...ledger, invoices };
    }
    default:
      return fact satisfies never;
  }
};
