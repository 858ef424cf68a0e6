import type {
  DeadStock,
  deadStockQuery,
  ReorderSuggestions,
  reorderQuery,
  StockInsight,
} from '@drappo/contracts/catalog/insight';
import { formatAmount } from '@drappo/contracts/money';
import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { STOCK_RUN } from './stock-insight.ts';

type DeadStockQuery = z.output<typeof deadStockQuery>;
type ReorderQuery = z.output<typeof reorderQuery>;

const dayOf = (column: Date): string => column.toISOString().slice(0, 10);
const amountOf = (cents: bigint): string => formatAmount(Number(cents));

const readAsOf = async (prisma: PrismaClient): Promise<string | null> => {
  const run = await prisma.insightRun.findUnique({ where: { name: STOCK_RUN } });
  return run ? dayOf(run.day) : null;
};

const nothing = { sold: 0, stock: 0, soldBefore: 0, stockBefore: 0 };

/** How much of the stock was sold, as of the last nightly run. */
export const readStockInsight = async (prisma: PrismaClient, days: number): Promise<StockInsight> => {
  const [asOf, all, byCategory, categories] = await Promise.all([
    readAsOf(prisma),
    prisma.stockInsight.findUnique({ where: { days } }),
    prisma.categoryInsight.findMany({ where: { days } }),
    prisma.category.findMany({ select: { id: true, name: true } }),
  ]);
  const { sold, stock, soldBefore, stockBefore } = all ?? nothing;
  return {
    asOf,
    sold,
    stock,
    soldBefore,
    stockBefore,
    categories: byCategory
      .map(({ categoryId, days: _, ...turned }) => ({
        id: categoryId,
        name: categories.find(({ id }) => id === categoryId)?.name ?? '',
        ...turned,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'it')),
    dead: {
      products: all?.deadProducts ?? 0,
      pieces: all?.deadPieces ?? 0,
      value: amountOf(all?.deadValueCents ?? 0n),
      cost: amountOf(all?.deadCostCents ?? 0n),
      uncosted: all?.deadUncosted ?? 0,
    },
  };
};

type Shown = { name: string; isActive: boolean; costPriceCents: number | null; imageUrl: string | null };

/** The current display data of products; a deleted product has no entry. */
const readShown = async (prisma: PrismaClient, ids: string[]): Promise<Map<string, Shown>> => {
  const rows = await prisma.product.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      isActive: true,
      costPriceCents: true,
      images: { select: { imageUrl: true }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], take: 1 },
    },
  });
  return new Map(rows.map(({ id, images, ...shown }) => [id, { ...shown, imageUrl: images[0]?.imageUrl ?? null }]));
};

// The sort orders of the indexes, in either direction.
const deadOrder: Record<DeadStockQuery['sort'], Prisma.DeadStockOrderByWithRelationInput[]> = {
  value: [{ valueCents: 'asc' }, { productId: 'desc' }],
  '-value': [{ valueCents: 'desc' }, { productId: 'asc' }],
  idleSince: [{ idleSince: 'asc' }, { productId: 'asc' }],
  '-idleSince': [{ idleSince: 'desc' }, { productId: 'desc' }],
};
const reorderOrder: Record<ReorderQuery['sort'], Prisma.ReorderSuggestionOrderByWithRelationInput[]> = {
  daysLeft: [{ daysLeft: { sort: 'asc', nulls: 'last' } }, { variantId: 'asc' }],
  '-daysLeft': [{ daysLeft: { sort: 'desc', nulls: 'first' } }, { variantId: 'desc' }],
  suggested: [{ suggested: 'asc' }, { variantId: 'desc' }],
  '-suggested': [{ suggested: 'desc' }, { variantId: 'asc' }],
};

/** A page of the products that do not sell. */
export const readDeadStock = async (
  prisma: PrismaClient,
  { days: span, sort, limit, offset }: DeadStockQuery,
): Promise<DeadStock> => {
  const days = Number(span);
  const [all, rows] = await Promise.all([
    prisma.stockInsight.findUnique({ where: { days } }),
    prisma.deadStock.findMany({
      where: { days },
      orderBy: deadOrder[sort],
      take: limit,
      skip: offset,
    }),
  ]);
  const products = await readShown(
    prisma,
    rows.map(({ productId }) => productId),
  );
  return {
    total: all?.deadProducts ?? 0,
    products: rows.map(({ productId, pieces, idleSince, valueCents, costCents }) => {
      const { name = '', imageUrl = null, isActive = false } = products.get(productId) ?? {};
      const cost = costCents === null ? null : amountOf(costCents);
      return {
        productId,
        name,
        imageUrl,
        isActive,
        pieces,
        idleSince: dayOf(idleSince),
        value: amountOf(valueCents),
        cost,
      };
    }),
  };
};

/** A page of the variants to reorder. */
export const readReorderSuggestions = async (
  prisma: PrismaClient,
  { sort, limit, offset }: ReorderQuery,
): Promise<ReorderSuggestions> => {
  const [asOf, totals, rows] = await Promise.all([
    readAsOf(prisma),
    prisma.reorderTotal.findUnique({ where: { id: 1 } }),
    prisma.reorderSuggestion.findMany({
      orderBy: reorderOrder[sort],
      take: limit,
      skip: offset,
    }),
  ]);
  const [products, variants] = await Promise.all([
    readShown(
      prisma,
      rows.map(({ productId }) => productId),
    ),
    prisma.productVariant.findMany({
      where: { id: { in: rows.map(({ variantId }) => variantId) } },
      select: { id: true, name: true, sku: true },
    }),
  ]);
  return {
    asOf,
    total: totals?.variants ?? 0,
    pieces: totals?.pieces ?? 0,
    cost: amountOf(totals?.costCents ?? 0n),
    uncosted: totals?.uncosted ?? 0,
    variants: rows.map(({ variantId: id, productId, ...figures }) => {
      const { costPriceCents = null, name = '', imageUrl = null, isActive = false } = products.get(productId) ?? {};
      const variant = variants.find((one) => one.id === id);
      return {
        id,
        productId,
        name,
        imageUrl,
        isActive,
        variant: variant?.name ?? '',
        sku: variant?.sku ?? '',
        ...figures,
        cost: costPriceCents === null ? null : formatAmount(costPriceCents * figures.suggested),
      };
    }),
  };
};
