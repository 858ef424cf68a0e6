import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { euro } from '../../../shared/format/money.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ProductState } from './product-state.tsx';

type ProductActs = {
  onEdit: (product: AdminProduct) => void;
  onStock: (product: AdminProduct) => void;
  onState: (product: AdminProduct) => void;
};

const skuText = ({ sku, variants }: AdminProduct): string =>
  variants.length === 1 ? sku : `${sku} e altri ${variants.length - 1}`;

const outOf = ({ variants }: AdminProduct): string | undefined => {
  const out = variants.filter(({ stock }) => stock === 0).length;
  if (out === 0) return undefined;
  return out === variants.length ? 'Esaurito' : `${out} ${out === 1 ? 'variante esaurita' : 'varianti esaurite'}`;
};

const columns = ({ onEdit, onStock, onState }: ProductActs): DataColumn<AdminProduct>[] => [
  {
    key: 'name',
    title: 'Prodotto',
    card: 'title',
    render: (product) => (
      <div className="products-table__what free-text">
        <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes="44px" />
        <div>
          <b>{product.name}</b>
          <small>{skuText(product)}</small>
        </div>
      </div>
    ),
  },
  {
    key: 'category',
    title: 'Categoria',
    leaves: 1,
    card: 'start',
    render: ({ category }) => <div className="products-table__category free-text">{category.name}</div>,
  },
  {
    key: 'price',
    title: 'Prezzo',
    align: 'end',
    card: 'aside',
    render: ({ price }) => <span className="num">{euro(price)}</span>,
  },
  { key: 'state', title: 'Stato', card: 'state', render: ({ isActive }) => <ProductState isActive={isActive} /> },
  {
    key: 'stock',
    title: 'Scorte',
    align: 'end',
    render: (product) => (
      <>
        <span className="num">{product.stock} pz</span>
        {outOf(product) && <small>{outOf(product)}</small>}
      </>
    ),
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (product) => (
      <div className="products-table__acts">
        <ActionButton size="small" aria-label={`Modifica ${product.name}`} onClick={() => onEdit(product)}>
          Modifica
        </ActionButton>
        <ActionButton size="small" aria-label={`Stock di ${product.name}`} onClick={() => onStock(product)}>
          Stock
        </ActionButton>
        <ActionButton
          size="small"
          kind={product.isActive ? 'danger' : 'plain'}
          aria-label={`${product.isActive ? 'Ritira' : 'Riattiva'} ${product.name}`}
          onClick={() => onState(product)}
        >
          {product.isActive ? 'Ritira' : 'Riattiva'}
        </ActionButton>
      </div>
    ),
  },
];

type ProductsTableProps = ProductActs & { products: AdminProduct[]; isFetching: boolean };

/** A page of the catalogue. */
export const ProductsTable = ({ products, isFetching, ...acts }: ProductsTableProps) => (
  <ShortTable
    label="Prodotti"
    columns={columns(acts)}
    rows={products}
    isFetching={isFetching}
    failed="Non riusciamo a leggere i prodotti."
    onRetry={() => undefined}
    empty={null}
  />
);
