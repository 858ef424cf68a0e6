import { romeHour } from '@drappo/contracts/rome-time';
import { withoutDedupe, type Clock, type Database, type Findings, type RequestContext } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { comparePlanBooks, toFinding, type Difference } from '../domain/compare-plan-books.ts';
import type { StripePlanBooks } from '../stripe/stripe-plan-books.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaDatabase;
  findings: Findings;
  clock: Clock;
  books: StripePlanBooks;
};

const DAY_MS = 86_400_000;
const DAYS = 7;
/** An open invoice may be paid weeks after it was written. */
const INVOICE_DAYS = 35;
/** What is younger may be on its way between the books. */
const SETTLING_MS = 3_600_000;
const NIGHT_HOUR = 3;

/**
 * Compares what moved in Stripe's ledger for plans with our invoices, and finds money that is nobody's. A difference is an
 * error in the Log under a cause of its own; nothing is corrected. Orders compare their own charges.
 */
export const createCheckPlanBooks =
  ({ database, prisma, findings, clock, books }: Deps) =>
  async (ctx: RequestContext): Promise<Difference[]> => {
    const now = clock.now();
    const from = new Date(now.getTime() - DAYS * DAY_MS);
    const until = new Date(now.getTime() - SETTLING_MS);
    const entries = await books.ledgerSince(from);
    const invoices = await books.paidInvoices(new Date(from.getTime() - INVOICE_DAYS * DAY_MS));
    const rows = await prisma.planInvoice.findMany({
      where: {
        OR: [{ id: { in: invoices.map(({ id }) => id) } }, { status: 'paid', paidAt: { gte: from, lt: until } }],
      },
    });
    const ours = rows.map(({ id, amountCents, status, paidAt, createdAt }) => ({
      id,
      amount: amountCents,
      paid: status === 'paid',
      at: paidAt ?? createdAt,
      expected: paidAt !== null && paidAt >= from && paidAt < until,
    }));
    const named = entries.flatMap(({ checkoutId }) => z.uuid().safeParse(checkoutId).data ?? []);
    const asked = await prisma.planCheckout.findMany({ where: { id: { in: named } }, select: { id: true } });
    const checkoutIds = new Set(asked.map(({ id }) => id));
    const differences = comparePlanBooks({ entries, invoices, ours, checkoutIds, window: { from, until } });
    await database.transaction(withoutDedupe(ctx), (tx) =>
      findings.update(tx, differences.map(toFinding), new Date(from.getTime() + DAY_MS)),
    );
    return differences;
  };

/** In the hour after three in Rome; the days that it looks back make up for a night that was missed. */
export const createNightlyPlanCheck =
  ({ clock }: Pick<Deps, 'clock'>, check: ReturnType<typeof createCheckPlanBooks>) =>
  async (ctx: RequestContext): Promise<Difference[] | undefined> =>
    romeHour(clock.now()) === NIGHT_HOUR ? check(ctx) : undefined;
