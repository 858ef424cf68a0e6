import type {
  ProductImport,
  ProductImportErrors,
  productImportStates,
} from '@drappo/contracts/catalog/product-imports';
import type { ImportColumn, ImportMistake } from '../domain/import-columns.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import type { ItemState } from './import-item-repository.ts';

export type ImportState = (typeof productImportStates)[number];

/** The count of the response that includes an item's state; `waiting` is in none. */
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
    note: row.note,
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

/** Errors of the next invalid products, in the order of the rows. */
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

export type NewImport = {
  id: string;
  fileName: string;
  note: string | null;
  columns: ImportColumn[];
  createdBy: string;
  createdAt: Date;
};

export const createImport = async (tx: Tx, newImport: NewImport): Promise<void> => {
  await tx.productImport.create({ data: newImport });
};

export type ImportTotals = { rows: number; products: number; progress: number };

/** Marks the file as read: the dry run may begin. */
export const startImportCheck = async (tx: Tx, id: string, totals: ImportTotals): Promise<void> => {
  await tx.productImport.update({ where: { id }, data: { ...totals, state: 'checking' } });
};

/** Locks the import: two confirmations wait for each other. */
export const lockImport = async (tx: Tx, id: string): Promise<ProductImport | undefined> => {
  await tx.$queryRaw`SELECT id FROM product_imports WHERE id = ${id}::uuid FOR UPDATE`;
  return readImport(tx, id);
};

export const startImportApply = async (tx: Tx, id: string, progress: number): Promise<void> => {
  await tx.productImport.update({ where: { id }, data: { state: 'applying', progress } });
};

/** Moves an import to its next state; changes nothing in any other state. */
export const moveImport = async (
  tx: Tx,
  id: string,
  from: ImportState,
  to: ImportState,
  finishedAt?: Date,
): Promise<void> => {
  await tx.productImport.updateMany({
    where: { id, state: from },
    data: { state: to, ...(finishedAt ? { finishedAt } : {}) },
  });
};

export const failImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.productImport.updateMany({ where: { id }, data: { state: 'failed' } });
};

export const deleteImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.productImport.deleteMany({ where: { id } });
};

/** Deletes imports whose upload was interrupted before `unreadBefore`, and finished ones from before `finishedBefore`. */
export const deleteOldImports = async (
  prisma: PrismaClient,
  { unreadBefore, finishedBefore }: { unreadBefore: Date; finishedBefore: Date },
): Promise<number> => {
  const { count } = await prisma.productImport.deleteMany({
    where: {
      OR: [
        { state: 'reading', createdAt: { lt: unreadBefore } },
        { state: { in: ['ready', 'done', 'failed'] }, createdAt: { lt: finishedBefore } },
      ],
    },
  });
  return count;
};
