import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import type { OrderStatus, PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { MissingPieces } from '@drappo/contracts/orders/orders';
import { AppError } from '@drappo/contracts/errors';
import { timelineFor, type TimelineEntry } from '../domain/order-timeline.ts';
import type { CancelReason, Order } from '../domain/order.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { problemColumns, toProblem } from './problem-columns.ts';
import { recordMetrics } from './statistics/metric-repository.ts';
import { fromDateColumn, toDateColumn } from './date-column.ts';

type Row = Prisma.OrderGetPayload<{ include: { items: true } }>;

const toOrder = (row: Row): Order => ({
  id: row.id,
  orderNumber: row.orderNumber,
  userId: row.userId,
  status: row.status as OrderStatus,
  paymentStatus: row.paymentStatus as PaymentStatus,
  moneyHold: row.moneyHold as MoneyHold | null,
  totalAmount: row.totalAmountCents,
  shippingCost: row.shippingCostCents,
  shippingFreeAbove: row.shippingFreeAboveCents,
  refunded: row.refundedCents,
  source: row.source === 'portal' ? 'portal' : 'shop',
  shopifyOrderId: row.shopifyOrderId,
  shopOrderName: row.shopOrderName,
  purchaseOrderNumber: row.purchaseOrderNumber,
  shopRevision: row.shopRevision,
  askedRevision: row.askedRevision,
  stockMissing: row.stockMissing as MissingPieces[] | null,
  isQuoted: row.isQuoted,
  isAllocated: row.isAllocated,
  shippingZone: row.shippingZone,
  shippingZoneName: row.shippingZoneName,
  paymentDueAt: row.paymentDueAt,
  remindedAt: row.remindedAt,
  paidAt: row.paidAt,
  shipBy: fromDateColumn(row.shipBy),
  shippedAt: row.shippedAt,
  cancelledAt: row.cancelledAt,
  cancelReason: row.cancelReason as CancelReason | null,
  cancelNote: row.cancelNote,
  problem: toProblem(row),
  carrier: row.carrier as CarrierCode | null,
  trackingNumber: row.trackingNumber,
  shipmentRevision: row.shipmentRevision,
  notes: row.notes,
  shippingAddress: row.shippingAddress as ShippingAddressFact,
  createdAt: row.createdAt,
  version: row.version,
  lines: row.items.map(
    ({ productId, productName, variantInfo, quantity, totalPriceCents, unitCostCents, imageUrl }) => ({
      productId,
      productName,
      variantInfo,
      quantity,
      totalPrice: totalPriceCents,
      unitCost: unitCostCents,
      imageUrl,
    }),
  ),
});

/** Locks orders until the commit, in the order of their ids; ignores unknown ids. */
export const lockOrders = async (tx: Tx, ids: string[]): Promise<Order[]> => {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.order.findMany({
    where: { id: { in: ids } },
    include: { items: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(toOrder);
};

/** Reads an order as its rules see it, without a lock: for display only. */
export const findOrder = async (tx: Tx, id: string): Promise<Order | undefined> => {
  const row = await tx.order.findUnique({ where: { id }, include: { items: { orderBy: { id: 'asc' } } } });
  return row ? toOrder(row) : undefined;
};

/** Reads the state of an order without a lock; with a user, only if the order is theirs. */
export const findOrderState = async (
  prisma: PrismaClient,
  id: string,
  userId?: string,
): Promise<{ status: OrderStatus; shopRevision: number } | undefined> => {
  const row = await prisma.order.findFirst({
    where: { id, ...(userId ? { userId } : {}) },
    select: { status: true, shopRevision: true },
  });
  return row ? { ...row, status: row.status as OrderStatus } : undefined;
};

export type OrderByNumber = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  moneyHold: MoneyHold | null;
  carrier: string | null;
  trackingNumber: string | null;
};

export const findOrdersByNumber = async (prisma: PrismaClient, orderNumbers: string[]): Promise<OrderByNumber[]> =>
  (
    await prisma.order.findMany({
      where: { orderNumber: { in: orderNumbers } },
      select: { id: true, orderNumber: true, status: true, moneyHold: true, carrier: true, trackingNumber: true },
    })
  ).map((row) => ({ ...row, status: row.status as OrderStatus, moneyHold: row.moneyHold as MoneyHold | null }));

/** Like `lockOrders`, for one order of this user. */
export const lockOwnOrder = async (tx: Tx, id: string, userId: string): Promise<Order | undefined> => {
  const [own] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  return own && lockOrder(tx, own.id);
};

export const lockOrder = async (tx: Tx, id: string): Promise<Order | undefined> => (await lockOrders(tx, [id]))[0];

/** Appends to an order's timeline, in the given order. */
export const appendTimeline = async (tx: Tx, orderId: string, moments: TimelineEntry[], at: Date): Promise<void> => {
  if (moments.length === 0) return;
  await tx.orderMoment.createMany({
    data: moments.map(({ amount, ...moment }) => ({ orderId, at, amountCents: amount ?? null, ...moment })),
  });
};

/** Writes a changed order with its timeline and metrics. The version detects a write of a row that was not locked. */
export const saveOrder = async (tx: Tx, before: Order, order: Order, at: Date): Promise<void> => {
  const { count } = await tx.order.updateMany({
    where: { id: order.id, version: order.version },
    data: {
      status: order.status,
      paymentStatus: order.paymentStatus,
      totalAmountCents: order.totalAmount,
      shippingCostCents: order.shippingCost,
      shippingFreeAboveCents: order.shippingFreeAbove,
      refundedCents: order.refunded,
      purchaseOrderNumber: order.purchaseOrderNumber,
      shopRevision: order.shopRevision,
      askedRevision: order.askedRevision,
      stockMissing: order.stockMissing ?? Prisma.DbNull,
      isQuoted: order.isQuoted,
      isAllocated: order.isAllocated,
      shippingZone: order.shippingZone,
      shippingZoneName: order.shippingZoneName,
      paymentDueAt: order.paymentDueAt,
      remindedAt: order.remindedAt,
      paidAt: order.paidAt,
      shipBy: toDateColumn(order.shipBy),
      shippedAt: order.shippedAt,
      cancelledAt: order.cancelledAt,
      cancelReason: order.cancelReason,
      cancelNote: order.cancelNote,
      ...problemColumns(order.problem),
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      shipmentRevision: order.shipmentRevision,
      notes: order.notes,
      version: { increment: 1 },
    },
  });
  if (count === 0)
    throw new AppError('stale', {
      code: 'orders.stale',
      detail: "L'ordine è cambiato nel frattempo. Ricarica la pagina.",
    });
  await appendTimeline(tx, order.id, timelineFor(before, order), at);
  await recordMetrics(tx, before, order);
};
