import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import { readPayments, readRefunded } from '../data/book-queries.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { compareBooks } from '../domain/compare-books.ts';
import { romeDay, romeHourOfDay } from '../domain/rome-time.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import { reportError } from './report-error.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock; money: StripeMoney };
export type BookCheck = { charges: number; refunds: number; differences: string[] };

/** Asynchronous payments take days; a week covers them and every weekend on which nobody looked. */
const DAYS = 7;
const DAY_MS = 86_400_000;
/** What is younger may be on its way between the books. */
const SETTLING_MS = 3_600_000;
const NIGHT_HOUR = 3;

/**
 * Compares our books with Stripe's: each charge has its orders, each refund its row, and the sums agree, seen from both sides.
 * What differs is an error in the Log under a cause of its own, so that the same difference is counted night by night and not
 * listed again. Nothing is corrected: a person finds out what happened. Charges of subscriptions carry no checkout of ours.
 */
export const createCheckBooks = ({ database, prisma, outbox, clock, money }: Deps) => {
  return async (ctx: RequestContext, days = DAYS): Promise<BookCheck> => {
    const now = clock.now();
    const window = { from: new Date(now.getTime() - days * DAY_MS), until: new Date(now.getTime() - SETTLING_MS) };
    const [allCharges, allRefunds] = [await money.chargesSince(window.from), await money.refundsSince(window.from)];
    // Whose refunds are still moving is looked at tomorrow.
    const moving = new Set(
      allRefunds.filter(({ createdAt }) => createdAt >= window.until).map(({ paymentIntentId }) => paymentIntentId),
    );
    const isSettled = ({ paymentIntentId, createdAt }: { paymentIntentId: string; createdAt: Date }): boolean =>
      createdAt < window.until && !moving.has(paymentIntentId);
    const charges = allCharges.filter((charge) => charge.checkoutId !== undefined && isSettled(charge));
    const refunds = allRefunds.filter(isSettled);
    const named = {
      checkoutIds: charges.flatMap(({ checkoutId }) => checkoutId ?? []),
      paymentIntentIds: [...charges, ...refunds].map(({ paymentIntentId }) => paymentIntentId),
      stripeRefundIds: refunds.map(({ id }) => id),
    };
    const payments = (await readPayments(prisma, named, window)).filter(
      ({ paymentIntentId }) => !moving.has(paymentIntentId ?? ''),
    );
    const refunded = (await readRefunded(prisma, named, window)).filter(
      ({ paymentIntentId }) => !moving.has(paymentIntentId),
    );
    const differences = compareBooks({ charges, refunds, payments, refunded });
    const result = { charges: charges.length, refunds: refunds.length, differences: differences.length };
    const day = new Date(romeDay(now));
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      for (const { cause, message, orderId, payload } of differences)
        await reportError({ outbox, clock }, tx, {
          ...{ cause, orderId, payload, errorMessage: message },
          errorType: 'reconciliation',
        });
      const check = { checkedAt: now, ...result };
      await tx.bookCheck.upsert({ where: { day }, create: { day, ...check }, update: check });
    });
    return { ...result, differences: differences.map(({ cause, message }) => `${cause}: ${message}`) };
  };
};

/** Compares once a night; a night that was missed is made up for when the service is there again. */
export const createNightlyCheck =
  ({ prisma, clock }: Pick<Deps, 'prisma' | 'clock'>, checkBooks: ReturnType<typeof createCheckBooks>) =>
  async (ctx: RequestContext): Promise<BookCheck | undefined> => {
    const now = clock.now();
    if (now < romeHourOfDay(now, NIGHT_HOUR)) return undefined;
    const done = await prisma.bookCheck.count({ where: { day: new Date(romeDay(now)) } });
    return done > 0 ? undefined : checkBooks(ctx);
  };
