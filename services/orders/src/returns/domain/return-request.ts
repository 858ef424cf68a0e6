import type { NewReturn } from '@drappo/contracts/orders/forms/return';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { isFault } from '@drappo/contracts/orders/return-status';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import type { Order } from '../../order/domain/order.ts';
import { returnNotShipped, returnOnlyFaulty, returnTooLate, tooManyReturns } from './return-errors.ts';
import { piecesLeft, requirePieces, returnableUntil, type Return } from './return.ts';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: romeTimeZone });

export type Returnable = {
  order: Pick<Order, 'status' | 'shippedAt'>;
  isWhiteLabel: boolean;
  items: { id: string; quantity: number }[];
  /** The order's returns so far. */
  earlier: Pick<Return, 'status' | 'lines'>[];
  days: number;
};

/** Throws unless these pieces of the order may be returned now (decision R15). */
export const requireReturnable = (
  { order, isWhiteLabel, items, earlier, days }: Returnable,
  lines: NewReturn['lines'],
  now: Date,
): void => {
  if (order.status !== 'shipped' || !order.shippedAt) throw returnNotShipped();
  const until = returnableUntil(order.shippedAt, days);
  if (now > until) throw returnTooLate(day.format(until));
  if (earlier.length >= returnLimits.perOrder) throw tooManyReturns();
  const harmless = isWhiteLabel ? lines.findIndex(({ reason }) => !isFault(reason)) : -1;
  if (harmless >= 0) throw returnOnlyFaulty(harmless);
  const shipped = items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  requirePieces(piecesLeft(shipped, earlier), lines);
};
