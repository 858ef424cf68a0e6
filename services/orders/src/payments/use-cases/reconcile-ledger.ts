import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import { withoutDedupe, type Clock, type Database, type Findings, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { findOpenDisputes } from '../data/dispute-repository.ts';
import { isDayChecked, saveLedgerCheck } from '../data/ledger-check-repository.ts';
import { toFinding } from '../domain/ledger.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import type { LedgerReport, ReadLedgerReport } from './read-ledger-report.ts';
import type { SettleDispute } from './settle-dispute.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  findings: Findings;
  clock: Clock;
  money: StripeMoney;
  readLedgerReport: ReadLedgerReport;
  settleDispute: SettleDispute;
};

/** Asynchronous payments take days; a week covers them, and any weekend. */
const DAYS = 7;
const DAY_MS = 86_400_000;
const SETTLING_MS = 3_600_000;
const NIGHT_HOUR = 3;

/**
 * Compares our ledger with Stripe's, from both sides: each charge has its orders, each refund and dispute its row, and the
 * sums agree. A discrepancy is an error in the Log. Nothing is corrected automatically: a person investigates it.
 */
export const createReconcileLedger = (deps: Deps) => {
  const { database, prisma, findings, clock, money, readLedgerReport, settleDispute } = deps;

  /** Disputes take weeks; a dispute whose last webhook was lost would stay open for ever. */
  const refreshDisputes = async (ctx: RequestContext): Promise<void> => {
    for (const id of await findOpenDisputes(prisma))
      await settleDispute(await money.readDispute(id), withoutDedupe(ctx));
  };

  return async (ctx: RequestContext, days = DAYS): Promise<LedgerReport> => {
    await refreshDisputes(ctx);
    const report = await readLedgerReport({ days, settlingMs: SETTLING_MS });
    const covered = new Date(report.from.getTime() + DAY_MS);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      await findings.update(tx, report.discrepancies.map(toFinding), covered);
      await saveLedgerCheck(tx, report, clock.now());
    });
    return report;
  };
};

/** Reconciles once a night; catches up on a missed night when the service runs again. */
export const createNightlyReconciliation =
  ({ prisma, clock }: Pick<Deps, 'prisma' | 'clock'>, reconcileLedger: ReturnType<typeof createReconcileLedger>) =>
  async (ctx: RequestContext): Promise<LedgerReport | undefined> => {
    const now = clock.now();
    if (now < romeHourOfDay(now, NIGHT_HOUR) || (await isDayChecked(prisma, romeDay(now)))) return undefined;
    return reconcileLedger(ctx);
  };
