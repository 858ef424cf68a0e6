import {
  formatAmount,
  orderTabs,
  trackingUrl,
  type AdminOrderList,
  type CarrierCode,
  type Order,
  type OrderStatus,
  type OrderSummary,
  type OrderTab,
  type PaymentStatus,
  type ShippingAddress,
} from '@drappo/contracts';
import { z } from 'zod';
import { badCursor } from '../domain/order-errors.ts';
import { romeHourOfDay } from '../domain/rome-time.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';

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
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
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

/** The statuses that a tab's name or a single status stands for. */
export const statusesOf = (filter: string | undefined): OrderStatus[] | undefined => {
  if (filter === undefined || filter === 'all') return undefined;
  return Object.hasOwn(orderTabs, filter) ? [...orderTabs[filter as OrderTab]] : [filter as OrderStatus];
};

export type OrderPage = { orders: Order[]; nextCursor: string | undefined };

const cursorOf = (row: Row): string => Buffer.from(`${row.createdAt.toISOString()}|${row.id}`).toString('base64url');

const position = z.tuple([z.iso.datetime(), z.uuid()]);

// A cursor that was not given here is refused: taken for none it would have a client read the first page for ever.
const afterCursor = (cursor: string | undefined): Prisma.OrderWhereInput => {
  if (!cursor) return {};
  const read = position.safeParse(Buffer.from(cursor, 'base64url').toString().split('|'));
  if (!read.success) throw badCursor();
  const [time, id] = read.data;
  const createdAt = new Date(time);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
};

/** A reseller's own orders, newest first. */
export const readOrders = async (
  prisma: PrismaClient,
  userId: string,
  { status, limit, cursor }: { status?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<OrderPage> => {
  const statuses = statusesOf(status);
  const rows = await prisma.order.findMany({
    where: { userId, ...(statuses ? { status: { in: statuses } } : {}), ...afterCursor(cursor) },
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

type AdminFilter = { search?: string | undefined; status?: string | undefined; limit: number; offset: number };

/** Ids of one page and how many match: by order number, customer, e-mail, shop order, whole id or its first characters. */
const searchOrders = async (
  prisma: PrismaClient,
  { search = '', status, limit, offset }: AdminFilter,
): Promise<{ ids: string[]; total: number }> => {
  const statuses = statusesOf(status) ?? null;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const idPrefix = /^[0-9a-f-]{4,36}$/i.test(search) ? `${search.toLowerCase()}%` : null;
  const rows = await prisma.$queryRaw<{ id: string; total: bigint }[]>`
    WITH matched AS (
      SELECT id, created_at FROM orders o
      WHERE (${statuses}::text[] IS NULL OR status = ANY(${statuses}::text[]))
        AND (${search} = '' OR lower(order_number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' ' || coalesce(shopify_order_id, '')) LIKE ${pattern}
             OR (${idPrefix}::text IS NOT NULL AND id::text LIKE ${idPrefix}))
    )
    SELECT id, (SELECT count(*) FROM matched) AS total FROM matched ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
  if (rows.length > 0 || offset === 0) return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  return { ids: [], total: (await searchOrders(prisma, { search, status, limit: 1, offset: 0 })).total };
};

const readCounts = async (prisma: PrismaClient, now: Date): Promise<AdminOrderList['counts']> => {
  const [from, until, urgentUntil] = [romeHourOfDay(now, 0), romeHourOfDay(now, 0, 1), romeHourOfDay(now, 13)];
  const [row] = await prisma.$queryRaw<Record<keyof AdminOrderList['counts'], bigint>[]>`
    SELECT
      count(*) AS "all",
      count(*) FILTER (WHERE status IN ('pending', 'pending_payment')) AS pending,
      count(*) FILTER (WHERE status IN ('paid', 'processing')) AS paid,
      count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'shipped') AS shipped,
      count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
      count(*) FILTER (WHERE paid_at >= ${from} AND paid_at < ${until}) AS "paidToday",
      count(*) FILTER (WHERE shipped_at >= ${from} AND shipped_at < ${until}) AS "shippedToday",
      count(*) FILTER (WHERE status IN ('paid', 'processing') AND created_at <= ${urgentUntil}) AS urgent
    FROM orders`;
  const names = [
    'all',
    'pending',
    'paid',
    'processing',
    'shipped',
    'cancelled',
    'paidToday',
    'shippedToday',
    'urgent',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as AdminOrderList['counts'];
};

export const readAdminOrders = async (
  prisma: PrismaClient,
  filter: AdminFilter,
  now: Date,
): Promise<AdminOrderList> => {
  const [{ ids, total }, counts] = await Promise.all([searchOrders(prisma, filter), readCounts(prisma, now)]);
  const rows = await prisma.order.findMany({ where: { id: { in: ids } }, include: orderInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { orders: ids.flatMap((id) => byId.get(id) ?? []).map((row) => toWire(row, true)), total, counts };
};
