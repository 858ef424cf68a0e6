import { romeHour } from '@drappo/contracts/rome-time';
import { withoutDedupe, type Clock, type Database, type Findings, type RequestContext } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import { findKnownCheckouts } from '../data/plan-checkout-repository.ts';
import { findInvoicesToCompare } from '../data/reconciliation-queries.ts';
import { comparePlanLedgers, toFinding, type Discrepancy } from '../domain/compare-plan-ledgers.ts';
import type { StripePlanLedger } from '../stripe/stripe-plan-ledger.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaDatabase;
  findings: Findings;
  clock: Clock;
  ledger: StripePlanLedger;
};

const DAY_MS = 86_400_000;
const DAYS = 7;
/** An open invoice may be paid weeks after it was written. */
const INVOICE_DAYS = 35;
/** Newer movements may not have reached both ledgers yet. */
const SETTLING_MS = 3_600_000;
const NIGHT_HOUR = 3;

/**
 * Compares the movements in Stripe's ledger for plans with our invoices, and finds money that belongs to no plan or order.
 * Logs each discrepancy as an error with its own cause; corrects nothing. The orders service compares its own charges.
 */
export const createReconcilePlanLedger =
  ({ database, prisma, findings, clock, ledger }: Deps) =>
  async (ctx: RequestContext): Promise<Discrepancy[]> => {
    const now = clock.now();
    const window = { from: new Date(now.getTime() - DAYS * DAY_MS), until: new Date(now.getTime() - SETTLING_MS) };
    const entries = await ledger.ledgerSince(window.from);
    const invoices = await ledger.paidInvoices(new Date(window.from.getTime() - INVOICE_DAYS * DAY_MS));
    const invoiceIds = invoices.map(({ id }) => id);
    const ours = await findInvoicesToCompare(prisma, invoiceIds, window);
    const named = entries.flatMap(({ checkoutId }) => checkoutId ?? []);
    const checkoutIds = await findKnownCheckouts(prisma, named);
    const discrepancies = comparePlanLedgers({ entries, invoices, ours, checkoutIds, window });
    const covered = new Date(window.from.getTime() + DAY_MS);
    await database.transaction(withoutDedupe(ctx), (tx) => findings.update(tx, discrepancies.map(toFinding), covered));
    return discrepancies;
  };

/** Runs in the hour after three in Rome; the look-back of several days covers a missed night. */
export const createNightlyPlanReconciliation =
  ({ clock }: Pick<Deps, 'clock'>, check: ReturnType<typeof createReconcilePlanLedger>) =>
  async (ctx: RequestContext): Promise<Discrepancy[] | undefined> =>
    romeHour(clock.now()) === NIGHT_HOUR ? check(ctx) : undefined;
