import { formatAmount } from '@drappo/contracts/money';
import { trackingUrl, type CarrierCode } from '@drappo/contracts/orders/carriers';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { orderTabs, type OrderStatus, type OrderTab, type PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { MissingPieces, Order, OrderSummary } from '@drappo/contracts/orders/orders';
import { z } from 'zod';
import { badCursor } from '../domain/order-errors.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { fromDateColumn } from './date-column.ts';
import { statusesOf } from './order-filter.ts';
import { findOwnOrderIds, type OwnOrders, type Position } from './own-order-search.ts';

export const orderInclude = { items: { orderBy: { id: 'asc' } } } satisfies Prisma.OrderInclude;
type Row = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** An order in the contract's shape; internal notes are the admins'. */
export const toWire = (row: Row, withNotes: boolean): Order => ({
  id: row.id,
  orderNumber: row.orderNumber,
  userId: row.userId,
  status: row.status as OrderStatus,
  paymentStatus: row.paymentStatus as PaymentStatus,
  totalAmount: formatAmount(row.totalAmountCents),
  shippingCost: formatAmount(row.shippingCostCents),
  total: formatAmount(row.totalAmountCents + row.shippingCostCents),
  shippingAddress: row.shippingAddress as ShippingAddress,
  shippingCity: row.shippingCity,
  shippingZip: row.shippingZip,
  shippingCountry: row.shippingCountry,
  shippingZone: row.shippingZone,
  shippingZoneName: row.shippingZoneName,
  carrier: row.carrier as CarrierCode | null,
  trackingNumber: row.trackingNumber,
  trackingUrl: row.carrier && row.trackingNumber ? (trackingUrl(row.carrier, row.trackingNumber) ?? null) : null,
  notes: withNotes ? row.notes : null,
  shopifyOrderId: row.shopifyOrderId,
  shopOrderName: row.shopOrderName,
  waitingFor: row.stockMissing as MissingPieces[] | null,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  shipBy: fromDateColumn(row.shipBy),
  shippedAt: iso(row.shippedAt),
  cancelledAt: iso(row.cancelledAt),
  paymentDueAt: iso(row.paymentDueAt),
  items: row.items.map((item) => ({
    id: item.id,
    orderId: item.orderId,
    productId: item.productId,
    variantId: item.variantId,
    quantity: item.quantity,
    unitPrice: formatAmount(item.unitPriceCents),
    totalPrice: formatAmount(item.totalPriceCents),
    sku: item.sku,
    productName: item.productName,
    variantInfo: item.variantInfo,
    imageUrl: item.imageUrl,
  })),
});

export type OrderPage = { orders: Order[]; nextCursor: string | undefined };

const cursorOf = (row: Row): string => Buffer.from(`${row.createdAt.toISOString()}|${row.id}`).toString('base64url');

const position = z.tuple([z.iso.datetime(), z.uuid()]);

// A cursor that was not given here is refused: taken for none it would have a client read the first page for ever.
const positionOf = (cursor: string | undefined): Position | undefined => {
  if (!cursor) return undefined;
  const read = position.safeParse(Buffer.from(cursor, 'base64url').toString().split('|'));
  if (!read.success) throw badCursor();
  const [time, id] = read.data;
  return { createdAt: new Date(time), id };
};

/** Where a page finds its orders; a search finds their ids first. */
const whereOwn = async (
  prisma: PrismaClient,
  { userId, status, search }: OwnOrders,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<Prisma.OrderWhereInput> => {
  if (search)
    return { userId, id: { in: await findOwnOrderIds(prisma, { userId, status, search }, { after, limit }) } };
  const statuses = statusesOf(status);
  return {
    userId,
    ...(statuses && { status: { in: statuses } }),
    ...(after && {
      OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
    }),
  };
};

/** A reseller's own orders, newest first. */
export const readOrders = async (
  prisma: PrismaClient,
  userId: string,
  { limit, cursor, ...filter }: Omit<OwnOrders, 'userId'> & { limit: number; cursor?: string | undefined },
): Promise<OrderPage> => {
  const rows = await prisma.order.findMany({
    where: await whereOwn(prisma, { ...filter, userId }, { after: positionOf(cursor), limit: limit + 1 }),
    include: orderInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { orders: rows.slice(0, limit).map((row) => toWire(row, false)), nextCursor: last && cursorOf(last) };
};

export const readSummary = async (prisma: PrismaClient, userId: string): Promise<OrderSummary> => {
  const groups = await prisma.order.groupBy({
    by: ['status'],
    where: { userId },
    _count: true,
    _sum: { totalAmountCents: true },
  });
  const countOf = (tab: OrderTab): number =>
    groups
      .filter(({ status }) => (orderTabs[tab] as readonly string[]).includes(status))
      .reduce((sum, group) => sum + group._count, 0);
  const revenue = groups
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, group) => sum + (group._sum.totalAmountCents ?? 0), 0);
  return {
    counts: {
      pending: countOf('pending'),
      paid: countOf('paid'),
      shipped: countOf('shipped'),
      cancelled: countOf('cancelled'),
    },
    total: groups.reduce((sum, group) => sum + group._count, 0),
    grossRevenue: formatAmount(revenue),
  };
};
