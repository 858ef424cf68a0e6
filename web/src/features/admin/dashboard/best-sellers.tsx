import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import { parseAmount } from '@drappo/contracts/money';
import type { OrderStatistics } from '@drappo/contracts/orders/order-statistics';
import { useListProductsQuery } from '../../../shared/catalog/products-api.ts';
import { euro } from '../../../shared/format/money.ts';
import { ProductRetired } from '../shared/product-retired.tsx';

const pieces = (count: number): string => `${count.toLocaleString('it-IT')} ${count === 1 ? 'pezzo' : 'pezzi'}`;

/** Best-selling products; the rule under each name shows its share of the first product's sales. */
export const BestSellers = ({ products }: { products: OrderStatistics['products'] }) => {
  const isRetired = useRetired(products.map(({ productId }) => productId));
  const most = Math.max(1, ...products.map(({ sales }) => parseAmount(sales)));
  return (
    <section className="best-sellers" aria-labelledby="best-sellers">
      <h3 id="best-sellers">Prodotti più venduti</h3>
      {products.length === 0 && <p className="dashboard__none">Nessuna vendita negli ultimi 30 giorni</p>}
      <ol aria-labelledby="best-sellers">
        {products.map(({ productId, name, pieces: count, sales }) => (
          <li key={productId}>
            <span className="best-sellers__name">
              {name} {isRetired(productId) && <ProductRetired />}
            </span>
            <span className="best-sellers__pieces">{pieces(count)}</span>
            <b className="num">{euro(sales)}</b>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(parseAmount(sales) / most) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Orders does not know what is still on sale; the catalogue's list omits products that are not. */
const useRetired = (ids: string[]): ((id: string) => boolean) => {
  const { data } = useListProductsQuery(
    { limit: Math.max(1, ids.length), ids: ids.join(LIST_SEPARATOR) },
    { skip: ids.length === 0 },
  );
  return (id) => data !== undefined && !data.products.some((product) => product.id === id);
};
