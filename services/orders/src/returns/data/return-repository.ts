import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { ReturnReason, ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { Return } from '../domain/return.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

const include = { lines: { include: { item: true }, orderBy: { itemId: 'asc' } } } satisfies Prisma.ReturnInclude;
type Row = Prisma.ReturnGetPayload<{ include: typeof include }>;

const toReturn = ({ lines, status, carrier, refundCents, refundShippingCents, ...row }: Row): Return => ({
  ...row,
  status: status as ReturnStatus,
  carrier: carrier as CarrierCode | null,
  refundAmount: refundCents,
  refundShipping: refundShippingCents,
  lines: lines.map(({ itemId, item, quantity, reason, note, received, restocked, toRepair }) => ({
    itemId,
    variantId: item.variantId,
    sku: item.sku,
    productName: item.productName,
    variantInfo: item.variantInfo,
    unitPrice: item.unitPriceCents,
    quantity,
    reason: reason as ReturnReason,
    note,
    received,
    restocked,
    toRepair,
  })),
});

export const ownsOrder = async (tx: Tx, orderId: string, userId: string): Promise<boolean> =>
  (await tx.order.count({ where: { id: orderId, userId } })) > 0;

/** Reads the order of a return before it is locked; with a user, only when the return is theirs. */
export const findOrderOfReturn = async (tx: Tx, id: string, userId?: string): Promise<string | undefined> =>
  (await tx.return.findFirst({ where: { id, ...(userId ? { userId } : {}) }, select: { orderId: true } }))?.orderId;

/** Reads all returns of a locked order. */
export const readReturnsOfOrder = async (client: PrismaClient | Tx, orderId: string): Promise<Return[]> =>
  (await client.return.findMany({ where: { orderId }, include, orderBy: { requestedAt: 'asc' } })).map(toReturn);

/** Reads a return whose order is locked. */
export const findReturn = async (tx: Tx, id: string): Promise<Return | undefined> => {
  const row = await tx.return.findUnique({ where: { id }, include });
  return row ? toReturn(row) : undefined;
};

export type OrderLineRow = {
  id: string;
  variantId: string | null;
  sku: string | null;
  productName: string;
  variantInfo: string | null;
  quantity: number;
  unitPriceCents: number;
};

/** Data of the order that a return needs besides the order's own state. */
export const readReturnable = async (
  tx: Tx,
  orderId: string,
): Promise<{ isWhiteLabel: boolean; items: OrderLineRow[] }> => {
  const row = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { whiteLabel: true, items: { orderBy: { id: 'asc' } } },
  });
  return { isWhiteLabel: row.whiteLabel === true, items: row.items };
};

export const takeReturnNumber = async (tx: Tx): Promise<string> => {
  const [row] = await tx.$queryRaw<{ next: bigint }[]>`SELECT nextval('return_numbers') AS next`;
  return `RES-${String(row?.next ?? 0).padStart(6, '0')}`;
};

const columnsOf = ({ lines: _lines, refundAmount, refundShipping, ...row }: Return) => ({
  ...row,
  refundCents: refundAmount,
  refundShippingCents: refundShipping,
});

/** Returns false when a photograph belongs to another return. */
export const insertReturn = async (tx: Tx, made: Return, photos: string[]): Promise<boolean> => {
  await tx.return.create({
    data: {
      ...columnsOf(made),
      lines: { create: made.lines.map(({ itemId, quantity, reason, note }) => ({ itemId, quantity, reason, note })) },
    },
  });
  const { count } = await tx.returnPhoto.createMany({
    data: photos.map((id, position) => ({ id, returnId: made.id, position, createdAt: made.requestedAt })),
    skipDuplicates: true,
  });
  return count === photos.length;
};

/** Deletes photographs of a return whose order is locked; returns how many are left. */
export const deletePhotos = async (tx: Tx, returnId: string, ids: string[]): Promise<number> => {
  await tx.returnPhoto.deleteMany({ where: { returnId, id: { in: ids } } });
  return tx.returnPhoto.count({ where: { returnId } });
};

/** Writes a changed return whose order is locked. */
export const saveReturn = async (tx: Tx, changed: Return): Promise<void> => {
  const { id, ...columns } = columnsOf(changed);
  await tx.return.update({ where: { id }, data: columns });
  for (const { itemId, received, restocked, toRepair } of changed.lines)
    await tx.returnLine.update({
      where: { returnId_itemId: { returnId: id, itemId } },
      data: { received, restocked, toRepair },
    });
};

/** Accepted returns whose sending deadline has passed, oldest first. */
export const findLapsedReturns = async (prisma: PrismaClient, now: Date, limit: number): Promise<string[]> =>
  (
    await prisma.return.findMany({
      where: { status: 'accepted', sentAt: null, sendBy: { lt: now } },
      select: { id: true },
      orderBy: { sendBy: 'asc' },
      take: limit,
    })
  ).map(({ id }) => id);

/** Deletes photographs that were sent before a given time; catalog erases the files by the same rule. */
export const deleteOldPhotos = async (prisma: PrismaClient, before: Date): Promise<number> =>
  (await prisma.returnPhoto.deleteMany({ where: { createdAt: { lt: before } } })).count;
