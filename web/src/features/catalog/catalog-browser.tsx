import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { customerPage } from '@drappo/contracts/pages';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import { inColors } from '../../shared/catalog/in-colors.ts';
import { dataOnly } from '../../shared/api/data-only.ts';
import { useListCategoriesQuery, useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { chosenCount } from './catalog-choice.ts';
import { CatalogExport } from './catalog-export.tsx';
import { CatalogFacets } from './catalog-facets.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import { CatalogResults } from './catalog-results.tsx';
import { ChosenFacets } from './chosen-facets.tsx';
import { countText } from './count-text.ts';
import { useListFacetsQuery } from './facets-api.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SeenProductsSection } from './seen-products-section.tsx';
import { shownPage } from './shown-page.ts';
import { SortSelect } from './sort-select.tsx';
import { allCategories, useCatalogFilters } from './use-catalog-filters.ts';
import { useIsSheet, ViewSwitch } from '../../shared/ui/view-switch.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import './catalog-browser.css';

const pageSize = limits.catalogPageSize;
const noProducts: ProductCard[] = [];
const splitColors = (text: string): string[] => (text === '' ? [] : text.split(LIST_SEPARATOR));

const LineSheet = lazy(() => import('./sheet/line-sheet.tsx').then((module) => ({ default: module.LineSheet })));

type CatalogBrowserProps = {
  title: ReactNode;
  /** True while it is not known whether there are results. */
  waiting?: boolean;
};

/** Title, filters, grid and pagination of the catalogue, for /catalog and for a section of the customer area. */
export const CatalogBrowser = ({ title, waiting = false }: CatalogBrowserProps) => {
  const catalog = useCatalogFilters();
  const { filters, productQuery, facetQuery } = catalog;
  const { category, search, page, choice, sort } = filters;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { data: categories = [] } = useListCategoriesQuery(undefined, { selectFromResult: dataOnly });
  const { currentData, data, isFetching, isError, refetch } = useListProductsQuery(productQuery, {
    selectFromResult: shownPage,
  });
  const facets = useListFacetsQuery(facetQuery, { skip: waiting });
  // Deferred, so that new products render in short steps instead of one long task.
  const drawn = useDeferredValue(waiting ? undefined : data);
  const colors = choice.colors.join(LIST_SEPARATOR);
  const inChosenColors = useMemo(
    () => drawn && { ...drawn, products: drawn.products.map((product) => inColors(product, splitColors(colors))) },
    [drawn, colors],
  );
  const isRead = currentData !== undefined && drawn === currentData;
  const total = currentData?.total ?? 0;
  const pageCount = Math.ceil(total / pageSize);
  const beyondLastPage = currentData !== undefined && page > 1 && page > pageCount;
  const chosen = chosenCount(choice);
  const isNarrowed = category !== allCategories || search !== '' || chosen > 0;
  const isSheet = useIsSheet();
  const recent = useRecentSearches(search, total > 0);
  const onSale = chosen > 0 ? facets.currentData?.onSale : undefined;

  useEffect(() => {
    if (beyondLastPage) catalog.correctPage(Math.max(pageCount, 1));
  });

  const rail = (
    <CatalogFacets
      facets={facets.data}
      failed={facets.isError && !facets.isFetching}
      onRetry={facets.refetch}
      filters={filters}
      onChoice={catalog.setChoice}
      onCategory={catalog.setCategory}
    />
  );
  const results = (view?: ComponentProps<typeof CatalogResults>['view']) => (
    <CatalogResults
      shown={beyondLastPage ? undefined : inChosenColors}
      colors={choice.colors}
      isOld={!isRead}
      failed={isError && !isFetching && !waiting}
      isNarrowed={isNarrowed}
      onRetry={refetch}
      onClear={catalog.clear}
      view={view}
    />
  );
  return (
    <>
      <div className="page-head">
        <div>
          {title}
          <p className="muted catalog-count" role="status">
            {currentData && isRead && countText(total, onSale)}
          </p>
          <div className="catalog-ways">
            <ViewSwitch />
            <Link className="small" to={customerPage('quick-order')}>
              Ordine rapido
            </Link>
            {!waiting && <CatalogExport query={facetQuery} sort={sort} isNarrowed={isNarrowed} />}
          </div>
        </div>
        <CatalogFilters
          filters={filters}
          categories={categories}
          onCategory={catalog.setCategory}
          onSearch={catalog.setSearch}
        >
          <Button className="catalog-filters__drawer" onClick={() => setDrawerOpen(true)} aria-haspopup="dialog">
            {chosen === 0 ? 'Filtri' : `Filtri ${chosen}`}
          </Button>
          <SortSelect sort={sort} isSearch={search !== ''} onChange={catalog.setSort} />
        </CatalogFilters>
      </div>
      <h2 className="visually-hidden">Prodotti</h2>
      <div className={isSheet ? 'catalog-layout catalog-layout--sheet' : 'catalog-layout'}>
        <aside className="catalog-layout__rail">{rail}</aside>
        {isDrawerOpen && (
          <FilterDrawer
            showText={currentData ? `Mostra ${countText(total)}` : 'Mostra i prodotti'}
            onClose={() => setDrawerOpen(false)}
          >
            {rail}
          </FilterDrawer>
        )}
        <div className="catalog-layout__products">
          <ChosenFacets
            filters={filters}
            categories={categories}
            onChoice={catalog.setChoice}
            onCategory={catalog.setCategory}
            onClear={catalog.clearChoice}
          />
          {search === '' && <RecentSearches {...recent} onSearch={catalog.setSearch} />}
          {isSheet ? (
            <Suspense fallback={results()}>
              <LineSheet
                products={inChosenColors?.products ?? noProducts}
                source={{ query: productQuery }}
                colors={choice.colors}
                results={results}
              />
            </Suspense>
          ) : (
            results()
          )}
          {isRead && <Pagination page={page} pageCount={pageCount} onChange={catalog.setPage} />}
          {isRead && <SeenProductsSection colors={choice.colors} />}
        </div>
      </div>
    </>
  );
};
