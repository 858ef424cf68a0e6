import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { insightPage, insightSpan } from '../orders/insight.ts';

/** Days of sales that a suggestion covers: so long a delivery takes. */
export const REORDER_DAYS = 30;
/** So many people who wish for a variant count as one piece that will be sold. */
export const WISHES_PER_PIECE = 4;

/** What was sold in the days, and what was left at their end; the same of the days before. */
const turnover = { sold: z.int(), stock: z.int(), soldBefore: z.int(), stockBefore: z.int() };

export const stockInsightQuery = z.strictObject({ days: insightSpan });

/** `GET /api/admin/insight/stock`; docs/product/insight.md defines each figure. */
export const stockInsight = z.object({
  /** The last day that counts; null until the first night. */
  asOf: z.string().nullable(),
  ...turnover,
  categories: z.array(z.object({ id: z.string(), name: z.string(), ...turnover })),
  /** Products with stock of which nothing was sold in these days. */
  dead: z.object({
    products: z.int(),
    pieces: z.int(),
    /** At the price that resellers pay. */
    value: amount,
    /** At cost, of the products whose cost is known, and how many others there are. */
    cost: amount,
    uncosted: z.int(),
  }),
});
export type StockInsight = z.infer<typeof stockInsight>;

const shownProduct = {
  productId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
};

export const deadStockSorts = ['value', '-value', 'idleSince', '-idleSince'] as const;

export const deadStockQuery = z.strictObject({
  days: insightSpan,
  sort: z.enum(deadStockSorts, { error: 'Ordinamento non valido' }).default('-value'),
  ...insightPage,
});

/** `GET /api/admin/insight/dead-stock` */
export const deadStock = z.object({
  products: z.array(
    z.object({
      ...shownProduct,
      pieces: z.int(),
      /** The day of the last sale; where there was none, that of the first piece. */
      idleSince: z.string(),
      value: amount,
      cost: amount.nullable(),
    }),
  ),
  total: z.int(),
});
export type DeadStock = z.infer<typeof deadStock>;

export const reorderSorts = ['daysLeft', '-daysLeft', 'suggested', '-suggested'] as const;

export const reorderQuery = z.strictObject({
  sort: z.enum(reorderSorts, { error: 'Ordinamento non valido' }).default('daysLeft'),
  ...insightPage,
});

/** `GET /api/admin/insight/reorder`: variants of which there are too few. */
export const reorderSuggestions = z.object({
  asOf: z.string().nullable(),
  variants: z.array(
    z.object({
      id: z.string(),
      ...shownProduct,
      variant: z.string(),
      sku: z.string(),
      available: z.int(),
      /** Pieces sold in the last `REORDER_DAYS`. */
      sold: z.int(),
      /** People on the waiting list, and people who have it in a wishlist. */
      waiting: z.int(),
      wished: z.int(),
      suggested: z.int(),
      /** How long what is available lasts at this pace; null where nothing was sold. */
      daysLeft: z.int().nullable(),
      /** Of the suggested pieces; null where the cost is unknown. */
      cost: amount.nullable(),
    }),
  ),
  total: z.int(),
  pieces: z.int(),
  /** Of the suggestions whose cost is known, and how many others there are. */
  cost: amount,
  uncosted: z.int(),
});
export type ReorderSuggestions = z.infer<typeof reorderSuggestions>;
export type ReorderSuggestion = ReorderSuggestions['variants'][number];
