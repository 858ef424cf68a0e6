import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import { Link } from 'react-router-dom';
import { dataOnly } from '../../shared/api/data-only.ts';
import { addressIn, inColors } from '../../shared/catalog/in-colors.ts';
import { useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { useSeenProducts } from '../../shared/catalog/seen-products.ts';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import './seen-products-section.css';

const SHOWN = 6;

/** Recently opened products, in the selected colours; renders nothing without any. */
export const SeenProductsSection = ({ colors }: { colors: readonly string[] }) => {
  const ids = useSeenProducts();
  const { data } = useListProductsQuery(
    { limit: SHOWN, ids: ids.join(LIST_SEPARATOR) },
    { skip: ids.length === 0, selectFromResult: dataOnly },
  );
  const products = data?.products.slice(0, SHOWN).map((product) => inColors(product, colors)) ?? [];
  if (ids.length === 0 || products.length === 0) return null;
  return (
    <section className="seen-products" aria-labelledby="seen-products">
      <h2 id="seen-products">Visti di recente</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={addressIn(product, colors)}>
              <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes="52px" />
              <span>
                <strong>{product.name}</strong>
                {euro(product.price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
