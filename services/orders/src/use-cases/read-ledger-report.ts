import { romeHourOfDay } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import { readLedgers } from '../data/ledger-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import { dailyTotals } from '../domain/daily-totals.ts';
import type { DailyTotal, Discrepancy } from '../domain/ledger.ts';
import { compareLedgers } from '../domain/compare-ledgers.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';

type Deps = { prisma: PrismaClient; clock: Clock; money: StripeMoney };
export type LedgerPeriod = {
  /** Whole days before today, in Italy. */
  days: number;
  /** What moved so lately may be on its way between the ledgers. */
  settlingMs: number;
};
export type LedgerReport = {
  from: Date;
  charges: number;
  refunds: number;
  disputes: number;
  days: DailyTotal[];
  differences: Discrepancy[];
};
export type ReadLedgerReport = ReturnType<typeof createReadLedgerReport>;

/** Compares Stripe's ledger with our ledger and says what it saw; changes nothing. */
export const createReadLedgerReport =
  ({ prisma, clock, money }: Deps) =>
  async ({ days, settlingMs }: LedgerPeriod): Promise<LedgerReport> => {
    const now = clock.now();
    const from = romeHourOfDay(now, 0, -days);
    const window = { from, until: new Date(now.getTime() - settlingMs) };
    const ledgers = await readLedgers(prisma, await money.ledgerSince(from), window);
    const intents = new Set(ledgers.payments.map(({ paymentIntentId }) => paymentIntentId));
    const count = (wanted: string): number =>
      ledgers.theirs.filter(
        ({ movement, at, checkoutId, paymentIntentId }) =>
          movement === wanted && at < window.until && (checkoutId !== undefined || intents.has(paymentIntentId)),
      ).length;
    return {
      from,
      charges: count('charge'),
      refunds: count('refund'),
      disputes: count('dispute'),
      days: dailyTotals(ledgers),
      differences: compareLedgers(ledgers),
    };
  };
