import { limits, type Cents, type OrderLine } from '@drappo/contracts';

type Priced = Pick<OrderLine, 'unitPrice' | 'quantity'>;

export const totalOf = (lines: Priced[]): Cents =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Amounts of orders are stored in 32 bits: what passes them is rejected before anything is written. */
export const isTooLarge = (lines: Priced[]): boolean => totalOf(lines) > limits.orderCents;
