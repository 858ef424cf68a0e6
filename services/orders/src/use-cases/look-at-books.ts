import { romeHourOfDay } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import { readBooks } from '../data/book-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import { sumDays } from '../domain/book-days.ts';
import type { BookDay, Difference } from '../domain/books.ts';
import { compareBooks } from '../domain/compare-books.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';

type Deps = { prisma: PrismaClient; clock: Clock; money: StripeMoney };
export type Looking = {
  /** Whole days before today, in Italy. */
  days: number;
  /** What moved so lately may be on its way between the books. */
  settlingMs: number;
};
export type BooksSeen = {
  from: Date;
  charges: number;
  refunds: number;
  disputes: number;
  days: BookDay[];
  differences: Difference[];
};
export type LookAtBooks = ReturnType<typeof createLookAtBooks>;

/** Compares Stripe's ledger with our books and says what it saw; changes nothing. */
export const createLookAtBooks =
  ({ prisma, clock, money }: Deps) =>
  async ({ days, settlingMs }: Looking): Promise<BooksSeen> => {
    const now = clock.now();
    const from = romeHourOfDay(now, 0, -days);
    const window = { from, until: new Date(now.getTime() - settlingMs) };
    const books = await readBooks(prisma, await money.ledgerSince(from), window);
    const intents = new Set(books.payments.map(({ paymentIntentId }) => paymentIntentId));
    const count = (wanted: string): number =>
      books.theirs.filter(
        ({ movement, at, checkoutId, paymentIntentId }) =>
          movement === wanted && at < window.until && (checkoutId !== undefined || intents.has(paymentIntentId)),
      ).length;
    return {
      from,
      charges: count('charge'),
      refunds: count('refund'),
      disputes: count('dispute'),
      days: sumDays(books),
      differences: compareBooks(books),
    };
  };
