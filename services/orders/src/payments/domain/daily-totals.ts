import { romeDay } from '@drappo/contracts/rome-time';
import type { DailyTotal, Movement, StripeEntry } from './ledger.ts';
import type { Ledgers } from './compare-ledgers.ts';

const PLACES: Record<Exclude<Movement, 'other'>, 'charged' | 'refunded' | 'disputed'> = {
  charge: 'charged',
  refund: 'refunded',
  'refund-failure': 'refunded',
  dispute: 'disputed',
  'dispute-reversal': 'disputed',
};
const placeOf = (movement: Movement) => (movement === 'other' ? 'disputed' : PLACES[movement]);

/**
 * Totals Stripe's movements and ours by day. Ours count on the day of Stripe's movement, so that a webhook after midnight
 * makes no difference.
 */
export const dailyTotals = ({ theirs, payments, entries, window }: Ledgers): DailyTotal[] => {
  const days = new Map<string, DailyTotal>();
  const dayOf = (at: Date): DailyTotal => {
    const day = romeDay(at);
    const sums = days.get(day) ?? { day, charged: 0, refunded: 0, disputed: 0, fees: 0, ours: 0 };
    days.set(day, sums);
    return sums;
  };
  const isOver = ({ at, pending, sourceAt, movement }: StripeEntry): boolean =>
    at < window.until && !pending && (movement !== 'charge' || sourceAt >= window.from);
  const intents = new Set(payments.map(({ paymentIntentId }) => paymentIntentId));
  const shown = new Map<string, Date>();
  for (const entry of theirs) {
    const isOurs = entry.movement === 'charge' ? entry.checkoutId !== undefined : intents.has(entry.paymentIntentId);
    if (!isOurs || !isOver(entry)) continue;
    const sums = dayOf(entry.at);
    sums[placeOf(entry.movement)] += entry.amount;
    sums.fees += entry.fee;
    shown.set(
      entry.movement === 'charge' ? `charge:${entry.paymentIntentId}` : `${entry.movement}:${entry.source}`,
      entry.at,
    );
  }
  const settled = payments
    .filter((payment) => payment.settled)
    .map((payment) => ({ ...payment, key: `charge:${payment.paymentIntentId}`, amount: payment.shared }));
  for (const { key, amount, at, expected } of [
    ...settled,
    ...entries.map((entry) => ({ ...entry, key: `${entry.movement}:${entry.source}` })),
  ]) {
    const moved = shown.get(key) ?? (expected ? at : undefined);
    if (moved) dayOf(moved).ours += amount;
  }
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
};
