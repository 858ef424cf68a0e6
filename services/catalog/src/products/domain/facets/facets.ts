import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { countFacets } from './count-facets.ts';
import { facetAnswer } from './facet-answer.ts';
import { createFacetIndex, putDocument, slotsOf, type ProductDocument } from './facet-index.ts';
import { findProducts, type FoundPage, type PageOfFound } from './find-products.ts';
import type { ProductFilter } from './product-filter.ts';
import { similarProducts } from './similar-products.ts';

export type { ProductDocument } from './facet-index.ts';
export { isCursorOf, type Cursor } from './find-products.ts';
export { narrows, productFilter } from './product-filter.ts';

/** All products in memory, found and counted by any selection of facets. `among` restricts both to the ids of a search. */
export type Facets = {
  /** Adds the document of a product, or replaces its previous version. */
  put: (document: ProductDocument) => void;
  find: (filter: ProductFilter, page: PageOfFound, among?: readonly string[]) => FoundPage;
  /** For each value, the number of products that adding it to the selection gives. */
  count: (filter: ProductFilter, categoryNames: Map<string, string>, among?: readonly string[]) => ProductFacets;
  /** Ids of products on sale in the same category with the nearest price, reservable ones first. */
  similar: (product: { id: string; categoryId: string; priceCents: number }, count: number) => string[];
};

export const createFacets = (): Facets => {
  const index = createFacetIndex();
  const slots = (among: readonly string[] | undefined) => among && slotsOf(index, among);
  return {
    put: (document) => putDocument(index, document),
    find: (filter, page, among) => findProducts(index, filter, page, slots(among)),
    count: (filter, categoryNames, among) =>
      facetAnswer(index, countFacets(index, filter, slots(among)), filter, categoryNames),
    similar: (product, count) => similarProducts(index, product, count),
  };
};
