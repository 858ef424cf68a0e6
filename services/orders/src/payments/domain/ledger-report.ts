import { compareLedgers, type Ledgers } from './compare-ledgers.ts';
import { dailyTotals } from './daily-totals.ts';
import type { DailyTotal, Discrepancy, Movement } from './ledger.ts';

/** Our ledger compared with Stripe's, for a person or for the Log. */
export type LedgerReport = {
  from: Date;
  charges: number;
  refunds: number;
  disputes: number;
  days: DailyTotal[];
  discrepancies: Discrepancy[];
};

/** Compares two ledgers. Counts Stripe's movements that are ours and too old to be still pending. */
export const ledgerReport = (ledgers: Ledgers): LedgerReport => {
  const { theirs, payments, window } = ledgers;
  const intents = new Set(payments.map(({ paymentIntentId }) => paymentIntentId));
  const ours = theirs.filter(
    ({ at, checkoutId, paymentIntentId }) =>
      at < window.until && (checkoutId !== undefined || intents.has(paymentIntentId)),
  );
  const count = (kind: Movement): number => ours.filter(({ movement }) => movement === kind).length;
  return {
    from: window.from,
    charges: count('charge'),
    refunds: count('refund'),
    disputes: count('dispute'),
    days: dailyTotals(ledgers),
    discrepancies: compareLedgers(ledgers),
  };
};

/** The report in numbers; sums are cents. */
export const summarise = ({ charges, refunds, disputes, days, discrepancies }: LedgerReport) => {
  const sum = (of: (day: DailyTotal) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    charges,
    refunds,
    disputes,
    stripe: sum(({ charged, refunded, disputed }) => charged + refunded + disputed),
    ours: sum((day) => day.ours),
    fees: sum((day) => day.fees),
    discrepancies: discrepancies.length,
  };
};
