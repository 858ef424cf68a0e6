import { limits } from '@drappo/contracts/limits';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../../shared/catalog/product-grid.tsx';
import { shownProducts, useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Empty } from '../../shared/ui/notice.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import { allCategories, useCatalogFilters } from './use-catalog-filters.ts';
import './catalog-browser.css';

const pageSize = limits.catalogPageSize;

type CatalogBrowserProps = {
  title: ReactNode;
  /** It is not known yet whether there is something to show. */
  waiting?: boolean;
};

/** Title, filters, grid and pages of the catalogue: the whole of /catalog, and a section of the customer area. */
export const CatalogBrowser = ({ title, waiting = false }: CatalogBrowserProps) => {
  const { filters, productQuery, setCategory, setSearch, setPage, correctPage, clear } = useCatalogFilters();
  const { category, search, page } = filters;
  const { currentData, isFetching, isError, refetch } = useListProductsQuery(productQuery, {
    selectFromResult: shownProducts,
  });
  const isReading = waiting || isFetching;
  // Deferred, the products are drawn in short steps instead of at one stroke when they come.
  const isRead = useDeferredValue(!isReading) && !isReading;
  const total = currentData?.total ?? 0;
  const pageCount = Math.ceil(total / pageSize);
  const beyondLastPage = currentData !== undefined && page > 1 && page > pageCount;

  useEffect(() => {
    if (beyondLastPage) correctPage(Math.max(pageCount, 1));
  });

  const results = () => {
    if (!isRead || beyondLastPage) return <ProductGridSkeleton count={pageSize} leading />;
    if (isError || !currentData) return <Unavailable onRetry={refetch} />;
    if (total > 0) return <ProductGrid products={currentData.products} leading />;
    return category === allCategories && search === '' ? (
      <Unavailable onRetry={refetch} />
    ) : (
      <NothingFound onClear={clear} />
    );
  };

  return (
    <>
      <div className="page-head">
        <div>
          {title}
          <p className="muted catalog-count" role="status">
            {currentData && isRead && countText(total)}
          </p>
        </div>
        <CatalogFilters filters={filters} onCategory={setCategory} onSearch={setSearch} />
      </div>
      <h2 className="visually-hidden">Prodotti</h2>
      {results()}
      {isRead && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
};

const countText = (total: number): string => (total === 1 ? '1 prodotto' : `${total} prodotti`);

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <Empty title="Catalogo non disponibile" text="Non riusciamo a mostrare prodotti in questo momento. Riprova tra poco.">
    <Button onClick={onRetry}>Riprova</Button>
  </Empty>
);

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="Nessun prodotto trovato" text="Prova un'altra parola o un'altra categoria.">
    <Button onClick={onClear}>Mostra tutto il catalogo</Button>
  </Empty>
);
