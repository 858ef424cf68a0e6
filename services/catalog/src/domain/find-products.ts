import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import { chosenIn, matches } from './chosen.ts';
import type { FacetIndex, IndexedProduct } from './facet-index.ts';
import type { ProductFilter } from './product-filter.ts';

/** Where a page ended: the value that it was sorted by, and the product. */
export type Cursor = { key: number | string; id: string };
export type FoundPage = { ids: string[]; total: number; last: Cursor | undefined; hasMore: boolean };
export type FoundOrder = ProductSort | 'as-given';

const keys: Record<ProductSort, (product: IndexedProduct) => number | string> = {
  newest: ({ createdAt }) => createdAt,
  price: ({ priceCents }) => priceCents,
  '-price': ({ priceCents }) => priceCents,
  name: ({ name }) => name,
  'best-sellers': ({ sold }) => sold,
  'most-available': ({ pieces }) => pieces,
};
const ascending: ReadonlySet<ProductSort> = new Set(['price', 'name']);

const compare = (one: Cursor, other: Cursor): number => {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

export const isCursorOf = (sort: ProductSort, { key }: Cursor): boolean =>
  typeof key === (sort === 'name' ? 'string' : 'number');

/** A page of the products that match, and how many do. With `among` only those slots; `as-given` keeps their order. */
export const findProducts = (
  index: FacetIndex,
  filter: ProductFilter,
  page: { order: FoundOrder; limit: number; offset: number; after?: Cursor | undefined },
  among?: Iterable<number>,
): FoundPage => {
  const chosen = chosenIn(index, filter);
  const { order, limit, after } = page;
  const offset = after ? 0 : page.offset;
  const isGiven = order === 'as-given';
  const keyOf = keys[isGiven ? 'newest' : order];
  const sign = isGiven || ascending.has(order) ? 1 : -1;
  const first = isGiven ? inOrder() : keepFirst(offset + limit + 1, (one, other) => compare(one, other) * sign);
  let total = 0;
  const visit = (product: IndexedProduct | undefined): void => {
    if (!product || !matches(chosen, product)) return;
    total += 1;
    const cursor = { key: keyOf(product), id: product.id };
    if (!after || compare(cursor, after) * sign > 0) first.add(cursor);
  };
  if (among) for (const slot of among) visit(index.products[slot]);
  else index.products.forEach(visit);
  const found = first.sorted();
  const shown = found.slice(offset, offset + limit);
  return {
    ids: shown.map(({ id }) => id),
    total,
    last: isGiven ? undefined : shown.at(-1),
    hasMore: found.length > offset + limit,
  };
};

type Kept = { add: (cursor: Cursor) => void; sorted: () => Cursor[] };

const inOrder = (): Kept => {
  const kept: Cursor[] = [];
  return { add: (cursor) => kept.push(cursor), sorted: () => kept };
};

/** The first few of very many, without sorting all of them: what comes after the last of these is dropped at once. */
const keepFirst = (count: number, order: (one: Cursor, other: Cursor) => number): Kept => {
  const most = 2 * count + 500;
  let kept: Cursor[] = [];
  let worst: Cursor | undefined;
  const shorten = (): void => {
    kept = kept.sort(order).slice(0, count);
    worst = kept.length === count ? kept.at(-1) : undefined;
  };
  return {
    add: (cursor) => {
      if (worst && order(cursor, worst) > 0) return;
      kept.push(cursor);
      if (kept.length >= most) shorten();
    },
    sorted: () => {
      shorten();
      return kept;
    },
  };
};
