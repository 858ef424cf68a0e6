import { automaticPaymentSummaryHour } from '@drappo/contracts/orders/automatic-payment';
import { romeDay, romeHour } from '@drappo/contracts/rome-time';
import { addDays, type WorkingCalendar } from '@drappo/contracts/working-days';
import {
  withoutDedupe,
  type Clock,
  type Database,
  type Logger,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import { findOpenAttempts, wasTriedSince } from '../data/automatic-attempt-repository.ts';
import { findOpenSetups, findOrdersToRun, findUsersToRun, markRun } from '../data/automatic-payment-repository.ts';
import { findDaysToSummarise, markSummarised, readDaySummary } from '../data/automatic-payment-summary.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { endCreatingCheckouts, hasOpenCheckout } from '../data/unfinished-checkouts.ts';
import { automaticPaymentSummarised } from '../domain/automatic-payment-events.ts';
import { isTimeToRun, runOf, type Run } from '../domain/automatic-payment.ts';
import { isPaying, type Order } from '../../order/domain/order.ts';
import type { BeginAutomaticPayment } from './begin-automatic-payment.ts';
import type { ExpireOpenCheckouts } from './expire-open-checkouts.ts';
import type { LeaveToPay } from './leave-to-pay.ts';
import type { SavedCards } from '../stripe/saved-cards.ts';
import type { PayAutomatically } from './pay-automatically.ts';
import type { SavedCardUseCases } from './saved-card.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  clock: Clock;
  logger: Logger;
  calendar: WorkingCalendar;
  beginAutomaticPayment: BeginAutomaticPayment;
  leaveToPay: LeaveToPay;
  expireOpenCheckouts: ExpireOpenCheckouts;
};

const BATCH = 100;
/** Batch size: resellers who fail while Stripe is unavailable must not keep the run from the others. */
const USERS = 1_000;
/** After a longer outage the summary is not useful any more. */
const DAYS_MADE_UP_FOR = 7;

/**
 * At 12:30 of a working day, in time for the cut-off, retries the unpaid orders: over the limit of the day before, refused,
 * or older than automatic payment. An order that could not be tried, for example because Stripe was unavailable when its
 * open page had to be expired, is retried until the cut-off, and then left to the reseller. The run resumes after an
 * interruption: it skips an order that is being paid or that it has tried.
 */
export const createRunAutomaticPayments = (deps: Deps) => {
  const { database, prisma, clock, logger, calendar, beginAutomaticPayment, leaveToPay, expireOpenCheckouts } = deps;

  /** Locks an order that this run has not tried yet. */
  const lockUntried = async (tx: Tx, orderId: string, { from }: Run): Promise<Order | undefined> => {
    const order = await lockOrder(tx, orderId);
    if (!order || isPaying(order)) return undefined;
    // The list was read without a lock: another process may have tried the order since, and the card was refused.
    return (await wasTriedSince(tx, orderId, from)) ? undefined : order;
  };

  const payOrder = async (orderId: string, run: Run, ctx: RequestContext): Promise<void> => {
    // Either the payment page or the card wins: a page that was paid is settled here, and the order is not payable any more.
    await expireOpenCheckouts(orderId, ctx);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      const order = await lockUntried(tx, orderId, run);
      if (!order) return;
      // The sequence matters: a page that is being opened is ended by the first call, and a page that was opened
      // before is found by the second. No page opens while the order is locked.
      await endCreatingCheckouts(tx, orderId);
      if (await hasOpenCheckout(tx, orderId)) return;
      const begun = await beginAutomaticPayment(tx, order);
      if (begun.order === order) return;
      await saveOrder(tx, order, begun.order, clock.now());
    });
  };

  const leaveOrder = (orderId: string, run: Run, ctx: RequestContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const order = await lockUntried(tx, orderId, run);
      if (order) await leaveToPay(tx, order, run.day);
    });

  /** Whether each order of a reseller was tried completely, so that this run has nothing left to do for them. */
  const runFor = async (userId: string, run: Run, ctx: RequestContext): Promise<boolean> => {
    let isDone = true;
    for (const orderId of await findOrdersToRun(prisma, userId, run))
      try {
        await (isTimeToRun(clock.now(), calendar) ? payOrder : leaveOrder)(orderId, run, ctx);
      } catch (error) {
        isDone = false;
        logger.warn({ err: error, orderId }, 'order could not be paid automatically');
      }
    return isDone;
  };

  return async (ctx: RequestContext): Promise<number> => {
    const now = clock.now();
    const run = runOf(now, calendar);
    if (!run || now < run.from) return 0;
    let seen = 0;
    let last: string | undefined;
    do {
      const users = await findUsersToRun(prisma, run, last, USERS);
      for (const userId of users) if (await runFor(userId, run, ctx)) await markRun(prisma, userId, run.day);
      seen += users.length;
      last = users.length === USERS ? users.at(-1) : undefined;
    } while (last !== undefined);
    return seen;
  };
};

type ReconcileDeps = { prisma: PrismaClient; clock: Clock; logger: Logger; payAutomatically: PayAutomatically };

/** Reads long-running attempts from Stripe: their worker gave up, or their webhook never arrived. */
export const createReconcileAttempts =
  ({ prisma, clock, logger, payAutomatically, reconcileSeconds }: ReconcileDeps & { reconcileSeconds: number }) =>
  async (ctx: RequestContext): Promise<number> => {
    const before = new Date(clock.now().getTime() - reconcileSeconds * 1_000);
    const open = await findOpenAttempts(prisma, before, BATCH);
    for (const attemptId of open) {
      try {
        await payAutomatically.reconcile(attemptId, ctx);
      } catch (error) {
        logger.warn({ err: error, attemptId }, 'automatic payment could not be reconciled');
      }
    }
    return open.length;
  };

type SummaryDeps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };

/** In the evening, sends each reseller a summary of the day's automatic payments; catches up on a missed day. */
export const createSummariseAutomaticPayments =
  ({ database, prisma, outbox, clock }: SummaryDeps) =>
  async (ctx: RequestContext): Promise<void> => {
    const now = clock.now();
    const today = romeDay(now);
    const isEvening = romeHour(now) >= automaticPaymentSummaryHour;
    const span = { first: addDays(today, -DAYS_MADE_UP_FOR), last: isEvening ? today : addDays(today, -1) };
    for (const { userId, day } of await findDaysToSummarise(prisma, span, BATCH))
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        if (!(await markSummarised(tx, userId, day))) return;
        const summary = await readDaySummary(tx, userId, day);
        if (summary.orders.length > 0) await outbox.add(tx, automaticPaymentSummarised(summary, now));
      });
  };

type SetupDeps = {
  prisma: PrismaClient;
  clock: Clock;
  logger: Logger;
  cards: SavedCards;
  savedCard: SavedCardUseCases;
};

/** Reads the pages that save a card from Stripe, so that a missing webhook loses nothing. */
export const createReconcileSetups =
  ({ prisma, clock, logger, cards, savedCard, reconcileSeconds }: SetupDeps & { reconcileSeconds: number }) =>
  async (ctx: RequestContext): Promise<number> => {
    const before = new Date(clock.now().getTime() - reconcileSeconds * 1_000);
    const open = await findOpenSetups(prisma, before, BATCH);
    for (const sessionId of open) {
      try {
        await savedCard.settle(await cards.readSetup(sessionId), ctx);
      } catch (error) {
        logger.warn({ err: error }, 'saved card could not be reconciled');
      }
    }
    return open.length;
  };
