import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { countText } from '../../../shared/format/count.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useListAdminProductsQuery, useSetProductStateMutation } from './catalog-api.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductsTable } from './products-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { useProductFilters } from './use-product-filters.ts';
import './admin-catalog.css';

const SHOWN = 6;
const PAGE = 25;

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: string }
  | { kind: 'stock'; product: AdminProduct }
  | { kind: 'categories' }
  | { kind: 'import' };

/** The first six products, and all products below. */
export const AdminCatalog = () => {
  const [dialog, setDialog] = useDialogOfAddress();
  const close = () => setDialog(undefined);
  const acts = {
    onEdit: ({ id }: AdminProduct) => setDialog({ kind: 'edit', id }),
    onStock: (product: AdminProduct) => setDialog({ kind: 'stock', product }),
  };
  const newest = useListAdminProductsQuery({ limit: SHOWN });
  return (
    <>
      <h1 className="visually-hidden">Catalogo</h1>
      <div className="catalog-bar">
        <Button kind="primary" onClick={() => setDialog({ kind: 'create' })}>
          Nuovo prodotto
        </Button>
        <Button onClick={() => setDialog({ kind: 'categories' })}>Categorie</Button>
        <Button onClick={() => setDialog({ kind: 'import' })}>Importa</Button>
        <ExportButtons />
      </div>
      {newest.error && (
        <ErrorNotice onRetry={newest.refetch}>
          {failureText(newest.error, 'Non riusciamo a leggere i prodotti.')}
        </ErrorNotice>
      )}
      {!newest.data && !newest.error && <Skeleton height={300} />}
      {newest.data?.products.length === 0 && <p className="admin-empty">Nessun prodotto nel catalogo</p>}
      {newest.data && newest.data.products.length > 0 && (
        <>
          <ProductCards products={newest.data.products.slice(0, SHOWN)} {...acts} />
          <AllProducts {...acts} />
        </>
      )}
      {dialog?.kind === 'create' && <ProductDialog productId={undefined} onClose={close} />}
      {dialog?.kind === 'edit' && <ProductDialog productId={dialog.id} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog product={dialog.product} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
      {dialog?.kind === 'categories' && <CategoriesDialog onClose={close} />}
    </>
  );
};

/** The open dialog; an address may request one, and drops the request once the dialog is open. */
const useDialogOfAddress = () => {
  const [params, setParams] = useSearchParams();
  // Shows an import again that was running when the page was reloaded.
  const [dialog, setDialog] = useState<OpenDialog | undefined>(params.has('import') ? { kind: 'import' } : undefined);
  const productId = params.get('product');
  const isNew = params.get('new') === 'product';
  const asked: OpenDialog | undefined = isNew
    ? { kind: 'create' }
    : productId
      ? { kind: 'edit', id: productId }
      : undefined;
  const openAsked = useEffectEvent(() => {
    if (!asked) return;
    setDialog(asked);
    const rest = new URLSearchParams(params);
    rest.delete('new');
    rest.delete('product');
    setParams(rest, { replace: true });
  });
  useEffect(() => openAsked(), [productId, isNew]);
  return [dialog, setDialog] as const;
};

type AllProductsProps = { onEdit: (product: AdminProduct) => void; onStock: (product: AdminProduct) => void };

const AllProducts = (acts: AllProductsProps) => {
  const { filters, change } = useProductFilters();
  const { page, search, categoryId, state, stock, sort } = filters;
  const { data, error, isFetching, refetch } = useListAdminProductsQuery({
    limit: PAGE,
    offset: (page - 1) * PAGE,
    search,
    categoryId: categoryId || undefined,
    state: state || undefined,
    stock: stock || undefined,
    sort: sort || undefined,
  });
  const setState = useStateChange();
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  // After products leave the filter, or from an old link, the address may name a page that does not exist.
  const pageIsGone = data !== undefined && !isFetching && page > pageCount;
  const showLastPage = useEffectEvent(() => change({ page: pageCount }, true));
  useEffect(() => {
    if (pageIsGone) showLastPage();
  }, [pageIsGone, pageCount]);

  return (
    <section className="all-products" aria-labelledby="all-products">
      <h2 id="all-products">
        Tutti i prodotti {data && <span className="all-products__total num">{countText(data)}</span>}
      </h2>
      <ProductFilters filters={filters} onChange={change} />
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i prodotti.')}</ErrorNotice>
      )}
      {!data && isFetching && <Skeleton height={320} />}
      {data?.total === 0 && <p className="admin-empty">Nessun prodotto trovato</p>}
      {data && data.products.length > 0 && (
        <ProductsTable products={data.products} isFetching={isFetching} {...acts} onState={setState} />
      )}
      {data && <Pagination page={page} pageCount={pageCount} onChange={(next) => change({ page: next })} />}
    </section>
  );
};

const useStateChange = () => {
  const [setState] = useSetProductStateMutation();
  const toast = useToast();
  const change = useSingleRun(
    async ({ id, name }: Pick<AdminProduct, 'id' | 'name'>, isActive: boolean) => {
      const { error } = await setState({ id, isActive });
      if (error) return toast.error('Errore', failureText(error, 'Impossibile aggiornare il prodotto. Riprova.'));
      if (isActive) return toast.success('Prodotto riattivato', `${name} si vede di nuovo nel catalogo.`);
      const undo = { label: 'Annulla', onPress: () => void change({ id, name }, true) };
      showToast({
        kind: 'success',
        title: 'Prodotto ritirato',
        text: `${name} non si vede più nel catalogo.`,
        actions: [undo],
      });
    },
    ({ id }) => id,
  );
  return (product: AdminProduct) => void change(product, !product.isActive);
};
