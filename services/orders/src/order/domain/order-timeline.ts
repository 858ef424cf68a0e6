import type { Cents } from '@drappo/contracts/money';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import type { TimelineKind } from '@drappo/contracts/orders/order-detail';
import { totalOf, type Order } from './order.ts';

/** An entry of an order's timeline. */
export type TimelineEntry = {
  kind: TimelineKind;
  amount?: Cents;
  carrier?: CarrierCode | null;
  trackingNumber?: string | null;
  reason?: string | null;
  note?: string | null;
  /** Set for events of a return. */
  returnNumber?: string;
};

const ofStatus = (before: OrderStatus, order: Order): TimelineEntry[] => {
  const { status, carrier, trackingNumber, cancelReason, cancelNote } = order;
  switch (status) {
    case 'pending_payment':
      return [{ kind: 'ready', amount: totalOf(order) }];
    case 'paid':
      return before === 'processing' ? [{ kind: 'processing-undone' }] : [{ kind: 'paid', amount: totalOf(order) }];
    case 'processing':
      return [{ kind: 'processing' }];
    case 'shipped':
      return [{ kind: 'shipped', carrier, trackingNumber }];
    case 'cancelled':
      return [{ kind: 'cancelled', reason: cancelReason, ...(cancelNote === null ? {} : { note: cancelNote }) }];
    case 'pending':
      return [];
  }
};

const ofPayment = ({ status, paymentStatus }: Order): TimelineEntry[] => {
  if (status !== 'pending_payment') return [];
  if (paymentStatus === 'processing') return [{ kind: 'payment-processing' }];
  return paymentStatus === 'failed' ? [{ kind: 'payment-failed' }] : [];
};

/**
 * Returns the timeline entries of a change. They are derived from the two states, so that no use-case can change an order
 * without them. A use-case appends only what no state shows: creation, refunds, disputes.
 */
export const timelineFor = (before: Order, after: Order): TimelineEntry[] => [
  ...(after.askedRevision === before.askedRevision ? [] : [{ kind: 'changed' } as const]),
  ...(after.status === before.status ? [] : ofStatus(before.status, after)),
  ...(after.paymentStatus === before.paymentStatus ? [] : ofPayment(after)),
  ...(before.status === 'shipped' && after.shipmentRevision !== before.shipmentRevision
    ? [{ kind: 'tracking-corrected', carrier: after.carrier, trackingNumber: after.trackingNumber } as const]
    : []),
  ...(before.remindedAt === null && after.remindedAt !== null ? [{ kind: 'reminded' } as const] : []),
];
