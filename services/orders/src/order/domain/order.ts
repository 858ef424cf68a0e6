import type { OrderLine } from '@drappo/contracts/catalog/events';
import type { Cents } from '@drappo/contracts/money';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { Tracking } from '@drappo/contracts/orders/forms/tracking';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { ProblemReason } from '@drappo/contracts/orders/order-problem';
import type { OrderStatus, PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { MissingPieces } from '@drappo/contracts/orders/orders';
import { limits } from '@drappo/contracts/limits';
import { isShippingFree } from '@drappo/contracts/shipping/order-shipping';
import { shipByOf, type WorkingCalendar } from '@drappo/contracts/working-days';
import { alreadyShipped, cannotBeCancelled, cannotBeProcessed, cannotBeShipped, notEditable } from './order-errors.ts';
import { canBecome } from './order-status.ts';

/** An order as its rules see it. */
export type Order = {
  id: string;
  orderNumber: string;
  userId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalAmount: Cents;
  /** Before the order is settled, what the quote says without its threshold. */
  shippingCost: Cents;
  /** The threshold of the quote: products worth more are sent for free; null = never. */
  shippingFreeAbove: Cents | null;
  refunded: Cents;
  /** Where it was made: by a reseller here, or by a customer in a reseller's shop. */
  source: 'portal' | 'shop';
  shopifyOrderId: string | null;
  /** What people call it in its shop, such as `#1005`. */
  shopOrderName: string | null;
  /** The reseller's own number of the order. */
  purchaseOrderNumber: string | null;
  /** The latest known revision of the shop's order. */
  shopRevision: number;
  /** The latest revision that stock and shipping were requested for; 0 until the shop changes something. */
  askedRevision: number;
  /** What is short, while the order waits for its pieces. */
  stockMissing: MissingPieces[] | null;
  isQuoted: boolean;
  isAllocated: boolean;
  shippingZone: string | null;
  shippingZoneName: string | null;
  paymentDueAt: Date | null;
  remindedAt: Date | null;
  paidAt: Date | null;
  /** The day on which it has to leave (decision R16), set when it is paid and never changed. */
  shipBy: string | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  /** What the admin who cancelled wrote about it. */
  cancelNote: string | null;
  /** Why a packer put it aside; null while nothing is wrong. */
  problem: Problem | null;
  carrier: CarrierCode | null;
  trackingNumber: string | null;
  shipmentRevision: number;
  notes: string | null;
  shippingAddress: ShippingAddressFact;
  createdAt: Date;
  version: number;
  lines: {
    productId: string | null;
    productName: string;
    variantInfo: string | null;
    quantity: number;
    totalPrice: Cents;
    /** What a piece cost us when it was ordered; null where nobody had said it. */
    unitCost: Cents | null;
    imageUrl: string | null;
  }[];
};

/** `by` is the user who put the order aside. */
export type Problem = {
  reason: ProblemReason;
  itemId: string | null;
  note: string | null;
  at: Date;
  by: string | null;
};

export type CancelReason = 'reseller' | 'admin' | 'unpaid';

const DAY_MS = 86_400_000;

/** Products plus shipping: what is charged, to the cent (decision M2). */
export const totalOf = (order: Pick<Order, 'totalAmount' | 'shippingCost'>): Cents =>
  order.totalAmount + order.shippingCost;

export const sumOf = (lines: Pick<OrderLine, 'unitPrice' | 'quantity'>[]): Cents =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/**
 * With shipping and stock settled the order can be paid, for seven days (decision O4). Only now the value of its products is
 * known for certain, so that whether shipping is free is decided here, once (decision R14).
 */
export const readyWhenSettled = (order: Order, now: Date): Order =>
  order.status === 'pending' && order.isQuoted && order.isAllocated
    ? {
        ...order,
        status: 'pending_payment',
        shippingCost: isShippingFree(order.totalAmount, order.shippingFreeAbove) ? 0 : order.shippingCost,
        paymentDueAt: new Date(now.getTime() + limits.paymentDays * DAY_MS),
      }
    : order;

/** Whether an answer of catalog or shipping is about the order as it is now; the first request has no revision. */
export const isAnswerTo = (order: Order, revision: number | undefined): boolean =>
  (revision ?? 0) === order.askedRevision;

export type Quote = { zoneCode: string; zoneName: string; cost: Cents; freeAbove?: Cents | null | undefined };

export const quote = (order: Order, { zoneCode, zoneName, cost, freeAbove = null }: Quote, now: Date): Order =>
  order.isQuoted
    ? order
    : readyWhenSettled(
        {
          ...order,
          isQuoted: true,
          shippingZone: zoneCode,
          shippingZoneName: zoneName,
          shippingCost: cost,
          shippingFreeAbove: freeAbove,
        },
        now,
      );

/**
 * Money arrived. Only an order that waits for it takes it, and only what it costs now: a shop may have changed it since the
 * payment page was made. Undefined means that it has to be refunded.
 */
export const pay = (order: Order, amount: Cents, paidAt: Date, calendar: WorkingCalendar): Order | undefined =>
  // Not by the table alone: an order in preparation can become `paid` again, and has its money.
  isUnpaid(order) && canBecome(order.status, 'paid') && amount === totalOf(order)
    ? { ...order, status: 'paid', paymentStatus: 'paid', paidAt, shipBy: shipByOf(paidAt, calendar) }
    : undefined;

/** The reason of a refund for money that an order did not take. */
export const refusedPayment = (order: Order): 'paid-after-cancellation' | 'paid-before-change' | 'paid-twice' => {
  if (order.status === 'cancelled') return 'paid-after-cancellation';
  return isUnpaid(order) ? 'paid-before-change' : 'paid-twice';
};

/** An asynchronous payment is under way, or has failed and leaves the order to be paid. */
export const markPayment = (order: Order, paymentStatus: 'processing' | 'failed'): Order =>
  order.status === 'pending_payment' ? { ...order, paymentStatus } : order;

export const startProcessing = (order: Order): Order & { status: 'processing' } => {
  if (!canBecome(order.status, 'processing')) throw cannotBeProcessed();
  return { ...order, status: 'processing' };
};

/** Takes "In preparazione" back; when it was paid and has to leave stays as it was. */
export const stopProcessing = (order: Order): Order & { status: 'paid' } => {
  if (order.status !== 'processing') throw cannotBeProcessed();
  return { ...order, status: 'paid' };
};

/** Ships, or corrects the tracking of what was shipped: then `shippedAt` stays (decision R13). */
export const ship = (order: Order, { carrier, trackingNumber, notes }: Tracking, now: Date): Order => {
  if (order.status !== 'shipped' && !canBecome(order.status, 'shipped')) throw cannotBeShipped();
  const unchanged = order.status === 'shipped' && order.carrier === carrier && order.trackingNumber === trackingNumber;
  return {
    ...order,
    status: 'shipped',
    carrier,
    trackingNumber,
    notes: notes ?? order.notes,
    problem: null,
    shippedAt: order.shippedAt ?? now,
    shipmentRevision: unchanged ? order.shipmentRevision : order.shipmentRevision + 1,
  };
};

/** Ships what has not left; the same parcel told again changes nothing, another one is refused. */
export const shipFirst = (order: Order, tracking: Tracking, now: Date): Order => {
  const shipped = ship(order, tracking, now);
  if (order.status === 'shipped' && shipped.shipmentRevision !== order.shipmentRevision)
    throw alreadyShipped(order.shippedAt ?? now);
  return shipped;
};

export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'pending_payment';

/** A reseller may change what they wrote about an order until it is on its way. */
export const requireEditable = ({ status }: Pick<Order, 'status'>): void => {
  if (status === 'shipped' || status === 'cancelled') throw notEditable(status);
};

export const changePurchaseOrderNumber = (order: Order, purchaseOrderNumber: string | null): Order => {
  if (order.purchaseOrderNumber === purchaseOrderNumber) return order;
  requireEditable(order);
  return { ...order, purchaseOrderNumber };
};

/** Waits for a payment that is not under way, and its customer was not reminded. */
export const needsReminder = ({ status, paymentStatus, remindedAt }: Order): boolean =>
  status === 'pending_payment' && paymentStatus !== 'processing' && remindedAt === null;

/** Unpaid, and its time to pay is over. */
export const isOverdue = (order: Pick<Order, 'status' | 'paymentDueAt'>, now: Date): boolean =>
  isUnpaid(order) && order.paymentDueAt !== null && order.paymentDueAt <= now;

/** An asynchronous payment is under way: whether it is paid is unknown. */
export const isPaying = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  status === 'pending_payment' && paymentStatus === 'processing';

/** Resellers cancel what is unpaid; admins also what is paid and not shipped, whose money is refunded (decision O3). */
export const cancel = (order: Order, reason: CancelReason, now: Date, note?: string): Order => {
  if (!canBecome(order.status, 'cancelled')) throw cannotBeCancelled();
  if (!isUnpaid(order) && reason !== 'admin') throw cannotBeCancelled();
  return {
    ...order,
    status: 'cancelled',
    paymentStatus: isUnpaid(order) ? order.paymentStatus : 'refund_pending',
    cancelledAt: now,
    cancelReason: reason,
    cancelNote: note ?? null,
    problem: null,
  };
};
