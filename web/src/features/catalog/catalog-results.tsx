import { limits } from '@drappo/contracts/limits';
import type { ProductCard, ProductList } from '@drappo/contracts/catalog/products';
import type { ReactNode } from 'react';
import { cardDetails } from '../../shared/catalog/details/card-details.tsx';
import { addressIn } from '../../shared/catalog/in-colors.ts';
import { ProductGrid, ProductGridSkeleton } from '../../shared/catalog/product-grid.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Empty } from '../../shared/ui/notice.tsx';
import './catalog-results.css';

type CatalogResultsProps = {
  /** The current page, or the previous one while it is loading. */
  shown: ProductList | undefined;
  /** The selected colours. */
  colors: readonly string[];
  isOld: boolean;
  failed: boolean;
  /** Whether a search or a filter is active. */
  isNarrowed: boolean;
  onRetry: () => void;
  onClear: () => void;
  /** Renders the products; default: a grid of cards. */
  view?: ((products: readonly ProductCard[]) => ReactNode) | undefined;
};

export const CatalogResults = ({
  shown,
  colors,
  isOld,
  failed,
  isNarrowed,
  onRetry,
  onClear,
  view,
}: CatalogResultsProps) => {
  if (failed) return <Unavailable onRetry={onRetry} />;
  if (!shown || (isOld && shown.total === 0)) return <ProductGridSkeleton count={limits.catalogPageSize} leading />;
  if (shown.total > 0)
    return (
      <section className={isOld ? 'catalog-results--old' : undefined} aria-label="Risultati" aria-busy={isOld}>
        {view ? (
          view(shown.products)
        ) : (
          <ProductGrid
            products={shown.products}
            leading
            detailsOf={(product) => ({ ...cardDetails(product), address: addressIn(product, colors) })}
          />
        )}
      </section>
    );
  return isNarrowed ? <NothingFound onClear={onClear} /> : <Unavailable onRetry={onRetry} />;
};

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
