import type { OrderLine } from '@drappo/contracts/catalog/events';
import type { Cents } from '@drappo/contracts/money';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { Tracking } from '@drappo/contracts/orders/forms/tracking';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
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
  /** Why it must not leave, as the database derives it from refunds and disputes. */
  moneyHold: MoneyHold | null;
  totalAmount: Cents;
  /** The quote's cost without the free-shipping threshold, until the order is settled. */
  shippingCost: Cents;
  /** The threshold of the quote: products worth more are sent for free; null = never. */
  shippingFreeAbove: Cents | null;
  refunded: Cents;
  /** The source: a reseller here, or a customer in a reseller's shop. */
  source: 'portal' | 'shop';
  shopifyOrderId: string | null;
  /** Its display name in the shop, such as `#1005`. */
  shopOrderName: string | null;
  /** The reseller's own number of the order. */
  purchaseOrderNumber: string | null;
  /** The latest known revision of the shop's order. */
  shopRevision: number;
  /** The latest revision that stock and shipping were requested for; 0 until the shop changes the order. */
  askedRevision: number;
  /** The missing pieces, while the order waits for stock. */
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
  /** The note of the admin who cancelled. */
  cancelNote: string | null;
  /** Why a packer put it aside; null without a problem. */
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
    /** Our cost of a piece when it was ordered; null if it was not known. */
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

/** Products plus shipping: the amount charged, to the cent (decision M2). */
export const totalOf = (order: Pick<Order, 'totalAmount' | 'shippingCost'>): Cents =>
  order.totalAmount + order.shippingCost;

export const sumOf = (lines: Pick<OrderLine, 'unitPrice' | 'quantity'>[]): Cents =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/**
 * Makes an order payable for seven days once shipping and stock are settled (decision O4). The value of its products is
 * final only now, so free shipping is decided here, once (decision R14).
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

/** Whether an answer of catalog or shipping is about the order's current revision; the first request has no revision. */
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
 * Applies a payment. Only an order that waits for payment accepts it, and only at its current total: a shop may have
 * changed it since the payment page was created. Undefined means that the money must be refunded.
 */
export const pay = (order: Order, amount: Cents, paidAt: Date, calendar: WorkingCalendar): Order | undefined =>
  // The status table is not enough: an order in preparation can become `paid` again, and has already been paid.
  isUnpaid(order) && canBecome(order.status, 'paid') && amount === totalOf(order)
    ? { ...order, status: 'paid', paymentStatus: 'paid', paidAt, shipBy: shipByOf(paidAt, calendar) }
    : undefined;

/** Returns the reason of a refund for money that an order did not accept. */
export const refusedPayment = (order: Order): 'paid-after-cancellation' | 'paid-before-change' | 'paid-twice' => {
  if (order.status === 'cancelled') return 'paid-after-cancellation';
  return isUnpaid(order) ? 'paid-before-change' : 'paid-twice';
};

/** Records that an asynchronous payment is in progress, or has failed and leaves the order payable. */
export const markPayment = (order: Order, paymentStatus: 'processing' | 'failed'): Order =>
  order.status === 'pending_payment' ? { ...order, paymentStatus } : order;

export const startProcessing = (order: Order): Order & { status: 'processing' } => {
  if (!canBecome(order.status, 'processing')) throw cannotBeProcessed();
  return { ...order, status: 'processing' };
};

/** Undoes "In preparazione"; time of payment and ship-by day stay the same. */
export const stopProcessing = (order: Order): Order & { status: 'paid' } => {
  if (order.status !== 'processing') throw cannotBeProcessed();
  return { ...order, status: 'paid' };
};

/** Ships, or corrects the tracking of a shipped order: then `shippedAt` stays (decision R13). */
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

/** Ships an order that has not left; reporting the same parcel again changes nothing, another parcel is refused. */
export const shipFirst = (order: Order, tracking: Tracking, now: Date): Order => {
  const shipped = ship(order, tracking, now);
  if (order.status === 'shipped' && shipped.shipmentRevision !== order.shipmentRevision)
    throw alreadyShipped(order.shippedAt ?? now);
  return shipped;
};

export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'pending_payment';

/** A reseller may change their notes on an order until it ships. */
export const requireEditable = ({ status }: Pick<Order, 'status'>): void => {
  if (status === 'shipped' || status === 'cancelled') throw notEditable(status);
};

export const changePurchaseOrderNumber = (order: Order, purchaseOrderNumber: string | null): Order => {
  if (order.purchaseOrderNumber === purchaseOrderNumber) return order;
  requireEditable(order);
  return { ...order, purchaseOrderNumber };
};

/** Waits for a payment that is not in progress, and its customer was not reminded. */
export const needsReminder = ({ status, paymentStatus, remindedAt }: Order): boolean =>
  status === 'pending_payment' && paymentStatus !== 'processing' && remindedAt === null;

/** Unpaid, and its payment deadline has passed. */
export const isOverdue = (order: Pick<Order, 'status' | 'paymentDueAt'>, now: Date): boolean =>
  isUnpaid(order) && order.paymentDueAt !== null && order.paymentDueAt <= now;

/** An asynchronous payment is in progress: its result is unknown. */
export const isPaying = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  status === 'pending_payment' && paymentStatus === 'processing';

/** Resellers cancel unpaid orders; admins also paid orders that have not shipped, whose money is refunded (decision O3). */
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
