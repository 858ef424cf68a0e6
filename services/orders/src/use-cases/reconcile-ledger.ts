import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import type { LedgerReport, ReadLedgerReport } from './read-ledger-report.ts';
import type { createSettleDispute } from './settle-dispute.ts';
import { tellDifferences } from './tell-differences.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  outbox: Outbox;
  clock: Clock;
  money: StripeMoney;
  readLedgerReport: ReadLedgerReport;
  settleDispute: ReturnType<typeof createSettleDispute>;
};

/** Asynchronous payments take days; a week covers them and every weekend on which nobody looked. */
const DAYS = 7;
const DAY_MS = 86_400_000;
const SETTLING_MS = 3_600_000;
const NIGHT_HOUR = 3;

/**
 * Compares our ledger with Stripe's ledger: each charge has its orders, each refund and dispute its row, and the sums agree,
 * seen from both sides. What differs is an error in the Log. Nothing is corrected: a person finds out what happened.
 */
export const createReconcileLedger = (deps: Deps) => {
  const { database, prisma, outbox, clock, money, readLedgerReport, settleDispute } = deps;

  /** Disputes take weeks; whose end no webhook told of would stay open for ever. */
  const askAboutDisputes = async (ctx: RequestContext): Promise<void> => {
    for (const { id } of await prisma.dispute.findMany({ where: { closedAt: null }, select: { id: true } }))
      await settleDispute(await money.readDispute(id), withoutDedupe(ctx));
  };

  return async (ctx: RequestContext, days = DAYS): Promise<LedgerReport> => {
    await askAboutDisputes(ctx);
    const seen = await readLedgerReport({ days, settlingMs: SETTLING_MS });
    const now = clock.now();
    const day = new Date(romeDay(now));
    const sum = (of: (day: LedgerReport['days'][number]) => number): bigint =>
      BigInt(seen.days.reduce((total, one) => total + of(one), 0));
    const check = {
      checkedAt: now,
      charges: seen.charges,
      refunds: seen.refunds,
      disputes: seen.disputes,
      stripeCents: sum(({ charged, refunded, disputed }) => charged + refunded + disputed),
      ordersCents: sum(({ ours }) => ours),
      feeCents: sum(({ fees }) => fees),
      differences: seen.differences.length,
    };
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      await tellDifferences({ outbox, clock }, tx, seen.differences, new Date(seen.from.getTime() + DAY_MS));
      await tx.bookCheck.upsert({ where: { day }, create: { day, ...check }, update: check });
    });
    return seen;
  };
};

/** Compares once a night; a night that was missed is made up for when the service is there again. */
export const createNightlyReconciliation =
  ({ prisma, clock }: Pick<Deps, 'prisma' | 'clock'>, reconcileLedger: ReturnType<typeof createReconcileLedger>) =>
  async (ctx: RequestContext): Promise<LedgerReport | undefined> => {
    const now = clock.now();
    if (now < romeHourOfDay(now, NIGHT_HOUR)) return undefined;
    const done = await prisma.bookCheck.count({ where: { day: new Date(romeDay(now)) } });
    return done > 0 ? undefined : reconcileLedger(ctx);
  };
