import type { User } from '../../users/domain/user.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import { deleteAllFactors } from '../../sign-in/data/factor-repository.ts';

/** Deletes a person's data except the user's row. Payments stay: checkouts, subscriptions and invoices name no person. */
export const erasePersonalRows = async (tx: Tx, { id: userId, email }: User): Promise<void> => {
  await tx.accountLink.deleteMany({ where: { userId } });
  await tx.session.updateMany({ where: { userId }, data: { device: null } });
  await deleteAllFactors(tx, userId);
  await tx.accountView.deleteMany({ where: { userId } });
  await tx.vatCheck.deleteMany({ where: { userId } });
  // A person who is no longer a client frees their beta place.
  await tx.betaApplication.deleteMany({ where: { userId } });
  await tx.betaWaiting.deleteMany({ where: { userId } });
  // Webhook bodies hold names and addresses from Stripe; their ids stay, so that none is applied twice.
  await tx.$executeRaw`
    UPDATE stripe_events SET body = '{}' WHERE applied_at IS NOT NULL
      AND (position(${userId} IN body) > 0 OR position(lower(${email}) IN lower(body)) > 0)`;
};

/** Stores the recipient of the invoices, if the account has invoices. */
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

/** Subscriptions that will be charged again. */
export const countChargingSubscriptions = (tx: Tx, userId: string): Promise<number> =>
  tx.subscription.count({
    where: { userId, cancelAtPeriodEnd: false, status: { in: ['active', 'past_due', 'trialing', 'unpaid'] } },
  });

/** Deletes recipients that tax law no longer requires. */
export const deleteOldTaxRecords = async (prisma: PrismaDatabase, now: Date): Promise<number> => {
  const { count } = await prisma.taxRecord.deleteMany({ where: { keepUntil: { lt: now } } });
  return count;
};
