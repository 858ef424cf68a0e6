import type { Tx } from '../../data/database.ts';
import { readSkuSpellings } from './sku-names.ts';

export type ReturnedLine = { variantId: string | null; sku: string | null; restocked: number };

/** Pieces by variant, of variants that still exist; a line without its variant is matched by its SKU. */
export const piecesByVariant = async (tx: Tx, lines: ReturnedLine[]): Promise<Map<string, number>> => {
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const spellings = await readSkuSpellings(tx, skus);
  const rows = await tx.productVariant.findMany({
    where: {
      OR: [{ id: { in: lines.flatMap(({ variantId }) => variantId ?? []) } }, { sku: { in: [...spellings.values()] } }],
    },
    select: { id: true, sku: true },
  });
  const pieces = new Map<string, number>();
  for (const { variantId, sku, restocked } of lines) {
    const variant = rows.find(({ id }) => id === variantId) ?? rows.find((row) => row.sku === spellings.get(sku ?? ''));
    if (variant && restocked > 0) pieces.set(variant.id, (pieces.get(variant.id) ?? 0) + restocked);
  }
  return pieces;
};

/** False when these pieces of the return are already in the stock. */
export const recordStockReturn = async (
  tx: Tx,
  row: { returnId: string; variantId: string; quantity: number; returnedAt: Date },
): Promise<boolean> => (await tx.stockReturn.createMany({ data: [row], skipDuplicates: true })).count === 1;
