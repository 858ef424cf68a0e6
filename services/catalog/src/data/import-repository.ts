import type {
  ProductImport,
  ProductImportErrors,
  productImportStates,
} from '@drappo/contracts/catalog/product-imports';
import type { ImportColumn, ImportLine, ImportMistake } from '../domain/import-columns.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

export type ImportState = (typeof productImportStates)[number];
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

/** Which count of the answer an item's state belongs to; `waiting` to none. */
const countOf: Partial<Record<ItemState, keyof ProductImport['counts']>> = {
  create: 'create',
  created: 'create',
  change: 'change',
  changed: 'change',
  same: 'same',
  unchanged: 'same',
  wrong: 'wrong',
  failed: 'wrong',
};

export const readImport = async (tx: Tx, id: string): Promise<ProductImport | undefined> => {
  const row = await tx.productImport.findUnique({ where: { id } });
  if (!row) return undefined;
  const groups = await tx.productImportItem.groupBy({
    by: ['state'],
    where: { importId: id },
    _count: { _all: true },
    _sum: { errorRows: true },
  });
  const counts = { create: 0, change: 0, same: 0, wrong: 0 };
  for (const { state, _count } of groups) {
    const name = countOf[state as ItemState];
    if (name) counts[name] += _count._all;
  }
  return {
    id,
    fileName: row.fileName,
    state: row.state as ImportState,
    rows: row.rows,
    products: row.products,
    progress: row.progress,
    counts,
    errors: groups.reduce((sum, { _sum }) => sum + (_sum.errorRows ?? 0), 0),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
};

const ERROR_PAGE = 50;

/** Mistakes of the next products that have some, in the order of the rows. */
export const readImportErrors = async (
  prisma: PrismaClient,
  importId: string,
  after: number,
): Promise<ProductImportErrors> => {
  const rows = await prisma.productImportItem.findMany({
    where: { importId, position: { gt: after }, errorRows: { gt: 0 } },
    orderBy: { position: 'asc' },
    take: ERROR_PAGE + 1,
    select: { position: true, errors: true },
  });
  const page = rows.slice(0, ERROR_PAGE);
  return {
    errors: page.flatMap(({ errors }) => errors as ImportMistake[]),
    next: rows.length > ERROR_PAGE ? (page.at(-1)?.position ?? null) : null,
  };
};

export type ImportJob = { id: string; state: ImportState; columns: ImportColumn[]; createdBy: string };

export const readImportJob = async (tx: Tx, id: string): Promise<ImportJob | undefined> => {
  const row = await tx.productImport.findUnique({ where: { id } });
  return row
    ? { id, state: row.state as ImportState, columns: row.columns as ImportColumn[], createdBy: row.createdBy }
    : undefined;
};

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

/**
 * The next items in one of these states, for this transaction alone: a second worker, should there ever be one, waits and
 * then finds them judged.
 */
export const takeImportItems = async (
  tx: Tx,
  importId: string,
  states: ItemState[],
  limit: number,
): Promise<ImportItem[]> => {
  // The import's own row is the lock: two workers at the same items would each find them untouched.
  await tx.$queryRaw`SELECT id FROM product_imports WHERE id = ${importId}::uuid FOR UPDATE`;
  const rows = await tx.productImportItem.findMany({
    where: { importId, state: { in: states } },
    orderBy: { position: 'asc' },
    take: limit,
    select: { position: true, lines: true, state: true, productId: true },
  });
  return rows.map((row) => ({ ...row, lines: row.lines as ImportLine[], state: row.state as ItemState }));
};

/** Writes down what became of items, and how far the step is now. */
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
