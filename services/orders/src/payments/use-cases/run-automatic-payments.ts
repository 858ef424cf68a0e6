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
/** Read at a time: those who cannot be done while Stripe is away must not keep the run from the others. */
const USERS = 1_000;
/** After a longer standstill nobody wants to read of it. */
const DAYS_MADE_UP_FOR = 7;

/**
 * At 12:30 of a working day, in time for the cut-off, tries once more what is left: what was over the limit of the day before, was
 * refused, or came before automatic payment was on. An order that could not be tried, for example because Stripe was away when its
 * open page had to be ended, is tried again until the cut-off, and left to be paid after it. Interrupted anywhere it goes on: an
 * order that is being paid, or was tried in this run, is left alone.
 */
export const createRunAutomaticPayments = (deps: Deps) => {
  const { database, prisma, clock, logger, calendar, beginAutomaticPayment, leaveToPay, expireOpenCheckouts } = deps;

  /** Locks an order that this run has not tried yet. */
  const lockUntried = async (tx: Tx, orderId: string, { from }: Run): Promise<Order | undefined> => {
    const order = await lockOrder(tx, orderId);
    if (!order || isPaying(order)) return undefined;
    // The list was read without a lock: meanwhile another process may have tried the order, and the card was refused.
    return (await wasTriedSince(tx, orderId, from)) ? undefined : order;
  };

  const payOrder = async (orderId: string, run: Run, ctx: RequestContext): Promise<void> => {
    // Of a person on the payment page and the card one wins: a page that was paid is settled here, and the order is not payable.
    await expireOpenCheckouts(orderId, ctx);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      const order = await lockUntried(tx, orderId, run);
      if (!order) return;
      // In this order: a page that is being opened is ended here, or was opened before and is seen by the next line. None begins
      // while the order is locked.
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

  /** Whether each order of a reseller was tried to its end, so that this run has nothing left to do for them. */
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

/** Asks Stripe about attempts that are under way for long: their worker gave up, or their webhook never came. */
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

/** In the evening, tells each reseller what was paid automatically on that day; a day that was missed is made up for. */
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

/** Asks Stripe about pages on which a card is being saved, so that a webhook that never comes loses nothing. */
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
