import type { ImportLine, ImportMistake } from '../domain/import-columns.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

export type ItemState =
  | 'waiting'
  | 'create'
  | 'change'
  | 'same'
  | 'wrong'
  | 'created'
  | 'changed'
  | 'unchanged'
  | 'failed';
export type ImportItem = { position: number; lines: ImportLine[]; state: ItemState; productId: string | null };
export type JudgedItem = { position: number; state: ItemState; mistakes: ImportMistake[]; productId: string | null };

export const addImportItems = async (
  tx: Tx,
  importId: string,
  items: { position: number; lines: ImportLine[]; mistakes: ImportMistake[] }[],
): Promise<void> => {
  await tx.productImportItem.createMany({
    data: items.map(({ position, lines, mistakes }) => ({
      importId,
      position,
      lines: lines as unknown as Prisma.InputJsonValue,
      state: mistakes.length > 0 ? 'wrong' : 'waiting',
      errors: mistakes as unknown as Prisma.InputJsonValue,
      errorRows: mistakes.length,
    })),
  });
};

/** Locks the next items in one of these states for this transaction: a second worker waits and then finds them processed. */
export const takeImportItems = async (
  tx: Tx,
  importId: string,
  states: ItemState[],
  limit: number,
): Promise<ImportItem[]> => {
  // The import's own row is the lock: two workers on the same items would otherwise both find them unprocessed.
  await tx.$queryRaw`SELECT id FROM product_imports WHERE id = ${importId}::uuid FOR UPDATE`;
  const rows = await tx.productImportItem.findMany({
    where: { importId, state: { in: states } },
    orderBy: { position: 'asc' },
    take: limit,
    select: { position: true, lines: true, state: true, productId: true },
  });
  return rows.map((row) => ({ ...row, lines: row.lines as ImportLine[], state: row.state as ItemState }));
};

/** Stores the outcome of items and the progress of the step. */
export const settleImportItems = async (tx: Tx, importId: string, judged: JudgedItem[]): Promise<void> => {
  await tx.$executeRaw`
    UPDATE product_import_items i SET state = j.state, errors = j.errors, error_rows = jsonb_array_length(j.errors), product_id = j.product_id
    FROM jsonb_to_recordset(${JSON.stringify(
      judged.map(({ position, state, mistakes, productId }) => ({
        position,
        state,
        errors: mistakes,
        product_id: productId,
      })),
    )}::jsonb) AS j(position int, state text, errors jsonb, product_id uuid)
    WHERE i.import_id = ${importId}::uuid AND i.position = j.position`;
  await tx.$executeRaw`
    UPDATE product_imports SET progress = least(products, progress + ${judged.length}::int) WHERE id = ${importId}::uuid`;
};

export const hasImportItem = async (tx: Tx, importId: string, productId: string): Promise<boolean> =>
  (await tx.productImportItem.count({ where: { importId, productId } })) > 0;
