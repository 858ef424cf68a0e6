import { limits } from '@drappo/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import type { ProductQuery } from '../../shared/catalog/products-api.ts';

export type CatalogFilters = { category: string; search: string; page: number };

/** Value of the category choice that filters nothing. */
export const allCategories = 'all';

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

const filtersOf = (params: URLSearchParams): CatalogFilters => ({
  category: params.get('category') || allCategories,
  search: params.get('search') ?? '',
  page: pageOf(params.get('page')),
});

const productQueryOf = ({ category, search, page }: CatalogFilters): ProductQuery => ({
  limit: limits.catalogPageSize,
  offset: (page - 1) * limits.catalogPageSize,
  ...(category === allCategories ? {} : { categoryId: category }),
  ...(search ? { search } : {}),
});

/** What the catalogue at an address asks for. */
export const productQueryAt = (params: URLSearchParams): ProductQuery => productQueryOf(filtersOf(params));

/** Category, search and page as they stand in the address; another category or search starts at page 1 (decision C2). */
export const useCatalogFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);

  const change = (changes: Partial<CatalogFilters>, options: { replace?: boolean; preventScrollReset?: boolean }) =>
    setParams((current) => {
      const next = { ...filters, page: 1, ...changes };
      const result = new URLSearchParams(current);
      setOrDrop(result, 'category', next.category === allCategories ? '' : next.category);
      setOrDrop(result, 'search', next.search);
      setOrDrop(result, 'page', next.page === 1 ? '' : String(next.page));
      return result;
    }, options);

  return {
    filters,
    productQuery: productQueryOf(filters),
    setCategory: (category: string) => change({ category }, { preventScrollReset: true }),
    // Every pause while typing would be a step for the Back button.
    setSearch: (search: string) => change({ search }, { replace: true, preventScrollReset: true }),
    setPage: (page: number) => change({ page }, {}),
    correctPage: (page: number) => change({ page }, { replace: true }),
    clear: () => change({ category: allCategories, search: '' }, { preventScrollReset: true }),
  };
};

const setOrDrop = (params: URLSearchParams, name: string, value: string): void => {
  if (value === '') params.delete(name);
  else params.set(name, value);
};
