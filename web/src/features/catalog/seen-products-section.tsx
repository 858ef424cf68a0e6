import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import { Link } from 'react-router-dom';
import { dataOnly } from '../../shared/api/data-only.ts';
import { useListProductsQuery } from '../../shared/catalog/products-api.ts';
import { useSeenProducts } from '../../shared/catalog/seen-products.ts';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import './seen-products-section.css';

const SHOWN = 6;

/** Products that the person opened last; nothing where there are none. */
export const SeenProductsSection = () => {
  const ids = useSeenProducts();
  const { data } = useListProductsQuery(
    { limit: SHOWN, ids: ids.join(LIST_SEPARATOR) },
    { skip: ids.length === 0, selectFromResult: dataOnly },
  );
  const products = data?.products.slice(0, SHOWN) ?? [];
  if (ids.length === 0 || products.length === 0) return null;
  return (
    <section className="seen-products" aria-labelledby="seen-products">
      <h2 id="seen-products">Visti di recente</h2>
      <ul>
        {products.map(({ id, name, price, images, imageUrl }) => (
          <li key={id}>
            <Link to={`/product/${id}`}>
              <Picture image={images[0]} url={imageUrl} alt="" sizes="52px" />
              <span>
                <strong>{name}</strong>
                {euro(price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
