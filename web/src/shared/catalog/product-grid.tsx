import type { ProductCard as ProductCardData } from '@drappo/contracts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import './product-grid.css';

type ProductGridProps = { products: ProductCardData[]; preview?: boolean };

export const ProductGrid = ({ products, preview = false }: ProductGridProps) => (
  <div className="product-grid">
    {products.map((product) => (
      <ProductCard key={product.id} product={product} preview={preview} />
    ))}
  </div>
);

/** The grid while its products are being read. */
export const ProductGridSkeleton = ({ count }: { count: number }) => (
  <div className="product-grid" role="status" aria-label="Caricamento dei prodotti">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="product-card" data-testid="product-skeleton">
        <Skeleton ratio="4 / 5" />
        <div className="product-card__text">
          <Skeleton width="75%" height={18} />
          <Skeleton width="35%" height={18} />
        </div>
      </div>
    ))}
  </div>
);
