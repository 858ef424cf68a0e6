import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

/** The packaging that one reseller's orders need; names and materials are null if they were not stored. */
export type PackagingNeed = {
  packagingName: string | null;
  cardMaterial: string | null;
  packagingMaterial: string | null;
  pieces: number;
  orders: string[];
};
export type PackerNote = { orderNumber: string; note: string };
/** Information for packers besides the rows of a pick list. */
export type PickListFoot = { packaging: PackagingNeed[]; notes: PackerNote[] };

/** Reads the resellers' packaging and the office's notes of these orders. */
export const readPickListFoot = async (
  prisma: PrismaClient,
  lines: readonly { orders: readonly { orderNumber: string }[] }[],
): Promise<PickListFoot> => {
  const numbers = [...new Set(lines.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber)))];
  if (numbers.length === 0) return { packaging: [], notes: [] };
  const chosen = Prisma.sql`order_number = ANY(${numbers})`;
  const [packaging, notes] = await Promise.all([
    prisma.$queryRaw<PackagingNeed[]>`
      SELECT packaging_name AS "packagingName", card_material AS "cardMaterial", packaging_material AS "packagingMaterial",
             sum(pieces)::int AS pieces, json_agg(order_number ORDER BY order_number) AS orders
      FROM (SELECT user_id, order_number, packaging_name, card_material, packaging_material,
                   (SELECT sum(quantity) FROM order_items WHERE order_id = orders.id) AS pieces
            FROM orders WHERE white_label AND ${chosen}) AS own
      GROUP BY user_id, 1, 2, 3 ORDER BY 1, 2, 3`,
    prisma.$queryRaw<PackerNote[]>`
      SELECT order_number AS "orderNumber", notes AS note FROM orders
      WHERE notes IS NOT NULL AND ${chosen} ORDER BY order_number`,
  ]);
  return { packaging, notes };
};
