import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { euro } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import '../orders/orders-table.css';

type ProductsTableProps = {
  products: AdminProduct[];
  onEdit: (product: AdminProduct) => void;
  onStock: (product: AdminProduct) => void;
  onState: (product: AdminProduct) => void;
};

/** On narrow screens each row becomes a sheet of its own. */
export const ProductsTable = ({ products, onEdit, onStock, onState }: ProductsTableProps) => (
  <div className="sheet orders-table products-table">
    <table>
      <thead>
        <tr>
          <th>Prodotto</th>
          <th>Categoria</th>
          <th className="right">Prezzo</th>
          <th>Stato</th>
          <th className="right">Scorte</th>
          <th className="right">Azioni</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td className="free-text">
              <div className="products-table__what">
                <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes="44px" />
                <div>
                  <b>{product.name}</b>
                  <small>{skuText(product)}</small>
                </div>
              </div>
            </td>
            <td className="products-table__category free-text">{product.category.name}</td>
            <td className="right num">{euro(product.price)}</td>
            <td>
              <StatusLabel tone={product.isActive ? 'done' : 'refused'}>
                {product.isActive ? 'Attivo' : 'Ritirato'}
              </StatusLabel>
            </td>
            <td className="right">
              <span className="num">{product.stock} pz</span>
              {outOf(product) && <small>{outOf(product)}</small>}
            </td>
            <td className="orders-table__actions right">
              <Button size="small" aria-label={`Modifica ${product.name}`} onClick={() => onEdit(product)}>
                Modifica
              </Button>
              <Button size="small" aria-label={`Stock di ${product.name}`} onClick={() => onStock(product)}>
                Stock
              </Button>
              <Button
                size="small"
                kind="bare"
                aria-label={`${product.isActive ? 'Ritira' : 'Riattiva'} ${product.name}`}
                onClick={() => onState(product)}
              >
                {product.isActive ? 'Ritira' : 'Riattiva'}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const skuText = ({ sku, variants }: AdminProduct): string =>
  variants.length === 1 ? sku : `${sku} e altri ${variants.length - 1}`;

const outOf = ({ variants }: AdminProduct): string | undefined => {
  const out = variants.filter(({ stock }) => stock === 0).length;
  if (out === 0) return undefined;
  return out === variants.length ? 'Esaurito' : `${out} ${out === 1 ? 'variante esaurita' : 'varianti esaurite'}`;
};
