import { moneyHoldSentences, type DespiteHold, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import { orderStatusLabel, type OrderStatus } from '@drappo/contracts/orders/order-status';
import type { ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { covers, holdOf } from '../../order/domain/money-hold.ts';
import { canBecome } from '../../order/domain/order-status.ts';
import type { ShipmentRow } from './shipment-rows.ts';

export type ValidRow = Extract<ShipmentRow, { refused: null }>;
export type ShippableOrder = {
  id: string;
  status: OrderStatus;
  moneyHold: MoneyHold | null;
  carrier: string | null;
  trackingNumber: string | null;
};
/** Shipped for the first time, shipped earlier and now corrected, or unchanged. */
export type ShipOutcome = 'shipped' | 'corrected' | 'unchanged';

const outcomes: Record<ShipOutcome, ShipManyRow['outcome']> = {
  shipped: 'shipped',
  corrected: 'corrected',
  unchanged: 'already-shipped',
};

const cellsOf = ({ line, orderNumber, carrier, trackingNumber }: ShipmentRow) => ({
  line,
  orderNumber,
  carrier,
  trackingNumber,
});

export const invalidRow = (row: Exclude<ShipmentRow, { refused: null }>): ShipManyRow => ({
  ...cellsOf(row),
  outcome: row.refused,
  detail: row.detail,
});

export const unknownOrder = (row: ShipmentRow): ShipManyRow => ({
  ...cellsOf(row),
  outcome: 'not-found',
  detail: 'Nessun ordine ha questo numero',
});

export const notShippable = (row: ShipmentRow, status: OrderStatus): ShipManyRow => ({
  ...cellsOf(row),
  outcome: 'not-paid',
  detail: `L'ordine non si può spedire: è nello stato "${orderStatusLabel(status)}"`,
});

/** An order that must not leave, and that no person has decided about. */
export const heldBack = (row: ShipmentRow, orderId: string, hold: MoneyHold): ShipManyRow => ({
  ...cellsOf(row),
  outcome: 'money-hold',
  detail: moneyHoldSentences[hold],
  held: { orderId, hold },
});

/** Predicts the effect of shipping an order. */
export const predictShipment = (row: ValidRow, order: ShippableOrder, despite?: DespiteHold): ShipManyRow => {
  const { status, carrier, trackingNumber } = order;
  const hold = holdOf(order);
  if (hold !== null && !covers(despite, hold)) return heldBack(row, order.id, hold);
  if (status !== 'shipped')
    return canBecome(status, 'shipped')
      ? { ...cellsOf(row), outcome: 'shipped', detail: null }
      : notShippable(row, status);
  return carrier === row.carrier && trackingNumber === row.trackingNumber
    ? { ...cellsOf(row), outcome: 'already-shipped', detail: null }
    : { ...cellsOf(row), outcome: 'corrected', detail: `Prima era ${carrier} ${trackingNumber}` };
};

/** Returns the effect of shipping an order; a correction names the tracking that it replaced. */
export const shipmentResult = (row: ValidRow, outcome: ShipOutcome, before: ShippableOrder): ShipManyRow => ({
  ...cellsOf(row),
  outcome: outcomes[outcome],
  detail: outcome === 'corrected' ? predictShipment(row, before).detail : null,
});
