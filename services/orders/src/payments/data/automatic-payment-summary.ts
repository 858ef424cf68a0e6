import { formatAmount } from '@drappo/contracts/money';
import type { AutomaticPayment as Shown, AutomaticPaymentFailure } from '@drappo/contracts/orders/automatic-payment';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { romeDay } from '@drappo/contracts/rome-time';
import { newAutomaticPayment } from '../domain/automatic-payment.ts';
import { findAutomaticPayment, spentOn } from './automatic-payment-repository.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { toDateColumn } from '../../order/data/date-column.ts';

/** Days, up to `last`, of resellers with attempts that have no summary. A day with an attempt in progress is not over. */
export const findDaysToSummarise = (
  prisma: PrismaClient,
  { first, last }: { first: string; last: string },
  limit: number,
): Promise<{ userId: string; day: string }[]> =>
  prisma.$queryRaw`
    SELECT DISTINCT c.user_id AS "userId", c.automatic_day::text AS day
    FROM checkouts c JOIN automatic_payments a ON a.user_id = c.user_id
    WHERE c.automatic_day BETWEEN ${first}::date AND ${last}::date
      AND (a.summarised_on IS NULL OR a.summarised_on < c.automatic_day)
      AND NOT EXISTS (
        SELECT 1 FROM checkouts o WHERE o.user_id = c.user_id AND o.automatic_day = c.automatic_day AND o.state = 'creating')
    ORDER BY day LIMIT ${limit}`;

/** Marks a day as summarised; returns false when another process did. */
export const markSummarised = async (tx: Tx, userId: string, day: string): Promise<boolean> => {
  const count = await tx.$executeRaw`
    UPDATE automatic_payments SET summarised_on = ${day}::date
    WHERE user_id = ${userId}::uuid AND (summarised_on IS NULL OR summarised_on < ${day}::date)`;
  return count > 0;
};

/** The orders of a day, each with the result of its last attempt. */
export const readDaySummary = async (tx: Tx, userId: string, day: string) => {
  const attempts = await tx.checkout.findMany({
    where: { userId, automaticDay: toDateColumn(day) },
    include: {
      shares: { include: { order: { select: { orderNumber: true, shopOrderName: true, shopifyOrderId: true } } } },
    },
    orderBy: { createdAt: 'asc' },
  });
  const orders = attempts.flatMap(({ failure, shares: [share] }) => {
    if (!share) return [];
    const shopNumber = shopNumberOf(share.order);
    return [
      {
        orderId: share.orderId,
        orderNumber: share.order.orderNumber,
        ...(shopNumber === null ? {} : { shopNumber }),
        total: share.amountCents,
        ...(failure ? { failed: failure as AutomaticPaymentFailure } : {}),
      },
    ];
  });
  const setting = await findAutomaticPayment(tx, userId);
  return {
    userId,
    day,
    dayLimit: setting?.dayLimit ?? null,
    orders: [...new Map(orders.map((order) => [order.orderId, order])).values()],
  };
};

/** Orders that can be paid manually and whose last automatic payment failed, the newest failure first. */
const readFailures = async (prisma: PrismaClient, userId: string): Promise<Shown['failures']> => {
  const attempts = await prisma.checkout.findMany({
    where: {
      userId,
      failure: { not: null },
      shares: { some: { order: { status: 'pending_payment', paymentStatus: { not: 'processing' } } } },
    },
    include: { shares: { include: { order: { select: { orderNumber: true, shopOrderName: true } } } } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  const failures = attempts.flatMap(({ failure, checkedAt, createdAt, shares: [share] }) =>
    share
      ? [
          {
            orderId: share.orderId,
            orderNumber: share.order.orderNumber,
            shopOrderName: share.order.shopOrderName,
            amount: formatAmount(share.amountCents),
            reason: failure as AutomaticPaymentFailure,
            at: (checkedAt ?? createdAt).toISOString(),
          },
        ]
      : [],
  );
  // An order's first row is its last attempt.
  return failures.filter(({ orderId }, index) => failures.findIndex((one) => one.orderId === orderId) === index);
};

/** Reads a reseller's own setting for its screen. */
export const readAutomaticPayment = async (prisma: PrismaClient, userId: string, now: Date): Promise<Shown> => {
  const [setting = newAutomaticPayment(userId), spent, failures] = await Promise.all([
    findAutomaticPayment(prisma, userId),
    spentOn(prisma, userId, romeDay(now)),
    readFailures(prisma, userId),
  ]);
  const { isOn, card, dayLimit, consentAt, ended, setup } = setting;
  return {
    isOn,
    card: card && { brand: card.brand, last4: card.last4, expires: card.expires },
    isSavingCard: setup !== null,
    dayLimit: dayLimit === null ? null : formatAmount(dayLimit),
    consentAt: isOn ? (consentAt?.toISOString() ?? null) : null,
    ended: !isOn && ended ? { reason: ended.reason, at: ended.at.toISOString() } : null,
    today: { amount: formatAmount(spent.amount), orders: spent.orders },
    failures,
  };
};
