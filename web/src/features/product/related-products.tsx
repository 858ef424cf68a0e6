import { cardDetails } from '../../shared/catalog/details/card-details.tsx';
import { addressIn, inColors } from '../../shared/catalog/in-colors.ts';
import { ProductGrid, ProductGridSkeleton } from '../../shared/catalog/product-grid.tsx';
import { limits } from '@drappo/contracts/limits';
import { Picture } from '../../shared/ui/picture.tsx';
import { useListRelatedQuery } from './product-api.ts';

/**
 * Products ordered with this one, followed by its category, nearest price first (decision C6), in the chosen colour
 * if possible.
 */
export const RelatedProducts = ({ productId, color }: { productId: string; color: string | null }) => {
  const { currentData, isFetching } = useListRelatedQuery(productId);
  const colors = color === null ? [] : [color];
  const related = currentData?.products.map((product) => inColors(product, colors)) ?? [];
  const isReading = isFetching && !currentData;
  return (
    <section className="section">
      <div className="page-head">
        <div>
          <h2>Prodotti Correlati</h2>
          {related.length > 0 && <p>{togetherText(currentData?.boughtTogether ?? 0)}</p>}
        </div>
      </div>
      {isReading && <ProductGridSkeleton count={limits.relatedProducts} row />}
      {!isReading && related.length > 0 && (
        <ProductGrid
          products={related}
          detailsOf={(product) => ({ ...cardDetails(product), address: addressIn(product, colors) })}
          row
        />
      )}
      {!isReading && related.length === 0 && <Placeholder />}
    </section>
  );
};

const togetherText = (boughtTogether: number): string => {
  if (boughtTogether === 0) return 'Della stessa categoria, dal prezzo più vicino.';
  return boughtTogether === 1
    ? 'Il primo è spesso ordinato insieme a questo.'
    : `I primi ${boughtTogether} sono spesso ordinati insieme a questo.`;
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
