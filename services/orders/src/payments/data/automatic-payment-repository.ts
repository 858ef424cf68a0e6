import type { AutomaticPaymentEnd } from '@drappo/contracts/orders/automatic-payment';
import type { Cents } from '@drappo/contracts/money';
import { newAutomaticPayment, type AutomaticPayment, type Run } from '../domain/automatic-payment.ts';
import type { AutomaticPayment as Row } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { toDateColumn } from '../../order/data/date-column.ts';

const toAutomaticPayment = (row: Row): AutomaticPayment => ({
  userId: row.userId,
  customerId: row.stripeCustomerId,
  card:
    row.paymentMethodId === null
      ? null
      : {
          paymentMethodId: row.paymentMethodId,
          brand: row.cardBrand ?? '',
          last4: row.cardLast4 ?? '',
          expires: row.cardExpires ?? '',
        },
  isOn: row.isOn,
  dayLimit: row.dayLimitCents,
  consentText: row.consentText,
  consentAt: row.consentAt,
  refusals: row.refusals,
  ended: row.endedAt ? { reason: row.endedReason as AutomaticPaymentEnd, at: row.endedAt } : null,
  setup: row.setupId && row.setupAt ? { id: row.setupId, sessionId: row.setupSessionId, at: row.setupAt } : null,
});

export const findAutomaticPayment = async (
  client: PrismaClient | Tx,
  userId: string,
): Promise<AutomaticPayment | undefined> => {
  const row = await client.automaticPayment.findUnique({ where: { userId } });
  return row ? toAutomaticPayment(row) : undefined;
};

/** Locks a reseller's setting until the commit: every reservation of the day's limit and every card decision needs it. */
export const lockAutomaticPayment = async (tx: Tx, userId: string): Promise<AutomaticPayment | undefined> => {
  await tx.$queryRaw`SELECT user_id FROM automatic_payments WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return findAutomaticPayment(tx, userId);
};

/** Like `lockAutomaticPayment`, and creates the row if it is missing. */
export const lockOrMakeAutomaticPayment = async (tx: Tx, userId: string, now: Date): Promise<AutomaticPayment> => {
  await tx.automaticPayment.createMany({ data: [{ userId, createdAt: now }], skipDuplicates: true });
  return (await lockAutomaticPayment(tx, userId)) ?? newAutomaticPayment(userId);
};

/** Writes a locked setting. */
export const saveAutomaticPayment = async (tx: Tx, setting: AutomaticPayment): Promise<void> => {
  const { userId, customerId, card, isOn, dayLimit, consentText, consentAt, refusals, ended, setup } = setting;
  await tx.automaticPayment.update({
    where: { userId },
    data: {
      stripeCustomerId: customerId,
      paymentMethodId: card?.paymentMethodId ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      cardExpires: card?.expires ?? null,
      isOn,
      dayLimitCents: dayLimit,
      consentText,
      consentAt,
      refusals,
      endedReason: ended?.reason ?? null,
      endedAt: ended?.at ?? null,
      setupId: setup?.id ?? null,
      setupSessionId: setup?.sessionId ?? null,
      setupAt: setup?.at ?? null,
    },
  });
};

/** The total of automatic payments, including those in progress, on a day in Rome; read under the setting's lock. */
export const spentOn = async (
  client: PrismaClient | Tx,
  userId: string,
  day: string,
): Promise<{ amount: Cents; orders: number }> => {
  const { _sum, _count } = await client.checkout.aggregate({
    where: { userId, automaticDay: toDateColumn(day), state: { in: ['creating', 'settled'] } },
    _sum: { amountCents: true },
    _count: true,
  });
  return { amount: _sum.amountCents ?? 0, orders: _count };
};

export const findUserBySetup = async (prisma: PrismaClient, setupId: string): Promise<string | undefined> =>
  (await prisma.automaticPayment.findFirst({ where: { setupId }, select: { userId: true } }))?.userId;

/** Finds the owner of a payment method at Stripe. */
export const findUserByCard = async (prisma: PrismaClient, paymentMethodId: string): Promise<string | undefined> =>
  (await prisma.automaticPayment.findFirst({ where: { paymentMethodId }, select: { userId: true } }))?.userId;

/** Sessions for saving a card that started before a given time. */
export const findOpenSetups = async (prisma: PrismaClient, before: Date, limit: number): Promise<string[]> => {
  const rows = await prisma.automaticPayment.findMany({
    where: { setupSessionId: { not: null }, setupAt: { lt: before } },
    select: { setupSessionId: true },
    orderBy: { setupAt: 'asc' },
    take: limit,
  });
  return rows.flatMap(({ setupSessionId }) => setupSessionId ?? []);
};

/**
 * Resellers who enabled automatic payment before the end of a day's run and have orders that the run has not tried, `limit`
 * at a time by id. A consent after the cut-off counts for the next run.
 */
export const findUsersToRun = async (
  prisma: PrismaClient,
  { day, until }: Run,
  after: string | undefined,
  limit: number,
): Promise<string[]> => {
  const date = toDateColumn(day);
  const rows = await prisma.automaticPayment.findMany({
    where: {
      isOn: true,
      consentAt: { lt: until },
      OR: [{ ranOn: null }, { ranOn: { not: date } }],
      ...(after === undefined ? {} : { userId: { gt: after } }),
    },
    select: { userId: true },
    orderBy: { userId: 'asc' },
    take: limit,
  });
  return rows.map(({ userId }) => userId);
};

/** Records that each order of the reseller was tried on a day. */
export const markRun = async (prisma: PrismaClient, userId: string, day: string): Promise<void> => {
  await prisma.automaticPayment.updateMany({ where: { userId }, data: { ranOn: toDateColumn(day) } });
};

/**
 * Orders of a reseller's shop that can be paid now, nearest deadline first. Leaves out orders that this run has tried
 * already, and orders for which the bank required the customer: it would require them again.
 */
export const findOrdersToRun = async (prisma: PrismaClient, userId: string, { from }: Run): Promise<string[]> => {
  const rows = await prisma.order.findMany({
    where: {
      userId,
      source: 'shop',
      status: 'pending_payment',
      paymentStatus: { not: 'processing' },
      shares: {
        none: {
          checkout: {
            OR: [{ failure: 'asks-for-customer' }, { automaticDay: { not: null }, createdAt: { gte: from } }],
          },
        },
      },
    },
    select: { id: true },
    orderBy: [{ paymentDueAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id }) => id);
};
