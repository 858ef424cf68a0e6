import { ProductGrid, ProductGridSkeleton } from '../../shared/catalog/product-grid.tsx';
import { useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { Picture } from '../../shared/ui/picture.tsx';

const shown = 4;

/** Other products of the category; a fixed placeholder where there are none (decision C6). */
export const RelatedProducts = ({ productId, categoryId }: { productId: string; categoryId: string }) => {
  const { currentData, isFetching } = useListProductsQuery({ limit: shown + 1, categoryId });
  const related = currentData?.products.filter(({ id }) => id !== productId).slice(0, shown) ?? [];
  return (
    <section className="section">
      <div className="page-head">
        <h2>Prodotti Correlati</h2>
      </div>
      {isFetching && <ProductGridSkeleton count={shown} row />}
      {!isFetching && related.length > 0 && <ProductGrid products={related} row />}
      {!isFetching && related.length === 0 && <Placeholder />}
    </section>
  );
};

const Placeholder = () => (
  <div className="product-grid product-grid--row">
    <div className="product-card">
      <Picture image={undefined} alt="" sizes="340px" />
      <div className="product-card__text">
        <h3>Altri capi in arrivo</h3>
        <p className="small muted">Questa categoria si allarga presto.</p>
      </div>
    </div>
  </div>
);
