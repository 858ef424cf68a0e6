import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { insightPage, insightSpan } from '../orders/insight.ts';

/** Days of sales that a suggestion covers: the time a delivery takes. */
export const REORDER_DAYS = 30;
/** This many people with a variant in a wishlist count as one piece to be sold. */
export const WISHES_PER_PIECE = 4;

/** Pieces sold in the period and left at its end, and the same for the period before. */
const turnover = { sold: z.int(), stock: z.int(), soldBefore: z.int(), stockBefore: z.int() };

export const stockInsightQuery = z.strictObject({ days: insightSpan });

/** `GET /api/admin/insight/stock`; docs/product/insight.md defines each figure. */
export const stockInsight = z.object({
  /** The last day included; null until the first nightly run. */
  asOf: z.string().nullable(),
  ...turnover,
  categories: z.array(z.object({ id: z.string(), name: z.string(), ...turnover })),
  /** Products in stock that sold nothing in these days. */
  dead: z.object({
    products: z.int(),
    pieces: z.int(),
    /** The value at the price for resellers. */
    value: amount,
    /** At cost, for products whose cost is known, and the number of the other products. */
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
      /** The day of the last sale; without a sale, the day of the first piece. */
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

/** `GET /api/admin/insight/reorder`: variants with too little stock. */
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
      /** People on the waiting list, and people who have the variant in a wishlist. */
      waiting: z.int(),
      wished: z.int(),
      suggested: z.int(),
      /** How many days the available pieces last at this rate; null if nothing was sold. */
      daysLeft: z.int().nullable(),
      /** The cost of the suggested pieces; null if it is unknown. */
      cost: amount.nullable(),
    }),
  ),
  total: z.int(),
  pieces: z.int(),
  /** The cost of the suggestions whose cost is known, and the number of the others. */
  cost: amount,
  uncosted: z.int(),
});
export type ReorderSuggestions = z.infer<typeof reorderSuggestions>;
export type ReorderSuggestion = ReorderSuggestions['variants'][number];
