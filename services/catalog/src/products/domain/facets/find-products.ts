import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import { chosenIn, matches } from './chosen.ts';
import type { FacetIndex } from './facet-index.ts';
import { createFirst } from './first-of-many.ts';
import type { ProductColumns } from './product-columns.ts';
import type { ProductFilter } from './product-filter.ts';

/** The end of a page: the sort value and the product. */
export type Cursor = { key: number | string; id: string };
export type FoundPage = { ids: string[]; total: number; last: Cursor | undefined; hasMore: boolean };
export type FoundOrder = ProductSort | 'as-given';
/** A page by its offset, or the page after a cursor. */
export type PageOfFound = { order: FoundOrder; limit: number; offset: number; after?: Cursor | undefined };

const columnOf = ({ createdAt, priceCents, names, sold, pieces }: ProductColumns) =>
  ({
    newest: createdAt,
    price: priceCents,
    '-price': priceCents,
    name: names,
    'best-sellers': sold,
    'most-available': pieces,
  }) satisfies Record<ProductSort, ArrayLike<number> | ArrayLike<string>>;
const ascending: ReadonlySet<FoundOrder> = new Set(['price', 'name']);

const compare = (key: number | string, id: string, otherKey: number | string, otherId: string): number => {
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  if (id === otherId) return 0;
  return id < otherId ? -1 : 1;
};

export const isCursorOf = (sort: ProductSort, { key }: Cursor): boolean =>
  typeof key === (sort === 'name' ? 'string' : 'number');

/** A page of the matching products, and their number. `among` restricts it to those slots; `as-given` keeps their order. */
export const findProducts = (
  index: FacetIndex,
  filter: ProductFilter,
  page: PageOfFound,
  among?: Iterable<number>,
): FoundPage => {
  const { columns } = index;
  const { ids } = columns;
  const { order, limit, after } = page;
  const chosen = chosenIn(index, filter);
  const offset = after ? 0 : page.offset;
  const keys: ArrayLike<number | string> = columnOf(columns)[order === 'as-given' ? 'newest' : order];
  const sign = ascending.has(order) ? 1 : -1;
  const keyAt = (slot: number): number | string => keys[slot] ?? 0;
  const idAt = (slot: number): string => ids[slot] ?? '';
  const first = createFirst(
    offset + limit + 1,
    order === 'as-given' ? undefined : (one, other) => sign * compare(keyAt(one), idAt(one), keyAt(other), idAt(other)),
  );
  let total = 0;
  const visit = (slot: number): void => {
    if (!matches(chosen, columns, slot)) return;
    total += 1;
    if (!after || sign * compare(keyAt(slot), idAt(slot), after.key, after.id) > 0) first.add(slot);
  };
  if (among) for (const slot of among) visit(slot);
  else for (let slot = 0; slot < ids.length; slot += 1) visit(slot);
  const found = first.sorted();
  const shown = found.slice(offset, offset + limit);
  const last = order === 'as-given' ? undefined : shown.at(-1);
  return {
    ids: shown.map(idAt),
    total,
    last: last === undefined ? undefined : { key: keyAt(last), id: idAt(last) },
    hasMore: found.length > offset + limit,
  };
};
