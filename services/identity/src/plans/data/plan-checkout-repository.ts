import { planPrices, type Plan } from '@drappo/contracts/identity/plans';
import { checkoutStoreOf, type CheckoutStore, type SessionState } from '@drappo/payments';
import type { CheckoutState } from '../domain/plan-settlement.ts';
import type { PlanCheckout as CheckoutRow } from '../../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type PlanCheckout = Omit<CheckoutRow, 'plan' | 'state'> & { plan: Plan; state: CheckoutState };

// CHECK constraints hold the lists of plans and states.
const toCheckout = (row: CheckoutRow): PlanCheckout => ({
  ...row,
  plan: row.plan as Plan,
  state: row.state as CheckoutState,
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

export const createCheckoutStore = (prisma: PrismaDatabase): CheckoutStore => checkoutStoreOf(prisma.planCheckout);

/** Saves what a read of a checkout's session returned. */
export const saveCheckoutState = async (
  tx: Tx,
  { id, url }: PlanCheckout,
  session: SessionState,
  state: CheckoutState,
  now: Date,
): Promise<void> => {
  await tx.planCheckout.update({
    where: { id },
    data: { state, stripeSessionId: session.id, url: session.url ?? url, checkedAt: now },
  });
};

export const markChecked = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.planCheckout.update({ where: { id }, data: { checkedAt: now } });
};

/** Filters the given ids to those of our checkouts. */
export const findKnownCheckouts = async (prisma: PrismaDatabase, ids: string[]): Promise<Set<string>> => {
  const rows = await prisma.planCheckout.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
};
