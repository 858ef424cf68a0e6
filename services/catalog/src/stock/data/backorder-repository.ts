import type { StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { z } from 'zod';
import type { RequestedLine } from '../domain/requested-lines.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { readSkuSpellings } from './sku-names.ts';

export type Missing = EventPayload<typeof StockRejectedV1>['missing'];
export type Backorder = {
  orderId: string;
  /** Null for orders that waited before accounts had limits. */
  userId: string | null;
  revision: number | null;
  lines: RequestedLine[];
  /** The shortages that were published last. */
  missing: Missing | null;
  createdAt: Date;
};

const requestedLines = z.array(z.object({ sku: z.string(), quantity: z.int().positive() }));
const publishedMissing = z
  .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
  .nullable();

type Row = Omit<Backorder, 'lines' | 'missing'> & { lines: unknown; missing: unknown };
const toBackorder = (row: Row): Backorder => ({
  ...row,
  lines: requestedLines.parse(row.lines),
  missing: publishedMissing.parse(row.missing),
});

/** Locks an order's backorder: transactions that fulfil, change or delete it wait for each other. */
export const lockBackorder = async (tx: Tx, orderId: string): Promise<Backorder | undefined> => {
  await tx.$queryRaw`SELECT order_id FROM waiting_orders WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  const row = await tx.waitingOrder.findUnique({ where: { orderId } });
  return row ? toBackorder(row) : undefined;
};

/** Stores what an order requests; a changed order keeps its place in the queue. */
export const saveBackorder = async (
  tx: Tx,
  { orderId, userId, revision, lines, missing, createdAt }: Backorder & { missing: Missing },
): Promise<void> => {
  await tx.waitingOrder.upsert({
    where: { orderId },
    create: { orderId, userId, revision, lines, missing, createdAt },
    update: { userId, revision, lines, missing },
  });
};

export const deleteBackorder = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.waitingOrder.deleteMany({ where: { orderId } });
};

/** A page of backorders, oldest first, after the given one. */
export const readBackorders = async (
  prisma: PrismaClient,
  limit: number,
  after?: Pick<Backorder, 'orderId' | 'createdAt'>,
): Promise<Backorder[]> => {
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
  return rows.map(toBackorder);
};

/** Available pieces of active products by stored SKU, which `nameOf` finds; without locks, so only a first filter. */
export const readAvailability = async (
  prisma: PrismaClient,
  skus: string[],
  now: Date,
): Promise<{ available: Map<string, number>; nameOf: (sku: string) => string }> => {
  const spellings = await readSkuSpellings(prisma, skus);
  const rows = await prisma.$queryRaw<{ sku: string; available: bigint }[]>`
    SELECT v.sku, v.stock
      - coalesce((SELECT sum(quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0)
      - coalesce((SELECT sum(quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0) AS available
    FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...spellings.values()]}::text[]) AND p.is_active`;
  return {
    available: new Map(rows.map((row) => [row.sku, Number(row.available)])),
    nameOf: (sku) => spellings.get(sku) ?? sku,
  };
};
