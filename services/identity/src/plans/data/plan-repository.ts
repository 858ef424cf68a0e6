import type { PaidPlan, Plan } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus } from '@drappo/contracts/identity/subscriptions';
import type { InvoiceFact, PlanLedger, SubscriptionFact } from '../domain/plan-ledger.ts';
import type { PlanInvoice as InvoiceRow, Subscription as SubscriptionRow } from '../../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

const toSubscription = ({ plan, ...row }: SubscriptionRow): SubscriptionFact => ({ ...row, plan: plan as PaidPlan });
const toInvoice = ({ plan, status, amountCents, ...row }: InvoiceRow): InvoiceFact => ({
  ...row,
  plan: plan as Plan,
  status: status as InvoiceStatus,
  amount: amountCents,
});

/** Loads the ledger of what a user paid for. */
export const readPlanLedger = async (client: PrismaDatabase | Tx, userId: string): Promise<PlanLedger> => {
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

/** Saves the differences between two states of the ledger. */
export const savePlanLedger = async (
  tx: Tx,
  userId: string,
  before: PlanLedger,
  after: PlanLedger,
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

export const findSubscriptionOf = async (
  prisma: PrismaDatabase,
  checkoutId: string,
): Promise<{ id: string } | undefined> =>
  (await prisma.subscription.findFirst({ where: { checkoutId }, select: { id: true } })) ?? undefined;

/**
 * The Stripe customer of a user who had subscribed before this checkout. A later subscription does not count: the content
 * of a request under one idempotency key must not change.
 */
export const findCustomerBefore = async (
  prisma: PrismaDatabase,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<string | undefined> => {
  const earlier = await prisma.subscription.findFirst({
    where: { userId, createdAt: { lt: createdAt } },
    orderBy: { createdAt: 'desc' },
  });
  return earlier?.customerId;
};

/** Returns the number for a read of Stripe that begins now. */
export const nextRead = async (prisma: PrismaDatabase): Promise<bigint> => {
  const [row] = await prisma.$queryRaw<{ number: bigint }[]>`SELECT nextval('stripe_reads') AS number`;
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
};
