import { parseAmount } from '@drappo/contracts/money';
import type { SalesDay } from '@drappo/contracts/orders/insight';

/** Totals of some days; amounts in cents. */
export type Sums = {
  orders: number;
  paid: number;
  pieces: number;
  revenue: number;
  products: number;
  refunded: number;
  costedProducts: number;
  cost: number;
  reservations: number;
  ordered: number;
};

const sumsOf = ({ revenue, products, refunded, costedProducts, cost, ...counts }: SalesDay): Sums => ({
  orders: counts.orders,
  paid: counts.paid,
  pieces: counts.pieces,
  reservations: counts.reservations,
  ordered: counts.ordered,
  revenue: parseAmount(revenue),
  products: parseAmount(products),
  refunded: parseAmount(refunded),
  costedProducts: parseAmount(costedProducts),
  cost: parseAmount(cost),
});

const none: Sums = {
  orders: 0,
  paid: 0,
  pieces: 0,
  revenue: 0,
  products: 0,
  refunded: 0,
  costedProducts: 0,
  cost: 0,
  reservations: 0,
  ordered: 0,
};

export const totalOf = (days: readonly SalesDay[]): Sums =>
  days.map(sumsOf).reduce((total, sums) => {
    const next = { ...total };
    for (const name of Object.keys(none) as (keyof Sums)[]) next[name] += sums[name];
    return next;
  }, none);

/** A part of a whole in percent, with one decimal; undefined if the whole is zero. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part * 1_000) / whole) / 10;

/** Margin of the products whose cost is known. */
export const marginOf = ({ costedProducts, cost }: Sums): number => costedProducts - cost;
export const marginPercent = (sums: Sums): number | undefined => percentOf(marginOf(sums), sums.costedProducts);
/** Share of the sold products that have a known cost. */
export const costKnownPercent = ({ costedProducts, products }: Sums): number | undefined =>
  percentOf(costedProducts, products);
export const conversionPercent = ({ ordered, reservations }: Sums): number | undefined =>
  percentOf(ordered, reservations);
