import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import type { ProductChoice, ProductFacets } from '@drappo/contracts/catalog/product-facets';
import type { Clock } from '@drappo/service-kit';
import type { CardPage, Sources } from '../data/card-page.ts';
import { readCards } from '../data/card-queries.ts';
import { readCategoryNames } from '../data/category-repository.ts';
import { readProductPage } from '../data/product-page.ts';
import { foundIds, rankedIds } from '../data/search-ids.ts';
import { narrows, productFilter, type Cursor, type Facets } from '../domain/facets/facets.ts';

export type ListedPage = CardPage & { next?: Cursor | null };
export type ListInput = {
  limit: number;
  offset: number;
  search: string | undefined;
  ids: string[] | undefined;
  choice: ProductChoice;
  sort: ProductSort | undefined;
  after: Cursor | null | undefined;
};
export type ListDeps = Sources & { clock: Clock; readFacets: () => Promise<Facets> };

/** A page of the catalogue: the plain list from the database, everything else from the index of documents. */
export const createListProducts =
  ({ prisma, pool, clock, readFacets }: ListDeps) =>
  async ({ limit, offset, search, ids, choice, sort, after }: ListInput): Promise<ListedPage> => {
    const now = clock.now();
    if (ids) {
      const { json, count } = await readCards(pool, ids, now, { onSale: true });
      return { json, total: count };
    }
    const isPlain = !narrows(choice) && (sort === undefined || (sort === 'newest' && !search)) && after === undefined;
    if (isPlain)
      return readProductPage({ prisma, pool }, { limit, offset, categoryId: choice.categoryId, search }, now);
    const order = sort ?? (search && after === undefined ? 'as-given' : 'newest');
    const searched = order === 'as-given' ? rankedIds : foundIds;
    const [facets, among] = await Promise.all([readFacets(), search ? searched(prisma, search) : undefined]);
    const found = facets.find(productFilter(choice, now), { order, limit, offset, after: after ?? undefined }, among);
    const next = found.hasMore ? (found.last ?? null) : null;
    const { json } = await readCards(pool, found.ids, now);
    return { json, total: found.total, ...(after === undefined ? {} : { next }) };
  };

export const createListFacets =
  ({ prisma, clock, readFacets }: ListDeps) =>
  async ({ search, ...choice }: ProductChoice & { search?: string | undefined }): Promise<ProductFacets> => {
    const [facets, names, among] = await Promise.all([
      readFacets(),
      readCategoryNames(prisma),
      search ? foundIds(prisma, search) : undefined,
    ]);
    return facets.count(productFilter(choice, clock.now()), names, among);
  };
