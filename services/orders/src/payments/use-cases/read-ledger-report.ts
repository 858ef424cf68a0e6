import { romeHourOfDay } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readLedgers } from '../data/ledger-queries.ts';
import { ledgerReport, type LedgerReport } from '../domain/ledger-report.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';

export type { LedgerReport };
type Deps = { prisma: PrismaClient; clock: Clock; money: StripeMoney };
export type LedgerPeriod = {
  /** Whole days before today, in Italy. */
  days: number;
  /** Movements this recent may still be pending between the ledgers. */
  settlingMs: number;
};
export type ReadLedgerReport = ReturnType<typeof createReadLedgerReport>;

/** Compares Stripe's ledger with ours, and changes nothing. */
export const createReadLedgerReport =
  ({ prisma, clock, money }: Deps) =>
  async ({ days, settlingMs }: LedgerPeriod): Promise<LedgerReport> => {
    const now = clock.now();
    const window = { from: romeHourOfDay(now, 0, -days), until: new Date(now.getTime() - settlingMs) };
    return ledgerReport(await readLedgers(prisma, await money.ledgerSince(window.from), window));
  };
