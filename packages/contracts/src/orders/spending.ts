import { z } from 'zod';
import { amount } from '../money-schema.ts';

/** Months covered by `GET /api/orders/spending`, the current one included. */
export const SPENDING_MONTHS = 12;

/** Payments in a month in Rome, and refunds of the orders paid in it. */
export const monthSpending = z.object({
  /** `2026-11` */
  month: z.string(),
  orders: z.int(),
  products: amount,
  shipping: amount,
  refunded: amount,
  /** Products and shipping minus refunds. */
  total: amount,
});
export type MonthSpending = z.infer<typeof monthSpending>;

/** `GET /api/orders/spending`: oldest month first, including months without an order. */
export const spending = z.object({ months: z.array(monthSpending) });
export type Spending = z.infer<typeof spending>;
