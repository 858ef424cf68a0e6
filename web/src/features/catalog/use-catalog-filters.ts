import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import { limits } from '@drappo/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import type { ProductQuery } from '../../shared/catalog/products-api.ts';
import { useCurrentParams } from '../../shared/table/use-current-params.ts';
import { choiceAt, choiceQuery, noChoice, putChoice, sortAt, type CatalogChoice } from './catalog-choice.ts';
import type { FacetQuery } from './facets-api.ts';

export type CatalogFilters = {
  category: string;
  search: string;
  page: number;
  choice: CatalogChoice;
  sort: ProductSort | undefined;
};

/** Value of the category option that applies no filter. */
export const allCategories = 'all';

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

const filtersOf = (params: URLSearchParams): CatalogFilters => ({
  category: params.get('category') || allCategories,
  search: params.get('search') ?? '',
  page: pageOf(params.get('page')),
  choice: choiceAt(params),
  sort: sortAt(params),
});

const facetQueryOf = ({ category, search, choice }: CatalogFilters): FacetQuery => ({
  ...(category === allCategories ? {} : { categoryId: category }),
  ...(search ? { search } : {}),
  ...choiceQuery(choice),
});

const productQueryOf = (filters: CatalogFilters): ProductQuery => ({
  limit: limits.catalogPageSize,
  offset: (filters.page - 1) * limits.catalogPageSize,
  ...facetQueryOf(filters),
  ...(filters.sort ? { sort: filters.sort } : {}),
});

/** Returns the product query for an address of the catalogue. */
export const productQueryAt = (params: URLSearchParams): ProductQuery => productQueryOf(filtersOf(params));

/** Category, search, facets and page, stored in the address; a changed filter returns to page 1 (decision C2). */
export const useCatalogFilters = () => {
  const [params, setParams] = useSearchParams();
  const currentParams = useCurrentParams();
  const filters = filtersOf(params);

  const change = (changes: Partial<CatalogFilters>, options: { replace?: boolean; preventScrollReset?: boolean }) => {
    const result = currentParams();
    const next = { ...filtersOf(result), page: 1, ...changes };
    setOrDrop(result, 'category', next.category === allCategories ? '' : next.category);
    setOrDrop(result, 'search', next.search);
    setOrDrop(result, 'page', next.page === 1 ? '' : String(next.page));
    setOrDrop(result, 'ordine', next.sort ?? '');
    putChoice(result, next.choice);
    setParams(result, options);
  };

  return {
    filters,
    productQuery: productQueryOf(filters),
    facetQuery: facetQueryOf(filters),
    setCategory: (category: string) => change({ category }, { preventScrollReset: true }),
    setChoice: (changes: Partial<CatalogChoice>) =>
      change({ choice: { ...choiceAt(currentParams()), ...changes } }, { preventScrollReset: true }),
    setSort: (sort: ProductSort | undefined) => change({ sort }, { preventScrollReset: true }),
    // Otherwise each pause while typing would add a step for the Back button.
    setSearch: (search: string) => change({ search }, { replace: true, preventScrollReset: true }),
    setPage: (page: number) => change({ page }, {}),
    correctPage: (page: number) => change({ page }, { replace: true }),
    clearChoice: () => change({ choice: noChoice }, { preventScrollReset: true }),
    clear: () => change({ category: allCategories, search: '', choice: noChoice }, { preventScrollReset: true }),
  };
};

const setOrDrop = (params: URLSearchParams, name: string, value: string): void => {
  if (value === '') params.delete(name);
  else params.set(name, value);
};
