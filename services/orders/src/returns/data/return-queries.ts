import { orderedLines, placeOfItem } from '@drappo/contracts/catalog/line-order';
import { formatAmount } from '@drappo/contracts/money';
import { trackingUrl, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { ReturnReason, ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { OrderReturn, OrderReturns } from '@drappo/contracts/orders/returns';
import { piecesLeft, returnableUntil } from '../domain/return.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

export const returnInclude = {
  order: { select: { orderNumber: true, shopifyOrderId: true, shopOrderName: true } },
  lines: { include: { item: true }, orderBy: { itemId: 'asc' } },
  photos: { orderBy: { position: 'asc' } },
} satisfies Prisma.ReturnInclude;
export type ReturnRow = Prisma.ReturnGetPayload<{ include: typeof returnInclude }>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const refundOf = ({ status, refundId, refundCents, refundedAt }: ReturnRow): OrderReturn['refund'] =>
  refundId !== null || status === 'refunded' ? { amount: formatAmount(refundCents), at: iso(refundedAt) } : null;

/** A return in the contract's shape. */
export const toWireReturn = (row: ReturnRow): OrderReturn => ({
  id: row.id,
  number: row.number,
  orderId: row.orderId,
  orderNumber: row.order.orderNumber,
  shopNumber: shopNumberOf(row.order),
  status: row.status as ReturnStatus,
  lines: orderedLines(row.lines, ({ item }) => placeOfItem(item)).map(
    ({ itemId, item, quantity, reason, note, received, restocked, toRepair }) => ({
      itemId,
      productName: item.productName,
      variantInfo: item.variantInfo,
      sku: item.sku,
      imageUrl: item.imageUrl,
      unitPrice: formatAmount(item.unitPriceCents),
      quantity,
      reason: reason as ReturnReason,
      note,
      received,
      restocked,
      toRepair,
    }),
  ),
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  amount: formatAmount(row.lines.reduce((sum, { quantity, item }) => sum + quantity * item.unitPriceCents, 0)),
  photos: row.photos.map(({ id }) => `/api/return-images/${id}.webp`),
  isOurFault: row.isOurFault,
  reply: row.reply,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  sendBy: iso(row.sendBy),
  sendTo: row.sendTo,
  sentAt: iso(row.sentAt),
  carrier: row.carrier as CarrierCode | null,
  trackingNumber: row.trackingNumber,
  trackingUrl: row.carrier && row.trackingNumber ? (trackingUrl(row.carrier, row.trackingNumber) ?? null) : null,
  receivedAt: iso(row.receivedAt),
  refund: refundOf(row),
  closedAt: iso(row.closedAt),
});

/** Reads a return of a user's own. */
export const readOwnReturn = async (
  prisma: PrismaClient,
  id: string,
  userId: string,
): Promise<OrderReturn | undefined> => {
  const row = await prisma.return.findFirst({ where: { id, userId }, include: returnInclude });
  return row ? toWireReturn(row) : undefined;
};

type Page = { status?: ReturnStatus | undefined; limit: number; offset: number };

/** Reads a user's own returns, newest first. */
export const readOwnReturns = async (
  prisma: PrismaClient,
  userId: string,
  { status, limit, offset }: Page,
): Promise<OrderReturn[]> => {
  const rows = await prisma.return.findMany({
    where: { userId, ...(status ? { status } : {}) },
    include: returnInclude,
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    skip: offset,
  });
  return rows.map(toWireReturn);
};

/** The returns of an own order, and the pieces that can still be returned. */
export const readOrderReturns = async (
  prisma: PrismaClient,
  { orderId, userId, days }: { orderId: string; userId: string; days: number },
): Promise<OrderReturns | undefined> => {
  const order = await prisma.order.findFirst({
    where: { id: orderId, userId },
    select: {
      shippedAt: true,
      whiteLabel: true,
      items: { select: { id: true, quantity: true }, orderBy: { id: 'asc' } },
      returns: { include: returnInclude, orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }] },
    },
  });
  if (!order) return undefined;
  const shipped = order.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  const left = piecesLeft(
    shipped,
    order.returns.map(({ status, lines }) => ({ status: status as ReturnStatus, lines })),
  );
  return {
    days,
    until: order.shippedAt && returnableUntil(order.shippedAt, days).toISOString(),
    onlyFaulty: order.whiteLabel === true,
    lines: [...left].map(([itemId, pieces]) => ({ itemId, left: pieces })),
    returns: order.returns.map(toWireReturn),
  };
};
