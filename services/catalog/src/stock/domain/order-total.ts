import type { OrderLine } from '@drappo/contracts/catalog/events';
import { limits } from '@drappo/contracts/limits';
import type { Cents } from '@drappo/contracts/money';

type Priced = Pick<OrderLine, 'unitPrice' | 'quantity'>;

export const totalOf = (lines: Priced[]): Cents =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Amounts of orders are stored in 32 bits: larger ones are rejected before anything is written. */
export const isTooLarge = (lines: Priced[]): boolean => totalOf(lines) > limits.orderCents;
