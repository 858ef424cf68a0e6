import type { User } from '../../users/domain/user.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import { deleteAllFactors } from '../../sign-in/data/factor-repository.ts';

/** Everything of a person beside the user's row. What was paid stays: checkouts, subscriptions and invoices name no person. */
export const erasePersonalRows = async (tx: Tx, { id: userId, email }: User): Promise<void> => {
  await tx.accountLink.deleteMany({ where: { userId } });
  await tx.session.updateMany({ where: { userId }, data: { device: null } });
  await deleteAllFactors(tx, userId);
  await tx.accountView.deleteMany({ where: { userId } });
  await tx.vatCheck.deleteMany({ where: { userId } });
  // Who is no client any more leaves their place among the ten.
  await tx.betaApplication.deleteMany({ where: { userId } });
  await tx.betaWaiting.deleteMany({ where: { userId } });
  // Webhooks hold names and addresses as Stripe sent them; their ids stay, so that none is applied twice.
  await tx.$executeRaw`
    UPDATE stripe_events SET body = '{}' WHERE applied_at IS NOT NULL
      AND (position(${userId} IN body) > 0 OR position(lower(${email}) IN lower(body)) > 0)`;
};

/** Who invoices were written for, when there are any. */
export const keepTaxRecord = async (tx: Tx, user: User, keepUntil: Date, now: Date): Promise<void> => {
  const { id: userId, companyName, vatNumber, fiscalCode, pecEmail, sdiCode, companyAddress } = user;
  const record = { companyName, vatNumber, fiscalCode, pecEmail, sdiCode, companyAddress, keepUntil };
  await tx.taxRecord.createMany({ data: [{ userId, ...record, erasedAt: now }], skipDuplicates: true });
};

/** The newest paid invoice of a plan. */
export const lastPlanInvoice = async (tx: Tx, userId: string): Promise<Date | undefined> => {
  const invoice = await tx.planInvoice.findFirst({
    where: { userId, paidAt: { not: null } },
    orderBy: { paidAt: 'desc' },
    select: { paidAt: true },
  });
  return invoice?.paidAt ?? undefined;
};

/** Subscriptions that will charge again. */
export const countChargingSubscriptions = (tx: Tx, userId: string): Promise<number> =>
  tx.subscription.count({
    where: { userId, cancelAtPeriodEnd: false, status: { in: ['active', 'past_due', 'trialing', 'unpaid'] } },
  });

/** Tax law wants them no longer. */
export const deleteOldTaxRecords = async (prisma: PrismaDatabase, now: Date): Promise<number> => {
  const { count } = await prisma.taxRecord.deleteMany({ where: { keepUntil: { lt: now } } });
  return count;
};
