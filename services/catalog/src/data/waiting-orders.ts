import type { StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { z } from 'zod';
import type { WantedLine } from '../domain/wanted-pieces.ts';
import type { PrismaClient, Tx } from './database.ts';

export type Missing = EventPayload<typeof StockRejectedV1>['missing'];
export type WaitingOrder = {
  orderId: string;
  /** Null for orders that waited before accounts had limits. */
  userId: string | null;
  revision: number | null;
  lines: WantedLine[];
  /** What was told last of what is short. */
  missing: Missing | null;
  createdAt: Date;
};

const wantedLines = z.array(z.object({ sku: z.string(), quantity: z.int().positive() }));
const toldMissing = z
  .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
  .nullable();

type Row = Omit<WaitingOrder, 'lines' | 'missing'> & { lines: unknown; missing: unknown };
const toWish = (row: Row): WaitingOrder => ({
  ...row,
  lines: wantedLines.parse(row.lines),
  missing: toldMissing.parse(row.missing),
});

/** The wish of an order, locked: whoever serves, changes or forgets it waits for the others. */
export const lockWish = async (tx: Tx, orderId: string): Promise<WaitingOrder | undefined> => {
  await tx.$queryRaw`SELECT order_id FROM waiting_orders WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  const row = await tx.waitingOrder.findUnique({ where: { orderId } });
  return row ? toWish(row) : undefined;
};

/** Keeps what an order wants; a changed one keeps its place. */
export const keepWish = async (
  tx: Tx,
  { orderId, userId, revision, lines, missing, createdAt }: WaitingOrder & { missing: Missing },
): Promise<void> => {
  await tx.waitingOrder.upsert({
    where: { orderId },
    create: { orderId, userId, revision, lines, missing, createdAt },
    update: { userId, revision, lines, missing },
  });
};

export const forgetWish = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.waitingOrder.deleteMany({ where: { orderId } });
};

/** A page of wishes, oldest first, behind the one given. */
export const readWishes = async (
  prisma: PrismaClient,
  limit: number,
  after?: Pick<WaitingOrder, 'orderId' | 'createdAt'>,
): Promise<WaitingOrder[]> => {
  const rows = await prisma.waitingOrder.findMany({
    ...(after
      ? {
          where: {
            OR: [
              { createdAt: { gt: after.createdAt } },
              { createdAt: after.createdAt, orderId: { gt: after.orderId } },
            ],
          },
        }
      : {}),
    orderBy: [{ createdAt: 'asc' }, { orderId: 'asc' }],
    take: limit,
  });
  return rows.map(toWish);
};

/** Pieces of active products that nobody has, by SKU; without locks, so only good for a first look. */
export const availableNow = async (prisma: PrismaClient, skus: string[], now: Date): Promise<Map<string, number>> => {
  const rows = await prisma.$queryRaw<{ sku: string; available: bigint }[]>`
    SELECT v.sku, v.stock
      - coalesce((SELECT sum(quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0)
      - coalesce((SELECT sum(quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0) AS available
    FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${skus}::text[]) AND p.is_active`;
  return new Map(rows.map(({ sku, available }) => [sku, Number(available)]));
};
