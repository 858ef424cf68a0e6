import { z } from 'zod';
import { amount } from '../money-schema.ts';

/** Months that `GET /api/orders/spending` goes back, the present one included. */
export const SPENDING_MONTHS = 12;

/** What was paid in a month in Rome, and what came back of the orders paid in it. */
export const monthSpending = z.object({
  /** `2026-11` */
  month: z.string(),
  orders: z.int(),
  products: amount,
  shipping: amount,
  refunded: amount,
  /** Products and shipping less what was refunded. */
  total: amount,
});
export type MonthSpending = z.infer<typeof monthSpending>;

/** `GET /api/orders/spending`: oldest month first, months without an order too. */
export const spending = z.object({ months: z.array(monthSpending) });
export type Spending = z.infer<typeof spending>;
