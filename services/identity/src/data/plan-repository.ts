import { planPrices, type PaidPlan, type Plan } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus } from '@drappo/contracts/identity/subscriptions';
import type { CheckoutStore } from '@drappo/payments';
import type { InvoiceFact, PlanBooks, SubscriptionFact } from '../domain/plan-books.ts';
import type {
  PlanCheckout as CheckoutRow,
  PlanInvoice as InvoiceRow,
  Subscription as SubscriptionRow,
} from '../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from './database.ts';

export type CheckoutState = 'creating' | 'open' | 'processing' | 'settled' | 'expired' | 'failed';
export type PlanCheckout = Omit<CheckoutRow, 'plan' | 'state'> & { plan: Plan; state: CheckoutState };

// CHECK constraints hold the lists of plans and states.
const toCheckout = (row: CheckoutRow): PlanCheckout => ({
  ...row,
  plan: row.plan as Plan,
  state: row.state as CheckoutState,
});
const toSubscription = ({ plan, ...row }: SubscriptionRow): SubscriptionFact => ({ ...row, plan: plan as PaidPlan });
const toInvoice = ({ plan, status, amountCents, ...row }: InvoiceRow): InvoiceFact => ({
  ...row,
  plan: plan as Plan,
  status: status as InvoiceStatus,
  amount: amountCents,
});

export const findCheckout = async (client: PrismaDatabase | Tx, id: string): Promise<PlanCheckout | undefined> => {
  const row = await client.planCheckout.findUnique({ where: { id } });
  return row ? toCheckout(row) : undefined;
};

export const openCheckoutsOf = async (tx: Tx, userId: string): Promise<PlanCheckout[]> =>
  (await tx.planCheckout.findMany({ where: { userId, state: { in: ['creating', 'open', 'processing'] } } })).map(
    toCheckout,
  );

/** Stores a checkout whose session does not exist yet. */
export const insertCheckout = async (
  tx: Tx,
  checkout: Pick<PlanCheckout, 'id' | 'userId' | 'plan' | 'expiresAt' | 'createdAt'>,
): Promise<void> => {
  await tx.planCheckout.create({ data: { ...checkout, amountCents: planPrices[checkout.plan].cents } });
};

/**
 * The customer at Stripe of a user who had subscribed before this checkout. A later subscription does not count: what is sent
 * under an idempotency key has to stay the same.
 */
export const findCustomerBefore = async (
  prisma: PrismaDatabase,
  { userId, createdAt }: Pick<PlanCheckout, 'userId' | 'createdAt'>,
): Promise<string | undefined> => {
  const earlier = await prisma.subscription.findFirst({
    where: { userId, createdAt: { lt: createdAt } },
    orderBy: { createdAt: 'desc' },
  });
  return earlier?.customerId;
};

const creating = (id: string) => ({ id, state: 'creating' });

export const createCheckoutStore = (prisma: PrismaDatabase): CheckoutStore => {
  const find = (id: string) => prisma.planCheckout.findUniqueOrThrow({ where: { id } });
  return {
    sessionIdOf: async (id) => (await find(id)).stripeSessionId ?? undefined,
    recordOpened: async (id, session) => {
      await prisma.planCheckout.updateMany({
        where: creating(id),
        data: { state: 'open', stripeSessionId: session.id, url: session.url },
      });
      return (await find(id)).state;
    },
    recordRefused: async (id) => {
      await prisma.planCheckout.updateMany({ where: creating(id), data: { state: 'expired' } });
    },
  };
};

/** Everything that is known of what a user paid for. */
export const readBooks = async (client: PrismaDatabase | Tx, userId: string): Promise<PlanBooks> => {
  const [checkouts, subscriptions, invoices] = await Promise.all([
    client.planCheckout.findMany({ where: { userId, state: 'settled' }, orderBy: { id: 'asc' } }),
    client.subscription.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    client.planInvoice.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
  ]);
  return {
    purchases: checkouts.map(({ id, plan, paidAt, createdAt, refused }) => ({
      checkoutId: id,
      plan: plan as Plan,
      paidAt: paidAt ?? createdAt,
      refused,
    })),
    subscriptions: subscriptions.map(toSubscription),
    invoices: invoices.map(toInvoice),
  };
};

/** Writes what differs between the two. */
export const saveBooks = async (
  tx: Tx,
  userId: string,
  before: PlanBooks,
  after: PlanBooks,
  checkedAt: Date,
): Promise<void> => {
  for (const purchase of after.purchases) {
    if (before.purchases.includes(purchase)) continue;
    const { checkoutId: id, paidAt, refused } = purchase;
    await tx.planCheckout.update({ where: { id }, data: { state: 'settled', paidAt, refused } });
  }
  for (const subscription of after.subscriptions) {
    if (before.subscriptions.includes(subscription)) continue;
    const row = { ...subscription, userId, checkedAt };
    await tx.subscription.upsert({ where: { id: row.id }, create: row, update: row });
  }
  for (const invoice of after.invoices) {
    if (before.invoices.includes(invoice)) continue;
    const { amount, ...same } = invoice;
    const row = { ...same, amountCents: amount, userId };
    await tx.planInvoice.upsert({ where: { id: row.id }, create: row, update: row });
  }
};

/** The number of a read of Stripe that begins now. */
export const nextRead = async (prisma: PrismaDatabase): Promise<bigint> => {
  const [row] = await prisma.$queryRaw<{ number: bigint }[]>`SELECT nextval('stripe_reads') AS number`;
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
};
