import { limits } from '@drappo/contracts/limits';
import { shownProducts, useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { ProductGrid, ProductGridSkeleton } from '../../shared/catalog/product-grid.tsx';
import { browser } from '../../shared/session/browser.ts';
import { loginEndpoint } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import './catalog-preview.css';

/** Up to four products, for all visitors. */
export const CatalogPreview = () => {
  const { user } = useSession();
  return (
    <section className="section wrap">
      <div className="page-head">
        <div>
          <h2>Dal catalogo</h2>
          <p>
            {user
              ? 'Gli ultimi quattro capi arrivati.'
              : 'Gli ultimi quattro capi arrivati. Accedi per vedere il catalogo completo.'}
          </p>
        </div>
      </div>
      <PreviewProducts preview={!user} />
      <div className="catalog-preview__action">
        {user ? (
          <ButtonLink kind="primary" size="large" to="/catalog">
            Vedi Tutto il Catalogo
          </ButtonLink>
        ) : (
          <Button kind="primary" size="large" onClick={() => browser.open(loginEndpoint('/catalog'))}>
            Accedi per Vedere Tutto il Catalogo
          </Button>
        )}
      </div>
    </section>
  );
};

const PreviewProducts = ({ preview }: { preview: boolean }) => {
  const { currentData, isError, isFetching, refetch } = useListProductsQuery(
    { limit: limits.previewProducts },
    { selectFromResult: shownProducts },
  );
  if (isFetching) return <ProductGridSkeleton count={limits.previewProducts} row />;
  if (isError)
    return <ErrorNotice onRetry={refetch}>Non riusciamo a mostrare i prodotti in questo momento.</ErrorNotice>;
  const products = currentData?.products.slice(0, limits.previewProducts) ?? [];
  if (products.length === 0) return <p className="muted">I primi capi arrivano a breve.</p>;
  return <ProductGrid products={products} preview={preview} row />;
};
