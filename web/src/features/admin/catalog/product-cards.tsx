import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { euro } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ProductState } from './product-state.tsx';

type ProductCardsProps = {
  products: AdminProduct[];
  onEdit: (product: AdminProduct) => void;
  onStock: (product: AdminProduct) => void;
};

/** The newest products at a glance. */
export const ProductCards = ({ products, onEdit, onStock }: ProductCardsProps) => (
  <div className="admin-products">
    {products.map((product) => (
      <article key={product.id}>
        <Picture
          image={product.images[0]}
          url={product.imageUrl}
          alt={product.name}
          sizes="(max-width: 760px) 50vw, 220px"
        />
        <h2>{product.name}</h2>
        <p className="num">{euro(product.price)}</p>
        {!product.isActive && <ProductState isActive={false} />}
        <div className="admin-products__actions">
          <Button size="small" onClick={() => onEdit(product)} aria-label={`Modifica ${product.name}`}>
            Modifica
          </Button>
          <Button size="small" onClick={() => onStock(product)} aria-label={`Stock di ${product.name}`}>
            Stock
          </Button>
        </div>
      </article>
    ))}
  </div>
);
